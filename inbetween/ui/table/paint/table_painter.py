"""Draws the whole table, from the surface up to the tooltip. Drawing changes nothing."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import chain
from typing import TYPE_CHECKING

import pygame

from ....play.things import Thing
from ...drawing import shapes, theme
from ..model.board import Board
from ..motion.flights import below_pointer, hand_tile
from .beats.beat_painter import BeatPainter
from .beats.turn_banner import draw_banner, prerender_banners
from .beats.turn_recap import draw_recap
from .board_painter import BoardPainter
from .bubble import draw_bubble
from .card_picker import draw_picker
from .continue_sign import draw_continue_sign
from .corner_buttons import draw_corner_buttons
from .inspector import draw_inspector, draw_marker_character, is_readable_card
from .note_painter import draw_frames, draw_note, draw_veil, is_veiled
from .overlays import draw_next_stop, draw_raising
from .redraw_budget import RedrawBudget
from .sides.log_drawer import LogDrawer
from .sides.log_panel import LogPanel
from .sides.side_panels import SidePanels
from .table_view_model import TableViewModel
from .threat_monitor import ThreatMonitor

if TYPE_CHECKING:
    from ...window.app import App

# the share of the cache that may be drawn ahead: with more, what is in use would be dropped
AHEAD = 0.7
IDLE, BUSY = 0.004, 0.0025  # seconds of a frame, after which drawing ahead is left to the next one


class TablePainter:
    """Draws a table."""

    def __init__(
        self,
        app: App,
        board: Board,
        log: LogPanel,
        drawer: LogDrawer,
        threat_monitor: ThreatMonitor,
    ) -> None:
        self.app = app
        self.board = board
        self.log = log
        self.drawer = drawer
        self.threat_monitor = threat_monitor
        self.aside: Callable[[pygame.Surface], None] | None = None  # draws what a scene adds
        self.beats = BeatPainter(app, board)
        self.spread = RedrawBudget()
        self.painter = BoardPainter(app, board, self.spread)
        self.panels = SidePanels(app, board)
        self._small: Iterator[None] = iter(())
        self._warm: Iterator[None] = iter(())
        self._warm_for: tuple[object, ...] = ()
        self._warmed = 0  # bytes
        self._drawn = 0  # bytes of all pictures drawn up to the last frame
        self._prompt: object = None  # what it asked

    def forget(self) -> None:
        """Drop what was drawn for another window size."""
        self.painter.forget()

    def prerender(self, busy: bool = False) -> None:
        """Draw ahead a little of what the player will need soon.

        In a busy frame, less, and only what is small: perhaps no frame before the first decision
        is idle.
        """
        album, now = self.app.theme.drawn, (self.app.theme, self.board.viewer)
        if self._warm_for != now:
            self._small = chain(
                self.painter.people.prerender_marker(),
                self.beats.prerender(),
                self.painter.people.prerender_choices(),
                self.painter.stage.prerender(),
            )
            self._warm = chain(
                self._small,
                prerender_banners(self.app, self.board),
                self.painter.prerender(),
            )
            self._warm_for = now
            self._warmed = 0
        if busy and album.made != self._drawn:  # this frame is slow enough
            return
        until = time.thread_time() + (BUSY if busy else IDLE)
        while self._warmed < AHEAD * album.most and time.thread_time() < until:
            before = album.made
            if next(self._small if busy else self._warm, self) is self:
                return
            self._warmed += album.made - before

    def draw(self, target: pygame.Surface, shown: TableViewModel) -> None:
        """Draw everything, or a plain background until a player has taken the seat."""
        if not shown.seated:
            target.fill(theme.INK)
            return
        seen_by = (self.app.theme, self.app.art, self.board.viewer, self.board.layout)
        # whatever has been drawn for flights since the last frame has made this one slow enough
        drawn, self._drawn = self._drawn, self.app.theme.drawn.made
        slow = self.panels.changed or drawn != self._drawn or shown.prompt is not self._prompt
        self._prompt = shown.prompt
        self.spread.begin(seen_by, shown.moving, slow)
        self.app.theme.leaning.begin(shown.moving)
        self._draw_table(target, shown)
        self._drawn = self.app.theme.drawn.made

    def _draw_table(self, target: pygame.Surface, shown: TableViewModel) -> None:
        """Draw the table and everything on it."""
        self._draw_circle(target, shown)
        if shown.left:
            self._draw_left(target, shown)
            return
        self._draw_sides(target, shown)
        self._draw_decision(target, shown)
        self.threat_monitor.draw(target)
        self.painter.draw_flying_sprites(target)
        if self.aside is not None:
            self.aside(target)
        self.drawer.draw(target, self.board.layout, shown.hover, shown.line)
        if shown.shown_parts is not None and is_veiled(self.board, shown.shown_parts):
            draw_veil(target, self.app, self.board, shown.shown_parts)
        if not shown.covered:
            if shown.note is not None:
                draw_frames(target, self.app, shown.note, self.board.breath)
            self._draw_above(target, shown)
            if shown.note is not None:
                draw_note(target, self.app, shown.note, shown.hover, self.board.breath)

    def _draw_circle(self, target: pygame.Surface, shown: TableViewModel) -> None:
        """Draw the surface, the stage and the Characters."""
        beat = shown.beat
        self.painter.draw_surface(target)
        hidden = self.beats.layout.covered(beat.beat) if beat is not None and not shown.left else ()
        self.painter.draw_middle(target, hidden)
        if beat is not None:
            self.beats.draw_beam(target, beat.beat, beat.time)
        if shown.banner is not None:  # behind the Characters, so that it covers nobody
            draw_banner(target, self.app, self.board, shown.banner)
        self.painter.draw_characters(target)

    def _draw_sides(self, target: pygame.Surface, shown: TableViewModel) -> None:
        """Draw what lies around the circle: side panels, log and buttons."""
        app, board = self.app, self.board
        if shown.next_stop is not None:
            draw_next_stop(target, app, board, shown.next_stop)
        self.panels.draw(target)
        inspected = shown.inspection
        reading = inspected is not None and is_readable_card(app, board, inspected.thing)
        place = board.layout.reader("town", board.corner)
        over = shown.menu is not None and shown.menu.rect.colliderect(place)
        free = not shown.recap and not reading and not over
        if free and not is_veiled(board, shown.shown_parts):
            draw_marker_character(target, app, board, not shown.moving)
        if not self.drawer.open:
            self.log.draw(target, self.threat_monitor.below(), shown.line, self.spread)
        self._draw_buttons(target, shown)
        if shown.raise_offer is not None:
            draw_raising(target, app, board, shown.raise_offer)

    def _draw_decision(self, target: pygame.Surface, shown: TableViewModel) -> None:
        """Draw the prompt bar, the current beat, the hand and the card picker."""
        beat = shown.beat
        over = shown.prompt.rect.bottom > shown.prompt.home.bottom
        if over:  # a long question reaches over a hand in which nothing can be chosen
            self.painter.draw_hands(target, below=shown.prompt.rect.bottom)
        shown.prompt.draw(target, shown.hover)
        if beat is not None:
            self.beats.draw(target, beat.beat, beat.time, beat.effect_time)
        if shown.waits_for_click:
            draw_continue_sign(target, self.app, shown.prompt.rect)
        if not over:
            self.painter.draw_hands(
                target, shown.dragged.number if shown.dragged else None, shown.marked
            )
        if shown.picker is not None:
            draw_picker(target, self.app, self.board.layout, shown.picker, shown.hover)

    def _draw_above(self, target: pygame.Surface, shown: TableViewModel) -> None:
        """Draw what is on top for a while: dragged card, open pile, menu, message."""
        app, board = self.app, self.board
        if shown.dragged is not None:
            self._draw_dragged(target, shown.dragged)
        if shown.pile is not None:
            draw_picker(target, app, board.layout, shown.pile, None)
        elif shown.menu is not None:
            shown.menu.draw(target)
        elif shown.inspection is not None:
            inspected = shown.inspection
            avoid = [shown.note.rect] if shown.note is not None else []
            draw_inspector(
                target,
                app,
                board,
                inspected.thing,
                inspected.at,
                inspected.lines,
                inspected.terms,
                avoid,
            )
        elif shown.recap:
            draw_recap(target, app, board, shown.recap)
        if shown.message is not None:
            draw_bubble(target, app, *shown.message, board.layout.window.inflate(-8, -8))

    def _draw_left(self, target: pygame.Surface, shown: TableViewModel) -> None:
        """Draw what surrounds the circle while the seat is empty: no hand and no log."""
        self.panels.draw(target)
        self._draw_buttons(target, shown)
        shown.prompt.draw(target, None)
        self.painter.draw_backs(target)

    def _draw_buttons(self, target: pygame.Surface, shown: TableViewModel) -> None:
        """Draw the buttons in the corner, and the sign that the opponent is thinking."""
        app, px = self.app, self.app.theme.px
        draw_corner_buttons(
            target, app, self.board.layout.buttons, shown.hover, shown.can_undo, shown.has_choices
        )
        if shown.thinking:
            icon, bar = app.art.get("icons/thinking", (px(22), px(22))), shown.prompt.rect
            target.blit(icon, icon.get_rect(midright=(bar.right - px(12), bar.centery)))

    def _draw_dragged(self, target: pygame.Surface, card: Thing) -> None:
        """Draw the dragged card below the pointer, so that the target stays visible."""
        image = hand_tile(self.board, card.id)
        place = image.get_rect(midtop=below_pointer(self.board, self.app.mouse))
        under = shapes.shadow(self.app.theme, place.size, self.app.theme.px(7))
        target.blit(under, under.get_rect(center=place.center))
        target.blit(image, place)
