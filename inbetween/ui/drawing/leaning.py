"""Pictures that lean: each is turned once, and the turned picture is kept."""

from __future__ import annotations

import hashlib
import math
import threading
from collections import OrderedDict
from typing import TYPE_CHECKING

import pygame

from .image_cache import weight
from .transforms import average_color, scaled, turned

if TYPE_CHECKING:
    from .picture_store import PictureStore
    from .theme import Theme

Point = tuple[float, float]
FINE = 2  # pictures are turned at this many times their size, so that they stay crisp
LARGE = 90_000  # pixels of a picture that is crisp enough without that
AT_ONCE = 150_000  # pixels of the pictures that are turned in one frame while things move
EDGE = 2  # pixels around a picture that get its color, so that its edges do not darken


class LeaningImages:
    """A cache of turned pictures by the picture they were made from and the angle.

    While things move, only a few pictures are turned in a frame; the others are shown at the angle
    that they had before, until it is their turn.
    """

    def __init__(self, most: int) -> None:
        self.held = 0  # bytes in the cache
        self.store: PictureStore | None = None  # turned pictures from one start to the next
        self._most = most
        # with the original, whose id is part of the key
        self._kept: OrderedDict[tuple[int, float], tuple[pygame.Surface, pygame.Surface]] = (
            OrderedDict()
        )
        self._lock = threading.Lock()
        self._angles: dict[int, float] = {}  # of each picture, the newest
        self._room = math.inf  # pixels that may still be turned in this frame
        self._waited: set[int] = set()  # pictures whose turn it is, for they waited before
        self._waits: set[int] = set()

    @property
    def behind(self) -> bool:
        """Whether a picture waits to be turned, so that another frame is needed."""
        return bool(self._waits)

    def begin(self, moving: bool) -> None:
        """Begin a frame; while nothing moves and nothing waits, every picture is turned at once."""
        self._room = AT_ONCE if moving or self.behind else math.inf
        self._waited, self._waits = self._waits, set()

    def get(self, image: pygame.Surface, lean: float) -> pygame.Surface:
        """Return a picture turned by `lean` degrees clockwise around its middle."""
        key = id(image), lean
        with self._lock:
            found = self._kept.get(key)
            if found is not None and found[0] is image:
                self._kept.move_to_end(key)
                return found[1]
            earlier = self._kept.get((id(image), self._angles.get(id(image), lean)))
            if earlier is not None and earlier[0] is image and not self._may_turn(image):
                self._waits.add(id(image))
                return earlier[1]
        made = self._turned(image, lean)
        self._room -= image.get_width() * image.get_height()
        with self._lock:
            before = self._kept.pop(key, None)
            if before is not None:
                self.held -= weight(before[1])
            self._kept[key], self._angles[id(image)] = (image, made), lean
            self.held += weight(made)
            while self.held > self._most and len(self._kept) > 1:
                old, pictures = self._kept.popitem(last=False)
                self.held -= weight(pictures[1])
                if self._angles.get(old[0]) == old[1]:
                    del self._angles[old[0]]
        return made

    def _turned(self, image: pygame.Surface, lean: float) -> pygame.Surface:
        if self.store is None:
            return _made(image, lean)
        pixels = hashlib.sha256(pygame.image.tobytes(image, "BGRA")).hexdigest()
        about = "leaning", pixels, image.get_size(), lean
        return self.store.drawing(about, None, lambda: _made(image, lean))

    def _may_turn(self, image: pygame.Surface) -> bool:
        """Whether a picture may be turned in this frame; who has waited comes first."""
        return self._room == math.inf or (
            self._room > 0 and (not self._waited or id(image) in self._waited)
        )

    def forget(self) -> None:
        """Drop all pictures."""
        with self._lock:
            self._kept.clear()
            self._angles.clear()
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
