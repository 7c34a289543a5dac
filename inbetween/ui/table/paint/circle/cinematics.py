"""Large animations: a Character dragged to the other dimension, one being locked, threats."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from .....text.log import state_name
from ....cards import character_card
from ....drawing import textbox, theme
from ....drawing.light import blit_faint, glow, tendril
from ....drawing.shapes import locked_frame, outline, seal, smooth
from ....drawing.transforms import mirrored, scaled
from ....drawing.tween import ease_in_out, ease_out
from ...model.sprites import LockAnimation

if TYPE_CHECKING:
    from ....window.app import App

Point = tuple[float, float]
Faces = tuple[pygame.Surface, pygame.Surface]
TILE = 320
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


# -- locked -----------------------------------------------------------------------------------


def draw_lock_animation(
    target: pygame.Surface, app: App, moment: LockAnimation, home: Rect, center: Point, faces: Faces
) -> None:
    """Dim the table while a Character is locked; `faces` are its card before and after."""
    s = moment.share
    near = ease_in_out(min(1.0, s / 0.22)) * (1 - ease_in_out(max(0.0, (s - 0.84) / 0.16)))
    safe = moment.kind == "secured"
    tile = _dark(app, safe)
    tile.set_alpha(round((150 if safe else 185) * near))
    for y in range(0, target.get_height(), TILE):
        for x in range(0, target.get_width(), TILE):
            target.blit(tile, (x, y))
    grown = 1 + 0.42 * near
    at = (
        home.centerx + (center[0] - home.centerx) * 0.22 * near,
        home.centery + (center[1] - home.centery) * 0.22 * near,
    )
    if safe:
        _secured(target, app, moment, home, at, grown, faces)
    else:
        _devoured(target, app, moment, home, at, grown, faces)
    _word(target, app, moment, home, at, grown, near)


def prerender(app: App, card: tuple[int, int]) -> Iterator[None]:
    """Draw the images of lock animations ahead, a few at a time."""
    wide = card[0]
    for color, k, strength in ((GLOW["human"], 4.6, 190), (GLOW["creature"], 4.8, 170)):
        glow(app.theme, (round(wide * k), round(wide * k)), color, strength)
        yield
    for to in GLOW:
        glow(app.theme, (round(wide * 2.3), round(card[1] * 1.9)), GLOW[to])
        yield
    app.theme.drawn.get(("rays", wide), lambda: _rays(app, round(wide * 4.2)))
    yield
    _jaws(app, wide)
    yield
    for dimension in GLOW:
        locked_frame(
            pygame.Surface(card, pygame.SRCALPHA), app.theme, max(4, wide // 14), dimension
        )
        seal(app.theme, round(wide * 0.43), dimension)
        _dark(app, dimension == "human")
        _locked(app, dimension)
        yield
    _badge(app, round(wide * 0.43))
    yield


def _dark(app: App, safe: bool) -> pygame.Surface:
    """Return a tile that dims the table: dusk for Secured, blood red for Devoured."""

    def make() -> pygame.Surface:
        tile = pygame.Surface((TILE, TILE))
        tile.fill(theme.INK if safe else theme.rgb("#1a0306"))
        return tile.convert() if pygame.display.get_surface() else tile

    return app.theme.drawn.get(("veil", safe), make)


def _jaws(app: App, wide: int) -> Faces:
    """Return the upper and the lower jaw for a card of that width."""
    size = (round(wide * 2.1), round(wide * 1.15))
    upper = app.art.get("stage/jaw", size)
    return upper, app.theme.drawn.get(
        ("lower jaw", size), lambda: mirrored(upper, across=False, down=True)
    )


def _sized(image: pygame.Surface, by: float) -> pygame.Surface:
    return scaled(image, (round(image.get_width() * by), round(image.get_height() * by)))


def _secured(
    target: pygame.Surface,
    app: App,
    moment: LockAnimation,
    home: Rect,
    at: Point,
    grown: float,
    faces: Faces,
) -> None:
    """Draw light behind the card, a shield that drops on it, and sparks."""
    s, wide = moment.share, home.width
    struck = s >= 0.38
    shine = math.sin(math.pi * min(1.0, s / 0.95)) ** 0.7
    blit_faint(
        target,
        glow(app.theme, (round(wide * 4.6), round(wide * 4.6)), GLOW["human"], 190),
        at,
        shine,
    )
    rays = app.theme.drawn.get(("rays", wide), lambda: _rays(app, round(wide * 4.2)))
    blit_faint(target, rays, at, shine * (0.35 + 0.4 * struck))
    image = _sized(faces[struck], grown)
    target.blit(image, image.get_rect(center=(round(at[0]), round(at[1]))))
    # where the seal is on a locked card
    lock = (at[0] - 0.005 * wide * grown, at[1] + 0.12 * home.height * grown)
    if not struck:
        fall = ease_in_out(max(0.0, (s - 0.14) / 0.24))
        shield = _sized(_badge(app, round(wide * 0.43)), grown * (3.2 - 2.2 * fall))
        blit_faint(target, shield, (lock[0], lock[1] - wide * 0.7 * (1 - fall)), fall)
        return
    after = (s - 0.38) / 0.62
    blit_faint(
        target,
        _sized(_badge(app, round(wide * 0.43)), grown * (1 + 0.5 * math.exp(-after * 12))),
        lock,
        math.exp(-after * 5),
    )
    ring = ease_out(min(1.0, after * 2.2))
    if ring < 1:
        thick = max(1, round(wide * 0.07 * (1 - ring)))
        pygame.draw.aacircle(
            target,
            theme.STEEL,
            (round(at[0]), round(at[1])),
            round(wide * (0.5 + 1.6 * ring)),
            thick,
        )
    _sparks(target, app, at, wide * 2.1, after, theme.STEEL, wide)


def _devoured(
    target: pygame.Surface,
    app: App,
    moment: LockAnimation,
    home: Rect,
    at: Point,
    grown: float,
    faces: Faces,
) -> None:
    """Draw jaws that come from above and below, snap shut and open again."""
    s, wide = moment.share, home.width
    shut = 0.36
    light = glow(app.theme, (round(wide * 4.8), round(wide * 4.8)), GLOW["creature"], 170)
    blit_faint(target, light, at, math.sin(math.pi * min(1.0, s / 0.95)))
    shake = math.exp(-abs(s - shut) * 16) * wide * 0.05
    spot = (at[0] + math.sin(s * 130) * shake, at[1] + math.cos(s * 117) * shake)
    image = _sized(faces[s >= shut], grown)
    target.blit(image, image.get_rect(center=(round(spot[0]), round(spot[1]))))
    open_by = (
        1 - ease_in_out(min(1.0, max(0.0, s - 0.06) / (shut - 0.06)))
        if s < shut
        else ease_in_out(max(0.0, (s - 0.56) / 0.26))
    )
    upper, lower = _jaws(app, wide)
    seen = min(1.0, s / 0.1) * (1 - max(0.0, (s - 0.72) / 0.14))
    away = wide * (0.36 + 1.0 * open_by)
    blit_faint(target, upper, (spot[0], spot[1] - away), seen)
    blit_faint(target, lower, (spot[0], spot[1] + away), seen)
    if s >= shut:
        _sparks(target, app, at, wide * 1.9, (s - shut) / (1 - shut), theme.EMBER, wide)


def _badge(app: App, size: int) -> pygame.Surface:
    """Return the shield with a lock that drops on a Secured Character."""

    def make() -> pygame.Surface:
        image = seal(app.theme, size, "human").copy()
        lock = app.art.get("pieces/lock", (size // 2, size // 2))
        image.blit(lock, lock.get_rect(center=(size // 2, size // 2 - size // 40)))
        return image

    return app.theme.drawn.get(("badge", size), make)


def _rays(app: App, size: int) -> pygame.Surface:
    """Return soft rays; they fade so much that they need no antialiasing."""
    rays = pygame.Surface((size, size), pygame.SRCALPHA)
    rays.fill((*GLOW["human"], 0))
    middle = size / 2
    for i in range(12):
        angle, half = math.tau * i / 12 + 0.13, 0.09 if i % 2 else 0.055
        reach = middle * (0.98 if i % 2 else 0.78)
        ends = [
            (middle + reach * math.cos(angle + d), middle + reach * math.sin(angle + d))
            for d in (-half, half)
        ]
        pygame.draw.polygon(rays, (*GLOW["human"], 120), [(middle, middle), *ends])
    rays.blit(
        glow(app.theme, (size, size), theme.CREAM, 255), (0, 0), special_flags=pygame.BLEND_RGBA_MIN
    )
    return rays


def _sparks(
    target: pygame.Surface,
    app: App,
    at: Point,
    reach: float,
    share: float,
    color: theme.Color,
    wide: int,
) -> None:
    """Draw sparks that fly apart; the same time always gives the same picture."""
    for i in range(22):
        angle, speed = i * 2.39996, 0.45 + 0.55 * (i * 37 % 11) / 10
        out = ease_out(min(1.0, share * 1.15)) * reach * speed
        x = at[0] + math.cos(angle) * out
        y = at[1] + math.sin(angle) * out * 0.82 + share * share * wide * 0.5
        size = max(5, round(wide * (0.1 + 0.06 * (i % 3))))
        blit_faint(
            target,
            glow(app.theme, (size, size), color, 255),
            (x, y),
            (1 - share) * (0.6 + 0.4 * math.sin(share * 20 + i)),
        )


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


def _locked(app: App, dimension: str) -> pygame.Surface:
    """Return the word for a locked Character of a dimension."""
    ink = theme.STEEL if dimension == "human" else theme.CREATURE_LIGHT
    return ribbon(app, state_name(app.settings.language, dimension, 4), ink, "title")


def _word(
    target: pygame.Surface,
    app: App,
    moment: LockAnimation,
    home: Rect,
    at: Point,
    grown: float,
    near: float,
) -> None:
    """Draw the word for the new state below the card."""
    if moment.share < 0.4 or near <= 0.05:
        return
    image = _locked(app, "human" if moment.kind == "secured" else "creature")
    box = image.get_rect(
        center=(round(at[0]), round(at[1] + home.height * grown * 0.5 + image.get_height() * 0.62))
    )
    box.clamp_ip(target.get_rect().inflate(-8, -8))
    blit_faint(target, image, box.center, near * min(1.0, (moment.share - 0.4) / 0.1))


# -- threats ----------------------------------------------------------------------------------


def draw_pulse(
    target: pygame.Surface,
    app: App,
    rect: Rect,
    side: str,
    strength: float,
    radius: int,
    reach: int,
) -> None:
    """Draw a glow around a threatening thing; `strength` is 0 to 1."""
    color = theme.STEEL if side == "town" else theme.EMBER
    edge = outline(
        app.theme,
        rect.inflate(reach, reach).size,
        radius + reach // 2,
        max(2, reach // 4),
        color,
        reach,
    )
    blit_faint(target, edge, rect.center, 0.35 + 0.65 * strength)


def draw_seal_on(app: App, face: pygame.Surface, dimension: str) -> pygame.Surface:
    """Return a card face with the lock's seal on it."""
    image = face.copy()
    character_card.draw_lock(app, image, (0, 0), image.get_size(), dimension)
    return image
