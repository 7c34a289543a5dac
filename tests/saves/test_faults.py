"""Every call that changes the disk fails once, in every way, and the power goes between any two of them.

Afterwards the last good game can be opened, nothing on the shelf is broken, and the same thing done again works.
"""

from __future__ import annotations

import ast
import logging
import os
import shutil
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from inbetween import files, load_cards
from inbetween.cli import write
from inbetween.logs import log_file, start_log, stop_log
from inbetween.rules.errors import InBetweenError, SaveError
from inbetween.saves import disk, report, shelf
from inbetween.saves.autosave import Autosave
from inbetween.saves.opening import open_record
from inbetween.saves.record import Record
from inbetween.ui.settings import Settings

from . import played, record_of
from .faulty import CALLS, FAULTS, Cut, Faulty, Killed

ROOT = Path(__file__).parents[2]
Game = tuple[str, tuple[str, ...]]  # its deal and its choices


@lru_cache
def text_of(seed: int, choices: int) -> str:
    """A saved game."""
    return record_of(played(seed, choices)).to_text()


class Told(NamedTuple):
    """A game as the autosave is handed it."""

    seed: int
    choices: int

    def record(self) -> Record:
        return Record.from_text(text_of(*self))


def game(seed: int, choices: int) -> Game:
    record = Told(seed, choices).record()
    return shelf.point_of(record)[0], tuple(record.keys)


@lru_cache
def opened(text: str) -> Game | None:
    """What is in a file; None if it cannot be opened."""
    try:
        record = Record.from_text(text)
        open_record(record, load_cards())
    except SaveError:
        return None
    return shelf.point_of(record)[0], tuple(record.keys)


def on_disk() -> list[Game]:
    """Every game on the shelf; none of them may be broken."""
    found = []
    for kind in ("autosave", "saves", "replays"):
        for kept in shelf.listing(kind):
            assert not kept.problem, f"{kept.path}: {kept.problem}"
            for path in (kept.path, disk.backup(kept.path)):
                if path.exists() and (one := opened(path.read_text("utf-8"))) is not None:
                    found.append(one)
                    break
            else:
                raise AssertionError(f"{kept.path} cannot be opened")
    return found


def holds(games: list[Game], wanted: Game) -> bool:
    """Whether a game is there, as far as it was played or farther."""
    return any(deal == wanted[0] and keys[: len(wanted[1])] == wanted[1] for deal, keys in games)


def keeper(*before: Told, continued: Path | None = None) -> Autosave:
    """An autosave that writes at once, after so many states of its game."""
    made = Autosave()
    made._later = made.attempt  # type: ignore[method-assign]
    made.begin(continued)
    for told in before:
        made.put(told)
    return made


# -- what the program writes ------------------------------------------------------------------


class Scenario(NamedTuple):
    """Something that the program writes: what is there before, what is done, and the games that are there in the end."""

    before: Callable[[], Any]
    act: Callable[[Any], object]
    good: tuple[Game, ...] = ()  # there before, and for good
    new: tuple[Game, ...] = ()  # there when it has worked


def autosaved(told: Told) -> Autosave:
    """A game that was left, with a backup of the state before."""
    made = keeper(Told(told.seed, told.choices - 1), told)
    made.end()
    return made


def put(told: Told, over: bool = False) -> Callable[[Autosave], None]:
    def act(made: Autosave) -> None:
        made.put(told, over)
        if made.problem():
            raise Faulty.error("EIO")  # it was told

    return act


def begin(made: Any = None) -> None:
    put(Told(4, 8))(keeper())


def go_on(left: Autosave) -> None:
    (path,) = shelf.files(shelf.folder_of("autosave"))[:1]
    put(Told(4, 12))(keeper(continued=path))


def named() -> Path:
    return shelf.save_named(Told(4, 8).record(), "A night")


def finished(count: int = 1) -> Path:
    return [shelf.keep_replay(Told(6 + i, 1000).record()) for i in range(count)][-1]


def amended(path: Path) -> None:
    made = keeper()
    made.kept = path
    made.amend([(1, 0.5)])
    if made.problem():
        raise Faulty.error("EIO")


def set_up(language: str) -> Settings:
    settings = Settings()
    settings.language = language
    assert settings.save()
    return settings


def change_settings(settings: Settings) -> None:
    settings.language = "pl"
    if not settings.save():
        raise Faulty.error("EIO")


def spoil_settings() -> Path:
    path = Settings().path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("{")
    return path


def put_aside(path: Path) -> None:
    assert Settings.load().problem or not path.exists()


def log_lines(_: object) -> None:
    """Nothing of this is ever told or raised."""
    start_log("debug")
    for number in range(4):
        logging.getLogger("inbetween.test").info("%s %s", number, "x" * 150)


def full_log() -> None:
    log_lines(None)
    stop_log()


def write_bundle(_: object) -> None:
    if report.write_report(ValueError("x"), Told(4, 8).record(), {}) is None:
        raise Faulty.error("EIO")


def print_out(_: object) -> None:
    write("text", shelf.data_folder() / "cards.txt")


