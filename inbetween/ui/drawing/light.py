"""Light and shadow for the table: a soft glow, a faint picture, a tendril of the Creature."""

from __future__ import annotations

import math

import pygame

from . import strokes, theme
from .theme import Theme
from .transforms import scaled

Point = tuple[float, float]
SPOT = 64
BARK, SAP = theme.rgb("#2a0a0e"), theme.rgb("#96202f")


def white_spot() -> pygame.Surface:
    """Draw a white spot that fades out; every glow is made from it."""
    middle, half = (SPOT - 1) / 2, range(SPOT // 2)
    rows = []
    for y in half:  # the other half of each row and column mirrors this one
        near = [max(0.0, 1 - math.hypot(x - middle, y - middle) / middle) for x in half]
        row = b"".join(b"\xff\xff\xff%c" % round(255 * share * share) for share in near)
        back = b"".join(row[at : at + 4] for at in range(len(row) - 4, -1, -4))
        rows.append(row + back)
    # in the order of other surfaces: SDL blends pictures of another order many times slower
    return pygame.image.frombytes(b"".join([*rows, *reversed(rows)]), (SPOT, SPOT), "BGRA")


def glow(
    t: Theme, size: tuple[int, int], color: theme.Color, strength: int = 200
) -> pygame.Surface:
    """Return a soft oval light."""

    def make() -> pygame.Surface:
        small = t.drawn.get(("spot",), white_spot).copy()
        small.fill((*color, strength), special_flags=pygame.BLEND_RGBA_MULT)
        return scaled(small, size, own=True)

    return t.drawn.get(("glow", size, color, strength), make)


def blit_faint(target: pygame.Surface, image: pygame.Surface, center: Point, alpha: float) -> None:
    """Blit a shared image around a point with an alpha value."""
    if alpha > 0.01:
        image.set_alpha(round(255 * min(1.0, alpha)))
        target.blit(image, image.get_rect(center=(round(center[0]), round(center[1]))))
        image.set_alpha(255)


def tendril(
    target: pygame.Surface,
    start: Point,
    bend: Point,
    end: Point,
    thick: float,
    grown: float,
    steps: int = 12,
    lit: float = 0.36,
) -> None:
    """Draw a tendril of the Creature along a curve, as far as it has grown."""
    if grown <= 0.02:
        return
    line: list[Point] = []
    for i in range(steps + 1):
        t = i / steps * grown
        line.append(
            (
                (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * bend[0] + t * t * end[0],
                (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * bend[1] + t * t * end[1],
            )
        )
    # for each point: position, direction across, half the thickness, distance from the tip
    parts = []
    for i, (x, y) in enumerate(line):
        before, after = line[max(0, i - 1)], line[min(steps, i + 1)]
        far = math.hypot(after[0] - before[0], after[1] - before[1]) or 1.0
        half = thick / 2 * (1 - i / steps) ** 0.7 * min(1.0, (i + 0.4) / 3)
        parts.append(
            (x, y, -(after[1] - before[1]) / far, (after[0] - before[0]) / far, half, 1 - i / steps)
        )
    for shade, share, lift in ((BARK, 1.0, 0.0), (SAP, lit, 0.2)):
        left, right = [], []
        for x, y, across, along, half, rest in parts:
            wide, y = half * share, y - lift * thick * rest
            left.append((x + across * wide, y + along * wide))
            right.append((x - across * wide, y - along * wide))
        shape = [*left, *reversed(right)]
        strokes.smooth_polygon(target, shade, shape)
