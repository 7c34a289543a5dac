"""move_character: a Character moves to another place in the circle."""

from __future__ import annotations

from itertools import pairwise

from .. import mutations
from ..env import Env
from ..frame_memory import Moving
from ..node import Node, set_amount_done
from ..options import Option
from ..question import Question
from ..specs import OperationSpec
from ..state import Frame, State
from ..targeting import CharacterFilter, targetable
from .base.declaration import Operation, marker_bounds
from .base.locks import lock_prevents_moving, movable_locked_places
from .base.settings import where


class MoveCharacter(Node[Moving | None]):
    """Move a Character to another gap of the circle: first who, then where (10.5)."""

    __slots__ = ("unlocks", "where")
    op = "move_character"
    kind = "character"

    def __init__(self, spec: object, where: CharacterFilter, unlocks: int) -> None:
        super().__init__(spec)
        self.where, self.unlocks = where, unlocks

    def _who(self, s: State, env: Env) -> list[int]:
        return targetable(s, self.where, env, "move", self.unlocks) if len(s.circle) > 2 else []

    def run(self, s: State, frame: Frame[Moving | None]) -> Question | None:
        table, moving = s.cards.options, frame[2]
        if moving is None:
            who = self._who(s, s.env)
            set_amount_done(s, 0)
            if not who:
                s.stack.pop()
                return None
            return Question(s.env.side, tuple(table.character[c] for c in who))
        i = s.circle.index(moving.character)
        # the gap it left is the one from the last to the first
        rest = s.circle[i + 1 :] + s.circle[:i]
        return Question(s.env.side, tuple(table.between(a, b) for a, b in pairwise(rest)))

    def answer(self, s: State, frame: Frame[Moving | None], option: Option) -> None:
        moving = frame[2]
        if moving is None:
            s.stack[-1] = (self, 1, Moving(option.value))
        else:
            s.stack.pop()
            set_amount_done(s, 1)
            mutations.move_character(s, moving.character, option.value[0])

    def possible(self, s: State, env: Env) -> bool:
        return bool(self._who(s, env))

    def decision_kind(self, frame: Frame[Moving | None]) -> str:
        return "gap" if frame[2] else "character"


OPERATION: Operation[OperationSpec] = Operation(
    MoveCharacter,
    where(),
    does="move a Character to another place in the circle",
    example="move_character: {where: {state: alert}}",
    worth=0.6,
    stopped_by_lock=True,
    build=lambda m, c: MoveCharacter(m, c.where(m.where), movable_locked_places(c)),
    write=lambda m, w: w.say(people=w.one(m.where, unlocked=lock_prevents_moving(w))),
    bounds=marker_bounds,
)
