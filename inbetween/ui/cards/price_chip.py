"""A price with a cube, on a dark ground."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ...rules.cards import Card
from ...rules.constants import SIDES
from ...text.card_text.brief import cube
from ..drawing import theme
from ..drawing.shapes import plate
from . import icon_text
from .deck_card import CHEAPER, DEARER

if TYPE_CHECKING:
    from ..window.app import App


def price_chip(app: App, card: Card, high: int, price: int | None) -> pygame.Surface:
    """The price with a cube, on a dark ground."""
    color = theme.CREAM if price is None else CHEAPER if price < card.cost else DEARER
    inner = icon_text.drawn(app, *_price(app, card, high, price), color)
    image = pygame.Surface((inner.get_width() + high // 2, high), pygame.SRCALPHA)
    plate(image, app.theme, image.get_rect(), high // 4, theme.INK)
    image.blit(inner, inner.get_rect(center=image.get_rect().center))
    return image


def chip_width(app: App, card: Card, high: int, price: int | None) -> int:
    """The width of a price chip."""
    return max(1, icon_text.width(app, *_price(app, card, high, price))) + high // 2


def _price(app: App, card: Card, high: int, price: int | None) -> tuple[str, str, int]:
    """The price as signs, and the role and size of its letters."""
    text = f"{card.cost if price is None else price}{cube(SIDES[card.side])}"
    return text, "label", max(app.theme.least, round(high * 0.66))
