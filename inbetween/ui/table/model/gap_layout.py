"""Click areas for the gaps between Characters: near both neighbors, on no card."""

from __future__ import annotations

import math
from collections.abc import Callable

from pygame import Rect

from .leaning import CardPlace, LeaningRect

# shares of the usual size that are tried, if a gap is narrow
SHARES = (1.0, 0.8, 0.64)
# directions that are tried, relative to the table's center
TURNS = (0.0, 0.3, -0.3, 0.7, -0.7, math.pi, 1.2, -1.2, math.pi - 0.6, math.pi + 0.6)


def gap_rects(
    cards: list[CardPlace],
    arena: Rect,
    px: Callable[[float], int],
    marker: Rect | None,
    moved: int,
) -> list[LeaningRect]:
    """Return an area for the gap after each card; no areas overlap.

    `cards` are the Character cards, clockwise; a gap leans as its neighbors do. `marker` is the
    place of the marker. The gaps on both sides of the card with the index `moved` are one gap.
    """
    taken: list[Rect] = [card.area.inflate(6, 6) for card in cards]
    if marker is not None:
        taken.append(marker.inflate(px(4), px(4)))
    found = []
    for i, card in enumerate(cards):
        after = (i + 1) % len(cards)
        lean = (card.lean + cards[after].lean) / 2
        if moved in (i, after):
            start, lean = cards[moved].center, cards[moved].lean
        else:
            a, b = card.center, cards[after].center
            start = (round((a[0] + b[0]) / 2), round((a[1] + b[1]) / 2))
        rect = _gap(start, card.size, max(px(30), round(card.size[0] * 0.27)), arena, taken)
        found.append(LeaningRect(rect, rect.center, lean))
        if i != moved:
            taken.append(rect.inflate(6, 6))
    return found


def _gap(
    start: tuple[int, int], card: tuple[int, int], size: int, arena: Rect, taken: list[Rect]
) -> Rect:
    # prefer a small area between the two cards to a large one elsewhere
    for most in (round(card[1] * 0.2), 2 * max(card)):
        for share in SHARES:
            rect = _free_rect(start, round(size * share), most, arena, taken)
            if rect is not None:
                return rect
    return Rect(0, 0, size, size).move(arena.center)


def _free_rect(
    start: tuple[int, int], size: int, most: int, arena: Rect, taken: list[Rect]
) -> Rect | None:
    """Return the free square nearest to a point, at most so far from it."""
    rect = Rect(0, 0, size, size)
    x, y = start
    center = arena.center
    # prefer up and down to sideways, to stay between the two cards
    inward = math.atan2(center[1] - y, (center[0] - x) * 0.4)
    ways = [(math.cos(inward + turn), math.sin(inward + turn)) for turn in TURNS]
    for far in range(0, most, 3):
        for right, down in ways:
            rect.center = (round(x + far * right), round(y + far * down))
            if rect.collidelist(taken) < 0 and arena.contains(rect):
                return rect
    return None
