"""The table: a game being played. Joins what the pointer means, what the table does, and how it is drawn."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame

from ...ai.advice import Hint
from ...play.mood import Mood
from ...play.session import Session
from ...play.targets import Thing
from .. import ways
from ..window.scene import QUIT, Scene, Transition, push, replace
from .aside import Bubble
from .choosing import places
from .choosing.arrows import shifted
from .choosing.hints import HintDesk
from .choosing.menu import Menu
from .choosing.offer import Offer, Targets
from .choosing.pointer import Choose, Drop, Intent, Pointer, Scroll, Use, Wish
from .choosing.prompt import PromptBar
from .hands import Hands
from .host import Host
from .paint.tablepaint import Sight, TablePaint


class TableScene(Scene):
    """Shows a session and takes choices by mouse and keyboard."""

    name = "table"

    def __init__(self, app: Any, session: Session) -> None:
        super().__init__(app)
        self.host = Host(app, session, self._lights, self._redraw)
        self.hands = Hands(self.host)
        self.pointer = Pointer(self.host, app.theme.px(12))
        self.paint = TablePaint(app, self.host.showing, self.host.log, self.host.drawer, self.host.lookout)
        self.session, self.director, self.board, self.log = session, self.host.director, self.host.board, self.host.log
        self._begun = False
        self._foreseen = False  # the pictures of the end are being loaded
        self.refresh()

    def _redraw(self) -> None:
        self.dirty = True

    def _lights(self) -> Targets:
        """What is lit: what can be chosen, or where the card that is being dragged could be played."""
        return self.pointer.aims or self.question.targets

    # -- life ---------------------------------------------------------------------------------

    @property
    def mood(self) -> Mood | None:
        return self.board.mood if self.session.seated else None

    def enter(self) -> None:
        if not self._begun:
            self._begun = True
            self.host.begin()
        super().enter()
        self.host.look()

    def cover(self) -> None:
        super().cover()
        self.pointer.let_go()
        self.pointer.leave()
        self._follow()

    def under(self, pos: tuple[int, int]) -> Hashable:
        if self.host.moving or self.host.showing.again:
            return None  # a click brings it to its end
        menu, question = self.question.menu, self.question
        if menu is not None:
            return menu, menu.at(pos)
        if self.host.pile is not None:
            return self.host.pile
        thing = places.topmost(self.areas(), pos)
        return thing, question if thing is not None and question.options(thing) else None

    def leave(self) -> None:
        self.app.endings.add(self.session.close, self.host.desk.close)
        if self.app.keeper is not None:
            self.app.keeper.end()

    def resized(self) -> None:
        self.host.relayout()
        self.paint.forget()
        self.pointer.let_go()
        self.pointer.reach = self.app.theme.px(12)
        self.dirty = True

    def refresh(self) -> None:
        """Ask what is to be decided now."""
        self.host.ask()
        self._follow()

    def _follow(self) -> None:
        """The pointer looks at what is asked now, and what it marks lights up."""
        self.pointer.notice(self.app.mouse)
        if self.pointer.hover is not None and not self._is_there(self.pointer.hover):
            self.pointer.lose(self.app.mouse)
        self.board.hover = self._hot_row() or self.pointer.marked
        self.dirty |= self.pointer.changed
        self.pointer.changed = False

    def _is_there(self, thing: Thing) -> bool:
        """Whether a thing lies on the table still; a Character may have been removed while it was pointed at."""
        kind, id = shifted(thing)
        return kind not in ("character", "stop") or id in self.board.people

    def _hot_row(self) -> Thing | None:
        """What the row of the menu stands for: an arrow, a card in hand, a level ..."""
        menu = self.question.menu
        if menu is None:
            return None
        key = menu.rows[menu.lit][1].key
        if ("shift", key) in self.question.targets:
            return "shift", key
        return next((thing for _, thing in self.areas() if thing[0] != "button" and
                     any(option.key == key for option in self.question.options(thing))), None)

    def update(self, dt: float) -> Transition | None:
        self.pointer.update(dt)
        news = self.host.update(dt)
        if self._foreseen != (self.session.winner is not None):
            self._foreseen = not self._foreseen
            if self._foreseen and self.host.lively:
                ways.foresee_end(self.app, self.session)
        if not self.director.busy:
            self.paint.warm()
        self.dirty |= self.paint.spread.behind
        self._follow()
        match news:
            case "over" if not (self.host.lively and self.app.art.pending):  # rather at the table than in the dark
                return self._over()
            case "curtain":
                side = self.session.hand_over
                assert side is not None
                return push(ways.curtain(self.app, self.session, side, self.host.viewing.seen_log))
        return None

    def _over(self) -> Transition:
        if self.app.exit_after:
            return QUIT
        return replace(ways.game_over(self.app, self.session))

    def draw(self, target: pygame.Surface) -> None:
        host, aside, pointer = self.host, self.host.aside, self.pointer
        bubble = aside.bubble[:2] if aside.bubble else None
        sight = Sight(self.session, host.question, host.bar, self.director.busy, pointer.hover, pointer.line, pointer.inspecting,
                      pointer.dragged, aside.pile, bubble, aside.recap, host.left, self.covered)
        self.paint.draw(target, sight)

    # -- input --------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> Transition | None:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.host.end_again():
            self.pointer.let_go()
            return None
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.host.at_hand()
            self._follow()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.host.moving:
            self.host.aside.hush()
        intent = self.pointer.read(event)
        if isinstance(intent, Use | Choose) and event.type != pygame.KEYDOWN:
            self.app.sound.play("click")
        change = self._do(intent) if intent is not None else None
        self._follow()
        return change

    def _do(self, intent: Intent) -> Transition | None:
        """Carry out what was meant."""
        host = self.host
        match intent:
            case Use(thing, at):
                return self.activate(thing, at)
            case Drop(card, onto, at):
                self.hands.drop(card, onto, at)
            case Choose(key):
                self.hands.take(key)
            case Scroll(by):
                (self.host.drawer if self.host.drawer.open else self.log).wheel(by)
                self.dirty = True
            case Wish.SKIP:
                host.viewing.hurry()
            case Wish.AGAIN:
                button = places.again_button(self.board)
                self.hands.show_again((button.centerx, button.top - self.app.theme.px(8)))
            case Wish.CLOSE:
                self.hands.close()
                self.pointer.look_anew(self.app.mouse)
            case Wish.BACK | Wish.LEAVE:
                host.viewing.skip()
                if self.hands.step_back():
                    self.pointer.look_anew(self.app.mouse)
                elif intent is Wish.LEAVE:
                    return self.pause()
            case Wish.UNDO:
                button = self.undo_button()
                self.hands.undo((button.centerx, button.top - self.app.theme.px(8)))
            case Wish.HINT:
                self.hands.hint()
            case Wish.LOG:
                self.host.drawer.toggle()
                self.dirty = True
            case Wish.TURN_BACK | Wish.TURN_ON:
                self.host.drawer.walk(-1 if intent is Wish.TURN_BACK else 1)
                self.dirty = True
            case Wish.LIFT:
                self.hands.lift()
            case Wish.HELP:
                return push(ways.help_page(self.app))
        return None

    def activate(self, thing: Thing, at: tuple[int, int]) -> Transition | None:
        """Click on something, or Enter on it."""
        match thing[0]:
            case "menu":
                return self.pause()
            case "hint":
                self.hands.hint()
            case "log":
                return self._do(Wish.LOG)
            case "again":
                self.hands.show_again((at[0], at[1] - self.app.theme.px(24)))
            case "recap":
                self.hands.close()
            case "lift":
                self.hands.lift()
            case "back":
                return self._do(Wish.BACK)
            case "threat":
                self.host.lookout.dismiss(thing[1])
                self.dirty = True
            case "drawer":
                self.host.drawer.use(thing[1])
                self.dirty = True
            case "undo":
                self.hands.undo((at[0], at[1] - self.app.theme.px(24)))
            case _:
                self.hands.use(thing, at)
        return None

    def pause(self) -> Transition:
        """Open the menu."""
        return push(ways.pause(self.app, self.session))

    # -- what others ask of the table ---------------------------------------------------------

    @property
    def question(self) -> Offer:
        """What can be chosen now."""
        return self.host.question

    @property
    def fresh(self) -> bool:
        """Whether the decision at hand has been asked."""
        return self.host.fresh

    @property
    def targets(self) -> Targets:
        """The things that can be chosen, with their options."""
        return self.question.targets

    @property
    def menu(self) -> Menu | None:
        """The menu that is open."""
        return self.question.menu

    @property
    def bar(self) -> PromptBar:
        """The prompt bar."""
        return self.host.bar

    @property
    def bubble(self) -> Bubble | None:
        """The sentence at the pointer."""
        return self.host.aside.bubble

    @property
    def desk(self) -> HintDesk:
        """Where hints are asked for."""
        return self.host.desk

    @property
    def hover(self) -> Thing | None:
        """What is pointed at."""
        return self.pointer.hover

    def areas(self) -> places.Areas:
        """Everything that can be pointed at, the topmost last."""
        return self.host.areas()

    def walkable(self) -> list[Thing]:
        """The lit things, in the order that Tab walks them."""
        return places.walkable(self.areas(), self.question)

    def undo_button(self) -> pygame.Rect:
        """The button that takes back the last choice."""
        return places.undo_button(self.board)

    def hint_button(self) -> pygame.Rect:
        """The button that asks for hints."""
        return places.hint_button(self.board)

    def point(self, pos: tuple[int, int]) -> None:
        """The pointer is here now."""
        self.pointer.point(pos)
        self._follow()

    def choose(self, key: str) -> None:
        """Make a choice and show what follows."""
        self.host.choose(key)
        self._follow()

    def show_hints(self, found: list[Hint]) -> None:
        """Open the menu of the best choices."""
        self.host.show_hints(found)

    def step_back(self) -> bool:
        """Close what is open, or take back the last choice that had no consequence."""
        return self.hands.step_back()

    def skip(self) -> bool:
        """Bring everything to its end at once; False if nothing was going on."""
        return self.host.viewing.skip()
