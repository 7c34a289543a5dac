"""What every card's cost does, one higher and one lower: the same seeds, so that what changes is the cost's doing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tqdm import tqdm

from ...rules.terms import LANGUAGES, SIDES
from ...text.locale import translated
from ..figures.odds import Estimate, Z
from ..games import EVEN, Setup, card_set
from ..runner import Crew
from .goals import Goal, Heat
from .knobs import SetText, single_steps
from .steps import one_step_changes
from .variants import UNLIMITED, Games, Limits

# How many standard errors reach to the ends of 95 %, by the number of parts they were found from (Student's t).
REACH = {2: 12.706, 3: 4.303, 4: 3.182, 5: 2.776, 6: 2.571, 7: 2.447, 8: 2.365, 9: 2.306, 10: 2.262}


def tornado(setup: Setup, stage: Heat, seed: int, crew: Crew, progress: bool = False, language: str = LANGUAGES[0]) -> dict[str, Any]:
    """The figures of games with every cost one step away, less those with the set as it is, with 95 % intervals; shares in points."""
    cards, text = card_set(setup), SetText(setup.text, setup.file)
    knobs = text.every_cost()
    with tqdm(total=1 + len(single_steps(knobs)), unit=translated(language, "set"), disable=not progress) as bar:
        games = Games(text, Goal([], knobs, [stage]), seed, crew, Limits(UNLIMITED), like=setup._replace(boost=EVEN))
        games.heard = _heard(games, bar)
        steps = one_step_changes(games, [], {card.id: SIDES[card.side] for card in cards.cards})
    reach, least = REACH[games.parts(0)], 100 * Z / (stage.games + 2)  # of a share in so many pairs that are all alike

    def told(name: str, by: float, error: float) -> dict[str, float]:
        half = reach * error if name == "turns" else max(least, reach * error)
        return Estimate(by, by - half, by + half).plain()

    return {"player": stage.name, "games": stage.games, "seed": seed, "steps": [
        {"card": step.knob.name.split(".")[1], "now": step.knob.now, "then": step.value,
         "effects": {name: told(name, *effect) for name, effect in step.effects.items()}} for step in steps]}


def _heard(games: Games, bar: Any) -> Callable[[], None]:
    def heard() -> None:
        bar.update(games.begun - bar.n)

    return heard
