"""Reduce the memory use of the program.

Images are large blocks that come and go; without help, the freed memory stays with the program.
"""

from __future__ import annotations

import ctypes
import gc
import sys

_LARGE = 128 * 1024
_THRESHOLD = -3  # M_MMAP_THRESHOLD of the GNU C library


def return_large_blocks_to_os() -> None:
    """Make the C library return large blocks to the system as soon as they are free.

    The GNU C library would stop doing so after a while.
    """
    if not sys.platform.startswith("linux"):
        return
    try:
        ctypes.CDLL(None).mallopt(_THRESHOLD, _LARGE)
    except (OSError, AttributeError):  # another C library
        return


def collect_garbage() -> None:
    """Free the garbage of closed scenes, and exclude what remains from later collections."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
