"""Signs of the score of one side: its locked Characters, and its Awareness."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...rules.constants import DIMENSIONS, SIDES
from ..drawing import textbox, theme
from ..drawing.shapes import seal
from ..drawing.theme import Theme

if TYPE_CHECKING:
    from ..window.app import App

LOCKED = 4  # the space of the Safety track
MOST = 6  # signs beside each other


def draw_standing(
    target: pygame.Surface, app: App, row: Rect, number: int, locked: int, level: int | None
) -> None:
    """Draw the signs of a side (0: the Town, from the left; 1: from the right) in a row."""
    x = _draw_pips(target, app, row, number, locked)
    if level is not None:
        _draw_level(target, app, row, x, SIDES[number], level)


def _draw_pips(target: pygame.Surface, app: App, row: Rect, number: int, locked: int) -> int:
    """Draw a sign for each Character to lock, from the outside in; return where they end."""
    t, dimension = app.theme, DIMENSIONS[number]
    size, step = row.height, row.height + t.px(3)
    needed = max(locked, min(MOST, app.cards.numbers.to_win))
    for at in range(needed):
        sign = seal(t, size, dimension) if at < locked else empty_seal(t, size, dimension)
        x = row.right - size - at * step if number else row.x + at * step
        target.blit(sign, (x, row.y))
    return row.right - needed * step if number else row.x + needed * step


def _draw_level(target: pygame.Surface, app: App, row: Rect, x: int, side: str, level: int) -> None:
    """Draw a side's Awareness, from `x` inward."""
    t, size, gap = app.theme, row.height, app.theme.px(10)
    image = app.art.get(f"pieces/awareness_{side}_ready", (size, size))
    left = side == SIDES[0]
    at = image.get_rect(topleft=(x + gap if left else x - gap - size, row.y))
    target.blit(image, at)
    wide = textbox.width(t, "label", str(level)) + t.px(2)
    words = Rect(at.right + t.px(5) if left else at.x - t.px(5) - wide, row.y, wide, size)
    textbox.draw(
        target, t, "label", str(level), words, theme.CREAM, "left", "middle", wrapped=False
    )


def empty_seal(t: Theme, size: int, dimension: str) -> pygame.Surface:
    """Return the sign of a Character that is still needed."""

    def make() -> pygame.Surface:
        image = seal(t, size, dimension).copy()
        image.fill((90, 100, 115, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    return t.drawn.get(("no seal", size, dimension), make)
