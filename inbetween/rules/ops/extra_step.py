"""extra_step: the marker's coming move goes further."""

from __future__ import annotations

from typing import Any

from ..env import Env
from ..node import Act
from ..select import forbidden
from ..state import State
from .declare import Operation, Place, Refusal, number


class ExtraStep(Act):
    """The marker's coming move goes further (10.27)."""

    __slots__ = ("steps",)
    op = "extra_step"

    def __init__(self, spec: Any, steps: int) -> None:
        super().__init__(spec)
        self.steps = steps

    def act(self, s: State, env: Env) -> None:
        if self.possible(s, env):
            s.extra += self.steps

    def possible(self, s: State, env: Env) -> bool:
        return not forbidden(s, env.side, "marker")


def _check(m: Any, place: Place) -> Refusal | None:
    if place.home != "own_movement":
        return "misplaced", "'extra_step' works only in a reaction to own_movement."
    return None


OPERATION = Operation(
    ExtraStep, number("by", 1), does="the marker's coming move goes further", example="extra_step: 1", short="by", worth=0.0,
    build=lambda m, c: ExtraStep(m, m.by), check=_check, write=lambda m, w: w.say(steps=w.counted("step", m.by)))
