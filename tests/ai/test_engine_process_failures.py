"""The opponent's process dies, hangs or cannot start: it is replaced, or a thread takes over."""

import logging
import os
import signal
import subprocess
import sys
from random import Random
from types import SimpleNamespace

import pytest

from inbetween import new_game
from inbetween.ai import players
from inbetween.ai.players import Budget, choose, player
from inbetween.ai.process import engine_process as thinking
from inbetween.ai.process import worker as workers
from inbetween.ai.process.engine_process import MOST_FAILURES, MOST_UNHEARD, EngineProcess
from inbetween.ai.process.worker import Worker
from inbetween.background import BackgroundSteps
from inbetween.lab.games import play, setup_of

from .engine_faults import CARDS, Pipe, answer, dies, engine_processes, raises, wait


def clumsy(pipe, source, edition):
    """A process in which no work can be done."""
    thinking.REQUEST_HANDLERS["search"] = raises
    run_engine_process(pipe, source, edition)


run_engine_process = thinking.run_engine_process


@pytest.mark.parametrize(
    ("process", "reason", "level"),
    [
        (dies, "exit code 7", "easy"),
        (clumsy, "nothing to divide by", "expert"),
        pytest.param(dies, "exit code 7", "expert", marks=pytest.mark.thorough),
        pytest.param(clumsy, "nothing to divide by", "easy", marks=pytest.mark.thorough),
    ],
)
def test_a_thread_replaces_processes_that_die(monkeypatch, process, reason, level):
    """The choice is the one that a process would have made, the reason is in the log, and it is
    told once.
    """
    game = new_game(CARDS, seed=3)
    worker = Worker(CARDS, cores=1)
    starts = []
    reasons = []
    real = EngineProcess.start
    monkeypatch.setattr(thinking, "run_engine_process", process)
    monkeypatch.setattr(
        thinking.EngineProcess, "start", lambda self: starts.append(1) or real(self)
    )
    monkeypatch.setitem(thinking.REQUEST_HANDLERS, "search", counted)
    monkeypatch.setattr(thinking.log, "warning", lambda text, *more: reasons.append(text % more))
    for seed in range(3):
        worker.ask(game.state, level, seed)
        assert answer(worker) == choose(game.state, level, seed, simulations=24)
        assert worker.report_thread_fallback() == (seed == 0), "it is told once"
    assert len(starts) == MOST_FAILURES, "no process is started for ever"
    assert len(reasons) == MOST_FAILURES and all(reason in text for text in reasons)
    worker.close()


def counted(cards, stop, snapshot, level, seed):
    """A search by rounds instead of time."""
    yield player(level).consider(
        thinking.game_from_snapshot(cards, snapshot),
        Random(seed),
        Budget(simulations=24, stop=stop),
    )


def test_a_thread_replaces_a_process_that_cannot_start(monkeypatch):
    def refused(self):
        raise OSError("no more processes")

    monkeypatch.setattr(thinking.EngineProcess, "start", refused)
    worker, game = Worker(CARDS, cores=2), new_game(CARDS, seed=3)
    worker.ask(game.state, "easy", 1)
    assert answer(worker) == choose(game.state, "easy", 1) and worker.report_thread_fallback()
    worker.ask(game.state, "expert", 1)
    assert len(worker.asked) == 1, "two threads would only stand in each other's way"
    worker.close()


def test_errors_in_the_thread_are_raised_by_poll(monkeypatch):
    monkeypatch.setitem(thinking.REQUEST_HANDLERS, "search", raises)
    thinker = EngineProcess(CARDS)
    thinker.failures = MOST_FAILURES
    thinker.ask("search")
    with pytest.raises(ZeroDivisionError):
        wait(thinker)
    assert not thinker.thinking


