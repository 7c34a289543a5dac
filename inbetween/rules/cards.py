"""A compiled card set: plain tables that the engine reads and never changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .switches import Switches
from .terms import SIDES

if TYPE_CHECKING:
    from .node import AnyNode
    from .options import OptionTable
    from .telling import Telling

Names = dict[str, str]

# When a card in play may react.
MOMENTS = ("opponent_pays", "opponent_character", "activity_ends", "own_movement")


class GameNumbers:
    """The numbers of the game itself, from the `game:` section."""

    __slots__ = ("awareness_goal", "dealt", "energy", "energy_max", "equipment_max", "last_stand",
                 "opening_hand", "prepare_to", "second_player_energy", "to_win", "turns_max")

    def __init__(self, **numbers: int) -> None:
        self.dealt = numbers["dealt"]
        self.opening_hand = numbers["opening_hand"]
        self.prepare_to = numbers["prepare_to"]
        self.energy = numbers["energy"]
        self.energy_max = numbers["energy_max"]
        self.second_player_energy = numbers["second_player_energy"]
        self.to_win = numbers["to_win"]
        self.last_stand = numbers["last_stand"]
        self.equipment_max = numbers["equipment_max"]
        self.awareness_goal = numbers["awareness_goal"]
        self.turns_max = numbers["turns_max"]


class Symbol:
    """One of the symbols; its position in `CardSet.symbols` is its bit in every mask."""

    __slots__ = ("id", "index", "names", "side")

    def __init__(self, index: int, id: str, side: int, names: Names) -> None:
        self.index, self.id, self.side, self.names = index, id, side, names


class Character:
    """A person of Upsideville: symbols and an ability for each face (0 human, 1 creature)."""

    __slots__ = ("abilities", "id", "index", "masks", "names", "spec", "star", "symbols", "texts")

    def __init__(self, index: int, id: str, names: Names, star: bool, symbols: tuple[tuple[int, ...], ...]) -> None:
        self.index, self.id, self.names, self.star, self.symbols = index, id, names, star, symbols
        self.masks = tuple(sum(1 << s for s in face) for face in symbols)
        self.abilities: tuple[AnyNode | None, AnyNode | None] = (None, None)
        self.texts: tuple[Names | None, Names | None] = (None, None)
        self.spec: Any = None


class Trigger:
    """Something a card in play may do when its moment comes: a price and an effect."""

    __slots__ = ("discard_this", "effect", "energy", "remove_this", "when")

    def __init__(self, when: str, energy: int, remove_this: bool, discard_this: bool, effect: AnyNode) -> None:
        self.when, self.energy, self.remove_this, self.discard_this, self.effect = (
            when, energy, remove_this, discard_this, effect)


class Card:
    """A deck card. Copies of one card share the same number everywhere."""

    __slots__ = ("awareness_cost", "copies", "cost", "effect", "equipment", "id", "index", "names", "prepare",
                 "protects", "rest", "send_on", "side", "spec", "symbol", "text", "triggers", "until_leaves")

    def __init__(self, index: int, id: str, side: int, names: Names, symbol: int, cost: int, copies: int,
                 equipment: bool) -> None:
        self.index, self.id, self.side, self.names = index, id, side, names
        self.symbol, self.cost, self.copies, self.equipment = symbol, cost, copies, equipment
        self.effect: AnyNode | None = None
        self.triggers: tuple[Trigger, ...] = ()
        self.text: Names | None = None
        self.spec: Any = None
        # What it does as long as it lies in play.
        self.rest = 0
        self.prepare = 0
        self.awareness_cost = 0
        self.protects: frozenset[str] = frozenset()  # what the other side may not do to the Character it lies on
        self.send_on: str | None = None  # "discard", "remove" or "stay": what becomes of it after sending the marker on
        self.until_leaves: str | None = None  # the same, after the marker came and left


class CardSet:
    """Every definition of one cards file, compiled. Shared by all games played with it."""

    def __init__(self, names: Names, numbers: GameNumbers, symbols: tuple[Symbol, ...],
                 characters: tuple[Character, ...], cards: tuple[Card, ...], digest: str, source: str, switches: Switches,
                 edition: str | None = None) -> None:
        self.names = names
        self.numbers = numbers
        self.symbols = symbols
        self.characters = characters
        self.cards = cards
        self.switches = switches
        self.edition = edition  # whose rulebook the switches follow; None: they are the set's own
        self.digest = digest  # of the meaning of the file, not of its comments and layout; every edition has its own
        self.source = source  # the text it was read from
        self.symbol_index = {s.id: s.index for s in symbols}
        self.character_index = {c.id: c.index for c in characters}
        self.card_index = {c.id: c.index for c in cards}
        self.masks = tuple(tuple(c.masks[face] for c in characters) for face in (0, 1))
        self.decks = tuple(tuple(c.index for c in cards if c.side == side for _ in range(c.copies)) for side in (0, 1))
        self.awareness: tuple[dict[int, AnyNode], dict[int, AnyNode]] = ({}, {})
        self.awareness_texts: tuple[dict[int, Names], dict[int, Names]] = ({}, {})
        self.awareness_specs: tuple[dict[int, Any], dict[int, Any]] = ({}, {})
        self.watching = {when: frozenset(c.index for c in cards if any(t.when == when for t in c.triggers))
                         for when in MOMENTS}
        self.nodes: list[AnyNode] = []
        self.node_sides: list[int] = []  # whose ability each node belongs to
        self.options: OptionTable
        self.telling: Telling
        self.warnings: tuple[Any, ...] = ()
        self.model: Any = None  # the checked file
        self.base: CardSet = self  # the set with its own switches
        self.editions: dict[str, CardSet] = {}  # of the base: those that were asked for

    def __repr__(self) -> str:
        return f"<CardSet {self.names['en']!r}: {len(self.characters)} Characters, {len(self.cards)} cards>"

    def side_of(self, name: str) -> int:
        """The number of a side named "town" or "creature"."""
        return SIDES.index(name)
