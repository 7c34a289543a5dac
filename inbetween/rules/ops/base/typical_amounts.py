"""The rough amount of an operation, for its declared value."""

from __future__ import annotations

from math import sqrt

from ...specs import Quantity, side_counted

# What there usually is of it in the middle of a game.
_USUAL = {
    "count": 3.0,
    "tokens": 3.0,
    "cost_of": 2.0,
    "done": 2.0,
    "turn": 10.0,
    "energy": 4.0,
    "awareness": 2.0,
    "hand": 3.0,
    "deck": 15.0,
    "discard": 8.0,
    "equipment": 1.0,
}


def typical_amount(amount: Quantity | None) -> float:
    """Return the usual value of a number or an amount as it is written."""
    if amount is None:
        return 1.0
    if isinstance(amount, int):
        return float(amount)
    base = amount.base
    n = (
        float(amount.number)
        if amount.number is not None
        else _USUAL[base] * (2 if side_counted(amount) == "both" else 1)
    )
    n *= typical_amount(amount.times) / (2 if amount.half else 1)
    if amount.plus is not None:
        n += typical_amount(amount.plus)
    if amount.minus is not None:
        # differences are seldom negative: they are written where there is one
        n -= typical_amount(amount.minus) / 2
    if amount.at_most is not None:
        n = min(n, typical_amount(amount.at_most))
    return max(0.0, n)


def size_factor(amount: Quantity | None, least: int, most: int) -> float:
    """Return the factor for an amount compared with usual cards, which have `least` to `most`; each
    additional unit counts less.
    """
    n = typical_amount(amount)
    if n < least:
        return n / least
    return sqrt(n / most) if n > most else 1.0
