"""What the lock of a Character means for being moved and removed (10.18): a switch of the game
says.
"""

from __future__ import annotations

from ..constants import LOCKED
from .builders import Builder, TextBuilder


def locks_hold(parts: Builder | TextBuilder) -> bool:
    """Whether locked Characters stay where they are."""
    return parts.switch("lock_stops") == "everything"


def unlocked(parts: Builder) -> int:
    """The locked places whose Characters may be moved and removed, as a mask."""
    return 0 if locks_hold(parts) else LOCKED
