"""The Town cards with a book or a wheel that are not Equipment: research, notes, and ways round the
town.
"""

from tests.scenarios.builtin_set import SIX, amount, cost, last_cards, moved, table

# -- book ---------------------------------------------------------------------------------------


def research(level):
    """What the card and the level after this one cost together with it."""
    return cost("research") + level + 1 - amount("research", "raise_awareness", "less")


def test_research_may_raise_awareness_for_less():
    for level, more in (0, 2), (0, 0), (3, 1):
        t = table(
            *SIX, town={"hand": ["research"], "energy": research(level) + more, "awareness": level}
        )
        t.play("research", "token:sam", "yes").side_asked("town").offers("yes", "no").choose(
            "yes"
        ).turn_over()
        assert t.awareness("town") == level + 1 and t.energy("town") == more


def test_research_can_be_refused_after_paying():
    t = table(*SIX, town=["research"]).play("research", "token:sam", "yes", "no").turn_over()
    assert (t.awareness("town"), t.energy("town")) == (0, 5 - cost("research"))


def test_research_must_be_affordable_after_its_own_cost_10_9():
    town = {"hand": ["research"], "energy": research(3) - 1, "awareness": 3}
    t = table(*SIX, town=town).play("research", "token:sam").turn_over()
    assert (t.awareness("town"), t.energy("town")) == (3, research(3) - 1)


def test_research_to_six_wins_6_2():
    t = table(*SIX, town={"hand": ["research"], "energy": research(5), "awareness": 5}).play(
        "research", "token:sam", "yes", "yes"
    )
    assert (t.game.winner, t.game.ending, t.energy("town")) == ("town", "awareness_town", 0)


def test_field_notes_draws_and_gains():
    deck = ["patrol", "curfew", "detour"]
    t = (
        table(*SIX, town={"hand": ["field_notes"], "deck": deck})
        .play("field_notes", "token:sam", "yes")
        .turn_over()
    )
    assert t.hand("town") == sorted(deck[: amount("field_notes", "draw")]) and t.zone(
        "town", "discard"
    ) == ["field_notes"]
    assert t.energy("town") == 5 - cost("field_notes") + amount("field_notes", "gain")


def test_field_notes_reshuffles_without_itself_10_10():
    t = (
        table(*SIX, town=last_cards(["field_notes"], [], ["patrol"]))
        .play("field_notes", "token:sam", "yes")
        .turn_over()
    )
    assert t.hand("town") == ["patrol"] and t.zone("town", "discard") == ["field_notes"]
    t = (
        table(*SIX, town=last_cards(["field_notes"]))
        .play("field_notes", "token:sam", "yes")
        .turn_over()
    )
    assert t.hand("town") == [] and t.energy("town") > 5 - cost("field_notes")


def test_reroute_is_laid_on_anyone_and_sends_the_marker_on_once_10_1():
    t = table(
        "sam h4",
        "bob h0",
        "tom c4",
        "max c0",
        "earl h0 /shotgun",
        "carl c0",
        fill=6,
        town=["reroute"],
    )
    t.play("reroute", "token:sam", "yes").offers(*t.circle).choose("bob").turn_over()
    assert (
        t.on("bob") == ["reroute"]
        and t.zone("town", "discard") == []
        and t.zone("town", "equipment") == ["shotgun"]
    )
    assert t.energy("town") == 5 - cost("reroute") and t.marker == "sam"
    t.choose("rest", "no").turn_over(3)
    assert t.marker == "tom" and t.on("bob") == [] and t.zone("town", "discard") == ["reroute"]


def test_reroute_under_the_marker_waits_for_its_return_10_1():
    t = (
        table(*SIX, fill=6, marker="bob", town=["reroute"])
        .play("reroute", "token:sam", "yes", "bob")
        .turn_over()
    )
    assert t.on("bob") == ["reroute"] and t.marker == "carl"
    t.choose(*["rest"] * 5)
    assert t.on("bob") == [] and t.marker == "carl"


def test_reroute_does_not_lend_its_symbol_5_3():
    t = (
        table("sam h0 /reroute", *SIX[:2], town=["field_notes"])
        .play("field_notes")
        .lacks("shift:sam:place")
    )
    assert "book" in t.choose("token:sam").on("sam")


