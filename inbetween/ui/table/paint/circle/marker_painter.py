"""Draws the Activity marker on its way, and the prints of light that it leaves."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from ....drawing import theme
from ....drawing.light import blit_faint, glow
from ....drawing.shapes import smooth
from ....drawing.transforms import scaled
from ...model.board import Board
from ...model.timing import MARKER_HOP

if TYPE_CHECKING:
    from ....window.app import App


def draw_prints(target: pygame.Surface, app: App, board: Board) -> None:
    """Draw the prints that light the way behind the marker and fade."""
    wide, high = board.layout.marker_size
    for at, age in board.marker.prints:
        spot = at[0], at[1] + high * 0.42
        light = glow(app.theme, (round(wide * 1.7), round(wide * 0.95)), theme.LAMP, 255)
        blit_faint(target, light, spot, (1 - age) ** 0.8)
        blit_faint(target, _print(app, wide), spot, min(1.0, 1.8 * (1 - age)))


def _print(app: App, wide: int) -> pygame.Surface:
    """Return the print of the marker's foot: a bright ring, seen from above at a slant."""
    size = round(wide * 0.72), round(wide * 0.4)

    def paint(large: pygame.Surface, k: int) -> None:
        box, rim = large.get_rect(), max(1, wide // 14)
        pygame.draw.ellipse(large, (*theme.LAMP, 150), box)
        pygame.draw.ellipse(large, (*theme.CREAM, 255), box, width=rim * k)

    return app.theme.drawn.get(("print", wide), lambda: smooth(size, theme.CREAM, paint))


def draw_marker(target: pygame.Surface, app: App, board: Board) -> None:
    """Draw the marker above the ground, with its light below it."""
    walk = board.marker
    image = app.art.get(f"pieces/marker_{board.view['active']}", board.layout.marker_size)
    (x, y), (wide, high) = walk.ground, image.get_size()
    breath = 0.6 + 0.3 * math.sin(board.time * 1.9) if board.alive else 0.6
    around = round(wide * 2.6), round(high * 2.1)
    blit_faint(target, glow(app.theme, around, theme.LAMP, 190), (x, y), breath)
    pose = walk.pose
    if pose != (1.0, 1.0):
        size = max(1, round(wide * pose[0])), max(1, round(high * pose[1]))
        image = scaled(image, size)
    foot = y + high / 2 - board.layout.theme.px(MARKER_HOP) * walk.lift
    target.blit(image, image.get_rect(midbottom=(round(x), round(foot))))
