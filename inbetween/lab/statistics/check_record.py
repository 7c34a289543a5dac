"""Check whether a value read from a file can be the record of a game with a card set."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Any

from ...rules.cards import CardSet
from ...rules.constants import SIDES, WINNERS
from .records import GameRecord
from .summary import ENDINGS

MOST_TURNS = 100_000  # also decisions, uses of a card ...: far more than any game has
FURTHEST = 100  # the largest possible lead, in points of 100
_FIELDS = len(GameRecord._fields)


def checked_record(value: Any, cards: CardSet, seed: int) -> GameRecord | None:
    """Return the record of the game dealt from `seed`; None if the value cannot be that record."""
    if not isinstance(value, list) or len(value) != _FIELDS:
        return None
    record = GameRecord(*value)
    ids, abilities, levels = _names(cards)
    sound = (
        type(record.seed) is int
        and record.seed == seed
        and _word(record.first, SIDES)
        and _word(record.winner, WINNERS)
        and _word(record.ending, ENDINGS)
        and _ended_so(record)
        and _whole(record.turns, 1)
        and _whole(record.decisions)
        and all(_counts(counts, ids) for counts in (record.drawn, record.played, record.paid))
        and _counts(record.abilities, abilities)
        and _counts(record.awareness, levels)
        and _numbers(record.lead, -FURTHEST, FURTHEST)
        and len(record.lead) <= record.turns
        and all(
            _numbers(pair, 0, MOST_TURNS) and len(pair) == len(SIDES)
            for pair in (record.raises, record.shifts)
        )
    )
    return record if sound else None


@lru_cache(maxsize=4)
def _names(cards: CardSet) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Return the ids a record can count: cards, abilities of Characters, Awareness abilities."""
    return (
        frozenset(card.id for card in cards.cards),
        frozenset(f"{side}:{character.id}" for side in SIDES for character in cards.characters),
        frozenset(
            f"{side}:{level}"
            for side, levels in zip(SIDES, cards.awareness, strict=True)
            for level in levels
        ),
    )


def _ended_so(record: GameRecord) -> bool:
    """Return whether the winner can have won with this ending."""
    winner_by_ending = {
        "awareness_town": "town",
        "awareness_creature": "creature",
        "secured": "town",
        "devoured": "creature",
    }
    if record.ending in winner_by_ending:
        return record.winner == winner_by_ending[record.ending]
    return (record.winner == "draw") == (record.ending == "draw")


def _word(value: Any, known: Collection[str]) -> bool:
    return isinstance(value, str) and value in known


def _whole(value: Any, least: int = 0, most: int = MOST_TURNS) -> bool:
    return type(value) is int and least <= value <= most


def _numbers(value: Any, least: int, most: int) -> bool:
    return isinstance(value, list) and all(_whole(number, least, most) for number in value)


def _counts(value: Any, ids: Collection[str]) -> bool:
    return (
        isinstance(value, dict)
        and value.keys() <= set(ids)
        and all(_whole(count, 1) for count in value.values())
    )
