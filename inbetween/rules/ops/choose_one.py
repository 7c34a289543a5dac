"""choose_one: a choice between effects."""

from __future__ import annotations

from ..env import Env
from ..node import AnyNode, Node
from ..options import Option
from ..question import Question
from ..specs import EffectSpec
from ..state import Frame, State
from .base.declaration import Operation, max_inner_bounds
from .base.settings import BRANCHES, Setting


class ChooseOne(Node[None]):
    """A free choice between effects, even one that would do nothing (10.9)."""

    __slots__ = ("branches",)
    op = "choose_one"

    def __init__(self, spec: object, branches: tuple[AnyNode, ...]) -> None:
        super().__init__(spec)
        self.branches = branches

    def run(self, s: State, frame: Frame[None]) -> Question | None:
        side = s.env.side
        return Question(
            side,
            tuple(
                s.cards.options.effect(self.index, n + 1, side) for n in range(len(self.branches))
            ),
        )

    def answer(self, s: State, frame: Frame[None], option: Option) -> None:
        s.stack[-1] = (self.branches[option.value], 0, None)

    def children(self) -> tuple[AnyNode, ...]:
        return self.branches

    def possible(self, s: State, env: Env) -> bool:
        return any(branch.possible(s, env) for branch in self.branches)


OPERATION: Operation[list[list[EffectSpec]]] = Operation(
    ChooseOne,
    Setting("", BRANCHES, needed=True, note="a list of effect lists"),
    does="choose one of several lists of effects",
    example="choose_one: [[{gain: 1}], [{draw: 1}]]",
    worth=0.0,
    weigh=max,
    prompt="choose_one",
    build=lambda m, c: ChooseOne(m, tuple(c.effects(branch) for branch in m)),
    write=lambda m, w: w.say(
        options=w.either([w.chain(branch, "do", inside=True) for branch in m])
    ),
    bounds=max_inner_bounds,
)
