"""What the table does: it asks, takes choices, shows what follows, lets the opponent think, and says whose turn it is to sit
down. Takes no events and draws nothing; what somebody does at the table is in `hands`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from ....ai.hints import MOST, Hint
from ....play.forced_choices import forced_choices
from ....play.last_turn import PlayedTurn
from ....play.session import Session
from ....play.targets import Thing, why_unpaid
from ....rules.constants import SIDES
from ....rules.events import DeckLooked, Event
from ....text.causal_log import LogLine
from ..input import hit_areas
from ..input.decision_view import DecisionView, Targets, discarding
from ..input.hint_menu import HintMenu
from ..input.hint_requests import HintRequester
from ..input.pointer import UseThing
from ..input.prompt_bar import PromptBar
from ..paint.overlays import known_cards
from ..paint.threat_monitor import ThreatMonitor
from ..paint.turn_recap import recap_rect
from .opponent import Opponent
from .player_view import PlayerView
from .popups import Popups

if TYPE_CHECKING:
    from ...window.app import App

log = logging.getLogger(__name__)

AFTER = 1.0  # how long the end of a turn that was shown once more stays in sight
HOLD = 1.1  # how long the end of a turn stays in sight before the curtain falls


class TableController:
    """Runs a session on a board. `redraw` is called when there is something new to be seen."""

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
        app.cards = session.cards
        self.player_view = PlayerView(app, session, get_targets, redraw)
        self.playback = self.player_view.playback
        self.log = self.player_view.log
        self.drawer = self.player_view.drawer
        self.director, self.board = self.player_view.director, self.player_view.board
        self.board.outcome_of = lambda key: self.question.outcome_of(key)
        self.popups = Popups(app, redraw)
        self.opponent = Opponent(session, self.playback)
        self.threat_monitor = ThreatMonitor(app, self.board)
        self.hint_requester = HintRequester(session.cards)
        self._peek = ""  # the side into whose deck the one at the table has looked just now
        self._question = DecisionView()
        self._over = self._held = 0.0
        self.left = False  # the one at the table gets up: the hand lies face down from here on
        self._chosen = 0  # the turn of the last choice
        self._answering = False  # whether a choice of the opponent is being made

    # -- what is asked ------------------------------------------------------------------------

    @property
    def fresh(self) -> bool:
        """Whether the decision at hand has been asked."""
        return self._question.holds(self.session)

    @property
    def question(self) -> DecisionView:
        """What can be chosen now; nothing while the decision at hand has yet to be asked."""
        return self._question if self.fresh else DecisionView()

    @property
    def bar(self) -> PromptBar:
        """The question in words, or what is happening."""
        return self.question.bar or self.playback.telling

    def ask_if_ready(self) -> None:
        """Ask the decision at hand, unless what led to it is still being shown."""
        if (
            not self.fresh
            and not self.director.busy
            and not self.playback.again
            and not forced_choices(self.session.game)
        ):
            self.ask()

    def ask(self) -> None:
        """Work out what can be chosen now and how it is asked."""
        self._question = DecisionView(self.session)
        self._question.ask(self.app, self.board.layout.prompt)
        if self._question.discarding and not self._question.preparing:
            self.board.hand_places.keep(self.board.view[self.board.viewer]["hand"])
        else:
            self.board.hand_places.release()
        if self._peek and not self._question.spread and known_cards(self.board.view[self._peek]):
            self.popups.pile = ("deck", self._peek)  # until it is put away
        self._peek = ""
        if self._question.mine:
            self.popups.recap = self.player_view.news() or self.popups.recap
        self.player_view.log_everything()
        if self.session.seated:
            self.threat_monitor.look(self.session.game)
        self.redraw()

    def invalidate_question(self) -> None:
        """Language or settings may have changed: the same decision is asked anew."""
        self._question = DecisionView()

    def show_hints(self, found: list[Hint]) -> None:
        """Open the menu of the best choices: where nobody is covered, else over the other side's panel, else over as few as can be."""
        self.popups.bubble = None
        layout = self.board.layout
        px = self.app.theme.px
        game = self.session.game
        words = self.question.words(self.app)
        best = {hint.key for hint in found[:MOST]}
        window = layout.window
        top = self.bar.rect.top - px(8)
        about = [
            self.board.rect_of(id)
            for (kind, id), options in self.question.targets.items()
            if kind == "character" and any(option.key in best for option in options)
        ]
        around = [
            *(layout.card_rect(i) for i in range(layout.people)),
            layout.phases,
            *layout.stops,
            self.bar.rect,
            layout.hand,
        ]
        menus = [
            HintMenu(self.app, (x, top), game, found, window.inflate(-8, -8), words)
            for x in (window.right, window.left)
        ]
        for column in layout.beside(self.board.other):
            menus.append(
                HintMenu(self.app, column.midbottom, game, found, column, words, narrow=True)
            )
        if menus[0].rows:  # else what they are about has gone
            menu = min(
                (menu for menu in menus if menu.whole or not menu.narrow),
                key=lambda menu: [
                    *(
                        sum(menu.rect.colliderect(rect) for rect in rects)
                        for rects in (about, around)
                    ),
                    max(menu.brief, 1),
                ],
            )
            if menu.narrow:
                menu.reach(layout.panel(self.board.other).edges)
            self.question.menu = menu
        self.redraw()

    # -- what the pointer asks ----------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether something is on its way that a click brings to its end."""
        return self.playback.can_skip

    @property
    def lively(self) -> bool:
        """Whether things take time."""
        return self.playback.factor > 0

    @property
    def pile(self) -> Thing | None:
        """The pile that is laid open."""
        return self.popups.pile

    def areas(self) -> hit_areas.Areas:
        """Everything that can be pointed at, the topmost last."""
        recap = self.popups.recap
        found = (
            hit_areas.areas(self.app, self.board, self.question)
            + self.threat_monitor.areas()
            + self.drawer.areas(self.board.layout.log_drawer)
        )
        return (
            [*found, (recap_rect(self.app, self.board, recap), ("recap", ""))] if recap else found
        )

    def line_at(self, pos: tuple[int, int]) -> LogLine | None:
        """The line of the log at a place."""
        if self.drawer.open and self.board.layout.log_drawer.collidepoint(pos):
            return self.drawer.at(pos)
        return self.log.at(pos) if self.board.log.collidepoint(pos) else None

    def hand(self) -> list[UseThing]:
        """The viewer's cards, each at its place."""
        return [UseThing(thing, rect.midtop) for rect, thing in self.board.hand_areas()]

    # -- life ---------------------------------------------------------------------------------

    def begin(self) -> None:
        """The game is on the table now: from here on it is kept."""
        session, app = self.session, self.app
        log.info(
            "table: %s, %s choices, turn %s",
            {side: session.plan.who(side) for side in SIDES},
            len(session.steps),
            session.game.turn,
        )
        if session.from_other_version:
            app.tell(app.say("saving.aged", turn=session.game.turn), 14.0)
        if app.keeper is not None:
            app.keeper.begin(session.file)
            session.keeper = app.keeper
            if session.steps:
                session.save()

    def look(self) -> None:
        """Somebody comes to the table, or comes back to it."""
        self.left &= self.session.hand_over is not None
        self.invalidate_question()
        if self.director.viewer != self.session.viewer:
            self._sit_down()

    def _sit_down(self) -> None:
        """Someone else looks at the table now."""
        self.popups.pile, self._peek = None, ""
        self.threat_monitor.hide_message()
        self.player_view.change_viewer()

    def relayout(self) -> None:
        """The window has changed."""
        self.playback.relayout()
        self.invalidate_question()

    def update(self, dt: float) -> str:
        """Let time pass. Says what comes now: "curtain" if somebody else must sit down first, "over", or nothing."""
        if self.playback.update(dt) | self.log.update(dt) | self.threat_monitor.update(dt):
            self.redraw()
        # that a hint is on its way is said until it is there
        self.popups.update(0.0 if self.hint_requester.thinking else dt)
        if self.playback.again:
            self._held = 0.0 if self.director.busy else self._held + dt
            if self._held > AFTER:
                self.end_retold_turn()
            return ""
        self.player_view.log_shown_events()
        # for the rest of what is shown, and while the curtain falls
        if not self.left and self._leaving():
            self.left = True
            self.ask_if_ready()
            self.redraw()
            return ""
        self._let_think(dt)
        return "" if self.director.busy else self._idle(dt)

    def _leaving(self) -> bool:
        """Whether somebody else is announced, so that whoever looks must not see the hand: by their turn, or by being asked."""
        session = self.session
        if (
            session.hand_over is None
            or not session.seated
            or not session.plan.curtain
            or self.popups.looking
            or forced_choices(session.game)
        ):
            return False
        turn: int = self.director.view["turn"]
        return not self.director.busy or turn > self._chosen

    def _idle(self, dt: float) -> str:
        """Nothing is being shown: the game may go on."""
        session = self.session
        keys = forced_choices(session.game) if session.human_to_decide and not self.fresh else []
        if keys:  # nobody sits down for that
            self.choose(*keys)
            return ""
        if session.human_to_decide or session.game.winner or self.opponent.long:
            self.ask_if_ready()
        if self.popups.looking:
            return ""
        if session.winner:
            self._over += dt
            return "over" if self._over > 1.2 * self.playback.factor else ""
        side = session.hand_over
        if side is not None:
            if session.plan.curtain:
                first, self._held = not self._held, self._held + max(dt, 0.001)
                if session.seated and (
                    first or self._held < HOLD * self.playback.factor or self.playback.moving
                ):
                    if first:  # this is what shines through while the curtain falls
                        self.redraw()
                    return ""
                self.popups.bubble = None  # it was said to the one who leaves
                self._held = 0.0
                return "curtain"
            session.take_seat(side)
            self._sit_down()
        elif self.hint_requester.thinking:
            self.popups.stay()  # that hints are looked for is said until they come
            found = self.hint_requester.poll(session)
            if found:
                self.show_hints(found)
            elif found is not None:
                self.popups.say(("hint.failed", {}), self.bar.rect.midtop)
        return ""

    def _let_think(self, dt: float) -> None:
        """The opponent goes on, unless somebody looks at something that may take its time."""
        if not self.opponent.acts or self.popups.looking or self._answering:
            return
        key = self.opponent.update(dt)
        worker = self.session.worker
        for name, arose in (("inside", worker.problem()), ("simple", worker.failure())):
            if arose:
                self.app.tell(self.app.say(f"table.{name}"), 14.0)
                self.redraw()
        if self.opponent.blinks:
            self.redraw()
        if key is not None:
            # without animations a choice lets time pass: the next answer waits, however quickly it
            # comes
            self._answering = True
            try:
                self.choose(key)
            finally:
                self._answering = False

    # -- choosing -----------------------------------------------------------------------------

    def choose(self, key: str, *then: str) -> None:
        """Make a choice and show what follows. Others that are one with it come next, as long as they are what is asked."""
        before = self.session.game.copy()
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
            events += self.session.choose(other, joined=True)
        log.debug("choice %s: %s", len(self.session.steps), key)
        if not (self.session.decider == side and discarding(self.session.game)):
            self.board.hand_places.end()
        self.playback.add(events, turn, asked)
        if mine:
            self.popups.clear()
            # what somebody answers in between is no turn of theirs
            if before.active == self.session.viewer:
                self.player_view.decided = known
        self._peek = self._looked(events) or self._peek
        self.hint_requester.cancel()
        self.redraw()
        unpaid = why_unpaid(before, events) if mine else None
        if unpaid is not None:
            self.popups.say(unpaid, self.bar.rect.midtop)
        if self.playback.factor <= 0:
            self.update(0.0)

    def _looked(self, events: list[Event]) -> str:
        """The side into whose deck the person at the table has looked."""
        viewer = self.session.viewer
        if viewer not in self.session.plan.humans:
            return ""
        return next(
            (
                event.side
                for event in reversed(events)
                if isinstance(event, DeckLooked) and event.by == viewer
            ),
            "",
        )

    # -- going back ---------------------------------------------------------------------------

    def replay_turn(self, past: PlayedTurn) -> None:
        """Show a turn once more; the game waits meanwhile."""
        self._held = 0.0
        self.invalidate_question()
        self.playback.replay_turn(*past)
        self.redraw()

    def end_retold_turn(self) -> bool:
        """Back to the game, if a turn is being shown once more."""
        if not self.playback.again:
            return False
        self._held = 0.0
        self.player_view.show_viewer_state()
        return True

    def show_current_state(self) -> None:
        """Show the game after something was taken back."""
        self.opponent.waited = self._over = self._held = 0.0
        self.left = False
        self.player_view.decided, self.popups.recap = len(self.session.log), []
        self.hint_requester.cancel()  # hints belong to what was
        self.board.last = set()
        self.player_view.show_viewer_state()
