"""What can be pointed at on the table, and where it is. Pure reading of the board and of what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ...play.targets import Thing
from .board import Board
from .inspect import picker_rects
from .offer import Offer, named
from .overlays import balance_rect

if TYPE_CHECKING:
    from ..window.app import App

Areas = list[tuple[pygame.Rect, Thing]]
ORDER = ("pick", "button", "hand", "character", "gap", "awareness", "equipment")  # in which Tab walks


def menu_button(board: Board) -> pygame.Rect:
    """The button that opens the menu."""
    px = board.layout.theme.px
    return pygame.Rect(board.layout.top.right - px(44), px(8), px(36), px(36))


def undo_button(board: Board) -> pygame.Rect:
    """The button that takes back the last choice."""
    return menu_button(board).move(-board.layout.theme.px(42), 0)


def hint_button(board: Board) -> pygame.Rect:
    """The button that asks for hints."""
    return menu_button(board).move(-board.layout.theme.px(84), 0)


def areas(app: App, board: Board, question: Offer) -> Areas:
    """Everything that can be pointed at, the topmost last."""
    px = board.layout.theme.px
    ring = pygame.Rect(0, 0, px(140), px(140))
    ring.center = board.layout.centre
    found: Areas = [(ring, ("direction", ""))]
    found += board.areas()
    if board.view["resolving"]:
        found.append((board.resolving_rect, ("resolving", board.view["resolving"])))
    found += [(button.rect, thing) for button, thing in (question.bar.buttons if question.bar else [])]
    laid = picker_rects(board.layout, question.picks, bool(question.spread))
    chosen = [number for _, number in question.spread] or [0] * len(laid)
    found += [(rect, ("pick", id)) for (id, rect), number in zip(laid, chosen, strict=True) if not number]
    found.append((menu_button(board), ("menu", "")))
    found.append((undo_button(board), ("undo", "")))
    found.append((hint_button(board), ("hint", "")))
    found.append((balance_rect(app, board), ("balance", "")))
    return found


def topmost(found: Areas, pos: tuple[int, int]) -> Thing | None:
    """The thing at a place."""
    return next((thing for rect, thing in reversed(found) if rect.collidepoint(pos)), None)


def walkable(found: Areas, question: Offer) -> list[Thing]:
    """The lit things, in the order that Tab walks them; of equal cards only the first."""
    lit: dict[Thing, Thing] = {}
    for _, thing in found:
        if question.options(thing):
            lit.setdefault(named(thing), thing)
    return sorted(lit.values(), key=lambda thing: ORDER.index(thing[0]))
