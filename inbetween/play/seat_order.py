"""Who sits at which place of the table. It follows from the events of a game, so that a resumed or replayed game looks as before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..rules.events import CharacterMoved, CharacterRemoved, Event

Seats = tuple[str, ...]  # the ids of the Characters, clockwise, from the first place of the table


def seats_of(view: dict[str, Any]) -> Seats:
    """The seats at the start of a game: the circle as a view has it."""
    return tuple(entry["id"] for entry in view["circle"])


def seats_after(seats: Seats, events: Iterable[Event]) -> Seats:
    """The seats once these events have happened. When a Character moves, as many of the others as possible keep their places."""
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
    """The circle, begun where most Characters keep the seats that they had; those who have left leave no empty seat."""
    here = set(circle)
    before = [id for id in seats if id in here]
    # The rotation that begins with the old first one comes first: of equally good ones it is taken.
    start = circle.index(before[0]) if before else 0
    turns = [(*circle[i:], *circle[:i]) for i in (*range(start, len(circle)), *range(start))]
    return max(
        turns, key=lambda turn: sum(id == old for id, old in zip(turn, before, strict=False))
    )


def seated(circle: Sequence[dict[str, Any]], seats: Sequence[str]) -> list[dict[str, Any]]:
    """The entries of a view's circle by their seats."""
    entries = {entry["id"]: entry for entry in circle}
    return [entries[id] for id in aligned(list(entries), seats)]
