"""The Creature faces of the Characters: what happens for Creature in the Activity phase (rules section 8)."""

import pytest

from tests.fixed import fixed_cards
from tests.table import Table, table

CARDS = fixed_cards()
CREATURE_DECK = [card.id for card in CARDS.cards if card.side == 1 for _ in range(card.copies)]


def cost(card: str) -> int:
    """What a card's ability costs."""
    return CARDS.cards[CARDS.card_index[card]].cost


def activity(*circle: str, **more) -> Table:
    """The Activity phase of Town's turn: whose turn it is does not matter (4.3)."""
    return table(*circle, phase="activity", **{"active": "town", "creature": {"energy": 0}, **more})


def rest_of(deck: list[str], *kept: str) -> list[str]:
    """A deck without these cards."""
    left = list(deck)
    for card in kept:
        left.remove(card)
    return left


@pytest.mark.parametrize("space", ["c0", "c1"])
@pytest.mark.parametrize("who", [person.id for person in CARDS.characters])
def test_nothing_happens_before_terrified(who, space):
    """4.3: positions 2 to 4 only. Each ability would have something to do here."""
    others = [id for id in ("lance", "tom", "sam", "bob", "carl", "mina") if id != who][:5]
    t = activity(f"{others[0]} h1", f"{who} {space}", f"{others[1]} c1", f"{others[2]} h0", f"{others[3]} h4",
                 f"{others[4]} c2", fill=6, marker=who,
                 creature={"energy": 0, "hand": ["hiding"], "discard": ["feeding"]},
                 town={"energy": 5, "awareness": 2, "hand": ["patrol", "curfew"], "equipment": ["flashlight"]})
    t.turn_over()
    assert (t.marker, t.view("town")["direction"]) == (others[1], "clockwise")
    assert [t.at(id) for id in others] == ["h1", "c1", "h0", "h4", "c2"]
    assert (t.energy("creature"), t.hand("creature"), t.zone("creature", "discard")) == (0, ["hiding"], ["feeding"])
    assert (t.energy("town"), t.awareness("town"), t.zone("town", "equipment")) == (5, 2, ["flashlight"])
    assert t.view("creature")["town"]["hand"] == [None, None]


@pytest.mark.parametrize("space", ["c2", "c3", "c4"])
def test_bob_creature_lowers_towns_awareness(space):
    """Town gets nothing back, its marker stays ready and lends only the lower abilities."""
    t = activity(f"bob {space}", marker="bob", active="creature", town={"awareness": 3, "energy": 4})
    assert (t.awareness("town"), t.energy("town"), t.game.turn) == (2, 4, 2)
    t.side_asked("town").offers("awareness:1", "awareness:2", "pass")


def test_bob_creature_stops_at_level_0():
    t = activity("bob c2", marker="bob", town={"awareness": 0}, creature={"energy": 0, "awareness": 2}).choose("pass")
    assert (t.awareness("town"), t.awareness("creature")) == (0, 2)


def test_carl_creature_plays_a_card_with_its_ability():
    """10.24: Revolver answers only in Creature's Action phase."""
    t = activity("carl c2", "scott c1", "tom h1", marker="carl", active="creature",
                 creature={"energy": 5, "hand": ["blackout", "feeding"]}, town={"energy": 5, "equipment": ["revolver"]})
    t.choose("no").side_asked("creature").offers("yes", "no").choose("yes").offers("play:blackout", "play:feeding")
    t.play("blackout", "shift:scott:down").offers("yes", "no").choose("yes")
    t.side_asked("creature").offers("option:1", "option:2").choose("option:1").turn_over()
    assert (t.at("scott"), t.energy("town"), t.zone("town", "equipment")) == ("c2", 3, ["revolver"])
    assert t.energy("creature") == 5 - cost("blackout")
    assert (t.hand("creature"), t.zone("creature", "discard")) == (["feeding"], ["blackout"])


