"""Drawing cards: Character faces, deck cards and backs, at any size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ..paths import own_file
from ..rules.cards import Card, Character
from ..rules.terms import DIMENSIONS, SIDES
from ..text.cards import card_text, face_text
from ..text.log import state_name
from . import textbox, theme
from .layout import CARD_SHAPE, DECK_SHAPE
from .shapes import cached, disc, fade, forget, framed, locked_frame, paper, pill, rounded, seal, shadow, smooth
from .theme import Theme

if TYPE_CHECKING:
    from .app import App

_BANNER = 0.795  # where a Character's name begins, as a share of the height

__all__ = ["back", "character_face", "deck_face", "draw_lock", "draw_symbols", "forget", "large_card", "large_character",
           "person_symbols", "rounded", "safety_centre", "shadow", "symbol_sockets", "track_sockets"]


def _key(app: App, *what: object) -> tuple[object, ...]:
    """A key for something drawn with words in it."""
    return (*what, app.cards.digest, app.settings.language, app.theme.font_size("label"), app.theme.font_size("body"))


def _word(app: App, image: pygame.Surface, text: str, box: Rect, size: float, color: theme.Color, least: int = 9) -> None:
    """A short text whose size goes with the card, never below the label's own size if that fits."""
    t = app.theme
    larger = Theme(t.size, t.text_size * max(1.0, size / t.font_size("label")), t.language)
    textbox.draw(image, larger, "label", text, box, color, "center", "middle", least=least)


def _prose(app: App, image: pygame.Surface, text: str, box: Rect) -> None:
    """A rules text, a little larger than usual where there is room."""
    t = app.theme
    larger = Theme(t.size, t.text_size * 1.2, t.language)
    textbox.draw(image, larger, "body", text, box, theme.INK, "left", "middle", least=max(10, round(t.font_size("body") * 0.66)))


# -- Characters -------------------------------------------------------------------------------


def character_face(app: App, person: Character, dimension: int, size: tuple[int, int]) -> pygame.Surface:
    """A Character's face: picture, name, star, empty Safety track. Symbols and tokens go on top of it."""
    key = _key(app, "character", person.id, dimension, size)
    return cached(key, lambda: _character(app, person, dimension, size))


def person_symbols(app: App, person: Character, dimension: int) -> list[str]:
    """The ids of the symbols printed on a face."""
    return [app.cards.symbols[s].id for s in person.symbols[dimension]]


