"""draw: a side draws cards."""

from __future__ import annotations

from .. import deck_mutations
from ..amounts import amount_value
from ..env import Env
from ..in_play.modifiers import hand_space
from ..node import set_amount_done
from ..specs import OperationSpec
from ..state import State
from ..targeting import forbidden
from .base.declaration import Operation, hand_card_bounds
from .base.settings import amount, who
from .base.sides import SideAmountNode
from .base.typical_amounts import size_factor


class Draw(SideAmountNode):
    """A side draws cards."""

    __slots__ = ()
    op = "draw"

    def act(self, s: State, env: Env) -> None:
        amount, done = amount_value(self.amount, s, env), 0
        for side in self.sides[env.side]:
            if not forbidden(s, side, "draw"):
                done += deck_mutations.draw(s, side, amount)
        set_amount_done(s, done)

    def possible(self, s: State, env: Env) -> bool:
        for side in self.sides[env.side]:
            if (
                (s.deck[side] or s.discard[side])
                and hand_space(s, side)
                and not forbidden(s, side, "draw")
            ):
                return amount_value(self.amount, s, env) > 0
        return False


OPERATION: Operation[OperationSpec] = Operation(
    Draw,
    amount(),
    who("you", "both"),
    does="draw cards",
    example="draw: {amount: 2, who: opponent}",
    short="amount",
    worth=0.9,
    size=lambda m: size_factor(m.amount, 1, 3),
    build=lambda m, c: Draw(m, c.amount(m.amount), m.who),
    write=lambda m, w: w.say(m.who, cards=w.number("card", m.amount), side=w.who(m.who)),
    bounds=hand_card_bounds,
)
