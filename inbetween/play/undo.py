"""Undo: which choices can be undone, and why others cannot.

It depends on events, never on particular cards.
"""

from __future__ import annotations

from typing import NamedTuple

from ..game import Game
from ..rules.events import CardPlayed, Prepared
from .circle_order import Seats

# A choice that caused only these events is incomplete: Escape undoes it.
HARMLESS = (CardPlayed, Prepared)


class Step(NamedTuple):
    """A choice, with all that is needed to restore the game before it."""

    game: Game  # before the choice
    key: str
    side: str  # the side that chose; empty for forced choices
    log: int  # length of the log before the choice
    stats: int
    seats: Seats  # seat order before the choice
    # what the choice revealed: drawn, shuffled, shown, chance; or empty
    undo_barrier: str
    harmless: bool  # the choice had no effect yet
    # undone together with the previous choice: an implicit pass, or two choices shown as one
    linked: bool


class UndoTarget(NamedTuple):
    """The step that undo returns to, or the reason why there is none."""

    to: int = -1
    reason: str = ""  # nothing, other, over, or the undo barrier
    practice: bool = False  # undoing turns this into a practice game


def undo_target(steps: list[Step], side: str, over: bool, free: bool) -> UndoTarget:
    """The side's last choice, if it revealed nothing and nobody else has decided since.

    With `free` (unlimited undo) these conditions do not apply.
    """
    if over:
        return UndoTarget(reason="over")
    own = next((i for i in range(len(steps) - 1, -1, -1) if steps[i].side == side), -1)
    if own < 0:
        return UndoTarget(reason="nothing")
    first = own
    while steps[first].linked:
        first -= 1
    reason = next((step.undo_barrier for step in steps[first : own + 1] if step.undo_barrier), "")
    if own < len(steps) - 1:
        reason = "other"
    if reason and not free:
        return UndoTarget(reason=reason)
    return UndoTarget(first, practice=bool(reason))


def why_no_undo(reason: str, humans: int) -> str:
    """The locale key for why undo is impossible; mentions unlimited undo where it would help."""
    helps = reason in ("other", "drawn", "shuffled", "shown", "chance") and humans == 1
    return f"undo.{reason}_free" if helps else f"undo.{reason}"
