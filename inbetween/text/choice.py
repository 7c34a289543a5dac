"""Options that can say what they are."""

from __future__ import annotations

from ..rules.options import Option
from .prompts import option_label


class Choice(Option):
    """One choice of a decision: a stable key, the things on the table it refers to, and a label
    made on request.
    """

    __slots__ = ()

    @property
    def label(self) -> str:
        """The label in English."""
        return self.text("en")

    def text(self, language: str) -> str:
        """The label in a language."""
        return option_label(self.cards, self.form, language)
