"""Read untrusted files: size limits, and regular files only."""

from __future__ import annotations

import errno
import stat
from collections.abc import Iterator
from pathlib import Path


def check_regular(path: Path) -> None:
    """Raise OSError unless the path is a regular file; ValueError for an impossible name.

    Pipes and devices may never end.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, "it is not an ordinary file", str(path))


def read_limited(path: Path, most: int) -> bytes:
    """The first `most` bytes of a file; raises what `check_regular` raises."""
    check_regular(path)
    with path.open("rb") as file:
        return file.read(most)


def read_tail(path: Path, most: int) -> bytes:
    """The last `most` bytes of a file; raises what `check_regular` raises."""
    check_regular(path)
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - most))
        return file.read(most)


def read_lines(path: Path, longest: int) -> Iterator[bytes]:
    """Yield the lines of a file without line ends; raises what `check_regular` raises.

    A line longer than `longest` bytes is the last one; it is cut to one byte more than `longest`.
    """
    check_regular(path)
    with path.open("rb") as file:
        while line := file.readline(longest + 2):
            yield line.removesuffix(b"\n")[: longest + 1]
            if len(line) > longest + 1:
                return
