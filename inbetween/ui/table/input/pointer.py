"""What mouse and keyboard mean on the table: events become intentions. Knows where things are, not what they do."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple, Protocol

import pygame

from ....play.targets import Thing
from ....text.causal_log import LogLine
from .decision_view import DecisionView, Targets
from .hit_areas import Areas, topmost, walkable
from .menu import Menu
from .shift_arrows import shifted

POINT = 0.4  # how long to point at a card before it is shown large

Pos = tuple[int, int]
_PAGES = {pygame.K_PAGEUP: 4, pygame.K_PAGEDOWN: -4}  # how far these keys scroll the log


class UseThing(NamedTuple):
    """Click on a thing, or Enter on it."""

    thing: Thing
    at: Pos


class DropCard(NamedTuple):
    """Let go of a card that was dragged, over a thing or nothing."""

    card: Thing
    onto: Thing | None
    at: Pos


class ChooseOption(NamedTuple):
    """A row of the menu."""

    key: str


class Scroll(NamedTuple):
    """Turn the wheel."""

    by: int


class SimpleIntent(Enum):
    """What needs no further word."""

    SKIP = auto()  # bring what moves to its end
    CLOSE = auto()  # put away the menu or the pile
    BACK = auto()  # close what is open, or take back what had no consequence
    LEAVE = auto()  # the same, and else the menu of the game
    UNDO = auto()
    HINT = auto()
    LOG = auto()
    AGAIN = auto()  # show the last turn once more
    TURN_BACK = auto()  # of the log: show the turn before
    TURN_ON = auto()
    HELP = auto()
    LIFT = auto()  # look at the table under what is laid out for picking


Intent = UseThing | DropCard | ChooseOption | Scroll | SimpleIntent


class PointerContext(Protocol):
    """What the pointer has to know of the table."""

    @property
    def question(self) -> DecisionView:
        """What can be chosen now."""

    @property
    def moving(self) -> bool:
        """Whether something is on its way that a click brings to its end."""

    @property
    def pile(self) -> Thing | None:
        """The pile that is laid open."""

    def areas(self) -> Areas:
        """What can be pointed at, the topmost last."""

    def line_at(self, pos: Pos) -> LogLine | None:
        """The line of the log at a place."""

    def hand(self) -> list[UseThing]:
        """The cards in hand, as they are used by number."""


class Pointer:
    """Where the pointer is, what is held, and what an event is meant for."""

    def __init__(self, scope: PointerContext, reach: int) -> None:
        self.scope = scope
        self.reach = reach  # so far a card is pulled before it is dragged
        self.hover: Thing | None = None
        self.hover_time = 0.0
        self.line: LogLine | None = None  # of the log
        self.pressed: tuple[Pos, Thing] | None = None
        self.dragging = False
        self.keyboard = False  # whether the last input was a key
        self.walked = False  # whether keys, and not the mouse, have come to what is pointed at
        self.moved = False  # whether the mouse was moved since the last question
        self.changed = True  # whether there is something new to be seen
        self._question: DecisionView | None = None  # the last one that was noticed
        self._aims: Targets = {}
        # the mouse was moved while a menu was open: it points at something else by now
        self._strayed = False

    @property
    def marked(self) -> Thing | None:
        """What lights up: what is pointed at, or what the line of the log is about."""
        about = self.line.who if self.line else None
        return ("character", about) if about else self.hover

    @property
    def aims(self) -> Targets:
        """Where the card that is being dragged could be played, as long as that is the question."""
        return self._aims if self.dragging and self.scope.question is self._question else {}

    @property
    def dragged(self) -> Thing | None:
        """The card that is being dragged."""
        return self.pressed[1] if self.dragging and self.pressed else None

    @property
    def inspecting(self) -> bool:
        """Whether what is pointed at may be shown large: it was pointed at on purpose."""
        return (
            self.moved and self.hover is not None and self.hover_time >= POINT and not self.dragging
        )

    def leave(self) -> None:
        """The pointer is elsewhere: over another scene, or out of the window."""
        self.hover = None
        self.line = None
        self.changed = True

    def release_drag(self) -> None:
        """Nothing is held any more."""
        self.pressed, self.dragging = None, False

    # -- looking ------------------------------------------------------------------------------

    def notice(self, mouse: Pos) -> None:
        """Look at a question that is new: keys begin at its first answer, the mouse points at what is there now."""
        question = self.scope.question
        if self._strayed and question.menu is None:
            self._strayed = False
            self.moved = False
            self.point(mouse)
        if question is self._question or question.session is None:
            return
        self._question = question
        if self.dragging or (self.pressed is not None and question.options(self.pressed[1])):
            self.release_drag()  # it was pressed for another question
        self.moved, self.changed = False, True
        lit = walkable(self.scope.areas(), question) if self.keyboard else []
        if lit:
            self.hover = lit[0]
            self.line = None
            self.walked = True
        else:
            self.point(mouse)

    def point(self, pos: Pos) -> None:
        """The pointer is here now."""
        thing, line = topmost(self.scope.areas(), pos), self.scope.line_at(pos)
        self.walked = False
        if thing != self.hover:
            self.hover = thing
            self.hover_time = 0.0
            self.changed = True
        if line != self.line:
            self.line, self.changed = line, True

    def refresh_hover(self, pos: Pos) -> None:
        """Something that covered the table is gone: what lies here now is pointed at from now on, not from before."""
        if not self.keyboard:  # keys stay where they were
            self.point(pos)
        self.hover_time = 0.0
        self.moved = False
        self.changed = True

    def lose(self, pos: Pos) -> None:
        """What was pointed at is gone: the mouse points at what lies here now, the keyboard at nothing."""
        self.hover = None
        self.hover_time = 0.0
        self.changed = True
        if not self.keyboard:
            self.point(pos)

    def update(self, dt: float) -> None:
        """Let time pass."""
        if self.hover is not None and self.hover_time < POINT <= self.hover_time + dt:
            self.changed = True
        self.hover_time += dt

    # -- reading ------------------------------------------------------------------------------

    def read(self, event: pygame.event.Event) -> Intent | None:
        """What an event is meant for, if it is more than pointing."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.keyboard = event.type == pygame.KEYDOWN
        match event.type:
            case pygame.MOUSEMOTION:
                self._motion(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._release(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                return SimpleIntent.BACK
            case pygame.WINDOWLEAVE:
                self.leave()
            case pygame.MOUSEWHEEL:
                return Scroll(event.y)
            case pygame.KEYDOWN:
                return self._key(event.key, event.mod)
        return None

    def _motion(self, pos: Pos) -> None:
        menu = self.scope.question.menu
        if menu is not None:
            self._strayed = True
            row = menu.at(pos)
            if row != menu.pointed:
                menu.pointed, self.changed = row, True
            return
        if self.pressed is not None and not self.dragging:
            start, thing = self.pressed
            far = abs(pos[0] - start[0]) + abs(pos[1] - start[1]) > self.reach
            if far and thing[0] == "hand" and self.scope.question.options(thing):
                self.dragging, self._aims = True, self.scope.question.aims(thing)
        self.changed |= self.dragging
        self.moved, self.keyboard = True, False
        self.point(pos)

    def _press(self, pos: Pos) -> Intent | None:
        self.release_drag()
        if self.scope.moving:
            return SimpleIntent.SKIP
        menu = self.scope.question.menu
        if menu is not None:
            row = menu.at(pos)
            return SimpleIntent.CLOSE if row is None else ChooseOption(menu.rows[row][1].key)
        if self.scope.pile is not None:
            return SimpleIntent.CLOSE
        thing = topmost(self.scope.areas(), pos)
        if thing is not None:
            self.pressed = (pos, thing)
        return None

    def _release(self, pos: Pos) -> Intent | None:
        pressed, dragging = self.pressed, self.dragging
        self.release_drag()
        if pressed is None:
            return None
        self.changed = True
        thing = topmost(self.scope.areas(), pos)
        if dragging:
            return (
                None
                if thing is not None and thing[0] == "hand"
                else DropCard(pressed[1], thing, pos)
            )
        return UseThing(pressed[1], pos) if thing == pressed[1] else None

    def _key(self, key: int, mod: int) -> Intent | None:
        if key == pygame.K_F1:
            return SimpleIntent.HELP
        if key == pygame.K_ESCAPE:
            return SimpleIntent.LEAVE
        if key == pygame.K_u or (key == pygame.K_z and mod & (pygame.KMOD_CTRL | pygame.KMOD_META)):
            return SimpleIntent.UNDO
        if self.scope.moving:
            return SimpleIntent.SKIP
        if key == pygame.K_h:
            return SimpleIntent.HINT
        if key == pygame.K_r:
            return SimpleIntent.AGAIN
        menu = self.scope.question.menu
        if menu is not None:
            return self._menu_key(menu, key)
        if self.scope.pile is not None and key in (
            pygame.K_RETURN,
            pygame.K_KP_ENTER,
            pygame.K_SPACE,
        ):
            return SimpleIntent.CLOSE
        if key == pygame.K_l:
            return SimpleIntent.LOG
        if key == pygame.K_SPACE:
            return self._other_way()
        if key in _PAGES:
            return (
                SimpleIntent.TURN_BACK
                if mod & pygame.KMOD_CTRL and _PAGES[key] > 0
                else SimpleIntent.TURN_ON
                if mod & pygame.KMOD_CTRL
                else Scroll(_PAGES[key])
            )
        if pygame.K_1 <= key <= pygame.K_9:
            hand = self.scope.hand()
            return hand[key - pygame.K_1] if key - pygame.K_1 < len(hand) else None
        if key in (pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            back = key in (pygame.K_LEFT, pygame.K_UP) or (
                key == pygame.K_TAB and mod & pygame.KMOD_SHIFT
            )
            self._walk(-1 if back else 1, bool(mod & pygame.KMOD_CTRL))
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not self.walked:
            self._begin()
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.hover is not None:
            rect = next((r for r, t in self.scope.areas() if t == self.hover), None)
            return UseThing(self.hover, rect.center) if rect is not None else None
        return None

    def _other_way(self) -> Intent:
        """The choices of a Character in words, if keys have come to one of its arrows; else a look at the table."""
        thing = self.hover
        if thing is None or thing[0] != "shift" or not self.walked:
            return SimpleIntent.LIFT
        rect = next((r for r, t in self.scope.areas() if t == thing), pygame.Rect(0, 0, 0, 0))
        return UseThing(shifted(thing), rect.center)

    def _menu_key(self, menu: Menu, key: int) -> Intent | None:
        self.changed = True
        count, pointed = len(menu.rows), menu.pointed
        menu.pointed = None
        if pointed not in (None, menu.hot) and key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            # keys take no row that the mouse points at: it is shown first which one they would take
            return None
        if key in (pygame.K_UP, pygame.K_LEFT):
            menu.hot = (menu.hot - 1) % count
        elif key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_TAB):
            menu.hot = (menu.hot + 1) % count
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return ChooseOption(menu.rows[menu.hot][1].key)
        elif pygame.K_1 <= key < pygame.K_1 + count:
            return ChooseOption(menu.rows[key - pygame.K_1][1].key)
        return None

    def _begin(self) -> None:
        """Keys take nothing that the mouse points at: they come to the first thing that is lit, to be seen before it is used."""
        lit = walkable(self.scope.areas(), self.scope.question)
        self.hover = lit[0] if lit else None
        self.hover_time = 0.0
        self.line = None
        self.changed = True
        self.walked = True

    def _walk(self, by: int, everything: bool) -> None:
        """Go on to the next thing that is lit, or to the next thing at all, to read about it."""
        areas = self.scope.areas()
        things = (
            list(dict.fromkeys(thing for _, thing in areas))
            if everything
            else walkable(areas, self.scope.question)
        )
        if not things:
            return
        at = things.index(self.hover) + by if self.hover in things else (0 if by > 0 else -1)
        self.hover = things[at % len(things)]
        self.hover_time = 0.0
        self.line = None
        self.changed = True
        self.moved = self.walked = True  # on purpose: it is read
