"""lose: a side loses Energy."""

from __future__ import annotations

from .. import atoms
from ..amounts import now
from ..env import Env
from ..node import tally
from ..select import energy_of
from ..state import State
from .declare import Operation, amount, harmless, who
from .sides import OfAmount
from .sizes import times_usual


class Lose(OfAmount):
    """A side loses Energy, as far as it has any."""

    __slots__ = ()
    op = "lose"

    def act(self, s: State, env: Env) -> None:
        amount, done = now(self.amount, s, env), 0
        for side in self.sides[env.side]:
            done -= atoms.change_energy(s, side, -amount, "lose")
        tally(s, done)

    def possible(self, s: State, env: Env) -> bool:
        for side in self.sides[env.side]:
            if energy_of(s, env, side) > 0:
                return now(self.amount, s, env) > 0
        return False


OPERATION = Operation(
    Lose, amount(), who("opponent", "both"), does="lose Energy", example="lose: 3", short="amount", worth=0.7,
    size=lambda m: times_usual(m.amount, 2, 3),
    build=lambda m, c: Lose(m, c.amount(m.amount), m.who),
    write=lambda m, w: w.say(m.who, energy=w.energy(m.amount), side=w.who(m.who)), reach=harmless)
