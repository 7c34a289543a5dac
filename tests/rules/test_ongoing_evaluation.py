"""The AI evaluates ongoing effects by who profits from them."""

from __future__ import annotations

import pytest

from inbetween.ai.evaluation.card_set_profile import quick_profile
from inbetween.ai.evaluation.evaluate import (
    WEIGHTS,
    card_set_profile,
    evaluate,
    evaluate_by_features,
)
from tests.support.changed_sets import changed
from tests.support.scenario import table

from .ongoing_sets import lit


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ("{card_cost: -2}", "{card_cost: -1}"),
        ("{card_cost: -1}", "{card_cost: 1}"),
        ("{card_cost: {by: 1, who: opponent}}", "{}"),
        ("{forbid: [shift]}", "{}"),
        ("{}", "{forbid: {do: shift, who: you}}"),
        ("{hand_max: {most: 3, who: opponent}}", "{hand_max: 3}"),
        ("{rest: {by: -1, who: opponent}}", "{rest: {by: 1, who: opponent}}"),
        ("{energy_max: 3}", "{energy_max: -3}"),
    ],
)
def test_evaluation_knows_which_side_a_static_effect_helps(good, bad):
    better, worse = (
        evaluate(game.state, 0, WEIGHTS, quick_profile(game.cards))
        for game in (lit(good).game, lit(bad).game)
    )
    assert better > worse


def test_both_evaluations_agree_on_static_effects():
    cards = changed("""
decks: {town: {flashlight: {ongoing: {card_cost: -1, rest: {by: -1, who: opponent}}},
  shotgun: {ongoing: {rest: 1}}}}
characters: {sam: {human: {ongoing: {prepare: 1, forbid: [shift]}},
  creature: {ongoing: {awareness_cost: -1}}}}
awareness: {creature: {2: {ongoing: {awareness_cost: {by: 2, who: opponent}}}}}
""")
    assert card_set_profile(cards).wide
    for sam in ("h1", "h2", "c2"):
        for level in (1, 2):
            t = table(
                f"sam {sam}",
                "bob h1 /shotgun",
                town={"equipment": ["flashlight"]},
                creature={"awareness": level},
                cards=cards,
            )
            game = t.game
            assert evaluate(game.state, 0) == pytest.approx(evaluate_by_features(game.state))
