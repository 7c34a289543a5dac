"""Rules text of an effect, generated from its checked data.

Clauses come in two moods: "do" (an order: "draw 2 cards") and "inf" (what follows "you may"),
which English does not tell apart but Italian and Polish do. What the other side does is told in
the third person, as a whole clause.
"""

from __future__ import annotations

from typing import Any

from ..rules.cards import CardSet
from ..rules.terms import SIDES
from .locale import counted, find, plural, say, sentence
from .people import People


class Writer:
    """Writes the effects of one side's card or face in one language."""

    def __init__(self, cards: CardSet, language: str, side: int, each: str | None = None) -> None:
        self.cards, self.language, self.side = cards, language, side
        self.people = People(cards, language, each)

    # -- small parts --------------------------------------------------------------------------

    def say(self, path: str, **slots: object) -> str:
        """A template of the language."""
        return say(self.language, path, **slots)

    def who(self, who: str, case: str = "nom") -> str:
        """The name of the side that "you" or "opponent" means."""
        side = self.side if who == "you" else 1 - self.side
        return self.say(f"sides.{SIDES[side]}.{case}")

    def _op(self, op: str, mood: str, variant: str = "", **slots: object) -> str:
        """An operation's template; the order serves as infinitive where a language has none."""
        base = f"ops.{op}.{variant}" if variant else f"ops.{op}"
        template = find(self.language, f"{base}.{mood}") or find(self.language, f"{base}.do") or find(self.language, base)
        if not isinstance(template, str):
            raise KeyError(f"{self.language}: no template '{base}'")
        return template.format(**slots)

    def picking(self, noun: str, spec: Any) -> str:
        """ "1 card", "up to 2 cards"."""
        if spec.up_to is not None:
            return self.say("up_to", what=counted(self.language, noun, spec.up_to))
        return counted(self.language, noun, spec.count or 1)

    def amount(self, m: Any) -> str:
        """An amount by itself, for comparisons and differences."""
        if m.number is not None:
            text = str(m.number)
        elif m.count is not None:
            text = self.say("amounts.count", people=self.people.all(m.count))
        elif m.cost_of is not None:
            text = self.say("amounts.cost")
        else:
            name = "energy" if m.energy else "awareness" if m.awareness else "hand"
            who = m.energy or m.awareness or m.hand
            text = self.say(f"amounts.{name}_{who}", side=self.who(who, "gen"))
        if m.times != 1:
            text = self.say("amounts.times", times=m.times, amount=text)
        if m.half:
            text = self.say("amounts.half", amount=text)
        if m.minus is not None:
            text = self.say("amounts.minus", amount=text, less=self.amount(m.minus))
        return text

    def energy(self, m: Any) -> str:
        """An amount of Energy as an object: "2 Energy", "1 Energy for each ..."."""
        plain = m.minus is None and not m.half
        if m.number is not None and plain:
            return counted(self.language, "energy", m.number * m.times)
        if m.count is not None and plain:
            return self.say("amounts.energy_each", energy=counted(self.language, "energy", m.times),
                            people=self.people.bare(m.count))
        if m.cost_of is not None and plain:
            return self.say("amounts.energy_cost" if m.times == 1 else "amounts.energy_cost_times", times=m.times)
        return self.say("amounts.energy_equal", amount=self.amount(m))

    def _cards(self, m: Any) -> str:
        if m.number is not None and m.times == 1 and not m.half and m.minus is None:
            return counted(self.language, "card", m.number)
        return self.say("amounts.cards_equal", amount=self.amount(m))

    # -- effects ------------------------------------------------------------------------------

    def text(self, effects: list[Any], home: str = "") -> str:
        """A list of effects as sentences."""
        return " ".join(sentence(self.clause(e, "do", home)) for e in effects)

    def chain(self, effects: list[Any], mood: str, home: str = "") -> str:
        """A list of effects as one clause."""
        parts = [self.clause(e, mood, home) for e in effects]
        text = parts[0]
        for part in parts[1:]:
            text = self.say("then", first=text, second=part)
        return text

    def clause(self, effect: Any, mood: str, home: str = "") -> str:
        """One operation."""
        op, m = effect.op, effect.spec
        match op:
            case "may":
                if all(self._mine(e) for e in m):
                    return self.say("may", what=self.chain(m, "inf", home))
                return self.say("may_happen", what=self.chain(m, "do", home))
            case "choose_one":
                branches = [self.chain(branch, "do", home) for branch in m]
                return self.say("choose_one", options=self.say("or").join(branches))
            case "if":
                return self._if(m, mood, home)
            case "for_each":
                return self._for_each(m, mood, home)
            case "cancel":
                return self._op("cancel", mood, home)
        written = getattr(self, f"_{op}", None)
        return str(written(m, mood)) if written else self._op(op, mood)

    @staticmethod
    def _mine(effect: Any) -> bool:
        """Whether the user of the ability is the one who acts."""
        return not (effect.op in {"gain", "lose", "draw", "discard"} and effect.spec.who == "opponent"
                    and getattr(effect.spec, "how", "owner") != "user") and effect.op not in {"choose_one", "if", "may"}

    def _if(self, m: Any, mood: str, home: str) -> str:
        condition = {"more": self.amount(m.more), "than": self.amount(m.than)}
        then = m.then[0]
        if len(m.then) == 1 and then.op == "gain" and then.spec.who == "you" and then.spec.amount == m.more.model_copy(
                update={"minus": m.than}):
            text = self.say("if_more_gain_difference", **condition)
        else:
            text = self.say("if", **condition, then=self.chain(m.then, "do", home))
        if m.otherwise:
            text = self.say("otherwise", text=text, otherwise=self.chain(m.otherwise, "do", home))
        return text

    def _for_each(self, m: Any, mood: str, home: str) -> str:
        people = self.people.picked(m.where, m.pick, m.adjacent) if m.pick else self.people.every(m.where)
        inner = m.do[0]
        if len(m.do) == 1 and getattr(getattr(inner.spec, "where", None), "at", None) == "each":
            writer = Writer(self.cards, self.language, self.side, people)
            return writer.clause(inner, mood, home)
        return self.say("for_each", people=people, what=self.chain(m.do, "do", home))

    def _shift(self, m: Any, mood: str) -> str:
        unlock = ""
        if m.unlocks:
            inside = m.where.state and set(m.where.state) <= set(m.unlocks)
            states = self.people.adjectives(m.unlocks, "acc_one")
            unlock = self.say("unlocking") if inside else self.say("even_locked", states=states)
        return self._op("shift", mood, by=counted(self.language, "space", m.by),
                        people=self.people.some(m.where, m), unlock=unlock)

    def _flip(self, m: Any, mood: str) -> str:
        variant = {"human": "from_human", "creature": "from_creature", None: "over"}[m.from_]
        return self._op("flip", mood, variant, people=self.people.some(m.where, m, between=True))

    def _gain(self, m: Any, mood: str) -> str:
        return self._op("gain", mood, m.who, energy=self.energy(m.amount), side=self.who(m.who))

    def _lose(self, m: Any, mood: str) -> str:
        return self._op("lose", mood, m.who, energy=self.energy(m.amount), side=self.who(m.who))

    def _draw(self, m: Any, mood: str) -> str:
        return self._op("draw", mood, m.who, cards=self._cards(m.amount), side=self.who(m.who))

    def _discard(self, m: Any, mood: str) -> str:
        variant = f"{m.who}_{m.how}"
        return self._op("discard", mood, variant, cards=self.picking("card", m), side=self.who(m.who),
                        sides=self.who(m.who, "gen"))

    def _play_card(self, m: Any, mood: str) -> str:
        return self._op("play_card", mood, "with_ability" if m.ability else "without_ability")

    def _move_marker(self, m: Any, mood: str) -> str:
        variant = "up_to" if m.up_to is not None else "by"
        return self._op("move_marker", mood, variant, steps=counted(self.language, "step", m.up_to or m.by))

    def _move_character(self, m: Any, mood: str) -> str:
        return self._op("move_character", mood, people=self.people.one(m.where, unlocked=True))

    def _remove_character(self, m: Any, mood: str) -> str:
        return self._op("remove_character", mood, people=self.people.one(m.where, unlocked=True))

    def _raise_awareness(self, m: Any, mood: str) -> str:
        variant = "less" if m.less and m.price == "normal" else m.price
        return self._op("raise_awareness", mood, variant, energy=counted(self.language, "energy", m.less))

    def _lower_awareness(self, m: Any, mood: str) -> str:
        return self._op("lower_awareness", mood, m.who, by=m.by, sides=self.who(m.who, "gen"))

    def _attach(self, m: Any, mood: str) -> str:
        return self._op("attach", mood, people=self.people.one(m.where, case="gen"))

    def _return_tokens(self, m: Any, mood: str) -> str:
        variant = "from" if m.where.model_fields_set else "all"
        return self._op("return_tokens", mood, variant, tokens=self.picking("token", m),
                        people=self.people.one(m.where, case="gen"))

    def _take_card(self, m: Any, mood: str) -> str:
        return self._op("take_card", mood, cards=self.picking("card", m))

    def _remove_equipment(self, m: Any, mood: str) -> str:
        number = plural(self.language, m.up_to or m.count or 1)
        return self._op("remove_equipment", mood, "one" if number == "one" else "more",
                        equipment=self.picking("equipment", m))

    def _look_at_hand(self, m: Any, mood: str) -> str:
        return self._op("look_at_hand", mood, sides=self.who("opponent", "gen"))

    def _use_ability(self, m: Any, mood: str) -> str:
        return self._op("use_ability", mood, m.printed_on, people=self.people.one(m.where, case="gen"))

    def _extra_step(self, m: Any, mood: str) -> str:
        return self._op("extra_step", mood, steps=counted(self.language, "step", m.by))
