"""move_marker: the Activity marker moves."""

from __future__ import annotations

from .. import mutations
from ..amounts import Number, amount_value
from ..env import Env
from ..node import Node, set_amount_done
from ..options import Option
from ..question import Question
from ..specs import OperationSpec
from ..state import Frame, State
from ..targeting import forbidden
from .base.builders import TextBuilder
from .base.declaration import Operation, marker_bounds
from .base.settings import MOST, Either, number
from .base.typical_amounts import size_factor


class MoveMarker(Node[None]):
    """Move the Activity marker up to or exactly so many Characters (10.2, 10.3)."""

    __slots__ = ("optional", "steps")
    op = "move_marker"
    kind = "marker"

    def __init__(self, spec: object, steps: Number, optional: bool) -> None:
        super().__init__(spec)
        self.steps, self.optional = steps, optional

    def run(self, s: State, frame: Frame[None]) -> Question | None:
        if forbidden(s, s.env.side, "marker"):
            self._move(s, 0)
            return None
        steps = min(MOST, amount_value(self.steps, s, s.env))
        if self.optional:
            return Question(s.env.side, s.cards.options.moves(steps))
        self._move(s, steps)
        return None

    def answer(self, s: State, frame: Frame[None], option: Option) -> None:
        self._move(s, option.value)

    def _move(self, s: State, steps: int) -> None:
        s.stack.pop()
        set_amount_done(s, steps)
        if steps:
            mutations.move_marker(s, steps)

    def possible(self, s: State, env: Env) -> bool:
        return (
            len(s.circle) > 1
            and amount_value(self.steps, s, env) > 0
            and not forbidden(s, env.side, "marker")
        )


def _write(m: OperationSpec, w: TextBuilder) -> str:
    return w.say("up_to" if m.up_to is not None else "by", steps=w.number("step", m.up_to or m.by))


OPERATION: Operation[OperationSpec] = Operation(
    MoveMarker,
    Either(number("up_to"), number("by"), needed=True),
    does="move the Activity marker forward",
    example="move_marker: {up_to: 2}",
    short="by",
    worth=0.7,
    size=lambda m: size_factor(m.up_to or m.by, 1, 2),
    prompt="move_marker",
    build=lambda m, c: MoveMarker(
        m, c.amount(m.by if m.up_to is None else m.up_to), m.up_to is not None
    ),
    write=_write,
    bounds=marker_bounds,
)
