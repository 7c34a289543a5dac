"""Drawing deck cards, Awareness abilities and card backs, at any size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...paths import own_file
from ...rules.cards import Card
from ...rules.constants import SIDES
from ...text.rules_text import card_text, level_text
from ..window import textbox, theme
from ..window.shapes import draw_double_border, fade, paper, pill, rounded, smooth
from . import icon_text
from .picture_crop import UPPER, crop_rect
from .proportions import DECK_SHAPE
from .typesetting import key, prose, prose_fits, prose_size, word

if TYPE_CHECKING:
    from ..window.app import App

CHEAPER, DEARER = theme.mix(theme.GREEN, theme.CREAM, 0.35), theme.mix(theme.RED, theme.CREAM, 0.3)
HEAD = 0.14  # of a card with text: the share of its name


def deck_face(
    app: App, card: Card, size: tuple[int, int], with_text: bool = False, price: int | None = None
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


def large_card(app: App, card: Card, height: int) -> pygame.Surface:
    """A deck card with its full text."""
    return deck_face(app, card, (round(height * DECK_SHAPE), height), with_text=True)


def _deck(
    app: App, card: Card, size: tuple[int, int], with_text: bool, price: int | None
) -> pygame.Surface:
    width, height = size
    side, name = SIDES[card.side], card.names[app.settings.language]
    edge = theme.SIDE[side]
    light = theme.SIDE_LIGHT[side]
    dark = theme.SIDE_DARK[side]
    radius, pad = max(4, width // 15), padding(width)
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill(theme.mix(dark, theme.INK, 0.35))
    head = Rect(0, 0, width, round(height * (HEAD if with_text else 0.22)))
    margin = pad if with_text else pad // 2 + 1  # a long word needs all the room there is
    title = Rect(margin, pad // 2, width - 2 * margin, head.height - pad // 2)
    least = max(9, round(width * 0.07))
    if width < app.theme.px(120) or not textbox.fits(app.theme, "label", name, title.size, least):
        head.height = 0  # a miniature in a pile or in the air shows picture, cost and symbol alone
    words = card_text(app.cards, card, app.settings.language) if with_text else ""
    box, scale = (
        text_box(app.theme, words, size, pad, head.bottom)
        if with_text
        else (Rect(0, height, width, 0), 1.0)
    )
    picture = Rect(0, head.bottom, width, box.top - (pad if with_text else 0) - head.bottom)
    _picture(app, card, image, picture)
    outer = theme.CREAM if card.equipment else light
    if head.height:
        _head(image, head, edge, dark, outer)
        large = head.height * (0.46 if with_text else 0.25)
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
    app: App, image: pygame.Surface, radius: int, outer: theme.Color, dark: theme.Color
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
    app: App, image: pygame.Surface, picture: Rect, pad: int, with_text: bool, corner: int
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
    for share in (0.66, 0.75, 0.84):
        high = max(round(height * 0.2), min(needed + 2 * pad, round((height - top) * share)))
        if prose_fits(t, words, (width - 4 * pad, high - pad)):
            break
    return Rect(pad, height - pad - high, width - 2 * pad, high), scale


def _paper(
    app: App, image: pygame.Surface, words: str, box: Rect, scale: float, radius: int, pad: int
) -> None:
    """A card's text on its paper."""
    image.blit(paper(box.size, radius // 2), box)
    prose(app, image, words, box.inflate(-2 * pad, -pad), scale)


def tab_font_size(app: App, names: list[str], size: tuple[int, int]) -> int:
    """The letters of tabs with something at their ends, all alike."""
    end = size[0] - min(size[1], app.theme.px(26)) + app.theme.px(1)
    return textbox.alike(
        app.theme,
        "label",
        [(name, _tab_room(app, name, size, end)[0].size) for name in names],
        app.theme.least,
    )


def _tab_room(app: App, name: str, size: tuple[int, int], end: int) -> tuple[Rect, int]:
    """Where the name stands on a tab, and how large the symbol before it is: 0 where the name needs
    its room.
    """
    px, sign = app.theme.px, min(size[1], app.theme.px(26)) - app.theme.px(4)
    air = px(5) if size[1] > px(34) else 0  # above and below two lines
    box = Rect(sign + px(6), air // 2, end - sign - px(7), size[1] - air)
    if textbox.fits(app.theme, "label", name, box.size, min(app.theme.least, size[1] * 3 // 4)):
        return box, sign
    return Rect(px(5), 0, end - px(8), size[1]), 0


def tab(
    app: App,
    card: Card,
    name: str,
    size: tuple[int, int],
    stays: str = "",
    letters: int | None = None,
) -> pygame.Surface:
    """A card by its upper edge: symbol, name, and how long it stays."""

    def make() -> pygame.Surface:
        px, side = app.theme.px, SIDES[card.side]
        edge, dark = theme.SIDE[side], theme.SIDE_DARK[side]
        image = fade(
            size, (*theme.mix(edge, theme.CREAM, 0.08), 255), (*theme.mix(edge, dark, 0.45), 255)
        )
        image = rounded(app.theme, image, px(4))
        draw_double_border(
            image,
            app.theme,
            px(4),
            max(1, px(1)),
            theme.SIDE_LIGHT[side],
            theme.mix(dark, theme.INK, 0.4),
        )
        box, sign = _tab_room(app, name, size, badge(app, image, stays))
        if sign:
            image.blit(
                app.art.get(f"symbols/{app.cards.symbols[card.symbol].id}", (sign, sign)),
                (px(3), (size[1] - sign) // 2),
            )
        align = "left" if sign or stays else "center"
        least = min(app.theme.least, size[1] * 3 // 4)
        short = name
        while len(short) > 3 and not textbox.fits(app.theme, "label", short, box.size, least):
            short = (
                short.rstrip("\N{HORIZONTAL ELLIPSIS}")[:-1].rstrip() + "\N{HORIZONTAL ELLIPSIS}"
            )
        textbox.draw(
            image,
            app.theme,
            "label",
            short,
            box,
            theme.CREAM,
            align,
            "middle",
            least=least,
            size=letters,
        )
        return image

    return app.theme.drawn.get(key(app, "tab", card.id, name, size, stays, letters), make)


def badge(app: App, image: pygame.Surface, text: str) -> int:
    """How long something stays, in a dark disc at the right end of a row; returns where the room
    left of it ends.
    """
    width, height = image.get_size()
    size = min(height, app.theme.px(26)) - app.theme.px(4)
    if not text or size < 11:
        return width
    box = Rect(width - size - app.theme.px(3), (height - size) // 2, size, size)
    pygame.draw.circle(image, theme.INK, box.center, size // 2)
    if text.startswith("["):
        icon_text.draw(
            image,
            app,
            text,
            box,
            theme.CREAM,
            "small",
            "center",
            size=min(app.theme.font_size("small"), round(size * 0.7)),
        )
    else:
        textbox.draw(
            image,
            app.theme,
            "small",
            text,
            box,
            theme.CREAM,
            "center",
            "middle",
            least=min(size, app.theme.least),
            wrapped=False,
        )
    return box.x


# -- pictures ---------------------------------------------------------------------------------


def _picture(app: App, card: Card, image: pygame.Surface, box: Rect) -> None:
    """What a deck card shows: its own picture, or its symbol large before its side's sky. A thing
    lies on a plain ground.
    """
    name, side = f"cards/{card.id}", SIDES[card.side]
    if own_file(f"assets/art/{name}.svg").exists():
        if card.equipment:
            _cut(app, image, "standins/equipment", box, 1.0, 0.5)
            _thing(app, image, name, box)
        else:
            _cut(app, image, name, box, 1.0)
        return
    _cut(app, image, f"standins/{'equipment' if card.equipment else side}", box, 1.0, 0.5)
    ink = theme.SIDE_DARK[side] if card.equipment else theme.CREAM
    _sign(app, image, f"symbols/{app.cards.symbols[card.symbol].id}_flat", box, ink)


def _thing(app: App, image: pygame.Surface, name: str, box: Rect) -> None:
    """A thing in a box, whole: on a flat box it is smaller, and right of the middle, clear of cost
    and symbol.
    """
    size = min(round(box.width * 1.12), round(box.height * 1.16))
    art = app.art.get(name, (size, size))
    place = art.get_rect(center=(box.centerx + max(0, box.width - size) // 8, box.centery))
    image.blit(art, place.clip(box), place.clip(box).move(-place.x, -place.y))


def card_picture(app: App, card: Card, size: tuple[int, int], radius: int) -> pygame.Surface:
    """What a deck card shows, alone, cut to a size."""

    def make() -> pygame.Surface:
        image = pygame.Surface(size, pygame.SRCALPHA)
        _picture(app, card, image, image.get_rect())
        return rounded(app.theme, image, radius)

    return app.theme.drawn.get(key(app, "picture", card.id, size, radius), make)


def _sign(app: App, image: pygame.Surface, name: str, box: Rect, color: theme.Color) -> None:
    """A sign in one colour, in the middle of a stand-in's disc."""
    big = min(round(max(box.size) * 0.42), round(box.height * 0.8))
    flat = app.art.get(name, (big, big)).copy()
    flat.fill((*color, 255), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(flat, flat.get_rect(center=_disc(box)))


def _disc(box: Rect) -> tuple[int, int]:
    """The middle of a stand-in's disc when it fills a box."""
    return box.centerx + round(max(box.size) * 0.057), box.centery


def _cut(
    app: App, image: pygame.Surface, name: str, box: Rect, shape: float, upper: float = UPPER
) -> None:
    """A picture that fills a box; of what is too much, as much is cut as leaves in view what it is
    about.
    """
    wide = max(box.width, round(box.height * shape))
    art = app.art.get(name, (wide, round(wide / shape)))
    image.blit(art, box, crop_rect(name, art.get_size(), box.size, upper))


def _corner(
    app: App, card: Card, image: pygame.Surface, box: Rect, pad: int, gem: int, price: int | None
) -> None:
    """Cost and symbol, down the left edge, where they show in a fan of cards; another price than
    the printed one in another colour.
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


def _gem(app: App, gem: int, color: theme.Color) -> pygame.Surface:
    """The dark disc under a number."""

    def paint(large: pygame.Surface, k: int) -> None:
        center, half = (gem * k // 2, gem * k // 2), gem * k // 2
        pygame.draw.circle(large, theme.INK, center, half)
        pygame.draw.circle(large, color, center, half - k, width=max(k, half // 8))

    return app.theme.drawn.get(("gem", gem, color), lambda: smooth((gem, gem), theme.INK, paint))


def back(app: App, side: str, size: tuple[int, int]) -> pygame.Surface:
    """The back of a side's cards."""
    return app.art.get(f"backs/{side}", size)


# -- Awareness --------------------------------------------------------------------------------


def ability_picture(
    app: App, side: str, level: int, size: tuple[int, int], radius: int = 0
) -> pygame.Surface:
    """What the ability of an Awareness level shows, cut to a size; a sign of Awareness if it has no
    picture of its own.
    """

    def make() -> pygame.Surface:
        image = pygame.Surface(size, pygame.SRCALPHA)
        box = image.get_rect()
        name = f"awareness/{side}_{level}"
        if own_file(f"assets/art/{name}.svg").exists():
            _cut(app, image, name, box, 1.5)
        else:
            _cut(app, image, f"standins/{side}", box, 1.0, 0.5)
            big = round(box.height * 0.62)
            piece = app.art.get(f"pieces/awareness_{side}_ready", (big, big))
            image.blit(piece, piece.get_rect(center=_disc(box)))
        return rounded(app.theme, image, radius) if radius else image

    return app.theme.drawn.get(("ability", side, level, size, radius), make)


def large_ability(app: App, side: str, level: int, height: int) -> pygame.Surface:
    """The ability of an Awareness level as a large card, with its full text."""
    size = (round(height * DECK_SHAPE), height)
    return app.theme.drawn.get(
        key(app, "awareness", side, level, size), lambda: _ability(app, side, level, size)
    )


def _ability(app: App, side: str, level: int, size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    edge = theme.SIDE[side]
    light = theme.SIDE_LIGHT[side]
    dark = theme.SIDE_DARK[side]
    radius, pad = max(4, width // 15), padding(width)
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill(theme.mix(dark, theme.INK, 0.35))
    head = Rect(0, 0, width, round(height * HEAD))
    words = level_text(app.cards, SIDES.index(side), level, app.settings.language)
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


def action_picture(app: App, side: str, kind: str, size: tuple[int, int]) -> pygame.Surface:
    """What resting, preparing or the last level of Awareness shows: the side's street with cubes or
    card backs, or its victory.
    """
    image = pygame.Surface(size, pygame.SRCALPHA)
    box = image.get_rect()
    if kind == "raised":
        _cut(app, image, f"places/end_awareness_{side}", box, 16 / 9, 0.5)
        return image
    _cut(app, image, f"places/street_{'human' if side == 'town' else 'creature'}", box, 16 / 9, 0.5)
    image.blit(fade(size, (*theme.INK, 60), (*theme.SIDE_DARK[side], 215)), (0, 0))
    high = round(box.height * 0.72)
    if kind == "rest":
        moon = round(high * 0.8)
        image.blit(
            icon_text.drawn(app, "[rest]", "label", moon, theme.CREAM),
            (round(box.width * 0.12), round(box.height * 0.1)),
        )
        cube, center = round(high * 0.5), (round(box.width * 0.66), round(box.height * 0.56))
        for dx, dy in ((-0.52, 0.42), (0.52, 0.42), (0.0, -0.4)):
            piece = app.art.get(f"pieces/cube_{side}", (cube, cube))
            image.blit(
                piece,
                piece.get_rect(center=(center[0] + round(dx * cube), center[1] + round(dy * cube))),
            )
        return image
    card = back(app, side, (round(high * DECK_SHAPE), high))
    for turn, dx in ((16, -0.55), (-16, 0.55), (0, 0.0)):
        leaf = pygame.transform.rotozoom(card, turn, 1.0)
        image.blit(
            leaf,
            leaf.get_rect(
                center=(box.centerx + round(dx * card.get_width()), box.centery + abs(turn) // 5)
            ),
        )
    return image
