"""Compile checked models into the tables and nodes that the rules execute."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, cast

from ..rules.amounts import Amount, Number
from ..rules.card_set_parts import NUMBERS, GameNumbers, ModInfo, Names, Symbol
from ..rules.cards import Card, CardSet, Character
from ..rules.constants import ANYWHERE, NOBODY, SIDES
from ..rules.event_cache import EventCache
from ..rules.in_play.static_effects import (
    ADDED,
    CHARACTER_ACTS,
    UNLIMITED,
    Ban,
    CostChange,
    StaticEffect,
    Trigger,
)
from ..rules.in_play.trigger_types import CARD, CHARACTER, TRIGGER_TYPES
from ..rules.node import AnyNode
from ..rules.ops import BY_NAME
from ..rules.ops.attach import can_be_laid
from ..rules.ops.use_card import UseCard
from ..rules.options import OptionTable
from ..rules.specs import (
    AbilitySpec,
    CardFilterSpec,
    CardSetSpec,
    CardSpec,
    CharacterFilterSpec,
    CharacterSpec,
    EffectSpec,
    GameSpec,
    OngoingSpec,
    Quantity,
    TextSpec,
)
from ..rules.switches import SWITCHES, Switches, edition_switches
from ..rules.targeting import LAST_DISCARDED, CardFilter, CharacterFilter
from ..rules.turns import control_flow
from ..rules.turns.turn import SYSTEM_NODES
from ..text.card_text.description import describe_all
from ..text.choice import Choice
from ..text.language.languages import ENGLISH
from ..text.language.typography import curly_quotes

if TYPE_CHECKING:
    from .models import card_set as models
    from .plain_specs import PlainSpec

# amounts that belong to a side
_OF_SIDES = {"energy", "awareness", "hand", "deck", "discard", "equipment"}


def _names(model: TextSpec) -> Names:
    texts = {language: curly_quotes(text) for language, text in model.translations().items()}
    return Names(texts[ENGLISH], texts)


def _texts(model: TextSpec | None) -> Names | None:
    return _names(model) if model else None


class Compiler:
    """Builds and numbers the nodes of one card set."""

    def __init__(
        self,
        symbols: dict[str, int],
        cards: dict[str, CardSpec],
        stars: list[bool],
        game: GameSpec | None = None,
    ) -> None:
        self.symbols, self.game = symbols, game  # without a game: the first value of each switch
        self.cards = cards  # by id, in index order
        # indices of the Characters with a star
        self.stars = frozenset(n for n, star in enumerate(stars) if star)
        self.starless = frozenset(range(len(stars))) - self.stars
        self.tracks_amount_done = False  # whether an effect refers to the previous operation
        self.counts_equipment = False  # whether an amount is a number of Equipment
        self.nodes: list[AnyNode] = list(SYSTEM_NODES)
        self.sides = [0] * len(SYSTEM_NODES)
        self.side = 0  # the side whose ability is being compiled
        self.triggers = 0  # number of triggers so far
        for i, node in enumerate(SYSTEM_NODES):
            node.index = i

    def node(self, node: AnyNode) -> AnyNode:
        """Give a node its number and return it."""
        node.index = len(self.nodes)
        self.nodes.append(node)
        self.sides.append(self.side)
        return node

    def switch(self, name: str) -> str:
        """Return the value of a switch of the game."""
        return SWITCHES[name][0] if self.game is None else str(getattr(self.game, name))

    def where(self, m: CharacterFilterSpec, more: int = ANYWHERE) -> CharacterFilter:
        """Compile a Character filter; `more` restricts the places on the line further."""
        symbols = tuple(
            LAST_DISCARDED if id == "discarded" else self.symbols[id] for id in m.symbols
        )
        people = None if m.star is None else self.stars if m.star else self.starless
        one, several = (symbols[0], ()) if len(symbols) == 1 else (NOBODY, symbols)
        return CharacterFilter(
            m.own_places & more,
            one,
            m.adjacent_to,
            m.at,
            m.other,
            people,
            several,
            None if m.not_ is None else self.where(m.not_),
        )

    def cards_where(self, m: CardFilterSpec) -> CardFilter:
        """Compile a card filter."""
        if not m.model_fields_set:
            return None
        return frozenset(n for n, (id, card) in enumerate(self.cards.items()) if m.holds(id, card))

    def amount(self, m: Quantity) -> Number:
        """Compile an amount; a constant amount becomes a number."""
        if isinstance(m, int):
            return m
        times, plus = self.amount(m.times), self.amount(m.plus or 0)
        minus = self.amount(m.minus or 0)
        at_most = None if m.at_most is None else self.amount(m.at_most)
        if m.base == "number" and all(
            n is None or isinstance(n, int) for n in (times, plus, minus, at_most)
        ):
            assert isinstance(times, int) and isinstance(plus, int) and isinstance(minus, int)
            n = (m.number or 0) * times // (2 if m.half else 1) + plus - minus
            return max(0, n if at_most is None or not isinstance(at_most, int) else min(n, at_most))
        self.tracks_amount_done |= m.base == "done"
        self.counts_equipment |= m.base == "equipment"
        where = m.count if m.count is not None else m.tokens
        who = getattr(m, m.base) if m.base in _OF_SIDES else "you"
        return Amount(
            m.base,
            m.number or 0,
            None if where is None else self.where(where),
            who,
            times,
            m.half,
            plus,
            minus,
            at_most,
        )

    def ability(self, side: int, effects: Sequence[EffectSpec]) -> AnyNode:
        """Compile an ability of a side."""
        self.side = side
        return self.effects(effects)

    def effects(self, effects: Sequence[EffectSpec]) -> AnyNode:
        """Compile a list of effects into one node."""
        parts = tuple(self.effect(e) for e in effects)
        return parts[0] if len(parts) == 1 else self.node(control_flow.Sequence(effects, parts))

    def effect(self, effect: EffectSpec) -> AnyNode:
        """Compile one operation."""
        return self.node(BY_NAME[effect.op].build(effect.spec, self))


def _character(c: Compiler, index: int, id: str, m: CharacterSpec) -> Character:
    symbols = tuple(
        tuple(c.symbols[s] for s in face) for face in (m.symbols.human, m.symbols.creature)
    )
    person = Character(index, id, _names(m.name), m.star, symbols)
    human, creature = (
        c.ability(side, face.effect) if face.effect else None
        for side, face in enumerate((m.human, m.creature))
    )
    person.abilities = (human, creature)
    person.texts = (_texts(m.human.text), _texts(m.creature.text))
    person.spec = m
    return person


def _card(c: Compiler, index: int, side: int, id: str, m: CardSpec) -> Card:
    card = Card(index, id, side, _names(m.name), c.symbols[m.symbol], m.cost, m.copies, m.equipment)
    card.effect = c.ability(side, m.effect) if m.effect else None
    _stand(c, card.static_effect, m, can_be_laid(card.effect))
    card.send_on, card.until_leaves = m.ongoing.send_marker_on, m.ongoing.until_marker_leaves
    if card.send_on and c.switch("after_sending_on") == "stays":
        card.send_on = "stay"
    card.stays = m.equipment or (m.timed and not can_be_laid(card.effect))
    card.then = m.then
    if m.until == "marker_leaves":
        card.until_leaves = m.then
    elif m.until != "turn_ends":
        card.until = m.until
    card.lasts = 1 if m.until == "turn_ends" else m.lasts or 0
    card.text = _texts(m.text)
    card.spec = m
    return card


def _bans(c: Compiler, m: OngoingSpec, laid: bool) -> Iterator[Ban]:
    """Compile `forbid`; on an attached card it means that Character unless a filter is given."""
    if m.protect:
        yield Ban(frozenset(m.protect), False, True, here=True)
    for forbid in m.forbid:
        acts, where = frozenset(forbid.do), forbid.where
        here = laid and where is None
        about = acts & set(CHARACTER_ACTS)
        sides = forbid.who != "opponent", forbid.who != "you"
        if about:
            yield Ban(about, *sides, c.where(where) if where is not None else None, here)
        if acts - about:
            yield Ban(acts - about, *sides)


def _triggers(c: Compiler, source: StaticEffect, m: AbilitySpec) -> tuple[Trigger, ...]:
    """Compile the triggers of a source."""
    found: list[Trigger] = []
    for t in m.triggers:
        moment = TRIGGER_TYPES[t.when]
        found.append(
            Trigger(
                source,
                c.triggers,
                t.when,
                c.ability(source.side, t.effect),
                whose=t.whose or "",
                must=t.must,
                where=c.where(t.where)
                if moment.about == CHARACTER and t.where.model_fields_set
                else None,
                only=c.cards_where(t.where_card) if moment.about == CARD else None,
                energy=c.amount(t.price.energy),
                remove_this=t.price.remove_this,
                discard_this=t.price.discard_this,
                number=1 + sum(other.trigger_event == moment.trigger_event for other in found),
                copies=getattr(m, "copies", 1),
            )
        )
        c.triggers += 1
    return tuple(found)


def _stand(c: Compiler, standing: StaticEffect, m: AbilitySpec, laid: bool = False) -> None:
    """Compile the static effects of a source; `laid` means attached to a Character."""
    standing.triggers = _triggers(c, standing, m)
    changes = [getattr(m.ongoing, name) for name in ADDED]
    standing.own = tuple(
        sum(change.by for change in each if change.who != "opponent") for each in changes
    )
    standing.others = tuple(
        sum(change.by for change in each if change.who != "you") for each in changes
    )
    limits = m.ongoing.hand_max
    standing.hand_max = (
        min([UNLIMITED, *[limit.most for limit in limits if limit.who != "opponent"]]),
        min([UNLIMITED, *[limit.most for limit in limits if limit.who != "you"]]),
    )
    standing.costs = tuple(
        CostChange(
            change.by, change.who != "opponent", change.who != "you", c.cards_where(change.cards)
        )
        for change in m.ongoing.card_cost
    )
    standing.bans = tuple(_bans(c, m.ongoing, laid))


def _standing(c: Compiler, m: CardSetSpec, cards: tuple[Card, ...]) -> tuple[StaticEffect, ...]:
    """Return the static effects of all cards, and of the faces and levels that have any."""
    found = [card.static_effect for card in cards]

    def add(source: AbilitySpec, side: int, character: int = NOBODY, level: int = 0) -> None:
        if source.triggers or source.ongoing.model_fields_set:
            standing = StaticEffect(len(found), side, character=character, level=level)
            _stand(c, standing, source)
            found.append(standing)

    for i, person in enumerate(m.characters.values()):
        for side, face in enumerate((person.human, person.creature)):
            add(face, side, character=i)
    for side, track in enumerate((m.awareness.town, m.awareness.creature)):
        for level, ability in sorted(track.items()):
            add(ability, side, level=level)
    return tuple(found)


def _in_edition(model: CardSetSpec, edition: str | None) -> CardSetSpec:
    """Return the model with the switches of an edition."""
    if edition is None:
        return model
    game = model.game.model_copy(update=edition_switches(edition))
    return model.model_copy(update={"game": game})


def _awareness(c: Compiler, m: CardSetSpec, result: CardSet) -> None:
    """Compile the abilities of both Awareness tracks into the card set."""
    for side, track in enumerate((m.awareness.town, m.awareness.creature)):
        for level, ability in sorted(track.items()):
            if level < m.game.awareness_goal:
                if ability.effect:
                    result.awareness[side][level] = c.ability(side, ability.effect)
                result.awareness_specs[side][level] = ability
                text = _texts(ability.text)
                if text:
                    result.awareness_texts[side][level] = text


def compile_set(
    model: models.CardSetModel | PlainSpec,
    source: str,
    edition: str | None = None,
    digest: str = "",
) -> CardSet:
    """Compile a checked model with its own switches, or with those of an edition.

    The digest is computed if none is given.
    """
    m = _in_edition(cast(CardSetSpec, model), edition)
    symbols = tuple(
        Symbol(i, id, SIDES.index(s.side), _names(s.name))
        for i, (id, s) in enumerate(m.symbols.items())
    )
    entries = [
        (side, id, card)
        for side, deck in enumerate((m.decks.town, m.decks.creature))
        for id, card in deck.items()
    ]
    c = Compiler(
        {s.id: s.index for s in symbols},
        {id: card for _, id, card in entries},
        [person.star for person in m.characters.values()],
        m.game,
    )
    people = tuple(
        _character(c, i, id, person) for i, (id, person) in enumerate(m.characters.items())
    )
    cards = tuple(_card(c, i, side, id, card) for i, (side, id, card) in enumerate(entries))
    if not digest:
        # the versions of mods are not part of what a set means
        data = m.model_dump_json(by_alias=True, exclude_defaults=True, exclude={"mods"}) + (
            edition or ""
        )
        digest = hashlib.sha256(data.encode()).hexdigest()[:16]
    switches = Switches({name: getattr(m.game, name) for name in SWITCHES})
    result = CardSet(
        _names(m.name),
        GameNumbers(**{name: getattr(m.game, name) for name in NUMBERS}),
        symbols,
        people,
        cards,
        _standing(c, m, cards),
        digest,
        source,
        switches,
        edition,
    )
    result.model = model
    result.words = m.words
    result.colors = {side: code for side in SIDES if (code := getattr(m.colors, side))}
    result.mods = tuple(ModInfo(mod.id, mod.name, mod.version) for mod in m.mods)
    _awareness(c, m, result)
    result.nodes = c.nodes
    result.node_sides = c.sides
    result.tracks_amount_done = c.tracks_amount_done
    result.counts_equipment = c.counts_equipment
    result.uses_last_played = any(
        isinstance(node, UseCard) and node.source == "played_last" for node in c.nodes
    )
    result.options = OptionTable(result, Choice)
    result.event_cache = EventCache(result)
    describe_all(result)
    return result
