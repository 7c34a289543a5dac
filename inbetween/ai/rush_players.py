"""Rushes: scripted players that pursue one goal, as a benchmark for the others.

A rush tries its choices, plays the turn to its end with the choices that look best, and judges by a
few weights of its own. They are weights of features, so a rush plays any card set. It proves
nothing, ignores threats, and has no other plan when its own fails.
"""

from __future__ import annotations

from functools import lru_cache

from ..rules.state import State
from .evaluation.evaluate import Evaluator, Weights
from .evaluation.features import NAMES, READY
from .search import greedy_step

RUSH = "rush"

# By rush: points for what it has itself and for what the other side has.
RUSHES: dict[str, tuple[dict[str, float], dict[str, float]]] = {
    # Rest, keep the Energy and raise; cards only to have marked people under the marker, or for
    # Energy.
    "awareness": (
        {
            "level": 10.0,
            "need": 10.0,
            "energy": 0.1,
            "rest": 1.5,
            "climb_0": 2.0,
            "climb_1": 1.0,
            "last_0": 5.0,
            "last_1": 2.0,
            "last_now": 5.0,
            "stop_0": 0.5,
            "stop_1": 0.5,
            "stop_2": 0.4,
            "stop_3": 0.3,
            "place_1": 0.4,
            "hand": 0.1,
        },
        {},
    ),
    # Whatever brings its people nearest to the last lock.
    "locks": (
        {
            "race": 30.0,
            "place_1": 1.0,
            "place_2": 1.0,
            "place_3": 1.0,
            "locked": 4.0,
            "match": 2.0,
            "match_near": 2.0,
            "match_now": 2.0,
            "energy": 1.0,
            "hand": 1.0,
            "hand_empty": 1.0,
        },
        {},
    ),
    # Whatever hurts the other side most: its Energy, cards, Awareness, Equipment, people on its
    # tracks. It lives on what is left.
    "denial": (
        {
            "level": 2.0,
            "need": 1.0,
            "race": 5.0,
            "place_1": 0.2,
            "locked": 1.0,
            "energy": 0.5,
            "hand": 0.7,
            "hand_empty": 1.0,
        },
        {
            "level": 6.0,
            "need": 6.0,
            "energy": 2.0,
            "energy_low": 1.0,
            "hand": 2.0,
            "hand_empty": 2.0,
            "rest": 1.0,
            "prepare": 1.0,
            "price": 2.0,
            "trigger": 1.0,
            "attached": 1.0,
            "stop_0": 0.3,
            "stop_1": 0.3,
            "place_1": 0.5,
            "place_2": 0.5,
            "place_3": 0.5,
            "locked": 3.0,
            "race": 10.0,
        }
        | dict.fromkeys(READY[1:], 0.3),
    ),
}


@lru_cache(maxsize=2 * len(RUSHES))
def rush_weights(rush: str, side: int) -> Weights:
    """Return the weights of a side that pursues one goal."""
    nothing = dict.fromkeys(NAMES, 0.0)
    own, other = (nothing | points for points in RUSHES[rush])
    return Weights(own, other, 0.0) if side == 0 else Weights(other, own, 0.0)


def value_at_turn_end(s: State, side: int, evaluator: Evaluator) -> float:
    """Return the value of a state at the end of its turn, with the best choices until then by a
    one-step evaluation.
    """
    turn = s.turn
    while s.winner_index < 0 and s.turn == turn:
        s = greedy_step(s, evaluator, s.options)
    return evaluator.evaluate(s, side)
