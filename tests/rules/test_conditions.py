"""Conditions, filters and repetition in the card language: what they come to, what they say, and
that they can be saved.
"""

from __future__ import annotations

from random import Random

import pytest
import yaml

from inbetween.ai.evaluation.card_set_profile import declared_ability_value
from inbetween.game import Game
from inbetween.rules.engine import advance
from inbetween.rules.env import Env
from inbetween.rules.state import restore
from inbetween.rules.targeting import candidates
from inbetween.text.card_text.effect_text import EffectWriter
from tests.support import operation_checks
from tests.support.changed_sets import faults_at
from tests.support.effect_runner import AS_MANY, run_effect
from tests.support.fixed_set import fixed_cards
from tests.support.scenario import table

CARDS = fixed_cards()


# -- both sides
# --------------------------------------------------------------------------------------


def test_effects_for_both_sides():
    t = run_effect(
        "[{gain: {amount: 1, who: both}}, {draw: {amount: 2, who: both}}, {lower_awareness: {by: "
        "2, who: both}}]",
        town={"energy": 0, "awareness": 1, "ready": False},
        creature={"energy": 3, "awareness": 3, "ready": False, "hand": []},
    ).over()
    assert [
        (t.energy(side), t.awareness(side), len(t.hand(side))) for side in ("town", "creature")
    ] == [(1, 0, 2), (4, 1, 2)]


def test_both_discard_the_user_first():
    t = run_effect(
        f"[{{discard: {{count: 1, who: both}}}}, {AS_MANY}]",
        town={"energy": 0, "hand": ["patrol", "research"]},
        creature={"hand": ["hiding", "feeding"]},
    )
    t.side_asked("town").offers("patrol", "research").choose("research").side_asked(
        "creature"
    ).offers("hiding", "feeding").choose("hiding")
    assert t.over().energy("town") == 2 and (t.hand("town"), t.hand("creature")) == (
        ["patrol"],
        ["feeding"],
    )


# -- conditions
# --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("less: {hand: you}, than: {hand: opponent}", True),
        ("less: {hand: opponent}, than: {hand: you}", False),
        ("less: 1, than: 1", False),
        ("equal: {hand: opponent}, to: 2", True),
        ("equal: {hand: opponent}, than: 2", True),
        ("equal: {hand: you}, to: 2", False),
        ("more: {count: {}}, than: 7", True),
        ("more: {count: {}}, than: 8", False),
        ("any: {state: guarded}", True),
        ("any: {state: secured}", False),
        ("none: {state: secured}", True),
        ("none: {state: guarded}", False),
        ("any: {at: marker}", True),
        ("any: {at: marker, state: guarded}", False),
    ],
)
def test_a_condition_chooses_the_branch(condition, holds):
    t = run_effect(
        f"[{{if: {{{condition}, then: [{{draw: 1}}], otherwise: [{{draw: 2}}]}}}}]",
        "tom h2",
        creature={"hand": ["hiding"] * 2},
    ).over()
    assert len(t.hand("town")) == (1 if holds else 2)


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("^{less: 1, then: [{draw: 1}]}", "'than' is missing."),
        ("^{equal: 1, then: [{draw: 1}]}", "'to' is missing."),
        (
            "^{more: 1, to: 1, then: [{draw: 1}]}",
            "'to' can be used only with 'equal'; use 'than' with 'more'.",
        ),
        (
            "^{any: {star: true}, than: 1, then: [{draw: 1}]}",
            "'than' can be used only with a comparison, and 'any' is not one.",
        ),
        ("^{then: [{draw: 1}]}", "Give either 'any', 'equal', 'less', 'more', or 'none'."),
        (
            "{more: {count: {symbol: ^bagde}}, than: 1, then: [{draw: 1}]}",
            "There is no symbol 'bagde'. Did you mean 'badge'?",
        ),
        (
            "{more: {hand: you, plus: {tokens: {not: {symbol: [eye, ^bagde]}}}}, than: 1, then: "
            "[{draw: 1}]}",
            "There is no symbol 'bagde'. Did you mean 'badge'?",
        ),
        (
            "{any: {at: ^self}, then: [{draw: 1}]}",
            "'self' is the Character whose ability this is; there is none here. Use 'marker'.",
        ),
        ("{any: {safety: ^5}, then: [{draw: 1}]}", "'safety' should be at most 4, not '5'."),
        (
            "{more: {turn: now}, than: 1, then: [{shift: {by: ^0}}]}",
            "'by' should be at least 1, not '0'.",
        ),
        (
            "{more: {turn: now}, than: 1, then: [{shift: {by: ^two}}]}",
            "'by' should be a whole number, not 'two'.",
        ),
        (
            "{more: {turn: now}, than: 1, then: [{shift: {count: {^hnad: you}}}]}",
            "'hnad' is not known here. Did you mean 'hand'?",
        ),
    ],
)
def test_faults_have_line_and_column(written, says):
    """The place is marked with ^."""
    effect = f"{{if: {written}}}"
    # what an operation as a whole lacks
    faults, place = faults_at(
        effect.replace("{if: ^", "^{if: ") if says.startswith("'t") else effect
    )
    assert (*place, says) in faults


