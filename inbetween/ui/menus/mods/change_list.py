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
from ...drawing.badges import disc
from ...drawing.shapes import dashes, plate
from ...drawing.theme import Color, Theme
from ...widgets.scroll_area import ScrollArea
from ...widgets.setting_rows import Switch
from .change_text import ChangeText, Line
from .changed_words import changed_words, draw_marks
from .cover import Faces
from .mod_text import fault_line
from .row import chip_height, draw_chips
from .summary import KIND_COLOR, Chip

if TYPE_CHECKING:
    from ...window.app import App

MOST_FAULTS = 30
FACE = 176  # the height of a card, at 720 lines
SLOT = 140  # the width of the place for it
NUMBER = 66  # the height of a number
MOST_DIGITS = 4


class Words(NamedTuple):
    """A text at its place in the content."""

    text: str
    role: str
    color: Color
    rect: Rect
    marked: frozenset[int] = frozenset()  # the places of the words that a change is about


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


def face_height(t: Theme) -> int:
    """Return the height of the cards beside a change."""
    return t.px(FACE)


class Row(NamedTuple):
    """A change as it is laid out."""

    change: ChangeText
    rect: Rect
    words: list[Words]
    chip: Rect
    slots: tuple[Rect, Rect] | None  # what is shown before and after
    numbers: tuple[str, str] | None


def _numbers(change: ChangeText) -> tuple[str, str] | None:
    """Return a number before and after, if that is all that a change says."""
    if [line.label for line in change.lines] != ["before", "after"]:
        return None
    old, new = (line.text for line in change.lines)
    short = max(len(old), len(new)) <= MOST_DIGITS
    return (old, new) if short and old.isdigit() and new.isdigit() else None


