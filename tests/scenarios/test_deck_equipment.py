"""Equipment entering and leaving play, and the Equipment that is not a weapon."""

import pytest

from tests.scenarios.builtin_set import SIX, amount, cost, table

# -- in and out of play -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "to"),
    [
        ("revolver", "sam"),
        ("first_aid_kit", "tom"),
        ("scrapbook", "tom"),
        ("flashlight", "sam"),
        ("baseball_bat", "sam"),
        ("walkie_talkie", "sam"),
    ],
)
def test_equipment_paid_for_stays_in_play_5_1(card, to):
    price = cost(card)
    t = (
        table(*SIX, town={"hand": [card], "energy": price})
        .play(card, f"token:{to}")
        .offers("yes", "no")
    )
    t.choose("yes").turn_over()
    assert (
        t.zone("town", "equipment") == [card]
        and t.zone("town", "discard") == []
        and card not in t.hand("town")
    )
    assert t.energy("town") == 0 and len(t.on(to)) == 1
    if price:
        t = (
            table(*SIX, town={"hand": [card], "energy": price - 1})
            .play(card, f"token:{to}")
            .turn_over()
        )
        assert t.zone("town", "equipment") == [] and t.zone("town", "discard") == [card]


def test_equipment_not_paid_for_is_discarded_5_1():
    t = table(*SIX, town=["flashlight"]).play("flashlight", "token:sam", "no").turn_over()
    assert (
        t.zone("town", "equipment") == []
        and t.zone("town", "discard") == ["flashlight"]
        and t.energy("town") == 5
    )


def test_a_fourth_equipment_drives_out_one_of_the_others_10_22():
    t = table(
        *SIX, town={"hand": ["first_aid_kit"], "equipment": ["flashlight", "scrapbook", "revolver"]}
    )
    t.play("first_aid_kit", "token:tom", "yes").side_asked("town").offers(
        "flashlight", "scrapbook", "revolver"
    )
    assert "first_aid_kit" in t.zone("town", "equipment")
    t.choose("scrapbook").turn_over()
    assert sorted(t.zone("town", "equipment")) == ["first_aid_kit", "flashlight", "revolver"]
    assert t.zone("town", "removed") == ["scrapbook"] and t.zone("town", "discard") == []


def test_a_fourth_equipment_may_drive_out_a_laid_one_5_4():
    t = table(
        "sam h0 /shotgun",
        town={"hand": ["first_aid_kit"], "equipment": ["flashlight", "scrapbook"]},
    )
    t.play("first_aid_kit", "token:jeremy", "yes").offers(
        "flashlight", "scrapbook", "shotgun"
    ).choose("shotgun").turn_over()
    assert t.on("sam") == [] and t.zone("town", "removed") == ["shotgun"]


def test_a_fourth_equipment_not_paid_for_drives_out_none_5_2():
    t = table(
        *SIX, town={"hand": ["first_aid_kit"], "equipment": ["flashlight", "scrapbook", "revolver"]}
    )
    t.play("first_aid_kit", "token:tom", "no").turn_over()
    assert sorted(t.zone("town", "equipment")) == ["flashlight", "revolver", "scrapbook"]
    assert t.zone("town", "removed") == [] and t.zone("town", "discard") == ["first_aid_kit"]


# -- lasting effects ----------------------------------------------------------------------------


def test_first_aid_kit_adds_to_resting():
    kit = {"energy": 0, "equipment": ["first_aid_kit"]}
    assert table(*SIX, fill=6, town=kit).choose("rest").energy("town") == 3 + amount(
        "first_aid_kit", "rest"
    )
    assert table(*SIX, fill=6, town={**kit, "energy": 7}).choose("rest").energy("town") == 10
    t = table(*SIX, fill=6, active="creature", town=kit, creature={"energy": 0}).choose("rest")
    assert (t.energy("town"), t.energy("creature")) == (0, 3)


def test_scrapbook_makes_raising_town_awareness_cheaper():
    def raised(level, energy):
        t = table(
            "sam h1",
            *SIX[:2],
            *SIX[3:],
            marker="sam",
            phase="activity",
            town={"energy": energy, "awareness": level, "equipment": ["scrapbook"]},
        )
        t.side_asked("town").choose("yes")
        return t.awareness("town"), t.energy("town")

    less = amount("scrapbook", "awareness_cost")
    assert less < 0 and raised(0, 1 + less) == (1, 0) and raised(3, 4 + less) == (4, 0)
    t = table(
        "sam h1",
        marker="sam",
        phase="activity",
        town={"energy": 3 + less, "awareness": 3, "equipment": ["scrapbook"]},
    )
    assert t.turn_over().awareness("town") == 3


def test_scrapbook_does_nothing_for_creature():
    t = table(
        "sam c1",
        marker="sam",
        phase="activity",
        town={"equipment": ["scrapbook"]},
        creature={"awareness": 2},
    )
    t.side_asked("creature").choose("yes")
    assert (t.awareness("creature"), t.energy("creature")) == (3, 2)


def test_scrapbook_adds_to_research_10_17():
    price = (
        cost("research")
        + 4
        + amount("scrapbook", "awareness_cost")
        - amount("research", "raise_awareness", "less")
    )
    t = table(
        *SIX,
        town={"hand": ["research"], "awareness": 3, "energy": price, "equipment": ["scrapbook"]},
    )
    t.play("research", "token:sam", "yes", "yes").turn_over()
    assert (t.awareness("town"), t.energy("town")) == (4, 0)
    # no less than nothing
    t = table(
        *SIX, town={"hand": ["research"], "energy": cost("research"), "equipment": ["scrapbook"]}
    )
    assert t.play("research", "token:sam", "yes", "yes").energy("town") == 0


