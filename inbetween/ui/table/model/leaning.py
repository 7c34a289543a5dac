"""Cards that lean on the ring: where their parts lie on the screen, what contains a point."""

from __future__ import annotations

import math
from typing import Any, NamedTuple, cast

from pygame import Rect

Point = tuple[float, float]


def turned(point: Point, pivot: Point, lean: float) -> Point:
    """Return a point turned around a pivot by `lean` degrees clockwise."""
    if not lean:
        return point
    cos, sin = math.cos(math.radians(lean)), math.sin(math.radians(lean))
    x, y = point[0] - pivot[0], point[1] - pivot[1]
    return pivot[0] + x * cos - y * sin, pivot[1] + x * sin + y * cos


class LeaningRect(Rect):
    """The bounds of a rectangle that leans; it contains only the points of the rectangle itself.

    `upright` is the rectangle before it leans `lean` degrees clockwise around `pivot`. What is
    computed from the bounds, except by `inflate` and `move`, no longer leans.
    """

    upright: Rect | None = None
    pivot: Point = (0.0, 0.0)
    lean: float = 0.0

    def __init__(self, upright: Rect, pivot: Point, lean: float) -> None:
        self.upright, self.pivot, self.lean = Rect(upright), pivot, lean
        corners = [
            turned(corner, pivot, lean)
            for corner in (
                upright.topleft,
                upright.topright,
                upright.bottomleft,
                upright.bottomright,
            )
        ]
        left, top = (min(corner[axis] for corner in corners) for axis in (0, 1))
        right, bottom = (max(corner[axis] for corner in corners) for axis in (0, 1))
        super().__init__(
            math.floor(left + 0.01),
            math.floor(top + 0.01),
            math.ceil(right - 0.01) - math.floor(left + 0.01),
            math.ceil(bottom - 0.01) - math.floor(top + 0.01),
        )

    def collidepoint(self, *point: float | Point) -> bool:  # type: ignore[override]
        """Whether a point lies in the leaning rectangle."""
        at = cast(Point, point if len(point) == 2 else point[0])
        if self.upright is None:
            return super().collidepoint(at)
        x, y = turned(at, self.pivot, -self.lean)
        return (
            self.upright.left <= x < self.upright.right
            and self.upright.top <= y < self.upright.bottom
        )

    def colliderect(self, *other: Any) -> bool:
        """Whether another rectangle overlaps this one; both may lean."""
        found = other[0] if len(other) == 1 else Rect(*other)
        if not super().colliderect(found):
            return False
        if not isinstance(found, LeaningRect) or found.upright is None or self.upright is None:
            return True
        return _overlap(self._place, found._place, 0.0)

    @property
    def _place(self) -> CardPlace:
        """The rectangle as a place of its own."""
        upright = self.upright or self
        center = turned(Rect(upright).center, self.pivot, self.lean)
        return CardPlace((round(center[0]), round(center[1])), upright.size, self.lean)

    def inflate(self, *by: float | Point) -> LeaningRect:  # type: ignore[override]
        """Return the same rectangle, larger, still leaning around the same pivot."""
        wide, high = cast(Point, by if len(by) == 2 else by[0])
        return LeaningRect((self.upright or Rect(self)).inflate(wide, high), self.pivot, self.lean)

    def move(self, *by: float | Point) -> LeaningRect:  # type: ignore[override]
        """Return the same rectangle, shifted."""
        x, y = cast(Point, by if len(by) == 2 else by[0])
        pivot = (self.pivot[0] + x, self.pivot[1] + y)
        return LeaningRect((self.upright or Rect(self)).move(x, y), pivot, self.lean)


class CardPlace(NamedTuple):
    """Where a Character card lies: its center, its size and how many degrees it leans clockwise."""

    center: tuple[int, int]
    size: tuple[int, int]
    lean: float = 0.0

    @property
    def rect(self) -> Rect:
        """The rectangle of the card before it leans."""
        rect = Rect((0, 0), self.size)
        rect.center = self.center
        return rect

    @property
    def area(self) -> LeaningRect:
        """The card as it leans."""
        return LeaningRect(self.rect, self.center, self.lean)

    def at(self, point: Point) -> tuple[int, int]:
        """Return where a point of the upright card is while it leans."""
        x, y = turned(point, self.center, self.lean)
        return round(x), round(y)

    def part(self, rect: Rect) -> LeaningRect:
        """Return a part of the upright card as it leans with it."""
        return LeaningRect(rect, self.center, self.lean)

    def moved(self, x: int, y: int) -> CardPlace:
        """Return the same place, shifted."""
        return self._replace(center=(self.center[0] + x, self.center[1] + y))

    def meets(self, other: CardPlace, apart: float = 0.0) -> bool:
        """Whether another card is nearer than `apart` pixels."""
        return _overlap(self, other, apart)


def _overlap(one: CardPlace, other: CardPlace, apart: float) -> bool:
    """Whether two places are nearer than `apart` pixels."""
    return not any(_clear(a, b, apart) for a, b in ((one, other), (other, one)))


def _clear(one: CardPlace, other: CardPlace, apart: float) -> bool:
    """Whether an edge of the first place separates both."""
    cos, sin = (f(math.radians(one.lean)) for f in (math.cos, math.sin))
    dx, dy = other.center[0] - one.center[0], other.center[1] - one.center[1]
    diff = math.radians(other.lean - one.lean)
    wide, high = other.size
    reach = (
        (wide * abs(math.cos(diff)) + high * abs(math.sin(diff))) / 2,
        (wide * abs(math.sin(diff)) + high * abs(math.cos(diff))) / 2,
    )
    along = (abs(dx * cos + dy * sin), abs(dy * cos - dx * sin))
    return any(along[axis] >= one.size[axis] / 2 + reach[axis] + apart - 1e-6 for axis in (0, 1))
