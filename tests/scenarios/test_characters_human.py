"""The Human faces of the Characters: what happens for Town in the Activity phase (rules
section 8).
"""

import pytest

from inbetween import load_cards
from tests.support.scenario import Table, table

TOWN_DECK = [card.id for card in load_cards().cards if card.side == 0]


def faces(*people: str) -> pytest.MarkDecorator:
    """The same scenario for every Human face that shares an ability."""
    return pytest.mark.parametrize("who", people, ids=[f"{id}-human" for id in people])


def activity(*circle: str, **more) -> Table:
    """The Activity phase of Creature's turn: whose turn it is does not matter (4.3)."""
    return table(*circle, phase="activity", **{"active": "creature", "town": {"energy": 0}, **more})


@pytest.mark.parametrize("space", ["h0", "h1"])
@pytest.mark.parametrize("who", [person.id for person in load_cards().characters])
def test_nothing_happens_before_guarded(who, space):
    """4.3: positions 2 to 4 only."""
    others = [id for id in ("bob", "tom", "sam", "lance", "carl", "mina") if id != who][:5]
    t = activity(
        f"{others[0]} c1",
        f"{who} {space}",
        *(f"{id} c1" for id in others[1:]),
        fill=6,
        marker=who,
        town={"energy": 0, "hand": ["patrol", "detour"]},
    )
    t.turn_over()
    assert (t.marker, t.energy("town"), t.hand("town")) == (others[1], 0, ["detour", "patrol"])
    assert all(t.at(id) == "c1" for id in others)


# -- shift by 1 one adjacent Character in the Creature dimension: Bob, Carl, Mandi, Rodney ------


@faces("bob", "carl", "mandi", "rodney")
def test_shifts_a_neighbor_in_the_creature_dimension(who):
    t = activity("max c1", f"{who} h2", "natalie c0", "earl c2", marker=who)
    t.side_asked("town").offers(
        "shift:max:down", "shift:max:up", "shift:natalie:place", "shift:natalie:flip"
    )
    t.choose("shift:natalie:flip").turn_over()
    assert (t.at("natalie"), t.at("max"), t.at("earl")) == ("h0", "c1", "c2")


@pytest.mark.parametrize("space", ["h2", "h3", "h4"])
def test_bob_human_when_guarded_or_secured(space):
    t = activity(
        f"bob {space}",
        "natalie c2",
        "earl h0",
        "max h0",
        "timmy h0",
        "jayne h0",
        fill=6,
        marker="bob",
    )
    t.offers("shift:natalie:up", "shift:natalie:down").choose("shift:natalie:up").turn_over()
    assert t.at("natalie") == "c1"


def test_carl_human_reaches_around_the_circle_and_no_further():
    """10.6: the first and the last in the list are neighbors; those beyond are not."""
    t = activity(
        "carl h3", "natalie h1", "earl c1", "max h0", "timmy c1", "jayne c3", fill=6, marker="carl"
    )
    t.offers("shift:jayne:down", "shift:jayne:up").choose("shift:jayne:up").turn_over()
    assert t.at("jayne") == "c2"


def test_mandi_human_leaves_human_and_locked_neighbors_alone():
    """2.4: a Devoured neighbor stays; with nobody left the turn just goes on."""
    t = activity("max h1", "mandi h2", "natalie c4", marker="mandi").turn_over()
    assert (t.at("max"), t.at("natalie")) == ("h1", "c4")


def test_rodney_human_is_not_stopped_by_a_shotgun():
    """10.28: it keeps only Creature away."""
    t = activity("max c2 /shotgun", "rodney h2", "natalie h1", marker="rodney")
    t.offers("shift:max:down", "shift:max:up").choose("shift:max:up").turn_over()
    assert t.at("max") == "c1"


# -- gain 2 Energy and draw 1 card: Earl, Maggie, Natalie, Sam, Scott ---------------------------


