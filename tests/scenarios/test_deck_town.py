"""The Town cards with a badge or a home that are not Equipment."""

from tests.scenarios.builtin_set import SIX, amount, cost, last_cards, moved, table

# -- badge --------------------------------------------------------------------------------------


def test_patrol_shifts_a_neighbor_of_the_marker():
    by = amount("patrol", "shift")

    def after(key):
        t = table(
            "sam h0",
            "bob c1",
            "tom c0",
            "max c3",
            "earl h0",
            "carl h0",
            fill=6,
            marker="tom",
            town=["patrol"],
        )
        t.play("patrol", "token:sam", "yes").offers(
            "shift:bob:down", "shift:bob:up", "shift:max:down", "shift:max:up"
        )
        t.choose(key).turn_over()
        assert t.energy("town") == 5 - cost("patrol") and t.zone("town", "discard") == ["patrol"]
        return t.at("bob"), t.at("max")

    assert after("shift:bob:up") == (moved("c1", "up", by), "c3")  # over InBetween, across
    assert after("shift:bob:down") == (moved("c1", "down", by), "c3")
    assert after("shift:max:up") == ("c1", moved("c3", "up", by))
    assert after("shift:max:down") == ("c1", "c4")  # stops at the end of the line


def test_patrol_from_inbetween_the_flip_is_a_step_10_13():
    def after(key):
        t = table(
            "bob h0",
            "tom c0",
            "max c4",
            "sam h0",
            "earl h0",
            "carl h0",
            fill=6,
            marker="tom",
            town=["patrol"],
        )
        return (
            t.play("patrol", "token:sam", "yes")
            .offers("shift:bob:place", "shift:bob:flip")
            .choose(key)
            .at("bob")
        )

    assert after("shift:bob:flip") == moved("h0", "flip", amount("patrol", "shift"))
    assert after("shift:bob:place") == moved("h0", "place", amount("patrol", "shift"))


def test_patrol_between_two_locked_cannot_be_paid_10_9():
    t = (
        table("bob h4", "tom c0", "max c4", "sam h0", marker="tom", town=["patrol"])
        .play("patrol", "token:sam")
        .turn_over()
    )
    assert t.energy("town") == 5


def test_curfew_takes_energy_as_far_as_there_is_any_4_5():
    for before in 5, amount("curfew", "lose"), 1:
        t = (
            table(*SIX, town=["curfew"], creature={"energy": before})
            .play("curfew", "token:sam", "yes")
            .turn_over()
        )
        assert t.energy("creature") == max(0, before - amount("curfew", "lose")) and t.energy(
            "town"
        ) == 5 - cost("curfew")
    t = table(*SIX, town=["curfew"], creature={"energy": 0}).play("curfew", "token:sam").turn_over()
    assert t.energy("town") == 5


def test_evacuation_removes_anyone_not_locked():
    t = table("sam h4", "lance c4", *SIX[:2], *SIX[3:], fill=7, town=["evacuation"])
    t.play("evacuation", "token:sam", "yes").offers("bob", "carl", "tom", "max", "earl")
    t.choose("max").turn_over()
    assert t.circle == ["sam", "lance", "bob", "carl", "tom", "earl"] and t.energy(
        "town"
    ) == 5 - cost("evacuation")


def test_evacuation_clears_what_lay_on_the_character_4_7_10_19():
    t = table("tom c1 +maw /hiding /shotgun /reroute", *SIX[:3], town=["evacuation"])
    t.play("evacuation", "token:tom", "yes", "tom").turn_over()
    assert t.at("tom") == "gone" and all(not e["tokens"] for e in t.view()["circle"])
    assert t.zone("creature", "discard") == ["hiding"] and sorted(t.zone("town", "discard")) == [
        "evacuation",
        "reroute",
    ]
    assert t.zone("town", "removed") == ["shotgun"] and t.zone("town", "equipment") == []


def test_evacuation_under_the_marker_activates_the_next_10_4():
    t = table("bob h0", "tom c0", "sam h1 /hiding", "max h2", marker="tom", town=["evacuation"])
    t.play("evacuation", "token:tom", "yes", "tom")
    assert t.marker == "max" and t.on("sam") == []  # the Hiding sends it on from Sam
    t.side_asked("town").offers("yes", "no").choose("yes")
    assert t.awareness("town") == 1


def test_evacuation_to_five_ends_the_game_6_3():
    t = table(*SIX, fill=6, town=["evacuation"]).play("evacuation", "token:sam", "yes", "tom")
    assert (t.game.winner, t.game.ending) == ("town", "five_left")
    t = table(*SIX, fill=6, town=["evacuation"]).play("evacuation", "token:sam", "yes", "bob")
    assert (t.game.winner, t.game.ending) == ("creature", "five_left")


