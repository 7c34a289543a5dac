"""The seven cards of the Creature deck."""

from inbetween import load_cards
from tests.scenarios.builtin_set import amount, cost, moved, table

SIX = ("bob h0", "carl h0", "sam h0", "tom c0", "max c0", "earl c0")
CREATURE = [card.id for card in load_cards().cards if card.side == 1]


def creature(*circle, hand, fill=6, **more):
    """Creature is to act, with these cards."""
    return table(*(circle or SIX), fill=fill, active="creature", creature=hand, **more)


def test_copies_are_one_option_and_leave_the_hand_one_by_one():
    t = creature(hand=["hiding", "hiding", "feeding"]).offers(
        "play:hiding", "play:feeding", "prepare", "rest"
    )
    t.play("hiding", "token:bob", "no").turn_over()
    assert t.hand("creature") == ["feeding", "hiding"] and t.zone("creature", "discard") == [
        "hiding"
    ]


# -- Hiding -------------------------------------------------------------------------------------


def test_hiding_is_laid_on_anyone_and_sends_the_marker_on_once_10_1():
    t = creature(
        "bob h4",
        "carl h0",
        "sam h0 /shotgun",
        "tom c4",
        "max c0 /hiding",
        "earl c0",
        marker="max",
        hand=["hiding"],
    )
    t.play("hiding", "token:bob", "yes").offers(*t.circle).choose("earl").turn_over()
    assert t.energy("creature") == 5 - cost("hiding") and t.on("earl") == [] and t.marker == "bob"
    assert t.zone("creature", "discard") == ["hiding"] and t.on("max") == ["hiding"]


def test_hiding_under_the_marker_waits_for_its_return_10_1():
    t = (
        creature(marker="sam", hand=["hiding"])
        .play("hiding", "token:bob", "yes", "sam")
        .turn_over()
    )
    assert t.marker == "tom" and t.on("sam") == ["hiding"]
    t.choose(*["rest"] * 5)
    assert t.marker == "tom" and t.on("sam") == []


def test_hiding_several_on_one_are_used_one_by_one_the_oldest_first_10_1():
    t = creature(
        "bob h0", "carl h0 /reroute /hiding /hiding", *SIX[2:], marker="bob", hand=[]
    ).choose("rest")
    assert t.marker == "sam" and t.on("carl") == ["hiding", "hiding"]
    assert t.zone("town", "discard") == ["reroute"] and t.zone("creature", "discard") == []


def test_hiding_one_after_another_10_2():
    t = creature(
        "bob h0",
        "carl h0 /hiding",
        "sam h0 /hiding",
        "tom c0 /hiding",
        *SIX[4:],
        marker="bob",
        hand=[],
    )
    t.choose("rest").turn_over()
    assert t.marker == "max" and t.zone("creature", "discard") == ["hiding"] * 3


def test_hiding_sends_on_in_the_direction_of_the_token_10_1():
    t = creature(
        "bob h0", "carl h0 /hiding", *SIX[2:], marker="sam", direction="counterclockwise", hand=[]
    )
    assert t.choose("rest").turn_over().marker == "bob"


# -- Replacement --------------------------------------------------------------------------------


def test_replacement_moves_a_character_with_all_on_it_10_5():
    t = creature(
        "bob h0 +maw /hiding",
        "carl h4",
        "sam h0 /shotgun",
        "tom c0",
        "max c4",
        "earl c0",
        marker="bob",
        hand=["replacement"],
    )
    # not locked, not protected
    t.play("replacement", "token:earl", "yes").offers("bob", "tom", "earl")
    t.choose("bob").offers(
        "between:carl:sam", "between:sam:tom", "between:tom:max", "between:max:earl"
    )
    t.choose("between:sam:tom").turn_over()
    i = t.circle.index("carl")
    assert t.circle[i:] + t.circle[:i] == ["carl", "sam", "bob", "tom", "max", "earl"]
    assert (
        t.on("bob") == ["maw", "hiding"]
        and t.marker == "tom"
        and t.energy("creature") == 5 - cost("replacement")
    )


def test_replacement_of_another_leaves_the_marker_where_it_is():
    t = (
        creature(marker="sam", hand=["replacement"])
        .play("replacement", "token:bob", "yes", "tom")
        .lacks("between:sam:max")
    )
    t.choose("between:bob:carl").turn_over()
    assert t.circle == ["bob", "tom", "carl", "sam", "max", "earl"] and t.marker == "max"


# -- Abduction ----------------------------------------------------------------------------------


