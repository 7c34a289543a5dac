"""Summarize many games as one plain object, from which text, JSON and pages are made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from ...rules.cards import CardSet
from ...rules.constants import SIDES, WINNERS
from .estimates import mean, share, share_difference
from .records import GameRecord
from .report_data import (
    AbilitySummary,
    CardSummary,
    LeadSummary,
    Pairing,
    Players,
    Summary,
    TurnsSummary,
    WinMatrix,
    WinRates,
)

ENDINGS = ("secured", "devoured", "awareness_town", "awareness_creature", "five_left", "draw")
COMEBACK_DEFICIT = 25  # points of 100: a winner who was this far behind made a comeback


def lead_changes(record: GameRecord) -> int:
    """Return how often the lead passed to the other side."""
    leads = [lead for lead in record.lead if lead]
    return sum((a > 0) != (b > 0) for a, b in pairwise(leads))


def comeback(record: GameRecord) -> bool:
    """Return whether the winner was clearly behind at the start of some turn."""
    if record.winner not in SIDES:
        return False
    sign = 1 if record.winner == SIDES[0] else -1
    return any(sign * lead <= -COMEBACK_DEFICIT for lead in record.lead)


def score(record: GameRecord, side: str) -> float:
    """Return the result of a game for a side: 1 for a win, 0.5 for a draw, 0 for a loss."""
    return 0.5 if record.winner == "draw" else float(record.winner == side)


def summarize(cards: CardSet, records: Sequence[GameRecord]) -> Summary:
    """Return the figures of at least one game played with a card set."""
    games = len(records)
    wins, endings = Counter(r.winner for r in records), Counter(r.ending for r in records)
    first = sum(r.first == r.winner for r in records)
    comebacks = sum(map(comeback, records))
    win_names = {"town": "town_wins", "creature": "creature_wins", "draw": "drawn"}
    abilities = [
        f"{side}:{character.id}"
        for character in cards.characters
        for n, side in enumerate(SIDES)
        if character.abilities[n]
    ]
    levels = [
        f"{side}:{level}" for n, side in enumerate(SIDES) for level in sorted(cards.awareness[n])
    ]
    return {
        "games": games,
        "wins": {name: wins[name] for name in WINNERS},
        "endings": {name: endings[name] for name in ENDINGS},
        "first_player_wins": first,
        "turns": _turns_summary([r.turns for r in records]),
        "decisions": sum(r.decisions for r in records),
        "shares": {
            **{win_names[name]: share(wins[name], games).plain() for name in WINNERS},
            **{name: share(endings[name], games).plain() for name in ENDINGS},
            "first_player_wins": share(first, games).plain(),
            "comebacks": share(comebacks, games).plain(),
        },
        "lead": _lead_summary(records, comebacks),
        "raises": _mean_by_side(records, "raises"),
        "shifts": _mean_by_side(records, "shifts"),
        "means": {
            f"{what}_{side}": mean([getattr(r, what)[n] for r in records]).plain()
            for what in ("raises", "shifts")
            for n, side in enumerate(SIDES)
        },
        "cards": {
            card.id: _card_summary(records, card.id, SIDES[card.side]) for card in cards.cards
        },
        "abilities": _ability_summaries(records, abilities, lambda r: r.abilities),
        "awareness": _ability_summaries(records, levels, lambda r: r.awareness),
    }


def _turns_summary(turns: Sequence[int]) -> TurnsSummary:
    """Summarize how many turns games take."""
    return {
        "mean": sum(turns) / len(turns),
        "min": min(turns),
        "max": max(turns),
        "interval": mean(turns).plain(),
        "counts": {str(n): count for n, count in sorted(Counter(turns).items())},
    }


def _lead_summary(records: Sequence[GameRecord], comebacks: int) -> LeadSummary:
    """Summarize who leads: changes of the lead, comebacks, and the lead turn by turn."""
    changes = mean([lead_changes(r) for r in records]).plain()
    longest = max(len(r.lead) for r in records)
    return {
        "changes": {**changes, "low": max(0.0, changes["low"])},
        "comebacks": comebacks,
        "behind": COMEBACK_DEFICIT,
        "by_turn": [
            _lead_at_turn(turn, [r for r in records if turn <= len(r.lead)])
            for turn in range(1, longest + 1)
        ],
    }


def _mean_by_side(records: Sequence[GameRecord], what: str) -> dict[str, float]:
    """Return the mean of a pair of counts (raises, shifts), by side."""
    return {
        side: sum(getattr(r, what)[n] for r in records) / len(records)
        for n, side in enumerate(SIDES)
    }


def _lead_at_turn(turn: int, records: Sequence[GameRecord]) -> dict[str, Any]:
    """Summarize the lead at the start of a turn, over the games that last that long.

    It has the mean and quartiles of all these games, and the mean of those each side wins.
    """
    leads = sorted(r.lead[turn - 1] for r in records)
    found: dict[str, Any] = {
        "turn": turn,
        "games": len(leads),
        "mean": sum(leads) / len(leads),
        "interval": mean(leads).plain(),
        "quarters": [leads[len(leads) * n // 4] for n in (1, 2, 3)],
    }
    for side in SIDES:
        won = [r.lead[turn - 1] for r in records if r.winner == side]
        found[side] = {"games": len(won), **mean(won).plain()} if won else None
    return found


def _card_summary(records: Sequence[GameRecord], id: str, side: str) -> CardSummary:
    """Summarize a card in numbers of games."""
    drawn = sum(id in r.drawn for r in records)
    paid = sum(id in r.paid for r in records)
    with_it = [r for r in records if id in r.played]
    won, rates = _win_rates(with_it, [r for r in records if id not in r.played], side)
    return {
        "side": side,
        "drawn": drawn,
        "played": len(with_it),
        "paid": paid,
        "won_when_played": won,
        **rates,
        "paid_when_drawn": share(paid, drawn).plain(),
        "drawn_share": share(drawn, len(records)).plain(),
        "played_share": share(len(with_it), len(records)).plain(),
    }


def _ability_summaries(
    records: Sequence[GameRecord], ids: Iterable[str], used: Callable[[GameRecord], dict[str, int]]
) -> dict[str, AbilitySummary]:
    """Summarize abilities in numbers of games."""
    found: dict[str, AbilitySummary] = {}
    for id in ids:
        side = id.partition(":")[0]
        with_it = [r for r in records if id in used(r)]
        won, rates = _win_rates(with_it, [r for r in records if id not in used(r)], side)
        found[id] = {
            "side": side,
            "used": len(with_it),
            "won_when_used": won,
            **rates,
            "used_share": share(len(with_it), len(records)).plain(),
        }
    return found


def _win_rates(
    with_it: Sequence[GameRecord], without: Sequence[GameRecord], side: str
) -> tuple[int, WinRates]:
    """Return how often a side won in games with something, and that compared with other games."""
    won, other = (sum(r.winner == side for r in some) for some in (with_it, without))
    gap = share_difference(won, len(with_it), other, len(without))
    return won, {
        "won_otherwise": other,
        "win_rate": share(won, len(with_it)).plain() if with_it else None,
        "win_rate_otherwise": share(other, len(without)).plain() if without else None,
        "gap": gap.plain() if gap else None,
    }


def seat_results(pairs: Sequence[tuple[bool, GameRecord]], names: tuple[str, str]) -> Players:
    """Summarize how the first player did in both seats.

    `pairs` has each game with whether the seats were swapped.
    """
    by_seat = {
        side: [score(r, side) for swapped, r in pairs if SIDES[swapped] == side] for side in SIDES
    }
    every = [p for some in by_seat.values() for p in some]
    return {
        "player": names[0],
        "against": names[1],
        "share": share(sum(every), len(every)).plain(),
        "town": share(sum(by_seat["town"]), len(by_seat["town"])).plain(),
        "creature": share(sum(by_seat["creature"]), len(by_seat["creature"])).plain(),
    }


def win_matrix(
    pairings: Mapping[tuple[str, str], Sequence[GameRecord]], names: Sequence[str]
) -> WinMatrix:
    """Return how often Town wins for every pairing of players; a draw is half a win."""

    def cell(town: str, creature: str) -> Pairing:
        games = pairings[town, creature]
        return {
            "town": town,
            "creature": creature,
            "games": len(games),
            "town_wins": share(sum(score(r, SIDES[0]) for r in games), len(games)).plain(),
        }

    return {
        "names": list(names),
        "cells": [cell(town, creature) for town in names for creature in names],
    }