# -- filters
# -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("where", "fits"),
    [
        ("{star: true}", "tom max"),
        ("{star: false, state: marked}", "jeremy carl"),
        ("{safety: 2}", "jeremy tom"),
        ("{safety: [1, 3]}", "carl max"),
        ("{safety: 0, star: true}", ""),
        ("{symbol: [eye, claw], state: marked}", "carl tom max"),
        ("{symbol: [home, static], state: marked}", "jeremy max"),
        ("{not: {state: inbetween}}", "jeremy carl tom max"),
        ("{state: marked, not: {dimension: creature}}", "jeremy tom max"),
        ("{state: marked, not: {star: true, safety: 3}}", "jeremy carl tom"),
        ("{at: marker, adjacent_to: marker}", ""),
        ("{state: marked, not: {at: marker}}", "jeremy carl max"),
        ("{not: {not: {safety: 3}}}", "max"),
    ],
)
def test_filters_select_characters(where, fits):
    """Jeremy and Carl have no star; Tom, with the marker, and Max, who bears a token, have one."""
    t = table(
        "jeremy h2",
        "carl c1",
        "tom h2",
        "max h3 +home",
        "scott h0",
        "lance h0",
        "mandi h0",
        "mina h0",
        marker="tom",
    )
    node = operation_checks.compiler().where(
        operation_checks.effect({"shift": {"where": yaml.safe_load(where)}}).spec.where
    )
    assert [
        t.game.cards.characters[c].id for c in candidates(t.game.state, node, Env(0))
    ] == fits.split()


def test_at_and_adjacent_together():
    t = run_effect(
        "[{for_each: {where: {state: alert}, do: [{shift: {where: {at: each, adjacent_to: "
        "marker}}}]}}]",
        "max h0",
        "sam h0",
        "tom h1",
        "lance h0",
        "carl h1",
        marker="sam",
    )
    t.choose("shift:tom:down").over()
    assert (t.at("tom"), t.at("carl")) == ("h2", "h1")


# -- again
# -------------------------------------------------------------------------------------------


def test_a_game_can_be_saved_inside_a_repetition():
    t = run_effect(
        "[{repeat: {times: {hand: you}, do: [{discard: 1}, {gain: 1}]}}]",
        town={"energy": 0, "hand": ["patrol", "research", "detour"]},
    )
    t.choose("patrol")
    again = Game(restore(t.game.cards, t.game.state.snapshot()))
    advance(again.state)
    for game in (t.game, again):
        game.apply("research")
        assert game.state.energy[0] == 3 and not game.state.hand[0]
    assert again == t.game


@pytest.mark.parametrize(
    "effect",
    [
        "[{discard: {count: {hand: you, half: true}}}]",
        "[{discard: {count: 1, who: both}}, {gain: {amount: {done: last}}}]",
        "[{draw: 1}, {for_each: {where: {state: alert}, do: [{shift: {by: {done: last}, where: "
        "{at: each}}}]}}]",
    ],
)
def test_everything_can_be_saved_at_every_decision(effect):
    t = run_effect(
        effect,
        "tom h1",
        "sam h1",
        town={"hand": ["patrol", "research", "detour", "escort"]},
        creature={"hand": ["hiding", "feeding"]},
    )
    rng = Random(1)
    for _ in range(6):
        again = Game(restore(t.game.cards, t.game.state.snapshot()))
        advance(again.state)
        assert again == t.game and again.legal_choices == t.keys
        key = rng.choice(t.keys)
        again.apply(key)
        t.choose(key)
        assert again == t.game


# -- the opponent
# ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("less", "more"),
    [
        ("gain: 1", "gain: 10"),
        ("gain: {amount: {awareness: you}}", "gain: {amount: {deck: you}}"),
        ("draw: 1", "draw: 5"),
        ("lose: 1", "lose: 4"),
        ("shift: 1", "shift: {by: 1, count: 5}"),
        ("shift: 1", "shift: 4"),
        ("flip: {count: 1}", "flip: {count: 4}"),
        ("discard: 1", "discard: 4"),
        ("repeat: {times: 1, do: [{gain: 2}]}", "repeat: {times: 3, do: [{gain: 2}]}"),
        ("lower_awareness: 1", "lower_awareness: 2"),
        ("gain: {amount: {energy: you, at_most: 1}}", "gain: {amount: {energy: both}}"),
        ("take_card: 1", "take_card: 3"),
    ],
)
def test_longer_repetitions_are_worth_more(less, more):
    def worth(text: str) -> float:
        return declared_ability_value(
            operation_checks.compiler().effect(operation_checks.effect(yaml.safe_load(text)))
        )

    assert 0 < worth(less) < worth(more)


