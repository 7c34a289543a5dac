"""Checks of the words that a card set brings along: paths, slots, and what is missing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from ...rules.errors import Message, MessageList, make_message
from ...text.language.card_set_words import REPLACE
from ...text.language.languages import installed_languages, language_details
from ...text.language.locale import find, glossary_words, ui_words, words
from ...text.language.translation_coverage import slots_of, whole_slots
from ...text_safety import has_control_characters, truncated
from ..faults import MOST_WORDS, did_you_mean
from ..source.yaml_source import Path, YamlSource

WORDS = "words"
GLOSSARY = "glossary"
_SLOT = re.compile(r"\{[^{}]*\}")
_WORD = re.compile(r"[^\W\d_]+(?:’\w+)?")


def check_words(source: YamlSource) -> None:
    """Report the words of a card set that replace nothing, and count what is missing."""
    given = source.data.get(WORDS) if isinstance(source.data, dict) else None
    if not isinstance(given, dict):
        return
    known = installed_languages()
    for code, table in given.items():
        path: Path = (WORDS, code)
        if code not in known:
            detail = make_message(
                "mod.no_language", code=truncated(code), hint=did_you_mean(str(code), known)
            )
            source.fault_at(path, detail, key=True)
        elif isinstance(table, dict):
            for inside, text in _texts(table, ()):
                if problem := _problem(str(code), inside, text):
                    source.fault_at((*path, *inside), problem, key=True)
            for inside, detail in _unused(str(code), table):
                source.fault_at((*path, *inside), detail, "warning", key=True)
    _count_missing(source, given)


def _texts(table: Mapping[Any, Any], path: Path) -> Iterator[tuple[Path, Any]]:
    """Yield the entries of a table that are no tables themselves."""
    for key, value in table.items():
        if isinstance(value, dict) and value:
            yield from _texts(value, (*path, key))
        else:
            yield (*path, key), value


def _problem(code: str, path: Path, text: Any) -> Message | None:
    """Return what is wrong with a text, or None."""
    name = ".".join(map(str, path))
    if not isinstance(text, str) or has_control_characters(text, lines=True):
        return make_message("mod.word_text", path=truncated(name))
    if path[0] == REPLACE:
        return None if len(path) == 2 else make_message("mod.word_text", path=truncated(name))
    old = _built_in(code, path)
    if old is None:
        parent = _built_in(code, path[:-1]) if len(path) > 1 else None
        known = [*map(str, parent)] if isinstance(parent, dict) else []
        hint = did_you_mean(str(path[-1]), known)
        return make_message("mod.no_word", path=truncated(name), code=code, hint=hint)
    if isinstance(old, dict) and any(isinstance(form, dict) for form in old.values()):
        return make_message("mod.word_table", path=truncated(name))
    try:
        more = whole_slots(text) - whole_slots(old) - slots_of(old)
    except ValueError:
        return make_message("mod.word_braces", path=truncated(name))
    if more:
        names = MessageList(tuple(sorted(truncated(name or "{}") for name in more)))
        return make_message("mod.word_slots", path=truncated(name), slots=names)
    return None


def _unused(code: str, table: Mapping[Any, Any]) -> Iterator[tuple[Path, Message]]:
    """Yield the words to replace that are in no text of the language or of the mod."""
    swaps = table.get(REPLACE)
    if not isinstance(swaps, Mapping):
        return
    own = {key: value for key, value in table.items() if key != REPLACE}
    tables = (words(code), ui_words(code), glossary_words(code), own)
    texts = [str(text) for one in tables for _, text in _texts(one, ())]
    everything = _SLOT.sub("{}", "\n".join(texts))
    used = {
        old: bool(re.search(rf"(?<!\w){re.escape(str(old))}(?!\w)", everything))
        for old in list(swaps)[:MOST_WORDS]
    }
    starts = {_start(old) for old, is_used in used.items() if is_used}
    for old, is_used in used.items():
        if not is_used and _start(old) not in starts:  # otherwise: a form of a word that is used
            first = str(old)[:1].casefold()
            near = {word for word in _WORD.findall(everything) if word[:1].casefold() == first}
            hint = did_you_mean(str(old), sorted(near))
            detail = make_message("mod.word_unused", word=truncated(old), code=code, hint=hint)
            yield (REPLACE, old), detail


def _start(word: object) -> str:
    """Return what the forms of a word usually have in common."""
    return str(word)[:2].casefold()


def _built_in(code: str, path: Path) -> Any:
    """Return the entry of the game at a path, or None."""
    if path[0] == GLOSSARY:
        here: Any = glossary_words(code)
        for part in path[1:]:
            here = here.get(part) if isinstance(here, dict) else None
        return here
    return find(code, ".".join(map(str, path)))


def _count_missing(source: YamlSource, tables: dict[Any, Any]) -> None:
    """Warn about words that are replaced in some languages only."""
    given = {
        str(code): {path[:1] if path[0] == REPLACE else path for path, _ in _texts(table, ())}
        for code, table in tables.items()
        if isinstance(table, dict)
    }
    everything = set[Path]().union(*given.values())
    for code in installed_languages():
        missing = len(everything - given.get(code, set()))
        if missing and language_details(code).needed_in_card_sets:
            detail = make_message("mod.words_missing", n=missing, code=code)
            source.fault_at((WORDS,), detail, "warning", key=True)
