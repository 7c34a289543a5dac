"""discard: a side discards cards from hand."""

from __future__ import annotations

from typing import Any

from .. import atoms, chance
from ..env import Env
from ..memory import Picked
from ..node import Pick, remember
from ..options import Option
from ..question import Question
from ..select import CardFilter, fitting
from ..state import Frame, State
from .declare import PICKING, Operation, Wording, cards_where, picked, who, word
from .sides import side_of


class Discard(Pick):
    """A side discards cards from hand: of its own choice, of the user's choice, or at random."""

    __slots__ = ("how", "only", "who")
    op = "discard"
    kind = "card"

    def __init__(self, spec: Any, count: int, optional: bool, who: str, how: str, only: CardFilter) -> None:
        super().__init__(spec, count, optional)
        self.who, self.how, self.only = who, how, only

    def chooser(self, env: Env) -> int:
        return side_of(env, self.who) if self.how == "owner" else env.side

    def zone(self, env: Env) -> str | None:
        return "hand" if side_of(env, self.who) == self.chooser(env) else "other_hand"

    def offers(self, s: State, env: Env, picked: tuple[int, ...]) -> list[Option]:
        table = s.cards.options.card
        return [table[card] for card in fitting(s.hand[side_of(env, self.who)], self.only)]

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
        for _ in range(self.count):
            hand = s.hand[side] if self.only is None else [card for card in s.hand[side] if card in self.only]
            if not hand:
                break
            card = hand[chance.below(s, len(hand))]
            atoms.discard(s, side, card)
            remember(s, card)
        return None

    def possible(self, s: State, env: Env) -> bool:
        """With a filter, as far as the user knows: whether it can be tried must not tell what a hidden hand holds."""
        side = side_of(env, self.who)
        if self.only is None or side == env.side or len(s.seen[side]) == len(s.hand[side]):
            return super().possible(s, env)
        return self.how == "user" or not self.only.isdisjoint(s.cards.decks[side])


def _write(m: Any, w: Wording) -> str:
    cards = w.some_cards(m.where, m, exactly=m.how == "random")
    return w.say(f"{m.who}_{m.how}", cards=cards, side=w.who(m.who), sides=w.who(m.who, "gen"))


OPERATION = Operation(
    Discard, PICKING, who("you"), word("how", ("owner", "user", "random"), "owner", note="who picks them"), cards_where(),
    does="discard from hand", example="discard: {who: opponent, how: user, where: {not: {cost: 0}}}", short="count", worth=0.6,
    build=lambda m, c: Discard(m, *picked(m), m.who, m.how, c.cards_where(m.where)), write=_write)
