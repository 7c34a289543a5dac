"""What tests of kept games stand on: an empty home, and a window that keeps the game in progress."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from inbetween.logs import stop_log
from inbetween.saves.autosave import Autosave
from inbetween.ui.window.app import App
from tests.ui.screen_driver import CARDS


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where everything is kept."""
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path / "home"))
    yield tmp_path / "home"
    stop_log()


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    """A window in which nothing takes time and every choice is kept."""
    made = make_app(speed="off")
    made.keeper = Autosave()
    made.cards = CARDS
    return made