SCENARIOS: dict[str, Scenario] = {
    "the first choice": Scenario(lambda: None, begin, new=(game(4, 8),)),
    "the next choice": Scenario(lambda: keeper(Told(4, 8), Told(4, 9)), put(Told(4, 10)), (game(4, 9),), (game(4, 10),)),
    "a game goes on": Scenario(lambda: autosaved(Told(4, 8)), go_on, (game(4, 8),), (game(4, 12),)),
    "the game is over": Scenario(lambda: keeper(Told(6, 8)), put(Told(6, 1000), True), (game(6, 8),), (game(6, 1000),)),
    "too many games": Scenario(lambda: [autosaved(Told(n, 3)) for n in range(4)] and keeper(), put(Told(4, 8)), (), (game(4, 8),)),
    "a name for a game": Scenario(lambda: keeper(Told(4, 8)), lambda _: shelf.save_named(Told(4, 8).record(), "x"), (game(4, 8),)),
    "another name": Scenario(named, lambda path: shelf.rename(path, "B"), (game(4, 8),)),
    "a name for a replay": Scenario(finished, lambda path: path.exists() and shelf.rename(path, "B"), (game(6, 1000),)),
    "too many replays": Scenario(lambda: finished(3), lambda _: finished(), new=(game(6, 1000),)),
    "practice": Scenario(named, shelf.mark_practice, (game(4, 8),)),
    "deleted": Scenario(lambda: (autosaved(Told(6, 8)), named())[1], shelf.delete, (game(6, 8),)),
    "chances": Scenario(finished, amended, (game(6, 1000),)),
    "the first settings": Scenario(Settings, change_settings),
    "settings": Scenario(lambda: set_up("it"), change_settings),
    "broken settings": Scenario(spoil_settings, put_aside),
    "the log": Scenario(full_log, log_lines),
    "a report": Scenario(lambda: [write_bundle(None) for _ in range(2)], write_bundle),
    "a command": Scenario(lambda: files.make_folders(shelf.data_folder()), print_out),
}


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Folders are full, and the log too, after a few files."""
    monkeypatch.setattr(files.disk, "sync", lambda number: None)  # nor is the real disk waited for
    monkeypatch.setattr(shelf, "MOST_REPLAYS", 2)
    monkeypatch.setattr("inbetween.saves.autosave.MOST_UNFINISHED", 3)
    monkeypatch.setattr(report, "MOST_REPORTS", 2)
    monkeypatch.setattr("inbetween.logs.MOST_BYTES", 400)
    yield
    stop_log()


class World:
    """A home of its own for every run."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, scenario: Scenario) -> None:
        self.folder, self.monkeypatch, self.scenario, self.number = folder, monkeypatch, scenario, 0

    def home(self) -> Path:
        self.number += 1
        disk._tidied.clear()
        home = self.folder / str(self.number)
        self.monkeypatch.setenv("INBETWEEN_HOME", str(home / "home"))
        home.mkdir()
        return home

    def run(self, faulty: Faulty | None = None, at: int = 0, links: bool = True) -> tuple[Faulty, BaseException | None]:
        """Prepare and act, with a disk that fails; returns it, and the error that came out."""
        home, error = self.home(), None
        held = self.scenario.before()
        if faulty is None:
            faulty = Cut(home, at, links)
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
        faulty, error = self.run(Faulty())
        assert error is None and faulty.calls
        return faulty.calls

    def check(self, new: bool) -> None:
        """The last good game is there, or the new one; nothing is broken; and it works the next time."""
        found = on_disk()
        for one in (*self.scenario.good, *(self.scenario.new if new else ())):
            assert holds(found, one)
        settings = Settings.load()
        if settings.path.exists():
            assert settings.problem is None and settings.language in ("it", "pl")

    def again(self) -> None:
        """The same once more, with a disk that works."""
        if self.scenario.act in (shelf.delete, put_aside):
            return
        held = self.scenario.before()
        self.scenario.act(held)
        stop_log()
        if isinstance(held, Autosave):
            held.end()
        self.check(True)


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("name", SCENARIOS)
def test_a_call_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, fault: str) -> None:
    world = World(tmp_path, monkeypatch, SCENARIOS[name])
    for at, kind in enumerate(world.points(), 1):
        probe = Faulty(at, fault)
        if not probe.fits(kind):
            continue
        faulty, error = world.run(probe)
        assert len(faulty.calls) >= at, "it failed where it should"
        if fault in ("kill", "torn"):
            assert isinstance(error, Killed) or not faulty.dead
        elif fault in ("short", "EINVAL"):
            assert error is None, "the disk takes the rest, or has no sync: both will do"
        if not isinstance(error, Killed) and fault != "lasting":
            assert not [p for p in shelf.data_folder().rglob("*") if p.suffix in (".tmp", ".old")], "nothing is left beside"
        alone = [p for p in shelf.data_folder().rglob("*.bak") if not p.with_suffix("").exists()]
        assert not alone, "a backup that is left alone would be offered as a game"
        world.check(error is None)
        world.again()


