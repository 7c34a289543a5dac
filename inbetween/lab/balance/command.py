"""The `balance` command: load the goals, search or measure single steps, report progress."""

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
from ...rules.constants import SIDES
from ...rules.errors import InBetweenError
from ...text.error_messages import localized_error
from ...text.language.locale import figures, translated
from ..checkpoints import unused_path
from ..games import GameSetup, stored_weights, weights_fingerprint
from ..runner import WorkerPool
from .goals import Goal, read_goal
from .measures import change_with_error
from .parameters import CardSetText, changes
from .search import BalanceSearch, FrontVariant, load_optimizer
from .sensitivity import SingleStep, one_step_changes
from .variants import UNLIMITED, EvaluationLog, LimitReached, SearchLimits, VariantGames, log_header


class BalanceProblem(NamedTuple):
    """A card set and its goals."""

    file: Path
    goal_file: Path
    cards: CardSet
    text: CardSetText
    goal: Goal

    @property
    def sides(self) -> dict[str, str]:
        """The side of every card, by id."""
        return {card.id: SIDES[card.side] for card in self.cards.cards}


def load_problem(path: Path | None, goal_file: Path) -> BalanceProblem:
    """Load a card set (the built-in one without a path) and its goal file.

    Raises CardError or GoalError with every fault.
    """
    file = path or own_file("cards.yaml")
    cards = load_cards(file)
    text = CardSetText(read_text(file), str(file))
    return BalanceProblem(file, goal_file, cards, text, read_goal(goal_file, cards, text))


def new_log_path(goal_file: Path) -> Path:
    """Return a new file name in the current folder for the games of a search."""
    return unused_path(f"{goal_file.stem}-games.jsonl")


class SearchOutcome(NamedTuple):
    """The state of a search when it ended or was interrupted."""

    balancing: BalanceSearch
    evaluation_log: Path
    seconds: float
    interrupted: bool

    @property
    def stage(self) -> int:
        """The last stage that has played all games of at least one variant."""
        games = self.balancing.games
        return max(
            (stage for stage in range(len(games.stages)) if games.complete(stage)), default=0
        )

    def front(self, most: int | None = None) -> list[FrontVariant]:
        """Return the best variants of the last stage, with at most `most` changes."""
        front = self.balancing.front(self.stage)
        return [one for one in front if most is None or one.changes <= most]

    def pick(self, most: int | None = None, nearest: bool = False) -> FrontVariant | None:
        """Return the recommended variant, with at most `most` changes, or the nearest one.

        It is the one with the fewest changes whose distance differs from the nearest one's by no
        more than the standard error.
        """
        front = self.front(most)
        if nearest:
            return front[-1] if front else None
        for one in front:
            worse, error = self.farther(one, front[-1])
            if worse <= error:
                return one
        return None

    def farther(self, one: FrontVariant, other: FrontVariant) -> tuple[float, float]:
        """Return by how much a variant is farther from the goals than another, with the error."""
        scorer, games = self.balancing.scorer(self.stage), self.balancing.games
        before = games.tallies(other.values, self.stage)
        return change_with_error(before, games.tallies(one.values, self.stage), scorer.distance)


# called with the games so far and the nearest variant
ProgressCallback = Callable[[VariantGames, FrontVariant | None], None]


@contextmanager
def progress_bar(limits: SearchLimits, shown: bool, language: str) -> Iterator[ProgressCallback]:
    """Show a progress bar: number of sets, best distance, time left.

    Yields the function that updates it.
    """
    total = limits.evaluations if limits.evaluations < UNLIMITED else None
    with tqdm(total=total, unit=translated(language, "set"), disable=not shown) as bar:

        def on_progress(games: VariantGames, nearest: FrontVariant | None) -> None:
            """Update the bar after a part of the games."""
            status = []
            if nearest:
                status.append(
                    translated(language, "nearest: {distance:.1f}").format(
                        distance=nearest.distance
                    )
                )
            if limits.until < float("inf"):
                status.append(
                    translated(language, "{minutes:.0f} min left").format(
                        minutes=max(0.0, limits.until - time.monotonic()) / 60
                    )
                )
            bar.set_postfix_str(figures(language, ", ".join(status)), refresh=False)
            bar.update(games.started - bar.n)

        yield on_progress


