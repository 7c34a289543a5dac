"""Error screens: unusable input (what is wrong, where, what to do) and unexpected crashes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ...logs import log_file
from .. import navigation
from ..drawing import textbox, theme
from ..drawing.shapes import plate
from ..widgets import panels
from ..widgets.menu_scene import MenuScene
from ..widgets.widget import Button
from ..window.actions import Action, Scroll, Verb
from ..window.scene import Transition, reset

if TYPE_CHECKING:
    from ..window.app import App


class ErrorScene(MenuScene):
    """Show what is wrong and how to continue."""

    name = "error"
    words = ("error.title", "error.where", "error.advice", "error.back")

    def __init__(self, app: App, what: str, details: Sequence[str], advice: str) -> None:
        self.what = what
        self.details = list(details)
        self.advice = advice
        self.scroll = 0
        super().__init__(app)
        self.focus = 0

    def build(self) -> None:
        t = self.app.theme
        width, height = t.size
        wide = min(width - t.px(80), t.px(920)) - t.px(60)
        line, head = panels.line_height(t), panels.heading_height(t)
        short = textbox.width(t, "head", self.what) <= wide
        self.role = "head" if short else "label"  # several large lines would be too loud
        most = 3 * t.font(self.role).get_linesize()
        what = min(most, textbox.height(t, self.role, self.what, wide))
        advice = min(
            textbox.height(t, "body", self.advice, wide), 5 * t.font("body").get_linesize()
        )
        label = t.font("label").get_linesize() + t.px(4)
        self._lines = [
            (text, textbox.height(t, "body", text, wide - t.px(56)) + t.px(8))
            for text in self.details
        ]
        self._whole = sum(high for _, high in self._lines) + t.px(16)
        # The height of everything except the list.
        rest = head + what + t.px(12) + label + t.px(14) + label + advice + t.px(18) + line
        listed = min(max(self._whole, t.px(44)), height - t.px(64) - t.px(48) - rest)
        self.box = pygame.Rect(0, 0, wide + t.px(60), rest + listed + t.px(48))
        self.box.center = (width // 2, height // 2)
        inner = self.box.inflate(-t.px(60), -t.px(48))
        text = self.app.say(self.words[3])
        button = max(t.px(200), textbox.width(t, "button", text) + t.px(48))
        rect = pygame.Rect(inner.right - button, inner.bottom - line, button, line)
        self.widgets = [Button("back", rect, text, self.back, color=theme.TOWN)]
        self.head = pygame.Rect(inner.x, inner.y, wide, head)
        self.what_box = pygame.Rect(inner.x, self.head.bottom, wide, what)
        self.list = pygame.Rect(inner.x, self.what_box.bottom + t.px(12) + label, wide, listed)
        self.advice_box = pygame.Rect(inner.x, self.list.bottom + t.px(14) + label, wide, advice)
        self.scroll = max(0, min(self.scroll, self._most()))

    # -- the list -----------------------------------------------------------------------------

    def _most(self) -> int:
        """Return the maximum scroll offset of the list."""
        return max(0, self._whole - self.list.height)

    def _roll(self, by: int) -> None:
        self.scroll = max(0, min(self._most(), self.scroll + by))
        self.dirty = True

    def back(self) -> Transition | None:
        return reset(navigation.screen(self.app, "title"))

    def handle(self, action: Action) -> Transition | None:
        if isinstance(action, Scroll):
            self._roll(-action.by * self.app.theme.px(48))
            return None
        return super().handle(action)

    def command(self, verb: Verb) -> Transition | None:
        page = self.list.height - self.app.theme.px(30)
        steps = {
            Verb.UP: -self.app.theme.px(30),
            Verb.DOWN: self.app.theme.px(30),
            Verb.PAGE_UP: -page,
            Verb.PAGE_DOWN: page,
            Verb.FIRST: -(10**6),
            Verb.LAST: 10**6,
        }
        if verb in steps:
            self._roll(steps[verb])
            return None
        return super().command(verb)

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        t, say = self.app.theme, self.app.say
        panels.draw_background(target, t)
        panels.draw_page(target, t, self.box, self.head, say(self.words[0]))
        textbox.draw(target, t, self.role, self.what, self.what_box, theme.TEXT)
        label = t.font("label").get_linesize() + t.px(4)
        for text, box in ((say(self.words[1]), self.list), (say(self.words[2]), self.advice_box)):
            textbox.draw(
                target,
                t,
                "label",
                text,
                pygame.Rect(box.x, box.y - label, box.width, label),
                theme.LAMP,
            )
        textbox.draw(target, t, "body", self.advice, self.advice_box, theme.TEXT)
        self._draw_list(target)
        self.draw_widgets(target)

    def _draw_list(self, target: pygame.Surface) -> None:
        t = self.app.theme
        plate(target, t, self.list, t.px(8), theme.INK)
        clip = target.get_clip()
        target.set_clip(self.list.inflate(0, -t.px(8)))
        y = self.list.y + t.px(8) - self.scroll
        for text, high in self._lines:
            if y + high > self.list.y and y < self.list.bottom:
                pygame.draw.aacircle(
                    target,
                    theme.CREATURE_LIGHT,
                    (self.list.x + t.px(18), y + t.font("body").get_linesize() // 2),
                    t.px(4),
                )
                textbox.draw(
                    target,
                    t,
                    "body",
                    text,
                    pygame.Rect(self.list.x + t.px(32), y, self.list.width - t.px(56), high),
                )
            y += high
        target.set_clip(clip)
        most = self._most()
        if most:
            bar = pygame.Rect(
                self.list.right - t.px(12),
                self.list.y + t.px(8),
                t.px(5),
                self.list.height - t.px(16),
            )
            size = max(t.px(24), bar.height * self.list.height // (self.list.height + most))
            plate(target, t, bar, t.px(3), theme.PANEL)
            thumb = pygame.Rect(
                bar.x, bar.y + (bar.height - size) * self.scroll // most, bar.width, size
            )
            plate(target, t, thumb, t.px(3), theme.MUTED)


class CrashScene(ErrorScene):
    """Report an internal error, whether the current game is saved, and where the report is."""

    name = "crash"
    words = ("crash.title", "crash.where", "error.advice", "crash.back")

    def __init__(self, app: App, report: Path | None, kept: bool | None) -> None:
        """`kept` says whether the game was saved; None if no game was running."""
        say = app.say
        details = [
            say("crash.report", file=report) if report is not None else say("crash.no_report"),
            say("crash.log", file=log_file()),
        ]
        what = (
            say("crash.what")
            if kept is None
            else f"{say('crash.what')} {say('crash.kept' if kept else 'crash.lost')}"
        )
        super().__init__(app, what, details, say("crash.personal"))
