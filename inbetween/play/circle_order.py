"""The seat of every Character at the table.

It follows from the events alone, so a resumed or replayed game looks the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..rules.events import CharacterMoved, CharacterRemoved, Event
from ..rules.views.view import GameView, SeatView

Seats = tuple[str, ...]  # ids of the Characters, clockwise from the first seat


def seats_of(view: GameView) -> Seats:
    """The seats at the start of a game: the circle of a view."""
    return tuple(entry["id"] for entry in view["circle"])


def seats_after(seats: Seats, events: Iterable[Event]) -> Seats:
    """The seats after these events; a move of one Character displaces as few others as possible."""
    for event in events:
        match event:
            case CharacterRemoved(character):
                seats = tuple(id for id in seats if id != character)
            case CharacterMoved(character, after):
                circle = [id for id in seats if id != character]
                circle.insert(circle.index(after) + 1, character)
                seats = aligned(circle, seats)
    return seats


def aligned(circle: Sequence[str], seats: Sequence[str]) -> Seats:
    """The rotation of the circle that leaves most Characters on their seats.

    Characters that left the game leave no empty seat.
    """
    here = set(circle)
    before = [id for id in seats if id in here]
    # The rotation that starts with the old first Character comes first, so it wins ties.
    start = circle.index(before[0]) if before else 0
    turns = [(*circle[i:], *circle[:i]) for i in (*range(start, len(circle)), *range(start))]
    return max(
        turns, key=lambda turn: sum(id == old for id, old in zip(turn, before, strict=False))
    )


def seated(circle: Sequence[SeatView], seats: Sequence[str]) -> list[SeatView]:
    """The entries of a view's circle in seat order."""
    entries = {entry["id"]: entry for entry in circle}
    return [entries[id] for id in aligned(list(entries), seats)]
