"""The field in which the rules reference is searched."""

from __future__ import annotations

import pygame

from ...drawing import strokes, textbox, theme
from ...drawing.shapes import plate
from ...drawing.theme import Theme
from ...widgets.widget import Widget


class SearchField(Widget):
    """What is searched for; empty, it says what it is for."""

    def __init__(self, rect: pygame.Rect, text: str, empty: str) -> None:
        super().__init__("search", rect, lambda: None)
        self.text = text
        self.empty = empty

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        edge = theme.FOCUS if hot else theme.PANEL_EDGE
        plate(target, t, self.rect, t.px(8), theme.INK, edge, max(1, t.px(2)))
        inner = self.rect.inflate(-t.px(20), -t.px(6))
        ink = theme.TEXT if hot or self.text else theme.MUTED
        self._draw_glass(target, t, (inner.x + t.px(8), inner.centery - t.px(2)), ink)
        inner.x, inner.width = inner.x + t.px(26), inner.width - t.px(26)
        font, shown = t.font("button"), textbox.plain(self.text)
        while shown and font.size(shown)[0] > inner.width - t.px(6):
            shown = shown[1:]  # the end is where the player types
        color = theme.TEXT if shown else theme.MUTED
        textbox.draw(
            target, t, "button", shown or self.empty, inner, color, "left", "middle", wrapped=False
        )
        if hot and shown:
            x = min(inner.right - t.px(2), inner.x + font.size(shown)[0] + t.px(2))
            top, bottom = inner.y + t.px(4), inner.bottom - t.px(4)
            pygame.draw.line(target, theme.FOCUS, (x, top), (x, bottom), max(1, t.px(2)))

    def _draw_glass(
        self, target: pygame.Surface, t: Theme, at: tuple[int, int], ink: theme.Color
    ) -> None:
        """Draw a magnifying glass."""
        radius, thick = t.px(7), t.px(2.4)
        strokes.circle(target, ink, at, radius, thick)
        start, end = ((at[0] + t.px(n), at[1] + t.px(n)) for n in (5, 11))
        strokes.line(target, ink, start, end, thick)
