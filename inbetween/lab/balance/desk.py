"""The `balance` command: opens what it needs, searches or tries single steps, and says what came of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from tqdm import tqdm

from ...data.loader import load_cards, read_text
from ...paths import own_file
from ...rules.cards import CardSet
from ...rules.errors import InBetweenError
from ...rules.terms import SIDES
from ...text.complaints import complaint
from ...text.locale import figures, translated
from ..games import Setup, fitted, weighed
from ..keeping import unused
from ..runner import Crew
from .balancing import Balancing, Found, optimiser
from .goals import Goal, read_goal
from .knobs import SetText, changes
from .measures import sure_change
from .steps import SingleStep, one_step_changes
from .variants import UNLIMITED, Enough, Games, Limits, Notebook, head_of


class Desk(NamedTuple):
    """A card set with its goals, as both are read."""

    file: Path
    goal_file: Path
    cards: CardSet
    text: SetText
    goal: Goal

    @property
    def sides(self) -> dict[str, str]:
        """Whose the cards are."""
        return {card.id: SIDES[card.side] for card in self.cards.cards}


def opened(path: Path | None, goal_file: Path) -> Desk:
    """A card set (the built-in one without a path) and its goal file; raises CardError or GoalError with every fault."""
    file = path or own_file("cards.yaml")
    cards = load_cards(file)
    text = SetText(read_text(file), str(file))
    return Desk(file, goal_file, cards, text, read_goal(goal_file, cards, text))


def new_notebook(goal_file: Path) -> Path:
    """A file in the present folder that is not there yet."""
    return unused(f"{goal_file.stem}-games.jsonl")


class Outcome(NamedTuple):
    """What a search has come to, so far."""

    balancing: Balancing
    notebook: Path
    seconds: float
    interrupted: bool

    @property
    def stage(self) -> int:
        """The last players who have played anything."""
        games = self.balancing.games
        return max((stage for stage in range(len(games.stages)) if games.complete(stage)), default=0)

    def pick(self, most: int | None = None) -> Found | None:
        """The set to take: the one with the fewest changes that cannot be told from the nearest, of those with at most so many."""
        front = [one for one in self.balancing.front(self.stage) if most is None or one.changes <= most]
        judge, games = self.balancing.judge(self.stage), self.balancing.games
        for one in front:
            nearest, here = games.tallies(front[-1].values, self.stage), games.tallies(one.values, self.stage)
            worse, error = sure_change(nearest, here, judge.distance)
            if worse <= error:
                return one
        return None


Heard = Callable[[Games, Found | None], None]  # what was played so far, and the nearest set by now


@contextmanager
def watched(limits: Limits, shown: bool, language: str) -> Iterator[Heard]:
    """A bar of progress: how many sets, how near the best one is, how long it still takes."""
    total = limits.evaluations if limits.evaluations < UNLIMITED else None
    with tqdm(total=total, unit=translated(language, "set"), disable=not shown) as bar:
        def heard(games: Games, nearest: Found | None) -> None:
            said = []
            if nearest:
                said.append(translated(language, "nearest: {distance:.1f}").format(distance=nearest.distance))
            if limits.until < float("inf"):
                said.append(translated(language, "{minutes:.0f} min left").format(minutes=max(0.0, limits.until - time.monotonic()) / 60))
            bar.set_postfix_str(figures(language, ", ".join(said)), refresh=False)
            bar.update(games.begun - bar.n)

        yield heard


@contextmanager
def kept_games(desk: Desk, seed: int, crew: Crew, limits: Limits, path: Path) -> Iterator[Games]:
    """Games with variants of a set, everything that is played kept at `path`."""
    like = Setup("", desk.text.file, weights=fitted(desk.cards.digest))  # what was fitted to the set is meant for its variants, too
    notebook = Notebook(path, head_of(desk.text, desk.goal, seed, weighed(like.weights)))
    try:
        yield Games(desk.text, desk.goal, seed, crew, limits, notebook, like=like)
    finally:
        notebook.close()


class Interrupted(Exception):
    """Somebody has stopped a search: it goes past the workers, who end at once, with what there is."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__()
        self.outcome = outcome


def search(desk: Desk, seed: int, crew: Crew, limits: Limits, path: Path, heard: Heard) -> Outcome:
    """Search until a limit is reached or nothing is left to try; raises Interrupted if somebody stops it."""
    optimiser()
    begin = time.monotonic()
    with kept_games(desk, seed, crew, limits, path) as games:
        balancing = Balancing(games, desk.goal.targets, desk.sides)
        games.heard = lambda: heard(games, balancing.nearest)

        def outcome(interrupted: bool) -> Outcome:
            games.ask_all()
            return Outcome(balancing, path, time.monotonic() - begin, interrupted)

        try:
            balancing.run()
        except KeyboardInterrupt:
            raise Interrupted(outcome(True)) from None
        return outcome(False)


def tried_steps(desk: Desk, seed: int, crew: Crew, limits: Limits, path: Path, heard: Heard) -> list[SingleStep]:
    """What every free number does one step up and down, by the first players of the goal file."""
    with kept_games(desk, seed, crew, limits, path) as games:
        games.heard = lambda: heard(games, None)
        try:
            return one_step_changes(games, desk.goal.targets, desk.sides)
        except Enough:
            raise complaint(InBetweenError, "goal.too_few") from None


def as_data(desk: Desk, outcome: Outcome) -> dict[str, Any]:
    """What came of a search as plain data."""
    balancing = outcome.balancing
    games = balancing.games
    fronts = []
    for stage, who in enumerate(games.stages):
        judge = balancing.judge(stage)
        fronts.append({"players": who.name, "games": who.games, "front": [{
            "changes": one.changes, "distance": one.distance, "error": one.error,
            "values": {knob.name: value for knob, value in changes(desk.goal.knobs, one.values)},
            "measures": judge.measured(games.total(one.values, stage))} for one in balancing.front(stage)]})
    return {"evaluations": games.evaluations, "games": sum(part["games"] for parts in games.played.values() for part in parts),
            "seconds": outcome.seconds, "interrupted": outcome.interrupted, "kept": str(outcome.notebook), "fronts": fronts}