@faces("earl", "maggie", "natalie", "sam", "scott")
def test_gains_energy_and_draws(who):
    t = activity(
        "bob c1",
        f"{who} h2",
        "tom c1",
        marker=who,
        creature={"energy": 3},
        town={"energy": 0, "hand": ["detour"], "deck": ["patrol", "curfew"]},
    )
    t.turn_over()
    assert (t.energy("town"), t.hand("town")) == (2, ["detour", "patrol"])
    assert (t.energy("creature"), t.hand("creature")) == (3, [])


def test_earl_human_keeps_the_limit_of_energy():
    """4.5: never more than 10; the card is drawn all the same."""
    t = activity(
        "bob c1", "earl h4", "tom c1", marker="earl", town={"energy": 9, "deck": ["patrol"]}
    )
    t.choose("no").turn_over()
    assert (t.energy("town"), t.hand("town")) == (10, ["patrol"])


def test_maggie_human_reshuffles_an_empty_deck():
    """4.6: the discard pile becomes the deck."""
    t = activity(
        "bob c1",
        "maggie h3",
        marker="maggie",
        town={
            "energy": 0,
            "discard": ["patrol"],
            "removed": [id for id in TOWN_DECK if id != "patrol"],
        },
    )
    t.turn_over()
    assert (t.energy("town"), t.hand("town"), t.zone("town", "discard")) == (2, ["patrol"], [])


def test_natalie_human_gains_even_with_nothing_to_draw():
    """4.6: drawing stops when deck and discard pile are empty."""
    t = activity(
        "bob c1", "natalie h2", marker="natalie", town={"energy": 0, "removed": TOWN_DECK}
    ).turn_over()
    assert (t.energy("town"), t.hand("town")) == (2, [])


def test_sam_human_comes_after_the_raise():
    """10.12: Awareness first, so the Energy gained cannot pay for it, and the last cube can."""
    t = activity("bob c1", "sam h2", marker="sam", town={"energy": 1, "ready": False})
    t.side_asked("town").offers("yes", "no").choose("yes").turn_over()
    assert (t.awareness("town"), t.energy("town")) == (1, 2)
    t = activity(
        "bob c1", "sam h2", marker="sam", town={"energy": 1, "awareness": 1, "ready": False}
    ).turn_over()
    assert (t.awareness("town"), t.energy("town")) == (1, 3)


def test_scott_human_works_in_towns_own_turn_too():
    t = activity(
        "bob c1", "scott h2", marker="scott", active="town", town={"energy": 0, "deck": ["patrol"]}
    ).turn_over()
    assert (t.energy("town"), t.hand("town"), t.asked) == (2, ["patrol"], "creature")


# -- may play 1 card, without using its ability: Jayne, Lance, Max, Mina, Tom -------------------


@faces("jayne", "lance", "max", "mina", "tom")
def test_plays_a_card_without_its_ability(who):
    t = activity(
        "bob c1",
        f"{who} h2",
        "natalie c2",
        "carl h0",
        "julie h0",
        "timmy h0",
        fill=6,
        marker=who,
        town={"energy": 5, "hand": ["patrol", "town_meeting"]},
    )
    t.choose("no").side_asked("town").offers("yes", "no").choose("yes")
    t.offers("play:patrol", "play:town_meeting").play("town_meeting")
    t.offers(
        "shift:natalie:down",
        "shift:natalie:up",
        *(f"token:{id}" for id in t.circle if id != "natalie"),
    )
    t.choose("shift:natalie:up").turn_over()
    assert t.at("natalie") == "c1"
    assert (t.energy("town"), t.hand("town"), t.zone("town", "discard")) == (
        5,
        ["patrol"],
        ["town_meeting"],
    )


def test_jayne_human_may_refuse():
    t = activity("bob c1", "jayne h2", marker="jayne", town={"energy": 0, "hand": ["patrol"]})
    t.offers("yes", "no").choose("no").turn_over()
    assert (t.hand("town"), t.zone("town", "discard")) == (["patrol"], [])


