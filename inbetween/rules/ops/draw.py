"""draw: a side draws cards."""

from __future__ import annotations

from .. import atoms
from ..env import Env
from ..ongoing import room
from ..select import forbidden
from ..state import State
from .declare import Operation, amount, who
from .sides import OfAmount, side_of


class Draw(OfAmount):
    """A side draws cards."""

    __slots__ = ()
    op = "draw"

    def act(self, s: State, env: Env) -> None:
        side = side_of(env, self.who)
        if not forbidden(s, side, "draw"):
            atoms.draw(s, side, self.amount.value(s, env))

    def possible(self, s: State, env: Env) -> bool:
        side = side_of(env, self.who)
        return (bool(s.deck[side] or s.discard[side]) and self.amount.value(s, env) > 0
                and room(s, side) > 0 and not forbidden(s, side, "draw"))


OPERATION = Operation(
    Draw, amount(), who("you"), does="draw cards", example="draw: {amount: 2, who: opponent}", short="amount", worth=0.9,
    build=lambda m, c: Draw(m, c.amount(m.amount), m.who),
    write=lambda m, w: w.say(m.who, cards=w.cards(m.amount), side=w.who(m.who)))
