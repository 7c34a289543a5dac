"""What models can do beside holding data: shared with the specs that need no models."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from ..rules.constants import (
    ANYWHERE,
    DIMENSION_AT,
    DIMENSIONS,
    SAFETY_AT,
    STATES,
    line_mask,
)
from ..rules.specs import AmountSpec, CardFacts, CardFilterSpec, CardSpec, RangeSpec

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

    @property
    def own_places(self: Any) -> int:
        """The places on the line that dimension, state and spaces allow, as a bit mask.

        `not` is left out. The compiled filter, the checks and the amounts on cards use it.
        """
        places = ANYWHERE
        if self.dimension:
            dimension = DIMENSIONS.index(self.dimension)
            places &= line_mask(tuple(p for p in range(10) if DIMENSION_AT[p] == dimension))
        if self.state:
            places &= line_mask(tuple({place for state in self.state for place in STATES[state]}))
        if self.safety is not None:
            places &= line_mask(tuple(p for p in range(10) if SAFETY_AT[p] in self.safety))
        return places


class SpanMethods:
    """Of a range of numbers."""

    def holds(self, number: int) -> bool:
        """Return whether a number is in the range."""
        m = cast(RangeSpec, self)
        return (m.at_least or 0) <= number and (m.at_most is None or number <= m.at_most)


class CardWhereMethods:
    """Of a card filter."""

    def holds(self, id: str, card: CardFacts) -> bool:
        """Return whether a card of the set matches."""
        m = cast(CardFilterSpec, self)
        return bool(
            (m.cost is None or m.cost.holds(card.cost))
            and (m.symbol is None or card.symbol in m.symbol)
            and m.equipment in (None, card.equipment)
            and (m.id is None or id in m.id)
            and not (m.not_ is not None and m.not_.holds(id, card))
        )


class AmountMethods:
    """Of an amount."""

    @property
    def base(self) -> str:
        """The key of what is counted."""
        return next(base for base in BASES if getattr(self, base) is not None)

    @property
    def plain(self) -> bool:
        """Whether it is the base times a factor, with nothing added, subtracted or limited."""
        m = cast(AmountSpec, self)
        return (
            not m.half
            and m.plus is None
            and m.minus is None
            and m.at_most is None
            and isinstance(m.times, int)
        )

    def parts(self) -> Iterator[tuple[str, Any]]:
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
    def timed(self) -> bool:
        """Whether it stays in play for a limited time."""
        m = cast(CardSpec, self)
        return m.lasts is not None or m.until is not None
