"""Small menu at a target."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....text.choice import Choice
from ...drawing import textbox, theme
from ...drawing.shapes import plate
from ..paint.circle.shift_arrows import draw_game_end_sign

if TYPE_CHECKING:
    from ...window.app import App


Row = tuple[pygame.Rect, Choice, str, list[str]]  # place, choice, label and what it does


class ChoiceList:
    """Rows of choices, of which one is highlighted by mouse or keyboard."""

    def __init__(self, app: App, words: dict[str, str] | None = None) -> None:
        self.app = app
        # labels of choices by key, if they say more than the choices do
        self.words = words or {}
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.rows: list[Row] = []
        self.hot = 0  # the row selected by keyboard
        self.pointed: int | None = None  # the row under the mouse

    @property
    def t(self) -> theme.Theme:
        """The theme the list is drawn with."""
        return self.app.theme

    def label(self, option: Choice) -> str:
        """Return the label of a row."""
        return self.words.get(option.key) or option.text(self.app.language)

    @property
    def highlighted(self) -> int:
        """The highlighted row."""
        return self.hot if self.pointed is None else self.pointed

    def at(self, pos: tuple[int, int]) -> int | None:
        """Return the row at a position."""
        return next((i for i, (rect, *_) in enumerate(self.rows) if rect.collidepoint(pos)), None)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the list."""
        raise NotImplementedError


class Menu(ChoiceList):
    """Lists the choices of a target, each with its effect."""

    def __init__(
        self,
        app: App,
        at: tuple[int, int],
        rows: list[tuple[Choice, list[str]]],
        bounds: pygame.Rect,
        ends: dict[str, int],
        least: int = 0,
        words: dict[str, str] | None = None,
    ) -> None:
        super().__init__(app, words)
        self.ends = ends  # keys that would win (1) or lose (-1) the game
        px = app.theme.px
        width = least or min(
            px(340),
            max(
                px(190),
                *(textbox.width(self.t, "button", self.label(o)) + px(30) for o, _ in rows),
                *(textbox.width(self.t, "small", t) + px(30) for _, lines in rows for t in lines),
                0,
            ),
        )
        inner = width - px(10) - px(16)
        # all labels are equal
        self._large = all(
            textbox.width(self.t, "button", self.label(option)) <= inner for option, _ in rows
        )
        heights = [
            max(
                self.t.target + px(2),
                self.heading(self.label(option), inner)[1]
                + sum(textbox.height(self.t, "small", t, inner) for t in lines)
                + px(12),
            )
            for option, lines in rows
        ]
        self.rect = pygame.Rect(0, 0, width, sum(heights) + px(10))
        self.rect.midtop = (at[0], at[1] + px(8))
        self.rect.clamp_ip(bounds)
        y = self.rect.y + px(5)
        for (option, lines), height in zip(rows, heights, strict=True):
            row = pygame.Rect(self.rect.x + px(5), y, width - px(10), height - px(2))
            self.rows.append((row, option, self.label(option), lines))
            y += height

    def heading(self, label: str, width: int) -> tuple[str, int]:
        """Return font and height of a label; a long sentence wraps instead of shrinking."""
        t = self.t
        if self._large:
            return "button", round(t.font_size("button") * 1.35)
        return "label", textbox.height(t, "label", label, width) + t.px(3)

    def keep_clear(self, of: pygame.Rect, bounds: pygame.Rect) -> None:
        """Move beside the thing being decided, not over it: below, above or at a side."""
        gap, old = self.app.theme.px(10), self.rect.topleft
        low, high, left, right = (self.rect.copy() for _ in range(4))
        low.midtop, high.midbottom = (of.centerx, of.bottom + gap), (of.centerx, of.top - gap)
        left.midright, right.midleft = (of.left - gap, of.centery), (of.right + gap, of.centery)
        clear = [place.clamp(bounds) for place in (low, high, right, left)]
        self.rect = next((place for place in clear if not place.colliderect(of)), self.rect)
        for rect, *_ in self.rows:
            rect.move_ip(self.rect.x - old[0], self.rect.y - old[1])

    def draw(self, target: pygame.Surface) -> None:
        """Draw the menu."""
        app, px = self.app, self.app.theme.px
        plate(target, app.theme, self.rect.inflate(px(4), px(4)), px(12), theme.INK)
        plate(target, app.theme, self.rect, px(10), theme.PANEL, theme.GOLD, px(2))
        for i, (rect, option, label, lines) in enumerate(self.rows):
            if i == self.highlighted:
                ground = theme.mix(theme.PANEL, theme.CREAM, 0.14)
                plate(target, app.theme, rect, px(7), ground, theme.FOCUS, px(2))
            width = rect.width - px(16)
            role, high = self.heading(label, width)
            texts = sum(textbox.height(self.t, "small", t, width) for t in lines)
            top = rect.y + (rect.height - high - texts) // 2
            box = pygame.Rect(rect.x + px(8), top, width, high)
            textbox.draw(target, self.t, role, label, box, theme.CREAM, "left", "middle")
            y = box.bottom
            for text in lines:
                high = textbox.height(self.t, "small", text, box.width)
                color = theme.CREATURE_LIGHT if self.ends.get(option.key, 0) < 0 else theme.MUTED
                textbox.draw(
                    target, self.t, "small", text, pygame.Rect(box.x, y, box.width, high), color
                )
                y += high
            if self.ends.get(option.key):
                draw_game_end_sign(
                    target, app, self.ends[option.key], (box.right - px(12), box.centery), px(24)
                )