def test_search_party_shifts_one_in_the_creature_dimension():
    t = table(
        "bob h0",
        "tom c0 +maw /hiding",
        "max c0 /shotgun",
        "sam c2",
        "lance c4",
        "earl h1",
        fill=6,
        marker="max",
        town=["search_party"],
    )
    t.play("search_party", "token:sam", "yes")
    t.offers(
        "shift:tom:place",
        "shift:tom:flip",
        "shift:max:place",
        "shift:max:flip",
        "shift:sam:down",
        "shift:sam:up",
    )
    t.choose("shift:tom:flip").turn_over()
    assert t.at("tom") == moved("c0", "flip", amount("search_party", "shift")) and t.on("tom") == [
        "maw",
        "hiding",
    ]
    assert (t.at("max"), t.at("sam")) == ("c0", "c2") and t.energy("town") == 5 - cost(
        "search_party"
    )


def test_search_party_with_nobody_to_look_for_cannot_be_paid_10_9():
    t = table(*SIX[:3], "tom h0", "max h1", "lance c4", fill=6, marker="bob", town=["search_party"])
    assert t.play("search_party", "token:sam").turn_over().energy("town") == 5


def test_interrogation_looks_and_may_discard_one_10_20():
    t = table(*SIX, town=["interrogation"], creature=["stalking", "hiding", "hiding"])
    assert t.view("town")["creature"]["hand"] == [None] * 3
    t.play("interrogation", "token:sam", "yes").side_asked("town").offers("yes", "no")
    assert t.view("town")["creature"]["hand"] == ["hiding", "hiding", "stalking"]
    t.choose("yes").side_asked("town").offers("hiding", "stalking").choose("hiding").turn_over()
    assert t.hand("creature") == ["hiding", "stalking"] and t.zone("creature", "discard") == [
        "hiding"
    ]
    assert t.energy("town") == 5 - cost("interrogation")


def test_interrogation_is_remembered_until_the_card_leaves_10_20():
    t = table(
        *SIX,
        town=["interrogation"],
        creature={"hand": ["stalking", "hiding"], "deck": ["hiding", "feeding", "abduction"]},
    )
    t.play("interrogation", "token:sam", "yes", "no").turn_over()
    assert t.view("town")["creature"]["hand"] == ["hiding", "stalking"]
    t.choose("prepare", "done")
    assert t.view("town")["creature"]["hand"] == ["hiding", "stalking", None, None, None]
    # two Hidings in hand by now: the known one leaves first
    t.choose("rest").play("hiding", "token:max")
    assert t.view("town")["creature"]["hand"] == ["stalking", None, None, None]


def test_interrogation_of_an_empty_hand_cannot_be_paid_10_9():
    assert (
        table(*SIX, town=["interrogation"])
        .play("interrogation", "token:sam")
        .turn_over()
        .energy("town")
        == 5
    )


# -- home ---------------------------------------------------------------------------------------


def test_preparations_compares_after_paying():
    for town, creature, after in (5, 5, 5), (4, 3, 3), (2, 9, 9), (10, 10, 10):
        t = table(
            *SIX, town={"hand": ["preparations"], "energy": town}, creature={"energy": creature}
        )
        assert t.play("preparations", "token:tom", "yes").turn_over().energy("town") == after
        assert t.energy("creature") == creature
    for town, creature in (5, 3), (5, 1), (1, 10):
        t = table(
            *SIX, town={"hand": ["preparations"], "energy": town}, creature={"energy": creature}
        )
        assert t.play("preparations", "token:tom").turn_over().energy("town") == town


def test_neighbourly_help_shifts_a_marked_human():
    by = amount("neighbourly_help", "shift")

    def after(key):
        t = table(
            "bob h1",
            "carl h0",
            "sam c2",
            "tom h3",
            "max h4",
            "earl h0",
            fill=6,
            town=["neighbourly_help"],
        )
        t.play("neighbourly_help", "token:bob", "yes")
        t.offers("shift:bob:down", "shift:bob:up", "shift:tom:down", "shift:tom:up").choose(
            key
        ).turn_over()
        assert t.energy("town") == 5 - cost("neighbourly_help")
        return t.at("bob"), t.at("tom")

    assert after("shift:bob:down") == (moved("h1", "down", by), "h3")
    assert after("shift:bob:up") == (moved("h1", "up", by), "h3")
    assert after("shift:tom:down") == ("h1", "h4")


