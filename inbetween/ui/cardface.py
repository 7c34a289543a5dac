"""Drawing cards: Character faces, deck cards and backs, at any size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ..rules.cards import Card, Character
from ..rules.terms import DIMENSIONS, SIDES
from ..text.cards import card_text, face_text
from . import textbox, theme
from .layout import CARD_SHAPE, DECK_SHAPE

if TYPE_CHECKING:
    from .app import App

_CACHE: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
_MOST = 260


def _cached(key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
    found = _CACHE.get(key)
    if found is None:
        found = _CACHE[key] = make()
        if len(_CACHE) > _MOST:
            _CACHE.popitem(last=False)
    else:
        _CACHE.move_to_end(key)
    return found


def forget() -> None:
    """Drop all drawn cards."""
    _CACHE.clear()


def rounded(image: pygame.Surface, radius: int) -> pygame.Surface:
    """An image with round corners."""
    mask = pygame.Surface(image.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    result = image.convert_alpha() if pygame.display.get_surface() else image.copy()
    result.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return result


def shadow(size: tuple[int, int], radius: int) -> pygame.Surface:
    """A soft shadow for a card of that size, larger than it by a fifth of the radius on each side."""

    def make() -> pygame.Surface:
        spread = max(2, radius)
        image = pygame.Surface((size[0] + 2 * spread, size[1] + 2 * spread), pygame.SRCALPHA)
        for i in range(spread, 0, -1):
            alpha = round(70 * (1 - i / spread) ** 2) + 6
            rect = pygame.Rect(spread - i, spread - i, size[0] + 2 * i, size[1] + 2 * i)
            pygame.draw.rect(image, (0, 0, 0, alpha), rect, border_radius=radius + i)
        return image

    return _cached(("shadow", size, radius), make)


def character_face(app: App, person: Character, dimension: int, size: tuple[int, int]) -> pygame.Surface:
    """A Character's face: picture, name, star, printed symbols, empty Safety track."""
    language = app.settings.language
    cards = person_symbols(app, person, dimension)
    key = ("character", person.id, dimension, size, language, app.theme.text_size, tuple(cards))
    return _cached(key, lambda: _character(app, person, dimension, size, cards, language))


def person_symbols(app: App, person: Character, dimension: int) -> list[str]:
    """The ids of the symbols printed on a face."""
    return [app.cards.symbols[s].id for s in person.symbols[dimension]]


