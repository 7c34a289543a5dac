"""The game in progress on disk: the newest state wins, nothing is lost, and trouble with the disk
is told once.
"""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from inbetween import files, load_cards
from inbetween.play.session import GameConfig, Session
from inbetween.saves import autosave as module
from inbetween.saves import file_lock, save_index
from inbetween.saves.atomic_write import backup, write_atomically
from inbetween.saves.autosave import Autosave, unfinished
from inbetween.saves.file_lock import FileLock, held_elsewhere
from inbetween.saves.save_loader import open_file
from inbetween.text.error_messages import slot_text

from . import file_of, played, record_of

CARDS = load_cards()
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user without any games."""
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def kept_session(choices: int = 0, seed: int = 4) -> tuple[Session, Autosave]:
    session, autosave = Session(CARDS, GameConfig("human", "easy", seed)), Autosave()
    autosave.begin()
    session.autosave = autosave
    for _ in range(choices):
        session.choose(session.game.legal_choices[0])
    return session, autosave


def test_every_decision_is_on_disk() -> None:
    session, autosave = kept_session()
    for _ in range(25):
        session.choose(session.game.legal_choices[-1])
        assert autosave.flush()
        opened = open_file(file_of(autosave))
        assert (
            opened.game.state.snapshot() == session.game.state.snapshot()
            and opened.record.sides
            == {
                "town": "human",
                "creature": "easy",
            }
        )
    assert (
        autosave.writes == 25
        and open_file(backup(file_of(autosave))).game.history == session.game.history[:-1]
    )
    autosave.end()


def test_the_newest_state_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow disk writes fewer states, but the last one is always written; the game never waits."""
    real, gate = write_atomically, threading.Event()

    def slow(path: Path, text: str, keep: bool = False) -> None:
        gate.wait()
        real(path, text, keep)

    monkeypatch.setattr(module, "write_atomically", slow)
    session, autosave = kept_session()
    for _ in range(40):
        session.choose(session.game.legal_choices[-1])
    assert autosave.writes == 0 and autosave.busy and not autosave.flush(0.05), (
        "40 choices were made before anything was written"
    )
    gate.set()
    assert autosave.flush() and autosave.writes <= 3
    assert open_file(file_of(autosave)).game.history == session.game.history
    autosave.end()


def test_a_late_write_does_not_touch_the_next_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A write that hangs is of the game before; the file of the one that goes on now stays until
    that one is written itself.
    """
    unfinished_game, autosave = kept_session(5, seed=9)
    assert autosave.flush()
    other = file_of(autosave)
    autosave.end()
    real, gate = write_atomically, threading.Event()

    def slow(path: Path, text: str, keep: bool = False) -> None:
        gate.wait()
        real(path, text, keep)

    monkeypatch.setattr(module, "write_atomically", slow)
    _, autosave = kept_session(3)
    autosave.end(0.01)
    autosave.begin(other)
    gate.set()
    assert autosave.flush() and other.exists()
    unfinished_game.autosave = autosave
    unfinished_game.save()
    assert autosave.flush() and file_of(autosave).exists() and not other.exists()
    autosave.end()


def test_a_finished_game_becomes_a_replay(home: Path) -> None:
    session, autosave = kept_session()
    while session.game.decision:
        session.choose(session.game.decision.keys[0])
    assert autosave.flush() and not unfinished()
    kept = save_index.list_entries("replays")
    assert len(kept) == 1 and kept[0].summary is not None
    assert kept[0].summary["winner"] == session.game.winner
    assert open_file(kept[0].path).game.state.snapshot() == session.game.state.snapshot()
    autosave.end()
    assert sorted(p.name for p in (home / "autosave").iterdir()) == []


def test_a_game_is_continued_under_its_old_choices() -> None:
    session, autosave = kept_session(20)
    autosave.end()
    first = unfinished()
    assert len(first) == 1
    again = Session.loaded(open_file(first[0]))
    assert (
        again.game.state.snapshot() == session.game.state.snapshot()
        and again.log == session.log
        and again.stats == session.stats
    )
    assert [step._replace(game=again.game) for step in again.steps] == [
        step._replace(game=again.game) for step in session.steps
    ]
    autosave = Autosave()
    autosave.begin(first[0])
    again.autosave = autosave
    again.save()
    autosave.end()
    assert len(unfinished()) == 1 and unfinished() != first


def test_only_so_many_unfinished_games_are_kept() -> None:
    for seed in range(save_index.MOST_UNFINISHED + 3):
        _, autosave = kept_session(3, seed)
        autosave.end()
    seeds = [open_file(path).record.start[1] for path in unfinished()]
    assert seeds == list(range(save_index.MOST_UNFINISHED + 2, 2, -1)), "the newest first"


def test_two_copies_never_share_a_game(home: Path) -> None:
    """Another process holds its game: it is not offered here, and is again when that process is
    killed.
    """
    code = (
        "from tests.saves.test_autosave import *\n"
        "session, autosave = kept_session(5, 99)\nautosave.flush()\nprint('ready', flush=True)\n"
        "import sys\nsys.stdin.read()"
    )
    env = {**os.environ, "INBETWEEN_HOME": str(home)}
    other = subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env=env,
    )
    try:
        assert other.stdout and other.stdout.readline().strip() == b"ready"
        assert not unfinished() and len(save_index.save_files(home / "autosave")) == 1
        _, autosave = kept_session(5, 98)
        autosave.end()
        assert [open_file(path).record.start[1] for path in unfinished()] == [98]
    finally:
        other.kill()
        other.wait()
    assert [open_file(path).record.start[1] for path in unfinished()] == [98, 99]


def test_a_lock_ends_with_its_holder(tmp_path: Path) -> None:
    held = FileLock(tmp_path / "x.lock")
    assert held_elsewhere(tmp_path / "x.lock")
    held.release()
    assert not held_elsewhere(tmp_path / "x.lock") and not (tmp_path / "x.lock").exists()


def test_a_removed_lock_file_is_locked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looks whether a lock is held takes the file away, perhaps between its making and its
    taking.
    """
    real, path = file_lock.lock_descriptor, tmp_path / "x.lock"

    def late(number: int) -> None:
        monkeypatch.undo()
        path.unlink()
        real(number)

    monkeypatch.setattr(file_lock, "lock_descriptor", late)
    held = FileLock(path)
    assert path.exists() and held_elsewhere(path)
    held.release()


