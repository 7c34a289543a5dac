"""Draws how a Character is locked: the shield strikes or jaws close, and the seal flies off."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from .....rules.constants import SIDES
from .....text.log.event_text import state_name
from ....cards import character_card
from ....drawing import strokes, theme
from ....drawing.light import blit_faint, glow
from ....drawing.shapes import locked_frame, seal
from ....drawing.transforms import scaled
from ....drawing.tween import ease_out, part
from ...model import leaning, lock_timing
from ...model.board import Board
from ...model.leaning import CardPlace
from ...model.lock_timing import LOCK
from ...model.sprites import LockAnimation
from .cinematics import GLOW, Point, ribbon

if TYPE_CHECKING:
    from ....window.app import App

Faces = tuple[pygame.Surface, pygame.Surface]
TILE = 320
SEAL = 0.38  # the size of the seal on a card, in widths of the card
SHUT = 0.23  # how far the jaws' middles are from the bite when they are shut, in widths of the card
GAPE = 0.82  # how far they move
FLASH = (78, 2, 4)  # the red light at the bite


def draw_lock_animation(
    target: pygame.Surface,
    app: App,
    board: Board,
    moment: LockAnimation,
    place: CardPlace,
    faces: Faces,
) -> None:
    """Dim the table while a Character is locked; `faces` are its card before and after."""
    home = place.rect
    time = moment.timing.frame(moment.seconds)
    near = moment.timing.near(time)
    dim = max(0.0, min(1.0, near))
    safe = moment.kind == "secured"
    tile = _dark(app, safe)
    tile.set_alpha(round((150 if safe else 185) * dim))
    for y in range(0, target.get_height(), TILE):
        for x in range(0, target.get_width(), TILE):
            target.blit(tile, (x, y))
    grown, at = _stand(board, home, near)
    if safe:
        _secured(target, app, time, place, at, grown, faces)
    else:
        _devoured(target, app, time, home, at, grown, faces)
    _word(target, app, moment, time, home, at, grown, dim)
    _flying_seal(target, app, board, moment, place)
    strength = moment.timing.flashes(moment.seconds)
    if strength > 0:
        red, green, blue = (round(channel * strength) for channel in FLASH)
        target.fill((red, green, blue), special_flags=pygame.BLEND_RGB_ADD)


def shake_table(target: pygame.Surface, board: Board) -> None:
    """Move what has been drawn by the offset of a table that shakes."""
    x, y = board.shake
    if x or y:
        target.scroll(x, y)


def _stand(board: Board, home: Rect, near: float) -> tuple[float, Point]:
    """Return the size and the center of a card that has come forward so far."""
    center = board.layout.center
    return 1 + 0.42 * near, (
        home.centerx + (center[0] - home.centerx) * 0.22 * near,
        home.centery + (center[1] - home.centery) * 0.22 * near,
    )


def _lock_spot(place: CardPlace, at: Point, grown: float) -> Point:
    """Return where the seal is on a locked card that leans, as large as it is now."""
    (x, y), (wide, high) = character_card.lock_center(place.size), place.size
    spot = at[0] + (x - wide / 2) * grown, at[1] + (y - high / 2) * grown
    return leaning.turned(spot, at, place.lean)


def prerender(app: App, card: tuple[int, int]) -> Iterator[None]:
    """Draw the images of lock animations ahead, a few at a time."""
    wide = card[0]
    for color, k, strength in ((GLOW["human"], 3.8, 200), (GLOW["creature"], 3.8, 190)):
        glow(app.theme, (round(wide * k), round(wide * k)), color, strength)
        yield
    for to in GLOW:
        glow(app.theme, (round(wide * 2.3), round(card[1] * 1.9)), GLOW[to])
        yield
    app.theme.drawn.get(("rays", wide), lambda: _rays(app, round(wide * 3.6)))
    yield
    _jaws(app, wide)
    yield
    for dimension in GLOW:
        locked_frame(
            pygame.Surface(card, pygame.SRCALPHA), app.theme, max(4, wide // 14), dimension
        )
        badge(app, round(wide * SEAL), dimension)
        _dark(app, dimension == "human")
        _locked(app, dimension)
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
    size = (round(wide * 2.4), round(wide * 1.31))
    return app.art.get("stage/jaw", size), app.art.get("stage/jaw_lower", size)


def _sized(image: pygame.Surface, wide: float, high: float | None = None) -> pygame.Surface:
    """Return an image scaled by a factor, or by one for its width and one for its height."""
    size = (
        max(1, round(image.get_width() * wide)),
        max(1, round(image.get_height() * (wide if high is None else high))),
    )
    return scaled(image, size)


def _secured(
    target: pygame.Surface,
    app: App,
    time: float,
    place: CardPlace,
    at: Point,
    grown: float,
    faces: Faces,
) -> None:
    """Draw light behind the card, a shield that drops on it, and sparks."""
    wide, high = place.size
    impact = lock_timing.SECURED.impact
    after = time - impact
    struck = after >= 0
    shine = math.sin(math.pi * part(time, 0.0, LOCK * 0.95)) ** 0.7
    warm = glow(app.theme, (round(wide * 3.8), round(wide * 3.8)), GLOW["human"], 200)
    blit_faint(target, warm, at, shine)
    rays = app.theme.drawn.get(("rays", wide), lambda: _rays(app, round(wide * 3.6)))
    blow = math.exp(-after * 16) if struck else 0.0  # 1 while the picture stands still
    blit_faint(target, rays, at, min(1.0, shine * (0.35 + 0.4 * struck) + 0.5 * blow))
    image = _sized(faces[struck], grown * (1 + 0.07 * blow), grown * (1 - 0.08 * blow))
    if blow > 0.04:
        light = round(120 * blow)
        image.fill((light, light, light), special_flags=pygame.BLEND_RGB_ADD)
    low = at[1] + 0.04 * high * grown * blow  # it is pressed onto the table
    target.blit(image, image.get_rect(center=(round(at[0]), round(low))))
    spot = _lock_spot(place, (at[0], low), grown)
    shield = badge(app, round(wide * SEAL), "human")
    if not struck:
        fall = lock_timing.shield_fall(time)
        large = _sized(shield, grown * (2.6 - 1.6 * fall))
        blit_faint(
            target,
            large,
            (spot[0], spot[1] - wide * 0.8 * (1 - fall)),
            lock_timing.shield_seen(time),
        )
        return
    flash = glow(app.theme, (round(wide * 1.5), round(wide * 1.5)), theme.CREAM, 255)
    blit_faint(target, flash, spot, blow)
    if time < lock_timing.SECURED.leaves - lock_timing.SECURED.freeze:
        pressed = _sized(shield, grown * (1 + 0.55 * blow), grown * (1 + 0.2 * blow))
        blit_faint(target, pressed, spot, 1.0)
    ring = ease_out(part(after, 0.0, 0.34))
    if 0 < ring < 1:  # not while the picture stands still
        thick = max(1, round(wide * 0.09 * (1 - ring)))
        center, reach = (round(spot[0]), round(spot[1])), round(wide * (0.3 + 1.8 * ring))
        strokes.circle(target, theme.STEEL, center, reach, thick)
    _sparks(target, app, at, wide * 2.1, part(after, 0.0, LOCK - impact), theme.STEEL, wide)


def _devoured(
    target: pygame.Surface,
    app: App,
    time: float,
    home: Rect,
    at: Point,
    grown: float,
    faces: Faces,
) -> None:
    """Draw jaws that gape, snap shut with their teeth between each other, and open again."""
    wide = home.width
    bite = lock_timing.DEVOURED.impact
    light = glow(app.theme, (round(wide * 3.8), round(wide * 3.8)), GLOW["creature"], 190)
    blit_faint(target, light, at, math.sin(math.pi * part(time, 0.0, LOCK * 0.95)))
    crushed = math.exp(-(time - bite) * 9) if time >= bite else 0.0
    image = _sized(faces[time >= bite], grown * (1 + 0.05 * crushed), grown * (1 - 0.12 * crushed))
    target.blit(image, image.get_rect(center=(round(at[0]), round(at[1]))))
    away = wide * (SHUT + GAPE * lock_timing.jaws_open(time))
    seen = lock_timing.jaws_seen(time)
    if seen > 0:
        upper, lower = _jaws(app, wide)
        blit_faint(target, upper, (at[0], at[1] - away), seen)
        blit_faint(target, lower, (at[0], at[1] + away), seen)
    if time >= bite:
        share = part(time, bite, LOCK)
        _sparks(target, app, at, wide * 2.3, share, theme.EMBER, wide)
        _splinters(target, at, wide, time - bite)


def _splinters(target: pygame.Surface, at: Point, wide: int, after: float) -> None:
    """Draw chips of paper and bone that burst sideways out of the bite and fall."""
    s = after / 0.5
    if s >= 1:
        return
    for i in range(14):
        way, speed = (-1 if i % 2 else 1), 0.6 + (i * 29 % 13) / 13
        x = at[0] + way * wide * (0.35 + 1.5 * speed * ease_out(s))
        y = at[1] + wide * ((i * 17 % 9 - 5.5) * 0.11 * s + 1.5 * s * s)
        turn, size = i * 1.7 + s * 9 * way, wide * (0.035 + 0.03 * (i % 3)) * (1 - 0.6 * s)
        corners = [
            (x + size * math.cos(turn + k), y + size * 0.7 * math.sin(turn + k))
            for k in (0.0, 2.3, 3.9)
        ]
        color = theme.mix(theme.CREAM, theme.EMBER, (i % 4) / 4)
        strokes.polygon(target, color, corners)


def _flying_seal(
    target: pygame.Surface, app: App, board: Board, moment: LockAnimation, place: CardPlace
) -> None:
    """Draw the seal on its way from the card to its place among the side's seals."""
    seconds, timing = moment.seconds, moment.timing
    if seconds < timing.leaves or moment.sealed:
        return
    grown, at = _stand(board, place.rect, 1.0)
    start, end = _lock_spot(place, at, grown), seal_place(app, board, moment.side).center
    share = timing.flight(seconds)
    size = place.size[0] * SEAL * grown
    dimension = "human" if moment.kind == "secured" else "creature"
    image = badge(app, round(place.size[0] * SEAL), dimension)
    for back in (0.12, 0.06, 0.0):  # two faint ones follow it
        s = max(0.0, share - back)
        bow = board.layout.theme.px(70) * 4 * s * (1 - s)
        at = start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s - bow
        now = size + (board.panel(moment.side).lock - size) * s
        sized = _sized(image, now / image.get_width() * (1 + 0.25 * math.sin(math.pi * s)))
        blit_faint(target, sized, at, 1.0 if back == 0 else 0.35 - 2 * back)


