"""Simulations give the same games with any executor, and continue after an interruption."""

from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from itertools import islice

import pytest

from inbetween import InBetweenError
from inbetween.lab import checkpoints
from inbetween.lab.checkpoints import SimulationInterrupted, play_with_checkpoint
from inbetween.lab.games import card_set, play, play_all, setup_of
from inbetween.lab.report.markdown import Report
from inbetween.lab.runner import THIS_PROCESS, WorkerPool, run_tasks
from inbetween.lab.simulate import (
    SimulationSpec,
    play_simulation,
    settings,
    summarize_simulation,
    tasks,
    uses_time_limit,
)
from tests.support.fixed_set import fixed_cards

from .made_up_records import record

CARDS = fixed_cards()

RANDOM = setup_of()


def test_seats_are_swapped_seed_by_seed():
    spec = SimulationSpec(RANDOM._replace(town="easy", boost=(2, 1)), 4, 7, swap=True)
    assert [(setup.town, setup.creature, setup.boost, seed) for setup, seed in tasks(spec)] == [
        ("easy", "random", (2, 1), 7),
        ("random", "easy", (1, 2), 7),
        ("easy", "random", (2, 1), 8),
        ("random", "easy", (1, 2), 8),
    ]


def test_any_executor_gives_the_same_games():
    # a new card set, whose event cache is still empty
    fresh = RANDOM._replace(numbers=(("turns_max", 199),))
    jobs = [(fresh, seed) for seed in range(40)]
    with ThreadPoolExecutor(3) as pool:
        found = list(play_all(WorkerPool(pool, 3), jobs))
    alone = list(play_all(THIS_PROCESS, jobs))
    # also the order of entries, as in a file
    assert found == alone and list(map(repr, found)) == list(map(repr, alone))


def test_stopping_early_yields_the_first_results_and_cancels_the_rest():
    asked = []

    def work(some):
        asked.extend(some)
        return [10 * n for n in some]

    with ThreadPoolExecutor(1) as pool:
        assert list(islice(run_tasks(WorkerPool(pool, 1), work, range(100_000)), 5)) == [
            0,
            10,
            20,
            30,
            40,
        ]
    assert len(asked) < 50_000


class FailingSimulation:
    """Plays some games and then raises an error."""

    def __init__(self, games, error):
        self.games, self.error = games, error

    def __call__(self, spec, worker_pool, done=()):
        yield from islice(play_simulation(spec, worker_pool, done), self.games)
        raise self.error


@pytest.mark.parametrize("error", [KeyboardInterrupt(), BrokenExecutor("gone")])
def test_a_resumed_simulation_equals_an_uninterrupted_one(monkeypatch, tmp_path, error):
    monkeypatch.chdir(tmp_path)
    spec = SimulationSpec(RANDOM, 6, 3, swap=True, denied=(CARDS.cards[0].id,))
    uninterrupted, data = play_with_checkpoint(spec)
    with monkeypatch.context() as patch:
        patch.setattr(checkpoints, "play_simulation", FailingSimulation(5, error))
        with pytest.raises(SimulationInterrupted, match="5 of 12 games"):
            play_with_checkpoint(spec)
    (file,) = tmp_path.iterdir()
    with monkeypatch.context() as patch:
        patch.setattr(checkpoints, "play_simulation", FailingSimulation(1, error))
        # a second run without --resume does not overwrite the file
        with pytest.raises(SimulationInterrupted, match=f"{file.stem}-2"):
            play_with_checkpoint(spec)
    with monkeypatch.context() as patch:
        patch.setattr(checkpoints, "play_simulation", FailingSimulation(2, error))
        with pytest.raises(SimulationInterrupted, match="7 of 12"):
            play_with_checkpoint(spec, resume=file)
    records, again = play_with_checkpoint(spec, resume=file)
    clock = ("seconds", "decisions_per_second")
    assert records == uninterrupted and {k: v for k, v in again.items() if k not in clock} == {
        k: v for k, v in data.items() if k not in clock
    }
    for other, name in (
        (spec._replace(seed=4), "seed"),
        (spec._replace(setup=RANDOM._replace(town="easy")), "setup"),
        (spec._replace(denied=()), "denied"),
    ):
        with pytest.raises(InBetweenError, match=f"'{name}' differs"):
            play_with_checkpoint(other, resume=file)


def test_an_interrupt_before_the_first_game_writes_no_file(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(checkpoints, "play_simulation", FailingSimulation(0, KeyboardInterrupt()))
    with pytest.raises(KeyboardInterrupt):
        play_with_checkpoint(SimulationSpec(RANDOM, 2))
    assert not list(tmp_path.iterdir())


def test_the_report_says_if_games_are_not_reproducible():
    hard = RANDOM._replace(town="hard:hunter")
    assert (
        uses_time_limit(SimulationSpec(hard, 1))
        and not uses_time_limit(SimulationSpec(hard._replace(simulations=5), 1))
        and not uses_time_limit(SimulationSpec(RANDOM, 1))
    )
    spec = SimulationSpec(hard, 1)
    data = summarize_simulation(spec, [record()]) | {"seconds": 1.0}
    assert "--simulations" in Report(CARDS, data).page()
    assert "--simulations" not in Report(CARDS, data | {"reproducible": True}).page()


def test_a_setup_can_replace_numbers_of_the_game():
    setup = RANDOM._replace(numbers=(("turns_max", 4),))
    assert (
        card_set(setup).digest != card_set(RANDOM).digest
        and play(setup, 1).turns == 4
        and settings(SimulationSpec(setup, 1))
    )
