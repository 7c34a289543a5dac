"""Rulings 10.7 to 10.12: tokens, paying for abilities, piles, Prepare, the Activity phase."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.card_plays import bearers, cast, cost, lay_token, modded, town_cards_except
from tests.support.scenario import table

BOB_LOSES_HIS_BADGE = (
    "    symbols: [badge, eye]",
    "    symbols: {human: [badge, eye], creature: [home, eye]}",
)


def test_10_07_a_token_on_a_character_is_moved_by_option_b() -> None:
    t = table("sam h1 +badge", "tom h0", town={"hand": ["patrol"], "energy": 0}).play("patrol")
    assert {"shift:sam:down", "shift:sam:up", "token:tom"} <= set(t.keys)
    t.lacks("token:sam", "shift:tom:place", "token:bob").choose("token:tom").turn_over()
    assert t.on("sam") == []
    assert t.on("tom") == ["badge"]


def test_10_07_option_b_looks_at_the_face_up_side(tmp_path: Path) -> None:
    cards = modded(tmp_path, BOB_LOSES_HIS_BADGE)
    human = table("bob h1", "tom h0", town=["patrol"], cards=cards).play("patrol")
    assert "shift:bob:up" in human.lacks("token:bob").keys
    creature = table("bob c1", "tom h0", town=["patrol"], cards=cards).play("patrol")
    assert "token:bob" in creature.lacks("shift:bob:up", "shift:bob:down").keys


def test_10_07_a_token_that_doubles_a_symbol_after_a_flip_stays(tmp_path: Path) -> None:
    cards = modded(tmp_path, BOB_LOSES_HIS_BADGE)
    t = table("bob c0 +badge", town={"hand": ["patrol"], "energy": 0}, cards=cards).play(
        "patrol", "shift:bob:flip"
    )
    assert t.at("bob") == "h0"
    assert t.on("bob") == ["badge"]


def test_10_08_a_card_that_can_neither_shift_nor_lay_its_token_cannot_be_played(
    tmp_path: Path,
) -> None:
    cards = modded(tmp_path, ("to_win: 3", "to_win: 9"), ("last_stand: 5", "last_stand: 2"))
    people = bearers("badge")
    locked = [f"{id} h4" for id in people]
    table(*locked, fill=len(locked), town=["patrol", "curfew"], cards=cards).offers(
        "prepare", "rest"
    )
    last = people[-1]
    t = table(
        *locked[:-1], f"{last} h3", fill=len(locked), marker=people[0], town=["patrol"], cards=cards
    )
    t.offers("play:patrol", "prepare", "rest").play("patrol").offers(
        f"shift:{last}:down", f"shift:{last}:up"
    )
    assert len(table(*locked, fill=len(locked), cards=cards).choose("prepare").hand("town")) == 5


def test_10_09_an_ability_that_could_change_nothing_cannot_be_paid_for() -> None:
    lay_token(table(town=["curfew"], creature={"energy": 0}), "curfew").turn_over()
    assert lay_token(table(town=["curfew"], creature={"energy": 1}), "curfew").keys == ["yes", "no"]
    lay_token(table(town={"hand": ["cereal_bar"], "energy": 10}), "cereal_bar").turn_over()
    all_human = [f"{id} h0" for id in ("sam", "tom", "bob", "max", "earl", "jayne")]
    lay_token(
        table(*all_human, fill=6, town={"hand": ["search_party"], "energy": 10}), "search_party"
    ).turn_over()


def test_10_09_it_is_judged_as_if_the_cost_were_paid() -> None:
    after = 5 - cost("preparations")
    lay_token(table(town=["preparations"], creature={"energy": after}), "preparations").turn_over()
    t = cast(table(town=["preparations"], creature={"energy": after + 1}), "preparations")
    assert t.energy("town") == after + 1
    price = 2 - 1  # to level 2, by Research
    poor = table(
        town={"hand": ["research"], "awareness": 1, "energy": cost("research") + price - 1}
    )
    lay_token(poor, "research").turn_over()
    enough = table(town={"hand": ["research"], "awareness": 1, "energy": cost("research") + price})
    cast(enough, "research", "yes").turn_over()
    assert enough.awareness("town") == 2
    assert enough.energy("town") == 0


def test_10_09_one_of_two_effects_may_be_chosen_though_it_does_nothing() -> None:
    t = table(creature=["blackout"], town={"energy": 4}, active="creature")
    cast(t, "blackout").offers("option:1", "option:2").choose("option:2").turn_over()
    assert t.energy("town") == 4
    t = table("sam c2", marker="sam", active="creature", creature={"energy": 0}, town={"energy": 3})
    t.choose("rest", "no").offers("option:1", "option:2").choose("option:1").turn_over()
    assert t.energy("town") == 3


def test_10_09_two_empty_effects_are_no_choice() -> None:
    t = table(creature={"hand": ["blackout"]}, town={"energy": 0}, active="creature")
    lay_token(t, "blackout").turn_over()
    assert t.energy("creature") == 5


def test_10_10_the_card_being_resolved_is_in_no_pile() -> None:
    t = table(town=["dress_rehearsal", "patrol"]).play("dress_rehearsal")
    assert t.view("creature")["resolving"] == "dress_rehearsal"
    assert t.hand("town") == ["patrol"]
    assert t.zone("town", "discard") == []
    t.choose(t.keys[-1]).turn_over()
    assert t.zone("town", "discard") == ["dress_rehearsal"], (
        "an empty discard pile: it could not be paid for"
    )
    assert t.view()["resolving"] is None


def test_10_10_it_is_not_reshuffled() -> None:
    t = table(
        town={
            "hand": ["town_meeting"],
            "discard": ["patrol"],
            "removed": town_cards_except("town_meeting", "patrol"),
        }
    )
    cast(t, "town_meeting").turn_over()
    assert t.hand("town") == ["patrol"]
    assert t.zone("town", "discard") == ["town_meeting"]
    assert t.zone("town", "deck") == 0


def test_10_10_cards_discarded_by_prepare_may_be_drawn_again() -> None:
    t = table(town={"hand": ["patrol", "curfew"], "removed": town_cards_except("patrol", "curfew")})
    t.choose("prepare").offers("patrol", "curfew", "done").choose("patrol", "done").turn_over()
    assert t.hand("town") == ["curfew", "patrol"]
    assert t.zone("town", "discard") == []


@pytest.mark.parametrize(
    ("held", "equipment", "after"),
    [
        (0, [], 5),
        (4, [], 5),
        (5, [], 5),
        (6, [], 6),
        (7, [], 7),
        (0, ["flashlight"], 6),
        (6, ["flashlight"], 6),
    ],
)
def test_10_11_prepare_fills_the_hand_only_up_to_its_limit(
    held: int, equipment: list[str], after: int
) -> None:
    hand = ["patrol", "curfew", "escort", "research", "detour", "shortcut", "barricade"][:held]
    t = table(town={"hand": hand, "equipment": equipment}).choose("prepare")
    if held:
        t.choose("done")
    t.turn_over()
    assert len(t.hand("town")) == after
    assert set(hand) <= set(t.hand("town"))


def test_10_11_effects_may_fill_a_hand_beyond_five() -> None:
    t = table(town=["town_meeting", "patrol", "curfew", "escort", "research", "detour"])
    assert len(cast(t, "town_meeting").turn_over().hand("town")) == 7


def test_10_12_activity_awareness_then_the_ability_then_walkie_talkie() -> None:
    t = table(
        "sam h2",
        "maggie h2",
        marker="sam",
        town={"energy": 1, "equipment": ["walkie_talkie"]},
        phase="activity",
    )
    t.side_asked("town").offers("yes", "no")
    assert (t.energy("town"), t.hand("town")) == (1, []), "the ability has not happened yet"
    t.choose("yes").offers("walkie_talkie", "pass")
    assert (t.awareness("town"), t.energy("town"), len(t.hand("town"))) == (1, 2, 1)
    t.choose("walkie_talkie").turn_over()
    assert (t.energy("town"), len(t.hand("town"))) == (3, 2)
