"""The opponent at the table, where something is wrong with it."""


from inbetween.ai import thinker as thinking
from inbetween.play.session import Plan, Session
from inbetween.ui.table.table import TableScene
from tests.test_worker import dies
from tests.ui.robot import let_think


def test_that_its_process_cannot_live_is_told_once_and_the_game_goes_on(make_app, monkeypatch):
    monkeypatch.setattr(thinking, "serve", dies)
    app = make_app((1024, 640), "pl", speed="off")
    scene = TableScene(app, Session(app.cards, Plan("easy", "random", seed=7)))
    app.scenes = [scene]
    told = []
    monkeypatch.setattr(app, "tell", lambda text, seconds: told.append(text))
    while len(scene.session.steps) < 6:
        app.frame(1 / 60)
        let_think(scene)
    assert told == [app.say("table.inside")]
