"""The opponent in a process of its own: the window never waits for it.

It is started when first needed, lowered in priority, reused, and started again if it dies. What it
gets is a guess at the game that fits what its side knows; the real hidden cards never leave here.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from ..data.loader import examine
from ..rules import engine
from ..rules.cards import CardSet
from ..rules.game import Game
from ..rules.state import restore
from ..rules.terms import SIDES
from ..rules.view import determinize
from .players import choose


def _serve(pipe: Connection, source: str) -> None:
    """The loop of the process: take a question, answer with a key."""
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(10)
    cards, _ = examine(source, "cards.yaml")
    assert cards is not None
    while True:
        try:
            question = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        number, level, seed, snapshot = question
        game = restore(Game, cards, snapshot)
        assert isinstance(game, Game)
        engine.advance(game)
        pipe.send((number, choose(game, level, seed)))


class Worker:
    """A handle on the thinking process."""

    def __init__(self, cards: CardSet) -> None:
        self._cards = cards
        self._process: Any = None
        self._pipe: Connection | None = None
        self._number = 0
        self._question: tuple[int, str, int, dict[str, Any]] | None = None
        self.restarts = 0

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._question is not None

    def ask(self, game: Game, level: str, seed: int) -> None:
        """Ask for the choice of the side to decide. Only what that side knows goes to the process."""
        self._number += 1
        guess = determinize(game, SIDES[game.decider], Random(seed))
        self._question = (self._number, level, seed, guess.snapshot())
        self._send()

    def _send(self) -> None:
        if self._process is None or not self._process.is_alive():
            self._start()
        assert self._pipe is not None
        try:
            self._pipe.send(self._question)
        except (OSError, ValueError):
            self._restart()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, self._cards.source), name="opponent", daemon=True)
        self._process.start()
        theirs.close()

    def _restart(self) -> None:
        self.restarts += 1
        self._end()
        self._start()
        assert self._pipe is not None
        if self._question is not None:
            self._pipe.send(self._question)

    def poll(self) -> str | None:
        """The answer, if it has come. A process that died is started again and asked anew."""
        if self._question is None or self._pipe is None:
            return None
        try:
            while self._pipe.poll():
                number, key = self._pipe.recv()
                if number == self._number:
                    self._question = None
                    return str(key)
        except (EOFError, OSError):
            self._restart()
            return None
        if not self._process.is_alive():
            self._restart()
        return None

    def cancel(self) -> None:
        """Forget the question at hand; an answer that still comes is dropped."""
        self._question = None
        self._number += 1

    def _end(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.terminate()
            self._process.join(1.0)
            self._process = None

    def close(self) -> None:
        """End the process."""
        self._question = None
        self._end()
