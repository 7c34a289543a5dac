"""Writing files so that a crash at any moment leaves the old one or the new one, never half of one."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


def backup(path: Path) -> Path:
    """Where the last good file is kept."""
    return path.with_name(path.name + ".bak")


def write_whole(path: Path, text: str, keep: bool = False) -> None:
    """Write beside, flush to the disk, rename. With `keep`, the file that was there stays as its backup.

    Raises OSError; then the old file is untouched and nothing is left beside it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        with beside.open("wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        if keep and path.exists():
            _keep(path, beside.with_suffix(".old"))
        os.replace(beside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
    _settle(path.parent)


def _keep(path: Path, link: Path) -> None:
    """Let the backup be the file that is there now, without a moment in which there is none."""
    try:
        os.link(path, link)
        os.replace(link, backup(path))
    except OSError:  # no links on this disk: the backup is all there is for a moment
        with contextlib.suppress(OSError):
            link.unlink()
        os.replace(path, backup(path))


def _settle(folder: Path) -> None:
    """A rename is safe from a power cut once its folder is on the disk too."""
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def remove(path: Path) -> None:
    """Delete a file and its backup, if they are there; raises OSError if the file cannot be deleted."""
    path.unlink(missing_ok=True)
    backup(path).unlink(missing_ok=True)
