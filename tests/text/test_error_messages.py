"""Errors in files, positions and choices are reported in every language."""

import random
from pathlib import Path

import platformdirs
import pytest

from inbetween import (
    CardError,
    IllegalChoice,
    InBetweenError,
    PositionError,
    load_cards,
    load_position,
    new_game,
)
from inbetween.data.loader import load_text, read_text
from inbetween.paths import NoHome
from inbetween.rules.errors import MessageList, SaveError, make_message
from inbetween.saves import open_file
from inbetween.text.error_messages import error_text, localized_error, slot_text
from inbetween.text.language.languages import LocaleError
from tests.fuzz import mutations
from tests.support.languages import languages_in

from .translation_checks import check_faults, told_of

ROOT = Path(__file__).parents[2]

GIVEN = ("system", "display", "yaml_parser", "json_parser")  # what others say, in English

FORMS = {"one", "few", "many"}

SIDES = {"town", "creature"}

SOUND = (ROOT / "tests" / "broken" / "sound.yaml").read_text("utf-8")

CARDS = load_cards()


@pytest.mark.parametrize(
    "path", sorted((ROOT / "tests" / "broken").glob("*.yaml")), ids=lambda path: path.stem
)
def test_broken_card_sets_are_told_in_every_language(path):
    check_faults(load_text(path.read_text("utf-8"), "cards.yaml")[1])


@pytest.mark.parametrize(
    ("last", "sentence"),
    [(4, "Level 5 has no ability."), (1, "Levels 2, 3, 4, and 5 have no ability.")],
)
def test_levels_without_ability_are_told_in_one_sentence(last, sentence):
    text = SOUND.replace(", 5: [{draw: 2}]}", "}")
    for level in range(4, last, -1):
        text = text.replace(f", {level}: [{{draw: 2}}]}}", "}")
    assert sentence in {fault.message for fault in load_text(text, "cards.yaml")[1]}


def test_damaged_files_are_told_in_every_language(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    rng = random.Random(12)
    kinds = set()
    path = Path("x")
    for number in range(90):
        path.write_bytes(
            (mutations.card_set, mutations.position, mutations.saved_game)[number % 3](rng)
        )
        try:
            match number % 3:
                case 0:
                    check_faults(load_text(read_text(path), path.name)[1])
                case 1:
                    load_position(CARDS, path)
                case _:
                    open_file(path, CARDS)
        except InBetweenError as error:
            told_of(error)
            kinds.add(type(error))
    assert {PositionError, SaveError} <= kinds


@pytest.mark.parametrize(
    "text",
    [
        "a: b: c",
        "a: [1, 2",
        "a: {b",
        "- a\nb: 1",
        "a: 'x",
        "\ta: 1",
        "a: *b",
        "a: &b 1\nc: &b 2",
        "%x\n---\n1",
        "a: @b",
        'a: "\\q"',
        "? a\n- b",
        "a: !x! 1",
        "---\na: 1\n---\nb: 2",
        "\x01",
        "a: |0\n b",
        "a:\n  b: 1\n c: 2",
        "? [a]\n: 1",
        "<<: 1",
        "a: !!python/object:x 1",
        "",
        "[" * 40,
        "format: 9",
        "7",
        "a: 0x1F",
        "a: " + "9" * 30,
        "a: &a [*a]",
        "format: 1\nfoo: 2",
        SOUND.replace("cost: 1", "cost: []", 1),
        SOUND.replace("format: 1", "format: [1]"),
        SOUND.replace("opening_hand: 2", "opening_hand: 99"),
    ],
)
def test_what_is_no_card_set_is_told_in_every_language(text):
    faults = load_text(text, "cards.yaml")[1]
    assert faults
    check_faults(faults)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[",
        "{",
        "{1",
        '{"a"',
        '{"a":',
        '{"a": 1,}',
        '{"a": "',
        '{"a": "\x01"}',
        '{"a": "\\q"}',
        '{"a": "\\ux"}',
        "{} x",
        "[]",
        '{"a": 1, "a": 2}',
        '{"a": NaN}',
        '{"a": "\\ud800"}',
        "{}",
        '{"format": 3}',
        '{"format": 99}',
        "[" * 20,
        '{"format": 3, "seed": "x", "keys": 1, "sides": 2, "name": 3, "x": 1, "y": 2, "z": 3}',
        "\ufffe",
    ],
)
def test_what_is_no_saved_game_is_told_in_every_language(monkeypatch, tmp_path, text):
    monkeypatch.chdir(tmp_path)
    path = Path("game.json")
    path.write_text(text, "utf-8")
    with pytest.raises(SaveError) as error:
        open_file(path)
    told_of(error.value)


