"""Work in the background: what a scene waits for, and what nobody needs to wait for."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path


class Loading:
    """Something loaded in the background: a result or the error it ended with."""

    def __init__(self, work: Callable[[], object]) -> None:
        self.result: object = None
        self.error: Exception | None = None
        self.done = False
        self._work = work
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self.result = self._work()
        except Exception as error:
            self.error = error
        self.done = True

    def wait(self, seconds: float | None = None) -> None:
        """Wait until it is done, or for so long."""
        self._thread.join(seconds)


_ENDING: list[threading.Thread] = []


def end_aside(*works: Callable[[], object]) -> None:
    """End things one after the other without holding up the window: a process takes its time to go."""
    def work() -> None:
        for one in works:
            one()

    _ENDING[:] = [thread for thread in _ENDING if thread.is_alive()]
    _ENDING.append(threading.Thread(target=work, name="ending"))
    _ENDING[-1].start()


def all_ended() -> None:
    """Wait until everything that was to end has ended."""
    while _ENDING:
        _ENDING.pop().join()


def load_in_background(path: Path | None) -> Loading:
    """Load a card set without holding up the window."""
    def work() -> object:
        from ..data.loader import load_cards

        return load_cards(path)

    return Loading(work)
