"""Fixtures for tests of menus: a game, and an empty folder of card sets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from inbetween.play.session import GameConfig, Session
from tests.ui.screen_driver import CARDS


@pytest.fixture
def session() -> Iterator[Session]:
    """A game between two people."""
    made = Session(CARDS, GameConfig(seed=7, curtain=False))
    yield made
    made.close()


@pytest.fixture(autouse=True)
def own_mods(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use an empty folder of the player's own card sets."""
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path / "home"))