def test_abduction_flips_up_to_two_inbetween_10_14():
    def start():
        t = creature(
            "bob h0",
            "carl h0",
            "sam h0",
            "tom h0 /shotgun",
            "max h1",
            "earl c0",
            hand=["abduction"],
        )
        return t.play("abduction", "token:bob", "yes").offers("bob", "carl", "sam", "done")

    t = start().choose("carl").offers("bob", "sam", "done").choose("sam").turn_over()
    assert [t.at(id) for id in t.circle] == ["h0", "c0", "c0", "h0", "h1", "c0"] and t.energy(
        "creature"
    ) == 5 - cost("abduction")
    assert [start().choose("bob", "done").turn_over().at(id) for id in ("bob", "carl")] == [
        "c0",
        "h0",
    ]
    assert start().choose("done").turn_over().energy("creature") == 5 - cost("abduction")


def test_abduction_with_one_or_none_to_flip():
    t = creature("bob h0", "carl h1", "sam h4", *SIX[3:], hand=["abduction"]).play(
        "abduction", "token:bob", "yes"
    )
    assert t.offers("bob", "done").choose("bob").turn_over().at("bob") == "c0"
    t = creature("bob h0 /shotgun", "carl h1", "sam h4", *SIX[3:], hand=["abduction"]).play(
        "abduction", "token:bob"
    )
    assert t.turn_over().energy("creature") == 5  # 10.9


# -- Stalking -----------------------------------------------------------------------------------


def test_stalking_shifts_a_neighbor_of_the_marker_10_13():
    by = amount("stalking", "shift")

    def after(key):
        t = creature(
            "bob h0",
            "carl h0",
            "sam h1",
            "tom c0",
            "max h0",
            "earl c0",
            marker="tom",
            hand=["stalking"],
        )
        t.play("stalking", "token:earl", "yes")
        t.offers("shift:sam:down", "shift:sam:up", "shift:max:place", "shift:max:flip").choose(
            key
        ).turn_over()
        assert t.energy("creature") == 5 - cost("stalking")
        return t.at("sam"), t.at("max")

    assert after("shift:sam:up") == (moved("h1", "up", by), "h0")
    assert after("shift:sam:down") == (moved("h1", "down", by), "h0")
    assert after("shift:max:flip") == ("h1", moved("h0", "flip", by))
    assert after("shift:max:place") == ("h1", moved("h0", "place", by))


def test_stalking_passes_over_locked_and_protected_ones():
    t = creature(
        "bob h0",
        "carl h0",
        "sam h1 /shotgun",
        "tom c0",
        "max c2",
        "earl c0",
        marker="tom",
        hand=["stalking"],
    )
    t.play("stalking", "token:earl", "yes").offers("shift:max:down", "shift:max:up")
    t = creature(
        "bob h0",
        "carl h0",
        "sam h1 /shotgun",
        "tom c0",
        "max h4",
        "earl c0",
        marker="tom",
        hand=["stalking"],
    )
    assert t.play("stalking", "token:earl").turn_over().energy("creature") == 5


def test_stalking_third_devoured_wins_6_1():
    t = creature(
        "bob h0",
        "carl c4",
        "sam c3",
        "tom c0",
        "max c4",
        "earl c0",
        marker="tom",
        hand=["stalking"],
    )
    t.play("stalking", "token:earl", "yes", "shift:sam:down")
    assert (t.game.winner, t.game.ending) == ("creature", "devoured")


# -- Feeding ------------------------------------------------------------------------------------


def test_feeding_shifts_up_to_two_different_marked_ones_in_its_dimension_10_14():
    by = amount("feeding", "shift", "by")

    def start():
        t = creature(
            "bob h1",
            "carl c1",
            "sam c2 /shotgun",
            "tom c3",
            "max c4",
            "earl c0",
            "lance c2",
            fill=7,
            marker="earl",
            hand=["feeding"],
        )
        return t.play("feeding", "token:bob", "yes")

    carl, tom, lance = ([f"shift:{id}:down", f"shift:{id}:up"] for id in ("carl", "tom", "lance"))
    t = start().offers(*carl, *tom, *lance, "done").choose("shift:carl:down")
    t.offers(*tom, *lance, "done").choose("shift:tom:up").turn_over()
    assert (t.at("carl"), t.at("tom"), t.energy("creature")) == (
        moved("c1", "down", by),
        moved("c3", "up", by),
        5 - cost("feeding"),
    )
    t = start().choose("shift:tom:down", "done").turn_over()
    assert (t.at("carl"), t.at("tom"), t.at("lance")) == ("c1", "c4", "c2")


def test_feeding_without_anyone_to_shift_cannot_be_paid_10_9():
    t = creature(
        "bob h1", "carl h1", "sam c1 /shotgun", "tom c4", "max c4", "earl h0", hand=["feeding"]
    )
    assert t.play("feeding", "token:bob").turn_over().energy("creature") == 5