def _marked(change: ChangeText, lines: Sequence[Line]) -> frozenset[int]:
    """Return which words of the first of the lines left differ from the other text."""
    at = len(change.lines) - len(lines)
    number = 0 if lines[0].label == "before" else 1
    pair = change.lines[at - number : at - number + 2]
    if at < number or [line.label for line in pair] != ["before", "after"]:
        return frozenset()
    return changed_words(pair[0].text, pair[1].text)[number]


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
        pad, top = t.px(12), self.bottom
        width = self.scroll.view.width
        state = max(textbox.width(t, "button", say(f"settings.{word}")) for word in ("on", "off"))
        size = (state + t.px(88), max(t.target, t.px(40)))
        place = Rect(width - size[0], top + t.px(4), *size)
        numbers = _numbers(change)
        slots = self._slots(change, numbers, pad, top + pad)
        x = slots[1].right + t.px(18) if slots else pad
        right = width - place.x + pad
        title = self._words(change.title, "head", theme.CREAM, x, top + pad, right)
        label = say(f"mod.kind.{change.kind}")
        chip = Rect(x, 0, textbox.width(t, "small", label) + t.px(20), chip_height(t))
        beside = x + textbox.width(t, "head", change.title) + t.px(12)
        if beside + chip.width <= width - right:  # beside the name if that is short
            chip.midleft = beside, title.rect.centery
            y = title.rect.bottom + t.px(6)
        else:
            chip.y = title.rect.bottom + t.px(2)
            y = chip.bottom + t.px(6)
        words = [title]
        lines = [] if numbers else [*change.lines]
        while lines:
            pair = self._pair(lines, x, y, pad)
            added = pair or self._line(lines[0], change.kind, x, y, pad, _marked(change, lines))
            del lines[: 2 if pair else 1]
            words += added
            y = added[-1].rect.bottom + t.px(3)
        bottom = max(y, place.bottom, slots[1].bottom if slots else 0) + pad
        row = Row(change, Rect(0, top, width, bottom - top), words, chip, slots, numbers)
        self.rows.append(row)
        self.switches.append(ChangeSwitch(f"use:{change.name}", place, on, switch, self.app))
        self.bottom = bottom + t.px(8)

    def _slots(
        self, change: ChangeText, numbers: tuple[str, str] | None, x: int, y: int
    ) -> tuple[Rect, Rect] | None:
        """Return where a change shows what there is without it and with it."""
        t = self.app.theme
        if change.thing is None and change.before is None and numbers is None:
            return None
        first = Rect(x, y, t.px(SLOT), t.px(NUMBER) if numbers else face_height(t))
        return first, first.move(first.width + t.px(38), 0)

    def _pair(self, lines: Sequence[Line], x: int, y: int, pad: int) -> list[Words]:
        """Return a text before and after side by side; nothing if it is not that short."""
        if [line.label for line in lines[:2]] != ["before", "after"]:
            return []
        t, arrow = self.app.theme, "\N{RIGHTWARDS ARROW}"
        found: list[Words] = []
        for text, color in (
            (lines[0].text, theme.MUTED),
            (arrow, theme.LAMP),
            (lines[1].text, theme.TEXT),
        ):
            wide = textbox.width(t, "small", text)
            if x + wide > self.scroll.view.width - pad:
                return []
            found.append(self._words(text, "small", color, x, y))
            x += wide + t.px(8)
        return found

    def _line(
        self, line: Line, kind: str, x: int, y: int, pad: int, marked: frozenset[int]
    ) -> list[Words]:
        """Return a line; one with a label stands beside it."""
        t, say = self.app.theme, self.app.say
        old = line.label == "before" or kind == "removed"
        color = theme.MUTED if old else theme.TEXT
        if not line.label:
            return [self._words(line.text, "small", color, x, y, pad)]
        labels = [say(f"mod.{name}") for name in ("before", "after")]
        indent = max(textbox.width(t, "small", label) for label in labels) + t.px(12)
        label = self._words(say(f"mod.{line.label}"), "small", theme.MUTED, x, y)
        text = self._words(line.text, "small", color, x + indent, y, pad)
        return [label, text._replace(marked=marked)]

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

    def draw(self, target: pygame.Surface, faces: Mapping[str, Faces]) -> None:
        """Draw what can be seen, without the switches."""
        t, view = self.app.theme, self.scroll.view
        shift = view.x, view.y - self.scroll.offset
        for words in self.words:
            self._draw_words(target, words, shift)
        for row, switch in zip(self.rows, self.switches, strict=True):
            box = row.rect.move(shift)
            if not box.colliderect(view):
                continue
            ground = theme.mix(theme.PANEL, theme.CREAM, 0.05 if switch.on else 0.0)
            edge = theme.mix(ground, theme.TOWN_LIGHT, 0.18)
            plate(target, t, box, t.px(12), ground, edge, max(1, t.px(1)))
            if row.slots is not None:
                self._draw_slots(target, row, shift, faces.get(row.change.name), switch.on)
            for words in row.words:
                self._draw_words(target, words, shift)
            kind = row.change.kind
            chip = Chip(self.app.say(f"mod.kind.{kind}"), KIND_COLOR[kind])
            draw_chips(target, t, [chip], row.chip.move(shift))

    def _draw_slots(
        self,
        target: pygame.Surface,
        row: Row,
        shift: tuple[int, int],
        faces: Faces | None,
        used: bool,
    ) -> None:
        """Draw what there is before and after a change, with an arrow between them."""
        t = self.app.theme
        assert row.slots is not None
        old, new = (slot.move(shift) for slot in row.slots)
        color = KIND_COLOR[row.change.kind]
        if row.numbers is not None:
            for slot, text, ink in zip((old, new), row.numbers, (theme.MUTED, color), strict=True):
                ground = theme.mix(theme.INK, ink, 0.1)
                plate(
                    target,
                    t,
                    slot,
                    t.px(10),
                    ground,
                    theme.mix(ground, ink, 0.5),
                    max(1, t.px(1.5)),
                )
                textbox.draw(target, t, "title", text, slot, ink, "center", "middle", wrapped=False)
        elif faces is not None:
            whole = faces.after or faces.before
            for slot, face in zip((old, new), faces, strict=True):
                if face is not None:
                    target.blit(face, face.get_rect(center=slot.center))
                elif whole is not None:
                    empty = whole.get_rect(center=slot.center)
                    line = theme.mix(theme.PANEL, theme.CREAM, 0.3)
                    target.blit(dashes(t, empty.size, t.px(8), max(1, t.px(1.5)), line), empty)
            faded = new if not used else old if row.change.kind == "removed" else None
            if faded is not None and whole is not None:
                veil = whole.get_rect(center=faded.center)
                plate(target, t, veil, t.px(8), (*theme.INK, 150))
        size = t.px(28)
        sign = disc(
            t, size, theme.mix(theme.INK, color, 0.25), color, max(1, t.px(1.5)), "right", color
        )
        target.blit(sign, sign.get_rect(center=((old.right + new.x) // 2, old.centery)))

    def _draw_words(self, target: pygame.Surface, words: Words, shift: tuple[int, int]) -> None:
        place = words.rect.move(shift)
        if place.colliderect(self.scroll.view):
            t = self.app.theme
            if words.marked:
                tone = theme.RED if words.color == theme.MUTED else theme.TOWN_LIGHT
                draw_marks(target, t, words.role, words.text, place, words.marked, tone)
            color = theme.CREAM if words.marked and words.color != theme.MUTED else words.color
            textbox.draw(target, t, words.role, words.text, place, color)
