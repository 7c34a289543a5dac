"""A language is a folder of data: it appears everywhere, and falls back to English by entry."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from inbetween import load_cards
from inbetween.cli import main
from inbetween.data.loader import load_text
from inbetween.data.schema import card_schema
from inbetween.paths import own_file
from inbetween.settings import Settings
from inbetween.text.card_text.rules_text import card_list
from inbetween.text.language.languages import (
    LocaleError,
    installed_languages,
    language_details,
    locale_folders,
)
from inbetween.text.language.locale import counted, figures, find, plural, say
from inbetween.text.language.plural_rules import parse_plural_rule
from inbetween.text.language.system_language import system_language
from inbetween.text.language.translation_coverage import coverage
from inbetween.text.prompts import option_label
from tests.support.languages import LANGUAGES, languages_in

ROOT = Path(__file__).parents[2]
DETAILS = """
name: Esperanto
english_name: Esperanto
plurals: {one: n = 1, few: n = 2..4}
decimal: "·"
grammar: [{find: "de la ", put: "d’ la "}]
locales: [epo, eo_xx]
"""
RULES = """
nouns:
  card: {one: karto, few: kartoj, many: kartoj da}
ops:
  draw: {you: "tiru {cards}"}
options: {done: Preta, pass: "Pasu {nothing}"}
surplus: unused
"""


@pytest.fixture
def esperanto(tmp_path):
    folder = tmp_path / "lang"
    (folder / "eo").mkdir(parents=True)
    (folder / "eo" / "language.yaml").write_text(DETAILS, "utf-8")
    (folder / "eo" / "rules.yaml").write_text(RULES, "utf-8")
    with languages_in(own_file("assets/locale"), folder):
        yield folder


def test_a_folder_is_a_language(esperanto, capsys):
    assert installed_languages() == (*LANGUAGES[:1], "eo", *LANGUAGES[1:])
    setting: Any = Settings.language
    assert "eo" in setting.values
    assert language_details("eo").name == "Esperanto"
    assert main(["cards", "patrol", "--language", "eo"]) == 0
    assert "Patrol" in capsys.readouterr().out
    texts = [text for _, cards in card_list(load_cards(), "eo") for c in cards for text in c.texts]
    assert any("Tiru 2 kartoj" in text for _, text in texts)
    assert main(["check", "--language", "eo"]) == 0
    assert "0 errors, 0 warnings" in capsys.readouterr().out


def test_the_system_language_may_have_other_names(esperanto):
    assert system_language({"LANG": "eo.UTF-8"}) == "eo"
    assert system_language({"LANG": "epo"}) == "eo"
    assert system_language({"LANG": "eo_XX"}) == "eo"
    assert system_language({"LANG": "fr_FR"}) == "en"


def test_missing_entries_are_english_one_by_one(esperanto):
    assert counted("eo", "card", 3) == "3 kartoj" and counted("eo", "card", 7) == "7 kartoj da"
    assert say("eo", "options.done") == "Preta"
    assert say("eo", "options.prepare") == say("en", "options.prepare")
    assert find("eo", "nouns.card.alone") is None, "a form that the language does without"
    assert find("eo", "nouns.time.alone") == "once"
    assert find("eo", "ops.draw.you") == "tiru {cards}"
    assert find("eo", "ops.draw.opponent.inf") == find("en", "ops.draw.opponent.inf")
    assert find("eo", "ui.states") == find("en", "ui.states")
    assert figures("eo", "12.5 %") == "12·5 %"


def test_a_later_folder_replaces_entries_of_an_earlier_one(esperanto):
    (esperanto / "it").mkdir()
    (esperanto / "it" / "rules.yaml").write_text("options: {done: Eccomi}", "utf-8")
    assert say("it", "options.done") == "Eccomi"
    assert say("it", "options.pass") != say("en", "options.pass")


def test_what_is_missing_is_counted(esperanto, capsys):
    found = coverage("eo")
    assert "rules.nouns.energy" in found.missing and "rules.options.done" not in found.missing
    assert any(path.startswith("commands.") for path in found.missing)
    assert found.extra == ["rules.surplus"] and found.wrong_slots == ["rules.options.pass"]
    assert main(["languages"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(installed_languages())
    assert f"missing: {len(found.missing)}, unknown keys: 1, with wrong slots: 1" in lines[1]
    assert main(["languages", "--missing", "eo"]) == 0
    assert capsys.readouterr().out.splitlines() == found.missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_of_the_game_are_complete(language):
    found = coverage(language)
    assert (found.missing, found.extra, found.wrong_slots) == ([], [], [])


def test_a_card_set_has_names_in_any_language(esperanto):
    source = (ROOT / "cards.yaml").read_text("utf-8")
    plain = "{en: Patrol,"
    assert plain in source
    cards, faults = load_text(source.replace(plain, "{en: Patrol, eo: Patrolo,", 1), "x")
    assert cards is not None and faults == []
    names = cards.cards[cards.card_index["patrol"]].names
    assert names["eo"] == "Patrolo" and names["xx"] == "Patrol"
    assert cards.characters[0].names["eo"] == cards.characters[0].names["en"]
    cards, faults = load_text(source.replace(plain, "{en: Patrol, eoo: Patrolo,", 1), "x")
    assert cards is None and [fault.code for fault in faults] == ["unknown-key"]
    assert "'eoo'" in faults[0].message and "'eo'" in faults[0].message
    assert "eo" in card_schema()["$defs"]["NameModel"]["properties"]


@pytest.mark.parametrize(
    "details",
    ["[", "- 1", "english_name: x", "name: 1", "name: x\nplurals: {one: n is 1}",
     "name: x\ngrammar: [{pattern: '(', put: ''}]", "name: x\nindefinite: 7"],
)  # fmt: skip
def test_damaged_details_are_one_sentence(esperanto, capsys, details):
    (esperanto / "eo" / "language.yaml").write_text(details, "utf-8")
    with pytest.raises(LocaleError):
        language_details("eo")
    assert main(["cards", "--language", "eo"]) == 1
    error = capsys.readouterr().err
    assert "language.yaml" in error and len(error.strip().splitlines()) == 1


def test_the_environment_names_more_folders(tmp_path):
    (tmp_path / "eo").mkdir()
    (tmp_path / "eo" / "language.yaml").write_text(DETAILS, "utf-8")
    more = {"INBETWEEN_LOCALE": str(tmp_path), "PYTHONPATH": str(ROOT)}
    told = subprocess.run(
        [sys.executable, "-m", "inbetween", "schema"],
        env={**os.environ, **more},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "eo" in json.loads(told.stdout)["$defs"]["NameModel"]["properties"]


def test_without_locale_folders_english_is_used(tmp_path):
    with languages_in(tmp_path / "none"):
        assert installed_languages() == ("en",)
        with pytest.raises(LocaleError):
            say("en", "options.done")
    assert locale_folders()[0].is_dir()


def test_other_folders_are_ignored(esperanto):
    shutil.copytree(esperanto / "eo", esperanto / "Old.eo")
    (esperanto / "fr").mkdir()
    assert "fr" not in installed_languages()


@pytest.mark.parametrize(
    ("rule", "numbers"),
    [
        ("n = 1", {1}),
        ("n % 10 = 2..4 and n % 100 != 12..14", {2, 3, 4, 22, 23, 24}),
        ("n = 0,1", {0, 1}),
        ("i = 0 or i % 100 = 20..21", {0, 20, 21}),
    ],
)
def test_plural_rules(rule, numbers):
    holds = parse_plural_rule(rule)
    assert {n for n in range(26) if holds(n)} == numbers


@pytest.mark.parametrize("rule", ["", "n", "n is 1", "n % 0 = 1", "x = 1", "n = 1 and"])
def test_a_wrong_plural_rule_is_refused(rule):
    with pytest.raises(ValueError, match=r"plural rule|divides"):
        parse_plural_rule(rule)


def test_plurals_of_the_languages_of_the_game():
    forms = {
        language: [plural(language, n) for n in (0, 1, 2, 5, 12, 22)] for language in LANGUAGES
    }
    assert forms["en"] == forms["it"] == ["many", "one", "many", "many", "many", "many"]
    assert forms["pl"] == ["many", "one", "few", "many", "many", "few"]


@pytest.mark.parametrize("n", [1, 2, 9])
def test_a_noun_that_is_lacking_is_in_the_genitive(n: int) -> None:
    """The Polish noun has only the forms that follow "brakuje"."""
    shifts = counted("pl", "shift", n)
    assert shifts in ("1 przesunięcia", "2 przesunięć", "9 przesunięć")
    short = say("pl", "ui.gain_short.ahead_circle", label="Istota", shifts=shifts)
    assert f"brakuje {shifts}" in short


@pytest.mark.parametrize(
    "pair, label", [("bob earl", "Tra Bob ed Earl"), ("earl bob", "Tra Earl e Bob")]
)
def test_italian_joins_with_ed_before_an_e(pair: str, label: str) -> None:
    cards = load_cards()
    places = [cards.character_index[id] for id in pair.split()]
    assert option_label(cards, ("between", *places), "it") == label
