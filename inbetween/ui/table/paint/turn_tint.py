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
STEPS = 30  # in a second: so often each half of the wave moves


def draw_turn_tint(target: pygame.Surface, board: Board, colors: Mapping[str, theme.Color]) -> None:
    """Color the ground where the wave is; it comes from the side whose turn begins.

    The half before its crest and the half behind it move in turns, so that a frame draws one of
    them anew. At the crest the wave is flat: nobody sees that the halves do not quite meet.
    """
    if board.tint is None:
        return
    arena, height = board.layout.arena, target.get_height()  # panels cover the rest
    color, onward = colors[board.tint.side], board.tint.side == "town"
    before, behind = (_middle(board.tint.share(STEPS, late)) for late in (0.25, 0.75))
    crest = (before + behind) / 2
    for i in range(STRIPS):
        a, b = (arena.x + arena.width * n // STRIPS for n in (i, i + 1))
        way = ((i if onward else STRIPS - 1 - i) + 0.5) / STRIPS
        off = (way - (before if way > crest else behind)) / (WIDE / 2)
        if abs(off) < 1:
            tint = STRENGTH * (0.5 + 0.5 * math.cos(math.pi * off))
            strip = (a, 0, b - a, height)
            less = tuple(round((255 - channel) * tint * 0.5) for channel in color)
            more = tuple(round(channel * tint) for channel in color)
            target.fill(less, strip, pygame.BLEND_RGB_SUB)
            target.fill(more, strip, pygame.BLEND_RGB_ADD)


def _middle(share: float) -> float:
    """Return where the middle of the wave is at a share of its time, on its way of length 1."""
    return -WIDE / 2 + (1 + WIDE) * (0.5 - 0.5 * math.cos(math.pi * share))
