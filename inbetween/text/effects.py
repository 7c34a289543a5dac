"""Rules text of an effect, generated from its checked data.

Clauses come in two moods: "do" (an order: "draw 2 cards") and "inf" (what follows "you may"). What
the other side does is an order in the third person ("Town loses 3 Energy"), and something to bring
about after "you may" ("make Town lose 3 Energy").
"""

from __future__ import annotations

import re
from typing import Any

from ..rules.cards import CardSet
from ..rules.terms import SIDES
from .locale import counted, find, plural, say, sentence
from .people import People

_ITALIAN = {"di": "de", "a": "a", "da": "da", "su": "su"}  # what a preposition becomes before an article
_COMPOUND = {"choose_one", "if", "for_each", "may"}


def _contracted(match: re.Match[str]) -> str:
    preposition, article = _ITALIAN[match[1]], match[2]
    return preposition + ("l" if article == "il" else article if article in {"i", "gli"} else "l" + article)


class Writer:
    """Writes the effects of one side's card or face in one language."""

    def __init__(self, cards: CardSet, language: str, side: int, each: str | dict[str, str] | None = None) -> None:
        self.cards, self.language, self.side = cards, language, side
        self.people = People(cards, language, each)

    # -- small parts --------------------------------------------------------------------------

    def say(self, path: str, **slots: object) -> str:
        """A template of the language."""
        return self._joined(say(self.language, path, **slots))

    def _joined(self, text: str) -> str:
        """Italian prepositions melt into the article after them: "di la Città" is "della Città"."""
        if self.language != "it":
            return text
        return re.sub(r"\b(di|a|da|su) (il|lo|la|gli|i|le|l')(?=\s|(?<='))", _contracted, text)

    def who(self, who: str, case: str = "nom") -> str:
        """The name of the side that "you" or "opponent" means."""
        side = self.side if who == "you" else 1 - self.side
        return self.say(f"sides.{SIDES[side]}.{case}")

    def _in(self, mood: str, base: str, **slots: object) -> str:
        """A template that has forms (moods or cases), or just one that serves for all."""
        template = find(self.language, f"{base}.{mood}") or find(self.language, base)
        if not isinstance(template, str):
            raise KeyError(f"{self.language}: no template '{base}'")
        return self._joined(template.format(**slots))

    def _op(self, op: str, mood: str, variant: str = "", **slots: object) -> str:
        """An operation's template."""
        return self._in(mood, f"ops.{op}.{variant}" if variant else f"ops.{op}", **slots)

    def picking(self, noun: str, spec: Any) -> str:
        """ "1 card", "up to 2 cards"."""
        if spec.up_to is not None:
            return self.say("up_to", what=counted(self.language, noun, spec.up_to))
        return counted(self.language, noun, spec.count or 1)

    def amount(self, m: Any, case: str = "one") -> str:
        """An amount by itself, for comparisons and differences."""
        outer = case if m.times == 1 and not m.half else "gen_one"
        if m.number is not None:
            text = str(m.number)
        elif m.count is not None:
            text = self._in(outer, "amounts.count", people=self.people.all(m.count))
        elif m.cost_of is not None:
            text = self._in(outer, "amounts.cost")
        else:
            name = "energy" if m.energy else "awareness" if m.awareness else "hand"
            who = m.energy or m.awareness or m.hand
            text = self._in(outer, f"amounts.{name}_{who}", side=self.who(who, "gen"))
        if m.times != 1:
            text = self._in("gen_one" if m.half else case, "amounts.times", times=m.times, amount=text)
        if m.half:
            text = self._in(case, "amounts.half", amount=text)
        if m.minus is not None:
            less = self.amount(m.minus)
            text = self.say("amounts.minus", amount=text, less=f"({less})" if m.minus.minus else less)
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
        if m.count is not None and not m.half and m.minus is None:
            return self.say("amounts.cards_each", cards=counted(self.language, "card", m.times),
                            people=self.people.bare(m.count))
        return self.say("amounts.cards_equal", amount=self.amount(m))

    # -- effects ------------------------------------------------------------------------------

    def text(self, effects: list[Any], home: str = "") -> str:
        """A list of effects as sentences."""
        return " ".join(sentence(self.clause(e, "do", home)) for e in effects)

    def chain(self, effects: list[Any], mood: str, home: str = "", inside: bool = False) -> str:
        """A list of effects as one clause. Brackets show where a choice or condition in the midst of it ends."""
        text = ""
        for n, effect in enumerate(effects, 1):
            part = self.clause(effect, mood, home)
            if effect.op in _COMPOUND and (n < len(effects) or (inside and effect.op in {"choose_one", "if"})):
                part = f"({part})"
            text = self.say("then", first=text, second=part) if text else part
        return text

    def clause(self, effect: Any, mood: str, home: str = "") -> str:
        """One operation."""
        op, m = effect.op, effect.spec
        match op:
            case "may":
                return self._in(mood, "may", what=self.chain(m, "inf", home))
            case "choose_one":
                branches = [self.chain(branch, "do", home, True) for branch in m]
                return self._in(mood, "choose_one", options=self.say("or").join(branches))
            case "if":
                return self._if(m, mood, home)
            case "for_each":
                return self._for_each(m, mood, home)
            case "cancel":
                return self._op("cancel", mood, home or "opponent_character")
        written = getattr(self, f"_{op}", None)
        return str(written(m, mood)) if written else self._op(op, mood)

    def _condition(self, more: Any, than: Any) -> str:
        """ "Creature has more Energy than you", or any two amounts compared."""
        for name in ("energy", "awareness", "hand"):
            who, other = getattr(more, name), getattr(than, name)
            if who and other and who != other and not any(m.times != 1 or m.half or m.minus for m in (more, than)):
                return self.say(f"conditions.{name}_{who}", side=self.who("opponent"))
        return self.say("conditions.more", more=self.amount(more), than=self.amount(than))

    def _if(self, m: Any, mood: str, home: str) -> str:
        condition, then = self._condition(m.more, m.than), m.then[0]
        if len(m.then) == 1 and then.op == "gain" and then.spec.who == "you" and then.spec.amount == m.more.model_copy(
                update={"minus": m.than}):
            what = self._in(mood, "gain_difference")
        else:
            what = self.chain(m.then, mood, home, True)
            if mood == "inf" and len(m.then) > 1:
                what = f"({what})"
        text = self._in(mood, "if", condition=condition, then=what)
        if m.otherwise:
            text = self.say("otherwise", text=text, otherwise=self.chain(m.otherwise, mood, home, True))
        return text

    def _for_each(self, m: Any, mood: str, home: str) -> str:
        people = {case: self.people.picked(m.where, m.pick, m.adjacent, case) if m.pick else self.people.every(m.where, case)
                  for case in ("acc", "gen")}
        inner = m.do[0]
        if len(m.do) == 1 and getattr(getattr(inner.spec, "where", None), "at", None) == "each":
            writer = Writer(self.cards, self.language, self.side, people)
            return writer.clause(inner, mood, home)
        return self._in(mood, "for_each", people=people["gen"], what=self.chain(m.do, "do", home))

    def _shift(self, m: Any, mood: str) -> str:
        unlock = ""
        if m.unlocks:
            inside = m.where.state and set(m.where.state) <= set(m.unlocks)
            number = "one" if m.where.at else plural(self.language, m.up_to or m.count or 1)
            states = self.people.adjectives(m.unlocks, f"acc_{number}")
            unlock = self._in("one" if number == "one" else "many", "unlocking" if inside else "even_locked", states=states)
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
        cards = counted(self.language, "card", m.up_to or m.count or 1) if m.how == "random" else self.picking("card", m)
        return self._op("discard", mood, variant, cards=cards, side=self.who(m.who),
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
        variant = {"normal": "less", "half": "half_less"}.get(m.price, m.price) if m.less else m.price
        return self._op("raise_awareness", mood, variant, energy=counted(self.language, "energy", m.less))

    def _lower_awareness(self, m: Any, mood: str) -> str:
        return self._op("lower_awareness", mood, m.who, by=m.by, sides=self.who(m.who, "gen"))

    def _attach(self, m: Any, mood: str) -> str:
        return self._op("attach", mood, people=self.people.one(m.where, case="gen"))

    def _return_tokens(self, m: Any, mood: str) -> str:
        variant = "from" if m.where.model_fields_set else "all"
        single = m.where.at is not None or (m.up_to or m.count or 1) == 1
        people = self.people.one(m.where, case="gen") if single else self.people.all(m.where)
        return self._op("return_tokens", mood, variant, tokens=self.picking("token", m), people=people)

    def _take_card(self, m: Any, mood: str) -> str:
        return self._op("take_card", mood, cards=self.picking("card", m))

    def _remove_equipment(self, m: Any, mood: str) -> str:
        noun = "equipment_you" if m.who == "you" else "equipment"
        return self._op("remove_equipment", mood, m.who, equipment=self.picking(noun, m), side=self.who("opponent"),
                        sides=self.who("opponent", "gen"))

    def _look_at_hand(self, m: Any, mood: str) -> str:
        return self._op("look_at_hand", mood, sides=self.who("opponent", "gen"))

    def _use_ability(self, m: Any, mood: str) -> str:
        return self._op("use_ability", mood, m.printed_on, people=self.people.one(m.where, case="gen"))

    def _extra_step(self, m: Any, mood: str) -> str:
        return self._op("extra_step", mood, steps=counted(self.language, "step", m.by))
