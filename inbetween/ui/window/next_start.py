"""What one start keeps for the next, as plain data: card set, text tables, rasterized pictures."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ...text.language.languages import ENGLISH, keep_tables
from ..drawing.picture_store import WRITE_AFTER, PictureStore

if TYPE_CHECKING:
    from ...background import ShutdownTasks
    from ...rules.cards import CardSet


class NextStart:
    """Writes what the next start of the program needs, off the frame."""

    def __init__(self, endings: ShutdownTasks) -> None:
        self.pictures = PictureStore()
        self._endings = endings
        self._has_cards = False
        self._has_texts = False

    def keep(self, cards: CardSet | None, language: str, frames: int) -> None:
        """Keep the card set, if it is loaded, the texts, and from time to time the pictures."""
        if cards is not None and not self._has_cards:
            from ...data.loader import remember

            self._has_cards = True
            self._endings.add(partial(remember, cards))
        if frames >= WRITE_AFTER and not self._has_texts:
            self._has_texts = True
            self._endings.add(*(partial(keep_tables, code) for code in {language, ENGLISH}))
        if self.pictures.is_due(frames):
            self._endings.add(self.pictures.write)
