"""The log file: what the game did, for finding faults. Rotates, and is never a reason for trouble."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path

from . import __version__
from .paths import user_folder

MOST_BYTES = 400_000
FILES = 3


def log_folder() -> Path:
    """Where the log and the reports are kept; INBETWEEN_HOME moves it."""
    return user_folder("state") / "log"


def log_file() -> Path:
    """The log of today's games; older ones have a number at the end."""
    return log_folder() / "inbetween.log"


class Rotating(logging.FileHandler):
    """A log file that makes room for a new one when it is full. The standard one costs the first frame too much to load."""

    def emit(self, record: logging.LogRecord) -> None:
        try:
            if self.stream is not None and self.stream.tell() > MOST_BYTES:
                self.stream.close()
                for number in range(FILES - 2, -1, -1):
                    old = log_file() if number == 0 else log_file().with_name(f"{log_file().name}.{number}")
                    if old.exists():
                        os.replace(old, log_file().with_name(f"{log_file().name}.{number + 1}"))
                self.stream = self._open()
        except (OSError, ValueError):
            return  # no room, or the folder has gone
        super().emit(record)


def start_log(level: str = "info") -> bool:
    """Begin to write the log; False if the folder cannot be written."""
    logging.raiseExceptions = False  # a full disk is no reason to print anything
    root = logging.getLogger("inbetween")
    root.setLevel(level.upper())
    root.propagate = False
    stop_log()
    try:
        log_folder().mkdir(parents=True, exist_ok=True)
        handler = Rotating(log_file(), encoding="utf-8")
    except OSError:
        root.addHandler(logging.NullHandler())
        return False
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
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
        return log_file().read_text("utf-8", "replace").splitlines()[-lines:]
    except OSError:
        return []
