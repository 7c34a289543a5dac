"""An evaluator keeps what it has worked out; that never changes a value."""

from __future__ import annotations

from random import Random

import pytest

from inbetween import load_cards
from inbetween.ai.evaluation.evaluate import BASELINE_WEIGHTS, WEIGHTS, Evaluator, evaluate
from inbetween.ai.evaluation.random_positions import randomize_position
from inbetween.ai.evaluation.weights import BALANCE, CREATURE, TOWN
from inbetween.ai.playstyles import playstyle_weights
from inbetween.rules import engine
from inbetween.rules.cards import CardSet
from inbetween.rules.state import State
from inbetween.rules.turns.setup import new_game
from tests.support.changed_sets import changed
from tests.support.interpreted import interpreted

CARDS = load_cards()
OF_THE_CIRCLE = {"stop_0", "stop_1", "stop_2", "stop_3"}  # features
# anything that stands changes prices: the sums of what stands are part of what is kept
WIDE = changed("""
decks: {town: {flashlight: {ongoing: {card_cost: -1, rest: {by: -1, who: opponent}}},
  shotgun: {ongoing: {rest: 1}}}}
characters: {sam: {human: {ongoing: {prepare: 1}}, creature: {ongoing: {awareness_cost: -1}}}}
awareness: {creature: {2: {ongoing: {awareness_cost: {by: 2, who: opponent}}}}}
""")


def states(cards: CardSet, games: int) -> list[State]:
    """States of random games, some of them shaken up."""
    found = []
    for seed in range(games):
        s, rng = new_game(cards, seed), Random(seed)
        while s.options:
            found.append(s.copy())
            if rng.random() < 0.2:
                randomize_position(found[-1], rng)
            engine.choose(s, rng.choice(s.options))
        found.append(s)
    return found


@pytest.mark.parametrize("cards", [CARDS, WIDE], ids=["built-in", "wide"])
@pytest.mark.parametrize("most_kept", [20_000, 10])
def test_caching_changes_no_value(cards, most_kept):
    for weights in (WEIGHTS, BASELINE_WEIGHTS, playstyle_weights("hunter", 1)):
        evaluator = Evaluator(cards, weights, most_kept=most_kept)
        tried = states(cards, 4)
        for s in [*tried, *reversed(tried)]:
            for side in (0, 1):
                assert evaluator.evaluate(s, side) == evaluate(s, side, weights)


def test_cached_terms_are_not_computed_again():
    module = interpreted("inbetween.ai.evaluation.evaluate")
    used: list[str] = []

    class Noted(dict[str, float]):
        def __getitem__(self, name: str) -> float:
            used.append(name)
            return super().__getitem__(name)

    s = states(CARDS, 1)[20]
    evaluator = module.Evaluator(CARDS, module.Weights(Noted(TOWN), Noted(CREATURE), BALANCE))
    del used[:]
    first = evaluator.evaluate(s, 0)
    assert used.count("energy") == 2 and OF_THE_CIRCLE & set(used)
    del used[:]
    assert evaluator.evaluate(s.copy(), 0) == first and not used
    s.energy[0] += 1
    assert evaluator.evaluate(s, 0) != first
    assert used.count("energy") == 1 and not OF_THE_CIRCLE & set(used), "one side has changed"


def test_the_cache_keeps_its_limit():
    module = interpreted("inbetween.ai.evaluation.evaluate")
    evaluator = module.Evaluator(CARDS, most_kept=25)
    for s in states(CARDS, 6):
        evaluator.evaluate(s, 0)
        circles, sides, standings = evaluator.cached
        assert circles <= 25 and sides <= 25 and standings <= 2 * 25