# -- words
# -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (
            "if: {less: {hand: you}, than: {hand: opponent}, then: [{draw: 1}]}",
            (
                "if you have fewer cards in hand than the Creature, draw 1 card",
                "se hai meno carte in mano della Creatura, pesca 1 carta",
                "jeśli masz na ręce mniej kart niż Istota, dobierz 1 kartę",
            ),
        ),
        (
            "if: {any: {at: each, state: secured}, then: [{gain: 1}]}",
            (
                "if that Character is Secured, gain 1 Energy",
                "se quel Personaggio è Al Sicuro, guadagna 1 Energia",
                "jeśli dana Postać jest Zabezpieczona, zyskaj 1 kostkę Energii",
            ),
        ),
        (
            "if: {none: {star: true, state: alert}, then: [{gain: {amount: {done: last}, who: "
            "both}}]}",
            (
                ("if there is no Alert Character with a star, each player gains that much Energy"),
                "se non c’è nessun Personaggio Vigile con la stella, ogni fazione "
                "guadagna altrettanta Energia",
                "jeśli w kręgu nie ma żadnej Zaniepokojonej Postaci z gwiazdką, każda ze stron "
                "zyskuje tyle samo Energii",
            ),
        ),
        (
            "if: {equal: {turn: now}, to: 5, then: [{discard: {count: {done: last}}}]}",
            (
                "if the current turn number is 5, discard that many cards",
                "se il numero di questo turno è pari a 5, scarta altrettante carte",
                "jeśli numer tej tury wynosi 5, odrzuć tyle samo kart",
            ),
        ),
        (
            "take_card: {count: {awareness: you}}",
            (
                ("return X cards (X is your Awareness) from your discard pile to your hand"),
                "riprendi in mano dalla tua pila degli scarti un numero di carte pari alla tua "
                "Consapevolezza",
                "weź na rękę tyle kart, ile wynosi twoja Świadomość, ze swojego stosu kart "
                "odrzuconych",
            ),
        ),
        (
            "shift: {by: {hand: you}, where: {safety: [1, 3], symbol: [badge, home, eye], not: "
            "{at: marker}}}",
            (
                (
                    "shift the Safety marker on a Character on space 1 or 3 of the Safety "
                    "track and with the Badge, Home, or Eye symbol (other than the Character "
                    "with the Activity marker) by X spaces (X is the number of cards in your hand)"
                ),
                "sposta di un numero di spazi pari al numero di carte nella tua mano l’indicatore "
                "di un Personaggio sullo spazio 1 o 3 del "
                "tracciato della Sicurezza e con il "
                "simbolo Distintivo, Casa o Occhio (escluso il Personaggio con il segnalino "
                "Attività)",
                "przesuń o tyle pól, ile wynosi liczba kart na twojej ręce, Znacznik "
                "Bezpieczeństwa Postaci na polu 1 lub 3 Toru "
                "Bezpieczeństwa i z symbolem Odznaka, Dom lub Oko "
                "(z wyjątkiem Postaci ze Znacznikiem Aktywności)",
            ),
        ),
        (
            "shift: {where: {not: {other: true}}}",
            (
                ("shift the Safety marker by 1 space on a Character (other than other Characters)"),
                "sposta di 1 spazio l’indicatore di un Personaggio (esclusi gli altri Personaggi)",
                "przesuń o 1 pole Znacznik Bezpieczeństwa Postaci (z wyjątkiem innych Postaci)",
            ),
        ),
        (
            "repeat: {times: {count: {state: alert}}, do: [{draw: {amount: {deck: you, plus: 1, "
            "at_most: 2}}}]}",
            (
                "do this once for each Alert Character: draw X cards (X is the number "
                "of cards in your deck plus 1, to a maximum of 2)",
                (
                    "fai quanto segue una volta per ogni Personaggio Vigile: pesca un numero "
                    "di carte pari al numero di carte nel tuo mazzo più 1 (al massimo 2)"
                ),
                "zrób to raz za każdą Zaniepokojoną Postać: dobierz tyle kart, ile wynosi liczba "
                "kart w twojej talii plus 1 (najwyżej 2)",
            ),
        ),
    ],
)
def test_texts_of_conditions(effect, words):
    for language, text in zip(("en", "it", "pl"), words, strict=True):
        assert (
            EffectWriter(CARDS, language, 0).clause(
                operation_checks.effect(yaml.safe_load(effect)), "do"
            )
            == text
        )
