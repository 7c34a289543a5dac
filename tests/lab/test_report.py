"""A report page is self-contained and its figures are those of the summary."""

import json
import re
from html import escape
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

from inbetween.lab.games import GameSetup, card_set
from inbetween.lab.report.card_charts import Box, place_labels
from inbetween.lab.report.compared_sets import other_set_label
from inbetween.lab.report.formatting import PageFormatter
from inbetween.lab.report.game_charts import length_bins
from inbetween.lab.report.html_page import Page, is_html
from inbetween.lab.report.markdown import Report
from inbetween.lab.report.svg import LIGHT_DARK, style_sheet
from inbetween.lab.runner import THIS_PROCESS
from inbetween.lab.simulate import (
    SimulationSpec,
    play_simulation,
    summarize_simulation,
)

from .made_up_report import CARDS, DATA, SETUP, made_up, page

SVG = "{http://www.w3.org/2000/svg}"


def rows(html, head):
    """Return the rows of the first table with a column head: name and texts of the cells."""
    table = next(
        part
        for part in html.split("<table>")[1:]
        if f'scope="col">{head}<' in part.split("</thead>")[0]
    ).split("</table>")[0]
    plain = [
        [re.sub(r"<[^>]*>", "", cell) for cell in re.split(r"</t[hd]>", row)[:-1]]
        for row in table.split("<tr>")[2:]
    ]
    return {row[0].lstrip("●◆ "): row[1:] for row in plain}


@pytest.mark.parametrize("language", ["en", "it", "pl"])
def test_every_picture_is_a_complete_svg(tmp_path, language):
    found = page(language).pictures(tmp_path)
    names = {
        "endings",
        "length",
        "lead",
        "cards-town",
        "cards-creature",
        "abilities",
        "awareness",
        "denied",
        "compare",
        "levels",
        "tornado",
    }
    assert {path.name for path in found} == {f"{name}.svg" for name in names}
    for path, text in found.items():
        root = ElementTree.fromstring(text)
        first, second = list(root)[:2]
        assert (
            root.tag == f"{SVG}svg"
            and (first.tag, second.tag) == (f"{SVG}title", f"{SVG}desc")
            and first.text
            and second.text
        ), path
        assert root.get("aria-labelledby", "").split() == [first.get("id"), second.get("id")]
        wide, high = float(root.get("width", 0)), float(root.get("height", 0))
        ground, style = root.find(f"{SVG}rect"), root.find(f"{SVG}style")
        assert ground is not None and style is not None and style.text is not None
        assert (
            ground.get("class"),
            float(ground.get("width", 0)),
            float(ground.get("height", 0)),
        ) == (
            "f-panel",
            wide,
            high,
        )
        assert "prefers-color-scheme:dark" in style.text
        for shape in root.iter():
            for name in ("x", "cx", "x1", "x2", "y", "cy", "y1", "y2"):
                assert 0 <= float(shape.get(name, 0)) <= (wide if "x" in name else high), (
                    path,
                    ElementTree.tostring(shape),
                )


def test_the_page_loads_nothing():
    html = page().html()
    addresses = set(re.findall(r"https?://[^\"' <]*", html))
    assert addresses == {"http://www.w3.org/2000/svg"} and not re.search(
        r"<script|<link|<img|@import|url\(|\ssrc=|\shref=", html
    )


def test_inline_pictures_are_complete_and_have_unique_ids():
    html = page().html()
    drawn = re.findall(r"(?s)<svg .*?</svg>", html)
    ids = re.findall(r' id="([^"]*)"', html)
    assert (
        len(drawn) == 11 + 3
        and len(ids) == len(set(ids))
        and all(ElementTree.fromstring(one) is not None for one in drawn)
    )
    classes = {
        word
        for one in drawn
        for words in re.findall(r'class="([^"]*)"', one)
        for word in words.split()
    }
    assert not [word for word in classes if f".{word}{{" not in style_sheet()]


