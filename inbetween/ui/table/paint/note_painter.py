"""Draws notes over the table, and the dark over what a lesson has not taught yet."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from ....play.things import Thing
from ...drawing import badges, shapes, strokes, textbox, theme
from ..model.board import Board
from ..model.table_note import INNER, TableNote, part_areas

if TYPE_CHECKING:
    from ...window.app import App

DARK = 190  # alpha of the veil
WRONG = (168, 32, 26)  # the answer to a wrong click


def is_veiled(board: Board, shown: frozenset[str] | None) -> bool:
    """Whether a lesson hides parts of the table."""
    return shown is not None and not set(part_areas(board.layout, board.viewer)) <= shown


def draw_veil(target: pygame.Surface, app: App, board: Board, shown: frozenset[str]) -> None:
    """Darken the parts of the table that a lesson has not shown yet."""
    layout, t = board.layout, app.theme
    parts = part_areas(layout, board.viewer)

    def make() -> pygame.Surface:
        veil = pygame.Surface(t.size, pygame.SRCALPHA)
        veil.fill((*theme.INK, DARK))
        for name in sorted(parts, key=INNER.__contains__):
            for rect in parts[name]:
                alpha = 0 if name in shown else DARK
                if alpha == 0 or name in INNER:
                    _shade(veil, t, rect.inflate(t.px(8), t.px(8)), t.px(12), alpha > 0)
        for rect in (layout.buttons.undo, layout.buttons.menu):
            _shade(veil, t, rect, t.px(8), False)
        return veil

    key = ("lesson_veil", layout, board.viewer, shown)
    target.blit(t.drawn.get(key, make), (0, 0))


def _shade(
    veil: pygame.Surface, t: theme.Theme, rect: pygame.Rect, radius: int, dark: bool
) -> None:
    """Make a box with smooth corners in the veil dark again, or cut it out."""
    box = pygame.Surface(rect.size, pygame.SRCALPHA)
    shapes.plate(box, t, box.get_rect(), radius, (*(theme.INK if dark else (0, 0, 0)), DARK))
    veil.blit(box, rect, special_flags=pygame.BLEND_RGBA_MAX if dark else pygame.BLEND_RGBA_SUB)


def draw_frames(target: pygame.Surface, app: App, note: TableNote, breath: float) -> None:
    """Draw an edge of light around what a note is about, and around what appears with it."""
    t = app.theme
    px = t.px
    for place in (*note.new_parts, *([note.point] if note.point is not None else [])):
        edge = place.inflate(px(8), px(8)).size
        glow = shapes.outline(t, edge, px(12), px(2), theme.LAMP, px(5))
        glow.set_alpha(round(150 + 105 * breath))
        target.blit(glow, glow.get_rect(center=place.center))
        glow.set_alpha(255)  # others share it


def draw_note(
    target: pygame.Surface, app: App, note: TableNote, hover: Thing | None, breath: float
) -> None:
    """Draw a note, with a tail to what it is about, or with an arrow at what is to be clicked."""
    t = app.theme
    px, rect, pad = t.px, note.rect, t.px(14)
    under = shapes.shadow(t, rect.size, px(12))
    target.blit(under, under.get_rect(center=rect.center))
    if note.point is not None:
        _draw_tail(target, rect, note.point, px(11))
        if note.arrow:
            _draw_arrow(target, app, rect, note.point, breath)
    shapes.plate(target, t, rect, px(12), theme.CREAM)
    inner = rect.inflate(-2 * pad, -2 * pad)
    head = pygame.Rect(inner.x, inner.y - px(2), inner.width, round(t.font_size("label") * 1.5))
    textbox.draw(
        target,
        t,
        "label",
        note.title,
        head,
        theme.mix(theme.INK, theme.CREAM, 0.4),
        "left",
        "middle",
        wrapped=False,
    )
    for i in range(note.chapters):
        center = (head.right - px(4) - (note.chapters - 1 - i) * px(9), head.centery)
        color = theme.INK if i < note.chapter else theme.mix(theme.INK, theme.CREAM, 0.75)
        strokes.circle(target, color, center, px(3))
    body = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
    if note.buttons:
        body.height = note.buttons[0].rect.top - px(6) - body.y
    if note.answer:
        high = textbox.height(t, "note", note.answer, body.width)
        answer = pygame.Rect(body.x, body.bottom - high, body.width, high)
        textbox.draw(target, t, "note", note.answer, answer, WRONG, "left", "top")
        body.height -= high
    textbox.draw(target, t, "note", note.text, body, theme.INK, "left", "top")
    for button in note.buttons:
        main = button is note.buttons[0]
        fill = theme.GOLD if main else theme.mix(theme.INK, theme.CREAM, 0.82)
        if button.thing == hover:
            fill = theme.mix(fill, theme.INK if not main else theme.CREAM, 0.3 if main else 0.15)
        shapes.plate(target, t, button.rect, px(9), fill)
        textbox.draw(
            target,
            t,
            "button",
            button.label,
            button.rect,
            theme.INK,
            "center",
            "middle",
            wrapped=False,
        )


def _draw_tail(target: pygame.Surface, rect: pygame.Rect, point: pygame.Rect, size: int) -> None:
    """Draw the tail of the note toward its subject."""
    to = point.center
    x = min(max(to[0], rect.x + 2 * size), rect.right - 2 * size)
    y = min(max(to[1], rect.y + 2 * size), rect.bottom - 2 * size)
    if rect.bottom <= point.top:
        base = (x, rect.bottom - 1)
    elif rect.top >= point.bottom:
        base = (x, rect.top + 1)
    elif rect.right <= point.left:
        base = (rect.right - 1, y)
    elif rect.left >= point.right:
        base = (rect.left + 1, y)
    else:
        return
    angle = math.atan2(to[1] - base[1], to[0] - base[0])
    tip = (base[0] + 1.5 * size * math.cos(angle), base[1] + 1.5 * size * math.sin(angle))
    across = (-math.sin(angle) * size, math.cos(angle) * size)
    corners = [
        tip,
        (base[0] + across[0], base[1] + across[1]),
        (base[0] - across[0], base[1] - across[1]),
    ]
    strokes.smooth_polygon(target, theme.CREAM, corners)


def _draw_arrow(
    target: pygame.Surface, app: App, note: pygame.Rect, point: pygame.Rect, breath: float
) -> None:
    """Draw an arrow at what is to be clicked, on a side where the note does not cover it."""
    px = app.theme.px
    size, inside, moved = px(30), px(10), round(px(6) * breath)
    window = pygame.Rect((0, 0), app.theme.size)
    ways = {
        270: (point.centerx, point.bottom - inside + moved, 0, 1),  # from below, upward
        90: (point.centerx, point.top + inside - moved, 0, -1),
        0: (point.left + inside - moved, point.centery, -1, 0),
        180: (point.right - inside + moved, point.centery, 1, 0),
    }
    row = point.width > 4 * point.height  # of a panel: above and below it are others
    for degrees in (0, 180, 90, 270) if row else (90, 0, 180, 270):
        x, y, dx, dy = ways[degrees]
        place = pygame.Rect(0, 0, size, size)
        place.center = (x + dx * size // 2, y + dy * size // 2)
        if window.contains(place) and not place.colliderect(note):
            image = badges.pointer_arrow(app.theme, size, degrees, theme.GOLD)
            target.blit(image, place)
            return
