"""Synthesises every sound of the game into assets/sounds: effects, and loops that play under the game.

Run `python tools/make_sounds.py` after changing a recipe. Needs the standard library alone, and the same
script writes the same files each time: every recipe draws its noise from a generator seeded with its name.

The sounds share one small world: cards and markers are paper and wood (filtered noise and short resonances),
the people of Upsideville sound in D major, the Creature in D minor with a flat second. The loops keep to the same two
keys, so that one can fade into the other; they end where they begin, sample by sample.
"""

from __future__ import annotations

import argparse
import math
import random
import struct
import wave
from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path

RATE = 44_100
PEAK = 0.5  # -6 dB
LOUDNESS = 0.12  # loudest 80 ms of a sound, as weighted RMS
WINDOW = 0.08
TAU = 2 * math.pi
OUT = Path(__file__).resolve().parent.parent / "assets" / "sounds"

Signal = list[float]
Curve = Callable[[float], float]  # time within a sound, 0..1 -> value
Rng = random.Random
Recipe = Callable[[Rng], Signal]

# Pitches in Hz
D2, A2, BB2 = 73.42, 110.0, 116.54
D3, EB3, F3, A3, BB3, B3 = 146.83, 155.56, 174.61, 220.0, 233.08, 246.94
D4, E4, FS4, A4, B4 = 293.66, 329.63, 369.99, 440.0, 493.88
D5, E5, FS5, A5, D6, FS6 = 587.33, 659.26, 739.99, 880.0, 1174.66, 1479.98


# Curves over the life of a sound


def flat(value: float) -> Curve:
    """The same value throughout."""
    return lambda _t: value


def glide(start: float, end: float, bend: float = 1.0) -> Curve:
    """From start to end in equal ratios (as the ear hears pitch); bend > 1 moves late, < 1 early."""
    return lambda t: start * (end / start) ** (t**bend)


def points(*knots: tuple[float, float]) -> Curve:
    """Smooth steps through (time, value) knots."""

    def at(t: float) -> float:
        for (t0, v0), (t1, v1) in pairwise(knots):
            if t <= t1:
                x = max(0.0, (t - t0) / (t1 - t0))
                return v0 + (v1 - v0) * x * x * (3 - 2 * x)
        return knots[-1][1]

    return at


def hit(attack: float, decay: float) -> Curve:
    """A struck thing: rises within `attack`, then dies away to nothing; `decay` is the time constant (both 0..1)."""

    def at(t: float) -> float:
        rise = math.sin(math.pi / 2 * t / attack) if t < attack else 1.0
        return rise * math.exp(-max(0.0, t - attack) / decay) * (1 - t**3)

    return at


def hump(top: float = 0.5) -> Curve:
    """Silence, a rounded top at `top`, silence."""
    return lambda t: math.sin(math.pi / 2 * (t / top if t < top else (1 - t) / (1 - top))) ** 2


# Sources


def count(seconds: float) -> int:
    """How many samples last this long."""
    return round(seconds * RATE)


def tone(pitch: Curve, seconds: float, bright: Curve | None = None) -> Signal:
    """A voice whose overtones fall off as powers of `bright` (0 a sine, 0.8 reedy)."""
    n = count(seconds)
    phase = 0.0
    out: Signal = []
    for i in range(n):
        t = i / n
        r = bright(t) if bright else 0.0
        # Closed form of sum r^(k-1) sin(k phase), k = 1, 2, ...
        out.append(math.sin(phase) * (1 - r) / (1 - 2 * r * math.cos(phase) + r * r))
        phase += TAU * pitch(t) / RATE
    return out


def noise(rng: Rng, seconds: float) -> Signal:
    """White noise."""
    return [rng.uniform(-1.0, 1.0) for _ in range(count(seconds))]


# Filters and shaping


def bandpass(signal: Signal, centre: Curve, width: float) -> Signal:
    """Keeps what lies around a moving centre (Hz); a smaller `width` rings more."""
    low = band = 0.0
    out: Signal = []
    n = len(signal)
    for i, x in enumerate(signal):
        f = 2 * math.sin(math.pi * min(centre(i / n), RATE / 7) / RATE)
        low += f * band
        band += f * (x - low - width * band)
        out.append(band * width)
    return out


