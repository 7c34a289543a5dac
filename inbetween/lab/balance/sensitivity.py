"""Sensitivity analysis: the effect of one step up or down of every number."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from .measures import OVERALL, GoalScorer, Tally, Target, change_with_error, measures
from .parameters import Parameter, single_steps, with_value
from .variants import VariantGames

DISTANCE = "distance"


class SingleStep(NamedTuple):
    """A number changed by one step: its effect on each measure, with the standard error.

    The measure "distance" is the distance from the goals.
    """

    parameter: Parameter
    value: int
    effects: dict[str, tuple[float, float]]


def one_step_changes(
    games: VariantGames, targets: Sequence[Target], sides: Mapping[str, str], stage: int = 0
) -> list[SingleStep]:
    """Play the set as it is and with every number changed by one step, on the same seeds.

    Returns the effects. Without targets, all measures of whole games are compared, so no goal file
    is needed.
    """
    start = tuple(parameter.now for parameter in games.parameters)
    variants = {
        with_value(start, i, value): (games.parameters[i], value)
        for i, value in single_steps(games.parameters)
    }
    games.play([start, *variants], stage)
    scorer = GoalScorer(targets, sides)
    figures: dict[str, Callable[[Tally], float]] = {
        name: partial(_single_measure, name, sides)
        for name in OVERALL
        if not targets or name in {target.name for target in targets}
    }
    if targets:
        figures[DISTANCE] = scorer.distance
    before = games.tallies(start, stage)
    return [
        SingleStep(
            parameter,
            value,
            {
                name: change_with_error(before, games.tallies(variant, stage), figure)
                for name, figure in figures.items()
            },
        )
        for variant, (parameter, value) in variants.items()
        if games.is_valid(variant)
    ]


def _single_measure(name: str, sides: Mapping[str, str], total: Tally) -> float:
    """Return one measure of games."""
    return measures(total, sides)[name]
