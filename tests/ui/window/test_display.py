"""The first window fits its screen, and a screen that goes away is told in one sentence."""

from __future__ import annotations

import ctypes
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from inbetween.setting_types import PRESETS, SMALLEST
from inbetween.settings import Settings
from inbetween.ui.menus.title.scene import TitleScene
from inbetween.ui.window.app import App
from inbetween.ui.window.display import FREE, NoDisplay, first_size

SCREENS = {
    (1280, 720): (1024, 640),
    (1366, 768): (1024, 640),
    (1280, 800): (1280, 720),
    (1920, 1080): (1600, 900),
    (1920, 1200): (1920, 1080),
    (3840, 2160): (1920, 1080),
    (1080, 1920): (1024, 640),
    (2560, 600): (883, 552),
}


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_the_first_window_leaves_room_for_its_title_bar(screen):
    found = first_size(screen)
    assert found == SCREENS[screen]
    assert found[0] <= screen[0] and found[1] <= screen[1] * (1 - FREE) + 1
    assert found in PRESETS or found < SMALLEST


@contextmanager
def opened(monkeypatch, settings, screen, size=None):
    """A window on a screen of a size."""
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    app = App(settings, size)
    try:
        yield app
    finally:
        app.close()


@pytest.mark.parametrize(
    ("kept", "size", "found"),
    [
        (None, None, (1024, 640)),
        (None, (1100, 700), (1100, 700)),
        ((1280, 700), None, (1280, 700)),
        ((1920, 1080), None, (1024, 640)),
    ],
    ids=str,
)
def test_a_window_takes_its_size_from_the_screen_where_none_is_set(
    tmp_path, monkeypatch, kept, size, found
):
    settings = Settings(tmp_path / "settings.json")
    if kept is not None:
        settings.size = kept
        settings.save()
        settings = Settings.load(settings.path)
    with opened(monkeypatch, settings, (1280, 720), size) as app:
        assert app.display.screen.get_size() == found
    assert Settings.load(settings.path).size == (kept if kept == found else (1024, 640))


def test_a_display_lost_during_measurement_is_reported(tmp_path, monkeypatch):
    real = pygame.display.set_mode
    modes = []

    def once(*args):
        modes.append(args)
        if len(modes) > 1:
            raise pygame.error("the server has left")
        return real(*args)

    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    monkeypatch.setattr(pygame.display, "set_mode", once)
    with opened(monkeypatch, Settings(tmp_path / "settings.json"), (1280, 720)) as app:
        with pytest.raises(NoDisplay, match="There is no display") as told:
            app.run(TitleScene(app))
        assert "the server has left" in str(told.value) and "\n" not in str(told.value)


def test_the_screen_is_not_left_while_the_window_is_opened_anew(app, monkeypatch):
    """Some X servers reset when their last client leaves."""
    told = []

    class Library:
        """As much of libX11 as is used."""

        def __init__(self, name):
            functions: dict[str, Any] = {
                "XOpenDisplay": lambda name: told.append("connect") or 7,
                "XCloseDisplay": lambda connection: told.append(f"leave {connection}"),
            }
            for name, function in functions.items():
                function.argtypes = None
                setattr(self, name, function)

    real = pygame.display.quit
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    monkeypatch.setattr(ctypes, "CDLL", Library)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "quit", lambda: told.append("quit") or real())
    app.scenes = [TitleScene(app)]
    app.settings.accelerated = None
    app.measure_screen()
    assert told[0] == "connect" and told[-1] == "leave 7" and set(told[1:-1]) == {"quit"}


def test_without_libx11_the_screen_is_measured_all_the_same(app, monkeypatch):
    def missing(name):
        raise OSError(name)

    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    monkeypatch.setattr(ctypes, "CDLL", missing)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    app.scenes = [TitleScene(app)]
    app.settings.accelerated = None
    app.measure_screen()
    assert app.settings.accelerated is not None
