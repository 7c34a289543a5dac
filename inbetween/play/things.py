"""Things on the table that can be pointed at, chosen or read about."""

from __future__ import annotations

from typing import Literal, NamedTuple

ThingKind = Literal[
    # on the circle
    "character",
    "lying",  # a Symbol token on a Character
    "gap",  # between two Characters
    "shift",  # an arrow for shifting a Character
    "stop",  # where the marker stops next
    # cards
    "hand",
    "equipment",
    "slot",  # a free place for equipment
    "known",  # a card the other side is known to hold
    "backs",  # the other side's hand
    "pick",  # a card shown for choosing
    "resolving",  # the card being resolved
    "played",  # the last played card
    "deck",
    "discard",
    # of a side, or of the whole table
    "side",
    "pips",
    "energy",
    "awareness",
    "supply",
    "phase",
    "direction",
    "balance",
    # what chooses nothing by itself
    "button",
    "lift",
    "back",
    "menu",
    "undo",
    "again",
    "hint",
    "log",
    "drawer",
    "recap",
    "note",  # what a lesson or the coach says, or a button of it
    "threat",
]


class Thing(NamedTuple):
    """One thing on the table.

    `id` names a Character, a card, a side, a choice or a part of the screen, depending on the kind.
    `number` is the place of a hand card, the level of an Awareness ability, the turn of a heading
    in the log or the place of a threat.
    """

    kind: ThingKind
    id: str = ""
    number: int | None = None

    @property
    def without_place(self) -> Thing:
        """The same thing as options name it: equal hand cards are one thing."""
        return self._replace(number=None) if self.kind == "hand" else self
