"""Which changes look promising, by straight lines: every measure as a sum of what each number adds
to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .measures import GoalScorer, Measures, standard_error
from .parameters import Parameter, Values, with_value

# games that say that a number has no effect: about 15 points are expected of its whole range
RIDGE = 10.0


class LinearModel:
    """Straight lines through what was measured. `np` is numpy, which comes with the optimiser."""

    def __init__(
        self,
        np: Any,
        parameters: Sequence[Parameter],
        scorer: GoalScorer,
        seen: Sequence[tuple[Values, Measures, int]],
    ) -> None:
        """`seen`: variants with their measures and the number of their games."""
        self.np, self.parameters = np, parameters
        self.now = tuple(parameter.now for parameter in parameters)
        names = [target.name for target in scorer.targets]
        self.low, self.high = (
            np.array([getattr(target, end) for target in scorer.targets]) for end in ("low", "high")
        )
        self.below, self.above = (
            np.array(
                [
                    target.weight / standard_error(target, getattr(target, end))
                    for target in scorer.targets
                ]
            )
            for end in ("low", "high")
        )
        usual = seen[0][1]
        y = np.array(
            [[found.get(name, usual.get(name, 0.0)) for name in names] for _, found, _ in seen]
        )
        x = self._steps([values for values, _, _ in seen])
        x = np.c_[np.ones(len(x)), x]
        games = np.array([[games] for *_, games in seen], dtype=float)
        hold = np.diag([1e-6, *[RIDGE] * len(parameters)])
        self.fitted = np.linalg.solve(x.T @ (games * x) + hold, x.T @ (games * y))

    def _steps(self, variants: Sequence[Values]) -> Any:
        wide = self.np.array(
            [parameter.high - parameter.low for parameter in self.parameters], dtype=float
        )
        return (self.np.array(variants, dtype=float) - self.np.array(self.now)) / wide

    def distances(self, variants: Sequence[Values]) -> list[float]:
        """How far variants should be from the goals."""
        np = self.np
        y = self.fitted[0] + self._steps(variants) @ self.fitted[1:]
        missed = (
            np.maximum(0, self.low - y) * self.below + np.maximum(0, y - self.high) * self.above
        )
        return [float(one) for one in missed.sum(axis=1)]

    def promising(self, most: int, without: set[Values]) -> list[Values]:
        """For every number of changes up to `most` the variant that should be nearest, of those
        that are not in `without`.
        """
        found, here = [], self.now
        for _ in range(most):
            options = [
                with_value(here, i, value)
                for i, parameter in enumerate(self.parameters)
                if here[i] == parameter.now
                for value in range(parameter.low, parameter.high + 1)
                if value != parameter.now
            ]
            if not options:
                break
            ranked = [options[i] for i in self.np.argsort(self.distances(options), kind="stable")]
            here = self._improve_by_swaps(ranked[0])
            new = next((values for values in [here, *ranked] if values not in without), None)
            if new is not None:
                found.append(new)
        return found

    def _improve_by_swaps(self, here: Values) -> Values:
        """A variant in which no change by itself would be better somewhere else."""
        best = self.distances([here])[0]
        for _ in range(len(here)):
            options = [
                with_value(one, j, value)
                for i, parameter in enumerate(self.parameters)
                if here[i] != parameter.now
                for one in [with_value(here, i, parameter.now)]
                for j, other in enumerate(self.parameters)
                if one[j] == other.now
                for value in range(other.low, other.high + 1)
                if value != other.now
            ]
            distances = self.distances(options)
            least = min(distances)
            if least >= best - 1e-9:
                break
            best, here = least, options[distances.index(least)]
        return here
