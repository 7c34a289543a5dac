"""Which sound each event has, and playing it from where the event happens."""

from __future__ import annotations

from typing import assert_never

from ....rules import events as e
from ....rules.events import Event, event_character
from ..model.board import Board


def across(board: Board, event: Event) -> float | None:
    """Return where across the window an event happens, 0 to 1; None if it has no place."""
    person = board.people.get(event_character(event) or "")
    return None if person is None else person.pos.value[0] / max(1, board.layout.window.width)


def play(board: Board, event: Event) -> None:
    """Play the sound of an event."""
    if name := sound_of(event):
        board.app.sound.play(name, across(board, event))


def sound_of(event: Event) -> str:
    """Return the sound of an event; "" for none."""
    match event:
        case e.Shifted(flipped=True):
            return "pulled" if event.side == "creature" else "rescued"
        case e.Shifted():
            return event.locked or "safety"
        case e.EnergyChanged():
            return "cube_gain" if event.by > 0 else "cube_lose"
        case e.CardPlayed() | e.CardAttached() | e.CardDiscarded() | e.CardLeftPlay():
            return "card"
        case e.CardDrawn() | e.CardTaken():
            return "draw"
        case e.DeckReshuffled():
            return "shuffle"
        case e.TokenMoved():
            return "token"
        case e.MarkerMoved():
            return "marker"
        case e.AwarenessChanged():
            return f"awareness_{event.side}"
        case (
            e.AbilitySpent()
            | e.AbilityBegun()
            | e.HandShown()
            | e.DeckLooked()
            | e.DeckArranged()
            | e.CardUsed()
        ):
            return "ability"
        case e.CharacterRemoved():
            return "remove"
        case e.CharacterMoved():
            return "flip"
        case e.DirectionTurned():
            return "turn"
        case e.CardReacted() | e.PassiveReacted() | e.AbilityCancelled():
            return "react"
        case e.PhaseBegun(phase="awareness"):  # the turn begins with this phase
            return f"ribbon_{event.active}"
        case (
            e.PhaseBegun()
            | e.CardFinished()
            | e.Rested()
            | e.Prepared()
            | e.GameEnded()
            | e.CostPaid()
            | e.CardDurationSet()
            | e.EffectAborted()
            | e.AwarenessDeclined()
        ):
            return ""
    assert_never(event)
