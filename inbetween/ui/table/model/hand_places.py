"""Where the cards of a hand lie: side by side, or each at its place while several are discarded one after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

Hand = Sequence[str | None]


class HandPlaces:
    """The places of a hand, by number. While they are kept, a card that leaves the hand leaves a gap."""

    def __init__(self) -> None:
        # what lies at each place, None in a gap; empty: side by side
        self._kept: list[str | None] = []
        self._used: int | None = None  # the place of the card that was used last
        self._ending = False

    def keep(self, hand: Hand) -> None:
        """From here on cards keep their places."""
        self._ending = False
        if not self._fits(hand):
            self._kept = list(hand)

    def end(self) -> None:
        """The next card that leaves the hand is the last: then the others move together."""
        self._ending = True

    def release(self) -> None:
        """The cards lie side by side again."""
        self._kept = []
        self._used = None
        self._ending = False

    def use(self, card: int, hand: Hand) -> None:
        """A card of the hand was used: of equal ones it is the one that leaves."""
        self._used = self.of(hand)[0][card]

    def follow(self, hand: Hand) -> None:
        """The hand has changed."""
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
        """Where a card leaves from: of several copies the one that was used, or else the last."""
        if (
            self._used is not None
            and self._used < len(self._kept)
            and self._kept[self._used] == card
        ):
            return self._used
        return len(self._kept) - 1 - self._kept[::-1].index(card)

    def _fits(self, hand: Hand) -> bool:
        """Whether the cards of a hand are those that are kept, in their order."""
        return bool(hand) and [card for card in self._kept if card is not None] == list(hand)

    def of(self, hand: Hand) -> tuple[list[int], int]:
        """The place of each card, and how many places there are."""
        if not self._fits(hand):
            return list(range(len(hand))), len(hand)
        return [place for place, card in enumerate(self._kept) if card is not None], len(self._kept)
