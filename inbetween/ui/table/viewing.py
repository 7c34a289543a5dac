"""What the one at the table sees of a session: the board with their eyes, the log as far as it has been told, what is news to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...play.beats import Beat
from ...play.raising import raising
from ...play.recall import since, under_marker
from ...play.session import LogEntry, Session
from ...rules.events import CardPlayed, Prepared, Rested
from ...rules.inplay.ongoing import added, card_price, energy_most
from ...rules.inplay.standing import AWARENESS_COST
from ...rules.memory import Preparing
from ...rules.terms import SIDES
from .choosing.offer import Targets
from .reading.drawer import LogDrawer
from .reading.logpanel import LogPanel
from .showing import Showing

if TYPE_CHECKING:
    from ..window.app import App


class Viewing:
    """Board and log of a session, turned to whoever sits there. `redraw` is called when there is something new to be seen."""

    def __init__(self, app: App, session: Session, lights: Callable[[], Targets], redraw: Callable[[], None]) -> None:
        self.app, self.session, self.redraw = app, session, redraw
        self.showing = Showing(app, session.view(), session.viewer, session.seats, lights)
        self.director, self.board = self.showing.director, self.showing.board
        self.board.price = lambda id: card_price(session.game, SIDES.index(self.board.viewer), session.cards.card_index[id])
        self.board.most_energy = lambda side: energy_most(session.game, SIDES.index(side))
        self.board.dearer = lambda side: added(session.game, SIDES.index(side), AWARENESS_COST)
        self.board.played = self._last_played()
        names = {side: session.plan.name(side) for side in SIDES}
        if any(names.values()):
            self.board.call(names)
        self.log = LogPanel(app)
        self.drawer = LogDrawer(app, self.log)
        self.decided = len(session.log)  # the log as far as it went at the last decision of the one at the table in a turn of their own
        self.seen_log = 0  # the log as far as the one at the table has seen it
        self._logged: tuple[Beat | None, bool] = (None, False)  # the log tells what came before this, or before what it paid
        self._know_own()
        self._know_asked()

    def _know_own(self) -> None:
        """What a person at the table does needs no telling."""
        self.director.own = self.session.viewer if self.session.viewer in self.session.plan.humans else None

    def _know_asked(self) -> None:
        """In the Activity phase nothing but the question itself is before the raise of Awareness."""
        self.board.asked = self.session.game.phase == "activity" and raising(self.session.game) is None

    def _last_played(self) -> str | None:
        """The card that was played last."""
        return next((entry.event.card for entry in reversed(self.session.log) if isinstance(entry.event, CardPlayed)), None)

    def sit_down(self) -> None:
        """Someone else looks at the table now."""
        self._know_own()
        self.turn_to_viewer()
        self.seen_log = len(self.session.log)

    def turn_to_viewer(self) -> None:
        """Everything is as the one at the table may see it, at once."""
        self.board.played = self._last_played()
        self.showing.turn_to(self.session.view(), self.session.viewer, self.session.seats)
        self._know_asked()
        self.tell_all()
        self.redraw()

    def news(self) -> list[Beat]:
        """Before a turn against the opponent, what it has done; once."""
        session, decided = self.session, self.decided
        turn = session.game.active == session.viewer and session.game.decision is not None and session.game.decision.kind == "action"
        if not turn or decided >= len(session.log):
            return []
        self.decided = len(session.log)
        return since(session, decided) if self.app.settings.recap and len(session.plan.humans) == 1 else []

    # -- the log ------------------------------------------------------------------------------

    def tell_all(self) -> None:
        """The log tells everything."""
        told = self.session.log
        if self.session.game.stack and isinstance(self.session.game.stack[-1][2], Preparing):  # nobody knows yet what it will be
            told = told[:max((i for i, entry in enumerate(told) if isinstance(entry.event, Prepared)), default=len(told))]
        self._feed(told)

    def tell_shown(self) -> None:
        """The log tells what has been shown by now."""
        beat = self.director.story.beat
        now = beat, beat is not None and beat.kind == "raised" and not beat.level
        if now == self._logged:
            return
        self._logged = now
        shown = self.session.log[:len(self.session.log) - len(self.director.queue)]
        if now[1]:  # what was paid for is not there yet
            shown = shown[:-1]
        if beat is not None and beat.kind in ("rest", "prepare"):  # whose line is a sum, and wrong before all of it has come
            begun = [i for i, entry in enumerate(shown) if isinstance(entry.event, Rested | Prepared)]
            shown = shown[:begun[-1]] if begun else shown
        self._feed(shown)

    def _feed(self, entries: list[LogEntry]) -> None:
        plan = self.session.plan
        self.log.feed(entries, self.session.viewer, (plan.name("town"), plan.name("creature")), under_marker(self.session))

    # -- speed --------------------------------------------------------------------------------

    def hurry(self) -> None:
        """A click while things are shown: step by step it goes on to the next beat, else everything is brought to its end."""
        if self.showing.skip(beat=self.app.settings.speed == "step"):
            self.redraw()

    def skip(self) -> bool:
        """Bring everything to its end at once; False if nothing was going on."""
        skipped = self.showing.skip()
        if skipped:
            self.redraw()
        return skipped
