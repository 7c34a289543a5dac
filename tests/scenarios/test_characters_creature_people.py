"""The Creature faces that do something to other Characters or to the round (rules section 8)."""

import pytest

from tests.scenarios.creature_faces import activity
from tests.support.scenario import Table


def test_earl_creature_uses_what_another_terrified_or_devoured_character_has():
    t = activity(
        "earl c2",
        "lance c2",
        "julie c4",
        "scott c3",
        "mina c1",
        "tom h2",
        "max h4",
        "jeremy c0",
        marker="earl",
        creature={"energy": 0, "hand": ["feeding"], "discard": ["hiding"]},
    )
    t.side_asked("creature").offers("yes", "no").choose("yes").offers("lance", "julie", "scott")
    t.choose("lance").turn_over()
    assert (t.energy("creature"), t.hand("creature")) == (3, ["feeding"])


def test_earl_creature_means_his_own_neighbors():
    """10.16: as if printed on Earl. The single source is taken by itself; what it may do is asked
    as usual.
    """
    t = activity(
        "timmy h1",
        "earl c2",
        "jayne h2",
        "natalie c2",
        "rodney h1",
        "max h1",
        fill=6,
        marker="earl",
    )
    t.choose("yes").offers("yes", "no").choose("yes")
    t.offers("shift:timmy:down", "shift:timmy:up", "shift:jayne:down", "shift:jayne:up").choose(
        "shift:jayne:up"
    ).turn_over()
    assert (t.at("jayne"), t.at("rodney")) == ("h1", "h1")


def test_earl_creature_may_turn_the_borrowed_ability_on_its_owner():
    """10.16: Max stands next to Earl; the locked neighbor cannot be removed (10.18)."""
    t = (
        activity("timmy h4", "earl c4", "max c3", "jayne h2", marker="earl")
        .choose("yes", "yes")
        .turn_over()
    )
    assert (t.at("max"), t.at("timmy"), t.at("jayne")) == ("gone", "h4", "h2")


def test_earl_creature_may_refuse_and_needs_someone():
    t = activity("earl c2", "lance c2", marker="earl").choose("no").turn_over()
    assert t.energy("creature") == 0
    activity("earl c2", "lance c1", "sam h2", "tom h4", marker="earl").turn_over()


def test_earl_creature_meets_the_bat_once():
    """10.25: not again for what he copies."""
    t = activity("earl c2", "lance c2", marker="earl", town={"equipment": ["baseball_bat"]})
    t.side_asked("town").offers("baseball_bat", "pass").choose("pass").side_asked(
        "creature"
    ).choose("yes").turn_over()
    assert t.energy("creature") == 3


def test_jayne_creature_shifts_all_who_show_the_discarded_symbol():
    """10.14: clockwise from the marker, printed or token, each its own way; locked ones are
    skipped.
    """
    t = activity(
        "bob c1",
        "natalie c1",
        "jayne c2",
        "timmy h0",
        "tom c4",
        "sam h2 +eye",
        fill=6,
        marker="jayne",
        creature={"energy": 0, "hand": ["stalking", "stalking", "feeding"]},
    )
    t.offers("yes", "no").choose("yes").offers("stalking", "feeding").choose("stalking")
    t.side_asked("creature").offers("shift:timmy:place", "shift:timmy:flip").choose(
        "shift:timmy:flip"
    )
    t.offers("shift:sam:down", "shift:sam:up").choose("shift:sam:up")
    t.offers("shift:bob:down", "shift:bob:up").choose("shift:bob:down").turn_over()
    assert [t.at(id) for id in t.circle] == ["c2", "c1", "c2", "c0", "c4", "h1"]
    assert (t.hand("creature"), t.zone("creature", "discard")) == (
        ["feeding", "stalking"],
        ["stalking"],
    )


def test_jayne_creature_can_shift_herself_but_nobody_protected():
    """10.14, 10.28. The only card is discarded by itself."""
    t = activity(
        "julie h1 /shotgun",
        "jayne c3",
        "mandi h1",
        "tom h1",
        marker="jayne",
        creature={"energy": 0, "hand": ["hiding"]},
    )
    t.choose("yes").offers("shift:jayne:down", "shift:jayne:up").choose("shift:jayne:down")
    t.offers("shift:mandi:down", "shift:mandi:up").choose("shift:mandi:up").turn_over()
    assert (t.at("jayne"), t.at("mandi"), t.at("julie"), t.at("tom")) == ("c4", "h0", "h1", "h1")


def test_jayne_creature_wins_before_the_rest_is_shifted():
    """10.14: victory is checked after each."""
    t = activity(
        "jayne c2",
        "timmy c3",
        "bob h1",
        "sam c4",
        "earl c4",
        marker="jayne",
        creature={"energy": 0, "hand": ["stalking"]},
    )
    t.choose("yes", "shift:timmy:down")
    assert (t.game.winner, t.game.ending, t.at("bob")) == ("creature", "devoured", "h1")


def test_jayne_creature_may_refuse_needs_a_card_but_no_bearer():
    t = activity(
        "jayne c2", "timmy h1", marker="jayne", creature={"energy": 0, "hand": ["stalking"]}
    )
    t.choose("no").turn_over()
    assert (t.hand("creature"), t.at("timmy")) == (["stalking"], "h1")
    activity("jayne c2", "timmy h1", marker="jayne").turn_over()
    t = activity(
        "jayne c2",
        "timmy h1",
        marker="jayne",
        creature={"energy": 0, "hand": ["paranoia", "stalking"]},
    )
    t.choose("yes", "paranoia").turn_over()
    assert (t.zone("creature", "discard"), t.at("timmy")) == (["paranoia"], "h1")


