"""A bug bundle: one file that says what happened and that `replay` can run. Nothing personal is in it."""

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
from ..letters import printable
from ..logs import log_folder, tail
from .disk import write_whole
from .shelf import clear, data_folder, fresh_path, now

if TYPE_CHECKING:
    from .record import Record

MOST_REPORTS = 20


def without_names(text: str) -> str:
    """A text without the user's folders and name, and without what no file can hold."""
    for folder in (data_folder, log_folder, Path.home):
        with contextlib.suppress(OSError, RuntimeError):  # there is none
            text = text.replace(str(folder()), "~")
    text = re.sub(r'File "[^"]*[/\\](inbetween|site-packages|lib)[/\\]', r'File "\1/', text)
    try:
        user = getpass.getuser()
    except (OSError, KeyError, ImportError):
        user = ""
    return printable(re.sub(rf"\b{re.escape(user)}\b", "user", text) if len(user) > 2 else text)


def write_report(error: BaseException, record: Record | None, settings: Mapping[str, Any]) -> Path | None:
    """Write a bundle for an error, with the game it happened in; None if it cannot be written."""
    told = without_names("".join(traceback.format_exception(error)))
    report = {"error": without_names(f"{type(error).__name__}: {error}"), "traceback": told.splitlines(), "settings": dict(settings),
              "system": {"game": __version__, "python": platform.python_version(), "system": platform.system()},
              "log": [without_names(line) for line in tail()]}
    folder = log_folder() / "reports"
    try:
        path = fresh_path(folder, "report")
        if record is None:
            text = json.dumps({"report": report}, ensure_ascii=False, indent=1)
        else:
            record.report, record.name, record.names, record.saved_at = report, "", {}, now()
            text = record.to_text()
        write_whole(path, text)
    except OSError:
        return None
    clear(folder, MOST_REPORTS)
    return path
