"""The Awareness phase and its ten abilities (rules 4.1, section 9)."""

import pytest

from inbetween import load_cards
from tests.table import Table, table

TOWN_DECK = [card.id for card in load_cards().cards if card.side == 0]
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
    aware(side, level).side_asked(side).offers(*(f"awareness:{n}" for n in range(1, level + 1)), "pass")


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
    t = aware(side, 3, home, "sam h0", "tom c0", marker="bob", **{side: {"energy": 5}}).choose("awareness:1")
    in_action(t, side).choose("rest").side_asked(side).choose("yes")
    assert t.awareness(side) == 4
    t.turn_over(2).choose("rest").turn_over(3).side_asked(side)
    assert not t.zone(side, "ready")


def test_a_lowered_level_lends_less():
    """4.1 after Bob's Creature side: level 1 is left."""
    t = table("bob c2", marker="bob", active="creature", phase="activity", creature={"energy": 0}, town={"awareness": 2})
    t.side_asked("town").offers("awareness:1", "pass")


# -- level 1 and 2 -----------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(4, 7), (9, 10), (10, 10)])
def test_town_1_gains_energy(before, after):
    t = in_action(use("town", 1, town={"energy": before}, creature={"energy": 2}), "town")
    assert (t.energy("town"), t.energy("creature"), t.awareness("town")) == (after, 2, 1)


@pytest.mark.parametrize(("before", "after"), [(4, 7), (9, 10), (10, 10)])
def test_creature_1_gains_energy(before, after):
    t = in_action(use("creature", 1, creature={"energy": before}, town={"energy": 2}), "creature")
    assert (t.energy("creature"), t.energy("town"), t.awareness("creature")) == (after, 2, 1)


def test_town_2_draws_three():
    """10.11: the hand may grow beyond 5."""
    t = use("town", 2, town={"hand": ["detour", "escort", "patrol", "curfew"],
                             "deck": ["barricade", "bicycle", "field_notes", "reroute"]})
    assert in_action(t, "town").hand("town") == [
        "barricade", "bicycle", "curfew", "detour", "escort", "field_notes", "patrol"]


def test_town_2_makes_a_new_deck_halfway():
    """4.6: and stops when that is used up."""
    removed = [id for id in TOWN_DECK if id not in ("patrol", "curfew")]
    t = use("town", 2, town={"deck": ["patrol"], "discard": ["curfew"], "removed": removed})
    in_action(t, "town")
    assert (t.hand("town"), t.zone("town", "deck"), t.zone("town", "discard")) == (["curfew", "patrol"], 0, [])


def test_creature_2_discards_at_random():
    """Neither side picks, and which cards go depends on the seed alone."""
    hand, kept = ["patrol", "curfew", "detour"], set()
    for seed in range(20):
        t = in_action(use("creature", 2, town=hand, seed=seed), "creature")
        assert sorted([*t.hand("town"), *t.zone("town", "discard")]) == sorted(hand)
        assert len(t.hand("town")) == 1
        kept.add(*t.hand("town"))
    assert kept == set(hand)


@pytest.mark.parametrize("hand", [["patrol"], []])
def test_creature_2_takes_what_there_is(hand):
    t = in_action(use("creature", 2, town=hand, creature={"hand": ["hiding"]}), "creature")
    assert (t.hand("town"), t.zone("town", "discard"), t.hand("creature")) == ([], hand, ["hiding"])


# -- shifts by 2 -------------------------------------------------------------------------------

LINE = [("h3", "down", "h4"), ("h3", "up", "h1"), ("h2", "down", "h4"), ("h2", "up", "h0"), ("h1", "down", "h3"),
        ("h1", "up", "c0"), ("h0", "place", "h2"), ("h0", "flip", "c1"), ("c0", "flip", "h1"), ("c0", "place", "c2"),
        ("c1", "up", "h0"), ("c1", "down", "c3"), ("c2", "up", "c0"), ("c2", "down", "c4"), ("c3", "up", "c1"),
        ("c3", "down", "c4")]


