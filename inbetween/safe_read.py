"""Reading files that may be anything."""

from __future__ import annotations

import errno
import stat
from collections.abc import Iterator
from pathlib import Path


def check_regular(path: Path) -> None:
    """Raise OSError for folders, pipes and devices, which may never end; ValueError for impossible
    names.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, "it is not an ordinary file", str(path))


def read_limited(path: Path, most: int) -> bytes:
    """The first bytes of a file. Folders, pipes and devices, which may never end, raise OSError;
    impossible names ValueError.
    """
    check_regular(path)
    with path.open("rb") as file:
        return file.read(most)


def read_tail(path: Path, most: int) -> bytes:
    """The last bytes of a file; raises what `read_limited` raises."""
    check_regular(path)
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - most))
        return file.read(most)


def read_lines(path: Path, longest: int) -> Iterator[bytes]:
    """The lines of a file one by one, without their ends; raises what `read_limited` raises.

    A line that is longer than `longest` bytes ends the reading: it comes cut off, one byte longer
    than `longest`.
    """
    check_regular(path)
    with path.open("rb") as file:
        while line := file.readline(longest + 2):
            yield line.removesuffix(b"\n")[: longest + 1]
            if len(line) > longest + 1:
                return
