"""The prompt bar: the question with its buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....play.things import Thing
from ...cards import icon_text
from ...drawing import textbox, theme
from ...drawing.shapes import plate
from ...widgets.widget import Button
from ..paint.circle.shift_arrows import draw_game_end_sign
from .prompt import PREPARE, REST, YES, Answer, Prompt
from .prompt_layout import PromptButton, prompt_layout

if TYPE_CHECKING:
    from ...window.app import App

_CHOOSE_NOTHING = ("lift", "back")


class PromptBar:
    """A question or a description in its place on the table, with buttons for its answers."""

    def __init__(self, app: App, prompt: Prompt, home: pygame.Rect) -> None:
        self.app = app
        self.prompt = prompt
        self.home = home  # it grows from here for a long question
        layout = prompt_layout(app, prompt, home)
        self.rect = layout.rect
        self.text = layout.text
        self.text_rect = layout.text_rect
        self.buttons = layout.buttons
        self._plates = [self._plate(button) for button in layout.buttons]

    @property
    def side(self) -> str | None:
        """The side whose color it has."""
        return self.prompt.side

    def is_quoted(self, thing: Thing) -> bool:
        """Whether a button's label is a sentence that says what it does."""
        return any(button.thing == thing and button.answer.is_sentence for button in self.buttons)

    def _plate(self, button: PromptButton) -> Button:
        """Return a button without its outline, and without its label if it has symbols too."""
        name = f"{button.thing.kind}:{button.thing.id}"
        label = "" if button.answer.gain else button.label
        return Button(name, button.rect, label, color=self.color(button.answer), role=button.role)

    def color(self, answer: Answer) -> theme.Color:
        """Return the background of a button; an action of a side has the side's color."""
        color = theme.PANEL_EDGE
        if answer.thing == YES:
            color = theme.GREEN
        elif answer.thing.kind == "awareness" or answer.thing in (REST, PREPARE):
            color = self.app.theme.colors.side.get(self.side or "", color)
        return theme.mix(color, theme.INK, 0.25)

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface, hover: Thing | None) -> None:
        """Draw the bar."""
        app, px = self.app, self.app.theme.px
        color = app.theme.colors.side.get(self.side or "", theme.PANEL_EDGE)
        inside, edge = theme.mix(theme.INK, color, 0.12), theme.mix(color, theme.CREAM, 0.2)
        plate(target, app.theme, self.rect, px(12), inside, edge, px(2))
        textbox.draw(
            target,
            app.theme,
            "body",
            self.text,
            self.text_rect,
            theme.TEXT,
            "left",
            "middle",
            least=app.theme.least,
        )
        self._draw_note(target)
        for button, ground in zip(self.buttons, self._plates, strict=True):
            ground.draw(target, app.theme, False)
            if button.answer.gain:
                self._draw_gain(target, button)
            self._draw_edge(target, button, hover == button.thing)

    def _draw_note(self, target: pygame.Surface) -> None:
        """Draw the note at the end of the line, if there is room."""
        t, room, note = self.app.theme, self.text_rect, self.prompt.note
        start = textbox.width(t, "body", self.text) + t.px(28)
        one_line = note and "\n" not in self.text
        if one_line and start + textbox.width(t, "small", note) <= room.width:
            box = pygame.Rect(room.x + start, room.y, room.width - start, room.height)
            textbox.draw(
                target, t, "small", note, box, theme.MUTED, "right", "middle", wrapped=False
            )

    def _draw_gain(self, target: pygame.Surface, button: PromptButton) -> None:
        """Draw the label of a button and its symbols beside each other."""
        t, rect, gain = self.app.theme, button.rect, button.answer.gain
        wide = icon_text.width(self.app, gain, "label", t.font_size("label"))
        right = pygame.Rect(rect.right - t.px(9) - wide, rect.y, wide + 2, rect.height)
        icon_text.draw(target, self.app, gain, right, theme.CREAM, "label")
        start = rect.x + t.px(8)
        left = pygame.Rect(
            start, rect.y + t.px(2), right.x - t.px(6) - start, rect.height - t.px(4)
        )
        textbox.draw(target, t, button.role, button.label, left, theme.TEXT, "center", "middle")

    def _draw_edge(self, target: pygame.Surface, button: PromptButton, hot: bool) -> None:
        """Draw a button's outline, and a sign if the answer would end the game."""
        t, px, rect = self.app.theme, self.app.theme.px, button.rect
        answer = button.answer
        idle = answer.thing.kind in _CHOOSE_NOTHING or answer.refused or answer.gains_nothing
        usual = theme.MUTED if idle else theme.GOLD
        plate(
            target,
            t,
            rect,
            min(px(9), rect.height // 2),
            None,
            theme.CREAM if hot else usual,
            px(3 if hot else 2),
        )
        if button.answer.ends:
            corner = (rect.x + px(3), rect.y + px(3))
            draw_game_end_sign(target, self.app, button.answer.ends, corner, px(24))
