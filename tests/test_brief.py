"""Cards in signs and few words: every card has some, in every language, and they stay short."""

import re

import pytest

from inbetween import load_cards
from inbetween.rules.ops import BY_NAME
from inbetween.rules.terms import LANGUAGES
from inbetween.text.brief import MOST_SIGNS, MOST_WORDS, card_brief, effects_brief, face_brief, level_brief
from inbetween.text.stops import coming, stops
from inbetween.ui.cards.signtext import known
from tests.changed import changed
from tests.operations import effect, variants

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
def test_everything_is_said_in_brief(language):
    for name, brief in briefs(CARDS, language):
        assert brief.signs and brief.words, name
        assert len(brief.words) <= MOST_WORDS + 1 and brief.signs.count(" ") <= MOST_SIGNS, (name, brief)
        assert "{" not in brief.signs + brief.words and "  " not in brief.signs, (name, brief)
        for sign in re.findall(r"\[([a-z_]+)", brief.signs):
            assert known(sign), (name, sign)


def test_briefs_follow_the_data():
    cards = changed("decks: {town: {patrol: {effect: [{shift: {by: 3, up_to: 2, where: {dimension: human, adjacent_to: marker}}}]}}}")
    patrol = cards.cards[cards.card_index["patrol"]]
    assert card_brief(cards, patrol, "en") == ("[shift]3\N{MULTIPLICATION SIGN}2", "Human, next to the marker")
    cards = changed("decks: {town: {patrol: {effect: [{lose: 4}, {draw: 1}]}}}")
    assert card_brief(cards, patrol, "en").signs != card_brief(cards, cards.cards[patrol.index], "en").signs
    assert card_brief(cards, cards.cards[patrol.index], "en").signs == "\N{MINUS SIGN}4[cube:creature] +1[card:town]"


@pytest.mark.parametrize("name", sorted(BY_NAME))
def test_every_operation_is_said_in_brief_with_whatever_settings(name):
    for given in variants(BY_NAME[name]):
        once = effect(given)
        for language in LANGUAGES:
            for effects in ([once], [once] * 9):
                brief = effects_brief(CARDS, effects, 0, language)
                assert brief.signs and len(brief.words) <= MOST_WORDS + 1 and brief.signs.count(" ") <= MOST_SIGNS, (given, brief)
                assert all(known(sign) for sign in re.findall(r"\[([a-z_]+)", brief.signs)), brief


def view(**more):
    """A small table as somebody sees it."""
    side = {"energy": 5, "awareness": 2}
    places = {"sam": ("human", 2), "tom": ("human", 1), "bob": ("creature", 0), "carl": ("creature", 3), "earl": ("human", 3)}
    circle = [{"id": id, "side": where, "safety": safety, "attached": []} for id, (where, safety) in places.items()]
    return {"circle": circle, "marker": "sam", "direction": "clockwise", "town": dict(side), "creature": {**side, "energy": 0}, **more}


def test_stops_say_for_whom_and_why_not():
    found = stops(CARDS, view(), "en")
    assert [stop.character for stop in found] == ["sam", "tom", "bob", "carl"]
    assert [stop.side for stop in found] == ["town", "town", None, "creature"]
    assert found[0].signs.startswith("[mind:town]") and not found[0].why
    assert found[1].why == "Alert: raises Awareness only" and "\N{RIGHTWARDS ARROW}3" in found[1].signs
    assert found[2].why == "InBetween: nothing happens"
    assert "[mind" not in found[3].signs, "the Creature cannot pay"
    assert stops(CARDS, view(), "en", price=lambda side: 9)[1].side is None, "at that price nobody raises anything"


@pytest.mark.parametrize(("way", "expected"), [("clockwise", ["sam", "bob", "carl", "earl"]), ("counterclockwise", ["sam", "earl", "carl",
                                                                                                                    "bob"])])
def test_stops_go_the_marker_s_way_and_pass_who_hides(way, expected):
    seen = view(direction=way)
    seen["circle"][1]["attached"] = ["hiding"]
    assert coming(CARDS, seen) == expected
    assert seen["circle"][1]["attached"] == ["hiding"], "nothing is changed by looking"
