"""Load a card set: read, check and compile it, reporting all faults at once."""

from __future__ import annotations

import contextlib
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from ..paths import CardPaths, own_file, paths_of
from ..rules.cards import CardSet
from ..rules.errors import Message, make_message
from ..safe_read import read_limited
from ..text.error_messages import reason
from . import set_cache
from .faults import CardError, Fault, fault, not_utf8

if TYPE_CHECKING:
    from .mods.choices import LeftOut

MOST_BYTES = 1_000_000
# by the id of a mod: what is switched off in it
_LeftOut = tuple[tuple[str, tuple[str, ...]], ...]
TOO_LARGE = make_message("file.large", most=f"{MOST_BYTES:,}")


def read_text(path: Path) -> str:
    """Return a file's text; raises CardError with one sentence if it cannot be read."""

    def refuse(detail: Message) -> CardError:
        return CardError([fault(str(path), (1, 1), detail)])

    try:
        data = read_limited(path, MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise refuse(TOO_LARGE)
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise refuse(not_utf8(error)) from None
    except (OSError, ValueError) as error:  # ValueError: an impossible file name
        raise refuse(make_message("file.unreadable", why=reason(error))) from None


def load_text(text: str, file: str, kept: bool = False) -> tuple[CardSet | None, list[Fault]]:
    """Load a card set from text and return it with all its faults; no set if one is an error.

    `kept` means that the set is stored inside a saved game: it may contain parts that can never
    work, because its game was played with them and must still load.
    """
    if len(text) > MOST_BYTES:
        return None, [fault(file, (1, 1), TOO_LARGE)]
    # Late: a set that comes from the cache needs no models.
    from .checked_set import load_checked

    return load_checked(text, file, kept)


@lru_cache(maxsize=8)
def _load(path: Path, stamp: tuple[int, int]) -> CardSet:
    text = read_text(path)
    if path == own_file("cards.yaml"):
        cached = set_cache.read(text)
        if cached is not None:
            return cached
    return _whole(text, path) or _load_mods((path,), stamp)


def _whole(text: str, path: Path) -> CardSet | None:
    """Load a file that is a whole card set; None if it is a mod. Raises CardError."""
    # Late: a set that comes from the cache needs no models.
    from .mods.merge.mod import looks_whole

    if not looks_whole(text):
        return None
    cards, faults = load_text(text, str(path))
    if cards is None:
        raise CardError(faults)
    return cards


@lru_cache(maxsize=8)
def _load_mods(paths: tuple[Path, ...], stamp: object, left_out: _LeftOut = ()) -> CardSet:
    # Late: the built-in set needs none of it.
    from .mods.merge.loading import load_stack
    from .mods.merge.stack import Library

    cards, faults, _ = load_stack(paths, Library.installed(dict(left_out)))
    if cards is None:
        raise CardError(faults)
    return cards


def remember(cards: CardSet) -> None:
    """Keep the built-in set so that the next start of the program need not check it again.

    Writes to the disk: not for the frame. Other sets, and one that was kept, are left alone.
    """
    with contextlib.suppress(CardError):
        if cards.base.source == read_text(own_file("cards.yaml")):
            set_cache.write(cards.base)


def load_own_text(text: str) -> CardSet:
    """Load a set whose text comes from this program; raises CardError.

    For other processes: without models if it is the built-in set and was kept.
    """
    cards = set_cache.read(text)
    if cards is None:
        cards, faults = load_text(text, "cards.yaml", kept=True)
        if cards is None:
            raise CardError(faults)
    return cards


def check_paths(
    paths: tuple[Path, ...], left_out: LeftOut | None = None
) -> tuple[CardSet | None, list[Fault]]:
    """Load a card set from files, folders and zips; return it with all its faults.

    `left_out` is what is switched off in mods of the mods folder.
    """
    files = paths or (own_file("cards.yaml"),)
    if len(files) == 1 and not left_out and _is_file(files[0]):
        try:
            text = read_text(files[0])
        except CardError as error:
            return None, error.faults
        # Late: see `_whole`.
        from .mods.merge.mod import looks_whole

        if looks_whole(text):
            return load_text(text, str(files[0]))
    from .mods.merge.loading import load_stack
    from .mods.merge.stack import Library

    cards, faults, _ = load_stack(files, Library.installed(left_out))
    return cards, faults


def _is_file(path: Path) -> bool:
    """Return whether a path is read as a single YAML file."""
    try:
        return path.suffix.lower() != ".zip" and not path.is_dir()
    except (OSError, ValueError):
        return True  # reading it says what is wrong


def load_cards(path: str | CardPaths | None = None) -> CardSet:
    """Load a card set (the built-in one without a path).

    A path is a whole set or a mod: a file, a folder or a zip. Several are applied in their order.
    Raises CardError with every fault and its place.
    """
    paths = paths_of(path) or (own_file("cards.yaml"),)
    if len(paths) == 1 and _is_file(paths[0]):
        try:
            stat = paths[0].stat()
            stamp = (stat.st_mtime_ns, stat.st_size)
        except (OSError, ValueError):
            stamp = (0, 0)
        return _load(paths[0], stamp)
    return _load_current(paths)


def load_players_cards(path: str | CardPaths | None = None) -> CardSet:
    """Load a card set as `load_cards` does, without what the player has switched off in mods."""
    from .mods.choices import left_out

    paths = paths_of(path)
    off = left_out() if paths else {}
    return _load_current(paths, tuple(sorted(off.items()))) if off else load_cards(path)


def _load_current(paths: tuple[Path, ...], off: _LeftOut = ()) -> CardSet:
    """Load mods, again if one of them, or one that they need, was changed since."""
    from .mods.stamps import is_current, stamp_of

    stamps = tuple(map(stamp_of, paths))
    cards = _load_mods(paths, stamps, off)
    if not is_current(cards):
        forget_loaded()
        cards = _load_mods(paths, stamps, off)
    return cards


def forget_loaded() -> None:
    """Read every card set from its files the next time, even if these look the same."""
    _load.cache_clear()
    _load_mods.cache_clear()
