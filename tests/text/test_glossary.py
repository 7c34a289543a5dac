"""The glossary of each language is complete, and every text of the language uses its words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest

from inbetween.paths import own_file
from inbetween.text.language.glossary import glossary
from inbetween.text.language.languages import ENGLISH, LocaleError
from inbetween.text.language.locale import command_words, fault_words, find, ui_words, words
from inbetween.text.language.translation_coverage import coverage
from tests.support.languages import LANGUAGES, languages_in
from tools import list_texts

_SIGN = re.compile(r"\[[\w:]+\]")  # an icon
_SIDE_SLOTS = re.compile(r"\{(side|other|by)\}")  # filled with a side, with its article


def leaves(entry: Any, path: str) -> Iterator[tuple[str, str]]:
    """The texts of a table with their paths; every form of a text is one of its own."""
    if isinstance(entry, dict):
        for key, value in entry.items():
            yield from leaves(value, f"{path}.{key}")
    elif isinstance(entry, str):
        yield path, _SIGN.sub("", entry)


@cache
def table_texts(language: str) -> list[tuple[str, str]]:
    """Every text in the tables of a language, with its path."""
    commands = (  # the English ones are in the code, and keys in the other languages
        {text for other in LANGUAGES[1:] for text in command_words(other)}
        if language == ENGLISH
        else set(command_words(language).values())
    )
    return [
        *leaves(words(language), "rules"),
        *leaves(ui_words(language), "ui"),
        *leaves(fault_words(language), "faults"),
        *(("commands", text) for text in sorted(commands)),
        *((f"glossary.{name}", term.meaning) for name, term in glossary(language).items()),
    ]


@cache
def made_texts(language: str) -> list[tuple[str, str]]:
    """Texts that the game makes: of cards, games and broken files, and names."""
    prompts, labels, lines = list_texts.of_games()
    parts = {
        "cards": list_texts.of_cards(),
        "prompts": prompts,
        "labels": labels,
        "log": lines,
        "messages": list_texts.of_faults(),
    }
    return [(part, text) for part, found in parts.items() for text in found[language]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_a_word_and_a_meaning(language):
    terms = glossary(language)
    assert terms.keys() == glossary(ENGLISH).keys() and len(terms) >= 40
    for name, term in terms.items():
        assert re.fullmatch(r"[^.]+[^.:]*\.", term.meaning), f"{name}: one sentence"
        assert not any(pattern.search(term.word) for pattern in term.avoid), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_uses_a_word_to_avoid(language):
    wrong = [
        f"{path}: “{found[0]}” (term '{name}') in: {text}"
        for path, text in (*table_texts(language), *made_texts(language))
        for name, term in glossary(language).items()
        if path not in term.allowed
        for pattern in term.avoid
        if (found := pattern.search(text))
    ]
    assert not wrong, "\n".join(wrong[:12])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_exception_is_needed(language):
    texts = dict(table_texts(language))
    for name, term in glossary(language).items():
        for path in term.allowed:
            assert any(pattern.search(texts[path]) for pattern in term.avoid), f"{name}: {path}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_side_in_a_text_of_the_window_makes_no_broken_contraction(language):
    """Only rules texts go through the grammar of the language."""
    wrong = []
    sides = [find(language, f"sides.{side}.nom") for side in ("town", "creature")]
    for (path, text), side in product(leaves(ui_words(language), "ui"), sides):
        filled = _SIDE_SLOTS.sub(side, text)
        if list_texts.broken_grammar(language, filled):
            wrong.append(f"{path}: {filled}")
    assert not wrong, "\n".join(wrong[:12])


@pytest.fixture
def other_folder(tmp_path):
    (tmp_path / "eo").mkdir()
    (tmp_path / "eo" / "language.yaml").write_text("name: Esperanto", "utf-8")
    with languages_in(own_file("assets/locale"), tmp_path):
        yield tmp_path / "eo"


def test_a_language_without_a_glossary_has_the_english_one(other_folder):
    assert [term.word for term in glossary("eo").values()] == [
        term.word for term in glossary(ENGLISH).values()
    ]
    assert not any(term.avoid or term.allowed for term in glossary("eo").values())
    assert "glossary.town.word" in coverage("eo").missing


def test_terms_of_a_language_replace_english_ones_one_by_one(other_folder):
    (other_folder / "glossary.yaml").write_text("town: {word: Urbo, avoid: [burgo]}", "utf-8")
    town = glossary("eo")["town"]
    assert (town.word, town.plural) == ("Urbo", "Urbo") and town.avoid[0].search("Burgo")
    assert town.meaning == glossary(ENGLISH)["town"].meaning
    assert glossary("eo")["creature"].word == "Creature"


@pytest.mark.parametrize("text", ["town: {word: 1}", "town: {avoid: ['(']}", "town: x", "- town"])
def test_a_damaged_glossary_is_reported(other_folder, text):
    (other_folder / "glossary.yaml").write_text(text, "utf-8")
    with pytest.raises(LocaleError):
        glossary("eo")
