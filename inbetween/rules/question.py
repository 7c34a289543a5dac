"""The current question: who must choose, and from what. It follows from the state and is not part
of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .options import Options


class Price(NamedTuple):
    """The price of "yes", and the Awareness level that it would buy."""

    energy: int
    level: int = 0


class Question:
    """What a node asks. Created for every decision, so it is small."""

    __slots__ = ("options", "price", "side")

    def __init__(self, side: int, options: Options, price: Price | None = None) -> None:
        self.side = side
        self.options = options
        self.price = price  # of a yes, where there is one
