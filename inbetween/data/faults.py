"""Faults found in a file, each with line and column, and "did you mean" suggestions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from ..rules.errors import InBetweenError, Message, MessageList, make_message
from ..text.error_messages import slot_text
from ..text.language.languages import ENGLISH
from ..text_safety import truncated

LONGEST_WORD, MOST_WORDS = 40, 500  # limits, because comparing words is slow
LONGEST_MESSAGE = 600


class Fault(NamedTuple):
    """One fault in a file.

    Severity is "error" or "warning". The code is stable; the message is an English sentence.
    """

    file: str
    line: int
    column: int
    severity: str
    code: str
    message: str
    detail: Message | None = None

    def __str__(self) -> str:
        return self.listed(ENGLISH)

    def text_in(self, language: str) -> str:
        """Return the message in a language."""
        return (
            self.message
            if self.detail is None or language == ENGLISH
            else _one_line(self.detail, language)
        )

    def listed(self, language: str) -> str:
        """Return one line for a list: place, severity, code and message."""
        place = f"{self.file}:{self.line}:{self.column}"
        return f"{place}: {self.severity} {self.code} {self.text_in(language)}"


def _one_line(detail: Message, language: str) -> str:
    return truncated(" ".join(slot_text(detail, language).splitlines()), LONGEST_MESSAGE)


def fault(
    file: str, place: tuple[int, int], detail: Message, severity: str = "error", entry: str = ""
) -> Fault:
    """Build a fault at a place (line and column, from 1).

    The code is the first word of the message key; `entry` names the entry with the fault.
    """
    code = detail.key.partition(".")[0]
    detail = make_message("entry", entry=entry, what=detail) if entry else detail
    return Fault(file, *place, severity, code, _one_line(detail, ENGLISH), detail)


def not_utf8(error: UnicodeDecodeError) -> Message:
    """Return where a text is not UTF-8."""
    line = error.object.count(b"\n", 0, error.start) + 1
    return make_message("file.encoding", line=line, byte=error.start)


def in_file_order(faults: Iterable[Fault]) -> list[Fault]:
    """Return faults by line and column; files in the order of their first fault."""
    found = list(faults)
    files = {file: number for number, file in enumerate(dict.fromkeys(f.file for f in found))}
    return sorted(found, key=lambda f: (files[f.file], f.line, f.column))


def lines(faults: Iterable[Fault]) -> MessageList:
    """Return faults as a message list that can be put into any language."""
    return MessageList(
        tuple(
            make_message(
                "line",
                file=f.file,
                line=f.line,
                column=f.column,
                severity=f.severity,
                code=f.code,
                what=f.detail or f.message,
            )
            for f in faults
        ),
        "\n",
    )


class InvalidValue(ValueError):
    """A value that a model refuses.

    It holds a key under `value` in assets/locale/*/faults.yaml, and the slots of that message.
    """

    def __init__(self, key: str, /, **slots: object) -> None:
        self.detail = make_message(f"value.{key}", **slots)
        super().__init__(slot_text(self.detail, ENGLISH))


class CardError(InBetweenError):
    """A card set that cannot be used. `faults` holds every fault in file order."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = in_file_order(faults)
        super().__init__("\n".join(str(f) for f in self.faults), lines(self.faults))

    def __reduce__(
        self,
    ) -> tuple[Callable[[list[tuple[Any, ...]]], CardError], tuple[list[tuple[Any, ...]]]]:
        """Pickle as plain data, with every fault."""
        return _card_error, ([tuple(fault) for fault in self.faults],)


def _card_error(faults: list[tuple[Any, ...]]) -> CardError:
    return CardError(Fault(*fault) for fault in faults)


def did_you_mean(word: str, known: Iterable[str]) -> Message | None:
    """Return a "did you mean" suggestion to append to a message, or None."""
    close = nearest(word, known)
    return make_message("hint", word=close) if close else None


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word closest to `word`, if one is close enough to be meant."""
    if len(word) > LONGEST_WORD:
        return None
    best, least = None, 99
    for name in [name for name in known if len(name) <= LONGEST_WORD][:MOST_WORDS]:
        distance = _distance(word.lower(), name.lower())
        if distance is not None and distance < least:
            best, least = name, distance
    return best


def _distance(word: str, name: str) -> int | None:
    """Return how far a word is from a name, or None if they are too far apart.

    It is the edit distance, but less for the same letters in another order, and never too far if
    one contains the other.
    """
    most = 1 if min(len(word), len(name)) < 5 else 2 if len(name) < 10 else 3
    if word == name:
        return 0
    if len(word) > 3 and sorted(word) == sorted(name) and word[0] == name[0]:
        return 1
    if _contained(word, name):
        return most
    return _edit_distance(word, name, most)


def _contained(word: str, name: str) -> bool:
    """Return whether the word is the first part of the name, or one is nearly all of the other."""
    if len(word) > 3 and name.startswith(word + "_"):
        return True
    return (
        min(len(word), len(name)) > 3
        and abs(len(word) - len(name)) <= 2
        and (word in name or name in word)
    )


def _edit_distance(word: str, name: str, most: int) -> int | None:
    """Return the edit distance between two words, or None if it is more than `most`.

    An edit adds, removes or replaces a letter, or swaps two neighbors.
    """
    if abs(len(word) - len(name)) > most:
        return None
    before: list[int] = []
    row = list(range(len(name) + 1))
    for i, letter in enumerate(word, 1):
        older = before
        before = row
        row = [i] + [99] * len(name)
        # cells farther from the diagonal exceed the limit anyway
        for j in range(max(1, i - most), min(len(name), i + most) + 1):
            row[j] = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != name[j - 1]))
            if i > 1 and j > 1 and letter == name[j - 2] and word[i - 2] == name[j - 1]:
                row[j] = min(row[j], older[j - 2] + 1)
        if min(row) > most:
            return None
    return row[-1] if row[-1] <= most else None
