"""lower_awareness: a side's Awareness goes down."""

from __future__ import annotations

from typing import Any

from .. import atoms
from ..env import Env
from ..node import Act
from ..state import State
from .declare import Operation, number, who
from .sides import side_of


class LowerAwareness(Act):
    """A side's Awareness goes down."""

    __slots__ = ("by", "who")
    op = "lower_awareness"

    def __init__(self, spec: Any, by: int, who: str) -> None:
        super().__init__(spec)
        self.by, self.who = by, who

    def act(self, s: State, env: Env) -> None:
        side = side_of(env, self.who)
        level = max(0, s.awareness[side] - self.by)
        if level != s.awareness[side]:
            atoms.set_awareness(s, side, level)

    def possible(self, s: State, env: Env) -> bool:
        return self.by > 0 and s.awareness[side_of(env, self.who)] > 0


OPERATION = Operation(
    LowerAwareness, number("by", 1), who("opponent"), does="lower Awareness", example="lower_awareness: 1", short="by", worth=2.2,
    build=lambda m, c: LowerAwareness(m, m.by, m.who),
    write=lambda m, w: w.say(m.who, by=m.by, sides=w.who(m.who, "gen")))