@pytest.mark.parametrize(
    "where",
    [
        "in every process and in the program",
        "in the program",
        "when it is asked",
        "a choice not on offer",
    ],
)
def test_a_failing_opponent_makes_a_simple_choice_and_reports_once(monkeypatch, where):
    """Whatever fails: the game goes on, and the next choice is thought about by the same opponent
    again.
    """
    game = new_game(CARDS, seed=3)
    worker = Worker(CARDS, cores=1)
    reasons = []
    monkeypatch.setattr(
        workers.log, "log", lambda rank, text, *more: reasons.append((rank, text % more))
    )
    in_processes = where == "in every process and in the program"
    with monkeypatch.context() as broken:
        if where == "when it is asked":
            broken.setattr(workers, "determinize", lambda *of: 1 / 0)
        else:
            broken.setitem(
                thinking.REQUEST_HANDLERS,
                "search",
                raises if where != "a choice not on offer" else lambda *of: iter(["play:nothing"]),
            )
            broken.setattr(thinking, "run_engine_process", clumsy)
        for seed in (1,) if in_processes else (1, 2):
            if not in_processes:
                worker.processes[0].failures = MOST_FAILURES
            worker.ask(game.state, "normal", seed)
            assert worker.thinking
            key = answer(worker)
            assert key == players.simple_choice(game.legal_choices, seed) and not worker.thinking
            assert worker.report_simple_choice() == (seed == 1), "it is told once"
            game.apply(key)
    ranks = [rank for rank, _ in reasons]
    assert ranks == [logging.WARNING, logging.DEBUG][: len(ranks)] and ranks, (
        "one line in the log, unless somebody looks for more"
    )
    assert all("simple choice" in text for _, text in reasons)
    if in_processes:
        assert not worker.processes[0].runs_in_thread and not worker.report_thread_fallback(), (
            "no process was at fault"
        )
    worker.ask(game.state, "normal", 3)
    assert answer(worker) == choose(game.state, "normal", 3) and not worker.report_simple_choice()
    worker.close()


def test_one_of_two_searches_is_enough(monkeypatch):
    """Where one of two cannot think, the other one's choice is made."""
    game, worker = new_game(CARDS, seed=3), Worker(CARDS, cores=2)

    def odd(cards, stop, snapshot, level, seed):
        yield 1 / 0 if seed == 8 else game.legal_choices[1]

    monkeypatch.setitem(thinking.REQUEST_HANDLERS, "search", odd)
    monkeypatch.setattr(thinking.EngineProcess, "_begin", begin_inside)
    worker.ask(game.state, "expert", 8)
    assert (
        len(worker.asked) == 2
        and answer(worker) == game.legal_choices[1]
        and not worker.report_simple_choice()
    )
    worker.close()


def begin_inside(self):
    """Let a thread think, as where no process can live."""
    _, kind, data = self._question
    self._thread = BackgroundSteps(
        thinking.REQUEST_HANDLERS[kind](self._cards, lambda: False, *data), "opponent"
    )


def test_search_errors_reach_the_lab_and_the_api(monkeypatch):
    """The lab and the public API hide no fault: only the window goes on without the thinking."""
    monkeypatch.setattr(players, "proven_win", lambda *of: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        choose(new_game(CARDS, seed=3).state, "normal")
    with pytest.raises(ZeroDivisionError):
        play(setup_of(town="normal", creature="random"), 3)


class Clock:
    """A clock that goes on by so many seconds with every look at it."""

    def __init__(self, step):
        self.now, self.step = 0.0, step

    def __call__(self):
        self.now += self.step
        return self.now


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be stopped here")
def test_stopped_processes_are_replaced_first_by_a_process_then_by_a_thread(monkeypatch):
    """First a fresh process is asked; if that is stopped too, the program thinks for itself."""
    game = new_game(CARDS, seed=3)
    clock = Clock(0.0)
    stopped = []
    worker, real = Worker(CARDS, cores=1, clock=clock), EngineProcess.start

    def start_and_stop(self):
        real(self)
        stopped.append(self._process.pid)
        os.kill(self._process.pid, signal.SIGSTOP)

    monkeypatch.setattr(thinking.EngineProcess, "start", start_and_stop)
    worker.ask(game.state, "easy", 1)
    for _ in range(50):  # no time has passed
        assert worker.poll() is None
    assert len(stopped) == 1
    clock.step = 0.5
    assert (
        answer(worker) == choose(game.state, "easy", 1)
        and worker.report_thread_fallback()
        and not worker.report_simple_choice()
    )
    assert len(stopped) == MOST_FAILURES and worker.processes[0].runs_in_thread
    for pid in stopped:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)  # it was killed, not left behind
    worker.close()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be stopped here")
