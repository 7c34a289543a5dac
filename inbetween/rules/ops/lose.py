"""lose: a side loses Energy."""

from __future__ import annotations

from .. import atoms
from ..env import Env
from ..select import energy_of
from ..state import State
from .declare import Operation, amount, who
from .sides import OfAmount, side_of


class Lose(OfAmount):
    """A side loses Energy, as far as it has any."""

    __slots__ = ()
    op = "lose"

    def act(self, s: State, env: Env) -> None:
        atoms.change_energy(s, side_of(env, self.who), -self.amount.value(s, env), "lose")

    def possible(self, s: State, env: Env) -> bool:
        return energy_of(s, env, side_of(env, self.who)) > 0 and self.amount.value(s, env) > 0


OPERATION = Operation(
    Lose, amount(), who("opponent"), does="lose Energy", example="lose: 3", short="amount", worth=0.7,
    build=lambda m, c: Lose(m, c.amount(m.amount), m.who),
    write=lambda m, w: w.say(m.who, energy=w.energy(m.amount), side=w.who(m.who)))
