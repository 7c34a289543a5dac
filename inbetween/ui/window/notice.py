"""Draws something to be said once, whatever is on the screen."""

from __future__ import annotations

import pygame

from ..drawing import textbox, theme
from ..drawing.shapes import plate


def draw_notice(
    target: pygame.Surface, t: theme.Theme, text: str, column: pygame.Rect | None = None
) -> None:
    """Draw a notice at the bottom of the window, or of a column that a scene names for it."""
    window = target.get_rect()
    if column is None:
        box = pygame.Rect(0, 0, min(t.px(760), window.width - t.px(40)), t.px(58))
        box.midbottom = (window.centerx, window.bottom - t.px(14))
        inside = (t.px(24), t.px(10))
    else:
        inside = (t.px(16), t.px(16))
        high = textbox.height(t, "body", text, column.width - inside[0]) + inside[1]
        box = pygame.Rect(column.x, 0, column.width, min(high, column.height))
        box.bottom = column.bottom
    plate(target, t, box, t.px(10), theme.INK, theme.MUTED, t.px(2))
    inner = box.inflate(-inside[0], -inside[1])
    textbox.draw(target, t, "body", text, inner, theme.TEXT, "center", "middle")
