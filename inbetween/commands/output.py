"""Where commands put what they have to say: the terminal, or a file."""

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
    """Print a text; whoever wrote it, it cannot command the terminal."""
    print(sanitize_for_terminal(text), file=file)


def write(text: str, out: Path | None) -> None:
    """Print a text, or write it to a file."""
    if out is None:
        show(text)
    else:
        write_file(text + "\n", out)


def write_file(text: str, out: Path) -> None:
    """Write a text to a file, to the letter; halves of letters, which no file can hold, are spelled
    out.
    """
    try:
        files.write_file(out, text.encode("utf-8", "backslashreplace"))
    except OSError as error:
        raise localized_error(
            InBetweenError, "files.unwritable", file=out, why=reason(error)
        ) from None


def check_writable(out: Path | None) -> None:
    """Whether a file can be where it shall be written: somebody who waits for hours should hear of
    it before.
    """
    if out is not None and (out.is_dir() or not out.parent.is_dir()):
        number = errno.EISDIR if out.is_dir() else errno.ENOENT
        raise localized_error(
            InBetweenError,
            "files.unwritable",
            file=out,
            why=reason(OSError(number, os.strerror(number))),
        )
