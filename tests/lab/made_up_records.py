"""Game records with given results, for statistics that can be checked by hand."""

from __future__ import annotations

from typing import Any

from inbetween.lab.statistics.records import GameRecord


def record(
    winner: str = "town", first: str = "town", ending: str = "secured", turns: int = 10, **more: Any
) -> GameRecord:
    """Return the record of a made-up game."""
    plain: dict[str, Any] = {
        "drawn": {},
        "played": {},
        "paid": {},
        "abilities": {},
        "awareness": {},
        "lead": [0],
        "raises": [0, 0],
        "shifts": [0, 0],
    }
    return GameRecord(
        seed=1, first=first, winner=winner, ending=ending, turns=turns, decisions=5, **plain | more
    )
