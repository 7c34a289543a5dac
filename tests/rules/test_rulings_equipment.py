"""Rulings 10.22 to 10.27: the fourth Equipment, reactions, Revolver, Baseball Bat, Walkie Talkie,
Bicycle.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.support.card_plays import cast, cost, lay_token, modded, town_cards_except
from tests.support.scenario import Table, table

SIX_HUMAN = ("sam h0", "tom h0", "bob h0", "max h0", "earl h0", "jayne h0")


def armed(*equipment: str, **more: Any) -> dict[str, Any]:
    """Town with Equipment in play."""
    return {"equipment": list(equipment), **more}


def test_10_22_the_fourth_equipment_replaces_one_of_the_other_three() -> None:
    t = table(town=armed("first_aid_kit", "scrapbook", "revolver", hand=["flashlight"]))
    cast(t, "flashlight").side_asked("town").offers("first_aid_kit", "scrapbook", "revolver")
    assert "flashlight" in t.zone("town", "equipment"), "activated first"
    t.choose("scrapbook").turn_over()
    assert sorted(t.zone("town", "equipment")) == ["first_aid_kit", "flashlight", "revolver"]
    assert t.zone("town", "removed") == ["scrapbook"]
    assert t.zone("town", "discard") == []


def test_10_22_an_attached_one_counts_and_may_be_the_one_to_go() -> None:
    t = table("sam h0 /shotgun", town=armed("first_aid_kit", "scrapbook", hand=["flashlight"]))
    cast(t, "flashlight").offers("first_aid_kit", "scrapbook", "shotgun").choose(
        "shotgun"
    ).turn_over()
    assert "shotgun" not in t.on("sam")
    assert t.zone("town", "removed") == ["shotgun"]


def test_10_22_an_attached_fourth_is_laid_first() -> None:
    t = table("sam h0", town=armed("first_aid_kit", "scrapbook", "revolver", hand=["shotgun"]))
    cast(t, "shotgun", "sam").offers("first_aid_kit", "scrapbook", "revolver")
    assert "shotgun" in t.on("sam")
    t.choose("revolver").turn_over()
    assert sorted(t.zone("town", "equipment")) == ["first_aid_kit", "scrapbook", "shotgun"]


def test_10_22_unpaid_it_is_discarded_and_nothing_goes() -> None:
    t = table(town=armed("first_aid_kit", "scrapbook", "revolver", hand=["flashlight"]))
    lay_token(t, "flashlight").choose("no").turn_over()
    assert t.zone("town", "discard") == ["flashlight"]
    assert len(t.zone("town", "equipment")) == 3


def test_10_23_a_reaction_card_in_hand_opens_no_window() -> None:
    town = {"hand": ["revolver", "baseball_bat", "walkie_talkie", "bicycle"], "energy": 10}
    creature = {"hand": ["hiding"], "energy": cost("hiding")}
    t = table("julie c2", "sam h2", marker="julie", active="creature", creature=creature, town=town)
    cast(t, "hiding", "sam").turn_over()
    assert len(t.hand("creature")) == 2


def test_10_23_nor_does_one_that_cannot_be_used() -> None:
    at_tom: dict[str, Any] = {"marker": "tom", "phase": "activity", "active": "creature"}
    table("sam h2", "tom h0", **at_tom, town=armed("walkie_talkie", energy=0)).turn_over()
    table("sam h1", "tom h0", **at_tom, town=armed("walkie_talkie")).turn_over()
    table("sam h2", "tom h0", **at_tom, town=armed("walkie_talkie", energy=1)).offers(
        "walkie_talkie", "pass"
    )


def creature_pays(card: str, **more: Any) -> Table:
    """Creature plays a card and pays for it with Town's Revolver in play."""
    return cast(
        table(
            *SIX_HUMAN, fill=6, active="creature", creature=[card], town=armed("revolver"), **more
        ),
        card,
    )


def test_10_24_revolver_cancels_before_any_target_is_chosen() -> None:
    t = creature_pays("abduction").side_asked("town").offers("revolver", "pass")
    assert t.energy("creature") == 5 - cost("abduction")
    t.choose("revolver").turn_over()
    assert t.energy("creature") == 5 - cost("abduction"), "the Energy stays spent"
    assert t.zone("creature", "discard") == ["abduction"]
    assert t.zone("town", "removed") == ["revolver"]
    assert t.zone("town", "equipment") == []
    assert all(t.at(id) == "h0" for id in t.circle)


def test_10_24_passing_lets_the_ability_happen() -> None:
    t = (
        creature_pays("abduction")
        .choose("pass")
        .side_asked("creature")
        .choose("sam", "done")
        .turn_over()
    )
    assert t.at("sam") == "c0"
    assert t.zone("town", "equipment") == ["revolver"]


def test_10_24_a_cost_of_zero_counts_as_paid(tmp_path: Path) -> None:
    cards = modded(
        tmp_path,
        (
            f"      symbol: shadow\n      cost: {cost('hiding')}",
            "      symbol: shadow\n      cost: 0",
        ),
    )
    creature_pays("hiding", cards=cards).side_asked("town").offers("revolver", "pass")


def test_10_24_not_when_creature_does_not_pay() -> None:
    t = table(*SIX_HUMAN, fill=6, active="creature", creature=["abduction"], town=armed("revolver"))
    lay_token(t, "abduction").choose("no").turn_over()


