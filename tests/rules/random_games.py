"""Games of random choices, at each of their decisions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from inbetween import Game, new_game
from tests.support.fixed_set import fixed_cards


def random_game(seed: int, most: int = 250) -> Iterator[Game]:
    """A game played at random, at each of its decisions and at its end."""
    game, rng = new_game(fixed_cards(), seed), Random(seed)
    for _ in range(most):
        yield game
        if game.decision is None:
            return
        game.apply(rng.choice(game.decision.keys))
