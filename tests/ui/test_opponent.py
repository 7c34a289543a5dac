"""The opponent at the table, where something is wrong with it."""

import time

from inbetween.ai import thinker as thinking
from inbetween.play.session import Plan, Session
from inbetween.ui.table.table import TableScene
from tests.test_worker import dies


def test_that_its_process_cannot_live_is_told_once_and_the_game_goes_on(make_app, monkeypatch):
    monkeypatch.setattr(thinking, "serve", dies)
    app = make_app((1024, 640), "pl", speed="off")
    scene = TableScene(app, Session(app.cards, Plan("easy", "random", seed=7)))
    app.scenes = [scene]
    told, end = [], time.monotonic() + 60
    monkeypatch.setattr(app, "tell", lambda text, seconds: told.append(text))
    while len(scene.session.steps) < 6:
        assert time.monotonic() < end, "it does not go on"
        app.frame(1 / 60)
    assert told == [app.say("table.inside")]
