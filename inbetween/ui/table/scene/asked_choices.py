"""What the board needs to know of the decision that the controller asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....play.choice_outcome import ChoiceOutcome
from ..input.decision_view import Targets

if TYPE_CHECKING:
    from .controller import TableController


class AskedChoices:
    """The choices of a controller's current decision."""

    def __init__(self, controller: TableController) -> None:
        self.controller = controller

    @property
    def choosable(self) -> Targets:
        """The things that can be chosen: where a dragged card can be played, or all."""
        question = self.controller.question
        return question.aimed or question.targets

    @property
    def character(self) -> str:
        """The id of the Character whose ability asks; empty if it is none."""
        question = self.controller.question
        decision = question.game.decision if question.mine else None
        return decision.character if decision else ""

    @property
    def picked(self) -> Sequence[str]:
        """The ids of the Characters picked before for the same effect."""
        question = self.controller.question
        decision = question.asked_game.decision if question.mine else None
        return decision.picked if decision else ()

    def outcome_of(self, key: str) -> ChoiceOutcome | None:
        """Return the certain outcome of a choice on offer."""
        return self.controller.question.outcome_of(key)
