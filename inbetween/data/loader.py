"""Load a card set: read, check and compile it, reporting all faults at once."""

from __future__ import annotations

import contextlib
from functools import cache
from pathlib import Path

from ..paths import own_file
from ..rules.cards import CardSet
from ..rules.errors import Message, make_message
from ..safe_read import read_limited
from ..text.error_messages import reason
from . import set_cache
from .faults import CardError, Fault, fault

MOST_BYTES = 1_000_000
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
        raise refuse(make_message("file.encoding", byte=error.start)) from None
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


@cache
def _load(path: Path, stamp: tuple[int, int]) -> CardSet:
    text = read_text(path)
    cached = set_cache.read(text) if path == own_file("cards.yaml") else None
    if cached is not None:
        return cached
    cards, faults = load_text(text, str(path))
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


def load_cards(path: str | Path | None = None) -> CardSet:
    """Load a card set (the built-in one without a path).

    Raises CardError with every fault and its place.
    """
    file = Path(path) if path is not None else own_file("cards.yaml")
    try:
        stat = file.stat()
        stamp = (stat.st_mtime_ns, stat.st_size)
    except (OSError, ValueError):
        stamp = (0, 0)
    return _load(file, stamp)
