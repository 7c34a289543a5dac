"""Load a card set that mods make."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path as FilePath
from typing import Any

import yaml

from ....rules.cards import CardSet
from ....rules.errors import make_message
from ...checked_set import check_source
from ...faults import Fault
from ...source.yaml_source import MOST_DEPTH
from ..files.file_checks import check_files
from .mod import MOST_TEXT
from .stack import Library, Stack, make_stack

_DUMPER: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


def text_of(data: Any) -> str:
    """Return a card set's data as YAML text, as saved games keep it."""
    text: str = yaml.dump(
        data,
        Dumper=_DUMPER,
        allow_unicode=True,
        sort_keys=False,
        default_flow_style=None,
        width=110,
    )
    return text


def load_stack(
    paths: Iterable[FilePath], library: Library | None = None
) -> tuple[CardSet | None, list[Fault], Stack]:
    """Load the card set that mods make: the set (None with errors), all faults, and the mods."""
    stack = make_stack(paths, library or Library.installed())
    if stack.source is None:
        return None, stack.findings.faults, stack
    too_large = not _is_shallow(stack.source.data, MOST_DEPTH)
    text = "" if too_large else text_of(stack.source.data)
    if too_large or len(text.encode("utf-8", "replace")) > MOST_TEXT:
        stack.findings.at_file(stack.source.file, make_message("mod.result"))
        return None, stack.findings.faults, stack
    cards, faults = check_source(stack.source, text)
    stack.findings.take(faults)
    found = stack.findings.faults
    if cards is not None:
        check_files([mod.container for mod in stack.mods if mod.container], cards, stack.findings)
        found = stack.findings.faults
        if stack.findings.has_errors:
            return None, found, stack
        cards.warnings = tuple(found)
        cards.provenance = stack
    return cards, found, stack


def _is_shallow(data: Any, most: int) -> bool:
    """Return whether data is nested no deeper than a file may be."""
    if isinstance(data, dict | list):
        parts = data.values() if isinstance(data, dict) else data
        return most > 0 and all(_is_shallow(part, most - 1) for part in parts)
    return True
