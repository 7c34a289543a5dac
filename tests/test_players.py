"""The opponents by level: legal, repeatable, fair, and each awake enough for what is in front of it."""

from __future__ import annotations

from random import Random

import pytest

from inbetween import InBetweenError, choose, load_cards, new_game
from inbetween.ai.players import LEVELS
from tests.table import table

CARDS = load_cards()
THINKING = ("normal", "hard", "expert")


def middle(seed, choices=40):
    game, rng = new_game(CARDS, seed=seed), Random(seed)
    for _ in range(choices):
        if game.decision:
            game.apply(rng.choice(game.decision.options).key)
    return game


@pytest.mark.parametrize("level", LEVELS)
def test_choices_are_legal_and_repeatable(level):
    for seed in range(4):
        game = middle(seed)
        before = game.snapshot()
        key = choose(game, level, seed=9, simulations=12)
        assert key in game.decision.keys and game.snapshot() == before
        assert choose(game, level, seed=9, simulations=12) == key


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "random"])
def test_what_a_side_cannot_see_does_not_change_its_choice(level):
    for seed in range(5):
        game = middle(seed)
        other, keys = 1 - game.decider, set()
        for shuffle in range(3):
            twin, rng = game.copy(), Random(shuffle)
            pinned = list(twin.pinned[other])
            pool = list(twin.hand[other] + twin.deck[other])
            for card in pinned:
                pool.remove(card)
            rng.shuffle(pool)
            unknown = len(twin.hand[other]) - len(pinned)
            twin.hand[other] = tuple(sorted(pinned + pool[:unknown]))
            twin.deck[other] = tuple(pool[unknown:])
            own = list(twin.deck[game.decider])
            rng.shuffle(own)
            twin.deck[game.decider] = tuple(own)
            keys.add(choose(twin, level, seed=4, simulations=10))
        assert len(keys) == 1


@pytest.mark.parametrize("level", THINKING)
def test_a_win_in_one_is_taken(level):
    t = table("sam h3", "tom h4", "bob h4", "carl h0", town={"hand": ["cereal_bar", "detour"], "energy": 0})
    t.choose(choose(t.game, level, simulations=40))
    t.choose(choose(t.game, level, simulations=40))
    assert t.game.winner == "town"


@pytest.mark.parametrize("level", THINKING)
def test_the_last_level_is_bought_when_it_can_be(level):
    t = table("sam h1", marker="sam", phase="activity", town={"awareness": 5, "energy": 6})
    assert choose(t.game, level, simulations=40) == "yes"


def test_unknown_levels_and_finished_games_are_told():
    with pytest.raises(InBetweenError, match="genius"):
        choose(new_game(CARDS, seed=1), "genius")
    done = table("sam h4", "tom h4", "bob h4").game
    with pytest.raises(InBetweenError, match="over"):
        choose(done, "easy")
