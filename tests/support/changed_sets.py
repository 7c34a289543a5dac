"""The fixed set with parts of it changed, as somebody would write them."""

from __future__ import annotations

from functools import cache

import pytest
import yaml

from inbetween import CardError
from inbetween.data.loader import load_text
from inbetween.rules.cards import CardSet

from .doc_examples import merged
from .fixed_set import fixed_cards


@cache
def changed(text: str) -> CardSet:
    """The fixed set with parts of cards, Characters and levels replaced or added, written as in
    cards.yaml; raises CardError.
    """
    cards, faults = load_text(merged(yaml.safe_load(text), fixed_cards()), "cards.yaml")
    if cards is None:
        raise CardError(faults)
    return cards


def refused(text: str) -> list[tuple[str, str]]:
    """Code and message of every error in a changed set."""
    with pytest.raises(CardError) as error:
        changed(text)
    return [(f.code, f.message) for f in error.value.faults if f.severity == "error"]


def faults_at(effect: str) -> tuple[list[tuple[int, int, str]], tuple[int, int]]:
    """Every fault of the fixed set in which a card has this effect, each with line and column; and
    the place in it that ^ marks.
    """
    lines = fixed_cards().source.splitlines()
    number = lines.index("      effect: [{gain: 2}]")
    line = f"      effect: [{effect}]"
    lines[number] = line.replace("^", "")
    _, faults = load_text("\n".join(lines), "cards.yaml")
    return [(f.line, f.column, f.message) for f in faults], (number + 1, line.index("^") + 1)
