"""shift: Characters go along the line."""

from __future__ import annotations

from typing import Any

from .. import atoms
from ..amounts import Number, now
from ..env import Env
from ..memory import Counted
from ..node import Pick, tally_more
from ..options import Option
from ..select import Where, touchable
from ..state import State
from ..terms import DEVOURED, SECURED
from .declare import PICKING, Builder, Operation, Wording, any_of, number, picked, where
from .sizes import times_usual


class Shift(Pick):
    """Shift Characters along the line, each pick naming the Character and the direction (2.3, 10.13)."""

    __slots__ = ("by", "unlocks", "where")
    op = "shift"
    kind = "character"

    counts = False

    def __init__(self, spec: Any, where: Where, by: Number, count: Number, optional: bool, unlocks: int) -> None:
        super().__init__(spec, count, optional)
        self.where, self.by, self.unlocks = where, by, unlocks
        self.varies |= not isinstance(by, int)

    def offers(self, s: State, env: Env, picked: tuple[int, ...]) -> list[Option]:
        table, line = s.cards.options.shift, s.line
        return [option for c in touchable(s, self.where, env, "shift", self.unlocks) if c not in picked
                for option in table[c][line[c]]]

    def begin(self, s: State) -> Counted:
        by = now(self.by, s, s.env)
        return Counted((), now(self.count, s, s.env) if by else 0, by)

    def take(self, s: State, env: Env, option: Option) -> None:
        self._go(s, option, self.by if isinstance(self.by, int) else 0)

    def take_counted(self, s: State, env: Env, option: Option, memory: Counted) -> None:
        self._go(s, option, memory.by)

    def _go(self, s: State, option: Option, by: int) -> None:
        character, way = option.value
        for _ in range(by):
            if s.victor >= 0 or not DEVOURED <= s.line[character] + way <= SECURED:
                break
            atoms.step(s, character, way)
            if s.cards.tallies:
                tally_more(s, 1)

    def possible(self, s: State, env: Env) -> bool:
        if self.varies and not (now(self.by, s, env) and now(self.count, s, env)):
            return False
        return bool(self.offers(s, env, ()))


_LOCKS = {"secured": 1 << SECURED, "devoured": 1 << DEVOURED}


def _build(m: Any, c: Builder) -> Shift:
    return Shift(m, c.where(m.where), c.amount(m.by), *picked(m, c), sum(_LOCKS[state] for state in m.unlocks))


def _write(m: Any, w: Wording) -> str:
    return w.say(by=w.number("space", m.by), people=w.some(m.where, m), unlock=w.unlocking(m))


OPERATION = Operation(
    Shift, PICKING, number("by", 1), where(), any_of("unlocks", ("secured", "devoured")),
    does="shift Characters along the line Secured ... InBetween Human, InBetween Creature ... Devoured",
    example="shift: {by: 2, where: {dimension: human}}", short="by", worth=1.4,
    size=lambda m: times_usual(m.by, 1, 2) * times_usual(m.up_to or m.count, 1, 3), build=_build, write=_write)
