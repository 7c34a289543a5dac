"""The engine process: started at the first question, at low priority, and reused.

A process that dies or stays silent for too long is replaced; where no process can run, a thread of
the program thinks instead.
"""

from __future__ import annotations

import contextlib
import logging
import os
import time
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from ...background import BackgroundSteps
from ...data.editions import with_edition
from ...data.loader import load_own_text
from ...rules import engine
from ...rules.cards import CardSet
from ...rules.state import State, restore
from ...serialization import pack, unpack
from ..hints.benefits import Benefit
from ..hints.decision_chain import Link
from ..hints.ranking import SECONDS, Hint, rank_choices
from ..hints.reply import likely_reply
from ..players import Budget, player
from ..search import ChoiceStats
from ..win_probability.by_turn import TurnWinProbability, win_probability_by_turn

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

log = logging.getLogger(__name__)

MOST_FAILURES = 2  # of processes, one after the other, before the program thinks for itself
# A process that has been stopped by the system neither answers nor dies. It gets this many seconds,
# and a multiple of the time that its
# work is meant to take: enough for a slow and busy machine to start it and to appraise a large card
# set first.
PATIENCE = 20.0
PATIENCE_FACTOR = 10.0
# seconds that count at most between two looks: the whole computer may have been asleep
LONGEST_LOOK = 1.0
# questions without a sign of life: more might not fit into the pipe, and the window would wait
MOST_UNHEARD = 40


class Request(NamedTuple):
    """A question: the kind of work, and the plain data it needs."""

    number: int
    kind: str  # a name in WORK
    data: tuple[Any, ...]


def game_from_snapshot(cards: CardSet, snapshot: dict[str, Any]) -> State:
    """Return the state of a snapshot, at its next decision."""
    game = restore(cards, snapshot)
    engine.advance(game)
    return game


def _search(
    cards: CardSet, stop: Callable[[], bool], snapshot: dict[str, Any], level: str, seed: int
) -> Iterator[Any]:
    """Return the choice of a player: a key if it needs no search, or the results of a search."""
    yield player(level).consider(
        game_from_snapshot(cards, snapshot), Random(seed), Budget(stop=stop)
    )


def _hints(
    cards: CardSet,
    stop: Callable[[], bool],
    snapshot: dict[str, Any],
    seed: int,
    chain: Sequence[tuple[dict[str, Any], str]] = (),
    share: float | None = None,
) -> Iterator[Any]:
    """Return hints for a decision; `chain` holds the choices that led to it, and `share` is the
    probability at the first of them, if it was shown.
    """
    links = [Link(game_from_snapshot(cards, before), key) for before, key in chain]
    yield rank_choices(
        game_from_snapshot(cards, snapshot), seed, stop=stop, acting=True, chain=links, share=share
    )


def _course(
    cards: CardSet, stop: Callable[[], bool], start: tuple[str, Any], keys: list[str]
) -> Iterator[Any]:
    yield from win_probability_by_turn(cards, start, keys)


def _reply(
    cards: CardSet,
    stop: Callable[[], bool],
    snapshot: dict[str, Any],
    keys: Sequence[str],
    seed: int,
) -> Iterator[Any]:
    """Return what is likely to follow a choice, as keys."""
    yield likely_reply(game_from_snapshot(cards, snapshot), keys, seed)


REQUEST_HANDLERS: dict[str, Callable[..., Iterator[Any]]] = {
    "search": _search,
    "hints": _hints,
    "course": _course,
    "reply": _reply,
}


def patience(kind: str, data: tuple[Any, ...]) -> float:
    """Return how many seconds a process may stay silent over a question."""
    seconds = (
        player(data[1]).level.seconds if kind == "search" else SECONDS if kind == "hints" else 0.0
    )
    return PATIENCE + PATIENCE_FACTOR * seconds


def _shapes() -> tuple[type, ...]:
    """Return the named tuples that a question or an answer may contain."""
    return ChoiceStats, Hint, Benefit, TurnWinProbability


def run_engine_process(pipe: Connection, source: str, edition: str | None) -> None:
    """Run the loop of the process. Any new message stops the current work at once.

    Its answers are (number of the question, "part" | "done" | "failed", value).
    """
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(10)
    number = 0
    try:
        cards = with_edition(load_own_text(source), edition)
        while True:
            asked = pipe.recv()
            if asked is None:
                continue
            number, kind, data = asked
            for part in REQUEST_HANDLERS[kind](cards, pipe.poll, *unpack(data, _shapes())):
                if pipe.poll():
                    break
                pipe.send((number, "part", pack(part)))
            else:
                pipe.send((number, "done", None))
    except (EOFError, OSError, KeyboardInterrupt):
        return
    except Exception as error:
        with contextlib.suppress(OSError):
            pipe.send((number, "failed", f"{type(error).__name__}: {error}"))
        raise SystemExit(1) from None


def _kill(process: BaseProcess) -> None:
    """Kill a process, also one that is stopped and ignores other signals."""
    process.kill()
    process.join(1.0)


