"""A position with something of everything, and the tooltips and keys of its table."""

from __future__ import annotations

from typing import Any

from inbetween.ui.table.scene.inspection import tooltip
from tests.ui.robot import key_action

PLACE: dict[str, Any] = {
    "active": "town",
    "phase": "action",
    "marker": "sam",
    "turn": 5,
    "seed": 2,
    "circle": [
        {"id": "sam", "safety": 3, "tokens": ["eye"]},
        {"id": "tom", "safety": 1},
        {"id": "bob", "safety": 4},
        {"id": "carl", "attached": ["shotgun"]},
        {"id": "max", "side": "creature", "safety": 2},
        {"id": "mina", "side": "creature"},
    ],
    "town": {
        "energy": 5,
        "awareness": 2,
        "hand": ["patrol", "research"],
        "equipment": ["first_aid_kit"],
        "discard": ["curfew"],
    },
    "creature": {"energy": 5, "hand": ["hiding", "hiding"]},
}


def says(table: Any, thing: Any) -> Any:
    """The words about a thing; a card is read besides."""
    return tooltip(table.controller, thing)


def key(table: Any, code: int, mod: int = 0) -> None:
    """Press a key."""
    table.handle(key_action(code, mod))
