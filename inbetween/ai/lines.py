"""How a side could go on, as a search and a proof have found it: the beginnings of lines, each with what it promises."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ..rules import engine
from ..rules.state import State
from ..rules.terms import SIDES
from ..rules.view import determinize
from .search import BREATH, TRUST, Search
from .sure import GUESSES, sure_win


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
        trial = search.game.copy()
        engine.choose(trial, next(option for option in trial.options if option.key == "pass"))
        after = Search(trial, search.rng)
        after.run(BREATH)
        child = after.root
    actions = sorted(child.edges.values(), key=lambda e: (e.tried, e.worth, e.prior), reverse=True)
    acts = [Line(("pass", e.key), (e.chances + TRUST * e.first) / (e.tried + TRUST)) for e in actions]
    abilities = [line for line in found if line.keys != ("pass",)]
    head = acts[0] if first else abilities[0]
    rest = sorted((line for line in (*abilities, *acts) if line != head), key=lambda line: -line.chance)
    return [head, *rest]


def sure_line(game: State, acting: bool) -> tuple[str, ...] | None:
    """How a proved win begins, if there is one."""
    key = sure_win(game, Random(0))
    if key is None or key != "pass" or not acting:
        return None if key is None else (key,)
    trial = game.copy()
    engine.choose(trial, next(option for option in trial.options if option.key == "pass"))
    then = sure_win(trial, Random(0))
    return None if then is None else ("pass", then)


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
