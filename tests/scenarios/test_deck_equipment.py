"""Equipment: how it comes into play and leaves it, what it changes, when it may react."""

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


# -- Revolver -----------------------------------------------------------------------------------


def creature_pays(card, town, *circle, **more):
    """Creature plays a card and pays for it."""
    t = table(*(circle or SIX), active="creature", town=town, creature={"hand": [card], **more})
    return t.play(card, "token:bob", "yes")


def test_revolver_cancels_what_creature_paid_for_10_24():
    t = creature_pays("abduction", {"equipment": ["revolver"]})
    assert t.energy("creature") == 5 - cost("abduction")
    t.side_asked("town").offers("revolver", "pass").choose("revolver").turn_over()
    assert (
        t.energy("creature") == 5 - cost("abduction")
        and t.zone("creature", "discard") == ["abduction"]
        and t.on("bob") == ["claw"]
    )
    assert t.at("bob") == "h0" and t.at("sam") == "h0"
    assert t.zone("town", "removed") == ["revolver"] and t.zone("town", "equipment") == []


def test_revolver_may_be_kept_10_24():
    t = (
        creature_pays("hiding", {"equipment": ["revolver"]})
        .side_asked("town")
        .choose("pass")
        .side_asked("creature")
    )
    t.choose("sam")
    assert t.on("sam") == ["hiding"] and t.zone("town", "equipment") == ["revolver"]


def test_revolver_is_not_asked_for_a_card_not_paid_for_10_24():
    t = table(*SIX, active="creature", town={"equipment": ["revolver"]}, creature=["hiding"])
    t.play("hiding", "token:bob", "no").turn_over()
    t = (
        table(*SIX, town={"hand": ["curfew"], "equipment": ["revolver"]})
        .play("curfew", "token:sam", "yes")
        .turn_over()
    )
    assert t.zone("town", "equipment") == ["revolver"]


def test_revolver_saves_a_cancelled_hiding_from_being_laid_10_24():
    t = creature_pays("hiding", {"equipment": ["revolver"]}).choose("revolver").turn_over()
    assert t.zone("creature", "discard") == ["hiding"] and not any(
        e["attached"] for e in t.view()["circle"]
    )


def test_revolver_is_silent_outside_the_action_phase_10_24():
    t = table(
        "carl c2",
        "bob h0",
        "tom h0",
        marker="carl",
        active="creature",
        phase="activity",
        town={"hand": ["patrol"], "equipment": ["revolver"]},
        creature={"hand": ["paranoia"], "energy": cost("paranoia")},
    )
    # no raise, Carl's play, its token, its cost
    t.choose("no", "yes").choose("token:bob", "yes", "option:1").turn_over()
    assert t.hand("town") == [] and t.zone("town", "equipment") == ["revolver"]


# -- Shotgun ------------------------------------------------------------------------------------


def test_shotgun_is_laid_on_anyone_and_is_equipment_5_3():
    t = table("bob h4", "carl c4", "tom c1", *SIX[4:], "sam h0", fill=6, town=["shotgun"])
    t.play("shotgun", "token:sam", "yes").offers(*t.circle).choose("tom").turn_over()
    assert (
        t.on("tom") == ["shotgun"]
        and t.zone("town", "equipment") == ["shotgun"]
        and t.energy("town") == 5 - cost("shotgun")
    )
    assert t.zone("town", "discard") == []
    t = table(*SIX, town=["shotgun"]).play("shotgun", "token:sam", "no").turn_over()
    assert t.zone("town", "discard") == ["shotgun"] and t.zone("town", "equipment") == []


def test_shotgun_as_a_fourth_is_laid_first_10_22():
    t = table(
        *SIX, town={"hand": ["shotgun"], "equipment": ["flashlight", "scrapbook", "revolver"]}
    )
    t.play("shotgun", "token:sam", "yes", "tom").offers("flashlight", "scrapbook", "revolver")
    assert t.on("tom") == ["shotgun"]
    assert t.choose("revolver").zone("town", "removed") == ["revolver"]


def test_shotgun_stops_creature_but_not_tokens_and_hiding_10_28():
    protected = ("bob h1 /shotgun", "tom c1", "sam h0", "carl h0", "max c0", "earl c0")

    def played(card, key="token:max", marker="earl"):
        return table(*protected, fill=6, active="creature", creature=[card], marker=marker).play(
            card, key, "yes"
        )

    t = table(*protected, fill=6, active="creature", creature=["stalking"]).play("stalking")
    t.offers("shift:tom:down", "shift:tom:up", "token:sam", "token:carl", "token:max", "token:earl")
    played("stalking").offers("shift:max:place", "shift:max:flip")
    played("replacement").offers("tom", "sam", "carl", "max", "earl")
    t = played("hiding", "token:bob", "sam").choose("bob").turn_over()
    assert t.on("bob") == ["shadow", "shotgun", "hiding"]


