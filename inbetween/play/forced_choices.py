"""Decisions whose outcome is forced.

Every eligible card must be discarded, and the order does not matter.
"""

from __future__ import annotations

from ..game import Game
from ..rules.ops.base.sides import side_of
from ..rules.ops.discard import Discard


def forced_choices(game: Game) -> list[str]:
    """All remaining choices of the current decision if its outcome is forced; else none.

    The engine asks for each card separately, so that the recorded keys stay compatible. The UI
    makes these choices for the player.
    """
    if game.decision is None:
        return []
    node, _, memory = game.state.stack[-1]
    if not isinstance(node, Discard) or node.optional:
        return []
    cards = [
        card
        for card in game.state.hand[side_of(game.state.env, node.who)]
        if node.only is None or card in node.only
    ]
    picked = len(memory.things) if memory else 0
    if not 1 < len(cards) <= node.most(memory) - picked:
        return []
    keys = [game.cards.options.card[card].key for card in cards]
    return keys if _after(game, keys) == _after(game, keys[::-1]) else []


def _after(game: Game, keys: list[str]) -> tuple[object, ...]:
    """The next decision and environment after these choices: all that their order could affect."""
    trial = game.copy()
    for key in keys:
        if trial.decision is None or key not in trial.decision.keys:
            break  # the engine made the choice itself, or another decision came first
        trial.apply(key)
    then = trial.decision
    return trial.state.env, then and (then.side, then.kind, then.keys)
