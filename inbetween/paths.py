"""Paths: the game's own files and the user's folders.

The game's files are beside the package in a checkout, and inside it when installed.
"""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

from .rules.errors import InBetweenError, make_message

# Where a card set comes from: a file, a folder or a zip, or several mods in their order.
CardPaths = Path | tuple[Path, ...]

_PACKAGE = Path(__file__).resolve().parent


class NoHome(InBetweenError, OSError):
    """There is no folder for user data."""


def own_file(name: str) -> Path:
    """A file or folder that comes with the game, such as "cards.yaml" or "assets/locale"."""
    inside = _PACKAGE / name
    return inside if inside.exists() else _PACKAGE.parent / name


def paths_of(cards: str | CardPaths | None) -> tuple[Path, ...]:
    """The paths that a card set is loaded from; none for the built-in one."""
    if cards is None:
        return ()
    return (Path(cards),) if isinstance(cards, str | Path) else tuple(map(Path, cards))


def cards_name(cards: str | CardPaths) -> str:
    """What a card set is called after its files."""
    return " + ".join(path.name for path in paths_of(cards))


def user_folder(kind: str) -> Path:
    """The user's folder for "config", "data", "state" or "cache"; raises NoHome if there is none.

    INBETWEEN_HOME replaces all of them.
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
            "There is no home folder to keep games and settings in: set HOME, or set "
            "INBETWEEN_HOME to a folder for them.",
            make_message("files.no_home"),
        )
    return folder
