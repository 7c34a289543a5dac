"""A cache of images by key, within a budget of bytes.

A cache belongs to the object its images are made for, and is dropped with it.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

import pygame

K = TypeVar("K", bound=tuple[object, ...])


def weight(image: pygame.Surface) -> int:
    """Return the bytes that an image takes."""
    return image.get_pitch() * image.get_height()


class ImageCache(Generic[K]):
    """Stores images and drops the least recently used ones when the budget is exceeded.

    A scene may be drawn in the background, so two threads can ask for the same image at once: one
    makes it, and the other waits for it.
    """

    def __init__(self, most: int) -> None:
        self.held = 0  # bytes in the cache
        self.made = 0  # bytes of all images ever stored
        self.most = most  # bytes
        self._kept: OrderedDict[K, pygame.Surface] = OrderedDict()
        self._busy: dict[K, threading.Event] = {}  # images that are being made now
        self._forgotten = 0  # how often images were dropped
        self._lock = threading.Lock()

    def get(self, key: K, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the image stored under a key; make it if there is none."""
        while True:
            with self._lock:
                found = self._kept.get(key)
                if found is not None:
                    self._kept.move_to_end(key)
                    return found
                busy = self._busy.get(key)
                if busy is None:
                    self._busy[key] = threading.Event()
                    before = self._forgotten
                    break
            busy.wait()
        try:
            found = make()
            self._keep(key, found, before)
        finally:
            with self._lock:
                self._busy.pop(key).set()
        return found

    def _keep(self, key: K, image: pygame.Surface, before: int) -> None:
        """Store an image, unless images have been dropped since it was begun."""
        with self._lock:
            if before != self._forgotten:
                return
            self._kept[key] = image
            self.held += weight(image)
            self.made += weight(image)
            while self.held > self.most and len(self._kept) > 1:
                self.held -= weight(self._kept.popitem(last=False)[1])

    def __contains__(self, key: K) -> bool:
        return key in self._kept

    def pictures(self) -> list[tuple[K, pygame.Surface]]:
        """Return all images with their keys, the most recently used last."""
        with self._lock:
            return list(self._kept.items())

    def drop(self, key: K) -> None:
        """Drop one image, if it is stored."""
        with self._lock:
            found = self._kept.pop(key, None)
            if found is not None:
                self.held -= weight(found)

    def forget(self, stale: Callable[[K], bool] = lambda key: True) -> None:
        """Drop all images, or those with certain keys; what is being made now is not stored."""
        with self._lock:
            for key in [key for key in self._kept if stale(key)]:
                self.held -= weight(self._kept.pop(key))
            self._forgotten += 1