@pytest.mark.parametrize(("start", "way", "end"), [*LINE, ("c4", "up", "c2")])
def test_town_5_shifts_along_the_whole_line(start, way, end):
    """10.13: the flip is a step, and the line ends at Secured and Devoured."""
    t = in_action(use("town", 5, *six(tom=start), fill=6).choose(f"shift:tom:{way}"), "town")
    assert [t.at(id) for id in SIX] == ["h1", end, "h1", "h1", "h1", "h1"]


@pytest.mark.parametrize(("start", "way", "end"), [*LINE, ("h4", "up", "h2")])
def test_creature_5_shifts_along_the_whole_line(start, way, end):
    t = in_action(use("creature", 5, *six(tom=start), fill=6).choose(f"shift:tom:{way}"), "creature")
    assert [t.at(id) for id in SIX] == ["h1", end, "h1", "h1", "h1", "h1"]


PLACES = {"bob": "h4", "tom": "c4", "sam": "h0", "earl": "c3", "max": "h2 /shotgun", "mina": "h4 /hiding"}


def test_town_5_unlocks_the_devoured_not_its_own():
    """10.13: Secured ones stay locked. It is no "up to": someone must be shifted."""
    t = use("town", 5, *six(**PLACES), fill=6)
    t.offers("shift:tom:up", "shift:sam:place", "shift:sam:flip", "shift:earl:down", "shift:earl:up",
             "shift:max:down", "shift:max:up")


def test_creature_5_unlocks_the_secured_not_its_own():
    """10.13, 10.28: Devoured ones stay locked, protected ones out of reach."""
    t = use("creature", 5, *six(**PLACES), fill=6)
    t.offers("shift:bob:up", "shift:mina:up", "shift:sam:place", "shift:sam:flip", "shift:earl:down", "shift:earl:up")


@pytest.mark.parametrize("start", ["h2", "h3"])
def test_town_5_wins_with_the_third_secured(start):
    t = use("town", 5, *six(bob="h4", sam="h4", tom=start), fill=6).choose("shift:tom:down")
    assert (t.game.winner, t.game.ending) == ("town", "secured")


def test_creature_5_can_give_the_third_secured_away():
    """6.1: whoever shifts, the line's end counts for the side it belongs to."""
    t = use("creature", 5, *six(bob="h4", sam="h4", tom="h2"), fill=6).choose("shift:tom:down")
    assert (t.game.winner, t.game.ending) == ("town", "secured")


def test_town_3_shifts_up_to_three_in_the_human_dimension():
    """10.14: different Characters; locked ones and those in the Creature dimension are no targets."""
    t = use("town", 3, *six(bob="h4", tom="h0", sam="h3", earl="h1", max="c1", mina="h2"), fill=6)
    tom, sam, earl, mina = (["shift:tom:place", "shift:tom:flip"], ["shift:sam:down", "shift:sam:up"],
                            ["shift:earl:down", "shift:earl:up"], ["shift:mina:down", "shift:mina:up"])
    t.offers(*tom, *sam, *earl, *mina, "done").choose("shift:tom:place").offers(*sam, *earl, *mina, "done")
    t.choose("shift:earl:down").offers(*sam, *mina, "done").choose("shift:sam:up")
    in_action(t, "town")
    assert [t.at(id) for id in SIX] == ["h4", "h2", "h1", "h3", "c1", "h2"]


def test_town_3_may_stop_early():
    t = in_action(use("town", 3, *six(), fill=6).choose("shift:tom:down", "done"), "town")
    assert [t.at(id) for id in SIX] == ["h1", "h3", "h1", "h1", "h1", "h1"]
    t = in_action(use("town", 3, *six(), fill=6).choose("done"), "town")
    assert {t.at(id) for id in SIX} == {"h1"}


def test_town_3_is_over_when_nobody_is_left():
    """The one it pushed out of the dimension is not offered again; Shotgun does not stop Town (10.28)."""
    t = use("town", 3, *six(bob="h1 /shotgun", tom="c0", sam="c1", earl="c2", max="c3", mina="c4"), fill=6)
    in_action(t.offers("shift:bob:down", "shift:bob:up", "done").choose("shift:bob:up"), "town")
    assert t.at("bob") == "c0"


