"""A window that nobody sees, for the tests of what is drawn in it."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest

from inbetween.ui.window.app import App
from inbetween.ui.window.settings import Settings


@pytest.fixture
def make_app(tmp_path):
    """Opens windows of a size, language and text size; all are closed at the end."""
    apps = []

    def make(size=(1280, 720), language="en", text_size=1.0, **more):
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
def app(make_app):
    """A window of 1280x720 with the default settings."""
    return make_app()
