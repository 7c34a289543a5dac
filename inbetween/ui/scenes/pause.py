"""The menu in the middle of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from .. import textbox, theme
from ..scene import QUIT, Transition, pop, push, reset
from ..widgets import Action, Button
from . import frame

if TYPE_CHECKING:
    from ..session import Session

ENTRIES = ("resume", "help", "cards", "settings", "end", "quit")


class PauseScene(frame.MenuScene):
    """Pause: go on, look something up, or leave."""

    name = "pause"
    overlay = True

    def __init__(self, app: Any, session: Session) -> None:
        self.session = session
        self.question = ""  # "end" or "quit" while it is being asked
        super().__init__(app)
        self.focus = 0

    def build(self) -> None:
        t, say = self.app.theme, self.app.say
        width, height = t.size
        line, gap, pad = frame.line_height(t), t.px(9), t.px(28)
        wide = round(t.px(340) * (0.6 + 0.4 * t.text_size))
        if self.question:
            wide = max(wide, textbox.width(t, "title", say(f"pause.head_{self.question}")))
        wide = min(width - t.px(80) - 2 * pad, wide)
        names = ("no", "yes") if self.question else ENTRIES
        text = say(f"pause.ask_{self.question}") if self.question else say("pause.turn", turn=self.session.game.turn)
        role = "body" if self.question else "label"
        high = textbox.height(t, role, text, wide) + t.px(16)
        head = frame.heading_height(t)
        self.box = pygame.Rect(0, 0, wide + 2 * pad, 2 * pad + head + high + len(names) * (line + gap) - gap)
        self.box.center = (width // 2, height // 2)
        inner = self.box.inflate(-2 * pad, -2 * pad)
        self.head = pygame.Rect(inner.x, inner.y, inner.width, head)
        self.text = (role, text, pygame.Rect(inner.x, self.head.bottom, inner.width, high))
        y = self.head.bottom + high
        self.widgets = []
        for name in names:
            color = theme.TOWN if name in ("resume", "no") else theme.CREATURE if name == "yes" else theme.PANEL_EDGE
            label = say(f"pause.yes_{self.question}" if name == "yes" else f"pause.{name}")
            self.widgets.append(Button(pygame.Rect(inner.x, y, inner.width, line), label, self._action(name), color=color))
            y += line + gap

    def ask(self, question: str) -> Transition | None:
        """Ask before a game is lost; "" takes the question back."""
        self.question, self.focus = question, 0
        self.hover = None
        self.resized()
        return None

    def _action(self, name: str) -> Action:
        def act() -> Transition | None:
            if name == "no":
                return self.ask("")
            if name == "resume":
                return pop()
            if name == "yes":
                return QUIT if self.question == "quit" else self._to_title()
            return self.ask(name) if name in ("end", "quit") else self._open(name)

        return act

    def _open(self, name: str) -> Transition:
        if name == "help":
            from .help import HelpScene

            return push(HelpScene(self.app))
        if name == "cards":
            from .gallery import GalleryScene

            return push(GalleryScene(self.app))
        from .settings import SettingsScene

        return push(SettingsScene(self.app))

    def _to_title(self) -> Transition:
        from .title import TitleScene

        return reset(TitleScene(self.app))

    def back(self) -> Transition | None:
        return self.ask("") if self.question else pop()

    def draw(self, target: pygame.Surface) -> None:
        t = self.app.theme
        frame.veil(target)
        if self.app.scene is not self and self.app.scene.overlay:
            return  # another sheet lies on top
        frame.panel(target, t, self.box)
        frame.heading(target, t, self.head, self.app.say(f"pause.head_{self.question}" if self.question else "pause.title"))
        role, text, rect = self.text
        textbox.draw(target, t, role, text, rect, theme.TEXT if self.question else theme.MUTED)
        self.draw_widgets(target)
