"""Locks on files that end with the process, however it ends: two copies of the game never share a file."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _take(number: int) -> None:
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(number: int) -> None:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """A held lock; raises OSError if another process has it or the folder cannot be written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._number = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _take(self._number)
        except OSError:
            os.close(self._number)
            raise

    def release(self) -> None:
        """Let go, and take the file away."""
        with contextlib.suppress(OSError):
            self.path.unlink()  # before it is let go: whoever comes next makes a new one
        with contextlib.suppress(OSError):
            os.close(self._number)


def held_elsewhere(path: Path) -> bool:
    """Whether another process holds a lock."""
    if not path.exists():
        return False
    try:
        Lock(path).release()
    except BlockingIOError:
        return True
    except OSError as error:
        return isinstance(error, PermissionError)  # how Windows says that it is taken
    return False