def test_town_3_wins_in_the_middle():
    """10.13: the second shift secures the third Character, the third is not asked for."""
    t = use("town", 3, *six(bob="h4", tom="h3", sam="h2"), fill=6).choose("shift:sam:down", "shift:tom:down")
    assert (t.game.winner, t.game.ending) == ("town", "secured")


def test_creature_4_shifts_up_to_three_terrified():
    """Spaces 2 and 3 of the Creature side only (2.1); not Guarded, Nervous or Devoured ones."""
    t = use("creature", 4, *six(bob="c2", tom="c3", sam="c2", earl="c3", max="c1", mina="h2"), "lance c4", fill=7)
    bob, tom, sam, earl = (["shift:bob:down", "shift:bob:up"], ["shift:tom:down", "shift:tom:up"],
                           ["shift:sam:down", "shift:sam:up"], ["shift:earl:down", "shift:earl:up"])
    t.offers(*bob, *tom, *sam, *earl, "done").choose("shift:bob:down").offers(*tom, *sam, *earl, "done")
    t.choose("shift:tom:up").offers(*sam, *earl, "done").choose("shift:sam:up")
    in_action(t, "creature")
    assert [t.at(id) for id in SIX] == ["c4", "c1", "c0", "c3", "c1", "h2"]


def test_creature_4_leaves_the_protected_alone():
    """10.28."""
    t = use("creature", 4, *six(bob="c2 /shotgun", tom="c3"), fill=6).offers("shift:tom:down", "shift:tom:up", "done")
    in_action(t.choose("done"), "creature")
    assert t.at("tom") == "c3"


def test_creature_4_wins_in_the_middle():
    t = use("creature", 4, *six(bob="c2", tom="c3", sam="c2", earl="c4"), fill=6).choose("shift:bob:down", "shift:sam:down")
    assert (t.game.winner, t.game.ending, t.at("tom")) == ("creature", "devoured", "c3")


# -- flips -------------------------------------------------------------------------------------


def test_creature_3_flips_up_to_two():
    """10.14, 10.28: InBetween, Human and not protected."""
    t = use("creature", 3, *six(bob="h0", tom="h0", sam="h0", earl="c0", mina="h0 /shotgun"), fill=6)
    t.offers("bob", "tom", "sam", "done").choose("tom").offers("bob", "sam", "done").choose("bob")
    in_action(t, "creature")
    assert [t.at(id) for id in SIX] == ["c0", "c0", "h0", "c0", "h1", "h0"]


def test_creature_3_may_stop_early():
    t = in_action(use("creature", 3, *six(bob="h0", tom="h0", sam="h0"), fill=6).choose("sam", "done"), "creature")
    assert (t.at("bob"), t.at("tom"), t.at("sam")) == ("h0", "h0", "c0")


def test_town_4_flips_up_to_two_and_draws():
    t = use("town", 4, *six(bob="c0", tom="c0", sam="c0", earl="c1", mina="h0"), fill=6,
            town={"deck": ["patrol", "curfew", "detour"]})
    t.offers("bob", "tom", "sam", "done").choose("sam").offers("bob", "tom", "done")
    assert t.hand("town") == []
    in_action(t.choose("tom"), "town")
    assert [t.at(id) for id in SIX] == ["c0", "h0", "h0", "c1", "h1", "h0"]
    assert t.hand("town") == ["curfew", "patrol"]


@pytest.mark.parametrize("nobody", [True, False])
def test_town_4_draws_without_a_flip(nobody):
    t = use("town", 4, *six(bob="c1" if nobody else "c0"), fill=6, town={"deck": ["patrol", "curfew"]})
    if not nobody:
        t.offers("bob", "done").choose("done")
    in_action(t, "town")
    assert (t.hand("town"), t.at("bob")) == (["curfew", "patrol"], "c1" if nobody else "c0")


@pytest.mark.parametrize(("side", "level", "everyone"), [("town", 3, "c1"), ("creature", 3, "h1"), ("creature", 4, "h2")])
def test_with_nothing_to_do_it_is_spent_all_the_same(side, level, everyone):
    t = in_action(use(side, level, *six(**dict.fromkeys(SIX, everyone)), fill=6), side)
    assert {t.at(id) for id in SIX} == {everyone}
