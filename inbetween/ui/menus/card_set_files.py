"""The card sets that the new-game screen offers: files in the player's own folder."""

from __future__ import annotations

from pathlib import Path

from ...data.mods.mods_folder import mod_paths, mods_folder
from ...paths import CardPaths, NoHome


def short_path(path: Path, most: int = 36) -> str:
    """Return a folder's path for display, with at most so many characters."""
    try:
        text = str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        text = str(path)
    return text if len(text) <= most else str(Path("…", *path.parts[-2:]))[:most]


def own_card_sets() -> list[Path]:
    """Return the player's own card sets and mods."""
    try:
        return mod_paths(mods_folder())
    except NoHome:
        return []


def offered_card_sets(given: CardPaths | None) -> list[CardPaths | None]:
    """Return the selectable card sets.

    These are the built-in set, what was given on the command line, and the player's own sets.
    """
    own: list[CardPaths | None] = [None, *own_card_sets()]
    if given not in own:
        own.insert(1, given)
    return own
