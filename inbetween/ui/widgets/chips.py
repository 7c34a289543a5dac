"""Chips: values side by side, one of them chosen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ..drawing import textbox, theme
from ..drawing.badges import tick
from ..drawing.shapes import plate
from ..drawing.theme import Color, Theme
from .widget import Callback, Widget


class Chip(Widget):
    """One of several values side by side; the chosen one is filled and ticked."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        chosen: bool,
        action: Callback,
        color: Color = theme.TOWN,
    ) -> None:
        super().__init__(name, rect, action)
        self.label = label
        self.chosen = chosen
        self.color = color
        self.size: int | None = None  # font size, if the whole row shares one

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        radius = min(t.px(10), self.rect.height // 2)
        ground = self.color if self.chosen else theme.mix(theme.PANEL, theme.INK, 0.35)
        if hot:
            ground = theme.mix(ground, theme.CREAM, 0.12)
        edge = (
            theme.FOCUS
            if hot
            else theme.mix(self.color, theme.CREAM, 0.45)
            if self.chosen
            else theme.PANEL_EDGE
        )
        plate(
            target,
            t,
            self.rect,
            radius,
            ground,
            edge,
            max(1, t.px(2 if hot or self.chosen else 1.2)),
        )
        inner = self.rect.inflate(-t.px(14), -t.px(4))
        room = inner.copy()
        if self.chosen:
            sign = tick(t, t.px(14))
            target.blit(sign, sign.get_rect(midleft=inner.midleft))
            taken = sign.get_width() + t.px(4)
            # Center a short label. A long one begins behind the tick, so that it keeps the font
            # size of the others.
            room = inner.inflate(-2 * taken, 0)
            if (
                t.sized("button", self.size or t.font_size("button")).size(self.label)[0]
                > room.width
            ):
                room = pygame.Rect(inner.x + taken, inner.y, inner.width - taken, inner.height)
        textbox.draw(
            target,
            t,
            "button",
            self.label,
            room,
            theme.TEXT if self.chosen or hot else theme.MUTED,
            "center",
            "middle",
            size=self.size,
        )


def set_equal_font_size(t: Theme, chips: Sequence[Chip]) -> None:
    """Give a row of chips the largest font size in which each label fits beside a tick.

    The labels take one line, or two if one line would make them small.
    """
    taken, usual = t.px(32), t.font_size("button")

    def fit(size: int, lines: int) -> bool:
        font = t.sized("button", size)
        broken = [
            (textbox.wrap(chip.label, font, chip.rect.width - taken), chip.rect) for chip in chips
        ]
        return all(
            len(parts) <= lines
            and len(parts) * font.get_linesize() <= rect.height - t.px(4)
            and max(font.size(part)[0] for part in parts) <= rect.width - taken
            for parts, rect in broken
        )

    tries = [(size, 1) for size in range(usual, round(usual * 0.85) - 1, -1)] + [
        (size, 2) for size in range(usual, t.least - 1, -1)
    ]
    size = next((size for size, lines in tries if fit(size, lines)), t.least)
    for chip in chips:
        chip.size = size
