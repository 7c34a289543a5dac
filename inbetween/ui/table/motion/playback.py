"""Playback of events on a board, for live games and replays.

Events are folded into the shown view one after the other, with their timing, motion and sounds.
After the last event the shown view equals the game's own view, so a missing animation never makes
it wrong.
"""

from __future__ import annotations

import copy
from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from ....play.beats import Beat, BeatBuilder
from ....play.circle_order import Seats, seats_after
from ....rules import events as e
from ....rules.events import Event
from ....rules.views.fold import fold
from ....rules.views.view import GameView
from ..model.board import Board
from ..model.layout import BAR
from . import flights
from .event_durations import event_duration
from .event_sounds import SoundQueue

if TYPE_CHECKING:
    from ...window.app import App

# Seconds at normal speed that the cause of a beat is shown before its effects.
READ = {
    "turn": 1.1,
    "card": 1.5,
    "ability": 1.5,
    "level": 1.6,
    "raised": 1.3,
    "declined": 0.9,
    "rest": 0.8,
    "prepare": 0.8,
    "reaction": 1.4,
    "walk": 0.42,
}
EFFECT = 0.75  # minimum seconds for each effect
REST = 0.7  # seconds for the whole beat at its end
VAIN = 1.2  # seconds to show that nothing, or not everything, happened
BANNER_STAYS = 1.2  # seconds that the banner of a turn is shown at normal speed


class Tempo(NamedTuple):
    """How long things take: 1 at normal speed, 0 if they are left out."""

    motion: float = 0.0  # animations
    text: float = 0.0  # descriptions; also shown when animations are off


class TurnBanner(NamedTuple):
    """The banner of a turn that begins: whose turn it is, and the seconds it has been shown."""

    side: str
    turn: int
    time: float = 0.0


