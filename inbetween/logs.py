"""The rotating log file. Errors while logging never disturb the game."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from pathlib import Path

from . import __version__, files
from .paths import user_folder
from .safe_read import read_tail
from .text_safety import sanitize_for_terminal

MOST_BYTES = 400_000
FILES = 3


def log_folder() -> Path:
    """The folder of the log and the bug reports; INBETWEEN_HOME moves it."""
    return user_folder("state") / "log"


def log_file() -> Path:
    """The current log file; older ones have a number at the end."""
    return log_folder() / "inbetween.log"


class RotatingLogHandler(logging.Handler):
    """Writes log lines and starts a new file when one is full.

    A line that cannot be written is dropped; the next one is tried again.
    """

    def __init__(self) -> None:
        super().__init__()
        self._path = log_file()
        self._number: int | None = None
        self._size = 0

    def open(self) -> None:
        """Open the file, rotating it if it is full; raises OSError."""
        if self._number is not None and self._size > MOST_BYTES:
            self.shut()
            for number in range(FILES - 2, -1, -1):
                old = (
                    self._path
                    if number == 0
                    else self._path.with_name(f"{self._path.name}.{number}")
                )
                if old.exists():
                    files.disk.replace(old, self._path.with_name(f"{self._path.name}.{number + 1}"))
        if self._number is None:
            files.make_folders(self._path.parent)
            self._number = files.open_to_write(self._path, files.MORE)
            self._size = os.fstat(self._number).st_size

    def emit(self, record: logging.LogRecord) -> None:
        try:
            line = f"{sanitize_for_terminal(self.format(record))}\n".encode("utf-8", "replace")
            self.open()
            assert self._number is not None
            self._size += len(line)
            files.write_all(self._number, line)
        except Exception:  # a full disk or a deleted folder must not disturb the game
            return

    def shut(self) -> None:
        """Close the file; the next line opens it again."""
        number, self._number = self._number, None
        if number is not None:
            with contextlib.suppress(OSError):
                files.disk.close(number)

    def close(self) -> None:
        self.shut()
        super().close()


def start_log(level: str = "info") -> bool:
    """Start logging; False if the log cannot be written."""
    logging.raiseExceptions = False  # print nothing if the disk is full
    root = logging.getLogger("inbetween")
    root.setLevel(level.upper())
    root.propagate = False
    stop_log()
    try:
        handler = RotatingLogHandler()
    except OSError:  # there is no folder for user data
        root.addHandler(logging.NullHandler())
        return False
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    try:
        handler.open()
    except OSError:
        return False
    root.info("InBetween %s, Python %s.%s.%s, %s", __version__, *sys.version_info[:3], sys.platform)
    return True


def stop_log() -> None:
    """Close the log."""
    root = logging.getLogger("inbetween")
    for handler in list(root.handlers):
        root.removeHandler(handler)
        handler.close()


def tail(lines: int = 200) -> list[str]:
    """The last lines of the log."""
    try:
        return (
            read_tail(log_file(), 2 * MOST_BYTES).decode("utf-8", "replace").splitlines()[-lines:]
        )
    except (OSError, ValueError):
        return []
