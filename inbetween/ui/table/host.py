"""What the table does: it asks, takes choices, shows what follows, lets the opponent think, and says whose turn it is to sit
down. Takes no events and draws nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from ...ai.advice import Hint
from ...play.beats import Beat
from ...play.recall import last_turn, since
from ...play.session import LogEntry, Session
from ...play.targets import Thing, why_not, why_unpaid
from ...play.undo import why_no_undo
from ...rules.events import CardPlayed, DeckLooked, Event
from ...rules.ongoing import added, card_price, energy_most
from ...rules.standing import AWARENESS_COST
from ...rules.terms import SIDES
from ...text.causes import LogLine
from . import places
from .drawer import LogDrawer
from .hints import HintDesk, HintMenu
from .logpanel import LogPanel
from .lookout import Lookout
from .offer import Offer, Targets, named
from .opponent import Opponent
from .overlays import known_cards
from .pointer import Use
from .prompt import PromptBar, sentence
from .recap import recap_rect
from .showing import Showing

if TYPE_CHECKING:
    from ..window.app import App

log = logging.getLogger(__name__)

AFTER = 1.0  # how long the end of a turn that was shown once more stays in sight
HOLD = 1.1  # how long the end of a turn stays in sight before the curtain falls
SAY = 3.2  # how long a sentence at the pointer stays


class Bubble(NamedTuple):
    """A sentence at a place."""

    text: str
    at: tuple[int, int]
    left: float = SAY


class Host:
    """Runs a session on a board. `redraw` is called when there is something new to be seen."""

    def __init__(self, app: App, session: Session, lights: Callable[[], Targets], redraw: Callable[[], None]) -> None:
        self.app, self.session, self.redraw = app, session, redraw
        app.cards = session.cards
        self.showing = Showing(app, session.view(), session.viewer, lights)
        self.director, self.board = self.showing.director, self.showing.board
        self.board.outlook = lambda key: self.question.outlook(key)
        self.board.price = lambda id: card_price(self.session.game, SIDES.index(self.board.viewer), session.cards.card_index[id])
        self.board.most_energy = lambda side: energy_most(self.session.game, SIDES.index(side))
        self.board.dearer = lambda side: added(self.session.game, SIDES.index(side), AWARENESS_COST)
        self.board.played = self._last_played()
        self.opponent = Opponent(session, self.showing)
        self.log = LogPanel(app)
        self.drawer = LogDrawer(app, self.log)
        self.lookout = Lookout(app, self.board)
        self.desk = HintDesk(session.cards)
        self.pile: Thing | None = None  # a discard pile that is laid open, or what is known of a deck
        self._peek = ""  # the side into whose deck the one at the table has looked just now
        self.bubble: Bubble | None = None
        self.recap: list[Beat] = []  # what the other side has done since the last decision, while it is told
        self._logged: Beat | None = None  # the log tells what came before this
        self._decided = len(session.log)  # the log as far as it went at the last decision of the one at the table
        self.seen_log = 0  # the log as far as the one at the table has seen it
        self._question = Offer()
        self._over = self._held = 0.0
        self.showing.director.own = session.viewer if session.viewer in session.plan.humans else None

    # -- what is asked ------------------------------------------------------------------------

    @property
    def fresh(self) -> bool:
        """Whether the decision at hand has been asked."""
        return self._question.holds(self.session)

    @property
    def question(self) -> Offer:
        """What can be chosen now; nothing while the decision at hand has yet to be asked."""
        return self._question if self.fresh else Offer()

    @property
    def bar(self) -> PromptBar:
        """The question in words, or what is happening."""
        return self.question.bar or self.showing.telling

    def at_hand(self) -> None:
        """Ask the decision at hand, unless what led to it is still being shown."""
        if not self.fresh and not self.director.busy and not self.showing.again:
            self.ask()

    def ask(self) -> None:
        """Work out what can be chosen now and how it is asked."""
        self._question = Offer(self.session)
        self._question.ask(self.app, self.board.layout.prompt)
        if self._peek and not self._question.spread and known_cards(self.board.view[self._peek]):
            self.pile = ("deck", self._peek)  # until it is put away
        self._peek = ""
        self._sum_up()
        self._feed(self.session.log)
        if self.session.seated:
            self.lookout.look(self.session.game)
        self.redraw()

    def _sum_up(self) -> None:
        """Before a turn against the opponent, tell what it has done; once."""
        session = self.session
        if self._question.mine and self._decided < len(session.log):
            turn = session.game.active == session.viewer and session.game.decision is not None and session.game.decision.kind == "action"
            if self.app.settings.recap and len(session.plan.humans) == 1 and turn:
                self.recap = since(session, self._decided)
            self._decided = len(session.log)

    def ask_again(self) -> None:
        """Language or settings may have changed: the same decision is asked anew."""
        self._question = Offer()

    # -- what the pointer asks ----------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether something is on its way that a click brings to its end."""
        return self.showing.under_way

    @property
    def lively(self) -> bool:
        """Whether things take time."""
        return self.showing.factor > 0

    def areas(self) -> places.Areas:
        """Everything that can be pointed at, the topmost last."""
        found = places.areas(self.app, self.board, self.question) + self.lookout.areas() + self.drawer.areas(self.board.layout.log_drawer)
        return [*found, (recap_rect(self.app, self.board, self.recap), ("recap", ""))] if self.recap else found

    def line_at(self, pos: tuple[int, int]) -> LogLine | None:
        """The line of the log at a place."""
        if self.drawer.open and self.board.layout.log_drawer.collidepoint(pos):
            return self.drawer.at(pos)
        return self.log.at(pos) if self.board.log.collidepoint(pos) else None

    def hand(self) -> list[Use]:
        """The viewer's cards, each at its place."""
        return [Use(thing, rect.midtop) for rect, thing in self.board.hand_areas()]

    # -- life ---------------------------------------------------------------------------------

    def begin(self) -> None:
        """The game is on the table now: from here on it is kept."""
        session, app = self.session, self.app
        log.info("table: %s, %s choices, turn %s", {side: session.plan.who(side) for side in SIDES}, len(session.steps), session.game.turn)
        if session.aged:
            app.tell(app.say("saving.aged", turn=session.game.turn), 14.0)
        if app.keeper is not None:
            app.keeper.begin(session.file)
            session.keeper = app.keeper
            if session.steps:
                session.save()

    def look(self) -> None:
        """Somebody comes to the table, or comes back to it."""
        self.ask_again()
        if self.director.viewer != self.session.viewer:
            self._sit_down()

    def _sit_down(self) -> None:
        """Someone else looks at the table now."""
        self.pile, self._peek = None, ""
        self.director.own = self.session.viewer if self.session.viewer in self.session.plan.humans else None
        self.lookout.hush()
        self._turn_to_viewer()
        self.seen_log = len(self.session.log)

    def _turn_to_viewer(self) -> None:
        """Everything is as the one at the table may see it, at once."""
        self.board.played = self._last_played()
        self.showing.turn_to(self.session.view(), self.session.viewer)
        self._feed(self.session.log)
        self.redraw()

    def _feed(self, entries: list[LogEntry]) -> None:
        """The log tells these."""
        plan = self.session.plan
        self.log.feed(entries, self.session.viewer, (plan.name("town"), plan.name("creature")))

    def _last_played(self) -> str | None:
        """The card that was played last."""
        return next((entry.event.card for entry in reversed(self.session.log) if isinstance(entry.event, CardPlayed)), None)

    def relayout(self) -> None:
        """The window has changed."""
        self.showing.relayout()
        self.ask_again()

    def update(self, dt: float) -> str:
        """Let time pass. Says what comes now: "curtain" if somebody else must sit down first, "over", or nothing."""
        if self.showing.update(dt) | self.log.update(dt) | self.lookout.update(dt):
            self.redraw()
        if self.bubble is not None:
            left = self.bubble.left - dt
            if left > 0:
                self.bubble = self.bubble._replace(left=left)
            else:
                self.hush()
        if self.showing.again:
            self._held = 0.0 if self.director.busy else self._held + dt
            if self._held > AFTER:
                self.end_again()
            return ""
        if self.director.story.beat is not self._logged:  # what has been told by now can be read
            self._logged = self.director.story.beat
            self._feed(self.session.log[:len(self.session.log) - len(self.director.queue)])
        self._let_think(dt)
        return "" if self.director.busy else self._idle(dt)

    def _idle(self, dt: float) -> str:
        """Nothing is being shown: the game may go on."""
        session = self.session
        if session.human_to_decide or session.game.winner or self.opponent.long:
            self.at_hand()
        if self.pile is not None and self.pile[0] == "deck":
            return ""  # it may take its time: nobody goes on while somebody looks
        if session.winner:
            self._over += dt
            return "over" if self._over > 1.2 * self.showing.factor else ""
        side = session.hand_over
        if side is not None:
            if session.plan.curtain:
                self._held += dt
                if session.seated and (self._held < HOLD * self.showing.factor or self.showing.moving):
                    return ""
                self._held = 0.0
                self.bubble = None  # it was said to the one who leaves
                return "curtain"
            session.take_seat(side)
            self._sit_down()
        elif self.desk.thinking:
            found = self.desk.poll(session)
            if found is not None:
                self.show_hints(found)
        return ""

    def _let_think(self, dt: float) -> None:
        """The opponent goes on, unless somebody looks at something that may take its time."""
        if not self.opponent.acts or (self.pile is not None and self.pile[0] == "deck"):
            return
        key = self.opponent.update(dt)
        if self.session.worker.problem():
            self.app.tell(self.app.say("table.inside"), 14.0)
            self.redraw()
        if self.opponent.blinks:
            self.redraw()
        if key is not None:
            self.choose(key)

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

    # -- choosing -----------------------------------------------------------------------------

    def choose(self, key: str, *then: str) -> None:
        """Make a choice and show what follows. Others that are one with it come next, as long as they are what is asked."""
        before, turn = self.session.game.copy(), self.session.game.turn
        mine = self.session.human_to_decide and self.session.decider == self.session.viewer
        asked, known = self.bar.side, len(self.session.log)
        events = self.session.choose("pass") if self.question.passes(key) else []
        events += self.session.choose(key)
        for other in then:
            decision = self.session.game.decision
            if decision is None or self.session.decider != self.session.viewer or other not in decision.keys:
                break
            events += self.session.choose(other, joined=True)
        log.debug("choice %s: %s", len(self.session.steps), key)
        self.showing.add(events, turn, asked)
        if mine:
            self.bubble, self.pile, self.recap = None, None, []
            self._decided = known
        self._peek = self._looked(events) or self._peek
        self.desk.cancel()
        self.redraw()
        unpaid = why_unpaid(before, events) if mine else None
        if unpaid is not None:
            self._say(unpaid, self.bar.rect.midtop)
        if self.showing.factor <= 0:
            self.update(0.0)

    def _looked(self, events: list[Event]) -> str:
        """The side into whose deck the person at the table has looked."""
        viewer = self.session.viewer
        if viewer not in self.session.plan.humans:
            return ""
        return next((event.side for event in reversed(events) if isinstance(event, DeckLooked) and event.by == viewer), "")

    def use(self, thing: Thing, at: tuple[int, int]) -> None:
        """Choose a thing, open its menu or its pile, or say why not."""
        question, options, bounds = self.question, self.question.options(thing), self.board.layout.window.inflate(-8, -8)
        if options and question.preparing and thing[0] == "hand":
            question.mark(thing)
            question.ask(self.app, self.board.layout.prompt)
            self.app.sound.play("card")
            self.redraw()
        elif question.once(thing):
            question.open_levels(self.app, thing, at, self.board.layout.arena)  # beside the tracks
            self.redraw()
        elif len(options) == 1:
            self.choose(*question.keys(thing))
        elif options:
            clear = self.board.rect_of(thing[1]) if thing[0] == "character" else None
            question.open_menu(self.app, thing, at, bounds, clear)
            self.redraw()
        elif (thing[0] == "discard" and self.board.view[thing[1]]["discard"]) or (
                thing[0] == "deck" and known_cards(self.board.view[thing[1]])):
            self.pile = thing
            self.redraw()
        else:
            found = why_not(self.session.game, self.session.viewer, named(thing), self.session.human_to_decide)
            if found is not None:
                self._say(found, at)
                self.app.sound.play("deny")

    def drop(self, card: Thing, onto: Thing | None, at: tuple[int, int]) -> None:
        """Play a card that was dragged: onto a Character it is played there, anywhere else on the table it is just played."""
        self.use(card, at)
        if onto is not None and onto[0] in ("character", "shift") and not self.session.winner:
            self.skip()
            self.at_hand()
            if self.question.options(onto):
                self.use(onto, at)

    def lift(self) -> None:
        """Put what is laid out for picking out of the way, or back."""
        if self.question.picks:
            self.question.lifted = not self.question.lifted
            self.question.ask(self.app, self.board.layout.prompt)
            self.redraw()

    def hint(self) -> None:
        """Show the best choices, or put them away."""
        question = self.question
        if isinstance(question.menu, HintMenu) or self.desk.thinking:
            self.desk.cancel()
            question.menu = self.bubble = None
        elif question.targets:
            question.menu = None
            self.desk.ask(self.session)
            self.bubble = Bubble(self.app.say("hint.thinking"), self.bar.rect.midtop)
        else:
            self.bubble = Bubble(self.app.say("hint.other"), self.bar.rect.midtop)
        self.redraw()

    def show_hints(self, found: list[Hint]) -> None:
        """Open the menu of the best choices."""
        self.bubble = None
        place = (self.bar.rect.centerx, self.bar.rect.top - self.app.theme.px(8))
        self.question.menu = HintMenu(self.app, place, self.session.game, found, self.board.layout.window.inflate(-8, -8))
        self.redraw()

    # -- saying -------------------------------------------------------------------------------

    def _say(self, found: tuple[str, dict[str, Any]], at: tuple[int, int]) -> None:
        """A sentence at a place."""
        self.bubble = Bubble(sentence(self.app, *found), at)
        self.redraw()

    def hush(self) -> None:
        """Put away the sentence at the pointer."""
        if self.bubble is not None:
            self.bubble = None
            self.redraw()

    def close(self) -> bool:
        """Put away what is open; False if nothing is."""
        if not (self.question.menu or self.pile or self.bubble or self.recap or self.drawer.open):
            return False
        if self.drawer.open and not (self.question.menu or self.pile or self.bubble or self.recap):
            self.drawer.toggle()
        self.question.menu = self.pile = self.bubble = None
        self.recap = []
        self.redraw()
        return True

    # -- once more ----------------------------------------------------------------------------

    def show_again(self, at: tuple[int, int]) -> None:
        """Show the last turn once more, from what the one at the table may know; the game waits meanwhile."""
        self.skip()
        past = last_turn(self.session) if self.session.seated else None
        if past is None:
            self._say(("beats.again_none", {}), at)
            return
        self.close()
        self._held = 0.0
        self.ask_again()
        self.showing.retell(*past)
        self.redraw()

    def end_again(self) -> bool:
        """Back to the game, if a turn is being shown once more."""
        if not self.showing.again:
            return False
        self._held = 0.0
        self._turn_to_viewer()
        return True

    # -- taking back --------------------------------------------------------------------------

    def step_back(self) -> bool:
        """Close what is open, or take back the last choice that had no consequence."""
        if self.close():
            return True
        if not self.director.busy and self.session.step_back():
            self._as_it_was()
            return True
        return False

    def undo(self, at: tuple[int, int]) -> None:
        """Take back the last choice of the one at the table, or say why that cannot be."""
        self.skip()
        self.close()
        back = self.session.undo(self.app.settings.practice)
        if back.to < 0:
            self._say((why_no_undo(back.reason, len(self.session.plan.humans)), {}), at)
            self.app.sound.play("deny")
            return
        log.debug("taken back to choice %s", back.to)
        self.app.sound.play("turn")
        self._as_it_was()

    def _as_it_was(self) -> None:
        """Show the game after something was taken back."""
        self.opponent.waited = self._over = self._held = 0.0
        self._decided, self.recap = len(self.session.log), []
        self.desk.cancel()  # hints belong to what was
        self.board.last = set()
        self._turn_to_viewer()
