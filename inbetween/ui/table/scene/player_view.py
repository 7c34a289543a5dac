"""What the viewer of a session sees: board, playback, the log up to the shown events, and news."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....play.beats import Beat
from ....play.circle_order import Seats
from ....play.last_turn import PlayedTurn, opponent_beats_since, under_marker
from ....play.raise_offer import raise_offer
from ....play.session import LogEntry, Session
from ....play.things import Thing
from ....rules.constants import SIDES
from ....rules.events import CardPlayed, Event, Prepared, Rested, affected_character
from ....rules.frame_memory import Preparing
from ....rules.views.view import GameView
from ..model.position_numbers import position_numbers
from ..motion.playback import Playback, Tempo
from ..paint.sides.log_drawer import LogDrawer
from ..paint.sides.log_panel import LogPanel
from .event_prompt import EventPrompt

if TYPE_CHECKING:
    from ...window.app import App


AFTER = 1.0  # seconds the end of a replayed turn stays visible
AFTER_WORDS = 4.0  # the same if something is said about it


class PlayerView:
    """What the current viewer of a session sees; it also replays earlier turns."""

    def __init__(self, app: App, session: Session) -> None:
        self.app = app
        self.session = session
        self.playback = Playback(app, session.view(), session.viewer, session.seats)
        self.board = self.playback.board
        self.event_prompt = EventPrompt(app, self.playback)
        self.withheld: list[Event] = []  # shown after the pause at the end of the turn
        self.replayed_turn = 0  # the turn that is being replayed, 0 if none
        self._replay_title = ""
        self._caption = ""  # the key of the text around each step of a replay
        self._closing = ""  # what is said at its end
        self._marked_turn = 0  # the turn whose affected Characters are marked
        self.update_numbers()
        self.board.recall_played(self._played())
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
        self.playback.tempo = self.tempo
        self._know_own()
        self._know_asked()

    @property
    def tempo(self) -> Tempo:
        """The tempo that the settings ask for; a replayed turn is shown even at speed "off"."""
        settings = self.app.settings
        pace = settings.duration_factor
        if self.replayed_turn:
            pace = pace or 1.0
        return Tempo(0.0 if settings.reduced_motion else pace, pace)

    def update(self, dt: float) -> bool:
        """Advance the time; return True if the picture has changed since the last update."""
        playback = self.playback
        playback.tempo = self.tempo
        playback.stepping = self.app.settings.speed == "step" and not self.replayed_turn
        changed = playback.update(dt)
        for event in playback.shown:
            replayed = self.replayed_turn > 0
            self.event_prompt.describe(event, replayed, self._caption if replayed else "")
        return changed | self.log.update(dt)

    def relayout(self) -> None:
        """Update the layout after the window or the language has changed."""
        self.board.relayout()
        turn = self.replayed_turn
        self.event_prompt.relayout(self._replay_title if turn else "")

    def update_numbers(self) -> None:
        """Show the prices and limits of the game's present position."""
        self.board.numbers = position_numbers(self.session.game.state, self.board.viewer)

    def _know_own(self) -> None:
        """Tell the playback that a human viewer's own actions need no description."""
        self.playback.own = (
            self.session.viewer if self.session.viewer in self.session.config.humans else None
        )

    def _know_asked(self) -> None:
        """Find out whether the raise of Awareness in the Activity phase is already decided.

        While the decision is open, the game still has a raise offer.
        """
        self.board.asked = (
            self.session.game.phase == "activity" and raise_offer(self.session.game) is None
        )

    def _played(self) -> list[str]:
        """Return the cards that were played so far."""
        events = (entry.event for entry in self.session.log)
        return [event.card for event in events if isinstance(event, CardPlayed)]

    def mark_asked(self, asked: bool) -> None:
        """Mark on the board that the viewer chooses in the opponent's turn."""
        session, board = self.session, self.board
        asked = asked and session.game.active != session.viewer
        if asked and board.asked_side is None and len(session.config.humans) == 1:
            self.app.sound.play("asked")
        board.asked_side = session.viewer if asked else None

    # -- what is shown ------------------------------------------------------------------------

    def show_events(
        self, events: list[Event], turn: int, asked: str | None, later: Sequence[Event] = ()
    ) -> None:
        """Show the events of a choice; what they touch stays marked until the next turn.

        `asked` is the side that chose; the events in `later` wait for `show_withheld`.
        """
        self.withheld += later
        if not self.playback.busy:  # otherwise the current description stays
            self.event_prompt.write(side=asked)
        self.playback.add(events)
        if self._marked_turn != turn:
            self._marked_turn = turn
            self.board.last = set()
        self.board.last |= {
            Thing("character", id)
            for event in events
            if (id := affected_character(event)) is not None
        }

    def show_withheld(self) -> None:
        """Show the events that have waited for the end of the pause."""
        self.playback.add(self.withheld)
        self.withheld = []

    def replay_turn(
        self, past: PlayedTurn, title: str = "", caption: str = "", closing: str = ""
    ) -> None:
        """Replay a turn from the state before it; both sides are described.

        With the key of a `caption`, the line of each step is said; `closing` is said at the end.
        """
        self._replay_title = title or self.app.say("beats.again", turn=past.turn)
        self._caption, self._closing = caption, closing
        self._show_state(past.view, self.playback.viewer, past.seats)
        self.replayed_turn = past.turn
        self.playback.own = None
        self.event_prompt.write(self._replay_title)
        self.playback.add(past.events)

    def close_replay(self) -> float:
        """Say what is said at the end of a replay; return the seconds that the end stays."""
        if not self._closing:
            return AFTER
        if self.event_prompt.bar.text != self._closing:
            self.event_prompt.write(self._closing)
        return AFTER_WORDS

    def _show_state(self, view: GameView, viewer: str, seats: Seats) -> None:
        """Show a view as it is, without a description; a replay of a turn ends."""
        self.withheld = []
        if self.replayed_turn:
            self.replayed_turn = 0
            self._know_own()
        self.playback.show_state(view, viewer, seats)
        self.event_prompt.forget()
        self.event_prompt.write()

    def change_viewer(self) -> None:
        """Turn the table to another viewer."""
        self._know_own()
        self.show_viewer_state()
        self.seen_log_length = len(self.session.log)

    def show_viewer_state(self) -> None:
        """Show the current state as the viewer may see it, at once."""
        self.board.recall_played(self._played())
        self._show_state(self.session.view(), self.session.viewer, self.session.seats)
        self.update_numbers()
        self._know_asked()
        self.log_everything()

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
            if self.app.settings.recap
            and len(session.config.humans) == 1
            and not (session.lesson is not None and session.lesson.guiding)
            else []
        )

    # -- the log ------------------------------------------------------------------------------

    def log_everything(self) -> None:
        """Show all lines in the log."""
        log = self.session.log[: len(self.session.log) - len(self.withheld)]
        # its result is not yet known
        if self.session.game.state.stack and isinstance(
            self.session.game.state.stack[-1][2], Preparing
        ):
            log = log[
                : max(
                    (i for i, entry in enumerate(log) if isinstance(entry.event, Prepared)),
                    default=len(log),
                )
            ]
        self._feed(log)

    def log_shown_events(self) -> None:
        """Show in the log the lines of the events shown so far."""
        beat = self.playback.story.beat
        now = beat, beat is not None and beat.kind == "raised" and not beat.level
        if now == self._logged:
            return
        self._logged = now
        waiting = len(self.playback.queue) + len(self.withheld)
        shown = self.session.log[: len(self.session.log) - waiting]
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

    # -- skipping -----------------------------------------------------------------------------

    def skip_or_step(self) -> None:
        """React to a click during playback: skip to the next beat in step mode, else to the end."""
        self.playback.skip(beat=self.app.settings.speed == "step")
