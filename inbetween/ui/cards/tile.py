"""A card of the hand as a tile: name, price, and what it does in signs and few words, to be read without pointing at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from ...rules.cards import Card
from ...rules.terms import SIDES
from ...text.brief import Brief, cube
from ..window import textbox, theme
from ..window.shapes import fade, framed, paper, plate, rounded
from . import signtext
from .cardtext import brief_of, key
from .deckface import CHEAPER, DEARER, card_picture

if TYPE_CHECKING:
    from ..window.app import App

FLAT = 78  # a tile that is lower than this has a name and a strip of signs, and no picture
TALL = 0.74  # one that is higher has its words below the picture


class TileRow(NamedTuple):
    """How the tiles of one row are set: all alike."""

    size: tuple[int, int]
    name: int  # letters of the names
    lines: int  # of a name at most
    words: int  # letters of the words; 0: there is no room for them
    bare: bool = False  # the words need the room of the picture
    aside: bool = False  # the names need the room of the symbol, which stands with the signs
    flat: bool = False  # there is only room for a name and a strip of signs
    signs: int = 0  # the size of the signs in a strip


def row_of(app: App, cards: list[Card], size: tuple[int, int]) -> TileRow:
    """How tiles of these cards are set, so that every name is whole and all are of one size."""
    language = app.settings.language
    names = tuple(card.names[language] for card in cards)
    kept = key(app, "tile row", names, size, app.theme.text_size)
    found: TileRow = app.theme.measured(kept, lambda: _measured(app, cards, size))
    return found


def _measured(app: App, cards: list[Card], size: tuple[int, int]) -> TileRow:
    if size[1] < app.theme.px(FLAT):
        return _measured_flat(app, cards, size)
    t, language = app.theme, app.settings.language
    names, usual = [card.names[language] for card in cards], t.font_size("small")
    row = TileRow(size, *_name_size(app, names, size, False), usual)
    if row.name < t.least + (t.text_size > 1):  # large texts are never smaller than usual ones
        row = TileRow(size, *_name_size(app, names, size, True), usual, aside=True)
    briefs = [brief_of(app, card).words for card in cards]
    least = t.least + t.px(1) * (t.text_size > 1)
    names_of = {row.name: 0, t.least if row.lines == 2 and t.text_size <= 1 else row.name: 0}  # smaller, they leave more room below
    tries = [row._replace(name=min(row.name, letters), words=n, bare=bare) for bare in (False, True) for letters in names_of
             for n in (usual + t.px(1), usual, least) if n <= usual + t.px(1)]

    def fitting(row: TileRow) -> int:
        return sum(_fits(t.sized("small", row.words), words, _parts(app, row)[2].size) for words in briefs)

    return max(tries, key=fitting)  # of those that show as much, the first


def _measured_flat(app: App, cards: list[Card], size: tuple[int, int]) -> TileRow:
    """A low row: of the ways in which all names are whole, the one that shows most signs, then large ones, then most words, then names in
    one line, then the largest letters, of names and signs alike."""
    t, language = app.theme, app.settings.language
    best, most = TileRow(size, t.least, 2, t.least, aside=True, flat=True, signs=t.least), (-1, False, 0, False, 0, 0)
    briefs, clear = [brief_of(app, card) for card in cards], round(0.9 * t.font_size("small"))  # large texts have large signs
    for letters in range(t.font_size("label") + t.px(1), t.least - 1, -1):
        for lines, aside in ((1, False), (1, True), (2, False), (2, True)):
            row = TileRow(size, letters, lines, t.least, aside=aside, flat=True)
            strip, wide = _parts(app, row)[1], size[0] - _beside_name(app, row)
            font = t.sized("label", letters)
            broken = [textbox.wrap(card.names[language], font, wide) for card in cards]
            if (strip.height < _strip_least(app) or max(len(name) for name in broken) != lines
                    or any(font.size(line)[0] > wide for name in broken for line in name)):
                continue
            for signs in range(_strip_size(app, strip), t.least - 1, -1):
                rooms = [strip.width - _before_signs(app, card, strip, aside, signs) for card in cards]
                widths = [signtext.width(app, brief.signs, "label", signs) for brief in briefs]
                whole = sum(taken <= room for taken, room in zip(widths, rooms, strict=True))
                told = sum(_beside_signs(app, brief, room - taken) for brief, room, taken in zip(briefs, rooms, widths, strict=True))
                roomy = lines == 1 and letters >= round(0.9 * t.font_size("small"))  # the signs have air
                if (found := (whole, signs >= clear, told, roomy, 2 * min(letters, signs) + letters + signs, -lines)) > most:
                    best, most = row._replace(signs=signs), found
    return best


def _strip_least(app: App) -> int:
    """The height of the lowest strip of signs."""
    return round(app.theme.least * 1.25)


def _strip_size(app: App, strip: Rect) -> int:
    """The size of signs in a strip: their own, or what it has room for."""
    t = app.theme
    return max(t.least, min(t.font_size("label"), round(strip.height / 1.3)))


def _before_signs(app: App, card: Card, strip: Rect, aside: bool, signs: int) -> int:
    """How much of a strip the price takes, and the symbol if it stands there."""
    high = _chip_height(app, strip, signs)
    return price_chip(app, card, high, None).get_width() + app.theme.px(5) + (high + app.theme.px(4) if aside else 0)


def _beside_signs(app: App, brief: Brief, room: int) -> bool:
    """Whether the words fit in the room beside the signs."""
    return not brief.words or app.theme.sized("small", app.theme.least).size(brief.words)[0] <= room - app.theme.px(8)


def _fits(font: theme.Face, words: str, size: tuple[int, int]) -> bool:
    lines = textbox.wrap(words, font, size[0])
    return len(lines) * font.get_linesize() <= size[1] + 2 and all(font.size(line)[0] <= size[0] for line in lines)


def _name_size(app: App, names: list[str], size: tuple[int, int], aside: bool) -> tuple[int, int]:
    """The size of letters in which all names are whole in two lines at most, and how many lines they take."""
    t = app.theme
    wide = size[0] - _beside_name(app, TileRow(size, 0, 1, 0, aside=aside))
    largest, usual = t.font_size("label") + t.px(1), t.font_size("small")
    tries = [(letters, 1) for letters in range(largest, min(usual, largest) - 1, -1)]  # one line leaves more room for what it does
    tries += [(letters, lines) for letters in range(largest, 8, -1) for lines in (1, 2)]
    for letters, most_lines in tries:
        font = t.sized("label", letters)
        lines = [textbox.wrap(name, font, wide) for name in names]
        if max(len(part) for part in lines) <= most_lines and all(font.size(line)[0] <= wide for part in lines for line in part):
            return letters, most_lines
    return 9, 2


def _beside_name(app: App, row: TileRow) -> int:
    """How much of the width is not for the name."""
    return app.theme.px(9) if row.aside else _sign(app, row.size) + app.theme.px(14)


def _sign(app: App, size: tuple[int, int]) -> int:
    return min(app.theme.px(21), round(size[0] * 0.17))


def _parts(app: App, row: TileRow) -> tuple[Rect, Rect, Rect, Rect]:
    """Header, place of price and signs, place of the words, and the picture (empty where there is none)."""
    t, (width, height) = app.theme, row.size
    px = t.px
    line = t.sized("label", row.name).get_linesize()
    head = Rect(0, 0, width, px(26) if row.lines == 1 and line <= px(25) else round(line * row.lines * 0.96) + px(6))
    low = height - px(5)
    signs_high = round(t.least * 1.6) if row.aside else max(px(24), round(t.font_size("label") * 1.45))
    if row.flat:
        head = Rect(0, 0, width, max(round(line * row.lines * (0.96 if row.lines > 1 else 1.1)), min(height // 2, round(line * 1.4))))
        return head, Rect(px(5), head.bottom, width - px(13), height - head.bottom - px(2)), Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
    if height > width * TALL:
        signs = Rect(px(4), head.bottom + px(3), width - px(8), signs_high)
        under = signs.bottom + px(2) + (round(t.font_size("label") * 1.25) if row.aside else 0)  # the signs have a line of their own
        words = Rect(px(9), under, width - px(18), low - under - px(1))
        roomy = width >= px(132) and not row.bare
        return head, signs, words, Rect(0, head.bottom, width, signs.bottom - head.bottom + px(3)) if roomy else Rect(0, 0, 0, 0)
    picture = Rect(0, head.bottom, 0 if row.bare else round(width * 0.25), 0 if row.bare else height - head.bottom)
    pad = px(5) if row.lines == 1 else px(2)
    right = Rect(picture.right + px(4), head.bottom + pad, width - picture.right - px(9), low - head.bottom - pad)
    signs = Rect(right.x + px(3), right.y + (px(2) if row.lines == 1 else 0), right.width - px(6), signs_high)
    return head, signs, Rect(right.x + px(4), signs.bottom, right.width - px(6), right.bottom - signs.bottom - px(1)), picture


def warm(app: App, card: Card, size: tuple[int, int]) -> None:
    """Make the picture that a tile of a common size will show, and its words."""
    brief_of(app, card)
    picture = _parts(app, TileRow(size, app.theme.font_size("small"), 1, 0))[3]
    if picture.height:
        card_picture(app, card, picture.size, 0)


def tile(app: App, card: Card, row: TileRow, price: int | None = None) -> pygame.Surface:
    """A card of the hand. `price` is what it costs now, where that may be another than is printed."""
    now = None if price == card.cost else price
    return app.theme.drawn.get(key(app, "tile", card.id, row, now, app.theme.text_size), lambda: _tile(app, card, row, now))


def _tile(app: App, card: Card, row: TileRow, price: int | None) -> pygame.Surface:
    t, px, side = app.theme, app.theme.px, SIDES[card.side]
    edge, dark = theme.SIDE[side], theme.SIDE_DARK[side]
    head, signs, words, picture = _parts(app, row)
    image = pygame.Surface(row.size, pygame.SRCALPHA)
    image.fill(theme.mix(dark, theme.INK, 0.35))
    image.blit(fade(head.size, (*theme.mix(edge, theme.CREAM, 0.06), 255), (*theme.mix(edge, dark, 0.5), 255)), head)
    if picture.height:
        image.blit(card_picture(app, card, picture.size, 0), picture)
    _name(app, image, card, row, head)
    brief = brief_of(app, card)
    ground = Rect(px(3), head.bottom, row.size[0] - px(6), row.size[1] - head.bottom - px(3)) if row.flat or not picture.height else (
        Rect(px(4), signs.bottom + px(1), row.size[0] - px(8), row.size[1] - signs.bottom - px(5)) if picture.width == row.size[0]
        else Rect(words.x - px(4), signs.y - px(2), row.size[0] - words.x + px(1), row.size[1] - signs.y - px(2)))
    image.blit(paper(ground.size, px(5)), ground)
    _signs(app, image, card, brief, signs, price, row, picture.width == row.size[0] and picture.height > 0)
    if brief.words and not row.flat:
        said, font = brief.words, t.sized("small", row.words)
        while ", " in said and not _fits(font, said, words.size):  # what comes last is on the large card
            said = said.rpartition(", ")[0]
        if _fits(font, said, words.size):
            textbox.draw(image, t, "small", said, words.inflate(0, 2), theme.INK, "left", "middle", least=row.words, size=row.words)
    radius = px(7)
    image = rounded(t, image, radius)
    framed(image, t, radius, px(2), theme.mix(theme.SIDE_LIGHT[side], edge, 0.3), theme.mix(dark, theme.INK, 0.4))
    return image


def _name(app: App, image: pygame.Surface, card: Card, row: TileRow, head: Rect) -> None:
    px, sign = app.theme.px, _sign(app, row.size)
    if row.aside:
        box = Rect(px(5), head.y, head.width - px(9), head.height).inflate(0, px(4))
        textbox.draw(image, app.theme, "label", card.names[app.settings.language], box, theme.CREAM, "left", "middle", least=row.name,
                     size=row.name)
        return
    place = Rect(px(4), head.y + (head.height - sign) // 2, sign, sign)
    image.blit(app.art.get(f"symbols/{app.cards.symbols[card.symbol].id}", place.size), place)
    box = Rect(place.right + px(4), head.y, head.width - place.right - px(6), head.height).inflate(0, px(4))  # lines may be close
    textbox.draw(image, app.theme, "label", card.names[app.settings.language], box, theme.CREAM, "left", "middle", least=row.name,
                 size=row.name)


def price_chip(app: App, card: Card, high: int, price: int | None) -> pygame.Surface:
    """The price with a cube, on a dark ground."""
    color = theme.CREAM if price is None else CHEAPER if price < card.cost else DEARER
    text = f"{card.cost if price is None else price}{cube(SIDES[card.side])}"
    inner = signtext.drawn(app, text, "label", max(app.theme.least, round(high * 0.66)), color)
    image = pygame.Surface((inner.get_width() + high // 2, high), pygame.SRCALPHA)
    plate(image, app.theme, image.get_rect(), high // 4, theme.INK)
    image.blit(inner, inner.get_rect(center=image.get_rect().center))
    return image


def _chip_height(app: App, box: Rect, signs: int = 0) -> int:
    """How high a price is: as its place allows, in a strip in proportion to the signs beside it."""
    return min(box.height - app.theme.px(2), app.theme.px(30), round(1.7 * signs) if signs else box.height)


def _signs(app: App, image: pygame.Surface, card: Card, brief: Brief, box: Rect, price: int | None, row: TileRow, over: bool) -> None:
    """Price and signs in a line, between them the symbol if it has no other place; over a picture the signs have a ground of their own.
    In a low tile the words follow, if there is room."""
    t, px = app.theme, app.theme.px
    chip = price_chip(app, card, _chip_height(app, box, row.signs), price)
    y = box.y + (box.height - chip.get_height()) // 2
    image.blit(chip, (box.x, y))
    left = box.x + chip.get_width() + px(5)
    if row.aside:
        symbol = app.art.get(f"symbols/{app.cards.symbols[card.symbol].id}", (chip.get_height(), chip.get_height()))
        image.blit(symbol, (left, y))
        left += symbol.get_width() + px(4)
    room, size = Rect(left, box.y, box.right - left, box.height), row.signs or _strip_size(app, box)
    if row.aside and not row.flat and row.size[1] > row.size[0] * TALL:
        size = t.font_size("label")
        room = Rect(box.x + px(5), box.bottom + px(2), box.width - px(10), round(size * 1.25))
    elif over and brief.signs:
        said, size = signtext.fitted(app, brief.signs, "label", room.width - px(10), t.least, size)
        ground = Rect(room.x, y, signtext.width(app, said, "label", size) + px(10), chip.get_height())
        image.blit(paper(ground.size, px(5)), ground)
        room = ground.inflate(-px(8), 0)
    if brief.signs:
        taken = signtext.draw(image, app, brief.signs, room, theme.INK, "label", "left", t.least, size)
        room = Rect(room.x + taken + px(8), room.y, room.width - taken - px(8), room.height)
    if row.flat and brief.words and t.sized("small", row.words).size(brief.words)[0] <= room.width:
        textbox.draw(image, t, "small", brief.words, room, theme.INK, "left", "middle", least=row.words, wrapped=False,
                     size=min(t.font_size("small"), size))
