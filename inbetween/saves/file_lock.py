"""File locks that end with the process: two processes never share a save file."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

from .. import files

if sys.platform == "win32":
    import msvcrt

    def lock_descriptor(number: int) -> None:
        """Lock an open file without waiting; raises OSError if another process has it."""
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def lock_descriptor(number: int) -> None:
        """Lock an open file without waiting; raises OSError if another process has it."""
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """A held lock; raises OSError if another process has it or the folder is not writable."""

    def __init__(self, path: Path) -> None:
        self.path = path
        files.make_folders(path.parent)
        self._number = self._open_locked()
        while (
            not self._is_at_path()
        ):  # another process has released and deleted the file in between
            files.disk.close(self._number)
            self._number = self._open_locked()

    def _open_locked(self) -> int:
        number = files.disk.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            lock_descriptor(number)
        except OSError:
            files.disk.close(number)
            raise
        return number

    def _is_at_path(self) -> bool:
        """Whether the locked file is still the one at the path."""
        if os.name != "posix":
            return True  # an open file cannot be deleted there
        try:
            return os.path.samestat(os.fstat(self._number), os.stat(self.path))
        except FileNotFoundError:
            return False

    def release(self) -> None:
        """Release the lock and delete the file."""
        with contextlib.suppress(OSError):
            files.unlink(self.path)  # before unlocking, so that the next process creates a new file
        with contextlib.suppress(OSError):
            files.disk.close(self._number)


def held_elsewhere(path: Path) -> bool:
    """Whether another process holds the lock."""
    if not path.exists():
        return False
    try:
        FileLock(path).release()
    except BlockingIOError:
        return True
    except OSError as error:
        # Windows reports a held lock this way
        return os.name == "nt" and isinstance(error, PermissionError)
    return False
