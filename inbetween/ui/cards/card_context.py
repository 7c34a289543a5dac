"""What drawing a card needs: an App for the window's card set, a `CardSetContext` for another."""

from __future__ import annotations

from typing import Protocol

from ...rules.cards import CardSet
from ...text.language.card_set_words import base_of, spoken
from ...text.language.locale import say
from ..drawing import theme
from ..drawing.art import Art
from ..drawing.mod_files import pictures_of


class CardContext(Protocol):
    """The pictures, cards and words that cards are drawn with; an App is one."""

    @property
    def theme(self) -> theme.Theme:
        """Sizes, fonts and caches."""
        ...

    @property
    def art(self) -> Art:
        """The pictures."""
        ...

    @property
    def cards(self) -> CardSet:
        """The card set."""
        ...

    @property
    def language(self) -> str:
        """The language of the texts, with the words of the card set."""
        ...

    def say(self, key: str, **slots: object) -> str:
        """Return a UI text."""
        ...


class CardSetContext:
    """Draws cards of another set than the window's, with that set's own pictures and words.

    It has caches of its own, so that nothing of it is taken for a card of the window's set. It may
    be used in another thread than the window's.
    """

    def __init__(self, window: CardContext, cards: CardSet) -> None:
        self.theme = window.theme.with_own_pictures(theme.side_colors(cards.colors))
        self.art = Art()
        self.art.use(pictures_of(cards))
        self.cards = cards
        self.language = spoken(base_of(window.language), cards.words)

    def say(self, key: str, **slots: object) -> str:
        """Return a UI text with the words of the card set."""
        return say(self.language, f"ui.{key}", **slots)
