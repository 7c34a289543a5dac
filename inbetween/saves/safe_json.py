"""Parse untrusted JSON: limits on size and depth, and one sentence for every error."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, NoReturn

from ..rules.errors import LocalizedTerm, SaveError
from ..safe_read import read_limited
from ..text.error_messages import localized_error, reason

MOST_TEXT = 5_000_000  # characters; far more than any game needs
DEEPEST = 12  # nested objects and lists; a saved game has seven

# Quoted text. An unterminated string matches to the end, or the search would restart at every quote
# inside it.
_STRINGS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)', re.DOTALL)
_HALVES = re.compile(r"\\u[dD][89a-fA-F]")
_BRACKETS = re.compile(r"[\[{]|[\]}]")


def read_text(path: Path) -> str:
    """The text of a file, up to the maximum size of a saved game."""
    try:
        data = read_limited(path, MOST_TEXT + 1)
        if len(data) > MOST_TEXT:
            raise localized_error(SaveError, "saves.file_large", file=path)
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise localized_error(
            SaveError, "saves.file_encoding", file=path, byte=error.start
        ) from None
    except (OSError, ValueError) as error:  # ValueError: an impossible file name
        raise localized_error(SaveError, "files.unreadable", file=path, why=reason(error)) from None


def parse(text: str) -> dict[str, Any]:
    """Parse a JSON object; raises SaveError with one sentence."""
    data = parse_value(text)
    if not isinstance(data, dict):
        raise localized_error(SaveError, "saves.no_object")
    if _HALVES.search(text) and not _writable(data):
        raise localized_error(SaveError, "saves.halves")
    return data


def parse_value(text: str) -> Any:
    """Parse any JSON value within the limits of saved games; raises SaveError."""
    if not isinstance(text, str):
        raise localized_error(SaveError, "saves.no_text")
    if len(text) > MOST_TEXT:
        raise localized_error(SaveError, "saves.large")
    if _depth(text) > DEEPEST:
        raise localized_error(SaveError, "saves.deep")
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except json.JSONDecodeError as error:
        what = LocalizedTerm("json_parser", error.msg.rstrip(": "), error.msg)
        raise localized_error(
            SaveError, "saves.no_json", line=error.lineno, column=error.colno, what=what
        ) from None
    except (RecursionError, ValueError):
        raise localized_error(SaveError, "saves.numbers") from None


def _writable(data: dict[str, Any]) -> bool:
    """Whether the data can be written again: JSON can contain lone surrogates."""
    try:
        json.dumps(data, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _depth(text: str) -> int:
    """The nesting depth of brackets outside quoted text."""
    depth = most = 0
    for bracket in _BRACKETS.findall(_STRINGS.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        most = max(most, depth)
        if most > DEEPEST:
            break
    return most


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        seen: set[str] = set()
        twice = next(
            key
            for key, _ in pairs
            if key in seen or seen.add(key)  # type: ignore[func-returns-value]
        )
        raise localized_error(SaveError, "saves.twice", entry=quote_value(twice))
    return data


def quote_value(value: object) -> str:
    """The beginning of a value, on one line, to quote in an error message."""
    return repr(str(value)[:40])[1:-1]


def _constant(name: str) -> NoReturn:
    raise localized_error(SaveError, "saves.constant", name=name)
