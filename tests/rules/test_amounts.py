"""Amounts and targets of operations that no built-in card uses, written on the Cereal Bar."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.card_plays import bar

LAST = "{amount: {cost_of: last}}"


@pytest.mark.parametrize(
    ("amount", "gained"),
    [
        ("{count: {state: alert}}", 2),
        ("{count: {state: alert}, times: 2}", 4),
        ("{count: {state: alert}, half: true}", 1),
        ("{hand: you}", 1),
        ("{hand: opponent}", 3),
        ("{hand: opponent, half: true}", 1),
        ("{awareness: you}", 2),
        ("{awareness: opponent, times: 3}", 3),
        ("{energy: opponent, minus: {awareness: you}}", 2),
        ("{energy: you, times: 2}", 2),
        ("{energy: opponent, half: true, minus: 1}", 1),
        ("{number: 3, half: true}", 1),
        ("{cost_of: last, plus: {number: 0}}", 0),
    ],
)
def test_values_of_amounts(tmp_path: Path, amount: str, gained: int) -> None:
    t = bar(
        tmp_path,
        f"[{{gain: {{amount: {amount}}}}}, turn_direction]",
        "bob h1",
        "tom h1",
        town={"energy": 1, "awareness": 2, "hand": ["patrol"]},
        creature={"energy": 4, "awareness": 1, "hand": ["hiding"] * 3},
    )
    assert t.choose("yes").energy("town") == 1 + gained


def test_an_amount_is_never_negative(tmp_path: Path) -> None:
    t = bar(
        tmp_path,
        "[{lose: {amount: {number: 1, minus: 3}}}, turn_direction]",
        creature={"energy": 4},
    )
    assert t.choose("yes").energy("creature") == 4


@pytest.mark.parametrize(
    ("effect", "zone", "card", "cost"),
    [
        ("discard: 1", "hand", "patrol", 3),
        ("discard: 1", "hand", "bicycle", 1),
        ("discard: {count: 1, how: random}", "hand", "patrol", 3),
        ("take_card: 1", "discard", "patrol", 3),
        ("take_card: 1", "discard", "research", 1),
        ("remove_equipment: 1", "equipment", "revolver", 3),
    ],
)
def test_the_last_card_is_remembered_also_the_very_first_of_the_set(
    tmp_path: Path, effect: str, zone: str, card: str, cost: int
) -> None:
    t = bar(tmp_path, f"[{{{effect}}}, {{gain: {LAST}}}]", town={"energy": 0, zone: [card]}).choose(
        "yes"
    )
    assert t.energy("town") == cost


def test_the_others_last_card_is_remembered_too(tmp_path: Path) -> None:
    t = bar(
        tmp_path,
        f"[{{discard: {{count: 2, who: opponent, how: random}}}}, {{gain: {LAST}}}]",
        creature={"hand": ["stalking"]},
        town={"energy": 0},
    )
    assert t.choose("yes").energy("town") == 4 and t.zone("creature", "discard") == ["stalking"]


@pytest.mark.parametrize(
    ("price", "energy"),
    [("price: free", 5), ("price: half", 4), ("less: 2", 4), ("less: 9", 5), ("price: normal", 2)],
)
def test_the_price_of_a_raise(tmp_path: Path, price: str, energy: int) -> None:
    t = bar(
        tmp_path, f"[{{raise_awareness: {{{price}}}}}]", town={"energy": 5, "awareness": 2}
    ).choose("yes")
    assert t.awareness("town") == 3 and t.energy("town") == energy


def test_a_raise_by_an_effect_wins_too(tmp_path: Path) -> None:
    t = bar(tmp_path, "[{raise_awareness: {price: free}}]", town={"awareness": 5}).choose("yes")
    assert (t.game.winner, t.game.ending) == ("town", "awareness_town")


def test_options_that_became_unaffordable_are_left_out(tmp_path: Path) -> None:
    t = bar(
        tmp_path,
        "[{lose: {amount: 3, who: you}}, raise_awareness]",
        town={"energy": 5, "awareness": 2},
    ).choose("yes")
    assert t.awareness("town") == 2 and t.energy("town") == 2


@pytest.mark.parametrize(("who", "left"), [("you", (0, 3)), ("opponent", (1, 1))])
def test_awareness_never_falls_below_zero(tmp_path: Path, who: str, left: tuple[int, int]) -> None:
    t = bar(
        tmp_path,
        f"[{{lower_awareness: {{by: 2, who: {who}}}}}]",
        town={"awareness": 1},
        creature={"awareness": 3},
    ).choose("yes")
    assert (t.awareness("town"), t.awareness("creature")) == left
    assert [e.data["level"] for e in t.events if e.kind == "awareness"] == [min(left)]


def test_whoever_left_before_their_turn_in_a_loop_is_left_out(tmp_path: Path) -> None:
    body = "[{remove_character: {where: {adjacent_to: each, state: alert}}}, {gain: 1}]"
    t = bar(
        tmp_path,
        f"[{{for_each: {{where: {{state: alert}}, do: {body}}}}}]",
        "bob h1",
        "tom h1",
        "sam h0",
        town={"energy": 0},
    )
    t.choose("yes").turn_over()
    assert t.at("tom") == "gone" and t.energy("town") == 1, (
        "Bob removes Tom, who therefore counts no more"
    )


def test_a_loop_goes_clockwise_from_the_marker(tmp_path: Path) -> None:
    effect = "[{for_each: {where: {state: alert}, do: [{shift: {where: {at: each}}}]}}]"
    t = bar(tmp_path, effect, "bob h1", "tom h1", "sam h1", marker="tom")
    asked = []
    t.choose("yes")
    while t.keys[0].startswith("shift:"):
        asked.append(t.keys[0].split(":")[1])
        t.choose(t.keys[0])
    assert asked == ["tom", "sam", "bob"]


def test_some_chosen_beforehand_need_not_be_neighbors(tmp_path: Path) -> None:
    t = bar(
        tmp_path,
        "[{for_each: {where: {state: alert}, pick: 2, do: [{shift: {where: {at: each}}}]}}]",
        "bob h1",
        "tom h1",
        "sam h1",
    )
    t.choose("yes").offers("bob", "tom", "sam").choose("bob").offers("tom", "sam").choose(
        "sam"
    ).choose("shift:bob:down", "shift:sam:up")
    assert (t.at("bob"), t.at("tom"), t.at("sam")) == ("h2", "h1", "h0")


def test_the_marker_can_be_sent_an_exact_way(tmp_path: Path) -> None:
    t = bar(
        tmp_path, "[{move_marker: 3}]", "bob h0", "tom h0", "sam h0", "carl h0", marker="bob"
    ).choose("yes")
    assert [e.data["character"] for e in t.events if e.kind == "marker"] == ["carl", "mina"]


@pytest.mark.parametrize(("who", "left"), [("you", (3, 9)), ("opponent", (5, 7))])
def test_losses_affect_the_named_side(tmp_path: Path, who: str, left: tuple[int, int]) -> None:
    t = bar(
        tmp_path,
        f"[{{lose: {{amount: 2, who: {who}}}}}]",
        town={"energy": 5},
        creature={"energy": 9},
    ).choose("yes")
    assert (t.energy("town"), t.energy("creature")) == left


@pytest.mark.parametrize(("who", "hands"), [("you", (2, 0)), ("opponent", (0, 2))])
def test_the_named_side_draws(tmp_path: Path, who: str, hands: tuple[int, int]) -> None:
    t = bar(tmp_path, f"[{{draw: {{amount: 2, who: {who}}}}}]", creature={"hand": []}).choose("yes")
    assert (len(t.hand("town")), len(t.hand("creature"))) == hands


def test_equipment_of_one_side_only(tmp_path: Path) -> None:
    t = bar(
        tmp_path,
        "[{remove_equipment: {count: 1, who: you}}]",
        "bob h0 /shotgun",
        town={"equipment": ["bicycle", "revolver"]},
    )
    t.choose("yes").offers("bicycle", "revolver", "shotgun").choose("shotgun")
    assert t.zone("town", "removed") == ["shotgun"] and t.on("bob") == []


def test_up_to_two_are_taken_back(tmp_path: Path) -> None:
    t = bar(
        tmp_path, "[{take_card: {up_to: 2}}]", town={"discard": ["patrol", "curfew", "detour"]}
    ).choose("yes")
    t.offers("patrol", "curfew", "detour", "done").choose("patrol").offers(
        "curfew", "detour", "done"
    ).choose("done").turn_over()
    assert t.hand("town") == ["patrol"] and t.zone("town", "discard")[:2] == ["curfew", "detour"]


def test_exactly_two_are_picked_one_after_the_other(tmp_path: Path) -> None:
    t = bar(
        tmp_path, "[{shift: {count: 2, where: {state: alert}}}]", "bob h1", "tom h1", "sam h1"
    ).choose("yes")
    t.choose("shift:bob:down").offers(
        "shift:tom:down", "shift:tom:up", "shift:sam:down", "shift:sam:up"
    ).choose("shift:tom:up").turn_over()
    assert (t.at("bob"), t.at("tom"), t.at("sam")) == ("h2", "h0", "h1")


def test_tokens_come_back_from_where_it_says(tmp_path: Path) -> None:
    effect = "[{return_tokens: {count: 2, where: {state: alert}}}]"
    t = bar(tmp_path, effect, "bob h1 +wheel +web", "tom h1 +maw", "sam h0 +eye").choose("yes")
    t.offers("wheel", "web", "maw").choose("wheel").offers("web", "maw").choose("maw").turn_over()
    assert t.on("bob") == ["web"] and t.on("tom") == [] and t.on("sam") == ["eye"]


def test_a_flip_without_a_direction_goes_either_way(tmp_path: Path) -> None:
    for place, end in (("h0", "c0"), ("c0", "h0")):
        t = bar(tmp_path, "[{flip: {where: {at: marker}}}]", f"bob {place}", marker="bob").choose(
            "yes"
        )
        assert t.at("bob") == end


def test_the_branch_not_taken_does_nothing(tmp_path: Path) -> None:
    effect = "[{if: {more: {hand: opponent}, than: 1, then: [{gain: 1}], otherwise: [{gain: 3}]}}]"
    for hand, energy in ((["hiding"], 3), (["hiding"] * 2, 1)):
        t = bar(tmp_path, effect, town={"energy": 0}, creature={"hand": hand}).choose("yes")
        assert t.energy("town") == energy
