"""What models can do beside holding data: shared with the specs that need no models."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

BASES = (
    "number",
    "count",
    "cost_of",
    "done",
    "energy",
    "awareness",
    "hand",
    "deck",
    "discard",
    "equipment",
    "tokens",
    "turn",
)


class WhereMethods:
    """Of a Character filter."""

    @property
    def symbols(self: Any) -> list[str]:
        """The symbols of which the Character must show one; empty: any."""
        if self.symbol is None:
            return []
        return list(self.symbol) if isinstance(self.symbol, list) else [self.symbol]


class SpanMethods:
    """Of a range of numbers."""

    def holds(self: Any, number: int) -> bool:
        """Return whether a number is in the range."""
        return (self.at_least or 0) <= number and (self.at_most is None or number <= self.at_most)


class CardWhereMethods:
    """Of a card filter."""

    def holds(self: Any, id: str, card: Any) -> bool:
        """Return whether a card of the set matches."""
        return bool(
            (self.cost is None or self.cost.holds(card.cost))
            and (self.symbol is None or card.symbol in self.symbol)
            and self.equipment in (None, card.equipment)
            and (self.id is None or id in self.id)
            and not (self.not_ is not None and self.not_.holds(id, card))
        )


class AmountMethods:
    """Of an amount."""

    @property
    def base(self: Any) -> str:
        """The key of what is counted."""
        return next(base for base in BASES if getattr(self, base) is not None)

    @property
    def plain(self: Any) -> bool:
        """Whether it is the base times a factor, with nothing added, subtracted or limited."""
        return (
            not self.half
            and self.plus is None
            and self.minus is None
            and self.at_most is None
            and isinstance(self.times, int)
        )

    def parts(self: Any) -> Iterator[tuple[str, Any]]:
        """The amounts inside it, by name."""
        for name in ("times", "plus", "minus", "at_most"):
            part = getattr(self, name)
            if isinstance(part, AmountMethods):
                yield name, part


class EffectMethods:
    """Of one operation: a model with exactly one key."""

    @property
    def op(self: Any) -> str:
        """The name of the operation."""
        return str(next(iter(self.model_fields_set)).rstrip("_"))

    @property
    def spec(self: Any) -> Any:
        """The settings of the operation."""
        return getattr(self, next(iter(self.model_fields_set)))


class CardMethods:
    """Of a deck card."""

    @property
    def timed(self: Any) -> bool:
        """Whether it stays in play for a limited time."""
        return self.lasts is not None or self.until is not None