def test_carl_creature_may_leave_the_ability_or_the_card():
    """With an empty hand he is not asked."""
    def carl(energy: int) -> Table:
        return activity("carl c3", "scott c1", marker="carl", creature={"energy": energy, "hand": ["blackout"]})

    t = carl(5).choose("no", "yes", "shift:scott:up", "no").turn_over()
    assert (t.at("scott"), t.energy("creature"), t.energy("town")) == ("c0", 5, 5)
    t = carl(0).choose("yes", "shift:scott:up").turn_over()  # it cannot be paid for
    assert (t.zone("creature", "discard"), t.energy("town")) == (["blackout"], 5)
    t = carl(0).choose("no").turn_over()
    assert (t.hand("creature"), t.zone("creature", "discard")) == (["blackout"], [])
    activity("carl c2", marker="carl").turn_over()


def test_earl_creature_uses_what_another_terrified_or_devoured_character_has():
    t = activity("earl c2", "lance c2", "julie c4", "scott c3", "mina c1", "tom h2", "max h4", "jeremy c0",
                 marker="earl", creature={"energy": 0, "hand": ["feeding"], "discard": ["hiding"]})
    t.side_asked("creature").offers("yes", "no").choose("yes").offers("lance", "julie", "scott")
    t.choose("lance").turn_over()
    assert (t.energy("creature"), t.hand("creature")) == (3, ["feeding"])


def test_earl_creature_means_his_own_neighbours():
    """10.16: as if printed on Earl. The single source is taken by itself; what it may do is asked as usual."""
    t = activity("timmy h1", "earl c2", "jayne h2", "natalie c2", "rodney h1", "max h1", fill=6, marker="earl")
    t.choose("yes").offers("yes", "no").choose("yes")
    t.offers("shift:timmy:down", "shift:timmy:up", "shift:jayne:down", "shift:jayne:up").choose("shift:jayne:up").turn_over()
    assert (t.at("jayne"), t.at("rodney")) == ("h1", "h1")


def test_earl_creature_may_turn_the_borrowed_ability_on_its_owner():
    """10.16: Max stands next to Earl; the locked neighbour cannot be removed (10.18)."""
    t = activity("timmy h4", "earl c4", "max c3", "jayne h2", marker="earl").choose("yes", "yes").turn_over()
    assert (t.at("max"), t.at("timmy"), t.at("jayne")) == ("gone", "h4", "h2")


def test_earl_creature_may_refuse_and_needs_someone():
    t = activity("earl c2", "lance c2", marker="earl").choose("no").turn_over()
    assert t.energy("creature") == 0
    activity("earl c2", "lance c1", "sam h2", "tom h4", marker="earl").turn_over()


def test_earl_creature_meets_the_bat_once():
    """10.25: not again for what he copies."""
    t = activity("earl c2", "lance c2", marker="earl", town={"equipment": ["baseball_bat"]})
    t.side_asked("town").offers("baseball_bat", "pass").choose("pass").side_asked("creature").choose("yes").turn_over()
    assert t.energy("creature") == 3


def test_jayne_creature_shifts_all_who_show_the_discarded_symbol():
    """10.14: clockwise from the marker, printed or token, each its own way; locked ones are skipped."""
    t = activity("bob c1", "natalie c1", "jayne c2", "timmy h0", "tom c4", "sam h2 +eye", fill=6, marker="jayne",
                 creature={"energy": 0, "hand": ["stalking", "stalking", "feeding"]})
    t.offers("yes", "no").choose("yes").offers("stalking", "feeding").choose("stalking")
    t.side_asked("creature").offers("shift:timmy:place", "shift:timmy:flip").choose("shift:timmy:flip")
    t.offers("shift:sam:down", "shift:sam:up").choose("shift:sam:up")
    t.offers("shift:bob:down", "shift:bob:up").choose("shift:bob:down").turn_over()
    assert [t.at(id) for id in t.circle] == ["c2", "c1", "c2", "c0", "c4", "h1"]
    assert (t.hand("creature"), t.zone("creature", "discard")) == (["feeding", "stalking"], ["stalking"])


