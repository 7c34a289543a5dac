"""The mood of a game for light and sound: who leads, and who is one step from winning.

It uses only what both sides see.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from ..rules.views.view import GameView, side_view

HOME = {"town": "human", "creature": "creature"}  # the home dimension of each side
# Value of a Character for the side in whose dimension it is, by Safety; 0 (InBetween) first.
DEPTH = (0.5, 0.9, 1.4, 2.2, 4.0)
# extra value by locked Characters; with one more than the last entry, the game is won
LOCKS = (0.0, 0.6, 3.0, 9.0)
INSIGHT = 5.0  # value of Awareness one level below the goal
STEEP = 8.0  # a lead of this size makes `lean` about 0.75


class Mood(NamedTuple):
    """Who leads (`lean`: -1 Creature, 1 Town) and how close the Creature is (`danger`: 0 to 1)."""

    lean: float
    danger: float = 0.0


NEUTRAL_MOOD = Mood(0.5)  # for screens without a game
WARY = 0.4  # the Creature's lead from which `danger` grows


def _strength(view: GameView, side: str, to_win: int, goal: int) -> float:
    """The strength of a side."""
    own = [e["safety"] for e in view["circle"] if e["side"] == HOME[side]]
    locked = sum(safety == 4 for safety in own)
    nearness = min(len(LOCKS) - 1, round(locked * (len(LOCKS) - 1) / max(1, to_win)))
    insight: float = (side_view(view, side)["awareness"] / max(1, goal - 1)) ** 1.6
    return sum(DEPTH[safety] for safety in own) + LOCKS[nearness] + INSIGHT * insight


def lean(view: GameView, to_win: int, goal: int) -> float:
    """Who leads: -1 is all Creature, 0 even, 1 all Town."""
    if winner := view.get("winner"):
        return {"town": 1.0, "creature": -1.0}.get(winner, 0.0)
    lead = _strength(view, "town", to_win, goal) - _strength(view, "creature", to_win, goal)
    return math.tanh(lead / STEEP)


def can_win_next(view: GameView, side: str, to_win: int, goal: int) -> bool:
    """Whether one step would win for a side: one more locked Character, or the last level.

    Threats with their place and time are in `ai.proofs.threats`; the mood needs no more than this,
    at once and from a view.
    """
    if view.get("winner"):
        return False
    own = [e["safety"] for e in view["circle"] if e["side"] == HOME[side]]
    player = side_view(view, side)
    return (3 in own and own.count(4) == to_win - 1) or (
        player["awareness"] == goal - 1 and player["energy"] >= goal
    )


def mood(view: GameView, to_win: int, goal: int) -> Mood:
    """The mood of a game.

    `danger` rises with the Creature's lead, and is 1 when the Creature is one step from winning.
    """
    current_lean = lean(view, to_win, goal)
    near = can_win_next(view, "creature", to_win, goal)
    return Mood(current_lean, 1.0 if near else 0.6 * max(0.0, (-current_lean - WARY) / (1 - WARY)))
