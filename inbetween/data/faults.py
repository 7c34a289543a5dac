"""Faults found in a file, each with its place."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from ..letters import clipped
from ..rules.errors import InBetweenError, Message, Several, tell
from ..text.complaints import ENGLISH, worded

LONGEST_WORD, MOST_WORDS = 60, 500  # comparing is slow
LONGEST_MESSAGE = 600


class Fault(NamedTuple):
    """One thing wrong in a file. Severity is "error" or "warning"; the code is stable, the message for people, in English."""

    file: str
    line: int
    column: int
    severity: str
    code: str
    message: str
    told: Message | None = None

    def __str__(self) -> str:
        return self.listed(ENGLISH)

    def said(self, language: str) -> str:
        """Its message in a language."""
        return self.message if self.told is None or language == ENGLISH else _one_line(self.told, language)

    def listed(self, language: str) -> str:
        """A line of a list: where it is, how bad, its code and its message."""
        return f"{self.file}:{self.line}:{self.column}: {self.severity} {self.code} {self.said(language)}"


def _one_line(told: Message, language: str) -> str:
    return clipped(" ".join(worded(told, language).splitlines()), LONGEST_MESSAGE)


def fault(file: str, place: tuple[int, int], told: Message, severity: str = "error", entry: str = "") -> Fault:
    """A fault at a place (line and column, from 1). Its code is the first word of the key; `entry` names what it is about."""
    code = told.key.partition(".")[0]
    told = tell("entry", entry=entry, what=told) if entry else told
    return Fault(file, *place, severity, code, _one_line(told, ENGLISH), told)


def lines(faults: Iterable[Fault]) -> Several:
    """Faults as a list, to be told in any language."""
    return Several(tuple(tell("line", file=f.file, line=f.line, column=f.column, severity=f.severity, code=f.code,
                              what=f.told or f.message) for f in faults), "\n")


class Unfit(ValueError):
    """A value that a model refuses: its key under `value` in assets/locale/faults.*.yaml, and its slots."""

    def __init__(self, key: str, /, **slots: object) -> None:
        self.told = tell(f"value.{key}", **slots)
        super().__init__(worded(self.told, ENGLISH))


class CardError(InBetweenError):
    """A card set that cannot be used. `faults` holds every fault found, in the order of the file."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = sorted(faults, key=lambda f: (f.line, f.column))
        super().__init__("\n".join(str(f) for f in self.faults), lines(self.faults))

    def __reduce__(self) -> tuple[Callable[[list[tuple[Any, ...]]], CardError], tuple[list[tuple[Any, ...]]]]:
        """Between processes it travels as plain data, with every fault."""
        return _card_error, ([tuple(fault) for fault in self.faults],)


def _card_error(faults: list[tuple[Any, ...]]) -> CardError:
    return CardError(Fault(*fault) for fault in faults)


def did_you_mean(word: str, known: Iterable[str]) -> Message | None:
    """A suggestion to append to a message, or nothing."""
    if len(word) > LONGEST_WORD:
        return None
    short = [name for name in known if len(name) <= LONGEST_WORD][:MOST_WORDS]
    close = difflib.get_close_matches(word, short, n=1, cutoff=0.6)
    return tell("hint", word=close[0]) if close else None
