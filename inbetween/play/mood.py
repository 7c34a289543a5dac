"""How things stand, for light and sound: who is ahead, and who is one step from winning. Read from what both sides see."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

View = dict[str, Any]

HOME = {"town": "human", "creature": "creature"}  # the dimension of a side
# What a Character at each Safety space is worth to the side in whose dimension it is; InBetween
# first.
DEPTH = (0.5, 0.9, 1.4, 2.2, 4.0)
# how much more it means to have that many locked; with one more the game is won
LOCKS = (0.0, 0.6, 3.0, 9.0)
INSIGHT = 5.0  # what Awareness one level short of the goal is worth
STEEP = 8.0  # a lead of this much turns the table three quarters of the way


class ImminentWin(NamedTuple):
    """A side is one step from winning. `who` are the Characters that make it so; none if it is Awareness."""

    side: str
    kind: str  # "lock" or "awareness"
    who: tuple[str, ...] = ()


class Mood(NamedTuple):
    """What the air is like: which way things lean (-1 Creature, 1 Town), and how close the Creature is (0 to 1)."""

    lean: float
    danger: float = 0.0


NEUTRAL_MOOD = Mood(0.5)  # of a screen where nothing is at stake
WARY = 0.4  # from this lead of the Creature on, it is felt


def _strength(view: View, side: str, to_win: int, goal: int) -> float:
    """What a side has, in Characters."""
    own = [e["safety"] for e in view["circle"] if e["side"] == HOME[side]]
    locked = sum(safety == 4 for safety in own)
    nearness = min(len(LOCKS) - 1, round(locked * (len(LOCKS) - 1) / max(1, to_win)))
    insight: float = (view[side]["awareness"] / max(1, goal - 1)) ** 1.6
    return sum(DEPTH[safety] for safety in own) + LOCKS[nearness] + INSIGHT * insight


def lean(view: View, to_win: int, goal: int) -> float:
    """Which way the table leans: -1 all Creature, 0 even, 1 all Town."""
    if view.get("winner"):
        return {"town": 1.0, "creature": -1.0}.get(view["winner"], 0.0)
    lead = _strength(view, "town", to_win, goal) - _strength(view, "creature", to_win, goal)
    return math.tanh(lead / STEEP)


def imminent_wins(view: View, to_win: int, goal: int) -> list[ImminentWin]:
    """Who would win by a single step: by locking one more Character, or by paying for the last level of Awareness."""
    if view.get("winner"):
        return []
    found = []
    for side, dimension in HOME.items():
        own = [e for e in view["circle"] if e["side"] == dimension]
        near = tuple(e["id"] for e in own if e["safety"] == 3)
        if near and sum(e["safety"] == 4 for e in own) == to_win - 1:
            found.append(ImminentWin(side, "lock", near))
        if view[side]["awareness"] == goal - 1 and view[side]["energy"] >= goal:
            found.append(ImminentWin(side, "awareness"))
    return found


def mood(view: View, to_win: int, goal: int) -> Mood:
    """The mood of a game: the Creature is felt from afar when it leads, and fully when it is a step from winning."""
    way = lean(view, to_win, goal)
    near = any(threat.side == "creature" for threat in imminent_wins(view, to_win, goal))
    return Mood(way, 1.0 if near else 0.6 * max(0.0, (-way - WARY) / (1 - WARY)))
