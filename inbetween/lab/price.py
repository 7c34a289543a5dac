"""One card at several costs, over the same seeds: the table of `simulate --price`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..data.faults import did_you_mean
from ..rules.cards import CardSet
from ..rules.constants import SIDES
from ..rules.errors import InBetweenError
from ..text.error_messages import localized_error
from ..text_safety import truncated
from .balance.parameters import CARDS_PREFIX, CardSetText
from .games import GameSetup, card_set
from .statistics.estimates import mean, paired_difference, share
from .statistics.records import GameRecord
from .statistics.report_data import PriceRow, PriceTable
from .statistics.summary import score

MOST_COSTS = 20  # each is played as often as the set itself
ROLE = "cost:"  # of a game with the card at another cost, before the cost
_RANGE = re.compile(r"(\d{1,3})(?:\.\.(\d{1,3}))?")


class PriceTrial(NamedTuple):
    """A card, its present cost and the costs to try, the present one included."""

    card: str
    now: int
    costs: tuple[int, ...]


def price_trial(setup: GameSetup, card: str, costs: str) -> PriceTrial:
    """Return the trial that the words after --price describe, such as `patrol 0..6`.

    Raises InBetweenError for an unknown card, and for costs that cannot be played.
    """
    cards = card_set(setup)
    if card not in cards.card_index:
        hint = did_you_mean(card, cards.card_index)
        raise localized_error(InBetweenError, "lab.no_price", id=truncated(card), hint=hint)
    found = _RANGE.fullmatch(costs)
    low = int(found[1]) if found else 1
    high = int(found[2] or found[1]) if found else 0
    if not low <= high < low + MOST_COSTS:
        raise localized_error(
            InBetweenError, "lab.costs", text=truncated(costs), example="0..6", most=MOST_COSTS
        )
    now = cards.cards[cards.card_index[card]].cost
    trial = PriceTrial(card, now, tuple(sorted({*range(low, high + 1), now})))
    for other in with_costs(setup, trial).values():
        card_set(other)  # reports a cost that cannot be, before any game is played
    return trial


def with_costs(setup: GameSetup, trial: PriceTrial) -> dict[str, GameSetup]:
    """Return the setups of the games with other costs than the present one, by their role."""
    text = CardSetText(setup.text, setup.file)
    parameter = text.parameter(f"{CARDS_PREFIX}.{trial.card}.cost", 0, 0)
    return {
        f"{ROLE}{cost}": setup._replace(text=text.with_values([parameter], (cost,)))
        for cost in trial.costs
        if cost != trial.now
    }


def price_table(
    cards: CardSet,
    trial: PriceTrial,
    main_games: Sequence[GameRecord],
    by_role: Mapping[str, Sequence[GameRecord]],
) -> PriceTable:
    """Return how the games went at each cost, compared with the present one over the same seeds."""
    side = SIDES[cards.cards[cards.card_index[trial.card]].side]

    def row(cost: int) -> PriceRow:
        games = main_games if cost == trial.now else by_role[f"{ROLE}{cost}"]
        wins = [score(game, side) for game in games]
        drawn = [game for game in games if trial.card in game.drawn]
        paid = sum(trial.card in game.paid for game in drawn)
        return {
            "cost": cost,
            "games": len(games),
            "wins": {name: _wins(games, name) for name in SIDES},
            "difference": paired_difference(
                [score(game, side) for game in main_games], wins
            ).plain(),
            "paid_when_drawn": share(paid, len(drawn)).plain(),
            "turns": mean([game.turns for game in games]).plain(),
        }

    return {
        "card": trial.card,
        "side": side,
        "now": trial.now,
        "rows": [row(cost) for cost in trial.costs],
    }


def _wins(games: Sequence[GameRecord], side: str) -> dict[str, float]:
    return share(sum(game.winner == side for game in games), len(games)).plain()
