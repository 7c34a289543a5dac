"""The log by cause: each line has a cause (a card, an ability, a Rest, ...) and its effects.

The log is a pure function of events, as their reader may see them. A play, a Rest, a Prepare, an
ability, a reaction and a move of the marker begin a line; all events up to the next cause or the
end of the phase belong to it. A card played during another card gets its own line; a further line
continues the first card.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ...rules import events as e
from ...rules.cards import CardSet
from ..language.locale import sentence
from .causes import cause_of
from .line_clauses import LogClauses


class LogLine(NamedTuple):
    """A line of the log: its text, its events, and the first and last place of these in the log."""

    text: str
    events: tuple[e.Event, ...]
    first: int
    last: int
    side: str | None = None  # the side that acts; in a heading, whose turn it is

    @property
    def heading(self) -> bool:
        """Whether the line is the heading of a turn."""
        return isinstance(self.events[0], e.PhaseBegun)

    @property
    def who(self) -> str | None:
        """The Character that the line is about: the first affected one, or the one that acts."""
        done = (e.affected_character(event) for event in self.events)
        return next((id for id in done if id), None) or next(
            (id for event in self.events if (id := e.event_character(event))), None
        )


class _LineDraft:
    """A line whose events are still being collected."""

    def __init__(self, head: e.Event | None, continued: bool = False) -> None:
        self.head, self.continued = head, continued
        self.events: list[tuple[int, e.Event]] = []
        self.marker: str | None = None  # the Character under the marker, if the text names it


class _Grouping:
    """Groups events into lines."""

    def __init__(self, marker: str | None) -> None:
        self.lines: list[_LineDraft] = []
        self._plays: list[e.CardPlayed] = []  # cards being resolved, the innermost last
        self._marker = marker
        self._phase = ""

    def take(self, number: int, event: e.Event) -> None:
        """Add the next event to its line."""
        line = self._line_for(event)
        line.events.append((number, event))
        match event:
            case e.CardFinished(_, card) | e.CardAttached(_, card):
                while self._plays and card in [play.card for play in self._plays]:
                    if self._plays.pop().card == card:
                        break
            case e.MarkerMoved(_, character):
                self._marker = character

    def _begin(self, head: e.Event | None, continued: bool = False) -> _LineDraft:
        self.lines.append(_LineDraft(head, continued))
        return self.lines[-1]

    def _line_for(self, event: e.Event) -> _LineDraft:
        now = self.lines[-1] if self.lines else None
        match event:
            case e.PhaseBegun(_, phase):
                self._plays.clear()
                self._phase = phase
                return self._begin(event)
            case e.CardPlayed():
                self._plays.append(event)
                return self._begin(event)
            case e.AbilityBegun(_, None, str(card)) if not self._is_about_card(now, card):
                return self._begin(event)
            case _ if isinstance(event, e.GameEnded) or cause_of(event) is not None:
                return self._begin(event)
            case e.MarkerMoved() | e.EnergyChanged(why="awareness") | e.AwarenessChanged() if (
                now is None or isinstance(now.head, e.PhaseBegun)
            ):
                return self._begin_at_marker()
        if now is None or isinstance(now.head, e.PhaseBegun):
            return self._begin(None)
        if (
            isinstance(now.head, e.CardPlayed)
            and now.head not in self._plays
            and self._plays
            and not isinstance(event, e.CardDurationSet)
        ):
            return self._begin(self._plays[-1], continued=True)
        return now

    def _begin_at_marker(self) -> _LineDraft:
        line = self._begin(None)
        line.marker = self._marker if self._phase == "activity" else None
        return line

    @staticmethod
    def _is_about_card(line: _LineDraft | None, card: str) -> bool:
        """Whether a line is about the ability of a card."""
        return (
            line is not None
            and isinstance(line.head, e.CardPlayed | e.CardUsed | e.CardReacted)
            and line.head.card == card
        )


class CausalLog:
    """A growing log. Only the last line is written again when events arrive."""

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
        self._written = 0  # number of finished lines
        self.taken = 0  # number of events so far

    def take(self, events: Iterable[e.Event]) -> list[LogLine]:
        """Add events, as their reader may see them, and return all lines."""
        for event in events:
            self._grouping.take(self.taken, event)
            self.taken += 1
        lines = self._grouping.lines
        for line in lines[self._written : -1]:
            self._done += self._line(line)
            self._written += 1
        levels = self._clauses.levels.copy()
        last = self._line(lines[-1]) if lines else []
        self._clauses.levels = levels
        return [*self._done, *last]

    def _line(self, line: _LineDraft) -> list[LogLine]:
        """The finished line in a list; an empty list if it has no text."""
        events = [event for _, event in line.events]
        text = self._clauses.line(line.head, events, line.continued, line.marker)
        if not text:
            return []
        text = text if isinstance(line.head, e.PhaseBegun) else sentence(text)
        return [
            LogLine(
                text,
                tuple(events),
                line.events[0][0],
                line.events[-1][0],
                _side_of(line.head, events),
            )
        ]


def causal_lines(
    cards: CardSet,
    events: Iterable[e.Event],
    language: str,
    names: tuple[str, str] = ("", ""),
    marker: str | None = None,
) -> list[LogLine]:
    """The log lines of some events, each with its cause.

    Pass the events as their reader may see them. `names` are the names of people, Town first;
    `marker` is the Character under the marker before the first event.
    """
    return CausalLog(cards, language, names, marker).take(events)


def first_heading(
    cards: CardSet, turn: int, active: str, language: str, names: tuple[str, str] = ("", "")
) -> LogLine:
    """The heading of the turn in which a log begins; it comes before all events."""
    return causal_lines(cards, [e.PhaseBegun(turn, "awareness", active)], language, names)[
        0
    ]._replace(first=-1, last=-1)


def _side_of(head: e.Event | None, events: list[e.Event]) -> str | None:
    """The side that a line is about."""
    event = head or events[0]
    return event.active if isinstance(event, e.PhaseBegun) else getattr(event, "side", None)
