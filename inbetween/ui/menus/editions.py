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
SIGN = 52  # pixels of a sign in a window 720 pixels high
QUIET = 130  # opacity of the signs of rows that follow the standard rules, of 255
WIDE = 1040  # pixels of the sheet there
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
        self.aside = max(t.px(30), len(EDITIONS) * self._chip + t.px(12))
        wide = area.width - self.indent - self.aside

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
        self.others = [
            [edition for edition in EDITIONS if edition_switches(edition)[name] != STANDARD[name]]
            for name in values
        ]
        self.rows: list[tuple[pygame.Rect, str, bool]] = []
        self.compared = values != STANDARD  # then only what differs is emphasized
        y = area.y
        for name, value in values.items():
            text = say(f"editions.{name}.{value}")
            row = pygame.Rect(area.x + self.indent, y, wide, round(high(text) * stretch))
            self.rows.append((row, text, value != STANDARD[name]))
            y = row.bottom

    def draw(self, target: pygame.Surface, note: pygame.Rect) -> None:
        """Draw the sentences; `note` gets the explanation of the mark."""
        t, say = self.app.theme, self.app.say
        for (rect, text, differs), sign, others in zip(
            self.rows, self.signs, self.others, strict=True
        ):
            row = pygame.Rect(rect.x - self.indent, rect.y, 0, rect.height - t.px(6))
            row.width = rect.right + self.aside - row.x
            quiet = self.compared and not differs
            ground = theme.mix(theme.TOWN, theme.TABLE, 0.5) if differs else theme.TABLE
            if not quiet:
                edge = theme.LAMP if differs else None
                plate(target, t, row, t.px(10), ground, edge, t.px(2) if differs else 0)
            box = pygame.Rect(row.x + t.px(8), row.y, t.px(SIGN), row.height)
            size = min(t.px(SIGN) * 4 // 5, row.height - t.px(6))
            image = fitting_sign(self.app, sign, (box.width, size))
            if quiet:
                image = image.copy()
                image.set_alpha(QUIET)
            target.blit(image, image.get_rect(center=box.center))
            if differs:
                self._mark(target, (row.right - t.px(20), row.centery))
            elif not quiet:
                self._draw_others(target, row, others)
            words = rect.copy()
            words.height = row.height
            color = theme.MUTED if quiet else theme.CREAM if differs else theme.TEXT
            textbox.draw(target, t, self.role, text, words, color, "left", "middle")
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

    @property
    def _chip(self) -> int:
        """The width of the sign of an edition, with the gap beside it."""
        t = self.app.theme
        widest = max(textbox.width(t, "small", self._code(edition)) for edition in EDITIONS)
        return widest + t.px(20)

    def _code(self, edition: str) -> str:
        return self.app.say(f"editions.code.{edition}")

    def _draw_others(self, target: pygame.Surface, row: pygame.Rect, others: list[str]) -> None:
        """Draw the signs of the editions that differ from the standard rules."""
        t = self.app.theme
        left = row.right - t.px(8) - len(EDITIONS) * self._chip
        for at, edition in enumerate(EDITIONS):
            if edition not in others:
                continue
            chip = pygame.Rect(left + at * self._chip, 0, 0, t.font("small").get_linesize())
            chip.width, chip.centery = self._chip - t.px(6), row.centery
            ground = theme.mix(theme.TOWN, theme.TABLE, 0.5)
            plate(target, t, chip, t.px(7), ground, theme.LAMP, max(1, t.px(1)))
            code = self._code(edition)
            textbox.draw(
                target, t, "small", code, chip, theme.CREAM, "center", "middle", wrapped=False
            )

    def _mark(self, target: pygame.Surface, at: tuple[int, int]) -> None:
        s = self.app.theme.px(6)
        smooth_polygon(
            target,
            theme.LAMP,
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
        wide = min(width - t.px(48), t.px(WIDE))
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
