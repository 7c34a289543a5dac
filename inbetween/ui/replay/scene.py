"""The replay viewer: play, pause, step and jump, in either side's view or with open hands."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from ...ai.process.engine_process import EngineProcess
from ...play.replay import Replay
from ...rules.events import OMNISCIENT_VIEWER
from ...rules.views.view import GameView
from .. import navigation
from ..table.motion.playback import Playback
from ..table.paint.beats.beat_painter import BeatPainter
from ..table.paint.board_painter import BoardPainter
from ..table.paint.sides.side_panels import SidePanels
from ..table.paint.table_surface import ground_pictures
from ..table.paint.threat_monitor import ThreatMonitor
from ..widgets.widget import Callback
from ..window.actions import (
    Action,
    BackClick,
    Point,
    PointerLeft,
    Press,
    Release,
    Scroll,
    Verb,
)
from ..window.input_map import Context
from ..window.scene import Transition, pop, push
from . import controls
from .log import ReplayLog
from .recorded_board import RecordedBoard
from .speed import ReplaySpeed
from .timeline import Timeline
from .view import POINT, ReplayView

if TYPE_CHECKING:
    from ..window.app import App

VIEWS = ("town", "creature", "both")
# Height of the bar with caption, timeline and buttons, also with two lines of large letters.
BAR_HEIGHT, HIGHER = 100, 112
REST = 0.45  # seconds between two choices without text at normal speed


class ReplayScene(ReplayView):
    """Show a replay on the table."""

    name = "replay"
    defaults = ("play",)

    def __init__(self, app: App, replay: Replay, at: int = 0) -> None:
        self.replay, self.at = replay, at
        app.cards = replay.cards
        self.playing = at == 0
        self.shown = "both"
        self.wait = REST
        self.playback = Playback(
            app,
            self._view(),
            self.side,
            replay.seats[at],
            HIGHER if app.theme.text_size > 1 else BAR_HEIGHT,
        )
        self.speed = ReplaySpeed(app, self.playback)
        self.board = self.playback.board
        self.recorded = RecordedBoard(self.board, replay)
        self.painter, self.beats = BoardPainter(app, self.board), BeatPainter(app, self.board)
        self.threat_monitor = ThreatMonitor(app, self.board, most=1)
        self.panels = SidePanels(app, self.board)
        self.thing = self.mark = self.line = None
        self.thing_time = 0.0
        self.seeking = False
        self.engine = EngineProcess(replay.cards)
        super().__init__(app)
        self.begin_prerender()
        self.show(at)

    @property
    def pictures(self) -> list[tuple[str, tuple[int, int]]]:
        return ground_pictures(self.app.theme.size, self.board.layout.center)

    def enter(self) -> None:
        super().enter()
        if not self.replay.record.chances and not self.engine.thinking:
            self.engine.ask("course", self.replay.record.start, self.replay.record.keys)

    def leave(self) -> None:
        super().leave()
        self.app.endings.add(self.engine.close)

    # -- position ------------------------------------------------------------------------

    @property
    def side(self) -> str:
        """Return the side at the bottom; with both hands open, the side of a single person."""
        sides = self.replay.record.sides
        alone = sides["creature"] == "human" != sides["town"]
        return (
            "creature" if self.shown == "creature" or (alone and self.shown == "both") else "town"
        )

    def _view(self) -> GameView:
        return self.replay.view(self.at, self.side, self.shown == "both")

    @property
    def shown_events(self) -> int:
        """Return how many events have been shown."""
        return self.replay.counts[self.at] - len(self.playback.queue)

    def show(self, at: int) -> None:
        """Jump to a position."""
        self.at = max(0, min(self.replay.end, at))
        game = self.replay.games[self.at]
        self.recorded.show_last_card(self.at)
        self.playback.show_state(
            self._view(),
            OMNISCIENT_VIEWER if self.shown == "both" else self.side,
            self.replay.seats[self.at],
            self.side,
        )
        self.speed.show_texts(self.playing)
        self.playback.recall(self.replay.since_turn(self.at))
        self.recorded.show_choice(
            self.at, self.side, self.replay.events[self.at - 1] if self.at else ()
        )
        self.log.rect = self.threat_monitor.below()
        self.wait = REST
        self.thing = self.board.hover = None  # the hovered item may have moved
        self.log.follow(self.shown_events)
        self.threat_monitor.look(game)
        self._enable()
        self.dirty = True

    def step(self) -> None:
        """Show the next choice with its animations, and with its texts while the game plays."""
        self.speed.show_texts(self.playing and self.at < self.replay.end)
        if self.at >= self.replay.end:
            self.playing = False
            self.resized()
            return
        events = self.replay.events[self.at]
        self.at += 1
        self.playback.add(events)
        self.thing_time = 0.0  # the hovered item may disappear
        self.recorded.show_choice(self.at, self.side, events)
        self.log.follow(self.shown_events)
        self.threat_monitor.look(self.replay.games[self.at])
        self._enable()
        self.dirty = True

    # -- the buttons --------------------------------------------------------------------------

    def build(self) -> None:
        actions: dict[str, Callback] = {
            "back": self._back,
            "previous": self._previous,
            "play": self.toggle,
            "next": self._next,
            "on": self._on,
        }
        places = controls.bar_places(self.app.theme, self.board.layout.prompt)
        self.caption = places.caption
        self._line(places.line)
        said = {
            "view": self.app.say(f"replay.view.{self.shown}"),
            "speed": self.app.say("replay.speed", n=f"{self.speed.factor:g}"),
            "here": self.app.say("replay.here"),
            "short": f"\N{MULTIPLICATION SIGN}{self.speed.factor:g}",
        }
        others: dict[str, Callback] = {
            "view": self._next_view,
            "speed": partial(self._faster, 1),
            "here": self._play_on,
        }
        row = controls.transport(self.app, places.row, actions, self.playing)
        left = row[-1].rect.right + self.app.theme.px(16)
        self.widgets = [
            *row,
            *controls.options(self.app, places.row, said, others, self.back, left),
        ]
        self.log = ReplayLog(self.app, self.replay, self.board.log)
        self.log.read(self.side, self.shown == "both")
        self.log.follow(self.shown_events)
        self._enable()

    def _line(self, rect: pygame.Rect) -> None:
        """Create the timeline, with the win probability as far as it is known."""
        self.timeline = Timeline(self.app, self.replay, rect)
        self.mark = None
        self.dirty = True

    def _enable(self) -> None:
        """Disable the buttons that have no effect here."""
        begun, more = self.at > 0, self.at < self.replay.end
        able = {
            "back": begun,
            "previous": begun,
            "next": more,
            "on": more,
            "here": self.replay.games[self.at].winner is None,
        }
        for name, enabled in able.items():
            self.widget(name).enabled = enabled

    # -- actions --------------------------------------------------------------------------------

    def toggle(self) -> Transition | None:
        """Play or pause."""
        if self.at >= self.replay.end and not self.playing:
            self.show(0)
        self.playing = not self.playing
        self.wait = 0.0
        if self.playing:
            self.speed.show_texts(True)
            self.playback.go_on()
        else:  # the current text stays readable
            self.playback.hold()
        self.resized()
        return None

    def _halt(self) -> None:
        if self.playing:
            self.playing = False
            self.resized()

    def _next(self) -> Transition | None:
        self._halt()
        if self.speed.with_texts and self.playback.queue:  # finish the beats in progress first
            self.speed.show_texts(False)
            self.playback.held = False
            self.playback.wait = 0.0
            return None
        if self.playback.can_skip:
            self.show(self.at)
        self.step()
        return None

    def _hurry(self) -> None:
        """Skip the rest of the current animation."""
        self.wait, self.dirty = 0.0, True
        while not self.playback.leave_beat() and self.at < self.replay.end:
            self.step()

    def _previous(self) -> Transition | None:
        self._halt()
        self.show(self.at - 1)
        return None

    def _on(self) -> Transition | None:
        self.show(self.replay.turn_after(self.at))
        return None

    def _back(self) -> Transition | None:
        self.show(self.replay.turn_before(self.at))
        return None

    def _faster(self, by: int) -> Transition | None:
        self.speed.change(by)
        self.resized()
        return None

    def _next_view(self) -> Transition | None:
        self.shown = VIEWS[(VIEWS.index(self.shown) + 1) % len(VIEWS)]
        self.log.read(self.side, self.shown == "both")
        self.show(self.at)
        self.begin_prerender()
        self.resized()
        return None

    def _play_on(self) -> Transition | None:
        self._halt()
        return push(navigation.play_on(self.app, self.replay, self.at))

    def back(self) -> Transition | None:
        return pop()

    def resized(self) -> None:
        if (
            self.board.layout.window.size != self.app.theme.size
            or self.board.layout.theme.text_size != self.app.theme.text_size
        ):
            self.board.relayout(HIGHER if self.app.theme.text_size > 1 else BAR_HEIGHT)
            self.painter.forget()
            self.begin_prerender()
        super().resized()

    # -- input --------------------------------------------------------------------------------

    @property
    def input_context(self) -> Context:
        return Context.REPLAY

    def command(self, verb: Verb) -> Transition | None:
        match verb:
            case Verb.PLAY | Verb.ALTERNATIVE:
                return self.toggle()
            case Verb.RIGHT:
                return self._next()
            case Verb.LEFT:
                return self._previous()
            case Verb.PAGE_DOWN | Verb.DOWN:
                return self._on()
            case Verb.PAGE_UP | Verb.UP:
                return self._back()
            case Verb.FIRST | Verb.LAST:
                self.show(0 if verb is Verb.FIRST else self.replay.end)
                return None
            case Verb.FASTER:
                return self._faster(1)
            case Verb.SLOWER:
                return self._faster(-1)
            case Verb.CHANGE_VIEW:
                return self._next_view()
            case Verb.PLAY_ON if self.replay.games[self.at].winner is None:
                return self._play_on()
            case Verb.HELP:
                return push(navigation.help_page(self.app, self.input_context))
        return super().command(verb)

    def handle(self, action: Action) -> Transition | None:
        match action:
            case Point(pos):
                self.point(pos)
                if self.seeking:
                    self.show(self.timeline.at(pos[0]))
                    return None
            case PointerLeft():
                self.thing = self.board.hover = None
                self.dirty = True
            case Press(pos):
                if self._press(pos):
                    return None
            case BackClick():
                return self.back()
            case Release():
                self.seeking = False
            case Scroll(by):
                self.log.wheel(by)
                self.dirty = True
                return None
        return super().handle(action)

    def _press(self, pos: tuple[int, int]) -> bool:
        """Jump to a position on the timeline or in the log; return whether there is one."""
        line = self.log.at(pos)
        if self.timeline.rect.collidepoint(pos):
            self._halt()
            self.seeking = True
            mark = self.timeline.near(pos)
            self.show(mark.at if mark is not None else self.timeline.at(pos[0]))
        elif line is not None:
            self._halt()
            self.show(line + 1)
        else:
            if self.playing and not any(w.rect.collidepoint(pos) for w in self.widgets):
                self._hurry()
            return False
        return True

    # -- time ---------------------------------------------------------------------------------

    def update(self, dt: float) -> Transition | None:
        if self.engine.poll_or_log():
            self.replay.learn([(moment.turn, moment.chance) for moment in self.engine.parts])
            self._line(self.timeline.rect)  # keep the buttons: one of them may be pressed
        moved = self.playback.moving
        self.speed.apply()  # the settings may have changed
        self.dirty |= self.playback.update(dt) | (
            self.playback.still and self.threat_monitor.update(dt)
        )
        self.log.follow(self.shown_events)
        self.log.set_rect(self.threat_monitor.below())
        if self.thing is not None and moved and not self.playback.moving:
            self.point(self.app.mouse)  # another item may be under the pointer now
        if self.thing is not None and self.thing_time < POINT <= self.thing_time + dt:
            self.dirty = True
        self.thing_time += dt
        if self.playback.busy or self.playback.moving:
            return None
        next(self.prerendering, None)
        self.wait -= dt
        if self.playing and (self.wait <= 0 or self.playback.beat is not None):
            self.step()
            self.wait = 0.0 if self.playback.tempo.text > 0 else REST / self.speed.factor
        return None
