"""cancel: what a reaction answers does not happen."""

from __future__ import annotations

from typing import Any

from ..env import Env
from ..errors import tell
from ..inplay.moments import MOMENTS
from ..inplay.reactions import CANCELLED, WINDOW
from ..node import Act
from ..state import State
from .declare import Operation, Place, Refusal, harmless


class Cancel(Act):
    """Cancel what opened the reaction window: the frame right below it."""

    __slots__ = ()
    op = "cancel"

    def act(self, s: State, env: Env) -> None:
        window = max((i for i, frame in enumerate(s.stack) if frame[0] is WINDOW), default=0)
        if window:
            node, _, memory = s.stack[window - 1]
            s.stack[window - 1] = (node, CANCELLED, memory)


def _check(m: Any, place: Place) -> Refusal | None:
    if place.home not in MOMENTS or not MOMENTS[place.home].cancels:
        return tell("misplaced.cancel")
    return None


OPERATION = Operation(
    Cancel, does="cancel what the reaction answers", example="cancel", worth=0.0, build=lambda m, c: Cancel(m), check=_check,
    write=lambda m, w: w.say("opponent_pays" if w.home == "opponent_pays" else "opponent_character"), reach=harmless)
