"""Work that is counted instead of timed: a slow machine fails no test, and what never ends does not hang."""

import sys
from contextlib import contextmanager


@contextmanager
def at_most(calls):
    """Fail as soon as more functions have been called in here, also where somebody catches every error."""
    made = 0

    def called(frame, event, argument):
        nonlocal made
        made += event == "call"
        if made > calls:
            raise TooMuch

    sys.setprofile(called)
    try:
        yield
    finally:
        sys.setprofile(None)
        assert made <= calls, f"more than {calls} calls"


class TooMuch(Exception):
    """More work than was expected."""
