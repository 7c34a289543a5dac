"""Fit the win probabilities players see to games of mixed levels, and check their reliability.

A prediction is reliable if about 30% of the positions it rates at 30% are won. The coefficients
come from logistic regression. The diagram is cross-validated: every game is predicted by
coefficients fitted without it. The table in use is fitted to all games.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any, NamedTuple

from tqdm import tqdm

from ...ai.players import Budget, player
from ...ai.proofs.win_proofs import proven_win
from ...ai.search import Search
from ...ai.win_probability.model import PREDICTORS, clamped, log_odds, logistic, logit, predictors
from ...data.loader import load_cards
from ...paths import CardPaths
from ...rules import engine
from ...rules.cards import CardSet
from ...rules.constants import DRAW
from ...rules.state import State
from ...rules.turns.setup import new_game
from .logistic_regression import need_numpy

CHUNK = 20
# how often each level plays; the two sides are drawn independently
LEVELS = {"easy": 3, "normal": 5, "hard": 1}
ROUNDS = 12  # simulations per choice for hard
# positions sampled from a game: starts of turns, and other decisions
TURN_STARTS, OTHER_DECISIONS = 2, 2
# in every fourth game one position is searched, to compare its choices
SEARCHED, SEARCH_ROUNDS = 4, 48
LEAST_SLOPE = 0.1
FOLDS = 5  # folds of the cross-validation
MAX_SAMPLE = 17_000  # positions stored for the tests, so that they fit into a small file
# regularization of the coefficients toward 0, and in addition of the two sides toward each other
RIDGE, SIDE_RIDGE = 1e-3, 4e-3
BINS = 10
TOLERANCE = 0.05
MIN_POSITIONS = 100  # positions a tenth needs to count


class LabeledPosition(NamedTuple):
    """A position of a game: its predictors and Town's result.

    For some positions, `behind` is how much worse than the best choice a search rates the move
    made.
    """

    predictors: list[float]
    result: float
    behind: float = -1.0  # in log odds; negative: not searched
    side: int = 0  # the side that chose


class ChanceTable(NamedTuple):
    """The coefficients of the predictors of both sides."""

    town: dict[str, float]
    creature: dict[str, float]
    balance: float
    slope: float = 1.0  # share of the search's differences that comes true

    def chance(self, values: list[float]) -> float:
        """Return Town's win probability."""
        return clamped(logistic(log_odds(values, self.town, self.creature, self.balance)))


class ReliabilityBin(NamedTuple):
    """A tenth of the diagram: its positions, their mean prediction and the share won."""

    positions: int
    predicted: float
    won: float

    @property
    def error(self) -> float:
        """The difference between prediction and result."""
        return abs(self.predicted - self.won)


class Reliability(NamedTuple):
    """A fitted table, a sample of positions, and how reliable it is in cross-validation."""

    table: ChanceTable
    sample: list[LabeledPosition]
    bins: list[ReliabilityBin]
    digest: str
    games: int

    @property
    def positions(self) -> int:
        """The number of positions in the diagram."""
        return sum(bin_.positions for bin_ in self.bins)

    @property
    def worst(self) -> float:
        """The largest error of a tenth with enough positions; 1 if there is none."""
        return max(
            (bin_.error for bin_ in self.bins if bin_.positions >= MIN_POSITIONS), default=1.0
        )


def play(cards: CardSet, seed: int) -> list[LabeledPosition]:
    """Return some positions of a game between players of random levels, without proven wins."""
    game, rng = new_game(cards, seed), Random(f"{seed} levels")
    game.start = game.choice_chain = None
    sides = [player(name) for name in rng.choices(list(LEVELS), list(LEVELS.values()), k=2)]
    budget, turn = Budget(ROUNDS), 0
    starts: list[tuple[State, str]] = []
    others: list[tuple[State, str]] = []
    while game.options:
        key = sides[game.decider].pick(game, rng, budget)
        (starts if game.turn != turn else others).append((game.copy(), key))
        turn = game.turn
        engine.choose(game, next(option for option in game.options if option.key == key))
    result = 0.5 if game.winner_index == DRAW else float(game.winner_index == 0)
    picked = [
        *rng.sample(starts, min(TURN_STARTS, len(starts))),
        *rng.sample(others, min(OTHER_DECISIONS, len(others))),
    ]
    open_ones = [(s, key) for s, key in picked if proven_win(s, Random(0)) is None]
    searched = rng.randrange(len(open_ones)) if open_ones and seed % SEARCHED == 0 else -1
    return [
        LabeledPosition(
            predictors(s), result, _behind(s, key, rng) if i == searched else -1.0, s.decider
        )
        for i, (s, key) in enumerate(open_ones)
    ]


def _behind(s: State, key: str, rng: Random) -> float:
    """Return how much worse than the best choice a search rates this one, in log odds."""
    search = Search(s, rng)
    search.run(SEARCH_ROUNDS)
    found = search.choice_stats()
    return max(
        0.0,
        logit(found[0].chance) - next(logit(tally.chance) for tally in found if tally.key == key),
    )


