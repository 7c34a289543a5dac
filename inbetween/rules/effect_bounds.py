"""The most that an effect can bring, whoever uses it and whatever is chosen: what a win could be
made of.
"""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from .node import AnyNode

UNBOUNDED: Final = 1000


class EffectBounds(NamedTuple):
    """No more than so much of everything; a flag is 0 or more."""

    steps: int = 0  # along the line, of all Characters together
    removals: int = 0  # Characters that leave the game
    raises: int = 0  # of Awareness
    energy: int = 0  # that is gained
    marker_moves: int = 0  # whether the marker may come to stand on somebody else
    cards: int = 0  # whether cards may come into a hand


ZERO_BOUNDS: Final = EffectBounds()
UNLIMITED_BOUNDS: Final = EffectBounds(UNBOUNDED, UNBOUNDED, UNBOUNDED, UNBOUNDED, 1, 1)
ONE_STEP: Final = EffectBounds(1)


def add_bounds(one: EffectBounds, other: EffectBounds) -> EffectBounds:
    """What both bring."""
    return EffectBounds(*[min(UNBOUNDED, a + b) for a, b in zip(one, other, strict=True)])


def max_bounds(one: EffectBounds, other: EffectBounds) -> EffectBounds:
    """What one of them brings."""
    return EffectBounds(*[max(a, b) for a, b in zip(one, other, strict=True)])


def times(one: EffectBounds, n: int) -> EffectBounds:
    """What so many of it bring."""
    return EffectBounds(*[min(UNBOUNDED, a * n) for a in one])


class BoundsLookup(Protocol):
    """What is known of the other effects of a card set, for the side that uses an operation."""

    people: int  # Characters in the circle at most

    def inner_bounds(self, node: AnyNode, /) -> list[EffectBounds]:
        """Of the effects in an operation."""

    def face(self, dimension: int, /) -> EffectBounds:
        """Of any ability on a face."""

    def card(self, own: bool, /) -> EffectBounds:
        """Of the ability of any card of one's own, or of the other side."""
