"""Check whether a value read from a file can be the record of a game with a card set."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Any

from ...rules.cards import CardSet
from ...rules.constants import SIDES, WINNERS
from .records import GameRecord
from .summary import ENDINGS

MAX_COUNT = 100_000  # also decisions, uses of a card ...: far more than any game has
MAX_LEAD = 100  # the largest possible lead, in points of 100
_FIELDS = len(GameRecord._fields)


def parse_record(value: Any, cards: CardSet, seed: int) -> GameRecord | None:
    """Return the record of the game dealt from `seed`; None if the value cannot be that record."""
    if not isinstance(value, list) or len(value) != _FIELDS:
        return None
    record = GameRecord(*value)
    ids, abilities, levels = _countable_ids(cards)
    sound = (
        type(record.seed) is int
        and record.seed == seed
        and _is_one_of(record.first, SIDES)
        and _is_one_of(record.winner, WINNERS)
        and _is_one_of(record.ending, ENDINGS)
        and _winner_fits_ending(record)
        and _is_int_between(record.turns, 1)
        and _is_int_between(record.decisions)
        and all(
            _is_count_table(counts, ids) for counts in (record.drawn, record.played, record.paid)
        )
        and _is_count_table(record.abilities, abilities)
        and _is_count_table(record.awareness, levels)
        and _is_int_list(record.lead, -MAX_LEAD, MAX_LEAD)
        and len(record.lead) <= record.turns
        and all(
            _is_int_list(pair, 0, MAX_COUNT) and len(pair) == len(SIDES)
            for pair in (record.raises, record.shifts)
        )
    )
    return record if sound else None


@lru_cache(maxsize=4)
def _countable_ids(cards: CardSet) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
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


def _winner_fits_ending(record: GameRecord) -> bool:
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


def _is_one_of(value: Any, known: Collection[str]) -> bool:
    return isinstance(value, str) and value in known


def _is_int_between(value: Any, least: int = 0, most: int = MAX_COUNT) -> bool:
    return type(value) is int and least <= value <= most


def _is_int_list(value: Any, least: int, most: int) -> bool:
    return isinstance(value, list) and all(_is_int_between(number, least, most) for number in value)


def _is_count_table(value: Any, ids: Collection[str]) -> bool:
    return (
        isinstance(value, dict)
        and value.keys() <= set(ids)
        and all(_is_int_between(count, 1) for count in value.values())
    )
