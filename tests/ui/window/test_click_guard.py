"""A pointer that rests while something else comes to lie under it, and what keeps its place so that
this is rare.
"""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

import pygame
import pytest

from inbetween import load_cards
from inbetween.play.replay import Replay
from inbetween.play.session import GameConfig, Session
from inbetween.play.things import Thing
from inbetween.ui.game_over.scene import GameOverScene
from inbetween.ui.picture_setups import advance
from inbetween.ui.replay.scene import ReplayScene
from inbetween.ui.table.input.decision_view import DecisionView
from inbetween.ui.table.input.decision_widgets import write_prompt
from inbetween.ui.table.model.hand_places import HandPlaces
from inbetween.ui.window.click_guard import GUARD, SLACK, ClickGuard
from tests.support.scenario import with_effects
from tests.ui.decision_tables import CIRCLE, place_of, position, seat_decider
from tests.ui.robot import FRAME, pass_frame, point_of, post_click, post_key, post_move
from tests.ui.screen_driver import pass_time, press, show

DISCARDS = with_effects(abduction="[{discard: 3}, {may: [{gain: 1}]}]")


class TableSurface:
    """A scene in which something lies everywhere."""

    def __init__(self, thing):
        self.thing = thing

    def under(self, pos):
        return self.thing


def button(scene, name):
    return place_of(scene, Thing("button", name)).center


def click(app, pos):
    post_click(pos)
    pass_frame(app)


# -- the rule ---------------------------------------------------------------------------------


def test_changes_under_the_pointer_block_clicks_briefly():
    guard = ClickGuard()
    scene: Any = TableSurface("yes")
    guard.move(scene, (100, 100))
    assert not guard.holds_back(scene, (100, 100))
    scene.thing = "lower Awareness"
    assert guard.holds_back(scene, (100, 100))
    guard.update(GUARD / 2)
    guard.move(scene, (100 + SLACK, 100))
    assert guard.holds_back(scene, (100 + SLACK, 100)), "a hand that rests is not quite still"
    guard.update(GUARD / 2)
    assert not guard.holds_back(scene, (100, 100)), "nothing has changed since"


def test_small_pointer_movements_do_not_hide_a_change():
    guard = ClickGuard()
    scene: Any = TableSurface("yes")
    guard.move(scene, (100, 100))
    scene.thing = "no"
    guard.move(scene, (101, 100))
    assert guard.holds_back(scene, (101, 100))


def test_clicks_after_a_movement_or_a_touch_count_at_once():
    guard = ClickGuard()
    scene: Any = TableSurface("yes")
    guard.move(scene, (100, 100))
    scene.thing = "no"
    guard.look(scene, (100, 100))
    guard.move(scene, (100, 101 + SLACK))
    assert not guard.holds_back(scene, (100, 101 + SLACK))
    scene.thing = "yes"
    assert not guard.holds_back(scene, (300, 300)), "a touch is no motion"


def test_the_same_thing_in_another_scene_is_another_thing():
    guard = ClickGuard()
    scene: Any = TableSurface("ok")
    other: Any = TableSurface("ok")
    guard.move(scene, (100, 100))
    assert guard.holds_back(other, (100, 100))
    other.thing = None
    assert not guard.holds_back(other, (100, 100)), "where a click may come at any time"


# -- the table --------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["rests", "waits", "moves", "keys"])
def test_an_answer_that_appears_under_a_resting_pointer_takes_no_click(asked, own_set, way):
    scene = asked(position(["research"], awareness=2), cards=own_set)
    app, steps = scene.app, len(scene.session.steps)
    rest = button(scene, "rest")
    post_move(rest)
    pass_frame(app)
    for key in ("play:research", "token:", "yes"):
        scene.controller.choose(
            next(offered for offered in scene.session.game.decision.keys if offered.startswith(key))
        )
    pass_frame(app)
    assert scene.pointer.hover.kind == "button" and scene.pointer.hover != Thing(
        "button", "rest"
    ), "something else lies there now"
    before = len(scene.session.steps)
    assert before > steps
    if way == "waits":
        pass_time(app, GUARD + FRAME)
    elif way == "moves":
        post_move((rest[0], rest[1] - 200))
    elif way == "keys":
        # the first shows which answer the second gives
        press(app, pygame.K_RETURN, pygame.K_RETURN)
    if way != "keys":
        post_click(rest)
    pass_frame(app)
    assert (len(scene.session.steps) == before) == (way == "rests")


def test_the_next_question_may_be_answered_elsewhere_at_once(asked, own_set):
    """Quick choices one after the other, each somewhere else, are all taken."""
    scene = asked(position(["patrol"]), cards=own_set)
    click(scene.app, place_of(scene, Thing("hand", "patrol", 0)).center)
    arrow = next(thing for thing in scene.controller.question.targets if thing.kind == "shift")
    click(scene.app, place_of(scene, arrow).center)
    assert scene.session.game.history[:2] == ["play:patrol", arrow[1]]


def test_a_menu_that_opens_under_the_pointer_stays_for_a_second_click(asked, own_set):
    scene = asked(position(["patrol"]), "play:patrol", "token:", "yes", cards=own_set)
    app, steps = scene.app, len(scene.session.steps)
    person = next(
        thing
        for thing in scene.controller.question.targets
        if thing.kind == "character" and len(scene.controller.question.options(thing)) > 1
    )
    at = point_of(scene, person)
    click(app, at)
    assert scene.controller.question.menu is not None
    click(app, at)
    assert scene.controller.question.menu is not None and len(scene.session.steps) == steps
    pass_time(app, GUARD + FRAME)
    click(app, at)
    assert scene.controller.question.menu is None


