"""Checks of what a side knows of a deck."""

from __future__ import annotations

from collections import Counter
from random import Random

from inbetween import Game, determinize, load_position
from inbetween.saves.checkpoint import position_of


def true_groups(game: Game) -> int:
    """How much is known of decks in a game; every bit of it must be true there."""
    for i, groups in enumerate(game.state.deck_knowledge):
        deck = game.state.deck[i % 2][::-1]
        for places, among in groups:
            assert not Counter(among) - Counter(deck[place] for place in places)
    return sum(map(len, game.state.deck_knowledge))


def check_saved(game: Game) -> None:
    """A checkpoint and a saved game keep what is known."""
    view = game.view("town")
    assert load_position(game.cards, position_of(game.state)).view("town") == {
        **view,
        "dealt": view["dealt"],
    }
    assert Game.from_json(game.cards, game.to_json()).state.snapshot() == game.state.snapshot()


def check_guess_of_decider(game: Game, guess: Game, side: str) -> None:
    """A determinized game looks the same to the side to decide and reveals nothing hidden."""
    assert game.decision and guess.decision
    assert guess.view(side) == game.view(side) and guess.decision.keys == game.decision.keys
    again = [determinize(one, side, Random(5)).state.snapshot() for one in (game, guess)]
    assert again[0] == again[1], "a guess must not depend on what is hidden"
