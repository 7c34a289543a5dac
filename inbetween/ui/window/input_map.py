"""Which key and which button does what, in tables, and the translation of events into actions.

Only this module reads pygame's events. The help screen lists the keys from the same tables. Touch
screens need no table: SDL reports a finger as the main mouse button.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from typing import NamedTuple

import pygame

from .actions import (
    Action,
    BackClick,
    Command,
    Drop,
    Expose,
    PickNumber,
    Point,
    PointerLeft,
    Press,
    Quit,
    Release,
    Resize,
    Scroll,
    TypeText,
    Verb,
)


class Context(Enum):
    """Where the player is: it decides what a key means."""

    MENU = auto()
    TEXT = auto()  # a text field has the focus
    TABLE = auto()
    REPLAY = auto()


class Binding(NamedTuple):
    """Keys that do the same.

    `cap` names the keys on the help screen (`help.key` in the texts); keys that it only mentions in
    a sentence have none. Each mask in `held` stands for modifiers of which one must be held.
    """

    cap: str
    keys: tuple[int, ...]
    verb: Verb
    held: tuple[int, ...] = ()


# Of two bindings with the same key, the one with modifiers comes first.
WINDOW = (
    Binding("f11", (pygame.K_F11,), Verb.FULLSCREEN),
    Binding("alt_enter", (pygame.K_RETURN,), Verb.FULLSCREEN, (pygame.KMOD_ALT,)),
)
COMMON = (
    Binding("tab", (pygame.K_TAB,), Verb.PREVIOUS, (pygame.KMOD_SHIFT,)),
    Binding("tab", (pygame.K_TAB,), Verb.NEXT),
    Binding("enter", (pygame.K_RETURN, pygame.K_KP_ENTER), Verb.CHOOSE),
    Binding("", (pygame.K_PAGEUP,), Verb.PAGE_UP),
    Binding("", (pygame.K_PAGEDOWN,), Verb.PAGE_DOWN),
    Binding("home", (pygame.K_HOME,), Verb.FIRST),
    Binding("end", (pygame.K_END,), Verb.LAST),
    Binding("", (pygame.K_BACKSPACE,), Verb.ERASE),
    Binding("", (pygame.K_DELETE,), Verb.DELETE),
    Binding("esc", (pygame.K_ESCAPE,), Verb.LEAVE),
    Binding("f1", (pygame.K_F1,), Verb.HELP),
)
FILES = (Binding("f5", (pygame.K_F5,), Verb.RELOAD),)
ARROWS = (
    Binding("arrows", (pygame.K_UP,), Verb.UP),
    Binding("arrows", (pygame.K_DOWN,), Verb.DOWN),
    Binding("arrows", (pygame.K_LEFT,), Verb.LEFT),
    Binding("arrows", (pygame.K_RIGHT,), Verb.RIGHT),
)
MENU = (Binding("space", (pygame.K_SPACE,), Verb.CHOOSE),)
TABLE = (
    Binding("tab", (pygame.K_TAB,), Verb.INSPECT_PREVIOUS, (pygame.KMOD_CTRL, pygame.KMOD_SHIFT)),
    Binding("tab", (pygame.K_TAB,), Verb.INSPECT_NEXT, (pygame.KMOD_CTRL,)),
    Binding("arrows", (pygame.K_UP, pygame.K_LEFT), Verb.INSPECT_PREVIOUS, (pygame.KMOD_CTRL,)),
    Binding("arrows", (pygame.K_DOWN, pygame.K_RIGHT), Verb.INSPECT_NEXT, (pygame.KMOD_CTRL,)),
    Binding("space", (pygame.K_SPACE,), Verb.ALTERNATIVE),
    Binding("l", (pygame.K_l,), Verb.LOG),
    Binding("", (pygame.K_PAGEUP,), Verb.EARLIER_TURN, (pygame.KMOD_CTRL,)),
    Binding("", (pygame.K_PAGEDOWN,), Verb.LATER_TURN, (pygame.KMOD_CTRL,)),
    Binding("r", (pygame.K_r,), Verb.LAST_TURN),
    Binding("h", (pygame.K_h,), Verb.HINT),
    Binding("u", (pygame.K_u,), Verb.UNDO),
    Binding("ctrl_z", (pygame.K_z,), Verb.UNDO, (pygame.KMOD_CTRL | pygame.KMOD_META,)),
)
REPLAY = (
    Binding("space", (pygame.K_SPACE,), Verb.PLAY),
    Binding("plus", (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS), Verb.FASTER),
    Binding("minus", (pygame.K_MINUS, pygame.K_KP_MINUS), Verb.SLOWER),
    Binding("arrow_left", (pygame.K_LEFT,), Verb.LEFT),
    Binding("arrow_right", (pygame.K_RIGHT,), Verb.RIGHT),
    Binding("arrow_up", (pygame.K_UP,), Verb.UP),
    Binding("arrow_down", (pygame.K_DOWN,), Verb.DOWN),
    Binding("v", (pygame.K_v,), Verb.CHANGE_VIEW),
    Binding("p", (pygame.K_p,), Verb.PLAY_ON),
)
# The keys of each context; the first binding that fits counts.
BINDINGS = {
    Context.MENU: (*WINDOW, *MENU, *ARROWS, *COMMON, *FILES),
    Context.TEXT: (*WINDOW, *ARROWS, *COMMON, *FILES),
    Context.TABLE: (*WINDOW, *TABLE, *ARROWS, *COMMON, *FILES),
    Context.REPLAY: (*WINDOW, *REPLAY, *COMMON),
}
# The keys that pick a number, everywhere but in a text field.
DIGITS = {key: key - pygame.K_0 for key in range(pygame.K_1, pygame.K_9 + 1)}

# Mouse buttons.
MAIN_BUTTON, BACK_BUTTON = 1, 3

# The names on the help screen of what is not a single key.
OTHER_CAPS = {PickNumber: "digits", Press: "click", BackClick: "right"}
Meaning = Verb | type[PickNumber | Press | BackClick]

# A controller's buttons, as the common layouts have them (Xbox; PlayStation and Switch as SDL
# numbers them). They mean the same in every context.
CONTROLLER_BUTTONS = {
    0: Verb.CHOOSE,  # A, cross
    1: Verb.BACK,  # B, circle
    2: Verb.ALTERNATIVE,  # X, square
    3: Verb.HINT,  # Y, triangle
    4: Verb.INSPECT_PREVIOUS,  # left shoulder
    5: Verb.INSPECT_NEXT,  # right shoulder
    6: Verb.MENU,  # back, options
    7: Verb.MENU,  # start
    8: Verb.UNDO,  # a stick, pressed
    9: Verb.INSPECT_PREVIOUS,  # left shoulder
    10: Verb.INSPECT_NEXT,  # right shoulder
    11: Verb.UP,
    12: Verb.DOWN,
    13: Verb.LEFT,
    14: Verb.RIGHT,
}
# A controller's directional pad.
CONTROLLER_PAD = {
    (0, 1): Verb.UP,
    (0, -1): Verb.DOWN,
    (-1, 0): Verb.LEFT,
    (1, 0): Verb.RIGHT,
}
EXPOSED = (
    pygame.WINDOWEXPOSED,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWRESTORED,
)


def verb_of(key: int, mod: int, context: Context) -> Verb:
    """Return what a key means in a context, with the modifiers that are held."""
    for binding in BINDINGS[context]:
        if key in binding.keys and all(mod & mask for mask in binding.held):
            return binding.verb
    return Verb.OTHER


def caps(context: Context, meanings: Iterable[Meaning]) -> list[str]:
    """Return the names of the keys and mouse buttons with some meanings in a context."""
    found: list[str] = []
    for meaning in meanings:
        if isinstance(meaning, Verb):
            found += [bound.cap for bound in BINDINGS[context] if bound.verb is meaning]
        else:
            found.append(OTHER_CAPS[meaning])
    return [cap for cap in dict.fromkeys(found) if cap]


class InputMap:
    """Translates events into actions. It remembers which keys are down and which controllers are
    connected.
    """

    def __init__(self) -> None:
        self._down: set[int] = set()  # keys that are held
        self._controllers: dict[int, pygame.joystick.JoystickType] = {}

    def open_controllers(self) -> None:
        """Let controllers send events; those connected later too."""
        pygame.joystick.init()

    def translate(self, event: pygame.event.Event, context: Context) -> Action | None:
        """Return the action of an event; None if it has no meaning."""
        match event.type:
            case pygame.MOUSEMOTION:
                return Point(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == MAIN_BUTTON:
                return Press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == MAIN_BUTTON:
                return Release(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == BACK_BUTTON:
                return BackClick(event.pos)
            case pygame.MOUSEWHEEL:
                return Scroll(event.y)
            case pygame.KEYDOWN:
                return self._key(event.key, event.mod, context)
            case pygame.TEXTINPUT:
                return TypeText(event.text)
            case pygame.DROPFILE:
                return Drop(event.file)
            case pygame.JOYBUTTONDOWN if event.button in CONTROLLER_BUTTONS:
                return Command(CONTROLLER_BUTTONS[event.button])
            case pygame.JOYHATMOTION if tuple(event.value) in CONTROLLER_PAD:
                return Command(CONTROLLER_PAD[tuple(event.value)])
            case pygame.WINDOWLEAVE:
                return PointerLeft()
            case pygame.VIDEORESIZE:
                return Resize((event.w, event.h))
            case pygame.QUIT:
                return Quit()
            case _ if event.type in EXPOSED:
                return Expose()
        return None

    def _key(self, key: int, mod: int, context: Context) -> Action:
        if key in DIGITS and context is not Context.TEXT:
            return PickNumber(DIGITS[key])
        return Command(verb_of(key, mod, context), key in self._down)

    def track(self, event: pygame.event.Event) -> None:
        """Remember what an event says about keys and controllers, once it has been handled."""
        match event.type:
            case pygame.KEYDOWN:
                self._down.add(event.key)
            case pygame.KEYUP:
                self._down.discard(event.key)
            case pygame.JOYDEVICEADDED:
                controller = pygame.joystick.Joystick(event.device_index)
                self._controllers[controller.get_instance_id()] = controller
            case pygame.JOYDEVICEREMOVED:
                self._controllers.pop(event.instance_id, None)
