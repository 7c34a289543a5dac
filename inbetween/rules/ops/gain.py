"""gain: a side gains Energy."""

from __future__ import annotations

from .. import mutations
from ..amounts import amount_value
from ..effect_bounds import UNBOUNDED, EffectBounds
from ..env import Env
from ..in_play.modifiers import energy_limit
from ..node import set_amount_done
from ..specs import OperationSpec
from ..state import State
from ..targeting import energy_of, forbidden
from .base.declaration import Operation
from .base.settings import amount, who
from .base.sides import SideAmountNode
from .base.typical_amounts import size_factor


class Gain(SideAmountNode):
    """A side gains Energy."""

    __slots__ = ()
    op = "gain"

    def act(self, s: State, env: Env) -> None:
        amount, done = amount_value(self.amount, s, env), 0
        for side in self.sides[env.side]:
            if not forbidden(s, side, "gain"):
                done += mutations.change_energy(s, side, amount, "gain")
        set_amount_done(s, done)

    def possible(self, s: State, env: Env) -> bool:
        for side in self.sides[env.side]:
            if energy_of(s, env, side) < energy_limit(s, side) and not forbidden(s, side, "gain"):
                return amount_value(self.amount, s, env) > 0
        return False


OPERATION: Operation[OperationSpec] = Operation(
    Gain,
    amount(),
    who("you", "both"),
    does="gain Energy",
    example="gain: {amount: {count: {dimension: creature}}}",
    short="amount",
    worth=1.0,
    size=lambda m: size_factor(m.amount, 2, 6),
    build=lambda m, c: Gain(m, c.amount(m.amount), m.who),
    write=lambda m, w: w.say(m.who, energy=w.energy(m.amount), side=w.who(m.who)),
    bounds=lambda n, r: EffectBounds(energy=n.amount if isinstance(n.amount, int) else UNBOUNDED),
)
