"""Choices tried before they are made: on a guess at the game that fits what the chooser knows, so nothing hidden comes out."""

from __future__ import annotations

from random import Random

from ..game import Game
from ..rules.constants import SIDES
from ..rules.events import CardDrawn, DeckLooked, DeckReshuffled, Event, HandShown
from ..rules.views.view import determinize

# from here on nothing is certain
UNCERTAIN_EVENTS = (CardDrawn, HandShown, DeckLooked, DeckReshuffled)


def try_choices(game: Game, *keys: str, guess: int = 0) -> tuple[Game, list[Event]]:
    """The game after choices made one after the other, and what has happened; `guess` is the number of the guess."""
    trial = determinize(game, SIDES[game.decider], Random(guess))
    return trial, [event for key in keys for event in trial.apply(key)]
