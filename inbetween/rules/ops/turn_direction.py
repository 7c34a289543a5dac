"""turn_direction: flip the Direction token."""

from __future__ import annotations

from .. import mutations
from ..env import Env
from ..node import ImmediateNode
from ..specs import OperationSpec
from ..state import State
from ..targeting import forbidden
from .base.declaration import Operation, zero_bounds


class TurnDirection(ImmediateNode):
    """Flip the Direction token."""

    __slots__ = ()
    op = "turn_direction"

    def act(self, s: State, env: Env) -> None:
        if self.possible(s, env):
            mutations.turn_direction(s)

    def possible(self, s: State, env: Env) -> bool:
        return not forbidden(s, env.side, "direction")


OPERATION: Operation[OperationSpec] = Operation(
    TurnDirection,
    does="flip the Direction token",
    example="turn_direction",
    worth=0.5,
    build=lambda m, c: TurnDirection(m),
    bounds=zero_bounds,
)
