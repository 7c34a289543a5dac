"""What happened: frozen records that the log, the animations and other viewers read."""

from __future__ import annotations

from typing import Any, NamedTuple


class Event(NamedTuple):
    """One observable change.

    `data` holds ids and numbers only. If `only` names a side, the other side may know that the
    event happened, but not the cards in it: read an event through `seen_by` before showing it.
    """

    kind: str
    data: dict[str, Any]
    only: str | None = None

    def seen_by(self, side: str) -> Event:
        """The event as that side may know it: hidden cards become null."""
        if self.only is None or self.only == side:
            return self
        hidden: dict[str, Any] = {"card": None} if "card" in self.data else {}
        if "cards" in self.data:
            hidden["cards"] = [None] * len(self.data["cards"])
        return Event(self.kind, {**self.data, **hidden}, None)
