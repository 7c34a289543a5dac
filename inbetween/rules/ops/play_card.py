"""play_card: play a card during an effect."""

from __future__ import annotations

from ..constants import NOBODY
from ..effect_bounds import ONE_STEP, add_bounds
from ..env import Env
from ..frame_memory import Playing
from ..node import Node, set_amount_done
from ..options import Option
from ..question import Question
from ..specs import CardOperationSpec
from ..state import Frame, State
from ..targeting import CardFilter
from ..turns.card_play import CHOOSE, PLAY, playable, start_play
from .base.declaration import Operation
from .base.settings import cards_where, flag


class PlayCard(Node[None]):
    """Play a card by an effect, with or without the right to its ability."""

    __slots__ = ("ability", "only")
    op = "play_card"
    kind = "card"

    def __init__(self, spec: object, ability: bool, only: CardFilter) -> None:
        super().__init__(spec)
        self.ability, self.only = ability, only

    def zone(self, env: Env) -> str | None:
        return "hand"

    def _offers(self, s: State, side: int) -> list[Option]:
        plays, only = playable(s, side), self.only
        return plays if only is None else [option for option in plays if option.value in only]

    def run(self, s: State, frame: Frame[None]) -> Question | None:
        if s.cards.tracks_amount_done:
            set_amount_done(s, int(self.possible(s, s.env)))
        if self.only is None:  # any card: asked as in the Action phase
            s.stack[-1] = (PLAY, CHOOSE, Playing(s.env.side, NOBODY, self.ability, False, 0))
            return None
        offers = self._offers(s, s.env.side)
        if not offers:
            s.stack.pop()
            return None
        return Question(s.env.side, tuple(offers))

    def answer(self, s: State, frame: Frame[None], option: Option) -> None:
        s.stack.pop()
        start_play(s, s.env.side, option.value, self.ability, False)

    def possible(self, s: State, env: Env) -> bool:
        return bool(self._offers(s, env.side))


OPERATION: Operation[CardOperationSpec] = Operation(
    PlayCard,
    flag("ability", needed=True, note="whether its ability may be paid for"),
    cards_where(),
    does="play a card from hand",
    example="play_card: {ability: true, where: {cost: {at_most: 2}}}",
    worth=1.6,
    build=lambda m, c: PlayCard(m, m.ability, c.cards_where(m.where)),
    write=lambda m, w: w.say(
        "with_ability" if m.ability else "without_ability", cards=w.counted_cards(m.where, 1)
    ),
    bounds=lambda n, r: add_bounds(ONE_STEP, r.card(True)) if n.ability else ONE_STEP,
)
