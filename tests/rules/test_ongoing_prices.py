"""Ongoing effects that change the cost of cards and the numbers of the game."""

from __future__ import annotations

import pytest

from inbetween.play.targets import why_unpaid
from inbetween.rules.in_play.modifiers import card_price
from tests.rules.test_static_effects import extra
from tests.support.changed_sets import changed
from tests.support.scenario import table

from .ongoing_sets import flashlight, lit, text

# -- what cards cost ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ongoing", "curfew", "patrol", "blackout"),
    [
        ("{card_cost: -1}", 1, 2, 2),
        ("{card_cost: 1}", 3, 4, 2),
        ("{card_cost: -9}", 0, 0, 2),
        ("{card_cost: {by: 2, who: opponent}}", 2, 3, 4),
        ("{card_cost: {by: -1, who: both}}", 1, 2, 1),
        ("{card_cost: {by: -1, cards: {cost: {at_least: 3}}}}", 2, 2, 2),
        (
            "{card_cost: [{by: -1, cards: {id: curfew}}, {by: -1}, {by: 1, who: opponent, cards: "
            "{symbol: static}}]}",
            0,
            2,
            3,
        ),
    ],
)
def test_costs_of_cards(ongoing, curfew, patrol, blackout):
    t = lit(ongoing)
    index = t.game.cards.card_index
    prices = [
        card_price(t.game.state, side, index[id])
        for side, id in ((0, "curfew"), (0, "patrol"), (1, "blackout"))
    ]
    assert prices == [curfew, patrol, blackout]


def test_the_changed_price_is_asked_and_paid():
    t = lit(
        "{card_cost: -1}", "sam h0", town={"hand": ["curfew"], "energy": 1}, creature={"energy": 5}
    )
    t.play("curfew", "token:sam")
    assert "1 Energy" in t.decision.prompt
    t.choose("yes")
    assert (t.energy("town"), t.energy("creature")) == (0, 2)


def test_unaffordable_abilities_are_not_offered_and_explained():
    t = lit("{card_cost: 1}", "sam h0", town={"hand": ["curfew"], "energy": 2})
    before = t.play("curfew").game.copy()
    events = t.game.apply("token:sam")
    assert t.game.turn == 2 and why_unpaid(before, events) == (
        "why.energy",
        {"card": "curfew", "cost": 3},
    )


def test_cost_of_means_the_printed_cost():
    cards = changed("""
decks:
  town:
    flashlight: {ongoing: {card_cost: -1}}
    curfew: {effect: [{discard: 1}, {gain: {amount: {cost_of: last}}}]}
""")
    t = table(
        "sam h0",
        town={"hand": ["curfew", "patrol"], "energy": 1, "equipment": ["flashlight"]},
        cards=cards,
    )
    t.play("curfew", "token:sam", "yes")
    assert t.energy("town") == 3


def test_texts_of_costs():
    cards = flashlight(
        "{card_cost: [{by: -1, cards: {symbol: badge}}, {by: 2, who: opponent}, "
        "{by: 1, who: both, cards: {equipment: true}}]}"
    )
    assert text(cards) == (
        "Your Badge cards cost 1 Energy less. The Creature’s cards cost 2 Energy more. "
        "All Equipment cards cost 1 Energy more."
    )
    assert text(cards, language="it") == (
        "Paghi 1 Energia in meno per le tue carte con il simbolo Distintivo. La Creatura paga 2 "
        "Energia in più per le sue carte. "
        "Tutte le carte Equipaggiamento costano 1 Energia in più."
    )
    assert text(cards, language="pl") == (
        "Płacisz o 1 kostkę Energii mniej za swoje karty z symbolem Odznaka. Istota płaci o 2 "
        "kostki Energii więcej za swoje karty. "
        "Wszystkie karty Wyposażenia kosztują o 1 kostkę Energii więcej."
    )


# -- numbers of the game ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ongoing", "town", "creature"),
    [
        ("{rest: 2}", 2, 0),
        ("{rest: {by: -1, who: opponent}}", 0, -1),
        ("{rest: {by: 1, who: both}}", 1, 1),
        ("{rest: [{by: 1}, {by: -2, who: opponent}]}", 1, -2),
    ],
)
def test_resting_is_changed_for_whom_it_is_said(ongoing, town, creature):
    assert extra(lit(ongoing, town={"energy": 0}), "town") == town
    assert extra(lit(ongoing, active="creature", creature={"energy": 0}), "creature") == creature


def test_preparing_and_awareness_are_changed_for_the_opponent():
    t = lit(
        "{prepare: {by: -2, who: opponent}, awareness_cost: {by: 2, who: opponent}}",
        "sam c1",
        marker="sam",
        active="creature",
        creature={"energy": 3},
    )
    t.choose("prepare")
    assert len(t.hand("creature")) == 3
    assert t.decision.question.price == (3, 1)


def test_the_most_energy_can_be_more_and_what_is_there_stays():
    t = lit("{energy_max: 2}", "sam h0", town={"energy": 10})
    t.choose("rest")
    assert t.energy("town") == 12
    without = table("sam h0", town={"energy": 12}, cards=flashlight("{energy_max: 2}"))
    without.choose("rest")
    assert without.energy("town") == 12, "above the most nothing is gained, and nothing is lost"


def test_the_most_energy_can_be_less():
    t = lit(
        "{energy_max: {by: -6, who: opponent}}", "sam c0", active="creature", creature={"energy": 3}
    )
    t.choose("rest")
    assert t.energy("creature") == 4


def test_a_hand_is_not_filled_above_its_most():
    t = lit("{hand_max: 2}", "sam h0", town={"hand": ["curfew"]})
    t.choose("prepare", "done")
    assert len(t.hand("town")) == 2


def test_a_hand_that_is_full_makes_drawing_and_taking_impossible():
    t = lit(
        "{hand_max: {most: 1, who: both}}",
        "sam h0",
        town={"hand": ["field_notes", "dress_rehearsal"], "discard": ["curfew"]},
    )
    t.play("field_notes", "token:sam")
    assert t.game.turn == 2, "one card is in hand still, so the ability could do nothing"
    t = lit(
        "{hand_max: {most: 1, who: both}}",
        "sam h0",
        town={"hand": ["dress_rehearsal"], "discard": ["curfew", "patrol"]},
    )
    t.play("dress_rehearsal", "token:sam", "yes", "patrol")
    assert t.hand("town") == ["patrol"]


def test_texts_of_numbers():
    cards = flashlight(
        "{rest: {by: -1, who: both}, prepare: {by: -1, who: opponent}, awareness_cost: {by: 1, "
        "who: opponent}, "
        "energy_max: 2, hand_max: {most: 4, who: opponent}}"
    )
    assert text(cards) == (
        "Whoever Rests gains 1 Energy less. Raising its Awareness costs the "
        "Creature 1 Energy more. When the Creature Prepares, it draws until it has "
        "4 cards. You can have up to 2 Energy more than usual. The Creature cannot "
        "draw cards or return them to its hand while it has 4 cards or more."
    )
    assert (
        "Chi Riposa guadagna 1 Energia in meno. Aumentare la Consapevolezza costa alla Creatura 1 "
        "Energia in più." in text(cards, language="it")
    )
    assert "Istota nie może dobierać ani brać kart, gdy ma już na ręce 4 karty." in text(
        cards, language="pl"
    )
    lower = flashlight("{energy_max: {by: -3, who: opponent}}")
    assert text(lower) == "The Creature’s Energy limit is 3 lower than usual."
    assert (
        text(lower, language="it")
        == "Il massimo di Energia che la Creatura può avere è ridotto di 3."
    )
