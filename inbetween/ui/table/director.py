"""Turns events into motion. What the table shows is a view that events are folded into, one after the other;
when they are through it equals the game's own view. A missing animation costs beauty, never correctness.
"""

from __future__ import annotations

import copy
from collections import deque
from typing import Any, assert_never

from ...rules import events as e
from ...rules.events import Event
from ...rules.fold import fold

FLIP = 0.56
MOMENT = 1.0  # how long a Character that is locked is watched


class Director:
    """Feeds events into the shown view at the pace of the speed that is set."""

    def __init__(self, view: dict[str, Any], viewer: str) -> None:
        self.view = view
        self.viewer = viewer
        self.queue: deque[Event] = deque()
        self.wait = 0.0
        self.shown: list[Event] = []  # events that began in the last update, as the viewer may see them

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return bool(self.queue) or self.wait > 0

    def add(self, events: list[Event]) -> None:
        """Show these next."""
        self.queue.extend(events)

    def update(self, dt: float, factor: float) -> None:
        """Let time pass; events whose time has come are folded in and listed in `shown`."""
        self.shown = []
        self.wait = max(0.0, self.wait - dt)
        while self.queue and self.wait <= 0:
            event = self.queue.popleft()
            fold(self.view, event, self.viewer)
            seen = event.seen_by(self.viewer)
            self.shown.append(seen)
            self.wait = pace_of(seen) * factor

    def skip(self) -> list[Event]:
        """Show everything at once; returns what was skipped."""
        skipped = []
        while self.queue:
            event = self.queue.popleft()
            fold(self.view, event, self.viewer)
            skipped.append(event.seen_by(self.viewer))
        self.wait = 0.0
        return skipped

    def sync(self, view: dict[str, Any], viewer: str) -> None:
        """Show a view as it is, with someone's eyes."""
        self.queue.clear()
        self.wait = 0.0
        self.view = copy.deepcopy(view)
        self.viewer = viewer


def pace_of(event: Event) -> float:
    """How long an event takes at normal speed, in seconds."""
    return _staged(event)[0]


def sound_of(event: Event) -> str:
    """The sound that goes with an event; empty for none."""
    return _staged(event)[1]


def _staged(event: Event) -> tuple[float, str]:
    """Seconds until the next event may begin, and the sound."""
    match event:
        case e.Shifted():
            return _shift(event)
        case e.EnergyChanged():
            return 0.22, "cube_gain" if event.by > 0 else "cube_lose"
        case e.CardPlayed() | e.CardAttached():
            return 0.36, "card"
        case e.CardDiscarded():
            return 0.22, "card"
        case e.CardLeft():
            return 0.3, "card"
        case e.CardFinished():
            return 0.26, ""
        case e.CardDrawn():
            return 0.14, "draw"
        case e.CardTaken():
            return 0.3, "draw"
        case e.DeckReshuffled():
            return 0.5, "shuffle"
        case e.TokenMoved():
            return 0.3, "token"
        case e.MarkerMoved():
            return 0.42, "marker"
        case e.AwarenessChanged():
            return 0.45, f"awareness_{event.side}"
        case e.AbilitySpent() | e.AbilityBegun():
            return 0.3, "ability"
        case e.HandShown() | e.DeckLooked() | e.DeckArranged() | e.CardUsed():
            return 0.5, "ability"
        case e.CharacterRemoved():
            return 0.6, "remove"
        case e.CharacterMoved():
            return 0.5, "flip"
        case e.DirectionTurned():
            return 0.35, "turn"
        case e.CardReacted() | e.PassiveReacted():
            return 0.4, "react"
        case e.AbilityCancelled():
            return 0.5, "react"
        case e.Rested() | e.Prepared():
            return 0.15, ""
        case e.GameEnded():
            return 0.8, ""
        case e.PhaseBegun(phase="awareness"):  # with it the turn begins
            return 0.0, f"ribbon_{event.active}"
        case e.PhaseBegun() | e.CostPaid() | e.CardTimed() | e.BrokenOff():
            return 0.0, ""
    assert_never(event)


def _shift(event: e.Shifted) -> tuple[float, str]:
    if event.flipped:
        return FLIP, "pulled" if event.side == "creature" else "rescued"
    return (MOMENT, event.locked) if event.locked else (0.34, "safety")
