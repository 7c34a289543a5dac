"""Bug reports: one file with the error and a game that `replay` can run. No personal data."""

from __future__ import annotations

import contextlib
import getpass
import json
import platform
import re
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import __version__
from ..logs import log_folder, tail
from ..text_safety import sanitize_for_terminal
from .atomic_write import write_atomically
from .save_index import clear, data_folder, fresh_path, utc_timestamp

if TYPE_CHECKING:
    from .record import Record

MOST_REPORTS = 20


def redact_user_names(text: str) -> str:
    """Remove the user's folders and name, and characters that no file can hold."""
    for folder in (data_folder, log_folder, Path.home):
        with contextlib.suppress(OSError, RuntimeError):  # there is no such folder
            text = text.replace(str(folder()), "~")
    text = re.sub(r'File "[^"]*[/\\](inbetween|site-packages|lib)[/\\]', r'File "\1/', text)
    try:
        user = getpass.getuser()
    except (OSError, KeyError, ImportError):
        user = ""
    return sanitize_for_terminal(
        re.sub(rf"\b{re.escape(user)}\b", "user", text) if len(user) > 2 else text
    )


def write_report(
    error: BaseException, record: Record | None, settings: Mapping[str, Any]
) -> Path | None:
    """Write a report for an error and the current game; None if it cannot be written."""
    trace = redact_user_names("".join(traceback.format_exception(error)))
    report = {
        "error": redact_user_names(f"{type(error).__name__}: {error}"),
        "traceback": trace.splitlines(),
        "settings": dict(settings),
        "system": {
            "game": __version__,
            "python": platform.python_version(),
            "system": platform.system(),
        },
        "log": [redact_user_names(line) for line in tail()],
    }
    folder = log_folder() / "reports"
    try:
        path = fresh_path(folder, "report")
        if record is None:
            text = json.dumps({"report": report}, ensure_ascii=False, indent=1)
        else:
            record.report = report
            record.name = ""
            record.names = {}
            record.saved_at = utc_timestamp()
            text = record.to_text()
        write_atomically(path, text)
    except OSError:
        return None
    clear(folder, MOST_REPORTS)
    return path
