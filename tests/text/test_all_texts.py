"""Everything a player can read, in three languages: faults that can be seen without understanding a
word.
"""

from typing import Any

import pytest

from tests.support.languages import LANGUAGES
from tools import list_texts

LEAST = {"prompts": 100, "labels": 300, "log": 400, "cards": 90, "screens": 400, "faults": 200}


def texts(part):
    if part in ("prompts", "labels", "log"):
        return list_texts.of_games()[("prompts", "labels", "log").index(part)]
    lists: dict[str, Any] = {
        "cards": list_texts.of_cards,
        "screens": list_texts.of_screens,
        "faults": list_texts.of_faults,
    }
    return lists[part]()


@pytest.mark.parametrize("part", LEAST)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_texts_are_without_faults(part, language):
    found = texts(part)[language]
    assert len(found) >= LEAST[part], "too little to be a test"
    wrong = {
        text: seen
        for text in found
        if (seen := list_texts.faults(language, text, part == "faults"))
    }
    assert not wrong, dict(list(wrong.items())[:8])


@pytest.mark.parametrize(
    ("language", "text", "fault"),
    [
        ("en", "Draw  2 cards.", "two blanks"),
        ("it", "Pesca\u00a0 2 carte.", "two blanks"),
        ("pl", "Dobierz 2 karty. ", "two blanks"),
        ("en", "Shift the the Character.", "a doubled word"),
        ("it", "di di Bob", "a doubled word"),
        ("pl", "Dobierz dobierz kartę.", "a doubled word"),
        ("en", "Draw 2 cards .", "a blank before a stop"),
        ("it", "Pesca 1 carta..", "two stops"),
        ("en", "You draw 1 cards.", "a number that does not fit its noun"),
        ("en", "Choose 1 Characters.", "a number that does not fit its noun"),
        ("en", "2 Character are left.", "a number that does not fit its noun"),
        ("it", "2 Personaggio", "a number that does not fit its noun"),
        ("pl", "2 Postać", "a number that does not fit its noun"),
        ("it", "il mazzo di il Personaggio", "a broken contraction"),
        ("it", "Ultima carta giocata da la Città.", "a broken contraction"),
        ("en", "Draw 2 card.", "a number that does not fit its noun"),
        ("it", "Pesca 1 carte.", "a number that does not fit its noun"),
        ("it", "Pesca 3 carta.", "a number that does not fit its noun"),
        ("pl", "Dobierz 2 kart.", "a number that does not fit its noun"),
        ("pl", "Dobierz 5 karty.", "a number that does not fit its noun"),
        ("pl", "Dobierz 1 karty.", "a number that does not fit its noun"),
        ("pl", "Dobierz 12 karty.", "a number that does not fit its noun"),
        ("en", "The Town's hand.", "a straight apostrophe"),
        ("it", "L'abilità.", "a straight apostrophe"),
        ("it", "Draw the card.", "an English word: the"),
        ("pl", "You may do this.", "an English word: You"),
        ("it", "Città sta pensando…", "a side without its article"),
        ("it", "Ora decide Creatura adesso.", "a side without its article"),
        ("en", "Look at Creature hand.", "a side without its article"),
        ("en", "Town draws 1 card.", "a side without its article"),
    ],
)
def test_faulty_texts_are_found(language, text, fault):
    assert fault in list_texts.faults(language, text)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "The Town draws 1 card, then the Creature loses 2 Energy."),
        ("en", "Town: Energy +5 (now 5)."),
        ("en", "Turn 5: Creature."),
        ("it", "La Città pesca 1 carta dal mazzo della Creatura."),
        ("it", "Città: Energia +5."),
        ("pl", "Dobierz 22 karty."),
        ("pl", "Dobierz 12 kart."),
        ("en", "Bob: Alert → InBetween."),
        ("it", "Puoi spendere 11 Energia…"),
    ],
)
def test_correct_texts_are_accepted(language, text):
    assert list_texts.faults(language, text) == []
