"""Differences between the printed rulebooks: list them, and choose an edition for a new game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ...rules.switches import EDITIONS, SWITCHES, edition_switches
from ..cards.term_signs import fitting_sign
from ..drawing import textbox, theme
from ..drawing.shapes import plate
from ..drawing.strokes import smooth_polygon
from ..widgets import panels
from ..widgets.chips import Chip, set_equal_font_size
from ..widgets.menu_scene import MenuScene
from ..widgets.widget import Button, Callback
from ..window.scene import Transition, pop

if TYPE_CHECKING:
    from ..window.app import App

# the term of the glossary whose sign stands beside a switch
SIGNS = {
    "lying_token": "symbol_token",
    "after_sending_on": "moves_on",
    "equipment_limit": "equipment",
    "awareness_ability": "awareness",
    "seen_hand": "look",
    "pay_for_nothing": "cost",
    "lock_stops": "locked",
}
MOST_STRETCHED = 1.5  # how much higher than necessary the rows of a list may be
ROLES = ("note", "body")  # of the sentences: large ones if each takes one line
SIGN = 40  # pixels of a sign in a window 720 pixels high
Values = dict[str, str]
CHOICES: tuple[str | None, ...] = (None, *EDITIONS)
STANDARD: Values = {name: values[0] for name, values in SWITCHES.items()}


def edition_name(app: App, edition: str | None, own: Values) -> str:
    """Return an edition's name.

    Without an edition, the name says whether the card set's own switches are the standard ones.
    """
    return app.say(f"editions.{edition or ('standard' if own == STANDARD else 'none')}")


class RuleDifferenceList:
    """One sentence per rule difference; a mark shows deviations from the standard rules."""

    def __init__(self, app: App, values: Values, area: pygame.Rect) -> None:
        self.app = app
        t, say = app.theme, app.say
        self.indent, gap = t.px(SIGN + 26), t.px(24)
        wide = area.width - self.indent - t.px(30)

        texts = [
            [say(f"editions.{name}.{value}") for value in kinds] for name, kinds in SWITCHES.items()
        ]
        large = all(textbox.width(t, ROLES[0], text) <= wide for kinds in texts for text in kinds)
        self.role = ROLES[0 if large else 1]

        def high(text: str) -> int:
            return textbox.height(t, self.role, text, wide) + gap

        # Measure all values so that the height does not depend on the chosen ones.
        self.need = sum(max(high(text) for text in kinds) for kinds in texts)
        stretch = min(MOST_STRETCHED, area.height / self.need)
        self.signs = [SIGNS.get(name, "condition") for name in values]
        self.rows: list[tuple[pygame.Rect, str, bool]] = []
        y = area.y
        for name, value in values.items():
            text = say(f"editions.{name}.{value}")
            row = pygame.Rect(area.x + self.indent, y, wide, round(high(text) * stretch))
            self.rows.append((row, text, value != STANDARD[name]))
            y = row.bottom

    def draw(self, target: pygame.Surface, note: pygame.Rect) -> None:
        """Draw the sentences; `note` gets the explanation of the mark."""
        t, say = self.app.theme, self.app.say
        for (rect, text, differs), sign in zip(self.rows, self.signs, strict=True):
            row = pygame.Rect(rect.x - self.indent, rect.y, 0, rect.height - t.px(6))
            row.width = rect.right + t.px(30) - row.x
            edge = theme.TOWN_LIGHT if differs else None
            plate(target, t, row, t.px(10), theme.TABLE, edge, t.px(1.5) if differs else 0)
            box = pygame.Rect(row.x + t.px(8), row.y, t.px(SIGN), row.height)
            size = min(t.px(SIGN) * 4 // 5, row.height - t.px(6))
            image = fitting_sign(self.app, sign, (box.width, size))
            target.blit(image, image.get_rect(center=box.center))
            if differs:
                self._mark(target, (row.right - t.px(15), row.centery))
            words = rect.copy()
            words.height = row.height
            textbox.draw(target, t, self.role, text, words, theme.TEXT, "left", "middle")
        if any(differs for _, _, differs in self.rows):
            self._mark(target, (note.x + t.px(11), note.centery))
            words = note.move(t.px(26), 0)
            words.width -= t.px(26)
            marked = say("editions.marked")
            textbox.draw(target, t, "body", marked, words, theme.MUTED, "left", "middle")
        else:
            textbox.draw(
                target, t, "body", say("editions.all_standard"), note, theme.MUTED, "left", "middle"
            )

    def _mark(self, target: pygame.Surface, at: tuple[int, int]) -> None:
        s = self.app.theme.px(6)
        smooth_polygon(
            target,
            theme.CREAM,
            [(at[0], at[1] - s), (at[0] + s, at[1]), (at[0], at[1] + s), (at[0] - s, at[1])],
        )


class EditionScene(MenuScene):
    """Choose an edition; `own` holds the card set's switches."""

    name = "editions"
    overlay = True

    def __init__(
        self, app: App, own: Values, edition: str | None, chosen: Callable[[str | None], None]
    ) -> None:
        self.own = own
        self.edition = edition
        self.chosen = chosen
        super().__init__(app)
        self.focus = len(self.widgets) - 1

    def build(self) -> None:
        t, say = self.app.theme, self.app.say
        width, height = t.size
        pad = t.px(30)
        line = min(panels.line_height(t), t.px(50))
        gap = t.px(14)
        wide = min(width - t.px(48), t.px(900))
        above, below = panels.heading_height(t) + line + gap, gap + line
        values = edition_switches(self.edition) if self.edition else self.own
        room = pygame.Rect(0, 0, wide - 2 * pad, height - t.px(24) - 2 * pad - above - below)
        room.height = min(room.height, RuleDifferenceList(self.app, values, room).need)
        self.box = pygame.Rect(0, 0, wide, 2 * pad + above + room.height + below)
        self.box.center = (width // 2, height // 2)
        inner = self.box.inflate(-2 * pad, -2 * pad)
        self.head = pygame.Rect(inner.x, inner.y, inner.width, panels.heading_height(t))
        space = t.px(8)
        each = (inner.width - space * (len(CHOICES) - 1)) // len(CHOICES)
        chips = []
        for i, choice in enumerate(CHOICES):
            rect = pygame.Rect(inner.x + i * (each + space), self.head.bottom, each, line)
            name = edition_name(self.app, choice, self.own)
            chips.append(
                Chip(
                    f"edition:{choice or 'none'}",
                    rect,
                    name,
                    choice == self.edition,
                    self._chooser(choice),
                )
            )
        set_equal_font_size(t, chips)
        self.widgets = [*chips]
        self.listing = RuleDifferenceList(self.app, values, room.move(inner.x, inner.y + above))
        close = say("help.close")
        button = max(t.px(170), textbox.width(t, "button", close) + t.px(48))
        rect = pygame.Rect(inner.right - button, inner.bottom - line, button, line)
        self.note = pygame.Rect(inner.x, rect.y, rect.x - inner.x - t.px(16), line)
        self.widgets.append(Button("close", rect, close, pop, color=theme.TOWN))

    def _chooser(self, edition: str | None) -> Callback:
        def act() -> Transition | None:
            self.edition = edition
            self.chosen(edition)
            self.resized()
            return None

        return act

    def draw(self, target: pygame.Surface) -> None:
        t = self.app.theme
        panels.darken(target, t)
        panels.draw_page(target, t, self.box, self.head, self.app.say("editions.title"))
        self.listing.draw(target, self.note)
        self.draw_widgets(target)