def lowpass(signal: Signal, cutoff: Curve) -> Signal:
    """Takes the edge off above a moving cutoff (Hz), 12 dB an octave."""
    a = b = 0.0
    out: Signal = []
    n = len(signal)
    for i, x in enumerate(signal):
        k = 1 - math.exp(-TAU * cutoff(i / n) / RATE)
        a += k * (x - a)
        b += k * (a - b)
        out.append(b)
    return out


def highpass(signal: Signal, cutoff: float) -> Signal:
    """Removes what lies below the cutoff (Hz), 6 dB an octave."""
    k = 1 - math.exp(-TAU * cutoff / RATE)
    slow = 0.0
    out: Signal = []
    for x in signal:
        slow += k * (x - slow)
        out.append(x - slow)
    return out


def shape(signal: Signal, curve: Curve, gain: float = 1.0) -> Signal:
    """The signal under an envelope."""
    n = len(signal)
    return [x * curve(i / n) * gain for i, x in enumerate(signal)]


def place(*layers: tuple[float, Signal]) -> Signal:
    """Lays signals over each other, each starting at its own second."""
    out = [0.0] * max(count(at) + len(signal) for at, signal in layers)
    for at, signal in layers:
        start = count(at)
        for i, x in enumerate(signal, start):
            out[i] += x
    return out


def room(signal: Signal, wet: float, tail: float) -> Signal:
    """A few soft, darkened echoes, so that everything seems to happen in one place."""
    out = signal + [0.0] * count(tail)
    dark = lowpass(out, flat(2600))
    for delay, level in ((0.023, 0.7), (0.041, 0.55), (0.067, 0.42), (0.097, 0.3), (0.139, 0.2)):
        step = count(delay)
        for i in range(step, len(out)):
            out[i] += dark[i - step] * level * wet
    return out


# Instruments


def paper(rng: Rng, seconds: float, centre: Curve, curve: Curve, gain: float = 1.0) -> Signal:
    """Card stock moving: airy noise around a centre."""
    return shape(lowpass(bandpass(noise(rng, seconds), centre, 0.9), flat(4000)), curve, gain)


def thump(pitch: float, seconds: float, gain: float = 1.0) -> Signal:
    """Something soft landing on the table."""
    return shape(tone(glide(pitch * 1.7, pitch, 0.5), seconds, flat(0.25)), hit(0.04, 0.22), gain)


def wood(rng: Rng, pitch: float, gain: float = 1.0, ring: float = 1.0) -> Signal:
    """A wooden piece set down: three short resonances and a breath of noise."""
    partials = ((1.0, 1.0, 0.16), (2.57, 0.3, 0.09), (4.1, 0.1, 0.06))
    layers = [(0.0, shape(tone(flat(pitch * k), 0.16 * ring), hit(0.012, decay), level)) for k, level, decay in partials]
    layers.append((0.0, paper(rng, 0.02, flat(pitch * 2), hit(0.1, 0.2), 0.5)))
    return shape(place(*layers), flat(gain))


def bell(pitch: float, seconds: float, gain: float = 1.0) -> Signal:
    """A soft chime: the upper partials die first."""
    partials = ((1.0, 1.0, 0.28), (2.0, 0.3, 0.18), (3.01, 0.12, 0.1), (5.4, 0.03, 0.04))
    return place(*((0.0, shape(tone(flat(pitch * k), seconds), hit(0.012, d), a * gain)) for k, a, d in partials))


def pad(pitches: Iterable[float], seconds: float, curve: Curve, bright: Curve, gain: float = 1.0) -> Signal:
    """An old analogue string machine: two slightly detuned voices for each pitch."""
    voices = [tone(flat(p * detune), seconds, bright) for p in pitches for detune in (0.9972, 1.0028)]
    return shape(place(*((0.0, v) for v in voices)), curve, gain / len(voices))


