"""Typography: capital letters, curly apostrophes and no-break spaces."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from .languages import language_details

NO_BREAK = "\N{NO-BREAK SPACE}"

_QUOTED_OR_APOSTROPHE = re.compile(r"(?<![\w}])'[^'\n]*'(?!\w)|'")

# A number stays with what follows it. A number with a sign (after a word) or at the end of a
# clause, and the number of a level or turn stay with what comes before.
_BOUND = (
    r"(?<![^\s(])(\d+|(?<!\w )[+−-]\d+|^\d+\.) (?=\S)|"
    r"(?<=\w) (?=[+−-]\d|\d+(?:[.,;:!?)…]|$))"
)


@cache
def bound_pattern(language: str) -> re.Pattern[str]:
    numbered = "|".join(language_details(language).numbered) or "(?!)"
    return re.compile(rf"\b({numbered}) (\d+)\b|{_BOUND}", re.MULTILINE)


def curly_quotes(text: str) -> str:
    """A text with typographic apostrophes; text in straight single quotes is left unchanged."""
    if "'" not in text:
        return text
    return _QUOTED_OR_APOSTROPHE.sub(
        lambda found: "\N{RIGHT SINGLE QUOTATION MARK}" if found[0] == "'" else found[0], text
    )


def all_curly_quotes(words: Any) -> Any:
    """A text table with typographic apostrophes in every text."""
    if isinstance(words, str):
        return curly_quotes(words)
    if isinstance(words, dict):
        return {key: all_curly_quotes(value) for key, value in words.items()}
    return words


def capitalized(text: str) -> str:
    """A text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def bound(text: str, language: str) -> str:
    """A text in which no-break spaces keep numbers with what they count."""
    return bound_pattern(language).sub(
        lambda found: f"{found[1] or found[3] or ''}{NO_BREAK}{found[2] or ''}", text
    )