def _character(app: App, person: Character, dimension: int, size: tuple[int, int], symbols: list[str], language: str) -> pygame.Surface:
    width, height = size
    name = DIMENSIONS[dimension]
    edge = theme.DIMENSION[name]
    light = theme.DIMENSION_LIGHT[name]
    radius = max(4, width // 14)
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill(theme.mix(edge, theme.INK, 0.55))
    picture_height = round(width * 360 / 300)
    image.blit(app.art.get(f"people/{person.id}_{name}", (width, picture_height)), (0, 0))
    # the track's ground
    strip = pygame.Surface((round(width * 0.245), round(height * 0.735)), pygame.SRCALPHA)
    pygame.draw.rect(strip, (*theme.mix(edge, theme.INK, 0.72), 205), strip.get_rect(), border_bottom_right_radius=radius)
    image.blit(strip, (0, 0))
    for i, socket in enumerate(track_sockets(size)):
        locked = i == 3
        pygame.draw.circle(image, theme.mix(edge, theme.INK, 0.85), socket.center, socket.width // 2)
        ring = theme.GOLD if locked else light
        pygame.draw.circle(image, ring, socket.center, socket.width // 2, width=max(1, width // (44 if locked else 60)))
        if i in (1, 2):
            pygame.draw.circle(image, ring, socket.center, max(1, socket.width // 9))
        if locked:
            s = socket.width // 5
            pygame.draw.rect(image, ring, pygame.Rect(socket.centerx - s, socket.centery - s // 2, 2 * s, round(1.6 * s)))
            pygame.draw.circle(image, ring, (socket.centerx, socket.centery - s // 2), s, width=max(1, s // 3),
                               draw_top_left=True, draw_top_right=True)
    banner = pygame.Rect(0, round(height * 0.79), width, height - round(height * 0.79))
    pygame.draw.rect(image, theme.mix(edge, theme.INK, 0.62), banner)
    pygame.draw.line(image, light, banner.topleft, banner.topright, max(1, width // 60))
    label = banner.inflate(-round(width * (0.34 if person.star else 0.1)), -2)
    textbox.draw(image, app.theme, "label", person.names[language], label, theme.CREAM, "center", "middle",
                 least=max(9, round(height * 0.1)), wrapped=False)
    if person.star:
        star = round(banner.height * 0.62)
        image.blit(app.art.get("pieces/star", (star, star)), (width - star - round(width * 0.04), banner.centery - star // 2))
    image = rounded(image, radius)
    pygame.draw.rect(image, light, image.get_rect(), width=max(2, width // 42), border_radius=radius)
    return image


def track_sockets(size: tuple[int, int]) -> list[pygame.Rect]:
    """The four spaces of the Safety track on a card of that size, top to bottom."""
    width, height = size
    socket, step = round(width * 0.185), round(height * 0.178)
    x, y = round(width * 0.035), round(height * 0.04)
    return [pygame.Rect(x, y + i * step, socket, socket) for i in range(4)]


def symbol_sockets(size: tuple[int, int], count: int) -> list[pygame.Rect]:
    """Places for printed symbols and tokens on a card of that size, down the right edge."""
    width, height = size
    socket = round(width * 0.25)
    step = min(socket + 1, round(height * 0.72 / max(1, count)))
    return [pygame.Rect(width - socket - round(width * 0.03), round(height * 0.03) + i * step, socket, socket) for i in range(count)]


def deck_face(app: App, card: Card, size: tuple[int, int], with_text: bool = False) -> pygame.Surface:
    """A deck card: cost, name, symbol, picture, and its text if it is large enough."""
    key = ("card", card.id, size, app.settings.language, app.theme.text_size, with_text)
    return _cached(key, lambda: _deck(app, card, size, with_text))


def _deck(app: App, card: Card, size: tuple[int, int], with_text: bool) -> pygame.Surface:
    width, height = size
    side, language = SIDES[card.side], app.settings.language
    edge, light, dark = theme.SIDE[side], theme.SIDE_LIGHT[side], theme.SIDE_DARK[side]
    symbol = app.cards.symbols[card.symbol]
    radius = max(4, width // 14)
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill(dark)
    pad = max(3, width // 24)
    head = pygame.Rect(0, 0, width, round(height * (0.2 if with_text else 0.27)))
    pygame.draw.rect(image, edge, head)
    gem = round(min(head.height * 0.82, width * 0.22))
    title = pygame.Rect(pad + gem + pad // 2, 2, width - gem - 2 * pad - pad // 2, head.height - 4)
    textbox.draw(image, app.theme, "label", card.names[language], title, theme.CREAM, "center", "middle",
                 least=max(9, round(width * 0.085)))
    centre = (pad + gem // 2, head.centery)
    pygame.draw.circle(image, theme.INK, centre, gem // 2)
    pygame.draw.circle(image, theme.GOLD, centre, gem // 2, width=max(1, gem // 12))
    cost = pygame.Rect(0, 0, gem, gem)
    cost.center = centre
    textbox.draw(image, app.theme, "number", str(card.cost), cost, theme.GOLD, "center", "middle", least=9, wrapped=False)
    picture_height = round(height * 0.26) if with_text else height - head.height
    picture = pygame.Rect(0, head.bottom, width, picture_height)
    for y in range(picture.height):
        color = theme.mix(theme.mix(edge, dark, 0.35), dark, y / picture.height)
        pygame.draw.line(image, color, (0, picture.y + y), (width, picture.y + y))
    big = round(min(picture.width * 0.72, picture.height * 0.72))
    image.blit(app.art.get(f"symbols/{symbol.id}", (big, big)), (picture.centerx - big // 2, picture.centery - big // 2 - pad // 2))
    if card.equipment:
        tag = pygame.Rect(pad, picture.bottom - round(width * 0.17), width - 2 * pad, round(width * 0.15))
        pygame.draw.rect(image, theme.INK, tag, border_radius=tag.height // 2)
        textbox.draw(image, app.theme, "small", app.say("card.equipment"), tag.inflate(-pad * 2, 0), theme.GOLD, "center", "middle",
                     least=8, wrapped=False)
    if with_text:
        box = pygame.Rect(pad, picture.bottom + pad, width - 2 * pad, height - picture.bottom - 2 * pad)
        pygame.draw.rect(image, theme.CREAM, box, border_radius=radius // 2)
        textbox.draw(image, app.theme, "body", card_text(app.cards, card, language), box.inflate(-2 * pad, -pad), theme.INK,
                     "left", "middle")
    image = rounded(image, radius)
    pygame.draw.rect(image, light, image.get_rect(), width=max(2, width // 50), border_radius=radius)
    return image


def back(app: App, side: str, size: tuple[int, int]) -> pygame.Surface:
    """The back of a side's cards."""
    return app.art.get(f"backs/{side}", size)


def large_character(app: App, person: Character, dimension: int, height: int) -> pygame.Surface:
    """Both faces side by side with their full text, the present one first."""
    width = round(height * 0.56)
    gap = app.theme.px(10)
    image = pygame.Surface((2 * width + gap, height), pygame.SRCALPHA)
    for i, face in enumerate((dimension, 1 - dimension)):
        image.blit(_page(app, person, face, (width, height)), (i * (width + gap), 0))
    return image


def _page(app: App, person: Character, face: int, size: tuple[int, int]) -> pygame.Surface:
    key = ("page", person.id, face, size, app.settings.language, app.theme.text_size)
    return _cached(key, lambda: _draw_page(app, person, face, size))


def _draw_page(app: App, person: Character, face: int, size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    name = DIMENSIONS[face]
    image = pygame.Surface(size, pygame.SRCALPHA)
    radius = max(6, width // 18)
    pygame.draw.rect(image, theme.mix(theme.DIMENSION[name], theme.INK, 0.68), image.get_rect(), border_radius=radius)
    pad = app.theme.px(8)
    card_height = round(height * 0.56)
    card = (round(card_height * CARD_SHAPE), card_height)
    at = ((width - card[0]) // 2, pad)
    image.blit(character_face(app, person, face, card), at)
    symbols = person_symbols(app, person, face)
    for symbol, socket in zip(symbols, symbol_sockets(card, len(symbols)), strict=True):
        image.blit(app.art.get(f"symbols/{symbol}", socket.size), (at[0] + socket.x, at[1] + socket.y))
    box = pygame.Rect(pad, at[1] + card_height + pad, width - 2 * pad, height - at[1] - card_height - 2 * pad)
    pygame.draw.rect(image, theme.CREAM, box, border_radius=radius // 2)
    textbox.draw(image, app.theme, "body", face_text(app.cards, person, face, app.settings.language), box.inflate(-2 * pad, -pad),
                 theme.INK, "left", "middle")
    pygame.draw.rect(image, theme.DIMENSION_LIGHT[name], image.get_rect(), width=max(2, width // 90), border_radius=radius)
    return image


def large_card(app: App, card: Card, height: int) -> pygame.Surface:
    """A deck card with its full text."""
    return deck_face(app, card, (round(height * DECK_SHAPE), height), with_text=True)


