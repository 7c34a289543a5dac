"""Noun phrases for Characters: "up to 2 InBetween Characters adjacent to this one".

Each condition of a filter is a word or phrase before or after the noun. Their forms are looked up
by case and number, so that Polish endings and Italian plurals come out right.
"""

from __future__ import annotations

from collections.abc import Callable

from ...rules.cards import CardSet
from ...rules.specs import CharacterFilterSpec, PickingSpec, Quantity, Spec
from ..language.languages import language_details
from ..language.locale import find, joined, plural, say

# see quantities.Quantities.some
SoMany = Callable[[Quantity, Callable[[int], str], str, str, bool], str]
# values of `me` and `met` that are not names of Characters
LAID = "/laid"
PLAYED = "/played"
_LOCKED = {"secured", "devoured"}


class CharacterPhrases:
    """Writes filters for Characters in one language.

    `each` is the Character of the current loop: a name, or a phrase by case. `me` is the name of
    the Character whose ability it is, if the text must name it, or LAID: the Character that the
    card is attached to. `met` is the name of the Character that a trigger is about, if it is known,
    or PLAYED: the one that a card was played on, which the text has not mentioned yet.
    """

    def __init__(
        self,
        cards: CardSet,
        language: str,
        each: str | dict[str, str] | None = None,
        me: str = "",
        met: str = "",
    ) -> None:
        self.cards = cards
        self.language = language
        self.each = each
        self.me = me
        self.met = met
        # Where "that Character" could be read as another one, the text says more: the chosen or the
        # current one of a loop, or the one of the trigger's event (shifted, locked, ...).
        self.chosen = ""  # or "chosen" or "current"
        self.distinct = False
        self.event = ""
        self.each_unlocked = False  # the text has said that it is not locked
        self.several_cards = False  # whether "that card" could be one of several

    def _form(self, path: str, form: str) -> str:
        """The form of a word; some words have one form for all cases and numbers."""
        entry = find(self.language, path)
        if isinstance(entry, str):
            return entry
        if not isinstance(entry, dict):
            raise KeyError(f"{self.language}: no words '{path}'")
        number = form.rpartition("_")[2]
        return str(entry.get(form) or entry.get(number) or entry["many"])

    def adjectives(self, states: list[str], form: str) -> str:
        """ "Alert, Terrified or Devoured"; InBetween comes last."""
        states = sorted(states, key=lambda s: s == "inbetween")
        return self._either([self._form(f"people.states.{s}", form) for s in states])

    def _listed(self, parts: list[str], last: str = "people.and") -> str:
        """ "one, two and three"."""
        return joined(self.language, parts, last)

    def _either(self, names: list[str]) -> str:
        """ "one, two or three"."""
        return self._listed(names, "or_states")

    def _symbol(self, where: CharacterFilterSpec, words: str) -> list[str]:
        """The condition about symbols, if there is one."""
        names = [
            self.cards.symbols[self.cards.symbol_index[id]].names[self.language]
            for id in where.symbols
            if id != "discarded"
        ]
        found = [say(self.language, f"{words}.symbol", symbol=self._either(names))] if names else []
        if "discarded" in where.symbols:
            last = "_last" if self.several_cards else ""
            found.append(say(self.language, f"{words}.symbol_discarded{last}"))
        return [say(self.language, "or_states").join(found)] if found else []

    def _traits(self, where: CharacterFilterSpec, words: str) -> list[str]:
        """The conditions about the Safety space, symbols and the star."""
        spaces = [str(space) for space in where.safety or [] if space]
        safety = (
            [say(self.language, f"{words}.unmarked")] if where.safety and 0 in where.safety else []
        )
        if spaces:
            safety.append(say(self.language, f"{words}.safety", spaces=self._either(spaces)))
        traits = [say(self.language, "or_states").join(safety)] if safety else []
        traits += self._symbol(where, words)
        if where.star is not None:
            traits.append(say(self.language, f"{words}.{'star' if where.star else 'starless'}"))
        return traits

    def _but(self, where: CharacterFilterSpec) -> list[str]:
        """The Characters that the filter excludes."""
        if where.not_ is None:
            return []
        at = self._at(where.not_, "gen")
        return [
            say(self.language, "people.but_at", people=at)
            if at
            else say(self.language, "people.but", people=self.all(where.not_))
        ]

    @staticmethod
    def _states(
        where: CharacterFilterSpec, between: bool, unlocked: bool = False
    ) -> tuple[list[str], bool]:
        """The states to name, and whether to say "marked" instead: any state but InBetween."""
        states = list(where.state or [])
        if unlocked:  # whoever is Secured or Devoured is locked
            states = [s for s in states if s not in _LOCKED] or states
        if between and (not states or "inbetween" in states):
            return ["inbetween"], False
        if "marked" in states:
            return [], "inbetween" not in states
        return states, False

    @staticmethod
    def _may_be_locked(where: CharacterFilterSpec) -> bool:
        """Whether a locked Character could match, so that the text must say "unlocked"."""
        return not where.state or "marked" in where.state

    def _phrase(
        self,
        where: CharacterFilterSpec,
        form: str,
        between: bool = False,
        unlocked: bool = False,
        together: bool = False,
    ) -> str:
        """The noun with its conditions before and after it, without article or number."""
        before: list[str] = []
        after: list[str] = []

        def place(kind: str) -> object:
            return find(self.language, f"people.order.{kind}")

        def put(kind: str, text: str) -> None:
            (before if place(kind) == "before" else after).append(text)

        if where.other:
            put("other", self._form("people.other", form))
        if together and place("together") != "last":
            put("together", self._form("people.together", form))
        if where.adjacent_to == "self" and not self.me:
            put("adjacent", self._form("people.adjacent", form))
        states, marked = self._states(where, between, unlocked)
        if states:
            put("inbetween" if "inbetween" in states else "state", self.adjectives(states, form))
        if unlocked and self._may_be_locked(where):
            put("unlocked", self._form("people.unlocked", form))
        after += self._after_noun(where, form, marked)
        if where.at:
            after.append(say(self.language, f"people.only.{where.at}"))
        if together and place("together") == "last":
            after.append(self._form("people.together", form))
        after += self._but(where)
        return " ".join([*before, self._form("people.noun", form), *after])

    def _after_noun(self, where: CharacterFilterSpec, form: str, marked: bool) -> list[str]:
        """The marker, the dimension, the traits and the neighbor, as phrases after the noun."""
        marker = [say(self.language, "people.marked")] if marked else []
        dimension = (
            [say(self.language, f"people.dimension.{where.dimension}")] if where.dimension else []
        )
        traits, beside = self._traits(where, "people"), []
        if where.adjacent_to and (where.adjacent_to != "self" or self.me):
            kind, name = self._beside(where.adjacent_to)
            beside = [self._form(f"people.adjacent_to_{kind}", form).format(name=name)]
        first = marker + traits
        groups = (first, dimension, beside) if dimension else (first + beside,)
        return [self._listed(parts) for parts in groups if parts]

    def has_clause(self, where: CharacterFilterSpec) -> bool:
        """Whether the phrase of a filter ends with a long condition: "adjacent to this one"."""
        return bool(
            self._traits(where, "people")
            or self._but(where)
            or (where.adjacent_to and (where.adjacent_to != "self" or self.me))
        )

    def who(self, at: str, case: str) -> str:
        """The phrase for the Character that "marker", "self", "each" or "it" refers to."""
        if at == "self" and self.me == LAID:
            at = "laid"
        elif at == "it" and self.met == PLAYED:
            at = "played"
        elif at == "each" and self.chosen:
            at = self.chosen
        elif at == "it" and self.distinct and self.event and not self.met:
            return self._form(f"people.events.{self.event}", f"{case}_one")
        name = {"self": self.me, "each": self.each, "it": self.met}.get(at)
        if isinstance(name, dict) and case in name:
            return name[case]
        if name and isinstance(name, str):
            return self._form("people.named", f"{case}_one").format(name=name)
        return self._form(f"people.at.{at}", f"{case}_one")

    def named(self, where: CharacterFilterSpec) -> bool:
        """Whether a filter refers to one Character by name or "this", not by a description."""
        if where.at == "self":
            return self.me != LAID
        return (where.at == "it" and self.met != PLAYED) or (
            where.at == "each" and not isinstance(self.each, dict)
        )

    def _beside(self, adjacent_to: str) -> tuple[str, str]:
        """Whose neighbors are meant: the key of the phrase, and the name if it needs one."""
        name = {"self": self.me, "each": self.each, "it": self.met}.get(adjacent_to)
        if name in (LAID, PLAYED):
            return ("laid" if name == LAID else "played"), ""
        if adjacent_to == "each" and self.chosen:
            return self.chosen, ""
        return ("named", name) if name and isinstance(name, str) else (adjacent_to, "")

    def _provided(
        self, where: CharacterFilterSpec, between: bool = False, unlocked: bool = False
    ) -> list[str]:
        """The other conditions of a filter for one Character: "is Secured"."""
        states, marked = self._states(where, between, unlocked)
        provided = [say(self.language, "people.provided.other")] if where.other else []
        if states:
            provided.append(
                say(
                    self.language,
                    "people.provided.states",
                    states=self.adjectives(states, "nom_one"),
                )
            )
        if where.dimension:
            provided.append(say(self.language, f"people.provided.{where.dimension}"))
        said = where.at == "each" and self.each_unlocked
        if unlocked and not said and self._may_be_locked(where):
            provided.append(say(self.language, "people.provided.unlocked"))
        if marked:
            provided.append(say(self.language, "people.provided.marked"))
        provided += self._traits(where, "people.provided")
        if where.adjacent_to:
            kind, name = self._beside(where.adjacent_to)
            provided.append(say(self.language, f"people.provided.adjacent_{kind}", name=name))
        if where.not_ is not None:
            inner = where.not_
            provided.append(
                say(self.language, "people.provided.not_at", who=self.who(inner.at, "nom"))
                if inner.at and not self._provided(inner)
                else say(self.language, "people.provided.not", people=self.all(inner))
            )
        return provided

    def _at(
        self, where: CharacterFilterSpec, case: str, between: bool = False, unlocked: bool = False
    ) -> str | None:
        """A filter for one Character with its other conditions; None for other filters."""
        if where.at is None:
            return None
        text = self.who(where.at, case)
        provided = self._provided(
            where, between and self._form("people.states.inbetween", "one") not in text, unlocked
        )
        return (
            f"{text} {say(self.language, 'people.provided.if', what=self._listed(provided))}"
            if provided
            else text
        )

    def holds(self, where: CharacterFilterSpec) -> str:
        """ "this Character is Secured": a filter for one Character as a condition; else empty."""
        if not where.at:
            return ""
        provided = self._provided(where)
        return f"{self.who(where.at, 'nom')} {self._listed(provided)}" if provided else ""

    def there_is(self, where: CharacterFilterSpec, somebody: bool) -> str:
        """Whether anybody matches, as a condition: "there is no Character ..."."""
        if where.at is None:
            if somebody:
                return say(self.language, "people.there_is", people=self.one(where, "nom"))
            return say(self.language, "people.there_is_no", people=self._phrase(where, "gen_one"))
        text = (
            self.holds(where)
            or f"{self.who(where.at, 'nom')} {say(self.language, 'people.provided.there')}"
        )
        return text if somebody else say(self.language, "people.untrue", what=text)

    @staticmethod
    def narrows(where: Spec) -> bool:
        """Whether a filter has any condition."""
        return bool(where.model_fields_set)

    def one(self, where: CharacterFilterSpec, case: str = "acc", unlocked: bool = False) -> str:
        """ "a Character in the Human dimension"."""
        at = self._at(where, case, unlocked=unlocked)
        return at or self._article(
            self._phrase(where, f"{case}_one", unlocked=unlocked), where, case
        )

    def somebody(self, where: CharacterFilterSpec, case: str = "acc") -> str:
        """ "a Character": any one that something happened to."""
        at = self._at(where, case)
        if at:
            return at
        phrase = self._phrase(where, f"{case}_one")
        return language_details(self.language).with_article(phrase)

    def _article(self, phrase: str, where: CharacterFilterSpec, case: str = "acc") -> str:
        """A phrase with "a" or "an", or with "any" if the filter has no condition."""
        if not self.narrows(where):
            return f"{self._form('people.any', f'{case}_one')} {phrase}"
        return language_details(self.language).with_article(phrase)

    def some(
        self,
        where: CharacterFilterSpec,
        picking: PickingSpec,
        so_many: SoMany,
        between: bool = False,
        case: str = "acc",
    ) -> str:
        """The Characters that an operation picks: "a Character", "up to 2 Characters".

        `so_many` words amounts.
        """
        at = self._at(where, case, between)
        if at:
            return at
        n = picking.up_to or picking.count or 1
        if picking.up_to is None and n == 1:
            return self._article(self._phrase(where, f"{case}_one", between), where, case)
        return so_many(
            n,
            lambda n: f"{n} {self._phrase(where, f'{case}_{plural(self.language, n)}', between)}",
            self._phrase(where, "gen_many", between),
            case,
            picking.up_to is not None,
        )

    def every(self, where: CharacterFilterSpec, case: str = "acc") -> str:
        """ "every Character showing that card's symbol"."""
        at = self._at(where, case)
        return at or self._form("people.every", f"{case}_one").format(
            people=self._phrase(where, f"{case}_one")
        )

    def picked(
        self,
        where: CharacterFilterSpec,
        n: Quantity,
        adjacent: bool,
        case: str,
        amount: Callable[[Quantity], str],
        unlocked: bool = False,
    ) -> str:
        """Characters picked in advance: "each of 2 Characters in the Human dimension".

        `amount` words amounts.
        """
        if n == 1 or where.at:
            return self.one(where, case, unlocked)
        phrase = self._phrase(where, "gen_many", together=adjacent)
        if isinstance(n, int):
            return self._form("people.each_of", f"{case}_one").format(n=n, people=phrase)
        return self._form("people.each_of_some", f"{case}_one").format(
            amount=amount(n), people=phrase
        )

    def bare(self, where: CharacterFilterSpec, case: str = "acc") -> str:
        """One Character without an article, after "for each"."""
        return self._phrase(where, f"{case}_one")

    def noun(self, form: str) -> str:
        """The noun "Character" in a form."""
        return self._form("people.noun", form)

    def all(self, where: CharacterFilterSpec) -> str:
        """The Characters that match, after "the number of"; or the one that the filter names."""
        return self._at(where, "gen") or self._phrase(where, "gen_many")