@pytest.mark.parametrize(
    "position",
    [
        {},
        {"circle": []},
        {"circle": ["bbo"]},
        {"circle": ["bob", "bob"]},
        {"circle": [{"id": "bob", "safety": 9}]},
        {"circle": "bob"},
        {"circle": ["bob"], "marker": "max"},
        {"circle": ["bob"], "marker": None},
        {"circle": ["bob"], "turn": 9999},
        {"circle": [{1}]},
        {
            "circle": ["bob"],
            "town": {
                "hand": ["cereal_ba", "hiding", "howl"],
                "energy": 99,
                "awareness": 9,
                "seen": ["hiding"],
            },
        },
        {"circle": [{"id": "bob", "tokens": ["x"], "attached": ["cereal_bar"]}]},
        {"circle": ["bob"], "creature": {"equipment": ["cereal_bar"] * 9}},
    ],
)
def test_impossible_positions_are_told_in_every_language(position):
    with pytest.raises(PositionError) as error:
        load_position(CARDS, position)
    told_of(error.value)


def test_files_that_cannot_be_read_are_told_in_every_language():
    for path in (Path("no/thing"), Path(".."), Path("a\0b")):
        for read in (load_cards, open_file, lambda path: load_position(CARDS, path)):
            with pytest.raises((CardError, SaveError, PositionError)) as error:
                read(path)
            told_of(error.value)


def test_choices_that_are_not_offered_are_told_in_every_language():
    """The rules and the paths know no words: what they say in English is what the table says."""
    game = new_game(CARDS, seed=1)
    with pytest.raises(IllegalChoice) as error:
        game.apply("nonsense")
    told_of(error.value)
    game.state.question = None
    with pytest.raises(IllegalChoice) as over:
        game.apply("nonsense")
    told_of(over.value)
    damaged = LocaleError("x.yaml", "nothing is there")
    for found in (error.value, over.value, damaged):
        assert slot_text(found.detail, "en") == str(found)


def test_without_a_home_folder_the_sentence_is_that_of_the_table(monkeypatch):
    from inbetween import paths

    monkeypatch.delenv("INBETWEEN_HOME")
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: Path("~"))
    with pytest.raises(NoHome) as error:
        paths.user_folder("data")
    told_of(error.value)
    assert slot_text(error.value.detail, "en") == str(error.value) and error.value.args == (
        str(error.value),
    )


def test_missing_translations_fall_back_to_english(tmp_path):
    error = localized_error(SaveError, "saves.large")
    (tmp_path / "it").mkdir()
    (tmp_path / "it" / "language.yaml").write_text("name: Italiano")
    (tmp_path / "it" / "faults.yaml").write_text("[")
    with languages_in(tmp_path):
        assert error_text(error, "it") == "The saved game is far too large."


def test_numbers_take_the_right_form():
    assert [slot_text(make_message("more.error", n=n), "pl") for n in (1, 2, 5, 12, 22)] == [
        "I jeszcze 1 błąd.",
        "I jeszcze 2 błędy.",
        "I jeszcze 5 błędów.",
        "I jeszcze 12 błędów.",
        "I jeszcze 22 błędy.",
    ]


def test_long_values_are_shortened():
    assert (
        slot_text(make_message("quoted", word="x" * 5000), "it").startswith("“xxx")
        and len(slot_text(make_message("quoted", word="x" * 5000), "it")) < 1100
    )
    assert slot_text(
        make_message("line", what="a\nb", file="", line=1, column=1, severity="", code=""), "pl"
    ).endswith("a b")
    assert slot_text(MessageList(("a\nb", "c" * 900), " ", 600), "en") == ("a b " + "c" * 900)[:600]
