"""The table in single moments: refusals, taking back, resizing, idling, and what is left of a
finished game.
"""

from __future__ import annotations

import multiprocessing
import time
from typing import Any

import pygame
import pytest

from inbetween.play.session import GameConfig
from inbetween.play.things import Thing
from inbetween.ui import screens
from inbetween.ui.game_over.scene import GameOverScene
from tests.ui.robot import (
    CARDS,
    Robot,
    open_table,
    pass_frame,
    post_click,
    post_key,
    post_move,
    watch,
)


def test_the_reason_against_a_choice_is_shown_at_the_pointer(tmp_path):
    app, table = open_table(tmp_path, GameConfig(seed=1, curtain=False))
    robot = Robot(app, "mouse")
    robot.settle()
    person = next(r for r, t in table.controller.areas() if t.kind == "character")
    post_click(person.center)
    robot.frame()
    assert table.controller.popups.bubble and table.controller.popups.bubble[0].splitlines()[
        0
    ] == app.say("why.choose_card_first")
    level = next(
        r for r, t in table.controller.areas() if t == Thing("awareness", table.session.viewer, 3)
    )
    post_click(level.center)
    robot.frame()
    assert table.controller.popups.bubble and "3" in table.controller.popups.bubble[0]
    app.close()


def test_a_card_without_consequence_is_taken_back(tmp_path):
    app, table = open_table(tmp_path, GameConfig(seed=1, curtain=False))
    robot = Robot(app, "mouse")
    for back in (lambda: post_key(pygame.K_ESCAPE), lambda: post_click((640, 200), button=3)):
        robot.settle()
        before = table.session.game.state.snapshot()
        post_key(pygame.K_1)
        robot.frame()
        robot.settle()
        assert table.session.game.state.resolving and table.session.can_step_back
        back()
        robot.frame()
        robot.settle()
        assert (
            table.session.game.state.snapshot() == before
            and table.controller.playback.view == table.session.view()
        )
    post_key(pygame.K_ESCAPE)
    robot.frame()
    assert app.scene.name == "pause"
    app.close()


def test_a_choice_with_consequences_cannot_be_taken_back_by_escape(tmp_path):
    app, table = open_table(tmp_path, GameConfig(seed=1, curtain=False))
    table.controller.choose("rest")
    assert not table.session.can_step_back and not table.actions.step_back()
    app.close()


def test_resizing_in_the_middle_of_an_animation(tmp_path):
    app, table = open_table(tmp_path, GameConfig(seed=2, curtain=False), speed="normal")
    robot = Robot(app, "mouse", 2)
    for size in ((1024, 640), (1600, 900), (800, 500), (1280, 720)):
        robot.settle()
        robot.choose(table)
        for _ in range(4):
            robot.frame()
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
        robot.frame()
        assert app.theme.size == (max(1024, size[0]), max(640, size[1]))
    robot.settle()
    assert table.controller.playback.view == table.session.view()
    app.close()


