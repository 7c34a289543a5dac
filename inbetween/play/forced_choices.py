"""Questions that are none: where every card that can be discarded must be, only their order is left, and nobody minds that."""

from __future__ import annotations

from ..game import Game
from ..rules.ops.discard import Discard
from ..rules.ops.sides import side_of


def forced_choices(game: Game) -> list[str]:
    """The choices that are left in the decision at hand if it can lead to one thing only: all of them, in turn; else none.

    The game asks for such cards one by one, as its keys always did; a person need not be troubled with it.
    """
    if game.decision is None:
        return []
    node, _, memory = game.stack[-1]
    if not isinstance(node, Discard) or node.optional:
        return []
    cards = [
        card
        for card in game.hand[side_of(game.env, node.who)]
        if node.only is None or card in node.only
    ]
    picked = len(memory.things) if memory else 0
    if not 1 < len(cards) <= node.most(memory) - picked:
        return []
    keys = [game.cards.options.card[card].key for card in cards]
    return keys if _after(game, keys) == _after(game, keys[::-1]) else []


def _after(game: Game, keys: list[str]) -> tuple[object, ...]:
    """Where choices lead, as far as their order could matter to what is asked next."""
    trial = game.copy()
    for key in keys:
        if trial.decision is None or key not in trial.decision.keys:
            break  # made by itself, or something has come in between
        trial.apply(key)
    then = trial.decision
    return trial.env, then and (then.side, then.kind, then.keys)
