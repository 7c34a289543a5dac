"""Rulings 10.13 to 10.21: shifts by two, several targets, copied abilities, known cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.support.card_plays import cast, cost, lay_token, modded
from tests.support.scenario import Table, by_side, table

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
    t = table(f"sam {start}", phase="awareness", active=side, **by_side(side, {"awareness": 5}))
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


def jayne(*others: str, **more: Any) -> Table:
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


def test_10_15_barricade_takes_two_neighbors_chosen_before_either_shifts() -> None:
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


def test_10_15_without_two_such_neighbors_it_cannot_be_paid_for() -> None:
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
    copies = (
        "- may: [{use_ability: {where: {state: [terrified, devoured], other: true}, printed_on: "
        "self}}]"
    )
    cards = modded(tmp_path, ("      - gain: 3\n", f"      {copies}\n"))
    common: dict[str, Any] = {
        "marker": "earl",
        "phase": "activity",
        "creature": {"energy": 0},
        "cards": cards,
    }
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
    at_rodney: dict[str, Any] = {
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
    t = table(phase="awareness", active=side, **by_side(side, {"awareness": 3, "energy": 0}))
    t.offers("awareness:1", "awareness:2", "awareness:3", "pass").choose("awareness:1")
    assert (t.energy(side), t.awareness(side), t.zone(side, "ready")) == (3, 3, False)
    t.choose("rest", "rest").turn_over(3)
    assert (t.game.active, t.game.phase) == (side, "action"), "not asked again"


def test_10_21_a_lower_ability_is_the_lower_levels_own() -> None:
    t = table(phase="awareness", town={"awareness": 5, "energy": 0}).choose("awareness:2")
    assert (len(t.hand("town")), t.energy("town"), t.game.phase) == (3, 0, "action")
