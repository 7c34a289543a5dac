"""Click areas of the table, computed from the board and the decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....play.things import Thing
from ..model.board import Board
from ..paint.card_picker import picker_rects
from .decision_view import DecisionView

if TYPE_CHECKING:
    from ...window.app import App

Areas = list[tuple[pygame.Rect, Thing]]
# order of the Tab key
ORDER = ("pick", "button", "hand", "shift", "lying", "character", "gap", "awareness", "equipment")


def areas(app: App, board: Board, question: DecisionView) -> Areas:
    """Return all areas that can be pointed at, the topmost last."""
    found: Areas = [
        (board.layout.dial, Thing("direction")),
        (board.layout.balance, Thing("balance")),
    ]
    if board.view["resolving"]:
        found.append((board.resolving_rect, Thing("resolving", board.view["resolving"])))
    found += board.areas()
    found += [
        (button.rect, button.thing) for button in (question.bar.buttons if question.bar else ())
    ]
    laid = [] if question.picker_hidden else picker_rects(app, board.layout, question.picks)
    chosen = [number for _, number in question.spread][: len(laid)] or [0] * len(laid)
    found += [
        (rect, Thing("pick", id))
        for (id, rect), number in zip(laid, chosen, strict=True)
        if not number
    ]
    found.append((board.layout.buttons.menu, Thing("menu")))
    found.append((board.layout.buttons.undo, Thing("undo")))
    found.append((board.layout.buttons.replay_turn, Thing("again")))
    found.append((board.layout.buttons.hint, Thing("hint")))
    found.append((board.layout.buttons.log, Thing("log")))
    return found


def topmost(found: Areas, pos: tuple[int, int]) -> Thing | None:
    """Return the thing at a position."""
    return next((thing for rect, thing in reversed(found) if rect.collidepoint(pos)), None)


def walkable(found: Areas, question: DecisionView) -> list[Thing]:
    """Return the lit things in the order of the Tab key.

    Of equal cards only the first is included, unless each can be marked. A Character is left out if
    all its options have an arrow or a token.
    """
    lit: dict[Thing, Thing] = {}
    for _, thing in found:
        options = question.options(thing)
        own = (
            other
            for option in options
            for other in (Thing("shift", option.key), Thing("lying", option.key))
        )
        if options and not (
            thing.kind == "character"
            and sum(other in question.targets for other in own) == len(options)
        ):
            lit.setdefault(thing if question.preparing else thing.without_place, thing)
    return sorted(lit.values(), key=lambda thing: ORDER.index(thing.kind))
