"""Reading files that may be anything."""

from __future__ import annotations

import errno
import stat
from pathlib import Path


def read_head(path: Path, most: int) -> bytes:
    """The first bytes of a file. Folders, pipes and devices, which may never end, raise OSError; impossible names ValueError."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, "it is not an ordinary file", str(path))
    with path.open("rb") as file:
        return file.read(most)
