"""What something in play does for as long as it stands: what it changes, and when it may react.

A source is a deck card in play, a Character's face that is up while the Character is awake, or an Awareness level that has
been reached. Each has one record, numbered within its card set; the first numbers are those of the deck cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .moments import MOMENTS
from .terms import NOBODY

if TYPE_CHECKING:
    from .amounts import Number
    from .node import AnyNode
    from .select import CardFilter, Where

# Numbers of the game that a source can add to.
REST: Final = 0  # the Energy gained by resting
PREPARE: Final = 1  # the cards that a hand is filled to by preparing
AWARENESS_COST: Final = 2  # the price of the next Awareness level
ADDED: Final = ("rest", "prepare", "awareness_cost")
NOTHING: Final = (0,) * len(ADDED)


class Trigger:
    """Something a source does or may do when its moment comes: a price and an effect."""

    __slots__ = ("copies", "discard_this", "effect", "energy", "index", "must", "number", "only", "remove_this", "source", "when",
                 "where", "whose", "window")

    def __init__(self, source: StandingEffect, index: int, when: str, effect: AnyNode, *, whose: str = "", must: bool = False,
                 where: Where | None = None, only: CardFilter = None, energy: Number = 0, remove_this: bool = False,
                 discard_this: bool = False, number: int = 1, copies: int = 1) -> None:
        moment = MOMENTS[when]
        self.source, self.index = source, index  # the index is that in CardSet.triggers
        self.when, self.window, self.whose = when, moment.window, whose or moment.whose
        self.must = must  # it happens by itself
        self.where, self.only = where, only  # which Characters and cards it is about; None: any
        self.energy, self.remove_this, self.discard_this = energy, remove_this, discard_this
        self.effect = effect
        self.number = number  # among those of its source for the same window
        self.copies = copies  # how many such sources there are


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
