"""The search for a balanced set: cheap players play many variants, searching ones those that look
good.

An evolution strategy (pycma) asks for variants and is told how far they are from the goals;
besides, every number is tried one step up and down by itself, straight lines through what was
measured propose sets with few changes, and changes of the best set are undone one by one. All
variants play the same seeds; those that look bad after some games play no more.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Sequence
from math import prod
from typing import Any, NamedTuple

from ...rules.errors import InBetweenError
from ...text.error_messages import localized_error
from .linear_model import LinearModel
from .measures import GoalScorer, Target, measures, value_with_error
from .parameters import Values, changes, single_steps, with_value
from .variants import LimitReached, VariantGames

FIRST_PARTS = 3  # parts of the games that every variant plays; the better half plays on
GENERATIONS_PER_ROUND = (
    3  # of the optimiser in a round, before its best is thinned out and confirmed
)
PROPOSALS = 5  # variants proposed by straight lines in a generation
CONFIRMED = 3  # variants in a round that the next players confirm
CHANGE_COST = 0.25  # what a change costs the optimiser, in units of distance
UNPLAYABLE_DISTANCE = 1e6  # the distance of a set that cannot be played
MAX_STALE_GENERATIONS = (
    12  # generations without anything new, after which there is nothing left to find
)
EXHAUSTIVE_LIMIT = 64  # so many variants at most are simply all played


class FrontVariant(NamedTuple):
    """A variant on the front: no other with as few changes is nearer to the goals."""

    values: Values
    changes: int
    distance: float
    error: float
    stage: int


def load_optimizer() -> tuple[Any, Any]:
    """pycma and numpy, or a sentence on how to get them."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it would like to draw, too
            import cma
            import numpy
    except ImportError:
        raise localized_error(InBetweenError, "goal.optimiser") from None
    return cma, numpy


