"""Schedules events: folds them into the shown view one after the other, with their timing.

After the last event the shown view equals the game's own view, so a missing animation never makes
it wrong.
"""

from __future__ import annotations

import copy
from collections import deque

from ....play.beats import BeatBuilder
from ....play.seat_order import Seats, seats_after
from ....rules import events as e
from ....rules.events import Event
from ....rules.views.fold import fold
from ....rules.views.view import GameView
from .event_durations import event_duration

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


class Director:
    """Folds events into the shown view at the set speed.

    Events are shown by beats, slowly enough to follow; with `stepping`, each beat waits for a
    click. Beats of the sides in `own` are not described, because the player made them. With
    `describes` off there are no beats and every event takes only its own time.
    """

    def __init__(self, view: GameView, viewer: str, seats: Seats) -> None:
        self.view = view
        self.seats = seats  # the seats in that view
        self.viewer = viewer
        self.queue: deque[Event] = deque()
        self.wait = 0.0
        # events that began in the last update, as the viewer may see them
        self.shown: list[Event] = []
        self.story = BeatBuilder()
        self.describes = False
        self.own: str | None = None
        self.stepping = False
        self.held = False  # whether it waits for a click
        self._rested = False  # whether the current beat has had its pause

    @property
    def busy(self) -> bool:
        """Whether events are left to be shown."""
        return bool(self.queue) or self.wait > 0 or self.held

    @property
    def telling(self) -> bool:
        """Whether the current beat is described.

        These are the beats of others, and the level that wins the game.
        """
        beat = self.story.beat
        if not self.describes or beat is None:
            return False
        return beat.side != self.own or (
            beat.kind == "raised" and any(isinstance(event, e.GameEnded) for event in self.queue)
        )

    def add(self, events: list[Event]) -> None:
        """Append events."""
        self.queue.extend(events)

    def update(self, dt: float, factor: float, pace: float = 0.0) -> None:
        """Advance the time; fold due events in and list them in `shown`.

        `pace` is the speed of the descriptions.
        """
        self.shown = []
        self.wait = max(0.0, self.wait - dt)
        while self.queue and self.wait <= 0 and not self.held:
            if pace > 0 and self._rests():
                assert self.story.beat is not None
                beat = self.story.beat
                self.wait = (
                    VAIN if beat.had_no_effect or beat.unused or beat.stays else REST
                ) * pace
                self.held = self.stepping
                continue
            seen, fresh = self._take()
            self.shown.append(seen)
            self.wait = event_duration(seen) * factor
            if pace > 0 and fresh and self.telling:
                self.wait = max(self.wait, self._dwell() * pace)

    def _rests(self) -> bool:
        """Whether to pause before the next event ends the current beat; once for each beat."""
        beat = self.story.beat
        if self._rested or not self.telling or beat is None or not beat.shown:
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
        fresh = self.describes and self.story.take(seen)
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

    def go_on(self) -> bool:
        """End the pause after the current beat; return False if nothing was waiting."""
        held, self.held = self.held, False
        if held:
            self.wait = 0.0
        return held

    def skip(self, beat: bool = False) -> list[Event]:
        """Skip all events, or only the rest of the current beat; return the skipped events."""
        skipped: list[Event] = []
        self.wait, self.held = 0.0, False
        while self.queue:
            if beat and self._rests():
                self.held = True
                break
            skipped.append(self._take()[0])
        return skipped

    def hold(self) -> None:
        """Wait for a click if events are left."""
        self.held = bool(self.queue)

    def leave_beat(self) -> list[Event]:
        """Skip the rest of the current beat and its pause; return the skipped events."""
        passed: list[Event] = []
        self.wait, self.held = 0.0, False
        while self.queue and not self._begins(self.queue[0].seen_by(self.viewer)):
            passed.append(self._take()[0])
        self._rested = True
        return passed

    def _begins(self, event: Event) -> bool:
        """Whether an event begins a new beat or the current beat is over."""
        return self.story.closes(event) or self.story.opens(event) is not None

    def sync(self, view: GameView, viewer: str, seats: Seats) -> None:
        """Show a view as it is, for a viewer."""
        self.queue.clear()
        self.wait = 0.0
        self.held = False
        self._rested = False
        self.story = BeatBuilder()
        self.view, self.seats = copy.deepcopy(view), seats
        self.viewer = viewer
