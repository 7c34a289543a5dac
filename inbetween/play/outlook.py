"""What is certain about a choice before it is made: who would stand where, where the marker would stop, whether the game would end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..game import Game
from ..rules.events import AwarenessChanged, EnergyChanged, GameEnded, MarkerMoved, PhaseBegun, Shifted
from ..rules.memory import Playing
from ..rules.terms import SIDES
from .trial import CHANCE, tried


class Landing(NamedTuple):
    """Where a Character would stand."""

    side: str  # its dimension
    safety: int


class Outlook(NamedTuple):
    """What choices would bring at once."""

    landings: dict[str, Landing]
    stop: str  # the Character whom the marker would stand on
    ends: int = 0  # 1: the chooser wins by it, -1: loses
    energy: int = 0  # what the chooser pays for it
    level: int = 0  # the Awareness level that it would reach; 0: none


def outlook(game: Game, keys: Iterable[str]) -> Outlook:
    """What choices made one after the other would bring; nothing that chance or hidden cards decide."""
    side = SIDES[game.decider]
    landings: dict[str, Landing] = {}
    stop, ends, energy, level, here = game.cards.characters[game.marker].id, 0, 0, 0, True
    for event in tried(game, *keys)[1]:
        match event:
            case Shifted(character, to, safety) if here:
                landings[character] = Landing(to, safety)
            case MarkerMoved(_, character) if here:
                stop = character
            case EnergyChanged(who, by) if here and who == side:
                energy -= by
            case AwarenessChanged(who, reached) if here and who == side:
                level = reached
            case GameEnded(winner):
                ends = 1 if winner == side else -1
            case PhaseBegun():
                here = False  # what follows is another matter
        if isinstance(event, CHANCE):
            break
    return Outlook(landings, stop, ends, energy, level)


def asks_again(game: Game) -> bool:
    """Whether paying for an ability would only lead to being asked whether to use it: the two questions are one to a person."""
    decision = game.decision
    if decision is None or decision.kind != "confirm" or not isinstance(game.stack[-1][2], Playing):
        return False
    trial, events = tried(game, "yes")
    then = trial.decision
    return (then is not None and then.side == decision.side and then.keys == ["yes", "no"] and trial.stack[-1][0].op == "may"
            and not any(isinstance(event, (*CHANCE, PhaseBegun)) for event in events))
