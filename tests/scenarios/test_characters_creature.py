"""The Creature faces of the Characters that are about cards, Energy and Awareness (rules section
8).
"""

import pytest

from tests.scenarios.creature_faces import CARDS, CREATURE_DECK, activity, rest_of
from tests.support.card_plays import cost
from tests.support.scenario import Table


@pytest.mark.parametrize("space", ["c0", "c1"])
@pytest.mark.parametrize("who", [person.id for person in CARDS.characters])
def test_nothing_happens_before_terrified(who, space):
    """4.3: positions 2 to 4 only. Each ability would have something to do here."""
    others = [id for id in ("lance", "tom", "sam", "bob", "carl", "mina") if id != who][:5]
    t = activity(
        f"{others[0]} h1",
        f"{who} {space}",
        f"{others[1]} c1",
        f"{others[2]} h0",
        f"{others[3]} h4",
        f"{others[4]} c2",
        fill=6,
        marker=who,
        creature={"energy": 0, "hand": ["hiding"], "discard": ["feeding"]},
        town={
            "energy": 5,
            "awareness": 2,
            "hand": ["patrol", "curfew"],
            "equipment": ["flashlight"],
        },
    )
    t.turn_over()
    assert (t.marker, t.view("town")["direction"]) == (others[1], "clockwise")
    assert [t.at(id) for id in others] == ["h1", "c1", "h0", "h4", "c2"]
    assert (t.energy("creature"), t.hand("creature"), t.zone("creature", "discard")) == (
        0,
        ["hiding"],
        ["feeding"],
    )
    assert (t.energy("town"), t.awareness("town"), t.zone("town", "equipment")) == (
        5,
        2,
        ["flashlight"],
    )
    assert t.view("creature")["town"]["hand"] == [None, None]


@pytest.mark.parametrize("space", ["c2", "c3", "c4"])
def test_bob_creature_lowers_towns_awareness(space):
    """Town gets nothing back, its marker stays ready and lends only the lower abilities."""
    t = activity(
        f"bob {space}", marker="bob", active="creature", town={"awareness": 3, "energy": 4}
    )
    assert (t.awareness("town"), t.energy("town"), t.game.turn) == (2, 4, 2)
    t.side_asked("town").offers("awareness:1", "awareness:2", "pass")


def test_bob_creature_stops_at_level_0():
    t = activity(
        "bob c2", marker="bob", town={"awareness": 0}, creature={"energy": 0, "awareness": 2}
    ).choose("pass")
    assert (t.awareness("town"), t.awareness("creature")) == (0, 2)


def test_carl_creature_plays_a_card_with_its_ability():
    """10.24: Revolver answers only in Creature's Action phase."""
    t = activity(
        "carl c2",
        "scott c1",
        "tom h1",
        marker="carl",
        active="creature",
        creature={"energy": 5, "hand": ["blackout", "feeding"]},
        town={"energy": 5, "equipment": ["revolver"]},
    )
    t.choose("no").side_asked("creature").offers("yes", "no").choose("yes").offers(
        "play:blackout", "play:feeding"
    )
    t.play("blackout", "shift:scott:down").offers("yes", "no").choose("yes")
    t.side_asked("creature").offers("option:1", "option:2").choose("option:1").turn_over()
    assert (t.at("scott"), t.energy("town"), t.zone("town", "equipment")) == ("c2", 3, ["revolver"])
    assert t.energy("creature") == 5 - cost("blackout")
    assert (t.hand("creature"), t.zone("creature", "discard")) == (["feeding"], ["blackout"])


def test_carl_creature_may_leave_the_ability_or_the_card():
    """With an empty hand he is not asked."""

    def carl(energy: int) -> Table:
        return activity(
            "carl c3", "scott c1", marker="carl", creature={"energy": energy, "hand": ["blackout"]}
        )

    t = carl(5).choose("no", "yes", "shift:scott:up", "no").turn_over()
    assert (t.at("scott"), t.energy("creature"), t.energy("town")) == ("c0", 5, 5)
    t = carl(0).choose("yes", "shift:scott:up").turn_over()  # it cannot be paid for
    assert (t.zone("creature", "discard"), t.energy("town")) == (["blackout"], 5)
    t = carl(0).choose("no").turn_over()
    assert (t.hand("creature"), t.zone("creature", "discard")) == (["blackout"], [])
    activity("carl c2", marker="carl").turn_over()


def test_julie_creature_draws_two():
    t = activity(
        "julie c2",
        marker="julie",
        creature={
            "energy": 0,
            "hand": ["hiding"] * 4 + ["feeding"],
            "deck": ["stalking", "abduction", "blackout"],
        },
    ).turn_over()
    assert t.hand("creature") == ["abduction", "feeding", *["hiding"] * 4, "stalking"]


