"""What the board needs to know of the decision that the controller asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....play.choice_outcome import ChoiceOutcome
from ..input.decision_view import DecisionView, Targets


class AskedChoices:
    """The choices of a controller's current decision, which `asked` returns."""

    def __init__(self, asked: Callable[[], DecisionView]) -> None:
        self.asked = asked

    @property
    def choosable(self) -> Targets:
        """The things that can be chosen: where a dragged card can be played, or all."""
        question = self.asked()
        return question.aimed or question.targets

    @property
    def character(self) -> str:
        """The id of the Character whose ability asks; empty if it is none."""
        question = self.asked()
        decision = question.game.decision if question.mine else None
        return decision.character if decision else ""

    @property
    def picked(self) -> Sequence[str]:
        """The ids of the Characters picked before for the same effect."""
        question = self.asked()
        decision = question.asked_game.decision if question.mine else None
        return decision.picked if decision else ()

    def outcome_of(self, key: str) -> ChoiceOutcome | None:
        """Return the certain outcome of a choice on offer."""
        return self.asked().outcome_of(key)