def test_erase_the_traces_returns_up_to_two_tokens_and_draws():
    def start():
        t = table(
            "sam h0 +eye +maw",
            "tom c0",
            "bob h0 +web",
            town={"hand": ["erase_the_traces"], "deck": ["patrol", "curfew"]},
        )
        return t.play("erase_the_traces", "token:bob", "yes").offers(
            "eye", "maw", "web", "book", "done"
        )

    t = start().choose("maw").offers("eye", "web", "book", "done").choose("book").turn_over()
    assert (
        t.on("sam") == ["eye"]
        and t.on("bob") == ["web"]
        and len(t.hand("town")) == amount("erase_the_traces", "draw")
    )
    assert t.energy("town") == 5 - cost("erase_the_traces") + amount("erase_the_traces", "gain")
    assert t.zone("town", "discard") == ["erase_the_traces"]
    assert start().choose("web", "done").turn_over().on("bob") == ["book"]
    assert start().choose("done").turn_over().on("sam") == ["eye", "maw"]


def test_erase_the_traces_without_tokens_only_draws():
    t = table("tom c0", "bob h0", town={"hand": ["erase_the_traces"], "deck": ["patrol"]})
    assert t.play("erase_the_traces", "shift:tom:flip", "yes").turn_over().hand("town") == [
        "patrol"
    ]


def test_dress_rehearsal_takes_a_card_openly_from_the_discard_10_20():
    t = table(
        *SIX,
        town={"hand": ["dress_rehearsal", "detour"], "discard": ["patrol", "revolver", "curfew"]},
    )
    t.play("dress_rehearsal", "token:sam", "yes").offers("curfew", "patrol", "revolver").choose(
        "patrol"
    ).turn_over()
    assert t.hand("town") == ["detour", "patrol"] and t.energy("town") == 5 - cost(
        "dress_rehearsal"
    ) + amount("dress_rehearsal", "gain")
    assert sorted(t.zone("town", "discard")) == ["curfew", "dress_rehearsal", "revolver"]
    assert t.view("creature")["town"]["hand"] == ["patrol", None]


def test_dress_rehearsal_cannot_take_itself_10_10():
    t = (
        table(*SIX, town=["dress_rehearsal"])
        .play("dress_rehearsal", "token:sam", "yes")
        .turn_over()
    )
    assert t.hand("town") == [] and t.energy("town") == 5 - cost("dress_rehearsal") + amount(
        "dress_rehearsal", "gain"
    )
    t = table(*SIX, town={"hand": ["dress_rehearsal"], "discard": ["patrol"]}).play(
        "dress_rehearsal", "token:sam", "yes"
    )
    assert t.turn_over().hand("town") == ["patrol"]


# -- wheel --------------------------------------------------------------------------------------


def test_detour_turns_the_direction_at_once():
    t = (
        table(*SIX, fill=6, marker="sam", town=["detour"])
        .play("detour", "token:sam", "yes")
        .turn_over()
    )
    assert (
        t.view()["direction"] == "counterclockwise"
        and t.marker == "carl"
        and t.energy("town") == 5 - cost("detour")
    )
    t = table(*SIX, fill=6, marker="sam", direction="counterclockwise", town=["detour"])
    t.play("detour", "token:sam", "yes").turn_over()
    assert t.view()["direction"] == "clockwise" and t.marker == "tom"


def test_shortcut_moves_the_marker_up_to_two():
    for steps, direction, marker in (
        (0, "clockwise", "tom"),
        (1, "clockwise", "max"),
        (2, "counterclockwise", "earl"),
    ):
        t = table(*SIX, fill=6, marker="sam", direction=direction, town=["shortcut"]).play(
            "shortcut", "token:sam", "yes"
        )
        t.offers(*(f"move:{n}" for n in range(amount("shortcut", "move_marker") + 1))).choose(
            f"move:{steps}"
        ).turn_over()
        # one further by Movement
        assert t.marker == marker and t.energy("town") == 5 - cost("shortcut")


def test_shortcut_activates_where_the_marker_stands_10_3():
    t = table(
        "bob h0",
        "carl c0",
        "sam h2",
        "tom c0",
        fill=7,
        marker="bob",
        town={"hand": ["shortcut"], "deck": ["patrol"]},
    )
    t.play("shortcut", "token:sam", "yes", "move:2").side_asked("town").choose("yes").turn_over()
    assert t.awareness("town") == 1 and t.hand("town") == ["patrol"] and t.marker == "tom"
    assert t.energy("town") == 5 - cost("shortcut") - 1 + 2  # the level, and what Sam brings


