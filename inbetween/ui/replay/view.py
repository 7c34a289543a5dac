"""Drawing of the replay viewer: the table, the bar with the timeline, and the tooltips."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import chain

import pygame

from ...play.replay import Replay, TurningPoint
from ...play.things import Thing
from ...text.log.event_text import side_slots
from ..drawing import textbox, theme
from ..drawing.shapes import plate
from ..table.model.board import Board
from ..table.model.thing_terms import thing_terms
from ..table.model.tooltips import notes
from ..table.motion.playback import Playback
from ..table.paint.beats.beat_painter import BeatPainter
from ..table.paint.beats.turn_banner import draw_banner, prerender_banners
from ..table.paint.board_painter import BoardPainter
from ..table.paint.bubble import draw_bubble
from ..table.paint.inspector import draw_inspector, draw_marker_character
from ..table.paint.sides.side_panels import SidePanels
from ..table.paint.threat_monitor import ThreatMonitor
from ..widgets.widget_scene import WidgetScene
from .log import ReplayLog
from .timeline import Timeline

POINT = 0.4  # seconds before a hovered card is shown large


class ReplayView(WidgetScene):
    """The hovering and drawing part of the replay viewer."""

    replay: Replay
    at: int
    playback: Playback
    board: Board
    painter: BoardPainter
    beats: BeatPainter
    panels: SidePanels
    timeline: Timeline
    threat_monitor: ThreatMonitor
    log: ReplayLog
    caption: pygame.Rect
    playing: bool
    prerendering: Iterator[None]  # a step at a time while nothing moves
    thing: Thing | None  # the hovered item on the table
    thing_time: float
    mark: TurningPoint | None
    line: int | None  # the choice whose log line is hovered
    _pointed = (-1, -1)
    cut = False  # whether the caption is cut

    def point(self, pos: tuple[int, int]) -> None:
        """Handle a pointer movement."""
        thing = next((t for rect, t in reversed(self.areas()) if rect.collidepoint(pos)), None)
        mark, line = self.timeline.near(pos), self.log.at(pos)
        self.dirty |= self.cut and self.caption.collidepoint(pos) != self.caption.collidepoint(
            self._pointed
        )
        self._pointed = pos
        if (thing, mark, line) != (self.thing, self.mark, self.line):
            if thing != self.thing:
                self.thing_time = 0.0
            self.thing = thing
            self.mark = mark
            self.line = line
            self.dirty = True
            self.board.hover = thing

    def areas(self) -> list[tuple[pygame.Rect, Thing]]:
        """Return the areas on the table that have details, including the cards of open hands."""
        view = self.board.view
        found: list[tuple[pygame.Rect, Thing]] = [
            (self.board.layout.dial, Thing("direction")),
            (self.board.layout.balance, Thing("balance")),
        ]
        if view["resolving"]:
            found.append((self.board.resolving_rect, Thing("resolving", view["resolving"])))
        found += self.board.areas()
        return [entry for entry in found if not self.log.rect.contains(entry[0])]

    def cover(self) -> None:
        super().cover()
        self.thing = self.mark = self.line = self.board.hover = None

    def under(self, pos: tuple[int, int]) -> Hashable:
        if self.timeline.rect.collidepoint(pos):
            return None  # the view stays where it is
        line = self.log.at(pos)
        found = ("line", line) if line is not None else super().under(pos)
        return None if self.playing and not found else found

    def begin_prerender(self) -> None:
        """Draw what will be needed soon in the background, a little at a time."""
        self.prerendering = chain(
            prerender_banners(self.app, self.board),
            self.beats.prerender(),
            self.painter.prerender(),
        )

    def draw(self, target: pygame.Surface) -> None:
        app = self.app
        board = self.board
        beat = self.playback.beat
        self.painter.draw_surface(target)
        self.painter.draw_middle(
            target, self.beats.layout.covered(beat) if beat is not None else ()
        )
        if beat is not None:
            self.beats.draw_beam(target, beat, self.playback.time)
        if self.playback.banner is not None:
            draw_banner(target, app, board, self.playback.banner)
        self.painter.draw_characters(target)
        self.panels.draw(target)
        if self.thing is None:
            still = self.playback.still and not self.playing
            draw_marker_character(target, app, board, still)
        self.log.draw(target, self.at, self.line)
        if beat is not None:
            self.beats.draw(target, beat, self.playback.time, self.playback.fresh)
        self.painter.draw_hands(target)
        self._draw_bar(target)
        self.threat_monitor.draw(target)
        self.painter.draw_flying_sprites(target)
        self.draw_widgets(target)
        if not self.covered:
            self._draw_tip(target)

    def _draw_tip(self, target: pygame.Surface) -> None:
        """Draw the tooltip of the hovered item."""
        app, board = self.app, self.board
        if self.mark is not None:
            draw_bubble(
                target,
                app,
                self.timeline.words(self.mark),
                (self.timeline.spot(self.mark), board.layout.prompt.y),
                board.layout.window.inflate(-8, -8),
            )
        elif self.hover is not None and self.hover.tip:
            draw_bubble(
                target,
                app,
                self.hover.tip,
                self.hover.rect.midtop,
                board.layout.window.inflate(-8, -8),
                theme.PANEL_EDGE,
            )
        elif self.cut and self.caption.collidepoint(app.mouse):
            draw_bubble(
                target,
                app,
                self.last_choice()[0][0],
                (self.caption.centerx, board.layout.prompt.y),
                board.layout.window.inflate(-8, -8),
            )
        elif (whole := self.log.whole(app.mouse)) is not None:
            draw_bubble(
                target,
                app,
                whole,
                (self.log.rect.x, app.mouse[1]),
                board.layout.window.inflate(-8, -8),
            )
        elif self.thing is not None and self.thing_time >= POINT and self.playback.still:
            told = (
                notes(app, board, self.replay.games[self.at], self.thing, app.mouse)
                if not self.playback.queue
                else []
            )
            terms = (
                thing_terms(app, board, self.thing, app.mouse)
                if app.settings.glossary and not self.playback.queue
                else []
            )
            draw_inspector(target, app, board, self.thing.without_place, app.mouse, told, terms)

    def last_choice(self) -> tuple[list[str], theme.Color]:
        """Return the last choice, in full and shortened, with the color of its side."""
        app, language = self.app, self.app.language
        last = next(
            (mark for mark in self.replay.marks if mark.kind == "resigned" and mark.at == self.at),
            None,
        )
        if last is not None:
            return [self.timeline.words(last)], app.theme.colors.side[last.slots["side"]]
        if not self.at:
            return [app.say("replay.start")], theme.PANEL_EDGE
        side, whats = self.replay.chosen(self.at - 1, language)
        slots = side_slots(language, side, self.replay.record.names.get(side, ""))
        return [
            app.say("replay.chose", **slots, what=what) for what in whats
        ], app.theme.colors.side[side]

    def _draw_bar(self, target: pygame.Surface) -> None:
        """Draw the last choice above the timeline."""
        app = self.app
        t = self.app.theme
        bar = self.board.layout.prompt
        texts, color = self.last_choice()
        ground, edge = theme.mix(theme.INK, color, 0.16), theme.mix(color, theme.CREAM, 0.2)
        plate(target, t, bar, t.px(12), ground, edge, t.px(2))
        count = app.say("replay.choice", n=self.at, all=self.replay.end)
        wide = textbox.width(t, "small", count) + 2
        line = min(self.caption.height, round(t.font_size("small") * 1.5))
        right = pygame.Rect(self.caption.right - wide, self.caption.y, wide, line)
        textbox.draw(
            target, t, "small", count, right, theme.MUTED, "right", "middle", wrapped=False
        )
        left = pygame.Rect(
            self.caption.x, self.caption.y, right.x - self.caption.x - t.px(10), self.caption.height
        )
        text = next(
            (text for text in texts if textbox.fits(t, "label", text, left.size, t.least)),
            texts[-1],
        )
        self.cut = text != texts[0]
        text = (
            text
            if textbox.fits(t, "label", text, left.size, t.least)
            else textbox.shorten(t, "small", text, left.width)
        )
        textbox.draw(target, t, "label", text, left, theme.TEXT, "left", "middle", least=t.least)
        self.timeline.draw(target, self.at, self.mark)
