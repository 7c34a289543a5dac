"""gain: a side gains Energy."""

from __future__ import annotations

from .. import atoms
from ..env import Env
from ..ongoing import energy_most
from ..select import energy_of, forbidden
from ..state import State
from .declare import Operation, amount, who
from .sides import OfAmount, side_of


class Gain(OfAmount):
    """A side gains Energy."""

    __slots__ = ()
    op = "gain"

    def act(self, s: State, env: Env) -> None:
        side = side_of(env, self.who)
        if not forbidden(s, side, "gain"):
            atoms.change_energy(s, side, self.amount.value(s, env), "gain")

    def possible(self, s: State, env: Env) -> bool:
        side = side_of(env, self.who)
        return energy_of(s, env, side) < energy_most(s, side) and self.amount.value(s, env) > 0 and not forbidden(s, side, "gain")


OPERATION = Operation(
    Gain, amount(), who("you"), does="gain Energy", example="gain: {amount: {count: {dimension: creature}}}", short="amount", worth=1.0,
    build=lambda m, c: Gain(m, c.amount(m.amount), m.who),
    write=lambda m, w: w.say(m.who, energy=w.energy(m.amount), side=w.who(m.who)))
