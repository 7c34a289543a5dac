"""Labeled text fields: the deal number and people's names."""

from __future__ import annotations

import pygame

from ...saves.schema import LONGEST_CALLED
from ..drawing import textbox, theme
from ..drawing.shapes import plate
from ..drawing.theme import Theme
from .setting_rows import draw_row
from .widget import Callback, Widget

DIGITS = 9


class TextField(Widget):
    """A typed value; while it is selected, the first letter typed replaces it.

    `empty` is shown if there is no value.
    """

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        text: str,
        tip: str,
        action: Callback,
        role: str = "button",
        color: theme.Color = theme.TEXT,
        empty: str = " ",
        share: float = 0.5,
    ) -> None:
        super().__init__(name, rect, action, tip)
        self.label = label
        self.text = text
        self.role = role
        self.color = color
        self.empty = empty
        self.share = share
        self.focused = self.selected = False

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        draw_row(target, t, self.rect, hot)
        pad, split = t.px(14), round(self.rect.width * self.share)
        label = pygame.Rect(self.rect.x + pad, self.rect.y, split - 2 * pad, self.rect.height)
        textbox.draw(target, t, "button", self.label, label, theme.TEXT, "left", "middle")
        field = pygame.Rect(
            self.rect.x + split,
            self.rect.y + t.px(5),
            self.rect.width - split - t.px(6),
            self.rect.height - t.px(10),
        )
        plate(target, t, field, t.px(6), theme.INK)
        inner = field.inflate(-t.px(16), 0)
        font, _ = textbox.fit(t, self.role, self.text or " ", inner.size, wrapped=False)
        wide = min(inner.width, font.size(self.text)[0] if self.text else 0)
        high = min(field.height - t.px(4), font.get_linesize())
        mark = pygame.Rect(
            field.centerx - wide // 2 - t.px(3), field.centery - high // 2, wide + t.px(6), high
        )
        marked = self.focused and self.selected and bool(self.text)
        if marked:
            plate(target, t, mark, t.px(3), theme.TOWN)
        ink = (
            theme.CREAM
            if marked
            else self.color
            if self.text
            else theme.mix(theme.MUTED, theme.INK, 0.35)
        )
        if self.text or not self.focused:
            textbox.draw(
                target,
                t,
                self.role,
                self.text or self.empty,
                inner,
                ink,
                "center",
                "middle",
                wrapped=False,
            )
        if self.focused and not marked:
            pygame.draw.rect(
                target,
                theme.CREAM,
                (min(mark.right, field.right - t.px(6)), mark.y, max(1, t.px(1.5)), high),
            )


def typed_digits(before: str, typed: str, fresh: bool) -> str:
    """Return the number after a digit was typed."""
    return typed if fresh or before == "0" else (before + typed)[:DIGITS]


def typed_name(t: Theme, before: str, typed: str, fresh: bool) -> str:
    """Return the name after text was typed, limited to drawable letters and the maximum length."""
    fonts = [t.font(role) for role in ("title", "button")]
    kept = "".join(
        c
        for c in typed
        if c.isprintable()
        and ord(c) <= 0xFFFF
        and all(font.metrics(c)[0] is not None for font in fonts)
    )
    return (
        ("" if fresh else before) + kept
        if len("" if fresh else before) + len(kept) <= LONGEST_CALLED
        else before
    )
