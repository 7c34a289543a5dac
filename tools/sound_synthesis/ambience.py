"""Ambience loops: air and small noises without chords, so that they fit any music."""

from __future__ import annotations

from random import Random

import numpy as np

from .envelopes import Array, Curve, flat, glide, hump, points, sway
from .instruments import bell
from .pitches import hz
from .signals import bandpass, count, highpass, lowpass, noise, pan, place, shape, times, tone

OVERLAP = 2.5  # extra seconds, crossfaded with the start
LONG, SHORT = 18.0, 8.0


def closed(signal: Array) -> Array:
    """Close a loop: the extra end fades out over the start, which fades in (equal power)."""
    n = count(OVERLAP)
    kept, rest = signal[: len(signal) - n].copy(), signal[-n:]
    x = (np.pi / 2 * times(n))[:, None]
    kept[:n] = kept[:n] * np.sin(x) + rest * np.cos(x)
    return kept


def _wind(rng: Random, seconds: float, center: Curve, level: Curve) -> Array:
    """Air: noise that has lost its hiss, another one on each side."""
    return np.stack(
        [shape(lowpass(bandpass(noise(rng, seconds), center, 0.7), 1800), level) for _ in range(2)],
        1,
    )


def ambience_day(rng: Random) -> Array:
    """An afternoon in Upsideville: warm air, birds, the diner's bell, a distant car."""
    seconds = LONG + OVERLAP
    layers = [(0.0, _wind(rng, seconds, sway(480, 160, 3), sway(0.5, 0.2, 5)) * 0.4)]
    for at, pitch, side in (
        (1.1, 2350, -0.6),
        (1.34, 2640, -0.6),
        (6.7, 2200, 0.7),
        (11.9, 2350, 0.3),
        (12.1, 2500, 0.3),
        (12.34, 2350, 0.3),
        (15.2, 2900, -0.8),
        (15.35, 2900, -0.8),
        (15.5, 2900, -0.8),
    ):
        call = shape(
            tone(points((0, pitch), (0.4, pitch * 1.12), (1, pitch * 0.94)), 0.13), hump(0.4), 0.03
        )
        layers += [(at, pan(call, side)), (at + 0.19, pan(call, -side) * 0.2)]
    passing = shape(lowpass(noise(rng, 6.0), 260), hump(0.5), 1.1)
    across = times(len(passing))
    layers.append(
        (
            7.5,
            np.stack(
                [passing * np.cos(across * np.pi / 2), passing * np.sin(across * np.pi / 2)], 1
            ),
        )
    )
    layers += [
        (4.6, pan(bell(hz("A5"), 1.6, 0.03), 0.4)),
        (4.78, pan(bell(hz("D6"), 1.6, 0.02), 0.4)),
    ]
    return closed(place(*layers))


def ambience_other(rng: Random) -> Array:
    """The same street in the other dimension: humming walls, slow breath, creaking wood, a drip."""
    seconds = LONG + OVERLAP
    hum = np.stack(
        [tone(flat(hz("D2") * tuned), seconds, sway(0.42, 0.14, 4)) for tuned in (0.9975, 1.0025)],
        1,
    )
    layers = [(0.0, shape(hum, sway(0.10, 0.03, 3)))]
    layers.append((0.0, _wind(rng, seconds, sway(330, 150, 4), sway(0.4, 0.36, 4, -1.2)) * 0.5))
    for at, pitch, side in ((2.6, 92.0, -0.7), (8.9, 74.0, 0.6), (14.7, 108.0, -0.2)):
        grain = shape(noise(rng, 0.9), lambda t: np.where((t * 46) % 1 < 0.3, 1.0, 0.1))
        creak = bandpass(grain, glide(pitch * 5, pitch * 7), 0.12)
        layers.append((at, pan(shape(creak, hump(0.6), 0.3), side)))
    for at, side in ((5.4, 0.8), (6.05, 0.75), (11.8, -0.8), (16.9, 0.3)):
        drip = shape(tone(glide(900, 1500, 0.4), 0.09), hump(0.2), 0.035)
        layers += [(at, pan(drip, side)), (at + 0.23, pan(drip, -side) * 0.35)]
    return closed(place(*layers))


def drone(rng: Random) -> Array:
    """The Creature is close: two dissonant low notes, and something that moves beneath them."""
    seconds = SHORT + OVERLAP
    low = tone(flat(hz("D2")), seconds, sway(0.6, 0.2, 5))
    rub = shape(tone(flat(hz("Eb2")), seconds, flat(0.55)), sway(0.55, 0.3, 3))
    below = _wind(rng, seconds, sway(150, 60, 4), sway(0.7, 0.3, 7))
    sides = np.stack([low + 0.7 * rub, 0.7 * low + rub], 1)
    return closed(place((0.0, sides * 0.17), (0.0, below * 0.5)))


def softened(signal: Array) -> Array:
    """Remove the lowest rumble of a loop.

    The filter starts in its steady state, so that the loop stays without a seam.
    """
    lead = count(0.5)
    return highpass(np.concatenate([signal[-lead:], signal]), 40)[lead:]
