"""The log of a recorded game: past lines are bright, future ones dim, and all are clickable."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ...play.replay import Replay
from ...text.log.causal_log import LogLine, causal_lines, first_heading
from ..drawing import textbox, theme

if TYPE_CHECKING:
    from ..window.app import App

AHEAD = 3  # number of future lines below the current one


class ReplayLog:
    """Follow the game; the mouse wheel scrolls away until the game moves on."""

    def __init__(self, app: App, replay: Replay, rect: pygame.Rect) -> None:
        self.app = app
        self.replay = replay
        self.rect = rect
        # With the choices that caused its first and its last event.
        self.lines: list[tuple[LogLine, int, int]] = []
        self.top = 0  # the first visible line
        self.shown_events = -1  # number of events that have been shown
        self.rows: list[tuple[pygame.Rect, int]] = []  # the choices of the lines drawn last
        self._key: tuple[object, ...] = ()
        self._image = pygame.Surface((1, 1))

    def read(self, viewer: str, both: bool) -> None:
        """Take the lines that a viewer may read."""
        cards, language = self.replay.cards, self.app.language
        log = self.replay.log
        names = (
            self.replay.record.names.get("town", ""),
            self.replay.record.names.get("creature", ""),
        )
        lines = causal_lines(
            cards,
            [entry.event if both else entry.event.seen_by(viewer) for entry in log],
            language,
            names,
            self.replay.games[0].view("town")["marker"],
        )
        self.lines = [(line, log[line.first].step, log[line.last].step) for line in lines]
        if lines and not lines[0].heading:
            self.lines.insert(
                0, (first_heading(cards, log[0].turn, log[0].active, language, names), -1, -1)
            )
        self.shown_events = -1
        self._key = ()

    def set_rect(self, rect: pygame.Rect) -> None:
        """Move the panel; the current line stays visible."""
        if rect != self.rect:
            shown = self.shown_events
            self.rect = rect
            self.shown_events = -1
            self.follow(shown)

    def follow(self, shown: int) -> None:
        """Scroll to the last line after `shown` events have been shown."""
        if shown == self.shown_events:
            return
        self.shown_events = shown
        last = self.last_line(shown)
        room = self.rect.height - self.app.theme.px(8)
        first = last + min(AHEAD, len(self.lines) - 1 - last)
        while first > last and sum(self._high(i) for i in range(last, first + 1)) > room:
            first -= 1  # the current line must be visible
        used = 0
        while first >= 0:
            used += self._high(first)
            if used > room:
                break
            first -= 1
        self.top = min(first + 1, last)

    def last_line(self, shown: int) -> int:
        """Return the index of the last past line."""
        return max(
            (i for i, (line, _, _) in enumerate(self.lines) if line.first < shown), default=0
        )

    def _role(self, i: int) -> str:
        """Return the font of a line: the headings of turns are bold."""
        return "label" if self.lines[i][0].heading else "small"

    def _high(self, i: int) -> int:
        t = self.app.theme
        return min(
            self._most,
            textbox.height(t, self._role(i), self._words(i), self.rect.width - t.px(18)),
        ) + t.px(3)

    @property
    def _most(self) -> int:
        """Return the maximum height of a line: the whole panel."""
        return self.rect.height - self.app.theme.px(9)

    def whole(self, pos: tuple[int, int]) -> str | None:
        """Return the full text of the line at a position, if the line is cut."""
        step = self.at(pos)
        return (
            next(
                (
                    line.text
                    for i, (line, _, other) in enumerate(self.lines)
                    if other == step and "\n" in self._words(i)
                ),
                None,
            )
            if step is not None
            else None
        )

    def _words(self, i: int) -> str:
        """Return a line's text, as much as the whole panel could hold."""
        t, text = self.app.theme, self.lines[i][0].text
        font, width = t.font("small"), self.rect.width - t.px(18)
        most = max(1, (self.rect.height - t.px(12)) // font.get_linesize())
        rows = textbox.wrap(text, font, width, even=False)
        if len(rows) <= most or textbox.fits(t, "small", text, (width, self._most), t.least):
            return text
        return "\n".join(
            [*rows[: most - 1], textbox.shorten(t, "small", " ".join(rows[most - 1 :]), width)]
        )

    def wheel(self, by: int) -> None:
        """Scroll by a number of lines."""
        self.top = max(0, min(len(self.lines) - 3, self.top - by * 2))

    def at(self, pos: tuple[int, int]) -> int | None:
        """Return the choice whose line is at a position."""
        return next((step for rect, step in self.rows if rect.collidepoint(pos)), None)

    def draw(self, target: pygame.Surface, at: int, hot: int | None) -> None:
        """Draw the visible lines.

        The lines of the choice before `at` are highlighted, as far as they have been shown.
        """
        key = (self.top, at, self.shown_events, hot, self.rect.size)
        if key != self._key:
            self._key = key
            self._image = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            self._image.fill((*theme.INK, 170))
            self._draw_lines(self._image, at, hot)
        target.blit(self._image, self.rect)

    def _draw_lines(self, image: pygame.Surface, at: int, hot: int | None) -> None:
        t = self.app.theme
        self.rows = []
        y = t.px(4)
        for i in range(self.top, len(self.lines)):
            line, begun, step = self.lines[i]
            high = self._high(i)
            if y + high > image.get_height():
                break
            box = pygame.Rect(t.px(8), y, image.get_width() - t.px(18), high - t.px(3))
            row = pygame.Rect(0, y, image.get_width(), high)
            been = line.first < self.shown_events
            if been and begun < at <= step + 1:
                pygame.draw.rect(image, (*theme.mix(theme.INK, theme.CREAM, 0.16), 255), row)
            color = (
                theme.CREAM
                if step == hot
                else t.colors.light[line.side]
                if line.heading and line.side
                else theme.TEXT
            )
            if not been and step != hot:
                # The sides' colors are darker to begin with.
                color = theme.mix(color, theme.INK, 0.16 if line.heading else 0.36)
            textbox.draw(image, t, self._role(i), self._words(i), box, color, least=t.least)
            self.rows.append((row.move(self.rect.topleft), step))
            y += high