def test_neighbourly_help_is_judged_after_the_shift_10_9():
    def played(key):
        return table("lance h4", *SIX, fill=7, town=["neighbourly_help"]).play(
            "neighbourly_help", key
        )

    played("shift:sam:flip").turn_over()
    t = (
        played("shift:sam:place")
        .offers("yes", "no")
        .choose("yes")
        .offers("shift:sam:down", "shift:sam:up")
    )
    assert t.choose("shift:sam:down").at("sam") == moved(
        "h1", "down", amount("neighbourly_help", "shift")
    )


def test_neighbourly_help_third_secured_wins_6_1():
    t = table("bob h3", "carl h4", "max h4", town=["neighbourly_help"]).play(
        "neighbourly_help", "token:bob", "yes"
    )
    assert t.choose("shift:bob:down").game.ending == "secured" and t.game.winner == "town"


def test_town_meeting_draws():
    deck = ["patrol", "curfew", "detour", "research", "shortcut"]
    t = (
        table(*SIX, town={"hand": ["town_meeting"], "deck": deck})
        .play("town_meeting", "token:tom", "yes")
        .turn_over()
    )
    assert t.hand("town") == sorted(deck[: amount("town_meeting", "draw")]) and t.energy(
        "town"
    ) == 5 - cost("town_meeting")


def test_town_meeting_does_not_draw_itself_from_the_reshuffle_4_6_10_10():
    t = table(*SIX, town=last_cards(["town_meeting"], ["patrol"], ["curfew"])).play(
        "town_meeting", "token:tom", "yes"
    )
    assert t.hand("town") == sorted(
        ["patrol", "curfew"][: amount("town_meeting", "draw")]
    ) and "town_meeting" in t.zone("town", "discard")
    t = table(*SIX, town=last_cards(["town_meeting"], [], ["curfew"])).play(
        "town_meeting", "token:tom", "yes"
    )
    assert t.hand("town") == ["curfew"] and t.zone("town", "deck") == 0
    t = table(*SIX, town=last_cards(["town_meeting"])).play("town_meeting", "token:tom").turn_over()
    assert t.energy("town") == 5


def test_barricade_shifts_two_human_neighbors_10_15():
    by = amount("barricade", "shift")
    t = table(
        "bob h1",
        "carl h2",
        "tom c0",
        "sam h0",
        "max h4",
        "earl h1",
        fill=6,
        marker="tom",
        town=["barricade"],
    )
    # Sam's neighbors are across and locked
    t.play("barricade", "token:tom", "yes").offers("bob", "carl", "earl")
    t.choose("bob").offers("carl", "earl").choose("earl")
    assert (t.at("bob"), t.at("earl")) == ("h1", "h1")
    t.offers("shift:bob:down", "shift:bob:up").choose("shift:bob:down")
    t.offers("shift:earl:down", "shift:earl:up").choose("shift:earl:up").turn_over()
    assert [t.at(id) for id in t.circle] == [
        moved("h1", "down", by),
        "h2",
        "c0",
        "h0",
        "h4",
        moved("h1", "up", by),
    ]
    assert t.energy("town") == 5 - cost("barricade")


def test_barricade_keeps_the_pair_when_the_first_is_flipped_10_15():
    t = table(
        "bob h0", "carl h0", "tom c0", "sam h0", "max c0", "earl c0", fill=6, town=["barricade"]
    )
    # Carl follows by himself
    t.play("barricade", "token:tom", "yes").offers("bob", "carl").choose("bob")
    t.choose("shift:bob:flip").offers("shift:carl:place", "shift:carl:flip").choose(
        "shift:carl:place"
    ).turn_over()
    by = amount("barricade", "shift")
    assert (t.at("bob"), t.at("carl"), t.at("sam")) == (
        moved("h0", "flip", by),
        moved("h0", "place", by),
        "h0",
    )


def test_barricade_without_a_pair_cannot_be_paid_10_9():
    t = table(
        "bob h1",
        "carl c0",
        "tom h1",
        "sam c1",
        "max h0",
        "earl h4",
        "lance h2",
        "julie c0",
        town=["barricade"],
    )
    assert t.play("barricade", "token:bob").turn_over().energy("town") == 5


def test_barricade_wins_on_the_first_shift_6():
    t = table(
        "bob h3",
        "carl h1",
        "tom c0",
        "sam h4",
        "max c0",
        "earl h4",
        fill=6,
        town=["barricade"],
        marker="tom",
    )
    t.play("barricade", "token:tom", "yes", "bob", "shift:bob:down")
    assert t.game.winner == "town" and t.at("carl") == "h1"


def test_cereal_bar_gains_energy():
    for before in cost("cereal_bar"), 5, 9:
        t = (
            table(*SIX, town={"hand": ["cereal_bar"], "energy": before})
            .play("cereal_bar", "token:tom", "yes")
            .turn_over()
        )
        assert t.energy("town") == min(
            10, before - cost("cereal_bar") + amount("cereal_bar", "gain")
        )
