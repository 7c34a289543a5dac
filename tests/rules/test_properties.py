"""What must hold at every step of any game, tried on random play."""

from __future__ import annotations

import copy
import json
from random import Random

import pytest

from inbetween import Game, load_cards, new_game
from inbetween.rules.constants import SIDES
from inbetween.rules.engine import advance, apply
from inbetween.rules.state import restore
from tests.support.invariants import check_guess, check_words, play_checked_game, round_trip

pytestmark = pytest.mark.slow

CARDS = load_cards()
GAMES = 32  # `nox -s games` plays more
BLOCKS = 4


@pytest.mark.parametrize("block", range(BLOCKS))
def test_invariants_hold_at_every_step(block: int) -> None:
    for seed in range(block * GAMES // BLOCKS, (block + 1) * GAMES // BLOCKS):
        play_checked_game(CARDS, seed)


def test_views_and_events_are_plain_data() -> None:
    for seed in range(10):
        rng = Random(seed)
        game = new_game(CARDS, seed=seed)
        while decision := game.decision:
            events = game.apply(rng.choice(decision.options).key)
            data = [game.view("town"), game.view("creature"), *(e.data for e in events)]
            assert json.loads(json.dumps(data)) == data


def test_json_round_trip_at_every_decision() -> None:
    for seed in range(2):
        rng = Random(seed)
        game = new_game(CARDS, seed=seed)
        while decision := game.decision:
            round_trip(game)
            game.apply(rng.choice(decision.options).key)
        assert Game.from_json(CARDS, game.to_json()).winner == game.winner


def test_determinized_games_can_be_played_on() -> None:
    for seed in range(20):
        rng = Random(seed)
        game = new_game(CARDS, seed=seed)
        while decision := game.decision:
            if rng.random() < 0.1:
                for side in SIDES:
                    check_guess(game, side, rng)
            game.apply(rng.choice(decision.options).key)


def test_copies_of_the_standard_library_are_independent() -> None:
    game = new_game(CARDS, seed=1)
    for make in (copy.copy, copy.deepcopy):
        twin = make(game)
        before = game.state.snapshot()
        twin.apply("rest")
        assert game.state.snapshot() == before


def test_prompts_and_labels_exist_in_every_language() -> None:
    for seed in range(5):
        rng = Random(seed)
        game = new_game(CARDS, seed=seed)
        while decision := game.decision:
            check_words(game, game.apply(rng.choice(decision.options).key))


def test_a_game_restored_from_a_snapshot_continues_the_same_way() -> None:
    """Also in the middle of effects inside effects: that is how a position travels to the
    opponent.
    """
    inside = 0
    for seed in range(3):
        rng, game = Random(seed), new_game(CARDS, seed=seed)
        while game.decision:
            again = restore(CARDS, game.state.snapshot())
            advance(again)
            assert [option.key for option in again.options] == game.decision.keys
            key = rng.choice(game.decision.keys)
            inside += len(game.state.stack) > 2
            game.apply(key)
            apply(again, key)
            assert again.snapshot() == game.state.snapshot()
    assert inside > 50
