"""Card sets whose Flashlight has another ongoing effect."""

from __future__ import annotations

from typing import Any

from inbetween.rules.cards import CardSet
from inbetween.text.card_text.rules_text import card_text
from tests.support.changed_sets import changed
from tests.support.scenario import Table, table


def flashlight(ongoing: str, more: str = "{}") -> CardSet:
    """A set in which Town's Flashlight does something else for as long as it lies in play."""
    return changed(
        f"{{decks: {{town: {{flashlight: {{ongoing: {ongoing}}}}}}}, characters: {more}}}"
    )


def lit(ongoing: str, *circle: str, more: str = "{}", **given: Any) -> Table:
    """A table on which that Flashlight lies in play."""
    town = {"equipment": ["flashlight"], "energy": 5, **given.pop("town", {})}
    return table(*(circle or ("sam h0",)), town=town, cards=flashlight(ongoing, more), **given)


def text(cards: CardSet, id: str = "flashlight", language: str = "en") -> str:
    return card_text(cards, cards.cards[cards.card_index[id]], language)
