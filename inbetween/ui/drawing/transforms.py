"""Scale, mirror and turn pictures: the only module of the window that calls pygame.transform.

pygame.transform works without the GIL and locks the picture it reads. Drawing threads and the
window share pictures, and a picture cannot be drawn while it is locked, so what is shared is copied
first; copying keeps the GIL. `own` says that nobody else has the picture.
"""

from __future__ import annotations

import pygame

Size = tuple[int, int]


def scaled(
    image: pygame.Surface, size: Size, onto: pygame.Surface | None = None, own: bool = False
) -> pygame.Surface:
    """Return a picture at another size, with smooth edges; drawn on the surface `onto`, if any."""
    source = image if own else image.copy()
    if min(source.get_size()) == 1:
        source = _thickened(source)
    if onto is None:
        return pygame.transform.smoothscale(source, size)
    return pygame.transform.smoothscale(source, size, onto)


def _thickened(image: pygame.Surface) -> pygame.Surface:
    """Return a picture with its only row or column twice.

    Enlarging a single row or column, smoothscale reads the one after it: beyond the picture, which
    now and then is memory that the program does not own.
    """
    width, height = image.get_size()
    clear = image.get_flags() & pygame.SRCALPHA
    thick = pygame.Surface((max(2, width), max(2, height)), clear, image)
    how = pygame.BLEND_RGBA_MAX if clear else 0
    for x in range(0, thick.get_width(), width):
        for y in range(0, thick.get_height(), height):
            thick.blit(image, (x, y), special_flags=how)
    return thick


def mirrored(image: pygame.Surface, across: bool = True, down: bool = False) -> pygame.Surface:
    """Return a picture with left and right swapped, or top and bottom."""
    return pygame.transform.flip(image.copy(), across, down)


def enlarged(image: pygame.Surface, by: float) -> pygame.Surface:
    """Return a picture larger or smaller by a factor, with smooth edges."""
    width, height = image.get_size()
    return scaled(image, (max(1, round(width * by)), max(1, round(height * by))))


def turned(
    image: pygame.Surface, degrees: float, by: float = 1.0, own: bool = False
) -> pygame.Surface:
    """Return a picture turned counterclockwise and larger or smaller by a factor."""
    return pygame.transform.rotozoom(image if own else image.copy(), degrees, by)


def average_color(image: pygame.Surface) -> tuple[int, int, int]:
    """Return the average color of a picture; clear pixels do not count."""
    red, green, blue, _ = pygame.transform.average_color(image.copy(), image.get_rect(), True)
    return red, green, blue


def without_color(image: pygame.Surface) -> pygame.Surface:
    """Return a picture in shades of gray."""
    return pygame.transform.grayscale(image.copy())


def strip(pixels: list[tuple[int, int, int, int]], across: bool = True) -> pygame.Surface:
    """Return a picture one pixel high, or one pixel wide, made of these pixels."""
    image = pygame.Surface((len(pixels), 1) if across else (1, len(pixels)), pygame.SRCALPHA)
    for i, pixel in enumerate(pixels):
        image.fill(pixel, (i, 0, 1, 1) if across else (0, i, 1, 1))
    return image
