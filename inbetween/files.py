"""Every change that the program makes on the disk: tests put a `disk` in place that fails, or loses
what was not synced.
"""

from __future__ import annotations

import contextlib
import errno
import os
from pathlib import Path

NEW = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)
MORE = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
NO_WAIT = getattr(os, "O_NONBLOCK", 0)
NO_SYNC = {errno.EINVAL, errno.ENOSYS, errno.ENOTSUP}  # how a disk says that it has no such thing


class Disk:
    """The calls, one by one; all raise OSError."""

    def make_folder(self, path: Path) -> None:
        """Make one folder."""
        os.mkdir(path)

    def open(self, path: Path, flags: int, mode: int = 0o666) -> int:
        """Open a file, and perhaps make it; returns its number."""
        return os.open(path, flags, mode)

    def write(self, number: int, data: bytes) -> int:
        """Write to an open file; returns how many bytes the disk has taken."""
        return os.write(number, data)

    def sync(self, number: int) -> None:
        """Wait until a file, or the names in a folder, are safe from a power cut."""
        os.fsync(number)

    def close(self, number: int) -> None:
        """Close a file."""
        os.close(number)

    def replace(self, old: Path, new: Path) -> None:
        """Rename a file, in place of the one that has the name."""
        os.replace(old, new)

    def link(self, old: Path, new: Path) -> None:
        """Give a file a second name."""
        os.link(old, new)

    def unlink(self, path: Path) -> None:
        """Take a name away."""
        os.unlink(path)


disk = Disk()


def open_to_write(path: Path, flags: int) -> int:
    """Open a file to be written; a pipe that nobody reads raises OSError instead of waiting for a
    reader for ever.
    """
    if not path.is_fifo():
        return disk.open(path, flags)
    try:
        number = disk.open(path, flags | NO_WAIT)
    except OSError as error:
        if error.errno == errno.ENXIO:
            raise OSError(errno.ENXIO, "it is a pipe that nobody reads", str(path)) from None
        raise
    os.set_blocking(number, True)  # whoever reads may take his time
    return number


def write_all(number: int, data: bytes) -> None:
    """Write everything, however little the disk takes at a time."""
    while data:
        taken = disk.write(number, data)
        if taken <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        data = data[taken:]


def write_file(path: Path, data: bytes, sync: bool = False) -> None:
    """Write a file in place: for what a command was asked to write, or under a name that nobody
    reads yet.
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
    disk.close(number)  # some disks say only now that they are full


def _sync(number: int) -> None:
    try:
        disk.sync(number)
    except OSError as error:
        if error.errno not in NO_SYNC:
            raise


def sync_folder(folder: Path) -> None:
    """What was renamed, made or deleted in a folder is safe from a power cut once the folder is on
    the disk too.
    """
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):
        number = disk.open(folder, os.O_RDONLY)
        try:
            disk.sync(number)
        finally:
            disk.close(number)


def make_folders(folder: Path) -> None:
    """Make a folder and those it lies in, as far as they are missing."""
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
            if not one.is_dir():  # else another copy of the game was faster
                raise
        sync_folder(one.parent)


def set_aside(path: Path) -> Path:
    """Rename a broken file, in place of no other, so that nothing is lost; returns its new name.
    Raises OSError.
    """
    names = (
        path.with_suffix(f".broken{number}{path.suffix}") for number in ("", *range(2, 10_000))
    )
    name = next(name for name in names if not os.path.lexists(name))
    disk.replace(path, name)
    sync_folder(path.parent)
    return name


def unlink(path: Path) -> None:
    """Delete a file, if it is there."""
    with contextlib.suppress(FileNotFoundError):
        disk.unlink(path)
