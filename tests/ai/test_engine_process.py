"""The opponent's process answers, can be cancelled, and gets no hidden information."""

import os
from typing import Any

import pytest

from inbetween import new_game
from inbetween.ai import players
from inbetween.ai.players import choose
from inbetween.ai.process import engine_process as thinking
from inbetween.ai.process.engine_process import EngineProcess
from inbetween.ai.process.worker import Worker
from inbetween.ai.search import CLOCK_CHECK_INTERVAL, ChoiceStats, Search, merge_stats
from inbetween.serialization import pack

from .engine_faults import CARDS, Pipe, answer, engine_processes, wait


def test_it_answers_repeatedly_with_legal_choices():
    worker, game = Worker(CARDS), new_game(CARDS, seed=3)
    for seed in range(12):
        assert not worker.thinking
        worker.ask(game.state, "easy", seed)
        assert worker.thinking
        game.apply(answer(worker))
    worker.close()


def test_a_killed_process_is_restarted():
    worker, game = Worker(CARDS), new_game(CARDS, seed=3)
    worker.ask(game.state, "easy", 1)
    first = answer(worker)
    worker.ask(game.state, "easy", 1)
    engine_processes()[0].kill()
    assert answer(worker) == first and not worker.report_thread_fallback()
    worker.close()


run_engine_process = thinking.run_engine_process


def test_a_cancelled_question_is_not_answered():
    worker, game = Worker(CARDS), new_game(CARDS, seed=3)
    worker.ask(game.state, "easy", 1)
    worker.processes[0].wait()  # it is on its way
    worker.cancel()
    assert worker.poll() is None and not worker.thinking
    worker.ask(game.state, "random", 2)
    assert answer(worker) in game.legal_choices
    worker.close()


def test_hidden_cards_do_not_reach_the_process(monkeypatch):
    """The question is the same wherever the hidden cards really are."""
    game = new_game(CARDS, seed=3)
    other = 1 - game.state.decider
    hidden = game.copy()
    pool = sorted(hidden.state.hand[other] + hidden.state.deck[other])
    hidden.state.hand[other], hidden.state.deck[other] = tuple(pool[:3]), tuple(pool[3:])
    questions = []
    monkeypatch.setattr(EngineProcess, "start", lambda self: None)
    monkeypatch.setattr(EngineProcess, "_send", lambda self, question: questions.append(question))
    for g in (game, hidden):
        Worker(CARDS).ask(g.state, "easy", 9)
    assert questions[0] == questions[1]


@pytest.mark.parametrize("after", [None, (2, "search", "random")])
def test_a_new_request_cancels_the_search(monkeypatch, after):
    snapshot, searches = pack(new_game(CARDS, seed=3).state.snapshot()), []
    monkeypatch.delattr(os, "nice", raising=False)
    monkeypatch.setattr(players, "Search", lambda *of: searches.append(Search(*of)) or searches[-1])
    questions = [
        (1, "search", (snapshot, "expert", 1)),
        after and (*after[:2], (snapshot, after[2], 1)),
    ]
    pipe: Any = Pipe(questions, looks=3)
    run_engine_process(pipe, CARDS.source, None)
    assert [search.rounds for search in searches] == [3 * CLOCK_CHECK_INTERVAL]
    assert [reply[:2] for reply in pipe.sent] == ([(2, "part"), (2, "done")] if after else [])


def test_the_strongest_level_uses_two_processes_and_survives_one():
    worker, game = Worker(CARDS, cores=2), new_game(CARDS, seed=3)
    worker.ask(game.state, "expert", 1)
    _, second = engine_processes()
    second.kill()
    assert answer(worker) in game.legal_choices and not worker.thinking
    worker.ask(game.state, "hard", 1)
    assert len(worker.asked) == 1 and answer(worker) in game.legal_choices
    worker.close()


def test_results_of_two_searches_are_merged():
    found = merge_stats(
        [
            [ChoiceStats("a", 10, 0.5), ChoiceStats("b", 9, 0.6)],
            [ChoiceStats("b", 4, 0.7), ChoiceStats("a", 1, 0.5)],
        ]
    )
    assert [(t.key, t.tried) for t in found] == [("b", 13), ("a", 11)] and 0.6 < found[
        0
    ].chance < 0.7


def test_hints_and_win_probabilities_come_from_the_process():
    thinker, game = EngineProcess(CARDS), new_game(CARDS, seed=3)
    thinker.ask("hints", game.state.snapshot(), 1)
    assert sorted(h.key for h in wait(thinker)[0]) == sorted(game.legal_choices)
    keys = []
    while game.turn < 4:
        keys.append(game.legal_choices[-1])
        game.apply(keys[-1])
    thinker.ask("course", ("seed", 3), keys)
    assert [moment.turn for moment in wait(thinker)] == [1, 2, 3, 5]
    thinker.close()


def test_the_choice_does_not_depend_on_hidden_cards():
    game = new_game(CARDS, seed=5)
    other = 1 - game.state.decider
    for seed in range(5):
        keys = set()
        for order in (1, -1):
            twin = game.copy()
            pool = sorted(twin.state.hand[other] + twin.state.deck[other])[::order]
            twin.state.hand[other], twin.state.deck[other] = (
                tuple(sorted(pool[:3])),
                tuple(pool[3:]),
            )
            twin.state.deck[1 - other] = tuple(sorted(twin.state.deck[1 - other])[::order])
            keys.add(choose(twin.state, "easy", seed))
        assert len(keys) == 1
