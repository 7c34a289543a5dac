"""The terms of the game in a language: the word, its meaning, and what texts must not say instead.

Each language has a glossary.yaml with the same terms. What a language lacks is taken from the
English one.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, NamedTuple

from .languages import ENGLISH
from .locale import glossary_words, report_damaged_locale


class Term(NamedTuple):
    """A term of the game."""

    word: str
    plural: str  # the same as the word if the glossary has none
    meaning: str  # one sentence
    avoid: tuple[re.Pattern[str], ...]  # what no text of the language may match
    allowed: frozenset[str]  # paths of texts that may match all the same


@cache
def glossary(language: str) -> dict[str, Term]:
    """The terms of a language by name, in the order of the English glossary.

    Raises LocaleError if the glossary is damaged.
    """
    english, own = glossary_words(ENGLISH), glossary_words(language)
    with report_damaged_locale(language):
        return {name: _term(english.get(name, {}), own.get(name, {})) for name in english | own}


def _term(english: dict[str, Any], own: dict[str, Any]) -> Term:
    word = _text(own.get("word", english.get("word")))
    return Term(
        word,
        _text(own.get("plural", word)),
        _text(own.get("meaning", english.get("meaning"))),
        tuple(_pattern(_text(text)) for text in own.get("avoid", ())),
        frozenset(_text(path) for path in own.get("allowed", ())),
    )


def _pattern(text: str) -> re.Pattern[str]:
    try:
        return re.compile(text, re.IGNORECASE)
    except re.error as error:
        raise ValueError(f"'{text}': {error}") from None


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"'{value}' is not a text")
    return value
