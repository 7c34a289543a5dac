"""The installed languages, and what each declares about itself in language.yaml.

A language is a folder of text tables: adding `assets/locale/xx/` with a language.yaml makes the
language `xx`. Folders named by the environment variable INBETWEEN_LOCALE (separated like PATH) add
languages and texts in the same form, so that a translation can be tried without installing it.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from ...paths import own_file, user_folder
from ...rules.errors import InBetweenError, make_message
from . import table_cache
from .card_set_words import base_of
from .grammar import Replacement, checked_text, parse_replacement
from .plural_rules import PluralRule, parse_plural_rule

ENGLISH: Final = "en"  # the language of the source texts, which all others fall back to
DETAILS: Final = "language.yaml"
MOD_FOLDER: Final = "lang"  # in a mod
UNPACKED: Final = "languages"  # the folder with the languages of mods that are zips
_CODE = re.compile(r"[a-z]{2,3}(?:_[a-z0-9]{2,8})*")
_BAD_DATA = (KeyError, TypeError, AttributeError, IndexError, ValueError, RecursionError)


class LocaleError(InBetweenError):
    """A text table of the game is missing or damaged."""

    def __init__(self, file: object, why: object) -> None:
        why = " ".join(str(why).split())[:200]
        self.why = why
        super().__init__(
            f"{file} is missing or damaged ({why}): install the game again, "
            "or choose another language with --language.",
            make_message("locale.damaged", file=file, why=why),
        )


class Language(NamedTuple):
    """What a language declares about itself."""

    code: str
    name: str  # in the language itself
    english_name: str
    plurals: tuple[tuple[str, PluralRule], ...]  # forms other than "many", each with its numbers
    decimal: str
    between: str  # what separates the entries of a list
    serial_comma: bool  # whether it also stands before the last of three or more entries
    indefinite: tuple[tuple[re.Pattern[str], str], ...]  # beginnings of a noun, with their article
    grammar: tuple[Replacement, ...]
    comma_after: tuple[str, ...]  # a slot whose value contains one of them has a comma after it
    numbered: tuple[str, ...]  # patterns of words that stay on one line with the number after them
    locales: tuple[str, ...]  # other names of it in the system's settings
    needed_in_card_sets: bool  # whether a card set without names in it is warned about

    def plural(self, n: int) -> str:
        """The form of a noun after a number: "one", "few", ... or "many"."""
        return next((form for form, holds in self.plurals if holds(n)), "many")

    def article(self, phrase: str) -> str:
        """The indefinite article of a phrase, with the space after it; "" if there is none."""
        return next((put for start, put in self.indefinite if start.match(phrase)), "")

    def with_article(self, phrase: str) -> str:
        """A phrase with the indefinite article: "a card", "another card"; unchanged without one."""
        return self.article(phrase) + phrase

    def corrected(self, text: str) -> str:
        """A text made from templates, with the grammar that templates cannot express.

        In Italian "di la Città" becomes "della Città"; in Polish a comma goes away.
        """
        for step in self.grammar:
            text = step.apply(text)
        return text


@cache
def locale_folders() -> tuple[Path, ...]:
    """The folders that hold languages; entries of later ones replace those of earlier ones."""
    others = os.environ.get("INBETWEEN_LOCALE", "").split(os.pathsep)
    return (own_file("assets/locale"), *(Path(folder) for folder in others if folder))


@cache
def folders_of_mods() -> tuple[Path, ...]:
    """The folders of languages in the player's mods, which add languages and change none.

    Those of zips were unpacked when the zips were installed.
    """
    try:
        home = user_folder("data")
        found = [
            folder
            for place in ("mods", UNPACKED)
            for folder in sorted((home / place).glob(f"*/{MOD_FOLDER}"))
        ]
        return tuple(folder for folder in found if folder.is_dir() and not folder.is_symlink())
    except (OSError, InBetweenError):  # there is no home
        return ()


def _codes_in(folders: Iterable[Path]) -> set[str]:
    """The languages in folders; only names of folders and files are read."""
    found = set[str]()
    for folder in folders:
        try:
            found |= {
                path.name
                for path in folder.iterdir()
                if _CODE.fullmatch(path.name) and (path / DETAILS).is_file()
            }
        except OSError:  # without folders there is English, which then reports what is missing
            continue
    return found


@cache
def installed_languages() -> tuple[str, ...]:
    """The codes of all languages, English first, with those that mods add."""
    found = _codes_in((*locale_folders(), *folders_of_mods()))
    return (ENGLISH, *sorted(found - {ENGLISH}))


def is_from_mod(code: str) -> bool:
    """Whether only a mod in the player's folder has this language."""
    return code not in _codes_in(locale_folders())