def _play_chunk(
    path: str | CardPaths | None, seeds: tuple[int, int]
) -> list[list[tuple[Any, ...]]]:
    """Play the games of a worker process; arguments and results are plain data."""
    cards = load_cards(path)
    return [[tuple(seen) for seen in play(cards, seed)] for seed in range(*seeds)]


def play_all(
    path: str | CardPaths | None, games: int, seed: int, jobs: int
) -> Iterator[list[LabeledPosition]]:
    """Yield the positions of each game, in the order of the seeds."""
    chunks = [(seed + i, seed + min(i + CHUNK, games)) for i in range(0, games, CHUNK)]
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        for played in pool.map(_play_chunk, [path] * len(chunks), chunks):
            yield from ([LabeledPosition(*seen) for seen in game] for game in played)


def fit(seen: list[LabeledPosition]) -> ChanceTable:
    """Fit the coefficients by Newton's method, regularized so that the two sides stay close."""
    need_numpy()
    import numpy as np

    x = np.array([s.predictors for s in seen])
    y = np.array([s.result for s in seen])
    n = len(PREDICTORS)
    town, creature = x[:, :n], x[:, n:]
    unit = (town - creature).std(axis=0) + 1e-6
    z = np.c_[(town - creature) / unit, (town + creature) / unit, np.ones(len(x))]
    hold = np.r_[np.full(n, RIDGE), np.full(n, RIDGE + SIDE_RIDGE), 1e-9]
    w = np.zeros(2 * n + 1)
    for _ in range(25):
        p = 1 / (1 + np.exp(-np.clip(z @ w, -30, 30)))
        slope = z.T @ (p - y) / len(x) + hold * w
        bend = (z * (p * (1 - p))[:, None]).T @ z / len(x) + np.diag(hold)
        step = np.linalg.solve(bend, slope)
        w -= step
        if abs(step).max() < 1e-5:
            break
    same, apart = w[:n] / unit, w[n : 2 * n] / unit
    halves = [
        dict(zip(PREDICTORS, (round(float(v), 3) for v in half), strict=True))
        for half in (same + apart, same - apart)
    ]
    return ChanceTable(halves[0], halves[1], round(float(w[-1]), 3))


def with_slope(table: ChanceTable, seen: list[LabeledPosition]) -> ChanceTable:
    """Return the table with the slope fitted by logistic regression.

    The slope is how much of the differences that a search finds between choices comes true.
    """
    searched_positions = [
        (
            logit(table.chance(s.predictors)) * (1 - 2 * s.side),
            s.behind,
            s.result if s.side == 0 else 1 - s.result,
        )
        for s in seen
        if s.behind >= 0
    ]
    even, slope = 0.0, 1.0
    for _ in range(20):  # Newton's method for the intercept and the slope
        gradient, bend = [0.0, 0.0], [[1.0, 0.0], [0.0, 1.0]]
        for start, behind, result in searched_positions:
            p = logistic(start + even - slope * behind)
            for i, one in enumerate((1.0, -behind)):
                gradient[i] += (p - result) * one
                for j, other in enumerate((1.0, -behind)):
                    bend[i][j] += p * (1 - p) * one * other
        (a, b), (c, d) = bend
        even -= (d * gradient[0] - b * gradient[1]) / (a * d - b * c)
        slope -= (a * gradient[1] - c * gradient[0]) / (a * d - b * c)
    return table._replace(slope=round(max(LEAST_SLOPE, min(1.0, slope)), 2))


def group_into_bins(shares: Iterable[tuple[float, float]]) -> list[ReliabilityBin]:
    """Group predictions and results by tenths of the prediction."""
    found: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for share, result in shares:
        found[min(BINS - 1, int(share * BINS))].append((share, result))
    return [
        ReliabilityBin(
            len(part),
            sum(p for p, _ in part) / max(1, len(part)),
            sum(r for _, r in part) / max(1, len(part)),
        )
        for part in found
    ]


def measure(
    games: int,
    seed: int,
    path: str | CardPaths | None = None,
    jobs: int = 1,
    progress: bool = False,
) -> Reliability:
    """Play games, fit a table and measure its reliability."""
    need_numpy()
    cards = load_cards(path)  # errors in the card set are raised before the first game
    played = tqdm(play_all(path, games, seed, jobs), total=games, unit="game", disable=not progress)
    return fit_and_validate(list(played), cards.digest)


def fit_and_validate(played: list[list[LabeledPosition]], digest: str) -> Reliability:
    """Fit a table to all games, and measure its reliability by cross-validation."""
    shares = []
    for part in range(FOLDS):
        table = fit([seen for i, game in enumerate(played) if i % FOLDS != part for seen in game])
        shares += [
            (table.chance(seen.predictors), seen.result)
            for game in played[part::FOLDS]
            for seen in game
        ]
    everything = [seen for game in played for seen in game]
    table = with_slope(fit(everything), everything)
    sample = [seen for game in played for seen in game[::2]][:MAX_SAMPLE]
    return Reliability(table, sample, group_into_bins(shares), digest, len(played))
