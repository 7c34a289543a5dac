"""The turning points of a game: the turns that changed the win probability most, in words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ...ai.win_probability.by_turn import TurnWinProbability, turning_points
from ...ai.win_probability.model import percent
from ...rules.constants import SIDES
from ...rules.events import (
    AbilitySpent,
    CardPlayed,
    CostPaid,
    EnergyChanged,
    Event,
    GameEnded,
    Prepared,
    Rested,
    TokenMoved,
)
from ...text.language.locale import say
from ...text.log.causal_log import LogLine, causal_lines
from ...text.log.event_text import side_slots
from ..drawing import textbox, theme
from ..drawing.shapes import plate
from ..widgets.widget import Widget

if TYPE_CHECKING:
    from ...play.session import Session
    from ..drawing.theme import Theme

# Beats that characterize a turn: those with consequences.
TELLING = (GameEnded, AbilitySpent, CardPlayed, Rested, Prepared)
LINES = 2  # lines per turning point
_CLAUSES = re.compile(r"(?<=[.;]) ")


class TurningPoint(NamedTuple):
    """A turn that changed the win probability: when, for whom, what happened and by how much."""

    at: int
    turn: int
    gainer: str
    text: str
    figures: str


def points(session: Session, language: str) -> list[TurningPoint]:
    """Return a game's turning points in order; the win probability must have been computed.

    The texts describe what the session's viewer saw. What a lesson made the player do is left out.
    """
    moments = [TurnWinProbability(turn, 0, share) for turn, share in session.chances]
    found = turning_points(moments, session.guided_turns + 1)
    if not found:
        return []
    told = _told(session, language)
    made = []
    for i in found:
        before, after = moments[i], moments[i + 1]
        gainer = SIDES[0 if after.chance > before.chance else 1]
        shares = [
            percent(moment.chance if gainer == "town" else 1 - moment.chance)
            for moment in (before, after)
        ]
        lines = [line for line in told if session.log[line.first].turn == before.turn]
        line = max(
            lines,
            key=lambda line: (isinstance(line.events[0], GameEnded), len(line.events)),
            default=None,
        )
        text = say(language, "ui.course.turn", turn=before.turn, what=line.text if line else "")
        figures = say(
            language,
            "ui.course.swing",
            **side_slots(language, gainer),
            before=shares[0],
            after=shares[1],
        )
        made.append(TurningPoint(i, before.turn, gainer, text.rstrip(": "), figures))
    return made


def _told(session: Session, language: str) -> list[LogLine]:
    """Return the log lines that characterize a turn, without what the cards cost."""
    events = [entry.event.seen_by(session.viewer) for entry in session.log]
    kept = [number for number in range(len(events)) if not _is_cost(events, number)]
    names = (session.config.name("town"), session.config.name("creature"))
    lines = causal_lines(session.cards, [events[number] for number in kept], language, names)
    return [
        line._replace(first=kept[line.first])
        for line in lines
        if isinstance(line.events[0], TELLING)
    ]


def _is_cost(events: list[Event], number: int) -> bool:
    """Return whether an event only precedes the effects of a card: its price or its token."""
    match events[number]:
        case CostPaid() | EnergyChanged(why="pay"):
            return True
        case TokenMoved():
            return any(isinstance(event, CostPaid) for event in events[number + 1 : number + 3])
    return False


def wrap_with_first_indent(t: Theme, text: str, first: int, width: int) -> list[str]:
    """Wrap a text whose first line is narrower."""
    font = t.font("small")
    line = textbox.wrap(text, font, first, even=False)[0]
    rest = textbox.plain(text)[len(line) :].strip()
    return [line, *(textbox.wrap(rest, font, width, even=False) if rest else [])]


def clipped(t: Theme, text: str, first: int, width: int) -> list[str]:
    """Wrap a text like `wrap_with_first_indent`, but cut it to LINES lines.

    The last clauses are left out; if even the first is too long, an ellipsis replaces its end.
    """

    def fits(text: str) -> bool:
        return len(wrap_with_first_indent(t, text, first, width)) <= LINES

    clauses = _CLAUSES.split(text)
    whole = [" ".join(clauses[:n]).rstrip(";.") + "." for n in range(len(clauses) - 1, 0, -1)]
    words = text.split(" ")
    cut = [
        " ".join(words[:n]).rstrip(".;:,") + "\N{HORIZONTAL ELLIPSIS}"
        for n in range(len(words) - 1, 0, -1)
    ]
    shown = next(filter(fits, (text, *whole, *cut)), text)
    return wrap_with_first_indent(t, shown, first, width)[:LINES]


class TurningPointRow(Widget):
    """A turning point in a row: its number, what happened, and the change in win probability."""

    def __init__(self, number: int, point: TurningPoint, rect: pygame.Rect, tip: str) -> None:
        super().__init__(f"point:{number}", rect, tip=tip)
        self.number, self.point = number, point

    @staticmethod
    def lines(t: Theme, point: TurningPoint, width: int) -> list[str]:
        """Return the text lines of a row; the first line leaves room for the figures."""
        room = width - t.font("small").get_linesize() - t.px(10)
        return clipped(
            t, point.text, room - t.px(12) - textbox.width(t, "small", point.figures), room
        )

    @staticmethod
    def high(t: Theme, point: TurningPoint, width: int) -> int:
        """Return the height of a row of a given width."""
        lines = len(TurningPointRow.lines(t, point, width))
        return max(t.target, lines * t.font("small").get_linesize())

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        if hot:  # otherwise the background contains it
            plate(
                target,
                t,
                self.rect.inflate(t.px(10), t.px(4)),
                t.px(6),
                theme.mix(theme.PANEL, theme.CREAM, 0.1),
                theme.FOCUS,
                t.px(1.5),
            )
            self.paint(target, t)

    def paint(self, target: pygame.Surface, t: Theme) -> None:
        """Draw the row as it looks without the pointer on it."""
        line = t.font("small").get_linesize()
        lines = self.lines(t, self.point, self.rect.width)
        top = self.rect.y + (self.rect.height - len(lines) * line) // 2
        disc(target, t, self.number, (self.rect.x + line / 2 + t.px(2), top + line / 2))
        right = pygame.Rect(self.rect.x, top, self.rect.width, line)
        textbox.draw(
            target,
            t,
            "small",
            self.point.figures,
            right,
            t.colors.light[self.point.gainer],
            "right",
            "middle",
            wrapped=False,
        )
        for i, words in enumerate(lines):
            place = pygame.Rect(
                self.rect.x + line + t.px(10), top + i * line, self.rect.width, line
            )
            textbox.draw(
                target, t, "small", words, place, theme.TEXT, "left", "middle", wrapped=False
            )


def disc(target: pygame.Surface, t: Theme, number: int, at: tuple[float, float]) -> None:
    """Draw the number of a turning point."""
    size = t.font("small").get_linesize()
    box = pygame.Rect(0, 0, size, size)
    box.center = (round(at[0]), round(at[1]))
    pygame.draw.aacircle(target, theme.INK, box.center, size // 2 + t.px(2))
    pygame.draw.aacircle(target, theme.FOCUS, box.center, size // 2)
    textbox.draw(target, t, "small", str(number), box, theme.INK, "center", "middle", wrapped=False)
