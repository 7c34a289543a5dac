"""InBetween: the two-player card game, Town against Creature.

>>> from inbetween import load_cards, new_game
>>> game = new_game(load_cards(), seed=7)
>>> game.decision.side, [option.key for option in game.decision.options]

The names below are imported lazily, so that the window opens quickly.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .api import (
        CardError,
        CardSet,
        Decision,
        Event,
        Game,
        GameView,
        IllegalChoice,
        InBetweenError,
        NoChoiceToTakeBack,
        Option,
        Outcome,
        PositionError,
        SaveError,
        SeatView,
        SideView,
        UnknownId,
        choose,
        determinize,
        hint,
        load_cards,
        load_position,
        new_game,
    )

__version__ = "0.9.0"
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


def __getattr__(name: str) -> Any:
    if name in __all__:
        return getattr(import_module(".api", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
