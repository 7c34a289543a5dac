"""The built-in set in scenarios: its costs and amounts are read from the set, so that tuning a
number breaks none of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import yaml

from inbetween import load_cards
from tests.support import scenario as tables
from tests.support.fixed_set import LOADER
from tests.support.scenario import Table

CARDS = load_cards()
SIX = ("bob h0", "carl h0", "sam h0", "tom c0", "max c0", "earl c0")
TOWN = [card.id for card in CARDS.cards if card.side == 0]
LINE = ("c4", "c3", "c2", "c1", "c0", "h0", "h1", "h2", "h3", "h4")


def table(*circle: str, **more: Any) -> Table:
    """A game with the built-in set."""
    return tables.table(*circle, cards=CARDS, **more)


def last_cards(
    hand: list[str], deck: Sequence[str] = (), discard: Sequence[str] = (), **more: Any
) -> dict[str, Any]:
    """Town with these cards only; the others are out of the game."""
    kept = {*hand, *deck, *discard}
    return {
        "hand": hand,
        "deck": list(deck),
        "discard": list(discard),
        "removed": [id for id in TOWN if id not in kept],
        **more,
    }


def cost(card: str) -> int:
    """What the ability of a card costs."""
    return next(c.cost for c in CARDS.cards if c.id == card)


@cache
def _written() -> Any:
    return yaml.load(CARDS.source, LOADER)


def amount(of: str, operation: str, key: str = "") -> int:
    """The number of an operation, or of a key in it: of a deck card ("patrol") or an Awareness
    ability ("town:3"). Not written: 1.
    """
    data = _written()
    side, _, level = of.partition(":")
    found = (
        data["awareness"][side][int(level)]
        if level
        else next(deck[of] for deck in data["decks"].values() if of in deck)
    )
    value = next(_values(found, operation))
    if isinstance(value, dict):
        value = value.get(
            key or next(name for name in ("amount", "by", "count", "up_to") if name in value), 1
        )
    assert isinstance(value, int), f"{of}: {operation} {key} is {value}"
    return value


def _values(data: Any, operation: str) -> Iterator[Any]:
    """What is written behind an operation, wherever it is."""
    if isinstance(data, dict):
        yield from (value for name, value in data.items() if name == operation)
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from _values(part, operation)


def moved(place: str, way: str, by: int) -> str:
    """Where a shift leads, along the line and no further than its ends."""
    human = place[0] == "h"
    step = 1 if human == (way in ("down", "place")) else -1
    return LINE[min(9, max(0, LINE.index(place) + step * by))]
