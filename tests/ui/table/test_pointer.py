"""What mouse and keys mean at the table: the pointer by itself."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect

from inbetween.play.things import Thing
from inbetween.ui.table.input.decision_view import DecisionView
from inbetween.ui.table.input.intents import (
    ChooseOption,
    DropCard,
    ScrollLog,
    SimpleIntent,
    UseThing,
)
from inbetween.ui.table.input.pointer import POINT, Pointer
from inbetween.ui.window.actions import BackClick, Point, Press, Release, Scroll
from tests.ui.robot import key_action
from tests.ui.table.test_controller import session_at


class Table:
    """As much of a table as the pointer knows."""

    def __init__(self):
        self.question = DecisionView(session_at())
        self.moving = False
        self.pile = None
        self.line = None
        self.found = [
            (Rect(0, 0, 1000, 600), Thing("side")),
            (Rect(100, 100, 50, 50), Thing("character", "tom")),
            (Rect(300, 300, 50, 50), Thing("hand", "patrol", 0)),
            (Rect(360, 300, 50, 50), Thing("hand", "patrol", 1)),
            (Rect(500, 500, 50, 50), Thing("button", "rest")),
        ]

    def areas(self):
        return self.found

    def line_at(self, pos):
        return self.line

    def hand(self):
        return [UseThing(thing, rect.midtop) for rect, thing in self.found if thing.kind == "hand"]


class Rows:
    """A menu of two rows."""

    def __init__(self, options):
        self.rows: list[Any] = [
            (Rect(0, i * 20, 100, 20), option, "", []) for i, option in enumerate(options)
        ]
        self.hot, self.pointed = 0, None

    def at(self, pos):
        return next((i for i, (rect, *_) in enumerate(self.rows) if rect.collidepoint(pos)), None)


@pytest.fixture
def scope():
    return Table()


@pytest.fixture
def pointer(scope):
    pointer = Pointer(scope, 12)
    pointer.notice((0, 0))
    return pointer


def press(pointer, pos):
    return pointer.read(Press(pos))


def release(pointer, pos):
    return pointer.read(Release(pos))


def move(pointer, pos):
    return pointer.read(Point(pos))


def key(pointer, code, mod=0):
    return pointer.read(key_action(code, mod))


def test_a_click_needs_press_and_release_on_the_same_thing(pointer):
    assert press(pointer, (110, 110)) is None
    assert release(pointer, (120, 120)) == UseThing(Thing("character", "tom"), (120, 120))
    press(pointer, (110, 110))
    assert release(pointer, (310, 310)) is None, "it was let go elsewhere"
    assert release(pointer, (110, 110)) is None, "nothing was pressed"


def test_a_click_skips_an_animation_first(pointer, scope):
    scope.moving = True
    assert press(pointer, (110, 110)) is SimpleIntent.SKIP and release(pointer, (110, 110)) is None
    assert (
        key(pointer, pygame.K_RETURN) is SimpleIntent.SKIP
        and key(pointer, pygame.K_ESCAPE) is SimpleIntent.LEAVE
    )


def test_a_press_for_one_question_answers_no_other(pointer, scope):
    press(pointer, (510, 510))
    scope.question = DecisionView(session_at())
    pointer.notice((510, 510))
    assert release(pointer, (510, 510)) is None
    press(pointer, (510, 510))
    assert release(pointer, (510, 510)) == UseThing(Thing("button", "rest"), (510, 510))


def test_keys_do_not_use_what_the_mouse_hovers_over(pointer, scope):
    """They come to the first answer instead, which is seen before it is used."""
    for before in ((), (pygame.K_h,)):
        move(pointer, (310, 310))
        for code in before:
            key(pointer, code)
        assert pointer.hover == Thing("hand", "patrol", 0) and key(pointer, pygame.K_RETURN) is None
        assert pointer.hover == Thing("button", "rest") and key(
            pointer, pygame.K_RETURN
        ) == UseThing(Thing("button", "rest"), (525, 525))
    scope.found.append((Rect(310, 310, 9, 9), Thing("shift", "shift:tom:up")))
    move(pointer, (312, 312))
    assert (
        pointer.hover == Thing("shift", "shift:tom:up")
        and key(pointer, pygame.K_SPACE) is SimpleIntent.LIFT
    )


def test_dragging_a_card(pointer, scope):
    press(pointer, (310, 310))
    move(pointer, (315, 312))
    assert pointer.dragged is None
    move(pointer, (200, 200))
    assert (
        pointer.dragged == Thing("hand", "patrol", 0) and Thing("character", "tom") in pointer.aims
    )
    assert (
        release(pointer, (110, 110))
        == DropCard(Thing("hand", "patrol", 0), Thing("character", "tom"), (110, 110))
        and not pointer.aims
    )
    press(pointer, (310, 310))
    move(pointer, (200, 200))
    assert release(pointer, (370, 310)) is None, "it was put back"


def test_a_dragged_card_has_no_targets_without_its_question(pointer, scope):
    press(pointer, (310, 310))
    move(pointer, (200, 200))
    scope.question = DecisionView()
    assert pointer.aims == {}
    scope.question = DecisionView(session_at())
    pointer.notice((200, 200))
    assert pointer.dragged is None and release(pointer, (110, 110)) is None


def test_a_menu_takes_mouse_and_keys(pointer, scope):
    options = scope.question.options(Thing("hand", "patrol")) + scope.question.options(
        Thing("button", "rest")
    )
    scope.question.menu = menu = Rows(options)
    assert move(pointer, (10, 30)) is None and menu.pointed == 1 and menu.hot == 0
    assert key(pointer, pygame.K_RETURN) is None and menu.pointed is None, (
        "keys take no row that the mouse points at"
    )
    assert key(pointer, pygame.K_RETURN) == ChooseOption("play:patrol") and key(
        pointer, pygame.K_2
    ) == ChooseOption("rest")
    key(pointer, pygame.K_DOWN)
    assert menu.hot == 1 and key(pointer, pygame.K_RETURN) == ChooseOption("rest")
    assert (
        press(pointer, (10, 30)) == ChooseOption("rest")
        and press(pointer, (900, 500)) is SimpleIntent.CLOSE
    )
    # it was pointed at before, and the mouse has gone on while the menu was open
    pointer.hover = Thing("hand", "patrol")
    pointer.notice((900, 500))
    assert pointer.hover == Thing("hand", "patrol"), "a menu covers what is below"
    scope.question.menu = None
    pointer.notice((900, 500))
    assert pointer.hover == Thing("side")


def test_keys_are_translated_to_intents(pointer, scope):
    plain = {
        pygame.K_F1: SimpleIntent.HELP,
        pygame.K_ESCAPE: SimpleIntent.LEAVE,
        pygame.K_u: SimpleIntent.UNDO,
        pygame.K_h: SimpleIntent.HINT,
        pygame.K_l: SimpleIntent.LOG,
    }
    assert {code: key(pointer, code) for code in plain} == plain
    assert (
        key(pointer, pygame.K_z, pygame.KMOD_CTRL) is SimpleIntent.UNDO
        and key(pointer, pygame.K_z) is None
    )
    assert (
        key(pointer, pygame.K_2) == UseThing(Thing("hand", "patrol", 1), scope.found[3][0].midtop)
        and key(pointer, pygame.K_9) is None
    )
    assert pointer.read(BackClick((1, 1))) is SimpleIntent.BACK
    assert pointer.read(Scroll(2)) == ScrollLog(2)
    scope.pile = Thing("discard", "town")
    assert press(pointer, (110, 110)) is SimpleIntent.CLOSE


def test_tab_walks_the_targets_and_enter_uses_one(pointer, scope):
    walked = []
    for _ in range(3):
        key(pointer, pygame.K_TAB)
        walked.append(pointer.hover)
    assert walked == [
        Thing("button", "rest"),
        Thing("hand", "patrol", 0),
        Thing("button", "rest"),
    ], "two equal cards are one"
    assert key(pointer, pygame.K_RETURN) == UseThing(Thing("button", "rest"), (525, 525))
    key(pointer, pygame.K_TAB, pygame.KMOD_SHIFT)
    assert pointer.hover == Thing("hand", "patrol", 0)
    scope.question = DecisionView(session_at())
    pointer.notice((0, 0))
    assert pointer.hover == Thing("button", "rest"), "keys begin at the first answer"


def test_only_a_moved_pointer_enlarges_a_card(pointer):
    pointer.point((110, 110))
    pointer.update(POINT)
    assert not pointer.inspecting, "the mouse was not moved since the question"
    move(pointer, (112, 110))
    assert pointer.inspecting
    move(pointer, (10, 10))
    assert not pointer.inspecting
