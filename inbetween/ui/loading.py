"""Work in the background that ends in something a scene waits for."""

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


def load_in_background(path: Path | None) -> Loading:
    """Load a card set without holding up the window."""
    def work() -> object:
        from ..data.loader import load_cards

        return load_cards(path)

    return Loading(work)
