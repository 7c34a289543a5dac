"""Text from anybody: what may be a name, what is printed, what is drawn."""

import sys

import pytest

from inbetween.data.loader import load_text
from inbetween.saves.save_index import tidy_name
from inbetween.text_safety import (
    has_control_characters,
    has_visible_characters,
    sanitize_for_font,
    sanitize_for_terminal,
)

from .data.test_hostile_input import SOUND

HIDDEN = ["\x00", "\x1b[2J", "\x9b31m", "\u200b", "\u202e", "\u2028", "\ud800", "\r", "\x7f"]
INVISIBLE = ["", " ", "\u200b\u200b", "\u3164", "\u2800", "\u00a0", "\u0301"]


@pytest.mark.parametrize("text", HIDDEN, ids=ascii)
def test_invisible_characters_are_removed(text):
    assert (
        has_control_characters(text)
        and not has_control_characters(sanitize_for_terminal(f"a{text}b\n"), lines=True)
        and not has_control_characters(sanitize_for_font(f"a{text}b\n"), lines=True)
    )


def test_other_text_is_unchanged():
    text = "Zażółć gęślą jaźń, perché no?\n\u201eCreature\u201d \u2014 \u00a0\N{SNOWMAN}"
    assert sanitize_for_terminal(text) == sanitize_for_font(text) == text


@pytest.mark.parametrize("name", INVISIBLE, ids=ascii)
def test_invisible_names_are_refused(name):
    assert not has_visible_characters(name) and tidy_name(name) == ""


@pytest.mark.parametrize("name", [*HIDDEN, *INVISIBLE], ids=ascii)
def test_card_sets_with_names_that_cannot_be_drawn_are_refused(name):
    if "\ud800" in name:
        pytest.skip("no file can hold half a letter")
    quoted = '"' + "".join(f"\\U{ord(c):08x}" for c in name) + '"'
    for old, new in (("name: Jayne", f"name: {quoted}"), ("{en: Patrol,", f"{{en: {quoted},")):
        cards, faults = load_text(SOUND.replace(old, new, 1), "x")
        assert cards is None and any(
            "name" in f.message or "character" in f.message for f in faults
        )
        assert not has_control_characters("".join(map(str, faults))) or name in HIDDEN


def test_locale_texts_contain_no_control_characters(tmp_path, capsys):
    from inbetween.cli import main

    path = tmp_path / "set.yaml"
    path.write_text(
        SOUND.replace("      cost: 3\n", '      cost: 3\n      text: "a\\eb"\n', 1), "utf-8"
    )
    assert main(["check", str(path)]) == 1
    path.write_text(SOUND.replace("symbol: badge", 'symbol: "\\e]0;x\\a"', 1), "utf-8")
    for words in (
        ("check", str(path)),
        ("check", str(path), "--json"),
        ("cards", "--cards", str(path)),
    ):
        assert main(words) == 1
        told = capsys.readouterr()
        assert (told.out + told.err).replace("\n", "").isprintable()


def test_every_unicode_character_is_classified():
    assert not any(
        has_control_characters(sanitize_for_terminal(chr(n)), lines=True)
        or has_control_characters(sanitize_for_font(chr(n)), lines=True)
        for n in range(0, sys.maxunicode, 7)
    )
