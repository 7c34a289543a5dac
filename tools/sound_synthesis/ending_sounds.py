"""The sounds of the endings, four or five seconds each."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from .envelopes import Array, flat, glide, hump, points
from .instruments import bell, horn, pad, paper, thump
from .pitches import chord, hz
from .signals import pan, place, room, shape, tone

HELD = points((0, 0), (0.08, 1), (0.45, 0.8), (1, 0))
SWELL = points((0, 0), (0.3, 1), (0.6, 0.85), (1, 0))
WARM = points((0, 0.2), (0.15, 0.56), (1, 0.2))
DARK = points((0, 0.3), (0.3, 0.76), (1, 0.35))


def _chords(*row: tuple[float, str, float], bright: float = 1.0) -> list[tuple[float, Array]]:
    """Pads one after the other: second, notes, length. Each lasts into the next."""
    color = WARM if bright > 0.5 else DARK
    return [(at, pad(chord(notes), length, SWELL, color)) for at, notes, length in row]


def _bells(
    notes: str, at: float, step: float, gain: float, length: float = 1.4
) -> list[tuple[float, Array]]:
    """Bells that wander from one side to the other."""
    row: Sequence[float] = chord(notes)
    return [
        (at + i * step, pan(bell(p, length, gain), 1.2 * i / max(1, len(row) - 1) - 0.6))
        for i, p in enumerate(row)
    ]


def ending_secured(_rng: Random) -> Array:
    """The town has brought enough people to safety: a short fanfare, and the lights come on."""
    calls = (
        (0.0, "D4", 0.26),
        (0.2, "D4", 0.2),
        (0.36, "F#4", 0.28),
        (0.58, "A4", 0.5),
        (0.98, "B4", 0.3),
    )
    line = [(at, horn(hz(p), length, 0.75)) for at, p, length in calls]
    last = pad(chord("D2 D3 A3 D4 F#4 A4 D5"), 2.9, HELD, WARM, 1.6)
    return room(place(*line, (1.22, last), *_bells("D5 F#5 A5 D6", 1.4, 0.16, 0.12)), 0.4, 1.0)


def ending_devoured(rng: Random) -> Array:
    """The Creature has taken enough: three chords that sink onto its note, and it breathes out."""
    row = _chords(
        (0.0, "D3 F3 A3 D4", 1.1), (0.8, "Bb2 D3 F3 Bb3", 1.1), (1.6, "D2 A2 D3 Eb3", 2.5), bright=0
    )
    breath = paper(rng, 1.8, glide(700, 200), hump(0.25), 0.3)
    return room(place(*row, (1.62, thump(55, 0.8, 0.6)), (2.0, breath)), 0.4, 1.0)


def ending_awareness_town(_rng: Random) -> Array:
    """The town understands everything: a long climb of bells over a chord that opens."""
    row = _chords(
        (0.0, "G3 B3 D4 A4", 1.5), (1.1, "A3 D4 E4 A4", 1.4), (2.0, "D3 A3 D4 F#4 A4 E5", 2.5)
    )
    return room(place(*row, *_bells("D5 E5 F#5 A5 B5 D6 E6 F#6", 0.3, 0.24, 0.13)), 0.45, 1.0)


def ending_awareness_creature(rng: Random) -> Array:
    """The Creature understands everything: the same climb from below, and an open eye."""
    row = _chords(
        (0.0, "G2 Bb2 D3", 1.5), (1.1, "A2 C3 Eb3", 1.4), (2.0, "D2 A2 D3 F3 Bb3", 2.5), bright=0
    )
    breath = paper(rng, 2.2, glide(220, 1100, 1.6), points((0, 0), (0.85, 1), (1, 0)), 0.35)
    return room(
        place(*row, (0.0, breath), *_bells("D4 Eb4 F4 A4 Bb4 D5 Eb5 F5", 0.3, 0.24, 0.13)),
        0.45,
        1.0,
    )


def ending_five_left_town(_rng: Random) -> Array:
    """Few are left, and the town keeps the field: a lone horn at dawn, answered softly."""
    calls = ((0.0, "A3", 0.7), (0.55, "D4", 0.7), (1.1, "E4", 0.5), (1.5, "F#4", 1.3))
    line = [(at, horn(hz(p), length, 0.7)) for at, p, length in calls]
    return room(
        place(*line, *_chords((1.5, "D3 A3 D4 E4 F#4", 2.8)), *_bells("A5 F#5", 2.4, 0.5, 0.06)),
        0.45,
        1.0,
    )


def ending_five_left_creature(rng: Random) -> Array:
    """Few are left, and none of them is safe: a low bell counts them, with wind between."""
    tolls = [
        (0.62 * i, pan(bell(hz("D3"), 1.6, 0.7 - 0.09 * i), 0.25 * (-1) ** i)) for i in range(5)
    ]
    wind = paper(rng, 4.0, points((0, 300), (0.4, 620), (0.7, 380), (1, 250)), hump(0.5), 0.5)
    # heard on small speakers
    over = [
        (0.62 * i, pan(bell(hz("D4"), 1.2, 0.7 - 0.09 * i), 0.25 * (-1) ** i)) for i in range(5)
    ]
    last = _chords((2.3, "D2 F3 A3 Eb4 F4", 2.1), bright=0.3)
    return room(place(*tolls, *over, (0.0, wind), *last), 0.45, 1.0)


def ending_draw(_rng: Random) -> Array:
    """Neither has won: the street hangs between, on a chord that is neither light nor dark."""
    row = _chords((0.0, "D3 A3 D4 F#4", 1.4), (1.0, "D3 A3 D4 F4", 1.4), (2.0, "D3 A3 E4 G4", 2.2))
    drift = shape(tone(points((0, 440), (1, 415)), 1.6), hump(0.4), 0.05)
    ground = pad(chord("D2"), 4.0, hump(0.5), flat(0.3), 0.3)
    return room(
        place(*row, *_bells("E5 D5", 2.3, 0.6, 0.09), (2.4, pan(drift, 0.0)), (0.0, ground)),
        0.45,
        1.0,
    )
