"""A recorded game on the board: while it plays, its turns are told beat by beat; step by step, things only move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ...play.seat_order import Seats
from ...rules.events import Event
from ..table.scene.playback import Playback

if TYPE_CHECKING:
    from ..window.app import App

SPEEDS = (0.5, 1, 2, 4)
UNTOLD = 4  # at this speed things only move: nobody could read along


class ReplayPlayback(Playback):
    """What happens in a recorded game, at a speed of its own."""

    def __init__(self, app: App, view: dict[str, Any], viewer: str, seats: Seats, bar: int) -> None:
        super().__init__(app, view, viewer, seats, bar=bar)
        self.speed = 1.0
        self.tells = False  # what is shown was begun while the game played

    @property
    def pace(self) -> float:
        return 1.0 / self.speed if self.tells and self.speed < UNTOLD else 0.0

    @property
    def factor(self) -> float:
        return 0.0 if self.app.settings.reduced_motion else 1.0 / self.speed

    @property
    def still(self) -> bool:
        """Whether nothing goes on by itself, so that things can be looked at."""
        return self.director.held or not self.director.busy

    def faster(self, by: int) -> None:
        """Take the next speed, or the one before; what is being looked at follows it."""
        before, self.speed = self.speed, SPEEDS[(SPEEDS.index(self.speed) + by) % len(SPEEDS)]
        self.director.wait *= before / self.speed

    def recall(self, events: Iterable[Event]) -> None:
        """These came before what is shown: what comes next may go on with them."""
        for event in events:
            self.director.story.take(event.seen_by(self.director.viewer))

    def leave_beat(self) -> bool:
        """Go on to the next beat at once; False if it has yet to come."""
        self.finish_motion(self.director.leave_beat() if self.pace > 0 else self.director.skip())
        beat = self.director.story.beat
        return bool(self.director.queue) or self.pace <= 0 or beat is None or beat.closed
