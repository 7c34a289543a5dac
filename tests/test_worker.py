"""The opponent's process: it answers, it can be cancelled, it comes back when it dies, and it knows only what it may."""

import time

from inbetween import load_cards, new_game
from inbetween.ai.players import choose
from inbetween.ai.search import Tally, merged
from inbetween.ai.thinker import Thinker
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


def wait(thinker, seconds=20.0):
    end = time.monotonic() + seconds
    while not thinker.poll():
        assert time.monotonic() < end, "no answer"
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
    monkeypatch.setattr(Thinker, "_start", lambda self: None)
    monkeypatch.setattr(Thinker, "_send", lambda self, question: questions.append(question))
    for g in (game, hidden):
        Worker(CARDS).ask(g, "easy", 9)
    assert questions[0] == questions[1]


def test_a_search_is_left_off_at_once():
    worker, game = Worker(CARDS, cores=1), new_game(CARDS, seed=3)
    worker.ask(game, "random", 1)
    answer(worker)
    for _ in range(3):
        worker.ask(game, "expert", 1)
        time.sleep(0.1)
        worker.cancel()
        begin = time.monotonic()
        worker.ask(game, "random", 2)
        answer(worker)
        assert time.monotonic() - begin < 1.0  # expert would have thought on for more than that
    worker.close()


def test_the_strongest_level_thinks_on_two_cores_and_one_may_die():
    worker, game = Worker(CARDS, cores=2), new_game(CARDS, seed=3)
    worker.ask(game, "expert", 1)
    assert len(worker._asked) == 2
    time.sleep(0.3)
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
    assert [h.key in game.decision.keys for h in wait(thinker)[0]] == [True] * 3
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
