"""Keeping the program small: pictures are large blocks that come and go, and must not leave holes behind."""

from __future__ import annotations

import ctypes
import gc
import sys

_LARGE = 128 * 1024
_THRESHOLD = -3  # M_MMAP_THRESHOLD of the GNU C library


def return_large_blocks_to_os() -> None:
    """Have large blocks go back to the system as soon as they are free. The GNU C library would stop doing so by itself."""
    if not sys.platform.startswith("linux"):
        return
    try:
        ctypes.CDLL(None).mallopt(_THRESHOLD, _LARGE)
    except (OSError, AttributeError):  # another C library, which has its own ways
        return


def collect_garbage() -> None:
    """Free what scenes that are gone have left behind, and spare what stays from being looked through again and again."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
