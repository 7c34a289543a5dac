"""Rulings 10.29 and 10.30: draws."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.card_plays import cast, modded
from tests.support.scenario import table


@pytest.mark.parametrize(
    ("places", "winner", "ending"),
    [
        ("hhhhc", "town", "five_left"),
        ("hhccc", "creature", "five_left"),
        ("hhhc", "town", "five_left"),
        ("cc", "creature", "five_left"),
        ("hhcc", "draw", "draw"),
    ],
)
def test_10_29_fewer_than_five_count_as_five_and_a_tie_is_a_draw(
    places: str, winner: str, ending: str
) -> None:
    people = [
        f"{id} {place}0"
        for id, place in zip(("sam", "tom", "bob", "max", "earl"), places, strict=False)
    ]
    t = table(*people, fill=len(places))
    assert (t.game.winner, t.game.ending, t.game.decision) == (winner, ending, None)


def test_10_29_a_tie_made_by_a_removal_is_a_draw(tmp_path: Path) -> None:
    cards = modded(tmp_path, ("last_stand: 5", "last_stand: 6"))
    t = table(
        "sam h0",
        "tom h0",
        "bob h0",
        "max h0",
        "earl c0",
        "jayne c0",
        "carl c0",
        fill=7,
        cards=cards,
        town={"hand": ["evacuation"], "energy": 10},
    )
    cast(t, "evacuation", "sam")
    assert (t.game.winner, t.game.ending, t.game.decision) == ("draw", "draw", None)


def test_10_30_after_turn_200_the_game_is_a_draw_and_the_log_says_so() -> None:
    t = table("sam h0", "tom h0", marker="sam", turn=200).choose("rest")
    assert (t.game.winner, t.game.ending, t.game.decision) == ("draw", "draw", None)
    assert t.marker == "tom", "the Movement phase comes first"
    assert t.events[-1].kind == "over"
    assert t.events[-1].data == {"winner": "draw", "ending": "draw"}


def test_10_30_turn_199_is_not_the_last_and_turn_200_can_still_be_won() -> None:
    assert table(turn=199).choose("rest").turn_over(200).game.winner is None
    t = table(
        "sam h1", marker="sam", turn=200, town={"awareness": 5, "energy": 6}, phase="activity"
    ).choose("yes")
    assert t.game.winner == "town"