@pytest.mark.parametrize("language", ["en", "it", "pl"])
def test_every_card_has_one_row_and_one_mark(tmp_path, language):
    found = rows(page(language).html(), {"en": "card", "it": "carta", "pl": "karta"}[language])
    assert sorted(found) == sorted(escape(card.names[language]) for card in CARDS.cards)
    for side, tag in (("town", "circle"), ("creature", "path")):
        root = ElementTree.fromstring(
            page(language).pictures(tmp_path)[tmp_path / f"cards-{side}.svg"]
        )
        texts = [text.text for text in root.iter(f"{SVG}text")]
        own = [
            card.names[language]
            for card in CARDS.cards
            if card.side == ("town", "creature").index(side)
        ]
        assert all(texts.count(name) == own.count(name) for name in own)
        assert len(
            [one for one in root.iter(f"{SVG}{tag}") if one.find(f"{SVG}title") is not None]
        ) == len(own)


def test_the_figures_are_those_of_the_summary():
    html = page().html()
    card = DATA["cards"][CARDS.cards[0].id]
    told = rows(html, "card")[escape(CARDS.cards[0].names["en"])]

    def share(one):
        return f"{one['value']:.0%}{100 * one['low']:.0f}–{one['high']:.0%}"

    def gap(one, times=100):
        value, low, high = (
            re.sub(r"^[+−]0$", "0", f"{times * one[end]:+.0f}".replace("-", "−"))
            for end in ("value", "low", "high")
        )
        return f"{value}{low} … {high}"

    names = ("drawn_share", "played_share", "paid_when_drawn", "win_rate", "win_rate_otherwise")
    assert told == [
        *(share(card[name]) for name in names),
        gap(card["gap"]),
        gap(DATA["denied"][CARDS.cards[0].id]["worth"]),
    ]
    cells = rows(html, "Town – Creature")
    assert (
        cells["easy – random"] == ["6", share(DATA["levels"]["cells"][2]["town_wins"])]
        and len(cells) == 4
    )
    less, more = DATA["tornado"]["steps"][-2:]
    costs = rows(html, "Town’s wins, 1 Energy less")
    assert costs[escape(CARDS.cards[-1].names["en"])] == [
        "2",
        *(gap(step["effects"]["town"], 1) for step in (less, more)),
    ]
    assert len(costs) == len(CARDS.cards)
    assert rows(html, "ability")[CARDS.characters[-1].names["en"]][0] == share(
        list(DATA["abilities"].values())[-1]["used_share"]
    )
    assert all(
        word in html
        for word in (
            DATA["made"]["digest"],
            DATA["made"]["version"],
            escape(DATA["made"]["command"]),
            "3–8",
        )
    )


@pytest.mark.parametrize("language", ["it", "pl"])
def test_the_page_is_translated(language):
    english, other = (
        re.findall(
            r">([^<>]*[A-Za-z]{3}[^<>]*)<",
            re.sub(r"<style>.*?</style>", "", page(spoken).html(), flags=re.DOTALL),
        )
        for spoken in ("en", language)
    )
    named: list[Any] = [*CARDS.cards, *CARDS.characters]
    names = {escape(one.names[language]) for one in named if one.names["en"] == one.names[language]}
    plain = {
        escape(DATA["made"]["command"]),
        DATA["made"]["digest"],
        DATA["compare"]["digest"],
        DATA["set"][language],
        other_set_label(DATA["compare"], language),
    }
    same = {
        text.strip(" ,")
        for text in other
        if text in english and not re.search(r"random|easy|InBetween", text)
    }
    assert len(other) > 500 and not {
        text for text in same - plain - names if text.split(":")[0].split(" · ")[0] not in names
    }
    assert f'lang="{language}"' in page(language).html()


