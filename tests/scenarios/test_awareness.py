"""The Awareness phase and its ten abilities (rules 4.1, section 9)."""

import pytest

from tests.scenarios.builtin_set import CARDS, amount, moved, table
from tests.support.scenario import Table

TOWN_DECK = [card.id for card in CARDS.cards if card.side == 0]
SIX = ("bob", "tom", "sam", "earl", "max", "mina")
SIDES = pytest.mark.parametrize("side", ["town", "creature"])


def aware(side: str, level: int, *circle: str, **more) -> Table:
    """The start of a side's turn at a level of Awareness, the marker ready."""
    own = {"awareness": level, **more.pop(side, {})}
    return table(*circle, phase="awareness", active=side, **{side: own}, **more)


def use(side: str, level: int, *circle: str, **more) -> Table:
    """The same, with the ability of that level chosen."""
    return aware(side, level, *circle, **more).choose(f"awareness:{level}")


def in_action(t: Table, side: str) -> Table:
    """The ability is over and spent, and this side's Action follows."""
    assert t.game.phase == "action" and "rest" in t.keys, t.where()
    assert not t.zone(side, "ready")
    return t.side_asked(side)


def six(**places: str) -> list[str]:
    """Six Characters, Alert unless said otherwise."""
    return [f"{id} {places.get(id, 'h1')}" for id in SIX]


# -- when it is offered ------------------------------------------------------------------------


@SIDES
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_the_level_and_any_lower_one_are_offered(side, level):
    """4.1, 10.21."""
    aware(side, level).side_asked(side).offers(
        *(f"awareness:{n}" for n in range(1, level + 1)), "pass"
    )


@SIDES
@pytest.mark.parametrize("marker", [{"awareness": 0}, {"awareness": 4, "ready": False}])
def test_not_offered_at_level_0_or_when_spent(side, marker):
    t = aware(side, 0, **{side: marker})
    assert t.game.phase == "action"
    t.side_asked(side).offers("prepare", "rest")


@SIDES
def test_only_the_active_side_is_asked(side):
    other = {"town": "creature", "creature": "town"}[side]
    t = aware(side, 0, **{other: {"awareness": 5}})
    assert t.game.phase == "action"
    t.side_asked(side)


@SIDES
def test_passing_keeps_it_for_a_later_turn(side):
    t = aware(side, 2).choose("pass")
    assert t.zone(side, "ready") and t.game.phase == "action"
    t.choose("rest").turn_over(2).choose("rest")
    t.side_asked(side).offers("awareness:1", "awareness:2", "pass")


@SIDES
def test_once_used_it_is_spent_for_good(side):
    """4.1: also when a lower ability was used, and when the level rises afterwards."""
    home = "bob h1" if side == "town" else "bob c1"
    t = aware(side, 3, home, "sam h0", "tom c0", marker="bob", **{side: {"energy": 5}}).choose(
        "awareness:1"
    )
    in_action(t, side).choose("rest").side_asked(side).choose("yes")
    assert t.awareness(side) == 4
    t.turn_over(2).choose("rest").turn_over(3).side_asked(side)
    assert not t.zone(side, "ready")


def test_a_lowered_level_lends_less():
    """4.1 after Bob's Creature side: level 1 is left."""
    t = table(
        "bob c2",
        marker="bob",
        active="creature",
        phase="activity",
        creature={"energy": 0},
        town={"awareness": 2},
    )
    t.side_asked("town").offers("awareness:1", "pass")


# -- Energy and cards --------------------------------------------------------------------------


@pytest.mark.parametrize("before", [4, 9, 10])
def test_town_1_gains_energy(before):
    t = in_action(use("town", 1, town={"energy": before}, creature={"energy": 2}), "town")
    assert (t.energy("town"), t.energy("creature"), t.awareness("town")) == (
        min(10, before + amount("town:1", "gain")),
        2,
        1,
    )


@pytest.mark.parametrize("before", [4, 9, 10])
def test_creature_1_gains_energy(before):
    t = in_action(use("creature", 1, creature={"energy": before}, town={"energy": 2}), "creature")
    assert (t.energy("creature"), t.energy("town"), t.awareness("creature")) == (
        min(10, before + amount("creature:1", "gain")),
        2,
        1,
    )


def test_town_2_draws():
    """10.11: the hand may grow beyond 5."""
    hand = ["detour", "escort", "patrol", "curfew"]
    deck = ["barricade", "bicycle", "field_notes", "reroute", "research"]
    t = in_action(use("town", 2, town={"hand": hand, "deck": deck}), "town")
    assert t.hand("town") == sorted(hand + deck[: amount("town:2", "draw")])


def test_town_2_makes_a_new_deck_halfway():
    """4.6: and stops when that is used up."""
    removed = [id for id in TOWN_DECK if id not in ("patrol", "curfew")]
    t = use("town", 2, town={"deck": ["patrol"], "discard": ["curfew"], "removed": removed})
    in_action(t, "town")
    assert (t.hand("town"), t.zone("town", "deck"), t.zone("town", "discard")) == (
        ["curfew", "patrol"],
        0,
        [],
    )