def test_shortcut_only_the_landing_counts_10_2():
    def after(key):
        t = table(
            "bob h0",
            "carl c0 /hiding",
            "sam h0 /hiding",
            "tom h1",
            "max h1",
            marker="bob",
            town=["shortcut"],
        )
        t.play("shortcut", "token:sam", "yes", key)
        return t.marker, "hiding" in t.on("carl"), "hiding" in t.on("sam")

    assert after("move:2") == ("tom", True, False)
    assert after("move:1") == ("tom", False, False)  # sent on twice


def test_house_move_puts_a_human_into_any_other_gap_and_shifts_it_10_5():
    t = table(
        "bob h0",
        "carl h4",
        "sam h0 +eye /hiding /shotgun",
        "tom c0",
        "max c4",
        "earl c0",
        fill=6,
        marker="sam",
        town=["house_move"],
        creature={"energy": 0},
    )
    t.play("house_move", "token:sam", "yes").offers("bob", "sam")
    t.choose("sam").offers(
        "between:tom:max", "between:max:earl", "between:earl:bob", "between:bob:carl"
    )
    t.choose("between:max:earl").offers("shift:sam:place", "shift:sam:flip").choose(
        "shift:sam:flip"
    )
    assert t.circle == ["bob", "carl", "tom", "max", "sam", "earl"] and t.energy(
        "town"
    ) == 5 - cost("house_move")
    assert t.at("sam") == moved("h0", "flip", amount("house_move", "shift"))
    assert sorted(t.on("sam")) == ["eye", "hiding", "shotgun", "wheel"]
    assert t.turn_over().marker == "earl"  # carried along, then moved on


def test_house_move_over_the_end_of_the_list():
    t = table(*SIX, fill=6, marker="tom", town=["house_move"]).play(
        "house_move", "token:sam", "yes", "sam"
    )
    t.lacks("between:carl:tom").choose("between:earl:bob", "shift:sam:place").turn_over()
    i = t.circle.index("sam")
    assert t.circle[i - 1] == "earl" and t.circle[(i + 1) % 6] == "bob" and t.marker == "max"


def test_escort_shifts_the_one_under_the_marker_before_it_acts():
    by = amount("escort", "shift")
    t = table(
        "sam h1",
        "bob h0",
        "tom c0",
        marker="sam",
        town={"hand": ["escort"], "deck": ["patrol"], "energy": cost("escort")},
    )
    t.play("escort", "token:tom", "yes").offers("shift:sam:down", "shift:sam:up").choose(
        "shift:sam:down"
    ).turn_over()
    assert (
        t.at("sam") == moved("h1", "down", by)
        and t.energy("town") == 2
        and t.hand("town") == ["patrol"]
    )
    t = table("sam c0", "bob h0", "tom c0", marker="sam", town=["escort"]).play(
        "escort", "token:tom", "yes", "shift:sam:flip"
    )
    assert t.at("sam") == moved("c0", "flip", by) and t.energy("town") == 5 - cost("escort")


def test_escort_of_a_locked_one_cannot_be_paid_10_9():
    t = table("sam c4", "bob h0", marker="sam", town=["escort"], creature={"energy": 0}).play(
        "escort", "token:bob"
    )
    t.side_asked("creature")  # Sam's own ability
    assert t.energy("town") == 5


def test_fire_alarm_flips_neighbors_of_the_marker():
    def start(*circle):
        return table(*circle, fill=6, marker="tom", town=["fire_alarm"]).play(
            "fire_alarm", "token:tom"
        )

    both = ("sam c0", "tom c0", "max c0", "bob c0", "earl c0", "lance h0")
    t = (
        start(*both)
        .choose("yes")
        .offers("sam", "max", "done")
        .choose("max")
        .offers("sam", "done")
        .choose("sam")
        .turn_over()
    )
    assert [t.at(id) for id in t.circle] == ["h0", "c0", "h0", "c0", "c0", "h0"] and t.energy(
        "town"
    ) == 5 - cost("fire_alarm")
    t = start(*both).choose("yes", "sam", "done").turn_over()
    assert (t.at("sam"), t.at("max")) == ("h0", "c0")
    t = (
        start("sam c1", "tom c0", "max c0", "bob c0", "earl c0", "lance h0")
        .choose("yes")
        .offers("max", "done")
    )
    t = start("sam c1", "tom c0", "max h0", "bob c0", "earl c0", "lance h0").turn_over()
    assert t.energy("town") == 5
