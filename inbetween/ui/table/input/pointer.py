"""Translates the player's actions at the table into intents.

It knows where things are, but not what they do.
"""

from __future__ import annotations

from typing import Protocol

import pygame

from ....play.things import Thing
from ....text.log.causal_log import LogLine
from ...window.actions import (
    Action,
    BackClick,
    Command,
    PickNumber,
    Point,
    PointerLeft,
    Press,
    Release,
    Scroll,
    Verb,
    is_key,
    is_press,
)
from ..model.shift_arrows import arrow_owner
from .decision_view import DecisionView, Targets
from .hit_areas import Areas, topmost, walkable
from .intents import ChooseOption, DropCard, Intent, Pos, ScrollLog, SimpleIntent, UseThing
from .menu import ChoiceList

POINT = 0.4  # seconds of pointing at a card before it is shown large


# What verbs mean at any time, when nothing moves, and when nothing is open either.
ALWAYS = {
    Verb.HELP: SimpleIntent.HELP,
    Verb.LEAVE: SimpleIntent.LEAVE,
    Verb.BACK: SimpleIntent.BACK,
    Verb.MENU: SimpleIntent.MENU,
    Verb.UNDO: SimpleIntent.UNDO,
}
AT_REST = {Verb.HINT: SimpleIntent.HINT, Verb.LAST_TURN: SimpleIntent.LAST_TURN}
AT_TABLE: dict[Verb, Intent] = {
    Verb.LOG: SimpleIntent.LOG,
    Verb.EARLIER_TURN: SimpleIntent.EARLIER_TURN,
    Verb.LATER_TURN: SimpleIntent.LATER_TURN,
    Verb.PAGE_UP: ScrollLog(4),
    Verb.PAGE_DOWN: ScrollLog(-4),
}
# The verbs that move the selection: how far, and whether to things that cannot be chosen too.
WALKING = {
    Verb.NEXT: (1, False),
    Verb.DOWN: (1, False),
    Verb.RIGHT: (1, False),
    Verb.PREVIOUS: (-1, False),
    Verb.UP: (-1, False),
    Verb.LEFT: (-1, False),
    Verb.INSPECT_NEXT: (1, True),
    Verb.INSPECT_PREVIOUS: (-1, True),
}


class PointerContext(Protocol):
    """What the pointer needs to know about the table."""

    @property
    def question(self) -> DecisionView:
        """The current decision."""

    @property
    def moving(self) -> bool:
        """Whether an animation is running that a click can skip."""

    @property
    def pile(self) -> Thing | None:
        """The pile that is open."""

    def areas(self) -> Areas:
        """Return all areas that can be pointed at, the topmost last."""

    def line_at(self, pos: Pos) -> LogLine | None:
        """Return the line of the log at a position."""

    def hand(self) -> list[UseThing]:
        """Return the hand cards in the order of the number keys."""


