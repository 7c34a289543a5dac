"""Grammar that templates cannot express, such as contractions: a language declares it as data."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple


class Replacement(NamedTuple):
    """A step of grammar: what a pattern finds becomes another text."""

    pattern: re.Pattern[str]
    put: str
    contractions: Mapping[str, str]  # by what was found; used instead of `put` if not empty

    def apply(self, text: str) -> str:
        """The text with everything replaced."""
        if self.contractions:
            return self.pattern.sub(lambda found: self.contractions.get(found[0], found[0]), text)
        return self.pattern.sub(self.put, text)


def checked_text(value: object) -> str:
    """The value, if it is a text; raises TypeError."""
    if not isinstance(value, str):
        raise TypeError(f"'{value}' is not a text")
    return value


def parse_replacement(entry: dict[str, Any]) -> Replacement:
    """Read an entry of `grammar` in a language.yaml; raises TypeError and KeyError."""
    if "contract" in entry:
        return _contraction(entry["contract"])
    if "pattern" in entry:
        return Replacement(
            re.compile(checked_text(entry["pattern"])), checked_text(entry["put"]), {}
        )
    put = checked_text(entry["put"])
    return Replacement(re.compile(re.escape(checked_text(entry["find"]))), "", {entry["find"]: put})


def _contraction(words: dict[str, dict[str, str]]) -> Replacement:
    """Words that merge with the article after them: {"di": {"il": "del"}}."""
    pairs = {
        f"{checked_text(first)} {checked_text(second)}": checked_text(put)
        for first, ends in words.items()
        for second, put in ends.items()
    }
    firsts = "|".join(map(re.escape, words))
    seconds = "|".join(sorted({re.escape(word) for ends in words.values() for word in ends}))
    # an article ends at a space or with an apostrophe
    return Replacement(re.compile(rf"\b(?:{firsts}) (?:{seconds})(?=\s|(?<=’))"), "", pairs)
