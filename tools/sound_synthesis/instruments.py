"""Instruments: paper and wood for cards and pieces, soft 1980s synthesizers for events."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np

from .envelopes import Array, Curve, flat, glide, hit, points
from .signals import bandpass, lowpass, noise, place, shape, tone


def near(rng: Random, value: float, by: float = 0.05) -> float:
    """About so much: no two takes of a sound are alike."""
    return value * (1 + rng.uniform(-by, by))


def paper(rng: Random, seconds: float, center: Curve, curve: Curve, gain: float = 1.0) -> Array:
    """Card stock moving: airy noise around a center."""
    return shape(lowpass(bandpass(noise(rng, seconds), center, 0.9), 4000), curve, gain)


def thump(pitch: float, seconds: float, gain: float = 1.0) -> Array:
    """Something soft landing on the table."""
    return shape(tone(glide(pitch * 1.7, pitch, 0.5), seconds, flat(0.25)), hit(0.04, 0.22), gain)


def wood(rng: Random, pitch: float, gain: float = 1.0, ring: float = 1.0) -> Array:
    """A wooden piece set down: three short resonances and a breath of noise."""
    partials = ((1.0, 1.0, 0.16), (2.57, 0.3, 0.09), (4.1, 0.1, 0.06))
    layers = [
        (0.0, shape(tone(flat(pitch * near(rng, k, 0.01)), 0.16 * ring), hit(0.012, decay), level))
        for k, level, decay in partials
    ]
    layers.append((0.0, paper(rng, 0.02, flat(pitch * 2), hit(0.1, 0.2), 0.5)))
    return place(*layers) * gain


def bell(pitch: float, seconds: float, gain: float = 1.0) -> Array:
    """A soft chime: the upper partials die first."""
    partials = ((1.0, 1.0, 0.28), (2.0, 0.3, 0.18), (3.01, 0.12, 0.1), (5.4, 0.03, 0.04))
    return place(
        *(
            (0.0, shape(tone(flat(pitch * k), seconds), hit(0.012, d), a * gain))
            for k, a, d in partials
        )
    )


def pad(
    pitches: Sequence[float], seconds: float, curve: Curve, bright: Curve, gain: float = 1.0
) -> Array:
    """A wide analog string machine: for each pitch two slightly detuned voices, left and right."""
    left = sum(
        tone(flat(p * 0.9975), seconds, bright) + 0.4 * tone(flat(p * 1.0025), seconds, bright)
        for p in pitches
    )
    right = sum(
        tone(flat(p * 1.0025), seconds, bright) + 0.4 * tone(flat(p * 0.9975), seconds, bright)
        for p in pitches
    )
    return shape(np.stack([left, right], 1), curve, gain / 1.4 / len(pitches))


def horn(pitch: float, seconds: float, gain: float = 1.0) -> Array:
    """A round synthetic horn that opens as it speaks."""
    opening = points((0, 0.1), (0.12, 0.62), (1, 0.3))
    level = points((0, 0), (0.08, 1), (0.6, 0.75), (1, 0))
    return pad((pitch,), seconds, level, opening, gain)
