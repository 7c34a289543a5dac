"""The summary of many games as one self-contained HTML page with charts."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

from ...rules.cards import CardSet
from ...rules.constants import SIDES
from ...text.language.languages import ENGLISH
from ..statistics.report_data import ReportData
from .card_charts import Difference, forest_plot, scatter, tornado_picture
from .compared_sets import other_set_label, yours_higher_by
from .formatting import PageFormatter
from .game_charts import endings, heat_map, length
from .html_style import PAGE_STYLE
from .html_tables import Tables
from .lead_chart import lead_chart
from .svg import Picture, style_sheet

# pictures that share a section and therefore need their own title
TITLED_PICTURES = {"length", "lead", *(f"cards-{side}" for side in SIDES)}


def is_html(path: Path) -> bool:
    """Return whether a report of this name is an HTML page (otherwise it is Markdown)."""
    return path.suffix.lower() in (".html", ".htm")


class Page:
    """Writes a summary as HTML; names come from the card set."""

    def __init__(self, cards: CardSet, data: ReportData, language: str = ENGLISH) -> None:
        self.fmt = PageFormatter(cards, data, language)
        self.data = data
        self.language = language
        self.say, self.tables = self.fmt.say, Tables(self.fmt)

    def pictures(self, folder: Path) -> dict[Path, str]:
        """Return the charts of the page as SVG files, by path."""
        return {
            folder / f"{picture.name}.svg": picture.standalone()
            for picture in self._pictures().values()
        }

    def _pictures(self) -> dict[str, Picture]:
        """Return all charts that have data, by name."""
        fmt, data = self.fmt, self.data
        found = [
            endings(fmt),
            length(fmt),
            lead_chart(fmt),
            *(scatter(fmt, side) for side in SIDES),
            *self._forests(),
        ]
        if "levels" in data:
            found.append(heat_map(fmt))
        if "tornado" in data and data["tornado"]["steps"]:
            found.append(tornado_picture(fmt))
        return {picture.name: picture for picture in found}

    def _forests(self) -> Iterator[Picture]:
        """Yield the forest plots that have data."""
        fmt = self.fmt
        say = self.say
        data = self.data
        uses = say(
            "How much more often its side wins when it is used than "
            "otherwise, in points, with 95% intervals; faint where the "
            "difference may be zero."
        )
        for name, title, abilities in (
            ("abilities", say("Abilities of Characters"), data["abilities"]),
            ("awareness", say("Awareness abilities"), data["awareness"]),
        ):
            if rows := [
                Difference(fmt.name_of(id), one["side"], one["gap"])
                for id, one in abilities.items()
                if one["gap"]
            ]:
                yield forest_plot(fmt, name, title, uses, rows)
        if denied := data.get("denied"):
            yield forest_plot(
                fmt,
                "denied",
                say("What things are worth"),
                say(
                    "How much more often a side wins if it may use something than if "
                    "it may not, in points, with 95% intervals; faint where the "
                    "difference may be zero."
                ),
                [
                    Difference(fmt.name_of(id), one["side"], one["worth"])
                    for id, one in denied.items()
                ],
            )
        if compare := data.get("compare"):
            rows = [
                Difference(
                    fmt.measure_label(name),
                    "draw",
                    yours_higher_by(compare["measures"][name]["difference"]),
                )
                for name in self.tables.compared_shares()
            ]
            yield forest_plot(
                fmt,
                "compare",
                say("What changes"),
                say(
                    "Shares of games with your set minus those with the reference, "
                    "in points, with 95% intervals; faint where the difference may "
                    "be zero."
                ),
                rows,
            )

    def html(self) -> str:
        """Return the page."""
        data = self.data
        say = self.say
        name = self.data["set"][self.language]
        drawn = self._pictures()
        title = say("{games} games: {town} (Town) against {creature} (Creature)").format_map(data)
        shown = {
            key: self._figure(picture, key in TITLED_PICTURES) for key, picture in drawn.items()
        }
        tables = self.tables
        sections = [
            self._section(
                say("Who beats whom"),
                self._pair(shown["levels"], tables.levels()),
                self._levels_note(),
            )
            if "levels" in data
            else "",
            self._section(say("How games end"), self._pair(shown["endings"], tables.outcome())),
            self._section(
                say("How games go"),
                self._pair(shown["length"], shown["lead"]),
                self._comeback_note(),
            ),
            self._section(
                say("Cards"),
                self._pair(*(shown[f"cards-{side}"] for side in SIDES)) + tables.cards(),
                say(
                    "Shares of games; wins are those of the card's side. A player "
                    "who is ahead plays different cards than one who is behind, so "
                    "these figures show which cards to look at; only denying a card "
                    "shows what it is worth."
                ),
            ),
            *(
                self._section(say(head), self._pair(shown.get(key, ""), tables.abilities(found)))
                for head, key, found in (
                    ("Abilities of Characters", "abilities", data["abilities"]),
                    ("Awareness abilities", "awareness", data["awareness"]),
                )
                if found
            ),
            self._section(
                say("What things are worth"),
                self._pair(shown["denied"], tables.denied()),
                say(
                    "The same games, but its owner may not use it; "
                    "worth is the difference in points."
                ),
            )
            if "denied" in shown
            else "",
            self._section(
                say("One Energy more or less"),
                self._pair(shown["tornado"], tables.tornado()),
                self._tornado_note(),
            )
            if "tornado" in shown
            else "",
            self._prices(),
            self._compared(shown),
            self._section(say("How these games were made"), self._reproduction()),
        ]
        return (
            f'<!DOCTYPE html>\n<html lang="{self.language}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1"><meta '
            'name="color-scheme" content="light dark">'
            f"<title>{escape(f'{name}: {title}')}</title>"
            f"<style>{style_sheet()}{PAGE_STYLE}</style></head>\n"
            f"<body><header><p>{escape(name)}</p><h1>{escape(title)}</h1>{tables.tiles()}</header>\n"
            f"<main>{''.join(sections)}</main></body></html>"
        )

    @staticmethod
    def _figure(picture: Picture, titled: bool) -> str:
        title = f"<b>{escape(picture.title)}</b>" if titled else ""
        return (
            f"<figure><figcaption>{title}<span>{escape(picture.description)}</span></figcaption>"
            f"<div>{picture.inline()}</div></figure>"
        )

    @staticmethod
    def _pair(*parts: str) -> str:
        return f'<div class="pair">{"".join(parts)}</div>'

    @staticmethod
    def _section(title: str, inside: str, note: str = "") -> str:
        note = f"<p>{escape(note)}</p>" if note else ""
        return f"<section><h2>{escape(title)}</h2>{note}{inside}</section>\n"

    def _comeback_note(self) -> str:
        """Return the note that defines a comeback."""
        return self.say(
            "A comeback is a win after being {points} points (of 100) behind. Only turns "
            "that at least a fifth of the games reach are shown."
        ).format(points=self.data["lead"]["behind"])

    def _levels_note(self) -> str:
        return self.say(
            "Every pairing has {games} games, on the same seeds; a draw is half a win."
        ).format(games=self.data["levels"]["cells"][0]["games"])

    def _tornado_note(self) -> str:
        return self.say(
            "Played by {player} on both sides: {games} games with each cost, on the same "
            "seeds (from {seed})."
        ).format_map(self.data["tornado"])

    def _prices(self) -> str:
        """Return the section of a card at several costs, if there is one."""
        found = self.data.get("price")
        if not found:
            return ""
        title = self.say("The cost of {card}").format(card=self.fmt.name_of(found["card"]))
        return self._section(title, self.tables.prices())

    def _compared(self, shown: dict[str, str]) -> str:
        found = self.data.get("compare")
        say = self.say
        fmt = self.fmt
        if not found:
            return ""
        title = (
            say("## Compared with {name}")
            .format(name=other_set_label(found, self.language))
            .lstrip("# ")
        )
        if found["same_games"] == found["games"]:
            return self._section(title, "", say("No change: every game ended the same way."))
        changed = [fmt.measure_label(name) for name in found["changed"] if ":" not in name]
        if len(changed) < len(found["changed"]):  # the table lists them
            changed.append(
                say("of single cards: {n}").format(n=len(found["changed"]) - len(changed))
            )
        note = [
            say("More than noise: {words}.").format(words=", ".join(changed))
            if changed
            else say("No change that is more than noise."),
            say(
                "{tests} figures were tested at 5% for all of them together (Holm); alone, about "
                "one in twenty would look changed by "
                "chance."
            ).format_map(found),
        ]
        only = (
            (say("Only in yours: {words}."), found["only_before"]),
            (say("Only in the reference: {words}."), found["only_after"]),
        )
        note += [text.format(words=", ".join(ids)) for text, ids in only if ids]
        return self._section(
            title, self._pair(shown["compare"], self.tables.compared()), " ".join(note)
        )

    def _reproduction(self) -> str:
        data = self.data
        say = self.say
        made = self.data["made"]
        rows = [
            (say("command"), f"<code>{escape(made['command'])}</code>"),
            (say("seeds"), escape("{}–{}".format(*made["seeds"]))),
            (
                say("card set"),
                f"{escape(data['set'][self.language])}, <code>{escape(made['digest'])}</code>",
            ),
        ]
        if compare := data.get("compare"):
            name = escape(other_set_label(compare, self.language))
            rows.append((say("compared with"), f"{name}, <code>{escape(compare['digest'])}</code>"))
        rows.append(
            (say("versions"), escape(f"InBetween {made['version']}, Python {made['python']}"))
        )
        notes = (
            [say("Every seed was played twice, with the players swapped.")] if data["swap"] else []
        )
        notes.append(
            say("Running the command again plays the same games.")
            if data["reproducible"]
            else say(
                "Players with a time limit play differently every time; with "
                "--simulations, games are repeatable."
            )
        )
        notes.append(
            say(
                "Intervals contain the true value 19 times in 20: Wilson's for "
                "shares, Newcombe's for differences, Student's for means of "
                "parts; over the same seeds, paired ones."
            )
        )
        listed = "".join(f"<dt>{escape(name)}</dt><dd>{value}</dd>" for name, value in rows)
        return f"<dl>{listed}</dl><p>{escape(' '.join(notes))}</p>"
