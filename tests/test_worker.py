"""The opponent's process: it answers, it can be cancelled, it comes back when it dies, and it knows only what it may."""

import time

from inbetween import load_cards, new_game
from inbetween.ai.players import choose
from inbetween.ai.worker import Worker

CARDS = load_cards()


def answer(worker, seconds=20.0):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        key = worker.poll()
        if key is not None:
            return key
        time.sleep(0.005)
    raise AssertionError("no answer")


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
    worker._process.kill()
    assert answer(worker) == first and worker.restarts <= 1
    worker.close()


def test_a_cancelled_question_is_not_answered():
    worker, game = Worker(CARDS), new_game(CARDS, seed=3)
    worker.ask(game, "easy", 1)
    worker.cancel()
    time.sleep(0.3)
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
    for g in (game, hidden):
        worker = Worker(CARDS)
        monkeypatch.setattr(worker, "_send", lambda: None)
        worker.ask(g, "easy", 9)
        questions.append(worker._question)
    assert questions[0][1:] == questions[1][1:]


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
