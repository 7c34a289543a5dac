"""Random card sets: a sample of what `nox -s trees` plays.

Only as many sets are generated and played as it takes to use every key.
"""

from __future__ import annotations

import pytest

from inbetween.ui.drawing import shapes
from tests.trees.card_sets import card_set
from tests.trees.checks import loaded, trial
from tests.trees.coverage import all_keys, keys_used
from tests.trees.screens import show_on_screens

from . import screens

SETS, SEED = 75, 1  # with some 25 abilities each
# few of these sets, which use every key; if they no longer do, the test says which to take instead
COVERING = (
    *(1, 2, 3, 5, 8, 13, 14, 15, 17, 20, 21, 22, 25, 26, 31, 32),
    *(34, 35, 36, 37, 39, 40, 44, 48, 50, 54, 55, 56, 57, 60, 61, 73),
)
SHOWN = (1, 23)  # 1 has a card without any effect, 23 removes a Character that is pointed at


def covering() -> list[int]:
    """The numbers of few sets that together use every key: always the one with most that is new."""
    used = [keys_used(card_set(SEED, number).data) for number in range(SETS)]
    missing = set().union(*used)
    chosen: list[int] = []
    while missing:
        best = max(range(len(used)), key=lambda number: len(used[number] & missing))
        chosen.append(best)
        missing -= used[best]
    return sorted(chosen)


def test_every_key_of_the_card_language_loads_has_text_and_plays():
    grown = {number: card_set(SEED, number) for number in COVERING}
    unused = all_keys().difference(*(keys_used(each.data) for each in grown.values()))
    assert not unused, f"never tried: {sorted(unused)}; COVERING should be {covering()}"
    assert sum(each.refused for each in grown.values()) < 0.25 * sum(
        each.parts for each in grown.values()
    ), "too many generated effects are refused"
    decisions = 0
    for number, each in grown.items():
        try:
            decisions += trial(each.data, number, thorough=False).decisions
        except Exception as error:
            raise AssertionError(f"python -m tests.trees --seed {SEED} --set {number}") from error
    assert decisions > 15 * len(COVERING)


@pytest.mark.parametrize("number", [SHOWN[1], pytest.param(SHOWN[0], marks=pytest.mark.thorough)])
def test_a_set_can_be_shown_on_every_screen(monkeypatch, number):
    for driver in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(driver, "dummy")
    monkeypatch.setattr(shapes, "OVERSAMPLING", 1)
    monkeypatch.setattr(screens, "FRAMES", 3)
    show_on_screens(loaded(card_set(SEED, number).data), number, choices=10)


def test_generation_is_deterministic():
    assert card_set(SEED, 7) == card_set(SEED, 7) != card_set(SEED, 8)