class Playback:
    """Shows events on a board at a tempo, with the current beat and turn banner.

    Events are shown by beats, slowly enough to follow; with `stepping`, each beat waits for a
    click. Beats of the side in `own` are not described, because the player made them.
    """

    def __init__(self, app: App, view: GameView, viewer: str, seats: Seats, bar: int = BAR) -> None:
        self.tempo = Tempo()
        self.view, self.seats = view, seats  # the shown view, and the seats in it
        self.viewer = viewer
        self.board = Board(app, view, viewer, bar, seats)
        self.sounds = SoundQueue(self.board)
        self.queue: deque[Event] = deque()
        self.wait = 0.0  # seconds until the next event
        self.own: str | None = None
        self.stepping = False
        self.held = False  # whether it waits for a click
        # events that began in the last update, as the viewer may see them
        self.shown: list[Event] = []
        self.story = BeatBuilder()
        self.moving = False  # whether something moved in the last update
        self.banner: TurnBanner | None = None
        # seconds since the current beat began, and since its newest effect
        self.time = self.fresh = 0.0
        self._beat: tuple[Beat | None, int] = (None, 0)
        self._phase: str = view["phase"]
        self._rested = False  # whether the current beat has had its pause
        self._changed = False  # whether the picture has changed since the last update

    @property
    def busy(self) -> bool:
        """Whether events are left to be shown."""
        return bool(self.queue) or self.wait > 0 or self.held

    @property
    def can_skip(self) -> bool:
        """Whether an animation is running that can be skipped."""
        return self.busy or bool(self.board.flying_sprites)

    @property
    def still(self) -> bool:
        """Whether nothing moves by itself, so that the pointer can show details."""
        return self.held or not self.busy

    @property
    def shows_texts(self) -> bool:
        """Whether the current beat is described.

        These are the beats of others, and the level that wins the game.
        """
        beat = self.story.beat
        return beat is not None and (
            beat.side != self.own
            or (
                beat.kind == "raised"
                and any(isinstance(event, e.GameEnded) for event in self.queue)
            )
        )

    @property
    def beat(self) -> Beat | None:
        """The beat being shown, if any."""
        beat = self.story.beat
        shown = self.shows_texts and self.tempo.text > 0 and beat is not None and beat.shown
        return beat if shown else None

    def add(self, events: Iterable[Event]) -> None:
        """Append events to those that are left to be shown."""
        self.queue.extend(events)

    def recall(self, events: Iterable[Event]) -> None:
        """Record the events before the shown view; the next beat may continue them."""
        for event in events:
            self.story.take(event.seen_by(self.viewer))

    def show_state(self, view: GameView, viewer: str, seats: Seats, seat: str = "") -> None:
        """Show a view as it is, for a viewer and from a side's seat; drop what is left."""
        self.queue.clear()
        self.wait = 0.0
        self.held = self._rested = False
        self.story = BeatBuilder()
        self.view, self.seats = copy.deepcopy(view), seats
        self.viewer = viewer
        self._phase, self.board.asked = view["phase"], False
        self.board.seat(self.view, seat or viewer, seats)
        self.sounds.clear()
        self.banner = None
        self._changed = True

    # -- time ---------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Advance the time; return True if the picture has changed since the last update."""
        held, motion = self.held, self.tempo.motion
        self._fold_due_events(dt)
        for event in self.shown:
            self._settle(event)
            if motion > 0:
                flights.begin(self.board, event, motion)
            self.sounds.add(event, motion)
            if (
                isinstance(event, e.PhaseBegun)
                and event.phase == "awareness"
                and min(self.tempo) > 0
            ):
                self.banner = TurnBanner(event.active, event.turn)
        if self.shown:
            self.board.show(self.view, motion, self.seats)
        self.sounds.update(dt)
        changed = self._follow(dt) | self._changed | (held != self.held)
        self._changed = False
        idle = self.board.update_idle_animation(dt)
        before, self.moving = self.moving, self.board.update(dt)
        # once more after everything has stopped
        return changed or idle or before or self.moving or bool(self.shown)

    def _fold_due_events(self, dt: float) -> None:
        """Fold the events that are due into the view and list them in `shown`."""
        motion, text = self.tempo
        self.shown = []
        self.wait = max(0.0, self.wait - dt)
        while self.queue and self.wait <= 0 and not self.held:
            if text > 0 and self._rests():
                assert self.story.beat is not None
                beat = self.story.beat
                self.wait = (
                    VAIN if beat.had_no_effect or beat.unused or beat.stays else REST
                ) * text
                self.held = self.stepping
                continue
            seen, fresh = self._take()
            self.shown.append(seen)
            self.wait = event_duration(seen) * motion
            if text > 0 and fresh and self.shows_texts:
                self.wait = max(self.wait, self._dwell() * text)

    def _rests(self) -> bool:
        """Whether to pause before the next event ends the current beat; once for each beat."""
        beat = self.story.beat
        if self._rested or not self.shows_texts or beat is None or not beat.shown:
            return False
        if not self.story.closes(self.queue[0].seen_by(self.viewer)):
            return False
        self._rested = True
        self.story.ends(self.queue[0].seen_by(self.viewer))
        return True

    def _take(self) -> tuple[Event, bool]:
        """Fold the next event in; return it as the viewer sees it, and whether the beat grew."""
        event = self.queue.popleft()
        fold(self.view, event, self.viewer)
        self.seats = seats_after(self.seats, (event,))
        seen = event.seen_by(self.viewer)
        before = self.story.beat
        fresh = self.story.take(seen)
        if self.story.beat is not before:
            self._rested = False
        return seen, fresh

    def _dwell(self) -> float:
        """Return how long the newest event is shown."""
        beat = self.story.beat
        assert beat is not None
        if not beat.effects:
            return READ[beat.kind]
        return EFFECT if len(beat.effects[-1].events) == 1 else EFFECT / 3

    def _follow(self, dt: float) -> bool:
        """Advance the beat and the turn banner; return True while they change."""
        motion, beat = self.tempo.motion, self.beat
        effects = len(beat.effects) if beat else 0
        self.time, self.fresh = self.time + dt, self.fresh + dt
        changed = beat is not self._beat[0] or effects != self._beat[1]
        if beat is not self._beat[0]:
            self.time = 0.0
        if changed:
            self.fresh = 0.0
        self._beat = (beat, effects)
        self.board.bring_to_front(
            beat.character if beat is not None and beat.kind == "ability" else None, motion
        )
        banner = self.banner
        if banner is not None:
            later = banner._replace(time=banner.time + dt / max(0.01, motion))
            self.banner = later if later.time < BANNER_STAYS and motion > 0 else None
        return (
            changed
            or banner is not None
            or (beat is not None and min(self.time, self.fresh) < 0.6 and motion > 0)
        )

    def _settle(self, event: Event) -> None:
        """Track the played card and whether the raise of Awareness is decided.

        The Activity phase begins with that decision.
        """
        if isinstance(event, e.CardPlayed):
            self.board.note_played(event.card)
        elif isinstance(event, e.PhaseBegun):
            self._phase, self.board.asked = event.phase, event.phase == "movement"
        elif self._phase == "movement" and isinstance(event, e.MarkerMoved):
            self.board.asked = False  # the Character now under the marker has yet to be activated
        elif self._phase == "activity" and isinstance(
            event, e.AwarenessChanged | e.AwarenessDeclined | e.AbilityBegun
        ):
            self.board.asked = True

    # -- waiting and skipping -----------------------------------------------------------------

    def hold(self) -> None:
        """Wait for a click if events are left."""
        self.held = bool(self.queue)

    def go_on(self) -> bool:
        """End the pause after the current beat; return False if nothing was waiting."""
        held, self.held = self.held, False
        if held:
            self.wait = 0.0
        return held

    def skip(self, beat: bool = False) -> bool:
        """Skip all animations, or only the current beat; return False if nothing was running."""
        if not self.can_skip:
            return False
        skipped: list[Event] = []
        if not (beat and self.go_on()):
            self.wait, self.held = 0.0, False
            while self.queue:
                if beat and self._rests():
                    self.held = True
                    break
                skipped.append(self._take()[0])
        self._finish_motion(skipped)
        return True

    def leave_beat(self) -> bool:
        """Skip to the next beat; return False if no further beat is ready."""
        described = self.tempo.text > 0
        skipped: list[Event] = []
        self.wait, self.held = 0.0, False
        while self.queue and not (described and self._begins(self.queue[0].seen_by(self.viewer))):
            skipped.append(self._take()[0])
        if described:
            self._rested = True
        self._finish_motion(skipped)
        beat = self.story.beat
        return bool(self.queue) or not described or beat is None or beat.closed

    def _begins(self, event: Event) -> bool:
        """Whether an event begins a new beat or the current beat is over."""
        return self.story.closes(event) or self.story.opens(event) is not None

    def _finish_motion(self, skipped: list[Event]) -> None:
        """Show the result of skipped events at once."""
        for event in skipped:
            self._settle(event)
        self.banner = None
        self.sounds.finish()
        self.board.show(self.view, 0.0, self.seats)
        self.board.settle()
        self._changed = True
