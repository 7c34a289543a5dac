"""The two wings of the phase dial: what the Symbol tokens and the next stops lie on."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...drawing import textbox, theme
from ...drawing.shapes import plate, plate_image
from ..model.layout import TableLayout

if TYPE_CHECKING:
    from ...window.app import App


def wing(layout: TableLayout, box: Rect) -> Rect:
    """Return a column beside the dial with the part that lies under the dial."""
    dial, left = layout.dial, box.centerx < layout.dial.centerx
    half, high = dial.width / 2 - layout.theme.px(3), box.height / 2
    inset = round(math.sqrt(half * half - high * high)) if high < half else 0
    if left:
        return Rect(box.x, box.y, dial.centerx - inset - box.x, box.height)
    return Rect(dial.centerx + inset, box.y, box.right - dial.centerx - inset, box.height)


def draw_wing(target: pygame.Surface, app: App, box: Rect, side: str, left: bool) -> None:
    """Draw the ground of a wing in the dial's colors: open toward the dial, where it is cut off."""
    t, px = app.theme, app.theme.px
    dark = t.colors.dark[side]
    ground = (*theme.mix(dark, theme.INK, 0.5), 228)
    edge = theme.mix(t.colors.side[side], dark, 0.4)
    radius = px(9)
    whole = Rect(box.x if left else box.x - 2 * radius, box.y, box.width + 2 * radius, box.height)
    plate(target, t, whole, radius, ground, edge, px(2))


def draw_heading(sheet: pygame.Surface, t: theme.Theme, words: str, box: Rect) -> None:
    """Draw the heading of a wing, with a line behind it as far as there is room."""
    px, font = t.px, t.sized("small", t.least)
    room = box.inflate(-px(14), 0)
    # letters that are higher than the heading keep clear of what is below
    room.y -= min(px(2), max(0, font.get_linesize() - box.height))
    textbox.draw(
        sheet,
        t,
        "small",
        words,
        room,
        theme.MUTED,
        "left",
        "middle",
        least=t.least,
        wrapped=False,
    )
    start = room.x + min(room.width, t.font("small").size(words)[0]) + px(7)
    if start < room.right - px(10):
        rule = plate_image(t, (room.right - start + 1, 1), 0, (*theme.MUTED, 70))
        sheet.blit(rule, (start, room.centery + 1))
