"""The built-in set with texts replaced, written to a file and loaded."""

from __future__ import annotations

from pathlib import Path

from inbetween import load_cards
from inbetween.rules.cards import CardSet
from tests.support.fixed_set import fixed_cards


def modded(tmp_path: Path, *changes: tuple[str, str]) -> CardSet:
    """Replace texts of the fixed set, write it to a file and load it."""
    text = fixed_cards().source
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    path = tmp_path / "cards.yaml"
    path.write_text(text, "utf-8")
    return load_cards(path)
