"""What one step up or down does, number by number: which of them matter, and for what."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from .balance_dials import Dial, single_steps, turned
from .balance_games import Games
from .balance_measures import OVERALL, Judge, Tally, Target, measures, sure_change

DISTANCE = "distance"


class Step(NamedTuple):
    """A number one step up or down: what that adds to each measure, and its standard error; "distance" is from the goals."""

    dial: Dial
    value: int
    effects: dict[str, tuple[float, float]]


def one_step_changes(games: Games, targets: Sequence[Target], sides: Mapping[str, str], stage: int = 0) -> list[Step]:
    """Play the set as it is and with every number changed by one step, on the same seeds, and compare; without targets in all measures."""
    start = tuple(dial.now for dial in games.dials)
    variants = {turned(start, i, value): (games.dials[i], value) for i, value in single_steps(games.dials)}
    games.play([start, *variants], stage)
    judge = Judge(targets, sides)
    figures: dict[str, Callable[[Tally], float]] = {
        name: partial(_measure, name, sides) for name in OVERALL if not targets or name in {target.name for target in targets}}
    if targets:
        figures[DISTANCE] = judge.distance
    before = games.tallies(start, stage)
    return [Step(dial, value, {name: sure_change(before, games.tallies(variant, stage), figure) for name, figure in figures.items()})
            for variant, (dial, value) in variants.items() if games.sound(variant)]


def _measure(name: str, sides: Mapping[str, str], total: Tally) -> float:
    return measures(total, sides)[name]
