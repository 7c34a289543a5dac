"""The most that an effect can bring, whoever uses it and whatever is chosen: what a win could be made of."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from .node import AnyNode

ENDLESS: Final = 1000


class Reach(NamedTuple):
    """No more than so much of everything; a flag is 0 or more."""

    steps: int = 0  # along the line, of all Characters together
    removals: int = 0  # Characters that leave the game
    raises: int = 0  # of Awareness
    energy: int = 0  # that is gained
    wanders: int = 0  # whether the marker may come to stand on somebody else
    cards: int = 0  # whether cards may come into a hand


NOTHING: Final = Reach()
ANYTHING: Final = Reach(ENDLESS, ENDLESS, ENDLESS, ENDLESS, 1, 1)
ONE_STEP: Final = Reach(1)


def together(one: Reach, other: Reach) -> Reach:
    """What both bring."""
    return Reach(*[min(ENDLESS, a + b) for a, b in zip(one, other, strict=True)])


def either(one: Reach, other: Reach) -> Reach:
    """What one of them brings."""
    return Reach(*[max(a, b) for a, b in zip(one, other, strict=True)])


def times(one: Reach, n: int) -> Reach:
    """What so many of it bring."""
    return Reach(*[min(ENDLESS, a * n) for a in one])


class Reaches(Protocol):
    """What is known of the other effects of a card set, for the side that uses an operation."""

    people: int  # Characters in the circle at most

    def inside(self, node: AnyNode, /) -> list[Reach]:
        """Of the effects in an operation."""

    def face(self, dimension: int, /) -> Reach:
        """Of any ability on a face."""

    def card(self, own: bool, /) -> Reach:
        """Of the ability of any card of one's own, or of the other side."""
