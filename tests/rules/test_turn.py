"""Rules sections 2 to 7: Safety, setup, the four phases, Equipment, endings, and the printed examples."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from inbetween import load_cards, new_game
from tests.support.card_plays import bearers, cast, cost, lay_token, modded, town_cards_except
from tests.support.fixed_set import fixed_cards
from tests.support.scenario import table

SEEDS = range(80)

# -- 2: Safety --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "shifts"),
    [
        ("h0", {"place": "h1", "flip": "c0"}),
        ("h1", {"down": "h2", "up": "h0"}),
        ("h2", {"down": "h3", "up": "h1"}),
        ("h3", {"down": "h4", "up": "h2"}),
        ("h4", {}),
        ("c0", {"place": "c1", "flip": "h0"}),
        ("c1", {"down": "c2", "up": "c0"}),
        ("c2", {"down": "c3", "up": "c1"}),
        ("c3", {"down": "c4", "up": "c2"}),
        ("c4", {}),
    ],
)
@pytest.mark.parametrize(
    ("side", "card", "token"), [("town", "patrol", "badge"), ("creature", "stalking", "eye")]
)
def test_2_3_a_shift_by_one_by_either_side_in_either_dimension(
    start: str, shifts: dict[str, str], side: str, card: str, token: str
) -> None:
    def begin() -> Any:
        return table(
            f"sam {start} +{token}", active=side, **{side: {"hand": [card], "energy": 0}}
        ).play(card)

    assert {key for key in begin().keys if key.startswith("shift:sam")} == {
        f"shift:sam:{word}" for word in shifts
    }
    for word, end in shifts.items():
        assert begin().choose(f"shift:sam:{word}").at("sam") == end


def test_2_1_spaces_two_and_three_are_the_same_state() -> None:
    people = [f"{id} c{n}" for n, id in enumerate(("sam", "tom", "bob", "max", "earl"))]
    t = table(*people, phase="awareness", active="creature", creature={"awareness": 4}).choose(
        "awareness:4"
    )
    t.offers("shift:bob:down", "shift:bob:up", "shift:max:down", "shift:max:up", "done")


def test_2_4_the_lock_yields_only_to_an_ability_that_says_so() -> None:
    t = (
        table("sam h4", "timmy c2", marker="timmy", phase="activity", creature={"energy": 0})
        .choose("yes")
        .turn_over()
    )
    assert t.at("sam") == "h2", "rule 7: the card beats the lock"


def test_2_5_pulling_guarded_sam_across_takes_three_shifts() -> None:
    assert "sam" in bearers("web")
    t = table(
        "sam h2",
        active="creature",
        creature={"hand": ["paranoia"] * 3, "energy": 0},
        direction="counterclockwise",
    )
    places = []
    for word in ("up", "up", "flip"):
        places.append(t.play("paranoia", f"shift:sam:{word}").at("sam"))
        t.choose("rest")
    assert places == ["h1", "h0", "c0"]


# -- 3: setup ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_3_setup(seed: int) -> None:
    cards = fixed_cards()
    game = new_game(cards, seed)
    view = game.view("town")
    circle = view["circle"]
    assert len({e["id"] for e in circle}) == 10
    assert [e["side"] for e in circle] == ["human", "creature"] * 5
    assert all(e["safety"] == 0 and not e["tokens"] and not e["attached"] for e in circle)
    stars = {c.id for c in cards.characters if c.star}
    first = next(e for e in circle if e["id"] in stars)
    assert view["marker"] == first["id"]
    assert view["active"] == game.active == ("creature" if first["side"] == "human" else "town")
    assert game.decision and game.decision.side == game.active
    assert (view["direction"], game.turn, game.phase) == ("clockwise", 1, "action")
    for side in ("town", "creature"):
        own = game.view(side)[side]
        assert (own["energy"], own["awareness"], own["ready"], own["deck"], len(own["hand"])) == (
            5,
            0,
            True,
            25,
            3,
        )
        assert own["discard"] == own["equipment"] == own["removed"] == []


def test_3_seeds_give_different_games_and_either_side_may_start() -> None:
    games = [new_game(fixed_cards(), seed) for seed in SEEDS]
    assert {game.active for game in games} == {"town", "creature"}
    assert len({tuple(e["id"] for e in game.view("town")["circle"]) for game in games}) == len(
        SEEDS
    )
    assert len({tuple(game.view("town")["town"]["hand"]) for game in games}) > len(SEEDS) // 2
    assert new_game(fixed_cards(), 7).digest() == games[7].digest()


def test_3_3_without_a_star_the_marker_starts_on_the_first_dealt(tmp_path: Path) -> None:
    text = fixed_cards().source.replace("    star: true\n", "")
    (tmp_path / "cards.yaml").write_text(text, "utf-8")
    cards = load_cards(tmp_path / "cards.yaml")
    assert cards.warnings
    game = new_game(cards, 3)
    assert game.view("town")["marker"] == game.view("town")["circle"][0]["id"]
    assert game.active == "creature"


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
    at_sam = {"marker": "sam", "phase": "activity"}
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


# -- 6: endings, at once ----------------------------------------------------------------------


def over(t: Any) -> tuple[Any, ...]:
    """How a game ended, and that nobody is asked any more."""
    assert t.game.decision is None and t.keys == []
    assert t.events[-1].kind == "over"
    return t.game.winner, t.game.ending


def test_6_1_three_secured_or_devoured_end_the_game_before_the_ability() -> None:
    t = table("sam h4", "tom h4", "bob h3", town=["curfew"]).play("curfew", "shift:bob:down")
    assert over(t) == ("town", "secured")
    assert t.energy("creature") == 5
    t = table(
        "sam c4", "tom c4", "bob c3", town=["curfew"], active="creature", creature=["stalking"]
    )
    assert over(t.play("stalking", "shift:bob:down")) == ("creature", "devoured")


def test_6_1_in_the_middle_of_an_effect() -> None:
    t = table("sam c4", "tom c4", "bob c3", "max c3", active="creature", creature=["feeding"])
    cast(t, "feeding", "shift:bob:down")
    assert over(t) == ("creature", "devoured")
    assert t.at("max") == "c3"


def test_6_1_either_side_can_bring_it_about() -> None:
    t = table("sam c4", "tom c4", "bob c3", town={"hand": ["patrol"], "energy": 0}).play(
        "patrol", "shift:bob:down"
    )
    assert over(t) == ("creature", "devoured")


@pytest.mark.parametrize(("place", "side"), [("h2", "town"), ("c2", "creature")])
def test_6_2_awareness_six_wins_before_the_ability(place: str, side: str) -> None:
    t = table(
        f"julie {place}",
        marker="julie",
        phase="activity",
        **{side: {"awareness": 5, "energy": 6, "ready": False}},
    )
    assert over(t.choose("yes")) == (side, "awareness_" + side)
    assert (t.awareness(side), t.energy(side), t.hand(side)) == (6, 0, [])


@pytest.mark.parametrize(("places", "winner"), [("hhhcc", "town"), ("hhccc", "creature")])
def test_6_3_five_left_the_side_with_more_of_them_wins(places: str, winner: str) -> None:
    people = [
        f"{id} {place}0"
        for id, place in zip(("sam", "tom", "bob", "max", "earl"), places, strict=True)
    ]
    t = table(
        *people, "jayne h1", fill=6, marker="sam", town={"hand": ["evacuation"], "energy": 10}
    )
    assert over(cast(t, "evacuation", "jayne")) == (winner, "five_left")


def test_6_a_decided_position_loads_as_over() -> None:
    for people, winner in (
        (("sam h4", "tom h4", "bob h4"), "town"),
        (("sam c4", "tom c4", "bob c4"), "creature"),
    ):
        assert table(*people).game.winner == winner
    t = table(creature={"awareness": 6})
    assert (t.game.winner, t.game.ending, t.game.decision) == (
        "creature",
        "awareness_creature",
        None,
    )


# -- the printed examples ---------------------------------------------------------------------


def test_example_sam_town_with_one_card_discards_one() -> None:
    t = table(
        "sam c2",
        marker="sam",
        phase="activity",
        creature={"energy": 0},
        town={"hand": ["patrol"], "energy": 3},
    )
    t.side_asked("creature").offers("option:1", "option:2").choose("option:1").turn_over()
    assert (t.hand("town"), t.zone("town", "discard"), t.energy("town")) == ([], ["patrol"], 3)


def test_example_sam_town_picks_its_own_discards_or_loses_energy() -> None:
    hand = ["patrol", "curfew", "escort"]
    sam = {"marker": "sam", "phase": "activity", "creature": {"energy": 0}}
    t = table("sam c2", **sam, town=hand).choose("option:1").side_asked("town").offers(*hand)
    t.choose("escort", "patrol").turn_over()
    assert t.hand("town") == ["curfew"]
    t = table("sam c2", **sam, town={"hand": hand, "energy": 2}).choose("option:2").turn_over()
    assert (t.energy("town"), len(t.hand("town"))) == (0, 3)


def test_example_preparations_compares_after_its_cost() -> None:
    assert cost("preparations") == 2
    t = cast(
        table(town={"hand": ["preparations"], "energy": 5}, creature={"energy": 7}), "preparations"
    ).turn_over()
    assert t.energy("town") == 7, "3 are left, Creature has 4 more"


@pytest.mark.parametrize("id", ["bob", "carl", "mandi", "rodney"])
def test_example_no_neighbour_in_the_creature_dimension_no_effect(id: str) -> None:
    at = {"marker": id, "phase": "activity", "active": "creature", "town": {"energy": 0}}
    table("sam h1", f"{id} h2", "tom h1", "max c1", **at).turn_over()
    table("sam c1", f"{id} h2", "tom c4", "max c1", **at).offers("shift:sam:down", "shift:sam:up")


def test_example_carl_may_also_pay_for_the_card() -> None:
    creature = {
        "hand": ["blackout", "hiding"],
        "energy": cost("blackout"),
        "awareness": 5,
        "ready": False,
    }
    t = table("carl c2", marker="carl", phase="activity", creature=creature, town={"energy": 5})
    cast(t.choose("yes").offers("play:blackout", "play:hiding"), "blackout", "option:1").turn_over()
    assert (t.energy("town"), t.energy("creature")) == (3, 0)


def test_example_the_human_helpers_play_a_card_without_its_ability() -> None:
    t = table(
        "lance h2",
        marker="lance",
        phase="activity",
        active="creature",
        town={"hand": ["curfew", "patrol"], "energy": 5, "awareness": 5, "ready": False},
    ).choose("yes")
    lay_token(t, "curfew").turn_over()
    assert (t.energy("creature"), t.zone("town", "discard")) == (5, ["curfew"])


def test_example_awareness_level_four_gives_the_abilities_one_to_four() -> None:
    t = table(phase="awareness", active="creature", creature={"awareness": 4, "energy": 0}).choose(
        "awareness:1"
    )
    assert (t.energy("creature"), t.awareness("creature"), t.zone("creature", "ready")) == (
        3,
        4,
        False,
    )


def test_game_numbers_come_from_the_card_set(tmp_path: Path) -> None:
    cards = modded(
        tmp_path,
        ("dealt: 10", "dealt: 8"),
        ("opening_hand: 3", "opening_hand: 4"),
        ("energy: 5 ", "energy: 6 "),
        ("second_player_energy: 0", "second_player_energy: 2"),
    )
    game = new_game(cards, 1)
    view = game.view(game.active)
    second = "town" if game.active == "creature" else "creature"
    assert (len(view["circle"]), len(view["town"]["hand"])) == (8, 4)
    assert (view[game.active]["energy"], view[second]["energy"]) == (6, 8)
