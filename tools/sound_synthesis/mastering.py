"""Mastering: remove offset and clicks, set the loudness, and halve the sample rate."""

from __future__ import annotations

import math

import numpy as np

from .envelopes import Array
from .signals import RATE, count, highpass

FILE_RATE = RATE // 2
PEAK = 0.7  # -3 dB
LOUDNESS = 0.12  # loudest 80 ms of a sound at level 1, as weighted RMS
BED = 0.030  # weighted RMS of a whole loop: well below the effects
WINDOW = 0.08


def halved(signal: Array, circular: bool) -> Array:
    """Halve the sample rate after an anti-aliasing filter.

    A loop is filtered circularly, an effect with silence around it.
    """
    lead = 0 if circular else count(0.05) // 2 * 2
    padded = (
        np.pad(signal, [(lead, lead + len(signal) % 2)] + [(0, 0)] * (signal.ndim - 1))
        if lead
        else signal
    )
    n = len(padded)
    hertz = np.fft.rfftfreq(n, 1 / RATE)
    keep = 0.5 + 0.5 * np.cos(np.pi * np.clip((hertz - 8500) / 2200, 0, 1))
    soft = np.fft.irfft(
        np.fft.rfft(padded, axis=0) * (keep[:, None] if signal.ndim == 2 else keep), n, axis=0
    )
    return np.asarray(soft)[lead : n - lead : 2]


def faded(signal: Array, start: float, end: float, rate: int) -> Array:
    """Rounded fades at both ends, so that nothing clicks."""
    out = signal.copy()
    for part, seconds in ((out, start), (out[::-1], end)):
        n = min(count(seconds, rate), len(out) // 2)
        rise = np.sin(np.pi / 2 * np.arange(n) / n) ** 2
        part[:n] *= rise[:, None] if out.ndim == 2 else rise
    return out


def weighted(signal: Array, cutoff: float, rate: int) -> Array:
    """Return the power over time with low frequencies weighted down, like small speakers do.

    For stereo this is the power of both channels together.
    """
    hertz = np.fft.rfftfreq(len(signal), 1 / rate)
    keep = hertz / np.hypot(hertz, cutoff)
    heard = (
        np.fft.irfft(
            np.fft.rfft(signal, axis=0) * (keep[:, None] if signal.ndim == 2 else keep),
            len(signal),
            axis=0,
        )
        ** 2
    )
    return np.asarray(heard.mean(1) if signal.ndim == 2 else heard)


def loudness(signal: Array) -> float:
    """RMS of the loudest moment."""
    n = count(WINDOW)
    power = np.concatenate([[0.0], np.cumsum(weighted(signal, 250, RATE))])
    return math.sqrt(max(power[-1] if len(power) <= n else np.max(power[n:] - power[:-n]), 0.0) / n)


def limit(signal: Array, gain: float) -> Array:
    """The signal made louder, its peaks rounded off below the ceiling."""
    return np.asarray(PEAK * np.tanh(signal * gain / PEAK))


def effect(signal: Array, level: float) -> Array:
    """A finished effect; level 1 is that of most."""
    seconds = len(signal) / RATE
    clean = faded(highpass(highpass(signal, 35), 35), 0.002, min(0.4, seconds / 4), RATE)
    low, high = 0.01, 40.0
    for _ in range(16):
        gain = math.sqrt(low * high)
        low, high = (gain, high) if loudness(limit(clean, gain)) < LOUDNESS * level else (low, gain)
    done = limit(clean, low)
    done = halved(done - done.mean(0), circular=False)
    return faded(done, 0.002, 0.012, FILE_RATE)


def bed(signal: Array, level: float) -> Array:
    """A finished loop, at the rate it came with: without offset, as loud as the other loops."""
    clean = signal - signal.mean(0)
    return limit(clean, level * BED / math.sqrt(float(weighted(clean, 200, FILE_RATE).mean())))
