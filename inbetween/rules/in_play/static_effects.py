"""Static effects: what a source does while it is in play: what it changes and when it may react.

A source is a deck card in play, the face-up side of an awake Character, or a reached Awareness
level. Each source has one record, numbered within its card set; deck cards come first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..constants import NOBODY
from .trigger_types import TRIGGER_TYPES

if TYPE_CHECKING:
    from ..amounts import Number
    from ..node import AnyNode
    from ..targeting import CardFilter, CharacterFilter

# Numbers of the game that a source can add to.
REST_GAIN: Final = 0  # the Energy gained by resting
PREPARE_SIZE: Final = 1  # the cards that a hand is filled to by preparing
AWARENESS_COST: Final = 2  # the price of the next Awareness level
ENERGY_MAX: Final = 3  # the most Energy there can be
ADDED: Final = ("rest", "prepare", "awareness_cost", "energy_max")
NO_MODIFIERS: Final = (0,) * len(ADDED)
UNLIMITED: Final = 10_000  # cards: more than there are

# What can be forbidden: to do something with Characters, or at all.
CHARACTER_ACTS: Final = ("shift", "flip", "move", "remove", "token", "attach")
SIDE_ACTS: Final = ("raise", "awareness", "pay", "draw", "take", "gain", "marker", "direction")


class Trigger:
    """What a source does or may do after an event: a price and an effect."""

    __slots__ = (
        "copies",
        "discard_this",
        "effect",
        "energy",
        "index",
        "must",
        "number",
        "only",
        "remove_this",
        "source",
        "trigger_event",
        "when",
        "where",
        "whose",
    )

    def __init__(
        self,
        source: StaticEffect,
        index: int,
        when: str,
        effect: AnyNode,
        *,
        whose: str = "",
        must: bool = False,
        where: CharacterFilter | None = None,
        only: CardFilter = None,
        energy: Number = 0,
        remove_this: bool = False,
        discard_this: bool = False,
        number: int = 1,
        copies: int = 1,
    ) -> None:
        moment = TRIGGER_TYPES[when]
        self.source, self.index = source, index  # the index is that in CardSet.triggers
        self.when = when
        self.trigger_event = moment.trigger_event
        self.whose = whose or moment.whose
        self.must = must  # it happens by itself
        self.where, self.only = where, only  # which Characters and cards it is about; None: any
        self.energy = energy
        self.remove_this = remove_this
        self.discard_this = discard_this
        self.effect = effect
        self.number = number  # among those of its source for the same window
        self.copies = copies  # how many such sources there are


class CostChange:
    """A change of the price of some cards of a side."""

    __slots__ = ("by", "only", "others", "own")

    def __init__(self, by: int, own: bool, others: bool, only: CardFilter) -> None:
        self.by = by
        # whose cards: those of the source's own side, of the other one
        self.own, self.others = own, others
        self.only = only


class Ban:
    """Something that is forbidden."""

    __slots__ = ("acts", "here", "others", "own", "where")

    def __init__(
        self,
        acts: frozenset[str],
        own: bool,
        others: bool,
        where: CharacterFilter | None = None,
        here: bool = False,
    ) -> None:
        self.acts = acts
        self.own, self.others = own, others  # by whom: the source's own side, the other one
        self.where = where  # with which Characters; None: with all of them
        self.here = here  # only with the one that the source lies on


class StaticEffect:
    """Everything one source does while it is in play."""

    __slots__ = (
        "bans",
        "card",
        "character",
        "costs",
        "hand_max",
        "index",
        "level",
        "others",
        "own",
        "side",
        "triggers",
    )

    def __init__(
        self, index: int, side: int, card: int = NOBODY, character: int = NOBODY, level: int = 0
    ) -> None:
        self.index = index  # in CardSet.static_effects
        self.side = side  # whose it is
        # the source: one of the three
        self.card = card
        self.character = character
        self.level = level
        self.triggers: tuple[Trigger, ...] = ()
        # what it adds for its own side, by the numbers above
        self.own: tuple[int, ...] = NO_MODIFIERS
        self.others: tuple[int, ...] = NO_MODIFIERS  # and for the other side
        # the most cards in hand: for its own side, for the other one
        self.hand_max = (UNLIMITED, UNLIMITED)
        self.costs: tuple[CostChange, ...] = ()
        self.bans: tuple[Ban, ...] = ()
