"""Shapes with smooth edges, of which cards and panels are made; the theme caches them."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect

from . import theme
from .box_parts import draw_parts, plain_parts, stretched
from .theme import Theme
from .transforms import scaled

# Shapes are painted this many times larger and scaled down, for smooth edges. Only with powers of
# two pygame keeps colors and opacity exactly.
OVERSAMPLING = 8  # half of that for shapes of more than _SMALL pixels, a quarter beyond _LARGE
_SMALL, _LARGE = 2_500, 120_000
_MANY = 40_000  # pixels of a plate that is drawn without a picture of its size


def smooth(
    size: tuple[int, int], ground: theme.Color, paint: Callable[[pygame.Surface, int], None]
) -> pygame.Surface:
    """Paint a transparent layer large and scale it down; its edges fade into the color `ground`."""
    covers = size[0] * size[1]
    fine = max(1, OVERSAMPLING >> ((covers > _SMALL) + (covers > _LARGE)))
    large = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    large.fill((*ground, 0))
    paint(large, fine)
    return scaled(large, size, own=True)


def nine_slice(
    t: Theme,
    style: tuple[object, ...],
    size: tuple[int, int],
    corner: int,
    ground: theme.Color,
    paint: Callable[[pygame.Surface, int], None],
) -> pygame.Surface:
    """Paint a box like `smooth`, but only its corners; the rest is stretched.

    It suits boxes that are plain between their corners. Boxes of one `style` share their corners.
    """
    small = 2 * corner + 3
    if size[0] <= small or size[1] <= small:
        return smooth(size, ground, paint)
    tile = t.drawn.get(("corners", *style), lambda: smooth((small, small), ground, paint))
    return stretched(tile, size, corner)


def draw_box(
    target: pygame.Surface,
    t: Theme,
    box: Rect,
    style: tuple[object, ...],
    corner: int,
    ground: theme.Color,
    paint: Callable[[pygame.Surface, int], None],
) -> None:
    """Draw a large box like `nine_slice`, without a picture of its whole size: its corners, and
    plain rectangles between them.

    A box with a color that is neither opaque nor clear between its corners is drawn as a picture.
    """
    small = 2 * corner + 3
    tile = t.drawn.get(("corners", *style), lambda: smooth((small, small), ground, paint))
    parts = t.measured(("parts", *style), lambda: plain_parts(tile, corner))
    if parts is not None and min(box.size) > small:
        draw_parts(target, tile, parts, box, corner)
        return
    make = partial(nine_slice, t, style, box.size, corner, ground, paint)
    target.blit(t.drawn.get((*style, box.size), make), box)


def draw_rim(
    large: pygame.Surface,
    box: Rect,
    radius: int,
    width: int,
    color: tuple[int, ...],
    inside: tuple[int, ...],
) -> None:
    """Paint a round rim and what is inside it.

    Two filled boxes have even corners; pygame's own rims are thinner there.
    """
    pygame.draw.rect(large, color, box, border_radius=radius)
    inner = box.inflate(-2 * width, -2 * width)
    if inner.width > 0 and inner.height > 0:
        pygame.draw.rect(large, inside, inner, border_radius=max(0, radius - width))


def fade(size: tuple[int, int], top: tuple[int, ...], bottom: tuple[int, ...]) -> pygame.Surface:
    """Return a surface with a vertical gradient between two colors."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    last = max(1, size[1] - 1)
    for y in range(size[1]):
        color = [round(a + (b - a) * y / last) for a, b in zip(top, bottom, strict=True)]
        image.fill(color, (0, y, size[0], 1))
    return image


