"""Hints on the table, and the course of the game after it, as a player meets them."""

from __future__ import annotations

import time

import pygame
import pytest

from inbetween.ai.advice import ranked
from inbetween.play.session import Plan
from inbetween.ui.after.gameover import GameOverScene
from inbetween.ui.table.hints import HintMenu
from tests.ui.robot import Robot, open_table, pass_frame, post_click, post_key


def frames_until(app, done, seconds=20.0):
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "it does not come"
        pass_frame(app)
        time.sleep(0.002)


def ask(app, table):
    """Press H and wait for the hints."""
    post_key(pygame.K_h)
    pass_frame(app)
    assert table.desk.thinking and table.bubble is not None
    frames_until(app, lambda: isinstance(table.menu, HintMenu))


def test_a_hint_can_be_taken_with_a_click_or_put_away(tmp_path):
    app, table = open_table(tmp_path, Plan("human", "easy", seed=8, curtain=False))
    Robot(app, "mouse").settle()
    made = len(table.session.game.keys())
    ask(app, table)
    keys = [option.key for _, option, *_ in table.menu.rows]
    assert 1 <= len(keys) <= 3 and set(keys) <= set(table.session.game.decision.keys)
    post_key(pygame.K_h)
    pass_frame(app)
    assert table.menu is None and len(table.session.game.keys()) == made
    ask(app, table)
    rect, option, *_ = table.menu.rows[0]
    post_click(rect.center)
    pass_frame(app)
    assert table.session.game.keys()[made] == option.key and table.menu is None
    app.close()


def test_hints_rank_actions_beside_awareness_abilities_and_name_what_can_be_clicked(tmp_path):
    near = {"circle": ["sam", "tom", "bob", "carl", "lance", "mina"], "active": "town", "turn": 14, "phase": "awareness",
            "town": {"hand": ["detour"], "awareness": 2, "energy": 9}}
    app, table = open_table(tmp_path, Plan("human", "human", seed=8, position=near, curtain=False))
    Robot(app, "mouse").settle()
    found = sorted(ranked(table.session.game, simulations=8, acting=True), key=lambda hint: hint.key != "rest")
    table.show_hints(found)
    keys = [option.key for _, option, *_ in table.menu.rows]
    lit = {option.key for options in table.host.question.targets.values() for option in options}
    assert keys[0] == "rest" and len(keys) == 3 and {hint.key for hint in found} == lit
    levels = [option for options in table.host.question.targets.values() for option in options if option.key == "awareness:2"]
    assert table.menu.label(levels[0]) == "Awareness, level 2", "the button, then the row behind it"
    post_click(table.menu.rows[0][0].center)
    pass_frame(app)
    assert table.session.game.keys()[:2] == ["pass", "rest"]
    app.close()


def test_hints_can_be_asked_for_with_the_mouse(tmp_path):
    app, table = open_table(tmp_path, Plan("human", "human", seed=8, curtain=False))
    Robot(app, "mouse").settle()
    post_click(table.hint_button().center)
    pass_frame(app)
    assert table.desk.thinking
    post_click(table.hint_button().center)
    pass_frame(app)
    assert not table.desk.thinking
    app.close()


def test_a_choice_made_meanwhile_drops_the_hint(tmp_path):
    app, table = open_table(tmp_path, Plan("human", "human", seed=8, curtain=False))
    Robot(app, "mouse").settle()
    post_key(pygame.K_h)
    pass_frame(app)
    table.choose(table.session.game.decision.keys[-1])
    assert not table.desk.thinking
    for _ in range(60):
        pass_frame(app)
        time.sleep(0.005)
    assert not isinstance(table.menu, HintMenu)
    app.close()


@pytest.mark.parametrize(("size", "text_size"), [((1024, 640), 1.3), ((1280, 720), 1.0)])
@pytest.mark.parametrize("language", ["en", "it", "pl"])
def test_the_hints_fit(tmp_path, size, text_size, language):
    crowd = [{"id": id, "side": "creature", "safety": 2} for id in ("tom", "sam", "mina", "julie", "lance")]
    low = {"circle": ["carl", *crowd, "bob", "mandi"], "marker": "carl", "active": "town", "turn": 21,
           "town": {"hand": ["detour", "patrol", "curfew", "reroute", "escort", "shortcut"], "energy": 4, "awareness": 3},
           "creature": {"awareness": 5, "energy": 9}}
    app, table = open_table(tmp_path, Plan("human", "human", seed=8, curtain=False, position=low), size, language, text_size=text_size)
    Robot(app, "mouse").settle()
    table.show_hints(ranked(table.session.game, simulations=10, acting=True))
    pass_frame(app)
    assert any("6" in text for *_, lines in table.menu.rows for text in lines), "the threat is named"
    assert app.screen.get_rect().contains(table.menu.rect)
    assert all(table.menu.rect.contains(rect) for rect, *_ in table.menu.rows)
    assert not app.overflows, app.overflows[:5]
    app.close()


def test_the_course_of_the_game_comes_after_it(tmp_path):
    near = {"circle": ["sam", "tom", "bob", "carl", "lance", "mina"], "active": "town", "turn": 14,
            "town": {"hand": ["evacuation"], "energy": 9}}
    app, table = open_table(tmp_path, Plan("human", "human", seed=8, position=near, curtain=False))
    session = table.session
    for key in ("rest", "rest", "play:evacuation"):
        session.choose(key)
    while session.game.decision:
        session.choose(session.game.decision.keys[0])
    assert not session.chances
    scene = GameOverScene(app, session)
    app.scenes = [scene]
    scene.enter()
    frames_until(app, lambda: session.chances)
    pass_frame(app)
    assert len(session.chances) >= 2 and session.chances[-1][1] == (1.0 if session.game.winner == "town" else 0.0)
    assert not app.overflows, app.overflows[:5]
    app.close()
