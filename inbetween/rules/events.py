"""The catalogue of what can happen: one frozen type for every kind of event.

Events hold ids and values, no live objects. `seen_by` says what of an event a side may know: read an event through it
before showing it. Whoever tells events apart does so with `match` over the closed union `Event`, so that the type
checker finds a kind that was forgotten. `kind` and `data` are the same facts as plain words, for files and logs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Self

EVERYONE = "everyone"  # a viewer who sees both hands: someone watching a game that is over


class Happening:
    """What all events share."""

    __slots__ = ()

    __match_args__: ClassVar[tuple[str, ...]] = ()  # what it carries

    kind: ClassVar[str]  # its name in words

    @property
    def only(self) -> str | None:
        """The only side that may know the cards in it; None if there is nothing to hide."""
        return None

    def seen_by(self, side: str) -> Self:
        """The event as that side may know it: hidden cards become null."""
        return self

    @property
    def data(self) -> dict[str, Any]:
        """What it carries, by name, as JSON would have it."""
        values = {name.rstrip("_"): getattr(self, name) for name in self.__match_args__}
        return {name: [list(part) if isinstance(part, tuple) else part for part in value] if isinstance(value, tuple) else value
                for name, value in values.items()}


@dataclass(frozen=True, slots=True)
class PhaseBegun(Happening):
    """A phase of a turn begins; with the first one, the turn."""

    kind: ClassVar[str] = "phase"
    turn: int
    phase: str
    active: str


@dataclass(frozen=True, slots=True)
class Rested(Happening):
    """A side rests; what it gains follows. `people` are those in its dimension; `more` is what else counts, and how much."""

    kind: ClassVar[str] = "rest"
    side: str
    people: int = 0
    more: tuple[tuple[str, int], ...] = ()  # sources are "card:id", "character:id" or "awareness:level"


@dataclass(frozen=True, slots=True)
class Prepared(Happening):
    """A side prepares; what it discards and draws follows."""

    kind: ClassVar[str] = "prepare"
    side: str


@dataclass(frozen=True, slots=True)
class Shifted(Happening):
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
class TokenMoved(Happening):
    """A symbol's token was laid on a Character, or returned to the supply (no Character)."""

    kind: ClassVar[str] = "token"
    symbol: str
    from_: str | None
    character: str | None


@dataclass(frozen=True, slots=True)
class CharacterRemoved(Happening):
    """A Character left the game."""

    kind: ClassVar[str] = "remove_character"
    character: str


@dataclass(frozen=True, slots=True)
class CharacterMoved(Happening):
    """A Character stands in another place of the circle."""

    kind: ClassVar[str] = "move_character"
    character: str
    after: str


@dataclass(frozen=True, slots=True)
class DirectionTurned(Happening):
    """The Direction token was flipped."""

    kind: ClassVar[str] = "direction"
    direction: str


@dataclass(frozen=True, slots=True)
class MarkerMoved(Happening):
    """The Activity marker came to a Character."""

    kind: ClassVar[str] = "marker"
    from_: str | None
    character: str
    sent_on: tuple[tuple[str, str], ...] = ()  # the cards that did not let it stay, each with the Character it lies on


@dataclass(frozen=True, slots=True)
class EnergyChanged(Happening):
    """A side gained or lost Energy."""

    kind: ClassVar[str] = "energy"
    side: str
    by: int
    energy: int
    why: str


@dataclass(frozen=True, slots=True)
class AwarenessChanged(Happening):
    """A side's Awareness rose or fell."""

    kind: ClassVar[str] = "awareness"
    side: str
    level: int


@dataclass(frozen=True, slots=True)
class AbilitySpent(Happening):
    """A side used its Awareness ability, once and for all."""

    kind: ClassVar[str] = "awareness_ability"
    side: str
    level: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Happening):
    """A side drew a card, which only that side may know."""

    kind: ClassVar[str] = "draw"
    side: str
    card: str | None

    @property
    def only(self) -> str | None:
        return self.side if self.card is not None else None

    def seen_by(self, side: str) -> Self:
        return self if side in (self.side, EVERYONE) else type(self)(self.side, None)


@dataclass(frozen=True, slots=True)
class DeckReshuffled(Happening):
    """A discard pile became a new deck."""

    kind: ClassVar[str] = "reshuffle"
    side: str
    deck: int


@dataclass(frozen=True, slots=True)
class CardDiscarded(Happening):
    """A card went from a hand to its discard pile."""

    kind: ClassVar[str] = "discard"
    side: str
    card: str


@dataclass(frozen=True, slots=True)
class CardPlayed(Happening):
    """A card left a hand to be resolved."""

    kind: ClassVar[str] = "play"
    side: str
    card: str


@dataclass(frozen=True, slots=True)
class CostPaid(Happening):
    """A side paid for the ability of the card it played."""

    kind: ClassVar[str] = "pay"
    side: str
    card: str


@dataclass(frozen=True, slots=True)
class CardFinished(Happening):
    """A card that was resolved went to its pile ("discard") or stays in play ("equipment"; "in_play" if it is none)."""

    kind: ClassVar[str] = "finish"
    side: str
    card: str
    to: str


