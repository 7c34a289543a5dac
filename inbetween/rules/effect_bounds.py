"""Upper bounds of what an effect can contribute to a win, whoever uses it and whatever is
chosen.
"""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from .node import AnyNode

UNBOUNDED: Final = 1000


class EffectBounds(NamedTuple):
    """An upper bound for each component of a win; for flags, 0 means no."""

    steps: int = 0  # along the line, of all Characters together
    removals: int = 0  # Characters removed from the game
    raises: int = 0  # of Awareness
    energy: int = 0  # that is gained
    marker_moves: int = 0  # whether the marker may come to stand on somebody else
    cards: int = 0  # whether cards may come into a hand


ZERO_BOUNDS: Final = EffectBounds()
UNLIMITED_BOUNDS: Final = EffectBounds(UNBOUNDED, UNBOUNDED, UNBOUNDED, UNBOUNDED, 1, 1)
ONE_STEP: Final = EffectBounds(1)


def add_bounds(one: EffectBounds, other: EffectBounds) -> EffectBounds:
    """Return the bounds of two effects together."""
    return EffectBounds(*[min(UNBOUNDED, a + b) for a, b in zip(one, other, strict=True)])


def max_bounds(one: EffectBounds, other: EffectBounds) -> EffectBounds:
    """Return the bounds of either of two effects."""
    return EffectBounds(*[max(a, b) for a, b in zip(one, other, strict=True)])


def times(one: EffectBounds, n: int) -> EffectBounds:
    """Return the bounds of an effect that happens several times."""
    return EffectBounds(*[min(UNBOUNDED, a * n) for a in one])


class BoundsLookup(Protocol):
    """The bounds of the other effects of a card set, for the side that uses an operation."""

    people: int  # Characters in the circle at most

    def inner_bounds(self, node: AnyNode, /) -> list[EffectBounds]:
        """Return the bounds of the effects nested in an operation."""

    def face(self, dimension: int, /) -> EffectBounds:
        """Return the bounds of any ability on a face."""

    def card(self, own: bool, /) -> EffectBounds:
        """Return the bounds of the ability of any own card, or of any card of the other side."""
