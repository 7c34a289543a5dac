"""The question at hand: who must choose, and from what. It follows from the state and is no part of
it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .options import Options


class Price(NamedTuple):
    """What saying yes would cost, and the Awareness level that it would buy."""

    energy: int
    level: int = 0


class Question:
    """What a node asks. Made for every decision, so it is as light as can be."""

    __slots__ = ("options", "price", "side")

    def __init__(self, side: int, options: Options, price: Price | None = None) -> None:
        self.side = side
        self.options = options
        self.price = price  # of a yes, where there is one
