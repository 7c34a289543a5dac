"""Popups on the table: a message, an open pile, the recap of the opponent's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ....play.beats import Beat
from ....play.session import Session
from ....play.things import Thing
from ....rules.events import DeckLooked, Event
from ..paint.bubble import sentence

if TYPE_CHECKING:
    from ...window.app import App

SAY = 3.2  # seconds a message stays
# the section of the rules reference that explains why something is not possible
SECTIONS = {
    "why.unplayable": "unplayable",
    "why.not_now_hand": "action_phase",
    "why.spent": "ability",
    "why.level": "raise",
    "why.awareness_phase": "ability",
    "why.equipment": "reactions",
    "why.choose_card_first": "play",
    "why.locked": "locked",
    "why.protected": "shotgun",
    "why.nothing": "pay",
    "why.energy": "play",
}


class Bubble(NamedTuple):
    """A message at a position."""

    text: str
    at: tuple[int, int]
    left: float = SAY
    section: str = ""  # of the rules reference


class Popups:
    """The open popups."""

    def __init__(self, app: App) -> None:
        self.app = app
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

    def show_message(self, found: tuple[str, dict[str, Any]], at: tuple[int, int]) -> None:
        """Show a message at a position, and say if there is a rule about it."""
        text, section = sentence(self.app, *found), SECTIONS.get(found[0], "")
        if section:
            text += "\n" + self.app.say("reference.rule")
        self.bubble = Bubble(text, at, section=section)

    def hide_message(self) -> bool:
        """Close the message; return False if there was none."""
        hidden = self.bubble is not None
        self.bubble = None
        return hidden

    def restart_timer(self) -> None:
        """Restart the timer of the message."""
        if self.bubble is not None:
            self.bubble = self.bubble._replace(left=SAY)

    def update(self, dt: float) -> bool:
        """Advance the time; close the message when it runs out, and return True then."""
        if self.bubble is None:
            return False
        left = self.bubble.left - dt
        if left <= 0:
            return self.hide_message()
        self.bubble = self.bubble._replace(left=left)
        return False

    def clear(self) -> None:
        """Close all popups."""
        self.pile = None
        self.bubble = None
        self.recap = []


def deck_looked_at(session: Session, events: list[Event]) -> str:
    """Return the side into whose deck the viewer has just looked; "" if none."""
    viewer = session.viewer
    if viewer not in session.config.humans:
        return ""
    looks = (event for event in reversed(events) if isinstance(event, DeckLooked))
    return next((event.side for event in looks if event.by == viewer), "")
