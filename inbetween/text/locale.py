"""The word tables of each language, from assets/locale."""

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
    """A word table that came with the game is missing or damaged."""

    def __init__(self, file: object, why: object) -> None:
        why = " ".join(str(why).split())[:200]
        super().__init__(
            f"{file} is missing or damaged ({why}): install the game again, or choose another "
            f"language with --language.",
            make_message("locale.damaged", file=file, why=why),
        )


@contextmanager
def whole(language: str) -> Iterator[None]:
    """What goes wrong inside because words are missing or not what they should be is told as a
    damaged file.
    """
    try:
        yield
    except (KeyError, TypeError, AttributeError, IndexError, ValueError, RecursionError) as error:
        raise LocaleError(
            f"assets/locale/{language}.yaml", f"{type(error).__name__}: {error}"
        ) from error


@cache
def words(language: str) -> dict[str, Any]:
    """The words that card text is made of."""
    return _read(language, f"{language}.yaml")


@cache
def ui_words(language: str) -> dict[str, Any]:
    """The window's own words, from one file for each group of screens."""
    return _read(language, f"ui/*.{language}.yaml")


@cache
def fault_words(language: str) -> dict[str, Any]:
    """The sentences about what is wrong."""
    return _read(language, f"faults.{language}.yaml")


@cache
def command_words(language: str) -> dict[str, Any]:
    """What the command line says besides, by what it is in English."""
    return _read(language, f"commands.{language}.yaml")


def translated(language: str, english: str) -> str:
    """A text of the command line in a language; in English if nobody has translated it."""
    return (
        english if language == LANGUAGES[0] else str(command_words(language).get(english, english))
    )


def figures(language: str, text: str) -> str:
    """A text with its fractions as the language writes them: 12.5 or 12,5."""
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
    """The entry at a dotted path, or None; paths that begin with "ui." are the window's, with
    "faults." those of what is wrong.
    """
    parts = path.split(".")
    here: Any
    match parts[0]:
        case "ui":
            here = ui_words(language)
        case "faults":
            here = fault_words(language)
        case _:
            here, parts = words(language), ["", *parts]
    for part in parts[1:]:
        if not isinstance(here, dict) or part not in here:
            return None
        here = here[part]
    return here


def say(language: str, path: str, **slots: object) -> str:
    """A template with its slots filled."""
    template = find(language, path)
    if not isinstance(template, str):
        raise LocaleError(f"assets/locale, {language}", f"no text '{path}'")
    try:
        return template.format(**slots)
    except (KeyError, IndexError, ValueError, AttributeError, TypeError) as error:
        raise LocaleError(f"assets/locale, {language}", f"text '{path}': {error}") from None


def plural(language: str, n: int) -> str:
    """Which form a number takes: one, few (Polish 2 to 4), or many."""
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
    """A clause with a full stop."""
    return text if text.endswith((".", "!", "?", ":")) else text + "."


def sentence(text: str) -> str:
    """A clause with a capital letter and a full stop."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?", ":")) else text + "."
