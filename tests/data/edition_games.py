"""Games of random choices in an edition."""

from __future__ import annotations

from random import Random

from inbetween import (
    Game,
    load_cards,
    new_game,
)

CARDS = load_cards()


def random_game(edition: str | None, seed: int, choices: int = 60) -> Game:
    """A game that was played on by chance."""
    game, rng = new_game(CARDS, seed=seed, edition=edition), Random(seed)
    for _ in range(choices):
        if game.decision:
            game.apply(rng.choice(game.decision.keys))
    return game
