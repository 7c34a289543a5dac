"""Fills in the view model that the table painter draws."""

from __future__ import annotations

from ....play.preview import next_stop
from ....play.things import Thing
from ....rules.views.view import side_view
from ..input.decision_view import DecisionView
from ..input.pointer import Pointer
from ..paint.overlays import known_cards
from ..paint.table_view_model import Inspection, PickerCards, ShownBeat, TableViewModel
from .controller import TableController
from .inspection import inspection


def table_view_model(
    controller: TableController, pointer: Pointer, covered: bool = False
) -> TableViewModel:
    """Return what the table shows now; `covered` if another scene lies on top."""
    session, question = controller.session, controller.question
    playback, popups = controller.playback, controller.popups
    busy = playback.busy
    asking = bool(question.targets) and not busy
    message = popups.bubble[:2] if popups.bubble else None
    beat = playback.beat if not question.targets else None
    return TableViewModel(
        prompt=controller.bar,
        seated=session.seated,
        left=controller.left,
        covered=covered,
        moving=playback.moving,
        beat=ShownBeat(beat, playback.time, playback.fresh) if beat is not None else None,
        banner=playback.banner,
        waits_for_click=playback.held,
        has_choices=bool(question.targets),
        can_undo=session.undo_target(controller.app.settings.free_undo).to >= 0,
        thinking=session.worker.thinking and not busy,
        next_stop=next_stop(session.game) if asking else None,
        raise_offer=question.raise_offer if not busy else None,
        marked=question.marked if question.discarding else None,
        picker=_picker(controller, question),
        menu=question.menu,
        hover=pointer.hover,
        line=pointer.line,
        dragged=pointer.dragged,
        inspection=_inspection(controller, pointer),
        pile=_pile(controller, popups.pile) if popups.pile is not None else None,
        message=message,
        recap=popups.recap,
    )


def _inspection(controller: TableController, pointer: Pointer) -> Inspection | None:
    """Return what is shown about the thing under the pointer, if anything."""
    shows = pointer.inspecting and controller.popups.bubble is None
    if pointer.hover is None or not shows or controller.playback.busy:
        return None
    return inspection(controller, pointer.hover)


def _picker(controller: TableController, question: DecisionView) -> PickerCards | None:
    """Return the cards to choose from, unless they are hidden."""
    if question.picker_hidden or not question.picks:
        return None
    if not question.spread:
        return PickerCards(question.picks)
    title = controller.app.say("table.deck_top")
    return PickerCards(question.picks, title, [number for _, number in question.spread])


def _pile(controller: TableController, pile: Thing) -> PickerCards:
    """Return the cards of a discard pile, newest first, or the known cards of a deck."""
    app, view = controller.app, side_view(controller.board.view, pile.id)
    if pile.kind == "deck":
        known = known_cards(view)
        return PickerCards(known, app.say("table.deck_known"), [0] * len(known), choosable=False)
    cards = view["discard"]
    title = app.say("table.discard", n=len(cards))
    return PickerCards(list(reversed(cards)), title, choosable=False)