def horn(pitch: float, seconds: float, gain: float = 1.0) -> Signal:
    """A round synthetic horn that opens as it speaks."""
    opening = points((0, 0.1), (0.12, 0.62), (1, 0.3))
    level = points((0, 0), (0.08, 1), (0.6, 0.75), (1, 0))
    return pad((pitch,), seconds, level, opening, gain)


# Recipes, one for each file


def card(rng: Rng) -> Signal:
    """A card is laid on the table."""
    slap = paper(rng, 0.13, glide(1500, 600), hit(0.07, 0.16), 1.6)
    return place((0.0, slap), (0.008, thump(150, 0.16, 0.32)))


def draw(rng: Rng) -> Signal:
    """A card slides off the pile."""
    slide = paper(rng, 0.24, glide(900, 2200), hump(0.65), 1.0)
    return place((0.0, slide), (0.2, paper(rng, 0.06, flat(1500), hit(0.08, 0.2), 0.7)))


def flip(rng: Rng) -> Signal:
    """A Character is turned over: a whoosh that dips as the card stands on edge, then the landing."""
    dip = points((0, 0), (0.28, 1), (0.5, 0.3), (0.72, 0.9), (1, 0))
    wind = paper(rng, 0.42, points((0, 500), (0.3, 1700), (0.5, 700), (0.72, 1300), (1, 350)), dip, 1.6)
    pull = shape(tone(points((0, 330), (0.5, 185), (1, 247)), 0.42, flat(0.3)), dip, 0.16)
    return place((0.0, wind), (0.0, pull), (0.36, thump(125, 0.2, 0.4)), (0.36, paper(rng, 0.08, flat(900), hit(0.05, 0.2))))


def marker(rng: Rng) -> Signal:
    """The Activity marker hops to the next Character."""
    return room(place((0.0, wood(rng, 620, 0.45)), (0.11, wood(rng, 470))), 0.14, 0.1)


def cube_gain(rng: Rng) -> Signal:
    """An Energy cube arrives: two light taps upwards."""
    return room(place((0.0, wood(rng, D5, 0.7)), (0.075, wood(rng, A5))), 0.14, 0.1)


def cube_lose(rng: Rng) -> Signal:
    """An Energy cube goes back to the supply: two duller taps downwards."""
    return room(place((0.0, wood(rng, D5, 0.8)), (0.085, wood(rng, E4))), 0.14, 0.1)


def token(rng: Rng) -> Signal:
    """A small cardboard disc is put down and settles."""
    taps = [(0.0, 1.0), (0.07, 0.45), (0.115, 0.25), (0.145, 0.13)]
    return place(*((at, wood(rng, 980 + 260 * at, level, 0.6)) for at, level in taps), (0.0, thump(190, 0.1, 0.25)))


def safety(rng: Rng) -> Signal:
    """The Safety marker slides one space along its track and clicks in."""
    slide = paper(rng, 0.2, glide(420, 950), hump(0.6), 1.1)
    return place((0.0, slide), (0.19, wood(rng, 540, 0.7)))


def awareness(_rng: Rng) -> Signal:
    """Somebody begins to understand: a rising shimmer."""
    steps = (D5, E5, A5, D6, FS6)
    notes = [(0.085 * i, bell(p, 0.62, 0.45 + 0.06 * i)) for i, p in enumerate(steps)]
    glow = pad((D4, A4), 0.9, hump(0.6), flat(0.3), 0.5)
    return room(place((0.0, glow), *notes), 0.4, 0.2)


def ability(_rng: Rng) -> Signal:
    """A Character's ability is used: a soft chime."""
    return room(place((0.0, bell(A4, 0.6, 0.6)), (0.03, bell(E5, 0.6, 0.5)), (0.06, bell(A5, 0.6, 0.5))), 0.35, 0.15)


def react(rng: Rng) -> Signal:
    """The opponent answers: a tense hit with two notes too close together."""
    cluster = pad((D3, EB3, A3), 0.6, hit(0.02, 0.28), glide(0.82, 0.3), 1.7)
    strike = paper(rng, 0.09, flat(650), hit(0.05, 0.25), 0.8)
    return room(place((0.0, cluster), (0.0, thump(92, 0.3, 0.5)), (0.0, strike)), 0.3, 0.2)


