"""Hasty and senseless input: nothing breaks, and there is always a way out."""

from __future__ import annotations

import pygame
import pytest

from inbetween.play.session import GameConfig
from inbetween.setting_types import SMALLEST
from tests.ui.monkey import Monkey
from tests.ui.robot import Robot, open_table, pass_frame, post_click, post_key

PEOPLE = [{"id": id} for id in ("bob", "tom", "sam", "max", "carl", "mina")]
BACK = [
    lambda: post_key(pygame.K_ESCAPE),
    lambda: post_key(pygame.K_u),
    lambda: post_click((640, 200), button=3),
]


@pytest.mark.parametrize("back", BACK, ids=["escape", "undo", "right click"])
@pytest.mark.parametrize("then", ["enter", "click", "number"])
def test_undo_removes_highlighted_targets(tmp_path, back, then):
    """Input in the same frame as a take-back meets the question that is there now."""
    position = {"marker": "tom", "circle": PEOPLE, "town": {"hand": ["patrol"], "energy": 5}}
    app, table = open_table(tmp_path, GameConfig(position=position, curtain=False))
    robot = Robot(app, "keyboard")
    robot.settle()
    post_key(pygame.K_1)
    pass_frame(app)
    robot.settle()
    lit = next(
        rect.center
        for rect, thing in table.controller.areas()
        if thing.kind == "character" and thing in table.controller.question.targets
    )
    back()
    {
        "enter": lambda: post_key(pygame.K_RETURN),
        "click": lambda: post_click(lit),
        "number": lambda: post_key(pygame.K_9),
    }[then]()
    pass_frame(app)
    robot.settle()
    assert app.scene is table and set(table.session.game.history) <= {
        "play:patrol",
        "rest",
        "prepare",
    }
    app.close()


@pytest.mark.usefixtures("drawn_ahead")
@pytest.mark.parametrize("seed", [3, pytest.param(4, marks=pytest.mark.thorough)])
def test_random_input_breaks_nothing(tmp_path, monkeypatch, seed):
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))
    monkey = Monkey(tmp_path, seed, (1366, 768), pictures=False)
    try:
        monkey.run(lambda: monkey.actions < 160, acts=60)
    except Exception as error:
        raise AssertionError("\n".join(monkey.trail)) from error
    assert monkey.seen["table"] > 20


def test_random_input_covers_many_window_settings(tmp_path):
    sizes = [Monkey(tmp_path, seed).size() for seed in range(60)]
    assert any(wide < SMALLEST[0] and high < SMALLEST[1] for wide, high in sizes), (
        "none is drawn enlarged"
    )
    assert any(wide >= 2 * high and high >= SMALLEST[1] for wide, high in sizes), (
        "none is low and wide"
    )
    assert any(high >= wide >= SMALLEST[0] for wide, high in sizes), "none is narrow and high"