class EngineProcess:
    """A handle on one engine process. Only `wait` waits."""

    def __init__(self, cards: CardSet, clock: Callable[[], float] = time.monotonic) -> None:
        self._cards, self._clock = cards, clock
        self._process: BaseProcess | None = None
        self._end: Callable[[], object] = bool  # what ends the process
        self._pipe: Connection | None = None
        self._thread: BackgroundSteps | None = None
        self._question: Request | None = None
        self._number = 0
        self.parts: list[Any] = []  # of the answer, as far as it has come
        self.failures = 0  # of processes, one after the other
        # whether the last question has no answer because the work itself failed
        self.failed = False
        # whether one of those processes died or fell silent, instead of saying that the work had
        # failed
        self._died = False
        self._unheard = 0  # questions to the process since it was last heard of
        # seconds of waiting for it, and when that was last counted
        self._silence = self._looked = 0.0

    @property
    def thinking(self) -> bool:
        """Whether an answer is pending."""
        return self._question is not None

    @property
    def runs_in_thread(self) -> bool:
        """Whether a thread of the program thinks instead of a process."""
        return self.failures >= MOST_FAILURES

    def ask(self, kind: str, *data: Any) -> None:
        """Ask a question; the previous one is dropped."""
        self._number += 1
        self._question = Request(self._number, kind, data)
        self.failed = False
        self._begin()

    def _begin(self) -> None:
        """Give the current question to a process, or to a thread if there can be no process."""
        assert self._question is not None
        number, kind, data = self._question
        self.parts = []
        if self.runs_in_thread:
            self._thread = BackgroundSteps(
                REQUEST_HANDLERS[kind](self._cards, lambda: self._number != number, *data),
                "opponent",
            )
            return
        if self._unheard >= MOST_UNHEARD:
            self._drop()
        self._silence, self._looked = 0.0, self._clock()
        try:
            if self._process is None:
                self.start()
            self._unheard += 1
            self._send((number, kind, pack(data)))
        except (OSError, ValueError) as error:
            self._fail(f"{type(error).__name__}: {error}")

    def start(self) -> None:
        """Start the process."""
        # Late: a game is shown before anybody has to think.
        import multiprocessing
        from multiprocessing.util import Finalize

        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        process = context.Process(
            target=run_engine_process,
            args=(theirs, self._cards.source, self._cards.edition),
            name="opponent",
            daemon=True,
        )
        try:
            process.start()
        finally:
            theirs.close()
        self._process = process
        self._end = Finalize(self, _kill, (process,), exitpriority=10)

    def _send(self, message: Any) -> None:
        assert self._pipe is not None
        self._pipe.send(message)

    def _fail(self, why: str = "", died: bool = True, silent: bool = False) -> None:
        """Handle a failed process: the question goes to another process, or to a thread."""
        self._died |= died
        if self._process is not None and not silent:
            self._process.join(0.1)
            why = f"exit code {self._process.exitcode}" + (f", {why}" if why else "")
        self._drop()
        self.failures += 1
        log.warning(
            "a process that thinks has failed: %s%s",
            why,
            "; from here on the program thinks for itself" if self.runs_in_thread else "",
        )
        if self._question is not None:
            self._begin()

    def _silent(self) -> bool:
        """Whether the process has been silent for too long. Only time in which the answer was
        polled counts.
        """
        assert self._question is not None
        now = self._clock()
        self._silence += min(now - self._looked, LONGEST_LOOK)
        self._looked = now
        return self._silence > patience(self._question.kind, self._question.data)

    def poll_or_log(self) -> bool:
        """As `poll`, for callers who can do without an answer: errors are logged and set
        `failed`.
        """
        try:
            return self.poll()
        except Exception as error:
            log.warning("no answer: %s: %s", type(error).__name__, error)
            self.failed = True
            return False

    def poll(self) -> bool:
        """Receive what has arrived; returns whether the answer in `parts` is complete. Errors of
        the thread are raised.
        """
        if self._question is None:
            return False
        if self._thread is not None:
            done = self._thread.done
            self.parts = list(self._thread.parts)
            if done:
                thread = self._thread
                self._thread = None
                self._question = None
                if thread.error is not None and not self._died:
                    # the question was at fault, not the processes: the next one may be asked there
                    # again
                    self.failures = 0
                thread.result()
            return done
        assert self._pipe is not None and self._process is not None
        try:
            while self._pipe.poll():
                number, what, value = self._pipe.recv()
                self._silence = self._unheard = 0
                if what == "failed":
                    self._fail(value, died=False)
                    return False
                if number != self._number:
                    continue
                if what == "done":
                    self._question = None
                    self.failures = 0
                    self._died = False
                    return True
                self.parts.append(unpack(value, _shapes()))
                self.failures, self._died = 0, False
        except (EOFError, OSError):
            self._fail()
            return False
        if not self._process.is_alive():
            self._fail()
        elif self._silent():
            self._fail(f"no sign of life for {self._silence:.0f} s", silent=True)
        return False

    def wait(self) -> None:
        """Wait until there is something to poll, for callers without a window to draw."""
        if self._thread is not None:
            self._thread.wait()
        elif self._pipe is not None:
            self._pipe.poll(None)

    def cancel(self) -> None:
        """Drop the current question; the work on it stops."""
        if self._question is not None:
            self._question = self._thread = None
            self._number += 1
            if self._pipe is not None:
                # it is gone: noticed when it is asked again
                with contextlib.suppress(OSError, ValueError):
                    self._send(None)

    def _drop(self) -> None:
        """Kill the process."""
        pipe, end = self._pipe, self._end
        self._pipe = None
        self._process = None
        self._end = bool
        self._unheard = 0
        if pipe is not None:
            with contextlib.suppress(OSError):  # someone else was quicker
                pipe.close()
        end()

    def close(self) -> None:
        """Stop process and thread. The next question starts them again."""
        self._number += 1
        self._question = self._thread = None
        self._drop()
