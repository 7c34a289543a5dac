"""A compiled card set: immutable tables that the engine reads."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .card_set_parts import GameNumbers, ModInfo, Names, Symbol
from .constants import SIDES
from .errors import unknown_id
from .in_play.static_effects import ADDED, ENERGY_MAX, UNLIMITED, StaticEffect, Trigger
from .in_play.trigger_types import BLOCKING_EVENTS, TRIGGER_EVENTS
from .specs import AbilitySpec, CardSpec, CharacterSpec
from .switches import Switches

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .event_cache import EventCache
    from .node import AnyNode
    from .options import OptionTable


class Character:
    """A person of Upsideville: symbols and an ability for each face (0 human, 1 creature)."""

    __slots__ = (
        "abilities",
        "describe",
        "id",
        "index",
        "masks",
        "names",
        "spec",
        "star",
        "symbols",
        "texts",
    )

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
        self.spec: CharacterSpec
        # name, facts and rules text in a language; set by what compiles the card set
        self.describe: Callable[[str], str] = lambda language: names[language]

    def __str__(self) -> str:
        return self.describe("en")

    def __repr__(self) -> str:
        return f"<Character {self.id}>"


class Card:
    """A deck card. All copies of a card share one number."""

    __slots__ = (
        "copies",
        "cost",
        "describe",
        "effect",
        "equipment",
        "id",
        "index",
        "lasts",
        "names",
        "send_on",
        "side",
        "spec",
        "static_effect",
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
        self.static_effect = StaticEffect(index, side, card=index)  # what it does while in play
        self.text: Names | None = None
        self.spec: CardSpec
        # where it goes after sending the marker on: "discard", "remove" or "stay"
        self.send_on: str | None = None
        # where it goes after the marker has arrived and left again: "discard" or "remove"
        self.until_leaves: str | None = None
        self.stays = equipment  # whether it enters play once its ability is paid for
        self.lasts = 0  # the number of turns it stays in play; 0: no limit
        # what else ends its time in play: "marker_comes", "own_turn" or "opponent_turn"
        self.until: str | None = None
        self.then = "discard"  # where it goes when its time is over; or "remove"
        # name, cost, symbol and rules text in a language; set by what compiles the card set
        self.describe: Callable[[str], str] = lambda language: names[language]

    def __str__(self) -> str:
        return self.describe("en")

    def __repr__(self) -> str:
        return f"<Card {self.id}: {SIDES[self.side]}, cost {self.cost}>"


class CardSet:
    """All definitions of one cards file, compiled. All games played with the set share it.

    `cards["patrol"]` is a card or Character by its id; a loop over the set goes through the
    Characters, then the cards.

    Sides, Characters, cards, symbols and nodes are numbers: indexes into the tables of this class.
    """

    __slots__ = (  # for speed: the engine reads these attributes all the time
        "_model",
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
        "colors",
        "counts_equipment",
        "decks",
        "digest",
        "edition",
        "editions",
        "event_cache",
        "faces",
        "has_noncard_sources",
        "levels",
        "limits_hands",
        "load_model",
        "masks",
        "max_energy_possible",
        "modifies",
        "modifies_opponent",
        "mods",
        "names",
        "node_sides",
        "nodes",
        "numbers",
        "options",
        "provenance",
        "queued_trigger_events",
        "restricts_plays",
        "source",
        "static_effects",
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
        "words",
    )

    def __init__(
        self,
        names: Names,
        numbers: GameNumbers,
        symbols: tuple[Symbol, ...],
        characters: tuple[Character, ...],
        cards: tuple[Card, ...],
        static_effects: tuple[StaticEffect, ...],
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
        self.edition = edition  # whose rulebook the switches follow; None: the set has its own
        # fingerprint of what the file means, without comments and layout; each edition has its own
        self.digest = digest
        self.source = source  # the YAML text it was read from
        self._index_cards()
        self.awareness: tuple[dict[int, AnyNode], dict[int, AnyNode]] = ({}, {})
        self.awareness_texts: tuple[dict[int, Names], dict[int, Names]] = ({}, {})
        self.awareness_specs: tuple[dict[int, AbilitySpec], dict[int, AbilitySpec]] = ({}, {})
        # one record for each source: deck cards by card number, then faces and Awareness levels
        self.static_effects = static_effects
        self._index_triggers()
        self._summarize_modifiers()
        self._summarize_bans()
        self.until_turns = any(c.until in {"own_turn", "opponent_turn"} for c in cards)
        self.tracks_amount_done = False  # whether any effect uses what the operation before it did
        self.counts_equipment = False  # whether any amount is a number of Equipment
        self.uses_last_played = False  # whether any ability uses the card played last
        self.nodes: list[AnyNode] = []
        self.node_sides: list[int] = []  # by node: the side whose ability it belongs to
        self.options: OptionTable
        self.event_cache: EventCache
        self.warnings: tuple[Any, ...] = ()
        self.load_model: Callable[[], Any] | None = None  # returns the validated file
        self._model: Any = None
        self.mods: tuple[ModInfo, ...] = ()  # the mods that the set was made with, in their order
        # words of the rules and screens, by language and by where they stand in its tables
        self.words: Mapping[str, Any] = {}
        self.colors: Mapping[str, str] = {}  # by side, as #2b679f; the game has its own
        self.provenance: Any = None  # which file and line set what, right after mods were loaded
        self.base: CardSet = self  # the set with its own switches
        self.editions: dict[str, CardSet] = {}  # of the base set: the editions compiled so far

    @property
    def model(self) -> Any:
        """The validated file, loaded when somebody first asks for it."""
        if self._model is None and self.load_model is not None:
            self._model = self.load_model()
        return self._model

    @model.setter
    def model(self, model: Any) -> None:
        self._model = model

    def _index_cards(self) -> None:
        """Build the lookup tables of symbols, Characters and cards."""
        characters, cards = self.characters, self.cards
        self.symbol_index = {s.id: s.index for s in self.symbols}
        self.character_index = {c.id: c.index for c in characters}
        self.card_index = {c.id: c.index for c in cards}
        self.masks = tuple(tuple(c.masks[face] for c in characters) for face in (0, 1))
        self.decks = tuple(
            tuple(c.index for c in cards if c.side == side for _ in range(c.copies))
            for side in (0, 1)
        )

    def _index_triggers(self) -> None:
        """Build the tables of sources other than cards, and of triggers by event."""
        effects = self.static_effects
        # by side: Characters with a static effect on the face of that side, each with its record
        self.faces = tuple(
            tuple((x.character, x) for x in effects if x.character >= 0 and x.side == side)
            for side in (0, 1)
        )
        # by side: Awareness levels with a static effect, each with its record
        self.levels = tuple(
            tuple((x.level, x) for x in effects if x.level and x.side == side) for side in (0, 1)
        )
        self.has_noncard_sources = any(self.faces) or any(self.levels)
        self.triggers = tuple(trigger for x in effects for trigger in x.triggers)
        # by event, acting side and reacting side: the triggers of each source
        self.triggers_by_event = {
            trigger_event: tuple(
                tuple(self._triggers_for(trigger_event, actor, side) for side in (0, 1))
                for actor in (0, 1)
            )
            for trigger_event in TRIGGER_EVENTS
        }
        # by event and acting side: all sources that react
        self.trigger_sources = {
            trigger_event: tuple(frozenset(one.keys() | other.keys()) for one, other in by_actor)
            for trigger_event, by_actor in self.triggers_by_event.items()
        }
        self.queued_trigger_events = (
            frozenset(trigger.trigger_event for trigger in self.triggers) - BLOCKING_EVENTS
        )

    def _summarize_modifiers(self) -> None:
        """Note which numbers of the game any card changes, so that the engine can skip the rest."""
        effects = self.static_effects
        self.modifies = tuple(
            any(x.own[n] or x.others[n] for x in effects) for n in range(len(ADDED))
        )
        self.modifies_opponent = tuple(any(x.others[n] for x in effects) for n in range(len(ADDED)))
        # the highest Energy limit, with everything in play that raises it
        self.max_energy_possible = self.numbers.energy_max + sum(
            max(0, x.own[ENERGY_MAX], x.others[ENERGY_MAX])
            * (self.cards[x.card].copies if x.card >= 0 else 1)
            for x in effects
        )
        self.changes_costs = any(x.costs for x in effects)
        self.limits_hands = any(min(x.hand_max) < UNLIMITED for x in effects)

    def _summarize_bans(self) -> None:
        """Note which acts any card forbids, so that the engine can skip the rest."""
        bans = [ban for x in self.static_effects for ban in x.bans]
        self.banned = frozenset(act for ban in bans for act in ban.acts)
        # without the bans that apply only to the Character a card is attached to: those need an
        # attached card
        self.banned_globally = frozenset(act for ban in bans for act in ban.acts if not ban.here)
        # whether anything restricts where a card can be played, other than attached cards that
        # forbid shifting their Character
        self.restricts_plays = (
            self.switches.tokens_stay
            or "token" in self.banned
            or not self.banned_globally.isdisjoint(("shift", "flip"))
        )

    def _triggers_for(
        self, trigger_event: str, actor: int, side: int
    ) -> dict[int, tuple[Trigger, ...]]:
        """The triggers of a side that react to an event caused by `actor`, by source."""
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

    def __getitem__(self, id: str) -> Card | Character:
        if id in self.card_index:
            return self.cards[self.card_index[id]]
        if id in self.character_index:
            return self.characters[self.character_index[id]]
        raise unknown_id(id, [*self.card_index, *self.character_index])

    def __iter__(self) -> Iterator[Card | Character]:
        return iter((*self.characters, *self.cards))

    def __len__(self) -> int:
        return len(self.characters) + len(self.cards)

    def __contains__(self, thing: object) -> bool:
        if isinstance(thing, str):
            return thing in self.card_index or thing in self.character_index
        return any(own is thing for own in (*self.characters, *self.cards))

    def __repr__(self) -> str:
        counts = f"{len(self.characters)} Characters, {len(self.cards)} cards"
        return f"<CardSet {self.names.default!r}: {counts}>"

    def side_of(self, name: str) -> int:
        """The number of a side named "town" or "creature"."""
        return SIDES.index(name)
