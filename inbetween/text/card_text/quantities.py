"""Texts of amounts and of conditions that compare them.

Examples: "1 card for each ...", "Energy equal to ...", "you have fewer cards than ...". An amount
alone has two forms: `one`, and `gen_one` after "half of".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...rules.ops.if_ import compared, wanted
from ...rules.specs import (
    AmountSpec,
    CharacterFilterSpec,
    ConditionSpec,
    Quantity,
    factor,
    filter_counted,
    side_counted,
)
from ..language.locale import counted, find

if TYPE_CHECKING:
    from .effect_text import EffectWriter

_OF_SIDES = ("energy", "awareness", "hand", "deck", "discard", "equipment")


class Quantities:
    """Writes numbers, amounts and comparisons for a writer."""

    def __init__(self, writer: EffectWriter) -> None:
        self.writer, self.language = writer, writer.language

    def _base(self, m: AmountSpec, case: str) -> str:
        """The base of an amount: what it counts."""
        writer, base = self.writer, m.base
        if base == "number":
            return str(m.number)
        if base == "tokens" and not writer.people.narrows(filter_counted(m)):
            return writer.form(case, "amounts.tokens_all")
        if base == "count" and (holds := writer.people.holds(filter_counted(m))):
            return writer.form(case, "amounts.one_if", condition=holds)
        if base in {"count", "tokens"}:
            return writer.form(case, f"amounts.{base}", people=writer.people.all(filter_counted(m)))
        if base in _OF_SIDES:
            who = side_counted(m)
            return writer.form(case, f"amounts.{base}_{who}", side=writer.who(who, "gen"))
        if base == "cost_of":
            return writer.form(
                case, "amounts.cost_last" if writer.several_cards else "amounts.cost"
            )
        if base == "done" and find(self.language, f"amounts.done_by.{writer.last_op}"):
            base = f"done_by.{writer.last_op}"
        return writer.form(case, f"amounts.{base}")

    def _counts_things(self) -> bool:
        """Whether the last effect counts cards or tokens, so that "that much" would be unclear."""
        op = self.writer.last_op
        known = find(self.language, f"amounts.done_by.{op}") is not None
        return known and op not in ("gain", "lose")

    def _inner(self, m: Quantity, case: str = "one") -> str:
        """An amount inside another, in brackets if it is a sum."""
        text = self.amount(m, case)
        return f"({text})" if not isinstance(m, int) and (m.plus or m.minus) else text

    @staticmethod
    def is_sum(m: Quantity) -> bool:
        """Whether an amount must be worked out: "a number of cards equal to ..."."""
        return not isinstance(m, int) and not (m.plain and m.base in {"number", "count", "done"})

    def amount(self, m: Quantity, case: str = "one") -> str:
        """A number or an amount alone, for comparisons and differences."""
        if isinstance(m, int):
            return str(m)
        writer = self.writer
        text = self._base(m, case if m.times == 1 and not m.half else "gen_one")
        if not isinstance(m.times, int):
            text = writer.form(
                "gen_one" if m.half else case,
                "amounts.product",
                times=self._inner(m.times, "gen_one"),
                amount=text,
            )
        elif m.times != 1:
            text = writer.form(
                "gen_one" if m.half else case,
                "amounts.times",
                times=self._times(m.times),
                amount=text,
            )
        if m.half:
            text = writer.form(case, "amounts.half", amount=text)
        if m.plus is not None:
            text = writer.say("amounts.plus", amount=text, more=self._inner(m.plus))
        if m.minus is not None:
            text = writer.say("amounts.minus", amount=text, less=self._inner(m.minus))
        return (
            text
            if m.at_most is None
            else writer.say("amounts.at_most", amount=text, most=self.amount(m.at_most))
        )

    def _times(self, n: int) -> str:
        """A factor: a number, or in Polish the beginning of a word."""
        return str(find(self.language, f"multiples.{n}") or self.writer.say("multiples.more", n=n))

    def _for_each(self, things: str, where: CharacterFilterSpec) -> str:
        """An amount for each match ("2 cards for each ...") or for one ("2 cards if this ...")."""
        holds = self.writer.people.holds(where)
        if holds:
            return self.writer.say("amounts.if", things=things, condition=holds)
        return self.writer.say("amounts.each", things=things, people=self.writer.people.bare(where))

    def energy(self, m: Quantity) -> str:
        """An amount of Energy as an object: "2 Energy", "1 Energy for each ..."."""
        if isinstance(m, int):
            return counted(self.language, "energy", m)
        writer = self.writer
        if m.plain:
            match m.base:
                case "number":
                    return counted(self.language, "energy", (m.number or 0) * factor(m))
                case "count":
                    cubes = counted(self.language, "energy", factor(m))
                    return self._for_each(cubes, filter_counted(m))
                case "cost_of" if not writer.several_cards:
                    return writer.say(
                        "amounts.energy_cost" if m.times == 1 else "amounts.energy_cost_times",
                        times=self._times(factor(m)),
                    )
                case "done" if m.times == 1 and not self._counts_things():
                    return writer.say("amounts.energy_done")
        return writer.say("amounts.energy_equal", amount=self.amount(m))

    def number(self, noun: str, m: Quantity) -> str:
        """So many things as an object: "2 cards", "1 card for each ..."."""
        # "1 time" is "once"
        things, alone = (find(self.language, f"nouns.{noun}.{form}") for form in ("many", "alone"))
        return (
            self.some(m, lambda n: (n == 1 and alone) or counted(self.language, noun, n), things)
            if things
            else self.degree(m)
        )

    def some(
        self,
        m: Quantity,
        so_many: Callable[[int], str],
        things: str,
        case: str = "acc",
        up_to: bool = False,
    ) -> str:
        """So many of something: `so_many` words it for a number, `things` are many of it."""
        writer = self.writer
        if up_to and self.is_sum(m):
            return writer.form(
                f"{case}_one", "amounts.some_up_to", things=things, amount=self.amount(m)
            )
        text = self._exactly(m, so_many, things, case)
        return writer.say("up_to", what=text) if up_to else text

    def _exactly(self, m: Quantity, so_many: Callable[[int], str], things: str, case: str) -> str:
        """A number of things, without "up to"."""
        if isinstance(m, int):
            return so_many(m)
        writer = self.writer
        if m.plain:
            match m.base:
                case "number":
                    return so_many((m.number or 0) * factor(m))
                case "count" if case == "acc":
                    return self._for_each(so_many(factor(m)), filter_counted(m))
                case "done" if m.times == 1:
                    return writer.form(f"{case}_one", "amounts.some_done", things=things)
        return writer.form(f"{case}_one", "amounts.some", things=things, amount=self.amount(m))

    def degree(self, m: Quantity) -> str:
        """A number or an amount after "by": "2", "the number of ..."."""
        if isinstance(m, int):
            return str(m)
        if m.plain and m.base == "number":
            return str((m.number or 0) * factor(m))
        if m.plain and m.base == "done" and m.times == 1:
            return self.writer.say("amounts.by_done")
        return self.writer.say("amounts.by", amount=self.amount(m))

    def of_opponent(self, m: ConditionSpec) -> bool:
        """Whether a condition says something of the other side."""
        comparison = compared(m)
        return comparison is not None and side_counted(comparison[1]) == "opponent"

    def _whether_done(self, test: str, first: AmountSpec, second: AmountSpec) -> str | None:
        """Write whether the effect before did anything: "you did"; None for other conditions."""
        zero = second.plain and second.number == 0
        if not (first.plain and first.base == "done" and first.times == 1 and zero):
            return None
        if test not in ("more", "equal"):
            return None
        last = self.writer.last
        mine = getattr(last, "who", "you") == "you"
        word = "did" if test == "more" else "did_not"
        # after "up to 2 cards": whoever chooses none has done it, too
        if word == "did_not" and mine and getattr(last, "up_to", None) is not None:
            word = "chose_none" if hasattr(last, "count") else word
        return self.writer.say(f"conditions.{word}.{'you' if mine else 'others'}")

    def _more_or_less_than(self, test: str, first: AmountSpec, second: AmountSpec) -> str:
        """Write "you have fewer than 3 cards in hand"; empty for other comparisons."""
        noun = {"energy": "energy", "hand": "card"}.get(first.base)
        who = side_counted(first) if noun else ""
        plain = all(a.plain and a.times == 1 for a in (first, second))
        if noun is None or who == "both" or second.base != "number" or not plain:
            return ""
        return self.writer.say(
            f"conditions.{test}_than.{first.base}_{who}",
            things=counted(self.language, noun, second.number or 0),
            side=self.writer.who("opponent"),
        )

    def condition(self, m: ConditionSpec) -> str:
        """Write a condition: two amounts compared ("the Creature has more Energy than you"), or
        whether a matching Character is there.
        """
        writer = self.writer
        comparison = compared(m)
        if comparison is None:
            word, where = wanted(m)
            return writer.people.there_is(where, word == "any")
        test, first, second = comparison
        if (did := self._whether_done(test, first, second)) is not None:
            return did
        if (
            test == "more"
            and first.plain
            and first.base == "count"
            and second.number == 0
            and (holds := writer.people.holds(filter_counted(first)))
        ):
            return holds
        base = first.base
        if (
            base in ("energy", "awareness", "hand")
            and base == second.base
            and all(a.plain and a.times == 1 for a in (first, second))
        ):
            who, other = side_counted(first), side_counted(second)
            if {who, other} == {"you", "opponent"}:
                path = (
                    f"conditions.{base}_{who}"
                    if test == "more"
                    else f"conditions.{test}.{base}"
                    if test == "equal"
                    else (f"conditions.{test}.{base}_{who}")
                )
                text = writer.say(path, side=writer.who("opponent"))
                paid = base == "energy" and writer.pays
                return writer.say("conditions.after_paying", condition=text) if paid else text
        if test != "equal" and (text := self._more_or_less_than(test, first, second)):
            return text
        path = "conditions.more" if test == "more" else f"conditions.{test}.any"
        if test == "equal" and second.base == "number":
            path = "conditions.equal.number"
        return writer.say(path, more=self.amount(first), than=self.amount(second))
