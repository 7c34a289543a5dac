"""The opponent at the table, and hints, where something is wrong with them."""

import pygame
import pytest

from inbetween.ai.process import engine_process as thinking
from inbetween.play.session import GameConfig, Session
from inbetween.ui.game_over.scene import GameOverScene
from inbetween.ui.table.scene.table_scene import TableScene
from tests.ai.engine_faults import dies, raises
from tests.ui.robot import Robot, let_think, open_table, pass_frame, post_key


def test_a_dying_process_is_reported_once_and_the_game_continues(make_app, monkeypatch):
    monkeypatch.setattr(thinking, "run_engine_process", dies)
    app = make_app((1024, 640), "pl", speed="off")
    scene = TableScene(app, Session(app.cards, GameConfig("easy", "random", seed=7)))
    app.scenes = [scene]
    told = []
    monkeypatch.setattr(app, "show_notice", lambda text, seconds: told.append(text))
    while len(scene.session.steps) < 6:
        app.frame(1 / 60)
        let_think(scene)
    assert told == [app.say("table.inside")]


def think_inside(monkeypatch, **work):
    """Let no process think, and let some work do something else."""
    monkeypatch.setattr(thinking, "MOST_FAILURES", 0)
    for kind, done in work.items():
        monkeypatch.setitem(thinking.REQUEST_HANDLERS, kind, done)


def test_a_failing_opponent_is_reported_once_and_plays_on(make_app, monkeypatch):
    think_inside(monkeypatch, search=raises)
    app = make_app((1024, 640), "it", speed="off")
    scene = TableScene(app, Session(app.cards, GameConfig("expert", "hard", seed=7)))
    app.scenes = [scene]
    told = []
    monkeypatch.setattr(app, "show_notice", lambda text, seconds: told.append(text))
    while len(scene.session.steps) < 12:
        app.frame(1 / 60)
        let_think(scene)
    assert told.count(app.say("table.simple")) == 1 and app.scene is scene


@pytest.mark.parametrize("where", ["while thinking", "while asking"])
def test_failed_hints_show_a_message(tmp_path, monkeypatch, where):
    think_inside(monkeypatch, hints=raises)
    app, table = open_table(tmp_path, GameConfig("human", "easy", seed=8, curtain=False))
    if where == "while asking":
        monkeypatch.setattr("inbetween.ui.table.input.hint_requests.determinize", raises_at_once)
    Robot(app, "mouse").settle()
    for _ in range(2):  # and they can be asked for again
        post_key(pygame.K_h)
        pass_frame(app)
        while table.controller.hint_requester.thinking:
            table.controller.hint_requester.engine.wait()
            pass_frame(app)
        bubble = table.controller.popups.bubble
        assert bubble is not None and bubble.text == app.say("hint.failed")
        assert table.controller.question.menu is None and app.scene is table
        table.controller.popups.hide_message()
    app.close()


def raises_at_once(*of):
    raise ZeroDivisionError


def test_failed_win_probabilities_leave_the_game_over_screen_usable(make_app, monkeypatch):
    think_inside(monkeypatch, course=raises)
    app = make_app((1024, 640), "pl", speed="off")
    session = Session(app.cards, GameConfig("human", "human", seed=7))
    session.choose(session.game.legal_choices[-1])
    session.resign("town")
    scene = GameOverScene(app, session)
    app.scenes = [scene]
    scene.enter()
    scene.engine.wait()
    app.frame(1 / 60)
    assert scene.course.failed and not session.chances and app.scene is scene
    scene.draw(app.display.screen)
