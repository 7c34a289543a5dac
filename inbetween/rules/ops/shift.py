"""shift: Characters go along the line."""

from __future__ import annotations

from typing import Any

from .. import atoms
from ..env import Env
from ..node import Pick
from ..options import Option
from ..select import Where, touchable
from ..state import State
from ..terms import DEVOURED, SECURED
from .declare import PICKING, Builder, Operation, Wording, any_of, number, picked, where


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


_LOCKS = {"secured": 1 << SECURED, "devoured": 1 << DEVOURED}


def _build(m: Any, c: Builder) -> Shift:
    return Shift(m, c.where(m.where), m.by, *picked(m), sum(_LOCKS[state] for state in m.unlocks))


def _write(m: Any, w: Wording) -> str:
    count, fewer = picked(m)
    variant = "named" if w.named(m.where) else "one" if m.where.at or count == 1 else "up_to" if fewer else "many"
    return w.say(variant, by=w.counted("space", m.by), people=w.some(m.where, m, case="gen"), unlock=w.unlocking(m))


OPERATION = Operation(
    Shift, PICKING, number("by", 1), where(), any_of("unlocks", ("secured", "devoured")),
    does="shift Characters along the line Secured ... InBetween Human, InBetween Creature ... Devoured",
    example="shift: {by: 2, where: {dimension: human}}", short="by", worth=1.4, build=_build, write=_write)
