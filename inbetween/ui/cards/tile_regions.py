"""The parts of a hand card's tile that have a meaning of their own, with their glossary terms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from ...rules.cards import Card
from ...text.card_text.card_terms import ICON_TERMS
from . import icon_text
from .price_chip import price_chip
from .tile_content import card_row, tile_content
from .tile_parts import TileRow, chip_height, over, parts, strip_size, symbol_size
from .typesetting import cached_brief

if TYPE_CHECKING:
    from ..window.app import App


def tile_regions(
    app: App, card: Card, row: TileRow, price: int | None = None
) -> list[tuple[Rect, str]]:
    """Return where the symbol, the price and the signs of a tile are, with their terms."""
    px, price = app.theme.px, None if price == card.cost else price
    row = card_row(app, card, row, price)
    head, signs, _, picture = parts(app, row)
    chip = price_chip(app, card, chip_height(app, signs, row.signs), price).get_rect()
    chip.topleft = (signs.x, signs.y + (signs.height - chip.height) // 2)
    found = [(chip, "cost")]
    after = chip.right + px(5)
    if row.aside:
        found.append((Rect(after, chip.y, chip.height, chip.height), "symbol"))
        after += chip.height + px(4)
    else:
        size = symbol_size(app, row.size)
        found.append(
            (Rect(head.x + px(4), head.y + (head.height - size) // 2, size, size), "symbol")
        )
    if row.flat:
        room = Rect(after, signs.y, signs.right - after, signs.height)
        size = row.signs or strip_size(app, room)
        return found + _signs(app, cached_brief(app, card).signs, room, size)
    told = tile_content(app, card, row, price)
    for i, (text, place) in enumerate(told.signs):
        inset = px(4) if over(row, picture) and not i and (row.beside or not row.aside) else 0
        found += _signs(app, text, place.move(inset, 0), told.size)
    return found


def _signs(app: App, text: str, room: Rect, size: int) -> list[tuple[Rect, str]]:
    """Return the places of the signs of a line in a rectangle, with their terms."""
    text, size = icon_text.fitted(app, text, "label", room.width, app.theme.least, size)
    places = icon_text.sign_places(app, text, "label", size)
    found = []
    for i, (name, x, wide) in enumerate(places):
        removed = {name, *(near for near, _, _ in places[max(0, i - 1) : i + 2])}
        term = "remove" if {"person", "cross"} <= removed else ICON_TERMS.get(name)
        if term is not None:
            found.append((Rect(room.x + x - 1, room.y, wide + 2, room.height), term))
    return found
