"""What random card sets have found, each as small as it can be."""

from __future__ import annotations

from random import Random

import pytest
import yaml
from pydantic import TypeAdapter

from inbetween import determinize, load_cards
from inbetween.data.models.effects import Effects
from inbetween.rules.events import CardReacted
from inbetween.text.card_text.effect_text import EffectWriter
from tests.support.changed_sets import changed
from tests.support.invariants import check_text
from tests.support.languages import LANGUAGES
from tests.support.scenario import table


@pytest.mark.parametrize(
    "effect",
    [
        # "that that Character"
        "for_each: {where: {}, do: [{if: {none: {at: each, state: secured}, then: [{draw: 1}]}}]}",
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_of_effects_that_were_wrong(effect, language):
    for side in (0, 1):
        check_text(
            language,
            EffectWriter(load_cards(), language, side).text(
                TypeAdapter(Effects).validate_python([yaml.safe_load(effect)])
            ),
        )


def test_optional_reactions_are_offered_although_a_mandatory_one_may_be_hidden():
    must = (
        "{when: rested, must: true, effect: [{play_card: {ability: false, where: {id: "
        "[feeding]}}}]}"
    )
    cards = changed(
        f"decks: {{town: {{bicycle: {{triggers: [{{when: rested, effect: [{{gain: 1}}]}}]}}}}, "
        f"creature: {{stalking: {{equipment: true, triggers: [{must}]}}}}}}"
    )
    t = table(
        "sam h0",
        "tom c0",
        "bob c0",
        "carl h0",
        cards=cards,
        town={"equipment": ["bicycle"]},
        creature={"hand": ["paranoia"], "equipment": ["stalking"]},
    ).choose("rest")
    assert t.keys == ["bicycle", "pass"]
    guesses = [determinize(t.game, "town", Random(seed)) for seed in range(30)]
    assert len({guess.state.hand[1] for guess in guesses}) > 3
    for guess in guesses:
        for key in t.keys:
            used = [
                event.card
                for event in guess.copy().apply(key)
                if isinstance(event, CardReacted) and event.side == "town"
            ]
            assert used == [key] * (key == "bicycle")
