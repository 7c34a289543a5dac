"""The chain of choices that led to a decision: made by the same side in the same turn, with nothing
new revealed.

Along a chain the win probability falls only by mistakes: the probability of a choice is that of its
best continuation. So a hint in the middle of a turn starts from the probability that its chain
leaves, not from the position alone.
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
    """A choice in a chain, and the game before it."""

    game: State
    key: str


def chain_of(game: State) -> list[Link]:
    """Return the chain that leads to the current decision, the first choice first, from the game's
    history.

    It is empty if the history leads elsewhere, as in a game that was edited.
    """
    if game.start is None or game.choice_chain is None:
        return []
    try:
        links, replayed = _replayed(game, game.start)
    except InBetweenError:
        return []
    return links if view(replayed, game.decider) == view(game, game.decider) else []


def _replayed(game: State, start: tuple[str, Any]) -> tuple[list[Link], State]:
    """Return the chain from the history, and the game that it leads to."""
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
