"""The display: connect to it, and choose the size of the first window."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from ...rules.errors import InBetweenError, LocalizedTerm
from ...text.error_messages import localized_error
from .settings import PRESETS, SMALLEST

UNSEEN = ("dummy", "offscreen")  # SDL drivers without a screen
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
