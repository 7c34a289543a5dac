"""Signals: sources, filters and mixing. One column is mono, two are stereo."""

from __future__ import annotations

import math
from random import Random

import numpy as np

from .envelopes import TAU, Array, Curve

RATE = 44_100  # working rate; files have half of it, which is enough for soft sounds


def count(seconds: float, rate: int = RATE) -> int:
    """How many samples last this long."""
    return round(seconds * rate)


def times(n: int) -> Array:
    """The time within a sound, 0 to 1, for each of its samples."""
    return np.arange(n, dtype=np.float64) / n


# Sources


def tone(pitch: Curve, seconds: float, bright: Curve | None = None) -> Array:
    """A voice whose overtones fall off as powers of `bright` (0 a sine, 0.8 reedy)."""
    t = times(count(seconds))
    phase = np.concatenate(([0.0], np.cumsum(TAU * pitch(t) / RATE)[:-1]))
    if bright is None:
        return np.sin(phase)
    r = bright(t)
    # the sum of r^(k-1) sin(k phase), k = 1, 2, ...
    return np.sin(phase) * (1 - r) / (1 - 2 * r * np.cos(phase) + r * r)


def noise(rng: Random, seconds: float) -> Array:
    """White noise."""
    return np.array([rng.uniform(-1.0, 1.0) for _ in range(count(seconds))])


# Filters


def bandpass(signal: Array, center: Curve, width: float) -> Array:
    """Keeps what lies around a moving center (Hz); a smaller `width` rings more."""
    tuned = 2 * np.sin(np.pi * np.minimum(center(times(len(signal))), RATE / 7) / RATE)
    low = band = 0.0
    out = []
    for x, f in zip(signal.tolist(), tuned.tolist(), strict=True):
        low += f * band
        band += f * (x - low - width * band)
        out.append(band * width)
    return np.array(out)


def _smooth(signal: Array, cutoff: float) -> Array:
    k = 1 - math.exp(-TAU * cutoff / RATE)
    slow = 0.0
    out = []
    for x in signal.tolist():
        slow += k * (x - slow)
        out.append(slow)
    return np.array(out)


def lowpass(signal: Array, cutoff: float) -> Array:
    """Takes the edge off above a cutoff (Hz), 12 dB an octave."""
    return _smooth(_smooth(signal, cutoff), cutoff)


def highpass(signal: Array, cutoff: float) -> Array:
    """Removes what lies below the cutoff (Hz), 6 dB an octave; of each channel by itself."""
    if signal.ndim == 2:
        return np.stack([highpass(signal[:, i], cutoff) for i in range(signal.shape[1])], 1)
    return signal - _smooth(signal, cutoff)


# Putting together


def shape(signal: Array, curve: Curve, gain: float = 1.0) -> Array:
    """The signal under an envelope."""
    level = curve(times(len(signal))) * gain
    return signal * (level[:, None] if signal.ndim == 2 else level)


def place(*layers: tuple[float, Array]) -> Array:
    """Lays signals over each other, each starting at its own second; stereo if one of them is."""
    layers = tuple((at, signal) for at, signal in layers)
    length = max(count(at) + len(signal) for at, signal in layers)
    wide = any(signal.ndim == 2 for _, signal in layers)
    out = np.zeros((length, 2) if wide else length)
    for at, signal in layers:
        start = count(at)
        out[start : start + len(signal)] += signal[:, None] if wide and signal.ndim == 1 else signal
    return out


def pan(signal: Array, side: float) -> Array:
    """A mono signal at a place between left (-1) and right (1), at even power."""
    angle = (side + 1) * math.pi / 4
    return np.stack([signal * math.cos(angle), signal * math.sin(angle)], 1) * math.sqrt(2)


def reverb_impulse(seconds: float, bright: float, rate: int = RATE) -> Array:
    """How a room answers a clap: noise that dies away and darkens, another one on each side."""
    n = count(seconds, rate)
    t = np.arange(n) / n
    rng = Random("room")
    out = np.array([[rng.gauss(0, 1), rng.gauss(0, 1)] for _ in range(n)])
    spectrum = np.fft.rfft(out, axis=0)
    hertz = np.fft.rfftfreq(n, 1 / rate)[:, None]
    out = np.fft.irfft(spectrum / (1 + (hertz / bright) ** 2) * hertz / (hertz + 180), n, axis=0)
    out *= (np.exp(-5.5 * t) * np.minimum(1, t * seconds / 0.012) * (1 - t))[:, None]
    return np.asarray(out / np.sqrt((out**2).sum(0)))


def room(signal: Array, wet: float, tail: float) -> Array:
    """A soft, dark room around it, in stereo, so that everything seems to happen in one place."""
    dry = signal if signal.ndim == 2 else np.stack([signal, signal], 1)
    answer = reverb_impulse(tail * 1.6, 2400)
    n = len(dry) + count(tail)
    size = 1 << (len(dry) + len(answer)).bit_length()
    late = np.fft.irfft(
        np.fft.rfft(dry, size, axis=0) * np.fft.rfft(answer, size, axis=0), size, axis=0
    )[:n]
    return place((0.0, dry), (0.0, np.asarray(late) * wet))
