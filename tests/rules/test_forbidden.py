"""Ongoing effects that forbid: shifts, flips, tokens, moves, removals, abilities."""

from __future__ import annotations

import pytest

from inbetween.play.targets import targets, why_not, why_unpaid
from inbetween.play.things import Thing
from inbetween.text.card_text.rules_text import face_text
from tests.rules.test_static_effects import extra
from tests.support.changed_sets import changed, refused
from tests.support.languages import LANGUAGES
from tests.support.scenario import table

from .ongoing_sets import flashlight, lit, text


def test_a_shift_is_not_offered_by_playing_nor_by_abilities():
    t = lit(
        "{forbid: {do: shift, who: both, where: {state: guarded}}}",
        "bob h2",
        "rodney h1",
        "carl c1",
        marker="rodney",
        town={"hand": ["patrol"]},
    )
    t.play("patrol")
    assert (
        not [key for key in t.keys if key.startswith("shift:bob")] and "shift:rodney:down" in t.keys
    )
    t.choose("shift:rodney:up", "yes")
    t.offers("shift:carl:down", "shift:carl:up")


def test_a_flip_is_forbidden_also_to_a_shift_that_would_turn_the_card():
    t = lit(
        "{forbid: {do: flip, who: both}}",
        "bob h0",
        "rodney h1",
        "tom c0",
        marker="rodney",
        town={"hand": ["patrol", "evacuation"]},
    )
    t.play("patrol")
    t.lacks("shift:bob:flip")
    t.choose("shift:bob:place", "yes", "shift:bob:up")
    assert t.at("bob") == "h0", (
        "the first of two steps brings it InBetween, the second would flip it"
    )
    t = lit(
        "{forbid: {do: flip, who: opponent}}",
        "bob h0",
        active="creature",
        creature={"hand": ["abduction"], "energy": 9},
    )
    t.play("abduction", "token:bob")
    assert t.game.turn == 2, "an ability that could only flip cannot be paid for"


def test_a_loop_skips_protected_characters():
    more = (
        "{jayne: {creature: {effect: [{for_each: {where: {dimension: human}, do: [{shift: {where: "
        "{at: each}}}]}}]}}}"
    )
    t = lit(
        "{forbid: {do: shift, where: {dimension: human}}}",
        "jayne c2",
        "bob h1",
        "tom h1",
        marker="jayne",
        more=more,
        phase="activity",
        creature={"energy": 0},
    )
    assert "ability" not in t.kinds() and t.game.turn == 2, "the ability could do nothing"


def test_tokens_are_neither_laid_nor_taken_away():
    t = lit(
        "{forbid: {do: token, who: both, where: {symbol: book}}}",
        "tom h1",
        "bob h0",
        "lance h0 +badge",
        town={"hand": ["patrol"]},
    )
    t.play("patrol")
    t.offers("shift:bob:place", "shift:bob:flip", "shift:lance:place", "shift:lance:flip")
    t = lit(
        "{forbid: {do: token, who: both, where: {symbol: book}}}",
        "tom h1",
        "bob h0",
        town={"hand": ["patrol"]},
    )
    t.play("patrol").lacks("token:tom", "token:lance", "token:mina")
    assert "token:scott" in t.keys
    t = lit(
        "{forbid: {do: token, who: both}}",
        "tom h1 +claw",
        town={"hand": ["erase_the_traces"], "energy": 9},
    )
    t.play("erase_the_traces", "shift:tom:up", "yes")
    assert t.on("tom") == ["claw"] and len(t.hand("town")) == 1, (
        "nothing to return, so only the card is drawn"
    )


def test_a_card_that_can_do_nothing_cannot_be_played_but_resting_stays():
    t = lit("{forbid: {do: [token, shift], who: both}}", town={"hand": ["patrol", "curfew"]})
    t.offers("prepare", "rest")
    assert why_not(t.game, "town", Thing("hand", "patrol"), True) == (
        "why.unplayable",
        {"card": "patrol"},
    )


