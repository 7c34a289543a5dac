"""The tooltip of a thing: what it is, why, and what choosing it would do."""

from __future__ import annotations

import pygame

from ....play.session import Session
from ....play.things import Thing
from ....play.undo import why_no_undo
from ...window.app import App
from ..input import hit_areas
from ..model.shift_arrows import arrow_owner
from ..model.thing_terms import thing_terms
from ..model.tooltips import notes
from ..paint.table_view_model import Inspection
from .controller import TableController

# buttons whose tooltip is a sum; what choosing them would do is already part of it
_SUMS = (Thing("button", "rest"), Thing("button", "prepare"))


def inspection(controller: TableController, thing: Thing) -> Inspection:
    """Return what is shown about the thing under the pointer."""
    return Inspection(
        arrow_owner(thing).without_place,
        _tooltip_position(controller, thing),
        tooltip(controller, thing),
        explained_terms(controller, thing),
    )


def explained_terms(controller: TableController, thing: Thing) -> list[str]:
    """Return the terms of the glossary that a thing's tooltip explains."""
    app, board, question = controller.app, controller.board, controller.question
    if not app.settings.glossary:
        return []
    found = thing_terms(
        app, board, thing, _pointed(controller, thing), bool(question.options(thing))
    )
    # while cards are discarded their abilities do not matter
    return [] if question.discarding and thing.kind == "hand" and len(found) > 1 else found


def _pointed(controller: TableController, thing: Thing) -> tuple[int, int] | None:
    """Return the position of the pointer if it is on the thing."""
    app, board = controller.app, controller.board
    if thing.kind == "character":
        rects: list[pygame.Rect] = [board.rect_of(thing.id)]
    else:
        rects = [rect for rect, other in board.areas() if other == thing]
    return app.mouse if any(rect.collidepoint(app.mouse) for rect in rects) else None


def tooltip(controller: TableController, thing: Thing) -> list[str]:
    """Return the lines of a thing's tooltip."""
    app, board, question = controller.app, controller.board, controller.question
    language = app.language
    # a card that is discarded needs no price; the question explains tokens that lie somewhere
    if thing.kind == "lying" or (question.discarding and thing.kind == "hand"):
        return []
    if thing.kind == "undo":
        tips = [_about_undo(app, controller.session)]
    else:
        at = _pointed(controller, thing) if thing.kind == "character" else None
        game = question.asked_game if question.mine else controller.session.game
        tips = notes(app, board, game, thing, at, chosen=bool(question.options(thing)))
    if thing not in _SUMS:
        tips += question.about(thing, language)
    if not tips and thing in (Thing("button", "no"), Thing("button", "pass")):
        return [app.say("table.lapses" if thing.id == "no" else "tips.pass")]
    if not tips and thing.kind == "button" and not controller.bar.is_quoted(thing):
        return [
            app.say("tips.button", label=option.text(language))
            for option in question.options(thing)[:1]
        ]
    return tips


def _about_undo(app: App, session: Session) -> str:
    back = session.undo_target(app.settings.free_undo)
    if back.to < 0:
        return app.say(why_no_undo(back.reason, len(session.config.humans)))
    return app.say("undo.practice" if back.practice else "undo.able")


def _tooltip_position(controller: TableController, thing: Thing) -> tuple[int, int]:
    """Return where a tooltip appears: at the pointer, or at the thing with keyboard focus."""
    app, board, bar = controller.app, controller.board, controller.bar
    if thing.kind == "resolving":  # it is read where it lies
        return board.resolving_rect.midtop
    areas = [
        *hit_areas.areas(app, board, controller.question),
        *controller.drawer.areas(board.layout),
    ]
    rects = [rect for rect, other in areas if other == thing]
    pointed = not rects or any(rect.collidepoint(app.mouse) for rect in rects)
    at = app.mouse if pointed else rects[-1].midtop
    # neither the question nor its answers are covered
    if thing.kind == "hand" or any(button.thing == thing for button in bar.buttons):
        return at[0], bar.rect.top + app.theme.px(8)
    return at
