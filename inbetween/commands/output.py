"""Where commands put what they have to say: the terminal, or a file."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TextIO

from .. import files
from ..letters import printable
from ..rules.errors import InBetweenError
from ..text.complaints import complaint, reason


def show(text: object, file: TextIO | None = None) -> None:
    """Print a text; whoever wrote it, it cannot command the terminal."""
    print(printable(text), file=file)


def write(text: str, out: Path | None) -> None:
    """Print a text, or write it to a file."""
    if out is None:
        show(text)
    else:
        put_text(text + "\n", out)


def put_text(text: str, out: Path) -> None:
    """Write a text to a file, to the letter; halves of letters, which no file can hold, are spelled out."""
    try:
        files.put(out, text.encode("utf-8", "backslashreplace"))
    except OSError as error:
        raise complaint(InBetweenError, "files.unwritable", file=out, why=reason(error)) from None


def reached(out: Path | None) -> None:
    """Whether a file can be where it shall be written: somebody who waits for hours should hear of it before."""
    if out is not None and (out.is_dir() or not out.parent.is_dir()):
        number = errno.EISDIR if out.is_dir() else errno.ENOENT
        raise complaint(InBetweenError, "files.unwritable", file=out, why=reason(OSError(number, os.strerror(number))))
