"""Errors that callers of the rules can meet, with what is needed to show them in any language."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple


class Message(NamedTuple):
    """A message independent of language: a key in assets/locale/faults.*.yaml and the values of its
    slots.

    A slot holds an id, a number or a name as given, something with its own text (Message,
    LocalizedTerm, MessageList), or None for nothing.
    """

    key: str
    slots: tuple[tuple[str, object], ...] = ()


class LocalizedTerm(NamedTuple):
    """A term from a table in the same files; `given` is its English text."""

    table: str
    word: str
    given: str


class MessageList(NamedTuple):
    """Several messages in a row, cut after `most` characters unless that is 0."""

    parts: tuple[object, ...]
    between: str = ", "
    most: int = 0


def make_message(key: str, /, **slots: object) -> Message:
    """Build a message from its key and slots; paths become their names."""
    return Message(
        key,
        tuple(
            (name, value if value is None or isinstance(value, (int, str, tuple)) else str(value))
            for name, value in slots.items()
        ),
    )


class InBetweenError(Exception):
    """An error in user input; the message is one clear sentence (or one per line).

    `str` is English; `text/error_messages.py` translates `detail`.
    """

    def __init__(self, message: str = "", detail: Message | MessageList | None = None) -> None:
        super().__init__(message)
        self.detail = detail


class IllegalChoice(InBetweenError):
    """A key was applied that the current decision does not offer. The game is unchanged."""


class NoChoiceToTakeBack(InBetweenError, IndexError):
    """A choice was to be taken back where none was made."""


class UnknownId(InBetweenError, KeyError):
    """A card set has no card and no Character of that id."""

    def __str__(self) -> str:
        return Exception.__str__(self)  # a KeyError would put it in quotes


class TrialLimitExceeded(Exception):
    """An effect needed too many trials for one choice. The engine aborts the effect; callers never
    see this error.
    """


class PositionError(InBetweenError):
    """A position file describes an impossible position."""


class SaveError(InBetweenError):
    """A saved game cannot be read or does not belong to this card set."""


def unknown_id(id: str, known: Collection[str]) -> UnknownId:
    """The error for an id that is not among the known ones, with the nearest of them."""
    # Late: a word is compared only in an error.
    from difflib import get_close_matches

    near = get_close_matches(str(id), known, 1)
    hint = make_message("hint", word=near[0]) if near else None
    text = f"There is no card or Character '{id}' in this card set."
    if near:
        text += f" Did you mean '{near[0]}'?"
    return UnknownId(text, make_message("choice.unknown_id", id=str(id), hint=hint))
