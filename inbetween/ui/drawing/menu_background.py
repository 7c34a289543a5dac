"""The street behind a menu: houses at dusk, and the same street on the other side below."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random
from typing import NamedTuple

import pygame

from . import theme
from .theme import Color
from .transforms import scaled

HORIZON = 0.56
FINE = 2  # drawn this many times larger and scaled down, to smooth slanted lines
UNIT = 1 / 9  # the unit of all lengths, as a share of the window's height


SKY = theme.mix(theme.TOWN_DARK, theme.INK, 0.1)  # at the top of the window


class Facade(NamedTuple):
    """A house: its width and heights in units, its roof and its chimney."""

    wide: float
    eaves: float
    ridge: float
    flat: bool
    chimney: bool


HOUSES = (
    Facade(1.5, 0.9, 1.75, False, True),
    Facade(1.1, 1.35, 2.0, False, False),
    Facade(1.9, 0.85, 1.05, True, False),
    Facade(1.3, 1.0, 1.85, False, True),
    Facade(1.2, 1.6, 1.72, True, True),
    Facade(1.6, 1.05, 1.8, False, True),
)


class _Half:
    """One side of the horizon; `way` is -1 above and 1 below it.

    `size` is that of the whole picture; what is drawn on begins at its row `top`.
    """

    def __init__(
        self, size: tuple[int, int], way: int, horizon: int, unit: float, top: int = 0
    ) -> None:
        self.size, self.way = size, way
        self.depth = horizon if way < 0 else size[1] - horizon  # rows of this side
        self.horizon, self.unit = horizon - top, unit
        day = way < 0
        self.far = SKY if day else theme.mix(theme.CREATURE_DARK, theme.INK, 0.55)
        self.near = (
            theme.mix(theme.TOWN, theme.INK, 0.5)
            if day
            else theme.mix(theme.CREATURE, theme.INK, 0.62)
        )
        self.lit = theme.AMBER if day else theme.rgb("#e5532f")
        self.free = (0, size[0])  # where windows are lit

    def y(self, up: float) -> float:
        """Return the y of a point this many units away from the horizon."""
        return self.horizon + self.way * up * self.unit

    def sky(self, surface: pygame.Surface) -> None:
        for depth in range(self.depth):
            color = theme.mix(self.near, self.far, min(1.0, depth / self.depth * 1.5))
            surface.fill(
                color, (0, self.horizon + (depth if self.way > 0 else -depth - 1), self.size[0], 1)
            )

    def hills(self, surface: pygame.Surface, color: Color) -> None:
        """Draw the hills behind the houses."""
        points = []
        for x in range(0, self.size[0] + 16, 16):
            at = x / self.unit
            rise = 1.05 + 0.42 * math.sin(at * 0.55) + 0.2 * math.sin(at * 1.3 + 2)
            points.append((x, self.y(rise)))
        pygame.draw.polygon(
            surface, color, [(0, self.horizon), *points, (self.size[0] + 16, self.horizon)]
        )

    def street(self, surface: pygame.Surface, wall: Color) -> None:
        """Draw houses and trees across the whole window, and the wires over them."""
        rng = Random(4)
        x = -0.6 * self.unit
        number = 0
        poles: list[float] = []
        while x < self.size[0]:
            house = HOUSES[number % len(HOUSES)]
            self.house(surface, x, house, wall, number)
            x += house.wide * self.unit
            room = (0.55 + 0.5 * rng.random()) * self.unit
            self.tree(
                surface, x + room / 2, 0.85 + 0.35 * rng.random(), theme.mix(wall, theme.INK, 0.12)
            )
            x += room
            if number % 2:
                poles.append(x - room * 0.12)
            number += 1
        self.wires(surface, poles, theme.mix(wall, theme.INK, 0.35))

    def house(
        self, surface: pygame.Surface, x: float, house: Facade, wall: Color, number: int
    ) -> None:
        unit, wide = self.unit, house.wide * self.unit
        roof = theme.mix(wall, theme.INK, 0.3)
        over = 0.09 * unit
        if house.chimney:
            self._box(
                surface,
                roof,
                x + wide * 0.7,
                house.eaves,
                0.16 * unit,
                house.ridge - house.eaves + 0.12,
            )
        self._box(
            surface,
            wall,
            x,
            0,
            wide,
            house.eaves + (house.ridge - house.eaves if house.flat else 0),
        )
        if house.flat:
            self._box(surface, roof, x - over, house.ridge, wide + 2 * over, 0.1)
        else:
            tip = (x + wide / 2, self.y(house.ridge))
            pygame.draw.polygon(
                surface, wall, [(x, self.y(house.eaves)), tip, (x + wide, self.y(house.eaves))]
            )
            for way in (-1, 1):
                edge = x + wide / 2 + way * (wide / 2 + over)
                low = self.y(house.eaves - 0.08)
                pygame.draw.polygon(
                    surface,
                    roof,
                    [
                        tip,
                        (tip[0], self.y(house.ridge + 0.13)),
                        (edge, low),
                        (edge - way * over, low),
                    ],
                )
        rows = 2 if house.eaves > 1.2 else 1
        for row in range(rows):
            for k in range(3 if house.wide > 1.4 else 2):
                share = (k + 0.7) / (3.4 if house.wide > 1.4 else 2.4)
                on = (number * 5 + k * 3 + row * 2 + (self.way > 0)) % 4 < 2
                at = x + wide * share
                on = on and self.free[0] <= at <= self.free[1]
                self._window(surface, at, 0.42 + 0.62 * row, on, wall)

    def _box(
        self, surface: pygame.Surface, color: Color, x: float, low: float, wide: float, high: float
    ) -> None:
        a, b = sorted((self.y(low), self.y(low + high)))
        surface.fill(color, (round(x), round(a), round(wide), max(1, round(b - a))))

    def _window(self, surface: pygame.Surface, x: float, low: float, on: bool, wall: Color) -> None:
        """Draw a framed window of four panes, lit or dark."""
        wide, high = 0.2 * self.unit, 0.3 * self.unit
        box = pygame.Rect(
            round(x - wide / 2), round(self.y(low + 0.15) - high / 2), round(wide), round(high)
        )
        bar = max(1, round(0.022 * self.unit))
        surface.fill(theme.mix(wall, theme.INK, 0.35), box.inflate(2 * bar, 2 * bar))
        surface.fill(
            theme.mix(self.lit, wall, 0.25) if on else theme.mix(wall, self.far, 0.55), box
        )
        cross = theme.mix(wall, theme.INK, 0.35)
        surface.fill(cross, (box.centerx - bar // 2, box.y, bar, box.height))
        surface.fill(cross, (box.x, box.y + round(box.height * 0.42), box.width, bar))

    def tree(self, surface: pygame.Surface, x: float, tall: float, color: Color) -> None:
        """Draw a tree: with leaves above the horizon, bare below it."""
        unit = self.unit
        trunk = max(2, round(0.07 * unit))
        pygame.draw.line(surface, color, (x, self.horizon), (x, self.y(tall)), trunk)
        if self.way < 0:
            for dx, dy, r in ((0, 0.1, 0.34), (-0.2, -0.1, 0.26), (0.21, -0.08, 0.25)):
                pygame.draw.circle(surface, color, (x + dx * unit, self.y(tall + dy)), r * unit)
            return
        for at, dx, dy in (
            (0.45, -0.3, 0.4),
            (0.6, 0.32, 0.36),
            (0.8, -0.22, 0.42),
            (1.0, 0.2, 0.34),
        ):
            start = (x, self.y(tall * at))
            end = (x + dx * unit, self.y(tall * at + dy))
            pygame.draw.line(surface, color, start, end, max(1, trunk // 2))
            pygame.draw.line(
                surface,
                color,
                ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2),
                (end[0] - dx * 0.5 * unit, self.y(tall * at + dy * 1.05)),
                max(1, trunk // 3),
            )

    def wires(self, surface: pygame.Surface, poles: list[float], color: Color) -> None:
        top, thick = 2.45, max(1, round(0.05 * self.unit))
        for x in poles:
            pygame.draw.line(surface, color, (x, self.horizon), (x, self.y(top + 0.1)), 2 * thick)
            pygame.draw.line(
                surface,
                color,
                (x - 0.28 * self.unit, self.y(top)),
                (x + 0.28 * self.unit, self.y(top)),
                thick,
            )
        ends = [poles[0] - 6 * self.unit, *poles, poles[-1] + 6 * self.unit] if poles else []
        for a, b in pairwise(ends):
            for rise in (0.0, -0.16):
                line = [
                    (a + (b - a) * k / 20, self.y(top + rise - 0.36 * 4 * k / 20 * (1 - k / 20)))
                    for k in range(21)
                ]
                pygame.draw.lines(surface, color, False, line, max(1, thick // 2))


def menu_background(size: tuple[int, int]) -> pygame.Surface:
    """Draw the whole background at the size of the window.

    The part below the horizon is drawn after the one above: at once they would need twice as much
    memory, and in a large window that is much.
    """
    image = pygame.Surface(size)
    # the line of the horizon belongs to the upper part
    parted = min(size[1], -(-(round(size[1] * FINE * HORIZON) + _line(size)) // FINE))
    for top, low in ((0, parted), (parted, size[1])):
        image.blit(part_of_background(size, top, low), (0, top))
    return image


def part_of_background(size: tuple[int, int], top: int, low: int) -> pygame.Surface:
    """Draw the rows of the background from `top` to `low`: from the first, or below the horizon."""
    width, height, line = size[0] * FINE, size[1] * FINE, _line(size)
    horizon = round(height * HORIZON)
    large = pygame.Surface((width, (low - top) * FINE))
    for way in (-1, 1) if top == 0 else (1,):
        half = _Half((width, height), way, horizon, height * UNIT, top * FINE)
        half.sky(large)
        half.hills(large, theme.mix(half.near, half.far, 0.45))
        half.street(large, theme.mix(half.far, theme.INK, 0.42))
    box = (0, horizon - line // 2 - top * FINE, width, line)
    large.fill(theme.mix(theme.AMBER, theme.INK, 0.35), box)
    return scaled(large, (size[0], low - top), own=True)


def _line(size: tuple[int, int]) -> int:
    """Return how thick the line of the horizon is drawn."""
    return max(2, size[1] // 360) * FINE


def horizon_strip(
    size: tuple[int, int], horizon: int, ground: Color, free: tuple[int, int]
) -> pygame.Surface:
    """Draw the street small, for the top of a panel in the color `ground`, into which it fades.

    `horizon` is the height of its upper half. Windows are lit only in the range `free`, where no
    words stand over them.
    """
    large = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    unit = horizon * FINE / 3.3
    for way in (-1, 1):
        half = _Half(large.get_size(), way, horizon * FINE, unit)
        half.near = theme.mix(ground, theme.TOWN if way < 0 else theme.CREATURE, 0.42)
        half.far = ground
        half.sky(large)
        half.hills(large, theme.mix(half.near, ground, 0.55))
        wall = theme.mix(ground, theme.INK, 0.42 if way < 0 else 0.5)
        half.free = (free[0] * FINE, free[1] * FINE)
        half.street(large, wall)
    image = scaled(large, size, own=True)
    low = size[1] - horizon
    for depth in range(low):
        alpha = round(255 * (1 - depth / low) ** 1.4)
        image.fill((255, 255, 255, alpha), (0, horizon + depth, size[0], 1), pygame.BLEND_RGBA_MIN)
    return image
