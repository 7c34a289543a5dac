"""Which locked Characters may be moved or removed (10.18), by a switch of the card set."""

from __future__ import annotations

from ...constants import LOCKED
from .builders import Builder, TextBuilder


def locks_hold(parts: Builder | TextBuilder) -> bool:
    """Whether locked Characters cannot be moved or removed."""
    return parts.switch("lock_stops") == "everything"


def unlocked(parts: Builder) -> int:
    """Return the locked places, as a mask, whose Characters may be moved and removed."""
    return 0 if locks_hold(parts) else LOCKED
