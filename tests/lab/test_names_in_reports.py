"""Names of cards, Characters, sets and files in reports are shown as they are, never as markup."""

import csv
import json
import logging
import os
import re
import sys
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from inbetween import load_cards, new_game
from inbetween.cli import main
from inbetween.paths import own_file
from inbetween.saves.record import Record
from inbetween.text_safety import has_control_characters, one_line, plain_markdown

HOSTILE = [
    "a | b",
    "<script>alert(1)</script>",
    "[x](http://evil.example)",
    "![x](y)",
    "`tick`",
    "**bold** _it_",
    "&lt;b&gt; \"q\" 'r'",
    "www.evil.example",
    "a@evil.example",
    "{town} {0} %s",
    "\\|",
    "<!-- x",
    "]]>",
    "$x^2$ ~~no~~",
]
FILES = [
    "\udcff.yaml",
    "two\nlines.yaml",
    "\x1b[31m\u202e.yaml",
    "x" * 250 + ".yaml",
    "a|b`<script>[c](d).yaml",
    "--x {y} 'z.yaml",
]
linux_only = pytest.mark.skipif(
    sys.platform != "linux", reason="no file can have such a name there"
)


def hostile_set():
    """Return the built-in set with hostile names for the set, a Character and many cards."""
    text = own_file("cards.yaml").read_text("utf-8")
    text = text.replace(
        "name: {en: Upsideville, it: Upsideville, pl: Upsideville}",
        f"name: {json.dumps(HOSTILE[0])}",
        1,
    )
    text = text.replace("name: Sam\n", f"name: {json.dumps(HOSTILE[1])}\n", 1)
    before, begin, decks = text.partition("\ndecks:")
    names = iter(HOSTILE)

    def renamed(old):
        new = next(names, "")
        return f"name: {json.dumps(new)}" if new else old[0]

    return before + begin + re.sub(r"(?<=\n      )name: .*", renamed, decks)


def unescaped(text):
    """Return a line of Markdown without its escaped characters."""
    return re.sub(r"\\[!-/:-@\[-`{-~]", "", text)


def columns(line):
    return unescaped(line).count("|")


class Tags(HTMLParser):
    """Collects the tags of a page, and its text."""

    def __init__(self, page):
        super().__init__()
        self.tags, self.texts = set(), []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        assert not any(name.startswith("on") or name == "href" for name, _ in attrs)

    def handle_data(self, data):
        self.texts.append(data)


def reported(capsys, *words):
    """Run simulate with every output; return the page, the Markdown and the JSON object."""
    common = ["simulate", "--games", "4", *words]
    assert main([*common, "--report", "r.html", "--csv", "r.csv", "--pictures", "pictures"]) == 0, (
        capsys.readouterr()
    )
    assert not has_control_characters(capsys.readouterr().out, lines=True)
    assert main([*common, "--report", "r.md", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    for picture in Path("pictures").iterdir():
        ElementTree.parse(picture)
    with open("r.csv", encoding="utf-8", newline="") as file:
        assert len({len(row) for row in csv.reader(file)}) == 1
    return Path("r.html").read_text("utf-8"), Path("r.md").read_text("utf-8"), data


def test_names_are_never_markup(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    Path("set.yaml").write_text(hostile_set(), "utf-8")
    Path("other.yaml").write_text(hostile_set().replace("cost: 2", "cost: 1"), "utf-8")
    page, markdown, _ = reported(
        capsys,
        "--cards",
        "set.yaml",
        "--compare",
        "other.yaml",
        "--deny",
        "patrol",
        "--deny",
        "town:sam",
    )
    found = Tags(page)
    assert "script" not in found.tags and "img" not in found.tags and "a" not in found.tags
    for name in HOSTILE:
        assert (
            any(name in text for text in found.texts) and f"| {plain_markdown(name)} |" in markdown
        ), name
    lines = markdown.splitlines()
    for above, line in pairwise(lines):
        if above.startswith("|") and line.startswith("|"):
            assert columns(above) == columns(line), line
    assert main(["cards", "--cards", "set.yaml", "--format", "md"]) == 0
    for text in (markdown, capsys.readouterr().out):
        bare = unescaped(text)
        assert (
            "<" not in bare
            and "`" not in bare
            and "](" not in bare
            and "://" not in bare
            and "www." not in bare
            and "@" not in bare
        )


@linux_only
@pytest.mark.parametrize("name", FILES)
def test_file_names_do_not_break_reports(name, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    Path(name).write_bytes(own_file("cards.yaml").read_bytes())
    page, markdown, data = reported(capsys, f"--cards={name}", f"--compare={name}")
    shown = one_line(name)
    assert (
        data["compare"]["file"] == shown
        and shown in " ".join(Tags(page).texts)
        and plain_markdown(shown) in markdown
    )
    assert not has_control_characters(data["made"]["command"]) and "script" not in Tags(page).tags
    assert not has_control_characters(page, lines=True) and not has_control_characters(
        markdown, lines=True
    )


@linux_only
@pytest.mark.parametrize("name", FILES)
def test_file_names_do_not_break_saves_and_other_commands(name, tmp_path, monkeypatch, capsys):
    from inbetween import logs

    monkeypatch.chdir(tmp_path)
    Path(name).write_bytes(own_file("cards.yaml").read_bytes())
    game = new_game(load_cards(name), seed=1)
    Record.of(game.state).to_text().encode("utf-8")
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path / "home"))
    assert logs.start_log()
    logging.getLogger("inbetween").info("%s", Path(name))
    assert len(logs.tail()) >= 2 and not any(map(has_control_characters, logs.tail()))
    logs.stop_log()
    for words in (["check"], ["cards", "patrol", "--cards"], ["try", "patrol", "--cards"]):
        assert main([*words, f".{os.sep}{name}"]) == 0
        assert not has_control_characters(capsys.readouterr().out, lines=True)
    Path(name).write_text("cards: [", "utf-8")
    for words in (
        ["check"],
        ["check", "--json"],
        ["cards", "--cards"],
        ["simulate", "--cards"],
        ["replay", "--headless"],
    ):
        assert main([*words, f".{os.sep}{name}"]) == 1
        told = capsys.readouterr()
        assert "Traceback" not in told.err and not has_control_characters(
            told.out + told.err, lines=True
        )
