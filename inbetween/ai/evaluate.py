"""How good a position looks for a side: its features times the tuned weights."""

from __future__ import annotations

from math import exp
from operator import mul

from ..rules.state import State
from ..rules.terms import DRAW
from .features import NAMES, features
from .weights import BALANCE, CREATURE, TOWN

WIN = 1000.0
SCALE = 9.0  # so many points are a clear advantage

Weights = tuple[float, ...]  # for what Town has, then (negative) for what the Creature has; then a constant
WEIGHTS: Weights = (*[TOWN[name] for name in NAMES], *[-CREATURE[name] for name in NAMES], BALANCE)


def evaluate(s: State, side: int, w: Weights = WEIGHTS) -> float:
    """The worth of a state for a side: 0 is even, WIN is won."""
    if s.victor >= 0:
        return 0.0 if s.victor == DRAW else WIN if s.victor == side else -WIN
    town = sum(map(mul, features(s), w), w[-1])
    return town if side == 0 else -town


def chance(points: float) -> float:
    """Points as a chance to win, 0 to 1."""
    if points > 700:
        return 1.0
    if points < -700:
        return 0.0
    return 1.0 / (1.0 + exp(-points / SCALE))