def check_installed(code: str) -> None:
    """Raise ValueError for a language that is not installed."""
    if code not in installed_languages():
        known = ", ".join(installed_languages())
        raise ValueError(f"There is no language '{code}'; choose one of {known}.")


def table_files(code: str, names: str) -> list[Path]:
    """The files of a language that match a pattern, in the order in which they are merged."""
    found: list[Path] = []
    folders = locale_folders()
    if code != ENGLISH and code not in _codes_in(folders):
        folders = folders_of_mods()
    for folder in folders:
        with contextlib.suppress(OSError):  # a folder that cannot be read has no languages
            found += sorted((folder / code).glob(names))
    return found


def read_yaml(path: Path) -> Any:
    """The content of a file of a language; raises LocaleError."""
    try:
        text = path.read_text("utf-8")
    except (OSError, ValueError) as error:
        raise LocaleError(path, error) from None
    kept = table_cache.kept_tables(path.parent.name).get(table_cache.text_hash(text))
    return parsed_yaml(path, text) if kept is None else kept


def parsed_yaml(path: Path, text: str) -> Any:
    """The content of a text that is YAML, from a file; raises LocaleError."""
    # Late: tables that are kept as plain data need no YAML.
    import yaml

    try:
        return yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except (ValueError, TypeError, RecursionError, yaml.YAMLError) as error:
        raise LocaleError(path, error) from None


def keep_tables(code: str) -> None:
    """Keep the tables of a language for the next start of the program, unless they are kept.

    Reads and writes files: not for the frame.
    """
    found: dict[str, tuple[Path, str]] = {}
    for path in table_files(code, "*.yaml"):
        with contextlib.suppress(OSError, ValueError):  # reading it reports the error
            text = path.read_text("utf-8")
            found[table_cache.text_hash(text)] = path, text
    if found.keys() != table_cache.kept_tables(code).keys():
        tables: dict[str, Any] = dict.fromkeys(found)
        for key, (path, text) in found.items():
            with contextlib.suppress(LocaleError):
                tables[key] = parsed_yaml(path, text)
        table_cache.keep(code, tables)


@cache
def language_details(code: str) -> Language:
    """What a language declares about itself; raises LocaleError."""
    if base_of(code) != code:
        return language_details(base_of(code))
    check_installed(code)
    data: dict[str, Any] = {}
    path = Path(DETAILS)
    for path in table_files(code, DETAILS):
        found = read_yaml(path)
        if not isinstance(found, dict):
            raise LocaleError(path, "it is not a table")
        data.update(found)
    if not data:
        raise LocaleError(own_file("assets/locale") / code / DETAILS, "nothing is there")
    try:
        return _language(code, data)
    except (*_BAD_DATA, re.error) as error:
        raise LocaleError(path, f"{type(error).__name__}: {error}") from None


def _language(code: str, data: dict[str, Any]) -> Language:
    return Language(
        code,
        checked_text(data["name"]),
        checked_text(data.get("english_name", data["name"])),
        tuple(
            (checked_text(form), parse_plural_rule(checked_text(rule)))
            for form, rule in data.get("plurals", {}).items()
        ),
        checked_text(data.get("decimal", ".")),
        checked_text(data.get("between", ", ")),
        bool(data.get("serial_comma", False)),
        tuple(
            (re.compile(checked_text(entry["before"])), checked_text(entry["put"]))
            for entry in data.get("indefinite", ())
        ),
        tuple(parse_replacement(entry) for entry in data.get("grammar", ())),
        _texts(data.get("comma_after", [])),
        _texts(data.get("numbered", [])),
        tuple(name.lower() for name in _texts(data.get("locales", []))),
        bool(data.get("needed_in_card_sets", False)) and not is_from_mod(code),
    )


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise TypeError(f"'{value}' is not a list")
    return tuple(checked_text(entry) for entry in value)
