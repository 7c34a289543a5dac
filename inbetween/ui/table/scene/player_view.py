"""The viewer's side of a session: the board, the log up to the shown events, and news."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ....play.beats import Beat
from ....play.last_turn import opponent_beats_since, under_marker
from ....play.raise_offer import raise_offer
from ....play.session import LogEntry, Session
from ....rules.constants import SIDES
from ....rules.events import CardPlayed, Prepared, Rested
from ....rules.frame_memory import Preparing
from ..model.position_numbers import position_numbers
from ..paint.sides.log_drawer import LogDrawer
from ..paint.sides.log_panel import LogPanel
from .live_playback import LivePlayback

if TYPE_CHECKING:
    from ...window.app import App


class PlayerView:
    """Board and log of a session for the current viewer.

    It calls `redraw` when the picture has changed.
    """

    def __init__(
        self,
        app: App,
        session: Session,
        redraw: Callable[[], None],
    ) -> None:
        self.app = app
        self.session = session
        self.redraw = redraw
        self.playback = LivePlayback(app, session.view(), session.viewer, session.seats)
        self.director, self.board = self.playback.director, self.playback.board
        self.update_numbers()
        self.board.played = self._last_played()
        names = {side: session.config.name(side) for side in SIDES}
        if any(names.values()):
            self.board.set_player_names(names)
        self.log = LogPanel(app)
        self.drawer = LogDrawer(app, self.log)
        # log length at the viewer's last decision in a turn of their own
        self.decided = len(session.log)
        self.seen_log_length = 0  # log length that the viewer has seen
        # the log shows the lines before this event, or before the payment for it
        self._logged: tuple[Beat | None, bool] = (None, False)
        self._know_own()
        self._know_asked()

    def update_numbers(self) -> None:
        """Show the prices and limits of the game's present position."""
        self.board.numbers = position_numbers(self.session.game.state, self.board.viewer)

    def _know_own(self) -> None:
        """Tell the director that a human viewer's own actions need no description."""
        self.director.own = (
            self.session.viewer if self.session.viewer in self.session.config.humans else None
        )

    def _know_asked(self) -> None:
        """Find out whether the raise of Awareness in the Activity phase is already decided.

        While the decision is open, the game still has a raise offer.
        """
        self.board.asked = (
            self.session.game.phase == "activity" and raise_offer(self.session.game) is None
        )

    def _last_played(self) -> str | None:
        """Return the card that was played last."""
        return next(
            (
                entry.event.card
                for entry in reversed(self.session.log)
                if isinstance(entry.event, CardPlayed)
            ),
            None,
        )

    def change_viewer(self) -> None:
        """Turn the table to another viewer."""
        self._know_own()
        self.show_viewer_state()
        self.seen_log_length = len(self.session.log)

    def show_viewer_state(self) -> None:
        """Show the current state as the viewer may see it, at once."""
        self.board.played = self._last_played()
        self.playback.show_state(self.session.view(), self.session.viewer, self.session.seats)
        self.update_numbers()
        self._know_asked()
        self.log_everything()
        self.redraw()

    def news(self) -> list[Beat]:
        """Return what the opponent has done, once, before the viewer's turn."""
        session, decided = self.session, self.decided
        turn = (
            session.game.active == session.viewer
            and session.game.decision is not None
            and session.game.decision.kind == "action"
        )
        if not turn or decided >= len(session.log):
            return []
        self.decided = len(session.log)
        return (
            opponent_beats_since(session, decided)
            if self.app.settings.recap and len(session.config.humans) == 1
            else []
        )

    # -- the log ------------------------------------------------------------------------------

    def log_everything(self) -> None:
        """Show all lines in the log."""
        told = self.session.log
        # its result is not yet known
        if self.session.game.state.stack and isinstance(
            self.session.game.state.stack[-1][2], Preparing
        ):
            told = told[
                : max(
                    (i for i, entry in enumerate(told) if isinstance(entry.event, Prepared)),
                    default=len(told),
                )
            ]
        self._feed(told)

    def log_shown_events(self) -> None:
        """Show in the log the lines of the events shown so far."""
        beat = self.director.story.beat
        now = beat, beat is not None and beat.kind == "raised" and not beat.level
        if now == self._logged:
            return
        self._logged = now
        shown = self.session.log[: len(self.session.log) - len(self.director.queue)]
        if now[1]:  # the event that was paid for has not been shown yet
            shown = shown[:-1]
        # the line is a sum and would be wrong before all its events are shown
        if beat is not None and beat.kind in ("rest", "prepare"):
            begun = [
                i for i, entry in enumerate(shown) if isinstance(entry.event, Rested | Prepared)
            ]
            shown = shown[: begun[-1]] if begun else shown
        self._feed(shown)

    def _feed(self, entries: list[LogEntry]) -> None:
        config = self.session.config
        self.log.feed(
            entries,
            self.session.viewer,
            (config.name("town"), config.name("creature")),
            under_marker(self.session),
        )

    # -- speed --------------------------------------------------------------------------------

    def skip_or_step(self) -> None:
        """React to a click during playback: skip to the next beat in step mode, else to the end."""
        if self.playback.skip(beat=self.app.settings.speed == "step"):
            self.redraw()

    def skip(self) -> bool:
        """Skip all animations; return False if nothing was running."""
        skipped = self.playback.skip()
        if skipped:
            self.redraw()
        return skipped
