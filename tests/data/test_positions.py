"""Positions that cannot be, each refused with a sentence that names the entry."""

from collections import OrderedDict
from typing import Any

import pytest

from inbetween import Game, PositionError, SaveError, load_cards, load_position

CARDS = load_cards()
SIX = ["sam", "tom", "bob", "carl", "max", "mina"]


def deep(n):
    value: dict[str, Any] = {}
    for _ in range(n):
        value = {"a": value}
    return value


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"circle": [*SIX, "samm"]}, ["circle[6]", "samm", "'sam'"]),
        ({"circle": [*SIX, "sam"]}, ["circle[6]", "twice"]),
        ({"circle": []}, ["circle", "at least 1"]),
        ({"circle": [c.id for c in CARDS.characters]}, ["circle", "18", "10"]),
        ({"circle": [{"id": "sam", "safety": 5}, *SIX[1:]]}, ["circle[0].safety", "4"]),
        (
            {"circle": [{"id": "sam", "tokens": ["eie"]}, *SIX[1:]]},
            ["circle[0].tokens[0]", "'eye'"],
        ),
        (
            {
                "circle": [
                    {"id": "sam", "tokens": ["eye"]},
                    {"id": "bob"},
                    {"id": "carl", "tokens": ["eye"]},
                    *SIX[4:],
                ]
            },
            ["only one token"],
        ),
        (
            {"circle": [{"id": "sam", "attached": ["patrol"]}, *SIX[1:]]},
            ["circle[0].attached[0]", "patrol"],
        ),
        ({"marker": "rodney"}, ["marker", "rodney"]),
        ({"marker": None}, ["marker"]),
        ({"marker": 5}, ["marker"]),
        ({"creature": {"hand": ["hiding"] * 5}}, ["creature.hand[4]", "only 4"]),
        ({"town": {"hand": ["hiding"]}}, ["town.hand[0]", "creature card"]),
        ({"town": {"hand": ["patrol"], "deck": ["patrol"]}}, ["town.deck[0]", "only 1"]),
        ({"town": {"equipment": ["patrol"]}}, ["town.equipment[0]"]),
        ({"town": {"equipment": ["shotgun"]}}, ["town.equipment[0]"]),
        (
            {"town": {"equipment": ["revolver", "bicycle", "flashlight", "scrapbook"]}},
            ["town.equipment", "3"],
        ),
        ({"town": {"energy": 11}}, ["town.energy", "10"]),
        ({"town": {"energy": -1}}, ["town.energy", "0"]),
        ({"creature": {"awareness": 7}}, ["creature.awareness", "6"]),
        ({"town": {"redy": True}}, ["town.redy", "'ready'"]),
        ({"phase": "actoin"}, ["phase", "'action'"]),
        ({"turn": 0}, ["turn", "1"]),
        ({"turn": 201}, ["turn", "200"]),
        ({"active": "human"}, ["active"]),
        ({"seed": "x"}, ["seed"]),
        ({"extra": 1}, ["extra"]),
        ({7: 1}, ["7"]),
        ({"town": {"hand": {"patrol"}}}, ["town.hand"]),
        ({"town": deep(5000)}, ["town"]),
        ({"town": {"seen": ["patrol"]}}, ["town.seen[0]"]),
    ],
)
def test_an_impossible_position_names_its_entry(change, words):
    with pytest.raises(PositionError) as error:
        load_position(CARDS, {"circle": SIX, "marker": "sam", **change})
    assert all(word in str(error.value) for word in words), error.value


BROKEN = [
    "circle: [sam",
    "turn: 012\ncircle: [sam]",
    "active: on\ncircle: [sam]",
    "- 1",
    "",
    "turn: " + "9" * 5000,
]


def test_a_warning_does_not_refuse_a_position_file(tmp_path):
    path = tmp_path / "position.yaml"
    path.write_text(f"circle: [{', '.join(SIX)},]\n", "utf-8")
    state = load_position(CARDS, path).state
    assert len(state.circle) == len(SIX)


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_position_file_names_its_place(tmp_path, text):
    path = tmp_path / "position.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(PositionError, match=r"position\.yaml:\d+:\d+: error"):
        load_position(CARDS, path)
    assert path.read_text("utf-8") == text


def test_a_position_may_be_a_dict():
    plain = load_position(CARDS, {"circle": SIX, "marker": "tom", "direction": "anticlockwise"})
    ordered = load_position(
        CARDS, OrderedDict(circle=tuple(SIX), marker="tom", direction="counterclockwise")
    )
    assert plain.state.snapshot() == ordered.state.snapshot()


HOSTILE = [
    '{"format": 1, "seed": ' + "1" * 5000 + "}",
    '{"format": true}',
    "[" * 100_000,
    b"{}",
    "null",
    '{"format": 2}',
]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_saves_are_refused(text):
    with pytest.raises(SaveError):
        Game.from_json(CARDS, text)
