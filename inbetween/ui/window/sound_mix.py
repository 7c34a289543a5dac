"""What is heard how loudly: loops by the mood, sides by the place, takes by turns. Nothing here makes a sound."""

from __future__ import annotations

import math
import re
from random import Random

from ...play.mood import Mood

MUSIC = ("music_day", "music_between", "music_other")  # three stems of one piece
LOOPS = (*MUSIC, "ambience_day", "ambience_other", "drone")  # each has a channel of its own
WIDTH = 0.6  # how far to a side the edge of the window is heard


def levels(mood: Mood) -> tuple[float, ...]:
    """How loud each loop is in a mood: neighbours share the room at even power, the drone comes on top."""
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
    """How loud left and right are for a place across the window (0 to 1); None is everywhere."""
    if at is None:
        return 1.0, 1.0
    angle = (1 + WIDTH * (2 * max(0.0, min(1.0, at)) - 1)) * math.pi / 4
    return min(1.0, math.sqrt(2) * math.cos(angle)), min(1.0, math.sqrt(2) * math.sin(angle))


def stem(file: str) -> str:
    """The effect that a file is a take of: card_2 is a card."""
    return re.sub(r"_\d$", "", file)


class TakePicker:
    """Which take of an effect comes next: by chance, but never the one that was heard last."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)
        self._last: dict[str, int] = {}

    def next(self, name: str, count: int) -> int:
        """One of `count` takes of an effect."""
        last = self._last.get(name, count)
        take = self._rng.randrange(max(1, count - (last < count)))
        self._last[name] = take = take + (count > 1 and take >= last)
        return take
