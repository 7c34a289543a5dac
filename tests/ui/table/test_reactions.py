"""Reactions at the table: cards, Characters and Awareness levels that may react are lit, and
answered by mouse or keyboard.
"""

from __future__ import annotations

import pygame
import pytest

from inbetween.play.session import GameConfig, Session
from inbetween.play.things import Thing
from inbetween.ui.table.scene.table_scene import TableScene
from tests.support.changed_sets import changed
from tests.ui.robot import check_rest, pass_frame, point_of, post_click, post_key

CARDS = changed("""
characters:
  sam: {human: {triggers: [{when: rested, whose: you, effect: [{draw: 1}]}, {when: rested,
    price: {energy: 1}, effect: [{gain: 2}]}]}}
decks:
  town: {bicycle: {triggers: [{when: rested, effect: [{draw: 1}]}, {when: rested,
    effect: [turn_direction]}]}}
awareness:
  town: {1: {effect: [{draw: 3}], triggers: [{when: rested, effect: [{gain: 1}]}]}}
""")
PEOPLE = [
    {"id": id, "side": "human", "safety": 2 if id == "sam" else 0}
    for id in ("sam", "tom", "bob", "carl", "max", "mina")
]
PEOPLE += [{"id": "julie", "side": "creature", "safety": 0}]
WHERE = {
    "active": "town",
    "phase": "action",
    "marker": "tom",
    "circle": PEOPLE,
    "town": {"equipment": ["bicycle"], "awareness": 1, "ready": False, "energy": 0},
}


@pytest.fixture
def opened(make_app):
    app = make_app(speed="off")
    app.cards = CARDS
    session = Session(CARDS, GameConfig(position=WHERE, curtain=False))
    table = TableScene(app, session)
    app.scenes = [table]
    table.enter()
    for _ in range(3):
        pass_frame(app)
    table.controller.choose("rest")
    for _ in range(3):
        pass_frame(app)
    yield app, table
    session.close()


def click(app, table, thing):
    pos = point_of(table, thing)
    assert pos is not None, f"{thing} cannot be clicked"
    for _ in range(20):
        pass_frame(app)  # a new question takes no hasty click
    post_click(pos)
    pass_frame(app)


def test_every_reaction_is_highlighted_and_has_a_button(opened):
    app, table = opened
    assert set(table.controller.question.targets) == {
        Thing("equipment", "bicycle"),
        Thing("character", "sam"),
        Thing("awareness", "town", 1),
        Thing("button", "pass"),
    }
    assert {button.thing for button in table.controller.bar.buttons} == set(
        table.controller.question.targets
    )
    assert [button.label for button in table.controller.bar.buttons] == [
        "Use Bicycle",
        "Use Sam",
        "Level 1",
        "Pass",
    ]
    check_rest(app)


@pytest.mark.parametrize("on_table", [True, False])
def test_several_choices_of_a_character_open_a_menu(opened, on_table):
    app, table = opened
    thing = Thing("character", "sam")
    if on_table:
        click(app, table, thing)
    else:
        for _ in range(20):
            pass_frame(app)
        post_click(
            next(
                button.rect.center
                for button in table.controller.bar.buttons
                if button.thing == thing
            )
        )
        pass_frame(app)
    assert table.controller.question.menu is not None and {
        option.key for _, option, *_ in table.controller.question.menu.rows
    } == {
        "sam",
        "sam:2",
    }
    row = next(
        rect for rect, option, *_ in table.controller.question.menu.rows if option.key == "sam:2"
    )
    before = table.session.game.state.energy[0]
    post_click(row.center)
    pass_frame(app)
    game = table.session.game
    assert game.state.energy[0] == before + 1 and game.decision.keys == [
        "bicycle",
        "bicycle:2",
        "sam",
        "awareness:1",
        "pass",
    ]


def test_a_level_reacts_by_a_click_and_is_taken_back(opened):
    app, table = opened
    before = table.session.game.state.energy[0]
    click(app, table, Thing("awareness", "town", 1))
    assert (
        table.session.game.state.energy[0] == before + 1
        and "awareness:1" not in table.session.game.decision.keys
    )
    assert table.session.undo() and table.session.game.state.energy[0] == before


def test_reactions_by_keyboard(opened):
    app, table = opened
    for _ in range(30):
        post_key(pygame.K_TAB)
        pass_frame(app)
        if table.pointer.hover == Thing("equipment", "bicycle"):
            break
    post_key(pygame.K_RETURN)
    pass_frame(app)
    assert table.controller.question.menu is not None and {
        option.key for _, option, *_ in table.controller.question.menu.rows
    } == {
        "bicycle",
        "bicycle:2",
    }
