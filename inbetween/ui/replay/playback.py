"""Playback of a recorded game: beats with text while it plays, only movements step by step."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ...play.seat_order import Seats
from ...rules.events import Event
from ...rules.views.view import GameView
from ..table.scene.playback import Playback

if TYPE_CHECKING:
    from ..window.app import App

SPEEDS = (0.5, 1, 2, 4)
UNTOLD = 4  # from this speed on there are no texts, because nobody could read them


class ReplayPlayback(Playback):
    """Show the events of a recorded game at an adjustable speed."""

    def __init__(self, app: App, view: GameView, viewer: str, seats: Seats, bar: int) -> None:
        super().__init__(app, view, viewer, seats, bar=bar)
        self.speed = 1.0
        self.tells = False  # whether the current animation started with texts

    @property
    def pace(self) -> float:
        return 1.0 / self.speed if self.tells and self.speed < UNTOLD else 0.0

    @property
    def factor(self) -> float:
        return 0.0 if self.app.settings.reduced_motion else 1.0 / self.speed

    @property
    def still(self) -> bool:
        """Return whether nothing moves by itself, so that the pointer can show details."""
        return self.director.held or not self.director.busy

    def faster(self, by: int) -> None:
        """Change the speed by a number of steps; the current animation follows."""
        before, self.speed = self.speed, SPEEDS[(SPEEDS.index(self.speed) + by) % len(SPEEDS)]
        self.director.wait *= before / self.speed

    def recall(self, events: Iterable[Event]) -> None:
        """Record the events before the current position; the next beat may continue them."""
        for event in events:
            self.director.story.take(event.seen_by(self.director.viewer))

    def leave_beat(self) -> bool:
        """Skip to the next beat; return False if no further beat is ready."""
        self.finish_motion(self.director.leave_beat() if self.pace > 0 else self.director.skip())
        beat = self.director.story.beat
        return bool(self.director.queue) or self.pace <= 0 or beat is None or beat.closed
