"""The log drawn out over a side of the table: whole sentences, turns as headings, and one turn
alone if that is wanted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from .....play.things import Thing
from .....rules.events import PhaseBegun
from .....text.log.causal_log import LogLine
from ....drawing import textbox, theme
from ....drawing.badges import tick
from ....drawing.shapes import fade, plate
from .log_panel import LogPanel, scroll_bar
from .log_rows import draw_heading, draw_row, row_height

if TYPE_CHECKING:
    from ....window.app import App
    from ...model.layout import TableLayout

Areas = list[tuple[pygame.Rect, Thing]]
STEP = 3  # lines of text that a notch of the wheel moves
DIM = 105  # how dark the table under it gets, of 255
STRIPS = 8  # of the veil: one as large as the table would take its memory
GROUND = theme.mix(theme.PANEL, theme.INK, 0.45)


class LogDrawer:
    """Shows the lines of a log panel, wide. `turn` is the one that is shown alone, if one is."""

    def __init__(self, app: App, log: LogPanel) -> None:
        self.app, self.log = app, log
        self.open = False
        self.turn: int | None = None
        self.scroll = 0  # how far it is scrolled up from the newest line, in pixels
        self.most_scroll = 0  # how far that can be, as measured by the last drawing
        self.rows: list[tuple[pygame.Rect, LogLine]] = []  # the lines drawn last, and where

    # -- doing --------------------------------------------------------------------------------

    def toggle(self) -> None:
        """Draw it out, or push it back in."""
        self.open = not self.open
        self.turn, self.scroll = None, 0

    def use(self, part: Thing) -> None:
        """A part of it was clicked: "close", "pin", "all", a turn, or nothing in particular."""
        if part.number is not None:
            self.turn, self.scroll = (None if self.turn == part.number else part.number), 0
        match part.id:
            case "close":
                self.toggle()
            case "pin":
                self.app.settings.show_log = not self.app.settings.show_log
                self.app.settings.save()
            case "all":
                self.turn, self.scroll = None, 0

    def wheel(self, by: int) -> None:
        """Scroll by so many notches."""
        step = STEP * round(self.app.theme.font_size("body") * 1.3)
        self.scroll = max(0, min(self.most_scroll, min(self.most_scroll, self.scroll) + by * step))

    def walk(self, by: int) -> None:
        """Show the turn before or after the one that is shown alone; the newest first."""
        turns = [
            line.events[0].turn for line in self.log.lines if isinstance(line.events[0], PhaseBegun)
        ]
        if not turns:
            return
        at = turns.index(self.turn) + by if self.turn in turns else len(turns) - 1
        self.turn, self.scroll = turns[max(0, min(len(turns) - 1, at))], 0

    @property
    def lines(self) -> list[LogLine]:
        """The lines to be shown."""
        if self.turn is None:
            return self.log.lines
        found, turn = [], 0
        for line in self.log.lines:
            head = line.events[0]
            turn = head.turn if isinstance(head, PhaseBegun) else turn
            if turn == self.turn:
                found.append(line)
        return found

    # -- places -------------------------------------------------------------------------------

    def areas(self, layout: TableLayout) -> Areas:
        """What can be pointed at in it, the topmost last."""
        if not self.open:
            return []
        box = layout.log_drawer
        found: Areas = [(layout.log_foot, Thing("drawer")), (box, Thing("drawer"))]
        shown = self.body(box)
        for rect, line in self.rows:
            head = line.events[0]
            if isinstance(head, PhaseBegun) and shown.collidepoint(rect.center):
                found.append((rect, Thing("drawer", number=head.turn)))
        close, all_turns = self._buttons(box)
        pin = self._pin(layout)
        found += [(close, Thing("drawer", "close")), (pin, Thing("drawer", "pin"))]
        if self.turn is not None:
            found.append((all_turns, Thing("drawer", "all")))
        return found

    def at(self, pos: tuple[int, int]) -> LogLine | None:
        """The line at a place."""
        return (
            next((line for rect, line in self.rows if rect.collidepoint(pos)), None)
            if self.open
            else None
        )

    def _head(self, box: pygame.Rect) -> pygame.Rect:
        px = self.app.theme.px
        return pygame.Rect(
            box.x + px(14),
            box.y + px(8),
            box.width - px(24),
            max(self.app.theme.target, round(self.app.theme.font_size("button") * 1.6)),
        )

    def body(self, box: pygame.Rect) -> pygame.Rect:
        """The part of its box that holds the lines."""
        px, head = self.app.theme.px, self._head(box)
        return pygame.Rect(
            box.x + px(14),
            head.bottom + px(6),
            box.width - px(32),
            box.bottom - px(10) - head.bottom - px(6),
        )

    def _buttons(self, box: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Closing, and showing all turns again."""
        px, head = self.app.theme.px, self._head(box)
        close = pygame.Rect(head.right - head.height, head.y, head.height, head.height)
        wide = min(
            close.x - px(6) - head.x,
            textbox.width(self.app.theme, "label", self.app.say("log_drawer.all")) + px(24),
        )
        return close, pygame.Rect(close.x - px(6) - wide, head.y, wide, head.height)

    def _pin(self, layout: TableLayout) -> pygame.Rect:
        """Keeping the last lines beside the table."""
        t, foot = self.app.theme, layout.log_foot
        wide = foot.width - t.px(20)
        words = wide - self._box_size - 3 * t.px(9)
        high = textbox.height(t, "small", self.app.say("log_drawer.pin"), words) + t.px(16)
        high = min(foot.height - t.px(14), max(t.target, high))
        return pygame.Rect(foot.x + t.px(10), foot.y + t.px(5), wide, high)

    @property
    def _box_size(self) -> int:
        return round(self.app.theme.font_size("label") * 1.2)

    # -- drawing ------------------------------------------------------------------------------

    def draw(
        self, target: pygame.Surface, layout: TableLayout, hover: Thing | None, hot: LogLine | None
    ) -> None:
        """Draw it, if it is drawn out, over the darkened table."""
        if not self.open:
            return
        t, px, box = self.app.theme, self.app.theme.px, layout.log_drawer
        self._dim(target, layout)
        below = layout.log_foot.inflate(0, px(24))  # its upper edge lies under the drawer
        below.bottom = layout.log_foot.bottom
        plate(target, t, below, px(12), GROUND, theme.PANEL_EDGE, px(2))
        plate(target, t, box, px(12), GROUND, theme.PANEL_EDGE, px(2))
        pin = self._pin(layout)
        self._draw_pin(target, pin, hover == Thing("drawer", "pin"))
        tip = self.app.say("log_drawer.alone")
        free = pygame.Rect(pin.x, pin.bottom, pin.width, below.bottom - pin.bottom).inflate(
            -px(16), -px(12)
        )
        if textbox.height(t, "small", tip, free.width) <= free.height:
            textbox.draw(target, t, "small", tip, free, theme.MUTED, "left", "middle")
        close, all_turns = self._buttons(box)
        head = self._head(box)
        right = all_turns.x if self.turn is not None else close.x
        title = (
            self.app.say("log_drawer.title")
            if self.turn is None
            else self.app.say("table.turn", turn=self.turn)
        )
        words = pygame.Rect(head.x, head.y, right - px(8) - head.x, head.height)
        textbox.draw(
            target,
            t,
            "head",
            title,
            words,
            theme.CREAM,
            "left",
            "middle",
            least=t.least,
            wrapped=False,
        )
        self._draw_close(target, close, hover == Thing("drawer", "close"))
        if self.turn is not None:
            plate(
                target,
                t,
                all_turns,
                px(7),
                theme.PANEL_EDGE if hover == Thing("drawer", "all") else theme.PANEL,
            )
            textbox.draw(
                target,
                t,
                "label",
                self.app.say("log_drawer.all"),
                all_turns.inflate(-px(10), 0),
                theme.CREAM,
                "center",
                "middle",
                least=t.least,
                wrapped=False,
            )
        self._draw_lines(target, self.body(box), hover, hot)

    def _dim(self, target: pygame.Surface, layout: TableLayout) -> None:
        """Darken the table above the question, and the panel the drawer lies on."""
        left, right = layout.left.right, layout.right
        high = layout.prompt.top - self.app.theme.px(3)
        _darken(target, self.app.theme, pygame.Rect(left, 0, right.x - left, high))
        low = layout.log_foot.bottom
        _darken(target, self.app.theme, pygame.Rect(right.x, 0, right.width, low))

    def _draw_close(self, target: pygame.Surface, rect: pygame.Rect, hot: bool) -> None:
        px = self.app.theme.px
        plate(target, self.app.theme, rect, px(7), theme.PANEL_EDGE if hot else theme.PANEL)
        image = self.app.art.get("icons/cross", (px(18), px(18)))
        target.blit(image, image.get_rect(center=rect.center))

    def _draw_pin(self, target: pygame.Surface, rect: pygame.Rect, hot: bool) -> None:
        """Draw a box to be ticked with what it does."""
        t, px, size = self.app.theme, self.app.theme.px, self._box_size
        plate(target, t, rect, px(7), theme.PANEL_EDGE if hot else theme.PANEL)
        box = pygame.Rect(rect.x + px(9), 0, size, size)
        box.centery = rect.centery
        plate(target, t, box, px(4), theme.INK, theme.MUTED, max(1, px(1.5)))
        if self.app.settings.show_log:
            sign = tick(t, round(size * 0.8))
            target.blit(sign, sign.get_rect(center=box.center))
        left = box.right + px(9)
        words = pygame.Rect(left, rect.y, rect.right - px(9) - left, rect.height)
        text = self.app.say("log_drawer.pin")
        textbox.draw(target, t, "small", text, words, theme.TEXT, "left", "middle", least=t.least)

    def _draw_lines(
        self, target: pygame.Surface, body: pygame.Rect, hover: Thing | None, hot: LogLine | None
    ) -> None:
        """The lines, the newest at the bottom; one that is cut at the top is left out, unless it
        takes half of the room.
        """
        t, px = self.app.theme, self.app.theme.px
        lines, self.rows = self.lines, []
        if not lines:
            textbox.draw(target, t, "body", self.app.say("log_drawer.empty"), body, theme.MUTED)
            return
        heights = [row_height(self.app, line, body.width) for line in lines]
        whole = sum(heights)
        self.most_scroll = max(0, whole - body.height)
        up = min(self.scroll, self.most_scroll)
        y = body.bottom - whole + up if whole > body.height else body.y
        clip = target.get_clip()
        target.set_clip(body)
        for line, high in zip(lines, heights, strict=True):
            cut = y < body.top and high < body.height // 2
            if y + high > body.top and y < body.bottom and not cut:
                self._draw_line(target, line, pygame.Rect(body.x, y, body.width, high), hover, hot)
            y += high
        target.set_clip(clip)
        self._draw_fades(target, body, up, bool(self.rows) and self.rows[0][0].y < body.top)
        if self.most_scroll:
            first = (self.most_scroll - up) / whole
            scroll_bar(
                target,
                self.app,
                pygame.Rect(body.right + px(6), body.y, px(4), body.height),
                first,
                first + body.height / whole,
            )

    def _draw_fades(self, target: pygame.Surface, body: pygame.Rect, up: int, cut: bool) -> None:
        """Lines that go on beyond an end of what is seen fade there, rather than being cut
        through; `cut` is whether one at the top does.
        """
        drawn = self.app.theme.drawn
        size = (body.width, round(self.app.theme.font_size("body") * 1.1))
        if cut:
            target.blit(
                drawn.get(("fade above", size), lambda: fade(size, (*GROUND, 255), (*GROUND, 0))),
                body,
            )
        if up > 0:
            low = drawn.get(("fade below", size), lambda: fade(size, (*GROUND, 0), (*GROUND, 255)))
            target.blit(low, low.get_rect(bottomleft=body.bottomleft))

    def _draw_line(
        self,
        target: pygame.Surface,
        line: LogLine,
        box: pygame.Rect,
        hover: Thing | None,
        hot: LogLine | None,
    ) -> None:
        self.rows.append((box, line))
        head = line.events[0]
        if isinstance(head, PhaseBegun):
            hovered = hover == Thing("drawer", number=head.turn)
            draw_heading(target, self.app, line, box, hovered)
        else:
            draw_row(target, self.app, line, box, line == hot)


def _darken(target: pygame.Surface, t: theme.Theme, area: pygame.Rect) -> None:
    """Darken an area, a strip at a time."""
    size = area.width, -(-area.height // STRIPS)

    def make() -> pygame.Surface:
        strip = pygame.Surface(size)
        strip.fill(theme.INK)
        strip.set_alpha(DIM)
        return strip

    strip = t.drawn.get(("log veil", size), make)
    for y in range(area.y, area.bottom, size[1]):
        target.blit(strip, (area.x, y), (0, 0, size[0], area.bottom - y))
