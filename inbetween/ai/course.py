"""How a game went: the chance to win at the start of every turn, and the turns that decided it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from ..rules.cards import CardSet
from ..rules.state import State
from ..rules.terms import DRAW
from ..saves.opening import begin
from .search import Search

ROUNDS = 40  # of search for each turn
SWING = 0.12  # a turn that changed the chances less is no turning point
MOST = 3
APART = 3  # turns between two turning points


class Standing(NamedTuple):
    """The start of a turn, or the end of the game: how many choices had been made, and Town's chance to win."""

    turn: int
    choices: int
    chance: float


def course(cards: CardSet, start: tuple[str, Any], keys: list[str], rounds: int = ROUNDS) -> Iterator[Standing]:
    """Town's chance to win at the start of every turn of a game that was played, and at its end."""
    game, turn = begin(cards, start), 0
    for done, key in enumerate(keys):
        if game.turn != turn:
            turn = game.turn
            yield Standing(turn, done, town_chance(game, rounds))
        game.apply(key)
    yield Standing(game.turn + 1, len(keys), town_chance(game, rounds))


def town_chance(game: State, rounds: int = ROUNDS) -> float:
    """Town's chance to win, by a short search from what the side to decide knows."""
    if game.victor >= 0:
        return 0.5 if game.victor == DRAW else float(game.victor == 0)
    search = Search(game, Random(game.turn))
    search.run(rounds)
    best = search.tallies()[0].chance
    return best if search.side == 0 else 1.0 - best


def evened(moments: list[Standing]) -> list[Standing]:
    """A course without the to and fro of whose turn it is: every turn is told together with the one after it."""
    return [*[a._replace(chance=(a.chance + b.chance) / 2) for a, b in pairwise(moments[:-1])], *moments[-2:]]


def turning_points(moments: list[Standing]) -> list[int]:
    """The places in a course where a turn changed the chances most, in their order: two or three, fewer in an even game."""
    swings = sorted(((abs(b.chance - a.chance), i) for i, (a, b) in enumerate(pairwise(moments))), reverse=True)
    found: list[int] = []
    for swing, i in swings:
        if swing >= SWING and len(found) < MOST and all(abs(i - other) >= APART for other in found):
            found.append(i)
    return sorted(found)
