"""What the table does: it asks, takes choices, shows what follows, lets the opponent think, and says whose turn it is to sit
down. Takes no events and draws nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from ...ai.advice import Hint
from ...play.session import Session
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
from .overlays import known_cards
from .pointer import Use
from .prompt import PromptBar, sentence
from .showing import Showing

if TYPE_CHECKING:
    from ..window.app import App

log = logging.getLogger(__name__)

THINK = 0.6  # the least time an opponent's move takes, so that it can be followed
HOLD = 1.1  # how long the end of a turn stays in sight before the curtain falls
PATIENCE = 3.0  # an opponent waits no longer for the disk
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
        self.board.price = lambda id: card_price(self.session.game, SIDES.index(self.board.viewer), session.cards.card_index[id])
        self.board.most_energy = lambda side: energy_most(self.session.game, SIDES.index(side))
        self.board.dearer = lambda side: added(self.session.game, SIDES.index(side), AWARENESS_COST)
        self.board.played = self._last_played()
        self.log = LogPanel(app)
        self.drawer = LogDrawer(app, self.log)
        self.lookout = Lookout(app, self.board)
        self.desk = HintDesk(session.cards)
        self.pile: Thing | None = None  # a discard pile that is laid open, or what is known of a deck
        self._peek = ""  # the side into whose deck the one at the table has looked just now
        self.bubble: Bubble | None = None
        self.seen_log = 0  # the log as far as the one at the table has seen it
        self._question = Offer()
        self._waited = self._blink = self._over = self._held = 0.0

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
        if not self.fresh and not self.director.busy:
            self.ask()

    def ask(self) -> None:
        """Work out what can be chosen now and how it is asked."""
        self._question = Offer(self.session)
        self._question.ask(self.app, self.board.layout.prompt)
        if self._peek and not self._question.spread and known_cards(self.board.view[self._peek]):
            self.pile = ("deck", self._peek)  # until it is put away
        self._peek = ""
        self.log.feed(self.session.log, self.session.viewer)
        if self.session.seated:
            self.lookout.look(self.session.game)
        self.redraw()

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
        return places.areas(self.app, self.board, self.question) + self.lookout.areas() + self.drawer.areas(self.board.layout.log_drawer)

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
        self.lookout.hush()
        self._turn_to_viewer()
        self.seen_log = len(self.session.log)

    def _turn_to_viewer(self) -> None:
        """Everything is as the one at the table may see it, at once."""
        self.board.played = self._last_played()
        self.showing.turn_to(self.session.view(), self.session.viewer)
        self.log.feed(self.session.log, self.session.viewer)
        self.redraw()

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
        return "" if self.director.busy else self._idle(dt)

    def _idle(self, dt: float) -> str:
        """Nothing is being shown: the game may go on."""
        session = self.session
        self.at_hand()
        if self.pile is not None and self.pile[0] == "deck":
            return ""  # it may take its time: nobody goes on while somebody looks
        if session.game.winner:
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
        elif not session.human_to_decide:
            self._opponent(dt)
        elif self.desk.thinking:
            found = self.desk.poll(session)
            if found is not None:
                self.show_hints(found)
        return ""

    def _opponent(self, dt: float) -> None:
        self.session.ask_opponent()
        self._waited += dt
        self._blink += dt
        if self._blink > 0.5:
            self._blink = 0.0
            self.redraw()
        keeper = self.session.keeper
        if self._waited < THINK * self.showing.factor or (keeper is not None and keeper.busy and self._waited < PATIENCE):
            return  # it can be followed, and what was chosen is safe before the next choice is made
        key = self.session.worker.poll()
        if self.session.worker.problem():
            self.app.tell(self.app.say("table.inside"), 14.0)
            self.redraw()
        if key is not None:
            self._waited = 0.0
            self.choose(key)

    def skip(self) -> bool:
        """Bring everything to its end at once; False if nothing was going on."""
        skipped = self.showing.skip()
        if skipped:
            self.redraw()
        return skipped

    # -- choosing -----------------------------------------------------------------------------

    def choose(self, key: str) -> None:
        """Make a choice and show what follows."""
        before, turn = self.session.game.copy(), self.session.game.turn
        mine = self.session.human_to_decide and self.session.decider == self.session.viewer
        asked = self.bar.side
        events = self.session.choose("pass") if self.question.passes(key) else []
        events += self.session.choose(key)
        log.debug("choice %s: %s", len(self.session.steps), key)
        self.showing.add(events, turn, asked)
        self.bubble, self.pile = None, None
        self._peek = self._looked(events)
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
        options = self.question.options(thing)
        if len(options) == 1:
            self.choose(options[0].key)
        elif options:
            self.question.open_menu(self.app, thing, at, self.board.layout.window.inflate(-8, -8))
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
        if onto is not None and onto[0] == "character" and not self.session.game.winner:
            self.skip()
            self.at_hand()
            if self.question.options(onto):
                self.use(onto, at)

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
        if not (self.question.menu or self.pile or self.bubble or self.drawer.open):
            return False
        if not (self.question.menu or self.pile or self.bubble):
            self.drawer.toggle()
        self.question.menu = self.pile = self.bubble = None
        self.redraw()
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
        self._waited = self._over = self._held = 0.0
        self.desk.cancel()  # hints belong to what was
        self.board.last = set()
        self._turn_to_viewer()
