"""Small pictures of the circle: each Character's dimension, who is locked, and the marker."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from ....rules.constants import DIMENSIONS, SIDES
from ....saves.record import GameSummary
from ...cards import character_card
from ...drawing import textbox, theme
from ...drawing.leaning import blit_leaning
from ...drawing.shapes import plate, plate_image, rounded, smooth
from ...drawing.theme import Theme
from ...table.model import circle_layout
from ...table.model.layout import at_corner, table_layout
from ...table.model.leaning import CardPlace
from ...table.paint.road import road_image

if TYPE_CHECKING:
    from ...window.app import App

SMALL = 1.6  # width of a small picture as a share of its height
DUSK = 0.3  # share of the ground's width in which day turns into night
SHADE = 70  # how much the ground is darkened, of 255


def _places(count: int, box: pygame.Rect, inset: tuple[float, float]) -> list[tuple[float, float]]:
    """Place `count` points clockwise on an ellipse in a box.

    The first ones lie in the upper half, like the upper row of cards on the table.
    """
    rx, ry = box.width / 2 - inset[0], box.height / 2 - inset[1]
    above = circle_layout.seating(count).top
    turns = [2 * math.pi * (i - (above - 1) / 2) / count for i in range(count)]
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

    seated = _seats_of(summary)

    def paint(large: pygame.Surface, k: int) -> None:
        s = size * k
        box = pygame.Rect(0, 0, s, s)
        spots = _places(len(seated), box, (s * 0.12, s * 0.12))
        for (id, dimension, safety), spot in zip(seated, spots, strict=True):
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

    key = ("small ring", size, summary["marker"], tuple(seated))
    return t.drawn.get(key, lambda: smooth((size, size), theme.INK, paint))


def thumbnail_size(high: int) -> tuple[int, int]:
    """Return the size of a small picture of a game with a height."""
    return round(high * SMALL), high


def thumbnail(app: App, summary: GameSummary, size: tuple[int, int]) -> pygame.Surface:
    """Return a small picture of a game: the ground, and each Character as a disc on it.

    In the middle stands how many are in each dimension.
    """
    t, seated = app.theme, _seats_of(summary)
    wide, high = size
    radius = high * (0.1 if len(seated) <= 10 else 0.08)

    def discs(large: pygame.Surface, k: int) -> None:
        spots = _places(len(seated), large.get_rect(), (high * k * 0.17, high * k * 0.17))
        for (id, dimension, safety), spot in zip(seated, spots, strict=True):
            if id == summary["marker"]:
                pygame.draw.circle(large, (*theme.LAMP, 110), spot, radius * k * 1.75)
            rim = theme.INK if safety < 4 else theme.GOLD
            side = SIDES[DIMENSIONS.index(dimension)]
            pygame.draw.circle(large, rim, spot, radius * k * (1.3 if safety == 4 else 1.15))
            pygame.draw.circle(large, t.colors.side[side], spot, radius * k)
            color = theme.LAMP if id == summary["marker"] else t.colors.light[side]
            pygame.draw.circle(large, color, spot, radius * k * 0.45)

    def make() -> pygame.Surface:
        image = ground_picture(app, size, t.px(6)).copy()
        image.blit(smooth(size, theme.INK, discs), (0, 0))
        people = [sum(one[1] == dimension for one in seated) for dimension in DIMENSIONS]
        step = round(wide * 0.13)
        for way, side, count in zip((-1, 1), SIDES, people, strict=True):
            box = pygame.Rect(0, 0, round(1.8 * step), round(t.font("number").get_linesize() * 1.1))
            box.center = wide // 2 + way * step, high // 2
            plate(image, t, box, t.px(6), (*theme.mix(t.colors.dark[side], theme.INK, 0.4), 235))
            color = t.colors.light[side]
            textbox.draw(
                image, t, "number", str(count), box, color, "center", "middle", wrapped=False
            )
        return image

    token = ("thumbnail", size, summary["marker"], tuple(seated), app.art)
    return t.drawn.get(token, make)


def ground_picture(app: App, size: tuple[int, int], radius: int) -> pygame.Surface:
    """Return the ground of the table, half by day and half by night, cut to a size."""

    def make() -> pygame.Surface:
        wide = max(size[0], round(size[1] * 16 / 9))
        high = round(wide * 9 / 16)
        image = pygame.Surface(size, pygame.SRCALPHA)
        corner = (size[0] - wide) // 2, (size[1] - high) // 2
        image.blit(app.art.get("places/table_human", (wide, high)), corner)
        night = pygame.Surface(size, pygame.SRCALPHA)
        night.blit(app.art.get("places/table_creature", (wide, high)), corner)
        for x in range(size[0]):
            share = min(1.0, max(0.0, 0.5 + (x / size[0] - 0.5) / DUSK))
            band = (x, 0, 1, size[1])
            night.fill((255, 255, 255, round(255 * share)), band, pygame.BLEND_RGBA_MULT)
        image.blit(night, (0, 0))
        shade = pygame.Surface(size, pygame.SRCALPHA)
        shade.fill((*theme.INK, SHADE))
        image.blit(shade, (0, 0))
        return rounded(app.theme, image, radius)

    return app.theme.drawn.get(("saved ground", size, radius, app.art), make)


def draw_ring(target: pygame.Surface, app: App, summary: GameSummary, box: pygame.Rect) -> None:
    """Draw the circle in the same seats as on the table, as large as the box allows.

    Characters that the loaded card set does not have are drawn as discs.
    """
    t, people, seated = app.theme, app.cards.character_index, _seats_of(summary)
    if any(id not in people for id, _, _ in seated):
        side = min(box.size)
        image = small_ring(t, summary, side)
        target.blit(image, image.get_rect(center=box.center))
        return
    table = table_layout(t.size, t.text_size, len(seated), len(seated))
    by = min(box.width / table.arena.width, box.height / table.arena.height)

    def at(point: tuple[float, float]) -> tuple[float, float]:
        x, y = point[0] - table.ring.center[0], point[1] - table.ring.center[1]
        return box.centerx + x * by, box.centery + y * by

    ring = circle_layout.Ring(at(table.ring.center), table.ring.rx * by, table.ring.ry * by)
    tone = theme.mix(theme.PANEL, theme.PANEL_EDGE, 0.6)
    road = road_image(t, ring, round(table.road * by), tone)
    target.blit(road, road.get_rect(center=box.center))
    size = round(table.card[0] * by), round(table.card[1] * by)
    high = size[1]
    for (id, dimension, safety), spot in zip(seated, table.spots, strict=True):
        x, y = at((spot.x, spot.y))
        place = CardPlace((round(x), round(y)), size, spot.lean)
        rect = place.rect
        face = character_card.character_face(
            app, app.cards.characters[people[id]], DIMENSIONS.index(dimension), size
        )
        parts = [(face, rect.center)]
        if safety == 4:
            tone = theme.STEEL if dimension == "human" else theme.EMBER
            frame = plate_image(t, (size[0] + 6, size[1] + 6), max(4, size[0] // 12), tone)
            parts.insert(0, (frame, rect.center))
        if safety:
            piece = character_card.track_sockets(size)[safety - 1].inflate(4, 4)
            marker = app.art.get(f"pieces/safety_{dimension}", piece.size)
            parts.append((marker, piece.move(rect.topleft).center))
        for image, center in parts:
            blit_leaning(target, t, image, place.at(center), place.lean)
        if id == summary["marker"]:
            spot_of_marker = at_corner(rect, (round(high * 0.4), round(high * 0.5)))
            lamp = app.art.get(f"pieces/marker_{summary['active']}", spot_of_marker.size)
            target.blit(lamp, lamp.get_rect(center=place.at(spot_of_marker.center)))
