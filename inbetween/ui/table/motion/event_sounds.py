"""Play the sounds of events from where they happen; `window/sound_table` says which."""

from __future__ import annotations

from ....rules import events as e
from ....rules.events import Event, event_character
from ..model.board import Board


def across(board: Board, event: Event) -> float | None:
    """Return where across the window an event happens, 0 to 1; None if it has no place."""
    person = board.people.get(event_character(event) or "")
    return None if person is None else person.pos.value[0] / max(1, board.layout.window.width)


def play(board: Board, event: Event) -> None:
    """Play the sound of an event."""
    board.app.sound.play(moment(event), across(board, event))


def moment(event: Event) -> str:
    """Return the moment of an event in the table of sounds: its kind, or a variant of it."""
    match event:
        case e.Shifted(flipped=True):
            return "shift:pulled" if event.side == "creature" else "shift:rescued"
        case e.Shifted() if event.locked:
            return f"shift:{event.locked}"
        case e.EnergyChanged():
            return "energy:gained" if event.by > 0 else "energy:lost"
        case e.AwarenessChanged():
            return f"awareness:{event.side}"
        case e.PhaseBegun(phase="awareness"):  # the turn begins with this phase
            return f"phase:{event.active}"
        case _:
            return event.kind