def test_jayne_creature_can_shift_herself_but_nobody_protected():
    """10.14, 10.28. The only card is discarded by itself."""
    t = activity("julie h1 /shotgun", "jayne c3", "mandi h1", "tom h1", marker="jayne",
                 creature={"energy": 0, "hand": ["hiding"]})
    t.choose("yes").offers("shift:jayne:down", "shift:jayne:up").choose("shift:jayne:down")
    t.offers("shift:mandi:down", "shift:mandi:up").choose("shift:mandi:up").turn_over()
    assert (t.at("jayne"), t.at("mandi"), t.at("julie"), t.at("tom")) == ("c4", "h0", "h1", "h1")


def test_jayne_creature_wins_before_the_rest_is_shifted():
    """10.14: victory is checked after each."""
    t = activity("jayne c2", "timmy c3", "bob h1", "sam c4", "earl c4", marker="jayne",
                 creature={"energy": 0, "hand": ["stalking"]})
    t.choose("yes", "shift:timmy:down")
    assert (t.game.winner, t.game.ending, t.at("bob")) == ("creature", "devoured", "h1")


def test_jayne_creature_may_refuse_needs_a_card_but_no_bearer():
    t = activity("jayne c2", "timmy h1", marker="jayne", creature={"energy": 0, "hand": ["stalking"]})
    t.choose("no").turn_over()
    assert (t.hand("creature"), t.at("timmy")) == (["stalking"], "h1")
    activity("jayne c2", "timmy h1", marker="jayne").turn_over()
    t = activity("jayne c2", "timmy h1", marker="jayne", creature={"energy": 0, "hand": ["paranoia", "stalking"]})
    t.choose("yes", "paranoia").turn_over()
    assert (t.zone("creature", "discard"), t.at("timmy")) == (["paranoia"], "h1")


@pytest.mark.parametrize(("answer", "direction", "rests_on"), [
    ("yes", "counterclockwise", "tom"), ("no", "clockwise", "sam")])
def test_jeremy_creature_may_flip_the_direction(answer, direction, rests_on):
    t = activity("tom h0", "jeremy c2", "sam h0", marker="jeremy")
    t.side_asked("creature").offers("yes", "no").choose(answer).turn_over()
    assert (t.view()["direction"], t.marker) == (direction, rests_on)


def test_julie_creature_draws_two():
    t = activity("julie c2", marker="julie", creature={
        "energy": 0, "hand": ["hiding"] * 4 + ["feeding"], "deck": ["stalking", "abduction", "blackout"]}).turn_over()
    assert t.hand("creature") == ["abduction", "feeding", *["hiding"] * 4, "stalking"]


@pytest.mark.parametrize("discard", [["feeding"], []])
def test_julie_creature_draws_what_there_is(discard):
    """4.6: a new deck is made halfway; without one, drawing stops."""
    t = activity("julie c4", marker="julie", creature={
        "energy": 0, "deck": ["stalking"], "discard": discard, "removed": rest_of(CREATURE_DECK, "stalking", *discard)})
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
    t = activity("maggie c2", marker="maggie", creature={"energy": energy, "awareness": level, "ready": False})
    t.side_asked("creature").offers("yes", "no").choose("yes").turn_over()
    assert (t.awareness("creature"), t.energy("creature")) == (level + 1, left)


def test_maggie_creature_comes_on_top_of_the_normal_raise():
    """10.17: two levels in one Activity phase."""
    t = activity("maggie c3", marker="maggie", creature={"energy": 3, "ready": False}).choose("yes")
    assert (t.awareness("creature"), t.energy("creature")) == (1, 2)
    t.choose("yes").turn_over()
    assert (t.awareness("creature"), t.energy("creature")) == (2, 1)


