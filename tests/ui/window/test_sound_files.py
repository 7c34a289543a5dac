"""The sound files: size, takes, loudness and loops without seams."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pygame
import pytest

from inbetween.paths import own_file
from inbetween.ui.window.sound import RATE
from inbetween.ui.window.sound_mix import stem
from inbetween.ui.window.sound_table import LOOPS, MUSIC

FOLDER = own_file("assets/sounds")
FILES = sorted(path.stem for path in FOLDER.glob("*.wav") if path.stem not in LOOPS)
EFFECTS = sorted({stem(name) for name in FILES})


@pytest.fixture(scope="module")
def samples():
    """What is heard of every file, -1 to 1, left and right."""
    pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
    try:
        raw = {path.stem: pygame.mixer.Sound(str(path)).get_raw() for path in FOLDER.glob("*.wav")}
    finally:
        pygame.mixer.quit()
    return {name: np.frombuffer(data, "<i2").reshape(-1, 2) / 32768 for name, data in raw.items()}


def loudest(data, seconds=0.08):
    """RMS of the loudest moment, in dB."""
    n = round(RATE * seconds)
    power = np.cumsum(np.concatenate([[0], (data**2).mean(1), np.zeros(n)]))
    return 10 * np.log10((power[n:] - power[:-n]).max() / n)


def test_sounds_are_complete_and_small():
    assert len(EFFECTS) >= 30
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 10_000_000


def test_frequent_sounds_have_several_different_takes(samples):
    for name in (
        "card",
        "draw",
        "marker",
        "cube_gain",
        "cube_lose",
        "token",
        "safety",
        "flip",
        "click",
    ):
        takes = [samples[file] for file in FILES if stem(file) == name]
        assert len(takes) >= 3
        assert all(len(a) != len(b) or np.abs(a - b).max() > 0.05 for a, b in pairwise(takes))


def test_an_effect_begins_and_ends_in_silence_without_offset_or_clipping(samples):
    for name in FILES:
        data = samples[name]
        assert np.abs(data[[0, -1]]).max() < 0.002, name
        assert np.abs(data).max() < 0.75, name
        assert np.abs(data.mean(0)).max() < 0.0005, name
        assert -36 < loudest(data) < -8, name


def test_what_has_an_impact_begins_with_it(samples):
    """The animation starts such a sound on the frame of the impact: most of it is heard at once."""
    struck = {"safety", "landed", "secured", "devoured", "sealed", "marker", "step", "card"}
    struck |= {"token", "cube_gain", "rest_town", "rest_creature"}
    for name in FILES:
        if stem(name) in struck:
            loud = np.abs(samples[name]).max(1)
            assert loud[: round(RATE * 0.03)].max() > 0.6 * loud.max(), name


def test_each_cube_of_a_rest_is_higher_than_the_last(samples):
    for side in ("town", "creature"):
        found = []
        for number in range(1, 10):
            data = samples[f"rest_{side}_{number}"][: round(RATE * 0.12)].mean(1)
            power = np.abs(np.fft.rfft(data, 1 << 15))
            found.append(np.fft.rfftfreq(1 << 15, 1 / RATE)[power.argmax()])
        assert all(b > 1.04 * a for a, b in pairwise(found)), (side, found)


def test_decisive_sounds_are_loudest_and_refusals_quietest(samples):
    loud = {name: loudest(samples[name]) for name in FILES}
    moments = [loud.pop("secured"), loud.pop("devoured")]
    assert min(moments) > max(loud.values())
    assert (
        max(loud["deny_1"], loud["deny_2"])
        < min(loud[name] for name in loud if stem(name) == "card") - 10
    )
    for name in EFFECTS:
        takes = [loud[file] for file in loud if stem(file) == name]
        assert not takes or max(takes) - min(takes) < 3, name


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_has_no_seam_and_stays_even(samples, name):
    data = samples[name]
    round_seam = np.concatenate([data[-4:], data[:4]])
    for order in (1, 2):  # the way from the end to the beginning is like any other
        usual = np.quantile(np.abs(np.diff(data, order, axis=0)), 0.999)
        assert np.abs(np.diff(round_seam, order, axis=0)).max() <= usual
    seconds = [
        np.sqrt((data[i : i + 4 * RATE] ** 2).mean())
        for i in range(0, len(data) - 4 * RATE + 1, RATE)
    ]
    assert max(seconds) < 4 * min(seconds)
    assert 0.02 < np.sqrt((data**2).mean()) < 0.09 and np.abs(data.mean(0)).max() < 0.001
    assert np.abs(data[:, 0] - data[:, 1]).max() > 0.01  # from both sides


def test_the_stems_are_one_piece_in_one_key(samples):
    """As long as each other; between there is nothing that only one of the two keys has, and they
    take turns at the thirds.
    """
    assert len({len(samples[name]) for name in MUSIC}) == 1
    hertz = np.fft.rfftfreq(len(samples[MUSIC[0]]), 1 / RATE)
    within = (hertz > 60) & (hertz < 1000)
    names = np.round(12 * np.log2(hertz[within] / 440)).astype(int) % 12  # A is 0
    colors = {}
    for name in MUSIC:
        power = (np.abs(np.fft.rfft(samples[name], axis=0)) ** 2).sum(1)[within]
        colors[name] = np.array([power[names == note].sum() for note in range(12)]) / power.sum()
    sharp, flat = [2, 4, 9], [1, 3, 8]  # B, C sharp, F sharp; B flat, C, F
    day, between, other = (colors[name] for name in MUSIC)
    assert day[flat].sum() < 0.02 and day[sharp].sum() > 0.1
    assert other[sharp].sum() < 0.04 and other[flat].sum() > 0.1
    assert between[sharp + flat].sum() < 0.05
    for color in (day, between, other):
        assert color[5] + color[0] > 0.4  # D and A carry all of them
    assert max(colors, key=lambda name: colors[name][9]) == "music_day"
