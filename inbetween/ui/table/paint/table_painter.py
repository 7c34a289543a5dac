"""Draw the whole table, from the ground up to the tooltip. Drawing changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ....play.beats import Beat
from ....play.session import Session
from ....play.things import Thing
from ....play.undo import why_no_undo
from ....text.causal_log import LogLine
from ...drawing import shapes, textbox, theme
from ...drawing.icons import hint_icon, replay_turn_icon, undo_icon
from ...drawing.shapes import plate
from ...drawing.theme import PICTURES
from ..input import hit_areas
from ..input.decision_view import DecisionView
from ..input.prompt_bar import PromptBar
from ..model.shift_arrows import arrow_owner
from ..model.tooltips import notes
from ..motion.flights import hand_tile
from ..scene.live_playback import LivePlayback, continue_sign_width
from .beat_painter import BeatPainter
from .board_painter import BoardPainter
from .bubble import draw_bubble
from .card_picker import draw_picker
from .inspector import draw_inspector, draw_marker_character, is_readable_card
from .log_drawer import LogDrawer
from .log_panel import LogPanel
from .overlays import draw_next_stop, draw_raising, known_cards
from .redraw_budget import RedrawBudget
from .side_panels import SidePanels
from .threat_monitor import ThreatMonitor
from .turn_banner import draw_banner, prerender_banners
from .turn_recap import draw_recap

if TYPE_CHECKING:
    from ...window.app import App

# so much of what is kept may be drawn ahead: more would be kept instead of what is in use
AHEAD = 0.7


class TableViewModel(NamedTuple):
    """What the painter shows besides the board and the log."""

    session: Session
    question: DecisionView
    bar: PromptBar
    busy: bool = False  # something is still being shown
    hover: Thing | None = None
    line: LogLine | None = None  # of the log, pointed at
    inspecting: bool = False  # what is pointed at is shown large
    dragged: Thing | None = None
    pile: Thing | None = None  # a discard pile, or what is known of a deck
    bubble: tuple[str, tuple[int, int]] | None = None
    recap: list[Beat] | None = None  # what the other side did, while it is told
    left: bool = False  # whoever sat here has got up
    # another scene lies on top: nothing that comes up for a while is to be seen under it
    covered: bool = False


class TablePainter:
    """Draws a table."""

    def __init__(
        self,
        app: App,
        playback: LivePlayback,
        log: LogPanel,
        drawer: LogDrawer,
        threat_monitor: ThreatMonitor,
    ) -> None:
        self.app = app
        self.playback = playback
        self.board = playback.board
        self.log = log
        self.drawer = drawer
        self.threat_monitor = threat_monitor
        board = playback.board
        self.beats = BeatPainter(app, board)
        self.spread = RedrawBudget()
        self.painter = BoardPainter(app, board, self.spread)
        self.panels = SidePanels(app, board)
        self._warm: Iterator[None] = iter(())
        self._warm_for: tuple[object, ...] = ()
        self._warmed = 0  # bytes

    def forget(self) -> None:
        """Drop what was drawn for another window size."""
        self.painter.forget()

    def prerender(self) -> None:
        """Draw ahead a little of what the player will need soon."""
        album, now = self.app.theme.drawn, (self.app.theme, self.board.viewer)
        if self._warm_for != now:
            self._warm = chain(
                prerender_banners(self.app, self.board),
                self.beats.prerender(),
                self.painter.prerender(),
            )
            self._warm_for = now
            self._warmed = 0
        if self._warmed < AHEAD * PICTURES:
            before = album.made
            next(self._warm, None)
            self._warmed += album.made - before

    def draw(self, target: pygame.Surface, sight: TableViewModel) -> None:
        """Draw everything, or a plain background until a player has taken the seat."""
        app, board = self.app, self.board
        if not sight.session.seated:
            target.fill(theme.INK)
            return
        seen_by, still = (app.theme, app.art, board.viewer, board.layout), not self.playback.moving
        self.spread.begin(seen_by, not still, self.panels.changed)
        self.painter.draw_surface(target)
        beat = self.playback.beat if not sight.question.targets else None
        self.painter.draw_middle(
            target, self.beats.covered(beat) if beat is not None and not sight.left else ()
        )
        if beat is not None:
            self.beats.draw_beam(target, beat, self.playback.time)
        if self.playback.ribbon is not None:  # behind the people, so that it covers nobody
            draw_banner(target, app, board, self.playback.ribbon)
        self.painter.draw_characters(target)
        if sight.left:
            self._draw_left(target, sight)
            return
        if sight.question.targets and not sight.busy:
            draw_next_stop(target, app, board, sight.session.game)
        self.panels.draw(target)
        if not sight.recap and not self._reading(sight):
            draw_marker_character(target, app, board, still)
        if not self.drawer.open:
            self.log.draw(target, self.threat_monitor.below(), sight.line, self.spread)
        self._draw_buttons(target, sight)
        if sight.question.raise_offer is not None and not sight.busy:
            draw_raising(target, app, board, sight.question.raise_offer)
        question, over = sight.question, sight.bar.rect.bottom > sight.bar.home.bottom
        if over:  # a long question reaches over a hand in which nothing can be chosen
            self.painter.draw_hands(target, None, None)
        sight.bar.draw(target, sight.hover)
        if beat is not None:
            self.beats.draw(target, beat, self.playback.time, self.playback.fresh)
        if self.playback.director.held:
            self._draw_go_on(target, sight.bar)
        if not over:
            self.painter.draw_hands(
                target,
                sight.dragged.number if sight.dragged else None,
                question.marked if question.discarding else None,
            )
        if question.picker_hidden:
            pass
        elif question.spread:
            draw_picker(
                target,
                app,
                board.layout,
                question.picks,
                sight.hover,
                app.say("table.deck_top"),
                [n for _, n in question.spread],
            )
        else:
            draw_picker(target, app, board.layout, question.picks, sight.hover)
        self.threat_monitor.draw(target)
        self.painter.draw_flying_sprites(target)
        self.drawer.draw(target, board.layout.log_drawer, sight.hover, sight.line)
        if not sight.covered:
            self._draw_above(target, sight)

    def _draw_above(self, target: pygame.Surface, sight: TableViewModel) -> None:
        """Draw what is on top for a while: dragged card, open pile, menu, message."""
        app, board = self.app, self.board
        if sight.dragged is not None:
            self._draw_dragged(target, sight.dragged)
        if sight.pile is not None:
            self._draw_pile(target, sight.pile)
        elif sight.question.menu is not None:
            sight.question.menu.draw(target)
        elif sight.hover is not None and self._pointed(sight):
            self._draw_inspector(target, sight, sight.hover)
        elif sight.recap:
            draw_recap(target, app, board, sight.recap)
        if sight.bubble is not None:
            draw_bubble(target, app, *sight.bubble, board.layout.window.inflate(-8, -8))

    def _pointed(self, sight: TableViewModel) -> bool:
        """Whether the thing under the pointer gets a tooltip."""
        return sight.inspecting and sight.bubble is None and not sight.busy

    def _reading(self, sight: TableViewModel) -> bool:
        """Whether the card under the pointer is shown large at the side."""
        return (
            sight.hover is not None
            and self._pointed(sight)
            and is_readable_card(self.app, self.board, arrow_owner(sight.hover).without_place)
        )

    def _draw_left(self, target: pygame.Surface, sight: TableViewModel) -> None:
        """Draw what surrounds the circle while the seat is empty: no hand and no log."""
        self.panels.draw(target)
        self._draw_buttons(target, sight)
        sight.bar.draw(target, None)
        self.painter.draw_backs(target)

    def _draw_pile(self, target: pygame.Surface, pile: Thing) -> None:
        """Draw a discard pile, newest first, or the cards the viewer knows in a deck."""
        app = self.app
        layout = self.board.layout
        view = self.board.view[pile.id]
        if pile.kind == "deck":
            known = known_cards(view)
            draw_picker(
                target,
                app,
                layout,
                known,
                None,
                app.say("table.deck_known"),
                [0] * len(known),
                lit=False,
            )
        else:
            cards = view["discard"]
            draw_picker(
                target,
                app,
                layout,
                list(reversed(cards)),
                None,
                title=app.say("table.discard", n=len(cards)),
                lit=False,
            )

    def _draw_buttons(self, target: pygame.Surface, sight: TableViewModel) -> None:
        """Draw the buttons for hint, undo, log and menu."""
        app = self.app
        board = self.board
        px = self.app.theme.px
        back = sight.session.undo_target(app.settings.free_undo).to >= 0
        choice = bool(sight.question.targets)
        self._draw_button(
            target,
            app.art.get("icons/menu", (px(22), px(22))),
            board.layout.buttons.menu,
            sight.hover == Thing("menu"),
        )
        self._draw_button(
            target,
            app.art.get("icons/log", (px(20), px(20))),
            board.layout.buttons.log,
            sight.hover == Thing("log"),
        )
        button = board.layout.buttons.undo
        self._draw_button(
            target,
            undo_icon(app.theme, px(23), _color(back)),
            button,
            sight.hover == Thing("undo") and back,
        )
        button = board.layout.buttons.replay_turn
        self._draw_button(
            target,
            replay_turn_icon(app.theme, px(23), theme.CREAM),
            button,
            sight.hover == Thing("again"),
        )
        button = board.layout.buttons.hint
        self._draw_button(
            target,
            hint_icon(app.theme, px(25), _color(choice)),
            button,
            sight.hover == Thing("hint") and choice,
        )
        if sight.session.worker.thinking and not sight.busy:
            icon, bar = app.art.get("icons/thinking", (px(22), px(22))), sight.bar.rect
            target.blit(icon, icon.get_rect(midright=(bar.right - px(12), bar.centery)))

    def _draw_go_on(self, target: pygame.Surface, bar: PromptBar) -> None:
        """Draw the sign that the next beat waits for a click."""
        t = self.app.theme
        px = self.app.theme.px
        words = self.app.say("beats.go_on")
        wide = continue_sign_width(self.app)
        box = pygame.Rect(
            bar.rect.right - wide - px(6), bar.rect.y + px(4), wide, bar.rect.height - px(8)
        )
        plate(target, t, box, px(9), theme.INK, theme.GOLD, px(2))
        textbox.draw(
            target, t, "button", words, box, theme.CREAM, "center", "middle", wrapped=False
        )

    def _draw_button(
        self, target: pygame.Surface, icon: pygame.Surface, button: pygame.Rect, hot: bool
    ) -> None:
        plate(
            target,
            self.app.theme,
            button,
            self.app.theme.px(7),
            theme.PANEL_EDGE if hot else (*theme.INK, 150),
        )
        target.blit(icon, icon.get_rect(center=button.center))

    def _about_undo(self, session: Session) -> str:
        back = session.undo_target(self.app.settings.free_undo)
        if back.to < 0:
            return self.app.say(why_no_undo(back.reason, len(session.plan.humans)))
        return self.app.say("undo.practice" if back.practice else "undo.able")

    def _draw_dragged(self, target: pygame.Surface, thing: Thing) -> None:
        """Draw the dragged card below the pointer, so that the target stays visible."""
        image = hand_tile(self.board, thing.id)
        place = image.get_rect(
            midtop=(self.app.mouse[0], self.app.mouse[1] + self.app.theme.px(14))
        )
        under = shapes.shadow(self.app.theme, place.size, self.app.theme.px(7))
        target.blit(under, under.get_rect(center=place.center))
        target.blit(image, place)

    def _draw_inspector(self, target: pygame.Surface, sight: TableViewModel, thing: Thing) -> None:
        """Draw the thing under the pointer large, with what choosing it would do."""
        at = self._spot(sight.question, thing)
        # neither the question nor its answers are covered
        if any(other == thing for _, other in sight.bar.buttons):
            at = (at[0], sight.bar.rect.top + self.app.theme.px(8))
        if thing.kind == "resolving":  # it is read where it lies
            at = self.board.resolving_rect.midtop
        draw_inspector(
            target,
            self.app,
            self.board,
            arrow_owner(thing).without_place,
            at,
            self.about(sight, thing),
        )

    def about(self, sight: TableViewModel, thing: Thing) -> list[str]:
        """The lines of a tooltip: what the thing is, why, and what choosing it would do."""
        over = thing.kind == "character" and self.board.rect_of(thing.id).collidepoint(
            self.app.mouse
        )
        chosen = bool(sight.question.options(thing))
        # it is discarded: what it would cost does not matter
        if sight.question.discarding and thing.kind == "hand":
            return []
        if thing.kind == "lying":  # the question says it, and others lie beside it
            return []
        told = (
            [self._about_undo(sight.session)]
            if thing.kind == "undo"
            else notes(
                self.app,
                self.board,
                sight.session.game,
                thing,
                self.app.mouse if over else None,
                chosen,
            )
        )
        if thing not in (
            Thing("button", "rest"),
            Thing("button", "prepare"),
        ):  # whose sum has been told
            told += sight.question.about(thing, self.app.settings.language)
        if not told and thing in (Thing("button", "no"), Thing("button", "pass")):
            return [self.app.say("table.lapses" if thing.id == "no" else "tips.pass")]
        if not told and thing.kind == "button" and not sight.bar.quotes(thing):  # a plain answer
            language = self.app.settings.language
            told = [
                self.app.say("tips.button", label=option.text(language))
                for option in sight.question.options(thing)[:1]
            ]
        return told

    def _spot(self, question: DecisionView, thing: Thing) -> tuple[int, int]:
        """Where a tooltip appears: at the pointer, or at the thing with keyboard focus."""
        rects = [
            rect
            for rect, other in [
                *hit_areas.areas(self.app, self.board, question),
                *self.drawer.areas(self.board.layout.log_drawer),
            ]
            if other == thing
        ]
        return (
            self.app.mouse
            if not rects or any(rect.collidepoint(self.app.mouse) for rect in rects)
            else rects[-1].midtop
        )


def _color(able: bool) -> theme.Color:
    """The color of an icon that can or cannot be used."""
    return theme.CREAM if able else theme.mix(theme.MUTED, theme.INK, 0.62)
