"""Faults found in a file, each with its place."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from ..rules.errors import InBetweenError

LONGEST_WORD, MOST_WORDS = 60, 500  # comparing is slow


class Fault(NamedTuple):
    """One thing wrong in a file. Severity is "error" or "warning"; the code is stable, the message for people."""

    file: str
    line: int
    column: int
    severity: str
    code: str
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.severity} {self.code} {self.message}"


class CardError(InBetweenError):
    """A card set that cannot be used. `faults` holds every fault found, in the order of the file."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = sorted(faults, key=lambda f: (f.line, f.column))
        super().__init__("\n".join(str(f) for f in self.faults))

    def __reduce__(self) -> tuple[Callable[[list[tuple[Any, ...]]], CardError], tuple[list[tuple[Any, ...]]]]:
        """Between processes it travels as plain data, with every fault."""
        return _card_error, ([tuple(fault) for fault in self.faults],)


def _card_error(faults: list[tuple[Any, ...]]) -> CardError:
    return CardError(Fault(*fault) for fault in faults)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A suggestion to append to a message, or nothing."""
    if len(word) > LONGEST_WORD:
        return ""
    short = [name for name in known if len(name) <= LONGEST_WORD][:MOST_WORDS]
    close = difflib.get_close_matches(word, short, n=1, cutoff=0.6)
    return f" Did you mean '{close[0]}'?" if close else ""