def test_lance_human_is_not_asked_with_an_empty_hand():
    activity("bob c1", "lance h2", marker="lance").turn_over()


def test_max_human_does_not_bring_equipment_into_play():
    """5.1: the cost is not paid, so Equipment is discarded; the only card is taken by itself."""
    t = activity(
        "bob c1", "max h2", "natalie c1", marker="max", town={"energy": 10, "hand": ["flashlight"]}
    )
    t.choose("no", "yes", "token:natalie").turn_over()
    assert (t.on("natalie"), t.zone("town", "equipment"), t.zone("town", "discard")) == (
        ["book"],
        [],
        ["flashlight"],
    )
    assert t.energy("town") == 10


def test_mina_human_plays_one_card_only():
    t = activity(
        "bob c1",
        "mina h4",
        "natalie c1",
        marker="mina",
        town={"energy": 0, "hand": ["cereal_bar", "detour"]},
    )
    t.choose("yes").play("cereal_bar", "token:bob").turn_over()
    assert (t.on("bob"), t.hand("town"), t.energy("town")) == (["home"], ["detour"], 0)


def test_tom_human_can_win_in_the_other_sides_turn():
    """6.1: checked at once; the card's shift secures the third Character."""
    t = activity(
        "bob h3",
        "tom h2",
        "sam h4",
        "earl h4",
        marker="tom",
        town={"energy": 0, "hand": ["patrol"]},
    )
    t.choose("yes", "shift:bob:down")
    assert (t.game.winner, t.game.ending, t.marker) == ("town", "secured", "tom")


# -- may move the Activity marker up to 2 Characters on: Jeremy, Julie, Richard, Timmy ----------


@faces("jeremy", "julie", "richard", "timmy")
@pytest.mark.parametrize(("steps", "rests_on"), [(0, "lance"), (1, "scott"), (2, "bob")])
def test_moves_the_marker_on(who, steps, rests_on):
    """10.3: the Character it comes to is not activated, and the Movement phase still follows."""
    t = activity(
        f"{who} h2",
        "lance c2",
        "scott c2",
        "bob c2",
        "natalie h0",
        "earl h0",
        fill=6,
        marker=who,
        town={"energy": 0, "awareness": 2, "ready": False},
        creature={"energy": 5},
    )
    t.side_asked("town").offers("move:0", "move:1", "move:2").choose(f"move:{steps}").turn_over()
    assert t.marker == rests_on
    assert (t.energy("creature"), t.awareness("creature"), t.awareness("town")) == (5, 0, 2)


def test_jeremy_human_follows_the_direction_token():
    t = activity(
        "jeremy h3",
        "lance h0",
        "scott h0",
        "bob h0",
        "natalie h0",
        "earl h0",
        fill=6,
        marker="jeremy",
        direction="counterclockwise",
    )
    t.choose("move:1").turn_over()
    assert t.marker == "natalie"


def test_julie_human_uses_hiding_where_she_lands():
    """10.1: the marker is sent on, Hiding goes to Creature's discard pile."""
    t = (
        activity("julie h2", "lance h0 /hiding", "scott h0", "bob h0", marker="julie")
        .choose("move:1")
        .turn_over()
    )
    assert (t.marker, t.on("lance"), t.zone("creature", "discard")) == ("bob", [], ["hiding"])


def test_richard_human_passes_hiding_by():
    """10.2: only the landing counts."""
    t = (
        activity("richard h2", "lance h0 /hiding", "scott h0", "bob h0", marker="richard")
        .choose("move:2")
        .turn_over()
    )
    assert (t.marker, t.on("lance")) == ("bob", ["hiding"])


def test_timmy_human_when_secured_in_towns_own_turn():
    t = activity("timmy h4", "lance h0", "scott h0", "bob h0", marker="timmy", active="town")
    t.side_asked("town").choose("move:2").turn_over().side_asked("creature")
    assert t.marker == "bob"
