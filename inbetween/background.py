"""Background work in daemon threads, which never keep the program from exiting."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

log = logging.getLogger(__name__)
T = TypeVar("T")


class BackgroundTask(Generic[T]):
    """A function that runs in its own thread."""

    def __init__(self, work: Callable[[], T], name: str = "work") -> None:
        self.error: Exception | None = None  # the exception it raised
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
        """The result once it is done; raises the error of the function."""
        if self.error is not None:
            raise self.error
        return self._result

    def wait(self, seconds: float | None = None) -> None:
        """Wait until it is done, at most so many seconds."""
        self._thread.join(seconds)


class BackgroundSteps(BackgroundTask[None]):
    """Runs an iterator in a thread: results appear in `parts` at once; `cancel` stops it."""

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
        """Stop after the current step."""
        self.cancelled = True


class ShutdownTasks:
    """Shuts down processes and the like in threads, because each may take a while."""

    def __init__(self) -> None:
        self._tasks: list[BackgroundTask[object]] = []

    def add(self, *functions: Callable[[], object]) -> None:
        """Run shutdown functions, each in its own thread."""
        self._tasks = [
            *(task for task in self._tasks if not task.done),
            *(BackgroundTask(function, "ending") for function in functions),
        ]

    def wait(self, seconds: float = 3.0) -> None:
        """Wait until all have finished, at most so many seconds."""
        until = time.monotonic() + seconds
        while self._tasks:
            self._tasks.pop().wait(max(0.0, until - time.monotonic()))
