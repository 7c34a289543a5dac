"""Writing files so that a crash at any moment leaves the old one or the new one, never half of one."""

from __future__ import annotations

import contextlib
import os
import re
import time
from pathlib import Path

from .. import files

_LEFT = re.compile(r".+\.\d+\.(tmp|old)")
_STALE = 3600.0  # seconds after which nobody is still writing a file


def backup(path: Path) -> Path:
    """Where the last good file is kept."""
    return path.with_name(path.name + ".bak")


def write_atomically(path: Path, text: str, keep: bool = False) -> None:
    """Write beside, flush to the disk, rename. With `keep`, the file that was there stays as its backup.

    Raises OSError; then what was there can still be opened, and nothing is left beside it.
    """
    data = text.encode("utf-8")
    files.make_folders(path.parent)
    beside = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        files.write_file(beside, data, sync=True)
        if keep and path.exists():
            _keep(path, beside.with_suffix(".old"))
        files.disk.replace(beside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            files.unlink(beside)
        raise
    files.sync_folder(path.parent)
    _tidy(path.parent)


def _keep(path: Path, link: Path) -> None:
    """Let the backup be the file that is there now, without a moment in which there is none."""
    if backup(path).exists() and path.samefile(backup(path)):
        # it was made so before a write that failed; renaming one name of a file to another does
        # nothing
        return
    try:
        files.disk.link(path, link)
        files.disk.replace(link, backup(path))
    except OSError:  # no links on this disk: the backup is all there is for a moment
        with contextlib.suppress(OSError):
            files.unlink(link)
        files.disk.replace(path, backup(path))


def _tidy(folder: Path) -> None:
    """Take away what a killed process has left half written."""
    with contextlib.suppress(OSError):
        for left in [p for p in folder.iterdir() if _LEFT.fullmatch(p.name)]:
            if abs(time.time() - left.stat().st_mtime) > _STALE:
                files.unlink(left)


def remove(path: Path) -> None:
    """Delete a file and its backup, if they are there; raises OSError if one of them cannot be deleted."""
    files.unlink(backup(path))  # first: alone it would be an older state of what is being deleted
    files.unlink(path)
    files.sync_folder(path.parent)