def test_maggie_creature_makes_level_1_free():
    t = activity("maggie c2", marker="maggie", creature={"energy": 0, "ready": False}).choose("yes").turn_over()
    assert (t.awareness("creature"), t.energy("creature")) == (1, 0)


def test_maggie_creature_may_refuse_and_must_be_paid():
    t = activity("maggie c2", marker="maggie", creature={"energy": 2, "awareness": 3, "ready": False})
    t.choose("no").turn_over()
    assert (t.awareness("creature"), t.energy("creature")) == (3, 2)
    activity("maggie c2", marker="maggie", creature={"energy": 1, "awareness": 3, "ready": False}).turn_over()


def test_maggie_creature_can_win():
    """6.2: level 6 for 3 Energy."""
    t = activity("maggie c4", marker="maggie", creature={"energy": 3, "awareness": 5}).choose("yes")
    assert (t.game.winner, t.game.ending, t.energy("creature")) == ("creature", "awareness_creature", 0)


def mandi(third: str = "bob h0") -> Table:
    return activity("mandi c2", "tom h0", "sam h0", third, "earl c0", "max h1", "lance h4", fill=7, marker="mandi")


def test_mandi_creature_flips_up_to_two():
    """10.14: different Characters, InBetween and Human only; no yes or no before it."""
    t = mandi().side_asked("creature").offers("tom", "sam", "bob", "done").choose("sam").offers("tom", "bob", "done")
    t.choose("bob").turn_over()
    assert [t.at(id) for id in ("tom", "sam", "bob", "earl", "max")] == ["h0", "c0", "c0", "c0", "h1"]


def test_mandi_creature_may_stop_early():
    t = mandi().choose("tom", "done").turn_over()
    assert (t.at("tom"), t.at("sam")) == ("c0", "h0")
    assert mandi().choose("done").turn_over().at("tom") == "h0"


def test_mandi_creature_limits():
    """10.28: not the protected; with nobody to flip nothing is asked."""
    mandi("bob h0 /shotgun").offers("tom", "sam", "done")
    activity("mandi c2", "tom h1", "sam c0", "bob h4", "earl c1", "max h2", fill=6, marker="mandi").turn_over()


def test_max_creature_removes_a_neighbour():
    """4.7, 10.19: tokens return to the supply, laid cards to their owner, the circle closes up."""
    t = activity("natalie h3", "max c2", "tom c1 +badge /hiding", "sam h0", "bob h0", "earl h0", "carl h0", fill=7,
                 marker="max")
    t.side_asked("creature").offers("yes", "no").choose("yes").offers("natalie", "tom").choose("tom").turn_over()
    assert t.circle == ["natalie", "max", "sam", "bob", "earl", "carl"]
    assert (t.marker, t.zone("creature", "discard")) == ("sam", ["hiding"])
    assert not any(t.on(id) for id in t.circle)


def test_max_creature_cannot_remove_the_locked_or_protected():
    """10.18, 10.28. The single neighbour left is taken by itself."""
    t = activity("natalie h4", "max c2", "tom c1", "sam h0", marker="max").choose("yes").turn_over()
    assert (t.at("tom"), t.at("natalie")) == ("gone", "h4")
    activity("natalie c4", "max c2", "tom h1 /shotgun", "sam h0", marker="max").turn_over()


def test_max_creature_may_refuse():
    assert len(activity("max c2", "tom c1", marker="max", fill=8).choose("no").turn_over().circle) == 8


def test_max_creature_can_end_the_game():
    """6.3: five are left, three of them in the Creature dimension."""
    t = activity("natalie h3", "max c2", "tom h1", "sam c0", "bob c0", "earl h0", fill=6, marker="max").choose("yes", "tom")
    assert (t.game.winner, t.game.ending) == ("creature", "five_left")


