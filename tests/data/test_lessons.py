"""Lesson files: what is refused, where, and what a schema for editors accepts."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from inbetween import load_cards
from inbetween.cli import main
from inbetween.data.lessons import lesson_files, read_lesson
from inbetween.data.loader import load_text
from inbetween.data.schema import lesson_schema
from inbetween.data.source.yaml_source import YamlSource
from inbetween.play.lesson_check import lesson_faults

CARDS = load_cards()
LESSON = """\
format: 1
side: town
position:
  active: town
  marker: earl
  circle: [sam, tom, bob, {id: earl, side: creature}, mina, lance]
  town: {energy: 2, hand: [cereal_bar]}
  creature: {energy: 2, hand: [hiding]}
steps:
  - {id: card, say: {en: "Play {cereal_bar}."}, point: hand:cereal_bar, allow: play:cereal_bar}
  - {id: place, say: {en: "Place."}, allow: "shift:*:place"}
  - {id: pay, say: {en: "Pay."}, allow: ["yes", "no"]}
  - {id: theirs, opponent: rest}
  - {id: end, say: {en: "Done."}}
"""
# what is changed in the lesson, the line of the fault, and words of its sentence
FAULTS = {
    "a misspelled card": ("hand:cereal_bar,", "hand:cereal_ba,", 10, "cereal_bar"),
    "a name in the words": ("{cereal_bar}.", "{sereal}.", 10, "sereal"),
    "a name with a format": ("{cereal_bar}.", "{cereal_bar:d}.", 10, "cereal_bar:d"),
    "a name with a format in braces": ("{cereal_bar}.", "{cereal_bar:{x}}.", 10, "cereal_bar"),
    "a name with a conversion": ("{cereal_bar}.", "{cereal_bar!x}.", 10, "cereal_bar!x"),
    "an open brace": ('"Place."', '"{Place."', 11, "names no card"),
    "a step that cannot be fulfilled": ("shift:*:place", "shift:sam:down", 11, "shift:sam:place"),
    "the opponent asked too early": ('["yes", "no"]', '"play:*"', 12, "yes"),
    "a choice that the opponent lacks": ("opponent: rest", "opponent: play:feeding", 13, "rest"),
    "two names": ("id: end", "id: pay", 14, "pay"),
    "two ends of a step": ("opponent: rest", 'opponent: rest, allow: "yes"', 13, "only one"),
    "until without allow": ("opponent: rest", "opponent: rest, until: rest", 13, "allow"),
    "no words": ('say: {en: "Done."}', "point: hand", 14, "no text"),
    "an unknown part": ("{id: theirs,", "{id: theirs, show: engine,", 13, "energy"),
    "an unknown target": ("point: hand:cereal_bar", "point: cards:cereal_bar", 10, "hand:CARD"),
    "a position with a stranger": ("[sam, tom,", "[sam, rodny,", 6, "rodney"),
    "an unknown key": ("{id: theirs,", "{id: theirs, sya: x,", 13, "say"),
    "another format": ("format: 1", "format: 2", 1, "format"),
}


def test_a_good_lesson_has_no_faults() -> None:
    assert lesson_faults(LESSON, "trap.yaml", CARDS) == []


def test_braces_in_a_title_are_braces() -> None:
    text = LESSON.replace("side: town", "side: town\ntitle: {en: 'A {trap'}\nabout: {en: '{x}'}", 1)
    lesson, faults = read_lesson(YamlSource(text, "trap.yaml"), CARDS)
    assert lesson is not None and not faults
    assert (lesson.title("it"), lesson.about("en")) == ("A {trap", "{x}")


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_named_with_its_line(name: str) -> None:
    old, new, line, words = FAULTS[name]
    assert old in LESSON
    faults = lesson_faults(LESSON.replace(old, new), "trap.yaml", CARDS)
    assert [fault.line for fault in faults] == [line], faults
    assert words in faults[0].message


@pytest.mark.parametrize("path", lesson_files(), ids=lambda path: path.stem)
def test_every_allowed_choice_of_a_built_in_lesson_leads_to_its_end(path: Path) -> None:
    for edition in (None, "en", "it", "pl"):
        text = path.read_text("utf-8")
        if edition is not None:
            text = text.replace("position:\n", f"position:\n  edition: {edition}\n")
        assert lesson_faults(text, str(path), CARDS) == [], edition


def test_the_schema_fits_the_lessons_and_refuses_what_is_unknown() -> None:
    schema = lesson_schema()
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    for text in (LESSON, *(path.read_text("utf-8") for path in lesson_files())):
        data: dict[str, Any] = yaml.safe_load(text)
        assert [error.message for error in validator.iter_errors(data)] == []
        data["steps"][0]["sya"] = "x"
        assert not validator.is_valid(data)


def test_the_lesson_in_the_docs_can_be_played() -> None:
    page = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text("utf-8")
    (example,) = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    assert lesson_faults(example, "my_lesson.yaml", CARDS) == []


def test_a_lesson_says_which_names_a_card_set_lacks() -> None:
    cards, _ = load_text(CARDS.source.replace("stalking", "prowling"), "cards.yaml")
    assert cards is not None
    path = next(path for path in lesson_files() if path.stem == "creature")
    faults = lesson_faults(path.read_text("utf-8"), str(path), cards)
    assert any("stalking" in fault.message for fault in faults)


def test_the_commands_know_lessons(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "trap.yaml"
    path.write_text(LESSON.replace("opponent: rest", "opponent: play:feeding"), "utf-8")
    assert main(["check", str(path)]) == 1
    assert "trap.yaml:13" in capsys.readouterr().out
    assert main(["play", "--lesson", str(path)]) == 1
    assert "trap.yaml:13" in capsys.readouterr().err
    assert main(["schema", "--lessons"]) == 0
    assert '"steps"' in capsys.readouterr().out


def test_the_documented_lesson_has_no_faults(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text("utf-8")
    lesson = tmp_path / "lesson.yaml"
    lesson.write_text(page.partition("```yaml\n")[2].partition("```")[0], "utf-8")
    assert main(["check", str(lesson), "--language", "en"]) == 0
