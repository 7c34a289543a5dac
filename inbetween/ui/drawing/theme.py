"""Colors, fonts, sizes and caches: how everything looks."""

from __future__ import annotations

import copy
import threading
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeVar

import pygame

from ...paths import own_file
from ...text.language.languages import ENGLISH
from .image_cache import ImageCache
from .leaning import LeaningImages

Color = tuple[int, int, int]
M = TypeVar("M")
Overflows = list[tuple[str, tuple[int, int]]]  # texts and their boxes


def rgb(code: str) -> Color:
    """Return a color from its hexadecimal code."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


WHITE = rgb("#ffffff")
INK = rgb("#101822")
TABLE = rgb("#16202b")
PANEL = rgb("#1d2a38")
PANEL_EDGE = rgb("#33475c")
CREAM = rgb("#fbf1d9")
TEXT = rgb("#f3ead6")
MUTED = rgb("#b9c2cc")
GOLD = rgb("#ffd166")  # can be chosen; on the table nothing else is gold
FOCUS = CREAM  # under the pointer, or selected with the keyboard
AMBER = rgb("#f4a63a")
TOWN = rgb("#2b679f")
TOWN_LIGHT = rgb("#8fc3e8")
TOWN_DARK = rgb("#1b3a5a")
CREATURE = rgb("#b3152f")
CREATURE_LIGHT = rgb("#ff8a7a")
CREATURE_DARK = rgb("#4a1019")
MINT = rgb("#63e6be")  # a token could be placed here
STEEL = rgb("#cfe3f3")  # Secured
EMBER = rgb("#ff7a2f")  # Devoured
LAMP = rgb("#fff0c2")  # the Activity marker and its path
GREEN = rgb("#7fb069")
RED = rgb("#e5383b")


class SideColors(NamedTuple):
    """Colors by side or dimension: of plates and edges, of texts and lines, and of grounds."""

    side: Mapping[str, Color]
    light: Mapping[str, Color]
    dark: Mapping[str, Color]


def _by_side(town: Color, creature: Color) -> Mapping[str, Color]:
    return {"town": town, "human": town, "creature": creature}


SIDE_COLORS = SideColors(
    _by_side(TOWN, CREATURE),
    _by_side(TOWN_LIGHT, CREATURE_LIGHT),
    _by_side(TOWN_DARK, CREATURE_DARK),
)


def side_colors(given: Mapping[str, str]) -> SideColors:
    """Return the colors of the sides, of which a card set gives some of its own."""
    if not given:
        return SIDE_COLORS
    town, creature = (rgb(given[name]) if name in given else None for name in ("town", "creature"))
    return SideColors(
        _by_side(town or TOWN, creature or CREATURE),
        _by_side(
            mix(town, WHITE, 0.55) if town else TOWN_LIGHT,
            mix(creature, WHITE, 0.55) if creature else CREATURE_LIGHT,
        ),
        _by_side(
            mix(town, INK, 0.55) if town else TOWN_DARK,
            mix(creature, INK, 0.6) if creature else CREATURE_DARK,
        ),
    )


# Text sizes in a window 720 pixels high; they scale with the window and the text size setting.
SIZES = {
    "small": 14,
    "body": 16,
    "note": 18,
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
    "note": "text-regular",
    "label": "text-bold",
    "button": "text-bold",
    "head": "display",
    "title": "display",
    "display": "display",
    "number": "text-bold",
}


PICTURES = (40_000_000, 150_000_000)  # fewest and most bytes of the cache of cards and shapes
TEXTS = (8_000_000, 24_000_000)  # likewise of the cache of rendered texts
LEANING = (24_000_000, 80_000_000)  # likewise of the cache of leaning pictures
FULL_HD = 1920 * 1080  # pixels of a window up to which the fewest bytes are enough
GROUNDS = 2  # backgrounds in the cache, each as large as the window
NOTED = 100  # texts recorded that did not fit
MEASURES = 4000  # entries of each cache of measurements
LONG = 200  # letters; the sizes of longer texts are not cached
WORDS_APART = 0.07  # what the display face's narrow spaces lack, in heights of its letters


class CachedFont(pygame.font.Font):
    """A font that caches sizes and line breaks, because wrapping measures the same words often.

    FreeType must not open a font in one thread while another draws letters, and pygame opens fonts
    without the GIL; fonts that share a lock do these things one after the other. `apart` pixels are
    added to each space between words.
    """

    def __init__(
        self,
        file: str | None,
        size: int,
        language: str = ENGLISH,
        lock: threading.RLock | None = None,
        apart: int = 0,
    ) -> None:
        self._lock = lock or threading.RLock()
        with self._lock:
            super().__init__(file, size)
        self.letter_size = size  # in pixels
        self.language = language  # of the texts, for their line breaks
        self.apart = apart
        self._sizes: dict[str | bytes, tuple[int, int]] = {}
        self._broken: dict[tuple[str, int, str], tuple[str, ...]] = {}

    def size(self, text: str | bytes) -> tuple[int, int]:
        """Return the width and height of a text on one line."""
        found = self._sizes.get(text)
        if found is None:
            if len(self._sizes) >= MEASURES:
                self._sizes.clear()
            with self._lock:
                wide, high = super().size(text)
            spaces = text.count(" ") if isinstance(text, str) else text.count(b" ")
            found = wide + self.apart * spaces, high
            if len(text) <= LONG:
                self._sizes[text] = found
        return found

    def render(self, *args: Any, **kwargs: Any) -> pygame.Surface:
        """Draw a text; the arguments are those of pygame's fonts."""
        with self._lock:
            return super().render(*args, **kwargs)

    def words(self, text: str, color: Color) -> pygame.Surface:
        """Render a text on one line, with its words apart."""
        if not self.apart or " " not in text:
            return self.render(text, True, color)
        image = pygame.Surface(self.size(text), pygame.SRCALPHA)
        before = ""
        for word in text.split(" "):
            if word:
                image.blit(self.render(word, True, color), (self.size(before)[0], 0))
            before += f"{word} "
        return image

    def lines(
        self, text: str, width: int, breaks: str, broken: Callable[[], Iterable[str]]
    ) -> list[str]:
        """Return the lines of a text within a width, broken in a way (`textbox.wrap`).

        `broken` computes them once.
        """
        key = (text, width, breaks)
        found = self._broken.get(key)
        if found is None:
            if len(self._broken) >= MEASURES:
                self._broken.clear()
            found = self._broken[key] = tuple(broken())
        return list(found)


