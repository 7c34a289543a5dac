"""What the player wants to do at the table, whatever the device."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from ....play.things import Thing

Pos = tuple[int, int]


class UseThing(NamedTuple):
    """A click on a thing, or Enter on it."""

    thing: Thing
    at: Pos


class DropCard(NamedTuple):
    """A dragged card is released over a thing, or over nothing."""

    card: Thing
    onto: Thing | None
    at: Pos


class ChooseOption(NamedTuple):
    """A row of the menu is chosen."""

    key: str


class ScrollLog(NamedTuple):
    """The log is scrolled by some lines; positive is up."""

    by: int


class SimpleIntent(Enum):
    """Intents without parameters."""

    SKIP = auto()  # skip the animation
    CLOSE = auto()  # close the menu or the pile
    BACK = auto()  # close what is open, or undo a choice without consequence
    LEAVE = auto()  # the same, or else open the pause menu
    UNDO = auto()
    HINT = auto()
    LOG = auto()
    LAST_TURN = auto()  # show the last turn again
    EARLIER_TURN = auto()  # in the log: show the turn before
    LATER_TURN = auto()
    MENU = auto()
    HELP = auto()
    LIFT = auto()  # hide the card picker to see the table


Intent = UseThing | DropCard | ChooseOption | ScrollLog | SimpleIntent
