"""extra_step: the marker moves further in the next Movement."""

from __future__ import annotations

from ..amounts import Number, amount_value
from ..env import Env
from ..errors import make_message
from ..node import ImmediateNode, set_amount_done
from ..specs import OperationSpec
from ..state import State
from ..targeting import forbidden
from .base.declaration import CheckFailure, Operation, OperationContext, zero_bounds
from .base.settings import number


class ExtraStep(ImmediateNode):
    """Add steps to the next Movement of the marker (10.27)."""

    __slots__ = ("steps",)
    op = "extra_step"

    def __init__(self, spec: object, steps: Number) -> None:
        super().__init__(spec)
        self.steps = steps

    def act(self, s: State, env: Env) -> None:
        steps = 0 if forbidden(s, env.side, "marker") else amount_value(self.steps, s, env)
        s.extra_steps += steps
        set_amount_done(s, steps)

    def possible(self, s: State, env: Env) -> bool:
        return amount_value(self.steps, s, env) > 0 and not forbidden(s, env.side, "marker")


def _check(m: OperationSpec, place: OperationContext) -> CheckFailure | None:
    if place.home != "own_movement":
        return make_message("misplaced.extra_step")
    return None


OPERATION: Operation[OperationSpec] = Operation(
    ExtraStep,
    number("by", 1),
    does="the marker moves further in the coming move",
    example="extra_step: 1",
    short="by",
    worth=0.0,
    build=lambda m, c: ExtraStep(m, c.amount(m.by)),
    check=_check,
    write=lambda m, w: w.say(steps=w.number("step", m.by)),
    bounds=zero_bounds,
)
