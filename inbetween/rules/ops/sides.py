"""What operations on a side share."""

from __future__ import annotations

from typing import Any

from ..amounts import Amount
from ..env import Env
from ..node import Act


def side_of(env: Env, who: str) -> int:
    """The side that "you" or "opponent" means."""
    return env.side if who == "you" else 1 - env.side


class OfAmount(Act):
    """An operation on a side that depends on an amount."""

    __slots__ = ("amount", "who")

    def __init__(self, spec: Any, amount: Amount, who: str) -> None:
        super().__init__(spec)
        self.amount, self.who = amount, who
