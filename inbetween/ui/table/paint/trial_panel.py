"""What stands beside the table of a trial: what is tried, errors in the files, and the key that
deals again. A tag marks what is tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from ....data.faults import Fault
from ....text.language.card_set_words import base_of
from ...drawing import textbox, theme
from ...drawing.shapes import plate
from ...widgets.fault_banner import fault_place
from ...widgets.key_cap import cap_width, draw_cap

if TYPE_CHECKING:
    from ...window.app import App

MOST_FAULTS = 2  # that are shown
CAP = "f5"
TAG_AT = 0.46  # how low on a card its tag is
# What to try until the panel fits: faults, lines of each, and whether the sentence is shown.
BRIEFER = ((2, 6, True), (2, 4, True), (2, 5, False), (2, 3, False), (1, 6, False), (1, 3, False))


class _FaultRow(NamedTuple):
    """An error: its file and line, what is wrong, and the height of the row."""

    place: str
    lines: list[str]
    height: int


class TrialPanel:
    """A panel at the lower end of a column; `rect` is where it lies."""

    def __init__(
        self,
        app: App,
        name: str,
        about: str,
        column: Rect,
        faults: Sequence[Fault] = (),
        sources: Iterable[Path] = (),
    ) -> None:
        """`name` and `about` say what is tried; errors are told with a sentence of their own."""
        self.app = app
        say, sources = app.say, tuple(sources)
        self.head = say("trial.head", name=name)
        self.again = say("trial.again")
        self.text = say("trial.kept") if faults else about
        self.rows: list[_FaultRow] = []
        self.more = ""
        for count, lines, told in BRIEFER:
            self.told = told
            self.rows = [self._row(fault, sources, column.width, lines) for fault in faults[:count]]
            rest = len(faults) - len(self.rows)
            self.more = say("live.more", n=rest) if rest else ""
            self.rect = Rect(column.x, 0, column.width, self._lay_out(column.width))
            if self.rect.height <= column.height:
                break
        self.rect.bottom = column.bottom

    def _row(self, fault: Fault, sources: tuple[Path, ...], width: int, most: int) -> _FaultRow:
        """Return an error with its sentence cut to a number of lines."""
        t = self.app.theme
        inside = width - 2 * self.pad - 2 * t.px(8)
        lines = textbox.wrap(
            fault.text_in(base_of(self.app.language)), t.font("small"), inside, even=False
        )
        if len(lines) > most:
            rest = " ".join(lines[most - 1 :])
            lines = [*lines[: most - 1], textbox.shorten(t, "small", rest, inside)]
        line = t.font("small").get_linesize()
        high = t.px(6) + self._tag_height + t.px(3) + line * len(lines) + t.px(6)
        place = textbox.shorten(t, "label", fault_place(fault, sources), inside - t.px(8))
        return _FaultRow(place, lines, high)

    @property
    def pad(self) -> int:
        """The room between the edge and what is inside."""
        return self.app.theme.px(10)

    @property
    def _sizes(self) -> range:
        """The sizes at which the heading may stand on one line."""
        t = self.app.theme
        return range(t.font_size("head"), t.font_size("body"), -1)

    @property
    def _tag_height(self) -> int:
        return round(self.app.theme.font_size("label") * 1.35)

    @property
    def _cap_height(self) -> int:
        return round(self.app.theme.font_size("label") * 1.6)

    def _lay_out(self, width: int) -> int:
        """Place everything below 0; returns the height."""
        t, px = self.app.theme, self.app.theme.px
        inside = width - 2 * self.pad
        icon = round(t.font_size("head") * 1.1)
        words = inside - icon - px(6)
        self.size = next(
            (n for n in self._sizes if t.sized("head", n).size(self.head)[0] <= words),
            t.font_size("head"),
        )
        line = t.sized("head", self.size).get_linesize()
        one = self.size < t.font_size("head")
        high = max(icon, line if one else textbox.height(t, "head", self.head, words))
        self.sign = Rect(self.pad, self.pad - px(3), icon, icon)
        self.title = Rect(self.sign.right + px(6), self.sign.y, words, high)
        self.rule = self.title.bottom + px(4)
        y = self.rule + px(8)
        self.words = Rect(self.pad, y, inside, 0)
        if self.told:
            self.words.height = textbox.height(t, "small", self.text, inside)
            y = self.words.bottom + px(7)
        self.boxes = []
        for row in self.rows:
            self.boxes.append(Rect(self.pad, y, inside, row.height))
            y += row.height + px(6)
        line = t.font("small").get_linesize()
        self.count = Rect(self.pad, y, inside, line if self.more else 0)
        y += line + px(4) if self.more else 0
        wide = cap_width(t, self._cap)
        self.cap = Rect(self.pad, y, wide, self._cap_height)
        left = self.cap.right + px(8)
        room = inside + self.pad - left
        high = max(self.cap.height, textbox.height(t, "small", self.again, room))
        self.action = Rect(left, y, room, high)
        self.cap.centery = self.action.centery
        return self.action.bottom + px(9)

    @property
    def _cap(self) -> str:
        return self.app.say(f"help.key.{CAP}")

    def draw(self, target: pygame.Surface) -> None:
        """Draw the panel."""
        t, px, at = self.app.theme, self.app.theme.px, self.rect.topleft
        plate(target, t, self.rect, px(12), theme.mix(theme.PANEL, theme.INK, 0.15))
        frame = theme.mix(theme.PANEL_EDGE, theme.MUTED, 0.35)
        plate(target, t, self.rect, px(12), None, frame, max(1, px(1.5)))
        sign = self.app.art.get("icons/wrench", self.sign.size)
        target.blit(sign, self.sign.move(at))
        title = self.title.move(at)
        textbox.draw(
            target, t, "head", self.head, title, theme.CREAM, "left", "middle", size=self.size
        )
        half = self.rect.width // 2
        for x, color in ((0, theme.TOWN_LIGHT), (half, theme.RED)):
            inset = px(1.5)
            rule = Rect(self.rect.x + x, self.rect.y + self.rule, half, max(2, px(2)))
            rule.width -= inset
            rule.x += inset if x == 0 else 0
            target.fill(color, rule)
        if self.told:
            textbox.draw(target, t, "small", self.text, self.words.move(at), theme.TEXT)
        for row, box in zip(self.rows, self.boxes, strict=True):
            self._draw_row(target, row, box.move(at))
        if self.more:
            textbox.draw(target, t, "small", self.more, self.count.move(at), theme.MUTED)
        draw_cap(target, t, self.cap.move(at), self._cap)
        textbox.draw(
            target, t, "small", self.again, self.action.move(at), theme.MUTED, "left", "middle"
        )

    def _draw_row(self, target: pygame.Surface, row: _FaultRow, box: Rect) -> None:
        """Draw an error: its file and line as a tag, and the sentence below."""
        t, px = self.app.theme, self.app.theme.px
        plate(target, t, box, px(7), theme.mix(theme.INK, theme.PANEL, 0.3), theme.PANEL_EDGE, 1)
        edge = Rect(box.x, box.y + px(6), px(3), box.height - px(12))
        plate(target, t, edge, px(1), theme.AMBER)
        left, top = box.x + px(10), box.y + px(6)
        wide = textbox.width(t, "label", row.place) + px(12)
        tag = Rect(left, top, min(wide, box.right - px(6) - left), self._tag_height)
        plate(target, t, tag, px(5), theme.PANEL_EDGE)
        textbox.draw(
            target, t, "label", row.place, tag, theme.LAMP, "center", "middle", wrapped=False
        )
        line = Rect(left, tag.bottom + px(3), box.right - left, t.font("small").get_linesize())
        for words in row.lines:
            textbox.draw(target, t, "small", words, line, theme.TEXT, wrapped=False)
            line.y += line.height


def draw_trial_tag(target: pygame.Surface, app: App, thing: Rect) -> None:
    """Draw a frame around what is tried, and a tag at the right, below its name."""
    t, px = app.theme, app.theme.px
    text = app.say("trial.tag")
    plate(target, t, thing.inflate(px(4), px(4)), px(9), None, theme.AMBER, max(2, px(2.5)))
    size = textbox.width(t, "label", text) + px(18), round(t.font_size("label") * 1.45)
    tag = Rect((0, 0), size)
    tag.midright = thing.right - px(5), thing.y + round(thing.height * TAG_AT)
    plate(target, t, tag.inflate(px(3), px(3)), px(8), theme.INK)
    plate(target, t, tag, px(7), theme.AMBER)
    textbox.draw(target, t, "label", text, tag, theme.INK, "center", "middle", wrapped=False)
