"""The errors that callers of the rules can meet."""

from __future__ import annotations


class InBetweenError(Exception):
    """Anything wrong with what a user handed in; the message is one clear sentence (or one a line)."""


class IllegalChoice(InBetweenError):
    """A key was applied that the decision at hand does not offer. The game is unchanged."""


class Exhausted(Exception):
    """An effect has tried too much for one choice: the engine breaks it off. Never reaches a caller."""


class PositionError(InBetweenError):
    """A position file describes a situation that cannot be."""


class SaveError(InBetweenError):
    """A saved game cannot be read or does not belong to this card set."""
