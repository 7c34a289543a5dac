"""Turns events into motion. What the table shows is a view that events are folded into, one after the other;
when they are through it equals the game's own view. A missing animation costs beauty, never correctness.
"""

from __future__ import annotations

import copy
from collections import deque
from typing import Any

from ..rules.events import Event
from ..rules.fold import fold

# Seconds until the next event may begin, and the sound that goes with it.
PACE: dict[str, tuple[float, str]] = {
    "play": (0.36, "card"), "shift": (0.34, "safety"), "token": (0.3, "token"), "marker": (0.42, "marker"),
    "energy": (0.22, ""), "awareness": (0.45, "awareness"), "awareness_ability": (0.3, "ability"), "draw": (0.14, "draw"),
    "discard": (0.22, "card"), "finish": (0.26, ""), "attach": (0.36, "card"), "leave_play": (0.3, "card"),
    "remove_character": (0.6, "remove"), "move_character": (0.5, "flip"), "direction": (0.35, "turn"), "look": (0.5, "ability"),
    "take": (0.3, "draw"), "reshuffle": (0.5, "shuffle"), "ability": (0.3, "ability"), "react": (0.4, "react"),
    "cancelled": (0.5, "react"), "rest": (0.15, ""), "prepare": (0.15, ""), "over": (0.8, ""),
}
FLIP = 0.56
MOMENT = 1.0  # how long a Character that is locked is watched
SPEED = {"normal": 1.0, "fast": 0.45, "off": 0.0}


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
            self.wait = self.pace(seen) * factor

    @staticmethod
    def pace(event: Event) -> float:
        """How long an event takes at normal speed."""
        if event.kind == "shift" and event.data["side"] != event.data["from_side"]:
            return FLIP
        if moment_of(event):
            return MOMENT
        return PACE.get(event.kind, (0.0, ""))[0]

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


def moment_of(event: Event) -> str:
    """What a step that locks a Character for good makes of it: secured or devoured; empty for any other event."""
    if event.kind != "shift" or event.data["safety"] != 4 or event.data["side"] != event.data["from_side"]:
        return ""
    return "secured" if event.data["side"] == "human" else "devoured"


def sound_of(event: Event) -> str:
    """The sound that goes with an event."""
    if event.kind == "shift":
        if event.data["side"] != event.data["from_side"]:
            return "pulled" if event.data["side"] == "creature" else "rescued"
        if moment_of(event):
            return moment_of(event)
    if event.kind == "energy":
        return "cube_gain" if event.data["by"] > 0 else "cube_lose"
    return PACE.get(event.kind, (0.0, ""))[1]
