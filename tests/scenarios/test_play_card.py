"""Playing a card (4.2): shifts, tokens, paying for the ability."""

from tests.scenarios.builtin_set import SIX, cost, table


def test_playing_offers_shifts_of_bearers_and_the_token_for_others_4_2():
    t = table(
        "bob h2",
        "carl c0",
        "mandi c4",
        "tom h1 +badge",
        "sam h0",
        "earl h0",
        fill=6,
        town=["curfew"],
    )
    t.play("curfew").offers(
        "shift:bob:down",
        "shift:bob:up",
        "shift:carl:place",
        "shift:carl:flip",
        "shift:tom:down",
        "shift:tom:up",
        "token:sam",
        "token:earl",
    )


def test_option_a_shifts_by_one_either_way_4_2():
    def after(key):
        t = (
            table("bob h2", "carl c0", "rodney h1", town=["curfew"])
            .play("curfew", key, "no")
            .turn_over()
        )
        return t.at("bob"), t.at("carl"), t.at("rodney"), t.on("bob")

    assert after("shift:bob:down") == ("h3", "c0", "h1", [])
    assert after("shift:bob:up") == ("h1", "c0", "h1", [])
    assert after("shift:carl:place") == ("h2", "c1", "h1", [])
    assert after("shift:carl:flip") == ("h2", "h0", "h1", [])
    assert after("shift:rodney:up") == ("h2", "c0", "h0", [])


def test_option_b_lays_the_token_or_moves_it_10_7():
    t = table(*SIX, town=["curfew"]).play("curfew", "token:tom")
    assert t.on("tom") == ["badge"] and t.at("tom") == "c0"
    t = (
        table("sam h0", "tom c0 +badge +maw", town=["curfew"])
        .play("curfew")
        .lacks("token:tom")
        .choose("token:sam")
    )
    assert t.on("sam") == ["badge"] and t.on("tom") == ["maw"]


def test_a_token_makes_its_bearer_a_target_and_the_print_stays_one_4_2():
    t = table("sam h1 +badge", *SIX[:2], *SIX[3:], fill=6, town=["curfew"]).play("curfew")
    t.offers(
        "shift:sam:down",
        "shift:sam:up",
        "shift:bob:place",
        "shift:bob:flip",
        "shift:carl:place",
        "shift:carl:flip",
        "token:tom",
        "token:max",
        "token:earl",
    )
    t.choose("shift:sam:down")
    assert t.at("sam") == "h2" and t.on("sam") == ["badge"]


def test_a_card_not_paid_for_is_discarded_without_effect_4_2():
    t = (
        table(*SIX, town=["curfew"])
        .play("curfew", "token:sam")
        .offers("yes", "no")
        .choose("no")
        .turn_over()
    )
    assert t.zone("town", "discard") == ["curfew"] and t.hand("town") == []
    assert (t.energy("town"), t.energy("creature")) == (5, 5)


def test_a_card_too_dear_is_played_without_asking_4_2():
    price = cost("preparations")
    t = (
        table(*SIX, town={"hand": ["preparations"], "energy": price - 1})
        .play("preparations", "token:tom")
        .turn_over()
    )
    assert (
        t.zone("town", "discard") == ["preparations"]
        and t.on("tom") == ["home"]
        and t.energy("town") == price - 1
    )
    table(*SIX, town={"hand": ["preparations"], "energy": price}).play(
        "preparations", "token:tom"
    ).offers("yes", "no")


def test_the_card_being_resolved_lies_in_no_pile_10_10():
    t = table(*SIX, town=["curfew", "patrol"]).play("curfew", "token:sam")
    assert (
        t.view()["resolving"] == "curfew"
        and t.zone("town", "discard") == []
        and t.hand("town") == ["patrol"]
    )
    t.choose("yes")
    assert t.view()["resolving"] is None and t.zone("town", "discard") == ["curfew"]
