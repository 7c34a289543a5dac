"""What samples say, with 95 % intervals: shares, means, and differences of games that were played in pairs."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb, erfc, sqrt
from typing import NamedTuple

Z = 1.959964  # 95 %


class Estimate(NamedTuple):
    """A value and the interval it lies in, with the chance that pure noise would look like this (differences only)."""

    value: float
    low: float
    high: float
    noise: float | None = None

    def plain(self) -> dict[str, float]:
        """As JSON has it."""
        named = {"value": self.value, "low": self.low, "high": self.high}
        return named if self.noise is None else {**named, "p": self.noise}


def interval(hits: float, n: int, z: float = Z) -> tuple[float, float]:
    """The Wilson interval of a share: 95 % by default. Of nothing nothing is known."""
    if not n:
        return 0.0, 1.0
    share = hits / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt((share * (1 - share) + z * z / (4 * n)) / n) / (1 + z * z / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def share(hits: float, n: int) -> Estimate:
    """A share of so many cases."""
    return Estimate(hits / n if n else 0.0, *interval(hits, n))


def mean(values: Sequence[float]) -> Estimate:
    """The mean of a sample."""
    middle, half = _spread(values)
    return Estimate(middle, middle - half, middle + half)


def _spread(values: Sequence[float]) -> tuple[float, float]:
    n = len(values)
    middle = sum(values) / n
    return middle, Z * sqrt(sum((v - middle) ** 2 for v in values) / (n - 1) / n) if n > 1 else 0.0


def apart(hits: float, n: int, other_hits: float, other_n: int) -> Estimate | None:
    """How far the share of some cases is above that of others (Newcombe's interval); None where there are none of either."""
    if not n or not other_n:
        return None
    one, other = share(hits, n), share(other_hits, other_n)
    gap = one.value - other.value
    return Estimate(
        gap,
        gap - sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2),
        gap + sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2),
    )


def paired(before: Sequence[float], after: Sequence[float]) -> Estimate:
    """By how much the second of each pair is higher on average. Yes or no: McNemar's exact test, the interval of Agresti and Min."""
    steps = [b - a for a, b in zip(before, after, strict=True)]
    n = len(steps)
    if set(before) | set(after) <= {0, 1}:
        up, down = steps.count(1), steps.count(-1)
        gap = (up - down) / (n + 2)
        half = Z * sqrt(max(0.0, up + down + 1 - (up - down) ** 2 / (n + 2))) / (n + 2)
        return Estimate(
            (up - down) / n, max(-1.0, gap - half), min(1.0, gap + half), _coin(up, down)
        )
    middle, half = _spread(steps)
    noise = erfc(abs(middle) / half * Z / sqrt(2)) if half else float(middle == 0)
    return Estimate(middle, middle - half, middle + half, noise)


def _coin(up: int, down: int) -> float:
    """The chance that a fair coin falls at least as unevenly."""
    n = up + down
    tail = sum(comb(n, k) for k in range(min(up, down) + 1))
    return min(1.0, float(Fraction(2 * tail, 2**n)))


def holm(chances: Sequence[float]) -> list[bool]:
    """Which of many findings hold at 5 % for all of them together (Holm)."""
    found = [False] * len(chances)
    order = sorted(range(len(chances)), key=chances.__getitem__)
    for rank, i in enumerate(order):
        if chances[i] > 0.05 / (len(chances) - rank):
            break
        found[i] = True
    return found
