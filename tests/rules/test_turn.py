"""Rules sections 4 and 5: the four phases of a turn, Equipment and attached cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.card_plays import bearers, cast, cost, lay_token, town_cards_except
from tests.support.scenario import table

SEEDS = range(80)


# -- 4: the turn ------------------------------------------------------------------------------


def test_4_four_phases_then_the_other_sides_turn() -> None:
    t = table("sam h0", "tom h0", marker="sam", phase="awareness", town={"awareness": 1})
    assert (t.game.phase, t.game.turn, t.game.active) == ("awareness", 1, "town")
    t.choose("pass", "rest").turn_over()
    phases = [
        (e.data["turn"], e.data["phase"], e.data["active"]) for e in t.events if e.kind == "phase"
    ]
    assert phases == [
        (1, "action", "town"),
        (1, "activity", "town"),
        (1, "movement", "town"),
        (2, "awareness", "creature"),
        (2, "action", "creature"),
    ]
    assert (t.game.active, t.marker) == ("creature", "tom")
    assert t.zone("town", "ready") is True, "passing keeps the marker ready"


@pytest.mark.parametrize(
    ("level", "ready", "asked"),
    [
        (0, True, []),
        (1, True, [1]),
        (4, True, [1, 2, 3, 4]),
        (5, True, [1, 2, 3, 4, 5]),
        (5, False, []),
    ],
)
def test_4_1_the_awareness_phase_offers_every_level_reached(
    level: int, ready: bool, asked: list[int]
) -> None:
    t = table(phase="awareness", town={"awareness": level, "ready": ready})
    if asked:
        t.offers(*[f"awareness:{n}" for n in asked], "pass")
    else:
        assert t.game.phase == "action"


def test_4_2_too_little_energy_the_card_can_still_be_played() -> None:
    t = table("sam h1 +badge", town={"hand": ["patrol"], "energy": cost("patrol") - 1}).play(
        "patrol", "shift:sam:down"
    )
    t.turn_over()
    assert t.at("sam") == "h2"
    assert t.zone("town", "discard") == ["patrol"]
    assert t.energy("town") == cost("patrol") - 1


def test_4_2_paying_is_asked_after_the_shift_or_token() -> None:
    t = table("sam h1 +badge", town=["curfew"]).play("curfew", "shift:sam:down").offers("yes", "no")
    assert t.at("sam") == "h2"
    t.choose("yes").turn_over()
    assert (t.energy("town"), t.energy("creature")) == (5 - cost("curfew"), 2)
    assert t.zone("town", "discard") == ["curfew"]


def test_4_2_copies_of_a_card_are_one_option() -> None:
    t = table(active="creature", creature=["hiding", "hiding", "feeding"])
    t.offers("play:hiding", "play:feeding", "prepare", "rest")


def test_4_2_prepare_discards_any_number_then_draws_to_five() -> None:
    t = table(
        town={
            "hand": ["patrol", "curfew", "escort"],
            "deck": ["detour", "research", "shortcut", "barricade"],
        }
    )
    t.choose("prepare", "patrol").offers("curfew", "escort", "done").choose(
        "escort", "done"
    ).turn_over()
    assert t.hand("town") == ["barricade", "curfew", "detour", "research", "shortcut"]
    assert t.zone("town", "discard") == ["patrol", "escort"]


def test_4_2_example_rest_with_six_characters_and_five_energy() -> None:
    people = [
        f"{id} {place}"
        for id, place in zip(
            ("sam", "tom", "bob", "max", "earl", "jayne", "carl", "mina", "lance", "julie"),
            ("c0", "c1", "c2", "c3", "c4", "c0", "h0", "h1", "h2", "h0"),
            strict=True,
        )
    ]
    t = (
        table(*people, fill=10, active="creature", creature={"energy": 5})
        .choose("rest")
        .turn_over()
    )
    assert t.energy("creature") == 10
    assert (
        table(*people, fill=10, active="creature", creature={"energy": 0})
        .choose("rest")
        .energy("creature")
        == 6
    )
    assert table(*people, fill=10, town={"energy": 0}).choose("rest").energy("town") == 4


@pytest.mark.parametrize("active", ["town", "creature"])
@pytest.mark.parametrize(
    ("place", "asked"), [("h1", "town"), ("h4", "town"), ("c1", "creature"), ("c3", "creature")]
)
def test_4_3_the_dimensions_side_may_raise_awareness_whoevers_turn_it_is(
    active: str, place: str, asked: str
) -> None:
    side = {"energy": 3, "awareness": 2, "ready": False}
    t = table(
        f"lance {place}", marker="lance", active=active, phase="activity", town=side, creature=side
    )
    t.side_asked(asked).offers("yes", "no").choose("yes")
    assert (t.awareness(asked), t.awareness("town") + t.awareness("creature")) == (3, 5)
    paid = next(e for e in t.events if e.kind == "energy")
    assert paid.data["by"] == -3, "as much as the new level's number"


def test_4_3_without_energy_or_safety_marker_nobody_is_asked() -> None:
    at_sam: dict[str, Any] = {"marker": "sam", "phase": "activity"}
    table("sam h1", **at_sam, town={"energy": 0}).turn_over()
    table("sam h1", **at_sam, town={"energy": 2, "awareness": 2}).turn_over()
    table("sam h0", **at_sam).turn_over()
    assert "declined" not in table("sam c0", **at_sam).turn_over().kinds(), (
        "what nobody asked about is not told"
    )
    declined = table("sam h1", **at_sam).choose("no").turn_over()
    (told,) = (event.data for event in declined.events if event.kind == "declined")
    assert declined.awareness("town") == 0 and told == {
        "side": "town",
        "character": "sam",
        "level": 1,
    }
    assert "declined" not in table("sam h1", **at_sam).choose("yes").kinds()


@pytest.mark.parametrize(
    ("place", "gained"), [("h0", 0), ("h1", 0), ("h2", 2), ("h3", 2), ("h4", 2)]
)
def test_4_3_the_ability_happens_from_the_second_space_on(place: str, gained: int) -> None:
    t = table(
        f"sam {place}", marker="sam", phase="activity", active="creature", town={"energy": 0}
    ).turn_over()
    assert t.energy("town") == gained
    lance = table(
        f"lance c{place[1]}", marker="lance", phase="activity", creature={"energy": 0}
    ).turn_over()
    assert lance.energy("creature") == (3 if gained else 0)


def test_4_3_a_raise_is_possible_with_a_spent_marker() -> None:
    t = (
        table("sam h1", marker="sam", phase="activity", town={"ready": False, "energy": 1})
        .choose("yes")
        .turn_over()
    )
    assert t.awareness("town") == 1


@pytest.mark.parametrize(("direction", "end"), [("clockwise", "tom"), ("counterclockwise", "bob")])
def test_4_4_the_marker_goes_the_way_the_direction_token_shows(direction: str, end: str) -> None:
    t = table(
        "sam h0",
        "tom h0",
        "max h0",
        "earl h0",
        "jayne h0",
        "bob h0",
        fill=6,
        marker="sam",
        direction=direction,
    )
    assert t.choose("rest").turn_over().marker == end


def test_4_5_losses_are_met_as_far_as_possible() -> None:
    t = cast(table(town=["curfew"], creature={"energy": 2}), "curfew").turn_over()
    assert t.energy("creature") == 0


def test_4_5_energy_never_exceeds_ten() -> None:
    t = table(
        "sam h2", marker="sam", phase="activity", town={"energy": 9, "awareness": 5, "ready": False}
    ).choose("no")
    assert t.energy("town") == 10


def test_4_6_an_empty_deck_is_made_anew_in_the_middle_of_a_draw() -> None:
    kept = ("town_meeting", "patrol", "curfew", "escort")
    t = table(
        town={
            "hand": ["town_meeting"],
            "deck": ["patrol"],
            "discard": ["curfew", "escort"],
            "removed": town_cards_except(*kept),
        }
    )
    cast(t, "town_meeting").turn_over()
    hand = t.hand("town")
    assert "patrol" in hand and len(hand) == 2 and set(hand) <= {"patrol", "curfew", "escort"}
    assert (t.zone("town", "deck"), t.zone("town", "discard")) == (1, ["town_meeting"])
    assert t.kinds().count("reshuffle") == 1


def test_4_6_with_both_piles_empty_drawing_stops() -> None:
    t = (
        table(town={"hand": ["patrol"], "removed": town_cards_except("patrol")})
        .choose("prepare", "done")
        .turn_over()
    )
    assert (t.hand("town"), t.zone("town", "deck"), t.zone("town", "discard")) == (
        ["patrol"],
        0,
        [],
    )


def test_4_7_a_removed_characters_tokens_return_and_the_circle_closes_up() -> None:
    t = table(
        "sam h0",
        "tom h0 +maw",
        "bob h0",
        marker="sam",
        town={"hand": ["evacuation", "patrol"], "energy": 10},
    )
    t.play("evacuation", "token:tom", "yes", "tom").turn_over()
    returned = {
        e.data["symbol"] for e in t.events if e.kind == "token" and e.data["character"] is None
    }
    assert returned == {"maw", "badge"}
    assert t.circle[:2] == ["sam", "bob"]
    assert len(t.circle) == 7
    assert t.marker == "bob"
    t.choose("rest").play("patrol").lacks("token:tom")
    assert "token:sam" in t.keys, "the badge lies in the supply again"
    assert not any(t.on(id) for id in t.circle)


# -- 5: Equipment and laid cards --------------------------------------------------------------


def test_5_1_paid_equipment_stays_in_play_unpaid_it_is_discarded() -> None:
    paid = cast(table(town=["first_aid_kit"]), "first_aid_kit").turn_over()
    assert (paid.zone("town", "equipment"), paid.zone("town", "discard")) == (["first_aid_kit"], [])
    unpaid = lay_token(table(town=["first_aid_kit"]), "first_aid_kit").choose("no").turn_over()
    assert (unpaid.zone("town", "equipment"), unpaid.zone("town", "discard")) == (
        [],
        ["first_aid_kit"],
    )


def test_5_3_a_laid_cards_symbol_does_not_count_and_it_covers_nothing() -> None:
    assert "sam" not in bearers("shadow") and "sam" in bearers("web")
    t = table("sam h1 /hiding", active="creature", creature=["hiding", "paranoia"])
    assert "token:sam" in t.play("hiding").lacks("shift:sam:up").keys
    t = table("sam h1 /hiding", active="creature", creature=["hiding", "paranoia"])
    assert "shift:sam:up" in t.play("paranoia").keys


def test_5_3_it_flips_with_the_character() -> None:
    t = table(
        "tom h0",
        "sam h0 /hiding +eye",
        marker="tom",
        active="creature",
        creature={"hand": ["stalking"], "energy": 0},
    )
    t.play("stalking", "shift:sam:flip").turn_over()
    assert t.at("sam") == "c0"
    assert t.on("sam") == ["eye"], "the marker came by and Hiding sent it on"
    assert t.marker == t.circle[2]
