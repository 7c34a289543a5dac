"""Grammar that templates cannot express, such as contractions: a language declares it as data."""

from __future__ import annotations

from .languages import language_details


def fix_grammar(language: str, text: str) -> str:
    """Apply the grammar of a language to a text made from templates.

    In Italian "di la Città" becomes "della Città"; in Polish a comma goes away.
    """
    return language_details(language).corrected(text)


def with_article(language: str, phrase: str) -> str:
    """A phrase with the indefinite article: "a card", "another card"; unchanged without one."""
    return language_details(language).article(phrase) + phrase
