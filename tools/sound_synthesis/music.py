"""The music: a slow piece of eight bars in D, as three synchronized stems.

Four chords of ten seconds each have the roots D, G, B (or B flat) and A. The day stem has the
major thirds, the Creature stem the minor ones, and the middle stem none: its notes (D, E, G, A)
are in both keys, so that any two neighbors can sound together. Voices wrap around the end of the
loop, and the reverb is circular, so that the loop has no seam.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import numpy as np

from .envelopes import TAU, Array
from .pitches import chord, hz
from .signals import count, reverb_impulse

RATE = 22_050
BEAT = 1.25  # seconds: 48 a minute
BAR = 4 * BEAT
LENGTH = 8 * BAR
SAMPLES = count(LENGTH, RATE)


class Score(NamedTuple):
    """One stem: what each voice plays."""

    pads: tuple[str, str, str, str]  # the notes of each chord
    bass: tuple[str, str, str, str]
    tune: tuple[tuple[float, str], ...]  # beat, note
    pulse: tuple[str, str, str, str]  # notes that are plucked in turn, beat by beat
    steps: int  # plucked notes in a beat
    bright: float  # Hz up to which the pads are open
    tuned: float  # how far voices are out of tune, in hundredths of a semitone


DAY = Score(
    ("D3 A3 E4 F#4", "G3 B3 D4 A4", "B2 F#3 A3 D4 E4", "A2 E3 B3 C#4"),
    ("D2", "G2", "B1", "A1"),
    (
        (2, "F#5"),
        (3, "E5"),
        (5, "A4"),
        (10, "B4"),
        (11, "D5"),
        (18, "F#5"),
        (19, "A5"),
        (21, "E5"),
        (26, "E5"),
        (27, "C#5"),
        (29, "A4"),
    ),
    ("D4 A4 E5 F#5", "D4 B4 D5 A5", "D4 A4 E5 F#5", "C#4 A4 E5 B4"),
    2,
    1000,
    4,
)
BETWEEN = Score(
    ("D3 A3 D4 E4", "G3 D4 A4", "D3 G3 A3 D4", "A2 E3 A3 D4"),
    ("D2", "G2", "D2", "A1"),
    ((2, "E5"), (5, "A4"), (10, "A4"), (13, "D5"), (18, "G4"), (19, "A4"), (26, "E5"), (29, "D5")),
    ("D4 A4 E5 A4", "D4 G4 A4 D5", "D4 G4 A4 G4", "D4 A4 E4 A4"),
    1,
    760,
    6,
)
OTHER = Score(
    ("D3 A3 D4 F4", "G2 D3 Bb3 D4", "Bb2 F3 A3 D4", "A2 E3 A3 C4"),
    ("D2", "G1", "Bb1", "A1"),
    (
        (2, "F4"),
        (3, "E4"),
        (5, "A3"),
        (10, "Bb3"),
        (11, "D4"),
        (18, "F4"),
        (19, "A4"),
        (26, "E4"),
        (27, "C4"),
        (29, "A3"),
    ),
    ("D3 A2 D3 F3", "D3 G2 D3 Bb2", "D3 Bb2 F3 D3", "E3 A2 C3 A2"),
    1,
    480,
    9,
)
STEMS = {"music_day": DAY, "music_between": BETWEEN, "music_other": OTHER}


def _clock(seconds: float) -> Array:
    return np.arange(count(seconds, RATE)) / RATE


def _lay(out: Array, at: float, signal: Array) -> None:
    """Add a stereo signal at a second; what reaches past the end comes round to the beginning."""
    where = (count(at % LENGTH, RATE) + np.arange(len(signal))) % SAMPLES
    np.add.at(out, where, signal)


def _cents(by: float) -> float:
    return float(2 ** (by / 1200))


def _voice(pitch: float, t: Array, bright: float, phase: float) -> Array:
    """A soft saw: overtones up to where the filter has closed."""
    out = np.zeros_like(t)
    for k in range(1, 1 + max(2, min(16, int(3.2 * bright / pitch)))):
        out += np.sin(TAU * k * pitch * t + phase * k) / k / (1 + (k * pitch / bright) ** 3)
    return out


def _pad(rng: Random, score: Score, pitch: float, seconds: float) -> Array:
    """Return one note of the pads: three voices across the stereo field, with slow fades."""
    t = _clock(seconds)
    sides = [
        _voice(pitch * _cents(by), t, score.bright, rng.uniform(0, TAU))
        for by in (-score.tuned, 0.0, score.tuned)
    ]
    x = t / seconds
    level = (
        np.sin(np.pi / 2 * np.minimum(1, x / 0.36)) ** 2
        * np.cos(np.pi / 2 * np.clip((x - 0.42) / 0.58, 0, 1)) ** 2
    )
    level *= 1 + 0.12 * np.sin(TAU * t / (4 * BEAT) + rng.uniform(0, TAU))
    return np.stack([(sides[0] + 0.6 * sides[1]) * level, (sides[2] + 0.6 * sides[1]) * level], 1)


def _bass(pitch: float, seconds: float) -> Array:
    t = _clock(seconds)
    x = t / seconds
    level = np.minimum(1, t / 0.4) * np.cos(np.pi / 2 * np.clip((x - 0.5) / 0.5, 0, 1)) ** 2
    signal = (
        np.sin(TAU * pitch * t)
        + 0.35 * np.sin(TAU * 2 * pitch * t)
        + 0.12 * np.sin(TAU * 3 * pitch * t)
    ) * level
    return np.stack([signal, signal], 1)


def _pluck(pitch: float, seconds: float, hard: float, side: float) -> Array:
    """An electric piano played with one finger: the overtones go first."""
    t = _clock(seconds)
    rise = np.sin(np.pi / 2 * np.minimum(1, t / 0.012))
    out = np.zeros_like(t)
    for k, level, decay in (
        (1, 1.0, 0.34),
        (2, 0.35 * hard, 0.2),
        (3, 0.18 * hard, 0.12),
        (4, 0.08 * hard, 0.08),
        (7, 0.03 * hard, 0.04),
    ):
        if k * pitch < RATE / 2.5:
            out += level * np.sin(TAU * k * pitch * t) * np.exp(-t / seconds / decay)
    out *= rise * (1 - t / seconds) ** 0.5
    shaken = 0.16 * np.sin(TAU * 4.2 * t)  # the tremolo goes from side to side
    left, right = np.sqrt((1 - side) / 2 * (1 + shaken)), np.sqrt((1 + side) / 2 * (1 - shaken))
    return np.stack([out * left, out * right], 1)


def stem(which: str) -> Array:
    """A whole stem, in stereo; the music's three stems are made to sound together."""
    score, rng = STEMS[which], Random(which)
    dry, sent = np.zeros((SAMPLES, 2)), np.zeros((SAMPLES, 2))
    for i, (notes, low, plucked) in enumerate(
        zip(score.pads, score.bass, score.pulse, strict=True)
    ):
        at = 2 * i * BAR
        row = chord(notes)
        for pitch in row:
            _lay(sent, at - 1.2, _pad(rng, score, pitch, 2 * BAR + 4.4) * (0.34 / len(row) ** 0.5))
        _lay(dry, at - 0.2, _bass(hz(low), 2 * BAR + 0.6) * 0.26)
        ladder = chord(plucked)
        for step in range(8 * score.steps):
            swell = 0.4 + 0.6 * np.sin(np.pi * (step + 0.5) / (8 * score.steps))
            note = _pluck(ladder[step % len(ladder)], 1.9, 0.6, 0.7 * (-1) ** step)
            _lay(sent, at + step * BEAT / score.steps, note * 0.13 * swell)
    for beat, name in score.tune:
        note = _pluck(hz(name), 3.4, 1.0, 0.3 if beat % 2 else -0.3) * 0.42
        _lay(sent, beat * BEAT, note)
        _lay(sent, beat * BEAT + 1.5 * BEAT, note[:, ::-1] * 0.3)  # a tape echo from the other side
    answer = reverb_impulse(3.2, 2200, RATE)
    late = np.fft.irfft(
        np.fft.rfft(sent, axis=0) * np.fft.rfft(answer, SAMPLES, axis=0), SAMPLES, axis=0
    )
    return np.asarray(dry + sent + 0.55 * late)
