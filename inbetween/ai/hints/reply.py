"""What is likely to follow a choice: the rest of the turn and the other side's turn."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...rules import engine
from ...rules.state import State
from ..players import player

LEVEL = "normal"  # how both sides go on
MOST_CHOICES = 60


def likely_reply(game: State, keys: Sequence[str], seed: int) -> list[str]:
    """Return a choice with all choices after it, up to the end of the next turn.

    The game is a determinized one: nothing that the deciding side does not know is in it.
    """
    trial, last, rng = game.copy(), game.turn + 1, Random(seed)
    made: list[str] = []
    waiting = list(keys)
    while trial.options and trial.turn <= last and len(made) < MOST_CHOICES:
        offered = [option.key for option in trial.options]
        key = waiting.pop(0) if waiting and waiting[0] in offered else _choice(trial, rng)
        engine.apply(trial, key)
        made.append(key)
    return made


def _choice(game: State, rng: Random) -> str:
    """Return the choice of a player of that level."""
    found = player(LEVEL).consider(game, rng)
    return found if isinstance(found, str) else found[0].key