def test_moving_and_removing_and_laying_cards():
    t = lit(
        "{forbid: [move, remove, attach]}",
        "bob h1",
        active="creature",
        creature={"hand": ["replacement", "hiding"], "energy": 9},
    )
    t.play("replacement", "token:bob")
    assert t.game.turn == 2
    t = lit(
        "{forbid: [attach]}",
        "bob h1",
        active="creature",
        creature={"hand": ["hiding"], "energy": 9},
    )
    t.play("hiding", "token:bob")
    assert t.game.turn == 2
    t = lit(
        "{forbid: {do: attach, where: {state: inbetween}}}",
        "bob h1",
        "tom c2",
        active="creature",
        creature={"hand": ["hiding"], "energy": 9},
    )
    t.play("hiding", "token:bob", "yes")
    t.offers("bob", "tom")


def test_only_those_are_removed_with_whom_it_is_allowed():
    t = lit(
        "{forbid: {do: remove, who: both, where: {state: marked}}}",
        "max c2",
        "bob h1",
        marker="max",
        phase="activity",
        creature={"energy": 0},
        fill=9,
    )
    neighbor = t.circle[-1]
    t.choose("yes")
    assert t.at("bob") == "h1" and t.at(neighbor) == "gone"


def test_bans_that_concern_no_character():
    t = lit("{forbid: [raise]}", "sam c1", marker="sam", phase="activity", creature={"energy": 9})
    assert t.game.turn == 2, "the Creature was not asked to raise its Awareness"
    t = lit(
        "{forbid: [awareness]}", phase="awareness", active="creature", creature={"awareness": 2}
    )
    t.lacks("awareness:1", "pass")
    reason = why_not(t.game, "creature", Thing("awareness", "creature", 1), True)
    assert reason is not None and reason[0] == "why.forbidden"
    t = lit(
        "{forbid: [pay]}", "sam h0", active="creature", creature={"hand": ["paranoia"], "energy": 9}
    )
    before = t.play("paranoia").game.copy()
    events = t.game.apply("token:scott")
    reason = why_unpaid(before, events)
    assert reason is not None
    key, slots = reason
    assert (
        key == "why.forbidden"
        and t.game.cards.static_effects[slots["source"]].card
        == t.game.cards.card_index["flashlight"]
    )


@pytest.mark.parametrize(
    ("act", "ability"),
    [
        ("draw", "[{draw: 2}]"),
        ("gain", "[{gain: 2}]"),
        ("take", "[{take_card: 1}]"),
        ("marker", "[{move_marker: 2}]"),
        ("marker", "[{move_marker: {up_to: 2}}]"),
        ("direction", "[turn_direction]"),
        ("raise", "[{raise_awareness: {price: free}}]"),
    ],
)
def test_an_ability_that_is_forbidden_is_passed_over(act, ability):
    for forbid, happens in ((act, False), ("remove", True)):
        more = f"{{sam: {{creature: {{effect: {ability}}}}}}}"
        t = lit(
            f"{{forbid: [{forbid}]}}",
            "sam c2",
            marker="sam",
            more=more,
            creature={"energy": 0, "discard": ["hiding"]},
        )
        t.choose("rest")
        assert ("ability" in t.kinds()) is happens, forbid


def test_resting_and_preparing_are_still_possible():
    t = lit("{forbid: {do: [gain, draw, pay, raise], who: both}}", "sam h0", town={"energy": 0})
    assert extra(t, "town") == 0
    t = lit("{forbid: {do: [gain, draw], who: both}}", "sam h0")
    t.choose("prepare")
    assert len(t.hand("town")) == 5


def test_a_face_and_a_level_can_forbid_too():
    cards = changed("""
characters: {sam: {human: {ongoing: {forbid: {do: [shift, flip], where: {adjacent_to: self}}}}}}
awareness: {town: {2: {ongoing: {forbid: [remove]}}}}
""")
    t = table(
        "bob c1",
        "sam h2",
        "carl c1",
        "rodney c1",
        active="creature",
        creature={"hand": ["paranoia"]},
        cards=cards,
    )
    t.play("paranoia")
    assert {key.split(":")[1] for key in t.keys if key.startswith("shift")} == {"rodney", "sam"}
    sam = cards.characters[cards.character_index["sam"]]
    assert face_text(cards, sam, 0, "en") == (
        "While this Character is Guarded or Secured: the Creature cannot shift or "
        "flip any adjacent Character."
    )