def test_a_stopped_process_is_replaced_by_one_that_answers():
    game, clock = new_game(CARDS, seed=3), Clock(1.0)
    worker = Worker(CARDS, cores=1, clock=clock)
    worker.ask(game.state, "easy", 1)
    (first,) = engine_processes()
    assert first.pid is not None
    os.kill(first.pid, signal.SIGSTOP)
    while first in engine_processes():
        assert worker.poll() is None
    clock.step = 0.0
    assert (
        answer(worker) == choose(game.state, "easy", 1)
        and not worker.processes[0].runs_in_thread
        and not worker.report_thread_fallback()
    )
    worker.close()


def test_patience_exceeds_the_thinking_time_of_a_level(monkeypatch):
    """Long thinking trips nothing, nor does a computer that was asleep: only time in which somebody
    looked counts.
    """
    for level in players.LEVELS:
        assert (
            thinking.patience("search", ({}, level, 1)) >= 20 + 10 * players.LEVELS[level].seconds
        )
    assert (
        thinking.patience("hints", ({}, 1)) > thinking.patience("course", (("seed", 1), [])) >= 20
    )
    clock = Clock(0.0)
    thinker, game = EngineProcess(CARDS, clock), new_game(CARDS, seed=3)

    def start_silent_process(self):
        self._process = SimpleNamespace(is_alive=lambda: True, exitcode=None)
        self._pipe = Pipe([], 1)

    monkeypatch.setattr(EngineProcess, "start", start_silent_process)
    monkeypatch.setattr(EngineProcess, "_send", lambda self, question: None)
    failures = []
    monkeypatch.setattr(EngineProcess, "_fail", lambda self, why="", **more: failures.append(why))
    thinker.ask("search", game.state.snapshot(), "expert", 1)
    clock.now += 1e6  # asleep
    thinker.poll()
    assert not failures
    for _ in range(30):
        clock.now += 1.0
        thinker.poll()
    assert not failures, "31 seconds are within the patience for expert"
    clock.now += 1.0
    thinker.poll()
    clock.now += 1.0
    thinker.poll()
    assert len(failures) == 1 and "no sign of life" in failures[0]


def test_a_process_that_reads_nothing_is_replaced(monkeypatch):
    """Questions that nobody takes out of the pipe fill it, and the window would wait: a fresh
    process is asked instead.
    """
    starts, sent = [], []
    monkeypatch.setattr(
        EngineProcess,
        "start",
        lambda self: starts.append(1) or setattr(self, "_process", SimpleNamespace()),
    )
    monkeypatch.setattr(EngineProcess, "_send", lambda self, question: sent.append(question))
    thinker, game = EngineProcess(CARDS), new_game(CARDS, seed=3)
    for seed in range(MOST_UNHEARD + 1):
        thinker.ask("search", game.state.snapshot(), "easy", seed)
        thinker.cancel()
    assert len(starts) == 2 and not thinker.failures and len(sent) == MOST_UNHEARD + 1


def test_occasional_failures_do_not_switch_to_a_thread():
    thinker, game = EngineProcess(CARDS), new_game(CARDS, seed=3)
    for seed in range(MOST_FAILURES + 1):
        thinker.ask("search", game.state.snapshot(), "easy", seed)
        engine_processes()[0].kill()
        wait(thinker)
        assert not thinker.runs_in_thread
    thinker.close()


STOPPED = """
import os, signal, sys
from inbetween import load_cards, new_game
from inbetween.ai.process.worker import Worker
from inbetween.serialization import pack
if __name__ == "__main__":
    worker, game = Worker(load_cards(), cores=2), new_game(load_cards(), seed=3)
    worker.ask(game.state, "expert", 1)
    for thinker in worker.processes:
        os.kill(thinker._process.pid, signal.SIGSTOP)
        os.waitpid(thinker._process.pid, os.WUNTRACED)
    if sys.argv[1] == "closed":
        worker.close()
    print("ending")
"""


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be stopped here")
@pytest.mark.parametrize("how", ["closed", "left"])
def test_a_stopped_process_does_not_keep_the_program_from_ending(tmp_path, how):
    program = tmp_path / "program.py"
    program.write_text(STOPPED)
    done = subprocess.run(
        [sys.executable, str(program), how],
        env={**os.environ, "PYTHONPATH": os.getcwd()},
        timeout=40,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0 and done.stdout == "ending\n", done.stderr
