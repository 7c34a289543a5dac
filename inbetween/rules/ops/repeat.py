"""repeat: effects that happen several times."""

from __future__ import annotations

from ..amounts import Number, amount_value
from ..effect_bounds import UNBOUNDED, times
from ..env import Env
from ..frame_memory import Rounds
from ..node import AnyNode, Node, set_amount_done
from ..question import Question
from ..specs import OperationSpec
from ..state import Frame, State
from .base.declaration import Operation
from .base.settings import effects, number
from .base.typical_amounts import size_factor


class Repeat(Node[Rounds | None]):
    """Repeat effects; the number of times is computed at the start."""

    __slots__ = ("body", "times")
    op = "repeat"

    def __init__(self, spec: object, times: Number, body: AnyNode) -> None:
        super().__init__(spec)
        self.times, self.body = times, body

    def run(self, s: State, frame: Frame[Rounds | None]) -> Question | None:
        memory = frame[2]
        if memory is None:
            memory = Rounds(amount_value(self.times, s, s.env), s.env.done)
        else:  # a round has ended
            memory = Rounds(memory.left, memory.before, memory.done + s.env.done)
        if memory.left <= 0:
            s.stack.pop()
            set_amount_done(s, memory.done)
            return None
        s.stack[-1] = (self, 1, memory._replace(left=memory.left - 1))
        set_amount_done(s, memory.before)
        s.stack.append((self.body, 0, None))
        return None

    def children(self) -> tuple[AnyNode, ...]:
        return (self.body,)

    def possible(self, s: State, env: Env) -> bool:
        return amount_value(self.times, s, env) > 0 and self.body.possible(s, env)


OPERATION: Operation[OperationSpec] = Operation(
    Repeat,
    number("times", needed=True, note="how many times"),
    effects("do"),
    does="do something several times",
    worth=0.0,
    example="repeat: {times: {equipment: you}, do: [{shift: {where: {dimension: human}}}]}",
    size=lambda m: size_factor(m.times, 1, 1),
    build=lambda m, c: Repeat(m, c.amount(m.times), c.effects(m.do)),
    write=lambda m, w: w.say(times=w.number("time", m.times), what=w.chain(m.do, "do")),
    bounds=lambda n, r: times(
        r.inner_bounds(n)[0], n.times if isinstance(n.times, int) else UNBOUNDED
    ),
)
