"""gain: a side gains Energy."""

from __future__ import annotations

from .. import atoms
from ..env import Env
from ..select import energy_of
from ..state import State
from .declare import Operation, amount, who
from .sides import OfAmount, side_of


class Gain(OfAmount):
    """A side gains Energy."""

    __slots__ = ()
    op = "gain"

    def act(self, s: State, env: Env) -> None:
        atoms.change_energy(s, side_of(env, self.who), self.amount.value(s, env), "gain")

    def possible(self, s: State, env: Env) -> bool:
        return energy_of(s, env, side_of(env, self.who)) < s.cards.numbers.energy_max and self.amount.value(s, env) > 0


OPERATION = Operation(
    Gain, amount(), who("you"), does="gain Energy", example="gain: {amount: {count: {dimension: creature}}}", short="amount", worth=1.0,
    build=lambda m, c: Gain(m, c.amount(m.amount), m.who),
    write=lambda m, w: w.say(m.who, energy=w.energy(m.amount), side=w.who(m.who)))
