"""What can be pointed at on the table, and where it is. Pure reading of the board and of what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....play.targets import Thing
from ..model.board import Board
from .card_picker import picker_rects
from .decision_view import DecisionView, named

if TYPE_CHECKING:
    from ...window.app import App

Areas = list[tuple[pygame.Rect, Thing]]
# in which Tab walks
ORDER = ("pick", "button", "hand", "shift", "lying", "character", "gap", "awareness", "equipment")


def hint_button(board: Board) -> pygame.Rect:
    """The button that asks for hints."""
    return board.layout.buttons[0]


def undo_button(board: Board) -> pygame.Rect:
    """The button that takes back the last choice."""
    return board.layout.buttons[1]


def log_button(board: Board) -> pygame.Rect:
    """The button that shows the log, or puts it away."""
    return board.layout.buttons[3]


def replay_turn_button(board: Board) -> pygame.Rect:
    """The button that shows the last turn once more."""
    return board.layout.buttons[2]


def menu_button(board: Board) -> pygame.Rect:
    """The button that opens the menu."""
    return board.layout.buttons[4]


def areas(app: App, board: Board, question: DecisionView) -> Areas:
    """Everything that can be pointed at, the topmost last."""
    found: Areas = [(board.layout.dial, ("direction", "")), (board.layout.balance, ("balance", ""))]
    if board.view["resolving"]:
        found.append((board.resolving_rect, ("resolving", board.view["resolving"])))
    found += board.areas()
    found += [
        (button.rect, thing) for button, thing in (question.bar.buttons if question.bar else [])
    ]
    laid = [] if question.picker_hidden else picker_rects(app, board.layout, question.picks)
    chosen = [number for _, number in question.spread][: len(laid)] or [0] * len(laid)
    found += [
        (rect, ("pick", id)) for (id, rect), number in zip(laid, chosen, strict=True) if not number
    ]
    found.append((menu_button(board), ("menu", "")))
    found.append((undo_button(board), ("undo", "")))
    found.append((replay_turn_button(board), ("again", "")))
    found.append((hint_button(board), ("hint", "")))
    found.append((log_button(board), ("log", "")))
    return found


def topmost(found: Areas, pos: tuple[int, int]) -> Thing | None:
    """The thing at a place."""
    return next((thing for rect, thing in reversed(found) if rect.collidepoint(pos)), None)


def walkable(found: Areas, question: DecisionView) -> list[Thing]:
    """The lit things, in the order that Tab walks them; of equal cards only the first, unless each can be marked. A Character is
    left out where all that it stands for has an arrow or a token of its own."""
    lit: dict[Thing, Thing] = {}
    for _, thing in found:
        options = question.options(thing)
        own = ((kind, option.key) for option in options for kind in ("shift", "lying"))
        if options and not (
            thing[0] == "character"
            and sum(other in question.targets for other in own) == len(options)
        ):
            lit.setdefault(thing if question.preparing else named(thing), thing)
    return sorted(lit.values(), key=lambda thing: ORDER.index(thing[0]))
