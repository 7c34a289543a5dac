"""What lies behind menus and title in windows of any shape, and the window's sign."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from inbetween.ui.drawing.menu_background import (
    HORIZON,
    menu_background,
    part_of_background,
)
from inbetween.ui.menus.settings import SettingsScene
from inbetween.ui.menus.title.background import TitleBackground
from inbetween.ui.window.window_icon import window_icon


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1080)])
def test_a_very_wide_window_shows_as_much_of_the_street_as_any_other(make_app, size):
    street = TitleBackground(make_app(size))
    shown = street.horizon / (street.picture[1] * 636 / 720)
    assert shown > 0.5, "sun and water tower are above the middle of the picture"
    street.compose()
    edges = [
        street.upright["human"].get_at((x, street.half[1] - 3)) for x in (0, street.half[0] - 1)
    ]
    assert all(color != street.upright["human"].get_at((0, 0)) for color in edges), (
        "the ground goes on to both edges"
    )


def test_slanted_roofs_have_soft_edges(app):
    """Between the colors of a roof and of the sky there are others: drawn at its size there would
    be none.
    """
    picture = menu_background((640, 360))
    row = round(360 * (HORIZON - 0.2))
    colors = [tuple(picture.get_at((x, row))[:3]) for x in range(640)]
    changes = [
        x
        for x in range(1, 639)
        if colors[x - 1] != colors[x] != colors[x + 1] and colors[x - 1] != colors[x + 1]
    ]
    assert len(changes) > 5


@pytest.mark.parametrize("size", [(640, 360), (641, 363), (1280, 536)])
def test_the_street_drawn_in_parts_looks_as_if_it_was_drawn_at_once(app, size):
    whole = part_of_background(size, 0, size[1])
    assert pygame.image.tobytes(menu_background(size), "RGB") == pygame.image.tobytes(whole, "RGB")


def test_the_window_has_an_icon(make_app, monkeypatch):
    shown: list[Any] = []
    monkeypatch.setattr(pygame.display, "set_icon", shown.append)
    make_app()
    assert pygame.image.tobytes(shown[0], "RGBA") == pygame.image.tobytes(window_icon(), "RGBA")


def test_a_reopened_window_keeps_its_icon(app, monkeypatch):
    """At the first start it is, to find out what is faster."""
    told = []
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "set_icon", lambda sign: told.append("sign"))

    def noted(name):
        real = getattr(pygame.display, name)
        monkeypatch.setattr(pygame.display, name, lambda *args: told.append(name) or real(*args))

    noted("init")
    noted("set_mode")
    app.settings.accelerated = None
    app.measure_screen()
    openings = " ".join(told).split("init")[1:]
    assert len(openings) >= 2 and all(
        opening.split() == ["sign", "set_mode"] for opening in openings
    )


def test_measuring_the_screen_keeps_the_window_as_it_is(make_app, monkeypatch):
    shown: list[Any] = []
    app = make_app((1100, 700))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "set_icon", shown.append)
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    app.scenes = [SettingsScene(app)]
    assert app.settings.size != (1100, 700) and app.settings.accelerated is None
    app.measure_screen()
    assert (
        app.display.screen.get_size() == (1100, 700)
        and len(shown) >= 2
        and app.settings.accelerated is not None
    )


def test_a_greyed_window_size_says_why(app):
    app.display.fullscreen = True
    row = SettingsScene(app).widget("window")
    assert not row.enabled and row.tip == app.say("settings.tips.window_full")
