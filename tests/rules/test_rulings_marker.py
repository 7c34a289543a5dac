"""Rulings 10.1 to 10.6: the Activity marker and the circle."""

from __future__ import annotations

from pathlib import Path

from tests.support.card_plays import cast, cost, modded
from tests.support.scenario import Table, table


def stops(t: Table) -> list[str]:
    """Where the marker came to rest, one after the other."""
    return [e.data["character"] for e in t.events if e.kind == "marker"]


def test_10_01_hiding_is_discarded_when_it_sends_the_marker_on() -> None:
    t = table("sam h0 /hiding", "tom h0").choose("rest").turn_over()
    assert t.marker == "tom"
    assert t.on("sam") == []
    assert t.zone("creature", "discard") == ["hiding"]


def test_10_01_reroute_goes_to_the_towns_discard_pile() -> None:
    t = table("sam h0 /reroute", "tom h0", active="creature").choose("rest").turn_over()
    assert t.marker == "tom"
    assert t.zone("town", "discard") == ["reroute"]
    assert t.zone("creature", "discard") == []


def test_10_01_of_several_the_oldest_is_used_up_each_time() -> None:
    t = table("sam h0 /reroute /hiding", "tom h0", fill=6).choose("rest")
    assert t.marker == "tom"
    assert t.on("sam") == ["hiding"]
    assert t.zone("town", "discard") == ["reroute"]
    t.choose(*["rest"] * 5).turn_over(7)
    assert t.marker == "tom"
    assert t.on("sam") == []
    assert t.zone("creature", "discard") == ["hiding"]
    t.choose(*["rest"] * 5)
    assert t.marker == "sam"


def test_10_01_laid_under_the_marker_it_waits_for_the_next_arrival() -> None:
    t = table(
        "sam h2",
        "tom h0",
        fill=6,
        marker="sam",
        active="creature",
        town={"energy": 0},
        creature=["hiding"],
    )
    cast(t, "hiding", "sam").turn_over()
    assert t.energy("town") == 2, "Sam is activated all the same"
    assert t.marker == "tom"
    assert "hiding" in t.on("sam")
    t.choose(*["rest"] * 5).turn_over(7)
    assert t.marker == "tom"
    assert "hiding" not in t.on("sam")


def test_10_02_passing_by_does_not_use_hiding() -> None:
    t = table("sam h0", "tom h0 /hiding", "bob h0", "max h0", marker="sam", town=["shortcut"])
    cast(t, "shortcut", "move:2").turn_over()
    assert stops(t) == ["bob", "max"]
    assert "hiding" in t.on("tom")


def test_10_02_several_senders_in_a_row_are_all_used() -> None:
    t = table("sam h0 /hiding", "tom h0 /reroute", "bob h0 /hiding", "max h0").choose("rest")
    assert stops(t) == ["max"]
    assert t.on("sam") == t.on("tom") == t.on("bob") == []


def test_10_02_when_all_send_it_on_each_is_used_once(tmp_path: Path) -> None:
    cards = modded(tmp_path, ("last_stand: 5", "last_stand: 3"))
    t = (
        table(
            "sam h0 /hiding",
            "tom h0 /hiding /reroute",
            "bob h0 /hiding",
            "max h0 /hiding",
            fill=4,
            marker="sam",
            cards=cards,
        )
        .choose("rest")
        .turn_over()
    )
    assert t.marker == "tom"
    assert t.zone("creature", "discard") == ["hiding"] * 4
    assert t.on("tom") == ["reroute"]


def test_10_03_a_move_in_the_activity_phase_does_not_activate_the_new_character() -> None:
    t = table("julie h2", "sam h2", "tom h0", marker="julie", active="creature", town={"energy": 0})
    t.choose("rest").side_asked("town").offers("move:0", "move:1", "move:2").choose(
        "move:1"
    ).turn_over()
    assert stops(t) == ["sam", "tom"]
    assert t.energy("town") == 0, "Sam's supplies were not brought"


def test_10_03_a_move_in_the_action_phase_activates_where_the_marker_stands() -> None:
    t = table(
        "julie h2",
        "sam h2",
        "tom h0",
        marker="julie",
        town={"energy": cost("shortcut"), "hand": ["shortcut"]},
    )
    cast(t, "shortcut", "move:1").turn_over()
    assert stops(t) == ["sam", "tom"]
    assert t.energy("town") == 2


def test_10_03_so_does_a_move_in_the_awareness_phase(tmp_path: Path) -> None:
    cards = modded(
        tmp_path, ("  town:\n    1: [{gain: 3}]", "  town:\n    1: [{move_marker: {up_to: 2}}]")
    )
    t = table(
        "julie h0",
        "sam h2",
        "tom h0",
        marker="julie",
        phase="awareness",
        fill=6,
        cards=cards,
        town={"awareness": 1, "energy": 0},
    )
    t.choose("awareness:1", "move:1", "prepare")
    t.turn_over()
    assert stops(t) == ["sam", "tom"]
    assert t.energy("town") == 2


