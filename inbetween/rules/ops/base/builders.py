"""Interfaces that the functions `build` and `write` of an operation use for its parts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ...amounts import Number
from ...constants import ANYWHERE
from ...node import AnyNode
from ...specs import (
    CardFilterSpec,
    CharacterFilterSpec,
    ConditionSpec,
    EffectSpec,
    OperationSpec,
    PickingSpec,
    Quantity,
    Spec,
)
from ...targeting import CardFilter, CharacterFilter


class Builder(Protocol):
    """Compiles the parts of an operation. data/compiler.py implements it."""

    def where(self, spec: CharacterFilterSpec, more: int = ANYWHERE, /) -> CharacterFilter:
        """Compile a filter for Characters; `more` is a mask that narrows its places."""

    def cards_where(self, spec: CardFilterSpec, /) -> CardFilter:
        """Compile a filter for cards."""

    def amount(self, spec: Quantity, /) -> Number:
        """Compile a number or an amount."""

    def node(self, node: AnyNode, /) -> AnyNode:
        """Register a second node that an operation needs, and return it with its number."""

    def effects(self, spec: Sequence[EffectSpec], /) -> AnyNode:
        """Compile a list of effects to one node."""

    def switch(self, name: str, /) -> str:
        """Return the value of a rule switch."""


def compiled_picking(spec: PickingSpec, c: Builder) -> tuple[Number, bool]:
    """Compile a PICKING: how many, and whether fewer may be picked."""
    return (
        (c.amount(spec.up_to), True)
        if spec.up_to is not None
        else (c.amount(spec.count or 1), False)
    )


class TextBuilder(Protocol):
    """Writes the parts of an operation in one language.

    The texts have the mood and the subject of the sentence they are part of.
    text/card_text/effect_text.py implements it.
    """

    home: str  # the `when` of the reaction that contains the operation, if any

    def say(self, variant: str = "", /, **slots: object) -> str:
        """Fill the slots of the operation's template, or of a variant of it."""

    def switch(self, name: str, /) -> str:
        """Return the value of a rule switch."""

    def number(self, noun: str, amount: Quantity, /) -> str:
        """Return a number of things: "2 cards", "1 card for each ..."."""

    def degree(self, amount: Quantity, /) -> str:
        """Return a number or an amount as written after "by": "2", "the number of ..."."""

    def picking(self, noun: str, spec: PickingSpec, /) -> str:
        """Return the things of a PICKING: "1 card", "up to 2 cards"."""

    def energy(self, amount: Quantity, /) -> str:
        """Return an amount of Energy: "2 Energy", "1 Energy for each ..."."""

    def some_cards(
        self, where: CardFilterSpec, picking: PickingSpec, noun: str = "card", exactly: bool = False
    ) -> str:
        """Return the cards of a PICKING: "1 Equipment card", "up to 2 cards that cost 1"."""

    def counted_cards(self, where: CardFilterSpec, n: int, noun: str = "card") -> str:
        """Return a number of cards that match a filter: "2 Equipment cards"."""

    def a_card(self, where: CardFilterSpec, /) -> str:
        """Return a single card that matches a filter: "an Equipment card"."""

    def cards_of(self, where: CardFilterSpec, /) -> str:
        """Return the cards that match a filter, as written after "one of"."""

    def who(self, who: str, case: str = "nom", /) -> str:
        """Return the name of the side that "you" or "opponent" means."""

    def top_cards(self, count: Quantity, who: str, /) -> str:
        """Return cards from the top of a side's deck: "3 cards from the top of your deck"."""

    def has_clause(self, where: CharacterFilterSpec, /) -> bool:
        """Return whether the phrase of a filter ends with a long condition."""

    def narrows(self, where: Spec, /) -> bool:
        """Return whether a filter has any condition."""

    def named(self, where: CharacterFilterSpec, /) -> bool:
        """Return whether a filter refers to one Character by name or as "this"."""

    def some(
        self,
        where: CharacterFilterSpec,
        picking: PickingSpec,
        between: bool = False,
        case: str = "acc",
    ) -> str:
        """Return the Characters of a PICKING: "a Character", "up to 2 Characters"."""

    def one(self, where: CharacterFilterSpec, case: str = "acc", unlocked: bool = False) -> str:
        """Return one Character: "a Character in the Human dimension"."""

    def all(self, where: CharacterFilterSpec, /) -> str:
        """Return the Characters that match a filter, as written after a counting word."""

    def unlocking(self, spec: OperationSpec, /) -> str:
        """Return the addition that says that locked Characters may be picked too."""

    def chain(self, effects: Sequence[EffectSpec], mood: str = "", inside: bool = False) -> str:
        """Join effects to one clause.

        It has the mood of the sentence unless `mood` is given; `inside` if other effects follow.
        """

    def either(self, clauses: list[str], /) -> str:
        """Join clauses of which one is chosen."""

    def conditional(self, spec: ConditionSpec, /) -> str:
        """Return a condition and its effects: "if you have more Energy than ..., ..."."""

    def loop(self, spec: OperationSpec, /) -> str:
        """Return a loop: "for every Character ...: ..."."""
