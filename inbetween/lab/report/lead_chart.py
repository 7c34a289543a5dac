"""Chart of Town's lead turn by turn: all games, their middle half, and the games each side wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...rules.constants import SIDES
from .formatting import PageFormatter
from .game_charts import CHART_WIDTH
from .svg import Picture, coord

MIN_GAMES_SHARE = 0.2  # turns that a smaller share of the games reaches are not drawn
LEFT, RIGHT, TOP, BOTTOM = 48, CHART_WIDTH - 126, 26, 290
MIDDLE = (TOP + BOTTOM) / 2
LABEL_HEIGHT = 17

TurnSummary = dict[str, Any]  # an entry of data["lead"]["by_turn"]
Points = Sequence[tuple[int, float]]  # turns with a lead


class LineEnd(NamedTuple):
    """The last point of a line, where its label stands."""

    lead: float
    side: str
    label: str
    turn: int


def lead_chart(fmt: PageFormatter) -> Picture:
    """Draw who leads, turn by turn."""
    picture = Picture(
        "lead",
        (CHART_WIDTH, 336),
        fmt.say("Who leads, turn by turn"),
        fmt.say(
            "The Town's lead at the start of each turn, in points (100 is the "
            "whole way to a win), over the games that last that long: the "
            "mean with its 95% interval, the middle half of the games, and "
            "the means of the games that the Town and the Creature go on to "
            "win."
        ),
    )
    LeadChart(fmt, picture).draw()
    return picture


class LeadChart:
    """Draws the chart: turns to the right, Town's lead upward."""

    def __init__(self, fmt: PageFormatter, picture: Picture) -> None:
        self.fmt = fmt
        self.picture = picture
        least = MIN_GAMES_SHARE * fmt.data["games"]
        self.turns: list[TurnSummary] = [
            turn for turn in fmt.data["lead"]["by_turn"] if turn["games"] >= least
        ]
        self.max_lead = _max_lead(self.turns)
        self.turn_width = (RIGHT - LEFT) / max(1, len(self.turns) - 1)
        self.scale = (BOTTOM - TOP) / 2 / self.max_lead

    def draw(self) -> None:
        """Draw everything, from back to front."""
        self._grid()
        self._middle_half()
        line_ends = [end for side in SIDES if (end := self._games_won_by(side)) is not None]
        line_ends.append(self._all_games())
        self._line_labels(line_ends)
        self._tooltips()
        self._axis_labels()

    # -- geometry --

    def _x(self, turn: int) -> float:
        return LEFT + (turn - 1) * self.turn_width

    def _y(self, lead: float) -> float:
        return MIDDLE - lead * self.scale

    def _path(self, points: Points) -> str:
        """Return the SVG path through some points."""
        places = (f"{coord(self._x(turn))} {coord(self._y(lead))}" for turn, lead in points)
        return "M" + "L".join(places)

    def _band(self, low: Points, high: Points) -> str:
        """Return the SVG path around the area between two lines."""
        return self._path([*low, *reversed(high)]) + "z"

    # -- parts of the chart --

    def _grid(self) -> None:
        most = self.max_lead
        for lead in (-most, -most / 2, 0, most / 2, most):
            y = self._y(lead)
            self.picture.line(LEFT, y, RIGHT, y, "s-muted thin" if not lead else "s-rule thin")
            label = self.fmt.points(lead, 1)
            self.picture.text(LEFT - 8, y + 4, label, "f-muted small", "end")

    def _middle_half(self) -> None:
        """Draw the area between the first and the third quartile of all games."""
        low, high = (
            [(turn["turn"], turn["quarters"][quarter]) for turn in self.turns] for quarter in (0, 2)
        )
        self.picture.add(
            "path",
            "f-draw-soft faint",
            self.fmt.say("the middle half of all games"),
            d=self._band(low, high),
        )

    def _games_won_by(self, side: str) -> LineEnd | None:
        """Draw the mean lead of the games a side wins; None if no turn has two such games."""
        own = [
            (turn["turn"], turn[side])
            for turn in self.turns
            if turn[side] and turn[side]["games"] > 1
        ]
        if not own:
            return None
        most = self.max_lead
        low, high = (
            [(n, max(-most, min(most, mean[end]))) for n, mean in own] for end in ("low", "high")
        )
        self.picture.add("path", f"f-{side}-soft faint", d=self._band(low, high))
        line = self._path([(n, mean["value"]) for n, mean in own])
        self.picture.add("path", f"s-{side} line f-none", d=line)
        last_turn, last_mean = own[-1]
        return LineEnd(last_mean["value"], side, self._will_win(side), last_turn)

    def _all_games(self) -> LineEnd:
        """Draw the mean lead of all games."""
        low, high = (
            [(turn["turn"], turn["interval"][end]) for turn in self.turns]
            for end in ("low", "high")
        )
        self.picture.add("path", "f-draw pale", d=self._band(low, high))
        line = self._path([(turn["turn"], turn["mean"]) for turn in self.turns])
        self.picture.add("path", "s-ink line f-none", d=line)
        last = self.turns[-1]
        return LineEnd(last["mean"], "draw", self.fmt.say("all games"), last["turn"])

    def _line_labels(self, line_ends: Sequence[LineEnd]) -> None:
        """Write the labels at the ends of the lines, moved up where they would overlap."""
        label_y = float("inf")
        for end in sorted(line_ends):
            x = float(coord(self._x(end.turn)))
            y = float(coord(self._y(end.lead)))
            label_y = min(y, label_y - LABEL_HEIGHT)
            if end.side != "draw":
                self.picture.mark(end.side, x, y)
            color = "ink" if end.side == "draw" else end.side
            self.picture.text(x + 11, label_y + 4.5, end.label, f"f-{color} bold small")

    def _tooltips(self) -> None:
        """Add an invisible area for every turn, with its figures as a tooltip."""
        for turn in self.turns:
            x = self._x(turn["turn"])
            begin = max(LEFT, x - self.turn_width / 2)
            end = min(RIGHT, x + self.turn_width / 2)
            self.picture.add(
                "rect",
                "f-none",
                "\n".join(self._tooltip(turn)),
                x=begin,
                y=TOP,
                width=end - begin,
                height=BOTTOM - TOP,
                pointer_events="all",
            )

    def _tooltip(self, turn: TurnSummary) -> list[str]:
        fmt = self.fmt
        return [
            f"{fmt.say('turn')} {turn['turn']}, {fmt.say('games')}: {turn['games']}",
            fmt.format_difference(fmt.say("all games"), turn["interval"], 1),
            *(
                fmt.format_difference(self._will_win(side), turn[side], 1)
                for side in SIDES
                if turn[side]
            ),
        ]

    def _will_win(self, side: str) -> str:
        return self.fmt.say("{side} will win").format(side=self.fmt.side(side))

    def _axis_labels(self) -> None:
        steps = (1, 2, 5, 10, 20, 50, 100, 1000)
        every = next(step for step in steps if len(self.turns) / step <= 10)
        for turn in self.turns:
            number = turn["turn"]
            if number == 1 or not number % every:
                x = self._x(number)
                self.picture.text(x, BOTTOM + 18, str(number), "f-muted small", "middle")
        say = self.fmt.say
        self.picture.text((LEFT + RIGHT) / 2, BOTTOM + 40, say("turn"), "f-muted", "middle")
        self.picture.text(LEFT - 38, TOP - 10, say("↑ Town leads"), "f-town bold small")
        self.picture.text(
            LEFT - 38, BOTTOM + 36, say("↓ the Creature leads"), "f-creature bold small"
        )


def _max_lead(turns: Sequence[TurnSummary]) -> float:
    """Return the end of the vertical axis: the largest lead that is drawn, rounded up to tens."""
    leads = [10.0]
    for turn in turns:
        leads += turn["quarters"]
        leads += (turn["interval"]["low"], turn["interval"]["high"])
        leads += (turn[side]["value"] for side in SIDES if turn[side])
    return -(-max(map(abs, leads)) // 10) * 10
