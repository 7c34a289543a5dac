"""Draws something to be said once, whatever is on the screen."""

from __future__ import annotations

import pygame

from ..drawing import textbox, theme
from ..drawing.shapes import plate


def draw_notice(target: pygame.Surface, t: theme.Theme, text: str) -> None:
    """Draw a notice at the bottom of the window."""
    window = target.get_rect()
    box = pygame.Rect(0, 0, min(t.px(760), window.width - t.px(40)), t.px(58))
    box.midbottom = (window.centerx, window.bottom - t.px(14))
    plate(target, t, box, t.px(10), theme.INK, theme.MUTED, t.px(2))
    inner = box.inflate(-t.px(24), -t.px(10))
    textbox.draw(target, t, "body", text, inner, theme.TEXT, "center", "middle")