def test_flashlight_draws_when_it_is_paid_for():
    t = (
        table(*SIX, town={"hand": ["flashlight"], "deck": ["patrol", "curfew"]})
        .play("flashlight", "token:sam", "yes")
        .turn_over()
    )
    assert len(t.hand("town")) == amount("flashlight", "draw") and t.zone("town", "equipment") == [
        "flashlight"
    ]


def test_flashlight_prepares_to_more_10_11():
    t = table(*SIX, town={"hand": ["patrol", "curfew"], "equipment": ["flashlight"]}).choose(
        "prepare"
    )
    assert len(t.choose("patrol", "done").hand("town")) == 5 + amount("flashlight", "prepare")
    t = table(*SIX, active="creature", town={"equipment": ["flashlight"]}).choose("prepare")
    assert len(t.hand("creature")) == 5 and t.hand("town") == []


# -- Walkie Talkie ------------------------------------------------------------------------------


def test_walkie_talkie_uses_a_guarded_neighbor_in_any_turn_10_26():
    for side in "town", "creature":
        t = table(
            "sam h2",
            "tom c0",
            "scott h1",
            "bob h0",
            *SIX[4:],
            fill=6,
            marker="tom",
            phase="activity",
            active=side,
            town={"equipment": ["walkie_talkie"], "deck": ["patrol"], "energy": 1},
        )
        t.side_asked("town").offers("walkie_talkie", "pass").choose("walkie_talkie").turn_over()
        assert (
            t.energy("town") == 2
            and t.hand("town") == ["patrol"]
            and t.zone("town", "equipment") == ["walkie_talkie"]
        )


def test_walkie_talkie_once_in_a_phase_and_town_picks_who_10_26():
    def start():
        return table(
            "sam h2",
            "tom c0",
            "jeremy h4",
            "bob h0",
            *SIX[4:],
            fill=6,
            marker="tom",
            phase="activity",
            town={"equipment": ["walkie_talkie"], "deck": ["patrol"], "energy": 5},
        )

    t = start().choose("walkie_talkie").offers("sam", "jeremy").choose("sam").turn_over()
    assert t.energy("town") == 6 and t.marker == "jeremy"
    t = (
        start()
        .choose("walkie_talkie", "jeremy")
        .offers("move:0", "move:1", "move:2")
        .choose("move:1")
        .turn_over()
    )
    # the next window is that of the next Activity
    assert t.energy("town") == 4 and t.marker == "bob"
    assert start().choose("pass").turn_over().energy("town") == 5


def test_walkie_talkie_adjacent_means_adjacent_to_the_character_used_10_26():
    t = table(
        "max c1",
        "bob h2",
        "tom c0",
        "sam c1",
        "lance h0",
        "earl h0",
        fill=6,
        marker="tom",
        phase="activity",
        town={"equipment": ["walkie_talkie"]},
    )
    t.choose("walkie_talkie").offers(
        "shift:max:down", "shift:max:up", "shift:tom:place", "shift:tom:flip"
    )


def test_walkie_talkie_looks_where_the_marker_has_gone_10_26():
    t = table(
        "jeremy h2",
        "bob h0",
        "tom c0",
        "sam h2",
        "lance h0",
        "earl h0",
        fill=6,
        marker="jeremy",
        phase="activity",
        town={"equipment": ["walkie_talkie"], "energy": 1},
    )
    t.choose("no", "move:2").offers("walkie_talkie", "pass").choose("walkie_talkie").turn_over()
    assert t.energy("town") == 2 and t.marker == "sam"


def test_walkie_talkie_is_silent_if_it_cannot_be_used_10_23():
    def start(first, **town):
        return table(
            first,
            "tom c0",
            "bob h0",
            *SIX[4:],
            fill=6,
            marker="tom",
            phase="activity",
            town={"equipment": ["walkie_talkie"], **town},
        )

    start("sam h2", energy=0).turn_over()
    start("sam h1").turn_over()
    start("sam c3").turn_over()
    start("lance h2").turn_over()  # no card to play
    start("lance h2", hand=["patrol"]).offers("walkie_talkie", "pass")


# -- Bicycle ------------------------------------------------------------------------------------


def test_bicycle_moves_the_marker_one_further_10_27():
    def start(**more):
        return table(
            "bob h0",
            "carl h0 /hiding",
            *SIX[2:],
            fill=6,
            marker="bob",
            town={"equipment": ["bicycle"]},
            **more,
        )

    t = start().choose("rest").side_asked("town").offers("bicycle", "pass")
    assert t.marker == "bob"
    t.choose("bicycle").turn_over()
    assert (
        t.marker == "sam"
        and t.on("carl") == ["hiding"]
        and t.zone("town", "equipment") == ["bicycle"]
    )
    t = start().choose("rest", "pass").turn_over()
    assert t.marker == "sam" and t.on("carl") == []
    t = start(direction="counterclockwise").choose("rest", "bicycle").turn_over()
    assert t.marker == "max"


def test_bicycle_stays_at_home_in_creature_turns_10_27():
    t = (
        table(*SIX, fill=6, marker="bob", active="creature", town={"equipment": ["bicycle"]})
        .choose("rest")
        .turn_over()
    )
    assert t.marker == "carl"


def test_bicycle_rides_in_the_turn_it_is_paid_for_5_1():
    t = (
        table(*SIX, fill=6, marker="bob", town=["bicycle"])
        .play("bicycle", "token:sam", "yes", "bicycle")
        .turn_over()
    )
    assert t.marker == "sam" and t.energy("town") == 5 - cost("bicycle")
