"""Mouse and keyboard on the table: pointing, clicking, dragging, walking from one lit thing to the next."""

from __future__ import annotations

import pygame

from ..rules.events import Event
from ..rules.options import Option
from .board import Board
from .inspect import picker_rects
from .mood import Mood
from .overlays import balance_rect
from .panels import LogPanel
from .prompt import Menu, PromptBar
from .question import Question, named
from .scene import Scene, Transition, push
from .session import Session
from .targets import Thing, targets


class TableInput(Scene):
    """The part of the table that takes input; what a click means is up to the scene itself."""

    session: Session
    board: Board
    log: LogPanel
    pile: str | None
    bubble: tuple[str, tuple[int, int], float] | None
    hover: Thing | None
    hover_time: float
    hover_event: Event | None
    pressed: tuple[tuple[int, int], Thing] | None
    dragging: bool
    _telling: PromptBar  # says what is happening while nothing is asked
    _aims: dict[Thing, list[Option]] = {}  # where a card that is being dragged could be played
    keyboard = False  # whether the last input was a key
    moved = False  # whether the mouse was moved since the last question
    guard = 0.0  # seconds for which buttons take no click

    @property
    def mood(self) -> Mood | None:
        return self.board.mood if self.session.seated else None

    def choose(self, key: str) -> None:
        """Make a choice."""
        raise NotImplementedError

    def activate(self, thing: Thing, at: tuple[int, int]) -> Transition | None:
        """Click on something, or Enter on it."""
        raise NotImplementedError

    def step_back(self) -> bool:
        """Take back what can be taken back."""
        raise NotImplementedError

    def undo(self, at: tuple[int, int]) -> None:
        """Take back the last choice, or say why that cannot be."""
        raise NotImplementedError

    def hint(self) -> None:
        """Show the best choices, or put them away."""
        raise NotImplementedError

    def skip(self) -> bool:
        """Bring what is moving to its end."""
        raise NotImplementedError

    def pause(self) -> Transition:
        """Open the menu."""
        raise NotImplementedError

    @property
    def question(self) -> Question:
        """What can be chosen now."""
        raise NotImplementedError

    def at_hand(self) -> None:
        """Ask the decision at hand."""
        raise NotImplementedError

    @property
    def targets(self) -> dict[Thing, list[Option]]:
        """The things that can be chosen, with their options."""
        return self.question.targets

    @property
    def menu(self) -> Menu | None:
        """The menu that is open."""
        return self.question.menu

    @property
    def bar(self) -> PromptBar:
        """The question, or what is happening."""
        return self.question.bar or self._telling

    def lights(self) -> dict[Thing, list[Option]]:
        """What is lit: what can be chosen, or where the card that is being dragged could be played."""
        return self._aims if self.dragging and self._aims else self.targets

    def areas(self) -> list[tuple[pygame.Rect, Thing]]:
        """Everything that can be pointed at, the topmost last."""
        layout = self.board.layout
        found: list[tuple[pygame.Rect, Thing]] = [(self._ring(), ("direction", ""))]
        found += self.board.areas()
        if self.board.view["resolving"]:
            found.append((self.board.resolving_rect, ("resolving", self.board.view["resolving"])))
        found += [(button.rect, thing) for button, thing in self.bar.buttons]
        found += [(rect, ("pick", id)) for id, rect in picker_rects(layout, self.question.picks)]
        found.append((self.menu_button(), ("menu", "")))
        found.append((self.undo_button(), ("undo", "")))
        found.append((self.hint_button(), ("hint", "")))
        found.append((balance_rect(self.app, self.board), ("balance", "")))
        return found

    def _ring(self) -> pygame.Rect:
        rect = pygame.Rect(0, 0, self.app.theme.px(140), self.app.theme.px(140))
        rect.center = self.board.layout.centre
        return rect

    def menu_button(self) -> pygame.Rect:
        """The button that opens the menu."""
        px = self.app.theme.px
        return pygame.Rect(self.board.layout.top.right - px(44), px(8), px(36), px(36))

    def undo_button(self) -> pygame.Rect:
        """The button that takes back the last choice."""
        return self.menu_button().move(-self.app.theme.px(42), 0)

    def hint_button(self) -> pygame.Rect:
        """The button that asks for hints."""
        return self.menu_button().move(-self.app.theme.px(84), 0)

    def point(self, pos: tuple[int, int]) -> None:
        """The pointer is here now."""
        thing = next((t for rect, t in reversed(self.areas()) if rect.collidepoint(pos)), None)
        event = self.log.at(pos) if self.board.layout.log.collidepoint(pos) else None
        if thing != self.hover:
            self.hover, self.hover_time = thing, 0.0
            self.dirty = True
        if event is not self.hover_event:
            self.hover_event, self.dirty = event, True
        about = event.data.get("character") if event else None
        self.board.hover = ("character", about) if about else thing

    def handle(self, event: pygame.event.Event) -> Transition | None:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.keyboard = event.type == pygame.KEYDOWN
            self.at_hand()
        match event.type:
            case pygame.MOUSEMOTION:
                self._motion(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._release(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                self.skip()
                self.step_back()
            case pygame.MOUSEWHEEL:
                self.log.wheel(event.y)
                self.dirty = True
            case pygame.KEYDOWN:
                return self._key(event)
        return None

    def _motion(self, pos: tuple[int, int]) -> None:
        if self.menu is not None:
            row = self.menu.at(pos)
            if row is not None and row != self.menu.hot:
                self.menu.hot, self.dirty = row, True
            return
        if self.pressed is not None and self.pressed[1][0] == "hand" and named(self.pressed[1]) in self.targets:
            start = self.pressed[0]
            if not self.dragging and abs(pos[0] - start[0]) + abs(pos[1] - start[1]) > self.app.theme.px(12):
                self.dragging = True
                self._light_for_drag(named(self.pressed[1]))
        if self.dragging:
            self.dirty = True
        self.moved = True
        self.keyboard = False
        self.point(pos)

    def _light_for_drag(self, card: Thing) -> None:
        """Show where a card that is being dragged could be played."""
        self._aims = {}
        key = self.targets[card][0].key
        trial = self.session.game.copy()
        if self.question.passes(key):
            trial.apply("pass")
        trial.apply(key)
        if trial.decision and trial.decision.kind == "character":
            self._aims = targets(trial)

    def _press(self, pos: tuple[int, int]) -> Transition | None:
        self.pressed, self.dragging = None, False
        if self.skip():
            return None
        if self.bubble is not None:
            self.bubble, self.dirty = None, True
        if self.menu is not None:
            row = self.menu.at(pos)
            if row is None:
                self.question.menu, self.dirty = None, True
            else:
                self.app.sound.play("click")
                self.choose(self.menu.rows[row][1].key)
            return None
        if self.pile is not None:
            self.pile, self.dirty = None, True
            return None
        thing = next((t for rect, t in reversed(self.areas()) if rect.collidepoint(pos)), None)
        if thing is not None and not (self.guard > 0 and thing[0] == "button"):
            self.pressed = (pos, thing)
        return None

    def _release(self, pos: tuple[int, int]) -> Transition | None:
        pressed, self.pressed = self.pressed, None
        dragging, self.dragging = self.dragging, False
        if pressed is None:
            return None
        self.dirty = True
        thing = next((t for rect, t in reversed(self.areas()) if rect.collidepoint(pos)), None)
        if dragging:
            return self._drop(pressed[1], thing, pos)
        if thing == pressed[1]:
            self.app.sound.play("click")
            return self.activate(thing, pos)
        return None

    def _drop(self, card: Thing, thing: Thing | None, pos: tuple[int, int]) -> Transition | None:
        """A card was dragged: onto a Character it is played there, anywhere else on the table it is just played."""
        if thing is not None and thing[0] == "hand":
            return None
        self.activate(card, pos)
        if thing is not None and thing[0] == "character" and not self.session.game.winner:
            self.skip()
            self.at_hand()
            return self.activate(thing, pos) if thing in self.targets else None
        return None

    def _key(self, event: pygame.event.Event) -> Transition | None:
        key = event.key
        if key == pygame.K_F1:
            from .scenes.help import HelpScene

            return push(HelpScene(self.app))
        if key == pygame.K_ESCAPE:
            self.skip()
            return None if self.step_back() else self.pause()
        if key == pygame.K_u or (key == pygame.K_z and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)):
            self.undo((self.undo_button().centerx, self.undo_button().bottom + self.app.theme.px(104)))
            return None
        if self.skip():
            return None
        if key == pygame.K_h:
            self.hint()
            return None
        if self.menu is not None:
            return self._menu_key(key)
        if key == pygame.K_l:
            self.app.settings.show_log = not self.app.settings.show_log
            self.dirty = True
        elif pygame.K_1 <= key <= pygame.K_9:
            hand = self.board.view[self.session.viewer]["hand"]
            if key - pygame.K_1 < len(hand):
                i = key - pygame.K_1
                return self.activate(("hand", f"{hand[i]}#{i}"), self.board.layout.hand_spots(len(hand))[i].midtop)
        elif key in (pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            back = key in (pygame.K_LEFT, pygame.K_UP) or (key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT)
            self._walk(-1 if back else 1)
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.hover is not None:
            rect = next((r for r, t in self.areas() if t == self.hover), None)
            if rect is not None:
                return self.activate(self.hover, rect.center)
        return None

    def _menu_key(self, key: int) -> Transition | None:
        assert self.menu is not None
        self.dirty = True
        count = len(self.menu.rows)
        if key in (pygame.K_UP, pygame.K_LEFT):
            self.menu.hot = (self.menu.hot - 1) % count
        elif key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_TAB):
            self.menu.hot = (self.menu.hot + 1) % count
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.choose(self.menu.rows[self.menu.hot][1].key)
        elif pygame.K_1 <= key < pygame.K_1 + count:
            self.choose(self.menu.rows[key - pygame.K_1][1].key)
        return None

    def walkable(self) -> list[Thing]:
        """The lit things, in the order that Tab walks them."""
        found: dict[Thing, Thing] = {}
        lit = self.targets
        for _, thing in self.areas():
            if named(thing) in lit:
                found.setdefault(named(thing), thing)
        order = ("pick", "button", "hand", "character", "gap", "awareness", "equipment")
        return sorted(found.values(), key=lambda t: order.index(t[0]))

    def _walk(self, by: int) -> None:
        things = self.walkable()
        if not things:
            return
        at = things.index(self.hover) + by if self.hover in things else (0 if by > 0 else -1)
        self.hover = self.board.hover = things[at % len(things)]
        self.hover_time = 0.0
        self.dirty = True
