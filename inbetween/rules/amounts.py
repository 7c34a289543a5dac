"""Amounts that an effect works out when it happens."""

from __future__ import annotations

from .env import Env
from .select import Where, candidates, energy_of
from .state import State


class Amount:
    """(a number, or a count, cost, Energy, Awareness or hand size) times a factor, halved if wanted, less another."""

    __slots__ = ("base", "count", "half", "minus", "number", "times", "who")

    def __init__(self, base: str, number: int = 0, count: Where | None = None, who: str = "you",
                 times: int = 1, half: bool = False, minus: Amount | None = None) -> None:
        self.base, self.number, self.count, self.who = base, number, count, who
        self.times, self.half, self.minus = times, half, minus

    def value(self, s: State, env: Env) -> int:
        """The amount now; never below 0."""
        side = env.side if self.who == "you" else 1 - env.side
        match self.base:
            case "number":
                n = self.number
            case "count":
                assert self.count is not None
                n = len(candidates(s, self.count, env))
            case "cost":
                n = s.cards.cards[env.last].cost if env.last >= 0 else 0
            case "energy":
                n = energy_of(s, env, side)
            case "awareness":
                n = s.awareness[side]
            case _:
                n = len(s.hand[side])
        n *= self.times
        if self.half:
            n //= 2
        if self.minus is not None:
            n -= self.minus.value(s, env)
        return max(0, n)
