"""discard: a side discards cards from hand."""

from __future__ import annotations

from typing import Any

from .. import atoms, chance
from ..env import Env
from ..memory import Picked
from ..node import Pick, remember
from ..options import Option
from ..question import Question
from ..state import Frame, State
from .declare import PICKING, Operation, Wording, picked, who, word
from .sides import side_of


class Discard(Pick):
    """A side discards cards from hand: of its own choice, of the user's choice, or at random."""

    __slots__ = ("how", "who")
    op = "discard"
    kind = "card"

    def __init__(self, spec: Any, count: int, optional: bool, who: str, how: str) -> None:
        super().__init__(spec, count, optional)
        self.who, self.how = who, how

    def chooser(self, env: Env) -> int:
        return side_of(env, self.who) if self.how == "owner" else env.side

    def zone(self, env: Env) -> str | None:
        return "hand" if side_of(env, self.who) == self.chooser(env) else "other_hand"

    def offers(self, s: State, env: Env, picked: tuple[int, ...]) -> list[Option]:
        table = s.cards.options.card
        return [table[card] for card in dict.fromkeys(s.hand[side_of(env, self.who)])]

    def take(self, s: State, env: Env, option: Option) -> None:
        atoms.discard(s, side_of(env, self.who), option.value)
        remember(s, option.value)

    def run(self, s: State, frame: Frame[Picked | None]) -> Question | None:
        if self.how != "random":
            owner = side_of(s.env, self.who)
            if self.zone(s.env) == "other_hand" and s.seen[owner] != s.hand[owner]:
                atoms.show_hand(s, owner)  # one cannot pick from a hand without seeing it
            return super().run(s, frame)
        s.stack.pop()
        side = side_of(s.env, self.who)
        for _ in range(min(self.count, len(s.hand[side]))):
            card = s.hand[side][chance.below(s, len(s.hand[side]))]
            atoms.discard(s, side, card)
            remember(s, card)
        return None


def _write(m: Any, w: Wording) -> str:
    cards = w.counted("card", picked(m)[0]) if m.how == "random" else w.picking("card", m)
    return w.say(f"{m.who}_{m.how}", cards=cards, side=w.who(m.who), sides=w.who(m.who, "gen"))


OPERATION = Operation(
    Discard, PICKING, who("you"), word("how", ("owner", "user", "random"), "owner", note="who picks them"),
    does="discard from hand", example="discard: {who: opponent, how: random}", short="count", worth=0.6,
    build=lambda m, c: Discard(m, *picked(m), m.who, m.how), write=_write)
