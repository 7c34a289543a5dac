"""Hints name the threats: what a low chance comes from, and which choices let a win through."""

from __future__ import annotations

import pytest

from inbetween import hint, load_cards, load_position
from inbetween.ai.hints import benefits as hint_benefits
from inbetween.ai.hints import ranking as hints
from inbetween.ai.hints.benefits import Benefit
from inbetween.ai.hints.lines import risky_lines
from inbetween.ai.hints.ranking import AT_MERCY, rank_choices
from inbetween.text.hint_reasons import reason
from inbetween.text.language.locale import say
from tests.support.languages import LANGUAGES
from tests.support.scenario import table
from tools.mine_blunders import CARDS as BLUNDERED
from tools.mine_blunders import FOLDER as BLUNDERS

CARDS = load_cards()


def test_a_low_win_probability_names_the_threat():
    circle = ["carl h0", "tom c2", "sam c2", "bob c1", "lance c1", "mandi c1", "mina c1"]
    t = table(
        *circle,
        marker="carl",
        town={"hand": ["detour"], "energy": 0},
        creature={"awareness": 5, "energy": 9},
    )
    feared = [
        gain.data for h in hint(t.game, simulations=16) for gain in h.gains if gain.kind == "threat"
    ]
    assert {(d["side"], d["threat"], d["character"], d["level"]) for d in feared} >= {
        ("creature", "awareness_next", "tom", 6)
    }
    words = {
        language: hint(t.game, simulations=16)[-1].reason(CARDS, language) for language in LANGUAGES
    }
    assert "but the Creature can reach Awareness 6 next turn, with the marker on Tom" in words["en"]
    assert (
        "livello 6 nel prossimo turno, con il segnalino su Tom" in words["it"]
        and "w następnej turze osiągnąć Świadomość 6" in words["pl"]
    )


def test_in_polish_a_threat_in_few_words_is_possible_and_not_certain():
    for kind in ("ability_this", "ability_next", "level_this", "level_next"):
        words = say("pl", f"ui.threat_short.{kind}", label="Istota", name="Max", level=5)
        assert "może wygrać" in words


def test_a_choice_that_loses_this_turn_names_the_ending():
    circle = ["sam h0", "max c4", "carl h0", "mina c4", "earl h1", "tom c1", "bob h0"]
    t = table(
        *circle,
        marker="sam",
        town={"hand": ["shortcut"], "energy": 9},
        creature={"awareness": 5, "energy": 8},
    )
    lost = next(h for h in rank_choices(t.game.state, simulations=24) if h.key == "play:shortcut")
    assert lost.chance < hints.LOW
    t.game.state.winner_index, t.game.state.ending = 1, "awareness_creature"
    told = {
        "en": "Then the Creature reaches Awareness 6 and wins this turn.",
        "it": "Così la Creatura raggiunge il livello 6 di Consapevolezza e vince in questo turno.",
        "pl": "Wtedy Istota osiąga Świadomość 6 i wygrywa w tej turze.",
    }
    assert {
        language: reason(CARDS, [hint_benefits.loss_reason(t.game.state, "creature")], language)
        for language in LANGUAGES
    } == told
    assert lost.reason(CARDS) == told["en"]
    t.game.state.ending = "devoured"
    assert (
        reason(CARDS, [hint_benefits.loss_reason(t.game.state, "creature")], "en")
        == "Then the Creature wins this turn with Devoured Characters."
    )


def test_a_low_win_probability_without_an_open_threat_names_the_likely_ending():
    """Far from a win in the next turn, but nearer than the one who asks: by Awareness, or by the
    circle.
    """
    circle = ["carl h0", "tom c0", "sam h0", "bob c0", "lance c0", "mandi c0", "mina h0"]
    poor = {"hand": ["detour"], "energy": 0}
    t = table(*circle, marker="carl", town=poor, creature={"awareness": 3, "energy": 10})
    best = hint(t.game, simulations=12)[0]
    assert best.chance < hints.LOW
    assert best.gains[-1] == Benefit(
        "ahead_awareness", {"side": "creature", "level": 3, "goal": 6, "held": 10}
    )
    assert best.reason(CARDS).endswith("the Creature has Awareness 3 of 6 and 10 Energy.")
    assert best.reason(CARDS, "it").endswith(
        "la Creatura è al livello 3 di Consapevolezza (su 6) e ha 10 Energia."
    )
    assert best.reason(CARDS, "pl").endswith("Istota ma Świadomość 3 z 6 i 10 kostek Energii.")
    t = table(
        "carl h0",
        "tom c2",
        "sam c2",
        "bob c0",
        "lance c2",
        "mandi c0",
        "mina h0",
        marker="carl",
        town=poor,
        creature={"energy": 5},
    )
    worst = hint(t.game, simulations=12)[-1]
    assert worst.chance < hints.LOW and (worst.gains[-1].kind, worst.gains[-1].data["shifts"]) == (
        "ahead_circle",
        6,
    )
    assert worst.reason(CARDS).endswith(
        "the Creature is 6 shifts away from winning with Devoured Characters."
    )
    assert worst.reason(CARDS, "pl").endswith(
        "do wygranej Istoty brakuje 6 przesunięć (pole Pochłonięty)."
    )
    # Who has hardly begun is no threat, unless there is next to no chance left.
    t = table(*circle, creature={"awareness": 1, "energy": 5})
    assert hint_benefits.approaching_win(t.game.state, 1, 0.4) is None
    coming = hint_benefits.approaching_win(t.game.state, 1, 0.02)
    assert coming is not None and coming.data["level"] == 1


@pytest.mark.parametrize("name", ["game_5032", "game_6060"])
def test_choices_that_allow_a_win_come_last_and_say_so(name):
    """In both a search of a few rounds would rather do something else, and the win it lets through
    is open.
    """
    game = load_position(BLUNDERED, BLUNDERS / f"{name}.yaml")
    risky = {key for (key,) in risky_lines(game.state, "")}
    told = rank_choices(game.state, simulations=24)
    assert (
        risky and told[0].key not in risky and {hint.key for hint in told[-len(risky) :]} == risky
    )
    assert all(hint.chance <= AT_MERCY for hint in told if hint.key in risky)
    assert all("threat" in [gain.kind for gain in hint.gains] for hint in told[1:3])
    left = [gain.data["kind"] for gain in told[0].gains if gain.kind == "threat"]
    assert left in ([], ["shift"]), (
        "the line goes on letting nothing through: what is left takes a card that nobody has seen"
    )
