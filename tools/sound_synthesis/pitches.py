"""Pitches by name: D4, Bb2, F#5. A above middle C is 440 Hz."""

from __future__ import annotations

import math

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def hz(name: str) -> float:
    """The frequency of a note, in equal temperament."""
    step = STEPS[name[0]] + {"#": 1, "b": -1}.get(name[1:-1], 0) + 12 * int(name[-1])
    return 440.0 * math.exp2((step - 57) / 12)


def chord(names: str) -> list[float]:
    """Several notes, with spaces between them."""
    return [hz(name) for name in names.split()]
