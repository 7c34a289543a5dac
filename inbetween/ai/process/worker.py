"""The opponent as the window sees it: ask, poll, get a key. It never waits.

The engine process gets a determinized game that fits what its side knows; the real hidden cards
stay here. The strongest level uses two cores if there are two. If thinking fails for any reason, a
simple choice replaces it: an error of the opponent never ends a game.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable
from random import Random

from ...rules.cards import CardSet
from ...rules.constants import SIDES
from ...rules.state import State
from ...rules.views.determinize import determinize
from ..players import Player, player, simple_choice
from ..search import ChoiceStats, merge_stats
from .engine_process import EngineProcess

log = logging.getLogger(__name__)

PATIENCE = 0.25  # seconds that the second opinion may come later than the first


class Worker:
    """The thinking of one opponent."""

    def __init__(
        self, cards: CardSet, cores: int | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._cards, self._clock = cards, clock
        self.processes = [EngineProcess(cards, clock)]
        self._cores = cores if cores is not None else os.cpu_count() or 1
        self.asked: list[EngineProcess] = []
        self._player: Player | None = None
        self._seed = 0
        self._first = 0.0  # when the first opinion came
        self._keys: list[str] = []  # the choices on offer
        self._simple = ""  # the simple choice, where the question could not even be asked
        self._told = self._told_failure = False
        self.failures = 0  # choices that it could not think about

    @property
    def thinking(self) -> bool:
        """Whether an answer is pending."""
        return bool(self.asked or self._simple)

    def report_thread_fallback(self) -> bool:
        """Whether it had to think inside the program; True only the first time this is asked since
        an answer came from there.
        """
        if not any(process.runs_in_thread for process in self.processes):
            self._told = False
        elif not self._told and not self.thinking:
            self._told = True
            return True
        return False

    def report_simple_choice(self) -> bool:
        """Whether it failed and made a simple choice; True only the first time this is
        asked since.
        """
        told, self._told_failure = self._told_failure, self.failures > 0
        return self._told_failure and not told

    def ask(self, game: State, level: str, seed: int) -> None:
        """Ask for the choice of the side to decide. Only what that side knows goes to the
        process.
        """
        self.cancel()
        self._keys = [option.key for option in game.options]
        self._seed = seed
        self._first = 0.0
        try:
            self._ask(game, level, seed)
        except Exception as error:
            self._simple = self._fall_back(error)

    def _ask(self, game: State, level: str, seed: int) -> None:
        self._player = player(level)
        snapshot = determinize(game, SIDES[game.decider], Random(seed)).snapshot()
        both = (
            self._player.level.both_cores
            and self._cores > 1
            and len(game.options) > 1
            and not any(process.runs_in_thread for process in self.processes)
        )
        wanted = 2 if both else 1
        while len(self.processes) < wanted:
            self.processes.append(EngineProcess(self._cards, self._clock))
        self.asked = self.processes[:wanted]
        for i, process in enumerate(self.asked):
            process.ask("search", snapshot, level, seed + i)

    def poll(self) -> str | None:
        """The answer, if it has come."""
        if self._simple:
            key, self._simple = self._simple, ""
            return key
        if not self.asked:
            return None
        try:
            key = self._look_in() or ""
            if key and key not in self._keys:
                raise ValueError(f"{key!r} is not on offer")
        except Exception as error:
            return self._fall_back(error)
        return key or None

    def _look_in(self) -> str | None:
        """Return the key that thinking has found, if any."""
        for process in self.asked[:]:
            try:
                process.poll()
            except Exception:
                if len(self.asked) == 1:
                    raise
                self.asked.remove(process)  # the other one may know an answer
        opinions = [process.parts[0] for process in self.asked if process.parts]
        if not opinions:
            return None
        if len(opinions) < len(self.asked):
            self._first = self._first or self._clock()
            if self._clock() - self._first < PATIENCE:
                return None
        return self._decide(opinions)

    def _fall_back(self, error: Exception) -> str:
        """Return a simple choice; the first time, the log says why. The next choice is thought
        about normally.
        """
        self.cancel()
        self.failures += 1
        log.log(
            logging.WARNING if self.failures == 1 else logging.DEBUG,
            "the opponent could not think and makes a simple choice: %s: %s",
            type(error).__name__,
            error,
        )
        return simple_choice(self._keys, self._seed)

    def _decide(self, opinions: list[str | list[ChoiceStats]]) -> str:
        assert self._player is not None
        self.cancel()
        searched = []
        for opinion in opinions:
            if isinstance(opinion, str):
                return opinion
            searched.append(opinion)
        return self._player.choose_from_stats(merge_stats(searched), Random(self._seed))

    def cancel(self) -> None:
        """Drop the current question; the processes stop working on it."""
        for process in self.asked:
            process.cancel()
        self.asked, self._simple = [], ""

    def close(self) -> None:
        """End the processes."""
        self.asked, self._simple = [], ""
        for process in self.processes:
            process.close()
