"""The mood of the table: pure functions of what both sides see."""

from __future__ import annotations

import copy
import math
from random import Random

import pytest

from inbetween import load_cards, new_game
from inbetween.play.mood import can_win_next, lean
from inbetween.rules.constants import SIDES
from inbetween.rules.views.fold import fold

CARDS = load_cards()
NUMBERS = (CARDS.numbers.to_win, CARDS.numbers.awareness_goal)


def view(circle=(), town=(0, 5), creature=(0, 5), winner=None):
    """A view with (dimension, safety) for each Character, and (Awareness, Energy) for each side."""
    people = [
        {"id": f"p{i}", "side": side, "safety": safety} for i, (side, safety) in enumerate(circle)
    ]
    return {
        "circle": people,
        "winner": winner,
        "town": {"awareness": town[0], "energy": town[1]},
        "creature": {"awareness": creature[0], "energy": creature[1]},
    }


EVEN = [("human", 0), ("creature", 0)] * 5


def test_an_even_game_has_a_neutral_mood():
    assert lean(view(EVEN), *NUMBERS) == 0
    assert (
        lean(
            view([("human", 2), ("creature", 2), ("human", 4), ("creature", 4)], (3, 0), (3, 9)),
            *NUMBERS,
        )
        == 0
    )


@pytest.mark.parametrize("safety", range(4))
def test_every_shift_changes_the_mood(safety):
    for dimension, way in (("human", 1), ("creature", -1)):
        before = lean(view([*EVEN, (dimension, safety)]), *NUMBERS)
        after = lean(view([*EVEN, (dimension, safety + 1)]), *NUMBERS)
        assert way * after > way * before > 0


@pytest.mark.parametrize("level", range(5))
def test_higher_awareness_weighs_more(level):
    steps = [lean(view(EVEN, (n, 5)), *NUMBERS) for n in (level, level + 1)]
    assert 0 <= steps[0] < steps[1] < 1
    assert lean(view(EVEN, (0, 5), (level + 1, 5)), *NUMBERS) == pytest.approx(-steps[1])


def test_the_last_lock_weighs_most():
    def with_locks(n):
        return lean(
            view([("human", 4)] * n + [("human", 0)] * (5 - n) + [("creature", 2)] * 7), *NUMBERS
        )

    assert with_locks(0) < 0 < with_locks(2)
    assert (
        math.atanh(with_locks(2)) - math.atanh(with_locks(1))
        > math.atanh(with_locks(1)) - math.atanh(with_locks(0))
        > 0
    )


def test_a_won_game_has_the_extreme_mood():
    assert lean(view(EVEN, winner="town"), *NUMBERS) == 1
    assert lean(view(EVEN, winner="creature"), *NUMBERS) == -1
    assert lean(view(EVEN, winner="draw"), *NUMBERS) == 0


def test_one_step_from_three_locked():
    two = [("creature", 4), ("creature", 4), ("creature", 3), ("creature", 2), ("human", 3)]
    assert can_win_next(view(two), "creature", *NUMBERS)
    assert not can_win_next(view(two), "town", *NUMBERS)
    assert not can_win_next(view([e for e in two if e != ("creature", 3)]), "creature", *NUMBERS)
    assert not can_win_next(view(two, winner="town"), "creature", *NUMBERS)


def test_one_step_from_the_last_level():
    goal = CARDS.numbers.awareness_goal
    near = view(EVEN, (goal - 1, goal))
    assert can_win_next(near, "town", *NUMBERS) and not can_win_next(near, "creature", *NUMBERS)
    far = view(EVEN, (goal - 1, goal - 1), (goal - 2, 10))
    assert not any(can_win_next(far, side, *NUMBERS) for side in SIDES)


def test_both_sides_see_the_same_mood_and_hands_do_not_matter():
    rng = Random(4)
    for seed in range(6):
        game = new_game(CARDS, seed)
        shown = game.view("town")
        while game.decision:
            for event in game.apply(rng.choice(game.decision.options).key):
                fold(shown, event, "town")
            town, creature = game.view("town"), game.view("creature")
            bare = copy.deepcopy(creature)
            for side in ("town", "creature"):
                bare[side]["hand"], bare[side]["deck"] = [], 0
            moods = [lean(v, *NUMBERS) for v in (shown, town, creature, bare)]
            assert len(set(moods)) == 1 and -1 <= moods[0] <= 1
            for side in SIDES:
                assert can_win_next(town, side, *NUMBERS) == can_win_next(bare, side, *NUMBERS)
