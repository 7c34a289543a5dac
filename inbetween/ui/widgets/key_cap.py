"""A key drawn as it looks on a keyboard."""

from __future__ import annotations

import pygame

from ..drawing import textbox, theme
from ..drawing.shapes import plate
from ..drawing.theme import Theme


def cap_width(t: Theme, cap: str) -> int:
    """Return the width of a key with a label."""
    return max(t.px(34), textbox.width(t, "label", cap) + t.px(22))


def draw_cap(target: pygame.Surface, t: Theme, box: pygame.Rect, cap: str) -> None:
    """Draw a key with its label in a box."""
    radius = t.px(7)
    plate(target, t, box.move(0, t.px(3)), radius, theme.mix(theme.MUTED, theme.INK, 0.45))
    plate(target, t, box, radius, theme.CREAM)
    words = box.inflate(-t.px(8), 0)
    textbox.draw(target, t, "label", cap, words, theme.INK, "center", "middle", wrapped=False)