def test_10_04_removed_before_activity_the_next_character_is_activated() -> None:
    town = {"energy": cost("evacuation"), "hand": ["evacuation"]}
    t = table("sam h0", "earl h2", "tom h0", marker="sam", town=town)
    cast(t, "evacuation", "sam").turn_over()
    assert stops(t) == ["earl", "tom"]
    assert t.energy("town") == 2


def test_10_04_the_next_is_in_the_markers_direction() -> None:
    town = {"energy": cost("evacuation"), "hand": ["evacuation"]}
    t = table(
        "tom h0",
        "earl h2",
        "sam h0",
        "bob h2",
        marker="sam",
        town=town,
        direction="counterclockwise",
    )
    cast(t, "evacuation", "sam").turn_over()
    assert stops(t) == ["earl", "tom"]
    assert t.energy("town") == 2


def test_10_04_the_circle_closes_at_its_seam_too() -> None:
    for direction, expected in (
        ("clockwise", ["sam", "tom"]),
        ("counterclockwise", ["max", "bob"]),
    ):
        t = table(
            "sam h0",
            "tom h0",
            "jayne h0",
            "carl h0",
            "bob h0",
            "max h0",
            "earl h0",
            fill=7,
            marker="earl",
            direction=direction,
            town={"energy": 10, "hand": ["evacuation"]},
        )
        assert stops(cast(t, "evacuation", "earl")) == expected


def test_10_04_hiding_applies_to_that_move() -> None:
    t = table(
        "sam h0",
        "earl h2 /hiding",
        "tom h0",
        "bob h0",
        marker="sam",
        town={"energy": 10, "hand": ["evacuation"]},
    )
    cast(t, "evacuation", "sam").turn_over()
    assert stops(t) == ["tom", "bob"]
    assert "hiding" not in t.on("earl")
    assert t.zone("creature", "discard") == ["hiding"]


def test_10_04_removed_during_activity_the_next_character_is_not_activated(tmp_path: Path) -> None:
    cards = modded(
        tmp_path, ("      - gain: 3\n", "      - remove_character: {where: {at: marker}}\n")
    )
    t = table(
        "lance c2",
        "julie c2",
        "tom h0",
        marker="lance",
        active="creature",
        creature={"energy": 0},
        cards=cards,
    )
    t.choose("prepare")
    t.turn_over()
    assert t.at("lance") == "gone"
    assert stops(t) == ["julie", "tom"]
    assert len(t.hand("creature")) == 5, "Julie drew nothing"


def test_10_05_a_character_moves_into_any_gap_but_its_own() -> None:
    t = table(
        "sam h0 +eye /hiding",
        "bob h0",
        "tom h0",
        "earl h0",
        "max h0",
        "mina h0",
        fill=6,
        marker="sam",
        town=["house_move"],
    )
    cast(t, "house_move").offers("sam", "bob", "tom", "earl", "max", "mina").choose("sam")
    t.offers("between:bob:tom", "between:tom:earl", "between:earl:max", "between:max:mina")
    t.choose("between:earl:max").turn_over()
    assert t.circle == ["sam", "max", "mina", "bob", "tom", "earl"]
    assert {"eye", "hiding"} <= set(t.on("sam"))


def test_10_05_the_marker_travels_along() -> None:
    t = table(
        "sam h1",
        "bob h0",
        "tom h0",
        "earl h0",
        "max h0",
        "mina h0",
        fill=6,
        marker="sam",
        active="creature",
        creature=["replacement"],
        town={"energy": 1},
    )
    cast(t, "replacement", "sam", "between:tom:earl")
    assert t.marker == "sam"
    t.side_asked("town").offers("yes", "no").choose("no").turn_over()
    assert t.marker == "earl", "the walk goes on from Sam's new place"
    assert t.at("sam") == "h1"


def test_10_06_adjacent_are_the_neighbors_left_and_right_across_the_seam() -> None:
    t = table(
        "sam h1",
        "bob h1",
        "tom h1",
        "earl h1",
        "max h1",
        "mina c1",
        fill=6,
        marker="sam",
        town=["patrol"],
    )
    cast(t, "patrol").offers("shift:bob:down", "shift:bob:up", "shift:mina:down", "shift:mina:up")


def test_10_06_in_the_smallest_circle_no_one_is_adjacent_twice(tmp_path: Path) -> None:
    cards = modded(tmp_path, ("last_stand: 5", "last_stand: 2"))
    t = table("sam h1", "tom h1", "earl h1", fill=3, marker="sam", town=["patrol"], cards=cards)
    cast(t, "patrol").offers("shift:tom:down", "shift:tom:up", "shift:earl:down", "shift:earl:up")
