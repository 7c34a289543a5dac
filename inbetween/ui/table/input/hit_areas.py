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
ORDER = (
    *("note", "pick", "button", "hand", "shift"),
    *("lying", "character", "gap", "awareness", "equipment"),
)

# what is drawn small: the places between Characters, and the rows of the Awareness track
LOW = ("gap", "awareness")


def areas(app: App, board: Board, question: DecisionView) -> Areas:
    """Return all areas that can be pointed at, the topmost last."""
    found: Areas = [
        (board.layout.dial, Thing("direction")),
        (board.layout.balance, Thing("balance")),
    ]
    if board.view["resolving"]:
        found.append((board.resolving_rect, Thing("resolving", board.view["resolving"])))
    found += enlarged_targets(board.areas(), question, app.theme.target)
    buttons = question.bar.buttons if question.bar else ()
    places = enlarged([button.rect for button in buttons], app.theme.target)
    found += [(rect, button.thing) for rect, button in zip(places, buttons, strict=True)]
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


def enlarged_targets(found: Areas, question: DecisionView, least: int) -> Areas:
    """Return the areas, with larger ones on top for low things that can be chosen now."""
    low = [entry for entry in found if entry[1].kind in LOW and question.options(entry[1])]
    large = enlarged([rect for rect, _ in low], least)
    higher = [(rect, thing) for rect, (_, thing) in zip(large, low, strict=True)]
    return [entry for entry in found if entry not in low] + higher if low else found


def enlarged(drawn: list[pygame.Rect], least: int) -> list[pygame.Rect]:
    """Return areas to click around small things, so large that a finger meets them.

    Things that would overlap then keep the size they are drawn with.
    """
    large = [
        rect.inflate(max(0, least - rect.width), max(0, least - rect.height)) for rect in drawn
    ]
    return [
        rect if len(area.collidelistall(large)) > 1 else area
        for rect, area in zip(drawn, large, strict=True)
    ]


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
        options = question.options(thing) if thing not in question.refused else []
        if thing.kind == "note" and thing.id:
            lit[thing] = thing
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