def secured(_rng: Rng) -> Signal:
    """A Character is safe for good: a warm major swell."""
    level = points((0, 0), (0.35, 1), (0.55, 0.85), (1, 0))
    chord = pad((D3, A3, D4, FS4, A4), 1.05, level, points((0, 0.2), (0.4, 0.62), (1, 0.25)))
    return room(place((0.0, chord), (0.3, bell(D5, 0.7, 0.12)), (0.38, bell(FS5, 0.65, 0.1))), 0.3, 0.15)


def devoured(rng: Rng) -> Signal:
    """A Character is lost to the Creature: a dark swell, then a low swallow."""
    closing = points((0, 0.4), (0.6, 0.8), (1, 0.3))
    swell = pad((D2, D3, EB3), 0.75, points((0, 0), (0.75, 1), (1, 0)), closing, 1.0)
    throat = paper(rng, 0.6, glide(220, 620, 2), points((0, 0), (0.85, 0.9), (1, 0)), 0.9)
    gulp = tone(points((0, 250), (0.25, 330), (1, 62)), 0.4, points((0, 0.65), (1, 0.3)))
    gulp = shape(gulp, points((0, 0), (0.12, 1), (0.5, 0.6), (1, 0)), 0.8)
    return room(place((0.0, swell), (0.05, throat), (0.62, gulp)), 0.25, 0.15)


def remove(rng: Rng) -> Signal:
    """A card leaves the game: a falling tone and a breath of air."""
    fall = shape(tone(glide(560, 170, 1.3), 0.42, flat(0.3)), points((0, 0), (0.1, 1), (0.5, 0.6), (1, 0)), 0.5)
    return room(place((0.0, fall), (0.0, paper(rng, 0.42, glide(1600, 350), hump(0.3), 0.6))), 0.25, 0.1)


def win(_rng: Rng) -> Signal:
    """A short fanfare."""
    calls = ((0.0, D4, 0.22), (0.15, D4, 0.18), (0.28, FS4, 0.22), (0.44, A4, 0.36), (0.74, B4, 0.22))
    line = [(at, horn(p, length, 0.75)) for at, p, length in calls]
    hold = points((0, 0), (0.06, 1), (0.5, 0.75), (1, 0))
    chord = pad((D3, A3, D4, FS4, A4, D5), 1.1, hold, points((0, 0.2), (0.1, 0.58), (1, 0.2)), 1.7)
    return room(place(*line, (0.9, chord), (0.92, bell(D6, 0.9, 0.09)), (1.02, bell(FS6, 0.8, 0.06))), 0.3, 0.15)


def lose(_rng: Rng) -> Signal:
    """A dark cadence that sinks onto the Creature's note."""
    dull = points((0, 0.25), (0.2, 0.74), (1, 0.3))
    short = points((0, 0), (0.15, 1), (0.6, 0.8), (1, 0))
    first = pad((D3, F3, A3, D4), 0.62, short, dull)
    second = pad((BB2, D3, F3, BB3), 0.62, short, dull)
    third = pad((D2, A2, D3, EB3), 1.05, points((0, 0), (0.15, 1), (0.4, 0.85), (1, 0)), dull, 1.15)
    return room(place((0.0, first), (0.45, second), (0.92, third), (0.95, thump(73, 0.5, 0.3))), 0.3, 0.15)


def click(rng: Rng) -> Signal:
    """A button is pressed."""
    return wood(rng, 880, 1.0, 0.4)


def deny(_rng: Rng) -> Signal:
    """Not allowed: a soft low double."""
    beat = points((0, 0), (0.12, 1), (0.45, 0.7), (1, 0))
    return place((0.0, shape(tone(flat(A3), 0.11, flat(0.6)), beat)), (0.13, shape(tone(flat(F3), 0.15, flat(0.6)), beat)))


