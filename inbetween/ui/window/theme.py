"""Colours, fonts and sizes: one place for how things look."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import pygame

from ...paths import own_file
from .image_cache import ImageCache

Color = tuple[int, int, int]
M = TypeVar("M")
Overflows = list[tuple[str, tuple[int, int]]]  # texts and boxes


def rgb(code: str) -> Color:
    """A colour from its hexadecimal code."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


INK = rgb("#101822")
TABLE = rgb("#16202b")
PANEL = rgb("#1d2a38")
PANEL_EDGE = rgb("#33475c")
CREAM = rgb("#fbf1d9")
TEXT = rgb("#f3ead6")
MUTED = rgb("#b9c2cc")
GOLD = rgb("#ffd166")  # this can be chosen, and on the table nothing else
AMBER = rgb("#f4a63a")
TOWN = rgb("#2b679f")
TOWN_LIGHT = rgb("#8fc3e8")
TOWN_DARK = rgb("#1b3a5a")
CREATURE = rgb("#b3152f")
CREATURE_LIGHT = rgb("#ff8a7a")
CREATURE_DARK = rgb("#4a1019")
MINT = rgb("#63e6be")  # a token could be laid here
STEEL = rgb("#cfe3f3")  # Secured
EMBER = rgb("#ff7a2f")  # Devoured
LAMP = rgb("#fff0c2")  # the Activity marker, and who wakes
GREEN = rgb("#7fb069")
RED = rgb("#e5383b")
SIDE = {"town": TOWN, "creature": CREATURE}
SIDE_LIGHT = {"town": TOWN_LIGHT, "creature": CREATURE_LIGHT}
SIDE_DARK = {"town": TOWN_DARK, "creature": CREATURE_DARK}
DIMENSION = {"human": TOWN, "creature": CREATURE}
DIMENSION_LIGHT = {"human": TOWN_LIGHT, "creature": CREATURE_LIGHT}

# Text sizes at 720 lines; they grow with the window and with the text size that is set.
SIZES = {
    "small": 14,
    "body": 16,
    "label": 15,
    "button": 18,
    "head": 22,
    "title": 34,
    "display": 84,
    "number": 20,
}
FACES = {
    "small": "text-regular",
    "body": "text-regular",
    "label": "text-bold",
    "button": "text-bold",
    "head": "display",
    "title": "display",
    "display": "display",
    "number": "text-bold",
}


PICTURES = 40_000_000  # bytes of cards and shapes that are kept
TEXTS = 8_000_000  # bytes of rendered texts that are kept
GROUNDS = 4  # pictures as large as the window that are kept
NOTED = 100  # texts that did not fit
MEASURES = 4000  # that are kept
LONG = 200  # letters; the sizes of longer texts are not kept


class CachedFont(pygame.font.Font):
    """A font that measures a text once: lines are broken by asking for the same words again and again."""

    def __init__(self, file: str | None, size: int) -> None:
        super().__init__(file, size)
        self._sizes: dict[str | bytes, tuple[int, int]] = {}
        self._broken: dict[tuple[str, int], tuple[str, ...]] = {}

    def size(self, text: str | bytes) -> tuple[int, int]:
        """How wide and high a text is on one line."""
        found = self._sizes.get(text)
        if found is None:
            if len(self._sizes) >= MEASURES:
                self._sizes.clear()
            found = super().size(text)
            if len(text) <= LONG:
                self._sizes[text] = found
        return found

    def lines(self, text: str, width: int, broken: Callable[[], Iterable[str]]) -> list[str]:
        """The lines of a text within a width; they are `broken` once."""
        key = (text, width)
        found = self._broken.get(key)
        if found is None:
            if len(self._broken) >= MEASURES:
                self._broken.clear()
            found = self._broken[key] = tuple(broken())
        return list(found)


def font_of(role: str, size: int) -> CachedFont:
    """A font, opened now."""
    face = FACES[role]
    path = own_file(f"assets/fonts/{face}.ttf")
    try:
        font = CachedFont(str(path) if path.exists() else None, size)
        font.size("x")  # a damaged file is only found out in use
        return font
    except (OSError, ValueError, pygame.error):  # it is empty or damaged
        return CachedFont(None, size)


class Sizes:
    """How large things are for one window size and text setting."""

    def __init__(self, size: tuple[int, int], text_size: float = 1.0) -> None:
        self.size = size
        self.scale = min(size[0] / 1280, size[1] / 720)
        self.text_size = text_size

    def px(self, n: float) -> int:
        """So many pixels of a 1280x720 window, in this window; at least 1."""
        return max(1, round(n * self.scale))

    @property
    def least(self) -> int:
        """The size of the smallest letters on the table: 14 of 720 lines, 12 in a small window."""
        return max(12, round(SIZES["small"] * max(self.scale, 0.86)))

    def font_size(self, role: str) -> int:
        """The size of a role's text, never below 14 px of a 720 line window."""
        return max(
            12,
            round(
                SIZES[role] * max(self.scale, 0.86) * (self.text_size if role != "display" else 1.0)
            ),
        )


class Theme(Sizes):
    """What is drawn with in one window: sizes, fonts, and what has been drawn. It is made anew when the window's size, the language or
    the text size change, so that everything that is kept fits what is shown now."""

    def __init__(
        self,
        size: tuple[int, int],
        text_size: float = 1.0,
        language: str = "en",
        overflows: Overflows | None = None,
    ) -> None:
        super().__init__(size, text_size)
        self.language = language
        self.drawn: ImageCache[tuple[object, ...]] = ImageCache(PICTURES)
        self.grounds: ImageCache[tuple[object, ...]] = ImageCache(GROUNDS * 4 * size[0] * size[1])
        self.texts: ImageCache[tuple[object, ...]] = ImageCache(TEXTS)
        self.overflows: Overflows = [] if overflows is None else overflows
        self._fonts: dict[tuple[str, int], CachedFont] = {}
        self._measures: dict[tuple[object, ...], Any] = {}

    def measured(self, key: tuple[object, ...], measure: Callable[[], M]) -> M:
        """What was measured once for this window."""
        if key not in self._measures:
            if len(self._measures) > MEASURES:
                self._measures.clear()
            self._measures[key] = measure()
        found: M = self._measures[key]
        return found

    def enlarged(self, by: float) -> Theme:
        """The same with texts larger by a factor; fonts, and what is kept, are shared."""
        other = copy.copy(self)
        other.text_size = self.text_size * by
        return other

    def font(self, role: str) -> CachedFont:
        """The font of a role."""
        return self.sized(role, self.font_size(role))

    def sized(self, role: str, size: int) -> CachedFont:
        """A role's face at another size."""
        key = (FACES[role], size)
        found = self._fonts.get(key)
        if found is None:
            found = self._fonts[key] = font_of(role, size)
        return found

    def note(self, text: str, box: tuple[int, int]) -> None:
        """A text does not fit its box even at the smallest size. Tests look at what is noted."""
        if len(self.overflows) < NOTED:
            self.overflows.append((text, box))

    def forget(self) -> None:
        """Another theme takes its place, or the window closes: scenes that remember it keep no pictures alive. Fonts do not outlive
        pygame.font.quit."""
        for album in (self.drawn, self.grounds, self.texts):
            album.forget()
        self._fonts.clear()


def mix(a: Color, b: Color, share: float) -> Color:
    """A colour between two."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )
