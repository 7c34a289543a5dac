"""Fit the evaluation weights to self-play, in several rounds.

Every round plays games with the current weights, half of them from random positions so that rare
situations occur too, and fits new weights by logistic regression (`fit`). A match against the
initial weights shows whether the new ones play better with a one-step lookahead; an optional second
match shows the same for players that search.
"""

from __future__ import annotations

import multiprocessing
from array import array
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from ... import files
from ...ai.evaluation import weights as weights_file
from ...ai.evaluation.card_set_weights import PlainWeights
from ...ai.evaluation.evaluate import WIN, Evaluator, Weights, card_set_profile
from ...ai.evaluation.features import features
from ...ai.evaluation.random_positions import randomize_position
from ...ai.players import Budget, player
from ...ai.search import lookahead_value
from ...data.loader import load_cards
from ...paths import CardPaths
from ...rules import engine
from ...rules.cards import CardSet
from ...rules.constants import DRAW
from ...rules.turns.setup import new_game
from .logistic_regression import Sample, fit, need_numpy, split_half_difference

CHUNK = 50
# random points that make games differ, in training and in a match
TRAINING_NOISE, MATCH_NOISE = 3.0, 0.5
RANDOM_STARTS = 0.5  # share of the games that start from a random position
ROUNDS_REMEMBERED = 2.5  # rounds of games that are fitted together
# the player of the match with search, and its simulations per choice
SEARCHING_PLAYER, ROUNDS = "hard", 60


def play(
    cards: CardSet,
    seed: int,
    pair: tuple[Weights, Weights],
    noise: float,
    random_starts: float = 0.0,
) -> Sample:
    """Play a game between two sets of weights, each with a one-step lookahead."""
    game, rng = new_game(cards, seed), Random(seed)
    game.start = game.choice_chain = None
    if rng.random() < random_starts:
        randomize_position(game, rng)
    profile = card_set_profile(cards)
    evaluators = [Evaluator(cards, weights) for weights in pair]
    rows, turn = array("f"), 0
    while game.options:
        if game.turn != turn:
            turn = game.turn
            rows.extend(features(game, profile))
        best = float("-inf")
        choice = game.options[0]
        side = game.decider
        for option in game.options:
            trial = game.copy()
            engine.choose(trial, option)
            worth = lookahead_value(trial, side, evaluators[side])
            if abs(worth) < WIN:
                worth += rng.gauss(0.0, noise)
            if worth > best:
                best, choice = worth, option
        engine.choose(game, choice)
    return Sample(
        rows.tobytes(), 0.5 if game.winner_index == DRAW else float(game.winner_index == 0)
    )


def duel(cards: CardSet, seed: int, pair: tuple[Weights, Weights], rounds: int = ROUNDS) -> float:
    """Play a game between two sets of weights that search, and return Town's result.

    The result is 1 for a win, 0 for a loss and 0.5 for a draw.
    """
    game = new_game(cards, seed)
    players = [player(SEARCHING_PLAYER, weights) for weights in pair]
    generators = [Random(f"{seed} {side}") for side in range(2)]
    budget = Budget(rounds)
    while game.options:
        side = game.decider
        key = players[side].pick(game, generators[side], budget)
        engine.choose(game, next(option for option in game.options if option.key == key))
    return 0.5 if game.winner_index == DRAW else float(game.winner_index == 0)


@lru_cache(maxsize=1)
def _loaded(path: str | CardPaths | None) -> CardSet:
    return load_cards(path)


def _play_chunk(
    path: str | CardPaths | None,
    seeds: tuple[int, int],
    town: PlainWeights,
    creature: PlainWeights,
    noise: float,
    random_starts: float,
) -> list[tuple[bytes, float]]:
    """Play the games of a worker process; arguments and results are plain data."""
    cards, pair = _loaded(path), (Weights(*town), Weights(*creature))
    return [
        (sample.rows, sample.result)
        for sample in (play(cards, seed, pair, noise, random_starts) for seed in range(*seeds))
    ]


def _duel(
    path: str | CardPaths | None, seed: int, town: PlainWeights, creature: PlainWeights
) -> float:
    return duel(_loaded(path), seed, (Weights(*town), Weights(*creature)))


