"""A process that thinks: it is started when first asked, lowered in priority, reused, and started again if it dies."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from random import Random
from typing import Any, NamedTuple

from ..data.loader import examine
from ..rules import engine
from ..rules.cards import CardSet
from ..rules.state import State, restore


class Question(NamedTuple):
    """Something to think about: what for, and the plain data it needs."""

    number: int
    kind: str  # a name in WORK
    data: tuple[Any, ...]


class Reply(NamedTuple):
    """A part of an answer; the last one has `done`."""

    number: int
    part: Any
    done: bool


def _game(cards: CardSet, snapshot: dict[str, Any]) -> State:
    game = restore(State, cards, snapshot)
    assert isinstance(game, State)
    engine.advance(game)
    return game


def _search(cards: CardSet, stop: Callable[[], bool], snapshot: dict[str, Any], level: str, seed: int) -> Iterator[Any]:
    """What a player thinks of the choices at hand: a key if it needs no search, or the tallies of one."""
    from .players import Budget, player

    yield player(level).consider(_game(cards, snapshot), Random(seed), Budget(stop=stop))


def _hints(cards: CardSet, stop: Callable[[], bool], snapshot: dict[str, Any], seed: int) -> Iterator[Any]:
    from .advice import hints

    yield hints(_game(cards, snapshot), seed, stop=stop)


def _course(cards: CardSet, stop: Callable[[], bool], start: tuple[str, Any], keys: list[str]) -> Iterator[Any]:
    from .course import course

    yield from course(cards, start, keys)


WORK: dict[str, Callable[..., Iterator[Any]]] = {"search": _search, "hints": _hints, "course": _course}


def serve(pipe: Connection, source: str) -> None:
    """The loop of the process. Whatever comes while it thinks makes it leave off at once."""
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(10)
    cards, _ = examine(source, "cards.yaml")
    assert cards is not None
    while True:
        try:
            question: Question | None = pipe.recv()
            if question is None:
                continue
            for part in WORK[question.kind](cards, pipe.poll, *question.data):
                if pipe.poll():
                    break
                pipe.send(Reply(question.number, part, False))
            else:
                pipe.send(Reply(question.number, None, True))
        except (EOFError, OSError, KeyboardInterrupt):
            return


class Thinker:
    """A handle on one such process. It never waits."""

    def __init__(self, cards: CardSet) -> None:
        self._cards = cards
        self._process: Any = None
        self._pipe: Connection | None = None
        self._question: Question | None = None
        self._number = 0
        self.parts: list[Any] = []  # of the answer, as far as it has come
        self.restarts = 0

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._question is not None

    def ask(self, kind: str, *data: Any) -> None:
        """Ask something; what was asked before is forgotten."""
        self._number += 1
        self.parts = []
        self._question = Question(self._number, kind, data)
        if self._process is None:
            self._start()
        self._send(self._question)

    def _send(self, question: Question | None) -> None:
        assert self._pipe is not None
        try:
            self._pipe.send(question)
        except (OSError, ValueError):
            self._restart()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs, self._cards.source), name="opponent", daemon=True)
        self._process.start()
        theirs.close()

    def _restart(self) -> None:
        self.restarts += 1
        self.close()
        self._start()
        self.parts = []
        if self._question is not None:
            assert self._pipe is not None
            self._pipe.send(self._question)

    def poll(self) -> bool:
        """Take in what has come; whether the answer in `parts` is whole now. A process that died is asked anew."""
        if self._question is None or self._pipe is None:
            return False
        try:
            while self._pipe.poll():
                reply: Reply = self._pipe.recv()
                if reply.number != self._number:
                    continue
                if reply.done:
                    self._question = None
                    return True
                self.parts.append(reply.part)
        except (EOFError, OSError):
            self._restart()
            return False
        if not self._process.is_alive():
            self._restart()
        return False

    def cancel(self) -> None:
        """Forget the question at hand; the process leaves off."""
        if self._question is not None:
            self._question = None
            self._number += 1
            self._send(None)

    def close(self) -> None:
        """End the process. It starts again when asked again."""
        pipe, process = self._pipe, self._process
        self._pipe = self._process = None
        if pipe is not None:
            with contextlib.suppress(OSError):  # someone else was quicker
                pipe.close()
        if process is not None:
            process.terminate()
            process.join(1.0)
