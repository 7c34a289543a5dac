"""return_tokens: Symbol tokens return to the supply."""

from __future__ import annotations

from .. import mutations
from ..amounts import Number
from ..constants import NOBODY
from ..env import Env
from ..node import Pick
from ..options import Option
from ..specs import OperationSpec
from ..state import State
from ..targeting import CharacterFilter, allowed, candidates
from .base.builders import TextBuilder, compiled_picking
from .base.declaration import Operation, zero_bounds
from .base.settings import PICKING, where
from .base.typical_amounts import size_factor


class ReturnTokens(Pick):
    """Return Symbol tokens from Characters to the supply."""

    __slots__ = ("where",)
    op = "return_tokens"
    kind = "symbol"

    def __init__(self, spec: object, where: CharacterFilter, count: Number, optional: bool) -> None:
        super().__init__(spec, count, optional)
        self.where = where

    def offers(self, s: State, env: Env, picked: tuple[int, ...]) -> list[Option]:
        bearers = allowed(s, env.side, "token", candidates(s, self.where, env))
        return [s.cards.options.symbol[i] for i, at in enumerate(s.token_at) if at in bearers]

    def take(self, s: State, env: Env, option: Option) -> None:
        mutations.put_token(s, option.value, NOBODY)


def _write(m: OperationSpec, w: TextBuilder) -> str:
    single = m.where.at is not None or (m.up_to or m.count or 1) == 1
    people = w.one(m.where, case="gen") if single else w.all(m.where)
    return w.say(
        "from" if w.narrows(m.where) else "all", tokens=w.picking("token", m), people=people
    )


OPERATION: Operation[OperationSpec] = Operation(
    ReturnTokens,
    PICKING,
    where(),
    does="return Symbol tokens to the supply",
    example="return_tokens: {up_to: 2}",
    short="count",
    worth=0.3,
    size=lambda m: size_factor(m.up_to or m.count, 1, 2),
    build=lambda m, c: ReturnTokens(m, c.where(m.where), *compiled_picking(m, c)),
    write=_write,
    bounds=zero_bounds,
)
