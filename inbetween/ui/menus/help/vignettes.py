"""The pictures of the pages that explain the rules, made of the game's cards and pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ....rules.cards import Card, Character
from ....rules.constants import DIMENSIONS, SIDES
from ...cards import icons
from ...cards.character_card import (
    character_face,
    draw_lock,
    draw_symbols,
    printed_symbols,
    safety_center,
    safety_marker,
)
from ...cards.deck_card import deck_face
from ...cards.proportions import CARD_SHAPE, DECK_SHAPE
from ...drawing import strokes, theme
from ...drawing.badges import pointer_arrow
from ...drawing.shapes import locked_frame, outline, shadow
from .awareness_ladder import draw_ladder, ladder_height

if TYPE_CHECKING:
    from ...window.app import App

HUMAN, CREATURE = range(len(DIMENSIONS))
GUARDED, LOCKED = 2, 4
REACHED = {"town": 4, "creature": 2}  # the levels on the drawn Awareness tracks


def person(app: App, number: int) -> Character:
    """Return a Character of the card set; the same number is always the same one."""
    found = app.cards.characters
    return found[number % len(found)]


def draw_character(
    app: App,
    target: pygame.Surface,
    box: Rect,
    who: Character,
    dimension: int,
    safety: int = 0,
    tokens: Sequence[str] = (),
    lit: bool = False,
) -> None:
    """Draw a Character as it lies on the table, in the light of the Activity marker if `lit`."""
    t, name = app.theme, DIMENSIONS[dimension]
    under = shadow(t, box.size, t.px(5))
    target.blit(under, under.get_rect(center=(box.centerx, box.centery + t.px(2))))
    if lit:
        glow = outline(t, box.size, max(4, box.width // 14), t.px(2), theme.LAMP, t.px(6))
        target.blit(glow, glow.get_rect(center=box.center))
    face = character_face(app, who, dimension, box.size, safety)
    if safety == LOCKED:
        face = face.copy()
        locked_frame(face, t, max(4, box.width // 14), name)
    target.blit(face, box)
    symbols = printed_symbols(app, who, dimension)
    draw_symbols(app, target, box.topleft, box.size, symbols, list(tokens))
    if safety:
        marker, (x, y) = safety_marker(app, name, box.size), safety_center(box.size, safety)
        target.blit(marker, marker.get_rect(center=(box.x + x, box.y + y)))
    if safety == LOCKED:
        draw_lock(app, target, box.topleft, box.size, name)


def _cards(area: Rect, count: int, gap: float, shape: float = CARD_SHAPE) -> list[Rect]:
    """Return places for cards side by side in an area; the gap is a share of a card's width."""
    wide = min(area.height * shape, area.width / (count + gap * (count - 1)))
    size = round(wide), round(wide / shape)
    left = area.centerx - wide * (count + gap * (count - 1)) / 2
    top = area.centery - size[1] // 2
    return [Rect(round(left + wide * (1 + gap) * i), top, *size) for i in range(count)]


def one_card(area: Rect) -> Rect:
    """Return the place of a single card, as large as an area allows."""
    return _cards(area, 1, 0)[0]


def _arrow(app: App, target: pygame.Surface, at: tuple[int, int], size: int, way: int = 0) -> None:
    image = pointer_arrow(app.theme, size, way, theme.CREAM)
    target.blit(image, image.get_rect(center=at))


def _piece(app: App, target: pygame.Surface, name: str, at: tuple[int, int], high: int) -> None:
    wide = round(high * 0.8) if "marker" in name else high
    image = app.art.get(name, (wide, high))
    target.blit(image, image.get_rect(center=at))