def _without_warnings(function: Callable[..., Any], *args: Any) -> Any:
    """What a call returns, without the warnings of the optimiser, which are for its authors."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return function(*args)


class BalanceSearch:
    """A search under way. The same seed asks for the same variants in the same order, whoever plays
    them.
    """

    def __init__(
        self, games: VariantGames, targets: Sequence[Target], sides: dict[str, str]
    ) -> None:
        self.games = games
        self.parameters = games.parameters
        self.targets = targets
        self.sides = sides
        self.start = tuple(parameter.now for parameter in self.parameters)
        self.nearest: FrontVariant | None = None  # the best by cheap players, for whoever watches
        self.cma, self.np = load_optimizer()

    # -- judging ------------------------------------------------------------------------------

    def scorer(self, stage: int) -> GoalScorer:
        """Judges games of a stage as the last players would play them: by what they made of sets
        that both have played.
        """
        shift: dict[str, float] = {}
        for before in range(stage, len(self.games.stages) - 1):
            done = set(self.games.complete(before))
            pairs = [
                [measures(self.games.total(values, at), self.sides) for at in (before, before + 1)]
                for values in self.games.complete(before + 1)
                if values in done
            ]
            for name in pairs[0][0] if pairs else ():
                apart = [
                    after[name] - first[name]
                    for first, after in pairs
                    if name in first and name in after
                ]
                if apart:
                    shift[name] = shift.get(name, 0.0) + sum(apart) / len(apart)
        return GoalScorer(self.targets, self.sides, shift)

    def front(self, stage: int) -> list[FrontVariant]:
        """The best variants of a stage: the nearest to the goals for every number of changes, where
        a change pays.
        """
        scorer = self.scorer(stage)
        found = [
            (
                len(changes(self.parameters, values)),
                scorer.distance(self.games.total(values, stage)),
                values,
            )
            for values in self.games.complete(stage)
        ]
        best: list[tuple[int, float, Values]] = []
        for one in sorted(found):
            if not best or one[1] < best[-1][1] - 1e-9:
                best.append(one)
        return [
            FrontVariant(
                values,
                n,
                *value_with_error(self.games.tallies(values, stage), scorer.distance),
                stage,
            )
            for n, _, values in best
        ]

    def distance(self, values: Values, scorer: GoalScorer, parts: int | None = None) -> float:
        """How far a variant is from the goals by what cheap players have played with it."""
        total = self.games.total(values, 0, parts)
        return scorer.distance(total) if total else UNPLAYABLE_DISTANCE

    # -- searching ----------------------------------------------------------------------------

    def run(self) -> None:
        """Search until there is nothing new; the limits of the games, or an interrupt, end it
        sooner.
        """
        try:
            self.games.play([self.start], 0)
            self.successive_halving(
                [with_value(self.start, i, value) for i, value in single_steps(self.parameters)]
            )
            generations = self.generations()
            going = True
            while going:
                going = sum(next(generations) for _ in range(GENERATIONS_PER_ROUND)) > 0
                self.revert_unneeded_changes()
                going |= self.confirm()
        except LimitReached:
            pass

    def successive_halving(self, variants: Sequence[Values]) -> None:
        """Let variants play; the better half to the end."""
        first_parts = min(FIRST_PARTS, self.games.parts(0))
        self.games.play(variants, 0, first_parts)
        scorer = self.scorer(0)
        ranked = sorted(
            dict.fromkeys(variants), key=lambda values: self.distance(values, scorer, first_parts)
        )
        self.games.play(ranked[: (len(ranked) + 1) // 2], 0)
        self.nearest = self.front(0)[-1]

    def generations(self) -> Iterator[bool]:
        """Generation after generation of variants; each says whether there may be something left to
        find.
        """
        if self._space_size() <= EXHAUSTIVE_LIMIT:
            self.successive_halving(self._all_variants())
            self.games.play(self._all_variants(), 0)
            while True:
                yield False
        stale = restarts = 0
        strategy = self._strategy(restarts)
        while True:
            candidates = _without_warnings(strategy.ask)
            population = [self._rounded(x) for x in candidates]
            proposals = [values for values in self._proposals() if values not in population]
            before = self.games.evaluations
            self.successive_halving([*population, *proposals])
            scorer = self.scorer(0)
            _without_warnings(
                strategy.tell, candidates, [self._cost(values, scorer) for values in population]
            )
            good = sorted(proposals, key=lambda values: self._cost(values, scorer))
            _without_warnings(
                strategy.inject, [self.np.array(values, dtype=float) for values in good[:1]]
            )
            stale = stale + 1 if self.games.evaluations == before else 0
            if strategy.stop() or (stale and stale % 4 == 0):
                restarts += 1
                strategy = self._strategy(restarts)
            yield stale < MAX_STALE_GENERATIONS

    def _proposals(self) -> list[Values]:
        scorer, games = self.scorer(0), self.games
        # the present set first
        totals = {values: games.total(values, 0) for values in games.requested(0)}
        seen = [
            (values, scorer.measured(total), total["games"]) for values, total in totals.items()
        ]
        return LinearModel(self.np, self.parameters, scorer, seen).promising(
            PROPOSALS, games.invalid | set(totals)
        )

    def _cost(self, values: Values, scorer: GoalScorer) -> float:
        return self.distance(values, scorer) + CHANGE_COST * len(changes(self.parameters, values))

    def _strategy(self, restarts: int) -> Any:
        """The optimiser, from the present numbers, or later from the best that is known, with more
        variants in a generation.
        """
        front = self.front(0)
        best = front[-1].values if restarts and front else self.start
        begin = [
            min(max(value, parameter.low), parameter.high)
            for value, parameter in zip(best, self.parameters, strict=True)
        ]
        return _without_warnings(
            self.cma.CMAEvolutionStrategy,
            begin,
            1.0,
            {
                "bounds": [
                    [parameter.low - 0.49 for parameter in self.parameters],
                    [parameter.high + 0.49 for parameter in self.parameters],
                ],
                "CMA_stds": [
                    max(0.5, (parameter.high - parameter.low) / 4) for parameter in self.parameters
                ],
                "integer_variables": list(range(len(self.parameters))),
                "popsize_factor": min(4, 2**restarts),
                "seed": (self.games.seed % 10**8) + 1 + restarts,
                "verbose": -10,
                "verb_log": 0,
            },
        )

    def _rounded(self, x: Any) -> Values:
        """The nearest variant of whole numbers within bounds."""
        return tuple(
            min(max(round(float(value)), parameter.low), parameter.high)
            for value, parameter in zip(x, self.parameters, strict=True)
        )

    def _space_size(self) -> int:
        return prod(parameter.high - parameter.low + 1 for parameter in self.parameters)

    def _all_variants(self) -> list[Values]:
        every: list[Values] = [()]
        for parameter in self.parameters:
            every = [
                (*values, value)
                for values in every
                for value in range(parameter.low, parameter.high + 1)
            ]
        return every

    def revert_unneeded_changes(self) -> None:
        """Undo the changes of the best set one by one, for as long as that makes good sets with
        fewer changes.
        """
        front = self.front(0)
        here = front[-1].values
        while (
            len(
                changed := [
                    i for i, parameter in enumerate(self.parameters) if here[i] != parameter.now
                ]
            )
            > 1
        ):
            fewer = [with_value(here, i, self.start[i]) for i in changed]
            self.successive_halving(fewer)
            scorer = self.scorer(0)
            here = min(fewer, key=lambda values: self.distance(values, scorer))
            if here not in {one.values for one in self.front(0)}:
                break

    def confirm(self) -> bool:
        """Let the next players play the sets that look best, and the present one to compare with;
        whether any is new to them.
        """
        new = False
        for stage in range(1, len(self.games.stages)):
            done = set(self.games.complete(stage))
            best = sorted(self.front(stage - 1), key=lambda one: one.distance)
            good = [one.values for one in best if one.values not in done][:CONFIRMED]
            self.games.play([self.start, *good], stage)
            new |= bool(good)
        return new
