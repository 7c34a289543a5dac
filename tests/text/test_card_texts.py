"""Wording of amounts, reactions, costs, filters and lists in three languages."""

from __future__ import annotations

from random import Random

from inbetween import new_game
from inbetween.text.card_text.rules_text import level_text
from tests.support.changed_sets import changed
from tests.support.fixed_set import fixed_cards
from tests.support.languages import LANGUAGES
from tests.support.scenario import table, with_effects
from tools.card_texts import FILE, wordings

from .text_samples import CARDS, ability, asked, plain, written


def test_texts_of_unusual_effects() -> None:
    assert wordings(CARDS) == FILE.read_text("utf-8"), (
        "If other words are meant: python -m tools.card_texts, and read them in git dif"
    )


def test_one_character_is_written_without_a_number() -> None:
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


def test_texts_of_distances_and_counts_by_amount() -> None:
    assert written("[{shift: {by: {hand: you}, count: 2, where: {dimension: human}}}]") == [
        (
            "Shift the Safety marker on each of 2 Characters in the Human dimension by "
            "X spaces (X is the number of cards in your hand)."
        ),
        "Sposta di un numero di spazi pari al numero di carte nella tua mano gli indicatori di 2 "
        "Personaggi nella dimensione Umana.",
        "Przesuń o tyle pól, ile wynosi liczba kart na twojej ręce, Znaczniki Bezpieczeństwa 2 "
        "Postaci w wymiarze Ludzkim.",
    ]
    assert written("[{shift: {count: {count: {star: true}}}}]") == [
        (
            "Shift the Safety marker by 1 space on each of X Characters "
            "(X is the number of Characters with a star)."
        ),
        "Sposta di 1 spazio gli indicatori di un numero di Personaggi pari al numero di Personaggi "
        "con la stella.",
        "Przesuń o 1 pole Znaczniki Bezpieczeństwa tylu Postaci, ile wynosi liczba Postaci z "
        "gwiazdką.",
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
        (
            "The Creature has paid for Feeding: “Shift the Safety marker by 1 space on "
            "up to 2 Characters in the Creature dimension.” React?"
        ),
        "La Creatura ha pagato l'abilità di Pasto: “Sposta di 1 spazio gli indicatori di massimo 2 "
        "Personaggi nella "
        "dimensione della Creatura.” Reagisci?",
        "Istota opłaca zdolność karty Żerowanie: „Przesuń o 1 pole Znaczniki Bezpieczeństwa "
        "maksymalnie 2 Postaci w wymiarze Istoty.” "
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
        "Usi l'abilità gratuita di Barretta ai cereali?",
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
    assert "in gioco Bicicletta?" in told[1] and told[2].startswith("Zostawić kartę ")


def test_what_is_asked_twice_is_said_once() -> None:
    assert written("[{may: [{may: [{draw: 1}]}]}]") == [
        "You may draw 1 card.",
        "Puoi pescare 1 carta.",
        "Możesz dobrać 1 kartę.",
    ]
    assert (
        written("[{may: [{draw: 1}, {may: [{gain: 1}]}]}]")[0]
        == "You may do the following: draw 1 card, then you may gain 1 Energy."
    )
    cards = with_effects(curfew="[{may: [{lose: 1}, {draw: 1}]}]")
    t = table(
        "bob h1", town={"hand": ["curfew"], "energy": 5}, creature={"energy": 2}, cards=cards
    ).play("curfew", "token:scott", "yes")
    assert asked(t)[0] == "Curfew: the Creature loses 1 Energy, then you draw 1 card?"


def test_pronouns_are_not_carried_into_a_new_trigger() -> None:
    """Whoever acted before it has no part in what follows."""
    cards = changed(
        "awareness: {creature: {2: {effect: [{lose: 1}], triggers: [{when: own_turn, must: true, "
        "effect: [{gain: 1}]}]}}}"
    )
    assert plain(level_text(cards, 1, 2, language) for language in LANGUAGES) == [
        (
            "The Town loses 1 Energy. While your Awareness is at level 2 or higher: at "
            "the start of your turn, gain 1 Energy."
        ),
        "La Città perde 1 Energia. Finché la tua Consapevolezza è al livello 2 o superiore: "
        "all'inizio del tuo turno, guadagna 1 Energia.",
        "Miasto traci 1 kostkę Energii. Dopóki twoja Świadomość jest na poziomie 2 lub wyższym, na "
        "początku swojej tury zyskaj "
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


def test_a_locked_character_is_not_called_unlocked() -> None:
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
        "Use the ability of an Alert, Guarded, or Secured Character.",
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


def test_polish_has_a_comma_after_one_passive_effect_and_a_colon_before_several() -> None:
    cards = changed(
        "awareness: {town: {2: {ongoing: {rest: 1}}, 3: {ongoing: {rest: 1, awareness_cost: -1}}}}"
    )
    while_level = "Dopóki twoja Świadomość jest na poziomie"
    rest = "gdy Odpoczywasz, zyskujesz o 1 kostkę Energii więcej"
    assert plain(level_text(cards, 0, level, "pl") for level in (2, 3)) == [
        f"{while_level} 2 lub wyższym, {rest}.",
        f"{while_level} 3 lub wyższym: {rest}; podniesienie twojej Świadomości kosztuje o 1 kostkę "
        "Energii mniej.",
    ]
