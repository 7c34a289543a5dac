"""Rules text of an effect, generated from its checked data.

Clauses have two moods: "do" (an order: "draw 2 cards") and "inf" (the infinitive after "you may").
An act of the other side is in the third person ("the Town loses 3 Energy"); after "you may" the
reader causes it ("make the Town lose 3 Energy"). `clause_subjects` keeps clear who acts.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from ...rules.cards import CardSet
from ...rules.constants import SIDES
from ...rules.ops import BY_NAME
from ...rules.ops.base.settings import CARDS
from ...rules.ops.if_ import compared, wanted
from ...rules.specs import (
    CardFilterSpec,
    CharacterFilterSpec,
    ConditionSpec,
    EffectSpec,
    OperationSpec,
    PickingSpec,
    Quantity,
)
from ..language.languages import language_details
from ..language.locale import find, plural, say, sentence, stopped
from .card_phrases import CardPhrases
from .character_phrases import CharacterPhrases
from .clause_subjects import SubjectTracker
from .quantities import Quantities


class EffectWriter:
    """Writes the effects of one side's card or face in one language.

    `each`, `me` and `met` are explained in `CharacterPhrases`.
    """

    def __init__(
        self,
        cards: CardSet,
        language: str,
        side: int,
        each: str | dict[str, str] | None = None,
        me: str = "",
        met: str = "",
    ) -> None:
        self.cards = cards
        self.language = language
        self.side = side
        self.people = CharacterPhrases(cards, language, each, me, met)
        self.deck = CardPhrases(cards, language)
        self.quantities = Quantities(self)
        self.subjects = SubjectTracker(language)
        # whether the text has just mentioned the Character that the card is attached to
        self.just_laid = False
        self.last: object = None  # the settings of the effect that was written last
        self.last_op = ""  # its operation
        self.several_cards = False  # whether "that card" could be one of several
        self.pays = False  # whether the effect is paid for with Energy

    def among(self, each: dict[str, str]) -> EffectWriter:
        """A writer that continues the same text inside a loop over Characters."""
        inner = copy(self)
        inner.people = CharacterPhrases(
            self.cards, self.language, each, self.people.me, self.people.met
        )
        inner.people.several_cards = self.several_cards
        inner.quantities = Quantities(inner)
        return inner

    # -- small parts --------------------------------------------------------------------------

    def say(self, path: str, **slots: object) -> str:
        """The template at a dotted path with its slots filled."""
        return language_details(self.language).corrected(say(self.language, path, **slots))

    def who(self, who: str, case: str = "nom") -> str:
        """The name of the side that "you" or "opponent" means."""
        side = self.side if who == "you" else 1 - self.side
        return self.say(f"sides.{SIDES[side]}.{case}")

    def template(self, mood: str, base: str) -> str:
        """The template for a mood or case; some templates have one form for all of them."""
        template = find(self.language, f"{base}.{mood}") or find(self.language, base)
        if not isinstance(template, str):
            raise KeyError(f"{self.language}: no template '{base}'")
        return template

    def form(self, mood: str, base: str, **slots: object) -> str:
        """The form of a template with its slots filled."""
        return self.filled(self.template(mood, base), slots)

    def filled(self, template: str, slots: dict[str, object]) -> str:
        """A template of this language with its slots filled."""
        # in some languages an amount that contains a clause needs a comma after it
        for words in language_details(self.language).comma_after:
            for name, value in slots.items():
                if isinstance(value, str) and words in value:
                    template = template.replace(f"{{{name}}} ", f"{{{name}}}, ")
        return language_details(self.language).corrected(template.format(**slots))

    def picking(self, noun: str, spec: PickingSpec) -> str:
        """ "1 card", "up to 2 cards"."""
        if spec.up_to is not None:
            return self.say("up_to", what=self.quantities.number(noun, spec.up_to))
        return self.quantities.number(noun, spec.count or 1)

    def some_cards(
        self, where: CardFilterSpec, spec: PickingSpec, noun: str = "card", exactly: bool = False
    ) -> str:
        """The picked cards among those that match a filter: "1 Equipment card", "up to 2 cards"."""
        return self.quantities.some(
            spec.up_to or spec.count or 1,
            lambda n: self.deck.counted(where, n, noun),
            self.deck.phrase(where, "many", noun),
            up_to=spec.up_to is not None and not exactly,
        )

    # -- effects ------------------------------------------------------------------------------

    def text(self, effects: Sequence[EffectSpec], home: str = "", begun: bool = False) -> str:
        """A list of effects as sentences.

        With `begun` the first one follows a heading and gets no capital letter.
        """
        self.just_laid = effects[-1].op == "attach"
        clauses = [self.clause(e, "do", home) for e in effects]
        return " ".join(
            [stopped(clauses[0]) if begun else sentence(clauses[0]), *map(sentence, clauses[1:])]
        )

    def laid_on(self, case: str = "gen") -> str:
        """The Character that this card is attached to."""
        text = self.people.who("that" if self.just_laid else "laid", case)
        self.just_laid = True
        return text

    def chain(
        self, effects: Sequence[EffectSpec], mood: str, home: str = "", inside: bool = False
    ) -> str:
        """A list of effects as one clause."""
        return (
            self._after_may(effects, home, inside)
            if mood == "inf"
            else self.clauses(effects, mood, home, inside)
        )

    def _after_may(self, effects: Sequence[EffectSpec], home: str, inside: bool) -> str:
        """Effects after "you may": as infinitives, or as "do this: ..." if these are ambiguous."""
        # "you may" directly inside "you may" is written once
        while len(effects) == 1 and BY_NAME[effects[0].op].asks_first:
            effects = next(BY_NAME[effects[0].op].effect_lists(effects[0].spec))[1]
        before = self.subjects.begin_infinitives()
        text = self.clauses(effects, "inf", home, inside)
        if not self.subjects.end_infinitives(before):
            return text
        return self.say("do_this", what=self.clauses(effects, "do", home, inside))

    def clauses(
        self, effects: Sequence[EffectSpec], mood: str, home: str = "", inside: bool = False
    ) -> str:
        """Consecutive effects; brackets show where a choice or condition among them ends."""
        text = ""
        for n, effect in enumerate(effects, 1):
            part = self.clause(effect, mood, home)
            operation = BY_NAME[effect.op]
            if operation.compound and (n < len(effects) or (inside and operation.forks)):
                part = f"({part})"
            text = self.say("then", first=text, second=part) if text else part
        return text

    def clause(self, effect: EffectSpec, mood: str, home: str = "") -> str:
        """The clause of one effect."""
        text = BY_NAME[effect.op].write(effect.spec, EffectClause(self, effect.op, mood, home))
        spec = effect.spec
        self.last, self.last_op = spec, effect.op
        if any(True for _ in BY_NAME[effect.op].each(CARDS)):
            picks = getattr(spec, "up_to", None) or getattr(spec, "count", None) or 1
            self.several_cards = picks != 1 or getattr(spec, "who", "") == "both"
            self.people.several_cards = self.several_cards
        return text

    def either(self, clauses: list[str]) -> str:
        """Alternative clauses, joined by "or"."""
        return self.say("or").join(clauses)

    def unlocking(self, m: OperationSpec) -> str:
        """The addition to an effect that may also pick locked Characters; else empty."""
        if not m.unlocks:
            return ""
        inside = set(m.where.state or ()) & set(m.unlocks)
        n = m.up_to or m.count or 1
        number = "one" if m.where.at else plural(self.language, n) if isinstance(n, int) else "many"
        states = self.people.adjectives(m.unlocks, f"gen_{number}")
        return self.form(
            "one" if number == "one" else "many",
            "unlocking" if inside else "even_locked",
            states=states,
        )


class EffectClause:
    """The `TextBuilder` for one operation: words the parts of its clause in one mood."""

    def __init__(self, writer: EffectWriter, op: str, mood: str, home: str) -> None:
        self.writer = writer
        self.op = op
        self.mood = mood
        self.home = home
        quantities = writer.quantities
        self.energy = quantities.energy
        self.number = quantities.number
        self.degree = quantities.degree
        self.picking, self.who = writer.picking, writer.who
        self.unlocking, self.either = writer.unlocking, writer.either
        self.some_cards = writer.some_cards
        self.counted_cards = writer.deck.counted
        self.a_card = writer.deck.one
        self.cards_of = writer.deck.of
        self.one = writer.people.one
        self.all = writer.people.all
        self.narrows = writer.people.narrows
        self.has_clause = writer.people.has_clause
        self.named = writer.people.named
        operation, subjects = BY_NAME[op], writer.subjects
        if operation.asks_first and mood == "inf":
            subjects.ambiguous = True  # "if you wish" could refer to too much
        # The order of a compound operation comes before its inner effects.
        self._form = (
            subjects.next_clause(True)
            if operation.compound and mood == "do" and subjects.orders(f"ops.{op}")
            else ""
        )

    def say(self, variant: str = "", /, **slots: object) -> str:
        """The operation's template, or a variant of it, with its slots filled."""
        return self._say_template(
            f"ops.{self.op}.{variant}" if variant else f"ops.{self.op}", slots
        )

    def _say_template(self, base: str, slots: dict[str, object]) -> str:
        """A template in the form that shows who acts; records its subject."""
        template = self.writer.template(self.mood, base)
        subjects = self.writer.subjects
        form = self._form
        if not BY_NAME[self.op].compound or not base.startswith("ops."):
            order = subjects.orders(base)
            if self.mood == "do":
                form = subjects.next_clause(order)
            else:
                subjects.infinitive(order)
        return self.writer.filled(subjects.apply(form, template), slots)

    def switch(self, name: str) -> str:
        """The value of a rule switch."""
        return self.writer.cards.switches.values[name]

    def top_cards(self, count: Quantity, who: str) -> str:
        """ "3 cards from the top of your deck"."""
        deck = self.writer.say(f"decks.{who}", sides=self.who("opponent", "gen"))
        quantities = self.writer.quantities
        if quantities.is_sum(count):
            amount = quantities.amount(count)
            return self.writer.say("deck_top.as_many", amount=amount, deck=deck)
        cards = quantities.number("card", count)
        return self.writer.say("deck_top.so_many", cards=cards, deck=deck)

    def some(
        self,
        where: CharacterFilterSpec,
        picking: PickingSpec,
        between: bool = False,
        case: str = "acc",
    ) -> str:
        """The Characters of a picking operation: "a Character", "2 Characters", "up to 2
        Characters".
        """
        return self.writer.people.some(where, picking, self.writer.quantities.some, between, case)

    def chain(self, effects: Sequence[EffectSpec], mood: str = "", inside: bool = False) -> str:
        """Effects as one clause, in the same mood unless another is given."""
        if not mood:
            return self.writer.clauses(effects, self.mood, self.home, inside)
        return self.writer.chain(effects, mood, self.home, inside)

    def conditional(self, m: ConditionSpec) -> str:
        """ "if you have more Energy than the Creature, ..."."""
        writer, then = self.writer, m.then[0]
        test, who = wanted(m) if compared(m) is None else ("", None)
        condition = writer.quantities.condition(m)
        if self.mood == "do" and writer.quantities.of_opponent(m):
            writer.subjects.mention_opponent(acts=False)
        if (
            m.more is not None
            and len(m.then) == 1
            and then.op == "gain"
            and then.spec.who == "you"
            and (then.spec.amount == m.more.model_copy(update={"minus": m.than}))
        ):
            what = self._say_template("gain_difference", {})
        else:
            people, distinct = writer.people, writer.people.distinct
            people.distinct = distinct or (test == "any" and who is not None and who.at is None)
            what = self.chain(m.then, inside=True)
            people.distinct = distinct
            if self.mood == "inf" and len(m.then) > 1:
                what = f"({what})"
        if test == "none" and who is not None and who.at is not None:
            text = self.say("unless", condition=writer.people.there_is(who, True), then=what)
        else:
            text = self.say(condition=condition, then=what)
        if m.otherwise:
            text = writer.say(
                "otherwise", text=text, otherwise=self.chain(m.otherwise, inside=True)
            )
        return text

    def loop(self, m: OperationSpec) -> str:
        """ "for every Character ...: ...".

        A single effect on each of them names them itself: "shift every Character ...".
        """
        writer, people = self.writer, self.writer.people
        about_each = [
            getattr(getattr(effect.spec, "where", None), "at", None) == "each" for effect in m.do
        ]
        single = len(m.do) == 1 and about_each[0]
        # a condition of all inner effects is said once, of the Characters
        unlocked = (
            m.pick is not None
            and not single
            and all(about_each)
            and self.switch("lock_stops") == "everything"
            and all(BY_NAME[effect.op].stopped_by_lock for effect in m.do)
            and not any(getattr(effect.spec, "unlocks", None) for effect in m.do)
        )
        amount = writer.quantities.amount
        named = {
            case: people.picked(m.where, m.pick, m.adjacent, case, amount, unlocked)
            if m.pick
            else people.every(m.where, case)
            for case in ("acc", "gen")
        }
        if single:
            return writer.among(named).clause(m.do[0], self.mood, self.home)
        inner = copy(writer)
        inner.people = copy(people)
        # with a neighbor in the text, "that Character" could be either of them
        ambiguous = _names_each(m.do, "adjacent_to") and _names_each(m.do, "at")
        if m.pick == 1:
            chosen = ambiguous or any(_beside_each(effect) for effect in m.do)
            inner.people.chosen = "chosen" if chosen else ""
        else:
            inner.people.chosen = "current" if ambiguous and m.where.at is None else ""
        inner.people.each_unlocked = unlocked
        inner.quantities = Quantities(inner)
        what = inner.clauses(m.do, "do", self.home)
        variant = "chosen" if m.pick == 1 else "in_turn" if inner.people.chosen else ""
        return self.say(variant, people=named["acc"], each=named["gen"], what=what)


def _beside_each(effect: EffectSpec) -> bool:
    """Whether an effect picks a neighbor of the Character of the current loop."""
    where = getattr(effect.spec, "where", None)
    return getattr(where, "adjacent_to", None) == "each"


def _names_each(part: object, key: str) -> bool:
    """Whether a filter anywhere in some effects has "each", of this loop, under a key."""
    if isinstance(part, list | tuple):
        return any(_names_each(one, key) for one in part)
    if getattr(part, "op", "") == "for_each":  # a loop of its own
        return False
    parts = getattr(part, "__dict__", {})
    return parts.get(key) == "each" or any(_names_each(one, key) for one in parts.values())