def font_of(
    role: str, size: int, language: str = ENGLISH, lock: threading.RLock | None = None
) -> CachedFont:
    """Open the font of a role at a size."""
    face = FACES[role]
    apart = round(size * WORDS_APART) if face == "display" else 0
    path = own_file(f"assets/fonts/{face}.ttf")
    try:
        font = CachedFont(str(path) if path.exists() else None, size, language, lock, apart)
        font.size("x")  # only using it reveals a damaged file
        return font
    except (OSError, ValueError, pygame.error):  # the file is empty or damaged
        return CachedFont(None, size, language, lock)


class Sizes:
    """Lengths and font sizes for one window size and text size."""

    def __init__(self, size: tuple[int, int], text_size: float = 1.0) -> None:
        self.size = size
        self.scale = min(size[0] / 1280, size[1] / 720)
        self.text_size = text_size

    def px(self, n: float) -> int:
        """Convert pixels of a 1280x720 window to pixels of this window; at least 1."""
        return max(1, round(n * self.scale))

    @property
    def target(self) -> int:
        """The minimum width and height of what can be clicked: large enough for a finger."""
        return self.px(40)

    @property
    def least(self) -> int:
        """The font size of the smallest letters on the table: 14 at 720 lines, at least 12."""
        return max(12, round(SIZES["small"] * max(self.scale, 0.86)))

    def font_size(self, role: str) -> int:
        """Return the font size of a role; at least 12 pixels."""
        factor = self.text_size if role != "display" else 1.0
        return max(12, round(SIZES[role] * max(self.scale, 0.86) * factor))


