"""A card of the hand as a tile: name, price, and what it does in signs and few words, to be read
without pointing at it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...rules.cards import Card
from ...rules.constants import SIDES
from ...text.card_text.brief import Brief
from ..drawing import textbox, theme
from ..drawing.shapes import draw_double_border, fade, paper, rounded
from . import icon_text
from .card_pictures import card_picture
from .price_chip import price_chip
from .tile_content import TileContent, card_row, first_words, tile_content
from .tile_parts import TileRow, chip_height, over, parts, strip_size, symbol_size
from .tile_row import tile_row_layout
from .typesetting import cached_brief, key

if TYPE_CHECKING:
    from ..window.app import App


def prerender(app: App, card: Card, size: tuple[int, int]) -> None:
    """Make the picture that a tile of a common size will show, and its words."""
    cached_brief(app, card)
    _picture(app, card, card_row(app, card, tile_row_layout(app, [card], size)))


def _picture(app: App, card: Card, row: TileRow) -> pygame.Surface | None:
    """The picture of a tile: heads stay above the signs that lie over it."""
    _, signs, _, picture = parts(app, row)
    covered = signs.height if over(row, picture) else 0
    return card_picture(app, card, picture.size, 0, covered) if picture.height else None


def tile(app: App, card: Card, row: TileRow, price: int | None = None) -> pygame.Surface:
    """A card of the hand. `price` is what it costs now, where that may be another than is
    printed.
    """
    now = None if price == card.cost else price
    return app.theme.drawn.get(
        key(app, "tile", card.id, row, now, app.theme.text_size), lambda: _tile(app, card, row, now)
    )


def _tile(app: App, card: Card, row: TileRow, price: int | None) -> pygame.Surface:
    t = app.theme
    px = app.theme.px
    side, row = SIDES[card.side], card_row(app, card, row, price)
    edge, dark = t.colors.side[side], t.colors.dark[side]
    head, signs, words, picture = parts(app, row)
    image = pygame.Surface(row.size, pygame.SRCALPHA)
    image.fill(theme.mix(dark, theme.INK, 0.35))
    image.blit(
        fade(
            head.size,
            (*theme.mix(edge, theme.CREAM, 0.06), 255),
            (*theme.mix(edge, dark, 0.5), 255),
        ),
        head,
    )
    if (art := _picture(app, card, row)) is not None:
        image.blit(art, picture)
    _name(app, image, card, row, head)
    ground = (
        Rect(
            picture.width + px(3),
            head.bottom,
            row.size[0] - picture.width - px(6),
            row.size[1] - head.bottom - px(3),
        )
        if row.flat or not picture.height
        else (
            Rect(
                px(4), signs.bottom + px(1), row.size[0] - px(8), row.size[1] - signs.bottom - px(5)
            )
            if over(row, picture)
            else Rect(
                words.x - px(4),
                signs.y - px(2),
                row.size[0] - words.x + px(1),
                row.size[1] - signs.y - px(2),
            )
        )
    )
    image.blit(paper(t, ground.size, px(5)), ground)
    after = _price(app, image, card, row, signs, price)
    if row.flat:
        room = Rect(after, signs.y, signs.right - after, signs.height)
        end = _strip(app, image, cached_brief(app, card), row, room)
        left = Rect(end + px(8), ground.y, ground.right - end - px(8), ground.height)
        if row.bare and left.width >= left.height:  # the picture has the rest of the strip
            image.blit(card_picture(app, card, left.size, 0), left)
    else:
        _draw_texts(app, image, tile_content(app, card, row, price), row, over(row, picture))
    radius = px(7)
    image = rounded(t, image, radius)
    draw_double_border(
        image,
        t,
        radius,
        px(2),
        theme.mix(t.colors.light[side], edge, 0.3),
        theme.mix(dark, theme.INK, 0.4),
    )
    return image


def _name(app: App, image: pygame.Surface, card: Card, row: TileRow, head: Rect) -> None:
    px, sign = app.theme.px, symbol_size(app, row.size)
    if row.aside:
        box = Rect(head.x + px(5), head.y, head.width - px(9), head.height).inflate(0, px(4))
        textbox.draw(
            image,
            app.theme,
            "label",
            card.names[app.language],
            box,
            theme.CREAM,
            "left",
            "middle",
            least=row.name,
            size=row.name,
        )
        return
    place = Rect(head.x + px(4), head.y + (head.height - sign) // 2, sign, sign)
    image.blit(app.art.get(f"symbols/{app.cards.symbols[card.symbol].id}", place.size), place)
    # lines may be close
    box = Rect(place.right + px(4), head.y, head.right - place.right - px(9), head.height).inflate(
        0, px(4)
    )
    textbox.draw(
        image,
        app.theme,
        "label",
        card.names[app.language],
        box,
        theme.CREAM,
        "left",
        "middle",
        least=row.name,
        size=row.name,
    )


def _price(
    app: App, image: pygame.Surface, card: Card, row: TileRow, box: Rect, price: int | None
) -> int:
    """The price, and beside it the symbol if it has no other place; returns where they end."""
    px = app.theme.px
    chip = price_chip(app, card, chip_height(app, box, row.signs), price)
    y = box.y + (box.height - chip.get_height()) // 2
    image.blit(chip, (box.x, y))
    left = box.x + chip.get_width() + px(5)
    if row.aside:
        symbol = app.art.get(
            f"symbols/{app.cards.symbols[card.symbol].id}", (chip.get_height(), chip.get_height())
        )
        image.blit(symbol, (left, y))
        left += symbol.get_width() + px(4)
    return left


def _draw_texts(
    app: App, image: pygame.Surface, content: TileContent, row: TileRow, over: bool
) -> None:
    """Signs and words; over a picture the signs beside the price have a ground of their own."""
    t, px = app.theme, app.theme.px
    for i, (signs, place) in enumerate(content.signs):
        if not signs:
            continue
        if over and not i and (row.beside or not row.aside):
            high = chip_height(app, place, row.signs)
            wide = icon_text.width(app, signs, "label", content.size) + px(10)
            ground = Rect(place.x, place.y + (place.height - high) // 2, wide, high)
            image.blit(paper(t, ground.size, px(5)), ground)
            place = ground.inflate(-px(8), 0)
        icon_text.draw(image, app, signs, place, theme.INK, "label", "left", t.least, content.size)
    if content.text:
        textbox.draw(
            image,
            t,
            "small",
            content.text,
            content.words.inflate(0, 2),
            theme.INK,
            "left",
            "middle",
            least=row.words,
            size=row.words,
        )


def _strip(app: App, image: pygame.Surface, brief: Brief, row: TileRow, room: Rect) -> int:
    """Signs in a low tile, then the words, if there is room; returns where they end."""
    t, px = app.theme, app.theme.px
    size = row.signs or strip_size(app, room)
    if brief.signs:
        taken = icon_text.draw(
            image, app, brief.signs, room, theme.INK, "label", "left", t.least, size
        )
        room = Rect(room.x + taken + px(8), room.y, room.width - taken - px(8), room.height)
    font = t.sized("small", row.words)
    words = first_words(brief.words, lambda text: font.size(text)[0] <= room.width)
    if words:
        textbox.draw(
            image,
            t,
            "small",
            words,
            room,
            theme.INK,
            "left",
            "middle",
            least=row.words,
            wrapped=False,
            size=min(t.font_size("small"), size),
        )
        room.x += font.size(words)[0]
    return room.x
