"""Output of the commands: to the terminal or to a file."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TextIO

from .. import files
from ..rules.errors import InBetweenError
from ..text.error_messages import localized_error, reason
from ..text_safety import sanitize_for_terminal


def show(text: object, file: TextIO | None = None) -> None:
    """Print a text without terminal control characters."""
    print(sanitize_for_terminal(text), file=file)


def write(text: str, out: Path | None) -> None:
    """Print a text, or write it to a file."""
    if out is None:
        show(text)
    else:
        write_file(text + "\n", out)


def write_file(text: str, out: Path) -> None:
    """Write a text to a file exactly; lone surrogates, which UTF-8 cannot encode, are escaped."""
    try:
        files.write_file(out, text.encode("utf-8", "backslashreplace"))
    except OSError as error:
        raise localized_error(
            InBetweenError, "files.unwritable", file=out, why=reason(error)
        ) from None


def check_writable(out: Path | None) -> None:
    """Raise InBetweenError if a file cannot be written because of its folder.

    Called before long computations, so that they are not lost.
    """
    if out is not None and (out.is_dir() or not out.parent.is_dir()):
        number = errno.EISDIR if out.is_dir() else errno.ENOENT
        raise localized_error(
            InBetweenError,
            "files.unwritable",
            file=out,
            why=reason(OSError(number, os.strerror(number))),
        )
