"""Amounts computed when an effect happens."""

from __future__ import annotations

from .env import Env
from .in_play.modifiers import equipment_in_play
from .state import State
from .targeting import CharacterFilter, candidates, energy_of


class Amount:
    """A counted base times a factor, optionally halved, plus or minus another amount, with an
    optional maximum.
    """

    __slots__ = ("at_most", "base", "half", "minus", "number", "plus", "times", "where", "who")

    def __init__(
        self,
        base: str,
        number: int = 0,
        where: CharacterFilter | None = None,
        who: str = "you",
        times: int | Amount = 1,
        half: bool = False,
        plus: int | Amount = 0,
        minus: int | Amount = 0,
        at_most: int | Amount | None = None,
    ) -> None:
        self.base = base
        self.number = number
        self.where = where
        self.who = who
        self.times = times
        self.half = half
        self.plus = plus
        self.minus = minus
        self.at_most = at_most

    def value(self, s: State, env: Env) -> int:
        """Return the current amount; never below 0."""
        n = self._base(s, env) * amount_value(self.times, s, env)
        if self.half:
            n //= 2
        n += amount_value(self.plus, s, env) - amount_value(self.minus, s, env)
        if self.at_most is not None:
            n = min(n, amount_value(self.at_most, s, env))
        return max(0, n)

    def _base(self, s: State, env: Env) -> int:
        match self.base:
            case "number":
                return self.number
            case "count":
                assert self.where is not None
                return len(candidates(s, self.where, env))
            case "tokens":
                assert self.where is not None
                bearers = candidates(s, self.where, env)
                return sum(1 for at in s.token_at if at in bearers)
            case "cost_of":
                return s.cards.cards[env.last].cost if env.last >= 0 else 0
            case "done":
                return env.done
            case "turn":
                return s.turn
        if self.who == "both":
            return self._of(s, env, 0) + self._of(s, env, 1)
        return self._of(s, env, env.side if self.who == "you" else 1 - env.side)

    def _of(self, s: State, env: Env, side: int) -> int:
        """Return the base value for one side."""
        match self.base:
            case "energy":
                return energy_of(s, env, side)
            case "awareness":
                return s.awareness[side]
            case "hand":
                return len(s.hand[side])
            case "deck":
                return len(s.deck[side])
            case "discard":
                return len(s.discard[side])
        return len(equipment_in_play(s, side))


Number = int | Amount  # a constant amount is a plain int


def amount_value(number: int | Amount, s: State, env: Env) -> int:
    """Return the current value of a number or an amount."""
    return number if isinstance(number, int) else number.value(s, env)
