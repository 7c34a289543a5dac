"""The card set of tests that count on costs and amounts: it stays as it is when the built-in one is
balanced anew.
"""

from __future__ import annotations

import pickle
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from inbetween import load_cards
from inbetween.rules.cards import CardSet

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # much faster, where there is one
FILE = Path(__file__).parents[1] / "sets" / "fixed.yaml"


@cache
def fixed_cards() -> CardSet:
    """The card set whose numbers never change."""
    return load_cards(FILE)


def data_of(source: str) -> Any:
    """The data of a card set's source, to be changed: it is read once, and each time handed out
    anew.
    """
    return pickle.loads(_read(source))


@cache
def _read(source: str) -> bytes:
    return pickle.dumps(yaml.load(source, LOADER))
