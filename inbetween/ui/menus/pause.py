"""The menu in the middle of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from ...saves.shelf import save_named, tidy_name
from ...text.complaints import said
from .. import ways
from ..window import frame, textbox, theme
from ..window.scene import QUIT, Transition, pop, push, reset
from ..window.widgets import Action, Button
from .differences import edition_name

if TYPE_CHECKING:
    from ...play.session import Session

ENTRIES = ("resume", "practice", "save", "help", "cards", "settings", "end", "quit")


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
        against = len(self.session.plan.humans) == 1
        names = ("no", "yes") if self.question else tuple(n for n in ENTRIES if against or n != "practice")
        rules = say("editions.playing", edition=edition_name(self.app, self.session.game.edition, self.session.cards.base.switches.values))
        text = f"{say('pause.turn', turn=self.session.game.turn)}. {rules}"
        if self.session.game.even_start:
            text = f"{text}. {say('even.playing', n=self.session.cards.numbers.even_start)}"
        if self.question:
            text = say(f"keep.lost_{self.question}")
        elif self.kept:
            text = f"{text}. {say('keep.kept')}"
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
            if name == "practice":
                words = (say("settings.on"), say("settings.off"))
                rect = pygame.Rect(inner.x, y, inner.width, line)
                self.widgets.append(frame.Switch(name, rect, say("keep.practice"), self.app.settings.practice, self._practise, words,
                                                 say("keep.practice_tip")))
                y += line + gap
                continue
            color = theme.TOWN if name in ("resume", "no") else theme.CREATURE if name == "yes" else theme.PANEL_EDGE
            label = say(self._label(name))
            self.widgets.append(Button(name, pygame.Rect(inner.x, y, inner.width, line), label, self._action(name), color=color))
            y += line + gap

    @property
    def kept(self) -> bool:
        """Whether the game can be left without losing it."""
        keeper = self.session.keeper
        return keeper is not None and keeper.works

    def _label(self, name: str) -> str:
        if name == "yes":
            return f"pause.yes_{self.question}"
        return f"keep.{name}" if name == "save" or (name == "end" and self.kept) else f"pause.{name}"

    def _practise(self, on: bool) -> None:
        self.app.settings.practice = on

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
            if name == "save":
                return self._ask_name()
            if name in ("end", "quit"):
                return self.ask(name) if not self.kept else QUIT if name == "quit" else self._to_title()
            return self._open(name)

        return act

    def _open(self, name: str) -> Transition:
        if name == "cards":
            return ways.open_gallery(self.app)
        return push((ways.help_page if name == "help" else ways.settings)(self.app))

    def _ask_name(self) -> Transition:
        offer = self.session.name or self.app.say("keep.offer", turn=self.session.game.turn)
        return push(ways.ask_name(self.app, self.app.say("keep.name"), offer, self._save))

    def _save(self, name: str) -> Transition:
        try:
            save_named(self.session.moment().record(), name)
            self.session.name = tidy_name(name)
            self.app.tell(self.app.say("saving.saved", name=self.session.name), 5.0)
        except OSError as error:
            self.app.tell(self.app.say("saving.failed", why=said(error, self.app.settings.language)))
        return pop()

    def _to_title(self) -> Transition:
        return reset(ways.title(self.app))

    def back(self) -> Transition | None:
        return self.ask("") if self.question else pop()

    def draw(self, target: pygame.Surface) -> None:
        t = self.app.theme
        frame.veil(target, t)
        if self.app.scene is not self and self.app.scene.overlay:
            return  # another sheet lies on top
        frame.panel(target, t, self.box)
        frame.heading(target, t, self.head, self.app.say(f"pause.head_{self.question}" if self.question else "pause.title"))
        role, text, rect = self.text
        textbox.draw(target, t, role, text, rect, theme.TEXT if self.question else theme.MUTED)
        self.draw_widgets(target)
        if self.hover is not None and self.hover.tip:
            frame.bubble(target, t, self.hover.tip, self.hover.rect)
