"""Sounds of events, placed in the stereo field where the event happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....rules.events import Event, event_character
from .director import sound_of

if TYPE_CHECKING:
    from ..model.board import Board


def across(board: Board, event: Event) -> float | None:
    """Return where across the window an event happens, 0 to 1; None if it has no place."""
    person = board.people.get(event_character(event) or "")
    return None if person is None else person.pos.value[0] / max(1, board.layout.window.width)


def play(board: Board, event: Event) -> None:
    """Play the sound of an event."""
    if name := sound_of(event):
        board.app.sound.play(name, across(board, event))
