"""A compiled card set: plain tables that the engine reads and never changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .constants import SIDES
from .in_play.static_effects import ADDED, ENERGY_MAX, UNLIMITED, StaticEffect, Trigger
from .in_play.trigger_types import BLOCKING_EVENTS, TRIGGER_EVENTS
from .switches import Switches

if TYPE_CHECKING:
    from .event_cache import EventCache
    from .node import AnyNode
    from .options import OptionTable

Names = dict[str, str]


class GameNumbers:
    """The numbers of the game itself, from the `game:` section."""

    __slots__ = (
        "awareness_goal",
        "dealt",
        "energy",
        "energy_max",
        "equipment_max",
        "even_start",
        "last_stand",
        "opening_hand",
        "prepare_to",
        "second_player_energy",
        "to_win",
        "turns_max",
    )

    def __init__(self, **numbers: int) -> None:
        self.dealt = numbers["dealt"]
        self.opening_hand = numbers["opening_hand"]
        self.prepare_to = numbers["prepare_to"]
        self.energy = numbers["energy"]
        self.energy_max = numbers["energy_max"]
        self.second_player_energy = numbers["second_player_energy"]
        self.even_start = numbers["even_start"]
        self.to_win = numbers["to_win"]
        self.last_stand = numbers["last_stand"]
        self.equipment_max = numbers["equipment_max"]
        self.awareness_goal = numbers["awareness_goal"]
        self.turns_max = numbers["turns_max"]


class Symbol:
    """One of the symbols; its position in `CardSet.symbols` is its bit in every mask."""

    __slots__ = ("id", "index", "names", "side")

    def __init__(self, index: int, id: str, side: int, names: Names) -> None:
        self.index = index
        self.id = id
        self.side = side
        self.names = names


class Character:
    """A person of Upsideville: symbols and an ability for each face (0 human, 1 creature)."""

    __slots__ = ("abilities", "id", "index", "masks", "names", "spec", "star", "symbols", "texts")

    def __init__(
        self, index: int, id: str, names: Names, star: bool, symbols: tuple[tuple[int, ...], ...]
    ) -> None:
        self.index = index
        self.id = id
        self.names = names
        self.star = star
        self.symbols = symbols
        self.masks = tuple(sum(1 << s for s in face) for face in symbols)
        self.abilities: tuple[AnyNode | None, AnyNode | None] = (None, None)
        self.texts: tuple[Names | None, Names | None] = (None, None)
        self.spec: Any = None


class Card:
    """A deck card. Copies of one card share the same number everywhere."""

    __slots__ = (
        "copies",
        "cost",
        "effect",
        "equipment",
        "id",
        "index",
        "lasts",
        "names",
        "send_on",
        "side",
        "spec",
        "standing",
        "stays",
        "symbol",
        "text",
        "then",
        "until",
        "until_leaves",
    )

    def __init__(
        self,
        index: int,
        id: str,
        side: int,
        names: Names,
        symbol: int,
        cost: int,
        copies: int,
        equipment: bool,
    ) -> None:
        self.index = index
        self.id = id
        self.side = side
        self.names = names
        self.symbol = symbol
        self.cost = cost
        self.copies = copies
        self.equipment = equipment
        self.effect: AnyNode | None = None
        # what it does as long as it lies in play
        self.standing = StaticEffect(index, side, card=index)
        self.text: Names | None = None
        self.spec: Any = None
        # "discard", "remove" or "stay": what becomes of it after sending the marker on
        self.send_on: str | None = None
        self.until_leaves: str | None = None  # the same, after the marker came and left
        self.stays = equipment  # whether it comes to lie in play by itself once it is paid for
        self.lasts = 0  # for how many turns it stays in play; 0: no limit
        self.until: str | None = None  # what else ends it: marker_comes, own_turn or opponent_turn
        self.then = "discard"  # or "remove": what becomes of it when its time is over


class CardSet:
    """Every definition of one cards file, compiled. Shared by all games played with it."""

    __slots__ = (  # the engine asks for these all the time
        "awareness",
        "awareness_specs",
        "awareness_texts",
        "banned",
        "banned_globally",
        "base",
        "card_index",
        "cards",
        "changes_costs",
        "character_index",
        "characters",
        "decks",
        "digest",
        "edition",
        "editions",
        "event_cache",
        "faces",
        "has_noncard_sources",
        "levels",
        "limits_hands",
        "masks",
        "max_energy_possible",
        "model",
        "modifies",
        "modifies_opponent",
        "names",
        "node_sides",
        "nodes",
        "numbers",
        "options",
        "queued_trigger_events",
        "restricts_plays",
        "source",
        "standing",
        "switches",
        "symbol_index",
        "symbols",
        "tracks_amount_done",
        "trigger_sources",
        "triggers",
        "triggers_by_event",
        "until_turns",
        "uses_last_played",
        "warnings",
    )

    def __init__(
        self,
        names: Names,
        numbers: GameNumbers,
        symbols: tuple[Symbol, ...],
        characters: tuple[Character, ...],
        cards: tuple[Card, ...],
        standing: tuple[StaticEffect, ...],
        digest: str,
        source: str,
        switches: Switches,
        edition: str | None = None,
    ) -> None:
        self.names = names
        self.numbers = numbers
        self.symbols = symbols
        self.characters = characters
        self.cards = cards
        self.switches = switches
        self.edition = edition  # whose rulebook the switches follow; None: they are the set's own
        # of the meaning of the file, not of its comments and layout; every edition has its own
        self.digest = digest
        self.source = source  # the text it was read from
        self.symbol_index = {s.id: s.index for s in symbols}
        self.character_index = {c.id: c.index for c in characters}
        self.card_index = {c.id: c.index for c in cards}
        self.masks = tuple(tuple(c.masks[face] for c in characters) for face in (0, 1))
        self.decks = tuple(
            tuple(c.index for c in cards if c.side == side for _ in range(c.copies))
            for side in (0, 1)
        )
        self.awareness: tuple[dict[int, AnyNode], dict[int, AnyNode]] = ({}, {})
        self.awareness_texts: tuple[dict[int, Names], dict[int, Names]] = ({}, {})
        self.awareness_specs: tuple[dict[int, Any], dict[int, Any]] = ({}, {})
        # every source's record: the deck cards', by their numbers, then faces and Awareness levels
        self.standing = standing
        # By side: the Characters whose face does something as long as it is up and awake, and the
        # levels that do once reached.
        self.faces = tuple(
            tuple((x.character, x) for x in standing if x.character >= 0 and x.side == side)
            for side in (0, 1)
        )
        self.levels = tuple(
            tuple((x.level, x) for x in standing if x.level and x.side == side) for side in (0, 1)
        )
        self.triggers = tuple(trigger for x in standing for trigger in x.triggers)
        # By what happens, whose doing it is, and the side that answers: its triggers, by source.
        self.triggers_by_event = {
            trigger_event: tuple(
                tuple(self._answering(trigger_event, actor, side) for side in (0, 1))
                for actor in (0, 1)
            )
            for trigger_event in TRIGGER_EVENTS
        }
        # all these sources
        self.trigger_sources = {
            trigger_event: tuple(frozenset(one.keys() | other.keys()) for one, other in by_actor)
            for trigger_event, by_actor in self.triggers_by_event.items()
        }
        self.queued_trigger_events = (
            frozenset(trigger.trigger_event for trigger in self.triggers) - BLOCKING_EVENTS
        )
        # sources other than cards
        self.has_noncard_sources = bool(
            self.faces[0] or self.faces[1] or self.levels[0] or self.levels[1]
        )
        self.tracks_amount_done = False  # whether any effect asks what the operation before it did
        # What nothing in the set does need not be looked for.
        self.modifies = tuple(
            any(x.own[n] or x.others[n] for x in standing) for n in range(len(ADDED))
        )
        # for the other side
        self.modifies_opponent = tuple(
            any(x.others[n] for x in standing) for n in range(len(ADDED))
        )
        # The most Energy that anybody can ever have come to: everything in play that allows for
        # more.
        self.max_energy_possible = numbers.energy_max + sum(
            max(0, x.own[ENERGY_MAX], x.others[ENERGY_MAX])
            * (cards[x.card].copies if x.card >= 0 else 1)
            for x in standing
        )
        self.changes_costs = any(x.costs for x in standing)
        self.limits_hands = any(min(x.hand_max) < UNLIMITED for x in standing)
        self.banned = frozenset(act for x in standing for ban in x.bans for act in ban.acts)
        # Apart from what a card forbids with the Character it lies on: there is nothing of that
        # while no card lies anywhere.
        self.banned_globally = frozenset(
            act for x in standing for ban in x.bans for act in ban.acts if not ban.here
        )
        # Whether playing a card is bound by more than cards that keep the Character they lie on
        # from being shifted.
        self.restricts_plays = (
            switches.tokens_stay
            or "token" in self.banned
            or not self.banned_globally.isdisjoint(("shift", "flip"))
        )
        self.until_turns = any(c.until in {"own_turn", "opponent_turn"} for c in cards)
        self.nodes: list[AnyNode] = []
        self.node_sides: list[int] = []  # whose ability each node belongs to
        self.options: OptionTable
        self.event_cache: EventCache
        self.uses_last_played = False  # whether an ability asks which card was played last
        self.warnings: tuple[Any, ...] = ()
        self.model: Any = None  # the checked file
        self.base: CardSet = self  # the set with its own switches
        self.editions: dict[str, CardSet] = {}  # of the base: those that were asked for

    def _answering(
        self, trigger_event: str, actor: int, side: int
    ) -> dict[int, tuple[Trigger, ...]]:
        found: dict[int, tuple[Trigger, ...]] = {}
        for trigger in self.triggers:
            source = trigger.source
            if (
                trigger.trigger_event == trigger_event
                and source.side == side
                and trigger.whose in ("any", "you" if side == actor else "opponent")
            ):
                found[source.index] = (*found.get(source.index, ()), trigger)
        return found

    def __repr__(self) -> str:
        return f"<CardSet {self.names['en']!r}: {len(self.characters)} Characters, {len(self.cards)} cards>"

    def side_of(self, name: str) -> int:
        """The number of a side named "town" or "creature"."""
        return SIDES.index(name)
