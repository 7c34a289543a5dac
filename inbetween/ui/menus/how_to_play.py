"""Illustrated pages that explain how the game is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ..drawing import textbox, theme
from ..drawing.shapes import plate
from ..widgets import panels
from ..widgets.menu_scene import MenuScene
from ..widgets.widget import Button, Callback
from ..window.actions import Verb
from ..window.scene import Transition, pop
from . import sketches
from .turn_sketch import turn

if TYPE_CHECKING:
    from ..window.app import App

DRAWINGS: dict[str, Callable[[App, pygame.Surface, pygame.Rect], None]] = {
    "goal": sketches.goal,
    "safety": sketches.safety,
    "turn": turn,
    "cards": sketches.cards,
    "mouse": sketches.mouse,
    "endings": sketches.endings,
}
PAGES = tuple(DRAWINGS)


class HowToPlayScene(MenuScene):
    """Pages with a drawing and a text."""

    name = "learn"

    def __init__(self, app: App) -> None:
        self.page = 0
        super().__init__(app)
        self.focus = len(self.widgets) - 1

    def build(self) -> None:
        t, say = self.app.theme, self.app.say
        width, height = t.size
        grown = max(1.0, t.text_size)  # larger letters must not take the pictures' room
        self.box = pygame.Rect(
            0,
            0,
            min(width - t.px(64), t.px(1000 * grown)),
            min(height - t.px(40), t.px(650 * grown)),
        )
        self.box.center = (width // 2, height // 2)
        inner = self.box.inflate(-t.px(64), -t.px(48))
        line = min(panels.line_height(t), t.px(52))
        self.head = pygame.Rect(inner.x, inner.y, inner.width, panels.heading_height(t))
        self.area = pygame.Rect(
            inner.x,
            self.head.bottom,
            inner.width,
            inner.bottom - line - t.px(16) - self.head.bottom,
        )
        self.foot = pygame.Rect(inner.x, inner.bottom - line, inner.width, line)

        def button(name: str, text: str, right: bool, primary: bool, action: Callback) -> Button:
            wide = max(t.px(170), textbox.width(t, "button", text) + t.px(48))
            rect = pygame.Rect(inner.right - wide if right else inner.x, self.foot.y, wide, line)
            return Button(
                name, rect, text, action, color=theme.TOWN if primary else theme.PANEL_EDGE
            )

        last = self.page == len(PAGES) - 1
        self.widgets = [
            button(
                "previous",
                say("learn.previous" if self.page else "newgame.back"),
                False,
                False,
                lambda: self._step(-1),
            ),
            button(
                "next",
                say("learn.done" if last else "learn.next"),
                True,
                True,
                lambda: self._step(1),
            ),
        ]

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

    def command(self, verb: Verb) -> Transition | None:
        if verb in (Verb.LEFT, Verb.RIGHT, Verb.PAGE_UP, Verb.PAGE_DOWN):
            by = 1 if verb in (Verb.RIGHT, Verb.PAGE_DOWN) else -1
            if 0 <= self.page + by < len(PAGES):
                self.turn(self.page + by)
            return None
        return super().command(verb)

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        t, say = self.app.theme, self.app.say
        panels.draw_background(target, t)
        panels.draw_page(target, t, self.box, self.head, say("learn.title"))
        self._draw_page(target)
        self.draw_widgets(target)

    def _draw_page(self, target: pygame.Surface) -> None:
        t, say = self.app.theme, self.app.say
        page = PAGES[self.page]
        text = say(f"learn.pages.{page}.text")
        label = t.font("head").get_linesize() + t.px(6)
        columns = text.split("\n\n")
        wide = (self.area.width - t.px(36) * (len(columns) - 1)) // len(columns)
        high = min(
            max(textbox.height(t, "body", column, wide) for column in columns),
            round(self.area.height * 0.56),
        )
        drawing = pygame.Rect(
            self.area.x, self.area.y, self.area.width, self.area.height - high - label - t.px(14)
        )
        plate(target, t, drawing, t.px(12), theme.TABLE)
        DRAWINGS[page](self.app, target, drawing.inflate(-t.px(32), -t.px(20)))
        head = pygame.Rect(self.area.x, drawing.bottom + t.px(12), self.area.width, label)
        textbox.draw(
            target, t, "head", say(f"learn.pages.{page}.head"), head, theme.LAMP, wrapped=False
        )
        for i, column in enumerate(columns):
            body = pygame.Rect(
                self.area.x + i * (wide + t.px(36)),
                head.bottom,
                wide,
                self.area.bottom - head.bottom + 2,
            )
            textbox.draw(target, t, "body", column, body, theme.TEXT)
        for i in range(len(PAGES)):
            x = self.foot.centerx + (i - (len(PAGES) - 1) / 2) * t.px(22)
            color, size = (theme.CREAM, t.px(6)) if i == self.page else (theme.PANEL_EDGE, t.px(5))
            pygame.draw.aacircle(target, color, (round(x), self.foot.centery), size)
