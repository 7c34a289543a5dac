"""Draws small things that fly apart: dust under a card that lands, sparks around a flipped one."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from ....drawing import theme
from ....drawing.light import blit_faint, glow
from ....drawing.shapes import smooth
from ....drawing.tween import ease_out
from ...model.board import Board
from ...model.sprites import Burst

if TYPE_CHECKING:
    from ....window.app import App

PUFFS = 30
SIZES = 6  # of puffs
SPARKS = 22
DUST = theme.rgb("#d8c7a4")


def prerender(app: App) -> Iterator[None]:
    """Draw the images of bursts ahead."""
    for step in range(SIZES):
        _puff(app, step)
    for number in range(3):
        for dimension in ("human", "creature"):
            _spark(app, dimension, number)
        yield


def draw(target: pygame.Surface, app: App, board: Board, kind: str) -> None:
    """Draw the bursts of a kind: dust lies under the card, sparks above it."""
    for burst in board.bursts:
        if burst.kind == kind and burst.share >= 0:
            (_draw_dust if kind == "dust" else _draw_sparks)(target, app, burst)


def _puff(app: App, step: int) -> pygame.Surface:
    """Return a puff of one of a few sizes."""
    size = app.theme.px(5 + 5 * step)

    def paint(large: pygame.Surface, k: int) -> None:
        middle = large.get_width() // 2
        pygame.draw.circle(large, (*DUST, 190), (middle, middle), middle - k)

    return app.theme.drawn.get(("puff", size), lambda: smooth((size, size), DUST, paint))


def _spark(app: App, dimension: str, number: int) -> pygame.Surface:
    size = app.theme.px(12 + 7 * number)
    color = theme.mix(app.theme.colors.light[dimension], theme.CREAM, 0.4)
    return glow(app.theme, (size, size), color, 255)


def _draw_dust(target: pygame.Surface, app: App, burst: Burst) -> None:
    """Draw puffs that are driven out on all sides of a card and settle."""
    rect, share = burst.rect, burst.share
    out = ease_out(share) * app.theme.px(34)
    for i in range(PUFFS):
        angle = math.tau * (i + 0.35 * (i % 3)) / PUFFS
        # on the edge of the card, in that direction
        across, down = math.cos(angle), math.sin(angle)
        far = min(rect.width / 2 / max(1e-6, abs(across)), rect.height / 2 / max(1e-6, abs(down)))
        reach = far + out * (0.55 + 0.45 * (i * 7 % 5) / 4)
        x, y = rect.centerx + across * reach, rect.centery + down * reach
        left = (1 - share) * (0.5 + 0.5 * (i * 5 % 4) / 3)  # it shrinks as it settles
        puff = _puff(app, round((SIZES - 1) * left))
        blit_faint(target, puff, (x, y), min(1.0, 2.5 * (1 - share)))


def _draw_sparks(target: pygame.Surface, app: App, burst: Burst) -> None:
    """Draw sparks that fly from the edges of a card and fall."""
    rect, share, px = burst.rect, burst.share, app.theme.px
    for i in range(SPARKS):
        angle = i * 2.39996
        out = ease_out(share) * px(44) * (0.4 + (i * 11 % 7) / 6)
        x = rect.centerx + math.cos(angle) * (rect.width * 0.5 + out)
        y = rect.centery + math.sin(angle) * (rect.height * 0.48 + out) + px(26) * share * share
        blit_faint(target, _spark(app, burst.dimension, i % 3), (x, y), (1 - share) ** 0.8)
