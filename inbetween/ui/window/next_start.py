"""What one start keeps for the next: the card set and rasterized pictures, as plain data."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ..drawing.picture_store import PictureStore

if TYPE_CHECKING:
    from ...background import ShutdownTasks
    from ...rules.cards import CardSet


class NextStart:
    """Writes what the next start of the program needs, off the frame."""

    def __init__(self, endings: ShutdownTasks) -> None:
        self.pictures = PictureStore()
        self._endings = endings
        self._has_cards = False

    def keep(self, cards: CardSet | None, frames: int) -> None:
        """Keep the card set, if it is loaded, and from time to time the pictures."""
        if cards is not None and not self._has_cards:
            from ...data.loader import remember

            self._has_cards = True
            self._endings.add(partial(remember, cards))
        if self.pictures.is_due(frames):
            self._endings.add(self.pictures.write)
