"""A window that nobody sees, for the tests of what is drawn in it."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import gc
import threading
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from inbetween.data.mods import changes
from inbetween.paths import own_file
from inbetween.rules.cards import CardSet
from inbetween.settings import FIRST_GAMES, Settings
from inbetween.text.language.languages import ENGLISH
from inbetween.ui.drawing import art, background_render, light, menu_background, theme
from inbetween.ui.drawing.image_cache import ImageCache
from inbetween.ui.menus.gallery import card_grid
from inbetween.ui.table.paint import table_painter, threat_monitor
from inbetween.ui.table.scene.table_scene import TableScene
from inbetween.ui.widgets import panels
from inbetween.ui.window import scene_prerender
from inbetween.ui.window.app import App

from .decision_tables import CARDS, choosing_at, own_cards

EXAMPLES = Path(__file__).parents[2] / "examples" / "mods"

KEPT = 300_000_000  # bytes of pictures
FONTS = 300
MOST_GARBAGE = 700_000_000  # bytes of windows that are closed
IDLE, BUSY = table_painter.IDLE, table_painter.BUSY
HOURS = 3600.0 * 24  # until the time that a test may take is up


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame waits for whatever is drawn in the background for as long as it takes: what is seen,
    and when, is the same on a machine that is busy with other things. Tests of the waiting itself
    let no frame wait (see `hasty`). Nor is anything drawn ahead that a test may never look at,
    unless it asks for that (see `drawn_ahead`).
    """
    monkeypatch.setattr(table_painter, "IDLE", 0.0)
    monkeypatch.setattr(table_painter, "BUSY", 0.0)
    monkeypatch.setattr(scene_prerender, "GRACE", HOURS)
    monkeypatch.setattr(background_render, "GRACE", HOURS)
    monkeypatch.setattr(card_grid, "PATIENCE", HOURS)
    monkeypatch.setattr(threat_monitor, "PATIENCE", HOURS)


@pytest.fixture
def hasty(patient: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """No frame waits for what is drawn in the background."""
    monkeypatch.setattr(scene_prerender, "GRACE", 0.0)
    monkeypatch.setattr(background_render, "GRACE", 0.0)


@pytest.fixture
def drawn_ahead(patient: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table draws ahead what may be needed soon, as it does for a player."""
    monkeypatch.setattr(table_painter, "IDLE", IDLE)
    monkeypatch.setattr(table_painter, "BUSY", BUSY)


@pytest.fixture(scope="session", autouse=True)
def rasterized() -> Iterator[None]:
    """Every picture of the game is drawn at a size once, and not by every window anew: that is
    most of what a first frame costs.
    """
    real, kept = art.Art.load_picture, ImageCache[tuple[str, int, int]](KEPT)

    def load(self: art.Art, key: tuple[str, int, int]) -> pygame.Surface:
        own = self.mods is None and self.store is None and vars(art)["own_file"] is own_file
        if own and self.has(key[0].partition("-")[0]):
            return kept.get(key, lambda: real(self, key))
        return real(self, key)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(art.Art, "load_picture", load)
        patch.setattr(panels, "menu_background", lru_cache(8)(menu_background.menu_background))
        patch.setattr(light, "white_spot", cache(light.white_spot))
        # which keeps the program small, and costs time
        patch.setattr(art, "return_large_blocks_to_os", bool)
        yield


def quit_all_but_fonts() -> None:
    """End what pygame has started, except fonts."""
    pygame.mixer.quit()
    pygame.joystick.quit()
    pygame.display.quit()


@pytest.fixture(scope="session", autouse=True)
def opened_fonts() -> Iterator[None]:
    """Every font is opened once, and keeps its measurements, instead of once for every window."""
    real, lock = theme.font_of, threading.RLock()
    roles = {face: role for role, face in theme.FACES.items()}

    @lru_cache(FONTS)
    def opened(own_file: object, role: str, size: int, language: str) -> theme.CachedFont:
        return real(role, size, language, lock)

    def font_of(
        role: str, size: int, language: str = ENGLISH, lock: object = None
    ) -> theme.CachedFont:
        return opened(vars(theme)["own_file"], roles[theme.FACES[role]], size, language)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(theme, "font_of", font_of)
        patch.setattr(pygame, "quit", quit_all_but_fonts)
        yield


@pytest.fixture(scope="session", autouse=True)
def examples_read_once() -> Iterator[None]:
    """What the examples of mods change is read once, not by every list that offers them."""
    real = changes.read_changes
    remembered = cache(real)

    def read_changes(path: Path) -> changes.ModChanges:
        return (remembered if EXAMPLES in path.parents else real)(path)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(changes, "read_changes", read_changes)
        yield


@pytest.fixture(scope="session")
def memory_used() -> Callable[[], int]:
    """How many bytes the process holds, where the system says so."""
    file = Path("/proc/self/statm")

    def used() -> int:
        return int(file.read_text("ascii").split()[1]) * 4096 if file.exists() else 0

    return used


@pytest.fixture(scope="session")
def memory_mark() -> dict[str, int]:
    """How many bytes the process held after its last collection."""
    return {}


@pytest.fixture(autouse=True)
def released(memory_used: Callable[[], int], memory_mark: dict[str, int]) -> Iterator[None]:
    """Free closed windows, which are cycles of scenes and pictures, when they have grown large: a
    collection after every test would take longer than many of them.
    """
    yield
    if memory_used() > memory_mark.setdefault("bytes", memory_used()) + MOST_GARBAGE:
        gc.collect()
        memory_mark["bytes"] = memory_used()


@pytest.fixture
def make_app(tmp_path: Path) -> Iterator[Callable[..., App]]:
    """Opens windows of a size, language and text size; all are closed at the end."""
    apps: list[App] = []

    def make(
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
        text_size: float = 1.0,
        **more: Any,
    ) -> App:
        settings = Settings(tmp_path / f"settings{len(apps)}.json")
        settings.language, settings.text_size = language, text_size
        settings.finished_games = FIRST_GAMES  # the coach has gone
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


@pytest.fixture(scope="session")
def own_set() -> CardSet:
    """A card set with a card for every kind of choice."""
    return own_cards()


@pytest.fixture
def asked(make_app: Callable[..., App]) -> Iterator[Callable[..., TableScene]]:
    """Makes tables at a position, with nothing moving."""
    scenes: list[TableScene] = []

    def make(
        where: dict[str, Any],
        *keys: str,
        cards: CardSet = CARDS,
        app: App | None = None,
        **more: Any,
    ) -> TableScene:
        scenes.append(choosing_at(app or make_app(speed="off", **more), where, *keys, cards=cards))
        return scenes[-1]

    yield make
    for scene in scenes:
        scene.session.close()
