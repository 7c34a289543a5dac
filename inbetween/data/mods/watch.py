"""Watch the files of a card set: read it again when one of them changes. Loads no models itself."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from ...background import BackgroundTask
from ...paths import CardPaths, paths_of
from ...rules.cards import CardSet
from ..faults import CardError, Fault
from .stamps import stamp_of, stamps_of

EVERY: Final = 0.35  # seconds from one look at the files to the next
QUIET: Final = 0.06  # seconds for which the files stay the same before they are read
MOST_LOOKS: Final = 20  # while an editor is writing


class ReadSet(NamedTuple):
    """A card set as its files were at some moment."""

    cards: CardSet | None  # None with errors
    faults: tuple[Fault, ...]  # the errors
    stamps: dict[Path, object]  # of everything that the set depends on


def read_set(cards: CardPaths | None) -> ReadSet:
    """Read a card set, without what is switched off in mods; its errors are not raised."""
    from ..loader import load_players_cards

    # before reading: what changes meanwhile is read again
    stamps = {path: stamp_of(path) for path in paths_of(cards)}
    try:
        found = load_players_cards(cards)
    except CardError as error:
        faults = tuple(fault for fault in error.faults if fault.severity == "error")
        return ReadSet(None, faults or tuple(error.faults), stamps)
    return ReadSet(found, (), stamps_of(found) | stamps)


def _read_changed(cards: CardPaths, known: dict[Path, object], force: bool) -> ReadSet | None:
    """Read a set again if its files have changed, as soon as nobody writes them; else None."""
    now = {path: stamp_of(path) for path in known}
    if now == known and not force:
        return None
    for _ in range(MOST_LOOKS):
        before = now
        time.sleep(QUIET)
        now = {path: stamp_of(path) for path in known}
        if now == before:
            break
    if force:
        from ..loader import forget_loaded

        forget_loaded()
    found = read_set(cards)
    # with errors nobody knows what else the set needs: keep watching that
    return found._replace(stamps=now | found.stamps) if found.cards is None else found


class CardSetWatch:
    """A card set that follows its files.

    The last set without errors stays until the next one.
    """

    def __init__(self, source: CardPaths | None, read: ReadSet | None = None) -> None:
        """`read` is the set as it was just read; without it, reading begins."""
        self.source = source
        self.cards: CardSet | None = None
        self.faults: tuple[Fault, ...] = ()
        self.known = False  # whether the set has been read at all
        self._stamps: dict[Path, object] = {}
        self.task: BackgroundTask[ReadSet | None] | None = None
        self._left = EVERY
        self._forced = False
        if read is not None:
            self._take(read)
        else:
            self.task = BackgroundTask(partial(read_set, source), "card set")

    @property
    def reading(self) -> BackgroundTask[ReadSet | None] | None:
        """The first reading, as long as it lasts."""
        return None if self.known else self.task

    def reload(self) -> None:
        """Read the set again, even if its files look the same."""
        if self.source is not None:
            self._forced, self._left = True, 0.0

    def update(self, dt: float) -> bool:
        """Look at the files from time to time; return whether the set or its errors are new."""
        if self.task is not None:
            if not self.task.done:
                return False
            task, self.task = self.task, None
            found = None if task.error is not None else task.result()
            if found is not None:
                self._take(found)
                return True
        self._left -= dt
        if self.source is not None and self._left <= 0:
            work = partial(_read_changed, self.source, self._stamps, self._forced)
            self.task = BackgroundTask(work, "card set")
            self._left, self._forced = EVERY, False
        return False

    def _take(self, read: ReadSet) -> None:
        self.cards, self.faults = read.cards or self.cards, read.faults
        self._stamps, self.known = read.stamps, True
