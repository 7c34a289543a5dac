"""Autosave: a thread writes the game after every decision. The newest state wins."""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from ..rules.errors import LocalizedTerm
from ..text.error_messages import reason
from .atomic_write import remove, write_atomically
from .file_lock import FileLock, held_elsewhere
from .safe_json import read_text
from .save_index import (
    MOST_UNFINISHED,
    folder_of,
    fresh_path,
    keep_replay,
    save_files,
    utc_timestamp,
)

if TYPE_CHECKING:
    from .record import Record

log = logging.getLogger(__name__)


class Draft(Protocol):
    """A snapshot of a game that is written later."""

    def record(self) -> Record:
        """The record to write."""


def _lock_of(path: Path) -> Path:
    return path.with_suffix(".lock")


def unfinished() -> list[Path]:
    """The unfinished games that no other process is playing, the last played first."""
    return [
        path for path in save_files(folder_of("autosave")) if not held_elsewhere(_lock_of(path))
    ]


class Autosave:
    """Saves one game at a time.

    A disk error never stops the game. `problem` reports it once, until writing works again.
    """

    def __init__(self) -> None:
        self.path: Path | None = None  # the file of the game in progress
        self.replay_path: Path | None = None  # the replay file of the last finished game
        self._lock: FileLock | None = None
        # the file from which the game in progress was continued
        self._continued: Path | None = None
        self._old_lock: FileLock | None = None
        self._change = threading.Condition()
        # pending writes by file, only the newest for each
        self._waiting: dict[Path, Callable[[], None]] = {}
        # failed writes, retried with the next one
        self._failed: dict[Path, Callable[[], None]] = {}
        # files of games that ended or moved, still to be deleted
        self._stale: list[Path] = []
        self._writing = False
        self._thread: threading.Thread | None = None
        self._problem: LocalizedTerm | str = ""
        self._problem_reported = False
        self.writes = 0
        self._cleared: Path | None = None  # the file for which old games were deleted

    # -- from the window ----------------------------------------------------------------------

    def begin(self, continued: Path | None = None) -> None:
        """Start saving a new game, or one that continues an unfinished game."""
        self.end()
        self._failed.clear()
        self.replay_path = None
        self.path = fresh_path(folder_of("autosave"), "game")
        try:
            self._lock = FileLock(_lock_of(self.path))
        except OSError as error:
            self._record_problem(error)
        if continued is not None and continued.parent == folder_of("autosave"):
            with contextlib.suppress(OSError):  # if another process is faster, its file stays
                self._old_lock = FileLock(_lock_of(continued))
                self._continued = continued

    def put(self, draft: Draft, over: bool = False) -> None:
        """Queue this state; it replaces an older one that is still pending."""
        if self.path is not None:
            self.write_later(
                self.path, partial(self._write, self.path, draft, over, self._continued)
            )

    def write_unstarted(self, draft: Draft) -> Path:
        """Write a game that has not started, to be continued later; returns its file."""
        path = fresh_path(folder_of("autosave"), "game")
        self.write_later(path, partial(self._write, path, draft, False, None))
        return path

    def amend(self, chances: list[tuple[int, float]]) -> None:
        """Add Town's win probability by turn to the replay of the last game."""
        if self.replay_path is not None and chances:
            self.write_later(
                self.replay_path, partial(_add_win_probabilities, self.replay_path, list(chances))
            )

    def write_later(self, path: Path, work: Callable[[], None]) -> None:
        """Queue a write for the thread; it replaces a pending one for the same file."""
        with self._change:
            self._waiting = {**self._failed, **self._waiting, path: work}
            self._failed.clear()
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="autosave", daemon=True)
                self._thread.start()
            self._change.notify_all()

    @property
    def busy(self) -> bool:
        """Whether writes are pending or running."""
        with self._change:
            return bool(self._waiting) or self._writing

    def flush(self, seconds: float = 3.0) -> bool:
        """Wait until everything is written; False if that takes too long."""
        until = time.monotonic() + seconds
        with self._change:
            while self.busy:
                left = until - time.monotonic()
                if left <= 0:
                    return False
                self._change.wait(left)
        return True

    @property
    def works(self) -> bool:
        """Whether the last write succeeded."""
        return not self._problem

    def problem(self) -> LocalizedTerm | str:
        """Why saving fails, the first time it is asked since the failure; else empty."""
        if self._problem and not self._problem_reported:
            self._problem_reported = True
            return self._problem
        return ""

    def end(self, seconds: float = 1.0) -> None:
        """Stop saving the game; its file stays. Retries failed writes once."""
        self.flush(seconds)
        if refused := list(self._failed.items()):
            for path, work in refused:
                self.write_later(path, work)
            self.flush(seconds)
        self._remove_stale()
        self.path = self._continued = None
        for lock in (self._lock, self._old_lock):
            if lock is not None:
                lock.release()
        self._lock = self._old_lock = None

    # -- the thread ---------------------------------------------------------------------------

    def _work(self) -> None:
        while True:
            with self._change:
                while not self._waiting:
                    self._change.wait()
                path, work = next(iter(self._waiting.items()))
                del self._waiting[path]
                self._writing = True
            self.attempt(path, work)
            with self._change:
                self._writing = False
                self._change.notify_all()

    def attempt(self, path: Path, work: Callable[[], None]) -> None:
        """Run a write; errors are recorded and never raised."""
        try:
            work()
        except Exception as error:
            self._record_problem(error)
            with self._change:
                # otherwise a newer state is pending anyway
                if isinstance(error, OSError) and path not in self._waiting:
                    self._failed[path] = work
            return
        with self._change:
            self._failed.pop(path, None)
            self._problem, self._problem_reported = (
                "",
                self._problem_reported and bool(self._failed),
            )
        self._remove_stale()

    def _remove_stale(self) -> None:
        for old in list(self._stale):
            with contextlib.suppress(OSError, ValueError):  # ValueError: another thread removed it
                remove(old)
                self._stale.remove(old)

    def _write(self, path: Path, draft: Draft, over: bool, continued: Path | None) -> None:
        """Write a state of a game; `continued` is the older file that it replaces."""
        record = draft.record()
        if over:
            kept = keep_replay(record)
            if self.path in (path, None):  # otherwise another game has started meanwhile
                self.replay_path = kept
            self._stale.append(path)
            log.info("game over, kept as %s", kept.name)
        else:
            record.saved_at = utc_timestamp()
            write_atomically(path, record.to_text(), keep=True)
        self.writes += 1
        if continued is not None and continued == self._continued:
            self._continued = None
            self._stale.append(continued)
        if path != self._cleared:
            self._cleared = path
            self._delete_oldest(path)

    @staticmethod
    def _delete_oldest(path: Path) -> None:
        """Delete the oldest unfinished games above the limit."""
        for old in [p for p in unfinished() if p != path][MOST_UNFINISHED - 1 :]:
            with contextlib.suppress(OSError):
                remove(old)

    def _record_problem(self, error: Exception) -> None:
        problem = reason(error)
        if problem != self._problem:
            log.warning("cannot save: %s: %s", type(error).__name__, error)
        self._problem = problem


def _add_win_probabilities(path: Path, chances: list[tuple[int, float]]) -> None:
    from .record import Record

    record = Record.from_text(read_text(path))
    record.chances = chances
    write_atomically(path, record.to_text())
