"""draw: a side draws cards."""

from __future__ import annotations

from .. import atoms
from ..amounts import now
from ..env import Env
from ..inplay.ongoing import room
from ..node import tally
from ..select import forbidden
from ..state import State
from .declare import Operation, amount, brings_cards, who
from .sides import OfAmount
from .sizes import times_usual


class Draw(OfAmount):
    """A side draws cards."""

    __slots__ = ()
    op = "draw"

    def act(self, s: State, env: Env) -> None:
        amount, done = now(self.amount, s, env), 0
        for side in self.sides[env.side]:
            if not forbidden(s, side, "draw"):
                done += atoms.draw(s, side, amount)
        tally(s, done)

    def possible(self, s: State, env: Env) -> bool:
        for side in self.sides[env.side]:
            if (s.deck[side] or s.discard[side]) and room(s, side) and not forbidden(s, side, "draw"):
                return now(self.amount, s, env) > 0
        return False


OPERATION = Operation(
    Draw, amount(), who("you", "both"), does="draw cards", example="draw: {amount: 2, who: opponent}", short="amount", worth=0.9,
    size=lambda m: times_usual(m.amount, 1, 3),
    build=lambda m, c: Draw(m, c.amount(m.amount), m.who),
    write=lambda m, w: w.say(m.who, cards=w.number("card", m.amount), side=w.who(m.who)), reach=brings_cards)
