"""Pictures that lean: each is turned once, and the turned picture is kept."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import TYPE_CHECKING

import pygame

from .image_cache import weight
from .transforms import average_color, scaled, turned

if TYPE_CHECKING:
    from .theme import Theme

Point = tuple[float, float]
FINE = 2  # pictures are turned at this many times their size, so that they stay crisp
LARGE = 90_000  # pixels of a picture that is crisp enough without that
EDGE = 2  # pixels around a picture that get its color, so that its edges do not darken


class LeaningImages:
    """A cache of turned pictures by the picture they were made from and the angle."""

    def __init__(self, most: int) -> None:
        self.held = 0  # bytes in the cache
        self._most = most
        # with the original, whose id is part of the key
        self._kept: OrderedDict[tuple[int, float], tuple[pygame.Surface, pygame.Surface]] = (
            OrderedDict()
        )
        self._lock = threading.Lock()

    def get(self, image: pygame.Surface, lean: float) -> pygame.Surface:
        """Return a picture turned by `lean` degrees clockwise around its middle."""
        key = id(image), lean
        with self._lock:
            found = self._kept.get(key)
            if found is not None and found[0] is image:
                self._kept.move_to_end(key)
                return found[1]
        made = _made(image, lean)
        with self._lock:
            before = self._kept.pop(key, None)
            if before is not None:
                self.held -= weight(before[1])
            self._kept[key] = image, made
            self.held += weight(made)
            while self.held > self._most and len(self._kept) > 1:
                self.held -= weight(self._kept.popitem(last=False)[1][1])
        return made

    def forget(self) -> None:
        """Drop all pictures."""
        with self._lock:
            self._kept.clear()
            self.held = 0


def _made(image: pygame.Surface, lean: float) -> pygame.Surface:
    width, height = image.get_size()
    color = average_color(image)
    # clear pixels keep the picture's color: turning mixes them into its edges
    framed = pygame.Surface((width + 2 * EDGE, height + 2 * EDGE), pygame.SRCALPHA)
    framed.fill((*color, 0))
    framed.fill((0, 0, 0, 0), (EDGE, EDGE, width, height))
    framed.blit(image, (EDGE, EDGE), special_flags=pygame.BLEND_RGBA_ADD)
    if width * height > LARGE:
        return turned(framed, -lean, own=True)
    size = framed.get_size()
    fine = scaled(framed, (size[0] * FINE, size[1] * FINE), own=True)
    fine = turned(fine, -lean, own=True)
    wide, high = fine.get_size()
    return scaled(fine, (round(wide / FINE), round(high / FINE)), own=True)


def leaned(t: Theme, image: pygame.Surface, lean: float) -> pygame.Surface:
    """Return a picture turned by `lean` degrees clockwise around its middle."""
    return t.leaning.get(image, lean) if lean else image


def blit_leaning(
    target: pygame.Surface,
    t: Theme,
    image: pygame.Surface,
    center: Point,
    lean: float,
    alpha: float = 1.0,
) -> None:
    """Blit a picture that leans around its middle, with an alpha value."""
    if alpha <= 0.01:
        return
    shown = leaned(t, image, lean)
    place = shown.get_rect(center=(round(center[0]), round(center[1])))
    if alpha >= 1.0:
        target.blit(shown, place)
        return
    shown.set_alpha(round(255 * alpha))
    target.blit(shown, place)
    shown.set_alpha(255)
