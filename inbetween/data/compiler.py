"""From checked models to the tables and nodes that the rules run on."""

from __future__ import annotations

import hashlib
from typing import Any

from ..rules.amounts import Amount
from ..rules.cards import Card, CardSet, Character, GameNumbers, Symbol, Trigger
from ..rules.flow import Sequence
from ..rules.node import AnyNode
from ..rules.ops import BY_NAME
from ..rules.options import OptionTable
from ..rules.select import LAST_DISCARDED, Where
from ..rules.switches import SWITCHES, Switches, printed
from ..rules.telling import Telling
from ..rules.terms import ANYWHERE, LANGUAGES, NOBODY, SIDES, STATES, line_mask
from ..rules.turn import SYSTEM_NODES
from ..text.choice import Choice
from ..text.typography import curled
from . import effect_models, models

_HUMAN = line_mask((5, 6, 7, 8, 9))
_CREATURE = ANYWHERE & ~_HUMAN
_USUAL = models.GameModel()


def _names(model: Any) -> dict[str, str]:
    return {language: curled(getattr(model, language) or model.en) for language in LANGUAGES}


def _texts(model: Any) -> dict[str, str] | None:
    return _names(model) if model else None


class Compiler:
    """Builds the nodes of one card set, numbering them as it goes."""

    def __init__(self, symbols: dict[str, int], game: models.GameModel = _USUAL) -> None:
        self.symbols, self.game = symbols, game
        self.nodes: list[AnyNode] = list(SYSTEM_NODES)
        self.sides = [0] * len(SYSTEM_NODES)
        self.side = 0  # whose ability is being compiled
        for i, node in enumerate(SYSTEM_NODES):
            node.index = i

    def _add(self, node: AnyNode) -> AnyNode:
        node.index = len(self.nodes)
        self.nodes.append(node)
        self.sides.append(self.side)
        return node

    def switch(self, name: str) -> str:
        """What a switch of the game says."""
        return str(getattr(self.game, name))

    def where(self, m: effect_models.Where, more: int = ANYWHERE) -> Where:
        """A filter; `more` narrows the places on the line further."""
        lines = more
        if m.dimension:
            lines &= _HUMAN if m.dimension == "human" else _CREATURE
        if m.state:
            lines &= line_mask(tuple({place for state in m.state for place in STATES[state]}))
        symbol = NOBODY if m.symbol is None else LAST_DISCARDED if m.symbol == "discarded" else self.symbols[m.symbol]
        return Where(lines, symbol, m.adjacent_to, m.at, m.other)

    def amount(self, m: effect_models.AmountModel) -> Amount:
        """An amount."""
        rest: dict[str, Any] = {"times": m.times, "half": m.half, "minus": self.amount(m.minus) if m.minus else None}
        if m.number is not None:
            return Amount("number", number=m.number, **rest)
        if m.count is not None:
            return Amount("count", count=self.where(m.count), **rest)
        if m.cost_of is not None:
            return Amount("cost", **rest)
        base = "energy" if m.energy else "awareness" if m.awareness else "hand"
        return Amount(base, who=m.energy or m.awareness or m.hand or "you", **rest)

    def ability(self, side: int, effects: list[effect_models.Effect]) -> AnyNode:
        """An ability that a side will use."""
        self.side = side
        return self.effects(effects)

    def effects(self, effects: list[effect_models.Effect]) -> AnyNode:
        """A list of effects as one node."""
        parts = tuple(self.effect(e) for e in effects)
        return parts[0] if len(parts) == 1 else self._add(Sequence(effects, parts))

    def effect(self, effect: effect_models.Effect) -> AnyNode:
        """One operation."""
        return self._add(BY_NAME[effect.op].build(effect.spec, self))


def _character(c: Compiler, index: int, id: str, m: models.CharacterModel) -> Character:
    symbols = tuple(tuple(c.symbols[s] for s in face) for face in (m.symbols.human, m.symbols.creature))
    person = Character(index, id, _names(m.name), m.star, symbols)
    person.abilities = (c.ability(0, m.human.effect), c.ability(1, m.creature.effect))
    person.texts = (_texts(m.human.text), _texts(m.creature.text))
    person.spec = m
    return person


def _card(c: Compiler, index: int, side: int, id: str, m: models.CardModel) -> Card:
    card = Card(index, id, side, _names(m.name), c.symbols[m.symbol], m.cost, m.copies, m.equipment)
    card.effect = c.ability(side, m.effect) if m.effect else None
    card.triggers = tuple(Trigger(t.when, t.price.energy, t.price.remove_this, t.price.discard_this,
                                  c.ability(side, t.effect)) for t in m.triggers)
    card.rest, card.prepare, card.awareness_cost = m.ongoing.rest, m.ongoing.prepare, m.ongoing.awareness_cost
    card.protects = frozenset(m.ongoing.protect)
    card.send_on, card.until_leaves = m.ongoing.send_marker_on, m.ongoing.until_marker_leaves
    if card.send_on and c.switch("after_sending_on") == "stays":
        card.send_on = "stay"
    card.text = _texts(m.text)
    card.spec = m
    return card


def compile_set(model: models.CardSetModel, source: str, edition: str | None = None) -> CardSet:
    """The compiled card set of a checked model, with its own switches or with those of an edition."""
    m = model if edition is None else model.model_copy(update={"game": model.game.model_copy(update=printed(edition))})
    symbols = tuple(Symbol(i, id, SIDES.index(s.side), _names(s.name)) for i, (id, s) in enumerate(m.symbols.items()))
    c = Compiler({s.id: s.index for s in symbols}, m.game)
    people = tuple(_character(c, i, id, person) for i, (id, person) in enumerate(m.characters.items()))
    entries = [(side, id, card) for side, deck in enumerate((m.decks.town, m.decks.creature)) for id, card in deck.items()]
    cards = tuple(_card(c, i, side, id, card) for i, (side, id, card) in enumerate(entries))
    digest = hashlib.sha256(m.model_dump_json(by_alias=True, exclude_defaults=True).encode() + (edition or "").encode()).hexdigest()[:16]
    game = m.game.model_dump()
    switches = Switches({name: game.pop(name) for name in SWITCHES})
    result = CardSet(_names(m.name), GameNumbers(**game), symbols, people, cards, digest, source, switches, edition)
    result.model = model
    for side, track in enumerate((m.awareness.town, m.awareness.creature)):
        for level, ability in sorted(track.items()):
            if level < m.game.awareness_goal:
                result.awareness[side][level] = c.ability(side, ability.effect)
                result.awareness_specs[side][level] = ability
                text = _texts(ability.text)
                if text:
                    result.awareness_texts[side][level] = text
    result.nodes, result.node_sides = c.nodes, c.sides
    result.options = OptionTable(result, Choice)
    result.telling = Telling(result)
    return result
