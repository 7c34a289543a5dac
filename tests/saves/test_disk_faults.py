"""Every call that changes the disk fails once, in every way, and the power goes between any two of
them.

Afterwards the last good game can be opened, nothing on the shelf is broken, and the same thing done
again works.
"""

from __future__ import annotations

import logging
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from inbetween import files
from inbetween.logs import log_file, start_log, stop_log
from inbetween.rules.errors import InBetweenError
from inbetween.saves import bug_report, save_index
from inbetween.saves.autosave import Autosave
from inbetween.settings import Settings

from .faulty_disk import CALLS, FAULTS, FaultyDisk, Killed, PowerCutDisk
from .write_scenarios import (
    SCENARIOS,
    SPOILT,
    AutosavedGame,
    Scenario,
    autosave_after,
    game,
    holds,
    on_disk,
    put_aside,
)


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Folders are full, and the log too, after a few files."""
    monkeypatch.setattr(files.disk, "sync", lambda number: None)  # nor is the real disk waited for
    monkeypatch.setattr(save_index, "MOST_REPLAYS", 2)
    monkeypatch.setattr("inbetween.saves.autosave.MOST_UNFINISHED", 3)
    monkeypatch.setattr(bug_report, "MOST_REPORTS", 2)
    monkeypatch.setattr("inbetween.logs.MOST_BYTES", 400)
    yield
    stop_log()


class World:
    """A home of its own for every run."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, scenario: Scenario) -> None:
        self.folder = folder
        self.monkeypatch = monkeypatch
        self.scenario = scenario
        self.number = 0

    def home(self) -> Path:
        self.number += 1
        home = self.folder / str(self.number)
        self.monkeypatch.setenv("INBETWEEN_HOME", str(home / "home"))
        home.mkdir()
        return home

    def run(
        self, faulty: FaultyDisk | None = None, at: int = 0, links: bool = True
    ) -> tuple[FaultyDisk, BaseException | None]:
        """Prepare and act, with a disk that fails; returns it, and the error that came out."""
        home, error = self.home(), None
        held = self.scenario.before()
        if faulty is None:
            faulty = PowerCutDisk(home, at, links)
        try:
            with faulty:
                self.scenario.act(held)
        except (Killed, OSError, InBetweenError) as came:
            error = came
        finally:
            stop_log()
            if isinstance(held, Autosave):
                held.end()
        return faulty, error

    def points(self) -> list[str]:
        """The calls that change the disk, when nothing fails."""
        faulty, error = self.run(FaultyDisk())
        assert error is None and faulty.calls
        return faulty.calls

    def check(self, new: bool) -> None:
        """The last good game is there, or the new one; nothing is broken; and it works the next
        time.
        """
        found = on_disk()
        for one in (*self.scenario.good, *(self.scenario.new if new else ())):
            assert holds(found, one)
        if self.scenario.act is put_aside:
            kept = [path.read_text() for path in Settings().path.parent.glob("settings*.json")]
            assert SPOILT in kept, "what was damaged is not lost"
            return
        settings = Settings.load()
        if settings.path.exists():
            assert settings.damaged_file is None and settings.language in ("it", "pl")

    def again(self) -> None:
        """The same once more, with a disk that works."""
        if self.scenario.act in (save_index.delete, put_aside):
            return
        held = self.scenario.before()
        self.scenario.act(held)
        stop_log()
        if isinstance(held, Autosave):
            held.end()
        self.check(True)


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("name", SCENARIOS)
def test_games_survive_any_failing_call(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, fault: str
) -> None:
    world = World(tmp_path, monkeypatch, SCENARIOS[name])
    for at, kind in enumerate(world.points(), 1):
        probe = FaultyDisk(at, fault)
        if not probe.fits(kind):
            continue
        faulty, error = world.run(probe)
        assert len(faulty.calls) >= at, "it failed where it should"
        if fault in ("kill", "torn"):
            assert isinstance(error, Killed) or not faulty.dead
        elif fault in ("short", "EINVAL"):
            assert error is None, "the disk takes the rest, or has no sync: both will do"
        if not isinstance(error, Killed) and fault != "lasting":
            assert not [
                p for p in save_index.data_folder().rglob("*") if p.suffix in (".tmp", ".old")
            ], "nothing is left beside"
        alone = [
            p for p in save_index.data_folder().rglob("*.bak") if not p.with_suffix("").exists()
        ]
        assert not alone, "a backup that is left alone would be offered as a game"
        world.check(error is None)
        if (at + FAULTS.index(fault)) % 3 == 0:  # each call under another fault
            world.again()


@pytest.mark.parametrize("links", [True, pytest.param(False, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("name", SCENARIOS)
def test_games_survive_a_power_cut_at_any_call(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, links: bool
) -> None:
    world = World(tmp_path, monkeypatch, SCENARIOS[name])
    calls = len(world.points()) + 8  # a disk without links takes a few calls more
    seen = set()
    for at in range(1, calls):
        cut, error = world.run(at=at, links=links)
        assert isinstance(cut, PowerCutDisk)
        for left in cut.worlds():
            key = (
                error is None,
                frozenset((path.relative_to(cut.home), data) for path, data in left.items()),
            )
            if key in seen:
                continue
            seen.add(key)
            home = world.home()
            for path, data in left.items():
                there = home / path.relative_to(cut.home)
                there.parent.mkdir(parents=True, exist_ok=True)
                there.write_bytes(data)
            world.check(error is None)
            shutil.rmtree(home)
        if error is None:
            break
    else:
        raise AssertionError("it never came to its end")


@pytest.mark.skipif(os.name != "posix", reason="elsewhere folders are not synced")
def test_every_disk_call_is_tested(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A call that comes or goes shows here: is it meant, and can everything after it fail?"""
    points = []
    for number, scenario in enumerate(SCENARIOS.values()):
        (tmp_path / str(number)).mkdir()
        points += World(tmp_path / str(number), monkeypatch, scenario).points()
    assert set(points) == set(CALLS) and len(points) == 238


def test_a_new_disk_problem_is_reported_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))
    made, told = autosave_after(AutosavedGame(4, 8)), []
    for choices, works in ((9, False), (10, False), (11, True), (12, False), (13, True)):
        with FaultyDisk(0 if works else 1, "lasting"):
            made.put(AutosavedGame(4, choices))
        told.append(bool(made.problem()))
    assert told == [True, False, False, True, False]
    made.end()


def test_a_failed_write_is_retried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A finished game is kept when the disk has room again, even if the player has left by then."""
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))
    made = autosave_after(AutosavedGame(6, 8))
    with FaultyDisk(1, "lasting"):
        made.put(AutosavedGame(6, 1000), True)
    assert not save_index.list_entries("replays") and made.problem()
    made.end()
    assert on_disk() == [game(6, 1000)]


def test_a_finished_game_is_kept_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever fails on the way: it is among the replays when the table is left, once, and no
    longer unfinished.
    """
    world = World(tmp_path, monkeypatch, SCENARIOS["the game is over"])
    for at in range(1, len(world.points()) + 1):
        world.run(FaultyDisk(at, "EIO"))
        assert on_disk() == [game(6, 1000)]


def test_the_log_continues_after_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))
    start_log()
    with FaultyDisk(1, "lasting"):
        for _ in range(9):
            logging.getLogger("inbetween.test").info("x" * 150)
    logging.getLogger("inbetween.test").info("here again")
    assert "here again" in log_file().read_text("utf-8")
