"""Noun phrases for Characters: "up to 2 InBetween Characters adjacent to this one".

Each condition of a filter is a word or phrase before or after the noun. Their forms are looked up
by case and number, so that Polish endings and Italian plurals come out right.
"""

from __future__ import annotations

from typing import Any

from ..rules.cards import CardSet
from .locale import find, plural, say


class People:
    """Writes filters in one language. `each` is what "the Character a loop has come to" is called."""

    def __init__(self, cards: CardSet, language: str, each: str | None = None) -> None:
        self.cards, self.language, self.each = cards, language, each

    def _form(self, path: str, form: str) -> str:
        """The form of a word; one form serves for all where the table gives just one."""
        entry = find(self.language, path)
        if isinstance(entry, str):
            return entry
        if not isinstance(entry, dict):
            raise KeyError(f"{self.language}: no words '{path}'")
        number = form.rpartition("_")[2]
        return str(entry.get(form) or entry.get(number) or entry["many"])

    def adjectives(self, states: list[str], form: str) -> str:
        """ "Terrified or Devoured"."""
        return say(self.language, "or_states").join(self._form(f"people.states.{s}", form) for s in states)

    def _phrase(self, where: Any, form: str, between: bool = False, unlocked: bool = False) -> str:
        """The noun with all conditions around it, without article or number."""
        before: list[str] = []
        after: list[str] = []
        order = find(self.language, "people.order")

        def put(kind: str, text: str) -> None:
            (before if order[kind] == "before" else after).append(text)

        if where.other:
            put("other", self._form("people.other", form))
        if where.adjacent_to == "self":
            put("adjacent", self._form("people.adjacent", form))
        if unlocked and not where.state:
            put("unlocked", self._form("people.unlocked", form))
        states = list(where.state or [])
        marked = "marked" in states
        states = [s for s in states if s != "marked"]
        if (between and not states) or states == ["inbetween"]:
            put("inbetween", self._form("people.inbetween", form))
        elif states:
            put("state", self.adjectives(states, form))
        if where.dimension:
            after.append(say(self.language, f"people.dimension.{where.dimension}"))
        if marked:
            after.append(say(self.language, "people.marked"))
        if where.symbol == "discarded":
            after.append(say(self.language, "people.symbol_discarded"))
        elif where.symbol:
            symbol = self.cards.symbols[self.cards.symbol_index[where.symbol]]
            after.append(say(self.language, "people.symbol", symbol=symbol.names[self.language]))
        if where.adjacent_to == "marker":
            after.append(self._form("people.adjacent_to_marker", form))
        if where.adjacent_to == "each":
            after.append(self._form("people.adjacent_to_each", form))
        return " ".join([*before, self._form("people.noun", form), *after])

    def _at(self, where: Any, case: str) -> str | None:
        """A filter that points at one Character."""
        if where.at is None:
            return None
        if where.at == "each" and self.each is not None:
            return self.each
        return self._form(f"people.at.{where.at}", f"{case}_one")

    def one(self, where: Any, case: str = "acc", unlocked: bool = False) -> str:
        """ "a Character in the Human dimension"."""
        phrase = self._phrase(where, f"{case}_one", unlocked=unlocked)
        return self._at(where, case) or self._article(phrase)

    def _article(self, phrase: str) -> str:
        if self.language == "pl":
            return phrase
        if self.language == "it":
            return f"un {phrase}"
        if phrase.startswith("other "):
            return f"an{phrase}"
        return f"{'an' if phrase[0].lower() in 'aeiou' else 'a'} {phrase}"

    def some(self, where: Any, picking: Any, between: bool = False) -> str:
        """The Characters of a picking operation: "a Character", "2 Characters", "up to 2 Characters"."""
        at = self._at(where, "acc")
        if at:
            return at
        n = picking.up_to or picking.count or 1
        if picking.up_to is None and n == 1:
            return self._article(self._phrase(where, "acc_one", between))
        phrase = f"{n} {self._phrase(where, f'acc_{plural(self.language, n)}', between)}"
        return say(self.language, "up_to", what=phrase) if picking.up_to is not None else phrase

    def every(self, where: Any) -> str:
        """ "every Character showing that card's symbol"."""
        return say(self.language, "people.every", people=self._phrase(where, "acc_one"))

    def picked(self, where: Any, n: int, adjacent: bool) -> str:
        """Characters chosen beforehand: "each of 2 Characters in the Human dimension next to each other"."""
        phrase = self._phrase(where, "gen_many") + (" " + say(self.language, "people.each_other") if adjacent else "")
        return say(self.language, "people.each_of", n=n, people=phrase)

    def bare(self, where: Any) -> str:
        """One Character without an article, after "for each"."""
        return self._phrase(where, "acc_one")

    def all(self, where: Any) -> str:
        """The Characters that fit, after "the number of"."""
        return self._phrase(where, "gen_many")
