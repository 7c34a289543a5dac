"""What something in play does for as long as it stands: what it changes, and when it may react.

A source is a deck card in play, a Character's face that is up while the Character is awake, or an Awareness level that has
been reached. Each has one record, numbered within its card set; the first numbers are those of the deck cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .terms import NOBODY

if TYPE_CHECKING:
    from .node import AnyNode

# Numbers of the game that a source can add to.
REST: Final = 0  # the Energy gained by resting
PREPARE: Final = 1  # the cards that a hand is filled to by preparing
AWARENESS_COST: Final = 2  # the price of the next Awareness level
ADDED: Final = ("rest", "prepare", "awareness_cost")
NOTHING: Final = (0,) * len(ADDED)


class Trigger:
    """Something a source may do when its moment comes: a price and an effect."""

    __slots__ = ("discard_this", "effect", "energy", "remove_this", "when")

    def __init__(self, when: str, energy: int, remove_this: bool, discard_this: bool, effect: AnyNode) -> None:
        self.when, self.energy, self.remove_this, self.discard_this, self.effect = (
            when, energy, remove_this, discard_this, effect)


class StandingEffect:
    """All that one source does for as long as it stands."""

    __slots__ = ("card", "character", "index", "level", "others", "own", "protects", "side", "triggers")

    def __init__(self, index: int, side: int, card: int = NOBODY, character: int = NOBODY, level: int = 0) -> None:
        self.index = index  # in CardSet.standing
        self.side = side  # whose it is
        self.card, self.character, self.level = card, character, level  # the source: one of the three
        self.triggers: tuple[Trigger, ...] = ()
        self.own: tuple[int, ...] = NOTHING  # what it adds for its own side, by the numbers above
        self.others: tuple[int, ...] = NOTHING  # and for the other side
        self.protects: frozenset[str] = frozenset()  # what the other side may not do to the Character it lies on
