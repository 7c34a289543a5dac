"""Random positions that rarely occur in play, for learning."""

from __future__ import annotations

from random import Random

from ...rules import engine
from ...rules.constants import DEVOURED, OUT, SECURED
from ...rules.state import State


def randomize_position(game: State, rng: Random) -> None:
    """Turn a fresh game into a random position: Characters moved, resources changed, some
    removed.
    """
    locked = {SECURED: 0, DEVOURED: 0}
    for c in game.circle:
        place = max(DEVOURED, min(SECURED, game.line[c] + round(rng.gauss(0, 2.2))))
        if place in locked:
            if locked[place] == game.cards.numbers.to_win - 1:
                place += 1 if place == DEVOURED else -1
            else:
                locked[place] += 1
        game.line[c] = place
    for side in (0, 1):
        game.awareness[side] = min(
            rng.randrange(game.cards.numbers.awareness_goal) for _ in range(2)
        )
        game.energy[side] = rng.randrange(game.cards.numbers.energy_max + 1)
        game.ready[side] = rng.random() < 0.6
    for _ in range(rng.choice((0, 0, 0, 0, 1, 2, 3, 4))):
        if len(game.circle) > game.cards.numbers.last_stand + 1:
            gone = rng.choice([c for c in game.circle if c != game.marker])
            game.circle = tuple(c for c in game.circle if c != gone)
            game.line[gone] = OUT
    game.stack = [(game.stack[0][0], 0, None)]
    game.phase_index = 0
    engine.advance(game)
