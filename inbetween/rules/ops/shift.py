"""shift: Characters move along the line."""

from __future__ import annotations

from .. import mutations
from ..amounts import Number, amount_value
from ..constants import DEVOURED, INBETWEEN_CREATURE, INBETWEEN_HUMAN, SECURED, turns_over
from ..effect_bounds import UNLIMITED_BOUNDS, EffectBounds
from ..env import Env
from ..frame_memory import Counted
from ..node import Pick, add_amount_done
from ..options import Option
from ..specs import OperationSpec
from ..state import State
from ..targeting import CharacterFilter, active_bans, is_banned, targetable
from .base.builders import Builder, TextBuilder, compiled_picking
from .base.declaration import Operation
from .base.settings import PICKING, any_of, number, where
from .base.typical_amounts import size_factor


class Shift(Pick):
    """Shift Characters along the line, each pick naming the Character and the direction (2.3,
    10.13).
    """

    __slots__ = ("by", "unlocks", "where")
    op = "shift"
    kind = "character"

    counts = False

    def __init__(
        self,
        spec: object,
        where: CharacterFilter,
        by: Number,
        count: Number,
        optional: bool,
        unlocks: int,
    ) -> None:
        super().__init__(spec, count, optional)
        self.where = where
        self.by = by
        self.unlocks = unlocks
        self.varies |= not isinstance(by, int)

    def offers(self, s: State, env: Env, picked: tuple[int, ...]) -> list[Option]:
        table, line = s.cards.options.shift, s.line
        found = [
            option
            for c in targetable(s, self.where, env, "shift", self.unlocks)
            if c not in picked
            for option in table[c][line[c]]
        ]
        if not s.attached and "flip" not in s.cards.banned_globally:
            return found
        fixed = active_bans(s, env.side, "flip")
        return (
            [
                o
                for o in found
                if not (
                    turns_over(line[o.value[0]], o.value[1]) and is_banned(s, fixed, o.value[0])
                )
            ]
            if fixed
            else found
        )

    def begin(self, s: State) -> Counted:
        by = amount_value(self.by, s, s.env)
        return Counted((), amount_value(self.count, s, s.env) if by else 0, by)

    def take(self, s: State, env: Env, option: Option) -> None:
        self._go(s, option, self.by if isinstance(self.by, int) else 0)

    def take_counted(self, s: State, env: Env, option: Option, memory: Counted) -> None:
        self._go(s, option, memory.by)

    def _go(self, s: State, option: Option, by: int) -> None:
        character, way = option.value
        made = mutations.shift(s, character, way, _as_far(s, s.env.side, character, way, by))
        if s.cards.tracks_amount_done:
            add_amount_done(s, made)

    def possible(self, s: State, env: Env) -> bool:
        if self.varies and not (amount_value(self.by, s, env) and amount_value(self.count, s, env)):
            return False
        return bool(self.offers(s, env, ()))


def _as_far(s: State, side: int, character: int, way: int, by: int) -> int:
    """So many steps, or as many as come before a step that flips the card, where flipping is
    forbidden.
    """
    found = active_bans(s, side, "flip")
    if not found or not is_banned(s, found, character):
        return by
    place = s.line[character]
    left = place - INBETWEEN_HUMAN if way < 0 else INBETWEEN_CREATURE - place
    return min(by, left) if left >= 0 else by


_LOCKS = {"secured": 1 << SECURED, "devoured": 1 << DEVOURED}


def _build(m: OperationSpec, c: Builder) -> Shift:
    return Shift(
        m,
        c.where(m.where),
        c.amount(m.by),
        *compiled_picking(m, c),
        sum(_LOCKS[state] for state in m.unlocks),
    )


def _write(m: OperationSpec, w: TextBuilder) -> str:
    variant = (
        "one"
        if m.where.at or (m.up_to or m.count or 1) == 1
        else "many"
        if m.up_to is None
        else "up_to"
    )
    if not isinstance(m.by, int):
        variant = f"amount_{variant}"  # too long to stand before the Characters in every language
    elif w.named(m.where):
        variant = "named"
    return w.say(
        variant,
        by=w.number("space", m.by),
        people=w.some(m.where, m, case="gen"),
        unlock=w.unlocking(m),
    )


OPERATION: Operation[OperationSpec] = Operation(
    Shift,
    PICKING,
    number("by", 1),
    where(),
    any_of("unlocks", ("secured", "devoured"), note="which locked Characters may be shifted, too"),
    does="shift Characters along the line Secured ... InBetween Human, InBetween Creature ... "
    "Devoured",
    example="shift: {by: 2, where: {dimension: human}}",
    short="by",
    worth=1.4,
    stopped_by_lock=True,
    size=lambda m: size_factor(m.by, 1, 2) * size_factor(m.up_to or m.count, 1, 3),
    build=_build,
    write=_write,
    bounds=lambda n, r: UNLIMITED_BOUNDS if n.varies else EffectBounds(n.by),
)
