"""Checks of the colors that a card set gives its sides: texts on them must be easy to read."""

from __future__ import annotations

import math
from typing import Final

from ...rules.constants import SIDES
from ...rules.errors import make_message
from ..models.colors import ColorsModel
from ..source.yaml_source import YamlSource

TEXT: Final = "#fbf1d9"  # of most texts on the color of a side
BUILT_IN: Final = {"town": "#2b679f", "creature": "#b3152f"}
LEAST_CONTRAST: Final = 4.5  # as the Web Content Accessibility Guidelines ask for texts
LEAST_APART: Final = 60.0  # between the sides, as a distance of red, green and blue


def check_colors(colors: ColorsModel, source: YamlSource) -> None:
    """Warn of colors on which texts are hard to read, and of sides that look alike."""
    chosen = {side: getattr(colors, side) or BUILT_IN[side] for side in SIDES}
    given = [side for side in SIDES if getattr(colors, side)]
    for side in given:
        found = contrast(chosen[side], TEXT)
        if found < LEAST_CONTRAST:
            detail = make_message(
                "colors.contrast", color=chosen[side], found=f"{found:.1f}", least=LEAST_CONTRAST
            )
            source.fault_at(("colors", side), detail, "warning")
    if given and distance(chosen["town"], chosen["creature"]) < LEAST_APART:
        source.fault_at(("colors", given[-1]), make_message("colors.alike"), "warning")


def parts(code: str) -> tuple[int, int, int]:
    """Return red, green and blue of a color such as #2b679f."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def _luminance(code: str) -> float:
    linear = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in parts(code))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colors: 1 for the same, 21 for black and white."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def distance(one: str, other: str) -> float:
    """Return how far two colors are from each other."""
    steps = zip(parts(one), parts(other), strict=True)
    return math.sqrt(sum((a - b) ** 2 for a, b in steps))