def _marker_on(app: App, target: pygame.Surface, card: Rect, side: str = "town") -> None:
    """Draw the Activity marker standing at the lower left of a card."""
    high = round(card.height * 0.5)
    _piece(
        app, target, f"pieces/marker_{side}", (card.x + high // 5, card.bottom - high // 3), high
    )


# -- a turn -------------------------------------------------------------------------------------


def awareness_used(app: App, target: pygame.Surface, area: Rect) -> None:
    """The Awareness marker before and after its ability is used."""
    size = min(area.height, area.width // 3)
    _piece(app, target, "pieces/awareness_town_ready", (area.x + size // 2, area.centery), size)
    _arrow(app, target, area.center, round(size * 0.6))
    at = area.right - size // 2, area.centery
    _piece(app, target, "pieces/awareness_town_spent", at, size)


def three_actions(app: App, target: pygame.Surface, area: Rect) -> None:
    """A card to play, cards to draw, and Energy to gain."""
    third = area.width / 3
    card = _cards(Rect(area.x, area.y, round(third * 0.94), area.height), 1, 0, DECK_SHAPE)[0]
    target.blit(deck_face(app, town_cards(app)[0], card.size), card)
    size = round(min(third * 0.78, area.height * 0.7))
    for i, name in ((1, "hand"), (2, "rest")):
        place = Rect(0, 0, size, size)
        place.center = round(area.x + third * (i + 0.5)), area.centery
        target.blit(icons.sign(app, name, place.size, theme.CREAM), place)
        x = round(area.x + third * i)
        line = theme.mix(theme.PANEL_EDGE, theme.PANEL, 0.2)
        high = area.height * 0.34
        strokes.line(
            target, line, (x, area.centery - high), (x, area.centery + high), app.theme.px(1)
        )
    cube = round(size * 0.52)
    _piece(
        app, target, "pieces/cube_town", (place.right - cube // 8, place.bottom - cube // 4), cube
    )


def activated(app: App, target: pygame.Surface, area: Rect) -> None:
    """A Guarded Character under the Activity marker, between two others."""
    middle = one_card(area)
    middle = middle.scale_by(min(1.0, area.width * 0.42 / middle.width))
    for way, number, dimension in ((-1, 0, HUMAN), (1, 8, CREATURE)):
        low = middle.scale_by(0.74)
        low.centerx += way * round(middle.width * 0.8)
        draw_character(app, target, low, person(app, number), dimension, 1)
    draw_character(app, target, middle, person(app, 5), HUMAN, GUARDED, lit=True)
    _marker_on(app, target, middle)


def marker_moves(app: App, target: pygame.Surface, area: Rect) -> None:
    """The Activity marker on its way to the next Character."""
    left, right = _cards(area, 2, 0.5)
    draw_character(app, target, left, person(app, 5), HUMAN, GUARDED)
    draw_character(app, target, right, person(app, 8), CREATURE, lit=True)
    _arrow(app, target, area.center, round(left.width * 0.46))
    _marker_on(app, target, right, "creature")


def marker_start(app: App, target: pygame.Surface, area: Rect) -> None:
    """The Activity marker on a Character with a star."""
    starred = next((one for one in app.cards.characters if one.star), person(app, 0))
    card = one_card(area)
    draw_character(app, target, card, starred, HUMAN, lit=True)
    _marker_on(app, target, card, "creature")


# -- the Safety track ---------------------------------------------------------------------------


def shifted(app: App, target: pygame.Surface, area: Rect) -> None:
    """A Character before and after a shift, which may also go back."""
    left, right = _cards(area, 2, 0.32)
    draw_character(app, target, left, person(app, 12), HUMAN, 1)
    draw_character(app, target, right, person(app, 12), HUMAN, GUARDED)
    size = round(left.width * 0.36)
    _arrow(app, target, (area.centerx, area.centery - size // 2), size)
    _arrow(app, target, (area.centerx, area.centery + size // 2), size, 180)


def flipped(app: App, target: pygame.Surface, area: Rect) -> None:
    """Both faces of an InBetween Character, and the sign of a flip between them."""
    left, right = _cards(area, 2, 0.32)
    draw_character(app, target, left, person(app, 3), HUMAN)
    draw_character(app, target, right, person(app, 3), CREATURE)
    size = round(left.width * 0.34)
    sign = icons.sign(app, "flip:over", (size, size), theme.CREAM)
    target.blit(sign, sign.get_rect(center=area.center))


def locked(app: App, target: pygame.Surface, area: Rect) -> None:
    """A Secured and a Devoured Character."""
    left, right = _cards(area, 2, 0.24)
    draw_character(app, target, left, person(app, 7), HUMAN, LOCKED)
    draw_character(app, target, right, person(app, 16), CREATURE, LOCKED)


# -- the end of a game --------------------------------------------------------------------------


def three_locked(app: App, target: pygame.Surface, area: Rect) -> None:
    """Three Secured Characters, and below them three Devoured ones."""
    half = (area.height - app.theme.px(14)) // 2
    for dimension, y in ((HUMAN, area.y), (CREATURE, area.bottom - half)):
        for i, card in enumerate(_cards(Rect(area.x, y, area.width, half), 3, 0.12)):
            who = person(app, (1, 5, 9, 4, 10, 14)[3 * dimension + i])
            draw_character(app, target, card, who, dimension, LOCKED)


def ladders(app: App, target: pygame.Surface, area: Rect) -> None:
    """Both Awareness tracks side by side."""
    gap = app.theme.px(12)
    wide = (area.width - gap) // 2
    for side, x in zip(SIDES, (area.x, area.right - wide), strict=True):
        box = Rect(x, area.y, wide, area.height)
        box.height = ladder_height(app, box)
        box.centery = area.centery
        draw_ladder(app, target, box, side, REACHED[side])


def last_five(app: App, target: pygame.Surface, area: Rect) -> None:
    """Three Characters in the Human dimension against two in the other."""
    t = app.theme
    half = (area.height - t.px(14)) // 2
    top = _cards(Rect(area.x, area.y, area.width, half), 3, 0.12)
    for i, card in enumerate(top):
        draw_character(app, target, card, person(app, (0, 6, 15)[i]), HUMAN, (1, 0, 2)[i])
    step = top[1].x - top[0].x
    for i in range(2):
        place = top[0].move(step * i + step // 2, half + t.px(14))
        draw_character(app, target, place, person(app, (2, 13)[i]), CREATURE, (0, 3)[i])


# -- playing a card -----------------------------------------------------------------------------


def town_cards(app: App) -> list[Card]:
    """Return the Town's cards of the set: those that cost something first, Equipment last."""
    own = [card for card in app.cards.cards if SIDES[card.side] == "town"]
    return sorted(own, key=lambda card: (card.equipment, card.cost == 0))


def matching(app: App, card: Card, has: bool) -> Character:
    """Return a Character who has a card's symbol on the Human side, or one who has not."""
    found = app.cards.characters
    return next((one for one in found if (card.symbol in one.symbols[HUMAN]) is has), found[0])


def hand_card(app: App, target: pygame.Surface, area: Rect) -> None:
    """Three cards of a hand, the middle one raised."""
    own = town_cards(app)
    symbols = {card.symbol: card for card in reversed(own)}
    shown = [own[0], *(card for symbol, card in symbols.items() if symbol != own[0].symbol)]
    low = Rect(area.x, area.y + area.height // 8, area.width, area.height * 7 // 8)
    places = _cards(low, 3, 0.06, DECK_SHAPE)
    for i, n in ((0, 1), (2, 2), (1, 0)):
        place = places[i].move(0, -area.height // 8 if i == 1 else 0)
        target.blit(deck_face(app, shown[n % len(shown)], place.size), place)


def symbol_used(app: App, target: pygame.Surface, area: Rect) -> None:
    """A shift of a Character with the symbol, or its token on another Character."""
    card = town_cards(app)[0]
    symbol = app.cards.symbols[card.symbol].id
    size = round(min(area.height, area.width * 0.5) * 0.3)
    signs = round(size * 0.72)
    room = Rect(area.x + signs, area.y, area.width - signs, area.height)
    left, right = _cards(room, 2, 0.3)
    draw_character(app, target, left, matching(app, card, True), HUMAN, 1)
    draw_character(app, target, right, matching(app, card, False), HUMAN, tokens=[symbol])
    sign = icons.sign(app, "shift", (signs, size), theme.CREAM)
    target.blit(sign, sign.get_rect(midright=(left.x - app.theme.px(4), left.centery)))
    x, color = (left.right + right.x) // 2, theme.mix(theme.MUTED, theme.PANEL, 0.4)
    ends = (x, left.y + left.height // 4), (x, left.bottom - left.height // 4)
    strokes.line(target, color, *ends, app.theme.px(2))


def ability_paid(app: App, target: pygame.Surface, area: Rect) -> None:
    """Cubes that pay for Equipment, which stays in play."""
    t, own = app.theme, town_cards(app)
    equipment = next((card for card in own if card.equipment), own[0])
    left, right = _cards(area, 2, 0.9, DECK_SHAPE)
    cubes = max(1, equipment.cost)
    size = min(round(left.height * 0.42), left.height // cubes)
    for i in range(cubes):
        at = left.centerx, left.centery + round((i - (cubes - 1) / 2) * size * 1.1)
        _piece(app, target, "pieces/cube_town", at, size)
    _arrow(app, target, area.center, round(left.width * 0.5))
    glow = outline(t, right.size, max(4, right.width // 15), t.px(2), theme.LAMP, t.px(6))
    target.blit(glow, glow.get_rect(center=right.center))
    target.blit(deck_face(app, equipment, right.size), right)


def not_paid(app: App, target: pygame.Surface, area: Rect) -> None:
    """A card on its way to the discard pile."""
    card = town_cards(app)[0]
    px, below = app.theme.px, town_cards(app)[1:4]
    left, right = _cards(area, 2, 0.9, DECK_SHAPE)
    target.blit(deck_face(app, card, left.size), left)
    _arrow(app, target, area.center, round(left.width * 0.5))
    pile = right.scale_by(0.86)
    for i, other in enumerate((*below, card)):
        image = deck_face(app, other, pile.size)
        if other is not card:  # what lies deeper is darker
            image = image.copy()
            image.fill((150, 150, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(image, pile.move(px(12 - 8 * i), px(8 - 5 * i)))


def card_dragged(app: App, target: pygame.Surface, area: Rect) -> None:
    """A card under the pointer, on its way to a Character."""
    card = town_cards(app)[0]
    left, right = _cards(area, 2, 0.7)
    face = Rect(0, 0, round(left.height * DECK_SHAPE), left.height)
    face.center = left.center
    target.blit(deck_face(app, card, face.size), face)
    _arrow(app, target, area.center, round(left.width * 0.42))
    draw_character(app, target, right, matching(app, card, True), HUMAN, 1, lit=True)
    high = round(left.height * 0.4)
    image = app.art.get("devices/pointer", (high, high))
    target.blit(image, image.get_rect(topleft=(face.centerx, face.centery)))
