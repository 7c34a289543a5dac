"""Events about cards in hands, decks, piles and in play."""

from __future__ import annotations

from typing import ClassVar, Self

from .event_base import OMNISCIENT_VIEWER, EventBase
from .frozen import frozen


@frozen
class CardDrawn(EventBase):
    """A side drew a card, which only that side may know."""

    kind: ClassVar[str] = "draw"
    side: str
    card: str | None

    @property
    def only(self) -> str | None:
        return self.side if self.card is not None else None

    def seen_by(self, side: str) -> Self:
        return self if side in (self.side, OMNISCIENT_VIEWER) else type(self)(self.side, None)


@frozen
class DeckReshuffled(EventBase):
    """A discard pile became a new deck."""

    kind: ClassVar[str] = "reshuffle"
    side: str
    deck: int


@frozen
class CardDiscarded(EventBase):
    """A card went from a hand to its discard pile."""

    kind: ClassVar[str] = "discard"
    side: str
    card: str


@frozen
class CardPlayed(EventBase):
    """A card left a hand to be resolved."""

    kind: ClassVar[str] = "play"
    side: str
    card: str


@frozen
class CostPaid(EventBase):
    """A side paid for the ability of the card it played."""

    kind: ClassVar[str] = "pay"
    side: str
    card: str


@frozen
class CardFinished(EventBase):
    """A card that was resolved went to the discard pile ("discard") or stays in play ("equipment",
    or "in_play" if it is not Equipment).
    """

    kind: ClassVar[str] = "finish"
    side: str
    card: str
    to: str


@frozen
class CardAttached(EventBase):
    """A card that was resolved was attached to a Character."""

    kind: ClassVar[str] = "attach"
    side: str
    card: str
    equipment: bool
    character: str


@frozen
class CardDurationSet(EventBase):
    """A card came into play and stays until the end of a turn; with the Character it is attached
    to, if any.
    """

    kind: ClassVar[str] = "lasts"
    side: str
    card: str
    character: str | None
    ends: int


@frozen
class CardLeftPlay(EventBase):
    """A card in play was discarded ("discard") or removed from the game ("remove"); with the
    Character it was attached to, if any.
    """

    kind: ClassVar[str] = "leave_play"
    side: str
    card: str
    to: str
    character: str | None


@frozen
class CardTaken(EventBase):
    """A side took a card from its discard pile; both sides see it."""

    kind: ClassVar[str] = "take"
    side: str
    card: str


@frozen
class HandShown(EventBase):
    """A side showed its hand to the other; both know it."""

    kind: ClassVar[str] = "look"
    side: str
    cards: tuple[str, ...]


@frozen
class DeckLooked(EventBase):
    """A side looked at the top cards of a deck, listed from the top; only that side knows them."""

    kind: ClassVar[str] = "look_at_deck"
    side: str  # whose deck
    by: str
    cards: tuple[str | None, ...]

    @property
    def only(self) -> str | None:
        return self.by if any(self.cards) else None

    def seen_by(self, side: str) -> Self:
        return (
            self
            if side in (self.by, OMNISCIENT_VIEWER)
            else type(self)(self.side, self.by, (None,) * len(self.cards))
        )


@frozen
class DeckArranged(EventBase):
    """A side put cards it had looked at back on top or at the bottom of a deck; only that side
    knows which and in what order.
    """

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
        if side in (self.by, OMNISCIENT_VIEWER):
            return self
        return type(self)(
            self.side, self.by, (None,) * len(self.top), (None,) * len(self.bottom), self.taken
        )


@frozen
class CardUsed(EventBase):
    """A side uses the ability of a card that it has not played."""

    kind: ClassVar[str] = "use_card"
    side: str
    card: str


@frozen
class CardReacted(EventBase):
    """A card in play reacts to an event."""

    kind: ClassVar[str] = "react"
    side: str
    card: str
