"""Operations on the circle: Characters, tokens, the Activity marker, the Direction token."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from . import atoms
from .env import Env
from .memory import Moving, Picked, Visiting
from .node import Act, AnyNode, Node, Pick
from .options import Option
from .question import Question
from .select import Where, candidates, neighbours, touchable, try_hard
from .state import Frame, State
from .terms import DEVOURED, INBETWEEN_CREATURE, NOBODY, SECURED


class Shift(Pick):
    """Shift Characters along the line, each pick naming the Character and the direction (2.3, 10.13)."""

    __slots__ = ("by", "unlocks", "where")
    op = "shift"
    kind = "character"

    def __init__(self, spec: Any, where: Where, by: int, count: int, optional: bool, unlocks: int) -> None:
        super().__init__(spec, count, optional)
        self.where, self.by, self.unlocks = where, by, unlocks

    def offers(self, s: State, env: Env, picked: tuple[int, ...]) -> list[Option]:
        table, line = s.cards.options.shift, s.line
        return [option for c in touchable(s, self.where, env, "shift", self.unlocks) if c not in picked
                for option in table[c][line[c]]]

    def take(self, s: State, env: Env, option: Option) -> None:
        character, way = option.value
        for _ in range(self.by):
            if s.victor >= 0 or not DEVOURED <= s.line[character] + way <= SECURED:
                break
            atoms.step(s, character, way)


class Flip(Pick):
    """Flip InBetween Characters to the other dimension."""

    __slots__ = ("where",)
    op = "flip"
    kind = "character"

    def __init__(self, spec: Any, where: Where, count: int, optional: bool) -> None:
        super().__init__(spec, count, optional)
        self.where = where

    def offers(self, s: State, env: Env, picked: tuple[int, ...]) -> list[Option]:
        table = s.cards.options.character
        return [table[c] for c in touchable(s, self.where, env, "flip") if c not in picked]

    def take(self, s: State, env: Env, option: Option) -> None:
        atoms.step(s, option.value, 1 if s.line[option.value] == INBETWEEN_CREATURE else -1)


class RemoveCharacter(Pick):
    """Remove a Character from the game (4.7, 10.18)."""

    __slots__ = ("where",)
    op = "remove_character"
    kind = "character"

    def __init__(self, spec: Any, where: Where) -> None:
        super().__init__(spec, 1, False)
        self.where = where

    def offers(self, s: State, env: Env, picked: tuple[int, ...]) -> list[Option]:
        table = s.cards.options.character
        return [table[c] for c in touchable(s, self.where, env, "remove")]

    def take(self, s: State, env: Env, option: Option) -> None:
        atoms.remove_character(s, option.value)


class MoveCharacter(Node[Moving | None]):
    """Move a Character into another gap of the circle: first who, then where (10.5)."""

    __slots__ = ("where",)
    op = "move_character"
    kind = "character"

    def __init__(self, spec: Any, where: Where) -> None:
        super().__init__(spec)
        self.where = where

    def _who(self, s: State, env: Env) -> list[int]:
        return touchable(s, self.where, env, "move") if len(s.circle) > 2 else []

    def run(self, s: State, frame: Frame[Moving | None]) -> Question | None:
        table, moving = s.cards.options, frame[2]
        if moving is None:
            who = self._who(s, s.env)
            if not who:
                s.stack.pop()
                return None
            return Question(s.env.side, tuple(table.character[c] for c in who))
        i = s.circle.index(moving.character)
        rest = s.circle[i + 1:] + s.circle[:i]  # the gap it left is the one from the last to the first
        return Question(s.env.side, tuple(table.between(a, b) for a, b in pairwise(rest)))

    def answer(self, s: State, frame: Frame[Moving | None], option: Option) -> None:
        moving = frame[2]
        if moving is None:
            s.stack[-1] = (self, 1, Moving(option.value))
        else:
            s.stack.pop()
            atoms.move_character(s, moving.character, option.value[0])

    def possible(self, s: State, env: Env) -> bool:
        return bool(self._who(s, env))

    def asks(self, frame: Frame[Moving | None]) -> str:
        return "gap" if frame[2] else "character"


class MoveMarker(Node[None]):
    """Move the Activity marker on, up to so many Characters or exactly so many (10.2, 10.3)."""

    __slots__ = ("optional", "steps")
    op = "move_marker"
    kind = "marker"

    def __init__(self, spec: Any, steps: int, optional: bool) -> None:
        super().__init__(spec)
        self.steps, self.optional = steps, optional

    def run(self, s: State, frame: Frame[None]) -> Question | None:
        if self.optional:
            return Question(s.env.side, s.cards.options.moves(self.steps))
        s.stack.pop()
        atoms.move_marker(s, self.steps)
        return None

    def answer(self, s: State, frame: Frame[None], option: Option) -> None:
        s.stack.pop()
        if option.value:
            atoms.move_marker(s, option.value)

    def possible(self, s: State, env: Env) -> bool:
        return self.steps > 0 and len(s.circle) > 1


class TurnDirection(Act):
    """Flip the Direction token."""

    __slots__ = ()
    op = "turn_direction"

    def act(self, s: State, env: Env) -> None:
        atoms.turn_direction(s)


class ReturnTokens(Pick):
    """Return Symbol tokens from Characters to the supply."""

    __slots__ = ("where",)
    op = "return_tokens"
    kind = "symbol"

    def __init__(self, spec: Any, where: Where, count: int, optional: bool) -> None:
        super().__init__(spec, count, optional)
        self.where = where

    def offers(self, s: State, env: Env, picked: tuple[int, ...]) -> list[Option]:
        bearers = candidates(s, self.where, env)
        return [s.cards.options.symbol[i] for i, at in enumerate(s.token_at) if at in bearers]

    def take(self, s: State, env: Env, option: Option) -> None:
        atoms.put_token(s, option.value, NOBODY)


class Attach(Pick):
    """Lay the card being resolved on a Character (5.3)."""

    __slots__ = ("where",)
    op = "attach"
    kind = "character"

    def __init__(self, spec: Any, where: Where) -> None:
        super().__init__(spec, 1, False)
        self.where = where

    def offers(self, s: State, env: Env, picked: tuple[int, ...]) -> list[Option]:
        return [s.cards.options.character[c] for c in candidates(s, self.where, env)]

    def take(self, s: State, env: Env, option: Option) -> None:
        if s.resolving and s.resolving[-1] == env.card:
            atoms.attach(s, env.card, option.value)


class ForEach(Node[Picked | Visiting | None]):
    """Do something with every Character that fits, or with some chosen beforehand (10.14, 10.15).

    Only Characters with whom the body could do something count. The set is fixed at the start
    and taken clockwise from the marker.
    """

    __slots__ = ("adjacent", "body", "pick", "where")
    op = "for_each"
    kind = "character"

    def __init__(self, spec: Any, where: Where, body: AnyNode, pick: int, adjacent: bool) -> None:
        super().__init__(spec)
        self.where, self.body, self.pick, self.adjacent = where, body, pick, adjacent

    def _fits(self, s: State, env: Env, c: int) -> bool:
        """Whether the body could do something with a Character."""
        try_hard(s)
        return self.body.possible(s, Env(env.side, env.me, env.card, env.last, c, env.chain, env.price))

    def _fitting(self, s: State, env: Env) -> list[int]:
        found = [c for c in candidates(s, self.where, env) if self._fits(s, env, c)]
        start = s.circle.index(s.marker)
        return sorted(found, key=lambda c: (s.circle.index(c) - start) % len(s.circle))

    def _next(self, s: State, env: Env, picked: tuple[int, ...]) -> list[int]:
        """Who may be picked next so that the rest can be picked too."""
        fitting = [c for c in self._fitting(s, env) if c not in picked]
        if not self.adjacent:
            return fitting
        if picked:
            return [c for c in fitting if any(c in neighbours(s, p) for p in picked)]
        return [c for c in fitting if any(n in fitting for n in neighbours(s, c))]

    def run(self, s: State, frame: Frame[Picked | Visiting | None]) -> Question | None:
        env, memory = s.env, frame[2]
        if isinstance(memory, Visiting):
            self._visit(s, env, memory)
            return None
        if not self.pick:
            s.stack[-1] = (self, 1, Visiting(env.each, tuple(self._fitting(s, env))))
            return None
        picked = memory.things if memory else ()
        offers = self._next(s, env, picked) if len(picked) < self.pick else []
        if not offers:
            s.stack[-1] = (self, 1, Visiting(env.each, picked))
            return None
        return Question(env.side, tuple(s.cards.options.character[c] for c in offers))

    def _visit(self, s: State, env: Env, memory: Visiting) -> None:
        """Do the body with the next one who is still there; with nobody left, what was going on around it goes on."""
        left = tuple(c for c in memory.left if s.line[c] >= 0)
        each = left[0] if left else memory.outer
        s.env = Env(env.side, env.me, env.card, env.last, each, env.chain)
        if left:
            s.stack[-1] = (self, 1, Visiting(memory.outer, left[1:]))
            s.stack.append((self.body, 0, None))
        else:
            s.stack.pop()

    def answer(self, s: State, frame: Frame[Picked | Visiting | None], option: Option) -> None:
        picked = frame[2].things if isinstance(frame[2], Picked) else ()
        s.stack[-1] = (self, 0, Picked((*picked, option.value)))

    def inside(self) -> tuple[AnyNode, ...]:
        return (self.body,)

    def possible(self, s: State, env: Env) -> bool:
        if self.adjacent:
            return bool(self._next(s, env, ()))
        return any(self._fits(s, env, c) for c in candidates(s, self.where, env))


