"""The log in lines that tell causes: what came of a card, an ability or a Rest stands in the line
of what it came of.

A pure function from events, as their reader may see them, to lines. A play, a Rest, a Prepare, an
ability, a reaction and a step of the marker begin a line each; whatever follows belongs to it,
until something else begins or a phase ends. A card that is played in the middle of another has a
line of its own, after which the other goes on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..rules import events as e
from ..rules.cards import CardSet
from .locale import sentence
from .log_clauses import LogClauses


class LogLine(NamedTuple):
    """A line of the log: its words, the events it tells of, and where in the log the first and the
    last of them are.
    """

    text: str
    events: tuple[e.Event, ...]
    first: int
    last: int
    side: str | None = None  # whose doing it is; in a heading, whose turn

    @property
    def heading(self) -> bool:
        """Whether a turn begins with it."""
        return isinstance(self.events[0], e.PhaseBegun)

    @property
    def who(self) -> str | None:
        """The Character that it is about, if it is about one: the one to whom something was done,
        or who acted.
        """
        done = (e.affected_character(event) for event in self.events)
        return next((id for id in done if id), None) or next(
            (id for event in self.events if (id := e.event_character(event))), None
        )


class _Open:
    """A line that is being written: what began it, and what came of that."""

    def __init__(self, head: e.Event | None, going_on: bool = False) -> None:
        self.head, self.going_on = head, going_on
        self.told: list[tuple[int, e.Event]] = []
        self.marker: str | None = None  # who is under the marker, where that matters


_BEGINS = (
    e.CardPlayed,
    e.Rested,
    e.Prepared,
    e.AbilitySpent,
    e.CardReacted,
    e.PassiveReacted,
    e.CardUsed,
    e.AwarenessDeclined,
    e.GameEnded,
)


class _Grouping:
    """Sorts events into lines."""

    def __init__(self, marker: str | None) -> None:
        self.lines: list[_Open] = []
        self._plays: list[e.CardPlayed] = []  # cards that are being resolved, the inmost last
        self._marker = marker
        self._phase = ""

    def take(self, number: int, event: e.Event) -> None:
        """The next event."""
        line = self._line_for(event)
        line.told.append((number, event))
        match event:
            case e.CardFinished(_, card) | e.CardAttached(_, card):
                while self._plays and card in [play.card for play in self._plays]:
                    if self._plays.pop().card == card:
                        break
            case e.MarkerMoved(_, character):
                self._marker = character

    def _begin(self, head: e.Event | None, going_on: bool = False) -> _Open:
        self.lines.append(_Open(head, going_on))
        return self.lines[-1]

    def _line_for(self, event: e.Event) -> _Open:
        now = self.lines[-1] if self.lines else None
        match event:
            case e.PhaseBegun(_, phase):
                self._plays.clear()
                self._phase = phase
                return self._begin(event)
            case e.CardPlayed():
                self._plays.append(event)
                return self._begin(event)
            case e.AbilityBegun(_, str()):
                return self._begin(event)
            case e.AbilityBegun(_, _, str(card)) if not self._of(now, card):
                return self._begin(event)
            case _ if isinstance(event, _BEGINS):
                return self._begin(event)
            case e.MarkerMoved() | e.EnergyChanged(why="awareness") | e.AwarenessChanged() if (
                now is None or isinstance(now.head, e.PhaseBegun)
            ):
                return self._at_marker()
        if now is None or isinstance(now.head, e.PhaseBegun):
            return self._begin(None)
        if (
            isinstance(now.head, e.CardPlayed)
            and now.head not in self._plays
            and self._plays
            and not isinstance(event, e.CardDurationSet)
        ):
            return self._begin(self._plays[-1], going_on=True)
        return now

    def _at_marker(self) -> _Open:
        line = self._begin(None)
        line.marker = self._marker if self._phase == "activity" else None
        return line

    @staticmethod
    def _of(line: _Open | None, card: str) -> bool:
        """Whether a line is about the ability of a card."""
        return (
            line is not None
            and isinstance(line.head, e.CardPlayed | e.CardUsed | e.CardReacted)
            and line.head.card == card
        )


class CausalLog:
    """A log that grows: lines are written once, but for the last, to which more may come."""

    def __init__(
        self,
        cards: CardSet,
        language: str,
        names: tuple[str, str] = ("", ""),
        marker: str | None = None,
    ) -> None:
        self._clauses = LogClauses(cards, language, names)
        self._grouping = _Grouping(marker)
        self._done: list[LogLine] = []
        self._written = 0  # lines that nothing can come to any more
        self.taken = 0  # events

    def take(self, events: Iterable[e.Event]) -> list[LogLine]:
        """All lines, with the next events as their reader may see them."""
        for event in events:
            self._grouping.take(self.taken, event)
            self.taken += 1
        lines = self._grouping.lines
        for line in lines[self._written : -1]:
            self._done += self._line(line)
            self._written += 1
        known = self._clauses.levels.copy()
        last = self._line(lines[-1]) if lines else []
        self._clauses.levels = known
        return [*self._done, *last]

    def _line(self, line: _Open) -> list[LogLine]:
        """A line in words; none if nothing in it needs any."""
        told = [event for _, event in line.told]
        text = self._clauses.line(line.head, told, line.going_on, line.marker)
        if not text:
            return []
        text = text if isinstance(line.head, e.PhaseBegun) else sentence(text)
        return [
            LogLine(text, tuple(told), line.told[0][0], line.told[-1][0], _whose(line.head, told))
        ]


def causal_lines(
    cards: CardSet,
    events: Iterable[e.Event],
    language: str,
    names: tuple[str, str] = ("", ""),
    marker: str | None = None,
) -> list[LogLine]:
    """What happened, each line with what it came of. Pass the events as their reader may see them;
    people with names (Town first) are called by them. `marker` is who was under it before the first
    event, which no event tells.
    """
    return CausalLog(cards, language, names, marker).take(events)


def first_heading(
    cards: CardSet, turn: int, active: str, language: str, names: tuple[str, str] = ("", "")
) -> LogLine:
    """The heading of the turn in which a log begins, which no event tells: it comes before all of
    them.
    """
    return causal_lines(cards, [e.PhaseBegun(turn, "awareness", active)], language, names)[
        0
    ]._replace(first=-1, last=-1)


def _whose(head: e.Event | None, told: list[e.Event]) -> str | None:
    """The side that a line is about."""
    event = head or told[0]
    return event.active if isinstance(event, e.PhaseBegun) else getattr(event, "side", None)
