"""The color of the side whose turn begins, as it passes over the ground like a wave."""

from __future__ import annotations

import math
from collections.abc import Mapping

import pygame

from ...drawing import theme
from ..model.board import Board

STRIPS = 72  # pieces of the ground; between them no step is seen
WIDE = 0.7  # the width of the wave, as a share of the arena's
STRENGTH = 0.3
LARGE = 2560 * 1440  # pixels of a window beyond which the wave moves only in every other frame
STEPS = 30  # in a second, in such a window


def draw_turn_tint(target: pygame.Surface, board: Board, colors: Mapping[str, theme.Color]) -> None:
    """Color the ground where the wave is; it comes from the side whose turn begins."""
    if board.tint is None:
        return
    arena, height = board.layout.arena, target.get_height()  # panels cover the rest
    steps = STEPS if target.get_width() * height > LARGE else 0
    share = 0.5 - 0.5 * math.cos(math.pi * board.tint.share(steps))
    color = colors[board.tint.side]
    middle = -WIDE / 2 + (1 + WIDE) * share
    if board.tint.side != "town":
        middle = 1 - middle
    for i in range(STRIPS):
        a, b = (arena.x + arena.width * n // STRIPS for n in (i, i + 1))
        off = ((i + 0.5) / STRIPS - middle) / (WIDE / 2)
        if abs(off) < 1:
            tint = STRENGTH * (0.5 + 0.5 * math.cos(math.pi * off))
            strip = (a, 0, b - a, height)
            less = tuple(round((255 - channel) * tint * 0.5) for channel in color)
            more = tuple(round(channel * tint) for channel in color)
            target.fill(less, strip, pygame.BLEND_RGB_SUB)
            target.fill(more, strip, pygame.BLEND_RGB_ADD)
