"""gain: a side gains Energy."""

from __future__ import annotations

from .. import atoms
from ..amounts import now
from ..env import Env
from ..inplay.ongoing import energy_most
from ..node import tally
from ..reach import ENDLESS, Reach
from ..select import energy_of, forbidden
from ..state import State
from .declare import Operation, amount, who
from .sides import OfAmount
from .sizes import times_usual


class Gain(OfAmount):
    """A side gains Energy."""

    __slots__ = ()
    op = "gain"

    def act(self, s: State, env: Env) -> None:
        amount, done = now(self.amount, s, env), 0
        for side in self.sides[env.side]:
            if not forbidden(s, side, "gain"):
                done += atoms.change_energy(s, side, amount, "gain")
        tally(s, done)

    def possible(self, s: State, env: Env) -> bool:
        for side in self.sides[env.side]:
            if energy_of(s, env, side) < energy_most(s, side) and not forbidden(s, side, "gain"):
                return now(self.amount, s, env) > 0
        return False


OPERATION = Operation(
    Gain, amount(), who("you", "both"), does="gain Energy", example="gain: {amount: {count: {dimension: creature}}}", short="amount",
    worth=1.0, size=lambda m: times_usual(m.amount, 2, 6),
    build=lambda m, c: Gain(m, c.amount(m.amount), m.who),
    write=lambda m, w: w.say(m.who, energy=w.energy(m.amount), side=w.who(m.who)),
    reach=lambda n, r: Reach(energy=n.amount if isinstance(n.amount, int) else ENDLESS))
