"""Information-set Monte Carlo tree search: one tree, a new guess at the hidden cards for every round.

One decision is one node, so a turn is a path. Choices are tried in the order of a one-step look
with the evaluation, few at first and more as visits grow; a round ends two quick turns after the
leaf, where the evaluation says how good it looks. The best answer so far is always at hand.
"""

from __future__ import annotations

import time
from math import log, sqrt
from random import Random

from ..rules import engine
from ..rules.game import Game
from ..rules.options import Option
from ..rules.terms import DRAW, SIDES
from ..rules.view import determinize
from .evaluate import WEIGHTS, Weights, chance, evaluate

EXPLORE = 0.3
TRUST = 2.0  # how many visits the first look is worth
QUICK_TURNS = 2
QUICK_TRIES = 3  # options looked at for each quick decision


class Edge:
    """A choice in the tree: how often it was tried and offered, what it brought, what it looked like at first."""

    __slots__ = ("child", "key", "offered", "prior", "tried", "worth")

    def __init__(self, key: str, prior: float) -> None:
        self.key, self.prior = key, prior
        self.tried = self.offered = 0
        self.worth = 0.0
        self.child = Branch()


class Branch:
    """A decision in the tree."""

    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        self.edges: dict[str, Edge] = {}
        self.visits = 0


class Search:
    """A search for the side to decide in a game. `run` may be called again to go on."""

    def __init__(self, game: Game, rng: Random, weights: Weights = WEIGHTS) -> None:
        self.game, self.rng, self.weights = game, rng, weights
        self.side = game.decider
        self.root = Branch()
        self.rounds = 0

    def run(self, rounds: int | None = None, seconds: float | None = None) -> None:
        """Search for so many rounds, or so long; stops early when the best choice cannot be overtaken."""
        end = time.perf_counter() + seconds if seconds is not None else None
        done = 0
        while (rounds is None or done < rounds) and (end is None or time.perf_counter() < end):
            self._round()
            done += 1
            if done % 16 == 0 and rounds is not None and self._settled(rounds - done):
                break

    def _settled(self, left: int) -> bool:
        tried = sorted((e.tried for e in self.root.edges.values()), reverse=True)
        return len(tried) < 2 or tried[0] - tried[1] > left

    def best(self) -> str:
        """The choice tried most, so far; without a round, the first look's favourite."""
        if not self.root.edges:
            self._look(self.root, determinize(self.game, SIDES[self.side], self.rng))
        return max(self.root.edges.values(), key=lambda e: (e.tried, e.worth, e.prior)).key

    def _round(self) -> None:
        s = determinize(self.game, SIDES[self.side], self.rng)
        self.rounds += 1
        branch = self.root
        path: list[tuple[Branch, Edge, int]] = []
        while s.victor < 0:
            mover = s.decider
            fresh = not branch.edges
            self._look(branch, s)
            edge, option = self._pick(branch, s)
            path.append((branch, edge, mover))
            engine.choose(s, option)
            if fresh or edge.tried == 0:
                break
            branch = edge.child
        value = self._leaf(s)
        for branch, edge, mover in path:
            branch.visits += 1
            edge.tried += 1
            edge.worth += value if mover == 0 else 1.0 - value

    def _look(self, branch: Branch, s: Game) -> None:
        """Give every option that is new here a first worth by looking one step ahead."""
        mover = s.decider
        for option in s.options:
            edge = branch.edges.get(option.key)
            if edge is None:
                trial = s.copy()
                engine.choose(trial, option)
                branch.edges[option.key] = edge = Edge(option.key, chance(worth_ahead(trial, mover, self.weights)))
            edge.offered += 1

    def _pick(self, branch: Branch, s: Game) -> tuple[Edge, Option]:
        """The option to try: among the most promising few, the best by worth and curiosity."""
        offered = [(branch.edges[o.key], o) for o in s.options]
        width = 2 + int(1.2 * sqrt(branch.visits))
        if len(offered) > width:
            offered.sort(key=lambda pair: -(pair[0].prior + 0.001 * pair[0].tried))
            del offered[width:]
        best, chosen = -1.0, offered[0]
        for pair in offered:
            edge = pair[0]
            value = (edge.worth + TRUST * edge.prior) / (edge.tried + TRUST) + EXPLORE * sqrt(log(edge.offered + 1) / (edge.tried + 1))
            if value > best:
                best, chosen = value, pair
        return chosen

    def _leaf(self, s: Game) -> float:
        """Town's chance to win: finish the turn and two quick ones, then judge."""
        last = s.turn + QUICK_TURNS
        while s.victor < 0 and s.turn <= last:
            engine.choose(s, self._quick(s))
        if s.victor >= 0:
            return 0.5 if s.victor == DRAW else 1.0 if s.victor == 0 else 0.0
        return chance(evaluate(s, 0, self.weights))

    def _quick(self, s: Game) -> Option:
        """A quick, decent choice: the best of a few."""
        options = s.options
        tries = options if len(options) <= QUICK_TRIES else self.rng.sample(options, QUICK_TRIES)
        side, best, chosen = s.decider, -2 * 1000.0, tries[0]
        for option in tries:
            trial = s.copy()
            engine.choose(trial, option)
            worth = evaluate(trial, side, self.weights)
            if worth > best:
                best, chosen = worth, option
        return chosen


def worth_ahead(s: Game, side: int, weights: Weights = WEIGHTS) -> float:
    """The worth of a state; a card just played is judged by the best it can be played for."""
    if s.resolving and s.decider == side and s.victor < 0 and len(s.options) > 2:
        best = -2 * 1000.0
        for option in s.options:
            trial = s.copy()
            engine.choose(trial, option)
            best = max(best, evaluate(trial, side, weights))
        return best
    return evaluate(s, side, weights)
