"""extra_step: the marker's coming move goes further."""

from __future__ import annotations

from typing import Any

from ..amounts import Number, now
from ..env import Env
from ..errors import tell
from ..node import Act, tally
from ..select import forbidden
from ..state import State
from .declare import Operation, Place, Refusal, harmless, number


class ExtraStep(Act):
    """The marker's coming move goes further (10.27)."""

    __slots__ = ("steps",)
    op = "extra_step"

    def __init__(self, spec: Any, steps: Number) -> None:
        super().__init__(spec)
        self.steps = steps

    def act(self, s: State, env: Env) -> None:
        steps = 0 if forbidden(s, env.side, "marker") else now(self.steps, s, env)
        s.extra += steps
        tally(s, steps)

    def possible(self, s: State, env: Env) -> bool:
        return now(self.steps, s, env) > 0 and not forbidden(s, env.side, "marker")


def _check(m: Any, place: Place) -> Refusal | None:
    if place.home != "own_movement":
        return tell("misplaced.extra_step")
    return None


OPERATION = Operation(
    ExtraStep, number("by", 1), does="the marker's coming move goes further", example="extra_step: 1", short="by", worth=0.0,
    build=lambda m, c: ExtraStep(m, c.amount(m.by)), check=_check, write=lambda m, w: w.say(steps=w.number("step", m.by)), reach=harmless)