def cache_bytes(size: tuple[int, int], fewest: int, most: int) -> int:
    """Return the bytes of a cache for a window: pictures grow with it, and so does their cache."""
    return min(most, max(fewest, fewest * size[0] * size[1] // FULL_HD))


class Theme(Sizes):
    """Sizes, fonts and caches of one window.

    A change of the window's size, the language or the text size makes a new Theme, so that
    everything in the caches fits.
    """

    def __init__(
        self,
        size: tuple[int, int],
        text_size: float = 1.0,
        language: str = ENGLISH,
        overflows: Overflows | None = None,
    ) -> None:
        super().__init__(size, text_size)
        self.language = language
        self.colors = SIDE_COLORS  # those of the card set in use
        self.drawn: ImageCache[tuple[object, ...]] = ImageCache(cache_bytes(size, *PICTURES))
        self.grounds: ImageCache[tuple[object, ...]] = ImageCache(GROUNDS * 4 * size[0] * size[1])
        self.texts: ImageCache[tuple[object, ...]] = ImageCache(cache_bytes(size, *TEXTS))
        self.leaning = LeaningImages(cache_bytes(size, *LEANING))
        self.overflows: Overflows = [] if overflows is None else overflows
        self._fonts: dict[tuple[str, int], CachedFont] = {}
        self._font_lock = threading.RLock()  # scenes are also drawn in threads
        self._measures: dict[tuple[object, ...], Any] = {}

    def measured(self, key: tuple[object, ...], measure: Callable[[], M]) -> M:
        """Return a measurement that is made once for this window."""
        found: M | None = self._measures.get(key)  # another thread may clear all of them
        if found is None:
            found = measure()
            if len(self._measures) > MEASURES:
                self._measures.clear()
            self._measures[key] = found
        return found

    def enlarged(self, by: float) -> Theme:
        """Return a theme with texts larger by a factor; it shares fonts and caches."""
        other = copy.copy(self)
        other.text_size = self.text_size * by
        return other

    def with_own_pictures(self, colors: SideColors) -> Theme:
        """Return a theme with colors and pictures of its own; it shares fonts and their lock."""
        other = copy.copy(self)
        other.colors = colors
        other.drawn = ImageCache(cache_bytes(self.size, *PICTURES))
        other.leaning = LeaningImages(cache_bytes(self.size, *LEANING))
        other._measures = {}
        return other

    def font(self, role: str) -> CachedFont:
        """Return the font of a role."""
        return self.sized(role, self.font_size(role))

    def sized(self, role: str, size: int) -> CachedFont:
        """Return a role's font at another size."""
        key = (FACES[role], size)
        found = self._fonts.get(key)
        if found is None:
            opened = font_of(role, size, self.language, self._font_lock)
            found = self._fonts.setdefault(key, opened)
        return found

    def note(self, text: str, box: tuple[int, int]) -> None:
        """Record a text that does not fit its box even at the smallest size; for tests."""
        if len(self.overflows) < NOTED:
            self.overflows.append((text, box))

    def forget(self) -> None:
        """Drop all pictures and fonts when another theme replaces this one or the window closes.

        Scenes may still refer to an old theme, and fonts must not outlive pygame.font.quit.
        """
        self.drop_pictures()
        self._fonts.clear()

    def drop_pictures(self) -> None:
        """Drop all pictures, because the next scene needs others."""
        for cache in (self.drawn, self.grounds, self.texts, self.leaning):
            cache.forget()


def mix(a: Color, b: Color, share: float) -> Color:
    """Return a color between two colors."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )
