"""What lies open on the table beside the question: a sentence at a place, a pile, what the opponent has done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from ....play.beats import Beat
from ....play.targets import Thing
from ..input.bubble import sentence

if TYPE_CHECKING:
    from ...window.app import App

SAY = 3.2  # how long a sentence at the pointer stays


class Bubble(NamedTuple):
    """A sentence at a place."""

    text: str
    at: tuple[int, int]
    left: float = SAY


class Popups:
    """What is open, and puts it away. `redraw` is called when there is something new to be seen."""

    def __init__(self, app: App, redraw: Callable[[], None]) -> None:
        self.app, self.redraw = app, redraw
        # a discard pile that is laid open, or what is known of a deck
        self.pile: Thing | None = None
        self.bubble: Bubble | None = None
        # what the other side has done since the last decision, while it is told
        self.recap: list[Beat] = []

    @property
    def open(self) -> bool:
        """Whether there is anything to be put away."""
        return bool(self.pile or self.bubble or self.recap)

    @property
    def looking(self) -> bool:
        """Whether somebody looks into a deck: that may take its time, and nobody goes on meanwhile."""
        return self.pile is not None and self.pile[0] == "deck"

    def open_pile(self, pile: Thing) -> None:
        """Show the cards of a pile."""
        self.pile = pile
        self.redraw()

    def say(self, found: tuple[str, dict[str, Any]], at: tuple[int, int]) -> None:
        """A sentence at a place."""
        self.bubble = Bubble(sentence(self.app, *found), at)
        self.redraw()

    def hide_message(self) -> None:
        """Put away the sentence at the pointer."""
        if self.bubble is not None:
            self.bubble = None
            self.redraw()

    def stay(self) -> None:
        """What is being said goes on being said: its time begins anew."""
        if self.bubble is not None:
            self.bubble = self.bubble._replace(left=SAY)

    def update(self, dt: float) -> None:
        """Let time pass: a sentence stays as long as it takes to read it."""
        if self.bubble is not None:
            left = self.bubble.left - dt
            if left > 0:
                self.bubble = self.bubble._replace(left=left)
            else:
                self.hide_message()

    def clear(self) -> None:
        """Put everything away."""
        self.pile = None
        self.bubble = None
        self.recap = []
