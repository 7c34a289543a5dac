"""The examples printed on cards and in rules sections 4 to 6, and game numbers of a card set."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from inbetween import new_game
from inbetween.rules.views.view import side_view
from tests.support.card_plays import cast, cost, lay_token, modded
from tests.support.scenario import table


def test_example_sam_town_with_one_card_discards_one() -> None:
    t = table(
        "sam c2",
        marker="sam",
        phase="activity",
        creature={"energy": 0},
        town={"hand": ["patrol"], "energy": 3},
    )
    t.side_asked("creature").offers("option:1", "option:2").choose("option:1").turn_over()
    assert (t.hand("town"), t.zone("town", "discard"), t.energy("town")) == ([], ["patrol"], 3)


def test_example_sam_town_picks_its_own_discards_or_loses_energy() -> None:
    hand = ["patrol", "curfew", "escort"]
    sam: dict[str, Any] = {"marker": "sam", "phase": "activity", "creature": {"energy": 0}}
    t = table("sam c2", **sam, town=hand).choose("option:1").side_asked("town").offers(*hand)
    t.choose("escort", "patrol").turn_over()
    assert t.hand("town") == ["curfew"]
    t = table("sam c2", **sam, town={"hand": hand, "energy": 2}).choose("option:2").turn_over()
    assert (t.energy("town"), len(t.hand("town"))) == (0, 3)


def test_example_preparations_compares_after_its_cost() -> None:
    assert cost("preparations") == 2
    t = cast(
        table(town={"hand": ["preparations"], "energy": 5}, creature={"energy": 7}), "preparations"
    ).turn_over()
    assert t.energy("town") == 7, "3 are left, Creature has 4 more"


@pytest.mark.parametrize("id", ["bob", "carl", "mandi", "rodney"])
def test_example_no_neighbor_in_the_creature_dimension_no_effect(id: str) -> None:
    at: dict[str, Any] = {
        "marker": id,
        "phase": "activity",
        "active": "creature",
        "town": {"energy": 0},
    }
    table("sam h1", f"{id} h2", "tom h1", "max c1", **at).turn_over()
    table("sam c1", f"{id} h2", "tom c4", "max c1", **at).offers("shift:sam:down", "shift:sam:up")


def test_example_carl_may_also_pay_for_the_card() -> None:
    creature = {
        "hand": ["blackout", "hiding"],
        "energy": cost("blackout"),
        "awareness": 5,
        "ready": False,
    }
    t = table("carl c2", marker="carl", phase="activity", creature=creature, town={"energy": 5})
    cast(t.choose("yes").offers("play:blackout", "play:hiding"), "blackout", "option:1").turn_over()
    assert (t.energy("town"), t.energy("creature")) == (3, 0)


def test_example_the_human_helpers_play_a_card_without_its_ability() -> None:
    t = table(
        "lance h2",
        marker="lance",
        phase="activity",
        active="creature",
        town={"hand": ["curfew", "patrol"], "energy": 5, "awareness": 5, "ready": False},
    ).choose("yes")
    lay_token(t, "curfew").turn_over()
    assert (t.energy("creature"), t.zone("town", "discard")) == (5, ["curfew"])


def test_example_awareness_level_four_gives_the_abilities_one_to_four() -> None:
    t = table(phase="awareness", active="creature", creature={"awareness": 4, "energy": 0}).choose(
        "awareness:1"
    )
    assert (t.energy("creature"), t.awareness("creature"), t.zone("creature", "ready")) == (
        3,
        4,
        False,
    )


def test_game_numbers_come_from_the_card_set(tmp_path: Path) -> None:
    cards = modded(
        tmp_path,
        ("dealt: 10", "dealt: 8"),
        ("opening_hand: 3", "opening_hand: 4"),
        ("energy: 5 ", "energy: 6 "),
        ("second_player_energy: 0", "second_player_energy: 2"),
    )
    game = new_game(cards, 1)
    view = game.view(game.active)
    second = "town" if game.active == "creature" else "creature"
    assert (len(view["circle"]), len(view["town"]["hand"])) == (8, 4)
    assert (side_view(view, game.active)["energy"], side_view(view, second)["energy"]) == (6, 8)
