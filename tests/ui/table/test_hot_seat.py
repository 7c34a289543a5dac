"""Two people at one screen: nobody sees the hand of the other when the seat changes."""

from __future__ import annotations

import pygame

from inbetween.play.session import GameConfig
from inbetween.play.things import Thing
from inbetween.rules.views.view import side_view
from inbetween.ui.cards import deck_card
from tests.ui.decision_tables import seat_decider
from tests.ui.robot import Robot, open_table


def test_a_hot_seat_game_begins_at_the_handover_screen(tmp_path, monkeypatch):
    drawn = []
    whole = deck_card.deck_face
    monkeypatch.setattr(
        deck_card,
        "deck_face",
        lambda app, card, *rest, **more: drawn.append(card.id) or whole(app, card, *rest, **more),
    )
    app, _ = open_table(tmp_path, GameConfig(seed=3), speed="normal")
    app.draw()
    assert not drawn, "a hand was drawn before anyone sat down"
    app.frame(1 / 60)
    assert app.scene.name == "curtain"
    app.close()


def test_the_end_of_a_turn_stays_in_sight_before_the_curtain(tmp_path):
    app, table = open_table(tmp_path, GameConfig(seed=3), speed="normal")
    robot = Robot(app, "mouse")
    seat_decider(table.session)
    robot.settle()
    table.controller.choose("prepare")
    while table.session.decider == table.session.viewer:
        table.controller.choose(
            "done"
        ) if "done" in table.session.game.legal_choices else table.controller.choose(
            table.session.game.legal_choices[0]
        )
    table.controller.playback.skip()
    for _ in range(30):
        robot.frame()
    assert app.scene is table
    for _ in range(90):
        robot.frame()
    assert app.scene.name == "curtain"
    app.close()


def test_a_hand_is_closed_as_soon_as_the_other_is_announced(tmp_path, monkeypatch):
    app, table = open_table(tmp_path, GameConfig(seed=3), speed="normal")
    robot, session = Robot(app, "mouse"), table.session
    seat_decider(session)
    robot.settle()
    table.controller.choose("prepare")
    read = []
    for name in ("draw_hands", "draw_backs"):
        whole = getattr(table.paint.painter, name)
        monkeypatch.setattr(
            table.paint.painter,
            name,
            lambda *all, name=name, whole=whole: read.append(name) or whole(*all),
        )
    table.controller.choose("done")
    turn = session.game.turn - 1
    hand = len(side_view(session.view(), session.viewer)["hand"])
    seen = set()
    while app.scene is table:
        del read[:]
        robot.frame()
        table.draw(app.canvas)
        announced = table.board.view["turn"] > turn
        assert read[-1] == ("draw_backs" if announced else "draw_hands")
        seen.add((read[-1], len(side_view(table.board.view, session.viewer)["hand"])))
    assert ("draw_hands", hand) in seen and ("draw_backs", hand) in seen, (
        "what was drawn was seen, and then no more"
    )
    app.close()


def test_a_hand_is_open_again_after_taking_back(tmp_path):
    app, table = open_table(tmp_path, GameConfig(seed=3), speed="normal")
    robot, session = Robot(app, "mouse"), table.session
    seat_decider(session)
    robot.settle()
    table.controller.choose("rest")
    table.controller.playback.skip()
    robot.frame()
    assert table.controller.left and app.scene is table
    table.activate(Thing("again"), (0, 0))
    assert not table.controller.player_view.replayed_turn, (
        "the turn of the one who leaves is not shown to whoever comes"
    )
    table.activate(Thing("undo"), (0, 0))
    assert not table.controller.left
    robot.frame()
    assert not table.controller.left and app.scene is table and session.decider == session.viewer
    app.close()


def test_neither_hand_nor_log_is_visible_during_the_handover_transition(tmp_path):
    app, table = open_table(tmp_path, GameConfig(seed=3), speed="normal")
    app.settings.reduced_motion = True
    robot, board = Robot(app, "mouse"), table.board
    seat_decider(table.session)
    robot.settle()
    table.controller.choose("rest")
    while app.scene is table:
        shown = pygame.image.tobytes(app.canvas, "RGB")
        robot.frame()
    hand = side_view(board.view, board.viewer)["hand"]
    assert app.scene.name == "curtain" and hand != hand[::-1]
    hand.reverse()
    table.controller.log.feed([], board.viewer)
    table.draw(app.canvas)
    assert pygame.image.tobytes(app.canvas, "RGB") == shown
    app.close()
