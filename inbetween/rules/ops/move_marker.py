"""move_marker: the Activity marker goes on."""

from __future__ import annotations

from typing import Any

from .. import atoms
from ..env import Env
from ..node import Node
from ..options import Option
from ..question import Question
from ..select import forbidden
from ..state import Frame, State
from .declare import Either, Operation, Wording, number


class MoveMarker(Node[None]):
    """Move the Activity marker on, up to so many Characters or exactly so many (10.2, 10.3)."""

    __slots__ = ("optional", "steps")
    op = "move_marker"
    kind = "marker"

    def __init__(self, spec: Any, steps: int, optional: bool) -> None:
        super().__init__(spec)
        self.steps, self.optional = steps, optional

    def run(self, s: State, frame: Frame[None]) -> Question | None:
        if forbidden(s, s.env.side, "marker"):
            s.stack.pop()
            return None
        if self.optional:
            return Question(s.env.side, s.cards.options.moves(self.steps))
        s.stack.pop()
        atoms.move_marker(s, self.steps)
        return None

    def answer(self, s: State, frame: Frame[None], option: Option) -> None:
        s.stack.pop()
        if option.value:
            atoms.move_marker(s, option.value)

    def possible(self, s: State, env: Env) -> bool:
        return self.steps > 0 and len(s.circle) > 1 and not forbidden(s, env.side, "marker")


def _write(m: Any, w: Wording) -> str:
    return w.say("up_to" if m.up_to is not None else "by", steps=w.counted("step", m.up_to or m.by))


OPERATION = Operation(
    MoveMarker, Either(number("up_to"), number("by"), needed=True), does="move the Activity marker on", example="move_marker: {up_to: 2}",
    short="by", worth=0.7, prompt="move_marker", build=lambda m, c: MoveMarker(m, m.up_to or m.by or 0, m.up_to is not None), write=_write)
