"""The worked examples of the three printed rulebooks and their rules for turns and locks, each
under its own edition.
"""

from __future__ import annotations

import pytest

from inbetween import new_game
from inbetween.rules.switches import EDITIONS
from tests.support.card_plays import cast, lay_token
from tests.support.fixed_set import fixed_cards
from tests.support.scenario import table

CARDS = fixed_cards()

books = pytest.mark.parametrize("edition", EDITIONS)


# -- examples that all three books have --------------------------------------------------------


@books
def test_resting_takes_no_more_energy_than_there_are_cubes(edition: str) -> None:
    """Six in the Creature dimension, five cubes owned, five left: it takes five."""
    t = table(
        "bob c0",
        "tom c1",
        "max c0",
        "sam c2",
        "earl c0",
        "carl c0",
        "mina h0",
        "jayne h0",
        fill=8,
        marker="mina",
        edition=edition,
        active="creature",
        creature={"energy": 5},
    )
    assert t.choose("rest").turn_over().energy("creature") == 10


@books
def test_pulling_a_guarded_sam_across_takes_three_shifts(edition: str) -> None:
    """To Alert, to InBetween, and over; there he is InBetween again."""
    t = table(
        "sam h2",
        marker="mina",
        edition=edition,
        active="creature",
        creature={"hand": ["paranoia"] * 3, "energy": 0},
    )
    places = []
    for key in ("shift:sam:up", "shift:sam:up", "shift:sam:flip"):
        t.play("paranoia", key)
        places.append(t.at("sam"))
        t.choose("rest")
    assert places == ["h1", "h0", "c0"]


@books
def test_a_level_costs_its_number(edition: str) -> None:
    for level in (1, 2, 5):
        t = table(
            "sam h1",
            marker="sam",
            phase="activity",
            edition=edition,
            town={"awareness": level - 1, "energy": 7},
        )
        t.side_asked("town").offers("yes", "no").choose("yes").turn_over()
        assert (t.awareness("town"), t.energy("town")) == (level, 7 - level)


@books
def test_sam_makes_town_discard_what_it_has(edition: str) -> None:
    """One card and three Energy: Creature may well choose the discard of two, and Town discards the
    one.
    """
    t = table(
        "sam c2",
        marker="sam",
        phase="activity",
        edition=edition,
        town={"hand": ["patrol"], "energy": 3},
        creature={"energy": 0},
    )
    t.side_asked("creature").offers("option:1", "option:2").choose("option:1").turn_over()
    assert (t.hand("town"), t.energy("town"), t.zone("town", "discard")) == ([], 3, ["patrol"])


@books
def test_the_marker_starts_with_the_side_it_does_not_stand_with(edition: str) -> None:
    for seed in range(8):
        game = new_game(CARDS, seed=seed, edition=edition)
        view = game.view("town")
        first = next(
            entry
            for entry in view["circle"]
            if CARDS.characters[CARDS.character_index[entry["id"]]].star
        )
        assert view["marker"] == first["id"] and game.active == (
            "creature" if first["side"] == "human" else "town"
        )


# -- the Awareness phase -----------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "usable"), [("en", 4), ("it", 4), ("pl", 5)])
def test_at_level_four_the_abilities_that_may_be_used(edition: str, usable: int) -> None:
    """English and Italian: those of levels 1 to 4. Polish: one of those on the card."""
    t = table(phase="awareness", edition=edition, town={"awareness": 4}).offers(
        *(f"awareness:{n}" for n in range(1, usable + 1)), "pass"
    )
    t.choose("awareness:1")
    assert not t.view()["town"]["ready"]


@books
def test_the_level_can_rise_after_the_ability_is_spent(edition: str) -> None:
    t = table(
        "sam h1",
        marker="sam",
        phase="activity",
        edition=edition,
        town={"awareness": 5, "ready": False, "energy": 6},
    ).choose("yes")
    assert (t.game.winner, t.game.ending) == ("town", "awareness_town")


