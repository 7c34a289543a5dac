"""The log beside the table: scrolls, the newest at the bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from ...play.session import LogEntry
from ...rules.events import PhaseBegun
from ...text.log import line
from ..window import textbox, theme

if TYPE_CHECKING:
    from ..window.app import App


class LogPanel:
    """The log: scrolls, the newest at the bottom; pointing at a line shows what it was about."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.scroll = 0
        self.lines: list[tuple[str, Any]] = []
        self._read: tuple[object, ...] = ()  # by whom, in which language, and how far
        self._last: list[LogEntry] = []
        self._rows: list[tuple[pygame.Rect, Any]] = []
        self._key: tuple[object, ...] | None = None  # what the picture shows; None if it has yet to be drawn
        self._image = pygame.Surface((1, 1))

    def feed(self, entries: list[LogEntry], viewer: str) -> None:
        """Take over the entries as a viewer may read them. What was drawn for another reader is gone with this."""
        language = self.app.settings.language
        read = (viewer, language, len(entries), id(entries[-1]) if entries else 0)
        if read == self._read:
            return
        self._read, self._last = read, entries[-1:]  # held, so that no other entry is taken for it
        seen = [entry.event.seen_by(viewer) for entry in entries]
        told = [(line(self.app.cards, event, language), event) for event in seen]
        self.lines = [(text, event) for text, event in told if text]
        self.scroll = 0
        self._rows, self._key = [], None

    def wheel(self, by: int) -> None:
        """Scroll."""
        self.scroll = max(0, min(max(0, len(self.lines) - 4), self.scroll + by))

    def at(self, pos: tuple[int, int]) -> Any:
        """The event of the line at a place."""
        return next((event for rect, event in self._rows if rect.collidepoint(pos)), None)

    def draw(self, target: pygame.Surface, rect: pygame.Rect, hot: Any = None) -> None:
        """Draw as many lines as fit, from the bottom up."""
        key = (self.scroll, rect.size, id(hot), self.app.theme.text_size)
        if key != self._key:
            self._key = key
            self._image = pygame.Surface(rect.size, pygame.SRCALPHA)
            self._image.fill((*theme.INK, 150))
            self._draw_lines(self._image, pygame.Rect((0, 0), rect.size), hot)
            self._rows = [(box.move(rect.topleft), event) for box, event in self._rows]
        target.blit(self._image, rect)

    def _draw_lines(self, target: pygame.Surface, rect: pygame.Rect, hot: Any) -> None:
        app, px = self.app, self.app.theme.px
        self._rows = []
        y = rect.bottom - px(4)
        end = len(self.lines) - self.scroll
        for i in range(end - 1, -1, -1):
            text, event = self.lines[i]
            width = rect.width - px(16)
            high = textbox.height(app.theme, "small", text, width)
            if y - high < rect.y + px(2):
                break
            y -= high
            box = pygame.Rect(rect.x + px(6), y, width, high)
            head = isinstance(event, PhaseBegun)
            color = theme.SIDE_LIGHT[event.active] if head else theme.CREAM if event is hot else theme.TEXT if i >= end - 6 else theme.MUTED
            textbox.draw(target, app.theme, "small", text, box, color)
            self._rows.append((box, event))
            y -= px(3)
        shown = len(self._rows)
        if shown < len(self.lines):
            self._draw_bar(target, pygame.Rect(rect.right - px(5), rect.y + px(4), px(3), rect.height - px(8)), end - shown, end)

    def _draw_bar(self, target: pygame.Surface, rail: pygame.Rect, first: int, last: int) -> None:
        """How much of the log is to be seen, and where it is."""
        whole = max(1, len(self.lines))
        high = max(self.app.theme.px(18), rail.height * (last - first) // whole)
        free = max(1, whole - (last - first))
        y = rail.y + (rail.height - high) * first // free
        pygame.draw.rect(target, theme.mix(theme.PANEL_EDGE, theme.INK, 0.5), rail, border_radius=rail.width)
        pygame.draw.rect(target, theme.MUTED, pygame.Rect(rail.x, y, rail.width, high), border_radius=rail.width)
