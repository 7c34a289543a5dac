"""The text of a log line: the cause, the price and the effects, with similar events combined."""

from __future__ import annotations

from itertools import pairwise

from ...rules import events as e
from ...rules.cards import CardSet
from ..language.locale import counted, find, plural, say, sentence
from .event_text import EventPhrases, state_name


class LogClauses:
    """Writes log lines in one language."""

    def __init__(self, cards: CardSet, language: str, names: tuple[str, str] = ("", "")) -> None:
        self.cards, self.language = cards, language
        self.words = EventPhrases(cards, language, names)
        self.levels: dict[str, int] = {}  # last Awareness level mentioned, by side

    def line(
        self, head: e.Event | None, events: list[e.Event], continued: bool, marker: str | None
    ) -> str:
        """A line without capitalization; empty if the log leaves all its events out.

        `head` is the cause (the first event), `continued` means that the line goes on with a card
        after an interruption, and `marker` is the Character under the marker.
        """
        match head:
            case e.PhaseBegun():
                return self.words.clause(head)
            case e.Rested():
                return self._rest(head, events[1:])
            case e.Prepared():
                return self._prepare(head, events[1:])
            case e.CardPlayed() if continued:
                return self._continuation(self.words.card(head.card), self._effects(events))
            case e.CardPlayed():
                return self._play(head, events[1:])
            case e.GameEnded():
                return self._over(head)
            case e.CardReacted() | e.PassiveReacted():
                return self._reaction(head, events[1:])
            case e.AbilityBegun(_, None, str(card)):
                return self._continuation(self.words.card(card), self._effects(events[1:]))
            case None:
                what = self._joined(self._effects(events))
                return (
                    self._say("at", name=self.words.name(marker), what=what)
                    if what and marker and self._raised(events)
                    else what
                )
        return self._with_effects(self.words.clause(head), self._effects(events[1:]))

    # -- lines --------------------------------------------------------------------------------

    def _play(self, head: e.CardPlayed, events: list[e.Event]) -> str:
        """A card: the effects of playing it, then the price and effects of its ability."""
        paid = next((i for i, event in enumerate(events) if isinstance(event, e.CostPaid)), None)
        begun = self.words.clause(head)
        if paid is None:
            return self._with_effects(begun, self._effects(events))
        cost = events[paid - 1] if paid and _is_price(events[paid - 1]) else None
        before = self._effects(events[: paid - 1 if cost else paid])
        what = self._joined(self._effects(events[paid + 1 :]))
        first = sentence(self._with_effects(begun, before))
        if not isinstance(cost, e.EnergyChanged):
            return f"{first} {sentence(self._say('for_nothing', what=what))}" if what else first
        slots = {"amount": self._energy(-cost.by), "energy": cost.energy}
        paid_for = self._say("for", what=what, **slots) if what else self._say("paid", **slots)
        return f"{first} {sentence(paid_for)}"

    def _rest(self, head: e.Rested, events: list[e.Event]) -> str:
        """A Rest with the terms of its sum: people and bonuses."""
        gained = (
            events[0]
            if events and isinstance(events[0], e.EnergyChanged) and events[0].why == "rest"
            else None
        )
        totals = max(0, head.people + sum(by for _, by in head.more))
        slots = {
            **self.words.side(head.side),
            "sum": self.sum(head.people, head.more),
            "all": totals,
        }
        if gained is None:
            text = self._say("rest_none" if totals else "rest_nothing", **slots)
        else:
            text = self._say(
                "rest" if gained.by == totals else "rest_full",
                by=gained.by,
                energy=gained.energy,
                **slots,
            )
        return self._with_more(text, self._effects(events[1 if gained else 0 :]))

    def sum(self, people: int, more: tuple[tuple[str, int], ...]) -> str:
        """The terms of a sum: "6 Characters, +2 First Aid Kit"."""
        forms = find(self.language, "ui.causes.people")
        parts = [str(forms.get(plural(self.language, people)) or forms["many"]).format(n=people)]
        totals: dict[str, int] = {}
        for source, by in more:
            totals[source] = totals.get(source, 0) + by
        return ", ".join(
            [*parts, *[f"{_signed(by)} {self.source(source)}" for source, by in totals.items()]]
        )

    def source(self, source: str) -> str:
        """The name of a source in play: a card, a Character or an Awareness level."""
        kind, _, id = source.partition(":")
        if kind == "awareness":
            return f"{say(self.language, 'prompts.sources.awareness')} {id}"
        return self.words.card(id) if kind == "card" else self.words.name(id)

    def _prepare(self, head: e.Prepared, events: list[e.Event]) -> str:
        """A Prepare: how many cards were discarded and drawn, with their names if known, and
        between the two whether the deck had to be renewed.
        """
        gone = [
            event.card
            for event in events
            if isinstance(event, e.CardDiscarded) and event.side == head.side
        ]
        drawn = [
            event for event in events if isinstance(event, e.CardDrawn) and event.side == head.side
        ]
        parts = [
            self._say("discards", n=len(gone), names=self._cards(gone))
            if gone
            else self._say("discards_none")
        ]
        parts += [
            self._say("reshuffles")
            for event in events
            if isinstance(event, e.DeckReshuffled) and event.side == head.side
        ]
        names = [event.card for event in drawn if event.card]
        parts += (
            [self._say("draws_seen" if names else "draws", n=len(drawn), names=self._cards(names))]
            if drawn
            else []
        )
        text = self._say("prepare", what=", ".join(parts), **self.words.side(head.side))
        return self._with_more(
            text,
            self._effects(
                [
                    x
                    for x in events
                    if not isinstance(x, e.CardDiscarded | e.DeckReshuffled | e.CardDrawn)
                    or x.side != head.side
                ]
            ),
        )

    def _over(self, head: e.GameEnded) -> str:
        """The winner and the kind of ending."""
        numbers = self.cards.numbers
        why = find(self.language, f"ui.causes.endings.{head.ending}")
        if isinstance(why, dict):  # its forms depend on the number of locked Characters
            why = why.get(plural(self.language, numbers.to_win)) or why["many"]
        text = self.words.clause(head)
        return (
            self._with_effects(
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

    def _reaction(self, head: e.CardReacted | e.PassiveReacted, events: list[e.Event]) -> str:
        """A reaction with its price and its effects."""
        text = self.words.clause(head)
        if events and isinstance(events[0], e.EnergyChanged) and _is_price(events[0]):
            text = self._say(
                "aside", head=text, what=self._say("cost", n=-events[0].by, energy=events[0].energy)
            )
            events = events[1:]
        gone = [
            event
            for event in events
            if isinstance(event, e.CardLeftPlay)
            and isinstance(head, e.CardReacted)
            and event.card == head.card
        ]
        # the card leaves play after its effects
        return self._with_effects(
            text, self._effects([*[event for event in events if event not in gone], *gone])
        )

    def _with_effects(self, head: str, what: list[str]) -> str:
        """A cause with its effects."""
        return (
            self._say("joined", head=head, what=self._joined(what))
            if head and what
            else head or self._joined(what)
        )

    def _with_more(self, text: str, what: list[str]) -> str:
        """A line with further effects appended."""
        return self._joined([text, *what])

    def _continuation(self, name: str, what: list[str]) -> str:
        """The effects of a source that an earlier line introduced; empty if there are none."""
        return self._say("going_on", source=name, what=self._joined(what)) if what else ""

    # -- effects ------------------------------------------------------------------------------

    def _effects(self, events: list[e.Event]) -> list[str]:
        """The clauses for events; similar consecutive events share one clause."""
        found: list[str] = []
        events = self._causes_first(events)
        i = 0
        while i < len(events):
            run = self._run_length(events[i:])
            text = self._clause(events[i : i + run], events[i - 1] if i else None)
            if text:
                found.append(text)
            i += run
        return found

    @staticmethod
    def _causes_first(events: list[e.Event]) -> list[e.Event]:
        """The events, with cards that leave because the marker moves after its move."""
        ordered: list[e.Event] = []
        for event in events:
            place = len(ordered)
            if isinstance(event, e.MarkerMoved):
                while place and isinstance(ordered[place - 1], e.CardLeftPlay):
                    place -= 1
            ordered.insert(place, event)
        return ordered

    @staticmethod
    def _run_length(events: list[e.Event]) -> int:
        """The number of events from the first one on that share a clause."""
        first = events[0]
        count = 1
        for one, event in pairwise(events):
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
        """The clause for a run of similar events."""
        first, last = run[0], run[-1]
        match first, last:
            case e.CardDrawn(side), _ if len(run) > 1:
                drawn = [event for event in run if isinstance(event, e.CardDrawn)]
                return self._cards_drawn(side, drawn)
            case e.CardDiscarded(side), _ if len(run) > 1:
                gone = [event.card for event in run if isinstance(event, e.CardDiscarded)]
                return self._many("discard_many", side, len(gone), gone)
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
            case e.AwarenessChanged(), _:
                return self._awareness(first)
            case e.MarkerMoved(sent_on=sent_on), _ if sent_on:
                return self._sent_on(first)
            case (e.AbilitySpent(), _) | (e.CostPaid(), _):
                return ""
        return self.words.clause(first)

    def _cards_drawn(self, side: str, drawn: list[e.CardDrawn]) -> str:
        """Several cards drawn by a side, with the names that are known."""
        names = [event.card for event in drawn if event.card]
        return self._many("draw_many_seen" if names else "draw_many", side, len(drawn), names)

    def _awareness(self, event: e.AwarenessChanged) -> str:
        """A change of Awareness without a price, up or down."""
        side, level = event.side, event.level
        before = self.levels.get(side)
        self.levels[side] = level
        if before is None:
            return self.words.clause(event)
        return self._say(
            "raise_free" if level > before else "lowered", level=level, **self.words.side(side)
        )

    def _sent_on(self, event: e.MarkerMoved) -> str:
        """A move of the marker, with the cards that sent it on."""
        sent = [
            self._say("sent_on", card=self.words.card(card), name=self.words.name(name))
            for card, name in event.sent_on
        ]
        return self._joined([*sent, self.words.clause(event)])

    def _shift(self, first: e.Shifted, last: e.Shifted) -> str:
        """A shift over one or more spaces, with the first and the last state."""
        old = state_name(self.language, first.from_side, first.from_safety)
        new = state_name(self.language, last.side, last.safety)
        if old == new:
            old, new = f"{old} ({first.from_safety})", f"{new} ({last.safety})"
        return self._say("shift", name=self.words.name(first.character), old=old, new=new)

    @staticmethod
    def _raised(events: list[e.Event]) -> bool:
        return any(isinstance(event, e.AwarenessChanged) for event in events)

    # -- small parts --------------------------------------------------------------------------

    def _say(self, key: str, **slots: object) -> str:
        return say(self.language, f"ui.causes.{key}", **slots)

    def _energy(self, n: int) -> str:
        return counted(self.language, "energy", n)

    def _cards(self, ids: list[str]) -> str:
        """The names of cards; copies of one card are counted."""
        totals: dict[str, int] = {}
        for id in ids:
            totals[id] = totals.get(id, 0) + 1
        return ", ".join(
            self.words.card(id) + (f" ×{n}" if n > 1 else "") for id, n in totals.items()
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
    return f"{by:+d}".replace("-", "\N{MINUS SIGN}")
