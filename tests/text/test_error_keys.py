"""Every error key in the code has a text in every language, and every text is used."""

import ast
import re
import string
from pathlib import Path

import pytest

from inbetween.rules.errors import make_message
from inbetween.text.error_messages import slot_text
from inbetween.text.language import locale
from tests.support.languages import LANGUAGES

from .translation_checks import CHECKERS, NAMED, OTHERS, english_in, keys_in_the_code, slots

ROOT = Path(__file__).parents[2]

GIVEN = ("system", "display", "yaml_parser", "json_parser")  # what others say, in English

FORMS = {"one", "few", "many"}

SIDES = {"town", "creature"}


def leaves(tree, way=""):
    """The entries of a table by their keys, each with its forms."""
    for name, entry in tree.items():
        if isinstance(entry, str):
            yield way + name, {"": entry}
        elif set(entry) <= FORMS or set(entry) == SIDES:
            yield way + name, entry
        else:
            yield from leaves(entry, f"{way}{name}.")


TABLES = {
    language: dict(
        leaves({k: v for k, v in locale.fault_words(language).items() if k not in GIVEN})
    )
    for language in LANGUAGES
}


@pytest.mark.parametrize("language", OTHERS)
def test_every_fault_has_its_words_with_the_same_slots(language):
    table = TABLES[language]
    assert set(table) == set(TABLES["en"])
    for key, entry in TABLES["en"].items():
        free = {"side", "other"} if set(table[key]) == SIDES else set()
        assert slots(table[key]) - free == slots(entry) - free, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_forms_are_complete_and_every_text_can_be_filled(language):
    wanted = FORMS if language == "pl" else FORMS - {"few"}
    for key, entry in TABLES[language].items():
        assert set(entry) in ({""}, wanted, SIDES), key
        filled = {**dict.fromkeys(slots(entry), "x"), "side": "town"}
        for n in (1, 2, 5, 22):
            assert slot_text(make_message(key, **{**filled, "n": n}), language).strip(), key


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_of_another_language_is_english(language):
    given = [
        (f"{name}.{word}", {"": text})
        for name in GIVEN
        for word, text in locale.fault_words(language)[name].items()
    ]
    for key, entry in [*TABLES[language].items(), *given]:
        for form, text in entry.items():
            words = (
                string.Formatter().parse(text)
                if key in TABLES[language]
                else [(text, None, None, None)]
            )
            assert not english_in("·".join(part for part, *_ in words)), key
            same = TABLES["en"].get(key, {}).get(form)
            assert text != same or not re.search("[a-z] [a-z]", text), key
    assert all(
        set(locale.fault_words("it")[name]) == set(locale.fault_words("pl")[name]) for name in GIVEN
    )


def test_every_key_in_the_code_has_words_and_all_words_are_used():
    named, texts = keys_in_the_code()
    assert len(named) > 100 and not [key for key in named if key not in TABLES["en"]]
    # from a word and what stands before it
    put_together = [key for key in TABLES["en"] if key not in named]
    assert not [
        key for key in put_together if key not in texts and key.rpartition(".")[2] not in texts
    ]


# What is refused where no words may be known; the tests below compare it with the table.
WORDLESS = {"rules/engine.py", "paths.py", "text/language/locale.py"}


def sentences_in(node):
    """The texts with a blank in them that are handed over to a call, or returned."""
    return [
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and " " in part.value
    ]


def test_no_error_message_bypasses_the_locale_files():
    """A key and its slots take the place of a sentence: in errors, in faults, in models, and in the
    checks of operations.
    """
    for path in (ROOT / "inbetween").rglob("*.py"):
        place = path.relative_to(ROOT / "inbetween").as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            plain = []
            if isinstance(node, ast.Call):
                name = (
                    node.func.attr
                    if isinstance(node.func, ast.Attribute)
                    else node.func.id
                    if isinstance(node.func, ast.Name)
                    else ""
                )
                at = (
                    NAMED[name][0]
                    if name in NAMED and (name not in ("error", "warn") or path.name in CHECKERS)
                    else 99
                )
                if name in ("InBetweenError", "SaveError", "PositionError", "NoDisplay") or (
                    name == "ValueError" and place[:5] == "data/"
                ):
                    at = 0
                plain = [text for argument in node.args[at:] for text in sentences_in(argument)]
            elif (
                isinstance(node, ast.Return)
                and isinstance(node.value, ast.Tuple)
                and place.startswith("rules/ops/")
            ):
                plain = sentences_in(node.value)
            assert not [text for text in plain if text.strip()] or place in WORDLESS, (
                f"{place}:{getattr(node, 'lineno', 0)}: {plain}"
            )
