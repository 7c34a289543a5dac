"""The text tables of each language, from assets/locale: templates, nouns and plural forms."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import yaml

from ..paths import own_file
from ..rules.constants import LANGUAGES
from ..rules.errors import InBetweenError, make_message
from .typography import all_curly_quotes

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class LocaleError(InBetweenError):
    """A text table of the game is missing or damaged."""

    def __init__(self, file: object, why: object) -> None:
        why = " ".join(str(why).split())[:200]
        super().__init__(
            f"{file} is missing or damaged ({why}): install the game again, "
            "or choose another language with --language.",
            make_message("locale.damaged", file=file, why=why),
        )


@contextmanager
def report_damaged_locale(language: str) -> Iterator[None]:
    """Turn errors caused by missing or malformed table entries into LocaleError."""
    try:
        yield
    except (KeyError, TypeError, AttributeError, IndexError, ValueError, RecursionError) as error:
        raise LocaleError(
            f"assets/locale/{language}.yaml", f"{type(error).__name__}: {error}"
        ) from error


@cache
def words(language: str) -> dict[str, Any]:
    """The table for card text, prompts and options."""
    return _read(language, f"{language}.yaml")


@cache
def ui_words(language: str) -> dict[str, Any]:
    """The texts of the window, merged from one file for each group of screens."""
    return _read(language, f"ui/*.{language}.yaml")


@cache
def fault_words(language: str) -> dict[str, Any]:
    """The error messages."""
    return _read(language, f"faults.{language}.yaml")


@cache
def command_words(language: str) -> dict[str, Any]:
    """The translations of command-line texts, by English text."""
    return _read(language, f"commands.{language}.yaml")


def translated(language: str, english: str) -> str:
    """A command-line text in a language; in English if it has no translation."""
    return (
        english if language == LANGUAGES[0] else str(command_words(language).get(english, english))
    )


def figures(language: str, text: str) -> str:
    """A text with the decimal separator of the language: 12.5 or 12,5."""
    return text if language == LANGUAGES[0] else re.sub(r"(?<=\d)\.(?=\d)", ",", text)


def _read(language: str, files: str) -> dict[str, Any]:
    if language not in LANGUAGES:
        raise ValueError(
            f"There is no language '{language}'; choose one of {', '.join(LANGUAGES)}."
        )
    data: dict[str, Any] = {}
    folder = own_file("assets/locale")
    for path in sorted(folder.glob(files)):
        try:
            data.update(all_curly_quotes(yaml.load(path.read_text("utf-8"), _Loader)))
        except (OSError, ValueError, TypeError, RecursionError, yaml.YAMLError) as error:
            raise LocaleError(path, error) from None
    if not data:
        raise LocaleError(folder / files, "nothing is there")
    return data


def find(language: str, path: str) -> Any:
    """The entry at a dotted path, or None.

    Paths that begin with "ui." are looked up in `ui_words`, those with "faults." in `fault_words`,
    and all others in `words`.
    """
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
        if not isinstance(entry, dict) or part not in entry:
            return None
        entry = entry[part]
    return entry


def say(language: str, path: str, **slots: object) -> str:
    """The template at a dotted path with its slots filled; raises LocaleError."""
    template = find(language, path)
    if not isinstance(template, str):
        raise LocaleError(f"assets/locale, {language}", f"no text '{path}'")
    try:
        return template.format(**slots)
    except (KeyError, IndexError, ValueError, AttributeError, TypeError) as error:
        raise LocaleError(f"assets/locale, {language}", f"text '{path}': {error}") from None


def plural(language: str, n: int) -> str:
    """The plural form of a number: "one", "few" (Polish 2 to 4, 22 to 24, ...) or "many"."""
    if n == 1:
        return "one"
    if language == "pl" and n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14):
        return "few"
    return "many"


def counted(language: str, noun: str, n: int) -> str:
    """A number with its noun in the right form: "2 cards", "5 kart"."""
    forms = find(language, f"nouns.{noun}")
    form = forms.get(plural(language, n))
    return f"{n} {forms['many'] if form is None else form}".rstrip()


def stopped(text: str) -> str:
    """A clause with a full stop, unless it ends with other punctuation."""
    return text if text.endswith((".", "!", "?", ":")) else text + "."


def sentence(text: str) -> str:
    """A clause with a capital letter and, unless it ends with other punctuation, a full stop."""
    return stopped(text[:1].upper() + text[1:])
