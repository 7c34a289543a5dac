"""Random card sets on real screens: everything in them is drawn, a game is played by events, and
every scene is shown.
"""

from __future__ import annotations

import gc
from random import Random
from typing import Any

import pygame

from inbetween import CardSet
from inbetween.play.session import GameConfig, Session
from inbetween.settings import TEXT_SIZES
from inbetween.ui.drawing.art import Art
from inbetween.ui.menus.gallery.scene import TABS
from inbetween.ui.picture_setups import advance
from inbetween.ui.replay.scene import ReplayScene
from inbetween.ui.screens import make_for_picture, picture_names
from inbetween.ui.table.scene.table_scene import TableScene
from inbetween.ui.window.app import App
from tests.support.languages import LANGUAGES
from tests.ui.cards.every_card import Case, EmptyArt, draw_everything, window, windows

from ..ui.robot import Robot, pass_frame
from .positions import crowded_position

CHOICES = 40  # that are made at the table by events; the rest of the game is played unseen
FRAMES = 6  # in which a scene comes to rest
STEP = 0.4  # seconds
LARGEST = 1_500_000  # pixels of a window: larger ones take too long


class SymbolArt(EmptyArt):
    """Pictures with nothing on them, except symbols: those of a card set have none, and get a
    letter.
    """

    def get(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """An empty picture, or a symbol."""
        return Art.get(self, name, size) if name.startswith("symbols/") else super().get(name, size)


def case_of(seed: int) -> Case:
    """The window in which a set is shown."""
    rng = Random(f"window {seed}")
    sizes = [size for size in windows() if size[0] * size[1] <= LARGEST]
    return Case(rng.choice(sizes), LANGUAGES[seed % len(LANGUAGES)], rng.choice(TEXT_SIZES))


def show_on_screens(cards: CardSet, seed: int, choices: int = CHOICES) -> None:
    """Show a set on every screen; what goes wrong is an exception."""
    with window(case_of(seed)) as app:
        app.art, app.cards = SymbolArt(), cards
        draw_everything(app, crowded_position(cards, Random(seed)))
        _play(app, cards, seed, choices)
        for name in picture_names():
            _show(app, name, cards, seed)
    gc.collect()


def _plan(cards: CardSet, seed: int) -> GameConfig:
    return GameConfig(
        seed=seed,
        position=crowded_position(cards, Random(seed)) if seed % 2 else None,
        curtain=seed % 3 == 0,
    )


def _play(app: App, cards: CardSet, seed: int, choices: int) -> None:
    """A game at the table, by mouse or by keyboard."""
    app.settings.speed = ("off", "fast")[seed % 2]
    session = Session(cards, _plan(cards, seed))
    table = TableScene(app, session)
    app.scenes = [table]
    table.enter()
    Robot(app, ("mouse", "keyboard")[seed % 4 // 2], seed).play_on(choices)
    _leave(app)
    session.close()


def _show(app: App, name: str, cards: CardSet, seed: int) -> None:
    """A scene, as it is, and while something happens in it."""
    session = Session(cards, _plan(cards, seed)._replace(curtain=False))
    advance(session, 20)
    session.viewer = session.decider or "town"
    session.chances = [(1, 0.5)]  # or a replay would start a process that works them out
    if name == "hints" and session.game.decision is None:
        return
    scene: Any = make_for_picture(name, app, session)
    app.scenes.append(scene)
    scene.enter()
    if name == "cards":
        for tab in TABS:
            scene.open(tab)
            _frames(app)
    if isinstance(scene, ReplayScene):
        for at in (0, scene.replay.end // 2):
            scene.show(at)
            _frames(app)
        scene.toggle()
    _frames(app)
    assert app.running and (app.scene.name != "crash" or name == "crash"), f"{name} breaks"
    _leave(app)
    session.close()


def _frames(app: App) -> None:
    for _ in range(FRAMES):
        pass_frame(app, STEP)
        app.background_render.wait()


def _leave(app: App) -> None:
    while app.scenes:
        app.scenes.pop().leave()
