"""The chain of choices that led to a decision: made by the same side in the same turn, with nothing
new coming to light.

Along it the chance to win changes only by what a choice gives away: the chance of a choice is that
of its best continuation. So a hint for a decision in the middle of a turn starts from the chance
that its chain leaves, not from the position alone.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ...rules import engine
from ...rules.constants import SIDES
from ...rules.errors import InBetweenError
from ...rules.state import State
from ...rules.views.revealed import find_undo_barrier
from ...rules.views.view import view
from ...saves.replay_record import begin


class Link(NamedTuple):
    """A choice that was made, and the game before it."""

    game: State
    key: str


def chain_of(game: State) -> list[Link]:
    """The chain that leads to the decision at hand, the first choice first, by the history of the
    game; empty if it has none.

    So it is if the history leads elsewhere, as in a game that was changed by hand.
    """
    if game.start is None or game.choice_chain is None:
        return []
    try:
        links, replayed = _replayed(game, game.start)
    except InBetweenError:
        return []
    return links if view(replayed, game.decider) == view(game, game.decider) else []


def _replayed(game: State, start: tuple[str, Any]) -> tuple[list[Link], State]:
    """The chain by the history, and the game that it leads to."""
    links: list[Link] = []
    replayed, made = begin(game.cards, start), game.keys()
    for key in made:
        before = replayed.copy() if replayed.turn == game.turn else None
        events = engine.apply(replayed, key)
        if (
            before is None
            or not continues(before, replayed)
            or find_undo_barrier(before, replayed, events, SIDES[before.decider])
        ):
            links.clear()
        else:
            links.append(Link(before, key))
    return links, replayed


def continues(before: State, after: State) -> bool:
    """Whether the same side decides in the same turn."""
    return before.decider == after.decider and before.turn == after.turn
