"""From checked models to the tables and nodes that the rules run on."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

from ..rules import flow, ops_circle, ops_sides
from ..rules.amounts import Amount
from ..rules.cards import Card, CardSet, Character, GameNumbers, Symbol, Trigger
from ..rules.node import AnyNode
from ..rules.options import OptionTable
from ..rules.play import Cancel, PlayCard
from ..rules.select import LAST_DISCARDED, Where
from ..rules.telling import Telling
from ..rules.terms import ANYWHERE, NOBODY, SIDES, STATES, line_mask
from ..rules.turn import SYSTEM_NODES
from ..text.choice import Choice
from . import effect_models, models

_HUMAN = line_mask((5, 6, 7, 8, 9))
_CREATURE = ANYWHERE & ~_HUMAN
_LOCKS = {"secured": 1 << 9, "devoured": 1 << 0}


def _names(model: Any) -> dict[str, str]:
    return {"en": model.en, "it": model.it or model.en, "pl": model.pl or model.en}


def _texts(model: Any) -> dict[str, str] | None:
    return _names(model) if model else None


class Compiler:
    """Builds the nodes of one card set, numbering them as it goes."""

    def __init__(self, symbols: dict[str, int]) -> None:
        self.symbols = symbols
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
        return parts[0] if len(parts) == 1 else self._add(flow.Sequence(effects, parts))

    def effect(self, effect: effect_models.Effect) -> AnyNode:
        """One operation."""
        return self._add(_BUILDERS[effect.op](self, effect.spec))


def _picking(m: effect_models.Picking) -> tuple[int, bool]:
    return (m.up_to, True) if m.up_to is not None else (m.count or 1, False)


def _shift(c: Compiler, m: effect_models.Shift) -> AnyNode:
    return ops_circle.Shift(m, c.where(m.where), m.by, *_picking(m), sum(_LOCKS[u] for u in m.unlocks))


def _flip(c: Compiler, m: effect_models.Flip) -> AnyNode:
    between = {"human": 1 << 5, "creature": 1 << 4, None: 1 << 5 | 1 << 4}[m.from_]
    return ops_circle.Flip(m, c.where(m.where, between), *_picking(m))


def _move_marker(c: Compiler, m: effect_models.MoveMarker) -> AnyNode:
    return ops_circle.MoveMarker(m, m.up_to or m.by or 0, m.up_to is not None)


def _for_each(c: Compiler, m: effect_models.ForEach) -> AnyNode:
    return ops_circle.ForEach(m, c.where(m.where), c.effects(m.do), m.pick or 0, m.adjacent)


def _if(c: Compiler, m: effect_models.Comparison) -> AnyNode:
    otherwise = c.effects(m.otherwise) if m.otherwise else None
    return flow.If(m, c.amount(m.more), c.amount(m.than), c.effects(m.then), otherwise)


_BUILDERS: dict[str, Callable[[Compiler, Any], AnyNode]] = {
    "shift": _shift,
    "flip": _flip,
    "gain": lambda c, m: ops_sides.Gain(m, c.amount(m.amount), m.who),
    "lose": lambda c, m: ops_sides.Lose(m, c.amount(m.amount), m.who),
    "draw": lambda c, m: ops_sides.Draw(m, c.amount(m.amount), m.who),
    "discard": lambda c, m: ops_sides.Discard(m, *_picking(m), m.who, m.how),
    "play_card": lambda c, m: PlayCard(m, m.ability),
    "move_marker": _move_marker,
    "turn_direction": lambda c, m: ops_circle.TurnDirection(m),
    "move_character": lambda c, m: ops_circle.MoveCharacter(m, c.where(m.where)),
    "remove_character": lambda c, m: ops_circle.RemoveCharacter(m, c.where(m.where)),
    "raise_awareness": lambda c, m: ops_sides.RaiseAwareness(m, m.price == "half", m.less, m.price == "free"),
    "lower_awareness": lambda c, m: ops_sides.LowerAwareness(m, m.by, m.who),
    "attach": lambda c, m: ops_circle.Attach(m, c.where(m.where)),
    "return_tokens": lambda c, m: ops_circle.ReturnTokens(m, c.where(m.where), *_picking(m)),
    "take_card": lambda c, m: ops_sides.TakeCard(m, *_picking(m)),
    "remove_equipment": lambda c, m: ops_sides.RemoveEquipment(m, *_picking(m), m.who),
    "look_at_hand": lambda c, m: ops_sides.LookAtHand(m),
    "use_ability": lambda c, m: flow.UseAbility(m, c.where(m.where), m.printed_on == "there"),
    "choose_one": lambda c, m: flow.ChooseOne(m, tuple(c.effects(branch) for branch in m)),
    "for_each": _for_each,
    "may": lambda c, m: flow.May(m, c.effects(m)),
    "if": _if,
    "cancel": lambda c, m: Cancel(m),
    "extra_step": lambda c, m: ops_sides.ExtraStep(m, m.by),
}


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
    card.text = _texts(m.text)
    card.spec = m
    return card


def compile_set(m: models.CardSetModel, source: str) -> CardSet:
    """The compiled card set of a checked model."""
    symbols = tuple(Symbol(i, id, SIDES.index(s.side), _names(s.name)) for i, (id, s) in enumerate(m.symbols.items()))
    c = Compiler({s.id: s.index for s in symbols})
    people = tuple(_character(c, i, id, person) for i, (id, person) in enumerate(m.characters.items()))
    entries = [(side, id, card) for side, deck in enumerate((m.decks.town, m.decks.creature)) for id, card in deck.items()]
    cards = tuple(_card(c, i, side, id, card) for i, (side, id, card) in enumerate(entries))
    digest = hashlib.sha256(m.model_dump_json(by_alias=True, exclude_defaults=True).encode()).hexdigest()[:16]
    result = CardSet(_names(m.name), GameNumbers(**m.game.model_dump()), symbols, people, cards, digest, source)
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