def test_leftovers_of_killed_processes_are_removed(tmp_path: Path) -> None:
    old, new = [tmp_path / "a.json.77.tmp", tmp_path / "a.json.77.old"], tmp_path / "a.json.78.tmp"
    for path in (*old, new):
        path.write_text("x")
    for path in old:
        os.utime(path, (1, 1))
    write_atomically(tmp_path / "b.json", "x")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.json.78.tmp", "b.json"], (
        "another copy may still be writing"
    )


# -- a disk that does not do as it is told ----------------------------------------------------


def failing(code: int):
    def fail(*args: object, **more: object) -> None:
        raise OSError(code, os.strerror(code))

    return fail


@pytest.mark.parametrize("where", ["sync", "replace"])
def test_a_full_disk_is_reported_once_and_the_game_continues(
    monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    session, autosave = kept_session(4)
    assert autosave.flush()
    good = file_of(autosave).read_text("utf-8")
    monkeypatch.setattr(files.disk, where, failing(errno.ENOSPC))
    told = []
    for _ in range(6):
        session.choose(session.game.legal_choices[-1])
        autosave.flush()
        told.append(autosave.problem())
    assert [slot_text(t, "en") for t in told if t] == [
        os.strerror(errno.ENOSPC)
    ] and not autosave.works
    assert file_of(autosave).read_text("utf-8") == good, "the last good file stays"
    assert not list(file_of(autosave).parent.glob("*.tmp"))
    monkeypatch.undo()
    monkeypatch.setenv("INBETWEEN_HOME", str(file_of(autosave).parents[1]))
    session.choose(session.game.legal_choices[-1])
    autosave.flush()
    assert autosave.works and open_file(file_of(autosave)).game.history == session.game.history
    autosave.end()


def test_a_folder_that_cannot_be_created_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("x")
    monkeypatch.setenv("INBETWEEN_HOME", str(blocked / "home"))
    session, autosave = kept_session(5)
    autosave.flush()
    assert len(session.steps) == 5 and autosave.problem() and not autosave.problem()
    autosave.end()
    assert unfinished() == [] and save_index.list_entries("replays") == []


def test_a_removed_folder_is_created_again(home: Path) -> None:
    import shutil

    session, autosave = kept_session(3)
    autosave.flush()
    shutil.rmtree(home)
    session.choose(session.game.legal_choices[-1])
    assert (
        autosave.flush()
        and autosave.works
        and open_file(file_of(autosave)).game.history == session.game.history
    )
    autosave.end()


def test_a_clock_change_does_not_change_the_order(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter(
        [
            "2026-05-05T00:00:00Z",
            "1999-01-01T00:00:00Z",
            "2040-01-01T00:00:00Z",
            "1970-01-01T00:00:00Z",
        ]
    )
    monkeypatch.setattr(save_index, "utc_timestamp", lambda: next(times))
    for seed in range(4):
        save_index.keep_replay(record_of(played(seed, 5)))
    assert [
        open_file(kept.path).record.start[1] for kept in save_index.list_entries("replays")
    ] == [3, 2, 1, 0]


def test_the_last_fifty_replays_and_all_named_ones_are_kept() -> None:
    record = record_of(played(1, 400))
    named = save_index.save_named(record_of(played(2, 400)), "The long night")
    for _ in range(save_index.MOST_REPLAYS + 4):
        save_index.keep_replay(record)
    kept = save_index.list_entries("replays")
    assert len(kept) == save_index.MOST_REPLAYS + 1 and named in [k.path for k in kept]
    save_index.rename(kept[-2].path, "  Keep\tthis one ")
    renamed = next(k for k in save_index.list_entries("replays") if k.name == "Keep this one")
    assert renamed.path.parent.name == "named" and open_file(renamed.path).game.winner
    save_index.delete(named)
    assert named not in [k.path for k in save_index.list_entries("replays")]


def test_writing_is_atomic(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.json"
    write_atomically(path, "one", keep=True)
    write_atomically(path, "two", keep=True)
    assert path.read_text() == "two" and backup(path).read_text() == "one"
    monkeypatch.setattr(files.disk, "link", failing(errno.EPERM))  # a disk without links
    write_atomically(path, "three", keep=True)
    assert path.read_text() == "three" and backup(path).read_text() == "two"
