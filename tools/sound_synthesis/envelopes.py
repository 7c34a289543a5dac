"""Envelopes: curves that map the time within a sound (0 to 1) to a value, for whole arrays."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Curve = Callable[[Array], Array]
TAU = 2 * np.pi


def flat(value: float) -> Curve:
    """The same value throughout."""
    return lambda t: np.full_like(t, value)


def glide(start: float, end: float, bend: float = 1.0) -> Curve:
    """Go from start to end in equal ratios, like pitch; bend > 1 moves late, < 1 early."""
    return lambda t: start * (end / start) ** (t**bend)


def points(*knots: tuple[float, float]) -> Curve:
    """Smooth steps through (time, value) knots."""

    def at(t: Array) -> Array:
        out = np.full_like(t, knots[0][1])
        for (t0, v0), (t1, v1) in pairwise(knots):
            x = np.clip((t - t0) / (t1 - t0), 0, 1)
            out += (v1 - v0) * x * x * (3 - 2 * x)
        return out

    return at


def hit(attack: float, decay: float) -> Curve:
    """Rise within `attack`, then decay with the time constant `decay` (both 0 to 1)."""

    def at(t: Array) -> Array:
        rise = np.sin(np.pi / 2 * np.minimum(t / attack, 1))
        return rise * np.exp(-np.maximum(0, t - attack) / decay) * (1 - t**3)

    return at


def hump(top: float = 0.5) -> Curve:
    """Silence, a rounded top at `top`, silence."""
    return lambda t: np.sin(np.pi / 2 * np.where(t < top, t / top, (1 - t) / (1 - top))) ** 2


def sway(middle: float, by: float, rounds: int, phase: float = 0.0) -> Curve:
    """To and fro around a middle, so many whole rounds, so that it ends where it began."""
    return lambda t: middle + by * np.sin(TAU * rounds * t + phase)
