"""Click areas for the gaps between Characters: near both neighbors, on no card."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from .leaning import CardPlace, LeaningRect

# shares of the usual size that are tried, if a gap is narrow
SHARES = (1.0, 0.8, 0.64)
APART = 2  # pixels between a gap and a card, if there is room
RIM = 3  # how far it may lie over the rims of the cards beside it
# directions that are tried, relative to the table's center
TURNS = (0.0, 0.3, -0.3, 0.7, -0.7, math.pi, 1.2, -1.2, math.pi - 0.6, math.pi + 0.6)


def gap_rects(
    cards: list[CardPlace],
    arena: Rect,
    px: Callable[[float], int],
    marker: Rect | None,
    moved: int,
    words: list[Rect],
) -> list[LeaningRect]:
    """Return an area for the gap after each card; no areas overlap.

    `cards` are the Character cards, clockwise; a gap leans as its neighbors do. `marker` is the
    place of the marker. The gaps on both sides of the card with the index `moved` are one gap.
    `words` are places that are covered only where nothing else is free.
    """
    circles = [(c, min(c.size) / 2 - 1, math.hypot(*c.size) / 2 + 1) for c in cards]
    taken = _Taken(circles, [])
    if marker is not None:
        taken.rects.append(marker.inflate(px(4), px(4)))
    found = []
    for i, card in enumerate(cards):
        after = (i + 1) % len(cards)
        lean = (card.lean + cards[after].lean) / 2
        if moved in (i, after):
            start, lean = cards[moved].center, cards[moved].lean
        else:
            a, b = card.center, cards[after].center
            start = (round((a[0] + b[0]) / 2), round((a[1] + b[1]) / 2))
        size = max(px(30), round(card.size[0] * 0.27))
        clear = taken._replace(rects=[*taken.rects, *words])
        rect = (
            _gap(start, lean, card.size, size, arena, clear)
            or _gap(start, lean, card.size, size, arena, taken)
            or Rect(0, 0, size, size).move(arena.center)
        )
        found.append(LeaningRect(rect, rect.center, lean))
        if i != moved:
            taken.rects.append(rect.inflate(6, 6))
    return found


class _Taken(NamedTuple):
    """What a gap must not cover: leaning cards, and other places."""

    # with the radii of a circle inside the card and of one around it, which tell most places apart
    cards: list[tuple[CardPlace, float, float]]
    rects: list[Rect]
    apart: int = APART  # pixels between a gap and a card

    def leaves(self, rect: Rect, lean: float) -> bool:
        """Whether a square place is free."""
        if rect.collidelist(self.rects) >= 0:
            return False
        center = rect.center
        inner, outer = rect.width / 2 + self.apart, rect.width * 0.7072 + self.apart
        close = []
        for card, inside, around in self.cards:
            far = math.dist(card.center, center)
            if far < inner + inside:
                return False
            if far < outer + around:
                close.append(card)
        place = CardPlace(rect.center, rect.size, lean)
        return not any(card.meets(place, self.apart) for card in close)

    def within(self, start: tuple[int, int], far: float) -> _Taken:
        """Return the same without the cards that no square so far from a point can meet."""
        near = [one for one in self.cards if math.dist(one[0].center, start) < far + one[2]]
        return self._replace(cards=near)


def _gap(
    start: tuple[int, int],
    lean: float,
    card: tuple[int, int],
    size: int,
    arena: Rect,
    taken: _Taken,
) -> Rect | None:
    # prefer a small area between the two cards, even over their rims, to a large one elsewhere
    near, over_rims = round(card[1] * 0.2), taken._replace(apart=-RIM)
    for most, free in ((near, taken), (near, over_rims), (2 * max(card), taken)):
        for share in SHARES:
            rect = _free_rect(start, lean, round(size * share), most, arena, free)
            if rect is not None:
                return rect
    return None


def _free_rect(
    start: tuple[int, int], lean: float, size: int, most: int, arena: Rect, taken: _Taken
) -> Rect | None:
    """Return the free square nearest to a point, at most so far from it."""
    rect = Rect(0, 0, size, size)
    x, y = start
    center = arena.center
    # prefer up and down to sideways, to stay between the two cards
    inward = math.atan2(center[1] - y, (center[0] - x) * 0.4)
    ways = [(math.cos(inward + turn), math.sin(inward + turn)) for turn in TURNS]
    taken = taken.within(start, most + size)
    for far in range(0, most, 3):
        for right, down in ways:
            rect.center = (round(x + far * right), round(y + far * down))
            if arena.contains(rect) and taken.leaves(rect, lean):
                return rect
    return None
