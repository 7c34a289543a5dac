"""Linear model of the measures, which proposes promising variants.

Every measure is modeled as a sum of the effects of each free number.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from .measures import GoalScorer, Measures, standard_error
from .parameters import Parameter, Values, with_value

# penalty in games: a parameter is expected to change a measure by about 15 points over its range
RIDGE = 10.0


class LinearModel:
    """Ridge regression of the measures on the free numbers."""

    def __init__(
        self,
        parameters: Sequence[Parameter],
        scorer: GoalScorer,
        seen: Sequence[tuple[Values, Measures, int]],
    ) -> None:
        """Fit the model; `seen` has variants with their measures and numbers of games."""
        self.parameters = parameters
        self.now = tuple(parameter.now for parameter in parameters)
        names = [target.name for target in scorer.targets]
        targets = scorer.targets
        self.low = np.array([target.low for target in targets])
        self.high = np.array([target.high for target in targets])
        self.below = np.array([one.weight / standard_error(one, one.low) for one in targets])
        self.above = np.array([one.weight / standard_error(one, one.high) for one in targets])
        usual = seen[0][1]
        y = np.array(
            [[found.get(name, usual.get(name, 0.0)) for name in names] for _, found, _ in seen]
        )
        x = self._steps([values for values, _, _ in seen])
        x = np.c_[np.ones(len(x)), x]
        games = np.array([[games] for *_, games in seen], dtype=float)
        hold = np.diag([1e-6, *[RIDGE] * len(parameters)])
        self.fitted = np.linalg.solve(x.T @ (games * x) + hold, x.T @ (games * y))

    def _steps(self, variants: Sequence[Values]) -> NDArray[np.float64]:
        """Return the changes of variants, each as a share of its parameter's range."""
        wide = np.array(
            [parameter.high - parameter.low for parameter in self.parameters], dtype=float
        )
        steps: NDArray[np.float64] = (np.array(variants, dtype=float) - np.array(self.now)) / wide
        return steps

    def distances(self, variants: Sequence[Values]) -> list[float]:
        """Return the predicted distances of variants from the goals."""
        y = self.fitted[0] + self._steps(variants) @ self.fitted[1:]
        missed = (
            np.maximum(0, self.low - y) * self.below + np.maximum(0, y - self.high) * self.above
        )
        return [float(one) for one in missed.sum(axis=1)]

    def promising(self, most: int, without: set[Values]) -> list[Values]:
        """Return the best predicted variant for every number of changes up to `most`.

        Variants in `without` are left out.
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
            ranked = [options[i] for i in np.argsort(self.distances(options), kind="stable")]
            here = self._improve_by_swaps(ranked[0])
            new = next((values for values in [here, *ranked] if values not in without), None)
            if new is not None:
                found.append(new)
        return found

    def _improve_by_swaps(self, here: Values) -> Values:
        """Replace single changes by others as long as that improves the prediction."""
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
