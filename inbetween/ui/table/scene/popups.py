"""Popups on the table: a message, an open pile, the recap of the opponent's turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from ....play.beats import Beat
from ....play.things import Thing
from ..paint.bubble import sentence

if TYPE_CHECKING:
    from ...window.app import App

SAY = 3.2  # seconds a message stays


class Bubble(NamedTuple):
    """A message at a position."""

    text: str
    at: tuple[int, int]
    left: float = SAY


class Popups:
    """The open popups. It calls `redraw` when the picture has changed."""

    def __init__(self, app: App, redraw: Callable[[], None]) -> None:
        self.app, self.redraw = app, redraw
        # an open discard pile, or the known cards of a deck
        self.pile: Thing | None = None
        self.bubble: Bubble | None = None
        # the lines of the recap of the other side's turn, while it is shown
        self.recap: list[Beat] = []

    @property
    def open(self) -> bool:
        """Whether a popup is open."""
        return bool(self.pile or self.bubble or self.recap)

    @property
    def looking(self) -> bool:
        """Whether the viewer looks into a deck; the game waits meanwhile."""
        return self.pile is not None and self.pile.kind == "deck"

    def open_pile(self, pile: Thing) -> None:
        """Show the cards of a pile."""
        self.pile = pile
        self.redraw()

    def show_message(self, found: tuple[str, dict[str, Any]], at: tuple[int, int]) -> None:
        """Show a message at a position."""
        self.bubble = Bubble(sentence(self.app, *found), at)
        self.redraw()

    def hide_message(self) -> None:
        """Close the message."""
        if self.bubble is not None:
            self.bubble = None
            self.redraw()

    def restart_timer(self) -> None:
        """Restart the timer of the message."""
        if self.bubble is not None:
            self.bubble = self.bubble._replace(left=SAY)

    def update(self, dt: float) -> None:
        """Advance the time; close the message when it runs out."""
        if self.bubble is not None:
            left = self.bubble.left - dt
            if left > 0:
                self.bubble = self.bubble._replace(left=left)
            else:
                self.hide_message()

    def clear(self) -> None:
        """Close all popups."""
        self.pile = None
        self.bubble = None
        self.recap = []
