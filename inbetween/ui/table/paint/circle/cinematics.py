"""Large signs on the table: what drags a Character across, words on ribbons, threats."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ....cards import character_card
from ....drawing import textbox, theme
from ....drawing.leaning import blit_leaning
from ....drawing.light import blit_faint, glow, tendril
from ....drawing.shapes import outline, smooth
from ....drawing.tween import ease_in_out, ease_out

if TYPE_CHECKING:
    from ....window.app import App

Point = tuple[float, float]
BEAT = 1.25  # seconds between two double beats
GLOW = {"human": theme.rgb("#ffcf7a"), "creature": theme.rgb("#ff3b2f")}


def pulse(time: float) -> float:
    """Return the strength of a heartbeat at a time, 0 to 1: two beats, then a pause."""
    t = time % BEAT
    return max(math.exp(-(((t - 0.14) / 0.09) ** 2)), 0.7 * math.exp(-(((t - 0.40) / 0.1) ** 2)))


# -- dragged across ---------------------------------------------------------------------------

_GRIPS = (
    (0.98, 0.16, 0.60, 0.30),
    (1.0, 0.72, 0.56, 0.62),
    (0.70, 1.0, 0.42, 0.74),
    (0.30, 1.02, 0.24, 0.60),
)


def draw_dimension_pull(
    target: pygame.Surface, app: App, rect: Rect, share: float, to: str, front: bool
) -> None:
    """Draw what drags a Character across while its card turns: arms, or a light."""
    wide, high = rect.size
    if not front:
        light = glow(app.theme, (round(wide * 2.3), round(high * 1.9)), GLOW[to])
        blit_faint(target, light, rect.center, math.sin(math.pi * share) * 0.9)
        if to == "human":
            beam = glow(app.theme, (round(wide * 3.4), round(high * 0.8)), GLOW["human"], 235)
            blit_faint(
                target,
                beam,
                (rect.centerx - wide * (0.9 - 0.5 * share), rect.centery),
                math.sin(math.pi * share) * 0.8,
            )
        return
    tear = glow(
        app.theme,
        (max(8, round(wide * 0.34)), round(high * 1.7)),
        theme.mix(GLOW[to], theme.CREAM, 0.55),
        255,
    )
    blit_faint(target, tear, rect.center, math.exp(-(((share - 0.5) / 0.13) ** 2)))
    grown = (
        ease_out(min(1.0, share / 0.4))
        if to == "creature"
        else 1 - ease_in_out(min(1.0, share / 0.55))
    )
    if to == "creature" and share > 0.7:
        grown *= 1 - ease_in_out((share - 0.7) / 0.3)
    for i, (x, y, gx, gy) in enumerate(_GRIPS):
        away = (x - 0.5) * 0.9, (y - 0.5) * 0.8
        start = rect.x + (x + away[0]) * wide, rect.y + (y + away[1]) * high
        sway = math.sin(share * 9 + i * 2) * wide * 0.06
        bend = (
            rect.x + (x + away[0] * 0.5) * wide + sway,
            rect.y + (y - 0.12 + away[1] * 0.2) * high - sway,
        )
        tendril(target, start, bend, (rect.x + gx * wide, rect.y + gy * high), wide * 0.17, grown)


# -- words -------------------------------------------------------------------------------------


def ribbon(app: App, text: str, ink: theme.Color, role: str, most: int = 0) -> pygame.Surface:
    """Return a word on a dark ribbon; `most` is its maximum width, 0 for no limit."""
    t = app.theme
    wide = textbox.width(t, role, text) + round(t.font_size(role) * 1.3)
    size = (min(wide, most) if most else wide, round(t.font(role).get_linesize() * 1.15))

    def make() -> pygame.Surface:
        def paint(large: pygame.Surface, k: int) -> None:
            pygame.draw.rect(
                large, (*theme.INK, 225), large.get_rect(), border_radius=large.get_height() // 2
            )

        image = smooth(size, theme.INK, paint)
        textbox.draw(
            image,
            t,
            role,
            text,
            image.get_rect().inflate(-size[1] // 3, 0),
            ink,
            "center",
            "middle",
            least=t.least,
            wrapped=False,
        )
        return image

    return app.theme.drawn.get(("ribbon", text, size, ink, role), make)


# -- threats ----------------------------------------------------------------------------------


def draw_pulse(
    target: pygame.Surface,
    app: App,
    rect: Rect,
    side: str,
    strength: float,
    radius: int,
    reach: int,
    lean: float = 0.0,
) -> None:
    """Draw a glow around a threatening thing that may lean; `strength` is 0 to 1."""
    color = theme.STEEL if side == "town" else theme.EMBER
    edge = outline(
        app.theme,
        rect.inflate(reach, reach).size,
        radius + reach // 2,
        max(2, reach // 4),
        color,
        reach,
    )
    blit_leaning(target, app.theme, edge, rect.center, lean, 0.35 + 0.65 * strength)


def draw_seal_on(app: App, face: pygame.Surface, dimension: str) -> pygame.Surface:
    """Return a card face with the lock's seal on it."""
    image = face.copy()
    character_card.draw_lock(app, image, (0, 0), image.get_size(), dimension)
    return image
