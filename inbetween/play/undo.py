"""Taking back: which choices can be, and why others cannot. Read from the events, never from the cards."""

from __future__ import annotations

from typing import NamedTuple

from ..game import Game
from ..rules.events import CardPlayed, Prepared
from .seat_order import Seats

# A choice that led to nothing but these is only half made: Escape takes it back.
HARMLESS = (CardPlayed, Prepared)


class Step(NamedTuple):
    """A choice that was made, and all that is needed to be there again."""

    game: Game  # before the choice
    key: str
    side: str  # who made it; nobody, where nothing was left to choose
    log: int  # how long the log was
    stats: int
    seats: Seats  # who sat where
    # what has come out by it that cannot be hidden again: drawn, shuffled, shown, chance; or empty
    undo_barrier: str
    harmless: bool  # nothing has come of it yet
    # it goes with the choice before: passing over the Awareness ability by acting, or two that were
    # one to a person
    linked: bool


class UndoTarget(NamedTuple):
    """Where taking back would lead: the number of a step; or the reason why there is none."""

    to: int = -1
    reason: str = ""  # nothing, other, over, or what bars it
    practice: bool = False  # it makes the game a practice game


def undo_target(steps: list[Step], side: str, over: bool, free: bool) -> UndoTarget:
    """Where a side can go back to: its last choice, if nothing has come out and nobody else has decided since.

    With `free` (unlimited undo) it is its last choice in any case.
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
    """The key of the sentence that says why nothing can be taken back; unlimited undo is mentioned where it would help."""
    helps = reason in ("other", "drawn", "shuffled", "shown", "chance") and humans == 1
    return f"undo.{reason}_free" if helps else f"undo.{reason}"