class Pointer:
    """Tracks the pointer and the dragged card, and translates actions into intents."""

    def __init__(self, scope: PointerContext, reach: int) -> None:
        self.scope = scope
        self.reach = reach  # distance after which a pressed card is dragged
        self.hover: Thing | None = None
        self.hover_time = 0.0
        self.line: LogLine | None = None  # the line of the log under the pointer
        self.pressed: tuple[Pos, Thing] | None = None
        self.dragging = False
        self.keyboard = False  # whether the last press was a key, not a button of the mouse
        self.walked = False  # whether the keyboard, not the mouse, selected the thing
        self.moved = False  # whether the mouse has moved since the last question
        self.changed = True  # whether the picture has changed
        self._question: DecisionView | None = None  # the last one that was noticed
        # whether the mouse moved while a menu was open, so that it points elsewhere now
        self._strayed = False

    @property
    def marked(self) -> Thing | None:
        """The highlighted thing: the one under the pointer, or the subject of the log line."""
        about = self.line.who if self.line else None
        return Thing("character", about) if about else self.hover

    @property
    def aims(self) -> Targets:
        """Where the dragged card could be played, while the decision is the same."""
        return self.scope.question.aimed if self.dragging else {}

    @property
    def dragged(self) -> Thing | None:
        """The card that is being dragged."""
        return self.pressed[1] if self.dragging and self.pressed else None

    @property
    def inspecting(self) -> bool:
        """Whether the thing may be shown large, because it was pointed at on purpose."""
        return (
            self.moved and self.hover is not None and self.hover_time >= POINT and not self.dragging
        )

    def walkable(self) -> list[Thing]:
        """Return the lit things in the order of the Tab key."""
        return walkable(self.scope.areas(), self.scope.question)

    def leave(self) -> None:
        """Forget the pointer's position: it is over another scene or outside the window."""
        self.hover = None
        self.line = None
        self.changed = True

    def release_drag(self) -> None:
        """Stop dragging."""
        self.pressed, self.dragging = None, False
        self.scope.question.stop_aiming()

    # -- pointing -----------------------------------------------------------------------------

    def notice(self, mouse: Pos) -> None:
        """Handle a new decision: the keyboard starts at its first answer, the mouse points anew."""
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
        lit = self.walkable() if self.keyboard else []
        if lit:
            self.hover = lit[0]
            self.line = None
            self.walked = True
        else:
            self.point(mouse)

    def point(self, pos: Pos) -> None:
        """Move the pointer to a position."""
        thing, line = topmost(self.scope.areas(), pos), self.scope.line_at(pos)
        self.walked = False
        if thing != self.hover:
            self.hover = thing
            self.hover_time = 0.0
            self.changed = True
        if line != self.line:
            self.line, self.changed = line, True

    def refresh_hover(self, pos: Pos) -> None:
        """Point anew at a position after something that covered the table was closed."""
        if not self.keyboard:  # the keyboard's selection stays
            self.point(pos)
        self.hover_time = 0.0
        self.moved = False
        self.changed = True

    def lose(self, pos: Pos) -> None:
        """Handle that the thing is gone: the mouse points anew, the keyboard at nothing."""
        self.hover = None
        self.hover_time = 0.0
        self.changed = True
        if not self.keyboard:
            self.point(pos)

    def update(self, dt: float) -> None:
        """Advance the time."""
        if self.hover is not None and self.hover_time < POINT <= self.hover_time + dt:
            self.changed = True
        self.hover_time += dt

    # -- actions ------------------------------------------------------------------------------

    def read(self, action: Action) -> Intent | None:
        """Return the intent of an action; None if it only moves the pointer."""
        if is_press(action):
            self.keyboard = is_key(action)
        match action:
            case Point(pos):
                self._motion(pos)
            case Press(pos):
                return self._press(pos)
            case Release(pos):
                return self._release(pos)
            case BackClick():
                return SimpleIntent.BACK
            case PointerLeft():
                self.leave()
            case Scroll(by):
                return ScrollLog(by)
            case Command(verb):
                return self._command(verb)
            case PickNumber(number):
                return self._pick(number)
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
            if far and thing.kind == "hand" and self.scope.question.options(thing):
                self.dragging = True
                self.scope.question.aim(thing)
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
                if thing is not None and thing.kind == "hand"
                else DropCard(pressed[1], thing, pos)
            )
        return UseThing(pressed[1], pos) if thing == pressed[1] else None

    def _command(self, verb: Verb) -> Intent | None:
        if verb in ALWAYS:
            return ALWAYS[verb]
        if self.scope.moving:
            return SimpleIntent.SKIP
        if verb in AT_REST:
            return AT_REST[verb]
        if self.scope.question.menu is not None:
            return self._menu_command(self.scope.question.menu, verb)
        if self.scope.pile is not None and verb in (Verb.CHOOSE, Verb.ALTERNATIVE):
            return SimpleIntent.CLOSE
        if verb in AT_TABLE:
            return AT_TABLE[verb]
        if verb in WALKING:
            self._walk(*WALKING[verb])
        return (
            self._use_selected()
            if verb is Verb.CHOOSE
            else self._other_way()
            if verb is Verb.ALTERNATIVE
            else None
        )

    def _pick(self, number: int) -> Intent | None:
        """Choose a row of the menu or a hand card by its number."""
        if self.scope.moving:
            return SimpleIntent.SKIP
        menu = self.scope.question.menu
        if menu is not None:
            self.changed, menu.pointed = True, None
            return ChooseOption(menu.rows[number - 1][1].key) if number <= len(menu.rows) else None
        hand = self.scope.hand()
        return hand[number - 1] if number <= len(hand) else None

    def _use_selected(self) -> Intent | None:
        """Use what the keyboard has selected; select something first if it has not."""
        if not self.walked:
            self._begin()
            return None
        rect = next((r for r, t in self.scope.areas() if t == self.hover), None)
        return UseThing(self.hover, rect.center) if self.hover and rect is not None else None

    def _other_way(self) -> Intent:
        """Open a Character's menu if one of its arrows is selected; else toggle the picker."""
        thing = self.hover
        if thing is None or thing.kind != "shift" or not self.walked:
            return SimpleIntent.LIFT
        rect = next((r for r, t in self.scope.areas() if t == thing), pygame.Rect(0, 0, 0, 0))
        return UseThing(arrow_owner(thing), rect.center)

    def _menu_command(self, menu: ChoiceList, verb: Verb) -> Intent | None:
        self.changed = True
        pointed = menu.pointed
        menu.pointed = None
        if verb is Verb.CHOOSE:
            if pointed not in (None, menu.hot):
                # the mouse highlights another row: show the keyboard's row before it is chosen
                return None
            return ChooseOption(menu.rows[menu.hot][1].key)
        if verb in WALKING:
            menu.hot = (menu.hot + WALKING[verb][0]) % len(menu.rows)
        return None

    def _begin(self) -> None:
        """Select the first lit thing by keyboard, to show it before it is used."""
        lit = self.walkable()
        self.hover = lit[0] if lit else None
        self.hover_time = 0.0
        self.line = None
        self.changed = True
        self.walked = True

    def _walk(self, by: int, everything: bool) -> None:
        """Select the next lit thing, or the next thing at all, to read about it."""
        things = (
            list(dict.fromkeys(thing for _, thing in self.scope.areas()))
            if everything
            else self.walkable()
        )
        if not things:
            return
        at = things.index(self.hover) + by if self.hover in things else (0 if by > 0 else -1)
        self.hover = things[at % len(things)]
        self.hover_time = 0.0
        self.line = None
        self.changed = True
        self.moved = self.walked = True  # on purpose, so it is shown large
