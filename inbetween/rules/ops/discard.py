"""discard: a side discards cards from hand."""

from __future__ import annotations

from .. import mutations, prng
from ..amounts import Number, amount_value
from ..env import Env
from ..frame_memory import Counted, Picked
from ..node import AnyNode, Pick, add_amount_done, remember, set_amount_done
from ..options import Option
from ..question import Question
from ..specs import CardOperationSpec
from ..state import Frame, State
from ..targeting import CardFilter, matching_cards
from ..turns.control_flow import Both
from .base.builders import Builder, TextBuilder, compiled_picking
from .base.declaration import Operation, zero_bounds
from .base.settings import PICKING, cards_where, who, word
from .base.sides import side_of
from .base.typical_amounts import size_factor


class Discard(Pick):
    """A side discards cards from hand: of its own choice, of the user's choice, or at random."""

    __slots__ = ("how", "only", "who")
    op = "discard"
    kind = "card"

    def __init__(
        self, spec: object, count: Number, optional: bool, who: str, how: str, only: CardFilter
    ) -> None:
        super().__init__(spec, count, optional)
        self.who = who
        self.how = how
        self.only = only

    def chooser(self, env: Env) -> int:
        return side_of(env, self.who) if self.how == "owner" else env.side

    def zone(self, env: Env) -> str | None:
        return "hand" if side_of(env, self.who) == self.chooser(env) else "other_hand"

    def offers(self, s: State, env: Env, picked: tuple[int, ...]) -> list[Option]:
        table = s.cards.options.card
        return [table[card] for card in matching_cards(s.hand[side_of(env, self.who)], self.only)]

    def take(self, s: State, env: Env, option: Option) -> None:
        mutations.discard(s, side_of(env, self.who), option.value)
        remember(s, option.value)

    def run(self, s: State, frame: Frame[Picked | Counted | None]) -> Question | None:
        if self.how != "random":
            owner = side_of(s.env, self.who)
            if (
                self.zone(s.env) == "other_hand"
                and s.revealed_hand[owner] != s.hand[owner]
                and (frame[2] or amount_value(self.count, s, s.env))
            ):
                mutations.show_hand(s, owner)  # one cannot pick from a hand without seeing it
            return super().run(s, frame)
        s.stack.pop()
        side = side_of(s.env, self.who)
        most = amount_value(self.count, s, s.env)
        set_amount_done(s, 0)
        for _ in range(most):
            hand = (
                s.hand[side]
                if self.only is None
                else [card for card in s.hand[side] if card in self.only]
            )
            if not hand:
                break
            card = hand[prng.random_below(s, len(hand))]
            mutations.discard(s, side, card)
            remember(s, card)
            add_amount_done(s, 1)
        return None

    def possible(self, s: State, env: Env) -> bool:
        """With a filter, as far as the user knows: whether it can be tried must not tell what a
        hidden hand holds.
        """
        if self.only is None:
            return Pick.possible(self, s, env)
        side = side_of(env, self.who)
        if side == env.side or len(s.revealed_hand[side]) == len(s.hand[side]):
            return Pick.possible(self, s, env)
        return amount_value(self.count, s, env) > 0 and (
            self.how == "user" or not self.only.isdisjoint(s.cards.decks[side])
        )


def _build(m: CardOperationSpec, c: Builder) -> AnyNode:
    def of(who: str) -> Discard:
        return Discard(m, *compiled_picking(m, c), who, m.how, c.cards_where(m.where))

    return Both(m, (c.node(of("you")), c.node(of("opponent")))) if m.who == "both" else of(m.who)


def _write(m: CardOperationSpec, w: TextBuilder) -> str:
    cards = w.some_cards(m.where, m, exactly=m.how == "random")
    return w.say(f"{m.who}_{m.how}", cards=cards, side=w.who(m.who), sides=w.who(m.who, "gen"))


OPERATION: Operation[CardOperationSpec] = Operation(
    Discard,
    PICKING,
    who("you", "both"),
    word("how", ("owner", "user", "random"), "owner", note="who chooses them"),
    cards_where(),
    does="discard cards from hand",
    example="discard: {who: opponent, how: user, where: {not: {cost: 0}}}",
    short="count",
    worth=0.6,
    size=lambda m: size_factor(m.up_to or m.count, 1, 2),
    build=_build,
    write=_write,
    bounds=zero_bounds,
)