def test_repeated_clicks_on_the_same_control_count(asked):
    """Taking back, the log, marking a card: the same thing once more."""
    scene = asked(position(["patrol", "research"]), "prepare")
    card, log = (
        place_of(scene, Thing("hand", "patrol", 0)).center,
        place_of(scene, Thing("log")).center,
    )
    for marked in (1, 0, 1):
        click(scene.app, card)
        assert len(scene.controller.question.marked) == marked
    for is_open in (True, False, True):
        click(scene.app, log)
        assert scene.controller.drawer.open is is_open


# -- what keeps its place ---------------------------------------------------------------------


def test_a_hand_keeps_its_places_while_cards_are_discarded(asked):
    hand = ["abduction", "feeding", "hiding", "hiding", "stalking"]
    where = {
        "active": "creature",
        "marker": "tom",
        "circle": CIRCLE,
        "creature": {"hand": hand, "energy": 9},
    }
    scene = asked(where, "play:abduction", "token:", "yes", cards=DISCARDS)
    app, board = scene.app, scene.board
    lay = {(thing.id, thing.number): rect for rect, thing in board.hand_areas()}
    assert [*lay] == [("feeding", 0), ("hiding", 1), ("hiding", 2), ("stalking", 3)]
    click(app, lay["hiding", 1].center)
    assert {rect.topleft for rect, _ in board.hand_areas()} == {
        lay[name].topleft for name in (("feeding", 0), ("hiding", 2), ("stalking", 3))
    }
    assert scene.pointer.hover != Thing("hand", "hiding", 1), (
        "the one that was clicked has left, and not its double"
    )
    click(app, lay["hiding", 1].center)
    assert len(board.view["creature"]["hand"]) == 3, "a gap is nothing to be clicked"
    click(app, lay["feeding", 0].center)
    assert [rect for rect, _ in board.hand_areas()] == [lay["hiding", 2], lay[("stalking", 3)]]
    click(app, lay["stalking", 3].center)
    assert [rect for rect, _ in board.hand_areas()] == board.layout.hand_spots(1), (
        "the question is finished"
    )


def test_a_hand_moves_together_for_any_other_question():
    places = HandPlaces()
    places.keep(["a", "b", "c"])
    places.follow(["a", "c"])
    assert places.of(["a", "c"]) == ([0, 2], 3)
    places.keep(["a", "c"])
    assert places.of(["a", "c"]) == ([0, 2], 3), "the next card of the same question"
    places.follow(["a", "c", "d"])
    assert places.of(["a", "c", "d"]) == ([0, 1, 2], 3), "one has come"
    places.keep(["a", "a"])
    places.use(0, ["a", "a"])
    places.follow(["a"])
    assert places.of(["a"]) == ([1], 2)
    places.end()
    places.follow(["a"])
    assert places.of(["a"]) == ([1], 2), "the last card has not left yet"
    places.release()
    assert places.of(["a"]) == ([0], 1)


def test_answers_to_the_same_kind_of_question_stay_where_they_are(app):
    """A pointer on "No" is on "No" again when the like is asked next."""
    cards, found = load_cards(), defaultdict(list)
    for seed in range(3):
        session, rng = Session(cards, GameConfig(seed=seed, curtain=False)), Random(seed)
        app.cards = cards
        while session.game.decision is not None and len(session.steps) < 150:
            seat_decider(session)
            question = DecisionView(session)
            write_prompt(app, question, pygame.Rect(202, 532, 876, 44))
            assert question.bar is not None
            for button in question.bar.buttons:
                thing, joined = button.thing, len(button.answer.keys) > 1
                if thing.kind in ("button", "back") and not (
                    joined or thing.id.startswith(("option", "move"))
                ):
                    found[session.game.decision.kind, thing].append(button.rect)
            session.choose(rng.choice(session.game.decision.options).key)
        session.close()
    assert {
        ("confirm", Thing("button", "no")),
        ("confirm", Thing("button", "yes")),
        ("action", Thing("button", "rest")),
    } <= set(found)
    for kind, rects in found.items():
        shared = rects[0]
        for rect in rects:
            shared = shared.clip(rect)
        assert shared.width > 40 and shared.height > 20, kind


# -- the end of a game, and the replay
# -------------------------------------------------------------------------------


def test_a_click_that_skips_the_ending_starts_no_new_game(app):
    session = Session(load_cards(), GameConfig("human", "easy", seed=11))
    advance(session, 100_000)
    app.cards = session.cards
    scene = show(app, GameOverScene(app, session))
    spot = scene.widget("again").rect.center
    for _ in range(20):
        click(app, spot)
        if scene.reveal.over:
            break
    click(app, spot)
    assert app.scene is scene
    scene.leave()


def test_replay_buttons_accept_fast_clicks(app):
    session = Session(load_cards(), GameConfig("human", "easy", seed=11))
    advance(session, 60)
    app.cards = session.cards
    scene = show(app, ReplayScene(app, Replay(session.recorded()), 20))
    at = scene.at
    for n in range(1, 4):
        click(app, scene.widget("previous").rect.center)
        assert scene.at == at - n
    spot = scene.widget("here").rect.center
    click(app, spot)
    assert app.scene.name == "play_on"
    click(app, spot)
    post_key(pygame.K_ESCAPE)
    pass_frame(app)
    assert app.scene is scene
    click(app, spot)
    assert app.scene is scene, "a sheet has gone from there just now"
    pass_time(app, GUARD + FRAME)
    click(app, spot)
    assert app.scene.name == "play_on"
    scene.leave()
    session.close()
