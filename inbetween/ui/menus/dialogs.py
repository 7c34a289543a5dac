"""Dialogs over a screen: ask for a name, and confirm before something is lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ...saves.schema import LONGEST_NAME
from ...text_safety import has_visible_characters
from ..drawing import textbox, theme
from ..drawing.shapes import plate
from ..drawing.theme import Theme
from ..widgets import panels
from ..widgets.menu_scene import MenuScene
from ..widgets.widget import Button, Widget
from ..window.actions import Action, TypeText, Verb
from ..window.input_map import Context
from ..window.scene import Transition, pop

if TYPE_CHECKING:
    from ..window.app import App

BLINK = 0.53


class Field(Widget):
    """A text field. The first letter typed replaces the initial text."""

    def __init__(self, rect: pygame.Rect, text: str) -> None:
        super().__init__("name", rect)
        self.text = textbox.plain(text)
        self.fresh = True
        self.caret = True

    def write(self, text: str) -> None:
        """Insert typed text."""
        kept = "".join(c for c in text if c.isprintable())
        self.text = (kept if self.fresh else self.text + kept)[:LONGEST_NAME]
        self.fresh = False

    def erase(self) -> None:
        """Delete the last letter, or all of the initial text."""
        self.text = "" if self.fresh else self.text[:-1]
        self.fresh = False

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        edge = theme.FOCUS if hot else theme.PANEL_EDGE
        plate(target, t, self.rect, t.px(8), theme.INK, edge, max(1, t.px(2)))
        inner = self.rect.inflate(-t.px(24), -t.px(8))
        font = t.font("button")
        shown = self.text
        # Show the end of a long name, where the player types.
        while shown and font.size(shown)[0] > inner.width - t.px(4):
            shown = shown[1:]
        width = font.size(shown)[0]
        if self.fresh and shown:
            mark = pygame.Rect(inner.x - t.px(3), inner.y, width + t.px(6), inner.height)
            plate(target, t, mark, t.px(4), theme.mix(theme.TOWN, theme.INK, 0.3))
        if shown:
            textbox.draw(
                target, t, "button", shown, inner, theme.TEXT, "left", "middle", wrapped=False
            )
        if self.caret and not self.fresh:
            x = inner.x + width + t.px(2)
            pygame.draw.line(
                target,
                theme.FOCUS,
                (x, inner.y + t.px(3)),
                (x, inner.bottom - t.px(3)),
                max(1, t.px(2)),
            )


class NameScene(MenuScene):
    """Ask for a name; Enter or the OK button accepts it."""

    name = "naming"
    overlay = True

    def __init__(
        self, app: App, label: str, text: str, done: Callable[[str], Transition | None]
    ) -> None:
        self.label = label
        self.text = text
        self.done = done
        self.field: Field | None = None
        self._time = 0.0
        super().__init__(app)
        self.focus = 0

    def build(self) -> None:
        t, say = self.app.theme, self.app.say
        width, height = t.size
        line, pad = panels.line_height(t), t.px(28)
        wide = min(width - t.px(80), t.px(520))
        label = textbox.height(t, "head", self.label, wide - 2 * pad)
        self.box = pygame.Rect(0, 0, wide, 2 * pad + label + t.px(26) + line + t.px(20) + line)
        self.box.center = (width // 2, height // 2)
        inner = self.box.inflate(-2 * pad, -2 * pad)
        self.head = pygame.Rect(inner.x, inner.y, inner.width, label)
        field = Field(
            pygame.Rect(inner.x, self.head.bottom + t.px(26), inner.width, line), self.text
        )
        if self.field is not None:
            field.text, field.fresh = self.field.text, self.field.fresh
        self.field = field
        half = (inner.width - t.px(14)) // 2
        low = inner.bottom - line
        self.widgets = [
            field,
            Button("cancel", pygame.Rect(inner.x, low, half, line), say("keep.cancel"), pop),
            Button(
                "ok",
                pygame.Rect(inner.right - half, low, half, line),
                say("keep.ok"),
                self._take,
                color=theme.TOWN,
            ),
        ]

    def _take(self) -> Transition | None:
        assert self.field is not None
        return self.done(self.field.text) if has_visible_characters(self.field.text) else None

    @property
    def input_context(self) -> Context:
        return Context.TEXT if self.focused is self.field else Context.MENU

    def handle(self, action: Action) -> Transition | None:
        assert self.field is not None
        if isinstance(action, TypeText):
            self.field.write(action.text)
            self.focus, self.dirty = 0, True  # typing moves the focus to the field
            return None
        return super().handle(action)

    def command(self, verb: Verb) -> Transition | None:
        assert self.field is not None
        writing = self.focused is self.field
        if verb is Verb.ERASE:
            self.field.erase()
            self.focus = 0
        elif writing and verb is Verb.CHOOSE:
            return self._take()
        elif not (writing and verb in (Verb.LEFT, Verb.RIGHT)):
            return super().command(verb)
        self.dirty = True
        return None

    def update(self, dt: float) -> Transition | None:
        assert self.field is not None
        self._time += dt
        caret = self.app.settings.reduced_motion or int(self._time / BLINK) % 2 == 0
        if caret != self.field.caret:
            self.field.caret, self.dirty = caret, True
        return super().update(dt)

    def draw(self, target: pygame.Surface) -> None:
        t = self.app.theme
        panels.darken(target, t, 120)
        panels.draw_dialog(target, t, self.box, self.head, self.label)
        self.draw_widgets(target)


class ConfirmScene(MenuScene):
    """Ask for confirmation before something is lost; "no" has the focus first."""

    name = "asking"
    overlay = True

    def __init__(
        self,
        app: App,
        head: str,
        text: str,
        answers: tuple[str, str],
        action: Callable[[], Transition | None],
    ) -> None:
        self.head_text = head
        self.text = text
        self.answers = answers
        self.action = action
        super().__init__(app)
        self.focus = 0

    def build(self) -> None:
        t = self.app.theme
        width, height = t.size
        line, pad = panels.line_height(t), t.px(28)
        wide = min(width - t.px(80), t.px(560))
        head = textbox.height(t, "head", self.head_text, wide - 2 * pad)
        text = textbox.height(t, "body", self.text, wide - 2 * pad)
        self.box = pygame.Rect(0, 0, wide, 2 * pad + head + t.px(20) + text + t.px(22) + line)
        self.box.center = (width // 2, height // 2)
        inner = self.box.inflate(-2 * pad, -2 * pad)
        self.head = pygame.Rect(inner.x, inner.y, inner.width, head)
        self.body = pygame.Rect(inner.x, self.head.bottom + t.px(20), inner.width, text)
        half = (inner.width - t.px(14)) // 2
        low = inner.bottom - line
        self.widgets = [
            Button(
                "no", pygame.Rect(inner.x, low, half, line), self.answers[0], pop, color=theme.TOWN
            ),
            Button(
                "yes",
                pygame.Rect(inner.right - half, low, half, line),
                self.answers[1],
                self.action,
                color=theme.CREATURE,
            ),
        ]

    def draw(self, target: pygame.Surface) -> None:
        t = self.app.theme
        panels.darken(target, t, 120)
        panels.draw_dialog(target, t, self.box, self.head, self.head_text)
        textbox.draw(target, t, "body", self.text, self.body, theme.TEXT)
        self.draw_widgets(target)