def test_a_tiny_window_maps_the_mouse(tmp_path):
    app, table = open_table(tmp_path, GameConfig(seed=2, curtain=False), size=(512, 320))
    Robot(app, "mouse").settle()
    rest = next(b for b in table.controller.bar.buttons if b.thing == Thing("button", "rest"))
    post_move((rest.rect.centerx // 2, rest.rect.centery // 2))
    app.frame(0.02)
    assert table.pointer.hover == Thing("button", "rest")
    app.close()


def test_closing_the_window_while_the_opponent_thinks(tmp_path):
    before = set(multiprocessing.active_children())
    app, table = open_table(tmp_path, GameConfig("easy", "easy", seed=3), speed="normal")
    for _ in range(5):
        pass_frame(app)
    started = set(multiprocessing.active_children()) - before
    assert started and table.session.worker.thinking
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.frame(1 / 60)
    assert not app.running
    app.close()
    assert not any(process.is_alive() for process in started)


def test_an_idle_table_is_not_drawn_again(tmp_path):
    app, _ = open_table(tmp_path, GameConfig(seed=2, curtain=False))
    robot = Robot(app, "mouse")
    robot.settle()
    for _ in range(60):
        robot.frame()
    drawn = app.frames
    for _ in range(120):
        robot.frame()
    assert app.frames == drawn
    app.close()


def test_missing_pictures_and_sounds_are_tolerated(tmp_path, monkeypatch):
    import inbetween.ui.drawing.art
    import inbetween.ui.window.sound

    nowhere = tmp_path / "nowhere"
    monkeypatch.setattr(inbetween.ui.drawing.art, "own_file", lambda name: nowhere / name)
    monkeypatch.setattr(inbetween.ui.window.sound, "own_file", lambda name: nowhere / name)
    app, table = open_table(tmp_path, GameConfig(seed=2, curtain=False))
    app.sound.start()
    app.sound.play("play")
    app.sound.play("no such sound")
    robot = Robot(app, "mouse")
    robot.settle()
    robot.choose(table)
    robot.frame()
    assert app.art.missing
    app.close()


def test_a_new_question_takes_no_stray_click(tmp_path):
    app, table = open_table(tmp_path, GameConfig(seed=3, curtain=False), speed="normal")
    table.refresh()
    rest = next(b for b in table.controller.bar.buttons if b.thing == Thing("button", "rest"))
    table.controller.invalidate_question()
    post_move(rest.rect.center)
    pass_frame(app, 0.01)
    assert table.controller.fresh
    post_click(rest.rect.center)
    pass_frame(app, 0.01)
    assert table.session.game.turn == 1
    for _ in range(30):
        pass_frame(app)
    post_click(rest.rect.center)
    pass_frame(app, 0.01)
    assert table.session.game.history == ["rest"]
    app.close()


def test_no_sprite_is_left_after_the_animations(tmp_path):
    """What is on the screen after an animation is what a fresh drawing gives."""
    app, table = open_table(tmp_path, GameConfig(seed=6, curtain=False), speed="fast")
    robot = Robot(app, "mouse", 6)
    for _ in range(8):
        robot.settle()
        robot.choose(table)
        robot.frame()
        robot.settle()
        for _ in range(80):
            robot.frame()
        shown = pygame.image.tobytes(app.canvas, "RGB")
        table.draw(app.canvas)
        assert pygame.image.tobytes(app.canvas, "RGB") == shown
    app.close()


def test_only_the_moved_character_changes_seats(tmp_path):
    app, table = open_table(tmp_path, GameConfig(seed=4, curtain=False))
    board = table.board
    ids = [e["id"] for e in board.seats]
    view = table.session.game.view("town")
    moved = view["dealt"][0]
    rest = [e for e in view["circle"] if e["id"] != moved]
    # as view() would begin it
    view["circle"] = [next(e for e in view["circle"] if e["id"] == moved), *rest[4:], *rest[:4]]
    board.show(view, 0.0)
    now = [e["id"] for e in board.seats]
    assert sum(a == b for a, b in zip(ids, now, strict=True)) >= 5
    app.close()


def test_a_finished_game_is_watched_again_and_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))
    app, table = open_table(tmp_path, GameConfig("random", "random", seed=9))
    watch(app, table)
    over = app.scene
    assert isinstance(over, GameOverScene)
    app.go(over.widget("save").use())
    naming: Any = app.scene
    app.go(naming.done("The long night"))
    assert app.scene is over
    assert (
        over.save_label == "saved"
        and len(list((tmp_path / "replays" / "named").glob("*.json"))) == 1
    )
    app.go(over.widget("watch").use())
    while app.scene.name == "loading":
        app.frame(1 / 60)
        time.sleep(0.005)
    scene: Any = app.scene
    assert scene.name == "replay"
    assert scene.replay.games[-1].state.snapshot() == table.session.game.state.snapshot()
    app.go(scene.back())
    assert app.scene is over
    app.close()


def test_acting_passes_the_awareness_ability(tmp_path):
    people = [{"id": id} for id in ("bob", "tom", "sam", "max", "carl", "mina")]
    position = {
        "active": "town",
        "phase": "awareness",
        "marker": "bob",
        "circle": people,
        "town": {"awareness": 2, "hand": ["patrol"]},
    }
    app, table = open_table(tmp_path, GameConfig(position=position, curtain=False))
    robot = Robot(app, "mouse")
    robot.settle()
    things = set(table.controller.question.targets)
    assert {
        Thing("awareness", "town", 1),
        Thing("awareness", "town", 2),
        Thing("hand", "patrol"),
        Thing("button", "rest"),
    } <= things
    post_key(pygame.K_1)
    robot.frame()
    robot.settle()
    assert (
        table.session.game.history == ["pass", "play:patrol"] and table.session.game.state.ready[0]
    )
    app.close()


@pytest.mark.parametrize(
    ("hand", "energy", "key"),
    [("patrol", 0, "why.energy"), ("cereal_bar", 10, "why.nothing"), ("cereal_bar", 3, None)],
)
def test_an_ability_that_cannot_be_paid_for_is_explained(tmp_path, hand, energy, key):
    people = [{"id": id} for id in ("bob", "tom", "sam", "max", "carl", "mina")]
    position = {"marker": "tom", "circle": people, "town": {"hand": [hand], "energy": energy}}
    app, table = open_table(tmp_path, GameConfig(position=position, curtain=False))
    Robot(app, "mouse").settle()
    table.controller.choose(f"play:{hand}")
    table.controller.choose("token:tom")
    if key is None:
        decision = table.session.game.decision
        assert decision is not None and decision.kind == "confirm"
        assert table.controller.popups.bubble is None
    else:
        card = CARDS.cards[CARDS.card_index[hand]]
        bubble = table.controller.popups.bubble
        assert bubble is not None
        assert bubble.text.splitlines()[0] == app.say(key, card=card.names["en"], cost=card.cost)
    app.close()


def test_the_next_screen_is_loaded_while_the_table_is_quiet_long_before_the_end(
    tmp_path, monkeypatch
):
    loaded: list[Any] = []
    monkeypatch.setattr(screens, "load", loaded.append)
    app, table = open_table(tmp_path, GameConfig(seed=1, curtain=False))
    for _ in range(600):
        table.update(1 / 60)
    app.endings.wait()
    assert loaded == ["game_over"], "once, off the frame"
    assert table.session.winner is None
    app.close()
