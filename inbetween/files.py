"""All changes that the program makes to the disk.

Tests replace `disk` with one that fails, or that loses what was not synced.
"""

from __future__ import annotations

import contextlib
import errno
import os
from pathlib import Path

NEW = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)
MORE = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
NO_WAIT = getattr(os, "O_NONBLOCK", 0)
NO_SYNC = {errno.EINVAL, errno.ENOSYS, errno.ENOTSUP}  # errors of file systems that cannot sync


class Disk:
    """The system calls that change the disk; all raise OSError."""

    def make_folder(self, path: Path) -> None:
        """Create a folder."""
        os.mkdir(path)

    def open(self, path: Path, flags: int, mode: int = 0o666) -> int:
        """Open or create a file; returns its descriptor."""
        return os.open(path, flags, mode)

    def write(self, number: int, data: bytes) -> int:
        """Write to an open file; returns the number of bytes written."""
        return os.write(number, data)

    def sync(self, number: int) -> None:
        """Flush a file or folder to the disk, so that a power cut cannot lose it."""
        os.fsync(number)

    def close(self, number: int) -> None:
        """Close a file."""
        os.close(number)

    def replace(self, old: Path, new: Path) -> None:
        """Rename a file; replaces an existing one."""
        os.replace(old, new)

    def link(self, old: Path, new: Path) -> None:
        """Create a hard link."""
        os.link(old, new)

    def unlink(self, path: Path) -> None:
        """Delete a file."""
        os.unlink(path)


disk = Disk()


def open_to_write(path: Path, flags: int) -> int:
    """Open a file for writing; raises OSError for a pipe without a reader instead of waiting."""
    if not path.is_fifo():
        return disk.open(path, flags)
    try:
        number = disk.open(path, flags | NO_WAIT)
    except OSError as error:
        if error.errno == errno.ENXIO:
            raise OSError(errno.ENXIO, "it is a pipe that nobody reads", str(path)) from None
        raise
    os.set_blocking(number, True)  # a slow reader is no error
    return number


def write_all(number: int, data: bytes) -> None:
    """Write all data, in as many calls as needed."""
    while data:
        taken = disk.write(number, data)
        if taken <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        data = data[taken:]


def write_file(path: Path, data: bytes, sync: bool = False) -> None:
    """Write a file in place, for command output or under a temporary name.

    See `saves.atomic_write` for files that others may read meanwhile.
    """
    number = open_to_write(path, NEW)
    try:
        write_all(number, data)
        if sync:
            _sync(number)
    except BaseException:
        with contextlib.suppress(OSError):
            disk.close(number)
        raise
    disk.close(number)  # some file systems report a full disk only here


def replace_file(path: Path, data: bytes) -> None:
    """Write a file so that others find the old one or the whole new one; raises OSError."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        write_file(beside, data)
        disk.replace(beside, path)
    except OSError:
        with contextlib.suppress(OSError):
            unlink(beside)
        raise


def _sync(number: int) -> None:
    try:
        disk.sync(number)
    except OSError as error:
        if error.errno not in NO_SYNC:
            raise


def sync_folder(folder: Path) -> None:
    """Flush a folder to the disk, so that renames and deletions in it survive a power cut."""
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):
        number = disk.open(folder, os.O_RDONLY)
        try:
            disk.sync(number)
        finally:
            disk.close(number)


def make_folders(folder: Path) -> None:
    """Create a folder and its missing parents."""
    missing = []
    while not folder.is_dir():
        missing.append(folder)
        if folder.parent == folder:
            break
        folder = folder.parent
    for one in reversed(missing):
        try:
            disk.make_folder(one)
        except FileExistsError:
            if not one.is_dir():  # otherwise another process has created it
                raise
        sync_folder(one.parent)


def set_aside(path: Path) -> Path:
    """Rename a broken file to an unused name and return that; raises OSError."""
    names = (
        path.with_suffix(f".broken{number}{path.suffix}") for number in ("", *range(2, 10_000))
    )
    name = next(name for name in names if not os.path.lexists(name))
    disk.replace(path, name)
    sync_folder(path.parent)
    return name


def move_into(path: Path, folder: Path) -> Path:
    """Move a file or folder into a folder under an unused name; return that. Raises OSError."""
    make_folders(folder)
    names = (f"{path.stem}{number}{path.suffix}" for number in ("", *range(2, 10_000)))
    new = next(folder / name for name in names if not os.path.lexists(folder / name))
    disk.replace(path, new)
    sync_folder(path.parent)
    sync_folder(folder)
    return new


def unlink(path: Path) -> None:
    """Delete a file if it exists."""
    with contextlib.suppress(FileNotFoundError):
        disk.unlink(path)