def test_mina_creature_takes_a_card_from_her_own_discard_pile():
    """10.20: it was taken openly, so Town knows it."""
    t = activity("mina c2", marker="mina", town={"discard": ["patrol"]},
                 creature={"energy": 0, "hand": ["stalking"], "discard": ["feeding", "hiding", "feeding"]})
    t.side_asked("creature").offers("yes", "no").choose("yes").offers("feeding", "hiding").choose("feeding").turn_over()
    assert (t.hand("creature"), t.zone("creature", "discard")) == (["feeding", "stalking"], ["hiding", "feeding"])
    assert t.view("town")["creature"]["hand"] == ["feeding", None]


def test_mina_creature_limits():
    t = activity("mina c3", marker="mina", creature={"energy": 0, "discard": ["hiding", "hiding"]})
    assert t.choose("yes").turn_over().hand("creature") == ["hiding"]
    t = activity("mina c3", marker="mina", creature={"energy": 0, "discard": ["hiding"]}).choose("no").turn_over()
    assert t.hand("creature") == []
    activity("mina c3", marker="mina", town={"discard": ["patrol"]}).turn_over()


def test_natalie_creature_may_shift_a_neighbour():
    t = activity("tom h0", "natalie c2", "sam c1", "bob c1", marker="natalie")
    t.side_asked("creature").offers("yes", "no").choose("yes").lacks("done")
    t.offers("shift:tom:place", "shift:tom:flip", "shift:sam:down", "shift:sam:up").choose("shift:tom:flip").turn_over()
    assert (t.at("tom"), t.at("sam")) == ("c0", "c1")


def test_natalie_creature_limits():
    """2.4, 10.28: locked in either dimension, or protected."""
    t = activity("tom h4", "natalie c2", "sam h1", "bob c1", marker="natalie").choose("yes")
    t.offers("shift:sam:down", "shift:sam:up")
    assert activity("tom h1", "natalie c2", "sam h1", marker="natalie").choose("no").turn_over().at("tom") == "h1"
    activity("tom c4", "natalie c2", "sam h1 /shotgun", "bob c1", marker="natalie").turn_over()


@pytest.mark.parametrize("equipment", ["revolver", "flashlight", "shotgun"])
def test_richard_creature_removes_equipment_for_its_cost(equipment):
    """10.28: Shotgun too, off the Character it lies on."""
    t = activity("richard c2", "tom h1 /shotgun", marker="richard", town={"equipment": ["revolver", "flashlight"]})
    t.side_asked("creature").offers("yes", "no").choose("yes").offers("revolver", "flashlight", "shotgun")
    t.choose(equipment).turn_over()
    assert (t.energy("creature"), t.zone("town", "removed")) == (cost(equipment), [equipment])
    assert equipment not in t.zone("town", "equipment") and len(t.zone("town", "equipment")) == 2
    assert t.on("tom") == ([] if equipment == "shotgun" else ["shotgun"])


def test_richard_creature_limits():
    t = activity("richard c4", marker="richard", creature={"energy": 9}, town={"equipment": ["revolver"]})
    assert t.choose("no", "yes").turn_over().energy("creature") == 10
    t = activity("richard c4", marker="richard", town={"equipment": ["revolver"]}).choose("no").turn_over()
    assert (t.zone("town", "equipment"), t.energy("creature")) == (["revolver"], 0)
    activity("richard c4", marker="richard", town=["revolver"]).turn_over()


def test_rodney_creature_looks_and_discards():
    """10.20: Creature picks; what it saw it goes on knowing."""
    t = activity("rodney c2", marker="rodney", town=["patrol", "curfew", "detour"])
    t.side_asked("creature").offers("yes", "no").choose("yes").side_asked("creature").offers("patrol", "curfew", "detour")
    t.choose("patrol").turn_over()
    assert t.zone("town", "discard") == ["patrol"]
    assert t.view("creature")["town"]["hand"] == ["curfew", "detour"]


