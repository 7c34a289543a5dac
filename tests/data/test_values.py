"""Amounts in the card language: what they come to, what was done before, and as numbers of
operations.
"""

from __future__ import annotations

from random import Random

import pytest
import yaml

from inbetween.data.loader import load_text
from inbetween.game import Game
from inbetween.rules.cards import CardSet
from tests.support.effect_runner import AS_MANY, gained, run_effect
from tests.support.fixed_set import fixed_cards
from tests.support.scenario import table

CARDS = fixed_cards()


@pytest.mark.parametrize(
    ("amount", "value"),
    [
        ("{equipment: you}", 2),
        ("{equipment: opponent}", 0),
        ("{equipment: both, times: 3}", 6),
        ("{discard: you}", 1),
        ("{discard: both}", 3),
        ("{tokens: {}}", 2),
        ("{tokens: {state: alert}}", 1),
        ("{turn: now}", 7),
        ("{hand: both}", 3),
        ("{energy: both}", 4),
        ("{awareness: both}", 3),
        ("{awareness: you, times: {awareness: opponent}}", 2),
        ("{awareness: opponent, plus: {hand: opponent}}", 5),
        ("{hand: opponent, plus: 1, minus: {awareness: opponent}}", 2),
        ("{energy: opponent, at_most: {awareness: opponent}}", 2),
        ("{number: 3, times: 4, half: true, plus: 2, minus: 3, at_most: 9}", 5),
        ("{number: 1, plus: 1, at_most: 9, times: 2}", 3),
        ("{deck: you, at_most: 4}", 4),
        ("{deck: both, minus: 40}", 7),
        ("{number: 9, at_most: 4}", 4),
    ],
)
def test_bases_and_arithmetic_of_amounts(amount, value):
    assert (
        gained(
            amount,
            "tom h2 +claw",
            "sam h1 +eye /shotgun /reroute",
            turn=7,
            creature={
                "energy": 4,
                "awareness": 2,
                "ready": False,
                "hand": ["hiding"] * 3,
                "discard": ["hiding", "feeding"],
            },
            town={
                "awareness": 1,
                "ready": False,
                "equipment": ["flashlight"],
                "discard": ["patrol"],
            },
        )
        == value
    )


# -- what was done ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "value"),
    [
        ("{lose: 3}, ", 2),
        ("{lose: {amount: 3, who: both}}, ", 2),
        ("{gain: {amount: 9, who: opponent}}, ", 8),
        ("{draw: 2}, ", 2),
        ("{draw: {amount: 99, who: opponent}}, ", 27),
        ("{discard: {count: 2, how: random}}, ", 1),
        ("{discard: {count: 3, who: opponent, how: random}}, ", 2),
        ("{flip: {count: 5, where: {star: true}}}, ", 1),
        ("{flip: {where: {state: alert}}}, ", 0),
        ("{move_marker: 3}, ", 3),
        ("{lower_awareness: 3}, ", 2),
        ("raise_awareness, ", 0),
        ("{raise_awareness: {price: free}}, ", 1),
        ("{return_tokens: 3}, ", 1),
        ("{take_card: 5}, ", 1),
        ("{remove_equipment: {count: 2}}, ", 1),
        ("look_at_hand, ", 2),
        ("turn_direction, ", 1),
        ("{play_card: {ability: false, where: {id: research}}}, ", 0),
        ("{use_ability: {where: {state: nervous}, printed_on: there}}, ", 0),
        ("{for_each: {where: {state: marked}, do: [turn_direction]}}, ", 2),
        ("{repeat: {times: 3, do: [{lose: 1}]}}, ", 2),
        ("{lose: 1}, {if: {more: 1, than: 2, then: [{draw: 1}]}}, ", 0),
        ("{if: {more: 2, than: 1, then: [{draw: 3}]}}, ", 3),
        ("{draw: 2}, {discard: {count: 2, how: random}}, ", 2),
        ("{draw: 2}, {take_card: 5}, ", 1),
        (
            "{gain: {amount: 2, who: opponent}}, {discard: {count: {done: last}, how: random, who: "
            "both}}, ",
            3,
        ),
        ("{draw: 2}, {use_ability: {where: {state: nervous}, printed_on: there}}, ", 0),
        ("{draw: 2}, {move_character: {where: {state: secured}}}, ", 0),
        ("{draw: 2}, look_at_hand, turn_direction, ", 1),
        ("{draw: 2}, {repeat: {times: 2, do: [{lose: {amount: {done: last, half: true}}}]}}, ", 2),
        (
            "{draw: 1}, {for_each: {where: {state: marked}, do: [{gain: {amount: {done: last}, "
            "who: opponent}}]}}, ",
            2,
        ),
    ],
)
def test_amounts_refer_to_the_operation_before(before, value):
    town = {"discard": ["patrol"], "equipment": ["flashlight"], "hand": ["evacuation"]}
    creature = {"energy": 2, "awareness": 2, "ready": False, "hand": ["hiding", "feeding"]}
    assert gained(
        "{done: last, at_most: 9}",
        "tom h2 +claw",
        marker="scott",
        before=before,
        creature=creature,
        town=town,
    ) == min(value, 9)


