"""How good a position looks for a side, from features of the state alone."""

from __future__ import annotations

from math import sqrt

from ..rules.state import State
from ..rules.terms import DEVOURED, DRAW, SECURED

WIN = 1000.0
# By place on the line, for Town; the Creature sees the mirror image.
PLACE = (-9.0, -5.0, -3.2, -1.8, -0.7, 0.7, 1.8, 3.2, 5.0, 9.0)
LOCK = (0.0, 2.0, 9.0)  # more for the second locked Character than for the first


def evaluate(s: State, side: int) -> float:
    """The worth of a state for a side: 0 is even, WIN is won."""
    if s.victor >= 0:
        return 0.0 if s.victor == DRAW else WIN if s.victor == side else -WIN
    line = s.line
    town = sum(PLACE[line[c]] for c in s.circle)
    town += LOCK[min(2, line.count(SECURED))] - LOCK[min(2, line.count(DEVOURED))]
    town += _means(s, 0) - _means(s, 1)
    return town if side == 0 else -town


def _means(s: State, side: int) -> float:
    """What a side has to go on with: Awareness by the Energy it cost, Energy, cards, Equipment, the unused ability."""
    level = s.awareness[side]
    worth = 0.9 * level * (level + 1) / 2 + 1.6 * sqrt(s.energy[side]) + 1.1 * sqrt(len(s.hand[side]))
    worth += 1.2 * len(s.equipment[side])
    if s.ready[side]:
        worth += 0.6 * level
    return worth
