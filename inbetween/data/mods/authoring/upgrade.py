"""Bring the text of a card file up to date: old names of keys, and the line with the format."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ...faults import Fault
from ...loader import read_text
from ..merge.mod import MOST_TEXT, open_mod
from ..mods_folder import ZIP_SUFFIX
from .packing import packed

MEANT = "unknown-key.meant"  # the fault of a key that has another name today
MISSING, FORMAT = "missing-key", "format"


def upgraded_file(path: Path, faults: Iterable[Fault]) -> bytes | None:
    """Return the new content of a file or a zip; None if nothing in it is out of date.

    Raises CardError or ModFileError if it cannot be read.
    """
    if path.suffix.lower() != ZIP_SUFFIX:
        old = read_text(path)
        new = upgraded_text(old, faults)
        return new.encode() if new != old else None
    by_name: dict[str, list[Fault]] = {}
    for fault in faults:
        by_name.setdefault(Path(fault.file).relative_to(path).as_posix(), []).append(fault)
    mod = open_mod(path)
    if mod.container is None:
        return None
    olds = {n: mod.container.text(n, MOST_TEXT) for n in by_name if n in mod.container.sizes}
    news = {name: upgraded_text(text, by_name[name]) for name, text in olds.items()}
    return packed(mod, news) if news != olds else None


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