@pytest.mark.parametrize("language", ["en", "it", "pl"])
def test_markdown_tables_have_equal_columns(language):
    """Levels and costs are in Markdown, too."""
    text = Report(CARDS, DATA, language).page()
    for table in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        assert len({line.count("|") for line in table.splitlines()}) == 1, table
    assert text.count("easy – random") == 1 and text.count(" → ") == 2 * len(CARDS.cards)


def test_names_of_a_mod_are_escaped():
    bad = 'A<script>alert("&")</script>'
    id = CARDS.cards[0].id
    named = json.dumps(dict.fromkeys(("en", "it", "pl"), bad))
    text = re.sub(
        rf"(\n    {id}:\n(?:      .*\n)*?      name: ).*",
        lambda found: found[1] + named,
        SETUP.text,
        count=1,
    )
    setup = GameSetup(text, "mod.yaml")
    assert card_set(setup).cards[0].names["en"] == bad
    html = Page(card_set(setup), made_up(setup), "en").html()
    assert "<script" not in html and escape(bad) in html
    assert all(
        ElementTree.fromstring(one) is not None for one in re.findall(r"(?s)<svg .*?</svg>", html)
    )


def test_labels_in_a_scatter_plot_do_not_overlap():
    spots = [(100.0 + 3 * (n % 5), 100.0 + 9 * (n // 5), f"a long name {n}") for n in range(12)]
    room = Box(0, 0, 500, 300)
    boxes = place_labels(spots, room)
    assert not any(one.overlap(other) for n, one in enumerate(boxes) for other in boxes[:n])
    assert all(
        box.overlap(room) == pytest.approx((box.right - box.left) * (box.bottom - box.top))
        for box in boxes
    )


def test_digits_depend_on_the_number_of_games():
    words = PageFormatter(CARDS, DATA, "en")
    one = {"value": 0.4849, "low": 0.414, "high": 0.551}
    assert words.format_share("x", one) == "x: 48% (41–55%)"
    assert (
        words.format_difference("x", {"value": -0.001, "low": -0.09, "high": 0.17})
        == "x: 0 (−9 … +17)"
    )
    assert PageFormatter(CARDS, DATA | {"games": 4000}, "it").percent(0.4849) == "48,5%"


def test_histogram_bins_contain_every_game():
    turns: Any = {"min": 7, "max": 103, "counts": {"7": 2, "30": 5, "31": 1, "103": 1}}
    bins = length_bins(turns, 9)
    assert (
        sum(one.games for one in bins) == 9
        and len(bins) <= 18
        and bins[0].first <= 7
        and bins[-1].last >= 103
    )
    assert all(b.first == a.last + 1 for a, b in pairwise(bins))


def luminance(code):
    parts = [int(code[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("dark", [False, True])
def test_text_contrast(dark):
    def contrast(one, other):
        high, low = sorted((luminance(one), luminance(other)), reverse=True)
        return (high + 0.05) / (low + 0.05)

    for name in ("ink", "muted", "town", "creature"):
        for ground in ("panel", "paper"):
            assert contrast(LIGHT_DARK[name][dark], LIGHT_DARK[ground][dark]) >= 4.5, (name, ground)
    rules = style_sheet().split("@media")[dark]
    for step, fill, ink in re.findall(r"\.h(-?\d)\{fill:(#\w+)\}\.on-?\d\{fill:(#\w+)\}", rules):
        assert contrast(fill, ink) >= 4.5, step


def test_html_pages_are_recognized_by_suffix(tmp_path):
    assert (
        is_html(tmp_path / "a.HTML")
        and is_html(tmp_path / "a.htm")
        and not is_html(tmp_path / "a.md")
    )


def test_equal_games_have_no_comparison_chart():
    spec = SimulationSpec(SETUP, 2, other=SETUP)
    html = Page(
        CARDS, summarize_simulation(spec, list(play_simulation(spec, THIS_PROCESS))), "en"
    ).html()
    assert "No change: every game ended the same way." in html and html.count("<figure>") >= 5
