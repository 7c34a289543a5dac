"""The catalog of events: one frozen type for each kind.

Events hold ids and values, no live objects. `seen_by` returns what a side may know of an event: use
it before showing an event. Code that tells events apart matches over the closed union `Event`, so
that the type checker finds a missing kind. `kind` and `data` are the same facts as plain words, for
files and logs. Events about cards are in `card_events`.
"""

from __future__ import annotations

from typing import ClassVar

from .card_events import (
    CardAttached,
    CardDiscarded,
    CardDrawn,
    CardDurationSet,
    CardFinished,
    CardLeftPlay,
    CardPlayed,
    CardReacted,
    CardTaken,
    CardUsed,
    CostPaid,
    DeckArranged,
    DeckLooked,
    DeckReshuffled,
    HandShown,
)
from .event_base import OMNISCIENT_VIEWER, EventBase
from .frozen import frozen

__all__ = [
    "OMNISCIENT_VIEWER",
    "AbilityBegun",
    "AbilityCancelled",
    "AbilitySpent",
    "AwarenessChanged",
    "AwarenessDeclined",
    "CardAttached",
    "CardDiscarded",
    "CardDrawn",
    "CardDurationSet",
    "CardFinished",
    "CardLeftPlay",
    "CardPlayed",
    "CardReacted",
    "CardTaken",
    "CardUsed",
    "CharacterMoved",
    "CharacterRemoved",
    "CostPaid",
    "DeckArranged",
    "DeckLooked",
    "DeckReshuffled",
    "DirectionTurned",
    "EffectAborted",
    "EnergyChanged",
    "Event",
    "EventBase",
    "GameEnded",
    "HandShown",
    "MarkerMoved",
    "PassiveReacted",
    "PhaseBegun",
    "Prepared",
    "Rested",
    "Shifted",
    "StatisticsLog",
    "TokenMoved",
    "affected_character",
    "event_character",
]


@frozen
class PhaseBegun(EventBase):
    """A phase of a turn begins; the first phase begins the turn."""

    kind: ClassVar[str] = "phase"
    turn: int
    phase: str
    active: str


@frozen
class Rested(EventBase):
    """A side rests; its gain is a separate event. `people` are the Characters in its dimension;
    `more` lists the other sources and their amounts.
    """

    kind: ClassVar[str] = "rest"
    side: str
    people: int = 0
    # sources are "card:id", "character:id" or "awareness:level"
    more: tuple[tuple[str, int], ...] = ()


@frozen
class Prepared(EventBase):
    """A side prepares; its discards and draws are separate events."""

    kind: ClassVar[str] = "prepare"
    side: str


@frozen
class Shifted(EventBase):
    """A Character moved one step along the line: its Safety marker moved or its card was
    flipped.
    """

    kind: ClassVar[str] = "shift"
    character: str
    side: str
    safety: int
    from_side: str
    from_safety: int

    @property
    def flipped(self) -> bool:
        """Whether the Character changed its dimension."""
        return self.side != self.from_side

    @property
    def locked(self) -> str | None:
        """Return "secured" or "devoured" if the Character was locked."""
        if self.safety != 4:
            return None
        return "secured" if self.side == "human" else "devoured"


@frozen
class TokenMoved(EventBase):
    """A Symbol token was placed on a Character, or returned to the supply (no Character)."""

    kind: ClassVar[str] = "token"
    symbol: str
    from_: str | None
    character: str | None


@frozen
class CharacterRemoved(EventBase):
    """A Character was removed from the game."""

    kind: ClassVar[str] = "remove_character"
    character: str


@frozen
class CharacterMoved(EventBase):
    """A Character moved to another place in the circle."""

    kind: ClassVar[str] = "move_character"
    character: str
    after: str


@frozen
class DirectionTurned(EventBase):
    """The Direction token was flipped."""

    kind: ClassVar[str] = "direction"
    direction: str


@frozen
class MarkerMoved(EventBase):
    """The Activity marker came to a Character."""

    kind: ClassVar[str] = "marker"
    from_: str | None
    character: str
    # the cards that did not let it stay, each with the Character it lies on
    sent_on: tuple[tuple[str, str], ...] = ()


@frozen
class EnergyChanged(EventBase):
    """A side gained or lost Energy."""

    kind: ClassVar[str] = "energy"
    side: str
    by: int
    energy: int
    why: str


@frozen
class AwarenessChanged(EventBase):
    """A side's Awareness rose or fell."""

    kind: ClassVar[str] = "awareness"
    side: str
    level: int


@frozen
class AwarenessDeclined(EventBase):
    """A side could have raised its Awareness and did not: the level, and the Character under the
    marker.
    """

    kind: ClassVar[str] = "declined"
    side: str
    character: str
    level: int


@frozen
class AbilitySpent(EventBase):
    """A side used its Awareness ability, which is possible once a game."""

    kind: ClassVar[str] = "awareness_ability"
    side: str
    level: int


@frozen
class PassiveReacted(EventBase):
    """A Character's face-up ability, or a reached Awareness level, reacts to an event."""

    kind: ClassVar[str] = "react_passive"
    side: str
    character: str | None
    level: int | None


@frozen
class AbilityBegun(EventBase):
    """An ability happens: of a Character, of a card, or (neither) of an Awareness level."""

    kind: ClassVar[str] = "ability"
    side: str
    character: str | None
    card: str | None


@frozen
class AbilityCancelled(EventBase):
    """A reaction stopped the ability of a card or of a Character."""

    kind: ClassVar[str] = "cancelled"
    side: str
    card: str | None = None
    character: str | None = None


@frozen
class EffectAborted(EventBase):
    """An effect that would not end was aborted."""

    kind: ClassVar[str] = "runaway"
    steps: int
    depth: int


@frozen
class GameEnded(EventBase):
    """The game is over."""

    kind: ClassVar[str] = "over"
    winner: str
    ending: str


Event = (
    PhaseBegun
    | Rested
    | Prepared
    | Shifted
    | TokenMoved
    | CharacterRemoved
    | CharacterMoved
    | DirectionTurned
    | MarkerMoved
    | EnergyChanged
    | AwarenessChanged
    | AwarenessDeclined
    | AbilitySpent
    | CardDrawn
    | DeckReshuffled
    | CardDiscarded
    | CardPlayed
    | CostPaid
    | CardFinished
    | CardAttached
    | CardDurationSet
    | CardLeftPlay
    | CardTaken
    | HandShown
    | DeckLooked
    | DeckArranged
    | CardUsed
    | CardReacted
    | PassiveReacted
    | AbilityBegun
    | AbilityCancelled
    | EffectAborted
    | GameEnded
)


class StatisticsLog(list[Event]):
    """A log for statistics that skips phases and Rests: two fifths of all events, and nothing that
    is counted.
    """


def event_character(event: Event) -> str | None:
    """Return the Character that an event is about, if any."""
    match event:
        case (
            PassiveReacted(_, character)
            | AbilityBegun(_, character)
            | AbilityCancelled(_, _, character)
            | AwarenessDeclined(_, character)
            | CardLeftPlay(_, _, _, character)
            | MarkerMoved(_, character)
            | CharacterRemoved(character)
            | CharacterMoved(character)
        ):
            return character
    return affected_character(event)


def affected_character(event: Event) -> str | None:
    """Return the Character that an event changed by shifting it or placing something on it."""
    match event:
        case Shifted(character) | TokenMoved(_, _, character) | CardAttached(_, _, _, character):
            return character
    return None
