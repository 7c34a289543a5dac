"""Operations that combine others: sequences, choices, conditions, and using another ability."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .amounts import Amount
from .env import Env
from .memory import Returning
from .node import AnyNode, Node
from .options import Option
from .question import Question
from .select import Where, candidates, try_hard
from .state import Frame, State
from .terms import face_at

LONGEST_CHAIN = 3  # abilities that use abilities; a modded set could go round for ever


class Sequence(Node[None]):
    """One after the other."""

    __slots__ = ("parts",)

    def __init__(self, spec: Any, parts: tuple[AnyNode, ...]) -> None:
        super().__init__(spec)
        self.parts = parts

    def run(self, s: State, frame: Frame[None]) -> Question | None:
        at = frame[1]
        if at + 1 < len(self.parts):
            s.stack[-1] = (self, at + 1, None)
        else:
            s.stack.pop()
        s.stack.append((self.parts[at], 0, None))
        return None

    def inside(self) -> tuple[AnyNode, ...]:
        return self.parts

    def possible(self, s: State, env: Env) -> bool:
        return any(part.possible(s, env) for part in self.parts)


class May(Node[None]):
    """Ask yes or no first; not asked where it could change nothing."""

    __slots__ = ("body",)
    op = "may"
    kind = "confirm"

    def __init__(self, spec: Any, body: AnyNode) -> None:
        super().__init__(spec)
        self.body = body

    def run(self, s: State, frame: Frame[None]) -> Question | None:
        if not self.body.possible(s, s.env):
            s.stack.pop()
            return None
        return Question(s.env.side, s.cards.options.yes_no)

    def answer(self, s: State, frame: Frame[None], option: Option) -> None:
        s.stack.pop()
        if option.value:
            s.stack.append((self.body, 0, None))

    def inside(self) -> tuple[AnyNode, ...]:
        return (self.body,)

    def possible(self, s: State, env: Env) -> bool:
        return self.body.possible(s, env)


class ChooseOne(Node[None]):
    """A free choice between effects, even one that would do nothing (10.9)."""

    __slots__ = ("branches",)
    op = "choose_one"

    def __init__(self, spec: Any, branches: tuple[AnyNode, ...]) -> None:
        super().__init__(spec)
        self.branches = branches

    def run(self, s: State, frame: Frame[None]) -> Question | None:
        return Question(s.env.side, tuple(s.cards.options.effect(self.index, n + 1) for n in range(len(self.branches))))

    def answer(self, s: State, frame: Frame[None], option: Option) -> None:
        s.stack[-1] = (self.branches[option.value], 0, None)

    def inside(self) -> tuple[AnyNode, ...]:
        return self.branches

    def possible(self, s: State, env: Env) -> bool:
        return any(branch.possible(s, env) for branch in self.branches)


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


class UseAbility(Node[None]):
    """Use the face-up ability of a Character: as if printed on this one (Earl), or there (10.16, 10.26)."""

    __slots__ = ("there", "where")
    op = "use_ability"
    kind = "character"

    def __init__(self, spec: Any, where: Where, there: bool) -> None:
        super().__init__(spec)
        self.where, self.there = where, there

    def _env(self, env: Env, character: int) -> Env:
        me = character if self.there or env.me < 0 else env.me
        return Env(env.side, me, env.card, chain=(*env.chain, character), price=env.price)

    def _usable(self, s: State, env: Env) -> Iterator[int]:
        if len(env.chain) > LONGEST_CHAIN:
            return
        for c in candidates(s, self.where, env):
            if c not in env.chain:
                ability = s.cards.characters[c].abilities[face_at(s.line[c])]
                try_hard(s)
                if ability is not None and ability.possible(s, self._env(env, c)):
                    yield c

    def run(self, s: State, frame: Frame[None]) -> Question | None:
        options = tuple(s.cards.options.character[c] for c in self._usable(s, s.env))
        if not options:
            s.stack.pop()
            return None
        return Question(s.env.side, options)

    def answer(self, s: State, frame: Frame[None], option: Option) -> None:
        s.stack.pop()
        c = option.value
        ability = s.cards.characters[c].abilities[face_at(s.line[c])]
        assert ability is not None
        begin(s, ability, self._env(s.env, c))

    def possible(self, s: State, env: Env) -> bool:
        return any(True for _ in self._usable(s, env))


class Restore(Node[Returning]):
    """Marks the end of an ability: what was going on around it goes on."""

    __slots__ = ()

    def run(self, s: State, frame: Frame[Returning]) -> Question | None:
        s.env = frame[2].env
        s.stack.pop()
        return None


RESTORE = Restore()


def begin(s: State, ability: AnyNode, env: Env) -> None:
    """Start an ability on top of whatever is happening."""
    if s.log is not None:
        source = env.chain[-1] if env.chain else env.me
        s.log.append(s.cards.telling.ability[env.side, source, env.card])
    s.stack.append((RESTORE, 0, Returning(s.env)))
    s.stack.append((ability, 0, None))
    s.env = env
