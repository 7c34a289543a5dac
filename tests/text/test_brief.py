"""Cards in signs and few words: every card has some, in every language, and they stay short."""

import re
from random import Random
from typing import Any

import pytest

from inbetween import load_cards, new_game
from inbetween.rules.env import Env
from inbetween.rules.ops import BY_NAME
from inbetween.text.card_text.brief import (
    MOST_SIGNS,
    MOST_WORDS,
    card_brief,
    effects_brief,
    face_brief,
    level_brief,
)
from inbetween.text.card_text.visible_amounts import VisibleAmounts
from inbetween.text.marker_stops import next_stops, stops
from inbetween.ui.cards.icons import has_icon
from tests.support.changed_sets import changed
from tests.support.languages import LANGUAGES
from tests.support.operation_checks import effect, variants

CARDS = load_cards()


def briefs(cards, language):
    """Everything of a set in brief, by name."""
    for card in cards.cards:
        yield card.id, card_brief(cards, card, language)
    for person in cards.characters:
        for face in (0, 1):
            yield (person.id, face), face_brief(cards, person, face, language)
    for side in (0, 1):
        for level in cards.awareness_specs[side]:
            yield (side, level), level_brief(cards, side, level, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_short_text(language):
    for name, brief in briefs(CARDS, language):
        assert brief.signs and brief.words, name
        assert len(brief.words) <= MOST_WORDS + 1 and brief.signs.count(" ") <= MOST_SIGNS, (
            name,
            brief,
        )
        assert "{" not in brief.signs + brief.words and "  " not in brief.signs, (name, brief)
        for sign in re.findall(r"\[([a-z_]+)", brief.signs):
            assert has_icon(sign), (name, sign)


def test_short_texts_follow_the_data():
    cards = changed(
        "decks: {town: {patrol: {effect: [{shift: {by: 3, up_to: 2, where: {dimension: human, "
        "adjacent_to: marker}}}]}}}"
    )
    patrol = cards.cards[cards.card_index["patrol"]]
    assert card_brief(cards, patrol, "en") == (
        "[shift]3\N{MULTIPLICATION SIGN}2",
        "Human dimension",
    )
    cards = changed("decks: {town: {patrol: {effect: [{lose: 4}, {draw: 1}]}}}")
    assert (
        card_brief(cards, patrol, "en").signs
        != card_brief(cards, cards.cards[patrol.index], "en").signs
    )
    assert (
        card_brief(cards, cards.cards[patrol.index], "en").signs
        == "\N{MINUS SIGN}4[cube:creature] +1[card:town]"
    )


@pytest.mark.parametrize("name", sorted(BY_NAME))
def test_every_operation_has_a_short_text_for_all_settings(name):
    for given in variants(BY_NAME[name]):
        once = effect(given)
        for language in LANGUAGES:
            for effects in ([once], [once] * 9):
                brief = effects_brief(CARDS, effects, 0, language)
                assert (
                    brief.signs
                    and len(brief.words) <= MOST_WORDS + 1
                    and brief.signs.count(" ") <= MOST_SIGNS
                ), (given, brief)
                assert all(has_icon(sign) for sign in re.findall(r"\[([a-z_]+)", brief.signs)), (
                    brief
                )


def view(**more):
    """A small table as somebody sees it."""
    side = {"energy": 5, "awareness": 2}
    places = {
        "sam": ("human", 2),
        "tom": ("human", 1),
        "bob": ("creature", 0),
        "carl": ("creature", 3),
        "earl": ("human", 3),
    }
    circle = [
        {"id": id, "side": where, "safety": safety, "attached": [], "tokens": []}
        for id, (where, safety) in places.items()
    ]
    return {
        "circle": circle,
        "marker": "sam",
        "direction": "clockwise",
        "town": dict(side),
        "creature": {**side, "energy": 0},
        **more,
    }


def test_stops_show_the_side_and_the_reason():
    found = stops(CARDS, view(), "en")
    assert [stop.character for stop in found] == ["sam", "tom", "bob", "carl"]
    assert [stop.side for stop in found] == ["town", "town", None, "creature"]
    assert found[0].signs.startswith("[mind:town]") and not found[0].why
    assert (
        found[1].why == "Alert: may only raise Awareness"
        and "\N{RIGHTWARDS ARROW}3" in found[1].signs
    )
    assert found[2].why == "InBetween: nothing happens"
    assert "[mind" not in found[3].signs, "the Creature cannot pay"
    assert stops(CARDS, view(), "en", price=lambda side: 9)[1].side is None, (
        "at that price nobody raises anything"
    )
    asked = stops(CARDS, view(), "en", raise_decided=True)
    assert "[mind" in found[0].signs and "[mind" not in asked[0].signs and asked[1:] == found[1:], (
        "the chance has passed, of this one only"
    )
    assert "\N{RIGHTWARDS ARROW}3 \N{MIDDLE DOT} " in found[0].signs, (
        "the level, and the ability that follows"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_stop_where_the_last_level_can_be_bought_says_that_it_wins(language):
    seen = view(town={"energy": 6, "awareness": 5})
    awake, alert = stops(CARDS, seen, language)[:2]
    for stop in (awake, alert):
        assert stop.signs == "[mind:town]\N{RIGHTWARDS ARROW}6[goal]" and has_icon("goal")
        assert stop.words and "6" in stop.why and stop.side == "town"
    poor = stops(CARDS, view(town={"energy": 5, "awareness": 5}), language)
    assert "[goal]" not in poor[0].signs, "it cannot be paid"


COUNTED = [
    "{count: {dimension: creature, state: marked}}",
    "{count: {star: true, symbol: [eye, home]}, times: 2}",
    "{count: {other: true, safety: [0, 2]}}",
    "{count: {adjacent_to: self}}",
    "{count: {not: {adjacent_to: marker, dimension: human}}}",
    "{tokens: {at: self}, plus: 2}",
    "{tokens: {dimension: human}}",
    "{energy: both, half: true}",
    "{hand: opponent, minus: {awareness: you}}",
    "{deck: you, at_most: 3}",
    "{discard: both}",
    "{equipment: you}",
    "{turn: now}",
    "{number: 3, times: {awareness: opponent}}",
]


def test_counts_at_a_stop_match_the_rules():
    gains = ", ".join(f"{{gain: {{amount: {amount}}}}}" for amount in COUNTED)
    cards = changed(f"characters: {{carl: {{human: {{effect: [{gains}]}}}}}}")
    index = cards.character_index["carl"]
    carl: Any = cards.characters[index]
    pairs = [
        (node.amount, effect.spec.amount)
        for node, effect in zip(carl.abilities[0].parts, carl.spec.human.effect, strict=True)
    ]
    looked = 0
    for seed in range(6):
        game, rng = new_game(cards, seed=seed), Random(seed)
        while game.decision and game.turn < 14:
            game.apply(rng.choice(game.decision.options).key)
            if index in game.state.circle:
                game.state.marker, looked = index, looked + 1
                tally = VisibleAmounts(cards, game.view("town"), "carl", "town")
                assert [tally.amount(spec) for _, spec in pairs] == [
                    node.value(game.state, Env(0, index)) for node, _ in pairs
                ]
    assert looked > 20


def test_unknown_counts_stay_open():
    cards = changed(
        "characters: {carl: {human: {effect: [{gain: {amount: {count: {dimension: human}}}}, "
        "{draw: {amount: {count: {dimension: human}}}}]}}}"
    )
    seen = view(marker="carl")
    seen["circle"][3].update(side="human")
    assert stops(cards, seen, "en")[0].signs.endswith("+4[cube:town] +X[card:town]"), (
        "by then the table may be another"
    )


@pytest.mark.parametrize(
    ("way", "expected"),
    [
        ("clockwise", ["sam", "bob", "carl", "earl"]),
        ("counterclockwise", ["sam", "earl", "carl", "bob"]),
    ],
)
def test_stops_follow_the_marker_and_skip_hiding(way, expected):
    seen = view(direction=way)
    seen["circle"][1]["attached"] = ["hiding"]
    assert next_stops(CARDS, seen) == expected
    assert seen["circle"][1]["attached"] == ["hiding"], "nothing is changed by looking"


@pytest.mark.parametrize("language", LANGUAGES)
def test_equipment_without_effect_has_no_short_text(language):
    cards = changed("decks: {town: {dud: {name: Dud, symbol: badge, cost: 1, equipment: true}}}")
    assert card_brief(cards, cards.cards[cards.card_index["dud"]], language) == ("", "")
