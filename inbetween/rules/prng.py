"""The only random generator in the rules; its state is one number of the game state."""

from __future__ import annotations

from collections.abc import Sequence

from .state import State

_MASK = (1 << 64) - 1
_FACTOR, _STEP = 6364136223846793005, 1442695040888963407


def initial_rng_state(seed: int) -> int:
    """Return the first state for a seed; nearby seeds give unrelated games."""
    x = (seed + 0x9E3779B97F4A7C15) & _MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return x ^ (x >> 31)


def random_below(s: State, n: int) -> int:
    """Return a random number from 0 to n - 1."""
    s.rng = (s.rng * _FACTOR + _STEP) & _MASK
    return ((s.rng >> 33) * n) >> 31


def shuffled(s: State, items: Sequence[int]) -> tuple[int, ...]:
    """Return the items in random order."""
    order, rng = list(items), s.rng
    for i in range(len(order) - 1, 0, -1):
        # as in `random_below`, which is too slow to call for every card
        rng = (rng * _FACTOR + _STEP) & _MASK
        j = ((rng >> 33) * (i + 1)) >> 31
        order[i], order[j] = order[j], order[i]
    s.rng = rng
    return tuple(order)
