"""How texts are set and what sides are called in them, in three languages."""

import re
from pathlib import Path

import pytest

from inbetween import load_cards
from inbetween.cli import main
from inbetween.data.loader import load_text
from inbetween.rules import events as e
from inbetween.text.card_text.effect_text import EffectWriter
from inbetween.text.hint_reasons import gain_text
from inbetween.text.language.locale import find, say, ui_words, words
from inbetween.text.language.typography import NO_BREAK, bound, curly_quotes
from inbetween.text.log.event_text import line
from tests.support.languages import LANGUAGES

CARDS = load_cards()
SOURCE = (Path(__file__).parents[2] / "cards.yaml").read_text("utf-8")


def texts(table: object, path: str = "") -> list[tuple[str, str]]:
    """Every text of a word table, with its path."""
    if isinstance(table, dict):
        return [found for key, value in table.items() for found in texts(value, f"{path}.{key}")]
    return [(path, str(table))]


# -- apostrophes, percent, blanks -------------------------------------------------------------


def test_apostrophes_are_curly_and_quotations_stay_as_typed():
    assert (
        curly_quotes("l'abilità, un po' meno; {side}'s hand")
        == "l’abilità, un po’ meno; {side}’s hand"
    )
    assert (
        curly_quotes("'cost' dev'essere almeno 0, non '-1'")
        == "'cost' dev’essere almeno 0, non '-1'"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_a_straight_apostrophe_or_a_blank_before_percent(language):
    for path, text in texts(words(language)) + texts(ui_words(language)):
        assert not re.search(r"[^\W_]'|\s%", text), path


def test_names_and_texts_of_a_card_set_get_curly_apostrophes():
    cards, faults = load_text(SOURCE.replace("{en: Patrol,", "{en: Sheriff's Patrol,", 1), "x")
    assert cards is not None and not faults
    assert cards.cards[cards.card_index["patrol"]].names["en"] == "Sheriff’s Patrol"


def test_italian_prepositions_join_an_article_with_an_apostrophe():
    writer = EffectWriter(CARDS, "it", 0)
    assert "metà dell’Energia" in writer.say(
        "amounts.half", amount=say("it", "amounts.energy_opponent", side="della Creatura")
    )


@pytest.mark.parametrize(
    ("language", "text", "joined"),
    [
        ("pl", "Obniż Świadomość Miasta o 1.", "Obniż Świadomość Miasta o~1."),
        ("pl", "maksymalnie 2 Postacie w wymiarze", "maksymalnie 2~Postacie w wymiarze"),
        ("it", "1. Azioni: gioca\n2. Poi", "1.~Azioni: gioca\n2.~Poi"),
        ("en", "Energy −2 (now 3).", "Energy~−2 (now~3)."),
        ("pl", "Istota – gdy", "Istota – gdy"),
        ("en", "Alert → Guarded", "Alert → Guarded"),
        ("en", "a Safety marker", "a Safety marker"),
        ("en", "wins the game", "wins the game"),
        ("en", "can reach Awareness 6 this turn", "can reach Awareness~6 this turn"),
        ("it", "al livello 3 con", "al livello~3 con"),
        ("pl", "od tury 24 jako", "od tury~24 jako"),
        ("en", "Rests: +5 Energy, by Tom (−1 Energy)", "Rests: +5~Energy, by Tom (−1~Energy)"),
        ("en", "loses Energy −4 and", "loses Energy~−4 and"),
    ],
)
def test_only_numbers_are_bound(language, text, joined):
    assert bound(text, language).replace(NO_BREAK, "~") == joined


def test_a_printed_list_is_bound_where_others_will_break_its_lines(tmp_path):
    for form in ("md", "text"):
        assert (
            main(
                [
                    "cards",
                    "bob",
                    "--language",
                    "pl",
                    "--format",
                    form,
                    "--out",
                    str(tmp_path / form),
                ]
            )
            == 0
        )
    assert f"o{NO_BREAK}1." in (tmp_path / "md").read_text("utf-8") and NO_BREAK not in (
        tmp_path / "text"
    ).read_text("utf-8")


# -- sides ------------------------------------------------------------------------------------

TOLD = [
    (e.PhaseBegun(5, "awareness", "town"), "Turn 5: Town.", "Turno 5: Città.", "Tura 5: Miasto."),
    (
        e.EnergyChanged("town", 5, 5, "rest"),
        "The Town gains 5 Energy (now 5).",
        "La Città guadagna 5 Energia (ora ne ha 5).",
        "Miasto zyskuje 5 kostek Energii (teraz 5).",
    ),
    (
        e.AwarenessChanged("creature", 1),
        "The Creature’s Awareness is now 1.",
        "La Consapevolezza della Creatura è ora al livello 1.",
        "Świadomość Istoty wynosi teraz 1.",
    ),
    (
        e.AwarenessDeclined("creature", "carl", 3),
        "With the marker on Carl, the Creature does not raise its Awareness.",
        "Con il segnalino su Carl, la Creatura non aumenta la Consapevolezza.",
        "Znacznik na Postaci Carl: Istota nie podnosi Świadomości.",
    ),
    (
        e.CardPlayed("town", "patrol"),
        "The Town plays Patrol.",
        "La Città gioca Pattuglia.",
        "Miasto zagrywa kartę Patrol.",
    ),
    (
        e.CardLeftPlay("town", "revolver", "remove", None),
        "Revolver is removed from the game.",
        "La carta Revolver viene rimossa dal gioco.",
        "Karta Rewolwer zostaje usunięta z gry.",
    ),
    (
        e.CharacterMoved("julie", "tom"),
        "Julie moves to the place clockwise from Tom.",
        "Julie prende posto dopo Tom, in senso orario.",
        "Julie zajmuje miejsce za Postacią Tom (zgodnie z ruchem wskazówek zegara).",
    ),
]


@pytest.mark.parametrize("told", TOLD, ids=lambda told: told[0].kind)
def test_the_log_names_a_side_by_itself_or_in_a_sentence(told):
    event, *expected = told
    assert [line(CARDS, event, language) for language in LANGUAGES] == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_side_beside_a_colon_has_no_article(language):
    for path, text in texts(ui_words(language)):
        assert not re.search(r"^\{side\}:|: \{side\}\W*$", text), path


def test_a_loss_of_energy_is_counted():
    class Lost:
        kind = "energy_lost"
        data = {"side": "town", "by": 2}

    assert [gain_text(CARDS, Lost(), language) for language in LANGUAGES] == [
        "the Town loses 2 Energy",
        "la Città perde 2 Energia",
        "Miasto traci 2 kostki Energii",
    ]


# -- pages ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_use_the_names_on_the_track_and_of_the_phases(language):
    turn = find(language, "ui.help.page.turn_text")
    states, phases = find(language, "ui.states"), find(language, "ui.phases")
    assert [step.partition(": ")[0].partition(" ")[2] for step in turn.split("\n")] == list(
        phases.values()
    )
    assert states["alert"] in turn and states["nervous"] in turn and states["inbetween"] in turn
