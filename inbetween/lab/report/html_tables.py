"""The tables and tiles of an HTML report; every figure has its 95% interval."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from ...rules.constants import SIDES
from ...text.language.typography import capitalized
from ..statistics.comparison import MEANS
from ..statistics.report_data import AbilitySummary, TornadoStep
from ..statistics.summary import ENDINGS
from .card_charts import tornado_rows
from .compared_sets import yours_higher_by
from .formatting import PageFormatter, Range
from .svg import Picture

MAX_CARD_MEASURES = 12  # measures of cards in the chart of a comparison
MARKS = {"town": "●", "creature": "◆"}


class Tables:
    """Writes the tables of a summary as HTML."""

    def __init__(self, fmt: PageFormatter) -> None:
        self.fmt = fmt
        self.data = fmt.data
        self.say = fmt.say

    # -- cells --

    def _share(self, one: Range | None) -> str:
        return (
            f"<td>{self.fmt.percent(one['value'])}<i>{self.fmt.percent_interval(one)}</i></td>"
            if one
            else "<td></td>"
        )

    def _mean(self, one: Range) -> str:
        return f"<td>{self.fmt.decimal(one['value'])}<i>{self.fmt.decimal_interval(one)}</i></td>"

    def _gap(self, one: Range | None, times: float = 100, digits: int = 0, mark: str = "") -> str:
        if not one:
            return "<td></td>"
        sure = ' class="sure"' if one["low"] > 0 or one["high"] < 0 else ""
        points = self.fmt.points(one["value"], times, digits)
        interval = self.fmt.points_interval(one, times, digits)
        return f"<td{sure}>{mark}{points}<i>{interval}</i></td>"

    @staticmethod
    def _cell(text: object) -> str:
        return f"<td>{escape(str(text))}</td>"

    def _head(self, text: str, side: str = "") -> str:
        mark = (
            f'<span class="{side}" title="{escape(self.fmt.side(side))}">{MARKS[side]}</span> '
            if side
            else ""
        )
        return f'<th scope="row">{mark}{escape(text)}</th>'

    @staticmethod
    def _table(heads: Sequence[str], rows: Iterable[str]) -> str:
        top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
        body = "".join(f"<tr>{row}</tr>" for row in rows)
        head = f"<thead><tr>{top}</tr></thead>"
        return f'<div class="table"><table>{head}<tbody>{body}</tbody></table></div>'

    # -- tables --

    def tiles(self) -> str:
        """Return the tiles with the main figures."""
        fmt = self.fmt
        say = self.say
        data = self.data
        shares = data["shares"]
        changes = data["lead"]["changes"]
        turns = data["turns"]["interval"]
        tiles = []
        for name in (
            "town_wins",
            "creature_wins",
            "first_player_wins",
            "turns",
            "lead_changes",
            "comebacks",
        ):
            one = turns if name == "turns" else changes if name == "lead_changes" else shares[name]
            value, reach = (
                (fmt.percent, fmt.percent_interval)
                if name in shares
                else (fmt.decimal, fmt.decimal_interval)
            )
            label = capitalized(say(name.replace("_", " ")))
            strip = (
                self._strip(name.removesuffix("_wins"), label, one)
                if name.endswith("_wins")
                else ""
            )
            note = say("95%: {range}").format(range=reach(one))
            tiles.append(
                f"<div><span>{escape(label)}</span><b>{value(one['value'])}</b><span>{escape(note)}</span>{strip}</div>"
            )
        return f'<div class="tiles">{"".join(tiles)}</div>'

    def _strip(self, key: str, name: str, one: Range) -> str:
        """Return a small picture of a share between 0 and 100%, with the middle marked."""
        side = key if key in SIDES else "draw"
        picture = Picture(f"tile-{key}", (200, 16), name, self.fmt.format_share(name, one))
        picture.line(2, 8, 198, 8)
        picture.line(100, 2, 100, 14, "s-muted thin")
        picture.line(2 + 196 * one["low"], 8, 2 + 196 * one["high"], 8, f"s-{side} line")
        picture.mark(side, 2 + 196 * one["value"], 8, size=4.5)
        return picture.inline()

    def outcome(self) -> str:
        """Return the table of wins, endings and means per game."""
        fmt = self.fmt
        data = self.data
        say = self.say

        def row(name: str, label: str, games: int) -> str:
            return self._head(label) + self._cell(games) + self._share(data["shares"][name])

        rows = [
            row(f"{side}_wins", fmt.measure_label(f"{side}_wins"), data["wins"][side])
            for side in SIDES
        ]
        rows += [row(name, fmt.measure_label(name), data["endings"][name]) for name in ENDINGS]
        rows += [
            row(
                "first_player_wins",
                fmt.measure_label("first_player_wins"),
                data["first_player_wins"],
            ),
            row("comebacks", fmt.measure_label("comebacks"), data["lead"]["comebacks"]),
        ]
        labels = {
            "raises_town": say("times the Town's Awareness rises"),
            "raises_creature": say("times the Creature's Awareness rises"),
            "shifts_town": say("steps toward Secured"),
            "shifts_creature": say("steps toward Devoured"),
        }
        for name, label in labels.items():
            one = data["means"][name]
            rows.append(self._head(capitalized(label)) + "<td></td>" + self._mean(one))
        return self._table(["", say("games"), say("share, or number per game")], rows)

    def levels(self) -> str:
        """Return the table of Town's wins for every pairing of players."""
        rows = (
            self._head(f"{cell['town']} – {cell['creature']}")
            + self._cell(cell["games"])
            + self._share(cell["town_wins"])
            for cell in self.data["levels"]["cells"]
        )
        return self._table(
            [self.say("Town – Creature"), self.say("games"), capitalized(self.say("town wins"))],
            rows,
        )

    def cards(self) -> str:
        """Return the table of all cards, by side."""
        denied, say = self.data.get("denied", {}), self.say
        heads = say(
            "card|drawn|played|paid for when drawn|won when played|won otherwise|difference"
        ).split("|")
        rows = []
        for side in SIDES:
            for id, card in self.data["cards"].items():
                if card["side"] == side:
                    row = (
                        self._head(self.fmt.name_of(id), side)
                        + "".join(
                            self._share(figure)
                            for figure in (
                                card["drawn_share"],
                                card["played_share"],
                                card["paid_when_drawn"],
                                card["win_rate"],
                                card["win_rate_otherwise"],
                            )
                        )
                        + self._gap(card["gap"])
                    )
                    rows.append(
                        row
                        + (
                            self._gap(denied[id]["worth"] if id in denied else None)
                            if denied
                            else ""
                        )
                    )
        return self._table([*heads, *([say("worth (denied)")] if denied else [])], rows)

    def abilities(self, abilities: dict[str, AbilitySummary]) -> str:
        """Return the table of abilities of Characters or of Awareness."""
        heads = self.say("ability|used|won when used|won otherwise|difference").split("|")
        rows = (
            self._head(self.fmt.short_name(id), one["side"])
            + "".join(
                self._share(figure)
                for figure in (one["used_share"], one["win_rate"], one["win_rate_otherwise"])
            )
            + self._gap(one["gap"])
            for id, one in abilities.items()
        )
        return self._table(heads, rows)

    def denied(self) -> str:
        """Return the table of what things are worth, the largest worth first."""
        fmt, denied = self.fmt, self.data["denied"]
        rows = (
            self._head(fmt.name_of(id), one["side"])
            + self._share(one["shares"]["with"])
            + self._share(one["shares"]["without"])
            + self._gap(one["worth"])
            for id, one in sorted(denied.items(), key=lambda item: -item[1]["worth"]["value"])
        )
        return self._table(self.say("|wins with it|without|worth").split("|"), rows)

    def tornado(self) -> str:
        """Return the table of what one Energy less or more does to Town's wins."""

        def effect(steps: dict[int, TornadoStep], by: int) -> str:
            return self._gap(steps[by]["effects"]["town"] if by in steps else None, 1)

        rows = (
            self._head(self.fmt.name_of(id), self.data["cards"][id]["side"])
            + self._cell(next(iter(steps.values()))["now"])
            + effect(steps, -1)
            + effect(steps, 1)
            for id, steps in tornado_rows(self.fmt)
        )
        return self._table(self.say("card|cost|Town's wins, 1 Energy less|1 more").split("|"), rows)

    def prices(self) -> str:
        """Return the table of a card at several costs."""
        found = self.data["price"]
        rows = (
            self._head(str(row["cost"]))
            + "".join(self._share(row["wins"][side]) for side in SIDES)
            + self._gap(None if row["cost"] == found["now"] else row["difference"])
            + self._share(row["paid_when_drawn"])
            + self._mean(row["turns"])
            for row in found["rows"]
        )
        head = self.say(
            "cost|town wins|creature wins|{side}, compared with now|paid when drawn|turns"
        )
        return self._table(head.format(side=self.fmt.side(found["side"])).split("|"), rows)

    def compared_shares(self) -> list[str]:
        """Return the measures of a comparison that are drawn.

        These are shares of whole games, and those of the cards that changed most.
        """
        found = self.data["compare"]["measures"]
        shown = [name for name in self._shown_measures() if name not in MEANS]
        cards = sorted(
            (name for name in shown if ":" in name),
            key=lambda name: -abs(found[name]["difference"]["value"]),
        )
        return [name for name in shown if ":" not in name] + cards[:MAX_CARD_MEASURES]

    def _shown_measures(self) -> list[str]:
        """Return the measures of whole games, and those of cards with p below 5%."""
        return [
            name
            for name, one in self.data["compare"]["measures"].items()
            if ":" not in name or one["more_than_noise"] or one["difference"]["p"] < 0.05
        ]

    def compared(self) -> str:
        """Return the table of measures with your set and with the reference."""
        found = self.data["compare"]["measures"]
        fmt = self.fmt
        rows = []
        for name in self._shown_measures():
            one, many = found[name], name in MEANS
            note = self._mean if many else self._share
            rows.append(
                self._head(fmt.measure_label(name))
                + note(one["ranges"]["before"])
                + note(one["ranges"]["after"])
                + self._gap(
                    yours_higher_by(one["difference"]),
                    1 if many else 100,
                    int(many),
                    "✓ " if one["more_than_noise"] else "",
                )
            )
        return self._table(
            self.say("|yours|reference|yours higher by (✓ more than noise)").split("|"), rows
        )
