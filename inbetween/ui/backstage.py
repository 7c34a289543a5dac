"""Drawing large things off the frame: the first time in the background, from then on out of the cache."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

_GRACE = 0.006  # seconds of a frame that a small thing may take, so that it is there at once
_MOST = 200


class Backstage:
    """Prepares one thing at a time."""

    def __init__(self) -> None:
        self._ready: OrderedDict[Hashable, None] = OrderedDict()
        self._thread: threading.Thread | None = None

    def prepared(self, token: Hashable, work: Callable[[], object], then: Callable[[], None]) -> bool:
        """Whether `work` has been done for a token before. If not, it is begun (or waits until what is being prepared is done);
        `then` is called when it is time to ask again."""
        if token in self._ready:
            self._ready.move_to_end(token)
            return True
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._prepare, args=(token, work, then), name="backstage", daemon=True)
            self._thread.start()
            self._thread.join(_GRACE)
        return token in self._ready

    def _prepare(self, token: Hashable, work: Callable[[], object], then: Callable[[], None]) -> None:
        try:
            work()
        except pygame.error:  # the window was closed meanwhile
            return
        self._ready[token] = None
        while len(self._ready) > _MOST:
            self._ready.popitem(last=False)
        then()

    def wait(self) -> None:
        """Wait until what is being prepared is done."""
        if self._thread is not None:
            self._thread.join()
