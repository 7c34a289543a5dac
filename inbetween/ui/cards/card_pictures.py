"""The pictures on cards: of cards, Awareness abilities and actions, and card backs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...rules.cards import Card
from ...rules.constants import SIDES
from ..drawing import theme
from ..drawing.shapes import fade, rounded
from ..drawing.transforms import turned
from . import icon_text
from .picture_crop import UPPER, crop_rect
from .proportions import DECK_SHAPE
from .typesetting import key

if TYPE_CHECKING:
    from .card_context import CardContext


def draw_picture(
    app: CardContext, card: Card, image: pygame.Surface, box: Rect, covered: int = 0
) -> None:
    """What a deck card shows: its own picture, or its symbol large before its side's sky. A thing
    lies on a plain ground. `covered` is the height of what is laid over the lower left.
    """
    name, side = f"cards/{card.id}", SIDES[card.side]
    if app.art.has(name):
        if card.equipment:
            _cut(app, image, "standins/equipment", box, 1.0, 0.5)
            _thing(app, image, name, box, covered)
        else:
            _cut(app, image, name, box, 1.0, covered=covered)
        return
    _cut(app, image, f"standins/{'equipment' if card.equipment else side}", box, 1.0, 0.5)
    ink = app.theme.colors.dark[side] if card.equipment else theme.CREAM
    _sign(app, image, f"symbols/{app.cards.symbols[card.symbol].id}_flat", box, ink)


def _thing(app: CardContext, image: pygame.Surface, name: str, box: Rect, covered: int) -> None:
    """A thing in a box, whole: on a flat box it is smaller, and right of the middle, clear of cost
    and symbol.
    """
    size = min(round(box.width * 1.12), round(box.height * 1.16))
    art = app.art.get(name, (size, size))
    spare = max(0, box.width - size)
    aside = round(spare * 0.42) if covered else spare // 8
    place = art.get_rect(center=(box.centerx + aside, box.centery))
    image.blit(art, place.clip(box), place.clip(box).move(-place.x, -place.y))


def card_picture(
    app: CardContext, card: Card, size: tuple[int, int], radius: int, covered: int = 0
) -> pygame.Surface:
    """What a deck card shows, alone, cut to a size; heads stay above what covers its lower part."""

    def make() -> pygame.Surface:
        image = pygame.Surface(size, pygame.SRCALPHA)
        draw_picture(app, card, image, image.get_rect(), covered)
        return rounded(app.theme, image, radius)

    return app.theme.drawn.get(key(app, "picture", card.id, size, radius, covered), make)


def _sign(
    app: CardContext, image: pygame.Surface, name: str, box: Rect, color: theme.Color
) -> None:
    """A sign in one color, in the middle of a stand-in's disc."""
    big = min(round(max(box.size) * 0.42), round(box.height * 0.8))
    flat = app.art.get(name, (big, big)).copy()
    flat.fill((*color, 255), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(flat, flat.get_rect(center=_disc(box)))


def _disc(box: Rect) -> tuple[int, int]:
    """The middle of a stand-in's disc when it fills a box."""
    return box.centerx + round(max(box.size) * 0.057), box.centery


def _cut(
    app: CardContext,
    image: pygame.Surface,
    name: str,
    box: Rect,
    shape: float,
    upper: float = UPPER,
    covered: int = 0,
) -> None:
    """A picture that fills a box; of what is too much, as much is cut as leaves in view what it is
    about.
    """
    wide = max(box.width, round(box.height * shape))
    art = app.art.get(name, (wide, round(wide / shape)))
    image.blit(art, box, crop_rect(name, art.get_size(), box.size, upper, covered))


def back(app: CardContext, side: str, size: tuple[int, int]) -> pygame.Surface:
    """The back of a side's cards."""
    return app.art.get(f"backs/{side}", size)


def ability_picture(
    app: CardContext, side: str, level: int, size: tuple[int, int], radius: int = 0
) -> pygame.Surface:
    """What the ability of an Awareness level shows, cut to a size; a sign of Awareness if it has no
    picture of its own.
    """

    def make() -> pygame.Surface:
        image = pygame.Surface(size, pygame.SRCALPHA)
        box = image.get_rect()
        name = f"awareness/{side}_{level}"
        if app.art.has(name):
            _cut(app, image, name, box, 1.5)
        else:
            _cut(app, image, f"standins/{side}", box, 1.0, 0.5)
            big = round(box.height * 0.62)
            piece = app.art.get(f"pieces/awareness_{side}_ready", (big, big))
            image.blit(piece, piece.get_rect(center=_disc(box)))
        return rounded(app.theme, image, radius) if radius else image

    return app.theme.drawn.get(("ability", side, level, size, radius), make)


def action_picture(app: CardContext, side: str, kind: str, size: tuple[int, int]) -> pygame.Surface:
    """What resting, preparing or the last level of Awareness shows: the side's street with cubes or
    card backs, or its victory.
    """
    image = pygame.Surface(size, pygame.SRCALPHA)
    box = image.get_rect()
    if kind == "raised":
        _cut(app, image, f"places/end_awareness_{side}", box, 16 / 9, 0.5)
        return image
    _cut(app, image, f"places/street_{'human' if side == 'town' else 'creature'}", box, 16 / 9, 0.5)
    image.blit(fade(size, (*theme.INK, 60), (*app.theme.colors.dark[side], 215)), (0, 0))
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
        leaf = turned(card, turn)
        image.blit(
            leaf,
            leaf.get_rect(
                center=(box.centerx + round(dx * card.get_width()), box.centery + abs(turn) // 5)
            ),
        )
    return image
