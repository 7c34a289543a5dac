"""Two players for lessons: one does what the lesson says, the other clicks anywhere."""

from __future__ import annotations

from random import Random

import pygame

from inbetween.data.lessons import Lesson, lesson_files, load_lesson
from inbetween.play.game_config import lesson_config
from inbetween.play.lesson import LessonRun, target_thing
from inbetween.play.session import Session
from inbetween.rules.cards import CardSet
from inbetween.ui.table.model.table_note import NEXT
from inbetween.ui.table.scene.table_scene import TableScene
from inbetween.ui.window.app import App

from .robot import pass_frame, point_of, post_click, post_key, post_move

MOST = 4000  # frames in which a lesson ends


def built_in_lessons(cards: CardSet) -> dict[str, Lesson]:
    """The lessons that come with the game, by name."""
    return {path.stem: load_lesson(path, cards) for path in lesson_files()}


def begin(app: App, lesson: Lesson, cards: CardSet, first_step: int = 0) -> TableScene:
    """Put the table with a lesson on the screen."""
    session = Session(cards, lesson_config(lesson, first_step))
    table = TableScene(app, session)
    app.cards = session.cards
    app.scenes[:] = [table]
    table.enter()
    return table


def run_of(table: TableScene) -> LessonRun:
    """The lesson's progress."""
    assert table.session.lesson is not None
    return table.session.lesson


def follow(app: App, table: TableScene, way: str = "mouse") -> list[str]:
    """Do what the lesson says until it has taught all; returns the steps in which it spoke."""
    spoken: list[str] = []
    for _ in range(MOST):
        run = run_of(table)
        step = run.step
        if step is None:
            return spoken
        pass_frame(app)
        controller = table.controller
        if controller.question.menu is not None and not controller.playback.busy:
            answer(table, step.id)
            continue
        if controller.note is None or controller.playback.busy or run.step is not step:
            continue
        if not spoken or spoken[-1] != step.id:
            spoken.append(step.id)
            check_note(table)
        if step.look is not None and not run.waits_for_next:
            thing = target_thing(step.look)
            assert thing is not None
            pos = point_of(table, thing)
            assert pos is not None, f"{step.id}: {thing} cannot be pointed at"
            post_move(pos)
            pass_frame(app, 1.0)
        elif way == "keyboard":
            post_key(pygame.K_RETURN)
        elif run.waits_for_next:
            pos = point_of(table, NEXT)
            assert pos is not None, f"{step.id}: the button is covered"
            post_click(pos)
        else:
            answer(table, step.id)
    raise AssertionError(f"no way on from {run_of(table).step}")


def answer(table: TableScene, step: str) -> None:
    """Click on the first thing that can be chosen, or on a row of the open menu."""
    menu = table.controller.question.menu
    if menu is not None:
        post_click(menu.rows[0][0].center)
        return
    things = table.pointer.walkable()
    things.sort(key=lambda thing: thing.id != "done")  # no card needs to be discarded
    places = (point_of(table, thing) for thing in things)
    pos = next((pos for pos in places if pos is not None), None)
    if pos is not None:
        post_click(pos)
        return
    open_ = table.controller.drawer.open or table.controller.popups.open
    assert open_, f"{step}: none of {things} can be clicked"
    post_key(pygame.K_ESCAPE)  # something that was opened covers them


def check_note(table: TableScene) -> None:
    """The note is in the window, covers nothing that can be chosen, points at the right button."""
    note, question = table.controller.note, table.controller.question
    assert note is not None
    assert table.board.layout.window.contains(note.rect)
    for rect, thing in table.controller.areas():
        if question.options(thing) and thing.kind != "gap":
            both = rect.clip(note.rect)
            share = both.width * both.height / (rect.width * rect.height)
            assert share < 0.34, f"the note covers {thing}"
    step = run_of(table).step
    if step is not None and (step.point or "").startswith("button:"):
        buttons = table.controller.bar.buttons
        allowed = [button.rect for button in buttons if not button.answer.refused]
        assert note.point is not None and any(
            rect.collidepoint(note.point.center) for rect in allowed
        ), f"{step.id}: {note.point} is none of {allowed}"


def click_anywhere(app: App, table: TableScene, rng: Random, frames: int) -> None:
    """Click and press keys at random for some frames."""
    keys = (pygame.K_RETURN, pygame.K_TAB, pygame.K_DOWN, pygame.K_u, pygame.K_h, pygame.K_SPACE)
    for _ in range(frames):
        if app.scene is not table:
            return
        if rng.random() < 0.2:
            post_key(rng.choice(keys))
        elif rng.random() < 0.5:
            _, thing = rng.choice(table.controller.areas())
            pos = point_of(table, thing)
            if pos is not None and thing.kind != "menu":
                post_click(pos)
        else:
            width, height = app.theme.size
            post_click((rng.randrange(width), rng.randrange(height - 60)), rng.choice((1, 3)))
        pass_frame(app)
