"""Texts and questions say who acts, who is meant and what a reaction answers, in three languages."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest
import yaml

from inbetween import load_cards, new_game
from inbetween.data.loader import load_text
from inbetween.data.models import TriggerModel
from inbetween.rules.cards import CardSet
from inbetween.rules.constants import LANGUAGES
from inbetween.rules.ops import BY_NAME
from inbetween.text.effect_text import EffectWriter
from inbetween.text.locale import find
from inbetween.text.rules_text import card_text, level_text
from inbetween.text.trigger_text import trigger_text
from tests.support.card_plays import modded
from tests.support.changed_sets import changed
from tests.support.fixed_set import fixed_cards
from tests.support.operation_checks import effect, missing
from tests.support.scenario import Table, table, with_effects
from tools.card_texts import FILE, wordings

CARDS = load_cards()


def plain(texts: Iterable[str]) -> list[str]:
    """Texts with straight apostrophes, whichever the tables have."""
    return [text.replace("’", "'") for text in texts]


def written(text: str, side: int = 1, cards: CardSet = CARDS) -> list[str]:
    """The words of an effect list for a side, in each language."""
    return plain(
        EffectWriter(cards, language, side).text([effect(one) for one in yaml.safe_load(text)])
        for language in LANGUAGES
    )


def printed(cards: CardSet, id: str) -> list[str]:
    """What a deck card says, in each language."""
    return plain(
        card_text(cards, cards.cards[cards.card_index[id]], language) for language in LANGUAGES
    )


def asked(t: Table, brief: bool = False) -> list[str]:
    """The question at hand, in each language."""
    assert t.game.decision
    return plain(t.game.decision.text(language, brief) for language in LANGUAGES)


def test_odd_effects_are_worded_as_before() -> None:
    assert wordings(CARDS) == FILE.read_text("utf-8"), (
        "If other words are meant: python -m tools.card_texts, and read them in git dif"
    )


# -- who acts -------------------------------------------------------------------------------------


def test_after_another_side_the_text_says_that_it_is_you() -> None:
    assert printed(fixed_cards(), "paranoia") == [
        "The Town discards 1 card of its choice. You draw 1 card.",
        "La Città scarta 1 carta a sua scelta. Tu peschi 1 carta.",
        "Miasto odrzuca 1 kartę według własnego wyboru. Ty dobierasz 1 kartę.",
    ]
    assert written("[{choose_one: [[{lose: 2}, {gain: 2}], [{draw: 1}]]}]", 0) == [
        "Choose one: the Creature loses 2 Energy, then you gain 2 Energy; or draw 1 card.",
        "Scegli un'opzione: la Creatura perde 2 Energia, poi tu guadagni 2 Energia; oppure peschi 1 carta.",
        "Wybierz jedną z opcji: Istota traci 2 kostki Energii, a następnie ty zyskujesz 2 kostki Energii; albo dobierasz 1 kartę.",
    ]


def test_nothing_is_added_where_nobody_else_acts() -> None:
    assert written("[{draw: 1}, {gain: 1}, {may: [{draw: 1}, {gain: 2}]}]") == [
        "Draw 1 card. Gain 1 Energy. You may draw 1 card, then gain 2 Energy.",
        "Pesca 1 carta. Guadagna 1 Energia. Puoi pescare 1 carta, poi guadagnare 2 Energia.",
        "Dobierz 1 kartę. Zyskaj 1 kostkę Energii. Możesz dobrać 1 kartę, a następnie zyskać 2 kostki Energii.",
    ]


def test_after_you_may_it_is_clear_who_acts() -> None:
    assert written("[{may: [{lose: 2}, {gain: 2}]}]") == [
        "You may do this: the Town loses 2 Energy, then you gain 2 Energy.",
        "Puoi fare questo: la Città perde 2 Energia, poi tu guadagni 2 Energia.",
        "Możesz zrobić tak: Miasto traci 2 kostki Energii, a następnie ty zyskujesz 2 kostki Energii.",
    ]
    deep = "[{may: [{lose: 2}, {if: {more: {energy: you}, than: 3, then: [{gain: 2}]}}]}]"
    assert (
        written(deep)[0]
        == "You may do this: the Town loses 2 Energy, then if your Energy is more than 3, you gain 2 Energy."
    )


def test_a_condition_about_the_other_side_is_no_reason_to_take_it_for_the_one_who_acts() -> None:
    assert printed(CARDS, "preparations") == [
        "If the Creature has more Energy than you, you gain Energy equal to the difference.",
        "Se la Creatura ha più Energia di te, guadagni Energia pari alla differenza.",
        "Jeśli Istota ma więcej Energii niż ty, zyskujesz Energię równą różnicy.",
    ]


def test_after_what_somebody_else_did_a_reaction_that_must_come_says_that_it_is_you() -> None:
    def told(trigger: str) -> list[str]:
        model = TriggerModel.model_validate(yaml.safe_load(trigger))
        return plain(
            trigger_text(EffectWriter(CARDS, language, 0), model) for language in LANGUAGES
        )

    assert told(
        "{when: rested, whose: opponent, must: true, price: {energy: 1, discard_this: true}, effect: [{draw: 1}]}"
    ) == [
        "after the Creature Rests, if you can, you spend 1 Energy, discard this card and draw 1 card",
        "dopo che la Creatura ha Riposato, se puoi, spendi 1 Energia, scarti questa carta e peschi 1 carta",
        "gdy Istota Odpocznie, jeśli możesz, wydajesz 1 kostkę Energii, odrzucasz tę kartę i dobierasz 1 kartę",
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
        "The Creature loses 1 Energy. You look at 3 cards from the top of your deck and put them back in any order.",
        "La Creatura perde 1 Energia. Tu guardi 3 carte dalla cima del tuo mazzo e le rimetti in qualsiasi ordine.",
        "Istota traci 1 kostkę Energii. Ty oglądasz 3 karty z wierzchu swojej talii i odkładasz je w dowolnej kolejności.",
    ]


def test_a_verb_that_is_in_no_table_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(find("pl", "verbs"), "zyskaj")
    assert missing(BY_NAME["gain"]) == [
        "assets/locale/pl.yaml has no second person of 'zyskaj' under 'verbs'"
    ]


# -- who is meant ---------------------------------------------------------------------------------


def ability(*circle: str, **more: object) -> Table:
    """A game in which the ability of the first Character is at hand, and nobody can pay for Awareness."""
    poor: dict[str, object] = {"energy": 0}
    return table(
        *circle, marker=circle[0].split()[0], phase="activity", creature=poor, town={**poor, **more}
    )


def test_a_copied_ability_names_who_uses_it() -> None:
    t = ability("earl c2", "bob h1", "max c2", "tom h1").choose("yes")
    assert asked(t) == [
        "Earl (as Max): remove an unlocked Character adjacent to Earl from the game?",
        "Earl (come Max): rimuovere dal gioco un Personaggio non bloccato adiacente a Earl?",
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
        "Walkie Talkie (Bob): shift by 1 a Character in the Creature dimension adjacent to Bob.",
        "Walkie Talkie (Bob): sposta di 1 spazio l'indicatore di un Personaggio nella dimensione della Creatura adiacente a Bob.",
        "Krótkofalówka (Bob): przesuń o 1 pole Znacznik Bezpieczeństwa Postaci w wymiarze Istoty sąsiadującej z Postacią Bob.",
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
        "decks: {town: {curfew: {effect: [use_card]}, patrol: {effect: [{use_ability: {where: {state: guarded}, "
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
        "Curfew (Patrol, Bob): shift by 1 a Character in the Creature dimension adjacent to Bob"
    )


def test_the_character_that_a_reaction_is_about_has_its_name() -> None:
    cards = changed(
        "decks: {town: {bicycle: {triggers: [{when: shifted, effect: [{shift: {where: {at: it}}}, "
        "{shift: {where: {adjacent_to: it}}}]}]}}}"
    )
    t = table("bob h1", "carl c1", cards=cards, town={"hand": ["patrol"], "equipment": ["bicycle"]})
    t.play("patrol", "shift:bob:up", "bicycle")
    assert asked(t) == [
        "Bicycle: shift Bob by 1.",
        "Bicicletta: sposta di 1 spazio l'indicatore di Bob.",
        "Rower: przesuń o 1 pole Znacznik Bezpieczeństwa Postaci Bob.",
    ]
    assert (
        asked(t.choose("shift:bob:place"))[0] == "Bicycle: shift by 1 a Character adjacent to Bob."
    )


REACTING = (
    "      ongoing:\n        protect: [shift, flip, move, remove]\n        until_marker_leaves: remove\n",
    "      ongoing: {protect: [shift]}\n      triggers:\n        - when: activity_ends\n          effect: [%s]\n",
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
        "Lay this card on any Character. The Creature cannot shift that Character. At the end of each Activity phase, you may shift by 1 "
        "the Character this card lies on, then shift by 1 a Character adjacent to the one this card lies on."
    )
    t = table("bob h1 /shotgun", "carl h0", marker="carl", phase="activity", cards=cards).choose(
        "shotgun"
    )
    assert asked(t) == [
        "Shotgun (Bob): shift Bob by 1.",
        "Fucile (Bob): sposta di 1 spazio l'indicatore di Bob.",
        "Strzelba (Bob): przesuń o 1 pole Znacznik Bezpieczeństwa Postaci Bob.",
    ]
    assert "adjacent to Bob" in asked(t.choose("shift:bob:down"))[0]


def test_what_is_said_of_one_character_is_no_number() -> None:
    assert written(
        "[{if: {more: {count: {at: self, state: secured}}, than: 0, then: [{draw: 1}]}}]"
    ) == [
        "If this Character is Secured, draw 1 card.",
        "Se questo Personaggio è Al Sicuro, pesca 1 carta.",
        "Jeśli ta Postać jest Zabezpieczona, dobierz 1 kartę.",
    ]
    assert written("[{gain: {amount: {count: {at: marker, dimension: human}, times: 2}}}]")[0] == (
        "Gain 2 Energy if the Character with the Activity marker is in the Human dimension."
    )


def test_how_far_and_how_many_may_be_amounts() -> None:
    assert written("[{shift: {by: {hand: you}, count: 2, where: {dimension: human}}}]") == [
        "Shift each of 2 Characters in the Human dimension by the number of cards in your hand.",
        "Sposta di un numero di spazi pari al numero di carte nella tua mano gli indicatori di 2 Personaggi nella dimensione Umana.",
        "Przesuń o tyle pól, ile wynosi liczba kart na twojej ręce, Znaczniki Bezpieczeństwa 2 Postaci w wymiarze Ludzkim.",
    ]
    assert written("[{shift: {count: {count: {star: true}}}}]") == [
        "Shift by 1 each of a number of Characters equal to the number of Characters with a star.",
        "Sposta di 1 spazio gli indicatori di un numero di Personaggi pari al numero di Personaggi con la stella.",
        "Przesuń o 1 pole Znaczniki Bezpieczeństwa tylu Postaci, ile wynosi liczba Postaci z gwiazdką.",
    ]


# -- reactions ------------------------------------------------------------------------------------


def test_a_reaction_names_the_card_it_answers_and_what_that_would_do() -> None:
    t = table(
        "bob h1",
        "lance c1",
        "tom c1",
        active="creature",
        creature={"hand": ["feeding"], "energy": 3},
        town={"equipment": ["revolver"]},
    )
    t.play("feeding", "token:bob", "yes").side_asked("town")
    assert asked(t) == [
        "The Creature has paid for Feeding: “Shift by 1 up to 2 Characters in the Creature dimension.” React?",
        "La Creatura ha pagato l'abilità di Pasto: “Sposta di 1 spazio gli indicatori di massimo 2 Personaggi nella "
        "dimensione della Creatura.” Reagisci?",
        "Istota opłaca zdolność karty Żerowanie: „Przesuń o 1 pole Znaczniki Bezpieczeństwa maksymalnie 2 Postaci w wymiarze Istoty.” "
        "Reagujesz?",
    ]
    assert asked(t, brief=True)[0] == "The Creature has paid for Feeding. React?"


def test_a_reaction_names_the_character_it_answers_and_what_that_would_do() -> None:
    t = ability("lance c2", "bob h1", equipment=["baseball_bat"])
    assert asked(t) == [
        "The Creature is about to use the ability of Lance: “Gain 3 Energy.” React?",
        "La Creatura sta per usare l'abilità di Lance: “Guadagna 3 Energia.” Reagisci?",
        "Istota zaraz użyje zdolności Postaci Lance: „Zyskaj 3 kostki Energii.” Reagujesz?",
    ]
    assert asked(t, brief=True)[0] == "The Creature is about to use the ability of Lance. React?"


def test_other_reactions_name_where_the_marker_is() -> None:
    t = table("sam h0", "tom h0", marker="sam", phase="movement", town={"equipment": ["bicycle"]})
    assert asked(t) == [
        "The Activity marker is about to move on from Sam. Use a card in play?",
        "Il segnalino Attività sta per lasciare Sam. Usi una carta in gioco?",
        "Znacznik Aktywności zaraz opuści Postać Sam. Używasz aktywnej karty?",
    ]
    t = table(
        "tom c0",
        "bob h2",
        "carl c0",
        marker="tom",
        phase="activity",
        town={"energy": 1, "equipment": ["walkie_talkie"]},
    )
    assert asked(t)[0] == "The Activity phase ends with the marker on Tom. Use a card in play?"


# -- and the rest ---------------------------------------------------------------------------------


def test_what_costs_nothing_is_free() -> None:
    t = table("bob h1", town=["cereal_bar"]).play("cereal_bar", "token:bob")
    assert asked(t, brief=True) == [
        "Use the ability of Cereal Bar for free?",
        "Usi gratis l'abilità di Barretta ai cereali?",
        "Użyć za darmo zdolności karty Batonik zbożowy?",
    ]
    t = table(
        "sam h1",
        marker="sam",
        phase="activity",
        town={"energy": 0, "equipment": ["scrapbook"]},
        creature={"energy": 0},
    )
    assert asked(t)[0] == "Raise your Awareness to 1 for free?"


def test_equipment_is_kept_in_play_rather_than_used_now() -> None:
    t = table("bob h1", town={"hand": ["bicycle"], "energy": 9}).play("bicycle", "token:bob")
    price = fixed_cards().cards[fixed_cards().card_index["bicycle"]].cost
    told = asked(t, brief=True)
    assert told[0].startswith("Keep Bicycle in play for ") and (
        f"{price} Energy" in told[0]
    ) == bool(price)
    assert told[1].startswith("Tieni in gioco ") and told[2].startswith("Zostawić kartę ")


def test_what_is_asked_twice_is_said_once() -> None:
    assert written("[{may: [{may: [{draw: 1}]}]}]") == [
        "You may draw 1 card.",
        "Puoi pescare 1 carta.",
        "Możesz dobrać 1 kartę.",
    ]
    assert (
        written("[{may: [{draw: 1}, {may: [{gain: 1}]}]}]")[0]
        == "You may do this: draw 1 card, then you may gain 1 Energy."
    )
    cards = with_effects(curfew="[{may: [{lose: 1}, {draw: 1}]}]")
    t = table(
        "bob h1", town={"hand": ["curfew"], "energy": 5}, creature={"energy": 2}, cards=cards
    ).play("curfew", "token:scott", "yes")
    assert asked(t)[0] == "Curfew: the Creature loses 1 Energy, then you draw 1 card?"


def test_a_moment_begins_anew() -> None:
    """Whoever acted before it has no part in what follows."""
    cards = changed(
        "awareness: {creature: {2: {effect: [{lose: 1}], triggers: [{when: own_turn, must: true, effect: [{gain: 1}]}]}}}"
    )
    assert plain(level_text(cards, 1, 2, language) for language in LANGUAGES) == [
        "The Town loses 1 Energy. As long as your Awareness is at level 2 or higher: at the start of your turn, gain 1 Energy.",
        "La Città perde 1 Energia. Finché la tua Consapevolezza è al livello 2 o superiore: all'inizio del tuo turno, guadagna 1 Energia.",
        "Miasto traci 1 kostkę Energii. Dopóki twoja Świadomość jest na poziomie 2 lub wyższym: na początku swojej tury zyskaj "
        "1 kostkę Energii.",
    ]


def test_whether_somebody_is_there_is_said_in_the_nominative() -> None:
    for where, words in (
        ("{state: secured}", "jest Zabezpieczona Postać"),
        ("{state: alert, other: true}", "jest inna Zaniepokojona Postać"),
        ("{adjacent_to: marker}", "jest Postać sąsiadująca z Postacią ze Znacznikiem Aktywności"),
    ):
        assert (
            written(f"[{{if: {{any: {where}, then: [{{gain: 1}}]}}}}]")[2]
            == f"Jeśli w kręgu {words}, zyskaj 1 kostkę Energii."
        )


def test_whoever_is_locked_is_not_called_unlocked() -> None:
    assert written("[{remove_character: {where: {state: [alert, guarded, secured]}}}]")[0] == (
        "Remove an Alert or Guarded Character from the game."
    )
    assert (
        written("[{remove_character: {where: {state: secured}}}]")[0]
        == "Remove a Secured Character from the game."
    )


def test_states_are_a_list() -> None:
    assert written(
        "[{use_ability: {where: {state: [alert, guarded, secured]}, printed_on: there}}]"
    ) == [
        "Use the ability of an Alert, Guarded or Secured Character.",
        "Usa l'abilità di un Personaggio Vigile, Prudente o Al Sicuro.",
        "Użyj zdolności Zaniepokojonej, Chronionej lub Zabezpieczonej Postaci.",
    ]


def test_after_a_colon_comes_a_small_letter() -> None:
    """In all questions and options but for names; a card's own words are quoted."""
    names = {"Miasto", "Istota", "Znacznik"}
    for seed in range(8):
        rng, game = Random(seed), new_game(CARDS, seed=seed)
        while decision := game.decision:
            for language in LANGUAGES:
                for text in (
                    decision.text(language),
                    *[option.text(language) for option in decision.options],
                ):
                    _, colon, rest = text.partition(": ")
                    after = rest.split()[0] if colon else ""
                    assert (
                        not after[:1].isupper()
                        or after in names
                        or text.startswith(("Zagraj", "Użyj"))
                    ), text
            game.apply(rng.choice(decision.options).key)