class GameWorkers:
    """Worker processes that play games of one card set; a context manager."""

    def __init__(self, path: str | CardPaths | None, jobs: int) -> None:
        self.path = path
        self.pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))

    def __enter__(self) -> GameWorkers:
        return self

    def __exit__(self, *error: object) -> None:
        self.pool.shutdown(cancel_futures=True)

    def games(
        self,
        games: int,
        seed: int,
        pair: tuple[Weights, Weights],
        noise: float,
        random_starts: float = 0.0,
    ) -> Iterator[Sample]:
        """Yield games of consecutive seeds, in order."""
        town, creature = (weights.plain for weights in pair)
        chunks = [
            (
                self.path,
                (seed + i, seed + min(i + CHUNK, games)),
                town,
                creature,
                noise,
                random_starts,
            )
            for i in range(0, games, CHUNK)
        ]
        for samples in self.pool.map(_play_chunk, *zip(*chunks, strict=True)):
            yield from (Sample(*sample) for sample in samples)

    def match(self, new: Weights, old: Weights, games: int, seed: int) -> tuple[float, float]:
        """Return the shares that new weights win against old ones, as Town and as Creature."""
        town = sum(s.result for s in self.games(games, seed, (new, old), MATCH_NOISE))
        creature = games - sum(s.result for s in self.games(games, seed, (old, new), MATCH_NOISE))
        return town / games, creature / games

    def play_searched_match(
        self, new: Weights, old: Weights, games: int, seed: int
    ) -> tuple[float, float]:
        """Return the same for players that search."""
        town, creature = (
            sum(
                self.pool.map(
                    partial(_duel, self.path, town=a.plain, creature=b.plain),
                    range(seed, seed + games),
                )
            )
            for a, b in ((new, old), (old, new))
        )
        return town / games, 1 - creature / games


class TuningRound(NamedTuple):
    """Result of a tuning round.

    It has the weights, their share of wins by side against the initial ones, and their uncertainty.
    """

    weights: Weights
    town: float
    creature: float
    # mean difference, in points, between fits to each half of the games
    split_half_difference: float

    @property
    def better(self) -> bool:
        """Whether they won at least half of the match."""
        return self.town + self.creature >= 1.0


def tune(
    start: Weights,
    rounds: int,
    games: int,
    seed: int,
    path: str | CardPaths | None = None,
    jobs: int = 1,
    match: int = 800,
) -> Iterator[TuningRound]:
    """Yield the result of every round: its games, the fit, and a match."""
    need_numpy()
    load_cards(path)  # errors in the card set are raised before the first game
    present, remembered = start, list[Sample]()
    with GameWorkers(path, jobs) as table:
        for number in range(rounds):
            first = seed + number * (games + match)
            remembered += table.games(
                games, first, (present, present), TRAINING_NOISE, RANDOM_STARTS
            )
            del remembered[: -round(ROUNDS_REMEMBERED * games)]
            new = fit(remembered, present)
            town, creature = table.match(new, start, -(-match // 2), first + games)
            yield TuningRound(new, town, creature, split_half_difference(remembered, present))
            present = new


def searched_match(
    new: Weights,
    old: Weights,
    games: int,
    seed: int,
    path: str | CardPaths | None = None,
    jobs: int = 1,
) -> tuple[float, float]:
    """Return the shares of games that new weights win as Town and as Creature when both search."""
    with GameWorkers(path, jobs) as table:
        return table.play_searched_match(new, old, -(-games // 2), seed)


def write(weights: Weights, path: Path | None = None) -> Path:
    """Write weights to the module used for every card set that has no weights of its own."""
    path = path or Path(weights_file.__file__)
    lines = [
        '"""Evaluation weights fitted to self-play; `python -m inbetween tune --write` writes '
        'them."""',
        "",
    ]
    for name, values in (("TOWN", weights.town), ("CREATURE", weights.creature)):
        lines += [
            f"{name} = {{",
            *[f'    "{key}": {value:.2f},' for key, value in values.items()],
            "}",
        ]
    lines += [
        f"BALANCE = {weights.balance:.2f}  # what Town is ahead by where all else is even",
        "",
    ]
    files.write_file(path, "\n".join(lines).encode("utf-8"))
    return path
