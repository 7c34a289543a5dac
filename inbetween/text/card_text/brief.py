"""Short forms of cards, faces and Awareness levels: icons and a few words.

A brief has two parts: signs with numbers ("[shift]2", where [name] is an icon that the window
draws), and a few words about the Characters concerned. It is generated from the same data as the
rules text and leaves out details.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ...rules.cards import Card, CardSet, Character
from ...rules.constants import SIDES
from ...rules.ops import BY_NAME
from ...rules.specs import (
    AbilitySpec,
    CharacterFilterSpec,
    EffectSpec,
    OngoingSpec,
    Quantity,
    TriggerSpec,
)
from ..language.locale import find, say
from .character_phrases import CharacterPhrases

MOST_SIGNS = 5  # groups of signs; dots stand for the rest
MOST_WORDS = 28  # letters
_MORE = "\N{HORIZONTAL ELLIPSIS}"
MANY = "X"  # stands for an amount that is not known yet
AmountCounter = Callable[[Quantity], int | None]  # returns the value of an amount, or None
_ADDED = ("rest", "prepare", "awareness_cost", "energy_max", "card_cost")
# the case of the Characters in the words of an operation, for languages with cases
_CASES = {"move_character": "acc", "remove_character": "acc", "attach": "gen", "use_ability": "gen"}


class Brief(NamedTuple):
    """Signs and words. Either may be empty; both are empty for a card that does nothing."""

    signs: str
    words: str


def card_brief(cards: CardSet, card: Card, language: str) -> Brief:
    """A deck card in brief."""
    return _source_brief(cards, card.spec, card.side, language)


def face_brief(
    cards: CardSet,
    character: Character,
    face: int,
    language: str,
    tally: AmountCounter | None = None,
) -> Brief:
    """A Character's face (0 human, 1 creature) in brief; `tally` computes its amounts."""
    return _source_brief(
        cards, (character.spec.human, character.spec.creature)[face], face, language, tally
    )


def level_brief(cards: CardSet, side: int, level: int, language: str) -> Brief:
    """An Awareness level in brief."""
    return _source_brief(cards, cards.awareness_specs[side][level], side, language)


def effects_brief(cards: CardSet, effects: Sequence[EffectSpec], side: int, language: str) -> Brief:
    """Some effects of a side's ability in brief."""
    brief = _BriefWriter(cards, language, side).effects(effects)
    return Brief(_limited_signs([brief.signs]), _limited_words([brief.words], ""))


def cube(side: str) -> str:
    """The icon of a side's Energy, as text."""
    return f"[cube:{side}]"


def mind(side: str) -> str:
    """The icon of a side's Awareness, as text."""
    return f"[mind:{side}]"


def _source_brief(
    cards: CardSet, spec: AbilitySpec, side: int, language: str, tally: AmountCounter | None = None
) -> Brief:
    writer = _BriefWriter(cards, language, side, tally)
    parts = [writer.effects(spec.effect)] if spec.effect else []
    parts += writer.ongoing(spec.ongoing)
    parts += [writer.trigger(trigger) for trigger in spec.triggers]
    laid = len(parts) > 1 and parts[0].signs == "[laid]"
    signs = [part.signs for part in parts if part.signs]
    join = writer.say("people.join")
    effect_parts = parts[1:] if laid else parts  # the effect matters more than the place
    words = [word for part in effect_parts for word in part.words.split(join)]
    return Brief(_limited_signs(signs), _limited_words([word for word in words if word], join))


def _limited_signs(signs: list[str]) -> str:
    groups = " ".join(signs).split(" ")
    return (
        " ".join(groups) if len(groups) <= MOST_SIGNS else " ".join([*groups[:MOST_SIGNS], _MORE])
    )


def _limited_words(words: list[str], join: str) -> str:
    """The first words, as many as the limit allows."""
    text = ""
    for part in dict.fromkeys(words):
        longer = f"{text}{join}{part}" if text else part
        if len(longer) > MOST_WORDS:
            return text or _cut(part)
        text = longer
    return text


def _cut(text: str) -> str:
    """The beginning of a text, cut after a complete word."""
    return text[:MOST_WORDS].rpartition(" ")[0].rstrip(" ,/") + _MORE


