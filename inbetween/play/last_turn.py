"""The last turn as the viewer saw it: the view before it and the events since. Read-only."""

from __future__ import annotations

from typing import NamedTuple

from ..rules.events import Event, MarkerMoved, PhaseBegun
from ..rules.views.fold import fold
from ..rules.views.view import GameView
from .beats import AUTOMATIC_KINDS, Beat, BeatBuilder, beats
from .circle_order import Seats, seats_after
from .session import Session


class PlayedTurn(NamedTuple):
    """A finished turn: the viewer's table before it, and the events to show.

    The events are not filtered yet: call `seen_by` before showing them.
    """

    turn: int
    view: GameView
    events: list[Event]
    seats: Seats  # seat order before the turn


def last_turn(session: Session) -> PlayedTurn | None:
    """The opponent's last or current turn; None if nothing has happened yet."""
    turn = session.game.turn
    own = session.game.active == session.viewer and session.game.winner is None
    if own or not any(entry.turn == turn and beat_like(entry.event) for entry in session.log):
        turn -= 1
    start = next((i for i, entry in enumerate(session.log) if entry.turn == turn), None)
    if start is None:
        return None
    step = session.steps[session.log[start].step]
    view = step.game.view(session.viewer)
    for entry in session.log[step.log : start]:
        fold(view, entry.event, session.viewer)
    seats = seats_after(step.seats, (entry.event for entry in session.log[step.log : start]))
    return PlayedTurn(
        turn, view, [entry.event for entry in session.log[start:] if entry.turn == turn], seats
    )


def under_marker(session: Session, place: int = 0) -> str:
    """The Character under the marker at a position in the log."""
    moves = (
        entry.event.character
        for entry in reversed(session.log[:place])
        if isinstance(entry.event, MarkerMoved)
    )
    first = session.steps[0].game if session.steps else session.game
    return next(moves, None) or str(first.view(session.viewer)["marker"])


def beat_like(event: Event) -> bool:
    """Whether the event alone starts a beat other than the start of a turn."""
    return any(beat.kind != "turn" for beat in beats([event]))


def opponent_beats_since(session: Session, place: int) -> list[Beat]:
    """The opponent's beats since a position in the log, as the viewer may know them."""
    begun = max(
        (i for i, entry in enumerate(session.log[:place]) if _begins_turn(entry.event)), default=0
    )
    builder, found = BeatBuilder(), []
    # Start at the beginning of the turn, because an effect may belong to an earlier cause.
    for i, entry in enumerate(session.log[begun:], begun):
        before = builder.beat
        builder.take(entry.event.seen_by(session.viewer))
        if i >= place and builder.beat is not None and builder.beat is not before:
            found.append(builder.beat)
    return [
        beat for beat in found if beat.side != session.viewer and beat.kind not in AUTOMATIC_KINDS
    ]


def _begins_turn(event: Event) -> bool:
    return isinstance(event, PhaseBegun) and event.phase == "awareness"
