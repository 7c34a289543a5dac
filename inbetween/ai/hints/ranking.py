"""Hints: the best choices with their win probability and benefits, and what makes a low probability
low.

A hint plays the line found to the end of the turn on a determinized game and compares before and
after, so its reason covers cards nobody has seen yet.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from ...rules import engine
from ...rules.cards import CardSet
from ...rules.constants import SIDES
from ...rules.errors import InBetweenError
from ...rules.implicit_choices import implicit_choice
from ...rules.options import Option
from ...rules.state import State
from ...rules.views.determinize import determinize
from ...rules.views.revealed import find_undo_barrier
from ...text.error_messages import localized_error
from ...text.hint_reasons import reason
from ...text.language.languages import ENGLISH
from ..proofs.defense import ChoiceSafety
from ..proofs.threats import Threat, threats
from ..search import Search, TreeNode, greedy_step
from ..win_probability.coefficients import SLOPE
from ..win_probability.model import (
    clamped,
    logistic,
    logit,
    own_share,
    predicted_win_probability,
    town_win_probability,
)
from .benefits import (
    MOST_BENEFITS,
    Benefit,
    approaching_win,
    compare,
    loss_reason,
    remaining_threat,
)
from .decision_chain import Link, chain_of
from .lines import Line, lines_of, loses_at_once, proven_win_lines, risky_lines

SECONDS = 0.8
SHOWN = 3  # hints of a decision that the player sees with benefits
ACTIVITY = 2  # the phase in which a turn comes to its end
LOW = 0.5  # with less of a chance, a hint says what there is to fear
FOLLOWED = 1000  # states looked at for each further choice of a line that lets no win through
# further choices of a line for which that is proved: turns of the built-in cards have no more
WARY = 20
AT_MERCY = 0.05  # the chance at most where a win is let through that another choice prevents


class Hint(NamedTuple):
    """A recommended choice: its key, its win probability and its benefits."""

    key: str
    chance: float
    gains: tuple[Benefit, ...]

    def reason(self, cards: CardSet, language: str = ENGLISH) -> str:
        """Return the benefits as a sentence."""
        return reason(cards, self.gains, language)


def hints(
    game: State,
    seed: int = 0,
    simulations: int | None = None,
    seconds: float | None = None,
    stop: Callable[[], bool] | None = None,
) -> list[Hint]:
    """Return the three best choices for the side to decide, from what that side knows; the best
    first.
    """
    return rank_choices(game, seed, simulations, seconds, stop)[:SHOWN]


def rank_choices(
    game: State,
    seed: int = 0,
    simulations: int | None = None,
    seconds: float | None = None,
    stop: Callable[[], bool] | None = None,
    acting: bool = False,
    chain: Sequence[Link] | None = None,
    share: float | None = None,
) -> list[Hint]:
    """Return all choices for the side to decide, from what that side knows, the best first; the
    first three with benefits.

    The best one has the win probability of the position; the others are lower by what a search
    finds them worse. Choices that are proved to allow a win of the other side come last. With
    `acting`, implicit choices are replaced by what they lead to: actions beside the Awareness
    abilities, and what to pick beside not picking. In the middle of a turn the probability of the
    position is what the choices before have left of that at the beginning: `chain` holds them (by
    default from the history), and `share` is the probability at its first choice, if known.
    """
    if not game.options:
        raise localized_error(InBetweenError, "choice.none")
    chain = chain_of(game) if chain is None else chain
    whole = seconds or (None if simulations else SECONDS)
    for link in chain:
        apiece = whole and whole / 2 / len(chain)
        ways = _rank(link.game, seed, simulations, apiece, stop, "", share).chances()
        share = ways.get((link.key,), share)
    ranking = _rank(
        game, seed, simulations, whole, stop, implicit_choice(game) if acting else "", share
    )
    return [
        Hint(keys[-1], chance, ranking.gains(keys, chance) if i < SHOWN else ())
        for i, (keys, chance) in enumerate(ranking.chances().items())
    ]


def _rank(
    game: State,
    seed: int,
    simulations: int | None,
    seconds: float | None,
    stop: Callable[[], bool] | None,
    first: str,
    share: float | None,
) -> _Ranking:
    """Search and prove: collect what is needed to rank all choices."""
    rng, found = Random(seed), threats(game)
    begin = time.perf_counter()
    risky = risky_lines(game, first, stop)
    spent = time.perf_counter() - begin
    search = Search(game, rng)
    search.run(simulations, seconds and max(seconds - spent, seconds / 2), stop)
    lines, sure = lines_of(search, first), proven_win_lines(game, first)
    lost = {line.keys for line in lines[1:] if loses_at_once(game, line.keys)}
    # A sure win comes first, then what lets none of the other side through; else as found.
    lines.sort(key=lambda line: (line.keys not in sure, line.keys in lost, line.keys in risky))
    ahead: dict[tuple[str, ...], float] = {}
    if share is None:
        share = own_share(predicted_win_probability(game, found), game.decider)
        ahead = {
            line.keys: chance
            for line in lines
            if (chance := _next_turn(game, line.keys)) is not None
        }
    return _Ranking(search, lines, found, share, sure, lost, risky, ahead)


def _next_turn(game: State, keys: tuple[str, ...]) -> float | None:
    """Return the probability at the start of the next turn for choices that end this turn and lead
    directly to a decision of the same side, as its hint will show it; None for others.
    """
    if game.phase_index < ACTIVITY:
        return None
    side, trial = game.decider, determinize(game, SIDES[game.decider], Random(0))
    for key in keys:
        before = trial.copy()
        if key not in [option.key for option in trial.options] or find_undo_barrier(
            before, trial, engine.apply(trial, key), SIDES[side]
        ):
            return None
    return (
        own_share(town_win_probability(trial), side)
        if trial.turn > game.turn and trial.decider == side
        else None
    )


class _Ranking(NamedTuple):
    """The lines of a decision, the best first, with everything known about them."""

    search: Search
    lines: list[Line]
    found: list[Threat]
    share: float  # the chance of the position
    sure: set[tuple[str, ...]]
    lost: set[tuple[str, ...]]
    risky: set[tuple[str, ...]]
    # the chances of those that lead straight to the side's next turn
    ahead: dict[tuple[str, ...], float]

    def chances(self) -> dict[tuple[str, ...], float]:
        """Return the win probability shown for each line; never higher than that of a line above
        it.
        """
        told: dict[tuple[str, ...], float] = {}
        start = logit(self.share)
        best = logit(self.lines[0].chance)
        most = 1.0
        avoidable = self.lines[0].keys not in self.risky
        for keys, chance in self.lines:
            worse = SLOPE * max(0.0, best - logit(chance))
            likely = self.ahead.get(keys, clamped(logistic(start - worse) if worse else self.share))
            if avoidable and keys in self.risky:
                likely = min(likely, AT_MERCY)
            most = told[keys] = min(
                most, 1.0 if keys in self.sure else 0.0 if keys in self.lost else likely
            )
        return told

    def gains(self, keys: tuple[str, ...], chance: float) -> tuple[Benefit, ...]:
        """Return the benefits of a line."""
        wary = bool(self.risky) and keys not in self.risky
        return _gains(
            self.search, keys, wary, chance, keys in self.risky, self.found, keys in self.sure
        )


def _gains(
    search: Search,
    keys: tuple[str, ...],
    wary: bool,
    chance: float,
    risky: bool,
    found: list[Threat],
    sure: bool,
) -> tuple[Benefit, ...]:
    """Return the benefits of the line that begins with a choice by the end of the turn, the largest
    first, and the remaining threat.

    The line is played on one determinized game: a win there is certain only if it is proved
    (`sure`).
    """
    side = search.side
    before = determinize(search.game, SIDES[side], Random(0))
    s = _line_end(search, before.copy(), keys, WARY if wary else 0)
    left = [] if s.winner_index >= 0 else threats(s)
    if sure or s.winner_index == side:
        return (Benefit("win" if sure else "may_win", {"ending": s.ending}),)
    gains = compare(before, s, side, found, left)
    fear = _fear(s, side, chance, risky, found, left)
    return gains if fear is None else (*gains[: MOST_BENEFITS - 1], fear)


def _line_end(search: Search, s: State, keys: tuple[str, ...], proofs: int) -> State:
    """Return the determinized game `s` at the end of the turn: after the choices of a line, then
    those with most visits, then those that look best; `proofs` restricts them to choices proved to
    be safe.
    """
    side, turn = search.side, s.turn
    branch: TreeNode | None = search.root
    ahead = list(keys)
    while s.winner_index < 0 and s.turn == turn:
        option = next((o for o in s.options if ahead and o.key == ahead[0]), None)
        if option is None:
            proofs -= 1
            option = _most_tried(branch, _sound(s, side, proofs >= 0)) if branch else None
        if option is None:
            break
        del ahead[:1]
        edge = branch.edges.get(option.key) if branch else None
        engine.choose(s, option)
        branch = edge.child if edge else None
    while s.winner_index < 0 and s.turn == turn:
        proofs -= 1
        s = greedy_step(s, search.evaluator, _sound(s, side, proofs >= 0))
    return s


def _most_tried(branch: TreeNode, options: Sequence[Option]) -> Option | None:
    """Return the option with most visits here; None if the search has none of them."""
    known = [option for option in options if option.key in branch.edges]
    return max(known, key=lambda option: branch.edges[option.key].tried, default=None)


def _fear(
    s: State, side: int, chance: float, risky: bool, found: list[Threat], left: list[Threat]
) -> Benefit | None:
    """Return the remaining threat to a side at the end of a line, if any."""
    lost = s.winner_index == 1 - side
    if chance >= LOW and not risky:
        return None
    fear = remaining_threat(found, left, lost, SIDES[side])
    if fear is not None or chance >= LOW:
        return fear
    if lost:
        return loss_reason(s, SIDES[1 - side])
    return approaching_win(s, 1 - side, chance) if s.winner_index < 0 else None


def _sound(s: State, side: int, wary: bool) -> Sequence[Option]:
    """Return the options with which a line continues; a wary side uses only safe ones."""
    if not wary or s.decider != side:
        return s.options
    risky = ChoiceSafety(s, Random(0), states=FOLLOWED).risky()
    return [option for option in s.options if option.key not in risky] or s.options