def test_why_a_character_cannot_be_chosen():
    t = lit(
        "{forbid: {do: shift, who: both, where: {state: guarded}}}",
        "bob h2",
        "rodney h1",
        town={"hand": ["patrol"]},
    )
    t.play("patrol")
    assert Thing("character", "bob") not in targets(t.game)
    reason = why_not(t.game, "town", Thing("character", "bob"), True)
    assert reason is not None
    key, slots = reason
    assert (
        key == "why.forbidden"
        and t.game.cards.static_effects[slots["source"]].card
        == t.game.cards.card_index["flashlight"]
    )


LAID = "{decks: {town: {shotgun: {ongoing: {forbid: %s, until_marker_leaves: remove}}}}}"


def test_a_laid_card_means_the_one_it_lies_on():
    cards = changed(LAID % "[token, shift]")
    t = table(
        "bob h1 /shotgun",
        "rodney h1",
        active="creature",
        creature={"hand": ["hiding"]},
        cards=cards,
    )
    t.play("hiding").lacks("token:bob")
    assert "token:rodney" in t.keys
    assert text(cards, "shotgun").startswith(
        "Place this card on any Character. The Creature cannot shift that Character or move "
        "Symbol tokens to or from that Character."
    )
    everyone = changed(LAID % "{do: token, who: both, where: {}}")
    t = table(
        "bob h1 /shotgun",
        "rodney h1",
        active="creature",
        creature={"hand": ["hiding"]},
        cards=everyone,
    )
    t.play("hiding")
    assert not [key for key in t.keys if key.startswith("token")]


def test_protect_is_the_short_form():
    short, long = (
        changed(f"{{decks: {{town: {{shotgun: {{ongoing: {ongoing}}}}}}}}}")
        for ongoing in (
            "{protect: [shift, flip, move, remove]}",
            "{forbid: [shift, flip, move, remove]}",
        )
    )
    for language in LANGUAGES:
        assert text(short, "shotgun", language) == text(long, "shotgun", language)
    first, second = (
        cards.cards[cards.card_index["shotgun"]].static_effect.bans[0] for cards in (short, long)
    )
    assert (first.acts, first.own, first.others, first.here) == (
        second.acts,
        second.own,
        second.others,
        second.here,
    )


def test_texts_of_bans():
    cards = flashlight(
        "{forbid: [{do: [shift, flip, token, attach], who: both, where: {dimension: human}}, "
        "{do: [raise, draw, gain, marker], who: you}, {do: [awareness, pay, take, direction]}]}"
    )
    assert text(cards) == (
        "Neither player can shift or flip any Character in the Human dimension, move "
        "Symbol tokens to or from any Character in the Human dimension, or "
        "place cards on any Character in the Human dimension. You cannot raise "
        "Awareness, draw cards (except by Preparing), gain Energy (except by "
        "Resting), or move the Activity marker with abilities. The Creature cannot "
        "use Awareness abilities, pay for the abilities of cards, return cards from "
        "the discard pile, or flip the Direction token."
    )
    for language in LANGUAGES:
        assert "{" not in text(cards, language=language)


@pytest.mark.parametrize(
    ("ongoing", "code", "words"),
    [
        ("{forbid: [jump]}", "unknown-value", "jump"),
        ("{forbid: {do: raise, where: {state: alert}}}", "value", "where"),
        ("{forbid: {do: shift, where: {at: self}}}", "misplaced", "self"),
        ("{forbid: {do: shift, where: {symbol: moon}}}", "unknown-id", "moon"),
        ("{card_cost: {by: 1, cards: {id: nothing}}}", "unknown-id", "nothing"),
        ("{card_cost: cheap}", "type", "card_cost"),
        ("{rest: {by: 1, who: all}}", "unknown-value", "all"),
        ("{rest: 99}", "type", "10"),
        ("{hand_max: -1}", "type", "0"),
        ("{forbid: []}", "too-few", "forbid"),
    ],
)
def test_impossible_bans_are_refused(ongoing, code, words):
    found = refused(f"{{decks: {{town: {{flashlight: {{ongoing: {ongoing}}}}}}}}}")
    assert len(found) == 1 and found[0][0] == code and words in found[0][1], found
