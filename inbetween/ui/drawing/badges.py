"""Small signs: discs with a symbol, arrowheads, ticks and arcs."""

from __future__ import annotations

import math

import pygame
from pygame import Rect

from . import theme
from .shapes import smooth
from .theme import Theme


def arrowhead(t: Theme, size: int, degrees: int, color: theme.Color) -> pygame.Surface:
    """Return a small filled arrowhead that points in a direction, clockwise from the right.

    It is much longer than wide, so that it looks like an arrow in every direction.
    """

    def paint(large: pygame.Surface, k: int) -> None:
        s, turn = size * k, math.radians(degrees)
        points = [(0.36, 0.0), (-0.3, 0.28), (-0.16, 0.0), (-0.3, -0.28)]
        turned = [
            (
                s * (0.5 + x * math.cos(turn) - y * math.sin(turn)),
                s * (0.5 + x * math.sin(turn) + y * math.cos(turn)),
            )
            for x, y in points
        ]
        width = max(1, s // 9)
        pygame.draw.lines(large, theme.INK, True, turned, width)
        for point in turned:
            pygame.draw.circle(large, theme.INK, point, width / 2)
        pygame.draw.polygon(large, color, turned)

    return t.drawn.get(
        ("arrowhead", size, degrees % 360, color), lambda: smooth((size, size), theme.INK, paint)
    )


def tick(t: Theme, size: int) -> pygame.Surface:
    """Return the tick of a chosen value."""

    def paint(large: pygame.Surface, k: int) -> None:
        points = [
            (x * size * k, y * size * k) for x, y in ((0.12, 0.52), (0.38, 0.78), (0.88, 0.2))
        ]
        pygame.draw.lines(large, theme.CREAM, False, points, max(2, round(size * 0.16)) * k)
        for point in points:
            pygame.draw.circle(large, theme.CREAM, point, max(2, round(size * 0.16)) * k / 2)

    return t.drawn.get(("tick", size), lambda: smooth((size, size), theme.CREAM, paint))


def arc(
    center: tuple[float, float], outer: float, inner: float, start: float, end: float
) -> list[tuple[float, float]]:
    """Return the corners of a piece of a ring; angles are clockwise from the top."""
    steps = max(6, round(abs(end - start) * 24))
    angles = [start + (end - start) * i / steps for i in range(steps + 1)]
    return [(center[0] + outer * math.sin(a), center[1] - outer * math.cos(a)) for a in angles] + [
        (center[0] + inner * math.sin(a), center[1] - inner * math.cos(a)) for a in reversed(angles)
    ]


def disc(
    t: Theme,
    size: int,
    ground: theme.Color,
    edge: theme.Color,
    width: int,
    sign: str = "",
    ink: theme.Color = theme.INK,
) -> pygame.Surface:
    """Return a round badge with a symbol.

    The symbols are up, down, right, flip, place, pick, ring, plus, crown, skull and bin.
    """

    def paint(large: pygame.Surface, k: int) -> None:
        half = size * k // 2
        pygame.draw.circle(large, edge, (half, half), half - 1)
        pygame.draw.circle(large, ground, (half, half), half - width * k)
        _sign(large, sign, half, (size * k - 2 * width * k) * 0.5, ink, ground)

    return t.drawn.get(
        ("disc", size, ground, edge, width, sign, ink), lambda: smooth((size, size), edge, paint)
    )


def _sign(
    large: pygame.Surface, sign: str, c: int, r: float, ink: theme.Color, ground: theme.Color
) -> None:
    thick = max(2, round(r * 0.3))
    match sign:
        case "up" | "down" | "right":
            s = 1 if sign == "up" else -1
            shape = [
                (0, -0.78),
                (0.68, 0.02),
                (0.26, 0.02),
                (0.26, 0.72),
                (-0.26, 0.72),
                (-0.26, 0.02),
                (-0.68, 0.02),
            ]
            if sign == "right":
                shape = [(-y, x) for x, y in shape]
            pygame.draw.polygon(large, ink, [(c + x * r, c + s * y * r) for x, y in shape])
        case "flip":  # two halves of a circle with arrowheads
            for turn in (0.0, math.pi):
                pygame.draw.polygon(
                    large, ink, arc((c, c), r * 0.76, r * 0.44, turn + 0.3, turn + math.pi * 0.78)
                )
                tip = turn + math.pi * 0.78
                x, y = math.sin(tip), -math.cos(tip)
                ahead = (-y * 0.55, x * 0.55)
                pygame.draw.polygon(
                    large,
                    ink,
                    [
                        (c + x * r * 1.0, c + y * r * 1.0),
                        (c + x * r * 0.2, c + y * r * 0.2),
                        (c + (x * 0.6 + ahead[0]) * r, c + (y * 0.6 + ahead[1]) * r),
                    ],
                )
        case "place":  # a token above a space
            pygame.draw.circle(large, ink, (c, round(c - r * 0.36)), round(r * 0.36))
            shape = [
                (-0.7, 0.2),
                (-0.7, 0.72),
                (0.7, 0.72),
                (0.7, 0.2),
                (0.44, 0.2),
                (0.44, 0.46),
                (-0.44, 0.46),
                (-0.44, 0.2),
            ]
            pygame.draw.polygon(large, ink, [(c + x * r, c + y * r) for x, y in shape])
        case "pick":
            points = [(-0.58, 0.02), (-0.18, 0.44), (0.6, -0.42)]
            pygame.draw.lines(large, ink, False, [(c + x * r, c + y * r) for x, y in points], thick)
            for x, y in points:
                pygame.draw.circle(large, ink, (round(c + x * r), round(c + y * r)), thick // 2)
        case "ring":
            pygame.draw.circle(large, ink, (c, c), round(r * 0.74), width=thick)
            pygame.draw.circle(large, ink, (c, c), round(r * 0.24))
        case "crown":
            shape = [
                (-0.72, 0.5),
                (-0.72, -0.42),
                (-0.34, 0.02),
                (0, -0.66),
                (0.34, 0.02),
                (0.72, -0.42),
                (0.72, 0.5),
            ]
            pygame.draw.polygon(large, ink, [(c + x * r, c + y * r) for x, y in shape])
        case "skull":
            pygame.draw.circle(large, ink, (c, round(c - r * 0.14)), round(r * 0.6))
            pygame.draw.rect(
                large,
                ink,
                Rect(round(c - r * 0.32), round(c + r * 0.3), round(r * 0.64), round(r * 0.42)),
            )
            for x in (-0.25, 0.25):
                pygame.draw.circle(
                    large, ground, (round(c + x * r), round(c - r * 0.1)), round(r * 0.17)
                )
            pygame.draw.line(
                large,
                ground,
                (c, round(c + r * 0.46)),
                (c, round(c + r * 0.72)),
                max(1, round(r * 0.09)),
            )
        case "bin":
            shape = [(-0.46, -0.28), (0.46, -0.28), (0.36, 0.68), (-0.36, 0.68)]
            pygame.draw.polygon(large, ink, [(c + x * r, c + y * r) for x, y in shape])
            for low, wide in ((-0.5, 0.6), (-0.66, 0.2)):
                pygame.draw.rect(
                    large,
                    ink,
                    Rect(
                        round(c - wide * r),
                        round(c + low * r),
                        round(2 * wide * r),
                        max(2, round(r * 0.17)),
                    ),
                )
        case "plus":
            bar = round(r * 1.15)
            pygame.draw.rect(
                large, ink, Rect(c - bar // 2, c - thick // 2, bar, thick), border_radius=thick // 2
            )
            pygame.draw.rect(
                large, ink, Rect(c - thick // 2, c - bar // 2, thick, bar), border_radius=thick // 2
            )


def pointer_arrow(t: Theme, size: int, degrees: int, color: theme.Color) -> pygame.Surface:
    """Return a bold arrow that points in a direction, clockwise from the right."""

    def paint(large: pygame.Surface, k: int) -> None:
        s, turn = size * k, math.radians(degrees)
        shape = [
            *((0.44, 0.0), (0.02, 0.4), (0.02, 0.17), (-0.42, 0.17)),
            *((-0.42, -0.17), (0.02, -0.17), (0.02, -0.4)),
        ]
        points = [
            (
                s * (0.5 + x * math.cos(turn) - y * math.sin(turn)),
                s * (0.5 + x * math.sin(turn) + y * math.cos(turn)),
            )
            for x, y in shape
        ]
        pygame.draw.polygon(large, color, points)
        pygame.draw.lines(large, theme.INK, True, points, max(1, s // 14))
        for point in points:
            pygame.draw.circle(large, theme.INK, point, max(1, s // 14) / 2)

    return t.drawn.get(
        ("pointer_arrow", size, degrees, color), lambda: smooth((size, size), theme.INK, paint)
    )
