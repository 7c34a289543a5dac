"""Where people sit: a round with its sides pulled out and its corners softened, so that cards are large and a marker still walks round.

A row above, a row below, and a short column at each side; the ends of a row sit a little nearer to the middle.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from ...cards.proportions import CARD_SHAPE

WIDEST = 1.46  # how far apart neighbours in a row sit at most, in widths of a card
ROOMY = 7  # how wide a round of few people is, in widths of a card
MOST_ASIDE = 3  # people in a column at a side


class Seating(NamedTuple):
    """How many sit above, at the right, below and at the left, clockwise."""

    top: int
    right: int
    bottom: int
    left: int

    @property
    def columns(self) -> int:
        """How many cards lie side by side at most."""
        return max(self.top, self.bottom) + (self.right > 0) + (self.left > 0)


class SeatSizes(NamedTuple):
    """The sizes that seats follow from."""

    card: tuple[int, int]
    gap: int  # between neighbours, at least
    drop: int  # how much nearer to the middle the ends of a row sit


def seating(people: int, aside: int = 1) -> Seating:
    """So many people with so many in each column; the longer row is above."""
    column = min(aside, people // 2)
    rest = people - 2 * column
    return Seating(rest - rest // 2, column, rest // 2, column)


def fitting(people: int, room: Rect, middle: int, gap: int, most: int) -> SeatSizes:
    """The largest cards with which so many people fit around a middle of that height; neighbours lie at least `gap` apart."""
    best = max(
        (
            _largest(seating(people, aside), room, middle, gap, most)
            for aside in range(1, MOST_ASIDE + 1)
        ),
        default=40,
    )
    return SeatSizes((round(best * CARD_SHAPE), best), gap, 2 * gap)


def _largest(seats: Seating, room: Rect, middle: int, gap: int, most: int) -> int:
    """The height of the largest card for a seating."""
    wide = (room.width - gap * (seats.columns - 1)) // max(1, seats.columns)
    high = (room.height - middle) // 2
    column = (room.height - gap * (seats.left - 1)) // max(1, seats.left)
    return max(40, min(most, high, column, int(wide / CARD_SHAPE)))


def spots(people: int, room: Rect, round_: SeatSizes) -> list[tuple[float, float]]:
    """The middles of the cards of so many people, from the left end of the upper row, clockwise."""
    width, height = round_.card
    seats = min(
        (seating(people, aside) for aside in range(1, MOST_ASIDE + 1)),
        key=lambda s: (s.columns * (width + round_.gap) - round_.gap > room.width, s.left),
    )
    # few people leave the stage its room
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
    """A row from left to right; `inner` is the way from its first middle to its last at most, `way` where the table's middle is."""
    width = round_.card[0]
    step = min(width * WIDEST, inner / max(1, count - 1))
    if count < 3:  # two sit where the inner ones of four do, or a little wider
        step = min(step, max(inner / 2.2, width + round_.gap))
    end = max(1.0, inner / 2)
    offsets = [(i - (count - 1) / 2) * step for i in range(count)]
    return [(x + dx, y + way * round_.drop * (dx / end) ** 2) for dx in offsets]


def _column(count: int, x: float, room: Rect, round_: SeatSizes) -> list[tuple[float, float]]:
    """A column from top to bottom, around the middle of the room."""
    step = round_.card[1] + round_.gap
    return [(x, room.centery + (i - (count - 1) / 2) * step) for i in range(count)]
