"""What lasting effects change: prices, limits, and what they forbid."""

from __future__ import annotations

import pytest

from inbetween.ai.card_set_profile import quick_profile
from inbetween.ai.evaluate import WEIGHTS, card_set_profile, evaluate, evaluate_by_features
from inbetween.play.targets import targets, why_not, why_unpaid
from inbetween.rules.cards import CardSet
from inbetween.rules.constants import LANGUAGES
from inbetween.rules.in_play.modifiers import card_price
from inbetween.text.rules_text import card_text, face_text
from tests.rules.test_static_effects import extra
from tests.support.changed_sets import changed, refused
from tests.support.scenario import Table, table


def flashlight(ongoing: str, more: str = "{}") -> CardSet:
    """A set in which Town's Flashlight does something else for as long as it lies in play."""
    return changed(
        f"{{decks: {{town: {{flashlight: {{ongoing: {ongoing}}}}}}}, characters: {more}}}"
    )


def lit(ongoing: str, *circle: str, more: str = "{}", **given) -> Table:
    """A table on which that Flashlight lies in play."""
    town = {"equipment": ["flashlight"], "energy": 5, **given.pop("town", {})}
    return table(*(circle or ("sam h0",)), town=town, cards=flashlight(ongoing, more), **given)


def text(cards: CardSet, id: str = "flashlight", language: str = "en") -> str:
    return card_text(cards, cards.cards[cards.card_index[id]], language)


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
            "{card_cost: [{by: -1, cards: {id: curfew}}, {by: -1}, {by: 1, who: opponent, cards: {symbol: static}}]}",
            0,
            2,
            3,
        ),
    ],
)
def test_what_cards_cost(ongoing, curfew, patrol, blackout):
    t = lit(ongoing)
    index = t.game.cards.card_index
    prices = [
        card_price(t.game, side, index[id])
        for side, id in ((0, "curfew"), (0, "patrol"), (1, "blackout"))
    ]
    assert prices == [curfew, patrol, blackout]


def test_the_changed_price_is_asked_and_paid():
    t = lit(
        "{card_cost: -1}", "sam h0", town={"hand": ["curfew"], "energy": 1}, creature={"energy": 5}
    )
    t.play("curfew", "token:sam")
    assert "1 Energy" in t.game.decision.prompt
    t.choose("yes")
    assert (t.energy("town"), t.energy("creature")) == (0, 2)


def test_what_has_become_too_dear_is_not_asked_and_told_why():
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


