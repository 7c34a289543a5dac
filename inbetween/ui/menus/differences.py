"""Where the printed rulebooks differ: a sheet that says what a game follows, and lets one choose before it begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from ...rules.switches import EDITIONS, SWITCHES, printed
from ..window import frame, textbox, theme
from ..window.scene import Transition, pop
from ..window.widgets import Action, Button

Values = dict[str, str]
CHOICES: tuple[str | None, ...] = (None, *EDITIONS)
STANDARD: Values = {name: values[0] for name, values in SWITCHES.items()}


def edition_name(app: Any, edition: str | None, own: Values) -> str:
    """What an edition is called; without one, whether the card set's own switches are the standard ones."""
    return str(app.say(f"editions.{edition or ('standard' if own == STANDARD else 'none')}"))


class EditionScene(frame.MenuScene):
    """One sentence for every difference. `own` are the card set's switches; without `chosen` it is for reading only."""

    name = "editions"
    overlay = True

    def __init__(self, app: Any, own: Values, edition: str | None, chosen: Callable[[str | None], None] | None = None) -> None:
        self.own, self.edition, self.chosen = own, edition, chosen
        super().__init__(app)
        self.focus = len(self.widgets) - 1

    @property
    def values(self) -> Values:
        """The switches as they are shown."""
        return printed(self.edition) if self.edition else self.own

    def build(self) -> None:
        t, say = self.app.theme, self.app.say
        width, height = t.size
        pad, line = t.px(30), min(frame.line_height(t), t.px(50))
        wide = min(width - t.px(48), t.px(900))
        inside = wide - 2 * pad
        head, chips = frame.heading_height(t), line + t.px(14) if self.chosen else 0
        indent, gap = t.px(26), t.px(11)

        def high(name: str, value: str) -> int:
            return textbox.height(t, "body", say(f"editions.{name}.{value}"), inside - indent) + gap

        room = sum(max(high(name, value) for value in values) for name, values in SWITCHES.items())  # the sheet stays as it is
        most = height - t.px(24) - 2 * pad - head - chips - line - t.px(14)
        self.box = pygame.Rect(0, 0, wide, 2 * pad + head + chips + min(room, most) + t.px(14) + line)
        self.box.center = (width // 2, height // 2)
        inner = self.box.inflate(-2 * pad, -2 * pad)
        self.head = pygame.Rect(inner.x, inner.y, inner.width, head)
        self.widgets = []
        if self.chosen:
            space = t.px(8)
            each = (inner.width - space * (len(CHOICES) - 1)) // len(CHOICES)
            for i, choice in enumerate(CHOICES):
                rect = pygame.Rect(inner.x + i * (each + space), self.head.bottom, each, line)
                name = edition_name(self.app, choice, self.own)
                self.widgets.append(frame.Chip(f"edition:{choice or 'none'}", rect, name, choice == self.edition, self._chooser(choice)))
        y = self.head.bottom + chips
        squeeze = min(1.0, most / room)
        self.rows: list[tuple[pygame.Rect, str, bool]] = []
        for name, value in self.values.items():
            row = pygame.Rect(inner.x + indent, y, inside - indent, round(high(name, value) * squeeze))
            self.rows.append((row, say(f"editions.{name}.{value}"), value != STANDARD[name]))
            y = row.bottom
        close = say("help.close")
        button = max(t.px(170), textbox.width(t, "button", close) + t.px(48))
        rect = pygame.Rect(inner.right - button, inner.bottom - line, button, line)
        self.note = pygame.Rect(inner.x, rect.y, rect.x - inner.x - t.px(16), line)
        self.widgets.append(Button("close", rect, close, pop, color=theme.TOWN))

    def _chooser(self, edition: str | None) -> Action:
        def act() -> Transition | None:
            self.edition = edition
            assert self.chosen
            self.chosen(edition)
            self.resized()
            return None

        return act

    def draw(self, target: pygame.Surface) -> None:
        t, say = self.app.theme, self.app.say
        frame.veil(target, t)
        frame.panel(target, t, self.box)
        title = say("editions.title") if self.chosen else edition_name(self.app, self.edition, self.own)
        frame.heading(target, t, self.head, title)
        for rect, text, differs in self.rows:
            if differs:
                self._mark(target, (rect.x - t.px(15), rect.y + t.font("body").get_linesize() // 2))
            textbox.draw(target, t, "body", text, rect, theme.TEXT if differs else theme.MUTED)
        if any(differs for _, _, differs in self.rows):
            self._mark(target, (self.note.x + t.px(11), self.note.centery))
            words = self.note.move(t.px(26), 0)
            words.width -= t.px(26)
            textbox.draw(target, t, "body", say("editions.marked"), words, theme.MUTED, "left", "middle")
        else:
            textbox.draw(target, t, "body", say("editions.all_standard"), self.note, theme.MUTED, "left", "middle")
        self.draw_widgets(target)

    def _mark(self, target: pygame.Surface, at: tuple[int, int]) -> None:
        """The sign beside what differs from the standard rules."""
        s = self.app.theme.px(6)
        pygame.draw.polygon(target, theme.CREAM, [(at[0], at[1] - s), (at[0] + s, at[1]), (at[0], at[1] + s), (at[0] - s, at[1])])
