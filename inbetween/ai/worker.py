"""The opponent as the window sees it: ask, look in, get a key. The window never waits.

What it thinks about is a guess at the game that fits what its side knows; the real hidden cards
never leave here. The strongest level thinks on two cores where there are two.
"""

from __future__ import annotations

import os
import time
from random import Random

from ..rules.cards import CardSet
from ..rules.known.view import determinize
from ..rules.state import State
from ..rules.terms import SIDES
from .players import Player, player
from .search import Tally, merged
from .thinker import Thinker

PATIENCE = 0.25  # seconds that the second opinion may come later than the first


class Worker:
    """The thinking of one opponent."""

    def __init__(self, cards: CardSet, cores: int | None = None) -> None:
        self._cards = cards
        self._crew = [Thinker(cards)]
        self._cores = cores if cores is not None else os.cpu_count() or 1
        self._asked: list[Thinker] = []
        self._player: Player | None = None
        self._seed = 0
        self._first = 0.0  # when the first opinion came
        self._told = False

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return bool(self._asked)

    def problem(self) -> bool:
        """Whether it has to think inside the program, the first time this is asked since it is so."""
        told, self._told = self._told, any(thinker.inside for thinker in self._crew)
        return self._told and not told

    def ask(self, game: State, level: str, seed: int) -> None:
        """Ask for the choice of the side to decide. Only what that side knows goes to the process."""
        self._player, self._seed, self._first = player(level), seed, 0.0
        snapshot = determinize(game, SIDES[game.decider], Random(seed)).snapshot()
        both = self._player.level.both_cores and self._cores > 1 and len(game.options) > 1 and not any(t.inside for t in self._crew)
        wanted = 2 if both else 1
        while len(self._crew) < wanted:
            self._crew.append(Thinker(self._cards))
        self._asked = self._crew[:wanted]
        for i, thinker in enumerate(self._asked):
            thinker.ask("search", snapshot, level, seed + i)

    def poll(self) -> str | None:
        """The answer, if it has come."""
        if not self._asked:
            return None
        for thinker in self._asked:
            thinker.poll()
        opinions = [thinker.parts[0] for thinker in self._asked if thinker.parts]
        if not opinions:
            return None
        if len(opinions) < len(self._asked):
            self._first = self._first or time.monotonic()
            if time.monotonic() - self._first < PATIENCE:
                return None
        return self._decide(opinions)

    def _decide(self, opinions: list[str | list[Tally]]) -> str:
        assert self._player is not None
        self.cancel()
        searched = []
        for opinion in opinions:
            if isinstance(opinion, str):
                return opinion
            searched.append(opinion)
        return self._player.settle(merged(searched), Random(self._seed))

    def cancel(self) -> None:
        """Forget the question at hand; the processes leave off at once."""
        for thinker in self._asked:
            thinker.cancel()
        self._asked = []

    def close(self) -> None:
        """End the processes."""
        self._asked = []
        for thinker in self._crew:
            thinker.close()