@pytest.mark.parametrize(
    ("answer", "direction", "rests_on"),
    [("yes", "counterclockwise", "tom"), ("no", "clockwise", "sam")],
)
def test_jeremy_creature_may_flip_the_direction(answer, direction, rests_on):
    t = activity("tom h0", "jeremy c2", "sam h0", marker="jeremy")
    t.side_asked("creature").offers("yes", "no").choose(answer).turn_over()
    assert (t.view()["direction"], t.marker) == (direction, rests_on)


def mandi(third: str = "bob h0") -> Table:
    return activity(
        "mandi c2",
        "tom h0",
        "sam h0",
        third,
        "earl c0",
        "max h1",
        "lance h4",
        fill=7,
        marker="mandi",
    )


def test_mandi_creature_flips_up_to_two():
    """10.14: different Characters, InBetween and Human only; no yes or no before it."""
    t = (
        mandi()
        .side_asked("creature")
        .offers("tom", "sam", "bob", "done")
        .choose("sam")
        .offers("tom", "bob", "done")
    )
    t.choose("bob").turn_over()
    assert [t.at(id) for id in ("tom", "sam", "bob", "earl", "max")] == [
        "h0",
        "c0",
        "c0",
        "c0",
        "h1",
    ]


def test_mandi_creature_may_stop_early():
    t = mandi().choose("tom", "done").turn_over()
    assert (t.at("tom"), t.at("sam")) == ("c0", "h0")
    assert mandi().choose("done").turn_over().at("tom") == "h0"


def test_mandi_creature_limits():
    """10.28: not the protected; with nobody to flip nothing is asked."""
    mandi("bob h0 /shotgun").offers("tom", "sam", "done")
    activity(
        "mandi c2", "tom h1", "sam c0", "bob h4", "earl c1", "max h2", fill=6, marker="mandi"
    ).turn_over()


def test_max_creature_removes_a_neighbor():
    """4.7, 10.19: tokens return to the supply, laid cards to their owner, the circle closes up."""
    t = activity(
        "natalie h3",
        "max c2",
        "tom c1 +badge /hiding",
        "sam h0",
        "bob h0",
        "earl h0",
        "carl h0",
        fill=7,
        marker="max",
    )
    t.side_asked("creature").offers("yes", "no").choose("yes").offers("natalie", "tom").choose(
        "tom"
    ).turn_over()
    assert t.circle == ["natalie", "max", "sam", "bob", "earl", "carl"]
    assert (t.marker, t.zone("creature", "discard")) == ("sam", ["hiding"])
    assert not any(t.on(id) for id in t.circle)


def test_max_creature_cannot_remove_the_locked_or_protected():
    """10.18, 10.28. The single neighbor left is taken by itself."""
    t = activity("natalie h4", "max c2", "tom c1", "sam h0", marker="max").choose("yes").turn_over()
    assert (t.at("tom"), t.at("natalie")) == ("gone", "h4")
    activity("natalie c4", "max c2", "tom h1 /shotgun", "sam h0", marker="max").turn_over()


def test_max_creature_may_refuse():
    assert (
        len(activity("max c2", "tom c1", marker="max", fill=8).choose("no").turn_over().circle) == 8
    )


def test_max_creature_can_end_the_game():
    """6.3: five are left, three of them in the Creature dimension."""
    t = activity(
        "natalie h3", "max c2", "tom h1", "sam c0", "bob c0", "earl h0", fill=6, marker="max"
    ).choose("yes", "tom")
    assert (t.game.winner, t.game.ending) == ("creature", "five_left")


def test_natalie_creature_may_shift_a_neighbor():
    t = activity("tom h0", "natalie c2", "sam c1", "bob c1", marker="natalie")
    t.side_asked("creature").offers("yes", "no").choose("yes").lacks("done")
    t.offers("shift:tom:place", "shift:tom:flip", "shift:sam:down", "shift:sam:up").choose(
        "shift:tom:flip"
    ).turn_over()
    assert (t.at("tom"), t.at("sam")) == ("c0", "c1")


def test_natalie_creature_limits():
    """2.4, 10.28: locked in either dimension, or protected."""
    t = activity("tom h4", "natalie c2", "sam h1", "bob c1", marker="natalie").choose("yes")
    t.offers("shift:sam:down", "shift:sam:up")
    assert (
        activity("tom h1", "natalie c2", "sam h1", marker="natalie")
        .choose("no")
        .turn_over()
        .at("tom")
        == "h1"
    )
    activity("tom c4", "natalie c2", "sam h1 /shotgun", "bob c1", marker="natalie").turn_over()


def test_timmy_creature_unlocks_a_secured_character():
    """10.13: two steps up."""
    t = activity("timmy c2", "bob h4", "earl h4", "sam c4", "tom h3", marker="timmy")
    t.side_asked("creature").offers("yes", "no").choose("yes").offers(
        "shift:bob:up", "shift:earl:up"
    )
    t.choose("shift:earl:up").turn_over()
    assert (t.at("earl"), t.at("bob")) == ("h2", "h4")


def test_timmy_creature_limits():
    """10.28: not the protected; the single target is taken by itself; Devoured ones are no
    target.
    """
    t = activity("timmy c2", "bob h4 /shotgun", "earl h4", marker="timmy").choose("yes").turn_over()
    assert (t.at("bob"), t.at("earl")) == ("h4", "h2")
    assert (
        activity("timmy c2", "earl h4", marker="timmy").choose("no").turn_over().at("earl") == "h4"
    )
    activity("timmy c4", "bob h4 /shotgun", "sam c4", "tom h3", marker="timmy").turn_over()
