"""lose: a side loses Energy."""

from __future__ import annotations

from .. import mutations
from ..amounts import amount_value
from ..env import Env
from ..node import set_amount_done
from ..specs import OperationSpec
from ..state import State
from ..targeting import energy_of
from .base.declaration import Operation, zero_bounds
from .base.settings import amount, who
from .base.sides import SideAmountNode
from .base.typical_amounts import size_factor


class Lose(SideAmountNode):
    """A side loses Energy, as far as it has any."""

    __slots__ = ()
    op = "lose"

    def act(self, s: State, env: Env) -> None:
        amount, done = amount_value(self.amount, s, env), 0
        for side in self.sides[env.side]:
            done -= mutations.change_energy(s, side, -amount, "lose")
        set_amount_done(s, done)

    def possible(self, s: State, env: Env) -> bool:
        for side in self.sides[env.side]:
            if energy_of(s, env, side) > 0:
                return amount_value(self.amount, s, env) > 0
        return False


OPERATION: Operation[OperationSpec] = Operation(
    Lose,
    amount(),
    who("opponent", "both"),
    does="lose Energy",
    example="lose: 3",
    short="amount",
    worth=0.7,
    size=lambda m: size_factor(m.amount, 2, 3),
    build=lambda m, c: Lose(m, c.amount(m.amount), m.who),
    write=lambda m, w: w.say(m.who, energy=w.energy(m.amount), side=w.who(m.who)),
    bounds=zero_bounds,
)
