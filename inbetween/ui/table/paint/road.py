"""The road under the ring, drawn into the pictures of the ground, and the dusk around it."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from ...drawing import theme
from ...drawing.shapes import smooth
from ...drawing.theme import Theme
from ...drawing.transforms import scaled
from ..model.circle_layout import Ring

STEPS = 360  # corners of the ellipse
DUSK = 0.6  # brightness outside the road
COARSE = 12  # the dusk is drawn this many times smaller, so that it begins softly
DASHES = 96  # dashes of the center line around the ring

Point = tuple[float, float]
# asphalt, edge and center line of the road in both dimensions
TONES = {
    "human": (theme.rgb("#3d5b6b"), theme.rgb("#9fc0c2"), theme.rgb("#d8d2b4")),
    "creature": (theme.rgb("#190c0e"), theme.rgb("#7a2226"), theme.rgb("#4a1a1c")),
}
# how bright the place inside the ring is
INSIDE = {"human": (255, 252, 244), "creature": (255, 236, 232)}


def draw_road(ground: pygame.Surface, ring: Ring, width: int, dimension: str) -> None:
    """Draw the road along a ring onto a ground, and darken what lies outside."""
    asphalt, edge, line = TONES[dimension]
    _darken(ground, ring, INSIDE[dimension])
    thin = max(1.5, width * 0.055)
    for color, half in ((edge, width / 2), (asphalt, width / 2 - thin)):
        _band(ground, ring, half, color)
    for i in range(DASHES):
        start = math.tau * i / DASHES
        _dash(ground, ring, start, start + math.tau / DASHES * 0.42, max(1.0, width * 0.028), line)


def road_image(t: Theme, ring: Ring, width: int, color: theme.Color) -> pygame.Surface:
    """Return a plain road along a ring, for small pictures of the circle."""
    size = round(2 * ring.rx + width + 2), round(2 * ring.ry + width + 2)

    def paint(large: pygame.Surface, k: int) -> None:
        here = Ring((size[0] * k / 2, size[1] * k / 2), ring.rx * k, ring.ry * k)
        outer, inner = (_along(here, side * width * k / 2) for side in (1, -1))
        for i in range(STEPS):
            j = (i + 1) % STEPS
            pygame.draw.polygon(large, color, (outer[i], outer[j], inner[j], inner[i]))

    return t.drawn.get(("road", size, width, color), lambda: smooth(size, color, paint))


def _darken(ground: pygame.Surface, ring: Ring, inside: tuple[int, int, int]) -> None:
    size = ground.get_size()
    tones = [round(255 * DUSK * tone) for tone in (0.96, 0.98, 1.0)]
    sizes = [(math.ceil(size[0] / n), math.ceil(size[1] / n)) for n in (2, COARSE)]
    shade = pygame.Surface(sizes[0])
    shade.fill(tones)
    pygame.draw.polygon(shade, inside, [(x / 2, y / 2) for x, y in _along(ring, 0)])
    for step in (sizes[1], size):
        shade = scaled(shade, step, own=True)
    ground.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


@lru_cache(maxsize=8)  # the grounds of both dimensions have the same road
def _along(ring: Ring, out: float) -> list[Point]:
    """Return the ellipse, moved outward by a distance."""
    found = []
    for i in range(STEPS):
        turn = math.tau * i / STEPS
        (x, y), way = ring.at(turn), ring.heading(turn)
        found.append((x + out * math.sin(way), y - out * math.cos(way)))
    return found


def _band(ground: pygame.Surface, ring: Ring, half: float, color: theme.Color) -> None:
    """Fill a band around the ring, with smooth edges."""
    outer, inner = _along(ring, half), _along(ring, -half)
    for i in range(STEPS):
        j = (i + 1) % STEPS
        pygame.draw.polygon(ground, color, (outer[i], outer[j], inner[j], inner[i]))
    for edge in (outer, inner):
        pygame.draw.aalines(ground, color, True, edge)


def _dash(
    ground: pygame.Surface, ring: Ring, start: float, end: float, half: float, color: theme.Color
) -> None:
    """Draw a dash of the center line."""
    left, right = [], []
    for i in range(4):
        turn = start + (end - start) * i / 3
        (x, y), way = ring.at(turn), ring.heading(turn)
        dx, dy = half * math.sin(way), half * math.cos(way)
        left.append((x + dx, y - dy))
        right.append((x - dx, y + dy))
    shape = [*left, *reversed(right)]
    pygame.draw.polygon(ground, color, shape)
    pygame.draw.aalines(ground, color, True, shape)
