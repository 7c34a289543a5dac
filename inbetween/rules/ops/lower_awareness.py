"""lower_awareness: a side lowers its Awareness."""

from __future__ import annotations

from .. import mutations
from ..amounts import amount_value
from ..env import Env
from ..node import set_amount_done
from ..specs import OperationSpec
from ..state import State
from .base.declaration import Operation, zero_bounds
from .base.settings import number, who
from .base.sides import SideAmountNode
from .base.typical_amounts import size_factor


class LowerAwareness(SideAmountNode):
    """A side lowers its Awareness."""

    __slots__ = ()
    op = "lower_awareness"

    def act(self, s: State, env: Env) -> None:
        by, done = amount_value(self.amount, s, env), 0
        for side in self.sides[env.side]:
            level = max(0, s.awareness[side] - by)
            if level != s.awareness[side]:
                done += s.awareness[side] - level
                mutations.set_awareness(s, side, level)
        set_amount_done(s, done)

    def possible(self, s: State, env: Env) -> bool:
        for side in self.sides[env.side]:
            if s.awareness[side] > 0:
                return amount_value(self.amount, s, env) > 0
        return False


OPERATION: Operation[OperationSpec] = Operation(
    LowerAwareness,
    number("by", 1),
    who("opponent", "both"),
    does="lower Awareness",
    example="lower_awareness: 1",
    short="by",
    worth=2.2,
    size=lambda m: size_factor(m.by, 1, 1),
    build=lambda m, c: LowerAwareness(m, c.amount(m.by), m.who),
    write=lambda m, w: w.say(
        m.who, by=w.degree(m.by), side=w.who(m.who), sides=w.who(m.who, "gen")
    ),
    bounds=zero_bounds,
)
