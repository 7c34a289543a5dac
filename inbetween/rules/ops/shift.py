"""shift: Characters go along the line."""

from __future__ import annotations

from typing import Any

from .. import atoms
from ..env import Env
from ..node import Pick
from ..options import Option
from ..select import Where, barred, barriers, touchable
from ..state import State
from ..terms import DEVOURED, SECURED, is_between
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
        found = [option for c in touchable(s, self.where, env, "shift", self.unlocks) if c not in picked
                 for option in table[c][line[c]]]
        fixed = barriers(s, env.side, "flip")
        return [o for o in found if not (_turns(line[o.value[0]], o.value[1]) and barred(s, fixed, o.value[0]))] if fixed else found

    def take(self, s: State, env: Env, option: Option) -> None:
        character, way = option.value
        for _ in range(self.by):
            place = s.line[character]
            if s.victor >= 0 or not DEVOURED <= place + way <= SECURED:
                break
            if _turns(place, way) and barred(s, barriers(s, env.side, "flip"), character):
                break
            atoms.step(s, character, way)


def _turns(place: int, way: int) -> bool:
    """Whether a step from a place on the line turns the card over."""
    return is_between(place) and is_between(place + way)


_LOCKS = {"secured": 1 << SECURED, "devoured": 1 << DEVOURED}


def _build(m: Any, c: Builder) -> Shift:
    return Shift(m, c.where(m.where), m.by, *picked(m), sum(_LOCKS[state] for state in m.unlocks))


def _write(m: Any, w: Wording) -> str:
    return w.say(by=w.counted("space", m.by), people=w.some(m.where, m), unlock=w.unlocking(m))


OPERATION = Operation(
    Shift, PICKING, number("by", 1), where(), any_of("unlocks", ("secured", "devoured")),
    does="shift Characters along the line Secured ... InBetween Human, InBetween Creature ... Devoured",
    example="shift: {by: 2, where: {dimension: human}}", short="by", worth=1.4, build=_build, write=_write)
