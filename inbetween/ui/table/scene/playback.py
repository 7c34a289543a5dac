"""Events on a board: they take their time, are heard, and are told beat by beat, at a table and in a recorded game alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

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
from ..input.decision_view import Targets
from ..model.board import Board
from ..model.layout import BAR
from ..motion import event_sounds
from ..motion.director import Director
from ..paint.turn_banner import STAYS, TurnBanner

if TYPE_CHECKING:
    from ...window.app import App


class Playback:
    """A director, the board it shows on, and the beat and the ribbon that are to be seen there now."""

    def __init__(
        self,
        app: App,
        view: dict[str, Any],
        viewer: str,
        seats: Seats,
        get_targets: Callable[[], Targets] = dict,
        bar: int = BAR,
    ) -> None:
        self.app = app
        self.director = Director(view, viewer, seats)
        self.director.told = True
        self.board = Board(app, self.director.view, viewer, get_targets, bar, seats)
        self.moving = False  # whether something moved in the last update
        self.ribbon: TurnBanner | None = None
        self.time = self.fresh = 0.0  # since the beat at hand began, and since its newest effect
        self._beat: tuple[Beat | None, int] = (None, 0)
        self._phase: str = view["phase"]

    @property
    def pace(self) -> float:
        """How long what is told is looked at, also where nothing may move: 1 at normal speed, 0 if nothing is told."""
        return 0.0

    @property
    def factor(self) -> float:
        """How long movements take: 1 at normal speed, 0 at once."""
        return 0.0 if self.app.settings.reduced_motion else self.pace

    @property
    def can_skip(self) -> bool:
        """Whether something is on its way that can be brought to its end."""
        return self.director.busy or bool(self.board.flying_sprites)

    @property
    def beat(self) -> Beat | None:
        """The beat that is being told; None while there is none."""
        beat = self.director.story.beat
        return (
            beat
            if self.director.telling and self.pace > 0 and beat is not None and beat.shown
            else None
        )

    def update(self, dt: float) -> bool:
        """Let time pass; True if there is something new to be seen."""
        held = self.director.held
        self.director.update(dt, self.factor, self.pace)
        for event in self.director.shown:
            self.settle(event)
            self.board.animate(event, self.factor)
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
        # once more when all has come to rest
        return news or breath or before or self.moving or bool(self.director.shown)

    def _follow(self, dt: float) -> bool:
        """Let the beat and the ribbon go on; True while they change."""
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
        """See what card is played, also in passing, and whether an event settles if Awareness is raised: the Activity begins with that."""
        if isinstance(event, CardPlayed):
            self.board.played = event.card
        elif isinstance(event, PhaseBegun):
            self._phase, self.board.asked = event.phase, event.phase == "movement"
        elif self._phase == "movement" and isinstance(event, MarkerMoved):
            self.board.asked = False  # whoever is under the marker now has yet to be woken
        elif self._phase == "activity" and isinstance(
            event, AwarenessChanged | AwarenessDeclined | AbilityBegun
        ):
            self.board.asked = True

    def tell(self, event: Event) -> None:
        """Say in words what is happening, wherever that is said."""

    def finish_motion(self, skipped: list[Event]) -> None:
        """Show at once what some events have led to that were passed over."""
        for event in skipped:
            self.settle(event)
        self.ribbon = None
        self.board.show(self.director.view, 0.0, self.director.seats)
        self.board.settle()

    def show_state(self, view: dict[str, Any], viewer: str, seats: Seats, seat: str = "") -> None:
        """Show a view as it is, with someone's eyes and from a side's seat; nothing that was told before stays."""
        self.director.sync(view, viewer, seats)
        self._phase, self.board.asked = view["phase"], False
        self.board.seat(self.director.view, seat or viewer, seats)
        self.ribbon = None
