"""The course of a game: the win probability at the start of every turn, and the turning points."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from ...rules import engine
from ...rules.cards import CardSet
from ...saves.replay_record import begin
from .model import town_win_probability

SWING = 0.12  # a turn that changed the chances less is no turning point
MOST_POINTS = 3
APART = 3  # turns between two turning points


class TurnWinProbability(NamedTuple):
    """The start of a turn, or the end of the game: the number of choices made, and Town's win
    probability.
    """

    turn: int
    choices: int
    chance: float


def win_probability_by_turn(
    cards: CardSet, start: tuple[str, Any], keys: list[str]
) -> Iterator[TurnWinProbability]:
    """Return Town's win probability at the start of every turn of a played game, and at its end."""
    game, turn = begin(cards, start), 0
    for done, key in enumerate(keys):
        if game.turn != turn:
            turn = game.turn
            yield TurnWinProbability(turn, done, town_win_probability(game))
        engine.apply(game, key)
    yield TurnWinProbability(game.turn + 1, len(keys), town_win_probability(game))


def turning_points(moments: list[TurnWinProbability], first_turn: int = 0) -> list[int]:
    """Return the turns that changed the win probability most, in their order: two or three, fewer
    in an even game.

    Turns before `first_turn` are left out.
    """
    swings = sorted(
        (
            (abs(b.chance - a.chance), i)
            for i, (a, b) in enumerate(pairwise(moments))
            if a.turn >= first_turn
        ),
        reverse=True,
    )
    found: list[int] = []
    for swing, i in swings:
        if (
            swing >= SWING
            and len(found) < MOST_POINTS
            and all(abs(i - other) >= APART for other in found)
        ):
            found.append(i)
    return sorted(found)