def test_feeding_may_win_before_the_second_pick_6():
    t = creature("bob h1", "carl c3", "sam c4", "tom c4", "max c1", "earl c0", hand=["feeding"])
    t.play("feeding", "token:bob", "yes", "shift:carl:down")
    assert t.game.ending == "devoured" and t.at("max") == "c1"


# -- Paranoia -----------------------------------------------------------------------------------


def paranoia(option, town=None, **own):
    """The card is paid for, and one of its two abilities chosen."""
    t = creature(
        hand={"hand": ["paranoia"], "deck": ["stalking", "hiding"], **own}, town=town
    ).play("paranoia", "token:bob", "yes")
    return t.side_asked("creature").offers("option:1", "option:2").choose(option)


def test_paranoia_town_chooses_the_cards_then_creature_draws():
    hand, count = ["patrol", "curfew", "revolver", "detour"], amount("paranoia", "discard")
    t = paranoia("option:1", town=hand)
    for n in range(count):
        t.side_asked("town").offers(*hand[n:])
        assert t.hand("creature") == []
        t.choose(hand[n])
    t.turn_over()
    assert t.hand("town") == sorted(hand[count:]) and sorted(t.zone("town", "discard")) == sorted(
        hand[:count]
    )
    assert len(t.hand("creature")) == amount("paranoia", "draw") and t.energy(
        "creature"
    ) == 5 - cost("paranoia")
    assert t.view("creature")["town"]["hand"] == [None] * (len(hand) - count)


def test_paranoia_or_lowers_awareness():
    t = paranoia("option:2", town={"hand": ["patrol"], "awareness": 3, "ready": False}).turn_over()
    assert (
        t.awareness("town") == 3 - amount("paranoia", "lower_awareness")
        and t.hand("town") == ["patrol"]
        and t.hand("creature") == []
    )


def test_paranoia_takes_a_last_card_by_itself_and_draws_against_an_empty_hand():
    t = paranoia("option:1", town=["patrol"]).turn_over()
    assert t.hand("town") == [] and len(t.hand("creature")) == amount("paranoia", "draw")
    assert len(paranoia("option:1").turn_over().hand("creature")) == amount("paranoia", "draw")


def test_paranoia_that_could_do_nothing_cannot_be_paid_10_9():
    gone = [id for id in CREATURE for _ in range(4)]
    gone.remove("paranoia")
    t = (
        creature(hand={"hand": ["paranoia"], "removed": gone})
        .play("paranoia", "token:bob")
        .turn_over()
    )
    assert t.energy("creature") == 5
    t = paranoia("option:1", town=["patrol"], deck=[], removed=gone)
    # it does not draw itself, 10.10
    assert t.turn_over().hand("town") == [] and t.hand("creature") == []


# -- Blackout -----------------------------------------------------------------------------------


def test_blackout_takes_energy_or_an_equipment():
    def start(**town):
        t = creature("sam h0 /shotgun", "bob h0", *SIX[3:], "carl h0", hand=["blackout"], town=town)
        return (
            t.play("blackout", "token:bob", "yes")
            .side_asked("creature")
            .offers("option:1", "option:2")
        )

    t = start(equipment=["bicycle"]).choose("option:1").turn_over()
    assert (t.energy("town"), t.energy("creature")) == (
        5 - amount("blackout", "lose"),
        5 - cost("blackout"),
    )
    assert sorted(t.zone("town", "equipment")) == ["bicycle", "shotgun"]
    assert start(energy=1).choose("option:1").energy("town") == 0
    t = (
        start(equipment=["bicycle"])
        .choose("option:2")
        .side_asked("creature")
        .offers("bicycle", "shotgun")
    )
    t.choose("shotgun").turn_over()
    assert t.on("sam") == [] and t.zone("town", "removed") == ["shotgun"] and t.energy("town") == 5
    t = start().choose("option:2").turn_over()  # the only one goes by itself
    assert t.zone("town", "removed") == ["shotgun"]


def test_blackout_is_a_free_choice_even_of_nothing_10_9():
    t = (
        creature(hand=["blackout"])
        .play("blackout", "token:bob", "yes")
        .offers("option:1", "option:2")
    )
    assert t.choose("option:2").turn_over().energy("town") == 5
    t = creature(hand=["blackout"], town={"energy": 0, "equipment": ["bicycle"]}).play(
        "blackout", "token:bob", "yes"
    )
    assert t.choose("option:1").turn_over().zone("town", "equipment") == ["bicycle"]
    t = creature(hand=["blackout"], town={"energy": 0}).play("blackout", "token:bob").turn_over()
    assert t.energy("creature") == 5