@pytest.mark.parametrize("discard", [["feeding"], []])
def test_julie_creature_draws_what_there_is(discard):
    """4.6: a new deck is made halfway; without one, drawing stops."""
    t = activity(
        "julie c4",
        marker="julie",
        creature={
            "energy": 0,
            "deck": ["stalking"],
            "discard": discard,
            "removed": rest_of(CREATURE_DECK, "stalking", *discard),
        },
    )
    t.turn_over()
    assert (t.hand("creature"), t.zone("creature", "discard")) == ([*discard, "stalking"], [])


@pytest.mark.parametrize(("before", "after"), [(0, 3), (8, 10)])
def test_lance_creature_gains_three(before, after):
    t = activity("lance c3", marker="lance", creature={"energy": before}, town={"energy": 1})
    if before:
        t.choose("no")
    t.turn_over()
    assert (t.energy("creature"), t.energy("town")) == (after, 1)


@pytest.mark.parametrize(("level", "energy", "left"), [(3, 2, 0), (2, 1, 0), (4, 4, 2)])
def test_maggie_creature_raises_for_half(level, energy, left):
    """10.17: half the new level's number, rounded down."""
    t = activity(
        "maggie c2",
        marker="maggie",
        creature={"energy": energy, "awareness": level, "ready": False},
    )
    t.side_asked("creature").offers("yes", "no").choose("yes").turn_over()
    assert (t.awareness("creature"), t.energy("creature")) == (level + 1, left)


def test_maggie_creature_comes_on_top_of_the_normal_raise():
    """10.17: two levels in one Activity phase."""
    t = activity("maggie c3", marker="maggie", creature={"energy": 3, "ready": False}).choose("yes")
    assert (t.awareness("creature"), t.energy("creature")) == (1, 2)
    t.choose("yes").turn_over()
    assert (t.awareness("creature"), t.energy("creature")) == (2, 1)


def test_maggie_creature_makes_level_1_free():
    t = (
        activity("maggie c2", marker="maggie", creature={"energy": 0, "ready": False})
        .choose("yes")
        .turn_over()
    )
    assert (t.awareness("creature"), t.energy("creature")) == (1, 0)


def test_maggie_creature_may_refuse_and_must_be_paid():
    t = activity(
        "maggie c2", marker="maggie", creature={"energy": 2, "awareness": 3, "ready": False}
    )
    t.choose("no").turn_over()
    assert (t.awareness("creature"), t.energy("creature")) == (3, 2)
    activity(
        "maggie c2", marker="maggie", creature={"energy": 1, "awareness": 3, "ready": False}
    ).turn_over()


def test_maggie_creature_can_win():
    """6.2: level 6 for 3 Energy."""
    t = activity("maggie c4", marker="maggie", creature={"energy": 3, "awareness": 5}).choose("yes")
    assert (t.game.winner, t.game.ending, t.energy("creature")) == (
        "creature",
        "awareness_creature",
        0,
    )


def test_mina_creature_takes_a_card_from_her_own_discard_pile():
    """10.20: it was taken openly, so Town knows it."""
    t = activity(
        "mina c2",
        marker="mina",
        town={"discard": ["patrol"]},
        creature={"energy": 0, "hand": ["stalking"], "discard": ["feeding", "hiding", "feeding"]},
    )
    t.side_asked("creature").offers("yes", "no").choose("yes").offers("feeding", "hiding").choose(
        "feeding"
    ).turn_over()
    assert (t.hand("creature"), t.zone("creature", "discard")) == (
        ["feeding", "stalking"],
        ["hiding", "feeding"],
    )
    assert t.view("town")["creature"]["hand"] == ["feeding", None]


def test_mina_creature_limits():
    t = activity("mina c3", marker="mina", creature={"energy": 0, "discard": ["hiding", "hiding"]})
    assert t.choose("yes").turn_over().hand("creature") == ["hiding"]
    t = (
        activity("mina c3", marker="mina", creature={"energy": 0, "discard": ["hiding"]})
        .choose("no")
        .turn_over()
    )
    assert t.hand("creature") == []
    activity("mina c3", marker="mina", town={"discard": ["patrol"]}).turn_over()


@pytest.mark.parametrize("equipment", ["revolver", "flashlight", "shotgun"])
def test_richard_creature_removes_equipment_for_its_cost(equipment):
    """10.28: Shotgun too, off the Character it lies on."""
    t = activity(
        "richard c2",
        "tom h1 /shotgun",
        marker="richard",
        town={"equipment": ["revolver", "flashlight"]},
    )
    t.side_asked("creature").offers("yes", "no").choose("yes").offers(
        "revolver", "flashlight", "shotgun"
    )
    t.choose(equipment).turn_over()
    assert (t.energy("creature"), t.zone("town", "removed")) == (cost(equipment), [equipment])
    assert equipment not in t.zone("town", "equipment") and len(t.zone("town", "equipment")) == 2
    assert t.on("tom") == ([] if equipment == "shotgun" else ["shotgun"])


