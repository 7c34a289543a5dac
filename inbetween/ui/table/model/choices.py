"""What the board needs to know of the current decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from ....play.choice_outcome import ChoiceOutcome
from ....play.things import Thing
from ....text.choice import Choice


class Choices(Protocol):
    """What can be chosen now."""

    @property
    def choosable(self) -> Mapping[Thing, list[Choice]]:
        """Things that can be chosen now, with their options."""

    @property
    def character(self) -> str:
        """The id of the Character whose ability asks; empty if it is none."""

    @property
    def picked(self) -> Sequence[str]:
        """The ids of the Characters picked before for the same effect."""

    def outcome_of(self, key: str) -> ChoiceOutcome | None:
        """Return the certain outcome of a choice on offer, if it is known."""


class NoChoices:
    """Choices of a board where nobody chooses."""

    @property
    def choosable(self) -> Mapping[Thing, list[Choice]]:
        """Return nothing."""
        return {}

    @property
    def character(self) -> str:
        """Return "": no ability asks."""
        return ""

    @property
    def picked(self) -> Sequence[str]:
        """Return nothing."""
        return ()

    def outcome_of(self, key: str) -> ChoiceOutcome | None:
        """Return None: nothing is on offer."""
        return None
