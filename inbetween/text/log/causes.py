"""Causes among events: what log lines, beats on the table and lines of the recap begin with.

A cause is a card, an ability, a reaction, a Rest, a Prepare or a refusal. What follows it, up to
the next cause, is its effects.
"""

from __future__ import annotations

from typing import NamedTuple

from ...rules import events as e


class Cause(NamedTuple):
    """An event that causes others.

    `kind` is card, ability (of a Character), level (an Awareness ability), reaction, rest, prepare
    or declined (an Awareness level that the side chose not to take).
    """

    kind: str
    side: str
    card: str | None = None
    character: str | None = None
    level: int = 0


def cause_of(event: e.Event) -> Cause | None:
    """Return the cause that an event is, or None if it is an effect or a formality."""
    match event:
        case e.CardPlayed(side, card):
            return Cause("card", side, card)
        case e.AbilitySpent(side, level):
            return Cause("level", side, level=level)
        case e.Rested(side) | e.Prepared(side):
            return Cause(event.kind, side)
        case e.AbilityBegun(side, str(character)):
            return Cause("ability", side, character=character)
        case e.CardUsed(side, card) | e.CardReacted(side, card):
            return Cause("reaction", side, card)
        case e.PassiveReacted(side, character, level):
            return Cause("reaction", side, character=character, level=level or 0)
        case e.AwarenessDeclined(side, character):
            return Cause("declined", side, character=character)
    return None
