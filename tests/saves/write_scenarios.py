"""Everything that the program writes to the disk, as scenarios that can be run with a disk that
fails.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from inbetween import files, load_cards
from inbetween.commands.output import write
from inbetween.data import set_cache
from inbetween.data.mods.install import install
from inbetween.data.mods.merge.mod import open_mod
from inbetween.data.mods.mod_list import ModList
from inbetween.data.mods.mods_folder import mods_folder
from inbetween.logs import start_log, stop_log
from inbetween.rules.errors import SaveError
from inbetween.saves import atomic_write, bug_report, save_index
from inbetween.saves.autosave import Autosave
from inbetween.saves.record import Record
from inbetween.saves.save_loader import open_record
from inbetween.settings import Settings

from . import played, record_of
from .faulty_disk import FaultyDisk

Game = tuple[str, tuple[str, ...]]  # its deal and its choices


@lru_cache
def text_of(seed: int, choices: int) -> str:
    """A saved game."""
    return record_of(played(seed, choices)).to_text()


class AutosavedGame(NamedTuple):
    """A game as the autosave is handed it."""

    seed: int
    choices: int

    def record(self) -> Record:
        return Record.from_text(text_of(*self))


def game(seed: int, choices: int) -> Game:
    record = AutosavedGame(seed, choices).record()
    return save_index.game_fingerprints(record)[0], tuple(record.keys)


@lru_cache
def opened(text: str) -> Game | None:
    """What is in a file; None if it cannot be opened."""
    try:
        record = Record.from_text(text)
        open_record(record, load_cards())
    except SaveError:
        return None
    return save_index.game_fingerprints(record)[0], tuple(record.keys)


def on_disk() -> list[Game]:
    """Every game on the shelf; none of them may be broken."""
    found = []
    for kind in ("autosave", "saves", "replays"):
        for kept in save_index.list_entries(kind):
            assert not kept.problem, f"{kept.path}: {kept.problem}"
            for path in (kept.path, atomic_write.backup(kept.path)):
                if path.exists() and (one := opened(path.read_text("utf-8"))) is not None:
                    found.append(one)
                    break
            else:
                raise AssertionError(f"{kept.path} cannot be opened")
    return found


def holds(games: list[Game], wanted: Game) -> bool:
    """Whether a game is there, as far as it was played or farther."""
    return any(deal == wanted[0] and keys[: len(wanted[1])] == wanted[1] for deal, keys in games)


def autosave_after(*before: AutosavedGame, continued: Path | None = None) -> Autosave:
    """An autosave that writes at once, after so many states of its game."""
    made = Autosave()
    made.write_later = made.attempt  # type: ignore[method-assign]
    made.begin(continued)
    for told in before:
        made.put(told)
    return made


# -- what the program writes ------------------------------------------------------------------


class Scenario(NamedTuple):
    """Something that the program writes: what is there before, what is done, and the games that are
    there in the end.
    """

    before: Callable[[], Any]
    act: Callable[[Any], object]
    good: tuple[Game, ...] = ()  # there before, and for good
    new: tuple[Game, ...] = ()  # there when it has worked


def autosaved(told: AutosavedGame) -> Autosave:
    """A game that was left, with a backup of the state before."""
    made = autosave_after(AutosavedGame(told.seed, told.choices - 1), told)
    made.end()
    return made


def put(told: AutosavedGame, over: bool = False) -> Callable[[Autosave], None]:
    def act(made: Autosave) -> None:
        made.put(told, over)
        if made.problem():
            raise FaultyDisk.error("EIO")  # it was told

    return act


def begin(made: Any = None) -> None:
    put(AutosavedGame(4, 8))(autosave_after())


def go_on(left: Autosave) -> None:
    (path,) = save_index.save_files(save_index.folder_of("autosave"))[:1]
    put(AutosavedGame(4, 12))(autosave_after(continued=path))


def named() -> Path:
    return save_index.save_named(AutosavedGame(4, 8).record(), "A night")


def finished(count: int = 1) -> Path:
    return [save_index.keep_replay(AutosavedGame(6 + i, 1000).record()) for i in range(count)][-1]


def amended(path: Path) -> None:
    made = autosave_after()
    made.replay_path = path
    made.amend([(1, 0.5)])
    if made.problem():
        raise FaultyDisk.error("EIO")


def set_up(language: str) -> Settings:
    settings = Settings()
    settings.language = language
    assert settings.save()
    return settings


def change_settings(settings: Settings) -> None:
    settings.language = "pl"
    if not settings.save():
        raise FaultyDisk.error("EIO")


SPOILT = "{"
CHEAP = "change: {decks.town.patrol.cost: 0}"


def spoil_settings() -> Path:
    path = Settings().path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(SPOILT)
    return path


def put_aside(path: Path) -> None:
    assert Settings.load().damaged_file or not path.exists()


def log_lines(_: object) -> None:
    """Nothing of this is ever told or raised."""
    start_log("debug")
    for number in range(4):
        logging.getLogger("inbetween.test").info("%s %s", number, "x" * 150)


def full_log() -> None:
    log_lines(None)
    stop_log()


def write_bundles(count: int) -> None:
    for _ in range(count):
        write_bundle(None)


def write_bundle(_: object) -> None:
    if bug_report.write_report(ValueError("x"), AutosavedGame(4, 8).record(), {}) is None:
        raise FaultyDisk.error("EIO")


def print_out(_: object) -> None:
    write("text", save_index.data_folder() / "cards.txt")


def keep_cards(_: object) -> None:
    """A cache: nothing of this is ever told or raised."""
    set_cache.write(load_cards())


def mod_list() -> ModList:
    """A mods folder with a mod in it."""
    folder = mods_folder()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "cheap.yaml").write_text(CHEAP, "utf-8")
    return ModList.load()


def choose_mod(mods: ModList) -> None:
    mods.enable("cheap")
    mods.save()


def mod_to_install() -> Path:
    path = save_index.data_folder() / "to_install" / "cheap.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(CHEAP, "utf-8")
    return path


def install_mod(path: Path) -> None:
    assert install(open_mod(path)).path.read_text("utf-8") == CHEAP


SCENARIOS: dict[str, Scenario] = {
    "the first choice": Scenario(lambda: None, begin, new=(game(4, 8),)),
    "the next choice": Scenario(
        lambda: autosave_after(AutosavedGame(4, 8), AutosavedGame(4, 9)),
        put(AutosavedGame(4, 10)),
        (game(4, 9),),
        (game(4, 10),),
    ),
    "a game goes on": Scenario(
        lambda: autosaved(AutosavedGame(4, 8)), go_on, (game(4, 8),), (game(4, 12),)
    ),
    "the game is over": Scenario(
        lambda: autosave_after(AutosavedGame(6, 8)),
        put(AutosavedGame(6, 1000), True),
        (game(6, 8),),
        (game(6, 1000),),
    ),
    "too many games": Scenario(
        lambda: [autosaved(AutosavedGame(n, 3)) for n in range(4)] and autosave_after(),
        put(AutosavedGame(4, 8)),
        (),
        (game(4, 8),),
    ),
    "a name for a game": Scenario(
        lambda: autosave_after(AutosavedGame(4, 8)),
        lambda _: save_index.save_named(AutosavedGame(4, 8).record(), "x"),
        (game(4, 8),),
    ),
    "another name": Scenario(named, lambda path: save_index.rename(path, "B"), (game(4, 8),)),
    "a name for a replay": Scenario(
        finished, lambda path: path.exists() and save_index.rename(path, "B"), (game(6, 1000),)
    ),
    "too many replays": Scenario(lambda: finished(3), lambda _: finished(), new=(game(6, 1000),)),
    "practice": Scenario(named, save_index.mark_practice, (game(4, 8),)),
    "deleted": Scenario(
        lambda: (autosaved(AutosavedGame(6, 8)), named())[1], save_index.delete, (game(6, 8),)
    ),
    "chances": Scenario(finished, amended, (game(6, 1000),)),
    "the first settings": Scenario(Settings, change_settings),
    "settings": Scenario(lambda: set_up("it"), change_settings),
    "broken settings": Scenario(spoil_settings, put_aside),
    "the log": Scenario(full_log, log_lines),
    "a report": Scenario(lambda: write_bundles(2), write_bundle),
    "the card set": Scenario(lambda: None, keep_cards),
    "the mods that are on": Scenario(mod_list, choose_mod),
    "a mod": Scenario(mod_to_install, install_mod),
    "a command": Scenario(lambda: files.make_folders(save_index.data_folder()), print_out),
}
