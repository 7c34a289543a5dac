"""The page of keys: what each does, in two columns where there is room, and the mouse below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ...drawing import textbox, theme
from ...drawing.shapes import plate
from ...drawing.theme import Theme

if TYPE_CHECKING:
    from ...window.app import App

Row = tuple[list[str], str]  # keys, and what they do
LINES = 2  # lines of what a key does, at most, in two columns


def draw_keys(
    app: App, target: pygame.Surface, area: pygame.Rect, rows: Sequence[Row], mouse: str
) -> None:
    """Draw the keys in an area, and below them what the mouse does."""
    t = app.theme
    below = area.copy()
    below.height = textbox.height(t, "body", mouse, area.width - t.px(32)) + t.px(20)
    below.bottom = area.bottom
    keys = max(_keys_width(t, caps) for caps, _ in rows) + t.px(16)
    room = pygame.Rect(area.x, area.y, area.width, below.y - t.px(8) - area.y)
    for columns in (2, 1):
        gap = t.px(40)
        wide = (area.width - gap * (columns - 1)) // columns
        high = -(-len(rows) // columns)
        step = min(t.px(88), room.height // high)
        fits = min(LINES, step // t.font("body").get_linesize()) * t.font("body").get_linesize()
        if columns == 1 or all(
            textbox.height(t, "body", does, wide - keys) <= fits for _, does in rows
        ):
            break
    for i, row in enumerate(rows):
        x = room.x + i // high * (wide + gap)
        line = pygame.Rect(x, room.y + i % high * step, wide, step)
        if i % high:
            pygame.draw.line(target, theme.PANEL_EDGE, line.topleft, line.topright)
        _draw_row(target, t, line, row, keys)
    plate(target, t, below, t.px(12), theme.TABLE)
    words = below.inflate(-t.px(32), -t.px(12))
    textbox.draw(target, t, "body", mouse, words, theme.MUTED, "left", "middle")


def _keys_width(t: Theme, caps: list[str]) -> int:
    return sum(textbox.width(t, "label", cap) + t.px(32) for cap in caps)


def _draw_row(target: pygame.Surface, t: Theme, line: pygame.Rect, row: Row, keys: int) -> None:
    """Draw keys side by side, and what they do."""
    x = line.x
    for cap in row[0]:
        box = pygame.Rect(
            x, 0, textbox.width(t, "label", cap) + t.px(24), min(line.height - t.px(10), t.px(36))
        )
        box.centery = line.centery
        plate(target, t, box.move(0, t.px(3)), t.px(7), theme.mix(theme.MUTED, theme.INK, 0.45))
        plate(target, t, box, t.px(7), theme.CREAM)
        words = box.inflate(-t.px(12), 0)
        textbox.draw(target, t, "label", cap, words, theme.INK, "center", "middle", wrapped=False)
        x = box.right + t.px(8)
    what = pygame.Rect(line.x + keys, line.y, line.width - keys, line.height)
    textbox.draw(target, t, "body", row[1], what, theme.TEXT, "left", "middle")
