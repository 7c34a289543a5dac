"""Helpers for operations on a side."""

from __future__ import annotations

from ...amounts import Number
from ...env import Env
from ...node import ImmediateNode


def side_of(env: Env, who: str) -> int:
    """The side that "you" or "opponent" means."""
    return env.side if who == "you" else 1 - env.side


# By whom an operation names, and the side that uses it: the sides meant, in this order.
_SIDES = {"you": ((0,), (1,)), "opponent": ((1,), (0,)), "both": ((0, 1), (1, 0))}


class SideAmountNode(ImmediateNode):
    """An operation on a side, or on the user's and then the other, that depends on an amount."""

    __slots__ = ("amount", "sides")

    def __init__(self, spec: object, amount: Number, who: str) -> None:
        super().__init__(spec)
        self.amount = amount
        self.sides: tuple[tuple[int, ...], ...] = _SIDES[who]  # by the side that uses it
