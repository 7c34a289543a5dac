"""The card sets that the new-game screen offers: files in the player's own folder."""

from __future__ import annotations

from pathlib import Path

from ...paths import user_folder


def mods_folder() -> Path:
    """Return the folder of the player's own card sets; INBETWEEN_HOME moves it."""
    return user_folder("data") / "mods"


def short_path(path: Path, most: int = 36) -> str:
    """Return a folder's path for display, with at most so many characters."""
    try:
        text = str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        text = str(path)
    return text if len(text) <= most else str(Path("…", *path.parts[-2:]))[:most]


def own_card_sets() -> list[Path]:
    """Return the player's own card sets."""
    try:
        return sorted(mods_folder().glob("*.yaml"))
    except OSError:
        return []


def offered_card_sets(given: Path | None) -> list[Path | None]:
    """Return the selectable card sets.

    These are the built-in set, the one given on the command line, and the player's own sets.
    """
    own = own_card_sets()
    if given is not None and given not in own:
        own.insert(0, given)
    return [None, *own]
