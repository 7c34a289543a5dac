"""The scrolling part of a mod's view: errors, description and changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from ....data.faults import Fault
from ...drawing import textbox, theme
from ...drawing.shapes import plate
from ...drawing.theme import Color, Theme
from ...widgets.scroll_area import ScrollArea
from ...widgets.setting_rows import Switch
from .change_text import ChangeText, Line
from .row import fault_line

if TYPE_CHECKING:
    from ...window.app import App

MOST_FAULTS = 30
KIND_COLOR = {"new": theme.GREEN, "changed": theme.LAMP, "removed": theme.CREATURE_LIGHT}


class Words(NamedTuple):
    """A text at its place in the content."""

    text: str
    role: str
    color: Color
    rect: Rect


class ChangeSwitch(Switch):
    """The switch of one change; `rect` is the part of it that can be seen."""

    def __init__(
        self, name: str, place: Rect, on: bool, changed: Callable[[bool], None], app: App
    ) -> None:
        words = (app.say("settings.on"), app.say("settings.off"))
        super().__init__(name, place.copy(), "", on, changed, words, app.say("mod.use_tip"))
        self.place = place  # in the content
        self.full = place

    def move(self, view: Rect, offset: int) -> None:
        """Put it where it is after scrolling."""
        self.full = self.place.move(view.x, view.y - offset)
        self.rect = self.full.clip(view)
        if not self.rect.height:  # out of sight
            self.rect = Rect(view.topleft, (0, 0))

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        if self.rect.height:
            seen, self.rect = self.rect, self.full
            super().draw(target, t, hot)
            self.rect = seen


class Row(NamedTuple):
    """A change as it is laid out."""

    change: ChangeText
    rect: Rect
    words: list[Words]
    picture: Rect | None


class ChangeList:
    """Lays out and draws the texts about a mod, from top to bottom."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.scroll = ScrollArea(app)
        self.words: list[Words] = []
        self.rows: list[Row] = []
        self.switches: list[ChangeSwitch] = []
        self.bottom = 0

    def clear(self, view: Rect) -> None:
        """Begin with an empty list in a part of the window."""
        self.scroll.view = view
        self.scroll.bar = Rect(view.right + self.app.theme.px(6), view.y, self.app.theme.px(8), 0)
        self.scroll.bar.height = view.height
        self.words, self.rows, self.switches, self.bottom = [], [], [], 0

    def add(self, text: str, role: str, color: Color, after: float = 10) -> None:
        """Add a paragraph, or several."""
        t = self.app.theme
        for part in text.splitlines():
            self.words.append(self._words(part, role, color, 0, self.bottom))
            self.bottom = self.words[-1].rect.bottom + t.px(4)
        self.bottom += t.px(after)

    def add_faults(self, faults: Sequence[Fault], folder: Path, more: str, color: Color) -> None:
        """Add errors or warnings with their files in a folder, and their lines."""
        for fault in faults[:MOST_FAULTS]:
            self.add(fault_line(fault, folder, self.app.language), "small", color, 4)
        if len(faults) > MOST_FAULTS:
            self.add(more, "small", color)

    def add_changes(
        self,
        changes: Iterable[ChangeText],
        left_out: Sequence[str],
        switch: Callable[[str, bool], None],
    ) -> None:
        """Add changes under the names of their sections, each with its switch."""
        section = ""
        for change in changes:
            if change.section != section:
                section = change.section
                self.add(section, "label", theme.TOWN_LIGHT, 2)
            self._add_change(change, change.name not in left_out, partial(switch, change.name))

    def _words(self, text: str, role: str, color: Color, x: int, y: int, right: int = 0) -> Words:
        width = self.scroll.view.width - x - right
        high = textbox.height(self.app.theme, role, text, width)
        return Words(text, role, color, Rect(x, y, width, high))

    def _add_change(self, change: ChangeText, on: bool, switch: Callable[[bool], None]) -> None:
        t, say = self.app.theme, self.app.say
        pad, top = t.px(10), self.bottom
        width = self.scroll.view.width
        state = max(textbox.width(t, "button", say(f"settings.{word}")) for word in ("on", "off"))
        size = (state + t.px(88), max(t.target, t.px(40)))
        place = Rect(width - pad - size[0], top + pad, *size)
        picture = None
        x = pad
        if change.thing is not None:
            picture = Rect(pad, top + pad, t.px(64), t.px(84))
            x = picture.right + pad
        kind = self._words(
            say(f"mod.kind.{change.kind}"), "small", KIND_COLOR[change.kind], x, top + pad,
            width - place.x + pad,
        )  # fmt: skip
        title = self._words(
            change.title, "button", theme.TEXT, x, kind.rect.bottom, width - place.x + pad
        )
        y = max(title.rect.bottom, place.bottom) + t.px(2) if change.lines else title.rect.bottom
        words = [kind, title]
        for line in change.lines:
            added = self._line(line, change.kind, x, y, pad)
            words += added
            y = added[-1].rect.bottom + t.px(3)
        bottom = max(y, place.bottom, picture.bottom if picture else 0) + pad
        self.rows.append(Row(change, Rect(0, top, width, bottom - top), words, picture))
        self.switches.append(ChangeSwitch(f"use:{change.name}", place, on, switch, self.app))
        self.bottom = bottom + t.px(8)

    def _line(self, line: Line, kind: str, x: int, y: int, pad: int) -> list[Words]:
        """Return a line; one with a label stands beside it."""
        t, say = self.app.theme, self.app.say
        old = line.label == "before" or kind == "removed"
        color = theme.MUTED if old else theme.TEXT
        if not line.label:
            return [self._words(line.text, "small", color, x, y, pad)]
        labels = [say(f"mod.{name}") for name in ("before", "after")]
        indent = max(textbox.width(t, "small", label) for label in labels) + t.px(12)
        label = self._words(say(f"mod.{line.label}"), "small", theme.MUTED, x, y)
        return [label, self._words(line.text, "small", color, x + indent, y, pad)]

    def finish(self) -> None:
        """Fit scrolling to what has been added."""
        self.scroll.content = self.bottom
        self.scroll.keep()
        self.move()

    def move(self) -> None:
        """Put the switches where they are after scrolling."""
        for switch in self.switches:
            switch.move(self.scroll.view, self.scroll.offset)

    def show(self, switch: ChangeSwitch) -> None:
        """Scroll until the whole change of a switch can be seen."""
        row = self.rows[self.switches.index(switch)].rect
        view, now, margin = self.scroll.view, self.scroll.target, self.app.theme.px(8)
        if row.top - margin < now or row.height > view.height:
            self.scroll.scroll_to(row.top - margin)
        elif row.bottom + margin > now + view.height:
            self.scroll.scroll_to(row.bottom + margin - view.height)
        self.move()

    def draw(self, target: pygame.Surface, pictures: Mapping[str, pygame.Surface]) -> None:
        """Draw what can be seen, without the switches."""
        t, view = self.app.theme, self.scroll.view
        shift = view.x, view.y - self.scroll.offset
        for words in self.words:
            self._draw_words(target, words, shift)
        for row in self.rows:
            box = row.rect.move(shift)
            if not box.colliderect(view):
                continue
            plate(target, t, box, t.px(10), theme.mix(theme.PANEL, theme.CREAM, 0.04))
            picture = pictures.get(row.change.name)
            if row.picture is not None and picture is not None:
                target.blit(picture, picture.get_rect(midtop=row.picture.move(shift).midtop))
            for words in row.words:
                self._draw_words(target, words, shift)

    def _draw_words(self, target: pygame.Surface, words: Words, shift: tuple[int, int]) -> None:
        place = words.rect.move(shift)
        if place.colliderect(self.scroll.view):
            textbox.draw(target, self.app.theme, words.role, words.text, place, words.color)
