"""Sounds: what the files hold, how the loops follow the mood, and silence without a device."""

from __future__ import annotations

import array
import math
import re
import wave
from itertools import pairwise
from random import Random

import pygame
import pytest

from inbetween import load_cards, new_game
from inbetween.paths import own_file
from inbetween.play.mood import Mood
from inbetween.ui.table.director import sound_of
from inbetween.ui.window.sound import LOOPS, Sound, levels

FOLDER = own_file("assets/sounds")
EFFECTS = sorted(path.stem for path in FOLDER.glob("*.wav") if path.stem not in LOOPS)


def samples(name):
    """The samples of a file, -1 to 1, and how many make a second."""
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert file.getsampwidth() == 2 and file.getnchannels() == 1
        data = array.array("h", file.readframes(file.getnframes()))
        return [x / 32768 for x in data], file.getframerate()


def rms(part):
    """Root of the mean square."""
    return math.sqrt(sum(x * x for x in part) / len(part))


def test_there_is_enough_and_it_is_small():
    assert len(EFFECTS) >= 16
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 6_000_000


def test_every_effect_is_used_and_every_effect_that_is_used_is_there():
    source = "\n".join(path.read_text("utf-8") for path in own_file("inbetween/ui").rglob("*.py"))
    played = set(re.findall(r'"([a-z_]+)"', source)) & set(EFFECTS)
    asked = {name for call in re.findall(r"sound\.play\(([^)]*)\)", source) for name in re.findall(r'"([a-z_]+)"', call)}
    assert played == set(EFFECTS)
    assert asked <= set(EFFECTS) | {"lost", "draw"}


def test_the_sound_of_every_event_is_there():
    heard = {"": 0}
    for seed in range(3):
        game = new_game(load_cards(), seed)
        rng = Random(seed)
        while game.decision:
            for event in game.apply(rng.choice(game.decision.keys)):
                heard[sound_of(event)] = heard.get(sound_of(event), 0) + 1
    assert set(heard) - {""} <= set(EFFECTS) and len(heard) > 12


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_begins_and_ends_in_silence_and_is_neither_loud_nor_lost(name):
    data, rate = samples(name)
    assert abs(data[0]) < 0.01 and abs(data[-1]) < 0.01
    assert max(map(abs, data)) <= 0.52
    step = round(rate * 0.08)
    loudest = max(rms(data[i:i + step]) for i in range(0, max(1, len(data) - step), step // 4))
    assert 0.06 < loudest < 0.26


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_has_no_seam_and_stays_even(name):
    data, rate = samples(name)
    steps = sorted(abs(b - a) for a, b in pairwise(data))
    usual = steps[round(len(steps) * 0.99)]
    assert abs(data[0] - data[-1]) <= usual  # the jump from the end to the beginning is like any other
    bends = sorted(abs(a - 2 * b + c) for a, b, c in zip(data, data[1:], data[2:], strict=False))
    round_seam = [*data[-3:], *data[:3]]
    seam = max(abs(a - 2 * b + c) for a, b, c in zip(round_seam, round_seam[1:], round_seam[2:], strict=False))
    assert seam <= bends[round(len(bends) * 0.999)]
    loud = [rms(data[i:i + 2 * rate]) for i in range(0, len(data) - 2 * rate + 1, rate)]
    assert max(loud) < 4 * min(loud)
    assert 0.02 < rms(data) < 0.09 and abs(sum(data) / len(data)) < 0.001


def test_day_gives_way_to_the_other_side_at_even_power():
    for lean in (-1.0, -0.4, 0.0, 0.3, 1.0):
        day, other, drone = levels(Mood(lean))
        assert day ** 2 + other ** 2 == pytest.approx(1) and drone == 0
    assert levels(Mood(1.0))[0] == pytest.approx(1) and levels(Mood(-1.0, 0.7)) == pytest.approx((0, 1, 0.7))


@pytest.fixture
def sound():
    """An open (unheard) device with everything loaded."""
    pygame.init()
    sound = Sound(0.5, 0.4)
    sound.start()
    if not sound.on:
        pytest.skip("no sound device, not even a silent one")
    sound.wait()
    yield sound
    sound.stop()


def test_the_loops_fade_with_the_mood(sound):
    for _ in range(300):
        sound.follow(Mood(1.0), 1 / 60)
    day, other, drone = (pygame.mixer.Channel(i) for i in range(3))
    assert day.get_busy() and day.get_volume() == pytest.approx(0.4, abs=0.02)
    assert not drone.get_busy() and other.get_volume() * other.get_busy() == 0
    sound.follow(Mood(-1.0, 1.0), 1 / 60)
    assert day.get_volume() > 0.35  # nothing jumps
    for _ in range(300):
        sound.follow(Mood(-1.0, 1.0), 1 / 60)
    assert not day.get_busy() and other.get_volume() == pytest.approx(0.4, abs=0.02) and drone.get_busy()
    sound.ambience = 0.0
    sound.follow(Mood(-1.0, 1.0), 1 / 60)
    assert not other.get_busy() and not drone.get_busy()


def test_effects_never_take_the_channels_of_the_loops(sound):
    for _ in range(60):
        sound.follow(Mood(0.0, 1.0), 1 / 60)
    for _ in range(40):
        sound.play("win")
    assert all(pygame.mixer.Channel(i).get_sound() is sound._sounds[name] for i, name in enumerate(LOOPS))


def test_without_a_device_all_is_silent(monkeypatch):
    def nothing(*args):
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", nothing)
    quiet = Sound(1.0, 1.0)
    quiet.start()
    quiet.play("card")
    quiet.follow(Mood(-1.0, 1.0), 0.1)
    quiet.stop()
    assert not quiet.on
