"""The errors that callers of the rules can meet, and what they carry to be told in any language."""

from __future__ import annotations

from typing import NamedTuple


class Message(NamedTuple):
    """Something to be told, before it is in any language: a key in assets/locale/*/faults.yaml, and
    what fills its slots.

    A slot holds an id, a number or a name as given, or something that has words of its own
    (Message, LocalizedTerm, MessageList); None is nothing.
    """

    key: str
    slots: tuple[tuple[str, object], ...] = ()


class LocalizedTerm(NamedTuple):
    """A word that others have said, from a table in the same files; `given` is how they said it, in
    English.
    """

    table: str
    word: str
    given: str


class MessageList(NamedTuple):
    """Things told one after the other, cut off after `most` characters if that is not 0."""

    parts: tuple[object, ...]
    between: str = ", "
    most: int = 0


def make_message(key: str, /, **slots: object) -> Message:
    """What is to be told, by its key and its slots; files and the like are told by their names."""
    return Message(
        key,
        tuple(
            (name, value if value is None or isinstance(value, (int, str, tuple)) else str(value))
            for name, value in slots.items()
        ),
    )


class InBetweenError(Exception):
    """Anything wrong with what a user handed in; the message is one clear sentence (or one a line).

    `str` is English; `text/error_messages.py` puts `detail` into any language.
    """

    def __init__(self, message: str = "", detail: Message | MessageList | None = None) -> None:
        super().__init__(message)
        self.detail = detail


class IllegalChoice(InBetweenError):
    """A key was applied that the decision at hand does not offer. The game is unchanged."""


class NoChoiceToTakeBack(InBetweenError):
    """A choice was to be taken back where none was made."""


class TrialLimitExceeded(Exception):
    """An effect has tried too much for one choice: the engine breaks it off. Never reaches a
    caller.
    """


class PositionError(InBetweenError):
    """A position file describes a situation that cannot be."""


class SaveError(InBetweenError):
    """A saved game cannot be read or does not belong to this card set."""