def test_shotgun_stops_flips_awareness_and_removal_10_28():
    t = table(
        "bob h0 /shotgun",
        "sam h0",
        "lance h0",
        *SIX[3:],
        fill=6,
        active="creature",
        creature=["abduction"],
    )
    t.play("abduction", "token:bob", "yes").offers("sam", "lance", "done")
    t = table(
        "bob h4 /shotgun",
        "sam h4",
        "lance h0",
        *SIX[3:],
        fill=6,
        active="creature",
        phase="awareness",
        creature={"awareness": 5},
    )
    t.choose("awareness:5").lacks("shift:bob:up")
    assert "shift:sam:up" in t.keys
    t = table(
        "bob h0 /shotgun",
        "max c2",
        "carl h0",
        *SIX[2:4],
        "earl h0",
        "julie c0",
        fill=7,
        marker="max",
        phase="activity",
        creature={"energy": 0},
    )
    assert t.choose("yes").turn_over().at("carl") == "gone"  # Bob, the other neighbour, is safe


def test_shotgun_does_not_stop_town_10_28():
    t = table("bob h0 /shotgun", *SIX[1:], fill=6, town=["evacuation"]).play("evacuation")
    assert {"shift:bob:place", "shift:bob:flip"} <= set(t.keys)
    t.choose("shift:bob:flip", "yes")
    assert "bob" in t.keys


def test_shotgun_goes_when_the_marker_has_come_and_leaves():
    t = (
        table("bob h0", "sam h0 /shotgun", *SIX[3:], fill=6, marker="bob")
        .choose("rest")
        .turn_over()
    )
    assert t.marker == "sam" and t.on("sam") == ["shotgun"]
    t.choose("rest").turn_over(3)
    assert (
        t.on("sam") == []
        and t.zone("town", "removed") == ["shotgun"]
        and t.zone("town", "equipment") == []
    )


def test_shotgun_laid_under_the_marker_stays_for_one_more_round():
    t = (
        table(*SIX, fill=6, marker="tom", town=["shotgun"])
        .play("shotgun", "token:sam", "yes", "tom")
        .turn_over()
    )
    assert t.on("tom") == ["shotgun"]
    t.choose(*["rest"] * 5)
    assert t.marker == "tom" and t.on("tom") == ["shotgun"]
    assert t.choose("rest").on("tom") == []


def test_shotgun_is_not_reached_by_a_marker_sent_on_10_1():
    t = (
        table("bob h0", "sam h0 /shotgun /hiding", "tom c0", *SIX[4:], fill=6, marker="bob")
        .choose("rest")
        .turn_over()
    )
    assert t.marker == "tom" and t.on("sam") == ["shotgun"]
    assert t.choose("rest").on("sam") == ["shotgun"]


def test_shotgun_carried_along_with_the_marker_stays_10_28():
    t = table(
        "bob h0", "carl h0", "sam h1 /shotgun!", *SIX[3:], fill=6, marker="sam", town=["house_move"]
    )
    t.play("house_move", "token:bob", "yes", "sam", "between:max:earl", "shift:sam:down").offers(
        "yes", "no"
    )
    assert t.marker == "sam" and t.on("sam") == ["shotgun"]
    assert t.choose("no").on("sam") == []  # Movement leaves


# -- Baseball Bat -------------------------------------------------------------------------------


def activity(*circle, marker, **more):
    """A Creature turn at its Activity phase, with Creature too poor to raise its Awareness."""
    more.setdefault("creature", {"energy": 0})
    return table(*circle, marker=marker, phase="activity", active="creature", **more)


def test_baseball_bat_stops_a_creature_ability_10_25():
    t = activity("lance c2", *SIX, marker="lance", town={"equipment": ["baseball_bat"]})
    t.side_asked("town").offers("baseball_bat", "pass").choose("baseball_bat").turn_over()
    assert t.energy("creature") == 0 and t.zone("town", "removed") == ["baseball_bat"]
    t = (
        activity("lance c2", *SIX, marker="lance", town={"equipment": ["baseball_bat"]})
        .choose("pass")
        .turn_over()
    )
    assert t.energy("creature") == 3 and t.zone("town", "equipment") == ["baseball_bat"]


def test_baseball_bat_comes_before_the_first_choice_and_after_awareness_10_25():
    t = activity(
        "natalie c3",
        *SIX,
        marker="natalie",
        town={"equipment": ["baseball_bat"]},
        creature={"energy": 1},
    )
    t.side_asked("creature").choose("yes").side_asked("town").choose("baseball_bat").turn_over()
    assert t.awareness("creature") == 1


def test_baseball_bat_is_silent_where_nothing_would_happen_10_25():
    bat = {"equipment": ["baseball_bat"], "awareness": 0, "energy": 0}
    # Town has no Awareness to lose
    activity("bob c2", *SIX[1:], marker="bob", town=bat).turn_over()
    activity("lance c1", *SIX, marker="lance", town=bat).turn_over()
    t = activity("sam h2", *SIX[:2], *SIX[3:], marker="sam", town=bat).turn_over()
    assert t.energy("town") == 2


def test_baseball_bat_is_asked_once_against_earl_10_25():
    t = activity(
        "earl c2",
        "lance c2",
        "bob h0",
        "tom h0",
        marker="earl",
        town={"equipment": ["baseball_bat"]},
    )
    t.side_asked("town").choose("pass").side_asked("creature").offers("yes", "no").choose(
        "yes"
    ).turn_over()
    assert t.energy("creature") == 3


# -- Walkie Talkie ------------------------------------------------------------------------------


def test_walkie_talkie_uses_a_guarded_neighbour_in_any_turn_10_26():
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
