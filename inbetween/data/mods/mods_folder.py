"""The player's own mods: the folder, and what in it is offered as a mod. Opens no mod."""

from __future__ import annotations

import contextlib
from pathlib import Path

from ...paths import user_folder
from .files.safe_names import is_ignored

YAML_SUFFIXES = (".yaml", ".yml")
ZIP_SUFFIX = ".zip"
REMOVED = "removed"  # the folder of removed and replaced mods, beside the mods folder


def mods_folder() -> Path:
    """Return the folder of the player's own mods; INBETWEEN_HOME moves it. Raises NoHome."""
    return user_folder("data") / "mods"


def choices_file() -> Path:
    """Return the file that says which mods are on, and their order. Raises NoHome."""
    return user_folder("config") / "mods.json"


def mod_paths(folder: Path) -> list[Path]:
    """Return the files and folders in a folder that are offered as mods, by name."""
    try:
        return sorted(filter(is_mod_path, folder.iterdir()))
    except OSError:
        return []


def is_mod_path(path: Path) -> bool:
    """Return whether a file or folder in the mods folder is offered as a mod."""
    if is_ignored(path.name):
        return False
    with contextlib.suppress(OSError):
        return path.suffix.lower() in (*YAML_SUFFIXES, ZIP_SUFFIX) or path.is_dir()
    return False
