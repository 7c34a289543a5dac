"""Which saved games count as practice when they are continued.

Imports little, because lists of games appear before games can be loaded.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .save_index import SaveEntry


def against_opponent(sides: Mapping[str, str] | None) -> bool:
    """Whether one person plays against the computer; practice matters only then."""
    return sides is not None and list(sides.values()).count("human") == 1


def resuming_is_practice(entry: SaveEntry, others: Iterable[SaveEntry]) -> bool:
    """Whether continuing a saved game makes it practice; `others` are the unfinished games."""
    return (
        entry.kind == "saves"
        and not entry.practice
        and against_opponent(entry.sides)
        and entry.point not in {other.point for other in others}
    )


def same_deal(deal: str, others: Iterable[SaveEntry]) -> list[SaveEntry]:
    """The unfinished games whose future draws a player learns from a game of the same deal."""
    return [
        other
        for other in others
        if other.deal == deal and not other.practice and against_opponent(other.sides)
    ]
