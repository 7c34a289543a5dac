"""Rulings 10.7 to 10.21: cards and abilities."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.card_plays import bearers, cast, cost, lay_token, modded, town_cards_except
from tests.support.scenario import Table, table

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


BY_TWO = [
    ("h0", "flip", "c1"),
    ("h0", "place", "h2"),
    ("h1", "up", "c0"),
    ("h2", "up", "h0"),
    ("h3", "up", "h1"),
    ("h1", "down", "h3"),
    ("h2", "down", "h4"),
    ("h3", "down", "h4"),
    ("c0", "flip", "h1"),
    ("c0", "place", "c2"),
    ("c1", "up", "h0"),
    ("c2", "up", "c0"),
    ("c3", "up", "c1"),
    ("c1", "down", "c3"),
    ("c3", "down", "c4"),
]


@pytest.mark.parametrize("side", ["town", "creature"])
@pytest.mark.parametrize(("start", "word", "end"), BY_TWO)
def test_10_13_two_steps_in_one_direction_along_the_line(
    side: str, start: str, word: str, end: str
) -> None:
    t = table(f"sam {start}", phase="awareness", active=side, **{side: {"awareness": 5}})
    t.choose("awareness:5", f"shift:sam:{word}")
    assert t.at("sam") == end


def test_10_13_they_never_unlock_ones_own() -> None:
    t = table("sam h4", "tom c4", phase="awareness", town={"awareness": 5}).choose("awareness:5")
    assert [k for k in t.keys if "sam" in k or "tom" in k] == ["shift:tom:up"]
    assert t.choose("shift:tom:up").at("tom") == "c2"
    t = table(
        "sam h4", "tom c4", phase="awareness", active="creature", creature={"awareness": 5}
    ).choose("awareness:5")
    assert [k for k in t.keys if "sam" in k or "tom" in k] == ["shift:sam:up"]
    assert t.choose("shift:sam:up").at("sam") == "h2"


def test_10_13_victory_is_checked_after_each_step() -> None:
    t = table("sam h4", "tom h4", "bob h3", "max h1", phase="awareness", town={"awareness": 3})
    t.choose("awareness:3", "shift:bob:down")
    assert (t.game.winner, t.game.ending, t.game.decision) == ("town", "secured", None)
    assert t.kinds()[-2:] == ["shift", "over"]


def test_10_14_up_to_two_means_different_characters() -> None:
    t = table("sam c1", "tom c1", fill=8, active="creature", creature=["feeding"])
    cast(t, "feeding", "shift:sam:down").lacks("shift:sam:down", "shift:sam:up")
    assert {"shift:tom:down", "done"} <= set(t.keys)
    t.choose("shift:tom:up").turn_over()
    assert (t.at("sam"), t.at("tom")) == ("c2", "c0")


def jayne(*others: str, **more: object) -> Table:
    """Jayne is activated and Creature discards Stalking (the eye)."""
    creature = {"hand": ["stalking", "hiding"], "energy": 0}
    town = {"energy": 0}
    t = table(
        "tom h1",
        "jayne c2",
        *others,
        "mandi c0",
        "carl c0",
        "max c0",
        marker="jayne",
        phase="activity",
        creature=creature,
        town=town,
        **more,
    )
    return t.side_asked("creature").choose("yes").offers("stalking", "hiding").choose("stalking")


def test_10_14_every_goes_clockwise_from_the_marker_and_asks_for_each() -> None:
    t = jayne("bob c3", "timmy c1")
    t.offers("shift:bob:down", "shift:bob:up").choose("shift:bob:up")
    t.offers("shift:timmy:down", "shift:timmy:up").choose("shift:timmy:down")
    t.offers("shift:tom:down", "shift:tom:up").choose("shift:tom:up").turn_over()
    assert [t.at(id) for id in ("bob", "timmy", "tom")] == ["c2", "c2", "h0"]


def test_10_14_every_skips_the_locked_and_the_protected() -> None:
    t = jayne("bob h4", "timmy c1 /shotgun").offers("shift:tom:down", "shift:tom:up")
    assert (t.at("bob"), t.at("timmy")) == ("h4", "c1")


def test_10_14_victory_is_checked_after_each_of_them() -> None:
    t = jayne("bob c3", "sam c4", "earl c4").choose("shift:bob:down")
    assert (t.game.ending, t.game.decision) == ("devoured", None)
    assert t.at("tom") == "h1"


def test_10_15_barricade_takes_two_neighbours_chosen_before_either_shifts() -> None:
    t = table(
        "sam h1",
        "tom h1",
        "bob h4",
        "max h1",
        "earl c0",
        "mina h0",
        fill=6,
        marker="earl",
        town=["barricade"],
    )
    cast(t, "barricade").offers("sam", "tom", "mina").choose("sam").offers("tom", "mina")
    assert t.at("sam") == "h1"
    t.choose("mina", "shift:sam:up", "shift:mina:flip").turn_over()
    assert (t.at("sam"), t.at("mina"), t.at("tom")) == ("h0", "c0", "h1")


def test_10_15_without_two_such_neighbours_it_cannot_be_paid_for() -> None:
    t = table(
        "sam h1", "bob c0", "tom h1", "max h4", "earl h1", "mina c0", fill=6, town=["barricade"]
    )
    lay_token(t, "barricade").turn_over()


def test_10_16_earl_uses_an_ability_as_if_printed_on_him() -> None:
    t = table(
        "earl c2",
        "bob h1",
        "natalie c2",
        "tom h1",
        "max h0",
        "mina h1",
        fill=6,
        marker="earl",
        phase="activity",
        creature={"energy": 0},
        town={"energy": 0},
    )
    t.choose("yes", "yes")  # Earl's "may", then Natalie's
    t.offers("shift:bob:down", "shift:bob:up", "shift:mina:down", "shift:mina:up")


def test_10_16_copying_does_not_go_round_in_a_circle(tmp_path: Path) -> None:
    copies = "- may: [{use_ability: {where: {state: [terrified, devoured], other: true}, printed_on: self}}]"
    cards = modded(tmp_path, ("      - gain: 3\n", f"      {copies}\n"))
    common = {"marker": "earl", "phase": "activity", "creature": {"energy": 0}, "cards": cards}
    table("earl c2", "lance c2", **common).turn_over()
    t = table("earl c2", "lance c2", "julie c2", **common)
    t.choose("yes").offers("lance", "julie").choose("lance", "yes").turn_over()
    assert len(t.hand("creature")) == 2, "of all others only Julie is left to copy"


def test_10_17_maggies_raise_comes_on_top_of_the_normal_one() -> None:
    t = table(
        "maggie c2", marker="maggie", phase="activity", active="creature", creature={"energy": 2}
    )
    t.side_asked("creature").choose("yes")
    assert (t.awareness("creature"), t.energy("creature")) == (1, 1)
    t.choose("yes").turn_over()
    assert (t.awareness("creature"), t.energy("creature")) == (2, 0)


@pytest.mark.parametrize(("level", "price"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
def test_10_17_half_is_rounded_down(level: int, price: int) -> None:
    creature = {"energy": price, "awareness": level}
    t = table("maggie c2", marker="maggie", phase="activity", active="creature", creature=creature)
    t.choose("yes").turn_over()
    assert (t.awareness("creature"), t.energy("creature")) == (level + 1, 0)
    if price:
        poor = {"energy": price - 1, "awareness": level}
        table(
            "maggie c2", marker="maggie", phase="activity", active="creature", creature=poor
        ).turn_over()


def test_10_17_costs_never_go_below_zero() -> None:
    t = table(town={"hand": ["research"], "equipment": ["scrapbook"], "energy": 5})
    cast(t, "research", "yes").turn_over()
    assert (t.awareness("town"), t.energy("town")) == (1, 5 - cost("research"))


def test_10_18_a_locked_character_cannot_be_removed_or_moved() -> None:
    people = ("sam h4", "tom c4", "bob h3", "max c2", "earl h0", "mina c0")
    free = ["bob", "max", "earl", "mina"]
    cast(table(*people, fill=6, town={"hand": ["evacuation"], "energy": 10}), "evacuation").offers(
        *free
    )
    cast(table(*people, fill=6, town={"hand": ["house_move"], "energy": 10}), "house_move").offers(
        *free
    )
    cast(table(*people, fill=6, active="creature", creature=["replacement"]), "replacement").offers(
        *free
    )
    table(
        "sam h4", "max c2", "tom c4", marker="max", phase="activity", creature={"energy": 0}
    ).turn_over()


def test_10_19_cards_on_a_removed_character() -> None:
    town = {"hand": ["evacuation"], "energy": 10, "equipment": ["scrapbook"]}
    t = table("sam h0 +eye /hiding /shotgun /reroute", town=town)
    cast(t, "evacuation", "sam").turn_over()
    assert t.zone("creature", "discard") == ["hiding"]
    assert sorted(t.zone("town", "discard")) == ["evacuation", "reroute"]
    assert t.zone("town", "removed") == ["shotgun"]
    assert t.zone("town", "equipment") == ["scrapbook"]


def test_10_20_the_discard_is_optional_and_what_was_seen_stays_known() -> None:
    at_rodney = {
        "marker": "rodney",
        "phase": "activity",
        "creature": {"energy": 0},
        "town": ["patrol", "curfew"],
    }
    t = (
        table("rodney c2", **at_rodney)
        .side_asked("creature")
        .offers("yes", "no")
        .choose("no")
        .turn_over()
    )
    assert t.view("creature")["town"]["hand"] == ["curfew", "patrol"]
    t = table("rodney c2", **at_rodney).choose("yes", "patrol").turn_over()
    assert t.view("creature")["town"]["hand"] == ["curfew"]
    assert t.zone("town", "discard") == ["patrol"]


def test_10_20_interrogation_shows_creatures_hand() -> None:
    t = table(town=["interrogation"], creature=["hiding", "feeding", "hiding"])
    cast(t, "interrogation", "yes").offers("hiding", "feeding").choose("hiding").turn_over()
    assert t.view("town")["creature"]["hand"] == ["feeding", "hiding"]
    t.choose("prepare", "feeding", "done")
    assert t.view("town")["creature"]["hand"] == ["hiding", None, None, None, None]


def test_10_20_known_copies_are_the_first_to_leave() -> None:
    t = table(
        active="creature",
        creature={"hand": ["hiding", "hiding", "feeding"], "seen": ["hiding"], "energy": 0},
    )
    assert t.view("town")["creature"]["hand"] == ["hiding", None, None]
    lay_token(t, "hiding")
    assert t.view("town")["creature"]["hand"] == [None, None]


def test_10_20_a_card_taken_openly_is_known_until_it_leaves() -> None:
    t = table(town={"hand": ["dress_rehearsal", "patrol"], "discard": ["curfew", "escort"]})
    cast(t, "dress_rehearsal").offers("curfew", "escort").choose("escort").turn_over()
    assert t.view("creature")["town"]["hand"] == ["escort", None]
    t.choose("rest")
    lay_token(t, "escort")
    assert t.view("creature")["town"]["hand"] == [None]


@pytest.mark.parametrize("side", ["town", "creature"])
def test_10_21_the_current_level_or_a_lower_one_then_spent_for_good(side: str) -> None:
    t = table(phase="awareness", active=side, **{side: {"awareness": 3, "energy": 0}})
    t.offers("awareness:1", "awareness:2", "awareness:3", "pass").choose("awareness:1")
    assert (t.energy(side), t.awareness(side), t.zone(side, "ready")) == (3, 3, False)
    t.choose("rest", "rest").turn_over(3)
    assert (t.game.active, t.game.phase) == (side, "action"), "not asked again"


def test_10_21_a_lower_ability_is_the_lower_levels_own() -> None:
    t = table(phase="awareness", town={"awareness": 5, "energy": 0}).choose("awareness:2")
    assert (len(t.hand("town")), t.energy("town"), t.game.phase) == (3, 0, "action")
