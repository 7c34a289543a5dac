"""Filters for cards: which they let through, where cards are picked by them, what they say, and
what they must not tell.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
import yaml

from inbetween import determinize
from inbetween.data.models.effects import CardWhere
from inbetween.text.card_text.card_phrases import CardPhrases
from inbetween.text.card_text.effect_text import EffectWriter
from tests.scenarios.test_operations import curfew
from tests.support import operation_checks
from tests.support.changed_sets import faults_at
from tests.support.fixed_set import fixed_cards
from tests.support.scenario import Table, table, with_effects

CARDS = fixed_cards()


def let_through(filter: str) -> set[str]:
    where: Any = CardWhere.model_validate(yaml.safe_load(filter))
    only = operation_checks.compiler().cards_where(where)
    return {card.id for card in CARDS.cards if only is None or card.index in only}


@pytest.mark.parametrize(
    ("filter", "fits"),
    [
        ("{}", lambda c: True),
        ("{cost: 0}", lambda c: c.cost == 0),
        ("{cost: {at_most: 2}}", lambda c: c.cost <= 2),
        ("{cost: {at_least: 3}}", lambda c: c.cost >= 3),
        ("{cost: {at_least: 1, at_most: 2}}", lambda c: c.cost in (1, 2)),
        ("{symbol: badge}", lambda c: CARDS.symbols[c.symbol].id == "badge"),
        ("{symbol: [badge, eye]}", lambda c: CARDS.symbols[c.symbol].id in ("badge", "eye")),
        ("{equipment: true}", lambda c: c.equipment),
        ("{equipment: false}", lambda c: not c.equipment),
        ("{id: patrol}", lambda c: c.id == "patrol"),
        ("{id: [patrol, hiding]}", lambda c: c.id in ("patrol", "hiding")),
        (
            "{not: {equipment: true, cost: {at_least: 2}}}",
            lambda c: not (c.equipment and c.cost >= 2),
        ),
        ("{equipment: true, not: {not: {cost: 1}}}", lambda c: c.equipment and c.cost == 1),
    ],
)
def test_filters_select_cards(filter, fits):
    expected = {card.id for card in CARDS.cards if fits(card)}
    assert let_through(filter) == expected and expected


def test_take_card_offers_what_fits():
    t = curfew(
        "[{take_card: {count: 2, where: {equipment: true}}}]",
        town={"discard": ["patrol", "bicycle", "revolver", "shotgun"]},
    )
    t.offers("bicycle", "revolver", "shotgun").choose("bicycle", "shotgun").turn_over()
    assert t.hand("town") == ["bicycle", "shotgun"]


def test_play_card_offers_what_fits_and_says_so():
    t = curfew(
        "[{play_card: {ability: false, where: {symbol: [badge, home]}}}]",
        town={"hand": ["patrol", "bicycle", "barricade"]},
    )
    t.offers("play:patrol", "play:barricade")
    assert t.decision.prompt == "Curfew: play 1 Badge or Home card without using its ability."
    assert t.decision.kind == "card" and t.decision.zone == "hand"
    t.choose("play:barricade", "token:bob").turn_over()
    assert t.hand("town") == ["bicycle", "patrol"] and t.on("bob") == ["home"]


def test_play_card_is_passed_over_with_nothing_that_fits():
    t = curfew(
        "[{play_card: {ability: true, where: {id: research}}}, {gain: 1}]",
        town={"hand": ["patrol"], "energy": 5},
    ).turn_over()
    assert t.hand("town") == ["patrol"] and t.energy("town") == 4


def test_remove_equipment_offers_what_fits():
    t = curfew(
        "[{remove_equipment: {where: {not: {id: flashlight}}}}]",
        town={"equipment": ["flashlight", "revolver"]},
    ).turn_over()
    assert t.zone("town", "equipment") == ["flashlight"]


def test_discard_at_random_takes_what_fits():
    t = curfew(
        "[{discard: {how: random, count: 3, where: {equipment: true}}}]",
        town={"hand": ["patrol", "bicycle", "evacuation", "revolver"]},
    ).turn_over()
    assert t.hand("town") == ["evacuation", "patrol"]


def test_the_owner_discards_what_fits():
    t = curfew(
        "[{discard: {who: opponent, where: {cost: {at_least: 2}}}}]",
        creature={"hand": ["hiding", "stalking", "paranoia"]},
    )
    t.side_asked("creature").offers("stalking", "paranoia")


COSTLY, CHEAP = "stalking", "hiding"


def hidden(*hand: str, seen: bool = False, how: str = "owner") -> Table:
    """Town may pay for a card that takes a costly card from the Creature, whose hand it may have
    seen.
    """
    effect = f"[{{discard: {{who: opponent, how: {how}, where: {{cost: {{at_least: 4}}}}}}}}]"
    t = table(
        "bob h1",
        cards=with_effects(curfew=effect),
        town={"hand": ["curfew"], "energy": 10},
        creature={"hand": list(hand)},
    )
    if seen:
        t.game.state.revealed_hand[1] = t.game.state.hand[1]
    return t.play("curfew", "shift:bob:down")


@pytest.mark.parametrize("how", ["owner", "user", "random"])
def test_a_filter_reveals_nothing_of_a_hidden_hand(how):
    t = hidden(COSTLY, how=how)
    assert t.keys == hidden(CHEAP, how=how).keys == ["yes", "no"]
    for seed in range(4):
        assert determinize(t.game, "town", Random(seed)).legal_choices == ["yes", "no"]


def test_cards_seen_with_a_filter_are_known():
    hidden(COSTLY, seen=True).offers("yes", "no")
    hidden(CHEAP, seen=True).turn_over()


def test_picking_from_a_hand_shows_it_even_if_nothing_fits():
    t = hidden(CHEAP, how="user").choose("yes").turn_over()
    assert t.view("town")["creature"]["hand"] == [CHEAP] and t.zone("creature", "discard") == []


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (
            "take_card: {where: {equipment: true, symbol: badge}}",
            (
                "return 1 Badge Equipment card from your discard pile to your hand",
                "riprendi in mano dalla tua pila degli scarti "
                "1 carta Equipaggiamento con il simbolo Distintivo",
                "weź na rękę 1 kartę Wyposażenia z symbolem Odznaka ze swojego stosu kart "
                "odrzuconych",
            ),
        ),
        (
            "discard: {up_to: 2, where: {cost: {at_most: 2}}}",
            (
                "discard up to 2 cards that cost 2 or less",
                "scarta fino a 2 carte che costano 2 o meno",
                "odrzuć maksymalnie 2 karty o koszcie co najwyżej 2",
            ),
        ),
        (
            "discard: {count: 5, where: {equipment: false, not: {symbol: [badge, home, book]}}}",
            (
                "discard 5 cards that are not Equipment (other than Badge, Home, or Book cards)",
                "scarta 5 carte che non sono Equipaggiamento (escluse le carte con il simbolo "
                "Distintivo, Casa o Libro)",
                "odrzuć 5 kart niebędących Wyposażeniem (z wyjątkiem kart z symbolem Odznaka, Dom "
                "lub Książka)",
            ),
        ),
    ],
)
def test_texts_of_a_filter(effect, words):
    for language, text in zip(("en", "it", "pl"), words, strict=True):
        assert (
            EffectWriter(CARDS, language, 0).clause(
                operation_checks.effect(yaml.safe_load(effect)), "do"
            )
            == text
        )


def test_one_card_has_an_article():
    where: Any = CardWhere.model_validate({"equipment": True})
    assert [CardPhrases(CARDS, language).one(where) for language in ("en", "it", "pl")] == [
        "an Equipment card",
        "una carta Equipaggiamento",
        "kartę Wyposażenia",
    ]


@pytest.mark.parametrize(
    ("filter", "says"),
    [
        ("{symbol: ^bagde}", "There is no symbol 'bagde'. Did you mean 'badge'?"),
        ("{symbol: [home, ^bagde]}", "There is no symbol 'bagde'. Did you mean 'badge'?"),
        ("{id: ^partol}", "There is no card 'partol'. Did you mean 'patrol'?"),
        ("{not: {id: [patrol, ^x]}}", "There is no card 'x'."),
        ("{^kost: 1}", "'kost' is not known here. Did you mean 'cost'?"),
        ("{cost: ^{at_least: 3, at_most: 1}}", "'at_least' is more than 'at_most'."),
        ("{cost: ^{}}", "Give a number, 'at_least', or 'at_most'."),
        ("{cost: ^two}", "'cost' should be a whole number, not 'two'."),
        ("{equipment: ^maybe}", "'equipment' should be true or false, not 'maybe'."),
    ],
)
def test_faults_of_a_filter_have_line_and_column(filter, says):
    """The place is marked with ^."""
    faults, place = faults_at(f"{{take_card: {{where: {filter}}}}}")
    assert faults == [(*place, says)]
