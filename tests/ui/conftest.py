"""A window that nobody sees, for the tests of what is drawn in it."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from inbetween.ui.window.app import App
from inbetween.ui.window.settings import Settings


@pytest.fixture
def make_app(tmp_path: Path) -> Iterator[Callable[..., App]]:
    """Opens windows of a size, language and text size; all are closed at the end."""
    apps: list[App] = []

    def make(size: tuple[int, int] = (1280, 720), language: str = "en", text_size: float = 1.0, **more: Any) -> App:
        settings = Settings(tmp_path / f"settings{len(apps)}.json")
        settings.language, settings.text_size = language, text_size
        for name, value in more.items():
            setattr(settings, name, value)
        apps.append(App(settings, size))
        return apps[-1]

    yield make
    for app in apps:
        app.close()


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    """A window of 1280x720 with the default settings."""
    return make_app()
