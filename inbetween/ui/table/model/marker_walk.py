"""How the Activity marker walks around the circle: its way, its steps and the prints it leaves."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from . import timing

Point = tuple[float, float]
Path = Callable[[float], Point]


def arc(start: Point, end: Point, center: Point, radii: Point) -> Path:
    """Return the shorter way around an ellipse's center from one point to another."""
    (a, far), (b, near) = (
        (math.atan2(y, x), math.hypot(x, y))
        for x, y in (
            ((px - center[0]) / radii[0], (py - center[1]) / radii[1]) for px, py in (start, end)
        )
    )
    turn = (b - a + math.pi) % math.tau - math.pi

    def at(share: float) -> Point:
        if share >= 1:
            return end
        angle, out = a + turn * share, far + (near - far) * share
        return (
            center[0] + radii[0] * out * math.cos(angle),
            center[1] + radii[1] * out * math.sin(angle),
        )

    return at


class Print(NamedTuple):
    """A print of light that the marker has left."""

    at: Point
    age: float  # as a share of the time until it has faded


class MarkerWalk:
    """The place of the marker; `walk` lets it go to another one."""

    def __init__(self) -> None:
        self.want: Point | None = None  # where it stands or goes to
        self.ground: Point = (0.0, 0.0)  # the point on the ground below it
        self.lift = 0.0  # how high it is above the ground, 0 to 1
        self._path: Path | None = None
        self._factor = 1.0
        self._time = math.inf  # since it started

    @property
    def moving(self) -> bool:
        """Whether it is on its way."""
        return self._time < timing.WALK * self._factor

    @property
    def brightness(self) -> float:
        """How bright the card it goes to is, from 0 to 1."""
        left = timing.WALK - self._time / self._factor
        return min(1.0, max(0.0, 1 - left / timing.LIT_EARLY))

    @property
    def pose(self) -> tuple[float, float]:
        """Its width and height; it is squashed for a moment when it is put down."""
        return timing.marker_pose(self._time / self._factor - timing.WALK)

    @property
    def prints(self) -> list[Print]:
        """The prints of light that can still be seen."""
        if self._path is None:
            return []
        found = []
        for step in range(1, timing.STEPS):
            age = (self._time / self._factor - timing.WALK * step / timing.STEPS) / timing.PRINT
            if 0 <= age < 1:
                found.append(Print(self._path(timing.stroll(step / timing.STEPS)), age))
        return found

    def walk(self, end: Point, factor: float, path: Path) -> None:
        """Go along a path; `factor` scales the time, and 0 goes there at once."""
        if end == self.want:
            return
        if factor <= 0 or self.want is None:
            self.stand(end)
            return
        self.want, self._path = end, path
        self._factor, self._time = factor, 0.0

    def stand(self, end: Point) -> None:
        """Stand at a point at once."""
        self.want = self.ground = end
        self.lift = 0.0
        self._path, self._time = None, math.inf

    def settle(self) -> None:
        """Finish the walk at once."""
        if self.want is not None:
            self.stand(self.want)

    def update(self, dt: float) -> bool:
        """Advance the time; return True while it moves or its prints fade."""
        if self._path is None:
            return False
        self._time += dt
        share = min(1.0, self._time / (timing.WALK * self._factor))
        self.ground = self._path(timing.stroll(share))
        self.lift = timing.stride(share) if share < 1 else 0.0
        if self._time / self._factor > timing.WALK + timing.PRINT:
            self.settle()
        return True
