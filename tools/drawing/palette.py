"""Named colors, skies, and the conversion of daylight colors to night colors."""

from __future__ import annotations

import colorsys
import itertools

Sky = tuple[str, str, str]


INK = "#24364b|#0d0709"


WHITE = "#fffaf0|#cdbca8"


CREAM = "#fbf1d9"


SAND = "#f2e2bd"


SKY1, SKY2, SKY3 = "#8fc3e8", "#5a9bd4", "#2f6ea8"


YELLOW, ORANGE = "#ffd166", "#f4a63a"


LEAF, MOSS = "#7fb069", "#4f8a5b"


BRICK = "#c8553d"


STEEL = "#b9c6d2"


GLOW = "#cfe6f5|#ffb347"  # window panes: sky by day, ember by night


BLACK = "#0d0709"


CRIMSON, BLOOD, RED = "#7d1128", "#b3152f", "#e5383b"


EMBER, AMBER, BONE = "#ff7b3a", "#ffb347", "#e8d8c3"


ROOT, ROOT_EDGE = "#1a0b0d", "#7d1128"


# skin tones, from fair to deep; by night they turn to ash and umber
FAIR = "#fbd8b7|#d2bda9"


WARM = "#efbd92|#bfa48f"


TAN = "#cf9566|#a08069"


BROWN = "#98633f|#7d5b4b"


DEEP = "#704630|#654639"


# the sky over each group of people, top to horizon, by day and by night
SKIES: dict[str, tuple[Sky, Sky]] = {
    "badge": (("#5a9bd4", "#a9d2ec", "#fdeecb"), ("#2a0a14", "#7d1128", "#d2452f")),
    "home": (("#7db8e2", "#d5e6e4", "#ffdf94"), ("#2a1214", "#7a2420", "#e06a34")),
    "book": (("#4f95cf", "#8fcbe0", "#e4f3d8"), ("#200a1c", "#651434", "#b3152f")),
    "wheel": (("#5f9fd6", "#c6dcea", "#fbc886"), ("#240a10", "#8a1526", "#ee6a32")),
}


RAMPS: dict[str, list[tuple[float, str]]] = {
    "grey": [(0, "#0d0709"), (0.3, "#33211d"), (0.6, "#6e564a"), (0.85, "#a8937f"), (1, "#cbb9a5")],
    "red": [(0, "#14080a"), (0.25, "#4f0e1c"), (0.45, "#8a1329"), (0.7, "#b3152f"), (1, "#e5383b")],
    "gold": [(0, "#120809"), (0.3, "#4a2a20"), (0.6, "#8a4426"), (0.85, "#c0632f"), (1, "#e89a55")],
    "green": [(0, "#0d0709"), (0.3, "#33201a"), (0.6, "#66452f"), (1, "#93694c")],
    "blue": [
        (0, "#0d0709"),
        (0.25, "#2b1626"),
        (0.4, "#4a2545"),
        (0.6, "#6a3554"),
        (0.75, "#8a5163"),
        (1, "#a97c80"),
    ],
}


def rgb(color: str) -> tuple[int, int, int]:
    """Split #rrggbb."""
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def mix(a: str, b: str, t: float) -> str:
    """The color a share ``t`` of the way from ``a`` to ``b``."""
    return "#" + "".join(
        f"{round(x + (y - x) * t):02x}" for x, y in zip(rgb(a), rgb(b), strict=True)
    )


def at_night(color: str) -> str:
    """Return the Creature dimension's color for a daylight color.

    The value stays; the hue shifts to umber, crimson or ember.
    """
    r, g, b = (v / 255 for v in rgb(color))
    hue = colorsys.rgb_to_hls(r, g, b)[0] * 360
    value = 0.3 * r + 0.55 * g + 0.15 * b
    if max(r, g, b) - min(r, g, b) < 0.17:
        name = "grey"
    elif hue < 22 or hue > 330:
        name = "red"
    elif hue < 70:
        name = "gold"
    else:
        name = "green" if hue < 170 else "blue"
    ramp = RAMPS[name]
    for (low, dark), (high, light) in itertools.pairwise(ramp):
        if value <= high:
            return mix(dark, light, (value - low) / (high - low))
    return ramp[-1][1]


def same_at_night(color: str) -> str:
    """Return a color that the night pen leaves as it is."""
    return f"{color}|{color}"