def test_shifts_count_spaces():
    t = run_effect(
        f"[{{shift: {{by: 3, count: 2, where: {{state: guarded}}}}}}, {AS_MANY}]",
        "tom h3",
        "sam h2",
        town={"energy": 0},
    )
    t.choose("shift:tom:down", "shift:sam:up").over()
    assert (t.at("tom"), t.at("sam"), t.energy("town")) == ("h4", "c0", 1 + 3)


def test_a_move_counts_as_one():
    t = run_effect(
        f"[{{draw: 2}}, {{move_character: {{where: {{state: guarded}}}}}}, {AS_MANY}]",
        "tom h2",
        "sam h0",
        "max h0",
        town={"energy": 0},
    )
    assert t.choose("between:sam:max").over().energy("town") == 1


def test_a_declined_operation_counts_as_nothing():
    effect = f"[turn_direction, {{may: [{{lose: 2}}]}}, {AS_MANY}]"
    assert (
        run_effect(effect, town={"energy": 0}, creature={"energy": 5})
        .choose("no")
        .over()
        .energy("town")
        == 0
    )
    assert (
        run_effect(effect, town={"energy": 0}, creature={"energy": 5})
        .choose("yes")
        .over()
        .energy("town")
        == 2
    )


def test_a_reaction_in_between_does_not_change_the_amount():
    """What a card played by the effect does is not what the effect did."""
    t = run_effect(
        f"[{{play_card: {{ability: true}}}}, {AS_MANY}]", town={"energy": 0, "hand": ["cereal_bar"]}
    )
    t.choose("token:bob", "yes").over()
    assert t.energy("town") == 2 + 1


def test_stealing_is_exact():
    t = run_effect(f"[{{lose: 3}}, {AS_MANY}]", town={"energy": 0}, creature={"energy": 1}).over()
    assert (t.energy("town"), t.energy("creature")) == (1, 0)


def test_an_effect_without_a_previous_operation_cannot_do_anything():
    """Whether an effect could change anything is asked as it would happen: what was done earlier is
    forgotten by then.
    """
    effect = f"[{{draw: 2}}, {{may: [{{lose: 3}}, {AS_MANY}]}}]"
    run_effect(effect, town={"energy": 0}, creature={"energy": 0}).over()
    run_effect(effect, town={"energy": 0}, creature={"energy": 1}).offers("yes", "no")


def test_amounts_are_recorded_only_for_sets_that_use_them():
    assert not CARDS.tracks_amount_done
    game = Game.new(CARDS, 5)
    while game.decision and not game.state.env.card >= 0:
        game.apply(Random(game.turn).choice(game.decision.keys))
    assert len(game.state.snapshot()["env"]) == 7 and game.state.env.done == 0


# -- amounts as numbers of operations
# ----------------------------------------------------------------


def test_an_amount_is_fixed_when_the_operation_begins():
    t = run_effect(
        "[{discard: {count: {hand: you, half: true}}}]",
        town={"hand": ["patrol", "evacuation", "research", "detour"]},
    )
    assert "(0/2)" in t.decision.prompt
    t.choose("patrol")
    assert "(1/2)" in t.decision.prompt
    assert len(t.choose("detour").over().hand("town")) == 2


def test_the_marker_goes_around_a_limited_number_of_times():
    t = run_effect("[{move_marker: {up_to: {count: {}, times: 99}}}]")
    assert len(t.keys) == 100 and t.keys[-1] == "move:99"


@pytest.mark.parametrize(
    "effect",
    [
        "repeat: {times: {awareness: you}, do: [{gain: 1}]}",
        "for_each: {pick: {awareness: you}, do: [{gain: 1}]}",
        "shift: {by: {awareness: you}}",
        "shift: {count: {awareness: you}}",
        "discard: {count: {awareness: you}}",
        "discard: {count: {awareness: you}, who: opponent, where: {cost: 1}}",
        "discard: {who: opponent, where: {id: patrol}}",
        "move_marker: {up_to: {awareness: you}}",
        "lower_awareness: {by: {awareness: you}, who: both}",
        "if: {any: {state: secured}, then: [{gain: 1}]}",
        "lose: {amount: {awareness: you}, who: both}",
        "draw: {amount: {done: last}}",
        "discard: {count: {done: last}, who: both}",
    ],
)
def test_effects_without_any_result_are_not_offered(effect):
    creature = {"energy": 3, "awareness": 1, "ready": False, "hand": ["hiding"]}
    run_effect(f"[{{may: [{{{effect}}}]}}]", town={"hand": ["patrol"]}, creature=creature).over()
    run_effect(
        f"[{{may: [{{{effect}}}, {{gain: 1}}]}}]", town={"hand": ["patrol"], "energy": 1}
    ).offers("yes", "no")


