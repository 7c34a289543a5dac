"""Idle animation of the title street: smoke, birds, bats, flickering windows, a blinking eye."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from ...drawing import theme
from ...drawing.light import blit_faint, glow
from ...drawing.theme import Theme

# Positions in the pictures of the street (1920 x 1080).
CHIMNEYS = ((258, 674), (394, 572), (1340, 664), (1806, 576))
WINDOWS = (
    (100, 868),
    (460, 736),
    (528, 736),
    (690, 840),
    (846, 840),
    (1344, 868),
    (1718, 746),
    (1650, 876),
)
SIGN = (770, 600)
EYE = (284, 566, 70)  # center, and radius of the dark disc
Place = Callable[[float, float], tuple[float, float]]


def draw_street_animation(
    target: pygame.Surface,
    t: Theme,
    dimension: str,
    place: Place,
    scale: float,
    time: float,
    way: int,
    strength: float,
) -> None:
    """Animate one half of the street.

    `place` converts picture coordinates to the window; `way` is 1 upright, -1 mirrored. `strength`
    falls to 0 before the street turns over.
    """
    _smoke(target, t, dimension, place, scale, time, strength)
    if dimension == "human":
        _flock(target, place, scale * strength, time, way, theme.rgb("#24364b"), bats=False)
        return
    _windows(target, t, place, scale, time, strength)
    _flock(target, place, scale * strength, time + 11, way, theme.rgb("#12060a"), bats=True)
    _blink(target, place, scale, time)


def _smoke(
    target: pygame.Surface,
    t: Theme,
    dimension: str,
    place: Place,
    scale: float,
    time: float,
    strength: float,
) -> None:
    color, strong = (
        (theme.CREAM, 0.8 * strength)
        if dimension == "human"
        else (theme.rgb("#2a0c12"), 0.6 * strength)
    )
    for n, (x, y) in enumerate(CHIMNEYS):
        for i in range(4):
            age = (time * 0.11 + i / 4 + n * 0.37) % 1.0
            size = round((26 + 74 * age) * scale)
            drift = 46 * age + 10 * math.sin(time * 0.6 + i + n)
            blit_faint(
                target,
                glow(t, (size, size), color, 150),
                place(x + drift, y - 110 * age),
                strong * math.sin(math.pi * age) ** 0.8,
            )


def _windows(
    target: pygame.Surface, t: Theme, place: Place, scale: float, time: float, strength: float
) -> None:
    """Draw a shadow passing a lit window, and the flickering diner sign."""
    for i, (x, y) in enumerate(WINDOWS):
        wave = math.sin(time * (0.5 + 0.11 * i) + i * 2.2) * math.sin(time * 1.7 + i * 0.9)
        size = round(150 * scale)
        blit_faint(
            target,
            glow(t, (size, size), theme.rgb("#ffb347"), 170),
            place(x, y),
            0.75 * strength * max(0.0, wave),
        )
    buzz = 1.0 if math.sin(time * 2.1) > -0.93 else 0.25 + 0.5 * (math.sin(time * 47) > 0)
    blit_faint(
        target,
        glow(t, (round(420 * scale), round(190 * scale)), theme.rgb("#ff5a3a"), 120),
        place(*SIGN),
        0.6 * strength * buzz,
    )


def _flock(
    target: pygame.Surface,
    place: Place,
    scale: float,
    time: float,
    way: int,
    color: theme.Color,
    bats: bool,
) -> None:
    """Draw a flock of five that crosses the sky from time to time."""
    lap = (time % 34) / 26
    if lap > 1:
        return
    for i in range(5):
        x = -80 + lap * 2080 - i * 62
        y = 452 + 26 * math.sin(lap * 6 + i * 1.3) + 22 * (i % 3)
        px, py = place(x, y)
        beat = math.sin(time * (11 if bats else 7) + i * 1.9)
        span, lift = (17 if bats else 13) * scale, way * (5 + 5 * beat) * scale
        for side in (-1, 1):
            wing = [
                (px, py),
                (px + side * span * 0.45, py - lift * 1.3),
                (px + side * span, py - lift * 0.4),
                (px + side * span * 0.5, py - lift * (0.1 if bats else 0.75)),
            ]
            pygame.draw.polygon(target, color, wing)
            pygame.draw.aalines(target, color, True, wing)


def _blink(target: pygame.Surface, place: Place, scale: float, time: float) -> None:
    """Close the eye in the sky for a moment, twice per period."""
    t = time % 9.0
    shut = max(math.exp(-(((t - 4.0) / 0.11) ** 2)), math.exp(-(((t - 4.42) / 0.09) ** 2)))
    if shut < 0.05:
        return
    x, y = place(EYE[0], EYE[1])
    wide, half = round(EYE[2] * 1.76 * scale), EYE[2] * 0.46 * scale
    for top in (y - half, y + half * (1 - shut)):
        pygame.draw.rect(
            target,
            theme.rgb("#0d0507"),
            (round(x - wide / 2), round(top), wide, math.ceil(half * shut)),
        )
