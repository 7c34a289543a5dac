"""Whole games through the real event queue, and what must hold on the way."""

from __future__ import annotations

import pytest

from inbetween.play.session import GameConfig
from inbetween.ui.cards import deck_card
from inbetween.ui.menus.handover import HandoverScene
from inbetween.ui.picture_setups import advance
from inbetween.ui.table.scene.table_scene import TableScene
from tests.ui.robot import Robot, check_rest, open_table, watch


# Seeds whose games are short: what takes long is drawing.
@pytest.mark.parametrize(
    ("way", "seed", "size", "language"),
    [
        pytest.param("mouse", 1, (1280, 720), "en", marks=pytest.mark.thorough),
        pytest.param("mouse", 2, (1024, 640), "pl", marks=pytest.mark.thorough),
        pytest.param("mouse", 13, (1920, 1080), "it", marks=pytest.mark.thorough),
        ("keyboard", 13, (1280, 720), "it"),
        pytest.param("keyboard", 10, (1024, 640), "en", marks=pytest.mark.thorough),
        ("controller", 13, (1280, 720), "en"),
    ],
)
def test_hot_seat_games_to_the_end(tmp_path, way, seed, size, language):
    app, _ = open_table(tmp_path, GameConfig(seed=seed, curtain=seed % 2 == 0), size, language)
    robot = Robot(app, way, seed, check_rest)
    robot.play()
    assert app.scene.name == "game_over" and robot.choices > 20
    assert not app.overflows, app.overflows[:5]
    app.close()


@pytest.mark.parametrize(
    ("way", "town", "creature"),
    [
        ("mouse", "human", "easy"),
        pytest.param("keyboard", "easy", "human", marks=pytest.mark.thorough),
    ],
)
def test_games_against_the_opponent(tmp_path, way, town, creature):
    app, table = open_table(tmp_path, GameConfig(town, creature, seed=8))
    Robot(app, way, 8, check_rest).play()
    assert app.scene.name == "game_over" and table.session.viewer == (
        "town" if town == "human" else "creature"
    )
    app.close()


def test_two_opponents_play_by_themselves(tmp_path):
    app, table = open_table(tmp_path, GameConfig("random", "easy", seed=9))
    watch(app, table)
    assert app.scene.name == "game_over"
    app.close()


@pytest.mark.parametrize("text_size", [pytest.param(0.9, marks=pytest.mark.thorough), 1.3])
def test_animated_game_with_the_largest_text(tmp_path, text_size):
    app, table = open_table(
        tmp_path,
        GameConfig(seed=12, curtain=False),
        speed="fast",
        language="pl",
        text_size=text_size,
    )
    robot = Robot(app, "mouse", 12, check_rest)
    for _ in range(30):
        robot.settle()
        if app.scene is not table:
            break
        robot.choose(table)
        robot.frame()
    assert not app.overflows, app.overflows[:5]
    app.close()


@pytest.mark.usefixtures("drawn_ahead")
def test_hidden_cards_never_reach_a_draw_call(tmp_path, monkeypatch):
    """Every deck card drawn while the table is drawn is one that the person in the seat may
    know.
    """
    drawn: list[str] = []
    recording = False
    whole, draw = deck_card.deck_face, TableScene.draw

    def deck_face(app, card, *rest, **more):
        if recording:
            drawn.append(card.id)
        return whole(app, card, *rest, **more)

    def draw_table(self, target):
        nonlocal recording
        recording = True
        draw(self, target)
        recording = False

    monkeypatch.setattr(deck_card, "deck_face", deck_face)
    monkeypatch.setattr(TableScene, "draw", draw_table)

    def known(scene):
        view = scene.controller.playback.view
        mine = view[scene.session.viewer]["hand"]
        cards = {
            c
            for side in ("town", "creature")
            for zone in ("hand", "discard", "equipment", "removed")
            for c in view[side][zone]
        }
        laid = {c for e in view["circle"] for c in e["attached"]}
        return cards | laid | set(mine) | set(view["resolving_all"]) | flying

    flying: set[str] = set()

    def look(app):
        scene = app.scene
        if isinstance(scene, TableScene):
            for event in scene.controller.playback.shown:
                if event.data.get("card"):
                    flying.add(event.data["card"])
            assert set(drawn) <= known(scene), set(drawn) - known(scene)
        else:
            assert scene.name != "curtain" or scene.seated or not drawn
        drawn.clear()

    app, table = open_table(tmp_path, GameConfig(seed=31), speed="fast")
    robot = Robot(app, "mouse", 31, look)
    seats = set()
    for _ in range(60):
        robot.settle()
        seats.add(table.session.viewer)
        if app.scene.name == "game_over":
            break
        robot.choose(app.scene) if app.scene is table else robot.leave(app.scene)
        robot.frame()
        if isinstance(app.scene, HandoverScene) and not app.scene.seated:
            flying.clear()
    assert seats == {"town", "creature"}
    app.close()


def test_the_log_tells_a_side_only_what_it_may_know(tmp_path):
    app, table = open_table(tmp_path, GameConfig(seed=5, curtain=False))
    session = table.session
    advance(session, 100_000)
    for viewer, other in (("town", "creature"), ("creature", "town")):
        table.controller.log.feed(session.log, viewer)
        for event in [event for line in table.controller.log.lines for event in line.events]:
            if event.kind == "draw" and event.data["side"] == other:
                assert event.data["card"] is None
    app.close()
