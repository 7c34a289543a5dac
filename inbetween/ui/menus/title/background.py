"""The street behind the title: Upsideville above, the other dimension mirrored below, turning."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from ....play.mood import Mood
from ...drawing import theme
from ...drawing.transforms import mirrored, scaled, strip
from ...drawing.tween import ease_in_out
from .animation import draw_street_animation

if TYPE_CHECKING:
    from ...window.app import App

# The roofs of Upsideville against the sky: left, right, eaves and ridge as fractions of the width
# and of half the height.
ROOFS = (
    (-0.02, 0.08, 0.30, 0.48),
    (0.09, 0.24, 0.42, 0.62),
    (0.25, 0.29, 0.26, 0.26),
    (0.32, 0.56, 0.36, 0.36),
    (0.59, 0.73, 0.33, 0.56),
    (0.74, 0.80, 0.22, 0.22),
    (0.83, 0.98, 0.48, 0.68),
    (0.98, 1.04, 0.3, 0.3),
)

DIMENSIONS = ("human", "creature")
SHAPE = 16 / 9  # aspect ratio of the pictures
WIDEST = 1.12  # maximum width of the pictures, relative to SHAPE at the window's height
GROUND = 636 / 720  # the ground line in the pictures
HORIZON = 0.53  # the ground line in the window
REST, TURN = 13.0, 5.0  # seconds between two turns, and of a turn
FADE = 0.9  # seconds for the pictures to fade in
MOTES = 26

SKY = {
    "human": (theme.rgb("#2f6ea8"), theme.rgb("#8fc3e8")),
    "creature": (theme.rgb("#14080b"), theme.rgb("#7d1128")),
}
HOUSES = {"human": theme.rgb("#3d6f94"), "creature": theme.rgb("#1b0a0d")}


def other(dimension: str) -> str:
    """Return the other dimension."""
    return "creature" if dimension == "human" else "human"


class TitleBackground:
    """Draw the street at a moment in time; the same moment always gives the same picture."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.width, self.height = app.theme.size
        self.horizon = round(self.height * HORIZON)
        self.sway = app.theme.px(14)
        self.half = (self.width + 2 * self.sway, self.horizon)
        # A very wide window would cut the tops of the pictures: extend them mirrored at both sides.
        scale = max(
            min(self.half[0], round(self.height * SHAPE * WIDEST)), self.half[1] / GROUND * SHAPE
        )
        self.picture = (math.ceil(scale), math.ceil(scale / SHAPE))
        self.upright: dict[str, pygame.Surface] = {}
        self._mirrored: dict[str, pygame.Surface] = {}
        self._flap: pygame.Surface | None = None
        self._band: pygame.Surface | None = None
        self._glows: dict[str, list[pygame.Surface]] = {}

    # -- pictures -----------------------------------------------------------------------------

    def wanted(self) -> list[tuple[str, tuple[int, int]]]:
        """Return the pictures to load in the background."""
        return [(f"places/street_{d}", self.picture) for d in DIMENSIONS]

    @property
    def ready(self) -> bool:
        """Return whether the pictures are loaded."""
        return all(self.app.art.ready(name, size) for name, size in self.wanted())

    def _draw_flat(self, target: pygame.Surface, dimension: str, mirrored: bool) -> None:
        """Draw a half in flat colors directly onto the window.

        It needs no pictures, so the first frame does not wait for any.
        """
        height = self.height - self.horizon if mirrored else self.horizon
        way = 1 if mirrored else -1  # from the horizon into the sky
        band = max(1, height // 90)
        for depth in range(0, height, band):
            color = theme.mix(SKY[dimension][1], SKY[dimension][0], depth / height)
            target.fill(
                color,
                (
                    0,
                    self.horizon + depth if mirrored else self.horizon - depth - band,
                    self.width,
                    band,
                ),
            )
        for left, right, eaves, ridge in ROOFS:
            x, w = left * self.width, (right - left) * self.width
            up = self.horizon + way * self.half[1] * eaves
            top = self.horizon + way * self.half[1] * ridge
            corners = [
                (x, self.horizon),
                (x, up),
                (x + w / 2, top),
                (x + w, up),
                (x + w, self.horizon),
            ]
            pygame.draw.polygon(target, HOUSES[dimension], corners)

    def _painted(self, dimension: str) -> pygame.Surface:
        """Return the upright half with its picture."""
        if dimension not in self.upright:
            half = pygame.Surface(self.half)
            half.fill(SKY[dimension][1])
            image = self.app.art.get(f"places/street_{dimension}", self.picture)
            left = (self.half[0] - self.picture[0]) // 2
            top = self.half[1] - round(self.picture[1] * GROUND)
            half.blit(image, (left, top))
            if left > 0:
                beside = mirrored(image)
                half.blit(beside, (left - self.picture[0], top))
                half.blit(beside, (left + self.picture[0], top))
            self.upright[dimension] = half
            self._mirrored[dimension] = _dimmed(mirrored(half, across=False, down=True))
        return self.upright[dimension]

    @property
    def composed(self) -> bool:
        """Return whether the halves are composed."""
        return len(self.upright) == len(DIMENSIONS)

    def compose(self) -> None:
        """Compose the halves once the pictures are loaded."""
        for dimension in DIMENSIONS:
            self._painted(dimension)

    # -- time ---------------------------------------------------------------------------------

    @staticmethod
    def moment(time: float) -> tuple[str, float]:
        """Return the dimension on top, and the progress of its turn (0 to 1)."""
        rounds, within = divmod(time, REST + TURN)
        top = DIMENSIONS[int(rounds) % 2]
        return top, ease_in_out(max(0.0, within - REST) / TURN)

    @classmethod
    def mood(cls, time: float) -> Mood:
        """Return the mood of the dimension on top, blended during the turn."""
        top, turn = cls.moment(time)
        return Mood((1 if top == "human" else -1) * 0.8 * (1 - 2 * turn))

    def edge(self, turn: float) -> int:
        """Return the line between the falling half and what it uncovers or covers."""
        return round(self.horizon * (1 - math.cos(turn * math.pi)))

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface, time: float, fade: float, look: float) -> None:
        """Draw the street at a time.

        `fade` is the progress of the fade-in, `look` the mouse position (-1 to 1).
        """
        top, turn = self.moment(time)
        shift = round(look * self.sway)
        painted = fade > 0 and self.composed
        if not painted or fade < 1:
            self._draw_flat(target, top, False)
            self._draw_flat(target, other(top), True)
        if painted:
            self._draw_painted(target, top, turn, fade, shift)
        if painted and time > 0 and turn == 0:
            self._draw_life(target, time, top, shift)
        self._draw_band(target)
        if painted:
            self._draw_motes(target, time, top, turn)

    def _draw_painted(
        self, target: pygame.Surface, top: str, turn: float, fade: float, shift: int
    ) -> None:
        left, right = -self.sway - shift, -self.sway + shift
        behind = top if turn == 0 else other(top)
        above, below = self.upright[behind], self._mirrored[other(top)]
        alpha = 255 if fade >= 1 else round(255 * fade)
        for surface in (above, below):
            surface.set_alpha(None if alpha == 255 else alpha)
        target.blit(above, (left, 0))
        target.blit(below, (right, self.horizon))
        if turn == 0:
            return
        lean = math.cos(turn * math.pi)  # the falling half: 1 upright, 0 edge on, -1 mirrored
        height = max(1, round(self.half[1] * abs(lean)))
        if self._flap is None:
            self._flap = pygame.Surface(self.half)
        flap = self._flap.subsurface((0, 0, self.half[0], height))
        half = self.upright[top] if lean > 0 else self._mirrored[top]
        scaled(half, flap.get_size(), flap, own=True)
        light = round(255 * (0.45 + 0.55 * abs(lean)))
        flap.fill((light, light, light), special_flags=pygame.BLEND_MULT)
        target.blit(flap, (left, self.horizon - height) if lean > 0 else (right, self.horizon))
        y = self.horizon - round(self.half[1] * lean)
        thick = max(1, self.app.theme.px(2))
        pygame.draw.rect(
            target,
            theme.mix(theme.AMBER, theme.CREAM, abs(lean)),
            (0, y - thick // 2, self.width, thick),
        )

    def _draw_life(self, target: pygame.Surface, time: float, top: str, shift: int) -> None:
        """Animate both halves between two turns."""
        scale = self.picture[0] / 1920
        side = (self.half[0] - self.picture[0]) // 2 - self.sway
        rise = self.horizon - round(self.picture[1] * GROUND)

        def upright(x: float, y: float) -> tuple[float, float]:
            return side - shift + x * scale, rise + y * scale

        def mirrored(x: float, y: float) -> tuple[float, float]:
            return side + shift + x * scale, 2 * self.horizon - rise - y * scale

        within = time % (REST + TURN)
        strength = max(0.0, min(1.0, within, (REST - within) / 0.8))
        draw_street_animation(target, self.app.theme, top, upright, scale, time, 1, strength)
        draw_street_animation(
            target, self.app.theme, other(top), mirrored, scale, time + 5, -1, strength
        )

    def _draw_band(self, target: pygame.Surface) -> None:
        """Draw the dark band along the horizon, and the bright horizon line."""
        if self._band is None:
            high = round(self.height * 0.22)
            band = pygame.Surface((self.width, 2 * high), pygame.SRCALPHA)
            for y in range(2 * high):
                near = 1 - abs(y - high) / high
                band.fill((*theme.INK, round(150 * near * near)), (0, y, self.width, 1))
            shares = [math.sin(math.pi * x / 63) for x in range(64)]
            glow = strip(
                [
                    (*theme.mix(theme.AMBER, theme.CREAM, share * 0.6), round(230 * share))
                    for share in shares
                ]
            )
            line = max(2, self.app.theme.px(2))
            band.blit(scaled(glow, (self.width, line), own=True), (0, high - line // 2))
            self._band = band
        target.blit(self._band, (0, self.horizon - self._band.get_height() // 2))

    def _draw_motes(self, target: pygame.Surface, time: float, top: str, turn: float) -> None:
        """Draw drifting lights: dust in the sun, embers in the dark."""
        if turn > 0.5:
            top = other(top)
        for i in range(MOTES):
            above = i % 2 == 0
            dimension = top if above else other(top)
            glows = self._glow(dimension)
            glow = glows[i % len(glows)]
            speed = 5 + (i * 37 % 7)
            x = (
                i * 0.381966 * self.width
                + math.sin(time * 0.23 + i * 1.7) * self.sway * 3
                + time * speed
            ) % (self.width + 80) - 40
            reach = self.horizon if above else self.height - self.horizon
            rise = (i * 0.2718 + time * (0.008 + 0.003 * (i % 5))) % 1.0
            y = self.horizon - rise * reach if above else self.horizon + rise * reach
            strength = math.sin(rise * math.pi) * (0.55 + 0.45 * math.sin(time * 1.3 + i * 2.1))
            glow.set_alpha(max(0, round(190 * strength)))
            target.blit(glow, (round(x) - glow.get_width() // 2, round(y) - glow.get_height() // 2))

    def _glow(self, dimension: str) -> list[pygame.Surface]:
        if dimension not in self._glows:
            color = theme.CREAM if dimension == "human" else theme.rgb("#ff9a4a")
            self._glows[dimension] = [
                _spot(self.app.theme.px(size), color) for size in (5, 9, 7, 14)
            ]
        return self._glows[dimension]


def _dimmed(half: pygame.Surface) -> pygame.Surface:
    """Darken the reflected half a little."""
    half.fill((218, 214, 226), special_flags=pygame.BLEND_MULT)
    return half


def _spot(radius: int, color: theme.Color) -> pygame.Surface:
    """Return a soft round light."""
    spot = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    for r in range(radius, 0, -1):
        near = 1 - r / radius
        pygame.draw.circle(
            spot,
            (*color, round(255 * min(1.0, near**2 + (0.5 if near > 0.72 else 0)))),
            (radius, radius),
            r,
        )
    return spot
