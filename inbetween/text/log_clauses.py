"""The words of a line that tells causes: its beginning, what was paid, and what came of it, with
what is alike put together.
"""

from __future__ import annotations

from itertools import pairwise

from ..rules import events as e
from ..rules.cards import CardSet
from .locale import counted, find, plural, say, sentence
from .log import EventPhrases, state_name


class LogClauses:
    """Writes lines in one language."""

    def __init__(self, cards: CardSet, language: str, names: tuple[str, str] = ("", "")) -> None:
        self.cards, self.language = cards, language
        self.words = EventPhrases(cards, language, names)
        self.levels: dict[str, int] = {}  # of Awareness, as far as they have been told

    def line(
        self, head: e.Event | None, told: list[e.Event], going_on: bool, marker: str | None
    ) -> str:
        """A whole line, its first letter as it may be; empty if nothing needs words."""
        match head:
            case e.PhaseBegun():
                return self.words.clause(head)
            case e.Rested():
                return self._rest(head, told[1:])
            case e.Prepared():
                return self._prepare(head, told[1:])
            case e.CardPlayed() if going_on:
                return self._named(self.words.card(head.card), self._effects(told))
            case e.CardPlayed():
                return self._play(head, told[1:])
            case e.GameEnded():
                return self._over(head)
            case e.CardReacted() | e.PassiveReacted():
                return self._reaction(head, told[1:])
            case e.AbilityBegun(_, None, str(card)):
                return self._named(self.words.card(card), self._effects(told[1:]))
            case None:
                # because the marker came or went: that comes first
                gone = [event for event in told if isinstance(event, e.CardLeftPlay)]
                what = self._joined(
                    self._effects([*[event for event in told if event not in gone], *gone])
                )
                return (
                    self._say("at", name=self.words.name(marker), what=what)
                    if what and marker and self._raised(told)
                    else what
                )
        return self._after(self.words.clause(head), self._effects(told[1:]))

    # -- lines --------------------------------------------------------------------------------

    def _play(self, head: e.CardPlayed, told: list[e.Event]) -> str:
        """A card: what playing it did, then what was paid and what that brought."""
        paid = next((i for i, event in enumerate(told) if isinstance(event, e.CostPaid)), None)
        begun = self.words.clause(head)
        if paid is None:
            return self._after(begun, self._effects(told))
        cost = told[paid - 1] if paid and _is_price(told[paid - 1]) else None
        before = self._effects(told[: paid - 1 if cost else paid])
        what = self._joined(self._effects(told[paid + 1 :]))
        first = sentence(self._after(begun, before))
        if not isinstance(cost, e.EnergyChanged):
            return f"{first} {sentence(self._say('for_nothing', what=what))}" if what else first
        slots = {"amount": self._energy(-cost.by), "energy": cost.energy}
        paid_for = self._say("for", what=what, **slots) if what else self._say("paid", **slots)
        return f"{first} {sentence(paid_for)}"

    def _rest(self, head: e.Rested, told: list[e.Event]) -> str:
        """A Rest with its sum: people, and what adds to them."""
        gained = (
            told[0]
            if told and isinstance(told[0], e.EnergyChanged) and told[0].why == "rest"
            else None
        )
        whole = max(0, head.people + sum(by for _, by in head.more))
        slots = {
            **self.words.side(head.side),
            "sum": self.sum(head.people, head.more),
            "all": whole,
        }
        if gained is None:
            text = self._say("rest_none" if whole else "rest_nothing", **slots)
        else:
            text = self._say(
                "rest" if gained.by == whole else "rest_full",
                by=gained.by,
                energy=gained.energy,
                **slots,
            )
        return self._also(text, self._effects(told[1 if gained else 0 :]))

    def sum(self, people: int, more: tuple[tuple[str, int], ...]) -> str:
        """ "6 people, 2 First Aid Kit": what a number is made of."""
        forms = find(self.language, "ui.causes.people")
        parts = [str(forms.get(plural(self.language, people)) or forms["many"]).format(n=people)]
        whole: dict[str, int] = {}
        for source, by in more:
            whole[source] = whole.get(source, 0) + by
        return ", ".join(
            [*parts, *[f"{_signed(by)} {self.source(source)}" for source, by in whole.items()]]
        )

    def source(self, source: str) -> str:
        """What something in play is called: a card, a Character, an Awareness level."""
        kind, _, id = source.partition(":")
        if kind == "awareness":
            return f"{say(self.language, 'prompts.sources.awareness')} {id}"
        return self.words.card(id) if kind == "card" else self.words.name(id)

    def _prepare(self, head: e.Prepared, told: list[e.Event]) -> str:
        """A Prepare in one line: how many were discarded and drawn, and which."""
        gone = [
            event.card
            for event in told
            if isinstance(event, e.CardDiscarded) and event.side == head.side
        ]
        drawn = [
            event for event in told if isinstance(event, e.CardDrawn) and event.side == head.side
        ]
        parts = [
            self._say("discards", n=len(gone), names=self._cards(gone))
            if gone
            else self._say("discards_none")
        ]
        names = [event.card for event in drawn if event.card]
        parts += (
            [self._say("draws_seen" if names else "draws", n=len(drawn), names=self._cards(names))]
            if drawn
            else []
        )
        text = self._say("prepare", what=", ".join(parts), **self.words.side(head.side))
        return self._also(
            text,
            self._effects(
                [
                    x
                    for x in told
                    if not isinstance(x, e.CardDiscarded | e.CardDrawn) or x.side != head.side
                ]
            ),
        )

    def _over(self, head: e.GameEnded) -> str:
        """Who has won, and by what."""
        numbers = self.cards.numbers
        why = find(self.language, f"ui.causes.endings.{head.ending}")
        text = self.words.clause(head)
        return (
            self._after(
                text,
                [
                    why.format(
                        n=numbers.to_win, goal=numbers.awareness_goal, left=numbers.last_stand
                    )
                ],
            )
            if why
            else text
        )

    def _reaction(self, head: e.CardReacted | e.PassiveReacted, told: list[e.Event]) -> str:
        """A reaction, what it cost, and what it did."""
        text = self.words.clause(head)
        if told and isinstance(told[0], e.EnergyChanged) and _is_price(told[0]):
            text = self._say(
                "aside", head=text, what=self._say("cost", n=-told[0].by, energy=told[0].energy)
            )
            told = told[1:]
        gone = [
            event
            for event in told
            if isinstance(event, e.CardLeftPlay)
            and isinstance(head, e.CardReacted)
            and event.card == head.card
        ]
        # what it did comes first
        return self._after(
            text, self._effects([*[event for event in told if event not in gone], *gone])
        )

    def _after(self, head: str, what: list[str]) -> str:
        """A beginning with what came of it."""
        return (
            self._say("joined", head=head, what=self._joined(what))
            if head and what
            else head or self._joined(what)
        )

    def _also(self, text: str, what: list[str]) -> str:
        """A whole line with something that happened besides."""
        return self._joined([text, *what])

    def _named(self, name: str, what: list[str]) -> str:
        """What comes of something that was told of before; nothing if nothing does."""
        return self._say("going_on", source=name, what=self._joined(what)) if what else ""

    # -- what came of it ----------------------------------------------------------------------

    def _effects(self, told: list[e.Event]) -> list[str]:
        """Clauses for what happened; what is alike and follows upon each other is one."""
        found: list[str] = []
        i = 0
        while i < len(told):
            run = self._run(told[i:])
            text = self._clause(told[i : i + run], told[i - 1] if i else None)
            if text:
                found.append(text)
            i += run
        return found

    @staticmethod
    def _run(told: list[e.Event]) -> int:
        """How many events from the first one on are told together."""
        first = told[0]
        count = 1
        for one, event in pairwise(told):
            match first:
                case e.CardDrawn(side):
                    alike = isinstance(event, e.CardDrawn) and event.side == side
                case e.CardDiscarded(side):
                    alike = isinstance(event, e.CardDiscarded) and event.side == side
                case e.Shifted(character, flipped=False):
                    alike = (
                        isinstance(event, e.Shifted)
                        and event.character == character
                        and not event.flipped
                    )
                case e.EnergyChanged(side, _, _, why) if why in ("gain", "lose"):
                    alike = isinstance(event, e.EnergyChanged) and (event.side, event.why) == (
                        side,
                        why,
                    )
                case e.EnergyChanged(why="awareness"):
                    alike = isinstance(event, e.AwarenessChanged) and isinstance(
                        one, e.EnergyChanged
                    )
                case _:
                    alike = False
            if not alike:
                break
            count += 1
        return count

    def _clause(self, run: list[e.Event], before: e.Event | None) -> str:
        """A clause for events that are told together."""
        first, last = run[0], run[-1]
        match first, last:
            case e.CardDrawn(side), _ if len(run) > 1:
                names = [
                    event.card for event in run if isinstance(event, e.CardDrawn) and event.card
                ]
                return self._many("draw_many_seen" if names else "draw_many", side, len(run), names)
            case e.CardDiscarded(side), _ if len(run) > 1:
                return self._many(
                    "discard_many",
                    side,
                    len(run),
                    [event.card for event in run if isinstance(event, e.CardDiscarded)],
                )
            case e.Shifted(flipped=False), e.Shifted():
                return self._shift(first, last)
            case e.EnergyChanged(side, _, _, why), e.EnergyChanged(energy=energy):
                by = sum(event.by for event in run if isinstance(event, e.EnergyChanged))
                return self.words.clause(e.EnergyChanged(side, by, energy, why)) if by else ""
            case e.EnergyChanged(side, by, energy), e.AwarenessChanged(_, level):
                self.levels[side] = level
                return self._say(
                    "raise",
                    level=level,
                    amount=self._energy(-by),
                    energy=energy,
                    **self.words.side(side),
                )
            case e.AwarenessChanged(side, level), _:
                known, self.levels[side] = self.levels.get(side), level
                if known is None:
                    return self.words.clause(first)
                return self._say(
                    "raise_free" if level > known else "lowered",
                    level=level,
                    **self.words.side(side),
                )
            case e.MarkerMoved(_, _, sent_on), _ if sent_on:
                sent = [
                    self._say("sent_on", card=self.words.card(card), name=self.words.name(name))
                    for card, name in sent_on
                ]
                return self._joined([*sent, self.words.clause(first)])
            case (e.AbilitySpent(), _) | (e.CostPaid(), _):
                return ""
        return self.words.clause(first)

    def _shift(self, first: e.Shifted, last: e.Shifted) -> str:
        """A Character that went along the track, from where it was to where it is."""
        old = state_name(self.language, first.from_side, first.from_safety)
        new = state_name(self.language, last.side, last.safety)
        if old == new:
            old, new = f"{old} ({first.from_safety})", f"{new} ({last.safety})"
        return self._say("shift", name=self.words.name(first.character), old=old, new=new)

    @staticmethod
    def _raised(told: list[e.Event]) -> bool:
        return any(isinstance(event, e.AwarenessChanged) for event in told)

    # -- small words --------------------------------------------------------------------------

    def _say(self, key: str, **slots: object) -> str:
        return say(self.language, f"ui.causes.{key}", **slots)

    def _energy(self, n: int) -> str:
        return counted(self.language, "energy", n)

    def _cards(self, ids: list[str]) -> str:
        """Cards by name; several copies of one are told once."""
        whole: dict[str, int] = {}
        for id in ids:
            whole[id] = whole.get(id, 0) + 1
        return ", ".join(
            self.words.card(id) + (f" ×{n}" if n > 1 else "") for id, n in whole.items()
        )

    def _many(self, template: str, side: str, n: int, names: list[str]) -> str:
        return self._say(
            template,
            cards=counted(self.language, "card", n),
            names=self._cards(names),
            **self.words.side(side),
        )

    def _joined(self, what: list[str]) -> str:
        return "; ".join(what)


def _is_price(event: e.Event) -> bool:
    """Whether Energy was paid for something."""
    return isinstance(event, e.EnergyChanged) and event.why == "pay"


def _signed(by: int) -> str:
    return str(by).replace("-", "\N{MINUS SIGN}")
