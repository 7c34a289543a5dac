"""A chapter of the rules reference: a chip with the sign of what it is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...cards.term_signs import fitting_sign
from ...drawing import textbox, theme
from ...drawing.shapes import plate
from ...drawing.theme import Theme
from ...widgets.chips import Chip
from ...widgets.widget import Callback

if TYPE_CHECKING:
    from ...window.app import App

SIGN = 30  # pixels of the sign in a window 720 pixels high


class ChapterChip(Chip):
    """A chip with a sign at its left."""

    def __init__(
        self,
        app: App,
        name: str,
        rect: Rect,
        label: str,
        chosen: bool,
        action: Callback,
        term: str,
    ) -> None:
        super().__init__(name, rect, label, chosen, action)
        self.app = app
        self.term = term

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        ground = self.color if self.chosen else theme.mix(theme.PANEL, theme.INK, 0.35)
        edge = theme.mix(self.color, theme.CREAM, 0.45) if self.chosen else theme.PANEL_EDGE
        if hot:
            ground, edge = theme.mix(ground, theme.CREAM, 0.12), theme.FOCUS
        thick = max(1, t.px(2 if hot or self.chosen else 1.2))
        plate(target, t, self.rect, t.px(10), ground, edge, thick)
        sign = Rect(self.rect.x + t.px(10), 0, t.px(SIGN), min(t.px(SIGN), self.rect.height - 8))
        sign.centery = self.rect.centery
        image = fitting_sign(self.app, self.term, sign.size, 1)
        target.blit(image, image.get_rect(center=sign.center))
        ink = theme.TEXT if self.chosen or hot else theme.MUTED
        words = label_place(t, self.rect)
        textbox.draw(target, t, "button", self.label, words, ink, "left", "middle", size=self.size)


def label_place(t: Theme, rect: Rect) -> Rect:
    """Return where the label of a chip stands."""
    left = t.px(SIGN + 20)
    return Rect(rect.x + left, rect.y, rect.width - left - t.px(10), rect.height)


def wanted_width(t: Theme, labels: Sequence[str]) -> int:
    """Return the width at which every label has its usual size."""
    return max(textbox.width(t, "button", label) for label in labels) + t.px(SIGN + 32)


def set_equal_size(t: Theme, chips: Sequence[ChapterChip]) -> None:
    """Give all labels the largest font size at which each fits."""
    texts = [(chip.label, label_place(t, chip.rect).size) for chip in chips]
    size = textbox.alike(t, "button", texts, t.least)
    for chip in chips:
        chip.size = size
