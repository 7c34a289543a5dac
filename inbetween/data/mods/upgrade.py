"""Bring the text of a card file up to date: old names of keys, and the line with the format."""

from __future__ import annotations

from collections.abc import Iterable

from ..faults import Fault

MEANT = "unknown-key.meant"  # the fault of a key that has another name today
MISSING, FORMAT = "missing-key", "format"


def upgraded_text(text: str, faults: Iterable[Fault]) -> str:
    """Return the text of a file without what its faults say is out of date; the same if nothing."""
    lines = text.splitlines(keepends=True)
    no_format = False
    for fault in sorted(faults, key=lambda one: (one.line, one.column), reverse=True):
        slots = dict(fault.detail.slots) if fault.detail is not None else {}
        if fault.detail is not None and fault.detail.key == MEANT:
            lines[fault.line - 1] = _renamed(
                lines[fault.line - 1], fault.column - 1, str(slots["key"]), str(slots["word"])
            )
        no_format |= fault.code == MISSING and slots.get("key") == FORMAT
    if no_format:
        first = next((n for n, line in enumerate(lines) if not line.startswith(("#", "\ufeff"))), 0)
        lines.insert(first, "format: 1\n")
    return "".join(lines)


def _renamed(line: str, column: int, key: str, word: str) -> str:
    rest = line[column:]
    return (
        line[:column] + rest.replace(key, word, 1) if rest.lstrip("'\"").startswith(key) else line
    )
