"""Small pictures of the circle: each Character's dimension, who is locked, and the marker."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from ...rules.constants import DIMENSIONS
from ...saves.record import GameSummary
from ..cards import character_card
from ..cards.proportions import CARD_SHAPE
from ..drawing import theme
from ..drawing.shapes import plate, smooth
from ..drawing.theme import Theme

if TYPE_CHECKING:
    from ..window.app import App


def _places(count: int, box: pygame.Rect, inset: tuple[float, float]) -> list[tuple[float, float]]:
    """Place `count` points clockwise on an ellipse in a box.

    The first ones lie in the upper half, like the upper row of cards on the table.
    """
    rx, ry = box.width / 2 - inset[0], box.height / 2 - inset[1]
    turns = [2 * math.pi * (i - (_above(count) - 1) / 2) / count for i in range(count)]
    return [(box.centerx + rx * math.sin(a), box.centery - ry * math.cos(a)) for a in turns]


def _seats_of(summary: GameSummary) -> list[tuple[str, str, int]]:
    """Return the Characters of the circle, each with its dimension and Safety space."""
    return [(str(id), str(dimension), int(safety)) for id, dimension, safety in summary["circle"]]


def small_ring(t: Theme, summary: GameSummary, size: int) -> pygame.Surface:
    """Draw the circle as discs.

    Human dimension: blue with a white center; Creature dimension: red with a dark center. A disc
    grows with the Safety track. Locked Characters have a bright rim, and a wedge in the middle
    points to the marker.
    """

    seats = _seats_of(summary)

    def paint(large: pygame.Surface, k: int) -> None:
        s = size * k
        box = pygame.Rect(0, 0, s, s)
        spots = _places(len(seats), box, (s * 0.12, s * 0.12))
        for (id, dimension, safety), spot in zip(seats, spots, strict=True):
            radius = s * (0.078 + 0.012 * safety)
            if safety == 4:
                pygame.draw.circle(
                    large,
                    theme.STEEL if dimension == "human" else theme.EMBER,
                    spot,
                    radius + s * 0.03,
                )
            pygame.draw.circle(
                large, theme.TOWN_LIGHT if dimension == "human" else theme.RED, spot, radius
            )
            pygame.draw.circle(
                large,
                theme.CREAM if dimension == "human" else theme.CREATURE_DARK,
                spot,
                radius * 0.42,
            )
            if id == summary["marker"]:
                way = math.atan2(spot[1] - box.centery, spot[0] - box.centerx)
                points = [
                    (
                        box.centerx + math.cos(way + turn) * s * far,
                        box.centery + math.sin(way + turn) * s * far,
                    )
                    for turn, far in ((0.0, 0.25), (2.3, 0.09), (-2.3, 0.09))
                ]
                pygame.draw.polygon(large, theme.LAMP, points)

    key = ("small ring", size, summary["marker"], tuple(seats))
    return t.drawn.get(key, lambda: smooth((size, size), theme.INK, paint))


def _above(count: int) -> int:
    """Return how many of `count` Characters are in the upper row."""
    return math.ceil((count - 2) / 2) if count > 3 else count


def _seats(count: int, box: pygame.Rect) -> tuple[tuple[int, int], list[tuple[float, float]]]:
    """Return the card size and the card centers, clockwise from the top left.

    The cards form a row above, one card at each side, and a row below.
    """
    above = _above(count)
    below = count - 2 - above if count > 3 else 0
    columns, rows = max(above, below, 3), 3 if count > 3 else 1
    cell = (box.width / columns, box.height / rows)
    high = round(min(cell[1] * 0.94, cell[0] * 0.9 / CARD_SHAPE))

    def row(number: int, y: float) -> list[tuple[float, float]]:
        return [(box.x + (i + 0.5) * box.width / number, y) for i in range(number)]

    top, middle, bottom = (box.y + cell[1] * (i + 0.5) for i in range(3))
    spots = row(above, top if rows > 1 else box.centery)
    if rows > 1:
        spots = [
            *spots,
            (box.right - cell[0] / 2, middle),
            *reversed(row(below, bottom)),
            (box.x + cell[0] / 2, middle),
        ]
    return (round(high * CARD_SHAPE), high), spots


def draw_ring(target: pygame.Surface, app: App, summary: GameSummary, box: pygame.Rect) -> None:
    """Draw the circle with portraits as large as the box allows.

    Characters that the loaded card set does not have are drawn as discs.
    """
    people, seats = app.cards.character_index, _seats_of(summary)
    if any(id not in people for id, _, _ in seats):
        side = min(box.size)
        image = small_ring(app.theme, summary, side)
        target.blit(image, image.get_rect(center=box.center))
        return
    size, spots = _seats(len(seats), box)
    high = size[1]
    for (id, dimension, safety), spot in zip(seats, spots, strict=True):
        rect = pygame.Rect((0, 0), size)
        rect.center = (round(spot[0]), round(spot[1]))
        image = character_card.character_face(
            app, app.cards.characters[people[id]], DIMENSIONS.index(dimension), size
        )
        if safety == 4:
            locked = theme.STEEL if dimension == "human" else theme.EMBER
            plate(target, app.theme, rect.inflate(6, 6), max(4, size[0] // 12), locked)
        target.blit(image, rect)
        if safety:
            piece = character_card.track_sockets(size)[safety - 1].inflate(4, 4)
            target.blit(
                app.art.get(f"pieces/safety_{dimension}", piece.size), piece.move(rect.topleft)
            )
        if id == summary["marker"]:
            marker = app.art.get(
                f"pieces/marker_{summary['active']}", (round(high * 0.4), round(high * 0.5))
            )
            target.blit(
                marker, marker.get_rect(midbottom=(rect.right, rect.y + round(high * 0.62)))
            )
