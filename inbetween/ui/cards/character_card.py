"""Drawing Characters: faces on the table, large cards with both faces; with the deck cards,
everything that is a card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from ...paths import own_file
from ...rules.cards import Character
from ...rules.constants import DIMENSIONS
from ...text.log import state_name
from ...text.rules_text import face_text
from ..window import textbox, theme
from ..window.shapes import (
    disc,
    draw_double_border,
    fade,
    locked_frame,
    paper,
    rounded,
    seal,
    shadow,
    smooth,
)
from .deck_card import (
    ability_picture,
    back,
    card_picture,
    deck_face,
    large_ability,
    large_card,
    tab,
)
from .proportions import CARD_SHAPE
from .typesetting import key, prose, prose_fits, word

if TYPE_CHECKING:
    from ..window.app import App

BANNER = 0.795  # where a Character's name begins, as a share of the height

__all__ = [
    "BANNER",
    "CharacterState",
    "ability_picture",
    "back",
    "card_picture",
    "character_face",
    "deck_face",
    "draw_lock",
    "draw_symbols",
    "large_ability",
    "large_card",
    "large_character",
    "portrait",
    "printed_symbols",
    "rounded",
    "safety_center",
    "safety_marker",
    "shadow",
    "symbol_sockets",
    "tab",
    "track_sockets",
]


# -- Characters -------------------------------------------------------------------------------


def character_face(
    app: App,
    person: Character,
    dimension: int,
    size: tuple[int, int],
    filled: int = 0,
    named: bool = True,
) -> pygame.Surface:
    """A Character's face: picture, name, star, Safety track, filled so far. Symbols, tokens and the
    Safety marker go on top of it.
    """
    named = named and size[0] >= app.theme.px(78)  # a miniature shows no name
    kept = key(app, "character", person.id, dimension, size, filled, named)
    return app.theme.drawn.get(
        kept, lambda: _character(app, person, dimension, size, filled, named)
    )


def _art(person: Character, dimension: int) -> str:
    """The name of a Character's picture; a stand-in if it has none of its own."""
    name = DIMENSIONS[dimension]
    own = own_file(f"assets/art/people/{person.id}_{name}.svg").exists()
    return f"people/{person.id}_{name}" if own else f"standins/person_{name}"


