"""The languages of mods in zips, unpacked to where the program finds languages at its start.

The start opens no zips: it would take longer for everybody.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from .... import files
from ....paths import user_folder
from ....safe_read import read_limited
from ....text.language.languages import DETAILS, MOD_FOLDER, UNPACKED
from ..mods_folder import YAML_SUFFIXES, ZIP_SUFFIX
from .container import Container, ModFileError, open_container

MOST_TEXT: Final = 1_000_000  # bytes of one file


def own_languages(container: Container) -> tuple[str, ...]:
    """Return the codes of the languages that a mod brings: those with a language.yaml."""
    parts = (name.split("/") for name in container.below(MOD_FOLDER))
    return tuple(part[1] for part in parts if len(part) == 3 and part[2] == DETAILS)


def unpack_languages(mods: Iterable[Path]) -> None:
    """Unpack the languages of all mods that are zips, and drop what is no longer in any.

    Raises OSError.
    """
    folder = user_folder("data") / UNPACKED
    wanted: dict[Path, bytes] = {}
    for path in mods:
        if path.suffix.lower() == ZIP_SUFFIX and not path.is_dir():
            with contextlib.suppress(ModFileError):  # the list of mods says what is wrong with it
                wanted |= _tables(path, folder / path.stem)
    for old in folder.glob(f"*/{MOD_FOLDER}/*/*"):
        if old not in wanted:
            files.unlink(old)
    for path, data in wanted.items():
        if not path.is_file() or read_limited(path, MOST_TEXT) != data:
            files.make_folders(path.parent)
            files.replace_file(path, data)


def _tables(path: Path, folder: Path) -> dict[Path, bytes]:
    """Return the files of the languages in a zip by where they belong."""
    container = open_container(path)
    codes = own_languages(container)
    names = (name for name in container.below(MOD_FOLDER) if name.endswith(YAML_SUFFIXES))
    return {
        folder / name: container.read(name, MOST_TEXT)
        for name in names
        if name.split("/")[1] in codes
    }
