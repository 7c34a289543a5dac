"""flip: InBetween Characters change their dimension."""

from __future__ import annotations

from .. import mutations
from ..amounts import Number
from ..constants import INBETWEEN_CREATURE, INBETWEEN_HUMAN
from ..effect_bounds import EffectBounds
from ..env import Env
from ..errors import make_message
from ..node import Pick
from ..options import Option
from ..specs import OperationSpec
from ..state import State
from ..targeting import CharacterFilter, targetable
from .base.builders import Builder, TextBuilder, compiled_picking
from .base.declaration import CheckFailure, Operation, OperationContext
from .base.settings import PICKING, where, word
from .base.typical_amounts import size_factor


class Flip(Pick):
    """Flip InBetween Characters to the other dimension."""

    __slots__ = ("where",)
    op = "flip"
    kind = "character"

    def __init__(self, spec: object, where: CharacterFilter, count: Number, optional: bool) -> None:
        super().__init__(spec, count, optional)
        self.where = where

    def offers(self, s: State, env: Env, picked: tuple[int, ...]) -> list[Option]:
        table = s.cards.options.character
        return [table[c] for c in targetable(s, self.where, env, "flip") if c not in picked]

    def take(self, s: State, env: Env, option: Option) -> None:
        mutations.step(s, option.value, 1 if s.line[option.value] == INBETWEEN_CREATURE else -1)


_BETWEEN = {
    "human": 1 << INBETWEEN_HUMAN,
    "creature": 1 << INBETWEEN_CREATURE,
    None: 1 << INBETWEEN_HUMAN | 1 << INBETWEEN_CREATURE,
}


def _build(m: OperationSpec, c: Builder) -> Flip:
    return Flip(m, c.where(m.where, _BETWEEN[m.from_]), *compiled_picking(m, c))


def _check(m: OperationSpec, place: OperationContext) -> CheckFailure | None:
    if m.from_ and m.where.dimension not in (None, m.from_):
        return make_message("contradiction.flip")
    return None


def _write(m: OperationSpec, w: TextBuilder) -> str:
    variant = f"from_{m.from_}" if m.from_ else "over"
    if w.has_clause(m.where):  # "flip to the Human dimension a Character adjacent to ..."
        variant = f"long_{variant}"
    return w.say(variant, people=w.some(m.where, m, between=True))


OPERATION: Operation[OperationSpec] = Operation(
    Flip,
    PICKING,
    word("from", ("human", "creature"), note="the dimension they leave"),
    where(),
    does="flip InBetween Characters to the other dimension",
    example="flip: {from: human, up_to: 2}",
    worth=1.3,
    size=lambda m: size_factor(m.up_to or m.count, 1, 2),
    build=_build,
    check=_check,
    write=_write,
    bounds=lambda n, r: EffectBounds(1),
)
