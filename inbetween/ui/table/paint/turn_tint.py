"""The color of the side whose turn begins, as it passes over the ground like a wave."""

from __future__ import annotations

import math

import pygame

from ...drawing import theme
from ...drawing.tween import ease_in_out
from ..model.board import Board

STRIPS = 40  # pieces of the wave; between them no step is seen
WIDE = 0.62  # the width of the wave, as a share of the window's
STRENGTH = 0.42


def draw_turn_tint(target: pygame.Surface, board: Board) -> None:
    """Brighten the ground where the wave is; it comes from the side whose turn begins."""
    if board.tint is None:
        return
    width, height = target.get_size()
    share = ease_in_out(board.tint.share)
    color = theme.SIDE_LIGHT[board.tint.side]
    middle = -WIDE / 2 + (1 + WIDE) * share
    if board.tint.side != "town":
        middle = 1 - middle
    for i in range(STRIPS):
        a, b = width * i // STRIPS, width * (i + 1) // STRIPS
        off = ((i + 0.5) / STRIPS - middle) / (WIDE / 2)
        if abs(off) < 1:
            light = STRENGTH * (0.5 + 0.5 * math.cos(math.pi * off))
            red, green, blue = (round(channel * light) for channel in color)
            target.fill((red, green, blue), (a, 0, b - a, height), pygame.BLEND_RGB_ADD)
