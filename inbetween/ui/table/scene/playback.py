"""Playback of events on a board with timing, sounds and text, for live games and replays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....play.beats import Beat
from ....play.seat_order import Seats
from ....rules.events import (
    AbilityBegun,
    AwarenessChanged,
    AwarenessDeclined,
    CardPlayed,
    Event,
    MarkerMoved,
    PhaseBegun,
)
from ....rules.views.view import GameView
from ..model.board import Board
from ..model.layout import BAR
from ..motion import event_sounds, flights
from ..motion.director import Director
from ..paint.beats.turn_banner import STAYS, TurnBanner

if TYPE_CHECKING:
    from ...window.app import App


class Playback:
    """Shows events on a board, with the current beat and turn banner."""

    def __init__(
        self,
        app: App,
        view: GameView,
        viewer: str,
        seats: Seats,
        bar: int = BAR,
    ) -> None:
        self.app = app
        self.director = Director(view, viewer, seats)
        self.director.describes = True
        self.board = Board(app, self.director.view, viewer, bar, seats)
        self.moving = False  # whether something moved in the last update
        self.ribbon: TurnBanner | None = None
        # seconds since the current beat began, and since its newest effect
        self.time = self.fresh = 0.0
        self._beat: tuple[Beat | None, int] = (None, 0)
        self._phase: str = view["phase"]

    @property
    def pace(self) -> float:
        """How long descriptions stay: 1 at normal speed, 0 if nothing is described.

        It also holds when animations are off.
        """
        return 0.0

    @property
    def factor(self) -> float:
        """How long animations take: 1 at normal speed, 0 if they are off."""
        return 0.0 if self.app.settings.reduced_motion else self.pace

    @property
    def can_skip(self) -> bool:
        """Whether an animation is running that can be skipped."""
        return self.director.busy or bool(self.board.flying_sprites)

    @property
    def beat(self) -> Beat | None:
        """The beat being shown, if any."""
        beat = self.director.story.beat
        return (
            beat
            if self.director.telling and self.pace > 0 and beat is not None and beat.shown
            else None
        )

    def update(self, dt: float) -> bool:
        """Advance the time; return True if the picture has changed."""
        held = self.director.held
        self.director.update(dt, self.factor, self.pace)
        for event in self.director.shown:
            self.settle(event)
            if self.factor > 0:
                flights.begin(self.board, event, self.factor)
            event_sounds.play(self.board, event)
            self.tell(event)
            if (
                isinstance(event, PhaseBegun)
                and event.phase == "awareness"
                and min(self.factor, self.pace) > 0
            ):
                self.ribbon = TurnBanner(event.active, event.turn)
        if self.director.shown:
            self.board.show(self.director.view, self.factor, self.director.seats)
        news = self._follow(dt) | (held != self.director.held)
        breath = self.board.update_idle_animation(dt)
        before, self.moving = self.moving, self.board.update(dt)
        # once more after everything has stopped
        return news or breath or before or self.moving or bool(self.director.shown)

    def _follow(self, dt: float) -> bool:
        """Advance the beat and the turn banner; return True while they change."""
        beat, effects = self.beat, len(self.beat.effects) if self.beat else 0
        self.time, self.fresh = self.time + dt, self.fresh + dt
        changed = beat is not self._beat[0] or effects != self._beat[1]
        if beat is not self._beat[0]:
            self.time = 0.0
        if changed:
            self.fresh = 0.0
        self._beat = (beat, effects)
        self.board.bring_to_front(
            beat.character if beat is not None and beat.kind == "ability" else None, self.factor
        )
        ribbon = self.ribbon
        if ribbon is not None:
            later = ribbon._replace(time=ribbon.time + dt / max(0.01, self.factor))
            self.ribbon = later if later.time < STAYS and self.factor > 0 else None
        return (
            changed
            or ribbon is not None
            or (beat is not None and min(self.time, self.fresh) < 0.6 and self.factor > 0)
        )

    def settle(self, event: Event) -> None:
        """Track the played card and whether the raise of Awareness is decided.

        Call it for skipped events too. The Activity phase begins with that decision.
        """
        if isinstance(event, CardPlayed):
            self.board.played = event.card
        elif isinstance(event, PhaseBegun):
            self._phase, self.board.asked = event.phase, event.phase == "movement"
        elif self._phase == "movement" and isinstance(event, MarkerMoved):
            self.board.asked = False  # the Character now under the marker has yet to be activated
        elif self._phase == "activity" and isinstance(
            event, AwarenessChanged | AwarenessDeclined | AbilityBegun
        ):
            self.board.asked = True

    def tell(self, event: Event) -> None:
        """Describe an event in words; subclasses choose where."""

    def finish_motion(self, skipped: list[Event]) -> None:
        """Show the result of skipped events at once."""
        for event in skipped:
            self.settle(event)
        self.ribbon = None
        self.board.show(self.director.view, 0.0, self.director.seats)
        self.board.settle()

    def show_state(self, view: GameView, viewer: str, seats: Seats, seat: str = "") -> None:
        """Show a view as it is, for a viewer and from a side's seat; drop earlier descriptions."""
        self.director.sync(view, viewer, seats)
        self._phase, self.board.asked = view["phase"], False
        self.board.seat(self.director.view, seat or viewer, seats)
        self.ribbon = None
