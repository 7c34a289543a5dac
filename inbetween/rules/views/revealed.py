"""What a choice has revealed to its side, read from the events and never from the cards."""

from __future__ import annotations

from ..events import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    DeckLooked,
    DeckReshuffled,
    Event,
    HandShown,
)
from ..state import State


def find_undo_barrier(before: State, after: State, events: list[Event], side: str) -> str:
    """Return what a side's choice has revealed: drawn, shuffled, shown, chance; empty if
    nothing.
    """
    for event in events:
        match event:
            case CardDrawn():
                return "drawn"
            case DeckReshuffled():
                return "shuffled"
            case HandShown() | DeckLooked():
                return "shown"
            case CardDiscarded(owner) | CardPlayed(owner) if owner != side:
                return "shown"  # a card of a hand that was hidden
    return "chance" if after.rng != before.rng else ""
