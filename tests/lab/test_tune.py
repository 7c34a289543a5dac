"""Tuning: random starts are legal, the fit finds the deciding feature, weights are written."""

from __future__ import annotations

import runpy
import sys
from array import array
from random import Random

import pytest

from inbetween import load_cards, new_game
from inbetween.ai.evaluation.evaluate import WEIGHTS, Weights, card_set_profile
from inbetween.ai.evaluation.features import AT_LEAST, NAMES, features
from inbetween.ai.evaluation.random_positions import randomize_position
from inbetween.cli import main
from inbetween.lab.fitting import tune
from inbetween.lab.fitting.logistic_regression import Sample, fit, split_half_difference
from inbetween.lab.fitting.tune import duel, play, write

CARDS = load_cards()
ROW = 4 * 2 * len(NAMES)  # bytes


def test_random_starts_can_be_played_to_the_end():
    seen = set()
    for seed in range(20):
        game, rng = new_game(CARDS, seed=seed), Random(seed)
        randomize_position(game.state, rng)
        assert game.state.winner_index < 0 and len(game.state.circle) > CARDS.numbers.last_stand
        assert (
            game.state.line.count(0) < CARDS.numbers.to_win
            and game.state.line.count(9) < CARDS.numbers.to_win
        )
        seen |= set(game.state.line)
        assert len(features(game.state, card_set_profile(CARDS))) == 2 * len(NAMES)
        while game.decision:
            game.apply(rng.choice(game.decision.options).key)
        assert game.winner
    assert {0, 9} <= seen


def test_a_game_to_learn_from_has_a_row_for_every_turn():
    sample = play(CARDS, 5, (WEIGHTS, WEIGHTS), 3.0)
    assert (
        len(sample.rows) > 5 * ROW
        and len(sample.rows) % ROW == 0
        and sample.result in (0.0, 0.5, 1.0)
    )
    assert sample == play(CARDS, 5, (WEIGHTS, WEIGHTS), 3.0)


def test_searching_players_use_the_given_weights():
    blind = Weights(dict.fromkeys(NAMES, 0.0), dict.fromkeys(NAMES, 0.0), 0.0)
    assert [duel(CARDS, seed, (WEIGHTS, blind), rounds=4) for seed in (1, 2)] == [1.0, 1.0]
    assert [duel(CARDS, seed, (blind, WEIGHTS), rounds=4) for seed in (1, 2)] == [0.0, 0.0]


def test_a_searched_match_counts_wins_in_both_seats(monkeypatch):
    played = []

    class Here:
        def __init__(self, *of, **how):
            self.map = map

        def shutdown(self, **how):
            pass

    def seat(path, seed, town, creature):
        played.append(seed)
        # Town wins with these weights, on two seeds of three
        return float(town == WEIGHTS.plain and seed < 12)

    monkeypatch.setattr(tune, "ProcessPoolExecutor", Here)
    monkeypatch.setattr(tune, "_duel", seat)
    assert tune.searched_match(WEIGHTS, NOTHING, 5, 10) == pytest.approx((2 / 3, 1.0))
    assert played == [10, 11, 12] * 2


def games_decided_by(name, games, least=False):
    """Return games in which one feature decides who wins, another is noise, the rest constant."""
    rng, samples = Random(1), []
    one, two = NAMES.index(name), NAMES.index("hand")
    for _ in range(games):
        rows = [array("f", [0.0] * (2 * len(NAMES))) for _ in range(3)]
        for row in rows:
            for place in (one, two, one + len(NAMES), two + len(NAMES)):
                row[place] = rng.random()
        lead = sum(row[one] - row[one + len(NAMES)] for row in rows)
        samples.append(Sample(b"".join(row.tobytes() for row in rows), float((lead > 0) != least)))
    return samples


NOTHING = Weights(dict.fromkeys(NAMES, 0.0), dict.fromkeys(NAMES, 0.0), 0.0)


def test_the_fit_finds_the_deciding_feature():
    pytest.importorskip("numpy")
    found = fit(games_decided_by("energy", 400), NOTHING)
    assert found.town["energy"] > 2.0 and found.creature["energy"] > 2.0
    assert abs(found.town["hand"]) < 0.5 * found.town["energy"] and abs(found.town["level"]) < 0.01


def test_unused_features_keep_their_previous_weights():
    pytest.importorskip("numpy")
    before = Weights(dict.fromkeys(NAMES, 4.0), dict.fromkeys(NAMES, 3.0), 1.0)
    few, many = (fit(games_decided_by("energy", games), before) for games in (10, 1000))
    assert few.town["level"] == many.town["level"] == pytest.approx(4.0) and few.creature[
        "turn"
    ] == pytest.approx(3.0)
    assert abs(few.town["energy"] - 4.0) < abs(many.town["energy"] - 4.0)


def test_weights_keep_their_lower_bounds():
    """Even if the side with more Characters far along always lost."""
    pytest.importorskip("numpy")
    found = fit(games_decided_by("place_3", 400, least=True), WEIGHTS)
    assert found.town["place_3"] == AT_LEAST["place_3"] == found.creature["place_3"]
    free = fit(games_decided_by("level", 400, least=True), WEIGHTS)
    assert free.town["level"] < WEIGHTS.town["level"] - 1


def test_weights_of_unused_abilities_are_not_fitted():
    """The side that is ahead saves abilities; fitted weights would never use them."""
    pytest.importorskip("numpy")
    found = fit(games_decided_by("ready_3", 400), WEIGHTS)
    assert (
        found.town["ready_3"] == WEIGHTS.town["ready_3"]
        and found.creature["ready_3"] == WEIGHTS.creature["ready_3"]
    )


def test_fits_to_halves_of_many_games_agree_better():
    pytest.importorskip("numpy")
    assert (
        0
        < split_half_difference(games_decided_by("energy", 600), WEIGHTS)
        < split_half_difference(games_decided_by("energy", 30), WEIGHTS)
    )


def test_written_weights_can_be_read(tmp_path):
    path = write(WEIGHTS, tmp_path / "weights.py")
    found = runpy.run_path(str(path))
    assert (
        found["TOWN"] == WEIGHTS.town
        and found["CREATURE"] == WEIGHTS.creature
        and found["BALANCE"] == WEIGHTS.balance
    )


def test_missing_requirements_are_reported_before_the_first_game(tmp_path, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert main(["tune"]) == 1
    assert "pip install numpy" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "numpy", object())
    assert main(["tune", "--cards", str(tmp_path / "none.yaml")]) == 1
    error = capsys.readouterr().err
    assert "none.yaml" in error and len(error.strip().splitlines()) == 1
