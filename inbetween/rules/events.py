"""The catalogue of what can happen: one frozen type for every kind of event.

Events hold ids and values, no live objects. `seen_by` says what of an event a side may know: read
an event through it before showing it. Whoever tells events apart does so with `match` over the
closed union `Event`, so that the type checker finds a kind that was forgotten. `kind` and `data`
are the same facts as plain words, for files and logs. What happens to cards is in `card_events`.
"""

from __future__ import annotations

from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class PhaseBegun(EventBase):
    """A phase of a turn begins; with the first one, the turn."""

    kind: ClassVar[str] = "phase"
    turn: int
    phase: str
    active: str


@dataclass(frozen=True, slots=True)
class Rested(EventBase):
    """A side rests; what it gains follows. `people` are those in its dimension; `more` is what else
    counts, and how much.
    """

    kind: ClassVar[str] = "rest"
    side: str
    people: int = 0
    # sources are "card:id", "character:id" or "awareness:level"
    more: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Prepared(EventBase):
    """A side prepares; what it discards and draws follows."""

    kind: ClassVar[str] = "prepare"
    side: str


@dataclass(frozen=True, slots=True)
class Shifted(EventBase):
    """A Character moved one step along the line: its marker, or the card was flipped."""

    kind: ClassVar[str] = "shift"
    character: str
    side: str
    safety: int
    from_side: str
    from_safety: int

    @property
    def flipped(self) -> bool:
        """Whether the Character came to the other dimension."""
        return self.side != self.from_side

    @property
    def locked(self) -> str | None:
        """ "secured" or "devoured", if that is what the Character became."""
        if self.safety != 4:
            return None
        return "secured" if self.side == "human" else "devoured"


@dataclass(frozen=True, slots=True)
class TokenMoved(EventBase):
    """A symbol's token was laid on a Character, or returned to the supply (no Character)."""

    kind: ClassVar[str] = "token"
    symbol: str
    from_: str | None
    character: str | None


@dataclass(frozen=True, slots=True)
class CharacterRemoved(EventBase):
    """A Character left the game."""

    kind: ClassVar[str] = "remove_character"
    character: str


@dataclass(frozen=True, slots=True)
class CharacterMoved(EventBase):
    """A Character stands in another place of the circle."""

    kind: ClassVar[str] = "move_character"
    character: str
    after: str


@dataclass(frozen=True, slots=True)
class DirectionTurned(EventBase):
    """The Direction token was flipped."""

    kind: ClassVar[str] = "direction"
    direction: str


@dataclass(frozen=True, slots=True)
class MarkerMoved(EventBase):
    """The Activity marker came to a Character."""

    kind: ClassVar[str] = "marker"
    from_: str | None
    character: str
    # the cards that did not let it stay, each with the Character it lies on
    sent_on: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class EnergyChanged(EventBase):
    """A side gained or lost Energy."""

    kind: ClassVar[str] = "energy"
    side: str
    by: int
    energy: int
    why: str


@dataclass(frozen=True, slots=True)
class AwarenessChanged(EventBase):
    """A side's Awareness rose or fell."""

    kind: ClassVar[str] = "awareness"
    side: str
    level: int


@dataclass(frozen=True, slots=True)
class AwarenessDeclined(EventBase):
    """A side that was asked does not raise its Awareness: the level it could have reached, thanks
    to the Character under the marker.
    """

    kind: ClassVar[str] = "declined"
    side: str
    character: str
    level: int


@dataclass(frozen=True, slots=True)
class AbilitySpent(EventBase):
    """A side used its Awareness ability, once and for all."""

    kind: ClassVar[str] = "awareness_ability"
    side: str
    level: int


@dataclass(frozen=True, slots=True)
class PassiveReacted(EventBase):
    """A Character's face that is up, or an Awareness level that has been reached, reacts to the
    moment.
    """

    kind: ClassVar[str] = "react_passive"
    side: str
    character: str | None
    level: int | None


@dataclass(frozen=True, slots=True)
class AbilityBegun(EventBase):
    """An ability happens: a Character's, a card's, or (neither) an Awareness ability."""

    kind: ClassVar[str] = "ability"
    side: str
    character: str | None
    card: str | None


@dataclass(frozen=True, slots=True)
class AbilityCancelled(EventBase):
    """A reaction stopped the ability of a card or of a Character."""

    kind: ClassVar[str] = "cancelled"
    side: str
    card: str | None = None
    character: str | None = None


@dataclass(frozen=True, slots=True)
class EffectAborted(EventBase):
    """An effect without end was cut off."""

    kind: ClassVar[str] = "runaway"
    steps: int
    depth: int


@dataclass(frozen=True, slots=True)
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
    """A log for figures, which does without phases and Rests: two events of five, and nothing that
    is counted.
    """


def event_character(event: Event) -> str | None:
    """The Character that an event is about, if it is about one."""
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
    """The Character that an event has done something to: shifted it, or laid something on it."""
    match event:
        case Shifted(character) | TokenMoved(_, _, character) | CardAttached(_, _, _, character):
            return character
    return None
