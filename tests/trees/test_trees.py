"""Random card sets: a sample of what `nox -s trees` plays.

Of the generated sets only as many are played as it takes to use every key.
"""

from __future__ import annotations

import pytest

from inbetween.ui.drawing import shapes
from tests.trees.card_sets import card_set
from tests.trees.checks import loaded, trial
from tests.trees.coverage import all_keys, keys_used
from tests.trees.screens import show_on_screens

SETS, SEED = 75, 1  # with some 25 abilities each
SHOWN = (1, 23)  # 1 has a card without any effect, 23 removes a Character that is pointed at


def covering(used: list[set[str]]) -> list[int]:
    """The numbers of few sets that together use every key: always the one with most that is new."""
    missing = set().union(*used)
    chosen: list[int] = []
    while missing:
        best = max(range(len(used)), key=lambda number: len(used[number] & missing))
        chosen.append(best)
        missing -= used[best]
    return chosen


def test_every_key_of_the_card_language_loads_has_text_and_plays():
    grown = [card_set(SEED, number) for number in range(SETS)]
    used = [keys_used(each.data) for each in grown]
    unused = all_keys() - set().union(*used)
    assert not unused, f"never tried: {sorted(unused)}"
    assert sum(each.refused for each in grown) < 0.25 * sum(each.parts for each in grown), (
        "too many generated effects are refused"
    )
    chosen = covering(used)
    decisions = 0
    for number in chosen:
        try:
            decisions += trial(grown[number].data, number, thorough=False).decisions
        except Exception as error:
            raise AssertionError(f"python -m tests.trees --seed {SEED} --set {number}") from error
    assert decisions > 15 * len(chosen)


@pytest.mark.parametrize("number", [SHOWN[1], pytest.param(SHOWN[0], marks=pytest.mark.thorough)])
def test_a_set_can_be_shown_on_every_screen(monkeypatch, number):
    for driver in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(driver, "dummy")
    monkeypatch.setattr(shapes, "OVERSAMPLING", 1)
    show_on_screens(loaded(card_set(SEED, number).data), number, choices=15)


def test_generation_is_deterministic():
    assert card_set(SEED, 7) == card_set(SEED, 7) != card_set(SEED, 8)