# -- shifts of anybody -------------------------------------------------------------------------

WAYS = [
    ("h3", "down"),
    ("h3", "up"),
    ("h2", "down"),
    ("h2", "up"),
    ("h1", "down"),
    ("h1", "up"),
    ("h0", "place"),
    ("h0", "flip"),
    ("c0", "flip"),
    ("c0", "place"),
    ("c1", "up"),
    ("c1", "down"),
    ("c2", "up"),
    ("c2", "down"),
    ("c3", "up"),
    ("c3", "down"),
]


@pytest.mark.parametrize(("start", "way"), [*WAYS, ("c4", "up")])
def test_town_5_shifts_along_the_whole_line(start, way):
    """10.13: the flip is a step, and the line ends at Secured and Devoured."""
    t = in_action(use("town", 5, *six(tom=start), fill=6).choose(f"shift:tom:{way}"), "town")
    assert [t.at(id) for id in SIX] == [
        "h1",
        moved(start, way, amount("town:5", "shift")),
        "h1",
        "h1",
        "h1",
        "h1",
    ]


@pytest.mark.parametrize(("start", "way"), [*WAYS, ("h4", "up")])
def test_creature_5_shifts_along_the_whole_line(start, way):
    t = in_action(
        use("creature", 5, *six(tom=start), fill=6).choose(f"shift:tom:{way}"), "creature"
    )
    assert [t.at(id) for id in SIX] == [
        "h1",
        moved(start, way, amount("creature:5", "shift")),
        "h1",
        "h1",
        "h1",
        "h1",
    ]


PLACES = {
    "bob": "h4",
    "tom": "c4",
    "sam": "h0",
    "earl": "c3",
    "max": "h2 /shotgun",
    "mina": "h4 /hiding",
}


def test_town_5_unlocks_the_devoured_not_its_own():
    """10.13: Secured ones stay locked. It is no "up to": someone must be shifted."""
    t = use("town", 5, *six(**PLACES), fill=6)
    t.offers(
        "shift:tom:up",
        "shift:sam:place",
        "shift:sam:flip",
        "shift:earl:down",
        "shift:earl:up",
        "shift:max:down",
        "shift:max:up",
    )


def test_creature_5_unlocks_the_secured_not_its_own():
    """10.13, 10.28: Devoured ones stay locked, protected ones out of reach."""
    t = use("creature", 5, *six(**PLACES), fill=6)
    t.offers(
        "shift:bob:up",
        "shift:mina:up",
        "shift:sam:place",
        "shift:sam:flip",
        "shift:earl:down",
        "shift:earl:up",
    )


def test_town_5_wins_with_the_third_secured():
    t = use("town", 5, *six(bob="h4", sam="h4", tom="h3"), fill=6).choose("shift:tom:down")
    assert (t.game.winner, t.game.ending) == ("town", "secured")


def test_creature_5_can_give_the_third_secured_away():
    """6.1: whoever shifts, the line's end counts for the side it belongs to."""
    t = use("creature", 5, *six(bob="h4", sam="h4", tom="h3"), fill=6).choose("shift:tom:down")
    assert (t.game.winner, t.game.ending) == ("town", "secured")


# -- shifts of several in one dimension --------------------------------------------------------

SEVERAL = pytest.mark.parametrize(
    ("side", "level", "home"), [("town", 3, "h"), ("creature", 3, "c"), ("creature", 4, "h")]
)


def there(home: str, **places: str) -> list[str]:
    """Six Characters whose places are written for the Human dimension; mirrored if the Creature's
    is meant.
    """
    mirrored = str.maketrans("hc", "ch")
    return [
        f"{id} {place if home == 'h' else place[0].translate(mirrored) + place[1:]}"
        for id in SIX
        for place in [places.get(id, "h1")]
    ]


@SEVERAL
def test_several_in_one_dimension_are_shifted(side, level, home):
    """10.14: different Characters, only so many; locked ones and those in the other dimension are
    no targets.
    """
    by, most = (amount(f"{side}:{level}", "shift", key) for key in ("by", "up_to"))
    t = use(side, level, *there(home, bob="h4", tom="h0", sam="h3", max="c1", mina="h2"), fill=6)
    ways = {
        "tom": ("place", "flip"),
        "sam": ("down", "up"),
        "earl": ("down", "up"),
        "mina": ("down", "up"),
    }
    expected = {id: t.at(id) for id in SIX}
    for id, way in [("tom", "place"), ("earl", "down"), ("sam", "up"), ("mina", "up")][:most]:
        t.offers(
            *(f"shift:{who}:{how}" for who, both in ways.items() for how in both), "done"
        ).choose(f"shift:{id}:{way}")
        expected[id] = moved(expected[id], way, by)
        del ways[id]
    in_action(t, side)
    assert {id: t.at(id) for id in SIX} == expected


