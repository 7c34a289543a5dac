"""The effect of every card's cost, one higher and one lower, on the same seeds."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

from tqdm import tqdm

from ...rules.constants import SIDES
from ...text.language.languages import ENGLISH
from ...text.language.locale import translated
from ..games import EVEN, GameSetup, card_set
from ..runner import WorkerPool
from ..statistics.estimates import Estimate, Z
from ..statistics.report_data import Tornado
from .goals import EvaluationStage, Goal
from .parameters import CardSetText, single_steps
from .sensitivity import one_step_changes
from .variants import UNLIMITED, SearchLimits, VariantGames

# Quantiles of Student's t for 95% intervals, by the number of parts the error was estimated from.
STUDENT_T = {
    2: 12.706,
    3: 4.303,
    4: 3.182,
    5: 2.776,
    6: 2.571,
    7: 2.447,
    8: 2.365,
    9: 2.306,
    10: 2.262,
}


def tornado(
    setup: GameSetup,
    stage: EvaluationStage,
    seed: int,
    worker_pool: WorkerPool,
    progress: bool = False,
    language: str = ENGLISH,
) -> Tornado:
    """Return the effects of single cost steps on the measures, with 95% intervals.

    Shares are in percentage points.
    """
    cards, text = card_set(setup), CardSetText(setup.text, setup.file)
    parameters = text.cost_parameters()
    with tqdm(
        total=1 + len(single_steps(parameters)),
        unit=translated(language, "set"),
        disable=not progress,
    ) as bar:
        games = VariantGames(
            text,
            Goal([], parameters, [stage]),
            seed,
            worker_pool,
            SearchLimits(UNLIMITED),
            base_setup=setup._replace(boost=EVEN),
        )
        games.on_progress = _bar_updater(games, bar)
        steps = one_step_changes(games, [], {card.id: SIDES[card.side] for card in cards.cards})
    # of a share in so many pairs that are all alike
    quantile, least = STUDENT_T[games.parts(0)], 100 * Z / (stage.games + 2)

    def effect_data(name: str, by: float, error: float) -> dict[str, float]:
        half = quantile * error if name == "turns" else max(least, quantile * error)
        return Estimate(by, by - half, by + half).plain()

    return {
        "player": stage.name,
        "games": stage.games,
        "seed": seed,
        "steps": [
            {
                "card": step.parameter.name.split(".")[1],
                "now": step.parameter.now,
                "then": step.value,
                "effects": {
                    name: effect_data(name, *effect) for name, effect in step.effects.items()
                },
            }
            for step in steps
        ],
    }


def _bar_updater(games: VariantGames, bar: tqdm[NoReturn]) -> Callable[[], None]:
    """Return the function that updates a progress bar."""

    def on_progress() -> None:
        bar.update(games.started - bar.n)

    return on_progress
