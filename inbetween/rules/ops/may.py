"""may: effects with a yes-or-no question first."""

from __future__ import annotations

from ..env import Env
from ..node import AnyNode, Node, set_amount_done
from ..options import Option
from ..question import Question
from ..specs import EffectSpec
from ..state import Frame, State
from .base.declaration import Operation, max_inner_bounds
from .base.settings import effects


class May(Node[None]):
    """Ask yes or no first; not asked where the effects could change nothing."""

    __slots__ = ("body",)
    op = "may"
    kind = "confirm"

    def __init__(self, spec: object, body: AnyNode) -> None:
        super().__init__(spec)
        self.body = body

    def run(self, s: State, frame: Frame[None]) -> Question | None:
        if not self.body.possible(s, s.env):
            s.stack.pop()
            set_amount_done(s, 0)
            return None
        return Question(s.env.side, s.cards.options.yes_no)

    def answer(self, s: State, frame: Frame[None], option: Option) -> None:
        s.stack.pop()
        if option.value:
            s.stack.append((self.body, 0, None))
        else:
            set_amount_done(s, 0)

    def children(self) -> tuple[AnyNode, ...]:
        return (self.body,)

    def possible(self, s: State, env: Env) -> bool:
        return self.body.possible(s, env)


OPERATION: Operation[list[EffectSpec]] = Operation(
    May,
    effects(),
    does="make effects optional: ask yes or no first",
    example="may: [{draw: 1}]",
    worth=0.0,
    prompt="confirm",
    build=lambda m, c: May(m, c.effects(m)),
    write=lambda m, w: w.say(what=w.chain(m, "inf")),
    bounds=max_inner_bounds,
)
