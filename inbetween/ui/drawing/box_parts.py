"""Boxes that are plain between their corners, from a small picture: stretched, or in parts."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

Color = tuple[int, ...]


class Run(NamedTuple):
    """Neighboring rows or columns of one color."""

    first: int
    end: int  # the one after the last
    color: Color


class PlainParts(NamedTuple):
    """What lies between the corners of a small box, without what is clear."""

    rows: list[Run]  # from the top to the bottom
    columns: list[Run]  # at both sides


def stretched(tile: pygame.Surface, size: tuple[int, int], corner: int) -> pygame.Surface:
    """Return a small square picture at a larger size: its corners stay, the rest is stretched."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    small = tile.get_width()

    def color(x: int, y: int) -> tuple[int, ...]:
        at = 4 * (y * small + x)
        return tuple(pixels[at : at + 4])

    pixels = pygame.image.tobytes(tile, "RGBA")
    (wide, high), far = size, small - corner
    inner = wide - 2 * corner, high - 2 * corner
    for i in range(corner):
        image.fill(color(corner, i), (corner, i, inner[0], 1))
        image.fill(color(corner, far + i), (corner, high - corner + i, inner[0], 1))
        image.fill(color(i, corner), (i, corner, 1, inner[1]))
        image.fill(color(far + i, corner), (wide - corner + i, corner, 1, inner[1]))
    image.fill(color(corner, corner), (corner, corner, *inner))
    for x, left in ((0, 0), (wide - corner, far)):
        for y, top in ((0, 0), (high - corner, far)):
            image.blit(tile, (x, y), (left, top, corner, corner), pygame.BLEND_RGBA_ADD)
    return image


def plain_parts(tile: pygame.Surface, corner: int) -> PlainParts | None:
    """Return the parts of a small box; None if one of them is neither opaque nor clear."""
    small = tile.get_width()
    pixels = pygame.image.tobytes(tile, "RGBA")
    rows = [tuple(pixels[4 * (y * small + corner) :][:4]) for y in range(small)]
    columns = [tuple(pixels[4 * (corner * small + x) :][:4]) for x in range(small)]
    if any(color[3] not in (0, 255) for color in (*rows, *columns)):
        return None
    sides = [(x, columns[x]) for x in (*range(corner), *range(small - corner, small))]
    return PlainParts(_runs(list(enumerate(rows))), _runs(sides))


def _runs(lines: list[tuple[int, Color]]) -> list[Run]:
    """Join neighboring lines of one color; leave out clear ones."""
    joined: list[Run] = []
    for at, color in lines:
        if joined and joined[-1][1:] == (at, color):
            joined[-1] = joined[-1]._replace(end=at + 1)
        else:
            joined.append(Run(at, at + 1, color))
    return [run for run in joined if run.color[3]]


def draw_parts(
    target: pygame.Surface, tile: pygame.Surface, parts: PlainParts, box: Rect, corner: int
) -> None:
    """Draw a box larger than its small picture: rectangles of one color, and four corners."""
    small = tile.get_width()
    far, wide, high = small - corner, box.width - 2 * corner, box.height - 2 * corner
    for first, end, color in parts.rows:
        top = box.y + first if first <= corner else box.bottom - small + first
        low = box.y + end if end <= corner else box.bottom - small + end
        target.fill(color, (box.x + corner, top, wide, low - top))
    for first, end, color in parts.columns:
        left = box.x + first if first < corner else box.right - small + first
        target.fill(color, (left, box.y + corner, end - first, high))
    for x, left in ((box.x, 0), (box.right - corner, far)):
        for y, top in ((box.y, 0), (box.bottom - corner, far)):
            target.blit(tile, (x, y), (left, top, corner, corner))
