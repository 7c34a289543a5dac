"""The phase dial as a picture: the four phases of a turn, numbered, around the Direction token."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...cards import icons
from ...drawing import textbox, theme
from ...drawing.badges import arc, arrowhead
from ...drawing.shapes import smooth

if TYPE_CHECKING:
    from ...window.app import App

PHASES = 4
INNER = 0.6  # inner radius of the arcs, as a share of the outer one
SLIT = 0.05  # radians between two arcs
LIGHT = (0.0, 0.12, 0.24, 0.36)  # how much lighter each arc is than the first


def draw_turn_dial(app: App, target: pygame.Surface, area: Rect) -> None:
    """Draw the dial as large as the area allows."""
    size = min(area.width, area.height)
    box = Rect(0, 0, size, size)
    box.center = area.center

    def paint(large: pygame.Surface, k: int) -> None:
        half = size * k / 2
        pygame.draw.circle(large, theme.mix(theme.TOWN, theme.INK, 0.3), (half, half), half - 1)
        pygame.draw.circle(large, theme.INK, (half, half), half * 0.975)
        for i, light in enumerate(LIGHT):
            middle = math.tau * i / PHASES
            start, end = (middle + way * (math.pi / PHASES - SLIT / 2) for way in (-1, 1))
            color = theme.mix(theme.mix(theme.TOWN, theme.INK, 0.42), theme.TOWN, light * 2.4)
            pygame.draw.polygon(
                large, color, arc((half, half), half * 0.96, half * INNER, start, end)
            )
        ground = theme.mix(theme.TOWN_DARK, theme.INK, 0.35)
        pygame.draw.circle(large, ground, (half, half), half * (INNER - 0.02))

    dial = app.theme.drawn.get(("turn dial", size), lambda: smooth(box.size, theme.INK, paint))
    target.blit(dial, box)
    token = round(size * 0.4)
    image = app.art.get("pieces/direction_cw", (token, token))
    target.blit(image, image.get_rect(center=box.center))
    for i in range(PHASES):
        turn = math.tau * i / PHASES
        _draw_sign(app, target, i, round(size * 0.13), _at(box, 0.79, turn))
        _draw_number(app, target, i + 1, _at(box, 0.8, turn - math.pi / PHASES * 0.62))


def _at(box: Rect, share: float, turn: float) -> tuple[int, int]:
    """Return the point at a share of the radius, in a direction clockwise from the top."""
    radius = box.width / 2 * share
    return round(box.centerx + radius * math.sin(turn)), round(
        box.centery - radius * math.cos(turn)
    )


def _draw_sign(
    app: App, target: pygame.Surface, phase: int, size: int, at: tuple[int, int]
) -> None:
    high = round(size * 1.25)
    image = (
        icons.sign(app, "mind:town", (size, size), theme.CREAM),
        icons.sign(app, "card:town", (round(size * 0.8), size), theme.CREAM),
        app.art.get("pieces/marker_town", (round(high * 0.8), high)),
        arrowhead(app.theme, round(size * 1.3), 270, theme.CREAM),
    )[phase]
    target.blit(image, image.get_rect(center=at))


def _draw_number(app: App, target: pygame.Surface, number: int, at: tuple[int, int]) -> None:
    box = Rect(0, 0, app.theme.px(24), app.theme.px(24))
    box.center = at
    textbox.draw(
        target,
        app.theme,
        "label",
        str(number),
        box,
        theme.CREAM,
        "center",
        "middle",
        wrapped=False,
    )