def draw_new_seals(target: pygame.Surface, app: App, board: Board) -> None:
    """Draw the seals that have just reached their places, above the darkened table."""
    for side in SIDES:
        if (size := board.pop(f"seal:{side}")) != 1.0:
            place = seal_place(app, board, side)
            wide = place.width * 4
            light = glow(app.theme, (wide, wide), app.theme.colors.light[side], 255)
            blit_faint(target, light, place.center, min(1.0, abs(size - 1) * 3.2))
            dimension = "human" if side == "town" else "creature"
            large = _sized(badge(app, place.width, dimension), size)
            target.blit(large, large.get_rect(center=place.center))


def seal_place(app: App, board: Board, side: str) -> Rect:
    """Return the place of a side's newest seal."""
    dimension, most = "human" if side == "town" else "creature", app.cards.numbers.to_win
    locked = sum(e["side"] == dimension and e["safety"] == 4 for e in board.view["circle"])
    return board.panel(side).pip(max(0, min(most, locked) - 1), most)


def badge(app: App, size: int, dimension: str) -> pygame.Surface:
    """Return the seal of a locked Character, with a lock on it."""

    def make() -> pygame.Surface:
        image = seal(app.theme, size, dimension).copy()
        lock = app.art.get("pieces/lock", (size // 2, size // 2))
        image.blit(lock, lock.get_rect(center=(size // 2, size // 2 - size // 40)))
        return image

    return app.theme.drawn.get(("badge", size, dimension), make)


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


def _locked(app: App, dimension: str) -> pygame.Surface:
    """Return the word for a locked Character of a dimension."""
    ink = theme.STEEL if dimension == "human" else theme.CREATURE_LIGHT
    return ribbon(app, state_name(app.language, dimension, 4), ink, "title")


def _word(
    target: pygame.Surface,
    app: App,
    moment: LockAnimation,
    time: float,
    home: Rect,
    at: Point,
    grown: float,
    near: float,
) -> None:
    """Draw the word for the new state below the card, when it is decided."""
    begins = moment.timing.impact + 0.1
    if time < begins or near <= 0.05:
        return
    image = _locked(app, "human" if moment.kind == "secured" else "creature")
    y = at[1] + home.height * grown * 0.5 + image.get_height() * 0.62
    box = image.get_rect(center=(round(at[0]), round(y)))
    box.clamp_ip(target.get_rect().inflate(-8, -8))
    blit_faint(target, image, box.center, near * part(time, begins, begins + 0.1))