def shuffle(rng: Rng) -> Signal:
    """Two halves of a deck fall into each other, then the pile is squared."""
    layers: list[tuple[float, Signal]] = []
    at = 0.0
    for i in range(17):
        level = 0.55 + 0.35 * math.sin(math.pi * i / 16)
        layers.append((at, paper(rng, 0.05, flat(rng.uniform(1300, 2300)), hit(0.08, 0.2), level)))
        at += 0.046 - 0.0014 * i + rng.uniform(-0.004, 0.004)
    layers.append((at + 0.07, card(rng)))
    return place(*layers)


def turn(_rng: Rng) -> Signal:
    """The turn passes: two soft notes."""
    return room(place((0.0, bell(A4, 0.4, 0.6)), (0.14, bell(D5, 0.5, 0.7))), 0.3, 0.1)


def pulled(rng: Rng) -> Signal:
    """A Character is dragged into the other dimension: cloth tears, something breathes in, a low landing."""
    tear = paper(rng, 0.5, points((0, 300), (0.4, 900), (0.75, 2400), (1, 500)), points((0, 0), (0.5, 0.5), (0.78, 1), (1, 0)), 1.3)
    breath = shape(tone(points((0, 196), (0.7, 92), (1, 82)), 0.55, points((0, 0.3), (1, 0.72))), points((0, 0), (0.6, 1), (1, 0)), 0.35)
    cluster = pad((D3, EB3), 0.5, points((0, 0), (0.2, 1), (1, 0)), glide(0.7, 0.3), 0.8)
    return room(place((0.0, tear), (0.0, breath), (0.4, cluster), (0.42, thump(80, 0.3, 0.7))), 0.3, 0.2)


def rescued(rng: Rng) -> Signal:
    """A Character is pulled back into the light: air rushes upwards and opens into two warm notes."""
    rush = paper(rng, 0.45, glide(420, 2200), points((0, 0), (0.7, 1), (1, 0)), 1.1)
    rise = shape(tone(glide(147, 294, 0.8), 0.45, flat(0.35)), points((0, 0), (0.7, 1), (1, 0)), 0.28)
    open_up = ((0.36, bell(FS4, 0.6, 0.5)), (0.42, bell(A4, 0.6, 0.5)), (0.4, thump(125, 0.2, 0.3)))
    return room(place((0.0, rush), (0.0, rise), *open_up), 0.35, 0.2)


def heartbeat(_rng: Rng) -> Signal:
    """One step from the end: two soft beats."""
    first, second = (thump(62, 0.3, 1.0), thump(124, 0.12, 0.35)), (thump(55, 0.34, 0.8), thump(110, 0.12, 0.22))
    return room(place(*((0.0, beat) for beat in first), *((0.26, beat) for beat in second)), 0.2, 0.1)


def page(rng: Rng) -> Signal:
    """A screen opens: a sheet is turned."""
    sheet = paper(rng, 0.2, points((0, 700), (0.5, 1900), (1, 1100)), hump(0.45), 1.0)
    return place((0.0, sheet), (0.16, paper(rng, 0.06, flat(800), hit(0.1, 0.2), 0.5)))


RECIPES: tuple[Recipe, ...] = (
    card, draw, flip, marker, cube_gain, cube_lose, token, safety, awareness, ability,
    react, secured, devoured, remove, win, lose, click, deny, shuffle, turn, pulled, rescued, heartbeat, page,
)  # fmt: skip


# Loops. They are half as fine as the effects, which their softness allows, and longer than what is kept: the rest is
# laid over the beginning, so that the end runs into it.

LOOP_RATE = 22_050
OVERLAP = 2.5


def wind(rng: Rng, seconds: float, centre: Curve, level: Curve) -> Signal:
    """Air: noise that has lost its hiss."""
    return shape(lowpass(bandpass(noise(rng, seconds), centre, 0.7), flat(1800)), level)


