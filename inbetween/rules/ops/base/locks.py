"""Which locked Characters may be moved or removed (10.18), by a switch of the card set."""

from __future__ import annotations

from ...constants import LOCKED
from .builders import Builder, TextBuilder


def lock_prevents_moving(parts: Builder | TextBuilder) -> bool:
    """Whether locked Characters cannot be moved or removed."""
    return parts.switch("lock_stops") == "everything"


def movable_locked_places(parts: Builder) -> int:
    """Return the locked places, as a mask, whose Characters may be moved and removed."""
    return 0 if lock_prevents_moving(parts) else LOCKED
