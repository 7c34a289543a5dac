"""Rules section 6: the ways a game ends."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.card_plays import cast
from tests.support.scenario import by_side, table


def over(t: Any) -> tuple[Any, ...]:
    """How a game ended, and that nobody is asked any more."""
    assert t.game.decision is None and t.keys == []
    assert t.events[-1].kind == "over"
    return t.game.winner, t.game.ending


def test_6_1_three_secured_or_devoured_end_the_game_before_the_ability() -> None:
    t = table("sam h4", "tom h4", "bob h3", town=["curfew"]).play("curfew", "shift:bob:down")
    assert over(t) == ("town", "secured")
    assert t.energy("creature") == 5
    t = table(
        "sam c4", "tom c4", "bob c3", town=["curfew"], active="creature", creature=["stalking"]
    )
    assert over(t.play("stalking", "shift:bob:down")) == ("creature", "devoured")


def test_6_1_in_the_middle_of_an_effect() -> None:
    t = table("sam c4", "tom c4", "bob c3", "max c3", active="creature", creature=["feeding"])
    cast(t, "feeding", "shift:bob:down")
    assert over(t) == ("creature", "devoured")
    assert t.at("max") == "c3"


def test_6_1_either_side_can_bring_it_about() -> None:
    t = table("sam c4", "tom c4", "bob c3", town={"hand": ["patrol"], "energy": 0}).play(
        "patrol", "shift:bob:down"
    )
    assert over(t) == ("creature", "devoured")


@pytest.mark.parametrize(("place", "side"), [("h2", "town"), ("c2", "creature")])
def test_6_2_awareness_six_wins_before_the_ability(place: str, side: str) -> None:
    t = table(
        f"julie {place}",
        marker="julie",
        phase="activity",
        **by_side(side, {"awareness": 5, "energy": 6, "ready": False}),
    )
    assert over(t.choose("yes")) == (side, "awareness_" + side)
    assert (t.awareness(side), t.energy(side), t.hand(side)) == (6, 0, [])


@pytest.mark.parametrize(("places", "winner"), [("hhhcc", "town"), ("hhccc", "creature")])
def test_6_3_five_left_the_side_with_more_of_them_wins(places: str, winner: str) -> None:
    people = [
        f"{id} {place}0"
        for id, place in zip(("sam", "tom", "bob", "max", "earl"), places, strict=True)
    ]
    t = table(
        *people, "jayne h1", fill=6, marker="sam", town={"hand": ["evacuation"], "energy": 10}
    )
    assert over(cast(t, "evacuation", "jayne")) == (winner, "five_left")


def test_6_a_decided_position_loads_as_over() -> None:
    for people, winner in (
        (("sam h4", "tom h4", "bob h4"), "town"),
        (("sam c4", "tom c4", "bob c4"), "creature"),
    ):
        assert table(*people).game.winner == winner
    t = table(creature={"awareness": 6})
    assert (t.game.winner, t.game.ending, t.game.decision) == (
        "creature",
        "awareness_creature",
        None,
    )
