"""Card texts say who acts and prompts say whose ability is used, in three languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from inbetween.data.loader import load_text
from inbetween.data.models.card_set import TriggerModel
from inbetween.rules.ops import BY_NAME
from inbetween.text.card_text.effect_text import EffectWriter
from inbetween.text.card_text.trigger_text import trigger_text
from inbetween.text.language.locale import find
from tests.support.card_plays import modded
from tests.support.changed_sets import changed
from tests.support.fixed_set import fixed_cards
from tests.support.languages import LANGUAGES
from tests.support.operation_checks import missing
from tests.support.scenario import Table, table

from .text_samples import CARDS, ability, asked, plain, printed, written


def test_after_another_side_the_text_says_that_it_is_you() -> None:
    assert printed(fixed_cards(), "paranoia") == [
        "The Town discards 1 card of its choice. You draw 1 card.",
        "La Città sceglie e scarta 1 carta. Tu peschi 1 carta.",
        "Miasto wybiera i odrzuca 1 kartę. Ty dobierasz 1 kartę.",
    ]
    assert written("[{choose_one: [[{lose: 2}, {gain: 2}], [{draw: 1}]]}]", 0) == [
        "Choose one: the Creature loses 2 Energy, then you gain 2 Energy; or draw 1 card.",
        "Scegli un'opzione: la Creatura perde 2 Energia, poi tu guadagni 2 Energia; oppure peschi "
        "1 carta.",
        (
            "Wybierz jedną z opcji: Istota traci 2 kostki Energii, a następnie ty "
            "zyskujesz 2 kostki Energii; LUB dobierasz 1 kartę."
        ),
    ]


def test_nothing_is_added_where_nobody_else_acts() -> None:
    assert written("[{draw: 1}, {gain: 1}, {may: [{draw: 1}, {gain: 2}]}]") == [
        "Draw 1 card. Gain 1 Energy. You may draw 1 card, then gain 2 Energy.",
        "Pesca 1 carta. Guadagna 1 Energia. Puoi pescare 1 carta, poi guadagnare 2 Energia.",
        "Dobierz 1 kartę. Zyskaj 1 kostkę Energii. Możesz dobrać 1 kartę, a następnie zyskać 2 "
        "kostki Energii.",
    ]


def test_after_you_may_it_is_clear_who_acts() -> None:
    assert written("[{may: [{lose: 2}, {gain: 2}]}]") == [
        "You may do the following: the Town loses 2 Energy, then you gain 2 Energy.",
        "Puoi fare quanto segue: la Città perde 2 Energia, poi tu guadagni 2 Energia.",
        (
            "Możesz zrobić, co następuje: Miasto traci 2 kostki Energii, a następnie "
            "ty zyskujesz 2 kostki Energii."
        ),
    ]
    deep = "[{may: [{lose: 2}, {if: {more: {energy: you}, than: 3, then: [{gain: 2}]}}]}]"
    assert written(deep)[0] == (
        "You may do the following: the Town loses 2 Energy, then if you have more than 3 Energy, "
        "you gain 2 Energy."
    )


def test_a_condition_about_the_other_side_is_no_reason_to_take_it_for_the_one_who_acts() -> None:
    assert printed(CARDS, "preparations") == [
        (
            "If the Creature has more Energy than you (compare after paying for this "
            "card), gain Energy equal to the difference."
        ),
        (
            "Se la Creatura ha più Energia di te (confronta dopo aver pagato questa "
            "carta), guadagni Energia pari alla differenza."
        ),
        (
            "Jeśli Istota ma więcej Energii niż ty (porównaj po opłaceniu tej karty), "
            "zyskujesz Energię równą różnicy."
        ),
    ]


def test_after_what_somebody_else_did_a_reaction_that_must_come_says_that_it_is_you() -> None:
    def told(trigger: str) -> list[str]:
        model: Any = TriggerModel.model_validate(yaml.safe_load(trigger))
        return plain(
            trigger_text(EffectWriter(CARDS, language, 0), model) for language in LANGUAGES
        )

    assert told(
        "{when: rested, whose: opponent, must: true, price: {energy: 1, discard_this: true}, "
        "effect: [{draw: 1}]}"
    ) == [
        "after the Creature Rests, if you can, you spend 1 Energy, discard this card and draw 1 "
        "card",
        "dopo che la Creatura ha Riposato, se puoi, spendi 1 Energia, scarti questa carta e peschi "
        "1 carta",
        "gdy Istota Odpocznie, jeśli możesz, wydajesz 1 kostkę Energii, odrzucasz tę kartę i "
        "dobierasz 1 kartę",
    ]
    assert told("{when: own_turn, must: true, price: {energy: 1}, effect: [{draw: 1}]}") == [
        "at the start of your turn, if you can, spend 1 Energy and draw 1 card",
        "all'inizio del tuo turno, se puoi, spendi 1 Energia e pesca 1 carta",
        "na początku swojej tury, jeśli możesz, wydaj 1 kostkę Energii i dobierz 1 kartę",
    ]
    assert (
        told("{when: activity_ends, must: true, effect: [{draw: 1}]}")[2]
        == "na koniec każdej Fazy Aktywności dobierz 1 kartę"
    )


def test_a_deck_is_not_taken_for_what_you_do() -> None:
    assert written("[{lose: 1}, {look_at_deck: {count: 3, then: reorder}}]", 0) == [
        "The Creature loses 1 Energy. You look at the top 3 cards of your deck and put them "
        "back in any order.",
        "La Creatura perde 1 Energia. Tu guardi le prime 3 carte del tuo mazzo e le rimetti in "
        "qualsiasi ordine.",
        "Istota traci 1 kostkę Energii. Ty oglądasz 3 karty z wierzchu swojej talii i odkładasz je "
        "z powrotem w dowolnej kolejności.",
    ]


def test_a_verb_that_is_in_no_table_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(find("pl", "verbs"), "zyskaj")
    assert missing(BY_NAME["gain"]) == [
        "assets/locale/pl/rules.yaml has no second person of 'zyskaj' under 'verbs'"
    ]


def test_a_copied_ability_names_who_uses_it() -> None:
    t = ability("earl c2", "bob h1", "max c2", "tom h1").choose("yes")
    assert asked(t) == [
        "Earl (as Max): remove an unlocked Character adjacent to Earl from the game?",
        "Earl (come Max): vuoi rimuovere dal gioco un Personaggio non bloccato adiacente a Earl?",
        "Earl (jak Max): usunąć z gry niezablokowaną Postać sąsiadującą z Postacią Earl?",
    ]
    assert (
        asked(ability("max c2", "bob h1"))[0]
        == "Max: remove an adjacent unlocked Character from the game?"
    )


def lend(marker: str, *circle: str) -> Table:
    """Town has spent 1 Energy on Walkie Talkie."""
    return table(
        *circle,
        marker=marker,
        phase="activity",
        town={"energy": 1, "equipment": ["walkie_talkie"]},
        creature={"energy": 0},
    ).choose("walkie_talkie")


def test_a_lent_ability_names_whose_it_is() -> None:
    assert asked(lend("tom", "tom c0", "bob h2", "carl c0")) == [
        (
            "Walkie Talkie (Bob): shift the Safety marker by 1 space on a Character in "
            "the Creature dimension adjacent to Bob."
        ),
        "Walkie Talkie (Bob): sposta di 1 spazio l'indicatore di un Personaggio nella dimensione "
        "della Creatura e adiacente a Bob.",
        "Krótkofalówka (Bob): przesuń o 1 pole Znacznik Bezpieczeństwa Postaci w wymiarze Istoty, "
        "sąsiadującej z Postacią Bob.",
    ]


def test_an_ability_lent_and_copied_names_both() -> None:
    data = yaml.safe_load(CARDS.source)
    data["characters"]["earl"]["human"] = [{"use_ability": {"where": {"state": "alert"}}}]
    cards, _ = load_text(yaml.safe_dump(data), "cards.yaml")
    t = table(
        "tom c0",
        "earl h2",
        "bob h1",
        "carl c0",
        marker="tom",
        phase="activity",
        cards=cards,
        creature={"energy": 0},
        town={"energy": 1, "equipment": ["walkie_talkie"]},
    ).choose("walkie_talkie")
    assert [text.partition(":")[0] for text in asked(t)] == [
        "Walkie Talkie (Earl as Bob)",
        "Walkie Talkie (Earl come Bob)",
        "Krótkofalówka (Earl jak Bob)",
    ]


def test_a_card_that_lends_an_ability_comes_first() -> None:
    cards = changed(
        "decks: {town: {curfew: {effect: [use_card]}, patrol: {effect: [{use_ability: {where: "
        "{state: guarded}, "
        "printed_on: there}}]}}}"
    )
    t = table(
        "tom h0",
        "bob h2",
        "carl c0",
        "lance c0",
        cards=cards,
        town={"hand": ["curfew"], "discard": ["patrol"], "energy": 9},
    )
    t.play("curfew", "token:tom", "yes")
    assert asked(t)[0].startswith(
        "Curfew (Patrol, Bob): shift the Safety marker by 1 space on a Character in the Creature "
        "dimension adjacent to Bob"
    )


def test_the_character_that_a_reaction_is_about_has_its_name() -> None:
    cards = changed(
        "decks: {town: {bicycle: {triggers: [{when: shifted, effect: [{shift: {where: {at: it}}}, "
        "{shift: {where: {adjacent_to: it}}}]}]}}}"
    )
    t = table("bob h1", "carl c1", cards=cards, town={"hand": ["patrol"], "equipment": ["bicycle"]})
    t.play("patrol", "shift:bob:up", "bicycle")
    assert asked(t) == [
        "Bicycle: shift the Safety marker by 1 space on Bob.",
        "Bicicletta: sposta di 1 spazio l'indicatore di Bob.",
        "Rower: przesuń o 1 pole Znacznik Bezpieczeństwa Postaci Bob.",
    ]
    assert asked(t.choose("shift:bob:place"))[0] == (
        "Bicycle: shift the Safety marker by 1 space on a Character adjacent to Bob."
    )


REACTING = (
    "      ongoing:\n        protect: [shift, flip, move, remove]\n        until_marker_leaves: "
    "remove\n",
    "      ongoing: {protect: [shift]}\n      triggers:\n        - when: activity_ends\n          "
    "effect: [%s]\n",
)


def test_a_laid_card_says_on_whom_it_lies(tmp_path: Path) -> None:
    cards = modded(
        tmp_path,
        (
            REACTING[0],
            REACTING[1] % "{shift: {where: {at: self}}}, {shift: {where: {adjacent_to: self}}}",
        ),
    )
    assert printed(cards, "shotgun")[0] == (
        "Place this card on any Character. The Creature cannot shift that "
        "Character. At the end of each Activity phase, you may shift the Safety "
        "marker by 1 space on the Character with this card, then shift the Safety "
        "marker by 1 space on a Character adjacent to the one with this card."
    )
    t = table("bob h1 /shotgun", "carl h0", marker="carl", phase="activity", cards=cards).choose(
        "shotgun"
    )
    assert asked(t) == [
        "Shotgun (Bob): shift the Safety marker by 1 space on Bob.",
        "Fucile (Bob): sposta di 1 spazio l'indicatore di Bob.",
        "Strzelba (Bob): przesuń o 1 pole Znacznik Bezpieczeństwa Postaci Bob.",
    ]
    assert "adjacent to Bob" in asked(t.choose("shift:bob:down"))[0]
