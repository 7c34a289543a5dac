"""The search for a balanced set: cheap players evaluate many variants, strong ones the best.

An evolution strategy (pycma) proposes variants. In addition, every number is tried one step up and
down, a linear model proposes variants with few changes, and changes of the best variant are
reverted one by one. All variants play the same seeds, and those that look bad after some games stop
early.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Sequence
from math import prod
from typing import Any, NamedTuple

from ...rules.errors import InBetweenError
from ...text.error_messages import localized_error
from .measures import GoalScorer, Target, measures, value_with_error
from .parameters import Values, changes, single_steps, with_value
from .variants import LimitReached, VariantGames

FIRST_PARTS = 3  # parts that every variant plays before the better half continues
GENERATIONS_PER_ROUND = (
    3  # of the optimizer in a round, before its best is thinned out and confirmed
)
PROPOSALS = 5  # variants of the linear model per generation
CONFIRMED = 3  # variants per round that the next stage plays
CHANGE_COST = 0.25  # added to the distance for every change
UNPLAYABLE_DISTANCE = 1e6  # the distance of a set that cannot be played
MAX_STALE_GENERATIONS = (
    12  # generations without anything new, after which there is nothing left to find
)
EXHAUSTIVE_LIMIT = 64  # if there are no more variants, all are played


class FrontVariant(NamedTuple):
    """A variant on the front: no variant with as few changes is nearer to the goals."""

    values: Values
    changes: int
    distance: float
    error: float
    stage: int


def load_optimizer() -> tuple[Any, Any]:
    """Return pycma and numpy, or raise an error that says how to install them."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it warns if matplotlib is missing
            import cma
            import numpy
    except ImportError:
        raise localized_error(InBetweenError, "goal.optimiser") from None
    return cma, numpy


def _without_warnings(function: Callable[..., Any], *args: Any) -> Any:
    """Call a function of the optimizer and suppress its warnings."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return function(*args)


class BalanceSearch:
    """A search in progress.

    The same seed gives the same variants in the same order, whoever plays them.
    """

    def __init__(
        self, games: VariantGames, targets: Sequence[Target], sides: dict[str, str]
    ) -> None:
        self.games = games
        self.parameters = games.parameters
        self.targets = targets
        self.sides = sides
        self.start = tuple(parameter.now for parameter in self.parameters)
        self.nearest: FrontVariant | None = None  # best of the first stage, for the progress bar
        self.cma, self.np = load_optimizer()

    # -- judging ------------------------------------------------------------------------------

    def scorer(self, stage: int) -> GoalScorer:
        """Return the scorer for the games of a stage.

        It corrects the measures by the mean difference between this stage and the last one, over
        variants that both have played.
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
        """Return the best variants of a stage: the nearest one for every number of changes.

        A variant with more changes is included only if it is nearer.
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
        """Return the distance of a variant from the goals in the games of the first stage."""
        total = self.games.total(values, 0, parts)
        return scorer.distance(total) if total else UNPLAYABLE_DISTANCE

    # -- searching ----------------------------------------------------------------------------

    def run(self) -> None:
        """Search until nothing new is found, a limit is reached or the user interrupts."""
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
        """Play some games with all variants, and the rest with the better half."""
        first_parts = min(FIRST_PARTS, self.games.parts(0))
        self.games.play(variants, 0, first_parts)
        scorer = self.scorer(0)
        ranked = sorted(
            dict.fromkeys(variants), key=lambda values: self.distance(values, scorer, first_parts)
        )
        self.games.play(ranked[: (len(ranked) + 1) // 2], 0)
        self.nearest = self.front(0)[-1]

    def generations(self) -> Iterator[bool]:
        """Play one generation of variants after another.

        Yields after each whether there may be more to find.
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
        """Return the variants that the linear model proposes."""
        scorer, games = self.scorer(0), self.games
        # the present set comes first
        totals = {values: games.total(values, 0) for values in games.requested(0)}
        seen = [
            (values, scorer.measured(total), total["games"]) for values, total in totals.items()
        ]
        from .linear_model import LinearModel

        return LinearModel(self.parameters, scorer, seen).promising(
            PROPOSALS, games.invalid | set(totals)
        )

    def _cost(self, values: Values, scorer: GoalScorer) -> float:
        """Return what the optimizer minimizes: the distance plus a cost for every change."""
        return self.distance(values, scorer) + CHANGE_COST * len(changes(self.parameters, values))

    def _strategy(self, restarts: int) -> Any:
        """Return a new optimizer.

        The first starts from the present numbers, a restart from the best known ones and with more
        variants per generation.
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
        """Return the nearest variant of whole numbers within bounds."""
        return tuple(
            min(max(round(float(value)), parameter.low), parameter.high)
            for value, parameter in zip(x, self.parameters, strict=True)
        )

    def _space_size(self) -> int:
        """Return the number of possible variants."""
        return prod(parameter.high - parameter.low + 1 for parameter in self.parameters)

    def _all_variants(self) -> list[Values]:
        """Return all possible variants."""
        every: list[Values] = [()]
        for parameter in self.parameters:
            every = [
                (*values, value)
                for values in every
                for value in range(parameter.low, parameter.high + 1)
            ]
        return every

    def revert_unneeded_changes(self) -> None:
        """Revert changes of the best variant one by one while the result stays on the front."""
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
        """Let the next stages play the best variants and the present set.

        Returns whether any variant was new to them.
        """
        new = False
        for stage in range(1, len(self.games.stages)):
            done = set(self.games.complete(stage))
            best = sorted(self.front(stage - 1), key=lambda one: one.distance)
            good = [one.values for one in best if one.values not in done][:CONFIRMED]
            self.games.play([self.start, *good], stage)
            new |= bool(good)
        return new
