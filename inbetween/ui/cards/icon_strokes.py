"""Polygons and lines of icons, in shares of the size of the icon."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ..drawing import theme

if TYPE_CHECKING:
    pass


Point = tuple[float, float]


def polygon(large: pygame.Surface, color: theme.Color, w: int, h: int, points: list[Point]) -> None:
    pygame.draw.polygon(large, color, [(x * w, y * h) for x, y in points])


def stroke(
    large: pygame.Surface,
    color: theme.Color,
    w: int,
    h: int,
    a: Point,
    b: Point,
    thick: float = 0.14,
) -> None:
    """A line with round ends; `thick` is a share of the height."""
    half = max(1, round(h * thick / 2))
    start, end = (round(a[0] * w), round(a[1] * h)), (round(b[0] * w), round(b[1] * h))
    pygame.draw.line(large, color, start, end, 2 * half)
    for point in (start, end):
        pygame.draw.circle(large, color, point, half)
