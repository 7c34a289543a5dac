"""Friendly pages to read: how the game is played, and the place for replays."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pygame

from ...rules.errors import InBetweenError
from .. import textbox, theme
from ..scene import Transition, pop, push, reset
from ..widgets import Button, Widget
from . import frame
from .sketches import DRAWINGS

PAGES = ("goal", "safety", "turn", "cards", "mouse", "endings")


class NotesScene(frame.MenuScene):
    """Pages with a drawing and a text."""

    def __init__(self, app: Any, which: str) -> None:
        self.name = which
        self.page = 0
        super().__init__(app)
        self.focus = len(self.widgets) - 1

    def build(self) -> None:
        t, say = self.app.theme, self.app.say
        width, height = t.size
        self.box = pygame.Rect(0, 0, min(width - t.px(64), t.px(1000)), min(height - t.px(40), t.px(650)))
        self.box.center = (width // 2, height // 2)
        inner = self.box.inflate(-t.px(64), -t.px(48))
        line = min(frame.line_height(t), t.px(52))
        self.head = pygame.Rect(inner.x, inner.y, inner.width, frame.heading_height(t))
        self.area = pygame.Rect(inner.x, self.head.bottom, inner.width, inner.bottom - line - t.px(16) - self.head.bottom)
        self.foot = pygame.Rect(inner.x, inner.bottom - line, inner.width, line)

        def button(text: str, right: bool, primary: bool, action: Any) -> Button:
            wide = max(t.px(170), textbox.width(t, "button", text) + t.px(48))
            rect = pygame.Rect(inner.right - wide if right else inner.x, self.foot.y, wide, line)
            return Button(rect, text, action, color=theme.TOWN if primary else theme.PANEL_EDGE)

        if self.name == "replays":
            self.widgets = [*self._replays(line), button(say("replays.back"), True, True, pop)]
            return
        last = self.page == len(PAGES) - 1
        self.widgets = [button(say("learn.previous") if self.page else say("replays.back"), False, False, lambda: self._step(-1)),
                        button(say("learn.done" if last else "learn.next"), True, True, lambda: self._step(1))]

    # -- replays ------------------------------------------------------------------------------

    def _replays(self, line: int) -> list[Widget]:
        """The kept games, the newest first, as many as there is room for."""
        from ...saves import kept_replays

        px = self.app.theme.px
        room = max(1, (self.area.height - px(10)) // (line + px(6)))
        rows: list[Widget] = []
        for i, path in enumerate(kept_replays()[:room]):
            rect = pygame.Rect(self.area.x, self.area.y + px(10) + i * (line + px(6)), self.area.width, line)
            rows.append(Button(rect, path.stem, partial(self._watch, path), color=theme.PANEL_EDGE))
        return rows

    def _watch(self, path: Path) -> Transition | None:
        from ..play import replay_session
        from .start import failure
        from .table import TableScene

        try:
            return reset(TableScene(self.app, replay_session(path, self.app.card_path)))
        except InBetweenError as error:
            return push(failure(self.app, error, self.app.card_path))

    # -- turning pages ------------------------------------------------------------------------

    def _step(self, by: int) -> Transition | None:
        if not 0 <= self.page + by < len(PAGES):
            return pop()
        self.turn(self.page + by)
        return None

    def turn(self, page: int) -> None:
        """Turn to a page."""
        self.page = page
        self.resized()

    def key(self, event: pygame.event.Event) -> Transition | None:
        if self.name == "learn" and event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            by = 1 if event.key in (pygame.K_RIGHT, pygame.K_PAGEDOWN) else -1
            if 0 <= self.page + by < len(PAGES):
                self.turn(self.page + by)
            return None
        return super().key(event)

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        t, say = self.app.theme, self.app.say
        frame.ground(target)
        frame.panel(target, t, self.box)
        frame.heading(target, t, self.head, say(f"{self.name}.title"))
        if self.name == "replays":
            if len(self.widgets) == 1:
                self._draw_empty(target)
        else:
            self._draw_page(target)
        self.draw_widgets(target)

    def _draw_empty(self, target: pygame.Surface) -> None:
        t, say = self.app.theme, self.app.say
        middle = self.area.centerx
        wide = min(self.area.width, t.px(620))
        y = self.area.centery - (t.font("head").get_linesize() + textbox.height(t, "body", say("replays.text"), wide)) // 2
        head = pygame.Rect(middle - wide // 2, y - t.px(24), wide, t.font("head").get_linesize() * 2)
        covered = textbox.draw(target, t, "head", say("replays.none"), head, theme.TEXT, "center")
        text = pygame.Rect(head.x, covered.bottom + t.px(8), wide, self.area.bottom - covered.bottom - t.px(8))
        textbox.draw(target, t, "body", say("replays.text"), text, theme.MUTED, "center")

    def _draw_page(self, target: pygame.Surface) -> None:
        t, say = self.app.theme, self.app.say
        page = PAGES[self.page]
        text = say(f"learn.pages.{page}.text")
        label = t.font("head").get_linesize() + t.px(6)
        columns = text.split("\n\n")
        wide = (self.area.width - t.px(36) * (len(columns) - 1)) // len(columns)
        high = min(max(textbox.height(t, "body", column, wide) for column in columns), round(self.area.height * 0.56))
        drawing = pygame.Rect(self.area.x, self.area.y, self.area.width, self.area.height - high - label - t.px(14))
        pygame.draw.rect(target, theme.TABLE, drawing, border_radius=t.px(12))
        DRAWINGS[page](self.app, target, drawing.inflate(-t.px(32), -t.px(20)))
        head = pygame.Rect(self.area.x, drawing.bottom + t.px(12), self.area.width, label)
        textbox.draw(target, t, "head", say(f"learn.pages.{page}.head"), head, theme.GOLD, wrapped=False)
        for i, column in enumerate(columns):
            body = pygame.Rect(self.area.x + i * (wide + t.px(36)), head.bottom, wide, self.area.bottom - head.bottom + 2)
            textbox.draw(target, t, "body", column, body, theme.TEXT)
        for i in range(len(PAGES)):
            x = self.foot.centerx + (i - (len(PAGES) - 1) / 2) * t.px(22)
            color, size = (theme.GOLD, t.px(6)) if i == self.page else (theme.PANEL_EDGE, t.px(5))
            pygame.draw.aacircle(target, color, (round(x), self.foot.centery), size)
