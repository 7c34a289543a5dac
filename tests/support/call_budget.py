"""Work that is counted instead of timed: a slow machine fails no test, and what never ends does not
hang.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def call_limit(calls: int) -> Iterator[None]:
    """Fail as soon as more functions have been called in here, also where somebody catches every
    error.
    """
    made = 0

    def called(frame: object, event: str, argument: object) -> None:
        nonlocal made
        made += event == "call"
        if made > calls:
            raise CallLimitExceeded

    sys.setprofile(called)
    try:
        yield
    finally:
        sys.setprofile(None)
        assert made <= calls, f"more than {calls} calls"


class CallLimitExceeded(Exception):
    """More work than was expected."""
