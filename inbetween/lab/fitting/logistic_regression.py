"""Fit weights by logistic regression of the winner on the features at the start of each turn.

Weights are regularized toward the previous ones, and the two sides' weights toward each other.
Features in `features.AT_LEAST` keep their lower bound. So correlated features cannot drift apart,
and few games do no harm.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from ...ai.evaluation.evaluate import SCALE, Weights
from ...ai.evaluation.features import AT_LEAST, NAMES, READY
from ...rules.errors import InBetweenError
from ...text.error_messages import localized_error

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# Regularization toward the previous weights, and of the two sides toward each other, in games.
PREVIOUS_RIDGE, SIDE_RIDGE = 10.0, 20.0
STEPS = 30  # of Newton's method, far more than it needs
TOLERANCE = 1e-7  # the fit ends with a step that gains less


class Sample(NamedTuple):
    """A game to learn from: the features at the start of its turns (float32), and Town's result."""

    rows: bytes
    result: float


def need_numpy() -> None:
    """Raise an error that says how to install numpy if it is missing."""
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise localized_error(InBetweenError, "options.numpy") from None


class _Games(NamedTuple):
    """Rows of features, Town's results, the weights of the rows, and the number of games.

    Every game has the same total weight, long or short.
    """

    x: NDArray[np.float32]
    y: NDArray[np.float64]
    share: NDArray[np.float64]
    number: int


def _games(samples: Sequence[Sample]) -> _Games:
    need_numpy()
    import numpy as np

    columns = 2 * len(NAMES)
    samples = [sample for sample in samples if sample.rows]
    turns = np.array([len(sample.rows) // (4 * columns) for sample in samples])
    x = np.frombuffer(b"".join(sample.rows for sample in samples), dtype=np.float32).reshape(
        -1, columns
    )
    y = np.repeat(np.array([sample.result for sample in samples]), turns)
    share = np.repeat(1.0 / turns, turns) / len(samples)
    return _Games(x, y, share, len(samples))


def fit(samples: Sequence[Sample], before: Weights) -> Weights:
    """Return the weights that predict the winner best, regularized toward the previous ones."""
    return _fit_games(_games(samples), before)


def split_half_difference(samples: Sequence[Sample], before: Weights) -> float:
    """Return the mean difference, in points, between fits to each half of the games."""
    need_numpy()
    import numpy as np

    games = _games(samples)
    one, other = (_fit_games(_games(samples[half::2]), before) for half in (0, 1))
    between = (
        games.x @ (np.array(one.values) - np.array(other.values)) + one.balance - other.balance
    )
    return float((np.abs(between) * games.share).sum())


def _fit_games(games: _Games, before: Weights) -> Weights:
    """Fit by Newton's method within bounds.

    A weight that lies on its bound and would cross it is left out of a step.
    """
    need_numpy()
    import numpy as np

    n = len(NAMES)
    x, y, share, number = games
    pull, side_pull = PREVIOUS_RIDGE / number, SIDE_RIDGE / number
    unit = (x[:, :n] - x[:, n:]).std(axis=0, dtype=float) + 1e-3
    scale = np.r_[unit, unit, 1.0] / SCALE  # the fitted values are weights in points times this
    z = np.c_[x[:, :n] / unit, -x[:, n:] / unit, np.ones(len(x))].astype(np.float32)
    start = np.array(
        [
            *(before.town[name] for name in NAMES),
            *(before.creature[name] for name in NAMES),
            before.balance,
        ]
    )
    least = np.array([AT_LEAST.get(name, -np.inf) for name in NAMES] * 2 + [-np.inf]) * scale
    near = np.maximum(start * scale, least)
    both = np.eye(n)
    # penalty on every change, and on changes that the two sides do not share
    hold = np.zeros((2 * n + 1, 2 * n + 1))
    hold[:n, :n] = hold[n:-1, n:-1] = (pull + side_pull) * both
    hold[:n, n:-1] = hold[n:-1, :n] = -side_pull * both

    def loss(w: NDArray[np.float64]) -> float:
        margin = np.clip(z @ w.astype(np.float32), -30, 30).astype(float)
        return float(
            ((np.logaddexp(0.0, margin) - y * margin) * share).sum()
            + 0.5 * (w - near) @ hold @ (w - near)
        )

    w = near.copy()
    now = loss(w)
    for _ in range(STEPS):
        p = 1 / (1 + np.exp(-np.clip(z @ w.astype(np.float32), -30, 30).astype(float)))
        slope = z.T @ ((p - y) * share).astype(np.float32) + hold @ (w - near)
        free = (w > least) | (slope < 0)
        bend = (
            ((z * (p * (1 - p) * share)[:, None].astype(np.float32)).T @ z).astype(float)
            + hold
            + 1e-9 * np.eye(len(w))
        )
        step = np.zeros(len(w))
        step[free] = np.linalg.solve(bend[np.ix_(free, free)], slope[free])
        length = 1.0
        while (then := loss(new := np.maximum(w - length * step, least))) > now and length > 1e-3:
            length /= 2
        gained = now - then
        w = new
        now = then
        if gained < TOLERANCE:
            break
    points = [float(value) for value in w / scale]
    town, creature = (dict(zip(NAMES, half, strict=True)) for half in (points[:n], points[n:-1]))
    return Weights(town | _ready(before.town), creature | _ready(before.creature), points[-1])


def _ready(half: dict[str, float]) -> dict[str, float]:
    """Return the previous weights of an unused Awareness ability; the fit does not change them.

    The feature is part of the fit, so that no other feature absorbs its effect. But the side that
    is ahead can afford to save the ability, so having it predicts a win more than it causes one.
    Players with the fitted weights lost two games of three.
    """
    return {name: half[name] for name in READY if name in half}
