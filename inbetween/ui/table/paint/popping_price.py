"""The price of the card being resolved, larger while a cube that pays for it arrives."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ...cards.detail_card import center_chip, chip_rect
from ...drawing.transforms import enlarged
from ..model.board import Board

if TYPE_CHECKING:
    from ....rules.cards import Card
    from ...window.app import App


def draw_popping_price(
    target: pygame.Surface, app: App, board: Board, card: Card, rect: pygame.Rect
) -> None:
    """Draw the price over the card in a rectangle, if a cube has just reached it."""
    size = board.pop("price")
    chip = center_chip(app, card)
    place = chip_rect(app, card, rect.size).move(rect.topleft)
    if size == 1.0 or place.size != chip.get_size():
        return
    large = enlarged(chip, size)
    target.blit(large, large.get_rect(center=place.center))
