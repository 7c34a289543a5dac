"""The card set of tests that count on costs and amounts: it stays as it is when the built-in one is balanced anew."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from inbetween import load_cards
from inbetween.rules.cards import CardSet

FILE = Path(__file__).parent / "sets" / "fixed.yaml"


@cache
def fixed_cards() -> CardSet:
    """The card set whose numbers never change."""
    return load_cards(FILE)
