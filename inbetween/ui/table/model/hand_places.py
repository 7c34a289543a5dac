"""Places of the hand cards; while several are discarded in a row, each keeps its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

Hand = Sequence[str | None]


class HandPlaces:
    """The places of a hand by index. While they are fixed, a card that leaves leaves a gap."""

    def __init__(self) -> None:
        # the card at each fixed place, None for a gap; empty if places are not fixed
        self._kept: list[str | None] = []
        self._used: int | None = None  # the place of the card used last
        self._ending = False

    def keep(self, hand: Hand) -> None:
        """Fix the places: from now on cards do not move together."""
        self._ending = False
        if not self._fits(hand):
            self._kept = list(hand)

    def end(self) -> None:
        """Release the places after the next card leaves the hand."""
        self._ending = True

    def release(self) -> None:
        """Let the cards move together again."""
        self._kept = []
        self._used = None
        self._ending = False

    def use(self, card: int, hand: Hand) -> None:
        """Remember which of several equal cards was used, because that copy leaves the hand."""
        self._used = self.of(hand)[0][card]

    def follow(self, hand: Hand) -> None:
        """Update the places after the hand has changed."""
        if not self._kept:
            return
        gone = list(
            (Counter(self._kept) - Counter(hand) - Counter([None] * len(self._kept))).elements()
        )
        for card in gone:
            self._kept[self._place(card)] = None
        if not self._fits(hand) or (self._ending and gone):
            self.release()

    def _place(self, card: str | None) -> int:
        """Return the place a card leaves: that of the used copy, or else that of the last copy."""
        if (
            self._used is not None
            and self._used < len(self._kept)
            and self._kept[self._used] == card
        ):
            return self._used
        return len(self._kept) - 1 - self._kept[::-1].index(card)

    def _fits(self, hand: Hand) -> bool:
        """Whether the cards of a hand are those at the fixed places, in the same order."""
        return bool(hand) and [card for card in self._kept if card is not None] == list(hand)

    def of(self, hand: Hand) -> tuple[list[int], int]:
        """Return the place of each card and the number of places."""
        if not self._fits(hand):
            return list(range(len(hand))), len(hand)
        return [place for place, card in enumerate(self._kept) if card is not None], len(self._kept)
