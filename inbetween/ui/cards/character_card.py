"""Draw Characters as they lie on the table: face, Safety track, symbols, marker and lock."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...rules.cards import Character
from ...rules.constants import DIMENSIONS
from ...rules.views.view import SeatView
from ..drawing import theme
from ..drawing.badges import disc
from ..drawing.shapes import draw_double_border, rounded, seal, smooth
from .typesetting import key, word

if TYPE_CHECKING:
    from .card_context import CardContext

BANNER = 0.795  # where a Character's name begins, as a share of the height

# -- Characters -------------------------------------------------------------------------------


def character_face(
    app: CardContext,
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


def _art(app: CardContext, person: Character, dimension: int) -> str:
    """The name of a Character's picture; a stand-in if it has none of its own."""
    name = DIMENSIONS[dimension]
    own = app.art.has(f"people/{person.id}_{name}")
    return f"people/{person.id}_{name}" if own else f"standins/person_{name}"


def portrait(app: CardContext, person: Character, dimension: int, size: int) -> pygame.Surface:
    """A Character's head in a round frame."""

    def make() -> pygame.Surface:
        wide = round(size * 1.38)
        art = app.art.get(_art(app, person, dimension), (wide, round(wide * 1.2)))
        image = pygame.Surface((size, size), pygame.SRCALPHA)
        image.blit(art, ((size - wide) // 2, -round(size * 0.025)))  # hats and hair are seen whole
        image = rounded(app.theme, image, size // 2)
        draw_double_border(
            image,
            app.theme,
            size // 2,
            max(1, size // 20),
            app.theme.colors.light[DIMENSIONS[dimension]],
            theme.INK,
        )
        return image

    return app.theme.drawn.get(key(app, "portrait", person.id, dimension, size), make)


def printed_symbols(app: CardContext, person: Character, dimension: int) -> list[str]:
    """The ids of the symbols printed on a face."""
    return [app.cards.symbols[s].id for s in person.symbols[dimension]]


def _character(
    app: CardContext,
    person: Character,
    dimension: int,
    size: tuple[int, int],
    filled: int,
    named: bool,
) -> pygame.Surface:
    width, height = size
    name = DIMENSIONS[dimension]
    edge, light = app.theme.colors.side[name], app.theme.colors.light[name]
    radius = max(4, width // 14)
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill(theme.mix(edge, theme.INK, 0.55))
    # clear of the track
    image.blit(
        app.art.get(_art(app, person, dimension), (width, round(width * 1.2))),
        (round(width * 0.06), 0),
    )
    image.blit(_track_layer(app, size, name, filled), (0, 0))
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
    called = person.names[app.language]
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
        elif app.theme.text_size > 1:  # large names leave some air beside the number and the star
            label.inflate_ip(-min(app.theme.px(6), label.width - wide), 0)
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


def _track_layer(app: CardContext, size: tuple[int, int], name: str, filled: int) -> pygame.Surface:
    """What lies on the pictures of a dimension: the track, filled so far, and the name's ground."""
    colors = app.theme.colors
    ground = theme.mix(colors.side[name], theme.INK, 0.72)

    def paint(large: pygame.Surface, k: int) -> None:
        _track(large, size, k, name, filled, colors)

    return app.theme.drawn.get(("track", size, name, filled), lambda: smooth(size, ground, paint))


def _track(
    large: pygame.Surface,
    size: tuple[int, int],
    k: int,
    name: str,
    filled: int,
    colors: theme.SideColors,
) -> None:
    """The Safety track, filled so far, and the name's ground. By day the ground ends in a straight
    edge, by night in teeth.
    """
    width, height = size
    edge, light = colors.side[name], colors.light[name]
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


def symbols_bottom_share(entry: SeatView) -> float:
    """To which share of its height symbols go down on a card as it lies: ribbons need the lower
    end.
    """
    return 0.74 - 0.15 * min(2, len(entry["attached"]))


def draw_symbols(
    app: CardContext,
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


def safety_marker(app: CardContext, dimension: str, size: tuple[int, int]) -> pygame.Surface:
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


def lock_center(size: tuple[int, int]) -> tuple[int, int]:
    """The middle of the sign of a locked Character on a card of that size: at the upper left
    corner, over spaces of the track that are done, so that the person is seen.
    """
    return round(size[0] * 0.185), round(size[1] * 0.16)


def lock_sign(app: CardContext, size: tuple[int, int], dimension: str) -> pygame.Surface:
    """The sign of a locked Character for a card of that size: a lock on a shield (Secured) or on a
    jagged seal (Devoured).
    """
    wide = round(size[0] * 0.38)

    def make() -> pygame.Surface:
        image = seal(app.theme, wide, dimension).copy()
        lock = app.art.get("pieces/lock", (wide // 2, wide // 2))
        image.blit(lock, lock.get_rect(center=(wide // 2, wide // 2 - wide // 40)))
        return image

    return app.theme.drawn.get(("lock sign", wide, dimension), make)


def draw_lock(
    app: CardContext,
    image: pygame.Surface,
    at: tuple[int, int],
    size: tuple[int, int],
    dimension: str,
) -> None:
    """The sign of a locked Character at the corner of its picture."""
    sign, (x, y) = lock_sign(app, size, dimension), lock_center(size)
    image.blit(sign, sign.get_rect(center=(at[0] + x, at[1] + y)))


# -- large cards ------------------------------------------------------------------------------
