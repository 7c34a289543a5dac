"""Pictures: SVG files rasterized at the real size, in the background where possible, and cached."""

from __future__ import annotations

import io
import math
import re
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

import pygame

from ...background import BackgroundSteps
from ...paths import own_file
from . import theme
from .image_cache import ImageCache, weight
from .memory import return_large_blocks_to_os
from .picture_store import SLOW, PictureStore
from .transforms import scaled

if TYPE_CHECKING:
    from ...data.mods.files.pictures import Pictures

_FOLDER = "assets/art"
_BYTES = (40_000_000, 80_000_000)  # fewest and most bytes of the cache, by the window's size
_LARGE = 1 / 8  # share of the cache that a large picture fills
_SCENES = ("cards/", "awareness/", "standins/")
_GROUNDS = (
    theme.TOWN,
    theme.CREATURE,
    theme.rgb("#4f8a5b"),
    theme.rgb("#5a2f55"),
    theme.rgb("#a5471f"),
    theme.rgb("#2f5f6f"),
)
PLACE_SHAPE = 1920 / 1080


class Art:
    """Loads pictures by name ("symbols/eye") and size.

    "places/street_human-sun" is the picture "places/street_human" without its group "sun". A
    missing picture becomes a plain placeholder and its name is added to `missing`.
    """

    def __init__(self, most_bytes: int = _BYTES[0]) -> None:
        return_large_blocks_to_os()
        self._kept: ImageCache[tuple[str, int, int]] = ImageCache(most_bytes)
        self.missing: set[str] = set()
        self.mods: Pictures | None = None  # pictures of mods come before those of the game
        self.store: PictureStore | None = None  # pictures kept from one start to the next
        # background loading; a new job cancels the earlier ones
        self._jobs: list[BackgroundSteps] = []
        self._wanted = 0

    def use(self, mods: Pictures | None) -> bool:
        """Take pictures from mods first, or from none; return whether anything changes."""
        if mods is self.mods:
            return False
        names = {name for one in (self.mods, mods) if one is not None for name in one.names()}
        self.mods = mods
        self._leave_off()
        self._kept.forget(lambda key: key[0] in names)
        return True

    def has(self, name: str) -> bool:
        """Whether there is a picture of this name, in a mod or in the game."""
        return (self.mods is not None and name in self.mods) or own_file(
            f"{_FOLDER}/{name}.svg"
        ).exists()

    def get(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture at a size; load it now if it is not cached."""
        return self._get((name, max(1, int(size[0])), max(1, int(size[1]))))

    def drop_large(self, pictures: Iterable[tuple[str, tuple[int, int]]]) -> None:
        """Drop pictures that are no longer needed, as far as they fill much of the cache."""
        for name, (width, height) in pictures:
            if 4 * width * height > _LARGE * self._kept.most:
                self._kept.drop((name, width, height))

    def _get(self, key: tuple[str, int, int]) -> pygame.Surface:
        return self._kept.get(key, lambda: self._smaller(key) or self.load_picture(key))

    def _smaller(self, key: tuple[str, int, int]) -> pygame.Surface | None:
        """Scale a cached larger picture down, which is faster than rasterizing; or None.

        Symbols are always rasterized, so that they stay sharp.
        """
        name, width, height = key
        if not name.startswith(_SCENES):
            return None
        larger = [
            image
            for (other, w, h), image in self._kept.pictures()
            if other == name and width < w <= 3 * width and abs(w * height - h * width) <= w
        ]
        return scaled(min(larger, key=weight), (width, height)) if larger else None

    def cached(self) -> set[tuple[str, int, int]]:
        """Return name, width and height of every cached picture."""
        return {key for key, _ in self._kept.pictures()}

    def ready(self, name: str, size: tuple[int, int]) -> bool:
        """Whether a picture is already cached."""
        return (name, int(size[0]), int(size[1])) in self._kept

    def load_picture(self, key: tuple[str, int, int]) -> pygame.Surface:
        """Read or rasterize a picture, past the cache; the key is its name, width and height."""
        name, width, height = key
        whole, _, without = name.partition("-")
        if (image := self._from_mods(key)) is not None:
            return _converted(image)
        try:
            path = own_file(f"{_FOLDER}/{whole}.svg")
            source = path.read_bytes()
            # A path where possible: a thread that reads from a Python object in C code may crash
            # when the program ends meanwhile.
            file: str | io.BytesIO = str(path)
            if without:
                source = _without(source, without)
                file = io.BytesIO(source)
            image = self._from_store(source, key) or self._rasterized(file, source, key)
        except (OSError, pygame.error):
            self.missing.add(name)
            return (
                _letter(name, width, height)
                if name.startswith("symbols/")
                else _placeholder(width, height)
            )
        return _converted(image)

    def drawing(
        self,
        about: tuple[object, ...],
        size: tuple[int, int],
        draw: Callable[[], pygame.Surface],
    ) -> pygame.Surface:
        """Return what `draw` draws, which is kept if no mods change it: see PictureStore."""
        if self.store is None or self.mods is not None:
            return draw()
        return self.store.drawing(about, size, draw)

    def _from_mods(self, key: tuple[str, int, int]) -> pygame.Surface | None:
        """Return a picture of a mod; None if it has none of this name, or an unusable one."""
        name, width, height = key
        mods = self.mods
        data = mods.read(name) if mods is not None else None
        if mods is None or data is None:
            return None
        try:
            if not mods.is_png(name):
                return self._from_store(data, key) or self._rasterized(io.BytesIO(data), data, key)
            image = pygame.image.load(io.BytesIO(data), "x.png")
        except (pygame.error, ValueError):
            mods.reject(name)
            return None
        return _fitted(image, (width, height), name.startswith("places/"))

    def _from_store(self, source: bytes, key: tuple[str, int, int]) -> pygame.Surface | None:
        """Return the picture as it was kept at an earlier start, if it was."""
        if self.store is None:
            return None
        return self.store.read(self.store.key(source, key[1:]), key[1:])

    def _rasterized(
        self, file: str | io.BytesIO, source: bytes, key: tuple[str, int, int]
    ) -> pygame.Surface:
        """Draw an SVG file at a size, and have it kept under its text if that took long."""
        begin = time.thread_time()
        name, width, height = key
        place = name.startswith("places/")
        # Places fill the whole box and are cropped; everything else fits into it.
        wanted = max(width, math.ceil(height * PLACE_SHAPE)) if place else width
        image = pygame.image.load_sized_svg(
            file, (wanted, math.ceil(wanted / PLACE_SHAPE) if place else height)
        )
        if image.get_size() != (width, height):
            box = pygame.Surface((width, height), pygame.SRCALPHA)
            box.blit(image, ((width - image.get_width()) // 2, (height - image.get_height()) // 2))
            image = box
        if self.store is not None and time.thread_time() - begin > SLOW:
            self.store.keep(self.store.key(source, key[1:]), image)
        return image

    def preload(self, wanted: Iterable[tuple[str, tuple[int, int]]]) -> None:
        """Load pictures in the background."""
        keys = [(name, max(1, int(w)), max(1, int(h))) for name, (w, h) in wanted]
        keys = [key for key in keys if key not in self._kept]
        self._leave_off()
        self._wanted = len(keys)
        self._jobs.append(BackgroundSteps(self._get_all(keys), "art"))

    def _get_all(self, keys: list[tuple[str, int, int]]) -> Iterator[str]:
        for key in keys:
            self._get(key)
            yield key[0]

    @property
    def pending(self) -> int:
        """How many pictures of the background job are still to be loaded."""
        job = self._jobs[-1] if self._jobs else None
        return 0 if job is None or job.done or job.cancelled else self._wanted - len(job.parts)

    def _leave_off(self) -> None:
        for job in self._jobs:
            job.cancel()
        self._jobs = [job for job in self._jobs if not job.done]

    def wait(self) -> None:
        """Wait until all background loading is done."""
        for job in self._jobs:
            job.wait()

    def stop(self) -> None:
        """Stop loading in the background."""
        self._leave_off()
        self.wait()

    def forget(self, window: tuple[int, int] | None = None) -> None:
        """Drop all pictures after a change of size, without waiting for background loading."""
        self._leave_off()
        self._kept.forget()
        if window is not None:
            self._kept.most = theme.cache_bytes(window, *_BYTES)


def _fitted(image: pygame.Surface, size: tuple[int, int], fill: bool) -> pygame.Surface:
    """Scale a picture into the middle of a box; with `fill` it covers the box and is cropped."""
    pick = max if fill else min
    share = pick(size[0] / image.get_width(), size[1] / image.get_height())
    wanted = (max(1, round(image.get_width() * share)), max(1, round(image.get_height() * share)))
    box = pygame.Surface(size, pygame.SRCALPHA)
    whole = pygame.Surface(image.get_size(), pygame.SRCALPHA)
    whole.blit(image, (0, 0))
    made = scaled(whole, wanted)
    box.blit(made, ((size[0] - wanted[0]) // 2, (size[1] - wanted[1]) // 2))
    return box


def _converted(image: pygame.Surface) -> pygame.Surface:
    """Return a copy in the format of the window, if there is one."""
    return image.convert_alpha() if pygame.display.get_surface() else image.copy()


def _without(source: bytes, group: str) -> bytes:
    """Return an SVG text without one of its groups."""
    return re.sub(rf'<g id="{group}">.*?</g>'.encode(), b"", source, flags=re.DOTALL)


def _letter(name: str, width: int, height: int) -> pygame.Surface:
    """Draw a symbol that has no picture: its first letter on a colored disc."""
    id = name.partition("/")[2]
    flat = id.endswith("_flat")
    image = pygame.Surface((width, height), pygame.SRCALPHA)
    half = min(width, height) / 2
    if not flat:
        pygame.draw.aacircle(image, theme.CREAM, (width / 2, height / 2), half)
        pygame.draw.aacircle(
            image, _GROUNDS[sum(map(ord, id)) % len(_GROUNDS)], (width / 2, height / 2), half * 0.86
        )
    font = theme.font_of("number", max(8, round(half * 1.2)))
    letter = font.render(id[:1].upper(), True, (255, 255, 255) if flat else theme.CREAM)
    image.blit(letter, letter.get_rect(center=(width // 2, height // 2)))
    return image


def _placeholder(width: int, height: int) -> pygame.Surface:
    image = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.rect(
        image,
        (*theme.PANEL_EDGE, 160),
        image.get_rect(),
        border_radius=max(2, min(width, height) // 8),
    )
    return image
