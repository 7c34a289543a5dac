"""take_card: cards come back from the discard pile."""

from __future__ import annotations

from .. import atoms
from ..env import Env
from ..node import Pick, remember
from ..options import Option
from ..state import State
from .declare import PICKING, Operation, picked


class TakeCard(Pick):
    """Take cards from one's own discard pile into hand."""

    __slots__ = ()
    op = "take_card"
    kind = "card"

    def zone(self, env: Env) -> str | None:
        return "discard"

    def offers(self, s: State, env: Env, picked: tuple[int, ...]) -> list[Option]:
        table = s.cards.options.card
        return [table[card] for card in sorted(set(s.discard[env.side]))]

    def take(self, s: State, env: Env, option: Option) -> None:
        atoms.take_from_discard(s, env.side, option.value)
        remember(s, option.value)


OPERATION = Operation(
    TakeCard, PICKING, does="take cards from your discard pile", example="take_card: 1", short="count", worth=0.7,
    build=lambda m, c: TakeCard(m, *picked(m)), write=lambda m, w: w.say(cards=w.picking("card", m)))
