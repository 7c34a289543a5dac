"""Players by level: given a game at a decision, each picks an option."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from ..rules import engine
from ..rules.errors import InBetweenError
from ..rules.game import Game
from ..rules.options import Option
from ..rules.terms import SIDES
from ..rules.view import determinize
from .evaluate import WEIGHTS, Weights
from .search import Search, worth_ahead


class Budget(NamedTuple):
    """How much a searching player may think: rounds of search, or seconds."""

    simulations: int | None = None
    seconds: float | None = None


NO_LIMIT = Budget()  # the level's own
Player = Callable[[Game, Random, Budget], Option]


def pick_random(game: Game, rng: Random, budget: Budget = NO_LIMIT) -> Option:
    """Any choice, with equal chances."""
    options = game.options
    return options[int(rng.random() * len(options))]


def _look_ahead(noise: float, weights: Weights = WEIGHTS) -> Player:
    """A player that looks one choice ahead; noise makes it overlook things."""

    def pick(game: Game, rng: Random, budget: Budget = NO_LIMIT) -> Option:
        side = game.decider
        guess = determinize(game, SIDES[side], rng)
        best, choice = float("-inf"), game.options[0]
        for option in game.options:
            trial = guess.copy()
            engine.choose(trial, option)
            worth = worth_ahead(trial, side, weights)
            if abs(worth) < 900 and noise:  # a win in one is never overlooked
                worth += rng.gauss(0.0, noise)
            if worth > best:
                best, choice = worth, option
        return choice

    return pick


def _searching(seconds: float, weights: Weights = WEIGHTS) -> Player:
    """A player that searches."""

    def pick(game: Game, rng: Random, budget: Budget = NO_LIMIT) -> Option:
        if len(game.options) == 1:
            return game.options[0]
        search = Search(game, rng, weights)
        if budget.simulations is not None:
            search.run(rounds=budget.simulations)
        else:
            search.run(seconds=budget.seconds if budget.seconds is not None else seconds)
        key = search.best()
        return next(o for o in game.options if o.key == key)

    return pick


PLAYERS: dict[str, Player] = {
    "random": pick_random,
    "easy": _look_ahead(2.5),
    "normal": _look_ahead(0.0),
    "hard": _searching(0.3),
    "expert": _searching(1.2),
}


def player(level: str) -> Player:
    """The player of a level; raises InBetweenError for one that does not exist."""
    try:
        return PLAYERS[level]
    except KeyError:
        raise InBetweenError(f"There is no player '{level}'; choose one of {', '.join(PLAYERS)}.") from None


def choose(game: Game, level: str, seed: int = 0, simulations: int | None = None, seconds: float | None = None) -> str:
    """The key that a level picks for the side to decide. The same seed gives the same pick, given a simulation budget."""
    pick = player(level)
    if not game.options:
        raise InBetweenError("The game is over: there is nothing to choose.")
    return pick(game, Random(seed), Budget(simulations, seconds)).key
