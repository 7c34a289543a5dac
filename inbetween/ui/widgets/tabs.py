"""Tabs: the pages of a screen side by side on its horizon, the open one bright and underlined."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from ..drawing import textbox, theme
from ..drawing.shapes import plate
from ..drawing.theme import Color, Theme
from .widget import Callback, Widget

WIDEST = 220  # pixels of a tab in a window 720 pixels high


class Tab(Widget):
    """A tab of a row; `tabs_in` gives it its place."""

    def __init__(
        self,
        name: str,
        label: str,
        chosen: bool,
        action: Callback,
        color: Color = theme.TOWN_LIGHT,
    ) -> None:
        super().__init__(name, Rect(0, 0, 0, 0), action)
        self.label = label
        self.chosen = chosen
        self.color = color  # of the line below the open tab
        self.size = 0  # font size: the row shares one

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        if hot:
            place = self.rect.inflate(-t.px(6), -t.px(10))
            plate(target, t, place, t.px(9), (*theme.CREAM, 30))
        ink = theme.CREAM if self.chosen or hot else theme.MUTED
        words = self.rect.inflate(-t.px(16), -t.px(8))
        textbox.draw(
            target, t, "button", self.label, words, ink, "center", "middle", size=self.size
        )
        if self.chosen or hot:
            thick = t.px(4)
            bar = Rect(self.rect.x, self.rect.bottom - thick, self.rect.width, thick)
            plate(target, t, bar, thick // 2, self.color if self.chosen else theme.FOCUS)


def tabs_in(t: Theme, area: Rect, tabs: Sequence[Tab]) -> None:
    """Place a row of tabs at the right end of an area, in equal letters.

    They are equally wide if each label then fits on one line; else a long label gets more room.
    A label takes two lines if one line would make the letters small.
    """
    usual = t.font_size("button")
    pad, count = t.px(16), max(1, len(tabs))

    def widths(size: int) -> list[int]:
        natural = [t.sized("button", size).size(tab.label)[0] + 2 * pad for tab in tabs]
        equal = min(area.width // count, max(t.px(WIDEST), *natural, 0))
        if max(natural) <= equal or sum(natural) > area.width:
            return [equal] * count
        return [wide + (area.width - sum(natural)) // count for wide in natural]

    def fit(size: int, lines: int) -> bool:
        font = t.sized("button", size)
        return all(
            len(parts) <= lines
            and len(parts) * font.get_linesize() <= area.height - t.px(8)
            and max(font.size(part)[0] for part in parts) <= wide - pad
            for tab, wide in zip(tabs, widths(size), strict=True)
            for parts in [textbox.wrap(tab.label, font, wide - pad)]
        )

    tries = [(size, 1) for size in range(usual, round(usual * 0.8) - 1, -1)]
    tries += [(size, 2) for size in range(usual, t.least - 1, -1)]
    size = next((size for size, lines in tries if fit(size, lines)), t.least)
    x = area.right
    for tab, wide in zip(reversed(tabs), reversed(widths(size)), strict=True):
        x -= wide
        tab.rect = Rect(x, area.y, wide, area.height)
        tab.size = size
