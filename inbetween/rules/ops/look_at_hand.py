"""look_at_hand: the other side shows its hand."""

from __future__ import annotations

from .. import mutations
from ..env import Env
from ..node import ImmediateNode, set_amount_done
from ..specs import OperationSpec
from ..state import State
from .base.declaration import Operation, zero_bounds


class LookAtHand(ImmediateNode):
    """Look at the other side's hand and remember it (10.20)."""

    __slots__ = ()
    op = "look_at_hand"

    def act(self, s: State, env: Env) -> None:
        mutations.show_hand(s, 1 - env.side)
        set_amount_done(s, len(s.hand[1 - env.side]))

    def possible(self, s: State, env: Env) -> bool:
        return bool(s.hand[1 - env.side])


OPERATION: Operation[OperationSpec] = Operation(
    LookAtHand,
    does="look at the opponent's hand; its cards stay known",
    example="look_at_hand",
    worth=0.2,
    build=lambda m, c: LookAtHand(m),
    write=lambda m, w: w.say(sides=w.who("opponent", "gen")),
    bounds=zero_bounds,
)
