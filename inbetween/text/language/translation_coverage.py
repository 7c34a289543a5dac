"""How complete the translation of a language is: texts that are missing, not in English, or wrong.

English is the measure. A table that is empty in English (such as `verbs`) holds what only some
languages need: any entry may be in it.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterator, Mapping, Set
from typing import Any, NamedTuple

from .languages import ENGLISH, installed_languages
from .locale import command_words, fault_words, glossary_words, is_forms, ui_words, words


def _terms(language: str) -> dict[str, Any]:
    """The texts of a glossary; what to avoid differs from language to language."""
    return {
        name: {key: text for key, text in term.items() if key in ("word", "meaning")}
        for name, term in glossary_words(language).items()
    }


_TABLES: Mapping[str, Callable[[str], dict[str, Any]]] = {
    "rules": words,
    "ui": ui_words,
    "faults": fault_words,
    "glossary": _terms,
}
# slots that the game fills where a language asks for them
_OPTIONAL = {f"rules.ongoing.acts.{act}": {"people"} for act in ("shift", "flip", "move", "remove")}
_SELECTORS = frozenset(("town", "creature"))  # forms of an error message, by the side it is about
# slots that the game always fills together, so that a language can choose
_FILLED_TOGETHER = tuple(
    frozenset(group.split())
    for group in ("label side sides", "card cards", "cards n", "cards by", "energy n")
)


class Coverage(NamedTuple):
    """What a language has and lacks, as dotted paths that begin with the name of a table."""

    texts: int
    missing: list[str]
    extra: list[str]  # not in English, so that they are never shown
    wrong_slots: list[str]  # with slots that the game does not fill


def coverage(language: str) -> Coverage:
    """Compare the tables of a language with the English ones; raises LocaleError.

    Command-line texts are in the code; those that any language translates are the measure.
    """
    english = _all_entries(ENGLISH)
    own = _all_entries(language)
    missing = [path for path in english if not _has(own, path)]
    extra = [path for path in own if not _known(english, path)]
    wrong = [
        path
        for path, entry in own.items()
        if path in english and _has_wrong_slots(entry, english[path], _OPTIONAL.get(path, set()))
    ]
    given = command_words(language) if language != ENGLISH else {}
    known = {text for code in installed_languages()[1:] for text in command_words(code)}
    if language != ENGLISH:
        missing += sorted(f"commands.{text}" for text in known - given.keys())
    wrong += [f"commands.{text}" for text, other in given.items() if _has_wrong_slots(other, text)]
    return Coverage(len(own) - len(extra) + len(given), missing, extra, wrong)


def _all_entries(language: str) -> dict[str, Any]:
    return {
        f"{name}.{path}": entry
        for name, table in _TABLES.items()
        for path, entry in entries(table(language))
    }


def entries(table: dict[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    """The texts of a table with their paths; a text with forms is one entry."""
    for key, value in table.items():
        if isinstance(value, dict) and value and not _is_one_text(value):
            yield from entries(value, f"{path}{key}.")
        else:
            yield f"{path}{key}", value


def _is_one_text(entry: dict[str, Any]) -> bool:
    return is_forms(entry) or entry.keys() == _SELECTORS


def _has(own: dict[str, Any], path: str) -> bool:
    """Whether a language has a text, or one text in place of several."""
    return any(start in own for start in _starts(path)) or any(
        other.startswith(f"{path}.") for other in own
    )


def _known(english: dict[str, Any], path: str) -> bool:
    """Whether English has a text, one text in place of several, or an empty table for it.

    Numbers may have words of their own.
    """
    parent, _, name = path.rpartition(".")
    return any(start in english for start in _starts(path)) or (
        name.isdecimal() and any(other.startswith(f"{parent}.") for other in english)
    )


def _starts(path: str) -> list[str]:
    """A path and those of the tables around it."""
    parts = path.split(".")
    return [".".join(parts[:n]) for n in range(2, len(parts) + 1)]


def _has_wrong_slots(entry: Any, english: Any, optional: Set[str] = frozenset()) -> bool:
    try:
        filled = _filled_slots(english, entry) | optional
    except ValueError:  # the English text is used as it is
        return False
    try:
        return not slots_of(entry) <= filled
    except ValueError:
        return True


def slots_of(entry: Any) -> frozenset[str]:
    """The names of the slots in a text, in all its forms; ValueError if it is no template."""
    texts = entry.values() if isinstance(entry, dict) else [entry]
    return frozenset(
        name for text in texts for _, name, _, _ in string.Formatter().parse(str(text)) if name
    )


def whole_slots(entry: Any) -> frozenset[str]:
    """What is in the braces of a text, in all its forms: the names, with how they are formatted."""
    texts = entry.values() if isinstance(entry, dict) else [entry]
    return frozenset(
        f"{name}{'!' if how else ''}{how or ''}{':' if form else ''}{form}"
        for text in texts
        for _, name, form, how in string.Formatter().parse(str(text))
        if name is not None
    )


def _filled_slots(english: Any, entry: Any) -> frozenset[str]:
    """The slots that the game fills in a text, and those that forms may use in place of others."""
    slots = slots_of(english)
    if isinstance(entry, dict) and entry.keys() == _SELECTORS:
        slots |= {"side", "other"}
    return slots.union(*(group for group in _FILLED_TOGETHER if group & slots))
