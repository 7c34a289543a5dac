"""Card sets grown at random: a sample of what `python -m tests.trees` tries."""

from __future__ import annotations

import pytest

from inbetween.ui.drawing import shapes
from tests.trees.card_sets import card_set
from tests.trees.checks import loaded, trial
from tests.trees.coverage import all_keys, keys_used
from tests.trees.screens import show_on_screens

SETS, SEED = 75, 1  # with some 25 abilities each
SHOWN = (1, 23)  # 1 has a card without any effect, 23 removes a Character that is pointed at


def test_whatever_the_language_can_say_loads_has_words_and_plays():
    grown = [card_set(SEED, number) for number in range(SETS)]
    said = set().union(*(keys_used(each.data) for each in grown))
    assert all_keys() <= said, f"never tried: {sorted(all_keys() - said)}"
    assert sum(each.refused for each in grown) < 0.25 * sum(each.parts for each in grown), (
        "too much is thrown away"
    )
    decisions = 0
    for number, each in enumerate(grown):
        try:
            decisions += trial(each.data, number, thorough=False).decisions
        except Exception as error:
            raise AssertionError(f"python -m tests.trees --seed {SEED} --set {number}") from error
    assert decisions > 15 * SETS


@pytest.mark.parametrize("number", SHOWN)
def test_a_set_can_be_shown_on_every_screen(monkeypatch, number):
    for driver in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(driver, "dummy")
    monkeypatch.setattr(shapes, "_FINE", 1)
    show_on_screens(loaded(card_set(SEED, number).data), number)


def test_the_same_number_grows_the_same_set():
    assert card_set(SEED, 7) == card_set(SEED, 7) != card_set(SEED, 8)
