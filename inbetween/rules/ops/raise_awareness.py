"""raise_awareness: raise one's own Awareness for its price."""

from __future__ import annotations

from .. import mutations
from ..amounts import Number, amount_value
from ..effect_bounds import EffectBounds
from ..env import Env
from ..in_play.modifiers import awareness_price
from ..node import ImmediateNode, set_amount_done
from ..specs import OperationSpec
from ..state import State
from ..targeting import energy_of, forbidden
from .base.builders import TextBuilder
from .base.declaration import Operation
from .base.settings import number, word


class RaiseAwareness(ImmediateNode):
    """Raise one's own Awareness by 1 for its price, if it can be paid."""

    __slots__ = ("free", "half", "less")
    op = "raise_awareness"

    def __init__(self, spec: object, half: bool, less: Number, free: bool) -> None:
        super().__init__(spec)
        self.half = half
        self.less = less
        self.free = free

    def price(self, s: State, env: Env) -> int:
        """The current price."""
        return (
            0
            if self.free
            else awareness_price(s, env.side, self.half, amount_value(self.less, s, env))
        )

    def act(self, s: State, env: Env) -> None:
        could = self.possible(s, env)
        set_amount_done(s, int(could))
        if could:
            mutations.change_energy(s, env.side, -self.price(s, env), "awareness")
            mutations.set_awareness(s, env.side, s.awareness[env.side] + 1)

    def possible(self, s: State, env: Env) -> bool:
        return (
            s.awareness[env.side] < s.cards.numbers.awareness_goal
            and self.price(s, env) <= energy_of(s, env, env.side)
            and not forbidden(s, env.side, "raise")
        )


def _write(m: OperationSpec, w: TextBuilder) -> str:
    reduced = {"normal": "less" if isinstance(m.less, int) else "reduced", "half": "half_less"}
    return w.say(
        reduced.get(m.price, m.price) if m.less else m.price,
        energy=w.energy(m.less),
        by=w.degree(m.less),
    )


OPERATION: Operation[OperationSpec] = Operation(
    RaiseAwareness,
    word("price", ("normal", "half", "free"), "normal", note="what it costs"),
    number("less", 0, least=0, note="how much cheaper"),
    does="raise your Awareness by 1, if you can pay",
    example="raise_awareness: {less: 1}",
    worth=2.0,
    build=lambda m, c: RaiseAwareness(m, m.price == "half", c.amount(m.less), m.price == "free"),
    write=_write,
    bounds=lambda n, r: EffectBounds(raises=1),
)
