"""The log beside the table: the newest lines at the bottom. Where it is put away, new lines show
for a moment and go.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from .....play.session import LogEntry
from .....text.log.causal_log import CausalLog, LogLine, first_heading
from ....drawing import strokes, textbox, theme
from ....drawing.display_list import Command, draw_commands, recorded
from ....drawing.shapes import plate, plate_image

if TYPE_CHECKING:
    from ....window.app import App
    from ..redraw_budget import RedrawBudget

STAY = 7.0  # so long a line is new


class LogPanel:
    """The lines of the log as the one at the table may read them, and the last ones beside the
    table.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.scroll = 0
        self.lines: list[LogLine] = []
        self._fresh = 0  # the first line that is new
        self._left = 0.0  # for how long it still is
        # by whom it is read, in which language, with which names
        self._reader: tuple[object, ...] = ()
        # by reader, with the last entry told
        self._logs: dict[tuple[object, ...], tuple[CausalLog, LogEntry | None]] = {}
        self.rows: list[tuple[pygame.Rect, LogLine]] = []  # the lines drawn last, and where
        # what the commands below show; None if they have yet to be made
        self._key: tuple[object, ...] | None = None
        self._drawn: tuple[object, ...] | None = None  # for whom, and where
        self._commands: list[Command] = []

    def feed(
        self,
        entries: list[LogEntry],
        viewer: str,
        names: tuple[str, str] = ("", ""),
        marker: str | None = None,
    ) -> None:
        """Take over the entries as a viewer may read them; people with names (Town first) are
        called by them. `marker` is who was under it when the game began.

        What was drawn for another reader is gone with this.
        """
        language = self.app.language
        reader, before = (viewer, language, names, marker), len(self.lines)
        same = reader == self._reader
        log, last = self._logs.get(
            reader, (CausalLog(self.app.cards, language, names, marker), None)
        )
        # something was taken back
        if last is not None and (len(entries) < log.taken or entries[log.taken - 1] is not last):
            log = CausalLog(self.app.cards, language, names, marker)
        elif same and log.taken == len(entries):
            return
        self.lines = log.take(entry.event.seen_by(viewer) for entry in entries[log.taken :])
        if self.lines and not self.lines[0].heading:
            self.lines.insert(
                0,
                first_heading(self.app.cards, entries[0].turn, entries[0].active, language, names),
            )
        self._reader, self._logs[reader] = reader, (log, entries[-1] if entries else None)
        if same:
            if self._left <= 0:
                self._fresh = max(0, before - 1)  # what came to a line that was there makes it new
            self._left = STAY
        else:
            self._fresh, self._left = len(self.lines), 0.0
        self.scroll = 0
        self.rows, self._key = [], None

    def update(self, dt: float) -> bool:
        """Let time pass; True when lines are no longer new."""
        if self._left <= 0:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self._fresh, self._key = len(self.lines), None
        return True

    def wheel(self, by: int) -> None:
        """Scroll."""
        self.scroll = max(0, min(max(0, len(self.lines) - 4), self.scroll + by))

    def at(self, pos: tuple[int, int]) -> LogLine | None:
        """The line at a place."""
        return next((line for rect, line in self.rows if rect.collidepoint(pos)), None)

    def draw(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        hot: LogLine | None = None,
        spread: RedrawBudget | None = None,
    ) -> None:
        """Draw as many lines as fit, from the bottom up; only the new ones where the log is put
        away. What is new may have to wait a frame or two, but never for another reader.
        """
        shown, place = self.app.settings.show_log, tuple(rect)
        key = (self.scroll, place, hot, self.app.theme.text_size, shown)
        # what was drawn before can be shown a little longer
        fits = self._drawn == (self._reader, place)
        if key != self._key and (spread is None or not fits or spread.may("log")):
            self._key, self._drawn = key, (self._reader, place)
            size, first = target.get_size(), 0 if shown else self._fresh
            lines = recorded(size, partial(self._draw_lines, rect, hot, first))
            ground = recorded(size, partial(self._draw_ground, rect)) if shown and self.rows else []
            self._commands = ground + lines
        draw_commands(target, self._commands)

    def _draw_ground(self, place: pygame.Rect, target: pygame.Surface) -> None:
        """Darken what lies behind the lines; the panel shows where there are none."""
        t, px = self.app.theme, self.app.theme.px
        top = max(place.top, min(rect.top for rect, _ in self.rows) - px(6))
        # both ends of one picture: lines come and go, and each height would be one of its own
        ground = plate_image(t, place.size, px(6), (*theme.INK, 150))
        high, end = place.bottom - top, min(px(12), place.bottom - top)
        target.blit(ground, (place.x, top), (0, 0, place.width, end))
        below = (0, place.height - high + end, place.width, high - end)
        target.blit(ground, (place.x, top + end), below)

    def _draw_lines(
        self, rect: pygame.Rect, hot: LogLine | None, first: int, target: pygame.Surface
    ) -> None:
        app, px = self.app, self.app.theme.px
        self.rows = []
        target.set_clip(rect)
        y = rect.bottom - px(4)
        end = len(self.lines) - self.scroll
        for i in range(end - 1, first - 1, -1):
            line = self.lines[i]
            width = rect.width - px(18)
            high = textbox.height(app.theme, "small", line.text, width)
            text = (
                line.text
                if y - high >= rect.y + px(2)
                else self.end_of(line.text, width, y - rect.y - px(2))
            )
            if not text:
                break
            high = textbox.height(app.theme, "small", text, width)
            y -= high
            box = pygame.Rect(rect.x + px(9), y, width, high)
            new = i >= self._fresh and not line.heading
            if new:
                plate(target, app.theme, box.inflate(px(8), px(2)), px(4), (*theme.INK, 225))
                strokes.rect(
                    target,
                    app.theme.colors.light.get(line.side or "", theme.MUTED),
                    (rect.x + px(3), y, px(3), high),
                )
            color = (
                app.theme.colors.light[line.side]
                if line.heading and line.side
                else theme.CREAM
                if new or line == hot
                else theme.MUTED
            )
            textbox.draw(target, app.theme, "small", text, box, color)
            self.rows.append((box, line))
            if text != line.text:
                break
            y -= px(5)
        shown = len(self.rows)
        if shown < len(self.lines) and not first:
            scroll_bar(
                target,
                app,
                pygame.Rect(rect.right - px(5), rect.y + px(4), px(3), rect.height - px(8)),
                (end - shown) / len(self.lines),
                end / len(self.lines),
            )

    def end_of(self, text: str, width: int, room: int) -> str:
        """The last rows of a line that is too long for its room, rather than nothing of it; empty
        where that would be little.
        """
        font = self.app.theme.font("small")
        most = room // font.get_linesize()
        rows = textbox.wrap(text, font, width, even=False)
        return (
            "\N{HORIZONTAL ELLIPSIS} " + " ".join(rows[1 - most :]) if 3 <= most < len(rows) else ""
        )


def scroll_bar(
    target: pygame.Surface, app: App, rail: pygame.Rect, first: float, last: float
) -> None:
    """How much of something long is to be seen, and where it is: shares of the whole."""
    high = max(app.theme.px(18), round(rail.height * (last - first)))
    y = min(rail.bottom - high, rail.y + round(rail.height * first))
    radius = rail.width // 2
    plate(target, app.theme, rail, radius, theme.mix(theme.PANEL_EDGE, theme.INK, 0.5))
    plate(target, app.theme, pygame.Rect(rail.x, y, rail.width, high), radius, theme.MUTED)
