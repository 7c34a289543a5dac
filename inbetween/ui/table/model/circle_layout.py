"""Seats of the Characters: an ellipse around the middle of the table, along which the cards lean.

One or two Characters sit at each side, the others in a row above and a row below. Along the same
ellipse runs the road of the Activity marker.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from pygame import Rect

from ...cards.proportions import CARD_SHAPE
from .leaning import CardPlace, Point

LONGEST = 2.15  # width of the ellipse to its height, at most
LEAN = 4.0  # degrees that a card leans at most
LEAN_CLOSE = 3.0  # the same in a full circle, and where two sit above each other at each side
FULL = 12  # Characters in a full circle
SMALLEST = 40  # minimum height of a card
NEAREST = 1.0  # minimum distance of leaning cards


class Ring(NamedTuple):
    """The ellipse on which the Characters sit."""

    center: Point
    rx: float
    ry: float

    def at(self, turn: float) -> Point:
        """Return the point at an angle, in radians clockwise from the top."""
        return (
            self.center[0] + self.rx * math.sin(turn),
            self.center[1] - self.ry * math.cos(turn),
        )

    def turn(self, point: Point) -> float:
        """Return the angle of the point of the ellipse nearest to a direction from the center."""
        return math.atan2(
            (point[0] - self.center[0]) / self.rx, (self.center[1] - point[1]) / self.ry
        )

    def heading(self, turn: float) -> float:
        """Return the direction in which the ellipse runs clockwise, in radians on the screen."""
        return math.atan2(self.ry * math.sin(turn), self.rx * math.cos(turn))

    def way(self, start: Point, end: Point, share: float, clockwise: bool = True) -> Point:
        """Return the point at a share of the way along the ellipse from one point to another."""
        a, b = self.turn(start), self.turn(end)
        by = (b - a) % math.tau if clockwise else -((a - b) % math.tau)
        return self.at(a + by * share)


class Seating(NamedTuple):
    """Number of Characters above, at the right, below and at the left."""

    top: int
    right: int
    bottom: int
    left: int


class SeatSizes(NamedTuple):
    """The sizes from which the seats are computed."""

    card: tuple[int, int]
    gap: int  # distance between neighbors at the sides


class Spot(NamedTuple):
    """A seat: the center of its card, and how many degrees the card leans clockwise."""

    x: float
    y: float
    lean: float = 0.0


def seating(people: int, aside: int = 1) -> Seating:
    """Return the seating with `aside` Characters at each side; the longer row is above."""
    column = min(aside, people // 2)
    rest = people - 2 * column
    return Seating(rest - rest // 2, column, rest // 2, column)


def ring(room: Rect, card: tuple[int, int]) -> Ring:
    """Return the ellipse on which cards of a size sit in a room."""
    high = (room.height - card[1]) / 2
    wide = min((room.width - card[0]) / 2, LONGEST * high)
    return Ring((room.x + room.width / 2, room.y + room.height / 2), wide, high)


def fitting(
    people: int, room: Rect, middle: int, gap: int, most: int, around: tuple[int, int] = (0, 0)
) -> SeatSizes:
    """Return the largest cards that fit around a middle of the given height.

    Cards are at most `most` pixels high and smaller where they would touch each other. `around` is
    what each card needs beside and below it; the returned size includes it.
    """
    height = max(SMALLEST, min(most, (room.height - middle) // 2 - around[1]))
    while True:
        card = round(height * CARD_SHAPE) + around[0], height + around[1]
        sizes = SeatSizes(card, gap)
        if height <= SMALLEST or _apart(people, room, sizes):
            return sizes
        height -= 1


def _apart(people: int, room: Rect, sizes: SeatSizes) -> bool:
    """Whether the cards lie in the room and apart."""
    seats = _seating(people, room, sizes)
    if _row_end(seats, room, sizes)[1] < sizes.card[0] + sizes.gap / 2:
        return False
    places = [
        CardPlace((round(x), round(y)), sizes.card, lean)
        for x, y, lean in spots(people, room, sizes)
    ]
    return all(room.inflate(4, 4).contains(place.area) for place in places) and not any(
        one.meets(other, NEAREST)
        for one, other in zip(places, places[1:] + places[:1], strict=True)
        if one is not other
    )


def _seating(people: int, room: Rect, sizes: SeatSizes) -> Seating:
    """Return the seating: two at each side where the rows would be too close otherwise."""
    seats = seating(people)
    tight = _row_end(seats, room, sizes)[1] < sizes.card[0] + sizes.gap / 2
    return seating(people, 2) if tight else seats


def _row_end(seats: Seating, room: Rect, sizes: SeatSizes) -> tuple[float, float]:
    """Return how far from the middle the rows end, and the distance of neighbors in them."""
    side = _across(ring(room, sizes.card), _rise(seats, sizes))
    end = max(0.0, side - (sizes.card[0] + sizes.gap)) if seats.left else side
    most = max(seats.top, seats.bottom)
    return end, 2 * end / (most - 1) if most > 1 else math.inf


def _rise(seats: Seating, sizes: SeatSizes) -> float:
    """Return how far above and below the center two Characters at a side sit."""
    return (sizes.card[1] + sizes.gap) / 2 if seats.left > 1 else 0.0


def spots(people: int, room: Rect, sizes: SeatSizes) -> list[Spot]:
    """Return the seats, clockwise from the left end of the upper row."""
    round_ = ring(room, sizes.card)
    if round_.rx <= 0 or round_.ry <= 0:
        return [Spot(*round_.center)] * people
    seats = _seating(people, room, sizes)
    rise, end = _rise(seats, sizes), _row_end(seats, room, sizes)[0]
    side = _across(round_, rise)
    lean = LEAN if seats.left < 2 and people < FULL else LEAN_CLOSE
    column = (-rise, rise) if seats.left > 1 else (0.0,) * seats.left
    offsets = [
        *((x, -_up(round_, x)) for x in _row(seats.top, end)),
        *((side, y) for y in column),
        *((x, _up(round_, x)) for x in reversed(_row(seats.bottom, end))),
        *((-side, y) for y in reversed(column)),
    ]
    return [
        Spot(
            round_.center[0] + x,
            round_.center[1] + y,
            round(-2 * lean * (x / round_.rx) * (y / round_.ry), 1) or 0.0,
        )
        for x, y in offsets
    ]


def _row(count: int, end: float) -> list[float]:
    """Return the distances from the middle of the Characters in a row, from left to right."""
    if count < 2:
        return [0.0] * count
    return [end * (2 * i / (count - 1) - 1) for i in range(count)]


def _up(round_: Ring, x: float) -> float:
    """Return how far above the center the ellipse is at a distance to the side."""
    return round_.ry * math.sqrt(max(0.0, 1 - (x / round_.rx) ** 2)) if round_.rx > 0 else 0.0


def _across(round_: Ring, y: float) -> float:
    """Return how far to the side the ellipse is at a distance above the center."""
    return round_.rx * math.sqrt(max(0.0, 1 - (y / round_.ry) ** 2)) if round_.ry > 0 else 0.0