def portrait(app: App, person: Character, dimension: int, size: int) -> pygame.Surface:
    """A Character's head in a round frame."""

    def make() -> pygame.Surface:
        wide = round(size * 1.38)
        art = app.art.get(_art(person, dimension), (wide, round(wide * 1.2)))
        image = pygame.Surface((size, size), pygame.SRCALPHA)
        image.blit(art, ((size - wide) // 2, -round(size * 0.025)))  # hats and hair are seen whole
        image = rounded(app.theme, image, size // 2)
        draw_double_border(
            image,
            app.theme,
            size // 2,
            max(1, size // 20),
            theme.DIMENSION_LIGHT[DIMENSIONS[dimension]],
            theme.INK,
        )
        return image

    return app.theme.drawn.get(key(app, "portrait", person.id, dimension, size), make)


def printed_symbols(app: App, person: Character, dimension: int) -> list[str]:
    """The ids of the symbols printed on a face."""
    return [app.cards.symbols[s].id for s in person.symbols[dimension]]


def _character(
    app: App, person: Character, dimension: int, size: tuple[int, int], filled: int, named: bool
) -> pygame.Surface:
    width, height = size
    name = DIMENSIONS[dimension]
    edge, light = theme.DIMENSION[name], theme.DIMENSION_LIGHT[name]
    radius = max(4, width // 14)
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill(theme.mix(edge, theme.INK, 0.55))
    # clear of the track
    image.blit(
        app.art.get(_art(person, dimension), (width, round(width * 1.2))), (round(width * 0.06), 0)
    )
    ground = theme.mix(edge, theme.INK, 0.72)
    image.blit(smooth(size, ground, lambda large, k: _track(large, size, k, name, filled)), (0, 0))
    socket = track_sockets(size)[-1]
    lock = round(socket.width * 0.66)
    image.blit(
        app.art.get("pieces/lock", (lock, lock)),
        (socket.centerx - lock // 2, socket.centery - lock // 2),
    )
    banner = Rect(0, round(height * BANNER), width, height - round(height * BANNER))
    border = max(2, min(width // 46, app.theme.px(4)))
    # before the name stands a number or the marker
    left, right = round(width * 0.215), round(width * (0.2 if person.star else 0.06))
    label = Rect(left, banner.y + border // 2, width - left - right, banner.height - 2 * border)
    role = "head" if width > app.theme.px(170) else "label"
    called = person.names[app.settings.language]
    least = app.theme.least
    starred = person.star
    # a miniature shows no name
    if (
        named
        and width >= app.theme.px(78)
        and label.height + 1 >= app.theme.sized(role, least).get_linesize()
    ):
        wide = app.theme.sized(role, least).size(called)[0]
        if wide > label.width:  # on a small card, which no marker stands on
            starred &= wide <= round(width * 0.74)
            label.x, label.width = round(width * 0.05), round(width * (0.74 if starred else 0.9))
        word(
            app,
            image,
            called,
            label,
            max(least, banner.height * 0.5),
            theme.CREAM,
            max(9, round(height * 0.075)),
            role,
        )
    if starred:
        star = round(banner.height * 0.66)
        image.blit(
            app.art.get("pieces/star", (star, star)),
            (width - star - round(width * 0.045), label.centery - star // 2),
        )
    image = rounded(app.theme, image, radius)
    draw_double_border(image, app.theme, radius, border, light, theme.mix(edge, theme.INK, 0.6))
    return image


def _track(large: pygame.Surface, size: tuple[int, int], k: int, name: str, filled: int) -> None:
    """The Safety track, filled so far, and the name's ground. By day the ground ends in a straight
    edge, by night in teeth.
    """
    width, height = size
    edge, light = theme.DIMENSION[name], theme.DIMENSION_LIGHT[name]
    dark = theme.mix(edge, theme.INK, 0.72)
    sockets = [Rect(s.x * k, s.y * k, s.width * k, s.height * k) for s in track_sockets(size)]
    top, wide = round(height * BANNER) * k, width * k
    strip = Rect(0, 0, sockets[0].right + sockets[0].x, top)
    pygame.draw.rect(large, (*dark, 214), strip)
    banner = [(0, large.get_height()), (0, top), (wide, top), (wide, large.get_height())]
    if name == "creature":
        teeth = 9
        step, tall = wide / teeth, height * k * 0.03
        zigzag = [(i * step / 2, top - (tall if i % 2 else 0)) for i in range(2 * teeth + 1)]
        banner = [
            (0, large.get_height()),
            *[(round(x), round(y)) for x, y in zigzag],
            (wide, large.get_height()),
        ]
    pygame.draw.polygon(large, (*theme.mix(edge, theme.INK, 0.62), 255), banner)
    pygame.draw.lines(large, light, False, banner[1:-1], max(k, width * k // 60))
    line = theme.mix(light, dark, 0.35)
    pygame.draw.line(large, line, sockets[0].center, sockets[-1].center, max(k, width * k // 50))
    if filled > 1:
        pygame.draw.line(
            large,
            theme.mix(edge, light, 0.35),
            sockets[0].center,
            sockets[filled - 1].center,
            width * k // 12,
        )
    for i, socket in enumerate(sockets):
        ring = theme.mix(light, theme.CREAM, 0.5) if i < filled else light
        half = socket.width // 2
        pygame.draw.circle(
            large,
            theme.mix(edge, light, 0.35) if i < filled else theme.mix(edge, theme.INK, 0.86),
            socket.center,
            half,
        )
        pygame.draw.circle(large, ring, socket.center, half, width=max(k, width * k // 56))
        if i in (1, 2):  # from here on the ability works
            pygame.draw.circle(large, ring, socket.center, max(k, half // 4))


def track_sockets(size: tuple[int, int]) -> list[Rect]:
    """The four spaces of the Safety track on a card of that size, top to bottom."""
    width, height = size
    socket, step = round(width * 0.2), round(height * 0.187)
    x, y = round(width * 0.04), round(height * 0.04)
    return [Rect(x, y + i * step, socket, socket) for i in range(4)]


def symbol_sockets(size: tuple[int, int], count: int, low: float = 0.72) -> list[Rect]:
    """Places for printed symbols and tokens on a card of that size, down the right edge to a share
    of its height.
    """
    width, height = size
    socket = round(width * 0.235)
    step = min(socket + 1, round((height * low - socket) / max(1, count - 1)))
    return [
        Rect(width - socket - round(width * 0.04), round(height * 0.04) + i * step, socket, socket)
        for i in range(count)
    ]


def symbols_bottom_share(entry: dict[str, Any]) -> float:
    """To which share of its height symbols go down on a card as it lies: ribbons need the lower
    end.
    """
    return 0.74 - 0.15 * min(2, len(entry["attached"]))


def draw_symbols(
    app: App,
    image: pygame.Surface,
    at: tuple[int, int],
    size: tuple[int, int],
    printed: list[str],
    tokens: list[str],
    low: float = 0.72,
) -> None:
    """Printed symbols and tokens onto a face of that size, down to a share of its height; a token
    has a bright rim.
    """
    shown = printed + tokens
    for i, (symbol, socket) in enumerate(
        zip(shown, symbol_sockets(size, len(shown), low), strict=True)
    ):
        place = socket.move(at)
        if i >= len(printed):
            rim = disc(app.theme, socket.width + 4, theme.CREAM, theme.CREAM, 1)
            image.blit(rim, rim.get_rect(center=place.center))
        image.blit(app.art.get(f"symbols/{symbol}", socket.size), place)


def safety_center(size: tuple[int, int], value: float) -> tuple[int, int]:
    """The middle of the Safety marker on a face of that size; between two spaces while it moves."""
    sockets = track_sockets(size)
    at = max(0.0, value - 1)
    low = int(min(3, at))
    y = sockets[low].y + (sockets[min(3, low + 1)].y - sockets[low].y) * (at - int(at))
    if value < 1:
        y -= (1 - value) * sockets[0].height * 1.2
    return sockets[0].centerx, round(y) + sockets[0].height // 2


def safety_marker(app: App, dimension: str, size: tuple[int, int]) -> pygame.Surface:
    """The Safety marker on a face of that size, with a white rim that is seen from afar."""
    piece = round(track_sockets(size)[0].width * 1.32)

    def make() -> pygame.Surface:
        image = disc(app.theme, piece, theme.INK, (255, 255, 255), max(2, piece // 11)).copy()
        inner = round(piece * 0.86)
        image.blit(
            app.art.get(f"pieces/safety_{dimension}", (inner, inner)),
            ((piece - inner) // 2, (piece - inner) // 2),
        )
        return image

    return app.theme.drawn.get(("safety", dimension, piece), make)


def draw_lock(
    app: App,
    image: pygame.Surface,
    at: tuple[int, int],
    size: tuple[int, int],
    dimension: str,
    higher: bool = False,
) -> None:
    """The sign of a locked Character on its picture: a lock on a shield (Secured) or on a jagged
    seal (Devoured).
    """
    wide = round(size[0] * 0.38)
    ground = seal(app.theme, wide, dimension)
    box = ground.get_rect(
        center=(at[0] + round(size[0] * 0.515), at[1] + round(size[1] * (0.42 if higher else 0.63)))
    )
    image.blit(ground, box)
    lock = app.art.get("pieces/lock", (wide // 2, wide // 2))
    image.blit(lock, lock.get_rect(center=(box.centerx, box.centery - wide // 40)))


# -- large cards ------------------------------------------------------------------------------


class CharacterState:
    """How a Character lies on the table, for the large card: its Safety space and its tokens."""

    def __init__(self, safety: int, tokens: list[str]) -> None:
        self.safety, self.tokens = safety, tokens


def large_character(
    app: App, person: Character, dimension: int, height: int, state: CharacterState | None = None
) -> pygame.Surface:
    """Both faces side by side with their full text, the present one first, as it lies on the table
    if `state` is given.
    """
    width = round(height * 0.56)
    gap = app.theme.px(10)
    image = pygame.Surface((2 * width + gap, height), pygame.SRCALPHA)
    for i, face in enumerate((dimension, 1 - dimension)):
        image.blit(
            _page(app, person, face, (width, height), state if i == 0 else None),
            (i * (width + gap), 0),
        )
    return image


def _page(
    app: App, person: Character, face: int, size: tuple[int, int], state: CharacterState | None
) -> pygame.Surface:
    kept = key(app, "page", person.id, face, size, state and (state.safety, tuple(state.tokens)))
    return app.theme.drawn.get(kept, lambda: _draw_page(app, person, face, size, state))


def page_text_room(
    t: theme.Theme, both: list[str], size: tuple[int, int]
) -> tuple[int, tuple[int, int]]:
    """How high the card on a page is, and the room for a text below it: the same for the texts of
    both faces.
    """
    width, height = size
    pad, line = t.px(9), round(t.font_size("label") * 1.4)
    needed = max(textbox.height(t, "body", text, width - 4 * pad) for text in both) + 2 * pad
    # a text that is too long even in small letters takes more of the card
    for share in (0.4, 0.3, 0.22):
        card_height = round(
            min(
                (width - 2 * pad) / CARD_SHAPE,
                height * 0.62,
                max(height * share, height - line - needed - 3 * pad),
            )
        )
        room = width - 4 * pad, height - (pad // 2 + line + pad // 2 + card_height + pad) - 2 * pad
        if all(prose_fits(t, text, room) for text in both):
            break
    return card_height, room


def _draw_page(
    app: App, person: Character, face: int, size: tuple[int, int], state: CharacterState | None
) -> pygame.Surface:
    width, height = size
    name = DIMENSIONS[face]
    language = app.settings.language
    t = app.theme
    edge, light = theme.DIMENSION[name], theme.DIMENSION_LIGHT[name]
    radius, pad = max(6, width // 18), t.px(9)
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.blit(
        fade(
            size, (*theme.mix(edge, theme.INK, 0.5), 255), (*theme.mix(edge, theme.INK, 0.78), 255)
        ),
        (0, 0),
    )
    line = round(t.font_size("label") * 1.4)
    caption = Rect(pad, pad // 2, width - 2 * pad, line)
    title = app.say(f"card.face.{name}")
    if state:
        title = app.say("board.state", face=title, state=state_name(language, name, state.safety))
    textbox.draw(
        image,
        t,
        "label",
        title,
        caption,
        theme.CREAM if state else light,
        "center",
        "middle",
        least=9,
        wrapped=False,
    )
    words = face_text(app.cards, person, face, language)
    # so that both cards are of one size
    both = [face_text(app.cards, person, either, language) for either in (0, 1)]
    card_height, _ = page_text_room(t, both, size)
    card = (round(card_height * CARD_SHAPE), card_height)
    at = ((width - card[0]) // 2, caption.bottom + pad // 2)
    picture = character_face(app, person, face, card, state.safety if state else 0).copy()
    if state and state.safety == 4:
        locked_frame(picture, app.theme, max(4, card[0] // 14), name)
    draw_symbols(
        app,
        picture,
        (0, 0),
        card,
        printed_symbols(app, person, face),
        state.tokens if state else [],
    )
    if state and state.safety:
        marker = safety_marker(app, name, card)
        picture.blit(marker, marker.get_rect(center=safety_center(card, state.safety)))
    if state and state.safety == 4:
        draw_lock(app, picture, (0, 0), card, name)
    image.blit(picture, at)
    top = at[1] + card_height + pad
    box = Rect(pad, top, width - 2 * pad, height - top - pad)
    image.blit(paper(box.size, radius // 2), box)
    prose(app, image, words, box.inflate(-2 * pad, -pad))
    image = rounded(app.theme, image, radius)
    draw_double_border(
        image, app.theme, radius, max(2, width // 90), light, theme.mix(edge, theme.INK, 0.6)
    )
    return image
