"""Operations as no card of the built-in set uses them: other sides, other numbers; and operations
that only mods use.
"""

from tests.support.scenario import Table, table, with_effects


def curfew(effect: str, *circle: str, **more) -> Table:
    """Town has paid for a card with this effect; its symbol has shifted Bob."""
    town = {"energy": 10, **more.pop("town", {})}
    town["hand"] = ["curfew", *town.get("hand", [])]
    t = table("bob h1", *circle, cards=with_effects(curfew=effect), town=town, **more)
    return t.play("curfew", "shift:bob:down", "yes")


def test_gain_for_the_opponent():
    t = curfew("[{gain: {amount: 2, who: opponent}}]", creature={"energy": 3}).turn_over()
    assert t.energy("creature") == 5


def test_lose_by_oneself_takes_no_more_than_there_is():
    t = curfew("[{lose: {amount: 99, who: you}}]", creature={"energy": 3}).turn_over()
    assert (t.energy("town"), t.energy("creature")) == (0, 3)


def test_draw_for_the_opponent():
    t = curfew(
        "[{draw: {amount: {awareness: opponent, times: 2}, who: opponent}}]",
        creature={"awareness": 1, "hand": []},
    )
    assert len(t.hand("creature")) == 2


def test_discard_up_to_so_many_ends_with_done():
    t = curfew("[{discard: {up_to: 2}}]", town={"hand": ["patrol", "evacuation"]})
    t.side_asked("town").offers("patrol", "evacuation", "done").choose("patrol")
    t.offers("evacuation", "done").choose("done").turn_over()
    assert t.hand("town") == ["evacuation"]


def test_move_marker_by_an_exact_number_asks_nothing():
    t = curfew("[{move_marker: 2}]", marker="bob").turn_over()
    assert t.marker == t.circle[3]  # two by the card, one by the turn


def test_lower_awareness_of_ones_own_stops_at_0():
    t = curfew(
        "[{lower_awareness: {by: 3, who: you}}]",
        town={"awareness": 2, "ready": False},
        creature={"awareness": 1, "ready": False},
    )
    assert (t.awareness("town"), t.awareness("creature")) == (0, 1)


def test_raise_awareness_for_nothing():
    t = curfew(
        "[{raise_awareness: {price: free}}]", town={"awareness": 3, "ready": False, "energy": 3}
    )
    assert (t.awareness("town"), t.energy("town")) == (
        4,
        3 - t.game.cards.cards[t.game.cards.card_index["curfew"]].cost,
    )


def test_remove_equipment_of_ones_own():
    t = curfew(
        "[{remove_equipment: {up_to: 2, who: you}}]", town={"equipment": ["flashlight", "bicycle"]}
    )
    t.offers("flashlight", "bicycle", "done").choose("bicycle", "done").turn_over()
    assert t.zone("town", "equipment") == ["flashlight"] and "bicycle" in t.zone("town", "removed")


def test_look_at_deck_and_put_back_in_another_order():
    t = curfew(
        "[{look_at_deck: {count: 2, then: reorder}}, {draw: 1}]",
        town={"deck": ["patrol", "escort"]},
    )
    t.side_asked("town").offers("patrol", "escort").choose("escort").turn_over()
    assert t.hand("town") == ["escort"] and t.view()["town"]["deck_known"] == [
        {"places": [0], "cards": ["patrol"]}
    ]


def test_use_card_of_the_opponents_discard_pile_as_if_it_were_ones_own():
    cards = with_effects(
        curfew="[{use_card: {from: opponent_discard}}]", stalking="[{lose: 2}, {gain: 1}]"
    )
    t = table(
        "bob h1",
        cards=cards,
        town={"energy": 9, "hand": ["curfew"]},
        creature={"energy": 5, "discard": ["stalking"]},
    )
    t.play("curfew", "shift:bob:down", "yes").turn_over()
    assert (t.energy("town"), t.energy("creature")) == (9 - 2 + 1, 3)
    assert t.zone("creature", "discard") == ["stalking"] and t.zone("town", "discard") == ["curfew"]


def test_repeat_so_many_times_as_counted_at_the_start():
    t = curfew(
        "[{repeat: {times: {hand: you}, do: [{discard: 1}, {lose: 1}]}}]",
        town={"hand": ["patrol", "evacuation"]},
        creature={"energy": 5},
    )
    t.offers("patrol", "evacuation").choose("evacuation").turn_over()
    assert t.hand("town") == [] and t.energy("creature") == 3


def test_discard_at_random_depends_on_the_seed_alone():
    """Neither side picks; what there is goes if that is less."""
    hand = ["stalking", "hiding", "feeding"]
    kept: set[str] = set()
    for seed in range(20):
        t = curfew(
            "[{discard: {count: 2, who: opponent, how: random}}]", creature=hand, seed=seed
        ).turn_over()
        assert (
            sorted([*t.hand("creature"), *t.zone("creature", "discard")]) == sorted(hand)
            and len(t.hand("creature")) == 1
        )
        kept.add(*t.hand("creature"))
    assert kept == set(hand)
    t = curfew(
        "[{discard: {count: 2, who: opponent, how: random}}]", creature=["hiding"]
    ).turn_over()
    assert t.hand("creature") == [] and t.zone("creature", "discard") == ["hiding"]
