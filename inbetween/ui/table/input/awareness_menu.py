"""Menu that asks for confirmation before an Awareness ability is used, with the effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....rules.constants import SIDES
from ....text.card_text.rules_text import level_text
from ....text.choice import Choice
from ...drawing import textbox, theme
from .menu import Menu

if TYPE_CHECKING:
    from ...window.app import App


class AwarenessMenu(Menu):
    """Lists the levels whose ability can be used.

    It says that only one can be used in a game and that the choice can wait.
    """

    def __init__(
        self,
        app: App,
        at: tuple[int, int],
        levels: list[Choice],
        bounds: pygame.Rect,
        ends: dict[str, int],
    ) -> None:
        self.title, self.note = app.say("choosing.once"), app.say("choosing.keep")
        t = app.theme
        px = app.theme.px
        language = app.language
        rows = [
            (option, [level_text(app.cards, option.form[1], option.form[2], language)])
            for option in levels
        ]
        self.side = SIDES[levels[0].form[1]]
        wide = max(px(360), min(px(520), textbox.width(t, "label", self.title) + px(30)))
        super().__init__(app, at, rows, bounds, ends, least=wide)
        head, foot = round(t.font_size("label") * 1.7), round(t.font_size("small") * 1.7)
        self.rect.height += head + foot
        for rect, *_ in self.rows:
            rect.y += head
        before = self.rect.topleft
        self.rect.clamp_ip(bounds)
        for rect, *_ in self.rows:
            rect.move_ip(self.rect.x - before[0], self.rect.y - before[1])
        self.head = pygame.Rect(
            self.rect.x + px(13), self.rect.y + px(4), self.rect.width - px(26), head
        )
        self.foot = pygame.Rect(
            self.rect.x + px(13), self.rect.bottom - foot - px(4), self.rect.width - px(26), foot
        )

    def label(self, option: Choice) -> str:
        """Return the level's name; its effect is below it."""
        return self.app.say("table.level", level=option.form[2])

    def draw(self, target: pygame.Surface) -> None:
        """Draw the menu with a warning above and a note below."""
        super().draw(target)
        t = self.app.theme
        textbox.draw(
            target,
            t,
            "label",
            self.title,
            self.head,
            t.colors.light[self.side],
            "left",
            "middle",
            wrapped=False,
        )
        textbox.draw(
            target, t, "small", self.note, self.foot, theme.MUTED, "left", "middle", wrapped=False
        )
