"""Determinized games fit what a side knows and do not depend on the hidden cards."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from inbetween import Game, SaveError, determinize, new_game
from tests.support.fixed_set import fixed_cards
from tests.support.scenario import table

from .random_games import random_game

SIDES = ("town", "creature")

OTHER = {"town": "creature", "creature": "town"}


def cards_of(game: Game, side: str) -> Counter[str]:
    """Hand and deck of a side together."""
    n = SIDES.index(side)
    return Counter(game.cards.cards[c].id for c in game.state.hand[n] + game.state.deck[n])


@pytest.mark.parametrize("seed", range(5))
def test_a_determinized_game_fits_what_the_side_knows(seed: int) -> None:
    for game in random_game(seed, 150):
        for side in SIDES:
            before = game.state.snapshot()
            guess = determinize(game, side, Random(seed))
            assert game.state.snapshot() == before
            if game.decision and game.decision.side == side:
                assert guess.view(side) == game.view(side)
                assert guess.decision and guess.decision.keys == game.decision.keys
                for owner in SIDES:
                    assert cards_of(guess, owner) == cards_of(game, owner)
                n = SIDES.index(OTHER[side])
                assert not Counter(guess.state.revealed_hand[n]) - Counter(guess.state.hand[n])
                assert not Counter(guess.state.inferred_hand[n]) - Counter(guess.state.hand[n])


def test_known_cards_stay_in_the_hand_and_the_others_vary() -> None:
    t = table(
        creature={
            "hand": ["hiding", "hiding", "feeding", "stalking"],
            "seen": ["hiding", "stalking"],
        }
    )
    hands = {
        tuple(determinize(t.game, "town", Random(n)).view("creature")["creature"]["hand"])
        for n in range(40)
    }
    assert all({"hiding", "stalking"} <= set(hand) and len(hand) == 4 for hand in hands)
    assert len(hands) > 10


def test_ones_own_hand_stays_and_ones_own_deck_is_shuffled() -> None:
    t = table(town={"hand": ["patrol"], "deck": ["curfew", "escort", "research"]})
    guesses = [determinize(t.game, "town", Random(n)) for n in range(10)]
    assert all(g.view("town")["town"]["hand"] == ["patrol"] for g in guesses)
    assert len({g.state.deck[0] for g in guesses}) == 10


def test_after_a_reshuffle_the_hand_follows_from_counting() -> None:
    everything = [c.id for c in fixed_cards().cards if c.side == 0]
    held, rest = ["patrol", "curfew"], [id for id in everything if id not in ("patrol", "curfew")]
    t = table(town={"hand": held, "discard": rest}).choose("prepare", "done")
    for n in range(10):
        assert set(held) <= set(
            determinize(t.game, "creature", Random(n)).view("town")["town"]["hand"]
        )


HIDDEN = [
    (
        {"hand": ["hiding", "feeding", "stalking"]},
        {"hand": ["paranoia", "blackout", "hiding"], "deck": ["feeding"]},
    ),
    (
        {"hand": ["hiding", "feeding", "stalking"], "seen": ["hiding"]},
        {
            "hand": ["hiding", "abduction", "abduction"],
            "seen": ["hiding"],
            "deck": ["stalking", "stalking"],
        },
    ),
]


@pytest.mark.parametrize(("one", "two"), HIDDEN)
@pytest.mark.parametrize("active", SIDES)
def test_a_guess_does_not_depend_on_the_real_hidden_cards(one: Any, two: Any, active: str) -> None:
    town = {"hand": ["patrol", "curfew"]}
    games = [
        table("sam h1", town=town, creature=creature, active=active, seed=seed).game
        for creature, seed in ((one, 1), (two, 2))
    ]
    assert games[0].view("town") == games[1].view("town")
    for n in range(5):
        first, second = (determinize(game, "town", Random(n)) for game in games)
        assert first.state.snapshot() == second.state.snapshot()
        assert first.decision and second.decision and first.decision.keys == second.decision.keys


def test_choices_of_the_other_side_do_not_depend_on_hidden_cards() -> None:
    hands = (["patrol", "curfew", "escort"], ["research", "detour", "barricade"])
    sam: dict[str, Any] = {"marker": "sam", "phase": "activity", "creature": {"energy": 0}}
    games = [
        table("sam c2", **sam, town=hand).choose("option:1").side_asked("town").game
        for hand in hands
    ]
    games += [table(town=hand).choose("prepare").side_asked("town").game for hand in hands]
    for one, two in (games[:2], games[2:]):
        first, second = (determinize(game, "creature", Random(3)) for game in (one, two))
        assert first.state.snapshot() == second.state.snapshot()
        assert first.decision and second.decision and first.decision.keys == second.decision.keys
        hand = first.view("town")["town"]["hand"]
        assert [key for key in sorted(first.decision.keys) if key != "done"] == hand


def test_a_guess_can_be_played_on_but_not_saved() -> None:
    guess = determinize(new_game(fixed_cards(), 5), "town", Random(1))
    while guess.decision and guess.turn < 6:
        guess.apply(guess.decision.keys[-1])
    with pytest.raises(SaveError):
        guess.to_json()
