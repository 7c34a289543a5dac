"""Try choices on a determinization that fits what the deciding side knows.

Nothing hidden can leak from the result.
"""

from __future__ import annotations

from random import Random

from ..game import Game
from ..rules.constants import SIDES
from ..rules.events import CardDrawn, DeckLooked, DeckReshuffled, Event, HandShown

# after one of these events the outcome depends on hidden information
UNCERTAIN_EVENTS = (CardDrawn, HandShown, DeckLooked, DeckReshuffled)


def try_choices(game: Game, *keys: str, guess: int = 0) -> tuple[Game, list[Event]]:
    """The determinized game after consecutive choices, and its events.

    `guess` seeds the determinization.
    """
    trial = game.determinized(SIDES[game.state.decider], Random(guess))
    return trial, [event for key in keys for event in trial.apply(key)]
