"""Words that a card set brings along: they replace those of the game while it is played.

A set has words by language and path, as in assets/locale; below `ui` those of the window, below
`faults` and `glossary` those of these tables. Below `replace` stand words that are replaced
wherever they occur: `{Town: Valley}`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final

REPLACE: Final = "replace"
OTHER_TABLES: Final = ("ui", "faults", "glossary")  # all else belongs to the rules


class CardSetLanguage(str):
    """A language with the words of a card set: as a text it differs from all others."""

    base: str
    words: Mapping[str, Any]

    def __new__(cls, base: str, words: Mapping[str, Any]) -> CardSetLanguage:
        """Return a language for these words; equal words make equal languages."""
        made = super().__new__(cls, f"{base}~{json.dumps(words, sort_keys=True, default=str)}")
        made.base, made.words = base, words
        return made

    def __reduce__(self) -> tuple[type[CardSetLanguage], tuple[str, Mapping[str, Any]]]:
        return CardSetLanguage, (self.base, self.words)


def spoken(language: str, words: Mapping[str, Any]) -> str:
    """Return a language with the words that a card set has for it."""
    own = words.get(language)
    return CardSetLanguage(language, own) if isinstance(own, Mapping) and own else language


class SpokenLanguage:
    """Keeps the language that was made last, because the words of a set are long."""

    def __init__(self) -> None:
        self._last: tuple[str, Mapping[str, Any], str] | None = None

    def with_words(self, language: str, words: Mapping[str, Any]) -> str:
        """Return a language with the words that a card set has for it."""
        last = self._last
        if last is None or last[0] != language or last[1] is not words:
            last = self._last = language, words, spoken(language, words)
        return last[2]


def base_of(language: str) -> str:
    """Return the language itself, without the words of a card set."""
    return language.base if isinstance(language, CardSetLanguage) else language


def merged(table: dict[str, Any], language: str, name: str) -> dict[str, Any]:
    """Return a table of texts with the words of a card set; `name` is one of OTHER_TABLES or "".

    What does not fit is left out, because a saved game may hold anything.
    """
    if not isinstance(language, CardSetLanguage):
        return table
    own = language.words if not name else language.words.get(name)
    found = _merged(table, own, name) if isinstance(own, Mapping) else table
    swaps = language.words.get(REPLACE)
    if not isinstance(swaps, Mapping) or name == "faults":
        return found
    plain = {str(old): str(new) for old, new in swaps.items() if str(old)}
    return _swapped(found, plain) if plain else found


def _merged(table: dict[str, Any], own: Mapping[str, Any], name: str) -> dict[str, Any]:
    """Return the table with entries replaced; the texts of other tables are left alone."""
    found = dict(table)
    for key, new in own.items():
        if not name and key in (*OTHER_TABLES, REPLACE):
            continue
        old = table.get(key)
        if isinstance(old, dict) and isinstance(new, Mapping):
            found[key] = _merged(old, new, name or "rules")
        elif isinstance(old, dict) and isinstance(new, str):
            found[key] = with_forms(old, new)
        elif isinstance(old, str) and isinstance(new, str):
            found[key] = new
    return found


def with_forms(old: dict[str, Any], new: str) -> dict[str, Any]:
    """Return one text for all forms of another, with the endings that the other has."""
    if not all(isinstance(form, str) for form in old.values()):
        return old
    stem = min(old.values(), key=len)
    return {
        name: new + form[len(stem) :] if form.startswith(stem) else new
        for name, form in old.items()
    }


def _swapped(table: dict[str, Any], swaps: dict[str, str]) -> dict[str, Any]:
    """Return a table in which whole words are replaced, but not names of slots."""
    words = "|".join(re.escape(old) for old in sorted(swaps, key=len, reverse=True))
    pattern = re.compile(rf"\{{[^{{}}]*\}}|(?<!\w)(?:{words})(?!\w)")

    def swap(value: Any) -> Any:
        if isinstance(value, str):
            return pattern.sub(lambda found: swaps.get(found[0], found[0]), value)
        if isinstance(value, dict):
            return {key: swap(item) for key, item in value.items()}
        return [swap(item) for item in value] if isinstance(value, list) else value

    return {key: swap(value) for key, value in table.items()}
