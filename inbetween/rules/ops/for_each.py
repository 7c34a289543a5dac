"""for_each: effects that happen with one Character after another."""

from __future__ import annotations

from ..amounts import Number, amount_value
from ..effect_bounds import times
from ..env import Env
from ..errors import make_message
from ..frame_memory import Counted, Picked, Tallying, Visiting
from ..node import AnyNode, Node
from ..options import Option
from ..question import Question
from ..specs import OperationSpec
from ..state import Frame, State
from ..targeting import CharacterFilter, candidates, count_trial, neighbors
from .base.declaration import CheckFailure, Operation, OperationContext
from .base.settings import effects, flag, number, where

DEEPEST_LOOP = 3  # inside each other
_Memory = Picked | Counted | Visiting | Tallying | None


class ForEach(Node[_Memory]):
    """Apply effects to each matching Character, or to some that are chosen first (10.14, 10.15).

    Only Characters for whom the effects could change something count. The set is fixed at the start
    and visited clockwise from the marker.
    """

    __slots__ = ("adjacent", "body", "pick", "where")
    op = "for_each"
    kind = "character"

    def __init__(
        self,
        spec: object,
        where: CharacterFilter,
        body: AnyNode,
        pick: Number | None,
        adjacent: bool,
    ) -> None:
        super().__init__(spec)
        self.where = where
        self.body = body
        self.pick = pick
        self.adjacent = adjacent

    def _fits(self, s: State, env: Env, c: int) -> bool:
        """Whether the effects could change something with a Character."""
        count_trial(s)
        return self.body.possible(
            s, Env(env.side, env.me, env.card, env.last, c, env.chain, env.price, env.done)
        )

    def _fitting(self, s: State, env: Env) -> list[int]:
        found = [c for c in candidates(s, self.where, env) if self._fits(s, env, c)]
        start = s.circle.index(s.marker)
        return sorted(found, key=lambda c: (s.circle.index(c) - start) % len(s.circle))

    def _next(self, s: State, env: Env, picked: tuple[int, ...]) -> list[int]:
        """The Characters that may be picked next so that all picks remain possible."""
        fitting = [c for c in self._fitting(s, env) if c not in picked]
        if not self.adjacent:
            return fitting
        if picked:
            return [c for c in fitting if any(c in neighbors(s, p) for p in picked)]
        return [c for c in fitting if any(n in fitting for n in neighbors(s, c))]

    def run(self, s: State, frame: Frame[_Memory]) -> Question | None:
        env, memory = s.env, frame[2]
        if isinstance(memory, Visiting | Tallying):
            self._visit(s, env, memory, frame[1])
            return None
        if self.pick is None:
            self._start(s, env, tuple(self._fitting(s, env)))
            return None
        if memory is None and not isinstance(self.pick, int):
            memory = Counted((), self.pick.value(s, env))
            s.stack[-1] = (self, 0, memory)
        picked = memory.things if memory else ()
        most = memory.most if isinstance(memory, Counted) else amount_value(self.pick, s, env)
        offers = self._next(s, env, picked) if len(picked) < most else []
        if not offers:
            self._start(s, env, picked)
            return None
        return Question(env.side, tuple(s.cards.options.character[c] for c in offers))

    def _start(self, s: State, env: Env, left: tuple[int, ...]) -> None:
        memory = (
            Tallying(env.each, left, env.done)
            if s.cards.tracks_amount_done
            else Visiting(env.each, left)
        )
        s.stack[-1] = (self, 1, memory)

    def _visit(self, s: State, env: Env, memory: Visiting | Tallying, step: int) -> None:
        """Apply the effects to the next Character who is still in the circle, or end the loop."""
        left = tuple(c for c in memory.left if s.line[c] >= 0)
        each = left[0] if left else memory.outer
        before = done = 0
        if isinstance(memory, Tallying):  # a round has ended, unless this is the first
            before, done = memory.before, memory.done + env.done if step > 1 else 0
        s.env = Env(
            env.side, env.me, env.card, env.last, each, env.chain, 0, before if left else done
        )
        if not left:
            s.stack.pop()
            return
        if isinstance(memory, Tallying):
            s.stack[-1] = (self, 2, Tallying(memory.outer, left[1:], before, done))
        else:
            s.stack[-1] = (self, 1, Visiting(memory.outer, left[1:]))
        s.stack.append((self.body, 0, None))

    def answer(self, s: State, frame: Frame[_Memory], option: Option) -> None:
        memory = frame[2]
        if isinstance(memory, Counted):
            s.stack[-1] = (self, 0, memory._replace(things=(*memory.things, option.value)))
            return
        picked = memory.things if isinstance(memory, Picked) else ()
        s.stack[-1] = (self, 0, Picked((*picked, option.value)))

    def children(self) -> tuple[AnyNode, ...]:
        return (self.body,)

    def possible(self, s: State, env: Env) -> bool:
        if self.pick is not None and amount_value(self.pick, s, env) < 1:
            return False
        if self.adjacent and self.pick is not None:
            return bool(self._next(s, env, ()))
        return any(self._fits(s, env, c) for c in candidates(s, self.where, env))


def _check(m: OperationSpec, place: OperationContext) -> CheckFailure | None:
    if place.enclosing_ops.count("for_each") >= DEEPEST_LOOP:
        return make_message("too-deep.for_each", n=DEEPEST_LOOP)
    return None


OPERATION: Operation[OperationSpec] = Operation(
    ForEach,
    where(),
    number("pick", note="how many of them to choose first"),
    flag("adjacent", note="whether those chosen are adjacent to each other"),
    effects("do"),
    does="do something with every matching Character, or with `pick` of them chosen first",
    example="for_each: {where: {dimension: human}, do: [{shift: {where: {at: each}}}]}",
    worth=0.0,
    build=lambda m, c: ForEach(
        m,
        c.where(m.where),
        c.effects(m.do),
        None if m.pick is None else c.amount(m.pick),
        m.adjacent,
    ),
    check=_check,
    write=lambda m, w: w.loop(m),
    bounds=lambda n, r: times(
        r.inner_bounds(n)[0], n.pick if isinstance(n.pick, int) else r.people
    ),
)
