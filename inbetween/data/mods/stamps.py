"""What changes when the files of a mod do. Loads no models."""

from __future__ import annotations

import stat
from pathlib import Path

from ...rules.cards import CardSet
from .files.container import ModFileError, open_container


def stamp_of(path: Path) -> object:
    """Return what changes when a mod does."""
    try:
        about = path.stat()
        if stat.S_ISREG(about.st_mode):
            return about.st_size, about.st_mtime_ns  # as containers of one file have it
        return open_container(path).stamp
    except (OSError, ValueError, ModFileError) as error:
        return str(error)


def stamps_of(cards: CardSet) -> dict[Path, object]:
    """Return the stamps that the mods of a set had when it was loaded, by their paths."""
    stack = cards.base.provenance
    mods = stack.mods if stack is not None else ()
    return {mod.path: mod.container.stamp for mod in mods if mod.container is not None}


def is_current(cards: CardSet) -> bool:
    """Return whether the mods of a set are as they were when it was loaded."""
    return all(stamp_of(path) == stamp for path, stamp in stamps_of(cards).items())