def ambience_day(rng: Rng) -> Signal:
    """An afternoon in Upsideville: warm air, far chords of an old organ, now and then a bird or the diner's bell."""
    seconds = 24.0 + OVERLAP
    air = wind(rng, seconds, lambda t: 480 + 160 * math.sin(TAU * 3 * t), lambda t: 0.5 + 0.2 * math.sin(TAU * 5 * t))
    layers: list[tuple[float, Signal]] = [(0.0, shape(air, flat(0.16)))]
    swell = points((0, 0), (0.4, 1), (0.62, 0.9), (1, 0))
    for i, chord in enumerate(((D3, A3, FS4), (D3, B3, E4), (A2, E4, A3), (D3, A3, D4))):
        layers.append((i * 6.0, pad(chord, 8.4, swell, flat(0.22), 0.42)))
    for at, pitch in ((3.1, 2350.0), (3.34, 2640.0), (11.7, 2200.0), (17.9, 2350.0), (18.1, 2500.0), (18.34, 2350.0)):
        chirp = shape(tone(points((0, pitch), (0.4, pitch * 1.12), (1, pitch * 0.94)), 0.13), hump(0.4), 0.018)
        layers.append((at, chirp))
    layers += [(8.6, bell(D5, 1.8, 0.045)), (20.9, bell(A5, 1.6, 0.03)), (14.2, bell(FS5, 1.8, 0.03))]
    return room(place(*layers), 0.35, 0.0)


def ambience_other(rng: Rng) -> Signal:
    """The same street on the other side: a low hum in the walls, slow breath, wood that strains, a far bell gone wrong."""
    seconds = 24.0 + OVERLAP
    hum = place((0.0, tone(flat(D2), seconds, lambda t: 0.42 + 0.14 * math.sin(TAU * 4 * t))),
                (0.0, shape(tone(flat(D2 * 1.008), seconds, flat(0.4)), flat(0.8))))
    layers: list[tuple[float, Signal]] = [(0.0, shape(hum, lambda t: 0.10 + 0.03 * math.sin(TAU * 3 * t)))]
    breath = wind(rng, seconds, lambda t: 330 + 150 * math.sin(TAU * 6 * t), lambda t: 0.4 + 0.36 * math.sin(TAU * 6 * t - 1.2))
    layers.append((0.0, shape(breath, flat(0.3))))
    swell = points((0, 0), (0.5, 1), (1, 0))
    for at, chord in ((1.5, (D3, EB3)), (9.0, (A2, BB2, F3)), (16.5, (D3, F3, EB3))):
        layers.append((at, pad(chord, 8.0, swell, flat(0.36), 0.3)))
    for at, pitch in ((4.6, 92.0), (12.9, 74.0), (19.7, 108.0)):
        creak = bandpass(shape(noise(rng, 0.9), lambda t: 1.0 if (t * 46) % 1 < 0.3 else 0.1), glide(pitch * 5, pitch * 7), 0.12)
        layers.append((at, shape(creak, hump(0.6), 0.22)))
    layers += [(7.4, bell(EB3 * 2, 2.4, 0.05)), (22.0, bell(BB3, 2.2, 0.045))]
    return room(place(*layers), 0.4, 0.0)


def drone(rng: Rng) -> Signal:
    """The Creature is close: two low notes that rub against each other, and something that moves beneath them."""
    seconds = 10.0 + OVERLAP
    low = place((0.0, tone(flat(D2), seconds, lambda t: 0.6 + 0.2 * math.sin(TAU * 5 * t))),
                (0.0, shape(tone(flat(77.78), seconds, flat(0.55)), lambda t: 0.55 + 0.3 * math.sin(TAU * 3 * t))))
    below = wind(rng, seconds, lambda t: 150 + 60 * math.sin(TAU * 4 * t), lambda t: 0.7 + 0.3 * math.sin(TAU * 7 * t))
    return place((0.0, shape(low, flat(0.2))), (0.0, shape(below, flat(0.5))))


LOOPS: tuple[Recipe, ...] = (ambience_day, ambience_other, drone)


def closed(signal: Signal) -> Signal:
    """A loop without a seam: what is left over at the end fades out over the beginning, which fades in (equal power)."""
    n = count(OVERLAP)
    kept = signal[: len(signal) - n]
    for i in range(n):
        x = math.pi / 2 * i / n
        kept[i] = kept[i] * math.sin(x) + signal[len(kept) + i] * math.cos(x)
    return kept


