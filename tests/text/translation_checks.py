"""Checks of translated messages: slots, English words outside quotes, keys in the source."""

from __future__ import annotations

import ast
import re
import string
from functools import cache
from pathlib import Path
from typing import Any

from inbetween.text.error_messages import error_text

ROOT = Path(__file__).parents[2]

OTHERS = ("it", "pl")

# Words that no sentence in Italian or Polish holds.
ENGLISH = re.compile(
    r"\b(the|is|are|not|of|and|must|should|cannot|with|this|that|here|there|only|least|"
    r"which|was|has|have|expected|found|"
    r"while|be|its|an|for|from|did|been|were|too|than)\b",
    re.IGNORECASE,
)

QUOTED = re.compile(r"“[^”]*”|„[^”]*”")


def slots(entry: dict[str, str]) -> set[str]:
    """Return the names of the slots in all forms of a text."""
    return {
        name for text in entry.values() for _, name, _, _ in string.Formatter().parse(text) if name
    }


def english_in(text: str) -> str | None:
    """The first word of English in a text; what stands in quotes is as it was given."""
    found = ENGLISH.search(QUOTED.sub("", text))
    return f"{found[0]!r} in: {text}" if found else None


# Where the code names a key: which of the words handed over it is, and what comes before it.
NAMED = {
    "make_message": (0, ""),
    "localized_error": (1, ""),
    "InvalidValue": (0, "value."),
    "refuse": (1, "position."),
    "error": (1, ""),
    "warn": (1, ""),
    "_must": (0, "must."),
}

CHECKERS = {"check.py", "unreachable_checks.py"}  # where faults of card sets are noted by their key


@cache
def keys_in_the_code() -> tuple[set[str], set[str]]:
    """The keys that are named, and every other text in the code."""
    named: set[str] = set()
    texts: set[str] = set()
    for path in (ROOT / "inbetween").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            if not isinstance(node, ast.Call):
                continue
            name = (
                node.func.attr
                if isinstance(node.func, ast.Attribute)
                else node.func.id
                if isinstance(node.func, ast.Name)
                else ""
            )
            if name in ("error", "warn") and path.name not in CHECKERS:
                continue
            at, before = NAMED.get(name, (99, ""))
            key = node.args[at] if len(node.args) > at else None
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                named.add(before + key.value)
    return named, texts


def told_of(error: Exception) -> None:
    """Check that an error has a message without English words in the other languages."""
    assert str(error) == error_text(error, "en")
    for language in OTHERS:
        text = error_text(error, language)
        assert text != str(error) and not english_in(text), text
        assert text.count("\n") == str(error).count("\n") and "{" not in QUOTED.sub("", text)


def check_faults(faults: Any) -> None:
    """Check that each fault of a card set is translated."""
    for fault in faults:
        assert (
            fault.text_in("en") == fault.message
            and fault.detail.key.partition(".")[0] == fault.code
        )
        for language in OTHERS:
            text = fault.text_in(language)
            assert text != fault.message and not english_in(text), text
