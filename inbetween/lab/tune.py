"""Fits the weights of the evaluation to games played with it, again and again.

Every round plays games with the present weights, half of them from shaken starts so that rare
situations are seen too, and fits new weights by logistic regression: which features at the start
of a turn told who would win. A match then says whether the new weights play better.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from .. import files
from ..ai import weights as weights_file
from ..ai.evaluate import SCALE, WEIGHTS, WIN, Weights, outline
from ..ai.features import NAMES, features
from ..ai.search import worth_ahead
from ..ai.shaken import shake
from ..data.loader import load_cards
from ..rules import engine
from ..rules.cards import CardSet
from ..rules.errors import InBetweenError
from ..rules.setup import new_game
from ..rules.state import State
from ..rules.terms import DRAW
from ..text.complaints import complaint

CHUNK = 20
NOISE = 3.0  # points, so that games differ
SHAKEN = 0.5  # share of the games that do not start as dealt
EVEN, APART = 3e-4, 2e-3  # how strongly weights are held near 0, and those of the two sides near each other
REMEMBERED = 2.5  # rounds of games that are fitted together


class Sample(NamedTuple):
    """A game to learn from: the features at the start of its turns, and Town's result."""

    rows: list[list[float]]
    result: float


def play(cards: CardSet, seed: int, pair: tuple[Weights, Weights], noise: float, shaken: float = 0.0) -> Sample:
    """A game between two sets of weights, each looking one step ahead."""
    game, rng = new_game(State, cards, seed), Random(seed)
    game.start = game.history = None
    if rng.random() < shaken:
        shake(game, rng)
    rows, turn = [], 0
    while game.options:
        if game.turn != turn:
            turn = game.turn
            rows.append(features(game, outline(cards)))
        best, choice, side = float("-inf"), game.options[0], game.decider
        for option in game.options:
            trial = game.copy()
            engine.choose(trial, option)
            worth = worth_ahead(trial, side, pair[side])
            if abs(worth) < WIN:
                worth += rng.gauss(0.0, noise)
            if worth > best:
                best, choice = worth, option
        engine.choose(game, choice)
    return Sample(rows, 0.5 if game.victor == DRAW else float(game.victor == 0))


PlainWeights = tuple[dict[str, float], dict[str, float], float]


def _plain(weights: Weights) -> PlainWeights:
    return weights.town, weights.creature, weights.balance


def _chunk(path: str | None, seeds: tuple[int, int], town: PlainWeights, creature: PlainWeights, noise: float,
           shaken: float) -> list[tuple[Any, ...]]:
    """The games of a worker process; plain data comes and goes."""
    cards, pair = load_cards(path), (Weights(*town), Weights(*creature))
    return [tuple(play(cards, seed, pair, noise, shaken)) for seed in range(*seeds)]


def _games(path: str | None, games: int, seed: int, pair: tuple[Weights, Weights], jobs: int, noise: float,
           shaken: float = 0.0) -> Iterator[Sample]:
    town, creature = map(_plain, pair)
    asked = [(path, (seed + i, seed + min(i + CHUNK, games)), town, creature, noise, shaken) for i in range(0, games, CHUNK)]
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        for samples in pool.map(_chunk, *zip(*asked, strict=True)):
            yield from (Sample(*sample) for sample in samples)


def need_numpy() -> Any:
    """numpy, which nothing but fitting needs; one sentence where it is missing."""
    try:
        import numpy
    except ImportError:
        raise complaint(InBetweenError, "options.numpy") from None
    return numpy


def fit(samples: Iterable[Sample]) -> Weights:
    """The weights that tell best who won, by Newton's method; every game counts the same, long or short."""
    np = need_numpy()
    samples = [sample for sample in samples if sample.rows]
    x: Any = np.array([row for sample in samples for row in sample.rows], dtype=float)
    y: Any = np.array([sample.result for sample in samples for _ in sample.rows])
    share: Any = np.array([1 / len(sample.rows) for sample in samples for _ in sample.rows])
    share /= share.sum()
    n = len(NAMES)
    town, creature = x[:, :n], x[:, n:]
    unit = (town - creature).std(axis=0) + 1e-9
    z: Any = np.c_[(town - creature) / unit, (town + creature) / unit, np.ones(len(x))]
    hold: Any = np.r_[np.full(n, EVEN), np.full(n, APART), 1e-9]
    w: Any = np.zeros(2 * n + 1)
    for _ in range(25):
        p = 1 / (1 + np.exp(-np.clip(z @ w, -30, 30)))
        slope = z.T @ ((p - y) * share) + hold * w
        bend = (z * (p * (1 - p) * share)[:, None]).T @ z + np.diag(hold)
        w -= np.linalg.solve(bend, slope)
    same, apart = w[:n] / unit, w[n:2 * n] / unit
    town, creature = (dict(zip(NAMES, (float(v) * SCALE for v in half), strict=True)) for half in (same + apart, same - apart))
    return Weights(town, creature, float(w[-1]) * SCALE)


class Round(NamedTuple):
    """What a round of tuning came to: the weights, and their share of wins against the ones before, by side."""

    weights: Weights
    town: float
    creature: float


def tune(rounds: int, games: int, seed: int, path: str | None = None, jobs: int = 1, match: int = 200) -> Iterator[Round]:
    """Tune for so many rounds of so many games each."""
    need_numpy()
    load_cards(path)  # what is missing or broken is told once, before the first game
    present, remembered = WEIGHTS, list[Sample]()
    for number in range(rounds):
        first = seed + number * 10 * (games + 2 * match)
        remembered += _games(path, games, first, (present, present), jobs, NOISE, SHAKEN)
        del remembered[:-round(REMEMBERED * games)]
        new = fit(remembered)
        as_town = sum(s.result for s in _games(path, match, first + games, (new, present), jobs, 0.5)) / match
        as_creature = 1 - sum(s.result for s in _games(path, match, first + games + match, (present, new), jobs, 0.5)) / match
        yield Round(new, as_town, as_creature)
        present = new


def write(weights: Weights, path: Path | None = None) -> Path:
    """Store weights where the opponent reads them."""
    path = path or Path(weights_file.__file__)
    lines = ['"""The weights of the features, fitted to self-play: written by `python -m inbetween tune --write`."""', ""]
    for name, values in (("TOWN", weights.town), ("CREATURE", weights.creature)):
        lines += [f"{name} = {{", *[f'    "{key}": {value:.2f},' for key, value in values.items()], "}"]
    lines += [f"BALANCE = {weights.balance:.2f}  # what Town is ahead by where all else is even", ""]
    files.put(path, "\n".join(lines).encode("utf-8"))
    return path
