"""The arcs of the phase dial: which points lie on them."""

from __future__ import annotations

import math
from typing import cast

from pygame import Rect

from .leaning import Point


class ArcRect(Rect):
    """The bounds of an arc of a dial; it contains only the points of the arc.

    `middle` is the direction of its middle in radians clockwise from the top, `span` its length,
    and `inner` its inner radius as a share of the dial's.
    """

    def __init__(self, dial: Rect, inner: float, middle: float, span: float) -> None:
        self.dial, self.inner, self.middle, self.span = Rect(dial), inner, middle, span
        found = [
            self.at(share, middle + span * (i / 16 - 0.5))
            for i in range(17)
            for share in (inner, 1.0)
        ]
        left, top = (math.floor(min(point[axis] for point in found)) for axis in (0, 1))
        right, bottom = (math.ceil(max(point[axis] for point in found)) for axis in (0, 1))
        super().__init__(left, top, right - left, bottom - top)

    def at(self, share: float, turn: float) -> Point:
        """Return the point at a share of the radius, in a direction."""
        radius = self.dial.width / 2 * share
        return (
            self.dial.centerx + radius * math.sin(turn),
            self.dial.centery - radius * math.cos(turn),
        )

    @property
    def sign(self) -> Point:
        """Where its sign stands."""
        return self.at((1 + self.inner) / 2, self.middle)

    def collidepoint(self, *point: float | Point) -> bool:  # type: ignore[override]
        """Whether a point lies on the arc."""
        at = cast(Point, point if len(point) == 2 else point[0])
        x, y = at[0] - self.dial.centerx, self.dial.centery - at[1]
        away = (math.atan2(x, y) - self.middle + math.pi) % math.tau - math.pi
        radius = self.dial.width / 2
        return abs(away) <= self.span / 2 and self.inner * radius <= math.hypot(x, y) <= radius
