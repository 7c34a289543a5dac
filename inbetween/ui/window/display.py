"""The display: connect to it, open the window, and fit what is drawn to its size."""

from __future__ import annotations

import ctypes
import math
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from ...rules.errors import InBetweenError, LocalizedTerm
from ...setting_types import PRESETS, SMALLEST
from ...settings import Settings
from ...text.error_messages import localized_error
from ..drawing.transforms import scaled
from .window_icon import window_icon

UNSEEN = ("dummy", "offscreen")  # SDL drivers without a screen
WIDEST, TALLEST = 4, 2  # the most extreme aspect ratios that are drawn
FREE = 0.08  # share of the screen's height for the title bar and the task bar


class NoDisplay(InBetweenError):
    """There is no display to draw on."""


def no_display(error: pygame.error) -> NoDisplay:
    """Return the error for a window that cannot be opened."""
    return localized_error(
        NoDisplay, "window.no_display", why=LocalizedTerm("display", str(error), str(error))
    )


def open_display() -> None:
    """Connect to the display; raises pygame.error if the window would be invisible."""
    wanted = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in wanted):
        raise pygame.error("no screen was found")  # SDL would draw off screen, invisibly
    pygame.display.init()
    if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        # SDL fell back to drawing off screen
        raise pygame.error("what is there does not answer")


def first_size(screen: tuple[int, int]) -> tuple[int, int]:
    """Return the size of the first window on a screen.

    It is the largest preset that leaves room for the title bar, or the smallest one scaled down.
    """
    wide, high = screen[0], round(screen[1] * (1 - FREE))
    fitting = [size for size in PRESETS if size[0] <= wide and size[1] <= high]
    if fitting:
        return max(fitting)
    scale = min(wide / SMALLEST[0], high / SMALLEST[1])
    return max(1, int(SMALLEST[0] * scale)), max(1, int(SMALLEST[1] * scale))


@contextmanager
def second_connection() -> Iterator[None]:
    """Stay connected to the X server while the window closes and reopens its own connection.

    Some X servers reset or end when their last client leaves. Without an X server, nothing happens.
    """
    if pygame.display.get_driver() != "x11":
        yield
        return
    try:
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
        connection = x11.XOpenDisplay(None)
    except (OSError, AttributeError):
        connection = None
    try:
        yield
    finally:
        if connection:
            x11.XCloseDisplay(connection)


class Display:
    """The window on the screen, and the canvas on which scenes are drawn.

    The canvas is the window itself. A window smaller than `SMALLEST` is drawn on a larger canvas
    and scaled down.
    """

    def __init__(self, settings: Settings, size: tuple[int, int] | None, fullscreen: bool) -> None:
        self.settings = settings
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        if settings.accelerated is False:
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        try:
            open_display()
            if pygame.display.get_driver() not in UNSEEN:
                self._fit_screen(pygame.display.get_desktop_sizes())
            pygame.font.init()
            self.screen = self._open(size or settings.size, fullscreen)
        except pygame.error as error:
            pygame.quit()
            raise no_display(error) from None
        pygame.key.set_repeat(350, 60)
        self.fullscreen = fullscreen
        self._enlarged: pygame.Surface | None = None  # the canvas if the window is too small
        self.canvas = self.screen
        self.fit_canvas()

    def _fit_screen(self, screens: list[tuple[int, int]]) -> None:
        """Set a size that fits the screen if none is set or it exceeds every screen."""
        wide, high = self.settings.size
        if not self.settings.size_is_stored or not any(wide <= w and high <= h for w, h in screens):
            self.settings.size, self.settings.size_is_stored = first_size(screens[0]), True

    def _open(self, size: tuple[int, int], fullscreen: bool) -> pygame.Surface:
        pygame.display.set_icon(window_icon())  # SDL drops the icon whenever the display closes
        if fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return pygame.display.set_mode(size, pygame.RESIZABLE)

    def fit_canvas(self) -> tuple[int, int]:
        """Fit the canvas to the real size of the window; return its size."""
        real = self.screen.get_size()
        grow = max(1.0, SMALLEST[0] / real[0], SMALLEST[1] / real[1])
        grown = (math.ceil(real[0] * grow), math.ceil(real[1] * grow))
        # an extremely narrow window would need gigabytes
        wanted = (min(grown[0], WIDEST * grown[1]), min(grown[1], TALLEST * grown[0]))
        if wanted == real:
            self._enlarged = None
        elif self._enlarged is None or self._enlarged.get_size() != wanted:
            self._enlarged = pygame.Surface(wanted)
        self.canvas = self._enlarged or self.screen
        return wanted

    def set_fullscreen(self, on: bool) -> None:
        """Switch between full screen and a window of the size in the settings."""
        self.fullscreen = self.settings.fullscreen = on
        self.screen = self._open(self.settings.size, on)

    def follow_window(self) -> None:
        """Use the surface that SDL has made for the new size of the window."""
        self.screen = pygame.display.get_surface() or self.screen

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window a size that the player has dragged it to, and store it."""
        if self.screen.get_size() != size:
            self.screen = self._open(size, False)
        self.settings.size = (max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1]))

    def to_canvas(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Convert a position in the window to canvas pixels."""
        if self.canvas is self.screen:
            return pos
        real, wanted = self.screen.get_size(), self.canvas.get_size()
        return (round(pos[0] * wanted[0] / real[0]), round(pos[1] * wanted[1] / real[1]))

    def show(self, areas: list[pygame.Rect] | None = None) -> None:
        """Show the canvas on the screen; only `areas` of it have changed, if given."""
        if self.canvas is not self.screen:
            scaled(self.canvas, self.screen.get_size(), self.screen, own=True)
        elif areas is not None:
            pygame.display.update(areas)
            return
        pygame.display.flip()

    # -- acceleration -------------------------------------------------------------------------

    @property
    def unmeasured(self) -> bool:
        """Whether it is unknown if the window is faster with acceleration."""
        return self.settings.accelerated is None and pygame.display.get_driver() != "dummy"

    def measure(self) -> None:
        """Measure whether the window is faster with acceleration, and store the result."""
        times, size = {}, self.screen.get_size()
        with second_connection():
            for accelerated in (True, False):
                self._reopen(size, accelerated)
                pygame.display.flip()
                begin = time.perf_counter()
                for _ in range(4):
                    pygame.display.flip()
                times[accelerated] = time.perf_counter() - begin
            self.settings.accelerated = times[True] <= times[False]
            if self.settings.accelerated:
                self._reopen(size, True)
        self.settings.save()
        pygame.key.set_repeat(350, 60)

    def _reopen(self, size: tuple[int, int], accelerated: bool) -> None:
        """Open the same window again, with or without acceleration."""
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "1" if accelerated else "0"
        pygame.display.quit()
        try:
            open_display()
            self.screen = self._open(size, self.fullscreen)
        except pygame.error as error:
            raise no_display(error) from None
