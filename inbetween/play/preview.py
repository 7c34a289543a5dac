"""What a choice would do, told before it is made, from what the chooser may know."""

from __future__ import annotations

from ..ai.evaluate import WEIGHTS, evaluate
from ..ai.features import quick_profile
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
from ..text.locale import say
from ..text.log import line
from .try_choices import UNCERTAIN_EVENTS, try_choices

# Told in a preview; the rest is either obvious or chance.
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
# at hidden cards, which must agree on where the marker ends if chance has a word before
GUESSES = 4


def preview(game: Game, key: str, language: str, known: str = "") -> list[str]:
    """The first things that would happen at once, one line each; nothing that chance or hidden cards decide, and not what is known:
    the shift of a Character, or a move into a gap (its two neighbours). Where the marker is moved, it also says where the Movement
    phase takes it from there, if nobody has a choice before."""
    side = SIDES[game.decider]
    lines: list[str] = []
    # how many lines there are once the marker has been moved
    moved = 0 if key.startswith("move:") else None
    events = try_choices(game, key)[1]
    for event in events:
        # what follows is another matter, or chance
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
    """The Character to which the Movement phase takes the marker after a choice; None if something may still change that."""
    stop, chance = _movement(events)
    if stop is None or not chance:
        return stop
    others = [_movement(try_choices(game, key, guess=guess)[1])[0] for guess in range(1, GUESSES)]
    return stop if all(other == stop for other in others) else None


def _movement(events: list[Event]) -> tuple[str | None, bool]:
    """Where the marker goes in the Movement phase that is among events, and whether chance has a word before; None if it is not."""
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
    """Whether an event is what its reader knows anyway."""
    if isinstance(event, CharacterMoved):
        return event.after in known.split(":")
    return isinstance(event, Shifted) and event.character == known


def best_first(game: Game, options: list[Choice]) -> list[Choice]:
    """Options in the order of what they bring the one who chooses."""
    known = quick_profile(game.cards)  # the window does not wait for more
    return sorted(
        options,
        key=lambda option: (
            -evaluate(try_choices(game, option.key)[0], game.decider, WEIGHTS, known)
        ),
    )


def next_stop(game: Game) -> str:
    """The Character the marker will come to next if nothing changes, laid cards considered."""
    trial = game.copy()
    move_marker(trial, 1)
    return trial.cards.characters[trial.marker].id