def thinned(signal: Signal) -> Signal:
    """Every second sample, after taking away what would fold back."""
    soft = lowpass(lowpass(signal, flat(8000)), flat(8000))
    return soft[::2]

# Heard all the time, so a little quieter than the rest; the fanfare a little louder.
LEVELS = {"click": 0.6, "draw": 0.75, "shuffle": 0.8, "deny": 0.85, "turn": 0.85, "win": 1.1, "page": 0.55, "heartbeat": 0.5}
BED = 0.030  # weighted RMS of a whole loop: well below the effects


# Finishing


def fade(signal: Signal, start: float, end: float) -> Signal:
    """Rounded fades at both ends, so that nothing clicks."""
    out = list(signal)
    for seconds in (start, end):
        n = min(count(seconds), len(out) // 2)
        for i in range(n):
            out[i] *= math.sin(math.pi / 2 * i / n) ** 2
        out.reverse()
    return out


def loudness(signal: Signal) -> float:
    """RMS of the loudest moment, with the low end weighted down as small speakers and ears do."""
    weighted = highpass(signal, 400)
    n, step = count(WINDOW), count(WINDOW / 8)
    weighted += [0.0] * max(0, n - len(weighted))
    squares = [x * x for x in weighted]
    return max(math.sqrt(sum(squares[i : i + n]) / n) for i in range(0, len(squares) - n + 1, step))


def limit(signal: Signal, gain: float) -> Signal:
    """The signal made louder, its peaks rounded off below the ceiling."""
    return [PEAK * math.tanh(x * gain / PEAK) for x in signal]


def master(signal: Signal, level: float) -> Signal:
    """The finished sound: no offset, no clicks, as loud as the others."""
    clean = fade(highpass(highpass(signal, 35), 35), 0.002, min(0.05, len(signal) / RATE / 5))
    low, high = 0.01, 20.0
    for _ in range(14):
        gain = math.sqrt(low * high)
        if loudness(limit(clean, gain)) < LOUDNESS * level:
            low = gain
        else:
            high = gain
    return limit(clean, low)


def master_loop(signal: Signal) -> Signal:
    """The finished loop: closed, without offset, as loud as the other loops, at half the rate."""
    clean = closed(highpass(highpass(signal, 35), 35))
    mean = sum(clean) / len(clean)
    clean = [x - mean for x in clean]
    weighted = highpass(clean, 200)
    gain = BED / math.sqrt(sum(x * x for x in weighted) / len(weighted))
    return thinned_round(limit(clean, gain))


def thinned_round(signal: Signal) -> Signal:
    """A loop at half the rate; its filters start as if it had been running, so that the seam stays closed."""
    lead = count(0.5)
    return thinned(signal[-lead:] + signal)[lead // 2 :]


def write(path: Path, signal: Signal, rate: int = RATE) -> None:
    """Saves mono 16 bit samples."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(struct.pack(f"<{len(signal)}h", *(round(x * 32767) for x in signal)))


def main() -> None:
    """Writes every sound, or those named."""
    parser = argparse.ArgumentParser(description="Synthesise the sounds of the game.")
    parser.add_argument("names", nargs="*", help="sounds to make (all if none is named)")
    parser.add_argument("--out", type=Path, default=OUT, help="folder to write to")
    args = parser.parse_args()
    recipes = {recipe.__name__: recipe for recipe in (*RECIPES, *LOOPS)}
    if unknown := set(args.names) - set(recipes):
        parser.error(f"no such sound: {', '.join(sorted(unknown))}")
    args.out.mkdir(parents=True, exist_ok=True)
    for name, recipe in recipes.items():
        if args.names and name not in args.names:
            continue
        signal = recipe(random.Random(name))
        if recipe in LOOPS:
            write(args.out / f"{name}.wav", master_loop(signal), LOOP_RATE)
        else:
            write(args.out / f"{name}.wav", master(signal, LEVELS.get(name, 1.0)))


if __name__ == "__main__":
    main()