def test_10_24_not_against_a_card_played_through_carl() -> None:
    creature = {"hand": ["abduction", "hiding"], "energy": cost("abduction"), "awareness": 5}
    t = table(
        "carl c2",
        "sam h0",
        marker="carl",
        phase="activity",
        active="creature",
        creature=creature,
        town=armed("revolver"),
    )
    cast(t.choose("yes"), "abduction").side_asked("creature").choose("sam", "done").turn_over()
    assert t.at("sam") == "c0"


def test_10_25_baseball_bat_stops_a_creature_side_ability() -> None:
    at_julie: dict[str, Any] = {"marker": "julie", "phase": "activity", "creature": {"energy": 0}}
    t = (
        table("julie c2", **at_julie, town=armed("baseball_bat"))
        .side_asked("town")
        .offers("baseball_bat", "pass")
    )
    t.choose("baseball_bat").turn_over()
    assert t.hand("creature") == []
    assert t.zone("town", "removed") == ["baseball_bat"]
    t = table("julie c2", **at_julie, town=armed("baseball_bat")).choose("pass").turn_over()
    assert len(t.hand("creature")) == 2
    assert t.zone("town", "equipment") == ["baseball_bat"]


def test_10_25_only_where_the_ability_could_change_something() -> None:
    at_bob: dict[str, Any] = {"marker": "bob", "phase": "activity", "creature": {"energy": 0}}
    table("bob c2", **at_bob, town=armed("baseball_bat")).turn_over()
    table("bob c2", **at_bob, town=armed("baseball_bat", awareness=1)).offers(
        "baseball_bat", "pass"
    )
    table(
        "sam h2",
        marker="sam",
        phase="activity",
        active="creature",
        town=armed("baseball_bat", energy=0),
    ).turn_over()


def test_10_25_before_creatures_first_choice() -> None:
    creature = {"energy": 0, "hand": ["hiding"]}
    t = table(
        "carl c2", marker="carl", phase="activity", creature=creature, town=armed("baseball_bat")
    )
    t.side_asked("town").choose("pass").side_asked("creature").offers("yes", "no")


def test_10_25_against_earl_once_not_again_for_what_he_copies() -> None:
    t = table(
        "earl c2",
        "julie c2",
        marker="earl",
        phase="activity",
        creature={"energy": 0},
        town=armed("baseball_bat"),
    )
    t.side_asked("town").choose("pass").side_asked("creature").choose("yes").turn_over()
    assert len(t.hand("creature")) == 2


def test_10_26_walkie_talkie_once_per_activity_phase() -> None:
    t = table(
        "sam h2",
        "tom h0",
        "maggie h4",
        marker="tom",
        active="creature",
        town=armed("walkie_talkie", energy=3),
    )
    t.choose("rest").side_asked("town").offers("walkie_talkie", "pass").choose("walkie_talkie")
    t.offers("sam", "maggie").choose("maggie").turn_over()
    assert (t.energy("town"), len(t.hand("town"))) == (3 - 1 + 2, 1)


def test_10_26_it_is_judged_with_the_energy_already_spent() -> None:
    nothing_to_draw = armed("walkie_talkie", energy=10, removed=town_cards_except("walkie_talkie"))
    t = table(
        "sam h2", "tom h0", marker="tom", phase="activity", active="creature", town=nothing_to_draw
    )
    assert t.choose("walkie_talkie").turn_over().energy("town") == 10


def test_10_26_adjacent_to_where_the_marker_then_stands() -> None:
    t = table(
        "sam h2",
        "julie h2",
        "tom h0",
        "maggie h2",
        "bob h0",
        marker="julie",
        phase="activity",
        active="creature",
        town=armed("walkie_talkie", energy=1, awareness=2, ready=False),
    )
    t.choose("move:1", "walkie_talkie").offers("julie", "maggie")
    t.choose("maggie").turn_over()
    assert t.marker == "maggie"


def test_10_26_inside_the_ability_adjacent_means_to_its_character() -> None:
    t = table(
        "tom c1",
        "bob h2",
        "sam c0",
        "lance c1",
        marker="sam",
        active="creature",
        town=armed("walkie_talkie"),
    )
    t.choose("rest", "walkie_talkie").offers(
        "shift:tom:down", "shift:tom:up", "shift:sam:place", "shift:sam:flip"
    )


def test_10_27_bicycle_is_asked_before_the_marker_moves() -> None:
    t = table("sam h0", "tom h0 /hiding", "bob h0", "max h0", marker="sam", town=armed("bicycle"))
    t.choose("rest").side_asked("town").offers("bicycle", "pass")
    assert (t.marker, t.game.phase) == ("sam", "movement")
    t.choose("bicycle").turn_over()
    assert t.marker == "bob"
    assert t.on("tom") == ["hiding"], "only the landing counts"
    assert t.zone("town", "equipment") == ["bicycle"]


def test_10_27_the_landing_of_the_long_move_counts() -> None:
    t = table("sam h0", "tom h0", "bob h0 /hiding", "max h0", marker="sam", town=armed("bicycle"))
    assert t.choose("rest", "bicycle").turn_over().marker == "max"


def test_10_27_it_may_be_left_and_is_not_for_creatures_movement() -> None:
    t = table("sam h0", "tom h0", "bob h0", marker="sam", town=armed("bicycle"))
    assert t.choose("rest", "pass").turn_over().marker == "tom"
    assert t.choose("rest").turn_over(3).marker == "bob"
