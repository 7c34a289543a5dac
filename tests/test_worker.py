"""The opponent's process: it answers, it can be cancelled, it comes back when it dies, and it knows only what it may."""

import os
import signal
import subprocess
import sys
import time

import pytest

from inbetween import load_cards, new_game
from inbetween.ai import players
from inbetween.ai import thinker as thinking
from inbetween.ai.players import choose
from inbetween.ai.search import BREATH, Search, Tally, merged
from inbetween.ai.thinker import MOST_FAILURES, Thinker
from inbetween.ai.worker import Worker
from inbetween.wire import pack

CARDS = load_cards()


def answer(worker):
    while (key := worker.poll()) is None:
        time.sleep(0.005)
    return key


def wait(thinker):
    while not thinker.poll():
        time.sleep(0.005)
    return thinker.parts


def test_it_answers_with_a_legal_choice_again_and_again():
    worker, game = Worker(CARDS), new_game(CARDS, seed=3)
    for seed in range(12):
        assert not worker.thinking
        worker.ask(game, "easy", seed)
        assert worker.thinking
        game.apply(answer(worker))
    worker.close()


def test_a_killed_process_is_started_again():
    worker, game = Worker(CARDS), new_game(CARDS, seed=3)
    worker.ask(game, "easy", 1)
    first = answer(worker)
    worker.ask(game, "easy", 1)
    worker._crew[0]._process.kill()
    assert answer(worker) == first and not worker.problem()
    worker.close()


def dies(pipe, source, edition):
    """A process that cannot live."""
    os._exit(7)


def raises(*args):
    """Work that cannot be done."""
    raise ZeroDivisionError("nothing to divide by")
    yield


def clumsy(pipe, source, edition):
    """A process in which no work can be done."""
    thinking.WORK["search"] = raises
    serve(pipe, source, edition)


serve = thinking.serve


@pytest.mark.parametrize(("process", "reason"), [(dies, "exit code 7"), (clumsy, "nothing to divide by")])
@pytest.mark.parametrize("level", ["easy", "expert"])
def test_an_opponent_whose_process_cannot_live_goes_on_inside_the_program(monkeypatch, process, reason, level):
    """The choice is the one that a process would have made, the reason is in the log, and it is told once."""
    game, worker, starts = new_game(CARDS, seed=3), Worker(CARDS, cores=1), []
    reasons = []
    real = Thinker._start
    monkeypatch.setattr(thinking, "serve", process)
    monkeypatch.setattr(thinking.Thinker, "_start", lambda self: starts.append(1) or real(self))
    monkeypatch.setitem(thinking.WORK, "search", counted)
    monkeypatch.setattr(thinking.log, "warning", lambda text, *more: reasons.append(text % more))
    for seed in range(3):
        worker.ask(game, level, seed)
        assert answer(worker) == choose(game, level, seed, simulations=24)
        assert worker.problem() == (seed == 0), "it is told once"
    assert len(starts) == MOST_FAILURES, "no process is started for ever"
    assert len(reasons) == MOST_FAILURES and all(reason in text for text in reasons)
    worker.close()


def counted(cards, stop, snapshot, level, seed):
    """A search by rounds instead of time."""
    from inbetween.ai.players import Budget, Random, player

    yield player(level).consider(thinking._game(cards, snapshot), Random(seed), Budget(simulations=24, stop=stop))


def test_a_process_that_cannot_even_be_started_is_done_without(monkeypatch):
    def refused(self):
        raise OSError("no more processes")

    monkeypatch.setattr(thinking.Thinker, "_start", refused)
    worker, game = Worker(CARDS, cores=2), new_game(CARDS, seed=3)
    worker.ask(game, "easy", 1)
    assert answer(worker) == choose(game, "easy", 1) and worker.problem()
    worker.ask(game, "expert", 1)
    assert len(worker._asked) == 1, "two threads would only stand in each other's way"
    worker.close()


def test_what_fails_inside_the_program_is_raised_where_it_is_asked_for(monkeypatch):
    monkeypatch.setitem(thinking.WORK, "search", raises)
    thinker = Thinker(CARDS)
    thinker.failures = MOST_FAILURES
    thinker.ask("search")
    with pytest.raises(ZeroDivisionError):
        wait(thinker)
    assert not thinker.thinking


def test_a_failure_now_and_then_is_no_reason_to_do_without_a_process():
    thinker, game = Thinker(CARDS), new_game(CARDS, seed=3)
    for seed in range(MOST_FAILURES + 1):
        thinker.ask("search", game.snapshot(), "easy", seed)
        thinker._process.kill()
        wait(thinker)
        assert not thinker.inside
    thinker.close()