def _first_setting(spec: Any, *names: str) -> Any:
    """The first of these settings that an operation has; 1 if it has none.

    The settings of some operations are only a list of effects.
    """
    return (
        1
        if isinstance(spec, list)
        else next((value for name in names if (value := getattr(spec, name, None)) is not None), 1)
    )


class _BriefWriter:
    """Writes briefs for a side in one language."""

    def __init__(
        self, cards: CardSet, language: str, side: int, tally: AmountCounter | None = None
    ) -> None:
        self.cards = cards
        self.language = language
        self.tally = tally
        self.you, self.opponent = SIDES[side], SIDES[1 - side]
        self._states = CharacterPhrases(cards, language)

    def say(self, path: str, **slots: object) -> str:
        """A template of the language."""
        return say(self.language, f"ui.brief.{path}", **slots)

    def effects(self, effects: Sequence[EffectSpec]) -> Brief:
        """A list of effects."""
        parts, tally = [], self.tally
        for e in effects:
            parts.append(self.effect(e.op, e.spec))
            self.tally = None  # later amounts depend on the earlier effects
        self.tally = tally
        return Brief(
            " ".join(p.signs for p in parts if p.signs),
            self.say("people.join").join(dict.fromkeys(p.words for p in parts if p.words)),
        )

    def effect(self, op: str, spec: Any) -> Brief:
        """One operation; its template decides which settings are shown."""
        inner = [self.effects(e) for _, e in BY_NAME[op].effect_lists(spec) if e]
        if BY_NAME[op].forks and not find(self.language, f"ui.brief.ops.{op}.or"):
            inner = inner[:1]
        either = find(self.language, f"ui.brief.ops.{op}.or") or " "
        slots = self._slots(spec, _CASES.get(op, "nom"))
        base = f"ops.{op}"
        form = (
            getattr(spec, "who", None) if find(self.language, f"ui.brief.{base}.you") else "signs"
        )
        signs = self.say(
            f"{base}.{form}", what=either.join(i.signs for i in inner if i.signs), **slots
        )
        named = f"{base}.words_{getattr(spec, 'who', None)}"
        words = self.say(
            named if find(self.language, f"ui.brief.{named}") else f"{base}.words",
            what=either.join(dict.fromkeys(i.words for i in inner if i.words)),
            **slots,
        )
        # the signs show the alternatives
        if len(words) > MOST_WORDS and find(self.language, f"ui.brief.{base}.either"):
            words = self.say(f"{base}.either")
        return Brief(signs.strip(), words.strip())

    def _slots(self, spec: Any, case: str) -> dict[str, object]:
        amount = _first_setting(spec, "amount", "by", "times", "up_to", "count")
        several = _first_setting(spec, "up_to", "count", "pick")
        to = {"human": "creature", "creature": "human"}.get(
            getattr(spec, "from_", None) or "", "over"
        )
        counted = getattr(amount, "count", None)
        where = (
            getattr(spec, "where", None)
            if hasattr(getattr(spec, "where", None), "adjacent_to")
            else counted
        )
        return {
            "n": self.number(amount),
            "times": f"\N{MULTIPLICATION SIGN}{self.number(several)}" if several != 1 else "",
            "to": to,
            "people": self.people(where, case=case, every=getattr(spec, "pick", 1) is None),
            "flipped": self.people(where, say(self.language, "ui.states.inbetween")),
            "unlock": "[unlock]" if getattr(spec, "unlocks", None) else "",
            "price": self._price(spec),
            "mine": cube(self.you),
            "theirs": cube(self.opponent),
            "my_card": f"[card:{self.you}]",
            "their_card": f"[card:{self.opponent}]",
            "my_mind": mind(self.you),
            "their_mind": mind(self.opponent),
        }

    def _price(self, spec: Any) -> str:
        """The price of raising Awareness, if it is not the usual one."""
        kind, less = getattr(spec, "price", "normal"), getattr(spec, "less", 0)
        if kind in ("half", "free"):
            return self.say(f"prices.{kind}")
        return self.say("prices.less", n=self.number(less), mine=cube(self.you)) if less else ""

    def number(self, amount: Quantity) -> str:
        """The value of an amount, or a letter if it is not known yet."""
        if isinstance(amount, int):
            return str(amount)
        number = getattr(amount, "number", None)
        if number is not None and amount.plain:
            return str(number)
        counted = self.tally(amount) if self.tally is not None else None
        return MANY if counted is None else str(counted)

    # -- Characters -------------------------------------------------------------------------------

    def _form(self, path: str, case: str) -> str:
        """A word in a case; most words have one form for all cases."""
        entry = find(self.language, path)
        return str(entry.get(case) or entry["nom"]) if isinstance(entry, dict) else str(entry)

    def people(
        self,
        where: CharacterFilterSpec | None,
        usual: str = "",
        case: str = "nom",
        every: bool = False,
    ) -> str:
        """A filter in few words: "Human, next to the marker"; without one, the usual word.

        `every` means all matching Characters, not a choice among them.
        """
        anyone = usual or self._form("ui.brief.people.any", case)
        if where is None:
            return anyone
        parts = [
            *self._kind(where, case),
            *self._traits(where, every),
            *self._place(where, case),
        ]
        if where.not_ is not None:
            parts.append(self.say("people.but", people=self.people(where.not_)))
        return self.say("people.join").join(parts) or anyone

    def _kind(self, where: CharacterFilterSpec, case: str) -> list[str]:
        found = [self._form("ui.brief.people.other", case)] if where.other else []
        if where.dimension:
            found.append(self.say(f"people.{where.dimension}"))
        states = [state for state in where.state or [] if state != "marked"]
        if states:
            found.append(
                self.say("people.or").join(
                    self._states.adjectives([state], f"{case}_one") for state in states
                )
            )
        if "marked" in (where.state or []):
            found.append(self.say("people.marked"))
        return found

    def _traits(self, where: CharacterFilterSpec, every: bool) -> list[str]:
        names = [
            self.cards.symbols[self.cards.symbol_index[id]].names[self.language]
            for id in where.symbols
            if id != "discarded"
        ]
        found = (
            [self.say("people.symbol", symbol=self.say("people.or").join(names))] if names else []
        )
        if "discarded" in where.symbols:
            found.append(self.say(f"people.symbol_discarded.{'many' if every else 'one'}"))
        if where.star is not None:
            found.append(self.say("people.star" if where.star else "people.starless"))
        spaces = [str(space) for space in where.safety or [] if space]
        if spaces:
            found.append(self.say("people.safety", spaces=self.say("people.or").join(spaces)))
        elif where.safety:
            found.append(self.say("people.unmarked"))
        return found

    def _place(self, where: CharacterFilterSpec, case: str) -> list[str]:
        if where.at:
            kind = {"marker": "at_marker", "self": "at_self"}.get(where.at, "each")
        elif where.adjacent_to:
            kind = "near_marker" if where.adjacent_to == "marker" else "near"
        else:
            return []
        return [self._form(f"ui.brief.people.{kind}", case)]

    # -- static effects ---------------------------------------------------------------------------

    def ongoing(self, spec: OngoingSpec) -> list[Brief]:
        """The entries under `ongoing`."""
        found = []
        for name in _ADDED:
            for change in getattr(spec, name):
                found.append(
                    Brief(
                        self._static_signs(name, change.who, change.by),
                        self.say(f"ongoing.words.{name}"),
                    )
                )
        for limit in spec.hand_max:
            found.append(
                Brief(
                    self._static_signs("hand_max", limit.who, limit.most),
                    self.say("ongoing.words.hand_max"),
                )
            )
        for name in ("protect", "forbid", "send_marker_on"):
            if getattr(spec, name):
                found.append(Brief(self.say(f"ongoing.{name}"), self.say(f"ongoing.words.{name}")))
        return found

    def _static_signs(self, name: str, who: str, by: int) -> str:
        side = self.opponent if who == "opponent" else self.you
        return self.say(
            f"ongoing.{name}",
            by=f"{by:+d}".replace("-", "\N{MINUS SIGN}"),
            n=by,
            cube=cube(side),
            card=f"[card:{side}]",
            mind=mind(side),
        )

    def trigger(self, trigger: TriggerSpec) -> Brief:
        """A trigger: the signs of its effect and the words for its moment."""
        return Brief(self.effects(trigger.effect).signs, self.say(f"triggers.{trigger.when}"))
