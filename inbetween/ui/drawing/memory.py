"""Reduce the memory use of the program.

Images are large blocks that come and go; without help, the freed memory stays with the program.
"""

from __future__ import annotations

import ctypes
import gc
import sys

_LARGE = 128 * 1024
_THRESHOLD = -3  # M_MMAP_THRESHOLD of the GNU C library
_NEVER = 1_000_000_000
_EVERY = 20.0  # seconds from one full collection to the next, if a frame has nothing to do
_SOON = 0.5  # seconds from the end of a scene to a full collection
_AT_LATEST = 120.0  # seconds, if every frame has something to do


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


class GarbageSchedule:
    """Runs full garbage collections in frames that have nothing else to do.

    A full collection takes too long for a frame that moves something. What is there when it starts
    is excluded for good, which makes each shorter by half; so it starts before there are scenes,
    which would not be freed. Collections of young objects are short and stay automatic.
    """

    def __init__(self) -> None:
        self._before: tuple[int, int, int] | None = None  # thresholds, while it is running
        self._since = 0.0  # seconds since the last full collection

    def start(self) -> None:
        """Exclude what is loaded, and let full collections happen only in `advance`."""
        if self._before is None:
            self._before = gc.get_threshold()
            gc.freeze()
            gc.set_threshold(self._before[0], self._before[1], _NEVER)

    def advance(self, dt: float, idle: bool) -> None:
        """Advance the time; collect if it is time and the frame has nothing to do."""
        self._since += dt
        if self._before is not None and self._since >= (_EVERY if idle else _AT_LATEST):
            self._since = 0.0
            gc.collect()

    def collect_soon(self) -> None:
        """Let the garbage of closed scenes be freed in the next idle frames.

        Not at once: whoever leads to the next scene still refers to the old one.
        """
        self._since = max(self._since, _EVERY - _SOON)

    def stop(self) -> None:
        """Let full collections happen automatically again."""
        if self._before is not None:
            gc.set_threshold(*self._before)
            self._before = None
            gc.unfreeze()
