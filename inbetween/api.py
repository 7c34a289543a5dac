"""The small public API: cards, games, positions and the opponent's choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .ai.hints.ranking import hints
from .ai.players import choose as pick
from .data.faults import CardError
from .data.loader import load_cards
from .game import Decision, Game, Outcome
from .rules.cards import CardSet
from .rules.errors import (
    IllegalChoice,
    InBetweenError,
    NoChoiceToTakeBack,
    PositionError,
    SaveError,
    UnknownId,
)
from .rules.events import Event
from .rules.views.view import GameView, SeatView, SideView
from .text.choice import Choice as Option

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

    from .ai.hints.ranking import Hint

__all__ = [
    "CardError",
    "CardSet",
    "Decision",
    "Event",
    "Game",
    "GameView",
    "IllegalChoice",
    "InBetweenError",
    "NoChoiceToTakeBack",
    "Option",
    "Outcome",
    "PositionError",
    "SaveError",
    "SeatView",
    "SideView",
    "UnknownId",
    "choose",
    "determinize",
    "hint",
    "load_cards",
    "load_position",
    "new_game",
]


def new_game(
    cards: CardSet, seed: int = 0, edition: str | None = None, even_start: bool = False
) -> Game:
    """A fresh game, dealt by a seed; with an edition ("en", "it", "pl") it is played as that
    rulebook has it.

    With an even start whoever plays second has more Energy: `even_start` in the card set's `game:`
    says how much.
    """
    return Game.new(cards, seed, edition, even_start)


def load_position(cards: CardSet, position: str | Path | dict[str, Any]) -> Game:
    """A game from a position file or dict; raises PositionError that names every impossible
    entry.
    """
    return Game.at(cards, position)


def determinize(game: Game, side: str, rng: Random) -> Game:
    """A game that could be this one, as far as a side knows: every card that it has not seen is
    dealt anew.
    """
    return game.determinized(side, rng)


def choose(
    game: Game,
    level: str,
    seed: int = 0,
    simulations: int | None = None,
    seconds: float | None = None,
) -> str:
    """The key that the built-in opponent of a level picks for the side to decide; it uses only what
    that side knows.
    """
    return pick(game.state, level, seed, simulations, seconds)


def hint(
    game: Game, seed: int = 0, simulations: int | None = None, seconds: float | None = None
) -> list[Hint]:
    """The three best choices for the side to decide, from what that side knows.

    Each has `.key`, `.chance` to win and `.reason(cards, language)`: what it gains, in words.
    """
    return hints(game.state, seed, simulations, seconds)
