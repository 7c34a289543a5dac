"""What travels between processes is plain data, errors included."""

import pickle
import pickletools
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from inbetween import CardError, IllegalChoice, PositionError, load_cards, new_game
from inbetween.ai.evaluation.evaluate import WEIGHTS
from inbetween.ai.process.engine_process import EngineProcess
from inbetween.data.faults import Fault
from inbetween.lab.fitting import tune
from inbetween.lab.games import plain_weights, play_all, setup_of
from inbetween.lab.runner import THIS_PROCESS, WorkerPool
from inbetween.rules.errors import SaveError
from tests.ai.engine_faults import wait

CARDS = load_cards()
BROKEN = Path(__file__).parent / "broken" / "several_at_once.yaml"


def classes_in(data):
    """The classes that somebody who gets pickled data has to know."""
    strings: list[str] = []
    found = []
    for opcode, value, _ in pickletools.genops(pickle.dumps(data)):
        if opcode.name in ("GLOBAL", "STACK_GLOBAL"):
            found.append(value or tuple(strings[-2:]))
        elif isinstance(value, str):
            strings.append(value)
    return found


def test_questions_and_answers_are_plain_data(monkeypatch):
    """In the middle of an ability, with every kind of question."""
    sent, pipe = [], Connection
    for name in ("send", "recv"):
        real = getattr(pipe, name)

        def watched(self, *message, real=real):
            found = real(self, *message)
            sent.append(message[0] if message else found)
            return found

        monkeypatch.setattr(pipe, name, watched)
    game = new_game(CARDS, seed=3)
    keys: list[str] = []
    while game.turn < 3 or len(game.state.stack) < 3 or len(game.state.options) < 2:
        keys.append(game.legal_choices[len(keys) % len(game.state.options)])
        game.apply(keys[-1])
    thinker = EngineProcess(CARDS)
    for question in (
        ("search", game.state.snapshot(), "normal", 1),
        ("search", game.state.snapshot(), "hard", 1),
        ("hints", game.state.snapshot(), 1),
        ("course", ("seed", 3), keys),
    ):
        thinker.ask(*question)
        assert wait(thinker)
    thinker.close()
    assert len(sent) >= 12 and [classes_in(message) for message in sent] == [[]] * len(sent)


class Pool(Executor):
    """In place of a pool of processes: what would travel is looked at, and done here."""

    def __init__(self, *args, **more):
        self.classes = []

    def submit(self, work, /, *asked, **named):
        assert not named
        travelled = [one for one in asked if not callable(one)]
        self.classes += classes_in(travelled)
        future: Future[Any] = Future()
        future.set_result(work(*pickle.loads(pickle.dumps(asked))))
        self.classes += classes_in(future.result())
        return future

    def map(self, work, *columns, timeout=None, chunksize=1):
        return (self.submit(work, *asked).result() for asked in zip(*columns, strict=True))


def test_games_over_several_processes_send_plain_data():
    pool = Pool()
    setup = setup_of(creature="hard", simulations=2, boost=(1, 2), weights=plain_weights(WEIGHTS))
    tasks = [(setup, seed) for seed in (5, 6, 7)]
    assert list(play_all(WorkerPool(pool, 2), tasks)) == list(play_all(THIS_PROCESS, tasks))
    assert pool.classes == []


def test_tuning_over_several_processes_sends_plain_data(monkeypatch):
    pool = Pool()
    monkeypatch.setattr(tune, "ProcessPoolExecutor", lambda *args, **more: pool)
    samples = list(tune.GameWorkers(None, 2).games(2, 1, (WEIGHTS, WEIGHTS), 0.5))
    assert samples == [tune.play(CARDS, seed, (WEIGHTS, WEIGHTS), 0.5) for seed in (1, 2)]
    assert pool.classes == []


def test_a_broken_card_set_is_told_with_all_its_faults_across_processes():
    with pytest.raises(CardError) as here:
        load_cards(BROKEN)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        there = pool.submit(load_cards, BROKEN).exception()
    assert (
        type(there) is CardError
        and there.faults == here.value.faults
        and str(there) == str(here.value)
    )
    assert len(there.faults) > 1 and all(type(fault) is Fault for fault in there.faults)


@pytest.mark.parametrize("kind", [IllegalChoice, PositionError, SaveError])
def test_other_errors_are_serialized(kind):
    again = pickle.loads(pickle.dumps(kind("That is not on offer.")))
    assert type(again) is kind and str(again) == "That is not on offer."
