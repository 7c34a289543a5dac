"""What tests of reactions share: a card that reacts, and sentences with the sides in them."""

from __future__ import annotations

from inbetween.rules.cards import CardSet
from inbetween.text.language.locale import say, sentence

from .changed_sets import changed

BIKE = {"equipment": ["bicycle"], "energy": 5}


def reacting(*triggers: str, copies: int = 1) -> CardSet:
    """The built-in set in which Town's Bicycle has these triggers instead of its own."""
    return changed(
        f"decks: {{town: {{bicycle: {{copies: {copies}, triggers: [{', '.join(triggers)}]}}}}}}"
    )


def named(words: str) -> str:
    """A sentence with the sides as they are called in English."""
    return sentence(
        words.format(
            town=say("en", "sides.town.nom"), creature=say("en", "sides.creature.nom")
        ).rstrip(".")
    )
