"""The opponent at the table: it thinks ahead while its earlier choices are still being shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....play.session import Session

if TYPE_CHECKING:
    from ..motion.playback import Playback

THINK = 0.9  # seconds after which the screen says that the opponent is thinking
PAUSE = 0.6  # seconds before each choice that a lesson makes for it
PATIENCE = 3.0  # maximum seconds to wait for the disk
BLINK = 0.5  # seconds between two frames of the thinking sign


class Opponent:
    """Asks the engine of a session for choices and returns its answers."""

    def __init__(self, session: Session, playback: Playback) -> None:
        self.session, self.playback = session, playback
        self.waited = 0.0  # seconds since there was last something to watch
        self.blinks = False  # whether the thinking sign must be redrawn
        self._late = self._blink = 0.0

    @property
    def long(self) -> bool:
        """Whether it has been thinking long enough for the screen to say so."""
        return self.waited > THINK or self.playback.tempo.motion <= 0

    @property
    def acts(self) -> bool:
        """Whether it may continue: it must decide and is at most a turn ahead of the playback."""
        session = self.session
        return (
            session.decider is not None
            and not session.human_to_decide
            and session.game.turn - int(self.playback.view["turn"]) <= 1
        )

    def update(self, dt: float) -> str | None:
        """Advance the time; return the key of its choice once it is made."""
        lesson = self.session.lesson
        guided = lesson is not None and lesson.guiding
        if not guided:
            self.session.ask_opponent()
        self.waited = 0.0 if self.playback.busy else self.waited + dt
        self._late += dt
        self._blink += dt
        self.blinks = self._blink > BLINK
        if self.blinks:
            self._blink = 0.0
        if lesson is not None and guided:
            keys = lesson.opponent_keys(self.session.game)
            rested = self.waited >= PAUSE * self.playback.tempo.motion
            return keys[0] if keys and rested and not self.playback.busy else None
        autosave = self.session.autosave
        if autosave is not None and autosave.busy and self._late < PATIENCE:
            return None  # save the last choice before making the next one
        key = self.session.worker.poll()
        if key is not None:
            self._late = 0.0
        return key
