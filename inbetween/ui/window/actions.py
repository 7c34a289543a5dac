"""What a player can do at any screen, whatever the device: mouse, keyboard, controller or touch.

`input_map` makes actions from pygame's events. Scenes and widgets handle only actions.
"""

from __future__ import annotations

from enum import Enum, auto

from ...rules.frozen import frozen

Pos = tuple[int, int]


class Verb(Enum):
    """What a key or a controller's button tells a scene to do."""

    CHOOSE = auto()  # use what is selected
    ALTERNATIVE = auto()  # at the table: the other use of what is selected
    BACK = auto()  # close what is open, or go back
    LEAVE = auto()  # the same; at the table it opens the menu if there is nothing to go back to
    MENU = auto()
    NEXT = auto()
    PREVIOUS = auto()
    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    INSPECT_NEXT = auto()  # select the next thing, even if it cannot be chosen
    INSPECT_PREVIOUS = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    FIRST = auto()
    LAST = auto()
    HINT = auto()
    UNDO = auto()
    LOG = auto()
    LAST_TURN = auto()  # show the last turn again
    EARLIER_TURN = auto()  # in the log
    LATER_TURN = auto()
    PLAY = auto()  # in a replay: play or pause
    FASTER = auto()
    SLOWER = auto()
    CHANGE_VIEW = auto()
    PLAY_ON = auto()  # continue a replay as a game
    ERASE = auto()  # the letter before the caret
    DELETE = auto()
    HELP = auto()
    RELOAD = auto()  # read the shown card set from its files again
    FULLSCREEN = auto()
    OTHER = auto()  # a key without a meaning here; any key skips what is being shown


@frozen
class Command:
    """A key or a button with a meaning; `repeated` while it is held down."""

    verb: Verb
    repeated: bool = False


@frozen
class PickNumber:
    """A digit key, from 1 to 9."""

    number: int


@frozen
class TypeText:
    """Text that was typed."""

    text: str


@frozen
class Point:
    """The pointer moves to a position; a drag if it is pressed."""

    pos: Pos


@frozen
class Press:
    """The pointer is pressed: the main mouse button, or a finger."""

    pos: Pos


@frozen
class Release:
    """The pointer is released: the end of a click or a drag."""

    pos: Pos


@frozen
class BackClick:
    """A click with the second mouse button: go back."""

    pos: Pos


@frozen
class Scroll:
    """The wheel is turned by some notches; positive is up."""

    by: int


@frozen
class Drop:
    """A file or folder is dropped on the window."""

    path: str


@frozen
class PointerLeft:
    """The pointer leaves the window."""


@frozen
class Quit:
    """The window is closed."""


@frozen
class Resize:
    """The window has another size."""

    size: tuple[int, int]


@frozen
class Expose:
    """The window must be drawn again, because it was covered or has the focus now."""


PointerAction = Point | Press | Release | BackClick
WindowAction = Quit | Resize | Expose  # the window handles these itself
Action = (
    Command | PickNumber | TypeText | PointerAction | Scroll | Drop | PointerLeft | WindowAction
)


def is_key(action: Action) -> bool:
    """Whether an action comes from a key or a controller, not from the pointer."""
    return isinstance(action, Command | PickNumber)


def is_press(action: Action) -> bool:
    """Whether a key or a button went down: what skips animations and closes messages."""
    return isinstance(action, Command | PickNumber | Press | BackClick)
