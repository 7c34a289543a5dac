"""A lesson in a session: what it allows, and how it goes back and is taken up again."""

from __future__ import annotations

import pytest

from inbetween import load_cards
from inbetween.data.lessons import lesson_files, load_lesson
from inbetween.play.game_config import first_game, lesson_config
from inbetween.play.lesson import LessonRun, chapters
from inbetween.play.session import Session
from inbetween.play.things import Thing

CARDS = load_cards()
LESSONS = {path.stem: load_lesson(path, CARDS) for path in lesson_files()}


def start(name: str = "town", first_step: int = 0) -> tuple[Session, LessonRun]:
    """A session with a lesson, and the lesson's progress."""
    session = Session(CARDS, lesson_config(LESSONS[name], first_step))
    assert session.lesson is not None
    return session, session.lesson


def step_id(run: LessonRun) -> str:
    """The name of the current step."""
    assert run.step is not None
    return run.step.id


def test_only_the_taught_choice_is_allowed_and_ends_the_step() -> None:
    session, run = start()
    assert not run.allows("play:town_meeting")  # the lesson explains something first
    run.next()
    run.next()
    assert not run.asks_to_look_at(Thing("character", "bob"))
    assert run.asks_to_look_at(Thing("character", "sam"))
    run.next()
    assert step_id(run) == "first_look"  # nobody has seen it yet
    run.looked()
    run.next()
    assert run.allows("play:town_meeting")
    assert not run.allows("rest")
    session.choose("play:town_meeting")
    assert step_id(run) == "place_marker"
    session.close()


def test_undo_goes_back_to_the_step_of_the_choice_even_past_the_opponent() -> None:
    session, run = start(first_step=3)
    for key in ("play:town_meeting", "shift:sam:place", "yes"):
        session.choose(key)
    run.next()
    for _ in range(2):
        session.choose(run.opponent_keys(session.game)[0])
    assert step_id(run) == "second_way"
    assert session.undo().to >= 0
    assert step_id(run) == "pay"
    assert run.allows("yes")
    session.undo()
    assert step_id(run) == "place_marker"
    session.close()


@pytest.mark.parametrize("name", LESSONS)
def test_every_chapter_can_be_taken_up(name: str) -> None:
    for chapter in chapters(LESSONS[name]):
        session, run = start(name, chapter.first)
        assert run.index == chapter.first
        assert run.chapter == chapter
        assert not session.game.is_over
        if session.undo().to >= 0:
            assert run.step is not None
            assert run.step.allow is not None
            assert run.index < chapter.first
        session.close()


def test_the_opponent_waits_for_the_player() -> None:
    session, run = start(first_step=6)
    assert session.decider == "creature"
    assert run.opponent_keys(session.game) == []  # the lesson explains something first
    run.next()
    assert run.opponent_keys(session.game) == ["play:feeding"]
    session.close()


def test_the_first_games_let_the_human_begin() -> None:
    for side in ("town", "creature"):
        session = Session(CARDS, first_game(side))
        assert session.human_to_decide
        assert session.decider == side
        session.close()
