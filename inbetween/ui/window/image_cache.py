"""Pictures that are kept: by key, within a budget of bytes. An album belongs to what its pictures are made for, and goes with it."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

import pygame

K = TypeVar("K", bound=tuple[object, ...])


def weight(image: pygame.Surface) -> int:
    """The bytes that a picture takes."""
    return image.get_pitch() * image.get_height()


class ImageCache(Generic[K]):
    """Keeps pictures; what was not asked for longest is dropped when there is too much. A scene may be drawn for the first time in
    the background, so that two threads may ask at once: each picture is made by one of them, and the other waits for it."""

    def __init__(self, most: int) -> None:
        self.held = 0  # bytes
        self.made = 0  # bytes of all that was ever kept
        self._most = most
        self._kept: OrderedDict[K, pygame.Surface] = OrderedDict()
        self._busy: dict[K, threading.Event] = {}  # what is being made now
        self._lock = threading.Lock()

    def get(self, key: K, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """What is kept under a key, or is made now."""
        while True:
            with self._lock:
                found = self._kept.get(key)
                if found is not None:
                    self._kept.move_to_end(key)
                    return found
                busy = self._busy.get(key)
                if busy is None:
                    self._busy[key] = threading.Event()
                    break
            busy.wait()
        try:
            found = make()
            self._keep(key, found)
        finally:
            with self._lock:
                self._busy.pop(key).set()
        return found

    def _keep(self, key: K, image: pygame.Surface) -> None:
        with self._lock:
            self._kept[key] = image
            self.held += weight(image)
            self.made += weight(image)
            while self.held > self._most and len(self._kept) > 1:
                self.held -= weight(self._kept.popitem(last=False)[1])

    def __contains__(self, key: K) -> bool:
        return key in self._kept

    def pictures(self) -> list[tuple[K, pygame.Surface]]:
        """Everything that is kept, what was asked for last at the end."""
        with self._lock:
            return list(self._kept.items())

    def forget(self) -> None:
        """Drop everything."""
        with self._lock:
            self._kept.clear()
            self.held = 0
