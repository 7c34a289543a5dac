"""What is heard of a game: every event has its sound, and what happens to somebody is heard where they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....rules.events import Event, event_character
from .director import sound_of

if TYPE_CHECKING:
    from ..model.board import Board


def across(board: Board, event: Event) -> float | None:
    """Where across the window an event happens, 0 to 1; None if it is not about anybody at the table."""
    person = board.people.get(event_character(event) or "")
    return None if person is None else person.pos.value[0] / max(1, board.layout.window.width)


def play(board: Board, event: Event) -> None:
    """Let an event be heard."""
    if name := sound_of(event):
        board.app.sound.play(name, across(board, event))
