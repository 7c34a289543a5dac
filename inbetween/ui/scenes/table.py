"""The table: a game being played."""

from __future__ import annotations

import logging
from typing import Any

from ...ai.advice import Hint
from ...rules.events import Event
from ...rules.terms import SIDES
from ...text.log import line, side_name
from .. import theme
from ..board import Board
from ..director import SPEED, Director, sound_of
from ..hints import HintDesk, HintMenu
from ..loading import end_aside
from ..painter import Painter
from ..panels import LogPanel
from ..prompt import PromptBar
from ..question import Question, named
from ..scene import QUIT, Transition, push, replace
from ..session import Session
from ..tableview import POINT, TableView
from ..targets import Thing, why_not, why_unpaid

log = logging.getLogger(__name__)

THINK = 0.6  # the least time an opponent's move takes, so that it can be followed
HOLD = 1.1  # how long the end of a turn stays in sight before the curtain falls
GUARD = 0.25  # a new question takes no click for so long: it was meant for what was there before
PATIENCE = 3.0  # an opponent waits no longer for the disk
SAY = 3.2  # how long a sentence at the pointer stays


class TableScene(TableView):
    """Shows a session and takes choices by mouse and keyboard."""

    name = "table"

    def __init__(self, app: Any, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self._question = Question()
        app.cards = session.cards
        self.director = Director(session.view(), session.viewer)
        self.board = Board(app, self.director.view, session.viewer, self.lights)
        self.painter = Painter(app, self.board)
        self.log = LogPanel(app)
        self.desk = HintDesk(session.cards)
        self._telling = PromptBar(app, self.board.layout.prompt)
        self.pile: str | None = None  # the side whose discard pile is open
        self.bubble: tuple[str, tuple[int, int], float] | None = None
        self.hover: Thing | None = None
        self.hover_time = 0.0
        self.hover_event: Event | None = None
        self.pressed: tuple[tuple[int, int], Thing] | None = None
        self.dragging = False
        self.waited = 0.0
        self.over_time = 0.0
        self.seen_log = 0  # the log as far as the one at the table has seen it
        self._blink = 0.0
        self._warm = self.painter.warm()
        self._moving = False
        self._marked_turn = 0
        self._held = 0.0
        self._begun = False
        self.refresh()

    # -- what is asked ------------------------------------------------------------------------

    @property
    def fresh(self) -> bool:
        """Whether the decision at hand has been asked."""
        return self._question.holds(self.session)

    @property
    def question(self) -> Question:
        """What can be chosen now; nothing while the decision at hand has yet to be asked."""
        return self._question if self.fresh else Question()

    def at_hand(self) -> None:
        """Ask the decision at hand, unless what led to it is still being shown."""
        if not self.fresh and not self.director.busy:
            self.refresh()

    # -- life ---------------------------------------------------------------------------------

    @property
    def factor(self) -> float:
        """How long things take: 1 at normal speed, 0 at once."""
        return 0.0 if self.app.settings.reduced_motion else SPEED[self.app.settings.speed]

    def leave(self) -> None:
        end_aside(self.session.close, self.desk.close)
        if self.app.keeper is not None:
            self.app.keeper.end()

    def enter(self) -> None:
        if not self._begun:
            self._begin()
        self.dirty = True
        self._question = Question()
        if self.director.viewer != self.session.viewer:
            self._sit_down()

    def _begin(self) -> None:
        """The game is on the table now: from here on it is kept."""
        self._begun = True
        session, app = self.session, self.app
        log.info("table: %s, %s choices, turn %s", {side: session.plan.who(side) for side in SIDES}, len(session.steps), session.game.turn)
        if session.aged:
            app.tell(app.say("saving.aged", turn=session.game.turn), 14.0)
        if app.keeper is not None:
            app.keeper.begin(session.file)
            session.keeper = app.keeper
            if session.steps:
                session.save()

    def _sit_down(self) -> None:
        """Someone else looks at the table now."""
        self.director.sync(self.session.view(), self.session.viewer)
        self.board.seat(self.director.view, self.session.viewer)
        self._warm = self.painter.warm()
        self.log.feed(self.session.log, self.session.viewer)
        self.seen_log = len(self.session.log)
        self._telling = PromptBar(self.app, self.board.layout.prompt)

    def resized(self) -> None:
        self.board.relayout()
        self.painter.forget()
        self._warm = self.painter.warm()
        self._telling = PromptBar(self.app, self.board.layout.prompt)
        self.pressed, self.dragging = None, False
        self._question = Question()
        self.dirty = True

    def refresh(self) -> None:
        """Work out what can be chosen now and how it is asked."""
        session = self.session
        self._question = Question(session)
        self._question.ask(self.app, self.board.layout.prompt)
        self.dirty = True
        self.moved = False
        self.guard = GUARD if self.factor > 0 else 0.0
        self.log.feed(session.log, session.viewer)
        if self.keyboard and self.targets:
            self.hover = self.board.hover = self.walkable()[0]
        else:
            self.point(self.app.mouse)

    def update(self, dt: float) -> Transition | None:
        self.director.update(dt, self.factor)
        for event in self.director.shown:
            self.board.animate(event, self.factor)
            self.app.sound.play(sound_of(event))
            self._tell(event)
        if self.director.shown:
            self.board.show(self.director.view, self.factor)
        self.dirty |= self.board.breathe(dt)
        moving = self.board.update(dt)
        if moving or self._moving or self.director.shown:  # once more when all has come to rest
            self.dirty = True
        self._moving = moving
        self.guard = max(0.0, self.guard - dt)
        if self.hover is not None and self.hover_time < POINT <= self.hover_time + dt:
            self.dirty = True
        self.hover_time += dt
        if self.bubble is not None:
            text, at, left = self.bubble
            self.bubble = (text, at, left - dt) if left > dt else None
            self.dirty |= self.bubble is None
        if self.director.busy:
            return None
        return self._idle(dt)

    def _tell(self, event: Event) -> None:
        """Say in the prompt bar what is happening."""
        text = line(self.app.cards, event, self.app.settings.language)
        if text and self.factor > 0:
            side = event.data.get("side")
            self._telling.set(text, side if side in theme.SIDE else self._telling.side, [])

    def _idle(self, dt: float) -> Transition | None:
        """Nothing is being shown: the game may go on."""
        session = self.session
        self.at_hand()
        next(self._warm, None)
        if session.game.winner:
            self.over_time += dt
            return self._over() if self.over_time > 1.2 * self.factor else None
        side = session.hand_over
        if side is not None:
            if session.plan.curtain:
                self._held += dt
                if session.seated and (self._held < HOLD * self.factor or self._moving):
                    return None
                self._held = 0.0
                self.bubble = None  # it was said to the one who leaves
                from .curtain import CurtainScene

                return push(CurtainScene(self.app, session, side, self.seen_log))
            session.take_seat(side)
            self._sit_down()
            return None
        if not session.human_to_decide:
            self._opponent(dt)
        elif self.desk.thinking:
            self._await_hints()
        return None

    def hint(self) -> None:
        question = self.question
        if isinstance(question.menu, HintMenu) or self.desk.thinking:
            self.desk.cancel()
            question.menu = self.bubble = None
        elif question.targets:
            question.menu = None
            self.desk.ask(self.session)
            self.bubble = (self.app.say("hint.thinking"), self.bar.rect.midtop, SAY)
        else:
            self.bubble = (self.app.say("hint.other"), self.bar.rect.midtop, SAY)
        self.dirty = True

    def _await_hints(self) -> None:
        found = self.desk.poll(self.session)
        if found is not None:
            self.show_hints(found)

    def show_hints(self, found: list[Hint]) -> None:
        """Open the menu of the best choices."""
        self.bubble = None
        place = (self.bar.rect.centerx, self.bar.rect.top - self.app.theme.px(8))
        self.question.menu = HintMenu(self.app, place, self.session.game, found, self.board.layout.window.inflate(-8, -8))
        self.dirty = True

    def _opponent(self, dt: float) -> None:
        self.session.ask_opponent()
        self.waited += dt
        self._blink += dt
        if self._blink > 0.5:
            self._blink, self.dirty = 0.0, True
        keeper = self.session.keeper
        if self.waited < THINK * self.factor or (keeper is not None and keeper.busy and self.waited < PATIENCE):
            return  # it can be followed, and what was chosen is safe before the next choice is made
        key = self.session.worker.poll()
        if key is not None:
            self.waited = 0.0
            self.choose(key)

    def _over(self) -> Transition | None:
        if self.app.exit_after:
            return QUIT
        from .gameover import GameOverScene

        return replace(GameOverScene(self.app, self.session))

    # -- choosing -----------------------------------------------------------------------------

    def choose(self, key: str) -> None:
        """Make a choice and show what follows."""
        before, turn = self.session.game.copy(), self.session.game.turn
        mine = self.session.human_to_decide and self.session.decider == self.session.viewer
        asked = self.bar.side
        events = self.session.choose("pass") if self.question.passes(key) else []
        events += self.session.choose(key)
        log.debug("choice %s: %s", len(self.session.steps), key)
        self.director.add(events)
        if self._marked_turn != turn:
            self._marked_turn = turn
            self.board.last = set()
        self.board.last |= {("character", e.data["character"]) for e in events
                            if e.kind in ("shift", "token", "attach") and e.data.get("character")}
        self.bubble, self.pile = None, None
        self.desk.cancel()
        self._telling.set("", asked, [])
        self.dirty = True
        unpaid = why_unpaid(before, events) if mine else None
        if unpaid is not None:
            self._say(unpaid, self.bar.rect.midtop)
        if self.factor <= 0:
            self.update(0.0)

    def activate(self, thing: Thing, at: tuple[int, int]) -> Transition | None:
        """Click on something, or Enter on it: choose it, open its menu, or say why not."""
        if thing[0] == "menu":
            return self.pause()
        if thing[0] == "hint":
            self.hint()
            return None
        if thing[0] == "undo":
            self.undo((at[0], at[1] + self.app.theme.px(118)))
            return None
        options = self.question.options(thing)
        if len(options) == 1:
            self.choose(options[0].key)
        elif options:
            self.question.open_menu(self.app, thing, at, self.board.layout.window.inflate(-8, -8))
            self.dirty = True
        elif thing[0] == "discard" and self.board.view[thing[1]]["discard"]:
            self.pile = thing[1]
            self.dirty = True
        else:
            self._explain(thing, at)
        return None

    def _explain(self, thing: Thing, at: tuple[int, int]) -> None:
        found = why_not(self.session.game, self.session.viewer, named(thing), self.session.human_to_decide)
        if found is not None:
            self._say(found, at)
            self.app.sound.play("deny")

    def _say(self, found: tuple[str, dict[str, Any]], at: tuple[int, int]) -> None:
        """A sentence at a place; ids in it are told by name."""
        key, slots = found
        cards, language = self.app.cards, self.app.settings.language
        if "side" in slots:
            slots["side"] = side_name(language, slots["side"])
        if "card" in slots:
            slots["card"] = cards.cards[cards.card_index[slots["card"]]].names[language]
        if "name" in slots:
            slots["name"] = cards.characters[cards.character_index[slots["name"]]].names[language]
        self.bubble = (self.app.say(key, **slots), at, SAY)
        self.dirty = True

    def step_back(self) -> bool:
        """Close what is open, or take back the last choice that had no consequence."""
        if self.menu or self.pile or self.bubble:
            self.question.menu = self.pile = self.bubble = None
            self.dirty = True
            return True
        if not self.director.busy and self.session.step_back():
            self._as_it_was()
            return True
        return False

    def undo(self, at: tuple[int, int]) -> None:
        """Take back the last choice of the one at the table, or say why that cannot be."""
        self.skip()
        self.question.menu = self.pile = self.bubble = None
        back = self.session.undo(self.app.settings.practice)
        if back.to < 0:
            self._say((self.why_no_undo(back.reason), {}), at)
            self.app.sound.play("deny")
            return
        log.debug("taken back to choice %s", back.to)
        self.app.sound.play("turn")
        self._as_it_was()

    def _as_it_was(self) -> None:
        """Show the game after something was taken back."""
        self.waited = self.over_time = self._held = 0.0
        self.desk.cancel()  # hints belong to what was
        self.board.last = set()
        self.director.sync(self.session.view(), self.session.viewer)
        self.board.seat(self.director.view, self.session.viewer)
        self.dirty = True

    def skip(self) -> bool:
        """Bring everything to its end at once; False if nothing was going on."""
        if not self.director.busy and not self.board.flies:
            return False
        self.director.skip()
        self.board.show(self.director.view, 0.0)
        self.board.settle()
        self.dirty = True
        return True

    def pause(self) -> Transition:
        """Open the menu."""
        from .pause import PauseScene

        return push(PauseScene(self.app, self.session))
