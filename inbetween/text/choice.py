"""Options with a label in any language."""

from __future__ import annotations

from ..rules.options import Option
from .language.languages import ENGLISH
from .prompts import option_label


class Choice(Option):
    """An option of a decision: a stable key, the things it refers to, and a generated label."""

    __slots__ = ()

    @property
    def label(self) -> str:
        """The label in English."""
        return self.text(ENGLISH)

    def __str__(self) -> str:
        return self.label

    def text(self, language: str) -> str:
        """The label in a language."""
        return option_label(self.cards, self.form, language)
