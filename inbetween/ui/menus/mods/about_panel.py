"""The panel of a mod's view: its cover, who made it, and what it touches."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...drawing import textbox, theme
from ...drawing.shapes import outline, plate, rounded
from .cover import view_cover
from .mod_text import mod_origin
from .reading import ModView
from .row import chip_height, draw_chips
from .summary import Chip, summary

if TYPE_CHECKING:
    from ....data.mods.mod_list import FoundMod
    from ...window.app import App

SHAPE = 0.9  # height to width of the largest cover


class AboutPanel:
    """What a mod is, above its switch and the button that removes it."""

    def __init__(self, app: App, mod: FoundMod, view: ModView | None, box: Rect) -> None:
        self.app = app
        self.mod = mod
        self.view = view
        self.box = box
        self.origin = mod_origin(app, mod)
        if textbox.width(app.theme, "body", self.origin) > box.width - app.theme.px(24):
            self.origin = self.origin.replace(" \N{MIDDLE DOT} ", "\n")
        self.inner = box.inflate(-app.theme.px(24), -app.theme.px(24))
        self.chips = self._chip_lines()

    def lay_out(self, line: int) -> tuple[Rect, Rect]:
        """Place everything; return the places of two widgets, each `line` high."""
        t, inner = self.app.theme, self.inner
        low = Rect(inner.x, inner.bottom - line, inner.width, line)
        place = low.move(0, -line - t.px(8))
        chips = len(self.chips) * self._step
        origin = textbox.height(t, "body", self.origin, inner.width) if self.origin else 0
        room = place.y - t.px(10) - chips - t.px(6) - origin - t.px(8) - inner.y
        self.cover = Rect(inner.x, inner.y, inner.width, min(room, round(inner.width * SHAPE)))
        self.origin_box = Rect(inner.x, self.cover.bottom + t.px(8), inner.width, origin)
        self.chips_box = Rect(inner.x, self.origin_box.bottom + t.px(6), inner.width, chips)
        return place, low

    @property
    def _step(self) -> int:
        return chip_height(self.app.theme) + self.app.theme.px(5)

    def _chip_lines(self) -> list[list[Chip]]:
        """Return what the mod touches as lines of chips."""
        t, width = self.app.theme, self.inner.width
        lines: list[list[Chip]] = []
        used = 0
        for chip in summary(self.mod, self.view.changes, self.app.say) if self.view else ():
            wide = textbox.width(t, "small", chip.text) + t.px(24)
            if not lines or used + wide > width + t.px(6):
                lines.append([])
                used = 0
            lines[-1].append(chip)
            used += wide
        return lines

    def draw(self, target: pygame.Surface) -> None:
        """Draw the panel without its widgets."""
        t, box = self.app.theme, self.cover
        ground = theme.mix(theme.PANEL, theme.INK, 0.3)
        edge = theme.mix(ground, theme.TOWN_LIGHT, 0.25)
        plate(target, t, self.box, t.px(14), ground, edge, max(1, t.px(1)))
        if self.view is not None and min(box.size) >= t.px(60):
            image = view_cover(self.app, self.mod.path, self.view, box.size)
            if image is not None:
                target.blit(rounded(t, image, t.px(10)), box)
                line = theme.mix(theme.PANEL, theme.CREAM, 0.3)
                target.blit(outline(t, box.size, t.px(10), max(1, t.px(1.5)), line), box)
        if self.origin:
            textbox.draw(target, t, "body", self.origin, self.origin_box, theme.TEXT)
        for number, chips in enumerate(self.chips):
            y = self.chips_box.y + number * self._step
            draw_chips(target, t, chips, Rect(self.chips_box.x, y, self.chips_box.width, 0))
