"""Where the game's own files are (beside the package in a checkout, inside it when installed), and
where a player's are.
"""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

from .rules.errors import InBetweenError, make_message

_PACKAGE = Path(__file__).resolve().parent


class NoHome(InBetweenError, OSError):
    """There is no folder to keep anything in."""


def own_file(name: str) -> Path:
    """A file or folder that comes with the game, such as "cards.yaml" or "assets/locale"."""
    inside = _PACKAGE / name
    return inside if inside.exists() else _PACKAGE.parent / name


def user_folder(kind: str) -> Path:
    """The player's folder for "config", "data" or "state"; INBETWEEN_HOME moves them all. Raises
    NoHome if there is none.
    """
    home = os.environ.get("INBETWEEN_HOME")
    if home:
        return Path(home)
    folder: Path | None
    try:
        folder = getattr(platformdirs, f"user_{kind}_path")("inbetween", appauthor=False)
    except (RuntimeError, KeyError, OSError):
        folder = None
    if folder is None or not folder.is_absolute():  # a "~" that nobody can resolve
        raise NoHome(
            "There is no home folder to keep games and settings in: set HOME, or INBETWEEN_HOME to "
            "a folder for them.",
            make_message("files.no_home"),
        )
    return folder
