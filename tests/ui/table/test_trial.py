"""Tables for trying something out: nothing is saved or counted, and leaving leads back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from inbetween.play.game_config import GameConfig, first_game
from inbetween.play.session import Session
from inbetween.saves.autosave import Autosave
from inbetween.trials.table_position import Trial
from inbetween.ui import navigation, picture_setups
from inbetween.ui.menus.pause import PauseScene
from inbetween.ui.table.scene.card_trial import CardTrialScene
from inbetween.ui.table.scene.table_scene import TableScene
from inbetween.ui.table.scene.trial_dealer import trial_session
from inbetween.ui.window.app import App
from tests.support.languages import LANGUAGES
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text_size"), [((1024, 640), 1.3), ((1920, 1080), 1.0)])
def test_the_panel_of_a_trial_names_it_and_the_errors(
    make_app: Callable[..., App], size: tuple[int, int], text_size: float, language: str
) -> None:
    app = make_app(size, language, text_size, speed="off")
    scene = picture_setups.card_trial(app, Session(CARDS, first_game("town")))
    assert isinstance(scene, CardTrialScene)
    app.scenes = [scene]
    scene.enter()
    pass_frame(app)
    panel = scene.panel
    assert scene.notice_column.contains(panel.rect)
    assert scene.board.log.bottom <= panel.rect.top, "nothing is half covered"
    name = CARDS.cards[0].names[language]
    assert panel.head == app.say("trial.head", name=name)
    assert panel.rows[0].place == "cards.yaml:14"
    assert len(panel.rows) == 2 or panel.more
    tried = scene.tried_place()
    assert tried in [rect for rect, thing in scene.board.hand_areas() if thing.id == scene.trial.id]
    assert not app.overflows, app.overflows[:3]


@pytest.mark.parametrize("tried", ["patrol", "stalking", "bob", "town:3", "creature:2"])
def test_a_trial_without_errors_leaves_room_for_its_panel(
    make_app: Callable[..., App], tried: str
) -> None:
    app = make_app(speed="off")
    trial = Trial(tried)
    scene = CardTrialScene(app, trial_session(CARDS, trial, "en"), trial)
    app.scenes = [scene]
    scene.enter()
    pass_frame(app)
    board, panel = scene.board, scene.panel
    assert panel.told and not panel.rows and panel.text
    if board.other == "town":
        assert board.layout.reader("town", board.corner).bottom <= panel.rect.top
    else:
        assert board.log.bottom <= panel.rect.top and board.log.height > 0
    assert (scene.tried_place() is None) == (tried == "bob"), "the marker shows a Character"
