"""Locks on files that end with the process, however it ends: two copies of the game never share a file."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

from .. import files

if sys.platform == "win32":
    import msvcrt

    def _take(number: int) -> None:
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(number: int) -> None:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """A held lock; raises OSError if another process has it or the folder cannot be written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        files.make_folders(path.parent)
        self._number = self._taken()
        while not self._in_place():  # somebody has let go and taken the file away in between
            files.disk.close(self._number)
            self._number = self._taken()

    def _taken(self) -> int:
        number = files.disk.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _take(number)
        except OSError:
            files.disk.close(number)
            raise
        return number

    def _in_place(self) -> bool:
        """Whether the file that is locked is the one that others will find."""
        if os.name != "posix":
            return True  # there an open file cannot be taken away
        try:
            return os.path.samestat(os.fstat(self._number), os.stat(self.path))
        except FileNotFoundError:
            return False

    def release(self) -> None:
        """Let go, and take the file away."""
        with contextlib.suppress(OSError):
            files.unlink(self.path)  # before it is let go: whoever comes next makes a new one
        with contextlib.suppress(OSError):
            files.disk.close(self._number)


def held_elsewhere(path: Path) -> bool:
    """Whether another process holds a lock."""
    if not path.exists():
        return False
    try:
        FileLock(path).release()
    except BlockingIOError:
        return True
    except OSError as error:
        # how Windows says that it is taken
        return os.name == "nt" and isinstance(error, PermissionError)
    return False
