"""Compute volumes: loops by mood, left and right by position, and the next take of an effect."""

from __future__ import annotations

import math
import re
from random import Random

from ...play.mood import Mood

WIDTH = 0.6  # how far to a side the edge of the window is heard


def levels(mood: Mood) -> tuple[float, ...]:
    """Return the level of each loop in a mood.

    Neighboring loops are mixed at equal power; the drone is added on top.
    """
    lean = max(-1.0, min(1.0, mood.lean))
    quarter = math.pi / 2
    music = (
        math.sin(max(0.0, lean) * quarter),
        math.cos(lean * quarter),
        math.sin(max(0.0, -lean) * quarter),
    )
    share = (1 - lean) / 2
    return (
        *music,
        math.cos(share * quarter),
        math.sin(share * quarter),
        max(0.0, min(1.0, mood.danger)),
    )


def sides(at: float | None) -> tuple[float, float]:
    """Return the volumes left and right for a position across the window (0 to 1), or None."""
    if at is None:
        return 1.0, 1.0
    angle = (1 + WIDTH * (2 * max(0.0, min(1.0, at)) - 1)) * math.pi / 4
    return min(1.0, math.sqrt(2) * math.cos(angle)), min(1.0, math.sqrt(2) * math.sin(angle))


def stem(file: str) -> str:
    """Return the effect that a file is a take of: "card" for "card_2"."""
    return re.sub(r"_\d$", "", file)


class TakePicker:
    """Picks the next take of an effect at random, but never the last one again."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)
        self._last: dict[str, int] = {}

    def next(self, name: str, count: int) -> int:
        """Return the index of the next of `count` takes."""
        last = self._last.get(name, count)
        take = self._rng.randrange(max(1, count - (last < count)))
        self._last[name] = take = take + (count > 1 and take >= last)
        return take
