"""The base class of all events: ids and values, no live objects, and what each side may know of
them.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

OMNISCIENT_VIEWER = "everyone"  # a viewer who sees both hands: someone watching a game that is over


class EventBase:
    """The base class of all events."""

    __slots__ = ()

    __match_args__: ClassVar[tuple[str, ...]] = ()  # what it carries

    kind: ClassVar[str]  # its name in words

    @property
    def only(self) -> str | None:
        """Return the only side that may know the cards in the event; None if nothing is hidden."""
        return None

    def seen_by(self, side: str) -> Self:
        """The event as that side may know it: hidden cards become null."""
        return self

    @property
    def data(self) -> dict[str, Any]:
        """Return the fields by name, as in JSON."""
        values = {name.rstrip("_"): getattr(self, name) for name in self.__match_args__}
        return {
            name: [list(part) if isinstance(part, tuple) else part for part in value]
            if isinstance(value, tuple)
            else value
            for name, value in values.items()
        }
