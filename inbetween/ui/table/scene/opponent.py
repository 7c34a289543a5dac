"""The opponent at the table: it thinks and chooses on while its earlier choices are still being shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....play.session import Session

if TYPE_CHECKING:
    from .live_playback import LivePlayback

THINK = 0.9  # an opponent that thinks longer than this is said to think
PATIENCE = 3.0  # it waits no longer for the disk
BLINK = 0.5  # so often the sign that it thinks is drawn anew


class Opponent:
    """Asks the opponent of a session and brings its answers."""

    def __init__(self, session: Session, playback: LivePlayback) -> None:
        self.session, self.playback = session, playback
        self.waited = 0.0  # for so long there has been nothing to look at
        self.blinks = False  # whether it is time to show that it thinks
        self._late = self._blink = 0.0

    @property
    def long(self) -> bool:
        """Whether it has been thinking for so long that it should be said."""
        return self.waited > THINK or self.playback.factor <= 0

    @property
    def acts(self) -> bool:
        """Whether it may go on: it is asked, and no more than a turn ahead of what is shown."""
        session = self.session
        return (
            session.decider is not None
            and not session.human_to_decide
            and session.game.turn - int(self.playback.director.view["turn"]) <= 1
        )

    def update(self, dt: float) -> str | None:
        """Let time pass; the key of its choice, once it is made."""
        self.session.ask_opponent()
        self.waited = 0.0 if self.playback.director.busy else self.waited + dt
        self._late += dt
        self._blink += dt
        self.blinks = self._blink > BLINK
        if self.blinks:
            self._blink = 0.0
        keeper = self.session.keeper
        if keeper is not None and keeper.busy and self._late < PATIENCE:
            return None  # what was chosen is safe before the next choice is made
        key = self.session.worker.poll()
        if key is not None:
            self._late = 0.0
        return key
