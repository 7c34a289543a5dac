"""What all events share: they hold ids and values, no live objects, and know what of them a side
may know.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

OMNISCIENT_VIEWER = "everyone"  # a viewer who sees both hands: someone watching a game that is over


class EventBase:
    """What all events share."""

    __slots__ = ()

    __match_args__: ClassVar[tuple[str, ...]] = ()  # what it carries

    kind: ClassVar[str]  # its name in words

    @property
    def only(self) -> str | None:
        """The only side that may know the cards in it; None if there is nothing to hide."""
        return None

    def seen_by(self, side: str) -> Self:
        """The event as that side may know it: hidden cards become null."""
        return self

    @property
    def data(self) -> dict[str, Any]:
        """What it carries, by name, as JSON would have it."""
        values = {name.rstrip("_"): getattr(self, name) for name in self.__match_args__}
        return {
            name: [list(part) if isinstance(part, tuple) else part for part in value]
            if isinstance(value, tuple)
            else value
            for name, value in values.items()
        }
