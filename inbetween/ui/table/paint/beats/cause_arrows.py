"""Arrows from what causes something to whom it touches."""

from __future__ import annotations

import math

import pygame
from pygame import Rect

from ....drawing import strokes, theme

INTO = 0.1  # so far an arrow reaches into a card


def draw_arrow(
    target: pygame.Surface,
    t: theme.Theme,
    source: Rect,
    goal: Rect,
    color: theme.Color,
    grown: float,
) -> None:
    """From the edge of one thing to the edge of another, as far as it has grown; faces stay
    free.
    """
    a, b = source.center, goal.center
    start, end = _edge(source, b), _edge(goal, a)
    far = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    way = ((b[0] - a[0]) / far, (b[1] - a[1]) / far)
    deep = INTO * min(goal.size)
    end = (end[0] + way[0] * deep, end[1] + way[1] * deep)
    tip = (start[0] + (end[0] - start[0]) * grown, start[1] + (end[1] - start[1]) * grown)
    for more, shade in ((t.px(2), theme.INK), (0, color)):
        shape = _arrow_shape(start, tip, way, t.px(4) + more, t.px(13) + more * 1.6, more)
        strokes.smooth_polygon(target, shade, shape)


def _edge(rect: Rect, toward: tuple[float, float]) -> tuple[float, float]:
    """Where the way from the middle of a rectangle to a point leaves it."""
    dx, dy = toward[0] - rect.centerx, toward[1] - rect.centery
    k = min(
        (rect.width / 2 / abs(dx)) if dx else 9.0, (rect.height / 2 / abs(dy)) if dy else 9.0, 1.0
    )
    return (rect.centerx + dx * k, rect.centery + dy * k)


def _arrow_shape(
    start: tuple[float, float],
    tip: tuple[float, float],
    way: tuple[float, float],
    thick: float,
    head: float,
    more: float,
) -> list[tuple[float, float]]:
    """The corners of an arrow; `more` draws its point out, for what lies around it."""
    across = (-way[1], way[0])
    end = (tip[0] + way[0] * more, tip[1] + way[1] * more)
    neck = (end[0] - way[0] * head, end[1] - way[1] * head)

    def at(p: tuple[float, float], by: float) -> tuple[float, float]:
        return (p[0] + across[0] * by, p[1] + across[1] * by)

    return [
        at(start, thick / 2),
        at(neck, thick / 2),
        at(neck, head * 0.62),
        end,
        at(neck, -head * 0.62),
        at(neck, -thick / 2),
        at(start, -thick / 2),
    ]