# -- playing a card ----------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "moved"), [("en", True), ("it", False), ("pl", True)])
def test_a_token_that_lies_somewhere(edition: str, moved: bool) -> None:
    """English and Polish: it is moved to another Character. Italian: tokens come from the
    supply.
    """
    t = table("sam h0", "tom h0 +badge +maw", "bob c0", edition=edition, town=["curfew"]).play(
        "curfew"
    )
    assert ("token:sam" in t.keys) is moved
    t.lacks("token:tom", "token:bob")  # never where the symbol is shown already
    assert "shift:tom:place" in t.keys, "the token makes a symbol"


@books
def test_without_energy_a_card_still_shifts_or_lays_its_token(edition: str) -> None:
    t = (
        table("sam h1", edition=edition, town={"hand": ["town_meeting"], "energy": 0})
        .play("town_meeting", "shift:sam:down")
        .turn_over()
    )
    assert t.at("sam") == "h2" and t.zone("town", "discard") == ["town_meeting"]


@books
def test_an_ability_may_be_paid_for_though_it_changes_nothing(edition: str) -> None:
    t = lay_token(
        table(
            edition=edition, town={"hand": ["preparations"], "energy": 9}, creature={"energy": 0}
        ),
        "preparations",
    )
    assert t.offers("yes", "no").choose("yes").turn_over().energy("town") == 7


@pytest.mark.parametrize(("edition", "there"), [("en", True), ("it", True), ("pl", False)])
def test_a_fourth_equipment(edition: str, there: bool) -> None:
    """English and Italian: one of the other three goes at once. Polish: one of the three goes
    first.
    """
    t = table(
        edition=edition,
        town={"equipment": ["first_aid_kit", "scrapbook", "revolver"], "hand": ["flashlight"]},
    )
    cast(t, "flashlight").offers("first_aid_kit", "scrapbook", "revolver")
    assert ("flashlight" in t.zone("town", "equipment")) is there
    t.choose("scrapbook").turn_over()
    assert sorted(t.zone("town", "equipment")) == [
        "first_aid_kit",
        "flashlight",
        "revolver",
    ] and t.zone("town", "removed") == ["scrapbook"]


@books
def test_equipment_that_is_not_paid_for_is_only_discarded(edition: str) -> None:
    t = (
        lay_token(table(edition=edition, town=["flashlight"]), "flashlight")
        .choose("no")
        .turn_over()
    )
    assert t.zone("town", "discard") == ["flashlight"] and t.zone("town", "removed") == []


@books
def test_a_removed_characters_tokens_return_and_the_circle_closes_up(edition: str) -> None:
    t = table("sam h0", "tom h0 +maw", "bob h0", marker="sam", edition=edition, town=["evacuation"])
    cast(t, "evacuation", "tom").turn_over()
    assert t.circle[:2] == ["sam", "bob"] and all(
        not entry["tokens"] for entry in t.view()["circle"] if entry["id"] != "sam"
    )


# -- locks -------------------------------------------------------------------------------------


@books
def test_a_locked_marker_moves_only_where_an_ability_says_so(edition: str) -> None:
    t = table("sam h4", "tom h0", edition=edition, active="creature", creature=["paranoia"]).play(
        "paranoia"
    )
    assert not [key for key in t.keys if "sam" in key]
    t = (
        table(
            "sam h4",
            "timmy c2",
            marker="timmy",
            phase="activity",
            edition=edition,
            creature={"energy": 0},
        )
        .choose("yes")
        .turn_over()
    )
    assert t.at("sam") == "h2"


@books
def test_who_is_locked_can_still_be_moved_and_removed(edition: str) -> None:
    cast(table("sam h4", edition=edition, town=["evacuation"]), "evacuation", "sam").turn_over()
    t = cast(
        table(
            "sam h4",
            "tom h0",
            "bob h0",
            edition=edition,
            active="creature",
            creature=["replacement"],
        ),
        "replacement",
        "sam",
    )
    assert t.choose("between:tom:bob").turn_over().at("sam") == "h4"
