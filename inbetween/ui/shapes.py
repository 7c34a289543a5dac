"""Shapes with smooth edges that cards are made of, and the cache of what has been drawn."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

import pygame
from pygame import Rect

from . import theme

_CACHE: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
_MOST = 260
_FINE = 3  # shapes are painted so many times larger and scaled down, for smooth edges


def cached(key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """What was drawn under a key, or drawn now."""
    found = _CACHE.get(key)
    if found is None:
        found = _CACHE[key] = make()
        if len(_CACHE) > _MOST:
            _CACHE.popitem(last=False)
    else:
        _CACHE.move_to_end(key)
    return found


def forget() -> None:
    """Drop all drawn cards."""
    _CACHE.clear()


def smooth(size: tuple[int, int], ground: theme.Color, paint: Callable[[pygame.Surface, int], None]) -> pygame.Surface:
    """A transparent layer painted large and scaled down; `ground` is the colour its edges fade into."""
    large = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    large.fill((*ground, 0))
    paint(large, _FINE)
    return pygame.transform.smoothscale(large, size)


def fade(size: tuple[int, int], top: tuple[int, ...], bottom: tuple[int, ...]) -> pygame.Surface:
    """A surface that goes from one colour to another."""
    strip = pygame.Surface((1, max(2, size[1])), pygame.SRCALPHA)
    last = strip.get_height() - 1
    for y in range(last + 1):
        strip.set_at((0, y), [round(a + (b - a) * y / last) for a, b in zip(top, bottom, strict=True)])
    return pygame.transform.scale(strip, size)


def rounded(image: pygame.Surface, radius: int) -> pygame.Surface:
    """An image with round corners."""
    size = image.get_size()

    def paint(large: pygame.Surface, k: int) -> None:
        pygame.draw.rect(large, (255, 255, 255, 255), large.get_rect(), border_radius=radius * k)

    mask = cached(("mask", size, radius), lambda: smooth(size, (255, 255, 255), paint))
    result = image.convert_alpha() if pygame.display.get_surface() else image.copy()
    result.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return result


def shadow(size: tuple[int, int], radius: int) -> pygame.Surface:
    """A soft shadow for a card of that size, larger than it by the radius on each side."""

    def make() -> pygame.Surface:
        spread = max(2, radius)
        image = pygame.Surface((size[0] + 2 * spread, size[1] + 2 * spread), pygame.SRCALPHA)
        for i in range(spread, 0, -1):
            alpha = round(96 * (1 - i / spread) ** 2) + 4
            rect = Rect(spread - i, spread - i, size[0] + 2 * i, size[1] + 2 * i)
            pygame.draw.rect(image, (0, 0, 0, alpha), rect, border_radius=radius + i)
        return image

    return cached(("shadow", size, radius), make)


def framed(image: pygame.Surface, radius: int, width: int, outer: theme.Color, inner: theme.Color) -> None:
    """A border of two lines, in place."""

    def paint(large: pygame.Surface, k: int) -> None:
        box = large.get_rect()
        inset = box.inflate(-2 * width * k, -2 * width * k)
        pygame.draw.rect(large, inner, inset, width=max(1, width * k // 2), border_radius=max(1, radius - width) * k)
        pygame.draw.rect(large, outer, box, width=width * k, border_radius=radius * k)

    size = image.get_size()
    image.blit(cached(("frame", size, radius, width, outer, inner), lambda: smooth(size, outer, paint)), (0, 0))


def pill(large: pygame.Surface, k: int) -> None:
    """The ground of a short label."""
    pygame.draw.rect(large, (*theme.INK, 225), large.get_rect(), border_radius=large.get_height() // 2)
    pygame.draw.rect(large, theme.GOLD, large.get_rect(), width=k, border_radius=large.get_height() // 2)


def paper(large: pygame.Surface, radius: int) -> None:
    """The ground of a longer text."""
    pygame.draw.rect(large, theme.CREAM, large.get_rect(), border_radius=radius)
