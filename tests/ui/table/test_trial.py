"""Tables for trying something out: nothing is saved or counted, and leaving leads back."""

from __future__ import annotations

from collections.abc import Callable

from inbetween.play.game_config import GameConfig, first_game
from inbetween.play.session import Session
from inbetween.saves.autosave import Autosave
from inbetween.ui import navigation
from inbetween.ui.menus.pause import PauseScene
from inbetween.ui.table.scene.table_scene import TableScene
from inbetween.ui.window.app import App
from tests.ui.decision_tables import CARDS

from ..robot import pass_frame
from ..screen_driver import wait_for

ALMOST_WON = {
    "marker": "bob",
    "circle": [
        {"id": "sam", "safety": 3},
        {"id": "tom", "safety": 4},
        {"id": "bob", "safety": 4},
        *({"id": id, "side": "creature"} for id in ("max", "mina", "julie")),
    ],
    "town": {"hand": ["cereal_bar"]},
}


def test_a_trial_leaves_the_game_below_as_it_was(make_app: Callable[..., App]) -> None:
    app = make_app(speed="off")
    app.autosave = autosave = Autosave()
    game = TableScene(app, Session(CARDS, first_game("town")))
    app.scenes = [game]
    game.enter()
    pass_frame(app)
    game.controller.choose("rest")
    kept, counted = autosave.path, app.settings.finished_games
    assert kept is not None
    app.go(navigation.try_out(app, GameConfig(position=ALMOST_WON)))
    wait_for(app, "table")
    trial = app.scene
    assert isinstance(trial, TableScene) and trial is not game
    trial.controller.choose("play:cereal_bar", "shift:sam:down")
    for _ in range(5):
        pass_frame(app)
    assert trial.session.winner == "town" and app.scene is trial, "how it ended stays in sight"
    app.go(trial.pause())
    menu = app.scene
    assert isinstance(menu, PauseScene)
    app.go(menu.widget("end").use())
    assert app.scenes == [game] and app.cards is game.session.cards
    assert app.settings.finished_games == counted and autosave.path == kept
    assert game.session.autosave is autosave
    game.session.close()
