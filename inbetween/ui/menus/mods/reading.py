"""What the Mods screen does off the frame: reading, checking and installing mods."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from .... import files
from ....data.faults import Fault, fault
from ....data.mods.mods_folder import (
    choices_file,
    is_mod_path,
    mod_paths,
    mods_folder,
)
from ....paths import CardPaths, own_file, user_folder
from ....rules.errors import InBetweenError, make_message
from ....text.error_messages import error_text

if TYPE_CHECKING:
    from ....data.mods.changes import ModChanges
    from ....data.mods.mod_list import FoundMod, ModList
    from .change_text import ChangeText

EXAMPLES = "examples/mods"
EXPORTS = "exports"  # the folder of exported mods, beside the mods folder
Faults = tuple[Fault, ...]


class ReadMods(NamedTuple):
    """The mods folder as it was read, and what was said about files dropped on the window."""

    folder: Path
    list: ModList
    faults: dict[Path, Faults]  # the errors of each mod; empty if it can be used
    answers: tuple[Answer, ...] = ()
    examples: tuple[FoundMod, ...] = ()  # that come with the game

    @property
    def examples_left(self) -> tuple[FoundMod, ...]:
        """The examples that are not installed."""
        known = {mod.id for mod in self.list.mods}
        return tuple(mod for mod in self.examples if mod.id not in known)

    @property
    def playable(self) -> tuple[Path, ...]:
        """The mods that are on and can be used, in their order."""
        return tuple(path for path in self.list.paths if not self.faults.get(path))


class Answer(NamedTuple):
    """What became of a file that was dropped on the window, or of a mod to make or export."""

    path: Path
    installed: Path | None = None  # what was written
    fault: Fault | None = None  # why it was refused
    error: str = ""  # another reason
    warnings: int = 0  # how many there are about what was written
    replaced: tuple[Path, ...] = ()  # where older ones are now


def read_mods(dropped: Iterable[Path], language: str) -> ReadMods:
    """Install dropped files, then read every mod and what is wrong with it; raises OSError."""
    from ....data.mods.files.unpacked_languages import unpack_languages
    from ....data.mods.mod_list import ModList

    folder = mods_folder()
    files.make_folders(folder)
    answers = tuple(_install(path, language) for path in dropped)
    found = ModList.load()
    with contextlib.suppress(OSError):  # the next reading tries again
        unpack_languages(mod.path for mod in found.mods)
    faults = {mod.path: _faults(mod) for mod in found.mods}
    return ReadMods(folder, found, faults | twins(found.mods), answers, read_examples())


def read_examples() -> tuple[FoundMod, ...]:
    """Return the mods that come with the game."""
    from ....data.mods.mod_list import find

    return tuple(mod for mod in map(find, mod_paths(own_file(EXAMPLES))) if not mod.broken)


class ModView(NamedTuple):
    """A mod with what it changes, and what is wrong with it."""

    mod: FoundMod
    faults: Faults
    changes: ModChanges
    texts: list[ChangeText]
    warnings: Faults = ()


def read_view(path: Path, language: str, tell: Callable[..., str]) -> ModView:
    """Open a mod and find out what it changes; `tell` gives a text of the window."""
    from ....data.mods.changes import read_changes
    from ....data.mods.mod_list import find
    from .change_text import change_texts

    mod = find(path)
    changes = read_changes(path)
    found = changes.after.warnings if changes.after is not None else mod.faults
    warnings = tuple(one for one in found if one.severity == "warning")
    return ModView(mod, _faults(mod), changes, change_texts(changes, language, tell), warnings)


def make_mod(name: str, language: str) -> Answer:
    """Write a new mod with a name into the mods folder."""
    from ....data.mods.authoring.starter import write_starter

    try:
        return Answer(Path(name), write_starter(name, mods_folder()))
    except (InBetweenError, OSError) as error:
        return Answer(Path(name), error=error_text(error, language))


def export_mod(path: Path, language: str) -> Answer:
    """Check a mod and write its zip into the folder for exports."""
    from ....data.loader import check_paths
    from ....data.mods.authoring.packing import write_zip, zip_name
    from ....data.mods.merge.mod import open_mod

    found = check_paths((path,))[1]
    faults = _errors(found)
    if faults:
        return Answer(path, fault=faults[0])
    try:
        mod = open_mod(path)
        out = write_zip(mod, user_folder("data") / EXPORTS / zip_name(mod))
        return Answer(path, out, warnings=len(found))
    except (InBetweenError, OSError) as error:
        return Answer(path, error=error_text(error, language))


def check_together(paths: tuple[Path, ...]) -> Faults:
    """Return the errors of a card set that is made of several mods."""
    from ....data.loader import check_paths
    from ....data.mods.choices import left_out

    cards, faults = check_paths(paths, left_out())
    return () if cards is not None else _errors(faults)


def enabled_cards() -> CardPaths | None:
    """Return the mods that are on and can be read, as the card set of a new game."""
    from ....data.mods.mod_list import ModList

    try:
        mods = ModList.load().mods
    except OSError:
        return None
    doubled = twins(mods)
    good = (mod for mod in mods if mod.enabled and not mod.broken and mod.path not in doubled)
    return as_cards(tuple(mod.path for mod in good))


def has_choices() -> bool:
    """Return whether the player has ever switched mods on or off; opens no mod."""
    try:
        return choices_file().exists()
    except OSError:
        return False


def as_cards(paths: tuple[Path, ...]) -> CardPaths | None:
    """Return mods as the new-game screen names a card set."""
    return (paths[0] if len(paths) == 1 else paths) if paths else None


def _faults(mod: FoundMod) -> Faults:
    return _errors(mod.faults) if mod.broken else check_together((mod.path,))


def twins(mods: Iterable[FoundMod]) -> dict[Path, Faults]:
    """Return a fault for every mod with the id of one that comes earlier."""
    found: dict[Path, Faults] = {}
    first: dict[str, Path] = {}
    for mod in mods:
        other = first.setdefault(mod.id, mod.path)
        if other != mod.path:
            message = make_message("mod.twice", id=mod.id, other=other.name)
            found[mod.path] = (fault(str(mod.path), (1, 1), message),)
    return found


def _errors(faults: Iterable[Fault]) -> Faults:
    return tuple(found for found in faults if found.severity == "error")


def _install(path: Path, language: str) -> Answer:
    """Check a file and copy it into the mods folder."""
    from ....data.mods.install import install
    from ....data.mods.merge.mod import open_mod

    if not is_mod_path(path):
        return Answer(path)
    faults = check_together((path,))
    if faults:
        return Answer(path, fault=faults[0])
    try:
        new, replaced = install(open_mod(path))
        return Answer(path, new, replaced=replaced)
    except (InBetweenError, OSError) as error:
        return Answer(path, error=error_text(error, language))
