"""Noun phrases for cards: "up to 2 Badge cards that cost 1 or less".

Each condition of a filter is a word or phrase before or after the noun. Forms depend only on the
number: one, few or many. In Polish, "few" is also the nominative and "many" the genitive.
"""

from __future__ import annotations

from ...rules.cards import CardSet
from ...rules.specs import CardFilterSpec, RangeSpec
from ..language.languages import language_details
from ..language.locale import find, joined, plural, say


class CardPhrases:
    """Writes filters for cards in one language."""

    def __init__(self, cards: CardSet, language: str) -> None:
        self.cards, self.language = cards, language

    def _form(self, path: str, form: str, **slots: object) -> str:
        """The form of a word; some words have a single form."""
        entry = find(self.language, path)
        if isinstance(entry, dict):
            entry = entry["many"] if entry.get(form) is None else entry[form]
        if not isinstance(entry, str):
            raise KeyError(f"{self.language}: no words '{path}'")
        return entry.format(**slots)

    def _either(self, names: list[str]) -> str:
        """ "one, two or three"."""
        return joined(self.language, names, "cards.or")

    def _cost(self, cost: RangeSpec, form: str) -> str:
        least, most = cost.at_least, cost.at_most
        if least == most:
            return self._form("cards.cost", form, n=least)
        if most is None:
            return self._form("cards.cost_least", form, n=least)
        return self._form(
            "cards.cost_between" if least else "cards.cost_most", form, n=most, least=least
        )

    def phrase(self, where: CardFilterSpec, form: str, noun: str = "card") -> str:
        """The noun with all conditions around it, without article or number."""
        before: list[str] = []
        after: list[str] = []
        word = self._form("cards.equipment", form)
        if where.symbol is not None:
            names = [
                self.cards.symbols[self.cards.symbol_index[id]].names[self.language]
                for id in where.symbol
            ]
            (before if find(self.language, "cards.order.symbol") == "before" else after).append(
                self._form("cards.symbol", form, symbols=self._either(names))
            )
        if where.equipment and noun == "card":  # next to the noun
            before, after = (
                ([*before, word], after)
                if find(self.language, "cards.order.equipment") == "before"
                else (before, [word, *after])
            )
        if where.equipment is False:
            after.append(self._form("cards.no_equipment", form))
        if where.id is not None:
            names = [
                self.cards.cards[self.cards.card_index[id]].names[self.language] for id in where.id
            ]
            after.append(self._form("cards.named", form, names=self._either(names)))
        if where.cost is not None:
            after.append(self._cost(where.cost, form))
        if where.not_ is not None:
            after.append(self._form("cards.but", form, cards=self.phrase(where.not_, "many")))
        return " ".join([*before, self._form(f"nouns.{noun}", form), *after])

    def one(self, where: CardFilterSpec) -> str:
        """ "an Equipment card", as an object."""
        phrase = self.phrase(where, "one")
        article = language_details(self.language).article(phrase).rstrip()
        return say(self.language, "cards.one", article=article, card=phrase)

    def counted(self, where: CardFilterSpec, n: int, noun: str = "card") -> str:
        """ "2 Equipment cards"."""
        return f"{n} {self.phrase(where, plural(self.language, n), noun)}".rstrip()

    def of(self, where: CardFilterSpec) -> str:
        """ "Equipment cards", after words like "one of"."""
        return self.phrase(where, "many")