def test_costs_in_words():
    cards = flashlight(
        "{card_cost: [{by: -1, cards: {symbol: badge}}, {by: 2, who: opponent}, "
        "{by: 1, who: both, cards: {equipment: true}}]}"
    )
    assert text(cards) == (
        "Your Badge cards cost 1 Energy less. The Creature’s cards cost 2 Energy more. "
        "All Equipment cards cost 1 Energy more."
    )
    assert text(cards, language="it") == (
        "Paghi 1 Energia in meno per le tue carte con il simbolo Distintivo. La Creatura paga 2 Energia in più per le sue carte. "
        "Tutte le carte Equipaggiamento costano 1 Energia in più."
    )
    assert text(cards, language="pl") == (
        "Płacisz o 1 kostkę Energii mniej za swoje karty z symbolem Odznaka. Istota płaci o 2 kostki Energii więcej za swoje karty. "
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
    assert t.game.decision.question.price == (3, 1)


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


def test_numbers_in_words():
    cards = flashlight(
        "{rest: {by: -1, who: both}, prepare: {by: -1, who: opponent}, awareness_cost: {by: 1, who: opponent}, "
        "energy_max: 2, hand_max: {most: 4, who: opponent}}"
    )
    assert text(cards) == (
        "Whoever Rests gains 1 Energy less. Raising its Awareness costs the Creature 1 Energy more. "
        "When the Creature Prepares, it draws until it holds 4 cards. You can have up to 2 Energy more than usual. "
        "The Creature cannot draw or take cards once it holds 4 cards."
    )
    assert (
        "Chi Riposa guadagna 1 Energia in meno. Aumentare la Consapevolezza costa alla Creatura 1 Energia in più."
        in text(cards, language="it")
    )
    assert "Istota nie może dobierać ani brać kart, gdy ma już na ręce 4 karty." in text(
        cards, language="pl"
    )
    lower = flashlight("{energy_max: {by: -3, who: opponent}}")
    assert text(lower) == "The most Energy the Creature can have is 3 lower than usual."
    assert (
        text(lower, language="it")
        == "Il massimo di Energia che la Creatura può avere è più basso di 3."
    )


# -- what is forbidden --------------------------------------------------------------------------


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


def test_everyone_is_passed_over_in_a_loop_with_whom_it_is_forbidden():
    more = "{jayne: {creature: {effect: [{for_each: {where: {dimension: human}, do: [{shift: {where: {at: each}}}]}}]}}}"
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
    assert why_not(t.game, "town", ("hand", "patrol"), True) == (
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
    neighbour = t.circle[-1]
    t.choose("yes")
    assert t.at("bob") == "h1" and t.at(neighbour) == "gone"


def test_what_is_about_no_character():
    t = lit("{forbid: [raise]}", "sam c1", marker="sam", phase="activity", creature={"energy": 9})
    assert t.game.turn == 2, "the Creature was not asked to raise its Awareness"
    t = lit(
        "{forbid: [awareness]}", phase="awareness", active="creature", creature={"awareness": 2}
    )
    t.lacks("awareness:1", "pass")
    assert why_not(t.game, "creature", ("awareness", "creature:1"), True)[0] == "why.forbidden"
    t = lit(
        "{forbid: [pay]}", "sam h0", active="creature", creature={"hand": ["paranoia"], "energy": 9}
    )
    before = t.play("paranoia").game.copy()
    events = t.game.apply("token:scott")
    key, slots = why_unpaid(before, events)
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
        "As long as this Character is Guarded or Secured: the Creature cannot shift or flip any adjacent Character."
    )


def test_why_a_character_cannot_be_chosen():
    t = lit(
        "{forbid: {do: shift, who: both, where: {state: guarded}}}",
        "bob h2",
        "rodney h1",
        town={"hand": ["patrol"]},
    )
    t.play("patrol")
    assert ("character", "bob") not in targets(t.game)
    key, slots = why_not(t.game, "town", ("character", "bob"), True)
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
        "Lay this card on any Character. The Creature cannot shift that Character or put Symbol "
        "tokens on that Character or take them off."
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


def test_bans_in_words():
    cards = flashlight(
        "{forbid: [{do: [shift, flip, token, attach], who: both, where: {dimension: human}}, "
        "{do: [raise, draw, gain, marker], who: you}, {do: [awareness, pay, take, direction]}]}"
    )
    assert text(cards) == (
        "Nobody can shift or flip any Character in the Human dimension, put Symbol tokens on any Character in the Human dimension or take "
        "them off or lay cards on any Character in the Human dimension. You cannot raise Awareness, draw cards (except by Preparing), gain "
        "Energy (except by Resting) or move the Activity marker by abilities. The Creature cannot use Awareness abilities, pay for the "
        "abilities of cards, take cards from the discard pile or flip the Direction token."
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
def test_what_is_wrong_is_told(ongoing, code, words):
    found = refused(f"{{decks: {{town: {{flashlight: {{ongoing: {ongoing}}}}}}}}}")
    assert len(found) == 1 and found[0][0] == code and words in found[0][1], found


# -- the opponent -------------------------------------------------------------------------------


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
def test_the_opponent_knows_what_is_good_for_whom(good, bad):
    better, worse = (
        evaluate(game, 0, WEIGHTS, quick_profile(game.cards))
        for game in (lit(good).game, lit(bad).game)
    )
    assert better > worse


def test_both_ways_of_judging_agree_on_everything_that_stands():
    cards = changed("""
decks: {town: {flashlight: {ongoing: {card_cost: -1, rest: {by: -1, who: opponent}}}, shotgun: {ongoing: {rest: 1}}}}
characters: {sam: {human: {ongoing: {prepare: 1, forbid: [shift]}}, creature: {ongoing: {awareness_cost: -1}}}}
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
            assert evaluate(game, 0) == pytest.approx(evaluate_by_features(game))
