"""What reactions say, in three languages, and what is refused of them."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from inbetween import load_cards
from inbetween.data.models.card_set import TriggerModel
from inbetween.rules.in_play.trigger_types import TRIGGER_TYPES
from inbetween.text.card_text.effect_text import EffectWriter
from inbetween.text.card_text.trigger_text import trigger_text
from inbetween.text.language.locale import sentence
from tests.support.changed_sets import refused
from tests.support.languages import LANGUAGES
from tests.support.reaction_sets import named


def text(trigger: str, language: str = "en") -> str:
    """What a card of Town with a trigger says."""
    model: Any = TriggerModel.model_validate(yaml.safe_load(trigger))
    return sentence(trigger_text(EffectWriter(load_cards(), language, 0), model))


@pytest.mark.parametrize("name", TRIGGER_TYPES)
def test_triggers_name_the_side_in_three_languages(name):
    moment = TRIGGER_TYPES[name]
    given = yaml.safe_load(moment.example)
    variants = [
        {**given, "must": must, **({} if moment.fixed else {"whose": whose})}
        for must in (True, False)
        for whose in (("",) if moment.fixed else ("you", "opponent", "any"))
    ]
    for language in LANGUAGES:
        texts = [text(yaml.safe_dump(variant), language) for variant in variants]
        assert len(set(texts)) == len(texts) == (2 if moment.fixed else 6) and not any(
            "{" in one for one in texts
        )


@pytest.mark.parametrize(
    ("trigger", "words"),
    [
        (
            "{when: shifted, whose: opponent, where: {dimension: human}, effect: [{draw: 1}]}",
            "When {creature} shifts a Character in the Human dimension, you may draw 1 card.",
        ),
        (
            "{when: locked, whose: you, effect: [{draw: 1}]}",
            "When you lock a Character, you may draw 1 card.",
        ),
        (
            "{when: locked, where: {dimension: creature}, must: true, effect: [{draw: 1}]}",
            "When a Character is locked as Devoured, you draw 1 card.",
        ),
        (
            "{when: own_turn, must: true, price: {energy: 1, remove_this: true}, effect: [{draw: "
            "1}]}",
            "At the start of your turn, if you can, spend 1 Energy, remove this card from the game "
            "and draw 1 card.",
        ),
        (
            "{when: own_turn, must: true, price: {discard_this: true}, effect: [{draw: 1}]}",
            "At the start of your turn, discard this card and draw 1 card.",
        ),
        (
            "{when: opponent_character, where: {symbol: eye}, effect: [cancel]}",
            "When the ability of a Character with the Eye symbol is about to take effect for "
            "{creature}, you may cancel that ability.",
        ),
        (
            "{when: card_played, where: {equipment: true}, effect: [{shift: {where: {at: it}}}]}",
            (
                "When either player plays an Equipment card, you may shift the Safety "
                "marker by 1 space on the Character that card was played on."
            ),
        ),
        (
            "{when: card_played, effect: [{flip: {where: {adjacent_to: it}}}]}",
            (
                "When either player plays a card, you may flip to the other dimension an "
                "InBetween Character adjacent to the one that card was played on."
            ),
        ),
    ],
)
def test_texts_of_triggers(trigger, words):
    assert text(trigger) == named(words)


EQUIPMENT = [
    "revolver",
    "first_aid_kit",
    "scrapbook",
    "flashlight",
    "baseball_bat",
    "walkie_talkie",
    "bicycle",
    "curfew",
    "patrol",
    "shotgun",
]
FAULTS = [
    (
        "{when: own_turn, whose: you, effect: [{gain: 1}]}",
        "misplaced",
        "already says whose action it is",
    ),
    (
        "{when: rested, where: {dimension: human}, effect: [{gain: 1}]}",
        "misplaced",
        "not about a Character or a card",
    ),
    ("{when: rested, effect: [{shift: {where: {at: it}}}]}", "misplaced", "'it' is the Character"),
    (
        "{when: rested, effect: [{gain: {amount: {count: {adjacent_to: it}}}}]}",
        "misplaced",
        "'it' is the Character",
    ),
    ("{when: shifted, where: {at: it}, effect: [{gain: 1}]}", "misplaced", "'it' is the Character"),
    (
        "{when: shifted, where: {at: self}, effect: [{gain: 1}]}",
        "misplaced",
        "'self' is the Character",
    ),
    (
        "{when: shifted, where: {symbol: moon}, effect: [{gain: 1}]}",
        "unknown-id",
        "no symbol 'moon'",
    ),
    (
        "{when: shifted, where: {cost: 1}, effect: [{gain: 1}]}",
        "unknown-key",
        "'cost' is not known here. Known names: dimension",
    ),
    (
        "{when: card_played, where: {dimension: human}, effect: [{gain: 1}]}",
        "unknown-key",
        "'dimension' is not known here. Known names: cost, symbol, equipment, id, not.",
    ),
    ("{when: card_played, where: {id: moon}, effect: [{gain: 1}]}", "unknown-id", "no card 'moon'"),
    (
        "{when: card_played, where_card: {cost: 1}, effect: [{gain: 1}]}",
        "unknown-key",
        "'where_card' is not known here",
    ),
    (
        "{when: locked, where: {state: [alert, guarded]}, effect: [{gain: 1}]}",
        "never",
        "is Secured or Devoured",
    ),
    ("{when: shifted, effect: [cancel]}", "misplaced", "'cancel' works only in a reaction to"),
    ("{when: shiftd, effect: [{gain: 1}]}", "unknown-value", "Did you mean 'shifted'"),
]


def test_impossible_triggers_are_refused_once():
    """Each of them by itself; those that the models see first, since they hide the rest of their
    card.
    """
    for by_model in (True, False):
        faults = [
            fault for fault in FAULTS if (fault[1] in ("unknown-key", "unknown-value")) == by_model
        ]
        cards = ", ".join(
            f"{id}: {{equipment: true, triggers: [{fault[0]}]}}"
            for id, fault in zip(EQUIPMENT, faults, strict=False)
        )
        found = refused(f"decks: {{town: {{{cards}}}}}")
        assert len(found) == len(faults) <= len(EQUIPMENT)
        for _, code, words in faults:
            assert any(code == told[0] and words in told[1] for told in found), (words, found)


def test_the_schema_accepts_either_filter():
    where = TriggerModel.model_json_schema()["properties"]["where"]["anyOf"]
    assert [one["$ref"].rpartition("/")[2] for one in where] == ["Where", "CardWhere"]


def test_it_is_refused_outside_a_reaction():
    assert (
        refused("decks: {town: {curfew: {effect: [{shift: {where: {at: it}}}]}}}")[0][0]
        == "misplaced"
    )
