"""Shapes drawn straight onto the window: like pygame.draw, and also on a `DisplayList`."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect

from .display_list import Box, DisplayList

Point = tuple[float, float]
Color = tuple[int, ...]


def rect(target: pygame.Surface, color: Color, where: Rect | Box) -> None:
    """Draw a filled rectangle; one with round corners is a `shapes.plate`."""
    box = Rect(where)
    if isinstance(target, DisplayList):
        target.add_stroke(box, pygame.draw.rect, color, _tuple(box))
    else:
        pygame.draw.rect(target, color, box)


def line(target: pygame.Surface, color: Color, start: Point, end: Point, width: int = 1) -> None:
    """Draw a straight line."""
    if isinstance(target, DisplayList):
        a, b = (start[0], start[1]), (end[0], end[1])
        target.add_stroke(_around([a, b], width + 1), pygame.draw.line, color, a, b, width)
    else:
        pygame.draw.line(target, color, start, end, width)


def polygon(target: pygame.Surface, color: Color, points: Sequence[Point]) -> None:
    """Draw a filled polygon."""
    if isinstance(target, DisplayList):
        target.add_stroke(_around(points, 1), pygame.draw.polygon, color, tuple(points))
    else:
        pygame.draw.polygon(target, color, points)


def smooth_polygon(target: pygame.Surface, color: Color, points: Sequence[Point]) -> None:
    """Draw a filled polygon with smooth edges."""
    polygon(target, color, points)
    if isinstance(target, DisplayList):
        target.add_stroke(_around(points, 2), pygame.draw.aalines, color, True, tuple(points))
    else:
        pygame.draw.aalines(target, color, True, points)


def circle(
    target: pygame.Surface, color: Color, center: Point, radius: float, width: int = 0
) -> None:
    """Draw a circle with a smooth edge: filled, or a ring."""
    if isinstance(target, DisplayList):
        around = _around([center], math.ceil(radius) + 2)
        target.add_stroke(around, pygame.draw.aacircle, color, tuple(center), radius, width)
    else:
        pygame.draw.aacircle(target, color, center, radius, width)


def _tuple(box: Rect) -> Box:
    return box.x, box.y, box.width, box.height


def _around(points: Sequence[Point], margin: int) -> Rect:
    """Return the rectangle around points, larger by a margin on each side."""
    left, top = (math.floor(min(point[k] for point in points)) - margin for k in (0, 1))
    right, low = (math.ceil(max(point[k] for point in points)) + margin for k in (0, 1))
    return Rect(left, top, right - left + 1, low - top + 1)