@pytest.mark.parametrize("links", [True, False])
@pytest.mark.parametrize("name", SCENARIOS)
def test_the_power_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, links: bool) -> None:
    world = World(tmp_path, monkeypatch, SCENARIOS[name])
    calls = len(world.points()) + 8  # a disk without links takes a few calls more
    seen = set()
    for at in range(1, calls):
        cut, error = world.run(at=at, links=links)
        assert isinstance(cut, Cut)
        for left in cut.worlds():
            key = (error is None, frozenset((path.relative_to(cut.home), data) for path, data in left.items()))
            if key in seen:
                continue
            seen.add(key)
            home = world.home()
            for path, data in left.items():
                there = home / path.relative_to(cut.home)
                there.parent.mkdir(parents=True, exist_ok=True)
                there.write_bytes(data)
            if name != "broken settings":
                world.check(error is None)
            shutil.rmtree(home)
        if error is None:
            break
    else:
        raise AssertionError("it never came to its end")


@pytest.mark.skipif(os.name != "posix", reason="elsewhere folders are not synced")
def test_points_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A call that comes or goes shows here: is it meant, and can everything after it fail?"""
    points = []
    for number, scenario in enumerate(SCENARIOS.values()):
        (tmp_path / str(number)).mkdir()
        points += World(tmp_path / str(number), monkeypatch, scenario).points()
    assert set(points) == set(CALLS) and len(points) == 207


def test_a_recovered_disk_is_told_of_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))
    made, told = keeper(Told(4, 8)), []
    for choices, works in ((9, False), (10, False), (11, True), (12, False), (13, True)):
        with Faulty(0 if works else 1, "lasting"):
            made.put(Told(4, choices))
        told.append(bool(made.problem()))
    assert told == [True, False, False, True, False]
    made.end()


def test_what_the_disk_refused_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A finished game is kept when the disk has room again, even if the player has left by then."""
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))
    made = keeper(Told(6, 8))
    with Faulty(1, "lasting"):
        made.put(Told(6, 1000), True)
    assert not shelf.listing("replays") and made.problem()
    made.end()
    assert on_disk() == [game(6, 1000)]


def test_a_finished_game_is_kept_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever fails on the way: it is among the replays when the table is left, once, and no longer unfinished."""
    world = World(tmp_path, monkeypatch, SCENARIOS["the game is over"])
    for at in range(1, len(world.points()) + 1):
        world.run(Faulty(at, "EIO"))
        assert on_disk() == [game(6, 1000)]


def test_the_log_goes_on_after_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))
    start_log()
    with Faulty(1, "lasting"):
        for _ in range(9):
            logging.getLogger("inbetween.test").info("x" * 150)
    logging.getLogger("inbetween.test").info("here again")
    assert "here again" in log_file().read_text("utf-8")


# -- nothing else writes ----------------------------------------------------------------------

# Methods and functions that change the disk, whoever they belong to; and those of modules only, for their names are common.
WRITERS = {"write_text", "write_bytes", "mkdir", "makedirs", "rmdir", "removedirs", "renames", "touch", "symlink", "symlink_to",
           "hardlink_to", "fsync", "rmtree", "copyfile", "copytree", "copy2", "mkstemp", "mkdtemp", "NamedTemporaryFile", "FileHandler"}
OF_MODULES = {"open", "remove", "rename", "replace", "unlink", "link", "truncate", "write", "fdopen", "move", "copy"}
OURS = {"files", "disk", "shelf"}


def writes(path: Path) -> Iterator[str]:
    """The calls of a module that change the disk by themselves."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module in ("os", "shutil", "tempfile"):
            found = any(alias.name in WRITERS | OF_MODULES for alias in node.names)
        else:
            found = isinstance(node, ast.Call) and changes(node)
        if found:
            yield f"{path.name}:{node.lineno}: {ast.unparse(node)[:60]}"


def changes(node: ast.Call) -> bool:
    """Whether a call changes the disk."""
    called = ast.unparse(node.func)
    owner, _, name = called.rpartition(".")
    modes = [a.value for a in (*node.args[:2], *(k.value for k in node.keywords if k.arg == "mode")) if isinstance(a, ast.Constant)]
    if owner in ("os", "shutil", "tempfile") and name in OF_MODULES:
        return "devnull" not in ast.unparse(node)
    if name == "open":
        return any(isinstance(mode, str) and set(mode) <= set("rwxabt+") and set(mode) & set("wxa+") for mode in modes)
    if name == "replace":  # of a path: that of a text has two things to replace
        return owner.rpartition(".")[2] not in ("", *OURS) and len(node.args) == 1 and not node.keywords
    if called == "pygame.image.save":
        return ast.unparse(node.args[1]) != "data"
    return name in WRITERS or (name in ("unlink", "rename") and bool(owner) and owner.rpartition(".")[2] not in OURS)


def test_only_one_module_writes() -> None:
    found = [where for path in sorted((ROOT / "inbetween").rglob("*.py")) if path.name != "files.py" or path.parent.name != "inbetween"
             for where in writes(path)]
    assert found == []


def test_the_search_for_writers_finds_some() -> None:
    assert len(list(writes(ROOT / "inbetween" / "files.py"))) == len(CALLS) - 1, "closing changes nothing"
