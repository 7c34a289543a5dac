"""How a side could go on, as a search and a proof have found it: the beginnings of lines, each with what it promises."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from ..rules import engine
from ..rules.state import State
from ..rules.terms import SIDES
from ..rules.view import determinize
from .search import BREATH, TRUST, Search
from .sure import GUESSES, Guard, sure_wins


class Line(NamedTuple):
    """How a line begins, and the chance that a search gives it."""

    keys: tuple[str, ...]
    chance: float


def passing_acts(game: State) -> bool:
    """Whether the Awareness ability is asked for, and passing it over leads to the own action."""
    return game.stage == 0 and len(game.stack) == 1 and any(option.key == "pass" for option in game.options)


def lines_of(search: Search, acting: bool) -> list[Line]:
    """What a search found, the best first; with `acting`, actions in the place of passing."""
    found = [Line((tally.key,), tally.chance) for tally in search.tallies()]
    if not acting:
        return found
    first = found[0].keys == ("pass",)
    child = search.root.edges["pass"].child
    if not child.edges:  # nobody has come there yet
        after = Search(_passed(search.game), search.rng)
        after.run(BREATH)
        child = after.root
    actions = sorted(child.edges.values(), key=lambda e: (e.tried, e.worth, e.prior), reverse=True)
    acts = [Line(("pass", e.key), (e.chances + TRUST * e.first) / (e.tried + TRUST)) for e in actions]
    abilities = [line for line in found if line.keys != ("pass",)]
    head = acts[0] if first else abilities[0]
    rest = sorted((line for line in (*abilities, *acts) if line != head), key=lambda line: -line.chance)
    return [head, *rest]


def sure_lines(game: State, acting: bool) -> set[tuple[str, ...]]:
    """How proved wins begin, if there are any."""
    found: set[tuple[str, ...]] = {(key,) for key in sure_wins(game, Random(0))}
    if acting and ("pass",) in found:
        found.update(("pass", key) for key in sure_wins(_passed(game), Random(0)))
    return found


def risky_lines(game: State, acting: bool, stop: Callable[[], bool] | None = None) -> set[tuple[str, ...]]:
    """How lines begin that are proved to let the other side win in the open, this turn or next."""
    found: set[tuple[str, ...]] = {(key,) for key in Guard(game, Random(0), stop).risky()}
    if acting:
        found.update(("pass", key) for key in Guard(_passed(game), Random(0), stop).risky())
    return found


def _passed(game: State) -> State:
    """A copy of a game in which the Awareness ability has been passed over."""
    trial = game.copy()
    engine.choose(trial, next(option for option in trial.options if option.key == "pass"))
    return trial


def _begun(game: State, keys: tuple[str, ...], guess: int) -> State | None:
    """A guess at a game after the first choices of a line; None where they are not on offer."""
    s = determinize(game, SIDES[game.decider], Random(guess))
    for key in keys:
        option = next((o for o in s.options if o.key == key), None)
        if option is None:
            return None
        engine.choose(s, option)
    return s


def loses_at_once(game: State, keys: tuple[str, ...]) -> bool:
    """Whether a choice loses at once, wherever the hidden cards are."""
    begun = (_begun(game, keys, guess) for guess in range(GUESSES))
    return all(s is not None and s.victor == 1 - game.decider for s in begun)
