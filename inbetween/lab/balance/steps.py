"""What one step up or down does, number by number: which of them matter, and for what."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from .knobs import Knob, single_steps, turned
from .measures import OVERALL, Judge, Tally, Target, measures, sure_change
from .variants import Games

DISTANCE = "distance"


class SingleStep(NamedTuple):
    """A number one step up or down: what that adds to each measure, and its standard error; "distance" is from the goals."""

    knob: Knob
    value: int
    effects: dict[str, tuple[float, float]]


def one_step_changes(games: Games, targets: Sequence[Target], sides: Mapping[str, str], stage: int = 0) -> list[SingleStep]:
    """Play the set as it is and with every number changed by one step, on the same seeds, and compare.

    Without targets all measures of whole games are compared: Goal([], SetText.every_cost(), [Heat(...)]) needs no goal file.
    """
    start = tuple(knob.now for knob in games.knobs)
    variants = {turned(start, i, value): (games.knobs[i], value) for i, value in single_steps(games.knobs)}
    games.play([start, *variants], stage)
    judge = Judge(targets, sides)
    figures: dict[str, Callable[[Tally], float]] = {
        name: partial(_measure, name, sides) for name in OVERALL if not targets or name in {target.name for target in targets}}
    if targets:
        figures[DISTANCE] = judge.distance
    before = games.tallies(start, stage)
    return [SingleStep(knob, value, {name: sure_change(before, games.tallies(variant, stage), figure) for name, figure in figures.items()})
            for variant, (knob, value) in variants.items() if games.sound(variant)]


def _measure(name: str, sides: Mapping[str, str], total: Tally) -> float:
    return measures(total, sides)[name]
