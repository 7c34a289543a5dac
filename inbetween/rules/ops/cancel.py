"""cancel: a reaction cancels the event it reacts to."""

from __future__ import annotations

from ..env import Env
from ..errors import make_message
from ..in_play.reactions import CANCELLED, REACTION_WINDOW
from ..in_play.trigger_types import TRIGGER_TYPES
from ..node import ImmediateNode
from ..specs import OperationSpec
from ..state import State
from .base.declaration import CheckFailure, Operation, OperationContext, zero_bounds


class Cancel(ImmediateNode):
    """Cancel the event that opened the reaction window: the frame right below it."""

    __slots__ = ()
    op = "cancel"

    def act(self, s: State, env: Env) -> None:
        window = max(
            (i for i, frame in enumerate(s.stack) if frame[0] is REACTION_WINDOW), default=0
        )
        if window:
            node, _, memory = s.stack[window - 1]
            s.stack[window - 1] = (node, CANCELLED, memory)


def _check(m: OperationSpec, place: OperationContext) -> CheckFailure | None:
    if place.home not in TRIGGER_TYPES or not TRIGGER_TYPES[place.home].cancels:
        return make_message("misplaced.cancel")
    return None


OPERATION: Operation[OperationSpec] = Operation(
    Cancel,
    does="cancel what the reaction responds to",
    example="cancel",
    worth=0.0,
    build=lambda m, c: Cancel(m),
    check=_check,
    write=lambda m, w: w.say(
        "opponent_pays" if w.home == "opponent_pays" else "opponent_character"
    ),
    bounds=zero_bounds,
)