@contextmanager
def open_variant_games(
    problem: BalanceProblem,
    seed: int,
    worker_pool: WorkerPool,
    limits: SearchLimits,
    path: Path,
) -> Iterator[VariantGames]:
    """Yield the games with variants of a set; all games are logged at `path`."""
    # weights fitted to the set are used for its variants, too
    base_setup = GameSetup("", problem.text.file, weights=stored_weights(problem.cards.digest))
    evaluation_log = EvaluationLog(
        path,
        log_header(problem.text, problem.goal, seed, weights_fingerprint(base_setup.weights)),
    )
    try:
        yield VariantGames(
            problem.text,
            problem.goal,
            seed,
            worker_pool,
            limits,
            evaluation_log,
            base_setup=base_setup,
        )
    finally:
        evaluation_log.close()


class SearchInterrupted(Exception):
    """The user stopped a search; it carries the outcome so far.

    It leaves the context of the worker processes as an exception, so that they end at once.
    """

    def __init__(self, outcome: SearchOutcome) -> None:
        super().__init__()
        self.outcome = outcome


def search(
    problem: BalanceProblem,
    seed: int,
    worker_pool: WorkerPool,
    limits: SearchLimits,
    path: Path,
    on_progress: ProgressCallback,
) -> SearchOutcome:
    """Search until a limit is reached or nothing is left to try.

    Raises SearchInterrupted if the user stops it.
    """
    load_optimizer()
    begin = time.monotonic()
    with open_variant_games(problem, seed, worker_pool, limits, path) as games:
        balancing = BalanceSearch(games, problem.goal.targets, problem.sides)
        games.on_progress = lambda: on_progress(games, balancing.nearest)

        def outcome(interrupted: bool) -> SearchOutcome:
            games.request_all()
            return SearchOutcome(balancing, path, time.monotonic() - begin, interrupted)

        try:
            balancing.run()
        except KeyboardInterrupt:
            raise SearchInterrupted(outcome(True)) from None
        return outcome(False)


def measure_single_steps(
    problem: BalanceProblem,
    seed: int,
    worker_pool: WorkerPool,
    limits: SearchLimits,
    path: Path,
    on_progress: ProgressCallback,
) -> list[SingleStep]:
    """Return what every free number does one step up and down, by the first stage's players."""
    with open_variant_games(problem, seed, worker_pool, limits, path) as games:
        games.on_progress = lambda: on_progress(games, None)
        try:
            return one_step_changes(games, problem.goal.targets, problem.sides)
        except LimitReached:
            raise localized_error(InBetweenError, "goal.too_few") from None


def outcome_data(problem: BalanceProblem, outcome: SearchOutcome) -> dict[str, Any]:
    """Return the outcome of a search as plain data."""
    balancing = outcome.balancing
    games = balancing.games
    fronts = []
    for stage, who in enumerate(games.stages):
        scorer = balancing.scorer(stage)
        fronts.append(
            {
                "players": who.name,
                "games": who.games,
                "front": [
                    {
                        "changes": one.changes,
                        "distance": one.distance,
                        "error": one.error,
                        "values": {
                            parameter.name: value
                            for parameter, value in changes(problem.goal.parameters, one.values)
                        },
                        "measures": scorer.measured(games.total(one.values, stage)),
                    }
                    for one in balancing.front(stage)
                ],
            }
        )
    return {
        "evaluations": games.evaluations,
        "games": sum(part["games"] for parts in games.played.values() for part in parts),
        "seconds": outcome.seconds,
        "interrupted": outcome.interrupted,
        "kept": str(outcome.evaluation_log),
        "fronts": fronts,
    }
