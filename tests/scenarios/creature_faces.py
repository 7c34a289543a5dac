"""What scenarios of the Creature faces share: the Activity phase, and cards of the fixed set."""

from __future__ import annotations

from typing import Any

from tests.support.fixed_set import fixed_cards
from tests.support.scenario import Table, table

CARDS = fixed_cards()
CREATURE_DECK = [card.id for card in CARDS.cards if card.side == 1 for _ in range(card.copies)]


def activity(*circle: str, **more: Any) -> Table:
    """The Activity phase of Town's turn: whose turn it is does not matter (4.3)."""
    return table(*circle, phase="activity", **{"active": "town", "creature": {"energy": 0}, **more})


def rest_of(deck: list[str], *kept: str) -> list[str]:
    """A deck without these cards."""
    left = list(deck)
    for card in kept:
        left.remove(card)
    return left
