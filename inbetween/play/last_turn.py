"""The last turn once more, as the one at the table saw it: a view from before, and the events since. Changes nothing."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..rules.events import Event, MarkerMoved, PhaseBegun
from ..rules.views.fold import fold
from .beats import AUTOMATIC_KINDS, Beat, BeatBuilder, beats
from .seat_order import Seats, seats_after
from .session import Session


class PlayedTurn(NamedTuple):
    """A turn that was played: how the table looked to a viewer before it, and what happened, which the viewer has yet to be told of."""

    turn: int
    view: dict[str, Any]
    events: list[Event]
    seats: Seats  # who sat where before it


def last_turn(session: Session) -> PlayedTurn | None:
    """The turn that the other side played last, or plays now; None if nothing has happened yet."""
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
    """Who was under the marker when the log had come to a place."""
    moves = (
        entry.event.character
        for entry in reversed(session.log[:place])
        if isinstance(entry.event, MarkerMoved)
    )
    first = session.steps[0].game if session.steps else session.game
    return next(moves, None) or str(first.view(session.viewer)["marker"])


def beat_like(event: Event) -> bool:
    """Whether an event by itself makes a beat that is more than a turn that begins."""
    return any(beat.kind != "turn" for beat in beats([event]))


def opponent_beats_since(session: Session, place: int) -> list[Beat]:
    """What the other side has done since a place in the log, as the one at the table may know it."""
    begun = max(
        (i for i, entry in enumerate(session.log[:place]) if _begins_turn(entry.event)), default=0
    )
    story, told = BeatBuilder(), []
    # from the start of the turn: an effect belongs to a cause from before the place
    for i, entry in enumerate(session.log[begun:], begun):
        before = story.beat
        story.take(entry.event.seen_by(session.viewer))
        if i >= place and story.beat is not None and story.beat is not before:
            told.append(story.beat)
    return [
        beat for beat in told if beat.side != session.viewer and beat.kind not in AUTOMATIC_KINDS
    ]


def _begins_turn(event: Event) -> bool:
    return isinstance(event, PhaseBegun) and event.phase == "awareness"
