"""Revolver, Shotgun and Baseball Bat: what they cancel, what they protect from, when they may
react.
"""

from tests.scenarios.builtin_set import SIX, cost, table

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
    assert t.choose("yes").turn_over().at("carl") == "gone"  # Bob, the other neighbor, is safe


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
