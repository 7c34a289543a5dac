"""Seats of the Characters around the table: a rounded rectangle.

There is a row above, a row below and a short column at each side; the ends of a row are slightly
nearer to the center. The cards stay large and the marker can still walk around the circle.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from ...cards.proportions import CARD_SHAPE

WIDEST = 1.46  # maximum distance of neighbors in a row, in card widths
ROOMY = 7  # width of a circle of few Characters, in card widths
MOST_ASIDE = 3  # Characters in a side column


class Seating(NamedTuple):
    """Number of Characters above, at the right, below and at the left."""

    top: int
    right: int
    bottom: int
    left: int

    @property
    def columns(self) -> int:
        """The maximum number of cards side by side."""
        return max(self.top, self.bottom) + (self.right > 0) + (self.left > 0)


class SeatSizes(NamedTuple):
    """The sizes from which the seats are computed."""

    card: tuple[int, int]
    gap: int  # minimum distance between neighbors
    drop: int  # how much nearer to the center the ends of a row are


def seating(people: int, aside: int = 1) -> Seating:
    """Return the seating with `aside` Characters in each column; the longer row is above."""
    column = min(aside, people // 2)
    rest = people - 2 * column
    return Seating(rest - rest // 2, column, rest // 2, column)


def fitting(people: int, room: Rect, middle: int, gap: int, most: int) -> SeatSizes:
    """Return the largest cards that fit around a middle of the given height.

    Neighbors are at least `gap` apart.
    """
    best = max(
        (
            _largest(seating(people, aside), room, middle, gap, most)
            for aside in range(1, MOST_ASIDE + 1)
        ),
        default=40,
    )
    return SeatSizes((round(best * CARD_SHAPE), best), gap, 2 * gap)


def _largest(seats: Seating, room: Rect, middle: int, gap: int, most: int) -> int:
    """Return the height of the largest card for a seating."""
    wide = (room.width - gap * (seats.columns - 1)) // max(1, seats.columns)
    high = (room.height - middle) // 2
    column = (room.height - gap * (seats.left - 1)) // max(1, seats.left)
    return max(40, min(most, high, column, int(wide / CARD_SHAPE)))


def spots(people: int, room: Rect, round_: SeatSizes) -> list[tuple[float, float]]:
    """Return the centers of the cards, clockwise from the left end of the upper row."""
    width, height = round_.card
    seats = min(
        (seating(people, aside) for aside in range(1, MOST_ASIDE + 1)),
        key=lambda s: (s.columns * (width + round_.gap) - round_.gap > room.width, s.left),
    )
    # a circle of few Characters is wider, so that the stage has room
    widest = min(room.width, max(round(seats.columns * width * WIDEST), ROOMY * width))
    half = (widest - width) / 2
    inner = widest - ((seats.left > 0) + (seats.right > 0)) * (width + round_.gap) - width
    found = _row(seats.top, room.centerx, room.y + height / 2, inner, round_, 1)
    found += _column(seats.right, room.centerx + half, room, round_)
    found += _row(seats.bottom, room.centerx, room.bottom - height / 2, inner, round_, -1)[::-1]
    return found + _column(seats.left, room.centerx - half, room, round_)[::-1]


def _row(
    count: int, x: float, y: float, inner: float, round_: SeatSizes, way: int
) -> list[tuple[float, float]]:
    """Return the seats of a row from left to right.

    `inner` is the maximum distance between the first and the last center. `way` is the direction of
    the table's center, +1 or -1.
    """
    width = round_.card[0]
    step = min(width * WIDEST, inner / max(1, count - 1))
    if count < 3:  # two sit where the inner two of four sit, or slightly wider apart
        step = min(step, max(inner / 2.2, width + round_.gap))
    end = max(1.0, inner / 2)
    offsets = [(i - (count - 1) / 2) * step for i in range(count)]
    return [(x + dx, y + way * round_.drop * (dx / end) ** 2) for dx in offsets]


def _column(count: int, x: float, room: Rect, round_: SeatSizes) -> list[tuple[float, float]]:
    """Return the seats of a column from top to bottom, centered in the room."""
    step = round_.card[1] + round_.gap
    return [(x, room.centery + (i - (count - 1) / 2) * step) for i in range(count)]
