"""What a choice would do, told before it is made, from what the chooser may know."""

from __future__ import annotations

from ..ai.evaluate import WEIGHTS, evaluate
from ..ai.features import first_outline
from ..game import Game
from ..rules.atoms import move_marker
from ..rules.events import (
    AwarenessChanged,
    CardAttached,
    CardLeft,
    CharacterMoved,
    CharacterRemoved,
    DirectionTurned,
    EnergyChanged,
    Event,
    GameEnded,
    MarkerMoved,
    PhaseBegun,
    Shifted,
    TokenMoved,
)
from ..rules.terms import SIDES
from ..text.choice import Choice
from ..text.log import line
from .trial import CHANCE, tried

# Told in a preview; the rest is either obvious or chance.
TELLING = (Shifted, TokenMoved, EnergyChanged, AwarenessChanged, CharacterRemoved, MarkerMoved, DirectionTurned, CardAttached, CardLeft,
           GameEnded, CharacterMoved)
MOST = 3


def preview(game: Game, key: str, language: str, known: str = "") -> list[str]:
    """The first things that would happen at once, one line each; nothing that chance or hidden cards decide, and not what is known:
    the shift of a Character, or a move into a gap (its two neighbours)."""
    side = SIDES[game.decider]
    lines: list[str] = []
    for event in tried(game, key)[1]:
        if isinstance(event, (PhaseBegun, *CHANCE)):  # what follows is another matter, or chance
            break
        if isinstance(event, TELLING) and not _known(event, known):
            text = line(game.cards, event.seen_by(side), language)
            if text:
                lines.append(text)
    return lines[:MOST]


def _known(event: Event, known: str) -> bool:
    """Whether an event is what its reader knows anyway."""
    if isinstance(event, CharacterMoved):
        return event.after in known.split(":")
    return isinstance(event, Shifted) and event.character == known


def best_first(game: Game, options: list[Choice]) -> list[Choice]:
    """Options in the order of what they bring the one who chooses."""
    known = first_outline(game.cards)  # the window does not wait for more
    return sorted(options, key=lambda option: -evaluate(tried(game, option.key)[0], game.decider, WEIGHTS, known))


def next_stop(game: Game) -> str:
    """The Character the marker will come to next if nothing changes, laid cards considered."""
    trial = game.copy()
    move_marker(trial, 1)
    return trial.cards.characters[trial.marker].id
