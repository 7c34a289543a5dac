"""Playstyles: the same skill with other preferences. Each multiplies some weights of
the evaluation.
"""

from __future__ import annotations

from functools import lru_cache

from .evaluation.evaluate import WEIGHTS, Weights, scaled_weights
from .evaluation.features import NAMES

CIRCLE = (
    "place_0",
    "place_1",
    "place_2",
    "place_3",
    "locked",
    "match",
    "match_near",
    "match_next",
    "match_now",
    "race",
)
AWARENESS = (
    "level",
    "level_squared",
    "need",
    "last",
    "last_0",
    "last_1",
    "last_2",
    "last_now",
    "climb_0",
    "climb_1",
)
MEANS = ("energy", "rest", "price")

# By playstyle: factors for the own features and for those of the other side.
PLAYSTYLES: dict[str, tuple[dict[str, float], dict[str, float]]] = {
    "hunter": (dict.fromkeys(CIRCLE[2:], 1.6) | dict.fromkeys(AWARENESS, 0.9), {}),
    "planner": (
        dict.fromkeys(AWARENESS, 1.2) | dict.fromkeys(MEANS, 1.3) | dict.fromkeys(CIRCLE, 0.9),
        {},
    ),
    "saboteur": ({}, dict.fromkeys(NAMES, 1.5)),
}


@lru_cache(maxsize=32)
def playstyle_weights(playstyle: str, side: int, base: Weights = WEIGHTS) -> Weights:
    """Return the weights of a side with a playstyle; "" is the balanced one."""
    if not playstyle:
        return base
    own, other = PLAYSTYLES[playstyle]
    return scaled_weights(base, *((own, other) if side == 0 else (other, own)))