STOPPED = """
import os, signal, sys
from inbetween import load_cards, new_game
from inbetween.ai.worker import Worker
from inbetween.wire import pack
if __name__ == "__main__":
    worker, game = Worker(load_cards(), cores=2), new_game(load_cards(), seed=3)
    worker.ask(game, "expert", 1)
    for thinker in worker._crew:
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
    done = subprocess.run([sys.executable, str(program), how], env={**os.environ, "PYTHONPATH": os.getcwd()}, timeout=40,
                          capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout == "ending\n", done.stderr


def test_a_cancelled_question_is_not_answered():
    worker, game = Worker(CARDS), new_game(CARDS, seed=3)
    worker.ask(game, "easy", 1)
    worker._crew[0]._pipe.poll(None)  # it is on its way
    worker.cancel()
    assert worker.poll() is None and not worker.thinking
    worker.ask(game, "random", 2)
    assert answer(worker) in game.decision.keys
    worker.close()


def test_hidden_cards_do_not_reach_the_process(monkeypatch):
    """The question is the same wherever the hidden cards really are."""
    game = new_game(CARDS, seed=3)
    other = 1 - game.decider
    hidden = game.copy()
    pool = sorted(hidden.hand[other] + hidden.deck[other])
    hidden.hand[other], hidden.deck[other] = tuple(pool[:3]), tuple(pool[3:])
    questions = []
    monkeypatch.setattr(Thinker, "_start", lambda self: None)
    monkeypatch.setattr(Thinker, "_send", lambda self, question: questions.append(question))
    for g in (game, hidden):
        Worker(CARDS).ask(g, "easy", 9)
    assert questions[0] == questions[1]


class Pipe:
    """The end of a pipe that a process holds: the next question has come when it was looked for often enough."""

    def __init__(self, questions, looks):
        self.questions, self.looks, self.sent = list(questions), looks, []

    def poll(self):
        self.looks -= 1
        return bool(self.questions) and self.looks <= 0

    def recv(self):
        if not self.questions:
            raise EOFError
        return self.questions.pop(0)

    def send(self, reply):
        self.sent.append(reply)


@pytest.mark.parametrize("after", [None, (2, "search", "random")])
def test_a_search_is_left_off_as_soon_as_anything_else_is_asked(monkeypatch, after):
    snapshot, searches = pack(new_game(CARDS, seed=3).snapshot()), []
    monkeypatch.delattr(os, "nice", raising=False)
    monkeypatch.setattr(players, "Search", lambda *of: searches.append(Search(*of)) or searches[-1])
    questions = [(1, "search", (snapshot, "expert", 1)), after and (*after[:2], (snapshot, after[2], 1))]
    pipe = Pipe(questions, looks=3)
    serve(pipe, CARDS.source, None)
    assert [search.rounds for search in searches] == [3 * BREATH]
    assert [reply[:2] for reply in pipe.sent] == ([(2, "part"), (2, "done")] if after else [])


def test_the_strongest_level_thinks_on_two_cores_and_one_may_die():
    worker, game = Worker(CARDS, cores=2), new_game(CARDS, seed=3)
    worker.ask(game, "expert", 1)
    assert len(worker._asked) == 2
    worker._crew[1]._process.kill()
    assert answer(worker) in game.decision.keys and not worker.thinking
    worker.ask(game, "hard", 1)
    assert len(worker._asked) == 1 and answer(worker) in game.decision.keys
    worker.close()


def test_two_opinions_are_added_up():
    found = merged([[Tally("a", 10, 0.5), Tally("b", 9, 0.6)], [Tally("b", 4, 0.7), Tally("a", 1, 0.5)]])
    assert [(t.key, t.tried) for t in found] == [("b", 13), ("a", 11)] and 0.6 < found[0].chance < 0.7


def test_hints_and_the_course_come_from_a_process_too():
    thinker, game = Thinker(CARDS), new_game(CARDS, seed=3)
    thinker.ask("hints", game.snapshot(), 1)
    assert sorted(h.key for h in wait(thinker)[0]) == sorted(game.decision.keys)
    keys = []
    while game.turn < 4:
        keys.append(game.decision.keys[-1])
        game.apply(keys[-1])
    thinker.ask("course", ("seed", 3), keys)
    assert [moment.turn for moment in wait(thinker)] == [1, 2, 3, 5]
    thinker.close()


def test_the_same_seed_gives_the_same_choice_whatever_is_hidden():
    game = new_game(CARDS, seed=5)
    other = 1 - game.decider
    for seed in range(5):
        keys = set()
        for order in (1, -1):
            twin = game.copy()
            pool = sorted(twin.hand[other] + twin.deck[other])[::order]
            twin.hand[other], twin.deck[other] = tuple(sorted(pool[:3])), tuple(pool[3:])
            twin.deck[1 - other] = tuple(sorted(twin.deck[1 - other])[::order])
            keys.add(choose(twin, "easy", seed))
        assert len(keys) == 1
