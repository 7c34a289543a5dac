"""Sequences of effects, and the start and end of an ability."""

from __future__ import annotations

from ..constants import NOBODY
from ..env import Env
from ..frame_memory import Returning, Rounds
from ..node import AnyNode, Node, set_amount_done
from ..question import Question
from ..state import Frame, State


class Sequence(Node[None]):
    """Effects one after another."""

    __slots__ = ("parts",)

    def __init__(self, spec: object, parts: tuple[AnyNode, ...]) -> None:
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

    def children(self) -> tuple[AnyNode, ...]:
        return self.parts

    def possible(self, s: State, env: Env) -> bool:
        if not s.cards.tracks_amount_done:
            return any(part.possible(s, env) for part in self.parts)
        if self.parts[0].possible(s, env):
            return True
        # that is what the parts before have done if none of them was possible
        nothing = env._replace(done=0)
        return any(part.possible(s, nothing) for part in self.parts[1:])


class Both(Node[Rounds | None]):
    """The same operation for the user, then for the other side; the amounts done are added."""

    __slots__ = ("parts",)

    def __init__(self, spec: object, parts: tuple[AnyNode, AnyNode]) -> None:
        super().__init__(spec)
        self.parts = parts

    def run(self, s: State, frame: Frame[Rounds | None]) -> Question | None:
        step, memory = frame[1], frame[2] or Rounds(0, s.env.done)
        done = memory.done + s.env.done if step else 0
        if step == len(self.parts):
            s.stack.pop()
            set_amount_done(s, done)
            return None
        s.stack[-1] = (self, step + 1, Rounds(0, memory.before, done))
        set_amount_done(s, memory.before)
        s.stack.append((self.parts[step], 0, None))
        return None

    def children(self) -> tuple[AnyNode, ...]:
        return self.parts

    def possible(self, s: State, env: Env) -> bool:
        return any(part.possible(s, env) for part in self.parts)


class Restore(Node[Returning]):
    """The end of an ability: restores the outer context."""

    __slots__ = ()

    def run(self, s: State, frame: Frame[Returning]) -> Question | None:
        s.env = frame[2].env
        s.stack.pop()
        return None


RESTORE = Restore()


def chained(env: Env, card: int) -> tuple[int, ...]:
    """Return the chain of an ability that a card lends to another: there cards have numbers from -2
    downward, whoever uses them first.
    """
    own = (-2 - env.card,) if env.card >= 0 and -2 - env.card not in env.chain else ()
    return (*env.chain, *own, -2 - card)


def lent(env: Env) -> list[int]:
    """The cards in the chain of an ability that a card has lent; none if the ability is its own."""
    return [-2 - link for link in env.chain if link < NOBODY]


def begin_ability(s: State, ability: AnyNode, env: Env) -> None:
    """Push an ability on the stack."""
    if s.log is not None:
        # a laid card acts by itself
        source = max(NOBODY, env.chain[-1]) if env.chain else env.me if env.card < 0 else NOBODY
        s.log.append(s.cards.event_cache.ability[env.side, source, env.card])
    s.stack.append((RESTORE, 0, Returning(s.env)))
    s.stack.append((ability, 0, None))
    s.env = env
