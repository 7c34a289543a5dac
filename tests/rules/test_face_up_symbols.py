"""Symbols count on the face that is up; a Character who has left has no place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.card_plays import modded
from tests.support.scenario import table

# -------------------

DRAW = "      effect: [{draw: 1}]"  # of Field Notes

TWO_FACED = ("symbols: [home, web]", "symbols: {human: [home, web], creature: [badge, eye]}")


@pytest.mark.parametrize(
    ("place", "shown", "hidden"),
    [
        ("h0", "cereal_bar", "curfew"),
        ("c0", "curfew", "cereal_bar"),
        ("h2", "cereal_bar", "curfew"),
        ("c2", "curfew", "cereal_bar"),
    ],
)
def test_only_the_symbols_of_the_face_that_is_up_count(
    tmp_path: Path, place: str, shown: str, hidden: str
) -> None:
    t = table(f"sam {place}", cards=modded(tmp_path, TWO_FACED), town=[shown, hidden])
    assert (
        any(key.startswith("shift:sam:") for key in t.play(shown).keys)
        and "token:sam" not in t.keys
    )
    t = table(f"sam {place}", cards=modded(tmp_path, TWO_FACED), town=[shown, hidden]).play(hidden)
    assert "token:sam" in t.keys and not any(key.startswith("shift:sam:") for key in t.keys)


@pytest.mark.parametrize(("place", "card"), [("h4", "curfew"), ("c4", "cereal_bar")])
def test_a_card_can_be_played_where_the_face_that_is_up_takes_its_token(
    tmp_path: Path, place: str, card: str
) -> None:
    """The two others are locked and show both symbols: only Sam may take a token, of the symbol
    that is face down.
    """
    both = "symbols: [badge, home]\n"
    cards = modded(
        tmp_path,
        TWO_FACED,
        ("last_stand: 5", "last_stand: 2"),
        ("symbols: [badge, eye]\n", both),
        ("symbols: [badge, claw]\n", both),
    )
    t = table(
        f"sam {place}", "bob h4", "carl c4", fill=3, cards=cards, town=["cereal_bar", "curfew"]
    )
    t.offers(f"play:{card}", "prepare", "rest").play(card)


@pytest.mark.parametrize(("place", "found"), [("h1", ["sam"]), ("c1", [])])
@pytest.mark.parametrize("symbol", ["home", "badge"])
def test_a_filter_for_a_symbol_looks_at_the_face_that_is_up(
    tmp_path: Path, place: str, found: list[str], symbol: str
) -> None:
    """Badge is symbol number 0: no different from any other."""
    faces = f"symbols: {{human: [{symbol}, web], creature: [wheel, eye]}}"
    cards = modded(
        tmp_path,
        (TWO_FACED[0], faces),
        (DRAW, f"      effect: [{{shift: {{where: {{symbol: {symbol}}}}}}}]"),
    )
    t = table(
        f"sam {place}",
        "tom h1",
        "jayne c1",
        "timmy c1",
        "julie h0",
        "lance h0",
        fill=6,
        cards=cards,
        town=["field_notes"],
    )
    t.play("field_notes", "token:julie")
    if found:
        t.choose("yes").offers("shift:sam:down", "shift:sam:up")
    else:
        t.turn_over()


def test_a_token_shows_its_symbol_whatever_its_number(tmp_path: Path) -> None:
    for symbol in ("badge", "home"):
        cards = modded(
            tmp_path, (DRAW, f"      effect: [{{shift: {{where: {{symbol: {symbol}}}}}}}]")
        )
        t = table(
            f"tom h1 +{symbol}",
            "jayne c1",
            "timmy c1",
            "julie h0",
            "lance h0",
            "mina h0",
            fill=6,
            cards=cards,
            town=["field_notes"],
        )
        t.play("field_notes", "token:julie", "yes").offers("shift:tom:down", "shift:tom:up")


GONE = "[{remove_character: {where: {at: self}}}, %s]"


@pytest.mark.parametrize(
    "then",
    [
        "{shift: {where: {adjacent_to: self}}}",
        "{shift: {where: {at: self}}}",
        "{for_each: {where: {adjacent_to: self}, do: [{gain: 1}]}}",
    ],
)
def test_10_04_whoever_has_left_the_circle_has_no_place_and_no_neighbors(
    tmp_path: Path, then: str
) -> None:
    cards = modded(tmp_path, ("      - gain: 3\n", f"      - may: {GONE % then}\n"))
    t = table(
        "lance c2",
        "bob h1",
        "tom c1",
        marker="lance",
        phase="activity",
        cards=cards,
        creature={"energy": 0},
        town={"energy": 0},
    )
    t.choose("yes").turn_over()
    assert (
        t.at("lance") == "gone"
        and t.energy("creature") == 0
        and (t.at("bob"), t.at("tom")) == ("h1", "c1")
    )


def test_the_current_character_may_leave_during_an_effect(tmp_path: Path) -> None:
    body = (
        "[{for_each: {where: {state: alert}, do: [{remove_character: {where: {at: each}}}, {shift: "
        "{where: {adjacent_to: each}}}]}}]"
    )
    cards = modded(tmp_path, ("      effect: [{lose: 3}]", f"      effect: {body}"))
    t = table("bob h1", "carl c1", "tom c1", cards=cards, town={"hand": ["curfew"], "energy": 5})
    t.play("curfew", "token:tom", "yes").turn_over()
    assert t.at("bob") == "gone" and (t.at("carl"), t.at("tom")) == ("c1", "c1")
