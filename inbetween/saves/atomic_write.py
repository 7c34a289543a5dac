"""Atomic writes: after a crash the old or the new file exists, never a partial one."""

from __future__ import annotations

import contextlib
import os
import re
import time
from pathlib import Path

from .. import files

_LEFT = re.compile(r".+\.\d+\.(tmp|old)")
_STALE = 3600.0  # seconds after which a temporary file is abandoned


def backup(path: Path) -> Path:
    """The path of a file's backup."""
    return path.with_name(path.name + ".bak")


def write_atomically(path: Path, text: str | bytes, keep: bool = False) -> None:
    """Write a temporary file, flush it to the disk and rename it.

    With `keep`, the previous file becomes the backup. Raises OSError; the previous file can then
    still be opened, and no temporary file remains.
    """
    data = text.encode("utf-8") if isinstance(text, str) else text
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
    """Make the current file the backup, without a moment in which neither exists."""
    if backup(path).exists() and path.samefile(backup(path)):
        # An earlier write failed after this step. Renaming one hard link of a file to another does
        # nothing.
        return
    try:
        files.disk.link(path, link)
        files.disk.replace(link, backup(path))
    except OSError:  # no hard links on this disk: for a moment only the backup exists
        with contextlib.suppress(OSError):
            files.unlink(link)
        files.disk.replace(path, backup(path))


def _tidy(folder: Path) -> None:
    """Delete temporary files that killed processes left behind."""
    with contextlib.suppress(OSError):
        for left in [p for p in folder.iterdir() if _LEFT.fullmatch(p.name)]:
            if abs(time.time() - left.stat().st_mtime) > _STALE:
                files.unlink(left)


def remove(path: Path) -> None:
    """Delete a file and its backup, if they exist; raises OSError."""
    files.unlink(backup(path))  # first: a backup without its file would bring back an older state
    files.unlink(path)
    files.sync_folder(path.parent)
