"""What a card set must stand: it loads, has words in every language, and whole games of it break
nothing.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import yaml

from inbetween import CardSet, Game, choose, load_position, new_game
from inbetween.data.loader import load_text
from inbetween.rules.constants import SIDES
from inbetween.saves.checkpoint import is_quiet
from inbetween.text.card_text.rules_text import card_list
from tests.support.invariants import (
    CheckedGame,
    check_guess,
    check_position,
    check_state,
    check_text,
    check_words,
    round_trip,
)
from tests.support.languages import LANGUAGES

from .positions import crowded_position
from .screens import show_on_screens

MOST_CHOICES = 3000  # in a game: far more than one of so few turns needs
DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


class Played(NamedTuple):
    """How much was tried with a set."""

    games: int = 0
    decisions: int = 0


def sum_of(*played: Played) -> Played:
    """All of it together."""
    return Played(*map(sum, zip(*played, strict=True)))


def written(data: dict[str, Any]) -> str:
    """A card set's data as a file."""
    return str(yaml.dump(data, Dumper=DUMPER, sort_keys=False, allow_unicode=True, width=120))


def loaded(data: dict[str, Any]) -> CardSet:
    """The set as it comes from a file."""
    # what can never happen is grown too
    cards, faults = load_text(written(data), "cards.yaml", kept=True)
    assert cards is not None, "\n".join(str(fault) for fault in faults if fault.severity == "error")
    return cards


def _silent(spec: Any) -> bool:
    """Whether a card does nothing at all, which it may if it stays in play."""
    return not (spec.effect or spec.triggers or spec.ongoing.model_fields_set)


def check_texts(cards: CardSet) -> None:
    """Every ability has a text in every language, in which nothing can be seen to be wrong."""
    silent = {card.id for card in cards.cards if _silent(card.spec)}
    for language in LANGUAGES:
        for _, entries in card_list(cards, language):
            for entry in entries:
                for _, text in entry.texts:
                    assert text or entry.id in silent, f"{language}: no text for {entry.id}"
                    check_text(language, text)


def random_game(game: Game, rng: Random) -> Played:
    """A game of chance, checked at every step."""
    watched, choices = CheckedGame(game), 0
    while game.decision:
        events = watched.apply(rng.choice(game.decision.keys))
        choices += 1
        assert choices < MOST_CHOICES, "the game does not end"
        check_words(game, events, (LANGUAGES[choices % 3],))
        if rng.random() < 0.1:
            check_guess(game, SIDES[choices % 2], rng)
        if rng.random() < 0.04:
            round_trip(game)
            if is_quiet(game.state):
                check_position(game)
    round_trip(game)
    return Played(1, choices)


def thought_game(game: Game, level: str = "normal") -> Played:
    """A game of two players who look ahead."""
    choices = 0
    while game.decision:
        key = choose(game, level, seed=choices, simulations=4)
        assert key in game.decision.keys, f"{level} chose {key}"
        game.apply(key)
        check_state(game)
        choices += 1
        assert choices < MOST_CHOICES, "the game does not end"
    return Played(1, choices)


def trial(
    data: dict[str, Any], seed: int, thorough: bool = True, on_screens: bool = False
) -> Played:
    """Everything that is tried with a set, or a part of it, on screens only if asked for; what goes
    wrong is an exception.
    """
    cards = loaded(data)
    check_texts(cards)
    if on_screens:
        show_on_screens(cards, seed)

    def start(dealt: bool) -> tuple[Game, Random]:
        rng = Random(seed)  # of its own: each game is the same whichever others are played
        return new_game(cards, seed=seed) if dealt else load_position(
            cards, crowded_position(cards, rng)
        ), rng

    played = [
        random_game(*start(dealt)) for dealt in ((True, False) if thorough else (seed % 2 == 0,))
    ]
    # whoever looks ahead tries every ability first, which takes longer than a game
    if thorough or seed % 10 == 0:
        played.append(thought_game(start(seed % 2 == 1)[0]))
    return sum_of(*played)
