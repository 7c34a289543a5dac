"""Names and numbers for HTML pages and charts, with no more digits than the games justify."""

from __future__ import annotations

from collections.abc import Mapping

from ...rules.cards import CardSet
from ...rules.constants import SIDES
from ...text.language.locale import figures, translated
from ...text.language.typography import capitalized, curly_quotes
from ...text.log.event_text import side_name
from ..statistics.report_data import ReportData
from .markdown import Report

MIN_GAMES_FOR_DECIMALS = 2000  # they determine a share to about two points
Range = Mapping[str, float]  # a value with its interval: value, low, high
WINNER_OF_ENDING = {
    "secured": "town",
    "devoured": "creature",
    "awareness_town": "town",
    "awareness_creature": "creature",
}


class PageFormatter:
    """Formats names and figures of a summary in a language."""

    def __init__(self, cards: CardSet, data: ReportData, language: str) -> None:
        self.cards = cards
        self.data = data
        self.language = language
        self.name_of = Report(cards, data, language).name_of
        self.digits = int(data["games"] >= MIN_GAMES_FOR_DECIMALS)

    def say(self, english: str) -> str:
        """Return a text of the page in its language, with typographic quotes."""
        return curly_quotes(translated(self.language, english))

    def side(self, side: str) -> str:
        """Return the name of a side."""
        return side_name(self.language, side)

    def measure_label(self, name: str) -> str:
        """Return the name of a measure: an ending, turns, a card played."""
        what, _, id = name.partition(":")
        if id:
            return self.say("{card} played" if what == "played" else "{card} paid").format(
                card=self.name_of(id)
            )
        named = {
            "awareness_town": self.say("the Town's Awareness"),
            "awareness_creature": self.say("the Creature's Awareness"),
            "five_left": self.say("only the last Characters left"),
        }
        return capitalized(named.get(what) or self.say(what.replace("_", " ")))

    def short_name(self, id: str) -> str:
        """Return a name without the side, which a mark shows."""
        side, _, thing = id.rpartition(":")
        if not side or thing.isdigit():
            return self.name_of(id)
        return self.cards.characters[self.cards.character_index[thing]].names[self.language]

    def _localized(self, text: str) -> str:
        """Return a number with the minus sign and decimal mark of the language."""
        return figures(self.language, text.replace("-", "−"))

    def percent(self, share: float) -> str:
        """Return a share: 48%."""
        return self._localized(f"{share:.{self.digits}%}")

    def percent_interval(self, one: Range) -> str:
        """Return the interval of a share: 42–55%."""
        return self._localized(f"{100 * one['low']:.{self.digits}f}–{one['high']:.{self.digits}%}")

    def points(self, gap: float, times: float = 100, digits: int = 0) -> str:
        """Return a difference in percentage points with its sign; 0 has no sign.

        `times` is 1 for values that are already in points, `digits` the least number of decimals.
        """
        text = f"{times * gap:+.{max(digits, self.digits)}f}"
        return self._localized(text if float(text) else text[1:])

    def points_interval(self, gap: Range, times: float = 100, digits: int = 0) -> str:
        """Return the interval of a difference: −9 … +17."""
        return (
            f"{self.points(gap['low'], times, digits)} … {self.points(gap['high'], times, digits)}"
        )

    def decimal(self, value: float) -> str:
        """Return a mean number per game: 31.4."""
        return self._localized(f"{value:.1f}")

    def decimal_interval(self, one: Range) -> str:
        """Return the interval of a mean: 30.2–32.6."""
        return self._localized(f"{one['low']:.1f}–{one['high']:.1f}")

    def format_share(self, name: str, one: Range) -> str:
        """Return a share and its interval in one line, for tooltips."""
        return f"{name}: {self.percent(one['value'])} ({self.percent_interval(one)})"

    def format_difference(self, name: str, gap: Range, times: float = 100) -> str:
        """Return a difference and its interval in one line, for tooltips."""
        return f"{name}: {self.points(gap['value'], times)} ({self.points_interval(gap, times)})"


def favored_side(one: Range, middle: float = 0.0) -> str:
    """Return the side that a figure of Town significantly favors, or "draw"."""
    return SIDES[0] if one["low"] > middle else SIDES[1] if one["high"] < middle else "draw"
