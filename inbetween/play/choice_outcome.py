"""What is certain about a choice before it is made: who would stand where, where the marker would stop, whether the game would end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..game import Game
from ..rules.constants import SIDES
from ..rules.events import (
    AwarenessChanged,
    EnergyChanged,
    GameEnded,
    MarkerMoved,
    PhaseBegun,
    Shifted,
)
from ..rules.frame_memory import Playing
from ..rules.ops.choose_one import ChooseOne
from ..text.choice import Choice
from .try_choices import UNCERTAIN_EVENTS, try_choices


class Destination(NamedTuple):
    """Where a Character would stand."""

    side: str  # its dimension
    safety: int


class ChoiceOutcome(NamedTuple):
    """What choices would bring at once."""

    landings: dict[str, Destination]
    stop: str  # the Character whom the marker would stand on
    ends: int = 0  # 1: the chooser wins by it, -1: loses
    energy: int = 0  # what the chooser pays for it
    level: int = 0  # the Awareness level that it would reach; 0: none


def choice_outcome(game: Game, keys: Iterable[str]) -> ChoiceOutcome:
    """What choices made one after the other would bring; nothing that chance or hidden cards decide."""
    side = SIDES[game.decider]
    landings: dict[str, Destination] = {}
    stop = game.cards.characters[game.marker].id
    ends = 0
    energy = 0
    level = 0
    here = True
    for event in try_choices(game, *keys)[1]:
        match event:
            case Shifted(character, to, safety) if here:
                landings[character] = Destination(to, safety)
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
        if isinstance(event, UNCERTAIN_EVENTS):
            break
    return ChoiceOutcome(landings, stop, ends, energy, level)


def asks_may_after_paying(game: Game) -> bool:
    """Whether paying for an ability would only lead to being asked whether to use it: the two questions are one to a person."""
    trial = _paid(game)
    return (
        trial is not None
        and trial.decision is not None
        and trial.decision.keys == ["yes", "no"]
        and trial.stack[-1][0].op == "may"
    )


def branches_after_paying(game: Game) -> list[tuple[Choice, bool]]:
    """The effects between which one would choose right after paying for an ability, each with whether it could change anything: to pay
    and to choose are one question to a person."""
    trial = _paid(game)
    return branches(trial) if trial is not None else []


def branches(game: Game) -> list[tuple[Choice, bool]]:
    """The effects between which is chosen now, if that is the question, each with whether it could change anything."""
    if game.decision is None or not isinstance(game.stack[-1][0], ChooseOne):
        return []
    ways = zip(game.decision.options, game.stack[-1][0].branches, strict=True)
    return [(option, branch.possible(game, game.env)) for option, branch in ways]


def _paid(game: Game) -> Game | None:
    """The game after paying for the ability that is asked about, if only the same side has a word in it until its next question."""
    decision = game.decision
    if decision is None or decision.kind != "confirm" or not isinstance(game.stack[-1][2], Playing):
        return None
    trial, events = try_choices(game, "yes")
    then = trial.decision
    open_ = (
        then is not None
        and then.side == decision.side
        and not any(isinstance(event, (*UNCERTAIN_EVENTS, PhaseBegun)) for event in events)
    )
    return trial if open_ else None
