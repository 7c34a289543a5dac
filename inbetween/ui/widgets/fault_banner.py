"""A strip that names the errors in the files of a card set, each with its file and line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ...data.faults import Fault
from ...text.language.card_set_words import base_of
from ..drawing import textbox, theme
from ..drawing.shapes import plate

if TYPE_CHECKING:
    from ..window.app import App

MOST_FAULTS = 2  # that are shown
MOST_LINES = 2  # of each
GAP = 5  # above each


def fault_place(fault: Fault, sources: Iterable[Path]) -> str:
    """Return a fault's file and line; the file is named from the card set's own folder on."""
    file = Path(fault.file)
    name = next(
        (str(file.relative_to(s.parent)) for s in sources if file.is_relative_to(s)), file.name
    )
    return f"{Path(name).as_posix()}:{fault.line}"


def fault_line(fault: Fault, sources: Iterable[Path], language: str) -> str:
    """Return a fault with its line and file."""
    return f"{fault_place(fault, sources)}: {fault.text_in(language)}"


class FaultBanner:
    """The first errors in the files of a card set, below a sentence on what is shown meanwhile."""

    def __init__(
        self,
        app: App,
        lead: str,
        faults: Sequence[Fault],
        sources: Iterable[Path],
        width: int,
    ) -> None:
        self.app = app
        t, sources = app.theme, tuple(sources)
        self.pad = t.px(12)
        inside = width - 2 * self.pad
        self.indent = t.px(28)  # how far the lead stands right of the warning sign
        self.lead = textbox.wrap(lead, t.font("label"), inside - self.indent, even=False)
        self.lines: list[str] = []
        self.first: set[int] = set()  # the lines with which faults begin
        for fault in faults[:MOST_FAULTS]:
            text = fault_line(fault, sources, base_of(app.language))
            lines = textbox.wrap(text, t.font("small"), inside, even=False)
            if len(lines) > MOST_LINES:
                rest = " ".join(lines[MOST_LINES - 1 :])
                last = textbox.shorten(t, "small", rest, inside)
                lines = [*lines[: MOST_LINES - 1], last]
            self.first.add(len(self.lines))
            self.lines += lines
        if len(faults) > MOST_FAULTS:
            self.lines.append(app.say("live.more", n=len(faults) - MOST_FAULTS))
        high = sum(t.font(role).get_linesize() for role, _ in self._texts)
        self.rect = pygame.Rect(0, 0, width, high + self.pad + t.px(GAP) * len(self.first))

    @property
    def _texts(self) -> list[tuple[str, str]]:
        """Every line with its font."""
        lead = [("label", text) for text in self.lead]
        return [*lead, *(("small", text) for text in self.lines)]

    def draw(self, target: pygame.Surface) -> None:
        """Draw the strip at its rectangle."""
        t, rect = self.app.theme, self.rect
        ground = theme.mix(theme.INK, theme.CREATURE, 0.25)
        plate(target, t, rect, t.px(10), ground, theme.CREATURE_LIGHT, max(1, t.px(1.5)))
        line = pygame.Rect(rect.x + self.pad, rect.y + self.pad // 2, rect.width - 2 * self.pad, 0)
        icon = self.app.art.get("icons/warning", (t.px(22), t.px(22)))
        target.blit(icon, (line.x - t.px(2), line.y + t.px(1)))
        for i, (role, text) in enumerate(self._texts):
            lead = i < len(self.lead)
            line.height = t.font(role).get_linesize()
            if i - len(self.lead) in self.first:
                line.y += t.px(GAP)
            box = line.move(self.indent, 0)
            box.width -= self.indent
            color = theme.CREATURE_LIGHT if lead else theme.TEXT
            textbox.draw(target, t, role, text, box if lead else line, color, wrapped=False)
            line.y += line.height
