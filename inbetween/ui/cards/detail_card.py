"""Cards and abilities as a column to read, as high as the text needs, in legible letters."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from ...rules.cards import Card
from ...rules.constants import SIDES
from ...text.card_text.rules_text import card_text, level_text
from ..drawing import textbox, theme
from ..drawing.shapes import draw_double_border, paper, plate, rounded
from .card_pictures import ability_picture, action_picture, card_picture
from .price_chip import price_chip
from .typesetting import key

if TYPE_CHECKING:
    from ..window.app import App


def center_card(app: App, card: Card, size: tuple[int, int]) -> pygame.Surface:
    """A deck card with its text that fills a size, kept."""
    return app.theme.drawn.get(
        key(app, "stage", card.id, size), lambda: detail_card(app, card, size, size[1], fill=True)
    )


def is_legible(app: App, card: Card, size: tuple[int, int]) -> bool:
    """Whether a card of that size shows its words in letters that are large enough."""

    def measure() -> bool:
        chip = price_chip(app, card, app.theme.px(28), None).get_size()
        return _parted(
            app.theme,
            card_text(app.cards, card, app.language),
            size,
            card.names[app.language],
            chip,
        ).fits

    return app.theme.measured(key(app, "reads", card.id, size), measure)


def center_card_size(app: App, card: Card, size: tuple[int, int]) -> tuple[int, int]:
    """The size in which a card is read on the stage: a little wider than usual if its words would
    else be too small.
    """

    def measure() -> tuple[int, int]:
        wider = ((size[0] + app.theme.px(more), size[1]) for more in range(0, 121, 8))
        return next((room for room in wider if is_legible(app, card, room)), size)

    return app.theme.measured(key(app, "stage room", card.id, size), measure)


def detail_card(
    app: App, card: Card, room: tuple[int, int], best: int, fill: bool = False
) -> pygame.Surface:
    """A deck card: name, picture, price and text, no larger than the room, or as large. It is best
    no higher than `best`.
    """
    px, side = app.theme.px, SIDES[card.side]
    words = card_text(app.cards, card, app.language)
    chip = price_chip(app, card, px(28), None)
    image, box = _sheet(
        app,
        words,
        room,
        side,
        card.names[app.language],
        f"symbols/{app.cards.symbols[card.symbol].id}",
        best,
        fill,
        chip.get_size(),
    )
    picture = _between(app, image, *box)
    if picture.height:
        image.blit(card_picture(app, card, picture.size, 0), picture)
    place = _chip_place(app, chip, picture, box[0])
    image.blit(chip, place)
    if fill:
        app.theme.measured(key(app, "chip", card.id, room), lambda: place)
    if card.equipment and picture.height > 2 * chip.get_height():
        says = app.say("card.equipment")
        tag = Rect(
            0,
            0,
            textbox.width(app.theme, "small", says) + px(14),
            round(app.theme.font_size("small") * 1.5),
        )
        tag.bottomright = (picture.right - px(4), picture.bottom - px(4))
        plate(image, app.theme, tag, tag.height // 2, (*theme.INK, 230))
        textbox.draw(
            image,
            app.theme,
            "small",
            says,
            tag,
            theme.CREAM,
            "center",
            "middle",
            least=app.theme.least,
            wrapped=False,
        )
    return _text(app, image, words, box[1], app.theme.colors.light[side])


def center_chip(app: App, card: Card) -> pygame.Surface:
    """The price of a card on the stage, as it is drawn there."""
    return app.theme.drawn.get(
        key(app, "stage price", card.id), lambda: price_chip(app, card, app.theme.px(28), None)
    )


def chip_rect(app: App, card: Card, size: tuple[int, int]) -> Rect:
    """Where the price is on a card that fills a size on the stage; all of it if that is unknown."""
    center_card(app, card, size)
    return app.theme.measured(key(app, "chip", card.id, size), lambda: Rect((0, 0), size))


def _chip_place(app: App, chip: pygame.Surface, picture: Rect, head: Rect) -> Rect:
    """Where the price goes: onto the picture, or beside or below the title."""
    px, high = app.theme.px, chip.get_height()
    if picture.height > high:
        return chip.get_rect(topleft=(picture.x + px(5), picture.y + px(5)))
    low = head.height > 2 * high + px(6)  # below a title that takes the whole width
    y = head.bottom - high // 2 - px(3) if low else head.centery
    return chip.get_rect(midright=(head.right - px(4), y))


def detail_ability(
    app: App, side: str, level: int, room: tuple[int, int], best: int
) -> pygame.Surface:
    """The ability of an Awareness level, no larger than the room, and best no higher than
    `best`.
    """
    words = level_text(app.cards, SIDES.index(side), level, app.language)
    image, box = _sheet(
        app,
        words,
        room,
        side,
        app.say("card.awareness", level=level),
        f"pieces/awareness_{side}_ready",
        best,
    )
    picture = _between(app, image, *box)
    if picture.height:
        image.blit(ability_picture(app, side, level, picture.size), picture)
    return _text(app, image, words, box[1], app.theme.colors.light[side])


def action_card(
    app: App, side: str, kind: str, title: str, words: str, size: tuple[int, int]
) -> pygame.Surface:
    """What a side does without a card (rest, prepare, raised: the last level), set like one that
    fills a size; kept.
    """

    def make() -> pygame.Surface:
        sign = (
            f"pieces/awareness_{side}_ready"
            if kind == "raised"
            else f"pieces/cube_{side}"
            if kind == "rest"
            else "icons/cards"
        )
        image, box = _sheet(app, words, size, side, title, sign, size[1], fill=True)
        picture = _between(app, image, *box)
        if picture.height > app.theme.px(12):
            image.blit(action_picture(app, side, kind, picture.size), picture)
        return _text(app, image, words, box[1], app.theme.colors.light[side])

    return app.theme.drawn.get(key(app, "deed", side, kind, title, words, size), make)


def _sheet(
    app: App,
    words: str,
    room: tuple[int, int],
    side: str,
    title: str,
    sign: str,
    best: int,
    fill: bool = False,
    chip: tuple[int, int] = (0, 0),
) -> tuple[pygame.Surface, tuple[Rect, Rect]]:
    """An empty card with its title, as high as it needs to be; where the title is, and where the
    words go. `chip` is the size of the price, which stands beside the title where the picture is
    too low for it.
    """
    t = app.theme
    px = app.theme.px
    width = room[0]
    least, size, letters, head, label, low, _ = _parted(t, words, room, title, chip)
    wide = width - px(16)
    wanted = textbox.height(t, "body", words, wide) + px(4)
    picture = min(
        room[1] if fill else round(width * 0.62), max(least, best - head.height - wanted - px(8))
    )
    text = min(wanted, room[1] - head.height - picture - px(8))
    image = pygame.Surface((width, head.height + picture + text + px(8)), pygame.SRCALPHA)
    image.fill(theme.mix(t.colors.dark[side], theme.INK, 0.3))
    pygame.draw.rect(image, t.colors.side[side], head)
    image.blit(
        app.art.get(sign, (size, size)),
        (px(5), head.bottom - size - px(2) if low else (head.height - size) // 2),
    )
    textbox.draw(
        image, t, "head", title, label, theme.CREAM, "left", "middle", least=letters, size=letters
    )
    return image, (head, Rect(px(4), image.get_height() - text - px(4), width - px(8), text))


def _between(app: App, image: pygame.Surface, head: Rect, text: Rect) -> Rect:
    """The place of the picture between title and words; of no height where the words need it."""
    px = app.theme.px
    high = text.top - head.bottom - px(4)
    return Rect(px(3), head.bottom, image.get_width() - px(6), high if high >= px(4) else 0)


class _Parts(NamedTuple):
    """How a card to be read is divided."""

    least: int  # of the picture's height
    sign: int  # the symbol's size
    letters: int  # of the title
    head: Rect
    label: Rect  # the title's place
    low: bool  # symbol and price stand below a long title
    fits: bool  # whether the words are large enough


def _parted(
    t: theme.Theme, words: str, room: tuple[int, int], title: str, chip: tuple[int, int]
) -> _Parts:
    """A card of that size: the picture gives way to words that would become too small."""
    px = t.px
    width = room[0]
    sign = round(t.font_size("head") * 1.17)
    for least in (px(50), px(34), px(12), 0):
        label = Rect(
            sign + px(10),
            0,
            width - sign - px(16) - (chip[0] + px(6) if least <= chip[1] else 0),
            0,
        )
        letters, lines = _title(t, title, label.width)
        low = not letters
        if low:  # it needs the whole width
            label.x, label.width = px(6), width - px(12)
            letters, lines = _title(t, title, label.width, t.least)
        label.height = (
            round(t.font_size("head") * 1.5)
            if lines == 1
            else 2 * t.sized("head", letters).get_linesize() + px(2)
        )
        head = Rect(0, 0, width, label.height + (max(sign, chip[1]) + px(2) if low else 0))
        size = (width - px(16), room[1] - head.height - least - px(12))
        fits = textbox.fits(t, "body", words, size, max(t.least, round(t.font_size("body") * 0.8)))
        if fits:
            break
    fits = fits or textbox.fits(t, "body", words, (size[0], size[1] + px(4)), t.least)
    if not fits:  # a small title in one line with symbol and price leaves most room
        small = Rect(
            chip[1] + px(10),
            0,
            width - chip[1] - chip[0] - px(22),
            max(chip[1], t.sized("head", t.least).get_linesize()) + px(2),
        )
        title_fits = t.sized("head", t.least).size(title)[0] <= small.width
        if title_fits and textbox.fits(
            t, "body", words, (size[0], room[1] - small.height - px(8)), t.least
        ):
            return _Parts(0, chip[1], t.least, Rect(0, 0, width, small.height), small, False, True)
    return _Parts(least, sign, letters, head, label, low, fits)


def _title(t: theme.Theme, title: str, width: int, otherwise: int = 0) -> tuple[int, int]:
    """The size of a title's letters, and its lines: one, if it is then not much smaller than usual;
    two at most. `otherwise` is the size if it fits in none.
    """
    usual = t.font_size("head")
    for letters in range(usual, (otherwise or max(t.least, round(usual * 0.72))) - 1, -1):
        if t.sized("head", letters).size(title)[0] <= width:
            return letters, 1
    for letters in range(round(usual * 0.86), t.least - 1, -1):
        lines = textbox.wrap(title, t.sized("head", letters), width)
        if len(lines) <= 2 and all(
            t.sized("head", letters).size(line)[0] <= width for line in lines
        ):
            return letters, len(lines)
    return otherwise, 1


def finished(app: App, image: pygame.Surface, words: str, box: Rect, side: str) -> pygame.Surface:
    """A sheet of a side with its words on paper, if it has any, and with round corners and a
    rim.
    """
    if words:
        return _text(app, image, words, box, app.theme.colors.light[side])
    image = rounded(app.theme, image, app.theme.px(8))
    draw_double_border(
        image, app.theme, app.theme.px(8), app.theme.px(2), app.theme.colors.light[side], theme.INK
    )
    return image


def _text(
    app: App, image: pygame.Surface, words: str, box: Rect, light: theme.Color
) -> pygame.Surface:
    t = app.theme
    px = app.theme.px
    inner = box.inflate(-app.theme.px(8), 0)
    image.blit(paper(app.theme, box.size, px(5)), box)
    # many long cards side by side: rather small than cut
    least = t.least if textbox.fits(t, "body", words, inner.size, t.least) else 9
    textbox.draw(image, t, "body", words, inner, theme.INK, "left", "middle", least=least)
    image = rounded(app.theme, image, px(8))
    draw_double_border(image, app.theme, px(8), px(2), light, theme.INK)
    return image