@SEVERAL
def test_several_may_be_fewer(side, level, home):
    everyone = f"{home}1"
    t = in_action(use(side, level, *there(home), fill=6).choose("shift:tom:down", "done"), side)
    assert [t.at(id) for id in SIX] == [
        everyone,
        moved(everyone, "down", amount(f"{side}:{level}", "shift")),
        *[everyone] * 4,
    ]
    t = in_action(use(side, level, *there(home), fill=6).choose("done"), side)
    assert {t.at(id) for id in SIX} == {everyone}


def test_town_3_is_over_when_nobody_is_left():
    """The one it pushed out of the dimension is not offered again; Shotgun does not stop Town
    (10.28).
    """
    t = use(
        "town",
        3,
        *six(bob="h1 /shotgun", tom="c0", sam="c1", earl="c2", max="c3", mina="c4"),
        fill=6,
    )
    in_action(t.offers("shift:bob:down", "shift:bob:up", "done").choose("shift:bob:up"), "town")
    assert t.at("bob") == moved("h1", "up", amount("town:3", "shift"))


@pytest.mark.parametrize(("level", "home"), [(3, "c"), (4, "h")])
def test_creature_leaves_the_protected_alone(level, home):
    """10.28."""
    t = use(
        "creature",
        level,
        *there(home, bob="h2 /shotgun", tom="h3", sam="c1", earl="c1", max="c1", mina="c1"),
        fill=6,
    )
    in_action(t.offers("shift:tom:down", "shift:tom:up", "done").choose("done"), "creature")
    assert t.at("tom") == f"{home}3"


@pytest.mark.parametrize(
    ("side", "level", "home", "ending"),
    [("town", 3, "h", "secured"), ("creature", 3, "c", "devoured")],
)
def test_several_win_in_the_middle(side, level, home, ending):
    """10.13: the second shift locks the third Character, the third is not asked for."""
    t = use(side, level, *there(home, bob="h4", tom="h3", sam="h3"), fill=6).choose(
        "shift:sam:down", "shift:tom:down"
    )
    assert (t.game.winner, t.game.ending) == (side, ending)


def test_creature_4_can_give_the_third_secured_away():
    t = use("creature", 4, *six(bob="h4", sam="h4", tom="h3"), fill=6).choose("shift:tom:down")
    assert (t.game.winner, t.game.ending) == ("town", "secured")


# -- flips -------------------------------------------------------------------------------------


def test_creature_2_flips_up_to_two():
    """10.14, 10.28: InBetween, Human and not protected."""
    t = use(
        "creature", 2, *six(bob="h0", tom="h0", sam="h0", earl="c0", mina="h0 /shotgun"), fill=6
    )
    t.offers("bob", "tom", "sam", "done").choose("tom").offers("bob", "sam", "done").choose("bob")
    in_action(t, "creature")
    assert [t.at(id) for id in SIX] == ["c0", "c0", "h0", "c0", "h1", "h0"]


def test_creature_2_may_stop_early():
    t = in_action(
        use("creature", 2, *six(bob="h0", tom="h0", sam="h0"), fill=6).choose("sam", "done"),
        "creature",
    )
    assert (t.at("bob"), t.at("tom"), t.at("sam")) == ("h0", "h0", "c0")


def test_town_4_flips_up_to_two_and_draws():
    deck = ["patrol", "curfew", "detour", "research"]
    t = use(
        "town",
        4,
        *six(bob="c0", tom="c0", sam="c0", earl="c1", mina="h0"),
        fill=6,
        town={"deck": deck},
    )
    t.offers("bob", "tom", "sam", "done").choose("sam").offers("bob", "tom", "done")
    assert t.hand("town") == []
    in_action(t.choose("tom"), "town")
    assert [t.at(id) for id in SIX] == ["c0", "h0", "h0", "c1", "h1", "h0"]
    assert t.hand("town") == sorted(deck[: amount("town:4", "draw")])


@pytest.mark.parametrize("nobody", [True, False])
def test_town_4_draws_without_a_flip(nobody):
    deck = ["patrol", "curfew", "detour", "research"]
    t = use("town", 4, *six(bob="c1" if nobody else "c0"), fill=6, town={"deck": deck})
    if not nobody:
        t.offers("bob", "done").choose("done")
    in_action(t, "town")
    assert (t.hand("town"), t.at("bob")) == (
        sorted(deck[: amount("town:4", "draw")]),
        "c1" if nobody else "c0",
    )


@pytest.mark.parametrize(
    ("side", "level", "everyone"),
    [("town", 3, "c1"), ("creature", 2, "h1"), ("creature", 3, "h1"), ("creature", 4, "c1")],
)
def test_with_nothing_to_do_it_is_spent_all_the_same(side, level, everyone):
    t = in_action(use(side, level, *six(**dict.fromkeys(SIX, everyone)), fill=6), side)
    assert {t.at(id) for id in SIX} == {everyone}
