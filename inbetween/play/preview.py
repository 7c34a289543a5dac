"""Previews of a choice, from what the deciding side may know."""

from __future__ import annotations

from ..ai.evaluation.card_set_profile import quick_profile
from ..ai.evaluation.evaluate import Evaluator
from ..game import Game
from ..rules.constants import SIDES
from ..rules.events import (
    AwarenessChanged,
    CardAttached,
    CardLeftPlay,
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
from ..rules.mutations import move_marker
from ..text.choice import Choice
from ..text.language.locale import say
from ..text.log.event_text import line
from .try_choices import UNCERTAIN_EVENTS, try_choices

# Events that a preview mentions; all others are obvious or depend on chance.
TELLING = (
    Shifted,
    TokenMoved,
    EnergyChanged,
    AwarenessChanged,
    CharacterRemoved,
    MarkerMoved,
    DirectionTurned,
    CardAttached,
    CardLeftPlay,
    GameEnded,
    CharacterMoved,
)
MOST = 3
# determinizations that must agree on the final stop if chance comes before the Movement phase
GUESSES = 4


def preview(game: Game, key: str, language: str, known: str = "") -> list[str]:
    """The first certain effects of a choice, one line each.

    Leaves out what chance or hidden cards decide, and `known`: the Character whose shift the player
    chose, or the two neighbors of the gap the player chose. If the choice moves the marker and
    nobody decides anything before the Movement phase, a line says where that phase takes the
    marker.
    """
    side = SIDES[game.state.decider]
    lines: list[str] = []
    # number of lines up to the move of the marker
    moved = 0 if key.startswith("move:") else None
    events = try_choices(game, key)[1]
    for event in events:
        # the rest is another phase or depends on chance
        if isinstance(event, (PhaseBegun, *UNCERTAIN_EVENTS)):
            break
        if isinstance(event, TELLING) and not _known(event, known):
            text = line(game.cards, event.seen_by(side), language)
            if text:
                lines.append(text)
                if isinstance(event, MarkerMoved | DirectionTurned):
                    moved = len(lines)
    if moved is None or moved > MOST or (stop := final_stop(game, key, events)) is None:
        return lines[:MOST]
    name = game.cards.characters[game.cards.character_index[stop]].names[language]
    return [*lines[:moved], say(language, "ui.choosing.moves_on", name=name), *lines[moved:MOST]]


def final_stop(game: Game, key: str, events: list[Event]) -> str | None:
    """The Character where the Movement phase takes the marker; None if that is uncertain."""
    stop, chance = _movement(events)
    if stop is None or not chance:
        return stop
    others = [_movement(try_choices(game, key, guess=guess)[1])[0] for guess in range(1, GUESSES)]
    return stop if all(other == stop for other in others) else None


def _movement(events: list[Event]) -> tuple[str | None, bool]:
    """The stop of the first Movement phase in the events, and whether chance comes before it.

    The stop is None if the events contain no Movement phase.
    """
    chance, moving = False, False
    stop: str | None = None
    for event in events:
        match event:
            case PhaseBegun(phase=phase):
                if moving:  # the next turn
                    break
                moving = phase == "movement"
            case MarkerMoved(_, character) if moving:
                stop = character
            case _ if not moving:
                chance |= isinstance(event, UNCERTAIN_EVENTS)
    return stop, chance


def _known(event: Event, known: str) -> bool:
    """Whether the player knows of this event anyway."""
    if isinstance(event, CharacterMoved):
        return event.after in known.split(":")
    return isinstance(event, Shifted) and event.character == known


def best_first(game: Game, options: list[Choice]) -> list[Choice]:
    """Options sorted by their value for the deciding side, the best first."""
    # the full profile would take too long for the window
    evaluator = Evaluator(game.cards, profile=quick_profile(game.cards))
    return sorted(
        options,
        key=lambda option: (
            -evaluator.evaluate(try_choices(game, option.key)[0].state, game.state.decider)
        ),
    )


def next_stop(game: Game) -> str:
    """The Character the marker reaches next if nothing changes, attached cards considered."""
    trial = game.copy()
    move_marker(trial.state, 1)
    return trial.cards.characters[trial.state.marker].id
