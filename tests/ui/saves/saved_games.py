"""Helpers: unfinished games, and the screen of saved games."""

from __future__ import annotations

from inbetween.play.session import GameConfig, Session
from inbetween.ui.menus.saved_games.scene import SavedScene
from inbetween.ui.picture_setups import advance
from inbetween.ui.table.scene.table_scene import TableScene
from inbetween.ui.window.app import App
from tests.ui.screen_driver import CARDS, frames, show

AGAINST = GameConfig("human", "easy", seed=5)


def half_game(app: App, plan: GameConfig = AGAINST, choices: int = 30) -> Session:
    """Play some choices on the table, then leave it."""
    session = Session(CARDS, plan)
    show(app, TableScene(app, session))
    advance(session, choices)
    assert app.autosave is not None
    app.autosave.flush()
    return session


def shelf_of(app: App, tab: str = "games") -> SavedScene:
    """Return the screen of saved games or replays once they are listed."""
    scene = SavedScene(app, tab)
    show(app, scene)
    assert scene.loading is not None
    scene.loading.wait()
    frames(app)
    return scene
