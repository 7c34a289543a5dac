"""Draw deck cards and Awareness abilities at any size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...rules.cards import Card
from ...rules.constants import SIDES
from ...text.card_text.rules_text import card_text, level_text
from ..drawing import textbox, theme
from ..drawing.shapes import draw_double_border, fade, paper, pill, rounded, smooth
from .proportions import DECK_SHAPE
from .typesetting import key, prose, prose_fits, prose_size, word

if TYPE_CHECKING:
    from .card_context import CardContext
from .card_pictures import ability_picture, draw_picture

CHEAPER, DEARER = theme.mix(theme.GREEN, theme.CREAM, 0.35), theme.mix(theme.RED, theme.CREAM, 0.3)
HEAD = 0.14  # of a card with text: the share of its name
PICTURE = 0.42  # and the least share of its picture, if the text does not need the room


def deck_face(
    app: CardContext,
    card: Card,
    size: tuple[int, int],
    with_text: bool = False,
    price: int | None = None,
) -> pygame.Surface:
    """A deck card: name, cost, symbol, picture, and its text if asked for. `price` is what it costs
    now, where that may be another.
    """
    now = None if price == card.cost else price
    return app.theme.drawn.get(
        key(app, "card", card.id, size, with_text, now),
        lambda: _deck(app, card, size, with_text, now),
    )


def padding(width: int) -> int:
    """The space around what stands on a card of this width."""
    return max(4, width // 22)


def large_card(app: CardContext, card: Card, height: int) -> pygame.Surface:
    """A deck card with its full text."""
    return deck_face(app, card, (round(height * DECK_SHAPE), height), with_text=True)


def _deck(
    app: CardContext, card: Card, size: tuple[int, int], with_text: bool, price: int | None
) -> pygame.Surface:
    width, height = size
    side, name = SIDES[card.side], card.names[app.language]
    edge = app.theme.colors.side[side]
    light = app.theme.colors.light[side]
    dark = app.theme.colors.dark[side]
    radius, pad = max(4, width // 15), padding(width)
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill(theme.mix(dark, theme.INK, 0.35))
    head = Rect(0, 0, width, round(height * (HEAD if with_text else 0.22)))
    margin = pad if with_text else pad // 2 + 1  # a long word needs all the room there is
    title = Rect(margin, pad // 2, width - 2 * margin, head.height - pad // 2)
    least = max(9, round(width * 0.07))
    if width < app.theme.px(120) or not textbox.fits(app.theme, "label", name, title.size, least):
        head.height = 0  # a miniature in a pile or in the air shows picture, cost and symbol alone
    words = card_text(app.cards, card, app.language) if with_text else ""
    box, scale = (
        text_box(app.theme, words, size, pad, head.bottom)
        if with_text
        else (Rect(0, height, width, 0), 1.0)
    )
    picture = Rect(0, head.bottom, width, box.top - (pad if with_text else 0) - head.bottom)
    draw_picture(app, card, image, picture)
    outer = theme.CREAM if card.equipment else light
    if head.height:
        _head(image, head, edge, dark, outer)
        large = head.height * (0.46 if with_text else 0.4)
        word(app, image, name, title, large, theme.CREAM, least, "head" if with_text else "label")
    gem = max(
        round(min(width * (0.16 if with_text else 0.27), picture.height * 0.4)),
        round(app.theme.least * 1.3),
    )
    _corner(app, card, image, picture, pad, gem, price)
    if card.equipment and head.height:
        _tag(app, image, picture, pad, with_text, picture.y + pad + 2 * gem + gem // 10)
    if with_text:
        _paper(app, image, words, box, scale, radius, pad)
    return _finished(app, image, radius, outer, dark)


def _finished(
    app: CardContext, image: pygame.Surface, radius: int, outer: theme.Color, dark: theme.Color
) -> pygame.Surface:
    """A card with round corners and its frame."""
    image = rounded(app.theme, image, radius)
    draw_double_border(
        image,
        app.theme,
        radius,
        max(2, min(image.get_width() // 52, app.theme.px(4))),
        outer,
        theme.mix(dark, theme.INK, 0.4),
    )
    return image


def _head(
    image: pygame.Surface, head: Rect, edge: theme.Color, dark: theme.Color, line: theme.Color
) -> None:
    """The ground of a card's name."""
    image.blit(
        fade(
            head.size,
            (*theme.mix(edge, theme.CREAM, 0.08), 255),
            (*theme.mix(edge, dark, 0.45), 255),
        ),
        head,
    )
    pygame.draw.rect(image, line, Rect(0, head.bottom - 1, head.width, max(1, head.width // 90)))


def _tag(
    app: CardContext, image: pygame.Surface, picture: Rect, pad: int, with_text: bool, corner: int
) -> None:
    """The word Equipment, low on the picture, clear of what reaches down to `corner` at the left
    edge.
    """
    width, height = image.get_size()
    says = app.say("card.equipment")
    words_wide = textbox.width(app.theme, "small", says) + 3 * pad
    tag = Rect(
        0,
        0,
        min(width - 2 * pad, words_wide),
        round(min(height * 0.12, app.theme.font_size("small") * 1.6)),
    )
    low = picture.bottom - pad // (2 if with_text else 1)
    tag.bottomleft = (pad, low)
    if tag.top < corner:  # the symbol is in the way
        tag.bottomright = (width - pad, low)
    if textbox.fits(app.theme, "small", says, (tag.width - pad, tag.height), app.theme.least):
        image.blit(smooth(tag.size, theme.INK, pill), tag)
        textbox.draw(
            image,
            app.theme,
            "small",
            says,
            tag.inflate(-pad, 0),
            theme.CREAM,
            "center",
            "middle",
            least=app.theme.least,
            wrapped=False,
        )


def text_box(
    t: theme.Theme, words: str, size: tuple[int, int], pad: int, top: int
) -> tuple[Rect, float]:
    """The place of a card's text, as high as it needs to be, and the text's size: the picture keeps
    what it can.
    """
    width, height = size
    scale, needed = prose_size(t, words, width - 4 * pad, round(height * 0.36))
    # a text that is too long even in small letters takes more of the picture
    for share in (1 - top / height - PICTURE, 0.57, 0.65, 0.72):
        high = max(round(height * 0.2), min(needed + 2 * pad, int(height * share) - 2 * pad - 1))
        if prose_fits(t, words, (width - 4 * pad, high - pad)):
            break
    return Rect(pad, height - pad - high, width - 2 * pad, high), scale


def _paper(
    app: CardContext,
    image: pygame.Surface,
    words: str,
    box: Rect,
    scale: float,
    radius: int,
    pad: int,
) -> None:
    """A card's text on its paper."""
    image.blit(paper(app.theme, box.size, radius // 2), box)
    prose(app, image, words, box.inflate(-2 * pad, -pad), scale)


# -- pictures ---------------------------------------------------------------------------------


def _corner(
    app: CardContext,
    card: Card,
    image: pygame.Surface,
    box: Rect,
    pad: int,
    gem: int,
    price: int | None,
) -> None:
    """Cost and symbol, down the left edge, where they show in a fan of cards; another price than
    the printed one in another color.
    """
    at = Rect(pad, box.y + pad, gem, gem)
    color = theme.CREAM if price is None else CHEAPER if price < card.cost else DEARER
    image.blit(_gem(app, gem, color), at)
    word(
        app,
        image,
        str(card.cost if price is None else price),
        at,
        gem * 0.56,
        color,
        app.theme.least,
    )
    image.blit(
        app.art.get(f"symbols/{app.cards.symbols[card.symbol].id}", (gem, gem)),
        (at.x, at.bottom + max(2, gem // 10)),
    )


def _gem(app: CardContext, gem: int, color: theme.Color) -> pygame.Surface:
    """The dark disc under a number."""

    def paint(large: pygame.Surface, k: int) -> None:
        center, half = (gem * k // 2, gem * k // 2), gem * k // 2
        pygame.draw.circle(large, theme.INK, center, half)
        pygame.draw.circle(large, color, center, half - k, width=max(k, half // 8))

    return app.theme.drawn.get(("gem", gem, color), lambda: smooth((gem, gem), theme.INK, paint))


# -- Awareness --------------------------------------------------------------------------------


def large_ability(app: CardContext, side: str, level: int, height: int) -> pygame.Surface:
    """The ability of an Awareness level as a large card, with its full text."""
    size = (round(height * DECK_SHAPE), height)
    return app.theme.drawn.get(
        key(app, "awareness", side, level, size), lambda: _ability(app, side, level, size)
    )


def _ability(app: CardContext, side: str, level: int, size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    edge = app.theme.colors.side[side]
    light = app.theme.colors.light[side]
    dark = app.theme.colors.dark[side]
    radius, pad = max(4, width // 15), padding(width)
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill(theme.mix(dark, theme.INK, 0.35))
    head = Rect(0, 0, width, round(height * HEAD))
    words = level_text(app.cards, SIDES.index(side), level, app.language)
    box, scale = text_box(app.theme, words, size, pad, head.bottom)
    picture = Rect(0, head.bottom, width, box.top - pad - head.bottom)
    image.blit(ability_picture(app, side, level, picture.size), picture)
    _head(image, head, edge, dark, light)
    sign = round(head.height * 0.8)
    image.blit(
        app.art.get(f"pieces/awareness_{side}_ready", (sign, sign)),
        (pad, (head.height - sign) // 2),
    )
    title = Rect(2 * pad + sign, 0, width - 3 * pad - sign, head.height)
    word(
        app,
        image,
        app.say("card.awareness", level=level),
        title,
        head.height * 0.4,
        theme.CREAM,
        role="head",
        wrapped=False,
    )
    _paper(app, image, words, box, scale, radius, pad)
    return _finished(app, image, radius, light, dark)


# -- what is done without a card --------------------------------------------------------------
