"""Lines of play found by a search or a proof: their first choices, each with its win
probability.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from ...rules import engine
from ...rules.constants import SIDES
from ...rules.implicit_choices import after_implicit_choice
from ...rules.state import State
from ...rules.views.determinize import determinize
from ..proofs.defense import ChoiceSafety
from ..proofs.win_proofs import DETERMINIZATIONS, proven_wins
from ..search import CLOCK_CHECK_INTERVAL, PRIOR_VISITS, Search

CLOSE = 0.02  # so little better is no reason to use up what can be used once in a game


class Line(NamedTuple):
    """The first choices of a line, and its win probability from a search."""

    keys: tuple[str, ...]
    chance: float


def lines_of(search: Search, first: str) -> list[Line]:
    """Return the lines of a search, the best first; an implicit choice is replaced by what it leads
    to.
    """
    found = [Line((tally.key,), tally.chance) for tally in search.choice_stats()]
    if not first:
        return found
    ahead = found[0].keys == (first,)
    child = search.root.edges[first].child
    if not child.edges:  # nobody has come there yet
        after = Search(after_implicit_choice(search.game, first), search.rng)
        after.run(CLOCK_CHECK_INTERVAL)
        child = after.root
    actions = sorted(
        (e for e in child.edges.values() if e.key != "done"),
        key=lambda e: (e.tried, e.worth, e.prior),
        reverse=True,
    )
    acts = [
        Line((first, e.key), (e.chances + PRIOR_VISITS * e.first) / (e.tried + PRIOR_VISITS))
        for e in actions
    ]
    others = [line for line in found if line.keys != (first,)]
    # one-shot abilities can wait
    waits = first == "pass" and acts[0].chance >= others[0].chance - CLOSE
    head = acts[0] if ahead or waits else others[0]
    rest = sorted(
        (line for line in (*others, *acts) if line != head), key=lambda line: -line.chance
    )
    return [head, *rest]


def proven_win_lines(game: State, first: str) -> set[tuple[str, ...]]:
    """Return the first choices of proved wins, if there are any."""
    found: set[tuple[str, ...]] = {(key,) for key in proven_wins(game, Random(0))}
    if first and (first,) in found:
        found.update(
            (first, key) for key in proven_wins(after_implicit_choice(game, first), Random(0))
        )
    return found


def risky_lines(
    game: State, first: str, stop: Callable[[], bool] | None = None
) -> set[tuple[str, ...]]:
    """Return the first choices of lines that are proved to allow the other side an open win, this
    turn or next.
    """
    found: set[tuple[str, ...]] = {(key,) for key in ChoiceSafety(game, Random(0), stop).risky()}
    if first:
        found.update(
            (first, key)
            for key in ChoiceSafety(after_implicit_choice(game, first), Random(0), stop).risky()
        )
    return found


def _begun(game: State, keys: tuple[str, ...], guess: int) -> State | None:
    """Return a determinized game after the first choices of a line; None if they are not on
    offer.
    """
    s = determinize(game, SIDES[game.decider], Random(guess))
    for key in keys:
        option = next((o for o in s.options if o.key == key), None)
        if option is None:
            return None
        engine.choose(s, option)
    return s


def loses_at_once(game: State, keys: tuple[str, ...]) -> bool:
    """Whether a choice loses immediately, wherever the hidden cards are."""
    begun = (_begun(game, keys, guess) for guess in range(DETERMINIZATIONS))
    return all(s is not None and s.winner_index == 1 - game.decider for s in begun)
