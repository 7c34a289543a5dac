"""Information-set Monte Carlo tree search: one tree, a new determinization for every simulation.

Each decision is one node, so a turn is a path. Options are tried in the order of a one-step
look-ahead with the evaluation, few at first and more as visits grow. At a leaf a rollout finishes
the turn and the evaluation judges the position. The best answer so far is always available.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from math import log, sqrt
from random import Random
from typing import NamedTuple

from ..rules import engine
from ..rules.constants import SIDES
from ..rules.options import Option
from ..rules.state import State
from ..rules.views.determinize import determinize
from .evaluation.evaluate import WEIGHTS, WIN, Evaluator, Weights, win_probability
from .proofs.defense import has_open_win

EXPLORATION = 0.3
# points are squashed less than for a chance, so that a lost or won position still tells good from
# bad moves
SEARCH_SCALE = 30.0
PRIOR_VISITS = 2.0  # how many visits the first look is worth
ROLLOUT_OPTIONS = 8  # actions looked at when a turn is finished quickly
ROLLOUT_TARGETS = 20  # and targets of what was begun
OPEN_WIN_BONUS = 45.0  # points for a win that the side to move has in the open
UNRESOLVED_BONUS = 4.0  # points that a card just played is expected to bring
LOOKAHEAD_STEPS = 6  # choices by which something begun is finished in a look ahead
CLOCK_CHECK_INTERVAL = 8  # rounds between looks at the clock and for a call to stop


class Edge:
    """An option in the tree: visits, how often it was on offer, its values and its prior.

    `worth` sums values for the side that chooses, `chances` the win probabilities.
    """

    __slots__ = ("chances", "child", "first", "key", "offered", "prior", "tried", "worth")

    def __init__(self, key: str, points: float) -> None:
        self.key = key
        self.prior = win_probability(points, SEARCH_SCALE)
        self.first = win_probability(points)
        self.tried = self.offered = 0
        self.worth = self.chances = 0.0
        self.child = TreeNode()


class TreeNode:
    """A decision in the tree."""

    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        self.edges: dict[str, Edge] = {}
        self.visits = 0


class ChoiceStats(NamedTuple):
    """The result of a search for one choice: its visits and its win probability."""

    key: str
    tried: int
    chance: float


def merge_stats(searches: list[list[ChoiceStats]]) -> list[ChoiceStats]:
    """Merge the results of several searches of the same decision, the best choice first."""
    tried: dict[str, int] = {}
    worth: dict[str, float] = {}
    for tally in [t for choice_stats in searches for t in choice_stats]:
        tried[tally.key] = tried.get(tally.key, 0) + tally.tried
        worth[tally.key] = worth.get(tally.key, 0.0) + tally.chance * (tally.tried + 1)
    found = [ChoiceStats(key, n, worth[key] / (n + len(searches))) for key, n in tried.items()]
    return sorted(found, key=lambda t: (t.tried, t.chance), reverse=True)


class Search:
    """A search for the side to decide in a game. `run` may be called again to continue."""

    def __init__(
        self, game: State, rng: Random, weights: Weights = WEIGHTS, only: Collection[str] = ()
    ) -> None:
        self.game = game
        self.rng = rng
        self.evaluator = Evaluator(game.cards, weights)
        # the choices at hand that are considered; all, if none are named
        self.only = frozenset(only)
        self.side = game.decider
        self.root = TreeNode()
        self.rounds = 0
        self.low, self.high = 1.0, 0.0  # the range of the values that have come up

    def run(
        self,
        rounds: int | None = None,
        seconds: float | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        """Search for so many simulations, or so long, or until `stop` returns True; less when the
        best choice cannot be overtaken.
        """
        begin = time.perf_counter() if seconds is not None else 0.0
        done = 0
        while rounds is None or done < rounds:
            self._round()
            done += 1
            if done % CLOCK_CHECK_INTERVAL:
                continue
            if stop is not None and stop():
                return
            left = float("inf") if rounds is None else rounds - done
            if seconds is not None:
                spent = time.perf_counter() - begin
                left = min(left, (seconds - spent) * done / spent)
            if left <= 0 or self._settled(left):
                return

    def _settled(self, left: float) -> bool:
        """Whether the choice with most visits would keep them after so many more simulations."""
        tried = sorted((e.tried for e in self.root.edges.values()), reverse=True)
        return len(tried) < 2 or tried[0] - tried[1] > left

    def choice_stats(self) -> list[ChoiceStats]:
        """Return the results so far, the best choice first; before the first simulation, by the
        priors.
        """
        if not self.root.edges:
            self._look(self.root, determinize(self.game, SIDES[self.side], self.rng))
        edges = sorted(
            self.root.edges.values(), key=lambda e: (e.tried, e.worth, e.prior), reverse=True
        )
        return [
            ChoiceStats(
                e.key, e.tried, (e.chances + PRIOR_VISITS * e.first) / (e.tried + PRIOR_VISITS)
            )
            for e in edges
        ]

    def _round(self) -> None:
        s = determinize(self.game, SIDES[self.side], self.rng)
        self.rounds += 1
        branch = self.root
        path: list[tuple[TreeNode, Edge, int]] = []
        while s.winner_index < 0:
            mover = s.decider
            fresh = not branch.edges
            self._look(branch, s)
            edge, option = self.select_edge(branch, s)
            path.append((branch, edge, mover))
            engine.choose(s, option)
            if fresh or edge.tried == 0:
                break
            branch = edge.child
        points = self.leaf_value(s)
        value, share = win_probability(points, SEARCH_SCALE), win_probability(points)
        if value < self.low:
            self.low = value
        if value > self.high:
            self.high = value
        for branch, edge, mover in path:
            branch.visits += 1
            edge.tried += 1
            edge.worth += value if mover == 0 else 1.0 - value
            edge.chances += share if mover == 0 else 1.0 - share

    def _choices(self, branch: TreeNode, s: State) -> Sequence[Option]:
        """Return the options that are considered."""
        return (
            [o for o in s.options if o.key in self.only]
            if self.only and branch is self.root
            else s.options
        )

    def _look(self, branch: TreeNode, s: State) -> None:
        """Give every new option a prior by a one-step look-ahead, longer at the root."""
        mover, glances = s.decider, LOOKAHEAD_STEPS if branch is self.root else 1
        for option in self._choices(branch, s):
            edge = branch.edges.get(option.key)
            if edge is None:
                trial = s.copy()
                engine.choose(trial, option)
                branch.edges[option.key] = edge = Edge(
                    option.key, lookahead_value(trial, mover, self.evaluator, glances)
                )
            edge.offered += 1

    def select_edge(self, branch: TreeNode, s: State) -> tuple[Edge, Option]:
        """Return the option to try: of the few with the best priors, the best by value and
        exploration.
        """
        offered = [(branch.edges[o.key], o) for o in self._choices(branch, s)]
        width = 2 + int(1.2 * sqrt(branch.visits))
        if len(offered) > width:
            offered.sort(key=lambda pair: -(pair[0].prior + 0.001 * pair[0].tried))
            del offered[width:]
        best, chosen = float("-inf"), offered[0]
        curiosity = EXPLORATION * max(0.02, self.high - self.low)
        for pair in offered:
            edge = pair[0]
            value = (edge.worth + PRIOR_VISITS * edge.prior) / (
                edge.tried + PRIOR_VISITS
            ) + curiosity * sqrt(log(edge.offered + 1) / (edge.tried + 1))
            if value > best:
                best, chosen = value, pair
        return chosen

    def leaf_value(self, s: State) -> float:
        """Return Town's points: finish the turn by a rollout, then evaluate."""
        turn = s.turn
        while s.winner_index < 0 and s.turn == turn:
            options, most = s.options, ROLLOUT_OPTIONS if len(s.stack) == 1 else ROLLOUT_TARGETS
            s = greedy_step(
                s,
                self.evaluator,
                options if len(options) <= most else self.rng.sample(options, most),
            )
        points = self.evaluator.evaluate(s, 0)
        if s.winner_index < 0 and has_open_win(s):
            points += OPEN_WIN_BONUS if s.active_index == 0 else -OPEN_WIN_BONUS
        return points


def lookahead_value(
    s: State, side: int, evaluator: Evaluator, glances: int = LOOKAHEAD_STEPS
) -> float:
    """Return the value of a state after what the side has begun is finished: both answers of a yes
    or no, otherwise the best by a one-step evaluation.
    """
    turn = s.turn
    while (
        glances and s.winner_index < 0 and s.decider == side and s.turn == turn and len(s.stack) > 1
    ):
        glances -= 1
        if len(s.options) == 2 and glances:
            ways = []
            for option in s.options:
                trial = s.copy()
                engine.choose(trial, option)
                ways.append(lookahead_value(trial, side, evaluator, glances))
            return max(ways)
        s = greedy_step(s, evaluator, s.options)
    return evaluator.evaluate(s, side)


def greedy_step(s: State, evaluator: Evaluator, options: Sequence[Option]) -> State:
    """Return the game after the choice with the best one-step evaluation; unfinished effects get a
    bonus.
    """
    side, best = s.decider, -2 * WIN
    for option in options:
        trial = s.copy()
        engine.choose(trial, option)
        worth = evaluator.evaluate(trial, side)
        if trial.resolving and trial.decider == side:
            worth += UNRESOLVED_BONUS
        if worth > best:
            best, chosen = worth, trial
    return chosen