def test_rodney_creature_remembers_until_the_card_leaves():
    """10.20: looking is not optional, discarding is; new cards stay hidden."""
    t = activity("rodney c3", marker="rodney", active="creature", town=["patrol", "curfew"]).choose("no")
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
    t.side_asked("town").offers("patrol", "curfew", "detour").choose("detour").offers("patrol", "curfew").choose("patrol")
    t.turn_over()
    assert (t.hand("town"), t.zone("town", "discard"), t.energy("town")) == (["curfew"], ["detour", "patrol"], 5)


@pytest.mark.parametrize(("before", "after"), [(5, 2), (2, 0)])
def test_sam_creature_makes_town_lose_energy(before, after):
    """4.5: as far as possible."""
    t = activity("sam c3", marker="sam", town={"energy": before, "hand": ["patrol"]}).choose("option:2").turn_over()
    assert (t.energy("town"), t.hand("town"), t.energy("creature")) == (after, ["patrol"], 0)


def test_sam_creature_chooses_freely():
    """10.9: even the effect that does nothing; one card is discarded where there are not two."""
    t = activity("sam c2", marker="sam", town={"energy": 3}).offers("option:1", "option:2").choose("option:1").turn_over()
    assert t.energy("town") == 3
    t = activity("sam c2", marker="sam", town={"energy": 0, "hand": ["patrol"]}).offers("option:1", "option:2")
    assert t.choose("option:1").turn_over().zone("town", "discard") == ["patrol"]


@pytest.mark.parametrize(("before", "after"), [(0, 4), (8, 10)])
def test_scott_creature_counts_the_marked(before, after):
    """Himself and the Devoured included; InBetween and Human ones not."""
    t = activity("scott c2", "tom c1", "sam c4", "rodney c3", "bob c0", "earl h3", "max c0", fill=7, marker="scott",
                 creature={"energy": before})
    if before:
        t.choose("no")
    t.turn_over()
    assert t.energy("creature") == after


def test_timmy_creature_unlocks_a_secured_character():
    """10.13: two steps up."""
    t = activity("timmy c2", "bob h4", "earl h4", "sam c4", "tom h3", marker="timmy")
    t.side_asked("creature").offers("yes", "no").choose("yes").offers("shift:bob:up", "shift:earl:up")
    t.choose("shift:earl:up").turn_over()
    assert (t.at("earl"), t.at("bob")) == ("h2", "h4")


def test_timmy_creature_limits():
    """10.28: not the protected; the single target is taken by itself; Devoured ones are no target."""
    t = activity("timmy c2", "bob h4 /shotgun", "earl h4", marker="timmy").choose("yes").turn_over()
    assert (t.at("bob"), t.at("earl")) == ("h4", "h2")
    assert activity("timmy c2", "earl h4", marker="timmy").choose("no").turn_over().at("earl") == "h4"
    activity("timmy c4", "bob h4 /shotgun", "sam c4", "tom h3", marker="timmy").turn_over()


@pytest.mark.parametrize(("card", "kept"), [("feeding", "hiding"), ("hiding", "feeding")])
def test_tom_creature_turns_a_card_into_energy(card, kept):
    t = activity("tom c2", marker="tom", creature={"energy": 0, "hand": ["feeding", "hiding"]})
    t.side_asked("creature").offers("yes", "no").choose("yes").offers("feeding", "hiding").choose(card).turn_over()
    assert t.energy("creature") == min(10, 3 * cost(card))
    assert (t.hand("creature"), t.zone("creature", "discard")) == ([kept], [card])


def test_tom_creature_limits():
    t = activity("tom c3", marker="tom", creature={"energy": 9, "hand": ["stalking"]}).choose("no", "yes").turn_over()
    assert (t.energy("creature"), t.zone("creature", "discard")) == (10, ["stalking"])
    t = activity("tom c3", marker="tom", creature={"energy": 0, "hand": ["stalking"]}).choose("no").turn_over()
    assert (t.energy("creature"), t.hand("creature")) == (0, ["stalking"])
    activity("tom c3", marker="tom").turn_over()