def _character(app: App, person: Character, dimension: int, size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    name = DIMENSIONS[dimension]
    edge, light = theme.DIMENSION[name], theme.DIMENSION_LIGHT[name]
    radius = max(4, width // 14)
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill(theme.mix(edge, theme.INK, 0.55))
    image.blit(app.art.get(f"people/{person.id}_{name}", (width, round(width * 1.2))), (0, 0))
    ground = theme.mix(edge, theme.INK, 0.72)
    image.blit(smooth(size, ground, lambda large, k: _track(large, size, k, name)), (0, 0))
    socket = track_sockets(size)[-1]
    lock = round(socket.width * 0.66)
    image.blit(app.art.get("pieces/lock", (lock, lock)), (socket.centerx - lock // 2, socket.centery - lock // 2))
    banner = Rect(0, round(height * _BANNER), width, height - round(height * _BANNER))
    border = max(2, min(width // 46, app.theme.px(4)))
    label = banner.inflate(-round(width * (0.36 if person.star else 0.1)), -2 * border).move(0, -border // 2)
    _word(app, image, person.names[app.settings.language], label, banner.height * 0.52, theme.CREAM,
          least=max(9, round(height * 0.075)))
    if person.star:
        star = round(banner.height * 0.66)
        image.blit(app.art.get("pieces/star", (star, star)), (width - star - round(width * 0.045), label.centery - star // 2))
    image = rounded(image, radius)
    framed(image, radius, border, light, theme.mix(edge, theme.INK, 0.6))
    return image


def _track(large: pygame.Surface, size: tuple[int, int], k: int, name: str) -> None:
    """The Safety track and the name's ground. By day the ground ends in a straight edge, by night in teeth."""
    width, height = size
    edge, light = theme.DIMENSION[name], theme.DIMENSION_LIGHT[name]
    dark = theme.mix(edge, theme.INK, 0.72)
    sockets = [Rect(s.x * k, s.y * k, s.width * k, s.height * k) for s in track_sockets(size)]
    top, wide = round(height * _BANNER) * k, width * k
    strip = Rect(0, 0, sockets[0].right + sockets[0].x, top)
    pygame.draw.rect(large, (*dark, 214), strip)
    banner = [(0, large.get_height()), (0, top), (wide, top), (wide, large.get_height())]
    if name == "creature":
        teeth = 9
        step, tall = wide / teeth, height * k * 0.03
        zigzag = [(i * step / 2, top - (tall if i % 2 else 0)) for i in range(2 * teeth + 1)]
        banner = [(0, large.get_height()), *[(round(x), round(y)) for x, y in zigzag], (wide, large.get_height())]
    pygame.draw.polygon(large, (*theme.mix(edge, theme.INK, 0.62), 255), banner)
    pygame.draw.lines(large, light, False, banner[1:-1], max(k, width * k // 60))
    line = theme.mix(light, dark, 0.35)
    pygame.draw.line(large, line, sockets[0].center, sockets[-1].center, max(k, width * k // 50))
    for i, socket in enumerate(sockets):
        ring = theme.GOLD if i == 3 else light
        half = socket.width // 2
        pygame.draw.circle(large, theme.mix(edge, theme.INK, 0.86), socket.center, half)
        pygame.draw.circle(large, ring, socket.center, half, width=max(k, width * k // 56))
        if i in (1, 2):  # from here on the ability works
            pygame.draw.circle(large, ring, socket.center, max(k, half // 4))


def track_sockets(size: tuple[int, int]) -> list[Rect]:
    """The four spaces of the Safety track on a card of that size, top to bottom."""
    width, height = size
    socket, step = round(width * 0.185), round(height * 0.185)
    x, y = round(width * 0.045), round(height * 0.048)
    return [Rect(x, y + i * step, socket, socket) for i in range(4)]


def symbol_sockets(size: tuple[int, int], count: int) -> list[Rect]:
    """Places for printed symbols and tokens on a card of that size, down the right edge."""
    width, height = size
    socket = round(width * 0.25)
    step = min(socket + 1, round(height * 0.72 / max(1, count)))
    return [Rect(width - socket - round(width * 0.04), round(height * 0.04) + i * step, socket, socket) for i in range(count)]


# -- deck cards -------------------------------------------------------------------------------


def draw_symbols(app: App, image: pygame.Surface, at: tuple[int, int], size: tuple[int, int], printed: list[str],
                 tokens: list[str]) -> None:
    """Printed symbols and tokens onto a face of that size; a token has a bright rim."""
    shown = printed + tokens
    for i, (symbol, socket) in enumerate(zip(shown, symbol_sockets(size, len(shown)), strict=True)):
        place = socket.move(at)
        if i >= len(printed):
            rim = disc(socket.width + 4, theme.CREAM, theme.CREAM, 1)
            image.blit(rim, rim.get_rect(center=place.center))
        image.blit(app.art.get(f"symbols/{symbol}", socket.size), place)


def safety_centre(size: tuple[int, int], value: float) -> tuple[int, int]:
    """The middle of the Safety marker on a face of that size; between two spaces while it moves."""
    sockets = track_sockets(size)
    at = max(0.0, value - 1)
    low = int(min(3, at))
    y = sockets[low].y + (sockets[min(3, low + 1)].y - sockets[low].y) * (at - int(at))
    if value < 1:
        y -= (1 - value) * sockets[0].height * 1.2
    return sockets[0].centerx, round(y) + sockets[0].height // 2


def draw_lock(app: App, image: pygame.Surface, at: tuple[int, int], size: tuple[int, int], dimension: str) -> None:
    """The sign of a locked Character on its picture: a lock on a shield (Secured) or on a jagged seal (Devoured)."""
    wide = round(size[0] * 0.43)
    ground = seal(wide, dimension)
    box = ground.get_rect(center=(at[0] + round(size[0] * 0.495), at[1] + round(size[1] * 0.62)))
    image.blit(ground, box)
    lock = app.art.get("pieces/lock", (wide // 2, wide // 2))
    image.blit(lock, lock.get_rect(center=(box.centerx, box.centery - wide // 40)))


def deck_face(app: App, card: Card, size: tuple[int, int], with_text: bool = False) -> pygame.Surface:
    """A deck card: name, cost, symbol, picture, and its text if asked for."""
    return cached(_key(app, "card", card.id, size, with_text), lambda: _deck(app, card, size, with_text))


def _deck(app: App, card: Card, size: tuple[int, int], with_text: bool) -> pygame.Surface:
    width, height = size
    side, language = SIDES[card.side], app.settings.language
    edge, light, dark = theme.SIDE[side], theme.SIDE_LIGHT[side], theme.SIDE_DARK[side]
    radius, pad = max(4, width // 15), max(4, width // 22)
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill(theme.mix(dark, theme.INK, 0.35))
    head = Rect(0, 0, width, round(height * (0.145 if with_text else 0.25)))
    words = card_text(app.cards, card, language) if with_text else ""
    box = _text_box(app, words, size, pad, head.bottom) if with_text else Rect(0, height, width, 0)
    picture = Rect(0, head.bottom, width, box.top - (pad if with_text else 0) - head.bottom)
    _picture(app, card, image, picture)
    image.blit(fade(head.size, (*theme.mix(edge, theme.CREAM, 0.08), 255), (*theme.mix(edge, dark, 0.45), 255)), head)
    pygame.draw.rect(image, theme.GOLD if card.equipment else light, Rect(0, head.bottom - 1, width, max(1, width // 90)))
    title, least = head.inflate(-2 * pad, -pad), max(9, round(width * 0.07))
    named = textbox.fits(app.theme, "label", card.names[language], title.size, least)
    if named:  # a miniature in a pile shows cost and symbol alone
        _word(app, image, card.names[language], title, head.height * (0.4 if with_text else 0.2), theme.CREAM, least=least)
    _corner(app, card, image, picture, pad, round(min(width * (0.16 if with_text else 0.27), picture.height * 0.4)))
    if card.equipment:
        words_wide = textbox.width(app.theme, "small", app.say("card.equipment")) + 4 * pad
        tag = Rect(0, 0, min(width - 2 * pad, words_wide), round(min(height * 0.12, app.theme.font_size("small") * 1.6)))
        tag.bottomright = (width - pad, picture.bottom - pad // (2 if with_text else 1))
        if textbox.fits(app.theme, "small", app.say("card.equipment"), (tag.width - pad, tag.height), 9):
            image.blit(smooth(tag.size, theme.INK, pill), tag)
            textbox.draw(image, app.theme, "small", app.say("card.equipment"), tag.inflate(-pad, 0), theme.GOLD, "center", "middle",
                         least=9, wrapped=False)
    if with_text:
        image.blit(smooth(box.size, theme.CREAM, lambda large, k: paper(large, radius * k // 2)), box)
        _prose(app, image, words, box.inflate(-2 * pad, -pad))
    image = rounded(image, radius)
    outer = theme.GOLD if card.equipment else light
    framed(image, radius, max(2, min(width // 52, app.theme.px(4))), outer, theme.mix(dark, theme.INK, 0.4))
    return image


def _text_box(app: App, words: str, size: tuple[int, int], pad: int, top: int) -> Rect:
    """The place of a card's text: as high as it needs to be, leaving the picture what it can."""
    width, height = size
    needed = round(textbox.height(app.theme, "body", words, width - 4 * pad) * 1.35) + 3 * pad
    high = max(round(height * 0.3), min(needed, round((height - top) * 0.68)))
    return Rect(pad, height - pad - high, width - 2 * pad, high)


def _picture(app: App, card: Card, image: pygame.Surface, box: Rect) -> None:
    """What a deck card shows: its own picture, or its symbol large."""
    side = SIDES[card.side]
    name = f"cards/{card.id}"
    if own_file(f"assets/art/{name}.svg").exists():
        art = app.art.get(name, (max(box.width, box.height), max(box.width, box.height)))
        cut = Rect(0, 0, *box.size)
        cut.center = art.get_rect().center
        image.blit(art, box, cut)
        return
    edge, dark = theme.SIDE[side], theme.SIDE_DARK[side]
    image.blit(fade(box.size, (*theme.mix(edge, dark, 0.5), 255), (*theme.mix(dark, theme.INK, 0.45), 255)), box)
    big = round(min(box.width * 0.84, box.height * 0.94))
    flat = app.art.get(f"symbols/{app.cards.symbols[card.symbol].id}_flat", (big, big)).copy()
    flat.fill((*theme.mix(edge, theme.SIDE_LIGHT[side], 0.45), 190), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(flat, (box.centerx - big // 2 + round(box.width * 0.1), box.centery - big // 2))


def _corner(app: App, card: Card, image: pygame.Surface, box: Rect, pad: int, gem: int) -> None:
    """Cost and symbol, down the left edge, where they show in a fan of cards."""
    at = Rect(pad, box.y + pad, gem, gem)

    def paint(large: pygame.Surface, k: int) -> None:
        centre, half = (gem * k // 2, gem * k // 2), gem * k // 2
        pygame.draw.circle(large, theme.INK, centre, half)
        pygame.draw.circle(large, theme.GOLD, centre, half - k, width=max(k, half // 8))

    image.blit(cached(("gem", gem), lambda: smooth((gem, gem), theme.INK, paint)), at)
    _word(app, image, str(card.cost), at, gem * 0.56, theme.GOLD)
    image.blit(app.art.get(f"symbols/{app.cards.symbols[card.symbol].id}", (gem, gem)), (at.x, at.bottom + max(2, gem // 10)))


def back(app: App, side: str, size: tuple[int, int]) -> pygame.Surface:
    """The back of a side's cards."""
    return app.art.get(f"backs/{side}", size)


# -- large cards ------------------------------------------------------------------------------


class State:
    """How a Character lies on the table, for the large card: its Safety space and its tokens."""

    def __init__(self, safety: int, tokens: list[str]) -> None:
        self.safety, self.tokens = safety, tokens


def large_character(app: App, person: Character, dimension: int, height: int, state: State | None = None) -> pygame.Surface:
    """Both faces side by side with their full text, the present one first, as it lies on the table if `state` is given."""
    width = round(height * 0.56)
    gap = app.theme.px(10)
    image = pygame.Surface((2 * width + gap, height), pygame.SRCALPHA)
    for i, face in enumerate((dimension, 1 - dimension)):
        image.blit(_page(app, person, face, (width, height), state if i == 0 else None), (i * (width + gap), 0))
    return image


def _page(app: App, person: Character, face: int, size: tuple[int, int], state: State | None) -> pygame.Surface:
    key = _key(app, "page", person.id, face, size, state and (state.safety, tuple(state.tokens)))
    return cached(key, lambda: _draw_page(app, person, face, size, state))


def _draw_page(app: App, person: Character, face: int, size: tuple[int, int], state: State | None) -> pygame.Surface:
    width, height = size
    name, language, t = DIMENSIONS[face], app.settings.language, app.theme
    edge, light = theme.DIMENSION[name], theme.DIMENSION_LIGHT[name]
    radius, pad = max(6, width // 18), t.px(9)
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.blit(fade(size, (*theme.mix(edge, theme.INK, 0.5), 255), (*theme.mix(edge, theme.INK, 0.78), 255)), (0, 0))
    line = round(t.font_size("label") * 1.4)
    caption = Rect(pad, pad // 2, width - 2 * pad, line)
    title = app.say(f"card.face.{name}")
    if state:
        title = app.say("board.state", face=title, state=state_name(language, name, state.safety))
    textbox.draw(image, t, "label", title, caption, theme.GOLD if state else light, "center", "middle", least=9, wrapped=False)
    words = face_text(app.cards, person, face, language)
    both = (face_text(app.cards, person, either, language) for either in (0, 1))  # so that both cards are of one size
    needed = max(textbox.height(t, "body", text, width - 4 * pad) for text in both) + 2 * pad
    card_height = round(min((width - 2 * pad) / CARD_SHAPE, height * 0.62, max(height * 0.4, height - line - needed - 3 * pad)))
    card = (round(card_height * CARD_SHAPE), card_height)
    at = ((width - card[0]) // 2, caption.bottom + pad // 2)
    picture = character_face(app, person, face, card).copy()
    if state and state.safety == 4:
        locked_frame(picture, max(4, card[0] // 14), name)
    draw_symbols(app, picture, (0, 0), card, person_symbols(app, person, face), state.tokens if state else [])
    if state and state.safety:
        piece = round(track_sockets(card)[0].width * 1.22)
        marker = app.art.get(f"pieces/safety_{name}", (piece, piece))
        picture.blit(marker, marker.get_rect(center=safety_centre(card, state.safety)))
    if state and state.safety == 4:
        draw_lock(app, picture, (0, 0), card, name)
    image.blit(picture, at)
    top = at[1] + card_height + pad
    box = Rect(pad, top, width - 2 * pad, height - top - pad)
    image.blit(smooth(box.size, theme.CREAM, lambda large, k: paper(large, radius * k // 2)), box)
    _prose(app, image, words, box.inflate(-2 * pad, -pad))
    image = rounded(image, radius)
    framed(image, radius, max(2, width // 90), light, theme.mix(edge, theme.INK, 0.6))
    return image


def large_card(app: App, card: Card, height: int) -> pygame.Surface:
    """A deck card with its full text."""
    return deck_face(app, card, (round(height * DECK_SHAPE), height), with_text=True)
