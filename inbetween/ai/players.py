"""Players by level and playstyle: given a game at a decision, each picks an option."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import NamedTuple

from ..rules import engine
from ..rules.constants import SIDES
from ..rules.errors import InBetweenError, MessageList
from ..rules.state import State
from ..rules.turns.card_play import asks_to_pay_for_nothing
from ..rules.views.determinize import determinize
from ..text.error_messages import localized_error
from .evaluation.evaluate import WEIGHTS, WIN, Evaluator, Weights
from .playstyles import PLAYSTYLES, playstyle_weights
from .proofs.defense import ChoiceSafety
from .proofs.win_proofs import immediate_winner, proven_win
from .rush_players import RUSH, RUSHES, rush_weights, value_at_turn_end
from .search import ChoiceStats, Search, lookahead_value

SECOND_THOUGHTS = 6  # choices that are looked at, the best first, for one that lets no win through
# A choice other than the best is only for whoever is not behind, has looked well, and gives away
# next to nothing.
AHEAD = 0.5
ENOUGH_ROUNDS = 100
HARMLESS = 0.04


class Level(NamedTuple):
    """How a level plays: at random, by a one-step look-ahead, or by a search with a time limit."""

    seconds: float = 0.0  # of search
    rounds: int | None = None  # of search at most: as strong on a fast machine as on a slow one
    noise: float = 0.0  # points by which a look ahead may err
    temperature: float = 0.0  # how freely it takes a choice that was tried less than the best one
    has_playstyles: bool = True  # whether it has playstyles
    share: int = 1  # of the simulations named for a tournament
    both_cores: bool = False  # whether it thinks on two cores where there are two


LEVELS = {
    "random": Level(has_playstyles=False),
    "easy": Level(noise=3.5, has_playstyles=False),
    "normal": Level(),
    "hard": Level(seconds=0.3, rounds=120, temperature=0.16),
    "expert": Level(seconds=1.2, share=4, both_cores=True),
}


class Budget(NamedTuple):
    """The limit of a search, in simulations or seconds, and a function that stops it."""

    simulations: int | None = None
    seconds: float | None = None
    stop: Callable[[], bool] | None = None


NO_LIMIT = Budget()  # the level's own


class Player(NamedTuple):
    """A level, optionally with a playstyle; or a rush, which pursues one goal only."""

    name: str
    level: Level
    playstyle: str
    base: Weights = WEIGHTS  # what it judges by, before its playstyle

    def pick(self, game: State, rng: Random, budget: Budget = NO_LIMIT) -> str:
        """Return the key of the player's choice."""
        opinion = self.consider(game, rng, budget)
        return opinion if isinstance(opinion, str) else self.choose_from_stats(opinion, rng)

    def consider(
        self, game: State, rng: Random, budget: Budget = NO_LIMIT
    ) -> str | list[ChoiceStats]:
        """Return the key of its choice if no search is needed, else the results of a search, the
        best choice first.
        """
        options = game.options
        if len(options) == 1:
            return options[0].key
        if self.name == "random":
            return options[int(rng.random() * len(options))].key
        if asks_to_pay_for_nothing(game):
            return "no"
        if self.level.noise or self.name == RUSH:
            return self._look_ahead(game, rng)[0]
        begin = time.perf_counter() if self.level.seconds and budget.simulations is None else 0.0
        win = proven_win(game, rng)
        if win is not None:
            return win
        safety = ChoiceSafety(game, rng, budget.stop)
        only = safety.safe()
        if len(only) == 1:
            return only[0]
        if not self.level.seconds:
            looks = self._look_ahead(game, rng, only)
            return looks[0] if only else safety.safest(looks[:SECOND_THOUGHTS])
        choice_stats = self._search(game, rng, budget, only, begin)
        if safety.is_relevant and not only:
            key = safety.safest([t.key for t in choice_stats[:SECOND_THOUGHTS]])
            return next(([t] for t in choice_stats if t.key == key), key)
        return choice_stats

    def _look_ahead(self, game: State, rng: Random, only: list[str] | None = None) -> list[str]:
        """Return the choices by a one-step look-ahead, the best first; noise makes it overlook
        things, but never how the next choice ends the game.
        """
        side, noise = game.decider, self.level.noise
        weights = (
            rush_weights(self.playstyle, side)
            if self.name == RUSH
            else playstyle_weights(self.playstyle, side, self.base)
        )
        evaluator = Evaluator(game.cards, weights)
        guess = determinize(game, SIDES[side], rng)
        looks: list[tuple[float, int, str]] = []
        for option in game.options:
            if only and option.key not in only:
                continue
            trial = guess.copy()
            engine.choose(trial, option)
            worth = (
                value_at_turn_end(trial, side, evaluator)
                if self.name == RUSH
                else lookahead_value(trial, side, evaluator, glances=1)
            )
            if noise:
                winner_index = immediate_winner(trial)
                worth = (
                    (WIN if winner_index == side else -WIN)
                    if winner_index in (0, 1)
                    else worth + rng.gauss(0.0, noise)
                )
            looks.append((-worth, len(looks), option.key))
        return [key for _, _, key in sorted(looks)]

    def _search(
        self, game: State, rng: Random, budget: Budget, only: list[str], begin: float
    ) -> list[ChoiceStats]:
        """Return the results of a search; with a time limit, in the time that proofs have left."""
        search = Search(game, rng, playstyle_weights(self.playstyle, game.decider, self.base), only)
        rounds, seconds = budget.simulations, budget.seconds
        if rounds is None:
            rounds = self.level.rounds if seconds is None else None
            whole = self.level.seconds if seconds is None else seconds
            seconds = max(whole - (time.perf_counter() - begin), whole / 2)
        search.run(rounds, seconds, budget.stop)
        return search.choice_stats()

    def choose_from_stats(self, choice_stats: list[ChoiceStats], rng: Random) -> str:
        """Choose from the results of a search: the choice with most visits, or, where that is
        harmless, sometimes one with nearly as many.
        """
        best = choice_stats[0]
        temperature = self.level.temperature
        if (
            not temperature
            or best.chance < AHEAD
            or sum(t.tried for t in choice_stats) < ENOUGH_ROUNDS
        ):
            return best.key
        close = [
            t
            for t in choice_stats
            if t.tried >= 0.1 * best.tried and t.chance >= best.chance - HARMLESS
        ]
        shares = [exp((t.tried / best.tried - 1) / temperature) for t in close]
        return rng.choices([t.key for t in close], shares)[0]


