"""The chances that people are shown come true, and belong to the cards they are shown for."""

from __future__ import annotations

import runpy
from pathlib import Path
from random import Random

import pytest

from inbetween import load_cards, new_game
from inbetween.ai.win_probability.model import (
    PREDICTORS,
    clamped,
    is_fitted_to,
    log_odds,
    logistic,
    logit,
    predicted_win_probability,
    predictors,
)
from inbetween.lab.fitting.reliability import (
    MIN_POSITIONS,
    LabeledPosition,
    fit,
    fit_and_validate,
    group_into_bins,
    play,
    with_slope,
)
from inbetween.lab.fitting.reliability_diagram import table_rows, unpack_positions, write
from tests.support.scenario import with_effects

CARDS = load_cards()
STORED = Path(__file__).parents[1].joinpath("reliability.gz")


def test_win_probabilities_are_calibrated_on_stored_positions():
    """A sample of the games that were played for the numbers; docs/reliability.md has the diagram
    of games that were not fitted. `python -m inbetween chances --write` makes both.
    """
    names, seen = unpack_positions(STORED.read_bytes())
    assert names == list(PREDICTORS) and len(seen) >= 2000 and STORED.stat().st_size < 300_000
    found = group_into_bins((clamped(logistic(log_odds(s.predictors))), s.result) for s in seen)
    assert sum(tenth.positions >= MIN_POSITIONS for tenth in found) >= 8
    for tenth in found:
        assert tenth.positions < MIN_POSITIONS or tenth.error < 0.05, "\n".join(table_rows(found))


def test_win_probabilities_are_fitted_to_the_built_in_set():
    assert is_fitted_to(CARDS), "the cards have changed: python -m inbetween chances --write"
    assert is_fitted_to(CARDS.base) and not is_fitted_to(with_effects(cereal_bar="[{gain: 7}]"))


def test_other_card_sets_get_probabilities_nearer_to_even():
    other = with_effects(cereal_bar="[{gain: 7}]")
    for seed in range(3):
        one = predicted_win_probability(new_game(CARDS, seed).state)
        two = predicted_win_probability(new_game(other, seed).state)
        assert abs(two - 0.5) < abs(one - 0.5) or one == two == 0.5


def test_a_fit_finds_the_deciding_predictor():
    pytest.importorskip("numpy")
    rng, seen = Random(1), []
    for _ in range(900):
        told = [0.0] * (2 * len(PREDICTORS))
        told[PREDICTORS.index("place_2")] = rng.randrange(4)
        told[len(PREDICTORS) + PREDICTORS.index("energy")] = rng.random()
        seen.append(
            LabeledPosition(
                told, float(rng.random() < logistic(told[PREDICTORS.index("place_2")] - 1.5))
            )
        )
    table = fit(seen)
    assert (
        table.town["place_2"] == pytest.approx(1.0, abs=0.3) and abs(table.creature["energy"]) < 1.0
    )
    told = seen[0].predictors
    worse = [
        LabeledPosition(
            told, float(rng.random() < logistic(logit(table.chance(told)) - 0.5 * behind)), behind
        )
        for behind in (0, 1, 2, 3) * 250
    ]
    assert with_slope(table, worse).slope == pytest.approx(0.5, abs=0.2)


def test_fitted_weights_are_written_where_they_are_read(tmp_path):
    pytest.importorskip("numpy")
    seen = [
        LabeledPosition(
            [float(i % 3 == k % 3) for k in range(2 * len(PREDICTORS))], float(i % 2), i % 4, i % 2
        )
        for i in range(120)
    ]
    found = fit_and_validate([[s] for s in seen], "a digest")
    for folder in ("inbetween/ai/win_probability", "docs/pictures", "tests"):
        (tmp_path / folder).mkdir(parents=True)
    table, page, image, stored = write(found, tmp_path)
    values = runpy.run_path(str(table))
    assert (
        list(values["TOWN"]) == list(values["CREATURE"]) == list(PREDICTORS)
        and values["DIGEST"] == "a digest"
    )
    assert all(
        row in page.read_text("utf-8") for row in table_rows(found.bins)
    ) and image.read_text("utf-8").startswith("<svg")
    assert unpack_positions(stored.read_bytes()) == (
        list(PREDICTORS),
        [LabeledPosition(s.predictors, s.result) for s in found.sample],
    )


def test_sampled_positions_have_no_proven_winner():
    seen = play(CARDS, 4)
    assert 1 <= len(seen) <= 4 and len({s.result for s in seen}) == 1
    assert all(len(s.predictors) == 2 * len(PREDICTORS) for s in seen)


def test_predictors_are_symmetric():
    told = predictors(new_game(CARDS, 4).state)
    n = len(PREDICTORS)
    named = [dict(zip(PREDICTORS, half, strict=True)) for half in (told[:n], told[n:])]
    assert [half["ready_6"] for half in named] == [1.0, 1.0] and [
        half["place_0"] for half in named
    ] == [5, 5]
    assert sum(half["turn"] for half in named) == 1