def test_an_amount_of_zero_is_skipped():
    t = run_effect(
        "[{shift: {by: {awareness: you}, where: {state: guarded}}}, {discard: {up_to: {awareness: "
        "you}}}, {move_marker: "
        "{up_to: {awareness: you}}}, {for_each: {pick: {awareness: you}, do: [{gain: 1}]}}, "
        "{repeat: {times: {awareness: you}, "
        "do: [{gain: 1}]}}, {draw: 1}]",
        "tom h3",
        town={"energy": 0, "hand": ["patrol"]},
    ).over()
    assert (t.energy("town"), t.at("tom"), len(t.hand("town"))) == (0, "h3", 2)


def test_picking_nothing_from_a_hand_does_not_show_it():
    t = run_effect(
        "[{discard: {count: {awareness: you}, who: opponent, how: user}}, {draw: 1}]",
        creature={"hand": ["hiding"]},
    ).over()
    assert t.view("town")["creature"]["hand"] == [None]


def test_neighbors_matter_only_among_those_picked():
    t = run_effect(
        "[{may: [{for_each: {where: {state: guarded}, adjacent: true, do: [{gain: 1}]}}]}]",
        "tom h2",
        town={"energy": 0},
    )
    assert t.choose("yes").over().energy("town") == 1


def test_distance_and_count_may_be_amounts():
    t = run_effect(
        "[{shift: {by: {hand: opponent}, count: {equipment: you}, where: {dimension: creature, "
        "state: marked}}}]",
        "tom c2",
        "sam c3",
        "max c1",
        creature={"hand": ["hiding"] * 2},
        town={"equipment": ["flashlight", "scrapbook"]},
    )
    t.choose("shift:sam:up").lacks("shift:sam:up").choose("shift:tom:up").over()
    assert [t.at(id) for id in ("sam", "tom", "max")] == ["c1", "c0", "c1"]


def test_pick_for_each_by_an_amount():
    t = run_effect(
        "[{for_each: {where: {state: alert}, pick: {awareness: you}, do: [{shift: {where: {at: "
        "each}}}]}}]",
        "tom h1",
        "sam h1",
        "max h1",
        town={"awareness": 2, "ready": False},
    )
    t.choose("tom", "max", "shift:tom:down", "shift:max:down").over()
    assert [t.at(id) for id in ("tom", "sam", "max")] == ["h2", "h1", "h2"]


def test_raise_awareness_for_less_and_lower_it_by_an_amount():
    t = run_effect(
        "[{raise_awareness: {less: {hand: you}}}, {lower_awareness: {by: {awareness: you}}}]",
        town={"energy": 2, "awareness": 2, "ready": False, "hand": ["patrol"]},
        creature={"awareness": 4, "ready": False},
    ).over()
    assert (t.awareness("town"), t.energy("town"), t.awareness("creature")) == (3, 0, 1)


def with_price(price: str) -> CardSet:
    """The built-in set with another price for the Bicycle's reaction, and another for its
    effect.
    """
    data = yaml.safe_load(CARDS.source)
    trigger = data["decks"]["town"]["bicycle"]["triggers"][0]
    trigger["price"] = {"energy": yaml.safe_load(price)}
    trigger["effect"] = [{"extra_step": {"by": {"count": {"state": "alert"}}}}]
    cards, faults = load_text(yaml.safe_dump(data), "cards.yaml")
    assert cards is not None, faults
    return cards


@pytest.mark.parametrize(
    ("price", "left"), [("{count: {state: alert}}", 1), ("{hand: opponent}", None), ("3", 0)]
)
def test_a_price_may_be_an_amount(price, left):
    t = table(
        "tom h1",
        "sam h1",
        marker="tom",
        cards=with_price(price),
        phase="movement",
        creature={"hand": ["hiding"] * 4},
        town={"energy": 3, "equipment": ["bicycle"]},
    )
    if left is None:
        t.turn_over()
    else:
        t.choose("bicycle").turn_over()
        assert (t.energy("town"), t.marker) == (left, t.circle[3])


def test_no_further_step_no_reaction():
    cards = with_price("0")
    table(
        "tom h0", marker="tom", cards=cards, phase="movement", town={"equipment": ["bicycle"]}
    ).turn_over()
    table(
        "tom h1", marker="tom", cards=cards, phase="movement", town={"equipment": ["bicycle"]}
    ).offers("bicycle", "pass")