@dataclass(frozen=True, slots=True)
class CardAttached(Happening):
    """A card that was resolved was laid on a Character."""

    kind: ClassVar[str] = "attach"
    side: str
    card: str
    equipment: bool
    character: str


@dataclass(frozen=True, slots=True)
class CardTimed(Happening):
    """A card that came into play stays to the end of a turn; the Character it lies on, if any."""

    kind: ClassVar[str] = "lasts"
    side: str
    card: str
    character: str | None
    ends: int


@dataclass(frozen=True, slots=True)
class CardLeft(Happening):
    """A card in play was discarded ("discard") or removed from the game ("remove"); the Character it lay on, if any."""

    kind: ClassVar[str] = "leave_play"
    side: str
    card: str
    to: str
    character: str | None


@dataclass(frozen=True, slots=True)
class CardTaken(Happening):
    """A side took a card from its discard pile, in the open."""

    kind: ClassVar[str] = "take"
    side: str
    card: str


@dataclass(frozen=True, slots=True)
class HandShown(Happening):
    """A side showed its hand to the other; both know it."""

    kind: ClassVar[str] = "look"
    side: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DeckLooked(Happening):
    """A side looked at the cards on top of a deck, the first one first; only that side knows them."""

    kind: ClassVar[str] = "look_at_deck"
    side: str  # whose deck
    by: str
    cards: tuple[str | None, ...]

    @property
    def only(self) -> str | None:
        return self.by if any(self.cards) else None

    def seen_by(self, side: str) -> Self:
        return self if side in (self.by, EVERYONE) else type(self)(self.side, self.by, (None,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class DeckArranged(Happening):
    """A side put cards that it looked at back on top of a deck, or at its bottom; only that side knows which and in what order."""

    kind: ClassVar[str] = "arrange_deck"
    side: str  # whose deck
    by: str
    top: tuple[str | None, ...]
    bottom: tuple[str | None, ...]
    taken: int = 0  # of those on top, which are drawn at once

    @property
    def only(self) -> str | None:
        return self.by if any((*self.top, *self.bottom)) else None

    def seen_by(self, side: str) -> Self:
        if side in (self.by, EVERYONE):
            return self
        return type(self)(self.side, self.by, (None,) * len(self.top), (None,) * len(self.bottom), self.taken)


@dataclass(frozen=True, slots=True)
class CardUsed(Happening):
    """A side uses the ability of a card that it has not played."""

    kind: ClassVar[str] = "use_card"
    side: str
    card: str


@dataclass(frozen=True, slots=True)
class CardReacted(Happening):
    """A card in play reacts to the moment."""

    kind: ClassVar[str] = "react"
    side: str
    card: str


@dataclass(frozen=True, slots=True)
class PassiveReacted(Happening):
    """A Character's face that is up, or an Awareness level that has been reached, reacts to the moment."""

    kind: ClassVar[str] = "react_passive"
    side: str
    character: str | None
    level: int | None


@dataclass(frozen=True, slots=True)
class AbilityBegun(Happening):
    """An ability happens: a Character's, a card's, or (neither) an Awareness ability."""

    kind: ClassVar[str] = "ability"
    side: str
    character: str | None
    card: str | None


@dataclass(frozen=True, slots=True)
class AbilityCancelled(Happening):
    """A reaction stopped the ability of a card or of a Character."""

    kind: ClassVar[str] = "cancelled"
    side: str
    card: str | None = None
    character: str | None = None


@dataclass(frozen=True, slots=True)
class BrokenOff(Happening):
    """An effect without end was cut off."""

    kind: ClassVar[str] = "runaway"
    steps: int
    depth: int


@dataclass(frozen=True, slots=True)
class GameEnded(Happening):
    """The game is over."""

    kind: ClassVar[str] = "over"
    winner: str
    ending: str


Event = (PhaseBegun | Rested | Prepared | Shifted | TokenMoved | CharacterRemoved | CharacterMoved | DirectionTurned | MarkerMoved
         | EnergyChanged | AwarenessChanged | AbilitySpent | CardDrawn | DeckReshuffled | CardDiscarded | CardPlayed | CostPaid
         | CardFinished | CardAttached | CardTimed | CardLeft | CardTaken | HandShown | DeckLooked | DeckArranged | CardUsed | CardReacted
         | PassiveReacted
         | AbilityBegun | AbilityCancelled | BrokenOff | GameEnded)


class Figures(list[Event]):
    """A log for figures, which does without phases and Rests: two events of five, and nothing that is counted."""


def whom(event: Event) -> str | None:
    """The Character that an event is about, if it is about one."""
    match event:
        case PassiveReacted(_, character) | AbilityBegun(_, character) | AbilityCancelled(_, _, character) \
                | CardLeft(_, _, _, character) | MarkerMoved(_, character) | CharacterRemoved(character) | CharacterMoved(character):
            return character
    return touched(event)


def touched(event: Event) -> str | None:
    """The Character that an event has done something to: shifted it, or laid something on it."""
    match event:
        case Shifted(character) | TokenMoved(_, _, character) | CardAttached(_, _, _, character):
            return character
    return None
