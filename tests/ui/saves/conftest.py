"""Fixtures for tests of saved games: an empty home folder, and a window that autosaves."""

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
    """Return the folder of all saved files."""
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path / "home"))
    yield tmp_path / "home"
    stop_log()


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    """Return a window without animations that saves after every choice."""
    made = make_app(speed="off")
    made.autosave = Autosave()
    made.cards = CARDS
    return made
