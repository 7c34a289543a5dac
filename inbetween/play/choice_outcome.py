"""The certain outcome of a choice before it is made: positions, marker, end of the game."""

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
    """The position that a Character would have."""

    side: str  # its dimension
    safety: int


def helped_side(now: Destination, then: Destination) -> str:
    """The side that a shift helps: it brings the Character nearer to that side's locked space."""

    def place(at: Destination) -> int:
        return at.safety + 1 if at.side == "human" else -at.safety

    return "town" if place(then) > place(now) else "creature"


class ChoiceOutcome(NamedTuple):
    """The immediate outcome of one or more choices."""

    landings: dict[str, Destination]
    stop: str  # the Character that the marker would be on
    ends: int = 0  # 1: the deciding side wins, -1: it loses
    energy: int = 0  # Energy that the deciding side pays
    level: int = 0  # the Awareness level that would be reached; 0: none


def choice_outcome(game: Game, keys: Iterable[str]) -> ChoiceOutcome:
    """The outcome of consecutive choices, without anything that chance or hidden cards decide."""
    side = SIDES[game.state.decider]
    landings: dict[str, Destination] = {}
    stop = game.cards.characters[game.state.marker].id
    ends = 0
    energy = 0
    level = 0
    same_phase = True
    for event in try_choices(game, *keys)[1]:
        match event:
            case Shifted(character, to, safety) if same_phase:
                landings[character] = Destination(to, safety)
            case MarkerMoved(_, character) if same_phase:
                stop = character
            case EnergyChanged(who, by) if same_phase and who == side:
                energy -= by
            case AwarenessChanged(who, reached) if same_phase and who == side:
                level = reached
            case GameEnded(winner):
                ends = 1 if winner == side else -1
            case PhaseBegun():
                same_phase = False  # from here on only the end of the game counts
        if isinstance(event, UNCERTAIN_EVENTS):
            break
    return ChoiceOutcome(landings, stop, ends, energy, level)


def asks_may_after_paying(game: Game) -> bool:
    """Whether paying for an ability only leads to the question whether to use it.

    The UI asks both questions at once.
    """
    trial = _paid(game)
    return (
        trial is not None
        and trial.decision is not None
        and trial.decision.keys == ["yes", "no"]
        and trial.state.stack[-1][0].op == "may"
    )


def branches_after_paying(game: Game) -> list[tuple[Choice, bool]]:
    """The alternative effects offered right after paying, and whether each would change anything.

    The UI offers payment and choice as one question.
    """
    trial = _paid(game)
    return branches(trial) if trial is not None else []


def branches(game: Game) -> list[tuple[Choice, bool]]:
    """The alternative effects to choose from now, and whether each would change anything."""
    if game.decision is None or not isinstance(game.state.stack[-1][0], ChooseOne):
        return []
    pairs = zip(game.decision.options, game.state.stack[-1][0].branches, strict=True)
    return [(option, branch.possible(game.state, game.state.env)) for option, branch in pairs]


def _paid(game: Game) -> Game | None:
    """The game after paying for the ability in question.

    None if chance, hidden cards or the other side come in before the next decision.
    """
    decision = game.decision
    if (
        decision is None
        or decision.kind != "confirm"
        or not isinstance(game.state.stack[-1][2], Playing)
    ):
        return None
    trial, events = try_choices(game, "yes")
    then = trial.decision
    is_certain = (
        then is not None
        and then.side == decision.side
        and not any(isinstance(event, (*UNCERTAIN_EVENTS, PhaseBegun)) for event in events)
    )
    return trial if is_certain else None
