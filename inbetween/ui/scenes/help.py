"""Help: all keys, and the rules on one page."""

from __future__ import annotations

from typing import Any

import pygame

from .. import textbox, theme
from ..scene import Transition, pop
from ..widgets import Action, Button
from . import frame

# The keys that do a thing, and what they do.
KEYS = ((("tab", "arrows"), "walk"), (("enter",), "choose"), (("digits",), "digits"), (("space", "click"), "skip"),
        (("l",), "log"), (("esc", "right"), "back"), (("f1",), "help"), (("f11",), "fullscreen"))
PAGES = ("keys", "rules")
PARTS = ("turn", "safety", "endings")


class HelpScene(frame.MenuScene):
    """Two pages: keys and mouse, the rules."""

    name = "help"
    overlay = True

    def __init__(self, app: Any) -> None:
        self.page = PAGES[0]
        super().__init__(app)
        self.focus = len(self.widgets) - 1

    def build(self) -> None:
        t, say = self.app.theme, self.app.say
        width, height = t.size
        self.box = pygame.Rect(0, 0, min(width - t.px(48), t.px(980)), min(height - t.px(32), t.px(640)))
        self.box.center = (width // 2, height // 2)
        inner = self.box.inflate(-t.px(60), -t.px(44))
        line = min(frame.line_height(t), t.px(50))
        title = textbox.width(t, "title", say("help.title")) + t.px(40)
        self.head = pygame.Rect(inner.x, inner.y, title, frame.heading_height(t))
        tabs = pygame.Rect(inner.x + title, inner.y, inner.width - title, line)
        wide = min((tabs.width - t.px(10)) // 2, t.px(330))
        self.widgets = []
        for i, page in enumerate(PAGES):
            rect = pygame.Rect(tabs.right - (2 - i) * wide - (1 - i) * t.px(10), tabs.y, wide, line)
            self.widgets.append(frame.Chip(rect, say(f"help.{page}"), self.page == page, self._shower(page)))
        close = say("help.close")
        button = max(t.px(170), textbox.width(t, "button", close) + t.px(48))
        self.widgets.append(Button(pygame.Rect(inner.right - button, inner.bottom - line, button, line), close, pop, color=theme.TOWN))
        top = max(self.head.bottom, tabs.bottom + t.px(16))
        self.area = pygame.Rect(inner.x, top, inner.width, inner.bottom - line - t.px(14) - top)

    def _shower(self, page: str) -> Action:
        def act() -> Transition | None:
            self.show(page)
            return None

        return act

    def show(self, page: str) -> None:
        """Turn to a page."""
        self.page = page
        self.resized()

    def key(self, event: pygame.event.Event) -> Transition | None:
        if event.key == pygame.K_F1:
            return pop()
        return super().key(event)

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        t = self.app.theme
        frame.veil(target)
        frame.panel(target, t, self.box)
        frame.heading(target, t, self.head, self.app.say("help.title"))
        if self.page == "keys":
            self._draw_keys(target)
        else:
            self._draw_rules(target)
        self.draw_widgets(target)

    def _draw_keys(self, target: pygame.Surface) -> None:
        t, say = self.app.theme, self.app.say
        mouse = say("help.does.mouse")
        high = textbox.height(t, "body", mouse, self.area.width)
        step = min(t.px(54), (self.area.height - high - t.px(10)) // len(KEYS))
        caps = [[say(f"help.key.{key}") for key in keys] for keys, _ in KEYS]
        pad = t.px(12)
        column = max(sum(textbox.width(t, "label", cap) + 2 * pad + t.px(8) for cap in row) for row in caps) + t.px(16)
        for i, (row, (_, does)) in enumerate(zip(caps, KEYS, strict=True)):
            line = pygame.Rect(self.area.x, self.area.y + i * step, self.area.width, step)
            if i:
                pygame.draw.line(target, theme.PANEL_EDGE, line.topleft, line.topright)
            x = line.x
            for cap in row:
                box = pygame.Rect(x, 0, textbox.width(t, "label", cap) + 2 * pad, min(step - t.px(10), t.px(36)))
                box.centery = line.centery
                _cap(target, t.px(7), t.px(3), box)
                textbox.draw(target, t, "label", cap, box.inflate(-pad, 0), theme.INK, "center", "middle", wrapped=False)
                x = box.right + t.px(8)
            what = pygame.Rect(line.x + column, line.y, line.width - column, line.height)
            textbox.draw(target, t, "body", say(f"help.does.{does}"), what, theme.TEXT, "left", "middle")
        below = pygame.Rect(self.area.x, self.area.bottom - high, self.area.width, high)
        textbox.draw(target, t, "body", mouse, below, theme.MUTED, "left", "bottom")

    def _draw_rules(self, target: pygame.Surface) -> None:
        t, say = self.app.theme, self.app.say
        gap = t.px(26)
        half = (self.area.width - gap) // 2
        left = pygame.Rect(self.area.x, self.area.y, half, self.area.height)
        right = pygame.Rect(self.area.right - half, self.area.y, half, self.area.height)
        self._part(target, "turn", left)
        label = t.font("head").get_linesize()
        texts = [textbox.height(t, "body", say(f"help.page.{part}_text"), half) for part in ("safety", "endings")]
        room = right.height - 2 * label - t.px(14)
        first = round(room * texts[0] / max(room, sum(texts))) if sum(texts) > room else texts[0]
        self._part(target, "safety", pygame.Rect(right.x, right.y, half, label + first + 2))
        y = right.y + label + first + t.px(16)
        self._part(target, "endings", pygame.Rect(right.x, y, half, right.bottom - y))

    def _part(self, target: pygame.Surface, part: str, rect: pygame.Rect) -> None:
        t, say = self.app.theme, self.app.say
        head = textbox.draw(target, t, "head", say(f"help.page.{part}"), rect, theme.GOLD, wrapped=False)
        text = pygame.Rect(rect.x, head.bottom + t.px(2), rect.width, rect.bottom - head.bottom - t.px(2))
        textbox.draw(target, t, "body", say(f"help.page.{part}_text"), text, theme.TEXT)


def _cap(target: pygame.Surface, radius: int, lift: int, box: pygame.Rect) -> None:
    """A key of the keyboard."""
    pygame.draw.rect(target, theme.mix(theme.MUTED, theme.INK, 0.45), box.move(0, lift), border_radius=radius)
    pygame.draw.rect(target, theme.CREAM, box, border_radius=radius)
