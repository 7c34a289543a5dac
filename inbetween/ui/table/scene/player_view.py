"""What the one at the table sees of a session: the board with their eyes, the log as far as it has been told, what is news to them."""

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
from ....rules.in_play.modifiers import card_price, energy_limit, total_modifier
from ....rules.in_play.static_effects import AWARENESS_COST
from ..input.decision_view import Targets
from ..paint.log_drawer import LogDrawer
from ..paint.log_panel import LogPanel
from .live_playback import LivePlayback

if TYPE_CHECKING:
    from ...window.app import App


class PlayerView:
    """Board and log of a session, turned to whoever sits there. `redraw` is called when there is something new to be seen."""

    def __init__(
        self,
        app: App,
        session: Session,
        get_targets: Callable[[], Targets],
        redraw: Callable[[], None],
    ) -> None:
        self.app = app
        self.session = session
        self.redraw = redraw
        self.playback = LivePlayback(
            app, session.view(), session.viewer, session.seats, get_targets
        )
        self.director, self.board = self.playback.director, self.playback.board
        self.board.price = lambda id: card_price(
            session.game, SIDES.index(self.board.viewer), session.cards.card_index[id]
        )
        self.board.most_energy = lambda side: energy_limit(session.game, SIDES.index(side))
        self.board.awareness_surcharge = lambda side: total_modifier(
            session.game, SIDES.index(side), AWARENESS_COST
        )
        self.board.played = self._last_played()
        names = {side: session.plan.name(side) for side in SIDES}
        if any(names.values()):
            self.board.call(names)
        self.log = LogPanel(app)
        self.drawer = LogDrawer(app, self.log)
        # the log as far as it went at the last decision of the one at the table in a turn of their
        # own
        self.decided = len(session.log)
        self.seen_log_length = 0  # the log as far as the one at the table has seen it
        # the log tells what came before this, or before what it paid
        self._logged: tuple[Beat | None, bool] = (None, False)
        self._know_own()
        self._know_asked()

    def _know_own(self) -> None:
        """What a person at the table does needs no telling."""
        self.director.own = (
            self.session.viewer if self.session.viewer in self.session.plan.humans else None
        )

    def _know_asked(self) -> None:
        """In the Activity phase nothing but the question itself is before the raise of Awareness."""
        self.board.asked = (
            self.session.game.phase == "activity" and raise_offer(self.session.game) is None
        )

    def _last_played(self) -> str | None:
        """The card that was played last."""
        return next(
            (
                entry.event.card
                for entry in reversed(self.session.log)
                if isinstance(entry.event, CardPlayed)
            ),
            None,
        )

    def change_viewer(self) -> None:
        """Someone else looks at the table now."""
        self._know_own()
        self.show_viewer_state()
        self.seen_log_length = len(self.session.log)

    def show_viewer_state(self) -> None:
        """Everything is as the one at the table may see it, at once."""
        self.board.played = self._last_played()
        self.playback.show_state(self.session.view(), self.session.viewer, self.session.seats)
        self._know_asked()
        self.log_everything()
        self.redraw()

    def news(self) -> list[Beat]:
        """Before a turn against the opponent, what it has done; once."""
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
            if self.app.settings.recap and len(session.plan.humans) == 1
            else []
        )

    # -- the log ------------------------------------------------------------------------------

    def log_everything(self) -> None:
        """The log tells everything."""
        told = self.session.log
        # nobody knows yet what it will be
        if self.session.game.stack and isinstance(self.session.game.stack[-1][2], Preparing):
            told = told[
                : max(
                    (i for i, entry in enumerate(told) if isinstance(entry.event, Prepared)),
                    default=len(told),
                )
            ]
        self._feed(told)

    def log_shown_events(self) -> None:
        """The log tells what has been shown by now."""
        beat = self.director.story.beat
        now = beat, beat is not None and beat.kind == "raised" and not beat.level
        if now == self._logged:
            return
        self._logged = now
        shown = self.session.log[: len(self.session.log) - len(self.director.queue)]
        if now[1]:  # what was paid for is not there yet
            shown = shown[:-1]
        # whose line is a sum, and wrong before all of it has come
        if beat is not None and beat.kind in ("rest", "prepare"):
            begun = [
                i for i, entry in enumerate(shown) if isinstance(entry.event, Rested | Prepared)
            ]
            shown = shown[: begun[-1]] if begun else shown
        self._feed(shown)

    def _feed(self, entries: list[LogEntry]) -> None:
        plan = self.session.plan
        self.log.feed(
            entries,
            self.session.viewer,
            (plan.name("town"), plan.name("creature")),
            under_marker(self.session),
        )

    # -- speed --------------------------------------------------------------------------------

    def skip_or_step(self) -> None:
        """A click while things are shown: step by step it goes on to the next beat, else everything is brought to its end."""
        if self.playback.skip(beat=self.app.settings.speed == "step"):
            self.redraw()

    def skip(self) -> bool:
        """Bring everything to its end at once; False if nothing was going on."""
        skipped = self.playback.skip()
        if skipped:
            self.redraw()
        return skipped