def test_richard_creature_limits():
    t = activity(
        "richard c4", marker="richard", creature={"energy": 9}, town={"equipment": ["revolver"]}
    )
    assert t.choose("no", "yes").turn_over().energy("creature") == 10
    t = (
        activity("richard c4", marker="richard", town={"equipment": ["revolver"]})
        .choose("no")
        .turn_over()
    )
    assert (t.zone("town", "equipment"), t.energy("creature")) == (["revolver"], 0)
    activity("richard c4", marker="richard", town=["revolver"]).turn_over()


def test_rodney_creature_looks_and_discards():
    """10.20: Creature picks; what it saw it goes on knowing."""
    t = activity("rodney c2", marker="rodney", town=["patrol", "curfew", "detour"])
    t.side_asked("creature").offers("yes", "no").choose("yes").side_asked("creature").offers(
        "patrol", "curfew", "detour"
    )
    t.choose("patrol").turn_over()
    assert t.zone("town", "discard") == ["patrol"]
    assert t.view("creature")["town"]["hand"] == ["curfew", "detour"]


def test_rodney_creature_remembers_until_the_card_leaves():
    """10.20: looking is not optional, discarding is; new cards stay hidden."""
    t = activity("rodney c3", marker="rodney", active="creature", town=["patrol", "curfew"]).choose(
        "no"
    )
    assert t.view("creature")["town"]["hand"] == ["curfew", "patrol"]
    t.choose("prepare", "curfew", "done")
    assert t.view("creature")["town"]["hand"] == ["patrol", None, None, None, None]


def test_rodney_creature_limits():
    t = activity("rodney c2", marker="rodney", town=["patrol"]).choose("yes").turn_over()
    assert (t.hand("town"), t.zone("town", "discard")) == ([], ["patrol"])
    activity("rodney c2", marker="rodney", creature={"energy": 0, "hand": ["hiding"]}).turn_over()


def test_sam_creature_makes_town_discard_two():
    t = activity("sam c2", marker="sam", town={"energy": 5, "hand": ["patrol", "curfew", "detour"]})
    t.side_asked("creature").offers("option:1", "option:2").choose("option:1")
    t.side_asked("town").offers("patrol", "curfew", "detour").choose("detour").offers(
        "patrol", "curfew"
    ).choose("patrol")
    t.turn_over()
    assert (t.hand("town"), t.zone("town", "discard"), t.energy("town")) == (
        ["curfew"],
        ["detour", "patrol"],
        5,
    )


@pytest.mark.parametrize(("before", "after"), [(5, 2), (2, 0)])
def test_sam_creature_makes_town_lose_energy(before, after):
    """4.5: as far as possible."""
    t = (
        activity("sam c3", marker="sam", town={"energy": before, "hand": ["patrol"]})
        .choose("option:2")
        .turn_over()
    )
    assert (t.energy("town"), t.hand("town"), t.energy("creature")) == (after, ["patrol"], 0)


def test_sam_creature_chooses_freely():
    """10.9: even the effect that does nothing; one card is discarded where there are not two."""
    t = (
        activity("sam c2", marker="sam", town={"energy": 3})
        .offers("option:1", "option:2")
        .choose("option:1")
        .turn_over()
    )
    assert t.energy("town") == 3
    t = activity("sam c2", marker="sam", town={"energy": 0, "hand": ["patrol"]}).offers(
        "option:1", "option:2"
    )
    assert t.choose("option:1").turn_over().zone("town", "discard") == ["patrol"]


@pytest.mark.parametrize(("before", "after"), [(0, 4), (8, 10)])
def test_scott_creature_counts_the_marked(before, after):
    """Himself and the Devoured included; InBetween and Human ones not."""
    t = activity(
        "scott c2",
        "tom c1",
        "sam c4",
        "rodney c3",
        "bob c0",
        "earl h3",
        "max c0",
        fill=7,
        marker="scott",
        creature={"energy": before},
    )
    if before:
        t.choose("no")
    t.turn_over()
    assert t.energy("creature") == after


@pytest.mark.parametrize(("card", "kept"), [("feeding", "hiding"), ("hiding", "feeding")])
def test_tom_creature_turns_a_card_into_energy(card, kept):
    t = activity("tom c2", marker="tom", creature={"energy": 0, "hand": ["feeding", "hiding"]})
    t.side_asked("creature").offers("yes", "no").choose("yes").offers("feeding", "hiding").choose(
        card
    ).turn_over()
    assert t.energy("creature") == min(10, 3 * cost(card))
    assert (t.hand("creature"), t.zone("creature", "discard")) == ([kept], [card])


def test_tom_creature_limits():
    t = (
        activity("tom c3", marker="tom", creature={"energy": 9, "hand": ["stalking"]})
        .choose("no", "yes")
        .turn_over()
    )
    assert (t.energy("creature"), t.zone("creature", "discard")) == (10, ["stalking"])
    t = (
        activity("tom c3", marker="tom", creature={"energy": 0, "hand": ["stalking"]})
        .choose("no")
        .turn_over()
    )
    assert (t.energy("creature"), t.hand("creature")) == (0, ["stalking"])
    activity("tom c3", marker="tom").turn_over()
