"""Lessons on the table: followed to their end, clicked at random, taken up again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from inbetween import load_cards
from inbetween.play.lesson import chapters
from inbetween.play.things import Thing
from inbetween.saves.autosave import Autosave
from inbetween.setting_types import LESSON_DONE
from inbetween.ui.menus.game_loading import open_lessons
from inbetween.ui.menus.title.scene import TitleScene
from inbetween.ui.table.model.table_note import NEXT
from inbetween.ui.table.scene.inspection import tooltip
from inbetween.ui.window.app import App
from tests.trees.card_sets import card_set
from tests.trees.checks import loaded

from ..lesson_robots import begin, built_in_lessons, click_anywhere, follow
from ..robot import pass_frame, point_of, post_click, post_move
from ..screen_driver import wait_for

CARDS = load_cards()
LESSONS = built_in_lessons(CARDS)
# `python -m tests.ui.play_lessons` plays them all in every language, edition and size
WINDOWS = {
    "town": ((1024, 640), "pl", 1.3),
    "creature": ((1280, 800), "it", 1.0),
    "veterans": ((1280, 720), "en", 1.0),
}


def test_there_is_a_window_for_every_lesson() -> None:
    assert set(WINDOWS) == set(LESSONS)


@pytest.mark.parametrize("name", LESSONS)
def test_who_follows_a_lesson_reaches_its_end(name: str, make_app: Callable[..., App]) -> None:
    size, language, text_size = WINDOWS[name]
    app = make_app(size, language, text_size, speed="off")
    table = begin(app, LESSONS[name], CARDS)
    spoken = follow(app, table)
    assert spoken == [step.id for step in LESSONS[name].steps if step.opponent is None]
    assert not table.session.game.is_over
    table.session.close()


@pytest.mark.parametrize("name", ["town", "creature"])
def test_clicks_anywhere_lead_to_no_dead_end(name: str, make_app: Callable[..., App]) -> None:
    app = make_app(speed="off")
    table = begin(app, LESSONS[name], CARDS, chapters(LESSONS[name])[-2].first)
    click_anywhere(app, table, Random(name), 120)
    if app.scene is table:
        follow(app, table)
    table.session.close()


def test_a_lesson_can_be_followed_with_the_keyboard(make_app: Callable[..., App]) -> None:
    app = make_app(speed="off")
    found = chapters(LESSONS["creature"])
    table = begin(app, LESSONS["creature"], CARDS, found[-2].first)
    follow(app, table, "keyboard")
    table.session.close()


def test_a_wrong_click_is_answered_and_changes_nothing(make_app: Callable[..., App]) -> None:
    app = make_app(speed="off")
    table = begin(app, LESSONS["town"], CARDS, first_step=3)
    pass_frame(app)
    before = len(table.session.steps)
    pos = point_of(table, Thing("character", "bob"))
    assert pos is not None
    post_click(pos)
    pass_frame(app)
    assert len(table.session.steps) == before
    note = table.controller.note
    assert note is not None
    assert note.answer == app.say("lessons.wrong")
    assert note.arrow
    table.session.close()


def test_a_card_played_without_its_ability_is_not_said_to_have_one(
    make_app: Callable[..., App],
) -> None:
    app = make_app(speed="off")
    steps = [step.id for step in LESSONS["town"].steps]
    table = begin(app, LESSONS["town"], CARDS, steps.index("tom_acts"))
    pass_frame(app)
    card = next(thing for _, thing in table.board.hand_areas() if thing.id == "bicycle")
    assert tooltip(table.controller, card)[0] == app.say("tips.no_ability")
    table.session.close()


def test_a_look_takes_its_time(make_app: Callable[..., App]) -> None:
    app = make_app(speed="off")
    table = begin(app, LESSONS["town"], CARDS, first_step=2)
    pass_frame(app)
    pos = point_of(table, Thing("character", "sam"))
    assert pos is not None
    post_move(pos)
    pass_frame(app)
    pass_frame(app, 0.5)
    assert point_of(table, NEXT) is None
    pass_frame(app, 2.0)
    pass_frame(app)
    assert point_of(table, NEXT) is not None
    assert table.session.lesson is not None
    assert table.session.lesson.index == 2
    table.session.close()


def test_progress_is_kept_by_chapter_and_the_unfinished_game_stays(
    make_app: Callable[..., App],
) -> None:
    app = make_app(speed="off")
    app.autosave = autosave = Autosave()
    found = chapters(LESSONS["town"])
    table = begin(app, LESSONS["town"], CARDS, found[2].first)
    pass_frame(app)
    assert app.settings.lessons == {"town": found[2].id}
    follow(app, table)
    pass_frame(app)
    assert app.settings.lessons == {"town": LESSON_DONE}
    assert table.session.autosave is None
    assert autosave.replay_path is None
    table.session.close()


def test_lessons_open_whatever_set_the_window_uses(make_app: Callable[..., App]) -> None:
    """They are about the built-in set, and name its cards."""
    app = make_app(speed="off")
    app.cards = loaded(card_set(1, 1).data)
    assert "stalking" not in app.cards.card_index
    app.scenes = [TitleScene(app)]
    app.go(open_lessons(app))
    wait_for(app, "learn")
    assert not app.overflows
