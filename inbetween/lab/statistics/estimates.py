"""Estimates from samples with 95% intervals: shares, means and differences of paired games."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb, erfc, sqrt
from typing import NamedTuple

Z = 1.959964  # 95%


class Estimate(NamedTuple):
    """A value and its confidence interval.

    `noise` (differences only) is the probability that pure chance gives such a difference.
    """

    value: float
    low: float
    high: float
    p_value: float | None = None

    def plain(self) -> dict[str, float]:
        """Return it as a JSON object."""
        named = {"value": self.value, "low": self.low, "high": self.high}
        return named if self.p_value is None else {**named, "p": self.p_value}


def wilson_interval(hits: float, n: int, z: float = Z) -> tuple[float, float]:
    """Return the Wilson interval of a share, 95% by default; (0, 1) without any cases."""
    if not n:
        return 0.0, 1.0
    share = hits / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt((share * (1 - share) + z * z / (4 * n)) / n) / (1 + z * z / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def share(hits: float, n: int) -> Estimate:
    """Return the share of hits among n cases, with its interval."""
    return Estimate(hits / n if n else 0.0, *wilson_interval(hits, n))


def mean(values: Sequence[float]) -> Estimate:
    """Return the mean of a sample, with its interval."""
    middle, half = _mean_and_half_width(values)
    return Estimate(middle, middle - half, middle + half)


def _mean_and_half_width(values: Sequence[float]) -> tuple[float, float]:
    n = len(values)
    middle = sum(values) / n
    return middle, Z * sqrt(sum((v - middle) ** 2 for v in values) / (n - 1) / n) if n > 1 else 0.0


def share_difference(hits: float, n: int, other_hits: float, other_n: int) -> Estimate | None:
    """Return how far one share is above another, with Newcombe's interval.

    None if either group is empty.
    """
    if not n or not other_n:
        return None
    one, other = share(hits, n), share(other_hits, other_n)
    gap = one.value - other.value
    return Estimate(
        gap,
        gap - sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2),
        gap + sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2),
    )


def paired_difference(before: Sequence[float], after: Sequence[float]) -> Estimate:
    """Return by how much the second value of each pair is higher on average.

    Values of 0 and 1 get McNemar's exact test and the interval of Agresti and Min.
    """
    steps = [b - a for a, b in zip(before, after, strict=True)]
    n = len(steps)
    if set(before) | set(after) <= {0, 1}:
        up, down = steps.count(1), steps.count(-1)
        gap = (up - down) / (n + 2)
        half = Z * sqrt(max(0.0, up + down + 1 - (up - down) ** 2 / (n + 2))) / (n + 2)
        return Estimate(
            (up - down) / n, max(-1.0, gap - half), min(1.0, gap + half), _sign_test(up, down)
        )
    middle, half = _mean_and_half_width(steps)
    p_value = erfc(abs(middle) / half * Z / sqrt(2)) if half else float(middle == 0)
    return Estimate(middle, middle - half, middle + half, p_value)


def _sign_test(up: int, down: int) -> float:
    """Return the probability that a fair coin falls at least as unevenly."""
    n = up + down
    tail = sum(comb(n, k) for k in range(min(up, down) + 1))
    return min(1.0, float(Fraction(2 * tail, 2**n)))


def holm(p_values: Sequence[float]) -> list[bool]:
    """Return which of many findings hold at 5% for all of them together (Holm's correction)."""
    found = [False] * len(p_values)
    order = sorted(range(len(p_values)), key=p_values.__getitem__)
    for rank, i in enumerate(order):
        if p_values[i] > 0.05 / (len(p_values) - rank):
            break
        found[i] = True
    return found
