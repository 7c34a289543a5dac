"""Reactions of faces and Awareness levels."""

from __future__ import annotations

import pytest

from inbetween.text.log.event_text import line
from tests.support.changed_sets import changed
from tests.support.languages import LANGUAGES
from tests.support.reaction_sets import named
from tests.support.scenario import table

PASSIVE = """
characters:
  sam:
    human: {effect: [{gain: 2}], triggers: [{when: rested, whose: you, effect: [{draw: 1}]},
      {when: rested, price: {energy: 1},
            effect: [{shift: {where: {at: self}}}]}]}
awareness:
  town: {2: {effect: [{draw: 3}], triggers: [{when: opponent_turn, must: true, effect: [{gain: 1}]},
             {when: rested, effect: [{gain: 3}]}]}}
"""


def test_faces_and_levels_react():
    t = table(
        "sam h2", cards=changed(PASSIVE), town={"awareness": 3, "ready": False, "energy": 0}
    ).choose("rest")
    t.offers("sam", "sam:2", "awareness:2", "pass")
    assert [option.refs for option in t.decision.options[:3]] == [
        (("character", "sam"),),
        (("character", "sam"),),
        (("awareness", "town:2"),),
    ]
    energy = t.energy("town")
    t.choose("sam:2").offers("shift:sam:down", "shift:sam:up").choose("shift:sam:down").offers(
        "sam", "awareness:2", "pass"
    )
    t.choose("awareness:2").choose("sam").turn_over()
    assert (
        t.at("sam") == "h3" and t.energy("town") == energy - 1 + 3 + 1 and len(t.hand("town")) == 1
    )
    told = [
        line(t.game.cards, event, language)
        for event in t.events
        if event.kind == "react_passive"
        for language in LANGUAGES
    ]
    assert told[:6] == [
        named("{town} reacts with Sam."),
        "La Città reagisce con Sam.",
        "Miasto reaguje zdolnością Postaci Sam.",
        named("{town} reacts with Awareness level 2."),
        "La Città reagisce con il livello 2 di Consapevolezza.",
        "Miasto reaguje zdolnością Świadomości poziomu 2.",
    ]


def test_a_face_may_use_its_own_ability():
    trigger = (
        "{when: rested, must: true, effect: [{use_ability: {where: {at: self}, printed_on: "
        "there}}]}"
    )
    cards = changed(
        f"characters: {{sam: {{human: {{effect: [{{lose: 2}}], triggers: [{trigger}]}}}}}}"
    )
    assert (
        table("sam h2", cards=cards, creature={"energy": 5}).choose("rest").energy("creature") == 3
    )


@pytest.mark.parametrize(("sam", "level"), [("sam h1", 1), ("sam c2", 0)])
def test_only_faces_and_levels_that_stand_react(sam, level):
    table(
        sam,
        cards=changed(PASSIVE),
        town={"awareness": level, "ready": False},
        creature={"energy": 0},
    ).choose("rest").turn_over()


def test_a_character_cancels_the_ability_of_another():
    trigger = "{when: woken, whose: opponent, where: {adjacent_to: self}, effect: [cancel]}"
    cards = changed(f"characters: {{sam: {{human: {{triggers: [{trigger}]}}}}}}")
    t = table(
        "sam h2", "julie c2", cards=cards, marker="julie", phase="activity", creature={"energy": 0}
    ).side_asked("town")
    assert t.offers("sam", "pass").choose("sam").turn_over().hand("creature") == []
    t = table(
        "sam h2",
        "tom h0",
        "julie c2",
        "bob h0",
        cards=cards,
        marker="julie",
        phase="activity",
        creature={"energy": 0},
    )
    assert t.turn_over().hand("creature"), "not adjacent"
