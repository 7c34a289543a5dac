"""Faces of Character cards with their symbols, tokens and filled Safety track, drawn once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from .....rules.constants import DIMENSIONS
from .....rules.views.view import SeatView
from ....cards import character_card
from ....drawing.shapes import locked_frame
from ....drawing.transforms import without_color
from ...model.board import Board
from . import cinematics

if TYPE_CHECKING:
    from ....window.app import App


FADED = 0.25  # how much color a locked card loses


class ComposedFaces:
    """Cache of faces for one board; it is emptied when the window changes."""

    def __init__(self, app: App, board: Board) -> None:
        self.app, self.board = app, board
        self._faces: dict[tuple[object, ...], pygame.Surface] = {}

    def clear(self) -> None:
        """Drop all faces."""
        self._faces.clear()

    def face(self, entry: SeatView, dimension: str, filled: int) -> pygame.Surface:
        """Return a face with its symbols and tokens, its Safety track filled so far."""
        size = self.board.layout.card
        locked = entry["safety"] == 4 and dimension == entry["side"]
        key = (
            entry["id"],
            dimension,
            tuple(entry["tokens"]),
            size,
            locked,
            filled,
            len(entry["attached"]),
        )
        found = self._faces.get(key)
        if found is not None:
            return found
        t = self.app.theme
        about = "face", key, self.app.cards.digest, self.app.language, t.size, t.text_size, t.colors
        image = self._faces[key] = self.app.art.drawing(
            about, size, lambda: self._composed(entry, dimension, filled, locked)
        )
        return image

    def _composed(
        self, entry: SeatView, dimension: str, filled: int, locked: bool
    ) -> pygame.Surface:
        """Draw a face with everything on it."""
        size = self.board.layout.card
        person = self.app.cards.characters[self.app.cards.character_index[entry["id"]]]
        number = DIMENSIONS.index(dimension)
        image = character_card.character_face(self.app, person, number, size, filled).copy()
        character_card.draw_symbols(
            self.app,
            image,
            (0, 0),
            size,
            character_card.printed_symbols(self.app, person, number),
            entry["tokens"],
            character_card.symbols_bottom_share(entry),
        )
        if locked:
            gray = without_color(image)
            gray.set_alpha(round(255 * FADED))
            image.blit(gray, (0, 0))
            locked_frame(image, self.app.theme, max(4, size[0] // 14), dimension)
        return image

    def before_lock(self, entry: SeatView) -> pygame.Surface:
        """Return the face of a Character just locked as it was before."""
        return self.face({**entry, "safety": 3}, entry["side"], 3)

    def after_lock(self, entry: SeatView) -> pygame.Surface:
        """Return the face of a Character just locked, with the seal on it."""
        side = entry["side"]
        key = ("sealed", entry["id"], side, tuple(entry["tokens"]), self.board.layout.card)
        if key not in self._faces:
            self._faces[key] = cinematics.draw_seal_on(self.app, self.face(entry, side, 4), side)
        return self._faces[key]
