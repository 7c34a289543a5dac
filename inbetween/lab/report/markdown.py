"""The summary of many games as a page of Markdown."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from ...rules.cards import CardSet
from ...rules.constants import SIDES
from ...text.language.languages import ENGLISH
from ...text.language.locale import figures, translated
from ...text.log.event_text import side_name
from ...text_safety import plain_markdown
from ..statistics.comparison import MEANS
from ..statistics.report_data import Figure, ReportData, WinRates
from .compared_sets import other_set_label, own_set_label, yours_higher_by


class Report:
    """Writes a summary as Markdown; names come from the card set."""

    def __init__(self, cards: CardSet, data: ReportData, language: str = ENGLISH) -> None:
        self.cards = cards
        self.data = data
        self.language = language
        self.say = partial(translated, language)

    def page(self) -> str:
        """Return the page."""
        data, say = self.data, self.say
        lines = [
            say("# {games} games: {town} (Town) against {creature} (Creature)").format_map(data),
            "",
            say("Seeds from {seed}; {decisions} decisions in {seconds:.1f} s.").format_map(data),
        ]
        if data["swap"]:
            lines.append(say("Every seed was played twice, with the players swapped."))
        if not data["reproducible"]:
            lines.append(
                say(
                    "Players with a time limit play differently every time; with "
                    "--simulations, games are repeatable."
                )
            )
        lines += [
            "",
            *self._outcome(),
            *self._course(),
            *self._players(),
            *self._cards(),
            *self._abilities(),
            *self._denied(),
            *self._prices(),
            *self._compared(),
            *self._levels(),
            *self._steps(),
        ]
        return figures(self.language, "\n".join([*lines, ""]))

    def prices(self) -> str:
        """Return the table of a card at several costs alone, with the games it was made from."""
        head = self.say("# {games} games: {town} (Town) against {creature} (Creature)")
        told = self.say("{games} games with each cost, on the same seeds (from {seed}).")
        lines = [head.format_map(self.data), *self._prices(), "", told.format_map(self.data), ""]
        return figures(self.language, "\n".join(lines))

    def name_of(self, id: str) -> str:
        """Return the name of a card or ability.

        Ids are those of cards, abilities of Characters (town:sam) and Awareness abilities (town:3).
        """
        side, _, thing = id.rpartition(":")
        if not side:
            return self.cards.cards[self.cards.card_index[thing]].names[self.language]
        if thing.isdigit():
            return f"{side_name(self.language, side)} {thing}"
        character = self.cards.characters[self.cards.character_index[thing]]
        return f"{character.names[self.language]} ({side_name(self.language, side)})"

    def _escaped_name(self, id: str) -> str:
        """Return the name, escaped for Markdown."""
        return plain_markdown(self.name_of(id))

    def _outcome(self) -> list[str]:
        data, say = self.data, self.say
        rows: list[tuple[str, int, str]] = []
        for kind, counts in (("wins", data["wins"]), ("endings", data["endings"])):
            for name, n in counts.items():
                if kind == "wins" or name != "draw":
                    label = (
                        f"{name} wins"
                        if kind == "wins" and name != "draw"
                        else name.replace("_", " ")
                    )
                    rows.append(
                        (
                            label,
                            n,
                            ("drawn" if name == "draw" else f"{name}_wins")
                            if kind == "wins"
                            else name,
                        )
                    )
        rows += [
            ("first player wins", data["first_player_wins"], "first_player_wins"),
            ("comebacks", data["lead"]["comebacks"], "comebacks"),
        ]
        row = say("| {} | {} | {:.1%} | {:.1%} to {:.1%} |")
        return [
            say("| | games | share | 95% |"),
            "|---|---|---|---|",
            *(
                row.format(say(label), n, *self._three(data["shares"][key]))
                for label, n, key in rows
            ),
        ]

    def _course(self) -> list[str]:
        turns, lead = self.data["turns"], self.data["lead"]
        return [
            "",
            self.say("Turns: {:.1f} on average ({:.1f} to {:.1f}), from {} to {}.").format(
                *self._three(turns["interval"]), turns["min"], turns["max"]
            ),
            self.say(
                "The lead changes {:.1f} times per game ({:.1f} to {:.1f}); a comeback is a win "
                "after being {} points (of 100) behind."
            ).format(*self._three(lead["changes"]), lead["behind"]),
        ]

    def _players(self) -> list[str]:
        players = self.data.get("players")
        if not players:
            return []
        row = self.say("| {} | {:.1%} | {:.1%} to {:.1%} |")
        title = self.say("## {player} against {against}").format_map(players)
        town, creature = (plain_markdown(side_name(self.language, side)) for side in SIDES)
        seats = (
            (self.say("both seats"), players["share"]),
            (town, players["town"]),
            (creature, players["creature"]),
        )
        return [
            "",
            title,
            "",
            self.say("| wins of {player} as | share | 95% |").format_map(players),
            "|---|---|---|",
            *(row.format(name, *self._three(figure)) for name, figure in seats),
        ]

    def _cards(self) -> list[str]:
        rows = (
            [
                self._escaped_name(id),
                card["drawn"],
                card["played"],
                card["paid"],
                self._share(card["paid_when_drawn"] if card["drawn"] else None),
                *self._rates(card),
            ]
            for id, card in self.data["cards"].items()
        )
        head = self.say(
            "| card | drawn | played | paid | paid when drawn | won when played | won otherwise | "
            "difference | 95% |"
        )
        return [
            "",
            self.say("## Cards"),
            "",
            self.say("Numbers of games; wins are those of the card's side."),
            "",
            *self._table(head, rows),
        ]

    def _abilities(self) -> list[str]:
        lines: list[str] = []
        for title, abilities in (
            ("## Abilities of Characters", self.data["abilities"]),
            ("## Awareness abilities", self.data["awareness"]),
        ):
            if abilities:
                rows = (
                    [self._escaped_name(id), one["used"], *self._rates(one)]
                    for id, one in abilities.items()
                )
                lines += [
                    "",
                    self.say(title),
                    "",
                    *self._table(
                        self.say(
                            "| ability | used | won when used | won otherwise | difference | 95% |"
                        ),
                        rows,
                    ),
                ]
        return lines

    def _denied(self) -> list[str]:
        denied = self.data.get("denied")
        if not denied:
            return []
        rows = (
            [
                self._escaped_name(id),
                *(self._share(one["shares"][key]) for key in ("with", "without")),
                *self._points(one["worth"]),
            ]
            for id, one in sorted(denied.items(), key=lambda item: -item[1]["worth"]["value"])
        )
        return [
            "",
            self.say("## Denied"),
            "",
            self.say(
                "The same games, but its owner may not use it; worth is the difference in points."
            ),
            "",
            *self._table(self.say("| | wins with it | without | worth | 95% |"), rows),
        ]

    def _prices(self) -> list[str]:
        found = self.data.get("price")
        if not found:
            return []
        now = self.say("{cost} (now)")
        rows = (
            [
                now.format(cost=row["cost"]) if row["cost"] == found["now"] else row["cost"],
                *(self._share(row["wins"][side]) for side in SIDES),
                *(("", "") if row["cost"] == found["now"] else self._points(row["difference"])),
                self._share(row["paid_when_drawn"]),
                f"{row['turns']['value']:.1f}",
            ]
            for row in found["rows"]
        )
        head = self.say(
            "| cost | town wins | creature wins | {side}, compared with now | 95% | paid when "
            "drawn | turns |"
        ).format(side=side_name(self.language, found["side"]))
        title = self.say("The cost of {card}").format(card=self._escaped_name(found["card"]))
        return ["", f"## {title}", "", *self._table(head, rows)]

    def _compared(self) -> list[str]:
        found, say = self.data.get("compare"), self.say
        if not found:
            return []
        lines = [
            "",
            say("## Compared with {name}").format(
                name=plain_markdown(other_set_label(found, self.language))
            ),
            say("Yours: {yours}. Reference: {reference}.").format(
                yours=plain_markdown(own_set_label(self.data, self.language)),
                reference=plain_markdown(other_set_label(found, self.language)),
            ),
            "",
        ]
        if found["same_games"] == found["games"]:
            return [*lines, say("No change: every game ended the same way.")]
        changed = found["changed"]
        lines.append(
            say("More than noise: {words}.").format(words=", ".join(map(self._measure, changed)))
            if changed
            else say("No change that is more than noise.")
        )
        lines.append(
            say(
                "{tests} figures were tested at 5% for all of them together (Holm); alone, about "
                "one in twenty would look "
                "changed by chance."
            ).format_map(found)
        )
        only = [
            (say("Only in yours: {words}."), found["only_before"]),
            (say("Only in the reference: {words}."), found["only_after"]),
        ]
        lines += [text.format(words=", ".join(ids)) for text, ids in only if ids]
        rows = []
        for name, one in found["measures"].items():
            if ":" not in name or one["more_than_noise"] or one["difference"]["p"] < 0.05:
                many = name in MEANS
                before, after = (
                    f"{value:.1f}" if many else f"{value:.1%}"
                    for value in (one["before"], one["after"])
                )
                sign = say("yes") if one["more_than_noise"] else ""
                rows.append(
                    [
                        self._measure(name),
                        before,
                        after,
                        *self._points(yours_higher_by(one["difference"]), many),
                        sign,
                    ]
                )
        return [
            *lines,
            "",
            *self._table(
                say("| | yours | reference | yours higher by | 95% | more than noise |"), rows
            ),
        ]

    def _levels(self) -> list[str]:
        found = self.data.get("levels")
        row = self.say("| {} | {} | {:.1%} | {:.1%} to {:.1%} |")
        return (
            [
                "",
                "## " + self.say("Who beats whom"),
                "",
                f"| {self.say('Town – Creature')} {self.say('| | games | share | 95% |')[2:]}",
                "|---|---|---|---|",
                *(
                    row.format(
                        f"{cell['town']} – {cell['creature']}",
                        cell["games"],
                        *self._three(cell["town_wins"]),
                    )
                    for cell in found["cells"]
                ),
            ]
            if found
            else []
        )

    def _steps(self) -> list[str]:
        found = self.data.get("tornado")
        if not found:
            return []
        rows = (
            [
                self.say("{card}: cost {now} → {then}").format(
                    card=self._escaped_name(step["card"]), now=step["now"], then=step["then"]
                ),
                *self._points(step["effects"]["town"], plain=True),
                *self._points(step["effects"]["turns"], plain=True),
            ]
            for step in found["steps"]
        )
        told = self.say(
            "Played by {player} on both sides: {games} games with each cost, on the same "
            "seeds (from {seed})."
        ).format_map(found)
        return [
            "",
            "## " + self.say("One Energy more or less"),
            "",
            told,
            "",
            *self._table(
                f"| | {self.say('town wins')} | {self.say('95%')} | {self.say('turns')} | "
                f"{self.say('95%')} |",
                rows,
            ),
        ]

    def _measure(self, name: str) -> str:
        what, _, id = name.partition(":")
        if id:
            return self.say("{card} played" if what == "played" else "{card} paid").format(
                card=self._escaped_name(id)
            )
        return self.say(what.replace("_", " "))

    def _rates(self, one: WinRates) -> list[str]:
        rates = map(self._share, (one["win_rate"], one["win_rate_otherwise"]))
        return [*rates, *(self._points(one["gap"]) if one["gap"] else ("", ""))]

    def _share(self, one: Figure | None) -> str:
        """Return a share with its interval; nothing without games."""
        return self.say("{:.1%} ({:.1%} to {:.1%})").format(*self._three(one)) if one else ""

    def _points(self, gap: Figure, plain: bool = False) -> tuple[str, str]:
        """Return a difference in percentage points, or as it is (`plain`), and its interval."""
        value, low, high = (coord if plain else 100 * coord for coord in self._three(gap))
        return f"{value:+.1f}", self.say("{:+.1f} to {:+.1f}").format(low, high)

    @staticmethod
    def _three(estimate: Figure) -> tuple[float, float, float]:
        return estimate["value"], estimate["low"], estimate["high"]

    @staticmethod
    def _table(head: str, rows: Iterable[Iterable[object]]) -> list[str]:
        return [
            head,
            "|---" * (head.count("|") - 1) + "|",
            *("| " + " | ".join(map(str, row)) + " |" for row in rows),
        ]
