"""Full garbage collections wait for frames that have nothing to do."""

import gc

import pytest

from inbetween.ui.drawing.memory import GarbageSchedule
from inbetween.ui.window.scene import Scene


@pytest.fixture
def schedule():
    """A schedule that runs; afterwards collections are as before."""
    one = GarbageSchedule()
    one.start()
    yield one
    one.stop()


def test_automatic_full_collections_are_off_while_it_runs(schedule):
    before = gc.get_threshold()
    assert before[2] > 1_000_000 and before[0] > 0 and before[1] < 1000
    schedule.stop()
    assert gc.get_threshold()[2] < 1000


def test_garbage_is_collected_in_an_idle_frame(schedule):
    collected = []
    note = lambda phase, about: collected.append((phase, about["generation"]))  # noqa: E731
    gc.callbacks.append(note)
    try:
        for _ in range(100):
            schedule.advance(1 / 4, idle=False)
        assert ("stop", 2) not in collected, "something moves"
        schedule.advance(1 / 4, idle=True)
        assert collected.count(("stop", 2)) == 1
        schedule.advance(1 / 4, idle=True)
        assert collected.count(("stop", 2)) == 1, "not in every frame"
        for _ in range(1000):
            schedule.advance(1 / 4, idle=False)
        assert collected.count(("stop", 2)) > 1, "not put off forever"
    finally:
        gc.callbacks.remove(note)


def test_nothing_is_collected_before_it_starts():
    schedule = GarbageSchedule()
    before = gc.get_stats()[2]["collections"]
    schedule.advance(1000.0, idle=True)
    assert gc.get_stats()[2]["collections"] == before


def test_the_window_starts_and_stops_the_schedule(app):
    seen = []

    class Watcher(Scene):
        name = "watcher"

        def update(self, dt):
            seen.append(gc.get_threshold()[2])
            self.app.running = False
            return

        def draw(self, target):
            pass

    before = gc.get_threshold()
    app.run(Watcher(app))
    assert seen[-1] > 1_000_000 and gc.get_threshold() == before
