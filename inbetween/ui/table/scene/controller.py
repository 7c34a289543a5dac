"""Controller of the table: asks decisions, applies choices, runs playback and the opponent.

It handles no input events and draws nothing; the player's actions are in `actions`.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Literal, NamedTuple

from ....ai.hints.ranking import Hint
from ....play.forced_choices import forced_choices
from ....play.last_turn import PlayedTurn
from ....play.session import Session
from ....play.targets import why_unpaid
from ....play.things import Thing
from ....rules.constants import SIDES
from ....rules.views.view import side_view
from ....text.log.causal_log import LogLine
from ..input import hit_areas
from ..input.decision_view import DecisionView, discarding
from ..input.decision_widgets import write_prompt
from ..input.hint_placement import open_hint_menu
from ..input.hint_requests import HintRequester
from ..input.intents import UseThing
from ..input.prompt_bar import PromptBar
from ..model.table_note import TableNote, note_areas
from ..paint.beats.turn_recap import recap_rect
from ..paint.overlays import known_cards
from ..paint.threat_monitor import ThreatMonitor
from .asked_choices import AskedChoices
from .opponent import Opponent
from .player_view import PlayerView
from .popups import Popups, deck_looked_at
from .turn_pause import TurnPause

if TYPE_CHECKING:
    from ...window.app import App

log = logging.getLogger(__name__)

HOLD = 1.1  # seconds the end of a turn stays visible before the handover screen


class TableUpdate(NamedTuple):
    """What an update of the table has brought."""

    changed: bool  # whether the picture has changed since the last update
    # the screen that follows: for handing over to the other player, or the end of the game
    leads_to: Literal["", "handover", "game_over"]


class TableController:
    """Runs a session on a board."""

    def __init__(self, app: App, session: Session) -> None:
        self.app = app
        self.session = session
        app.cards = session.cards
        self.player_view = PlayerView(app, session)
        self.playback, self.board = self.player_view.playback, self.player_view.board
        self.log, self.drawer = self.player_view.log, self.player_view.drawer
        self.board.choices = AskedChoices(lambda: self.question)
        self.popups = Popups(app)
        self.opponent = Opponent(session, self.playback)
        self.turn_pause = TurnPause(app, session)
        self.threat_monitor = ThreatMonitor(app, self.board)
        self.hint_requester = HintRequester(session.cards)
        self._peek = ""  # the side into whose deck the viewer has just looked
        self._question = DecisionView()
        self._over = self._held = 0.0
        self.left = False  # the viewer leaves: the hand is face down from now on
        self._chosen = 0  # the turn of the last choice
        self._answering = False  # whether a choice of the opponent is being applied
        self._changed = True  # whether the picture has changed since the last update
        self.note: TableNote | None = None  # what a lesson says now

    # -- decisions ----------------------------------------------------------------------------

    @property
    def fresh(self) -> bool:
        """Whether the current decision has been asked."""
        return self._question.holds(self.session)

    @property
    def question(self) -> DecisionView:
        """The current decision; empty until it has been asked."""
        return self._question if self.fresh else DecisionView()

    @property
    def bar(self) -> PromptBar:
        """The prompt bar of the decision, or the one that describes events."""
        return self.question.bar or self.player_view.event_prompt.bar

    def ask_if_ready(self) -> None:
        """Ask the current decision unless earlier events are still being shown."""
        if (
            not self.fresh
            and not self.playback.busy
            and not self.player_view.replayed_turn
            and not forced_choices(self.session.game)
        ):
            self.ask()

    def ask(self) -> None:
        """Compute what can be chosen now and write the prompt."""
        self._question = DecisionView(self.session)
        self.player_view.mark_asked(self._question.mine)
        self.player_view.update_numbers()
        home = self.board.layout.prompt
        if self.turn_pause.held:
            self._question.bar = PromptBar(self.app, self.turn_pause.prompt(), home)
        else:
            write_prompt(self.app, self._question, home)
        if self._question.discarding and not self._question.preparing:
            self.board.hand_places.keep(side_view(self.board.view, self.board.viewer)["hand"])
        else:
            self.board.hand_places.release()
        if (
            self._peek
            and not self._question.spread
            and known_cards(side_view(self.board.view, self._peek))
        ):
            self.popups.pile = Thing("deck", self._peek)  # until the player closes it
        self._peek = ""
        if self._question.mine:
            self.popups.recap = self.player_view.news() or self.popups.recap
        self.player_view.log_everything()
        if self.session.seated and not self._question.guided:
            self.threat_monitor.look(self.session.game)
        self._changed = True

    def invalidate_question(self) -> None:
        """Ask the same decision again, after the language or the settings may have changed."""
        self._question = DecisionView()

    def show_hints(self, found: list[Hint]) -> None:
        """Open the menu of the best choices."""
        self.popups.bubble = None
        open_hint_menu(self.app, self.board, self.question, self.bar.rect, found)
        self._changed = True

    # -- queries of the pointer ---------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether an animation is running that a click can skip."""
        return self.playback.can_skip

    @property
    def lively(self) -> bool:
        """Whether animations are on."""
        return self.player_view.tempo.motion > 0

    @property
    def pile(self) -> Thing | None:
        """The pile that is open."""
        return self.popups.pile

    def areas(self) -> hit_areas.Areas:
        """Return all areas that can be pointed at, the topmost last."""
        recap = self.popups.recap
        found = (
            hit_areas.areas(self.app, self.board, self.question)
            + self.threat_monitor.areas()
            + self.drawer.areas(self.board.layout)
            + note_areas(self.note)
        )
        return (
            [*found, (recap_rect(self.app, self.board, recap), Thing("recap"))] if recap else found
        )

    def line_at(self, pos: tuple[int, int]) -> LogLine | None:
        """Return the line of the log at a position."""
        if self.drawer.open and self.board.layout.log_drawer.collidepoint(pos):
            return self.drawer.at(pos)
        return self.log.at(pos) if self.board.log.collidepoint(pos) else None

    def hand(self) -> list[UseThing]:
        """Return the areas of the viewer's hand cards."""
        return [UseThing(thing, rect.midtop) for rect, thing in self.board.hand_areas()]

    # -- updates ------------------------------------------------------------------------------

    def begin(self) -> None:
        """Start the game: from now on it is saved automatically."""
        session, app = self.session, self.app
        log.info(
            "table: %s, %s choices, turn %s",
            {side: session.config.who(side) for side in SIDES},
            len(session.steps),
            session.game.turn,
        )
        if session.from_other_version:
            app.show_notice(app.say("saving.aged", turn=session.game.turn), 14.0)
        if app.autosave is not None and session.is_saved:
            app.autosave.begin(session.file)
            session.autosave = app.autosave
            if session.steps:
                session.save()

    def look(self) -> None:
        """Update the table when a player comes to it or returns to it."""
        self.left &= self.session.hand_over is not None
        self.invalidate_question()
        if self.playback.viewer != self.session.viewer:
            self._sit_down()

    def _sit_down(self) -> None:
        """Turn the table to the other player."""
        self.popups.pile, self._peek = None, ""
        self.threat_monitor.hide_message()
        self.player_view.change_viewer()

    def relayout(self) -> None:
        """Update the layout after the window has changed."""
        self.player_view.relayout()
        self.invalidate_question()

    def update(self, dt: float) -> TableUpdate:
        """Advance the time."""
        leads_to = self._advance(dt)
        changed, self._changed = self._changed, False
        return TableUpdate(changed, leads_to)

    def _advance(self, dt: float) -> Literal["", "handover", "game_over"]:
        """Advance the time; return the screen that follows, if any."""
        self._changed |= self.player_view.update(dt) | self.threat_monitor.update(dt)
        # the message about a requested hint stays until the hint arrives
        self._changed |= self.popups.update(0.0 if self.hint_requester.thinking else dt)
        if self.player_view.replayed_turn:
            self._held = 0.0 if self.playback.busy else self._held + dt
            if self._held and self._held > self.player_view.close_replay():
                self.end_replayed_turn()
            return ""
        self.player_view.log_shown_events()
        if not self.left and self._leaving():
            self.left = self._changed = True
            self.ask_if_ready()
            return ""
        self._let_think(dt)
        return "" if self.playback.busy else self._idle(dt)

    def _leaving(self) -> bool:
        """Whether the viewer must not see the hand because the other player is announced."""
        session = self.session
        if (
            session.hand_over is None
            or not session.seated
            or not session.config.curtain
            or self.popups.looking
            or forced_choices(session.game)
        ):
            return False
        turn: int = self.playback.view["turn"]
        return not self.playback.busy or turn > self._chosen

    def _idle(self, dt: float) -> Literal["", "handover", "game_over"]:
        """Continue the game while nothing is being shown."""
        session = self.session
        keys = forced_choices(session.game) if session.human_to_decide and not self.fresh else []
        if keys:  # a forced choice needs no handover
            self.choose(*keys)
            return ""
        waits = session.human_to_decide or self.turn_pause.held or self.opponent.long
        if waits or session.game.winner:
            self.ask_if_ready()
        if self.popups.looking:
            return ""
        if session.winner:
            self._over += dt
            return "game_over" if self._over > 1.2 * self.playback.tempo.motion else ""
        side = session.hand_over
        if side is not None:
            if session.config.curtain:
                first, self._held = not self._held, self._held + max(dt, 0.001)
                if session.seated and (
                    first or self._held < HOLD * self.playback.tempo.motion or self.playback.moving
                ):
                    # this frame is visible while the handover screen fades in
                    self._changed |= first
                    return ""
                self.popups.bubble = None  # the message was for the player who leaves
                self._held = 0.0
                return "handover"
            session.take_seat(side)
            self._sit_down()
        elif self.hint_requester.thinking:
            # the message about the search for hints stays until they arrive
            self.popups.restart_timer()
            found = self.hint_requester.poll(session)
            if found:
                self.show_hints(found)
            elif found is not None:
                self.popups.show_message(("hint.failed", {}), self.bar.rect.midtop)
                self._changed = True
        return ""

    def _let_think(self, dt: float) -> None:
        """Let the opponent continue unless the viewer looks into a deck."""
        if not self.opponent.acts or self.popups.looking or self._answering:
            return
        if self.turn_pause.held:
            self.session.ask_opponent()  # it thinks meanwhile
            return
        key = self.opponent.update(dt)
        worker = self.session.worker
        for name, arose in (
            ("inside", worker.report_thread_fallback()),
            ("simple", worker.report_simple_choice()),
        ):
            if arose:
                self.app.show_notice(self.app.say(f"table.{name}"), 14.0)
                self._changed = True
        self._changed |= self.opponent.blinks
        if key is not None:
            # without animations, wait at least a frame before the next answer, however fast it
            # comes
            self._answering = True
            try:
                self.choose(key)
            finally:
                self._answering = False

    # -- choosing -----------------------------------------------------------------------------

    def choose(self, key: str, *then: str) -> None:
        """Make a choice and show what follows.

        Further keys are choices that belong to it; they are made as long as they are asked next.
        """
        before = self.session.game.copy()
        self.board.asked_side = None
        turn = self.session.game.turn
        side = self.session.decider
        mine, self._chosen = self.session.human_to_decide and side == self.session.viewer, turn
        asked, known = self.bar.side, len(self.session.log)
        first = self.question.first(key)
        events = self.session.choose(first) if first else []
        events += self.session.choose(key, joined=bool(first))
        for other in then:
            decision = self.session.game.decision
            if decision is None or self.session.decider != side or other not in decision.keys:
                break
            if self.session.lesson is not None and not self.session.lesson.allows(other):
                break
            events += self.session.choose(other, joined=True)
        self.player_view.update_numbers()
        log.debug("choice %s: %s", len(self.session.steps), key)
        if not (self.session.decider == side and discarding(self.session.game)):
            self.board.hand_places.end()
        self.turn_pause.after_choice(before.active)
        later = self.turn_pause.held_back(events)
        self.player_view.show_events(events[: len(events) - len(later)], turn, asked, later)
        if mine:
            self.popups.clear()
            # an answer during the opponent's turn does not count as a turn of the player's own
            if before.active == self.session.viewer:
                self.player_view.decided = known
        self._peek = deck_looked_at(self.session, events) or self._peek
        self.hint_requester.cancel()
        self._changed = True
        unpaid = why_unpaid(before, events) if mine else None
        if unpaid is not None:
            self.popups.show_message(unpaid, self.bar.rect.midtop)
        if not self.lively:
            self._advance(0.0)

    # -- going back ---------------------------------------------------------------------------

    def replay_turn(self, past: PlayedTurn, *words: str) -> None:
        """Show a turn that was or could be played; the game waits until it ends."""
        self._held = 0.0
        self.invalidate_question()
        self.player_view.replay_turn(past, *words)

    def end_replayed_turn(self) -> bool:
        """Return to the game if a turn is being replayed."""
        if not self.player_view.replayed_turn:
            return False
        self._held = 0.0
        self.player_view.show_viewer_state()
        return True

    def show_current_state(self) -> None:
        """Show the game after an undo."""
        self.opponent.waited = self._over = self._held = 0.0
        self.turn_pause.release()
        self.left = False
        self.player_view.decided, self.popups.recap = len(self.session.log), []
        self.hint_requester.cancel()  # hints belong to the earlier state
        self.board.last = set()
        self.player_view.show_viewer_state()
