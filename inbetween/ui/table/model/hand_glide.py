"""The cards of the viewer's hand move together after one has left, and apart for one that comes."""

from __future__ import annotations

from collections.abc import Sequence

from ...drawing.tween import Tween

CLOSES_UP = 0.28  # seconds until all are at their places

Hand = Sequence[str | None]


class HandGlide:
    """Where the middle of each card is on its way to its place, by index in the hand."""

    def __init__(self) -> None:
        self._hand: list[str | None] = []
        self._cards: list[Tween] = []

    def follow(self, hand: Hand, places: Sequence[float], factor: float) -> None:
        """Let the cards of a hand move to their places; new ones are there at once."""
        kept = list(zip(self._hand, self._cards, strict=True))
        cards = []
        for card, place in zip(hand, places, strict=True):
            found = next((i for i, (old, _) in enumerate(kept) if old == card), None)
            glide = Tween((place,)) if found is None else kept.pop(found)[1]
            glide.to((place,), CLOSES_UP * factor)
            cards.append(glide)
        self._hand, self._cards = list(hand), cards

    def offset(self, hand: Hand, card: int) -> int:
        """Return how many pixels a card of the hand is to the right of its place."""
        if list(hand) != self._hand:
            return 0
        glide = self._cards[card]
        return round(glide.value[0] - glide.want[0])

    def update(self, dt: float) -> bool:
        """Advance the time; return True while a card moves."""
        moving = [glide.update(dt) for glide in self._cards]
        return any(moving)

    def settle(self) -> None:
        """Put all cards at their places."""
        for glide in self._cards:
            glide.jump(glide.want)
