"""Hints: three choices at most, with chances and reasons in every language, from what the side knows."""

from __future__ import annotations

from random import Random

import pytest

from inbetween import InBetweenError, hint, load_cards, load_position, new_game
from inbetween.ai.advice import Benefit, compare
from inbetween.ai.course import Standing, course, evened, turning_points
from inbetween.rules.terms import LANGUAGES
from tests.table import table
from tests.test_players import middle, permuted

CARDS = load_cards()


def test_the_best_comes_first_with_a_chance_and_words():
    for seed in range(3):
        game = middle(seed)
        before = game.snapshot()
        found = hint(game, simulations=24)
        assert 1 <= len(found) <= 3 and game.snapshot() == before
        assert len({h.key for h in found}) == len(found) and {h.key for h in found} <= set(game.decision.keys)
        assert all(0.0 <= h.chance <= 1.0 for h in found)
        for language in LANGUAGES:
            assert all(h.reason(CARDS, language).endswith(".") for h in found)
        assert found == hint(game, simulations=24)


def test_a_sure_win_is_told_as_one():
    t = table("sam h3", "tom h4", "bob h4", "carl h0", town={"hand": ["cereal_bar", "detour"], "energy": 0})
    best = hint(t.game, simulations=10)[0]
    assert best.key == "play:cereal_bar" and best.chance == 1.0
    assert best.gains == (Benefit("win", {"ending": "secured"}),) and "Wins" in best.reason(CARDS)


def test_hidden_cards_change_no_hint():
    game = middle(7)
    assert len({str(hint(permuted(game, k), seed=2, simulations=12)) for k in range(3)}) == 1


def test_a_stopped_threat_is_told():
    circle = ["carl h0", "tom c1", "sam h0", "bob h0", "lance c0", "mandi h0", "mina c0"]
    t = table(*circle, marker="tom", creature={"awareness": 5, "energy": 6})
    after = table(*["tom c0" if c == "tom c1" else c for c in circle], marker="tom", creature={"awareness": 5, "energy": 6})
    gains = compare(t.game, after.game, 0)
    assert gains[0] == Benefit("stop", {"side": "creature"})
    assert Benefit("person", {"character": "tom", "side": "creature", "safety": 0}) in gains


def test_there_is_no_hint_for_a_finished_game():
    with pytest.raises(InBetweenError, match="over"):
        hint(table("sam h4", "tom h4", "bob h4").game)


@pytest.mark.parametrize("start", ["seed", "position"])
def test_the_course_of_a_game_covers_every_turn(start):
    game = new_game(CARDS, seed=11) if start == "seed" else load_position(CARDS, {"circle": [{"id": i} for i in (
        "sam", "tom", "bob", "carl", "lance", "mina")], "town": {"awareness": 4}, "creature": {"awareness": 4}})
    rng = Random(1)
    while game.decision:
        game.apply(rng.choice(game.decision.options).key)
    found = list(course(CARDS, game.start, game.keys(), rounds=2))
    turns = [moment.turn for moment in found]
    assert turns == list(range(turns[0], game.turn + 2)) and found[-1].choices == len(game.keys())
    assert found[-1].chance == (1.0 if game.winner == "town" else 0.0)
    assert len(evened(found)) == len(found) and evened(found)[-1] == found[-1]


def test_turning_points_are_the_largest_swings_apart_from_each_other():
    shares = [0.5, 0.52, 0.8, 0.6, 0.61, 0.6, 0.2, 0.21, 0.2, 0.25, 0.24, 1.0]
    assert turning_points([Standing(i, i, share) for i, share in enumerate(shares)]) == [1, 5, 10]
    assert turning_points([Standing(i, i, 0.5) for i in range(9)]) == []
