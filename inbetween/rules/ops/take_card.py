"""take_card: take cards from the discard pile."""

from __future__ import annotations

from .. import mutations
from ..amounts import Number
from ..env import Env
from ..in_play.modifiers import hand_space
from ..node import Pick, remember
from ..options import Option
from ..specs import CardOperationSpec
from ..state import State
from ..targeting import CardFilter, forbidden, matching_cards
from .base.builders import compiled_picking
from .base.declaration import Operation, hand_card_bounds
from .base.settings import PICKING, cards_where
from .base.typical_amounts import size_factor


class TakeCard(Pick):
    """Take cards from one's own discard pile into hand."""

    __slots__ = ("only",)
    op = "take_card"
    kind = "card"

    def __init__(self, spec: object, count: Number, optional: bool, only: CardFilter) -> None:
        super().__init__(spec, count, optional)
        self.only = only

    def zone(self, env: Env) -> str | None:
        return "discard"

    def offers(self, s: State, env: Env, picked: tuple[int, ...]) -> list[Option]:
        if not hand_space(s, env.side) or forbidden(s, env.side, "take"):
            return []
        table = s.cards.options.card
        return [table[card] for card in sorted(matching_cards(s.discard[env.side], self.only))]

    def take(self, s: State, env: Env, option: Option) -> None:
        mutations.take_from_discard(s, env.side, option.value)
        remember(s, option.value)


OPERATION: Operation[CardOperationSpec] = Operation(
    TakeCard,
    PICKING,
    cards_where(),
    does="take cards from your discard pile",
    example="take_card: {where: {equipment: true}}",
    short="count",
    worth=0.7,
    size=lambda m: size_factor(m.up_to or m.count, 1, 1),
    build=lambda m, c: TakeCard(m, *compiled_picking(m, c), c.cards_where(m.where)),
    write=lambda m, w: w.say(cards=w.some_cards(m.where, m)),
    bounds=hand_card_bounds,
)
