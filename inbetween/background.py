"""Work off the frame: begin it, look in, take the result. No thread of it ever keeps the program
from ending.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

log = logging.getLogger(__name__)
T = TypeVar("T")


class BackgroundTask(Generic[T]):
    """A piece of work in a thread of its own."""

    def __init__(self, work: Callable[[], T], name: str = "work") -> None:
        self.error: Exception | None = None  # what it ended with instead of a result
        self.done = False
        self._work = work
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._result = self._work()
        except Exception as error:
            log.info("%s: %s: %s", self._thread.name, type(error).__name__, error, exc_info=True)
            self.error = error
        self.done = True

    def result(self) -> T:
        """What it has brought, once it is done; an error it ended with is raised here."""
        if self.error is not None:
            raise self.error
        return self._result

    def wait(self, seconds: float | None = None) -> None:
        """Wait until it is done, or for so long."""
        self._thread.join(seconds)


class BackgroundSteps(BackgroundTask[None]):
    """Work in steps: what each brings is in `parts` at once, and none is begun after `cancel`."""

    def __init__(self, steps: Iterator[Any], name: str = "steps") -> None:
        self.parts: list[Any] = []
        self.cancelled = False
        self._steps = steps
        super().__init__(self._walk, name)

    def _walk(self) -> None:
        for part in self._steps:
            self.parts.append(part)
            if self.cancelled:
                return

    def cancel(self) -> None:
        """Leave off after the step at hand."""
        self.cancelled = True


class ShutdownTasks:
    """What is being ended without holding anything up: a process takes its time to go."""

    def __init__(self) -> None:
        self._works: list[BackgroundTask[object]] = []

    def add(self, *works: Callable[[], object]) -> None:
        """End things, each by itself."""
        self._works = [
            *(ending for ending in self._works if not ending.done),
            *(BackgroundTask(one, "ending") for one in works),
        ]

    def wait(self, seconds: float = 3.0) -> None:
        """Wait until everything that was to end has ended, but not for ever."""
        until = time.monotonic() + seconds
        while self._works:
            self._works.pop().wait(max(0.0, until - time.monotonic()))
