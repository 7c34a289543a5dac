"""if: effects that depend on a comparison."""

from __future__ import annotations

from typing import Any

from ..amounts import Amount
from ..env import Env
from ..node import AnyNode, Node
from ..question import Question
from ..state import Frame, State
from .declare import Builder, Operation, amount, effects


class If(Node[None]):
    """Compare two amounts and do one thing or the other."""

    __slots__ = ("more", "otherwise", "than", "then")
    op = "if"

    def __init__(self, spec: Any, more: Amount, than: Amount, then: AnyNode, otherwise: AnyNode | None) -> None:
        super().__init__(spec)
        self.more, self.than, self.then, self.otherwise = more, than, then, otherwise

    def _branch(self, s: State, env: Env) -> AnyNode | None:
        return self.then if self.more.value(s, env) > self.than.value(s, env) else self.otherwise

    def run(self, s: State, frame: Frame[None]) -> Question | None:
        branch = self._branch(s, s.env)
        s.stack.pop()
        if branch is not None:
            s.stack.append((branch, 0, None))
        return None

    def inside(self) -> tuple[AnyNode, ...]:
        return (self.then,) if self.otherwise is None else (self.then, self.otherwise)

    def possible(self, s: State, env: Env) -> bool:
        branch = self._branch(s, env)
        return branch is not None and branch.possible(s, env)


def _build(m: Any, c: Builder) -> If:
    otherwise = c.effects(m.otherwise) if m.otherwise else None
    return If(m, c.amount(m.more), c.amount(m.than), c.effects(m.then), otherwise)


OPERATION = Operation(
    If, amount("more"), amount("than"), effects("then"), effects("otherwise", needed=False),
    does="do something if one amount is more than another", example="if: {more: {energy: you}, than: 3, then: [{draw: 1}]}",
    worth=0.0, weigh=lambda worths: worths[0], build=_build, write=lambda m, w: w.conditional(m))
