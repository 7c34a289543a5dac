"""A pseudo-language, accented and 40 % longer, on every screen: nothing overflows its box, and
nothing stays English. The tool leaves no plain vowel in what it translates.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from inbetween import load_cards
from inbetween.cli import main
from inbetween.paths import own_file
from inbetween.play.session import GameConfig, Session
from inbetween.text.card_text.rules_text import card_list
from inbetween.text.language.translation_coverage import coverage
from inbetween.text.log.causal_log import causal_lines
from inbetween.ui.drawing import shapes, textbox
from inbetween.ui.picture_setups import advance
from inbetween.ui.screens import make_for_picture, picture_names
from tests.support.command_help import command_help
from tests.support.languages import languages_in
from tools.pseudo_language import CODE, pseudo, write_pseudo_language

CARDS = load_cards()
WORD = re.compile(r"[^\W\d_]{2,}")
NAMED_THINGS: list[Any] = [*CARDS.cards, *CARDS.characters, *CARDS.symbols]
NAMES = {thing.names["en"] for thing in NAMED_THINGS}
NAMED = re.compile("|".join(map(re.escape, sorted(NAMES, key=len, reverse=True))))
# words of a file, file names, what the pictures of saved games are called, and what mods say
GIVEN = re.compile(
    r"'[^']*'|\S*[/.:]\S*|\d{6}-game|Upsideville(?:, 1985)?"
    r"|Alarm Bell|Fog Bay|Night Shift|Short Game|(?:The )?InBetween.*|A bell that .*"
    r"|and a Character who .*|The same game by .*|with its own .*|Seven Characters, .*"
    r"|two to win, .*|Captain Bob|Coast Guard|Anchor|Olive"
)


@pytest.fixture(scope="module", autouse=True)
def pseudo_language(tmp_path_factory):
    folder = tmp_path_factory.mktemp("lang")
    write_pseudo_language(folder)
    with languages_in(own_file("assets/locale"), folder):
        yield


def english_in(text):
    """The English words in a text, except names."""
    words = WORD.findall(NAMED.sub("", GIVEN.sub("", text)))
    return [word for word in words if re.search("[aeiouAEIOU]", word)]


@pytest.mark.parametrize(
    "size",
    [pytest.param((1280, 720), marks=pytest.mark.thorough), (1024, 640)],
    ids=lambda s: f"{s[0]}x{s[1]}",
)
@pytest.mark.parametrize("name", picture_names())
def test_a_screen_is_translated_and_fits(make_app, monkeypatch, name, size):
    monkeypatch.setattr(shapes, "OVERSAMPLING", 1)  # edges need not be smooth
    drawn, plain = set(), textbox.plain
    monkeypatch.setattr(textbox, "plain", lambda text: drawn.add(text) or plain(text))
    app = make_app(size, CODE)
    app.cards = CARDS
    session = Session(CARDS, GameConfig(seed=7, curtain=False))
    if name not in ("title", "new_game", "more_options"):
        advance(session, 60)
    session.viewer = session.decider or "town"
    scene = make_for_picture(name, app, session)
    app.scenes.append(scene)
    scene.enter()
    scene.update(0.3)
    app.draw()
    overflows = list(app.overflows)
    session.close()
    assert drawn and {text: left for text in set(drawn) if (left := english_in(text))} == {}
    assert overflows == []


def test_every_card_text_is_translated():
    texts = [
        text
        for _, entries in card_list(CARDS, CODE)
        for entry in entries
        for text in (*entry.facts, *(text for _, text in entry.texts))
    ]
    assert len(texts) > 150
    assert {text: left for text in texts if (left := english_in(text))} == {}


def test_every_line_of_the_log_is_translated():
    session = Session(CARDS, GameConfig(seed=7, curtain=False))
    advance(session, 100_000)
    session.close()
    events = [entry.event.seen_by("town") for entry in session.log]
    lines = [line.text for line in causal_lines(CARDS, events, CODE)]
    assert len(lines) > 50
    assert {text: left for text in lines if (left := english_in(text))} == {}


def test_the_pseudo_language_is_complete():
    found = coverage(CODE)
    assert found.missing == [] and found.extra == []


@pytest.mark.parametrize("command", command_help().commands)
def test_the_help_of_a_command_is_translated(capsys, monkeypatch, command):
    monkeypatch.setenv("COLUMNS", "1000")
    assert main([command, "--help", "--language", CODE]) == 0
    told = capsys.readouterr().out
    for line in told.splitlines():
        # what stands beside an option, without its name (--from)
        help = line.strip().partition("  ")[2] if line.startswith("  -") else ""
        assert not re.search(r"\b(the|of|and|with|without|from|that|which)\b", help), line


def test_untranslated_text_is_found():
    assert english_in("Town wins") == ["Town", "wins"]
    assert english_in(pseudo("The Town wins with {n} cards")) == []
    assert len(pseudo("Draw two cards.")) >= 1.4 * len("Draw two cards.")