def rounded(t: Theme, image: pygame.Surface, radius: int) -> pygame.Surface:
    """Return an image with round corners."""
    (wide, high), corner = image.get_size(), radius + 1
    small = 2 * corner + 3

    def paint(large: pygame.Surface, k: int) -> None:
        pygame.draw.rect(large, (255, 255, 255, 255), large.get_rect(), border_radius=radius * k)

    def mask(size: tuple[int, int]) -> pygame.Surface:
        make = partial(smooth, size, (255, 255, 255), paint)
        return t.drawn.get(("mask", radius, size), make)

    result = image.convert_alpha() if pygame.display.get_surface() else image.copy()
    if wide <= small or high <= small:
        result.blit(mask((wide, high)), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return result
    tile, far = mask((small, small)), small - corner
    for x, left in ((0, 0), (wide - corner, far)):
        for y, top in ((0, 0), (high - corner, far)):
            result.blit(tile, (x, y), (left, top, corner, corner), pygame.BLEND_RGBA_MIN)
    return result


def shadow(t: Theme, size: tuple[int, int], radius: int) -> pygame.Surface:
    """Return a soft shadow for a card, larger than it by the radius on each side."""

    spread = max(2, radius)
    corner = spread + radius + 1
    small = 2 * corner + 3
    whole = (size[0] + 2 * spread, size[1] + 2 * spread)

    def plain(size: tuple[int, int]) -> pygame.Surface:
        image = pygame.Surface(size, pygame.SRCALPHA)
        for i in range(spread, 0, -1):
            alpha = round(96 * (1 - i / spread) ** 2) + 4
            rect = image.get_rect().inflate(-2 * (spread - i), -2 * (spread - i))
            pygame.draw.rect(image, (0, 0, 0, alpha), rect, border_radius=radius + i)
        return image

    def make() -> pygame.Surface:
        if min(whole) <= small:
            return plain(whole)
        tile = t.drawn.get(("corners", "shadow", radius), lambda: plain((small, small)))
        return stretched(tile, whole, corner)

    return t.drawn.get(("shadow", size, radius), make)


def draw_double_border(
    image: pygame.Surface, t: Theme, radius: int, width: int, outer: theme.Color, inner: theme.Color
) -> None:
    """Draw a border of two lines onto an image."""

    def paint(large: pygame.Surface, k: int) -> None:
        box, thin = large.get_rect(), max(1, width * k // 2)
        inset = box.inflate(-2 * width * k, -2 * width * k)
        draw_rim(large, box, radius * k, width * k, outer, inner)
        draw_rim(large, inset, max(1, radius - width) * k, thin, inner, (*inner, 0))

    style = ("frame", radius, width, outer, inner)
    draw_box(image, t, image.get_rect(), style, radius + 2 * width, outer, paint)


def plate_image(
    t: Theme,
    size: tuple[int, int],
    radius: int,
    fill: tuple[int, ...] | None,
    edge: theme.Color | None = None,
    width: int = 0,
) -> pygame.Surface:
    """Return a box with smooth round corners: filled, with an edge, or both."""
    style, corner, ground, paint = _plate_style(size, radius, fill, edge, width)
    make = partial(nine_slice, t, style, size, corner, ground, paint)
    return t.drawn.get((*style, size), make)


def _plate_style(
    size: tuple[int, int],
    radius: int,
    fill: tuple[int, ...] | None,
    edge: theme.Color | None,
    width: int,
) -> tuple[tuple[object, ...], int, theme.Color, Callable[[pygame.Surface, int], None]]:
    """Return how a plate is drawn: its style, its corners, the color at its edges, its picture."""
    radius = max(0, min(radius, size[0] // 2, size[1] // 2))
    ground = edge if edge is not None else (fill or theme.INK)[:3]
    paint = partial(_paint_plate, radius=radius, fill=fill, edge=edge, width=width)
    style = ("plate", radius, fill, edge, width)
    return style, radius + width + 1, (ground[0], ground[1], ground[2]), paint


def _paint_plate(
    large: pygame.Surface,
    k: int,
    radius: int,
    fill: tuple[int, ...] | None,
    edge: theme.Color | None,
    width: int,
) -> None:
    if edge is not None:
        inside = (*edge, 0) if fill is None else fill
        draw_rim(large, large.get_rect(), radius * k, width * k, edge, inside)
    elif fill is not None:
        pygame.draw.rect(large, fill, large.get_rect(), border_radius=radius * k)


def plate(
    target: pygame.Surface,
    t: Theme,
    rect: Rect,
    radius: int,
    fill: tuple[int, ...] | None,
    edge: theme.Color | None = None,
    width: int = 0,
) -> None:
    """Draw a box with smooth round corners: filled, with an edge, or both."""
    if rect.width * rect.height > _MANY:
        draw_box(target, t, rect, *_plate_style(rect.size, radius, fill, edge, width))
    else:
        target.blit(plate_image(t, rect.size, radius, fill, edge, width), rect)


def raised(t: Theme, size: tuple[int, int], radius: int, color: theme.Color) -> pygame.Surface:
    """Return a box with round corners, lit from above, as buttons are."""

    def make() -> pygame.Surface:
        top, bottom = theme.mix(color, theme.CREAM, 0.06), theme.mix(color, theme.INK, 0.16)
        return rounded(t, fade(size, (*top, 255), (*bottom, 255)), radius)

    return t.drawn.get(("raised", size, radius, color), make)


def pill(large: pygame.Surface, k: int) -> None:
    """Paint the background of a short label."""
    box = large.get_rect()
    draw_rim(large, box, box.height // 2, k, theme.MUTED, (*theme.INK, 225))


def paper(t: Theme, size: tuple[int, int], radius: int) -> pygame.Surface:
    """Return the background of a longer text."""

    def paint(large: pygame.Surface, k: int) -> None:
        pygame.draw.rect(large, theme.CREAM, large.get_rect(), border_radius=radius * k)

    return nine_slice(t, ("paper", radius), size, radius + 1, theme.CREAM, paint)


# -- lines and symbols with smooth edges -------------------------------------------------------


def outline(
    t: Theme, size: tuple[int, int], radius: int, width: int, color: theme.Color, glow: int = 0
) -> pygame.Surface:
    """Return a round frame with that outer size and `glow` pixels of light around it."""

    def paint(large: pygame.Surface, k: int) -> None:
        for i in range(glow, 0, -1):
            alpha = round(95 * (1 - i / (glow + 1)) ** 1.6) + 6
            box = large.get_rect().inflate(-2 * (glow - i) * k, -2 * (glow - i) * k)
            pygame.draw.rect(large, (*color, alpha), box, border_radius=(radius + i) * k)
        box = large.get_rect().inflate(-2 * glow * k, -2 * glow * k)
        draw_rim(large, box, radius * k, width * k, color, (*color, 0))

    whole = (size[0] + 2 * glow, size[1] + 2 * glow)
    style, corner = ("outline", radius, width, color, glow), glow + radius + width
    return t.drawn.get((*style, size), lambda: nine_slice(t, style, whole, corner, color, paint))


def dashes(
    t: Theme, size: tuple[int, int], radius: int, width: int, color: theme.Color
) -> pygame.Surface:
    """Return a dashed round frame whose outer edge has that size."""

    def make() -> pygame.Surface:
        image = pygame.Surface(size, pygame.SRCALPHA)
        image.blit(outline(t, size, radius, width, color), (0, 0))
        step = max(6, 5 * width)
        for length, across in ((size[0], False), (size[1], True)):
            for at in range(radius + step // 2, length - radius, step):
                for far in (0, (size[0] if across else size[1]) - width - 1):
                    gap = (
                        Rect(far, at, width + 2, step // 2)
                        if across
                        else Rect(at, far, step // 2, width + 2)
                    )
                    image.fill((*color, 0), gap)
        return image

    return t.drawn.get(("dashes", size, radius, width, color), make)


def locked_frame(image: pygame.Surface, t: Theme, radius: int, dimension: str) -> None:
    """Draw the frame of a locked Character onto an image.

    It is a plain steel band, or an ember band with teeth.
    """
    size = image.get_size()
    width = max(2, round(size[0] / 43))  # 3 pixels of a card at 1280x720
    tone = theme.STEEL if dimension == "human" else theme.EMBER

    def paint(large: pygame.Surface, k: int) -> None:
        box = large.get_rect()
        if dimension == "creature":
            _teeth(large, width * k, theme.mix(tone, theme.INK, 0.1))
        pygame.draw.rect(
            large,
            theme.INK,
            box.inflate(-2 * width * k, -2 * width * k),
            width=k,
            border_radius=max(1, radius - width) * k,
        )
        pygame.draw.rect(large, tone, box, width=width * k, border_radius=radius * k)
        pygame.draw.rect(
            large,
            theme.mix(tone, theme.CREAM, 0.6),
            box.inflate(-2 * k, -2 * k),
            width=max(1, k // 2),
            border_radius=radius * k,
        )

    image.blit(
        t.drawn.get(("locked", size, radius, dimension), lambda: smooth(size, tone, paint)), (0, 0)
    )


def _teeth(large: pygame.Surface, width: int, tone: theme.Color) -> None:
    """Draw small triangles that hang from the upper edge of a frame."""
    step, tall = large.get_width() / 12, width * 1.7
    for i in range(1, 11):
        x = (i + 0.5) * step
        pygame.draw.polygon(
            large, tone, [(x - step * 0.4, width), (x + step * 0.4, width), (x, width + tall)]
        )


def seal(t: Theme, size: int, dimension: str) -> pygame.Surface:
    """Return the badge of a locked Character: a shield if Secured, a jagged seal if Devoured."""
    tone = theme.STEEL if dimension == "human" else theme.EMBER

    def paint(large: pygame.Surface, k: int) -> None:
        s = size * k

        def shape(share: float) -> list[tuple[float, float]]:
            c = s / 2
            if dimension == "human":
                half = [
                    (0.0, -0.98),
                    (0.42, -0.82),
                    (0.84, -0.78),
                    (0.84, -0.1),
                    (0.66, 0.46),
                    (0.36, 0.8),
                    (0.0, 1.0),
                ]
                points = half + [(-x, y) for x, y in reversed(half[1:-1])]
            else:
                points = [
                    (
                        (1.0 if i % 2 else 0.76) * math.sin(math.pi * i / 9),
                        (1.0 if i % 2 else 0.76) * -math.cos(math.pi * i / 9),
                    )
                    for i in range(18)
                ]
            return [(c + x * c * share, c + y * c * share) for x, y in points]

        pygame.draw.polygon(large, theme.INK, shape(1.0))
        pygame.draw.polygon(large, tone, shape(0.91))
        pygame.draw.polygon(large, theme.mix(tone, theme.INK, 0.78), shape(0.72))

    return t.drawn.get(("seal", size, dimension), lambda: smooth((size, size), theme.INK, paint))
