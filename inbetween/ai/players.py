"""Players by level: given a game at a decision, each picks a key."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ..rules import engine
from ..rules.errors import InBetweenError
from ..rules.game import Game
from ..rules.options import Option
from ..rules.terms import SIDES
from ..rules.view import determinize
from .evaluate import evaluate

Player = Callable[[Game, Random], Option]


def pick_random(game: Game, rng: Random) -> Option:
    """Any choice, with equal chances."""
    options = game.options
    return options[int(rng.random() * len(options))]


def _best_after(game: Game, side: int) -> float:
    """The worth of a state; a card just played is judged by the best it can be played for."""
    if game.resolving and game.decider == side and game.victor < 0 and len(game.options) > 2:
        return max(_after(game, option, side) for option in game.options)
    return evaluate(game, side)


def _after(game: Game, option: Option, side: int) -> float:
    trial = game.copy()
    engine.choose(trial, option)
    return evaluate(trial, side)


def pick_easy(game: Game, rng: Random) -> Option:
    """Looks one choice ahead with a simple evaluation, and not too closely."""
    side = game.decider
    guess = determinize(game, SIDES[side], rng)
    best, choice = float("-inf"), game.options[0]
    for option in game.options:
        trial = guess.copy()
        engine.choose(trial, option)
        worth = _best_after(trial, side) + rng.gauss(0.0, 0.5)
        if worth > best:
            best, choice = worth, option
    return choice


PLAYERS: dict[str, Player] = {"random": pick_random, "easy": pick_easy}


def player(level: str) -> Player:
    """The player of a level; raises InBetweenError for one that does not exist."""
    try:
        return PLAYERS[level]
    except KeyError:
        raise InBetweenError(f"There is no player '{level}'; choose one of {', '.join(PLAYERS)}.") from None


def choose(game: Game, level: str, seed: int = 0, simulations: int | None = None, seconds: float | None = None) -> str:
    """The key that a level picks for the side to decide. The same seed gives the same pick."""
    pick = player(level)
    if not game.options:
        raise InBetweenError("The game is over: there is nothing to choose.")
    return pick(game, Random(seed)).key
