"""The text tables of each language, from assets/locale: templates, nouns and plural forms.

An entry that a language does not have is the English one. Later folders of `locale_folders` replace
entries of earlier ones.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Final

from ...paths import own_file
from ...rules.errors import Message, make_message
from .card_set_words import base_of, merged
from .languages import (
    DETAILS,
    ENGLISH,
    LocaleError,
    check_installed,
    is_from_mod,
    language_details,
    read_yaml,
    table_files,
)
from .typography import all_curly_quotes

# the tables of a language; every other file of its folder holds texts of the window
RULES: Final = "rules.yaml"
FAULTS: Final = "faults.yaml"
COMMANDS: Final = "commands.yaml"
GLOSSARY: Final = "glossary.yaml"
# Forms of a word or clause: numbers, cases, moods. A number or case that a language leaves out is
# not taken from English; the language has another form for it.
MOODS: Final = frozenset(("do", "inf"))
FORMS: Final = MOODS.union("zero one two few many other alone nom gen acc".split())  # noqa: SIM905


@contextmanager
def report_damaged_locale(language: str) -> Iterator[None]:
    """Turn errors caused by missing or malformed table entries into LocaleError."""
    try:
        yield
    except (KeyError, TypeError, AttributeError, IndexError, ValueError, RecursionError) as error:
        missing = isinstance(error, KeyError)
        why = f"no entry {error}" if missing else f"{type(error).__name__}: {error}"
        raise LocaleError(f"assets/locale/{language}", why) from error


@contextmanager
def tolerate_language_of_mod(language: str, refuse: Callable[[Message], object]) -> Iterator[None]:
    """Tell `refuse` what is wrong with a faulty language that a mod adds, and go on without it."""
    try:
        with report_damaged_locale(language):
            yield
    except LocaleError as error:
        if not is_from_mod(language):
            raise
        refuse(make_message("locale.of_mod", code=language, why=error.why))


@cache
def words(language: str) -> dict[str, Any]:
    """The table for card text, prompts and options."""
    return _with_words(language, "", _read(base_of(language), RULES))


@cache
def ui_words(language: str) -> dict[str, Any]:
    """The texts of the window, merged from one file for each group of screens."""
    tables = _read(
        base_of(language), "*.yaml", frozenset({DETAILS, RULES, FAULTS, COMMANDS, GLOSSARY})
    )
    return _with_words(language, "ui", tables)


@cache
def fault_words(language: str) -> dict[str, Any]:
    """The error messages."""
    return _with_words(language, "faults", _read(base_of(language), FAULTS))


@cache
def command_words(language: str) -> dict[str, Any]:
    """The translations of command-line texts, by English text."""
    return _read(base_of(language), COMMANDS)


@cache
def glossary_words(language: str) -> dict[str, Any]:
    """The glossary as it is in the files; `glossary.glossary` has its terms."""
    return _with_words(language, "glossary", _read(base_of(language), GLOSSARY))


def translated(language: str, english: str) -> str:
    """A command-line text in a language; in English if it has no translation."""
    return english if language == ENGLISH else str(command_words(language).get(english, english))


def figures(language: str, text: str) -> str:
    """A text with the decimal separator of the language: 12.5 or 12,5."""
    decimal = language_details(language).decimal
    return text if decimal == "." else re.sub(r"(?<=\d)\.(?=\d)", decimal, text)


def _read(language: str, names: str, excluded: frozenset[str] = frozenset()) -> dict[str, Any]:
    """The merged tables of a language; an empty table if another language has to serve."""
    check_installed(language)
    data: dict[str, Any] = {}
    for path in table_files(language, names):
        if path.name in excluded:
            continue
        found = all_curly_quotes(read_yaml(path))
        if not isinstance(found, dict):
            raise LocaleError(path, "it is not a table")
        _merge(data, found)
    if not data and language == ENGLISH:
        raise LocaleError(own_file("assets/locale") / language / names, "nothing is there")
    return data


def _with_words(language: str, name: str, table: dict[str, Any]) -> dict[str, Any]:
    """A table with the words of a card set, if the language has any."""
    if base_of(language) == language:
        return table
    found: dict[str, Any] = all_curly_quotes(merged(table, language, name))
    return found


def _merge(data: dict[str, Any], more: dict[str, Any]) -> None:
    """Put the entries of a table into another one."""
    for key, value in more.items():
        here = data.get(key)
        if isinstance(here, dict) and isinstance(value, dict) and not is_forms(value):
            _merge(here, value)
        else:
            data[key] = value


def is_forms(entry: dict[str, Any]) -> bool:
    """Whether an entry holds the forms of one text, and not texts by their names."""
    return all(set(str(key).split("_")) <= FORMS for key in entry)


def find(language: str, path: str) -> Any:
    """The entry at a dotted path, or None.

    Paths that begin with "ui." are looked up in `ui_words`, those with "faults." in `fault_words`,
    and all others in `words`. An entry that the language does not have is looked up in English.
    """
    entry, missing = _look_up(language, path)
    if missing and language != ENGLISH:
        entry, _ = _look_up(ENGLISH, path)
    return entry


def _look_up(language: str, path: str) -> tuple[Any, bool]:
    """The entry at a path or None, and whether another language may have it instead."""
    parts = path.split(".")
    entry: Any
    match parts[0]:
        case "ui":
            entry = ui_words(language)
            del parts[0]
        case "faults":
            entry = fault_words(language)
            del parts[0]
        case _:
            entry = words(language)
    for part in parts:
        if not isinstance(entry, dict):  # the language has a text here, without parts
            return None, False
        if part not in entry:
            return None, part in MOODS or not (entry and is_forms(entry))
        entry = entry[part]
    return entry, False


def say(language: str, path: str, **slots: object) -> str:
    """The template at a dotted path with its slots filled; raises LocaleError.

    Of several forms the slot `n` decides.
    """
    template = find(language, path)
    n = slots.get("n")
    if isinstance(template, dict) and isinstance(n, int):
        template = template.get(plural(language, n), template.get("many"))
    if not isinstance(template, str):
        raise LocaleError(f"assets/locale, {language}", f"no text '{path}'")
    try:
        return template.format(**slots)
    except (KeyError, IndexError, ValueError, AttributeError, TypeError) as error:
        raise LocaleError(f"assets/locale, {language}", f"text '{path}': {error}") from None


def plural(language: str, n: int) -> str:
    """The plural form of a number: "one", "few" (Polish 2 to 4, 22 to 24, ...) or "many"."""
    return language_details(language).plural(n)


def counted(language: str, noun: str, n: int) -> str:
    """A number with its noun in the right form: "2 cards", "5 kart"."""
    forms = find(language, f"nouns.{noun}")
    form = forms.get(plural(language, n))
    return f"{n} {forms['many'] if form is None else form}".rstrip()


def joined(language: str, parts: list[str], last: str) -> str:
    """ "one, two and three": entries of a list, with the word at a path before the last one."""
    details = language_details(language)
    word = say(language, last)
    if parts[2:] and details.serial_comma:
        word = details.between.rstrip() + word
    return word.join([details.between.join(parts[:-1]), parts[-1]] if parts[1:] else parts)


def stopped(text: str) -> str:
    """A clause with a full stop, unless it ends with other punctuation."""
    return text if text.endswith((".", "!", "?", ":")) else text + "."


def sentence(text: str) -> str:
    """A clause with a capital letter and, unless it ends with other punctuation, a full stop."""
    return stopped(text[:1].upper() + text[1:])
