"""Icons drawn with lines: undo, replay turn, hint, threat, and the replay buttons."""

from __future__ import annotations

import math

import pygame

from .shapes import smooth
from .theme import Color, Theme


def _arrow(
    large: pygame.Surface, color: Color, tip: tuple[float, float], way: float, size: float
) -> None:
    """Draw an arrowhead that points in a direction."""
    points = [
        (tip[0] + math.cos(way + turn) * size * far, tip[1] + math.sin(way + turn) * size * far)
        for turn, far in ((0.0, 1.0), (2.35, 0.85), (-2.35, 0.85))
    ]
    pygame.draw.polygon(large, color, points)


def undo_icon(t: Theme, size: int, color: Color) -> pygame.Surface:
    """Draw an arrow that bends back to the left."""

    def paint(large: pygame.Surface, k: int) -> None:
        s = size * k
        width = max(2, round(s * 0.1))
        box = pygame.Rect(round(s * 0.3), round(s * 0.3), round(s * 0.56), round(s * 0.5))
        pygame.draw.arc(large, color, box, -math.pi / 2, math.pi / 2, width)
        for y in (box.top + width / 2, box.bottom - width / 2):
            pygame.draw.line(
                large, color, (s * (0.28 if y < s / 2 else 0.34), y), (box.centerx, y), width
            )
        _arrow(large, color, (s * 0.26, box.top + width / 2), math.pi, s * 0.2)

    return t.drawn.get(("undo", size, color), lambda: smooth((size, size), color, paint))


def replay_turn_icon(t: Theme, size: int, color: Color) -> pygame.Surface:
    """Draw a circular arrow with a play symbol inside it."""

    def paint(large: pygame.Surface, k: int) -> None:
        s = size * k
        width = max(2, round(s * 0.09))
        box = pygame.Rect(round(s * 0.12), round(s * 0.12), round(s * 0.76), round(s * 0.76))
        pygame.draw.arc(large, color, box, -math.pi * 1.05, math.pi * 0.62, width)
        far, turn = (box.width - width) / 2, math.pi * 0.62
        tip = (box.centerx + math.cos(turn) * far, box.centery - math.sin(turn) * far)
        _arrow(large, color, tip, math.pi * 0.93, s * 0.19)
        pygame.draw.polygon(
            large, color, [(s * 0.42, s * 0.34), (s * 0.68, s * 0.5), (s * 0.42, s * 0.66)]
        )

    return t.drawn.get(("again", size, color), lambda: smooth((size, size), color, paint))


def hint_icon(t: Theme, size: int, color: Color) -> pygame.Surface:
    """Draw a light bulb."""

    def paint(large: pygame.Surface, k: int) -> None:
        s = size * k
        width = max(2, round(s * 0.08))
        pygame.draw.circle(large, color, (s * 0.5, s * 0.42), s * 0.26, width)
        for y, wide in ((0.7, 0.26), (0.8, 0.26), (0.9, 0.14)):
            pygame.draw.line(
                large,
                color,
                (s * (0.5 - wide / 2), s * y),
                (s * (0.5 + wide / 2), s * y),
                max(2, round(s * 0.065)),
            )
        for turn in (math.pi, math.pi * 1.25, math.pi * 1.5, math.pi * 1.75, math.pi * 2):
            near, far = [
                (s * (0.5 + math.cos(turn) * reach), s * (0.42 + math.sin(turn) * reach))
                for reach in (0.34, 0.42)
            ]
            pygame.draw.line(large, color, near, far, max(2, round(s * 0.06)))

    return t.drawn.get(("bulb", size, color), lambda: smooth((size, size), color, paint))


def threat_icon(t: Theme, size: int, color: Color) -> pygame.Surface:
    """Draw a warning triangle with an exclamation mark."""

    def paint(large: pygame.Surface, k: int) -> None:
        s = size * k
        for share, ink in ((1.0, (11, 13, 26)), (0.84, color)):
            points = [
                (s * 0.5, s * (0.56 - 0.5 * share)),
                (s * (0.5 + 0.5 * share), s * (0.53 + 0.41 * share)),
                (s * (0.5 - 0.5 * share), s * (0.53 + 0.41 * share)),
            ]
            pygame.draw.polygon(large, ink, points)
        pygame.draw.line(
            large, (11, 13, 26), (s * 0.5, s * 0.38), (s * 0.5, s * 0.62), max(2, round(s * 0.11))
        )
        pygame.draw.circle(large, (11, 13, 26), (s * 0.5, s * 0.76), s * 0.065)

    return t.drawn.get(("threat", size, color), lambda: smooth((size, size), color, paint))


# Triangles as (start, direction, width); bars by their start.
_SIGNS: dict[str, tuple[list[tuple[float, int, float]], list[float]]] = {
    "play": ([(0.3, 1, 0.5)], []),
    "pause": ([], [0.28, 0.58]),
    "next": ([(0.3, 1, 0.36)], [0.7]),
    "previous": ([(0.7, -1, 0.36)], [0.17]),
    "on": ([(0.16, 1, 0.34), (0.5, 1, 0.34)], []),
    "back": ([(0.84, -1, 0.34), (0.5, -1, 0.34)], []),
}


def transport_icon(t: Theme, name: str, size: int, color: Color) -> pygame.Surface:
    """Draw a replay button: play, pause, next and previous (choice), on and back (turn)."""

    def paint(large: pygame.Surface, k: int) -> None:
        s = size * k
        triangles, bars = _SIGNS[name]
        for x, way, wide in triangles:
            pygame.draw.polygon(
                large,
                color,
                [(s * (x + way * wide), s * 0.5), (s * x, s * 0.22), (s * x, s * 0.78)],
            )
        for x in bars:
            pygame.draw.rect(
                large,
                color,
                pygame.Rect(round(s * x), round(s * 0.22), round(s * 0.13), round(s * 0.56)),
            )

    return t.drawn.get(("player", name, size, color), lambda: smooth((size, size), color, paint))