def player(name: str, base: Weights = WEIGHTS) -> Player:
    """Return the player of a name: a level such as "hard", or one with a playstyle such as
    "hard:hunter"; `base` replaces its weights.

    For matches there are rushes, too, such as "rush:locks"; the game does not offer them as
    opponents.
    """
    level, _, playstyle = name.partition(":")
    if level == RUSH and playstyle in RUSHES:
        return Player(RUSH, Level(), playstyle)
    if level not in LEVELS:
        raise localized_error(
            InBetweenError, "players.unknown", who=level, known=MessageList(tuple(LEVELS))
        )
    if playstyle and not LEVELS[level].has_playstyles:
        raise localized_error(InBetweenError, "players.even", who=level)
    if playstyle and playstyle not in PLAYSTYLES:
        raise localized_error(
            InBetweenError,
            "players.temperament",
            temperament=playstyle,
            known=MessageList(tuple(PLAYSTYLES)),
        )
    return Player(level, LEVELS[level], playstyle, base)


def simple_choice(keys: Sequence[str], seed: int) -> str:
    """Return a random choice from a seed, for an opponent in the window whose thinking failed."""
    return keys[Random(seed).randrange(len(keys))]


def choose(
    game: State,
    level: str,
    seed: int = 0,
    simulations: int | None = None,
    seconds: float | None = None,
) -> str:
    """The key that a level picks for the side to decide. The same seed gives the same pick, given a
    simulation budget.

    Errors in the search, a proof or the evaluation are raised: only the window replaces them with a
    simple choice (`worker`).
    """
    who = player(level)
    if not game.options:
        raise localized_error(InBetweenError, "choice.none")
    return who.pick(game, Random(seed), Budget(simulations, seconds))
