"""play_card: play a card in the midst of an effect."""

from __future__ import annotations

from typing import Any

from ..env import Env
from ..memory import Playing
from ..node import Node
from ..play import CHOOSE, PLAY, playable
from ..question import Question
from ..state import Frame, State
from ..terms import NOBODY
from .declare import Operation, flag


class PlayCard(Node[None]):
    """Play a card by an effect, with or without the right to its ability."""

    __slots__ = ("ability",)
    op = "play_card"

    def __init__(self, spec: Any, ability: bool) -> None:
        super().__init__(spec)
        self.ability = ability

    def run(self, s: State, frame: Frame[None]) -> Question | None:
        s.stack[-1] = (PLAY, CHOOSE, Playing(s.env.side, NOBODY, self.ability, False, 0))
        return None

    def possible(self, s: State, env: Env) -> bool:
        return bool(playable(s, env.side))


OPERATION = Operation(
    PlayCard, flag("ability", needed=True, note="may its ability be paid for"), does="play a card from hand",
    example="play_card: {ability: true}", worth=1.6, build=lambda m, c: PlayCard(m, m.ability),
    write=lambda m, w: w.say("with_ability" if m.ability else "without_ability"))
