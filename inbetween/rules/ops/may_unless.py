"""may_unless: effects with a yes-or-no question first, unless a switch makes them mandatory."""

from __future__ import annotations

from ..node import AnyNode
from ..question import Question
from ..specs import OperationSpec
from ..state import Frame, State
from ..switches import SWITCHES
from .base.builders import Builder, TextBuilder
from .base.declaration import Operation, max_inner_bounds
from .base.settings import WORD, Setting, effects
from .may import May


class MayUnless(May):
    """As `may`, or without the question: the switch of the card set decides."""

    __slots__ = ("must",)
    op = "may_unless"

    def __init__(self, spec: object, body: AnyNode, must: bool) -> None:
        super().__init__(spec, body)
        self.must = must

    def run(self, s: State, frame: Frame[None]) -> Question | None:
        if not self.must:
            return super().run(s, frame)
        s.stack[-1] = (self.body, 0, None)
        return None


def _must(m: OperationSpec, parts: Builder | TextBuilder) -> bool:
    return bool(parts.switch("seen_hand") == m.seen_hand)


OPERATION: Operation[OperationSpec] = Operation(
    MayUnless,
    Setting(
        "seen_hand",
        WORD,
        needed=True,
        words=SWITCHES["seen_hand"][::-1],
        note="the value of the switch that makes them mandatory",
    ),
    effects("do"),
    does="make effects optional, unless a switch of the game makes them mandatory",
    example="may_unless: {seen_hand: must_discard, do: [{discard: {who: opponent, how: user}}]}",
    worth=0.0,
    prompt="confirm",
    build=lambda m, c: MayUnless(m.do, c.effects(m.do), _must(m, c)),
    write=lambda m, w: w.chain(m.do) if _must(m, w) else w.say(what=w.chain(m.do, "inf")),
    bounds=max_inner_bounds,
)
