"""The pen that writes SVG pictures: palette, curves, and the conversion of day to night colors.

Callers give daylight colors, and the pen converts them to night colors ("day|night" names both; a
trailing "-" means the shadow tint, "+" the light tint), so that both faces of a thing share their
geometry. The pen uses only paths, basic shapes, groups and gradients, which SDL's SVG loader
reads.
"""

from __future__ import annotations

import colorsys
import itertools
import math
import random
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

WIDTH, HEIGHT = 300, 360  # of a portrait
CX, CY = 170, 115  # head center on the card

Point = tuple[float, float]
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


def num(value: float) -> str:
    """A coordinate with at most one decimal."""
    text = f"{value:.1f}"
    return "0" if text == "-0.0" else text.removesuffix(".0")


def tidy(d: str) -> str:
    """Round every number in path data."""
    return re.sub(r"-?\d+\.\d+(?:e-?\d+)?", lambda m: num(float(m.group())), d)


def smooth(points: Sequence[Point], start: str = "M") -> str:
    """Path data of a smooth curve through the points."""
    out = [f"{start}{num(points[0][0])} {num(points[0][1])}"]
    for i in range(len(points) - 1):
        p0 = points[max(i - 1, 0)]
        p1 = points[i]
        p2 = points[i + 1]
        p3 = points[min(i + 2, len(points) - 1)]
        c1 = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        c2 = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        out.append("C" + " ".join(f"{num(x)} {num(y)}" for x, y in (c1, c2, p2)))
    return " ".join(out)


def taper(points: Sequence[Point], base: float, tip: float = 0.5) -> str:
    """Return path data of a root along the points, `base` wide at its start, `tip` at its end."""
    left: list[Point] = []
    right: list[Point] = []
    last = len(points) - 1
    for i, (x, y) in enumerate(points):
        ax, ay = points[max(i - 1, 0)]
        bx, by = points[min(i + 1, last)]
        length = math.hypot(bx - ax, by - ay) or 1
        nx, ny = -(by - ay) / length, (bx - ax) / length
        half = (base + (tip - base) * i / last) / 2
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    return smooth(left) + " " + smooth(right[::-1], "L") + " Z"


class Pen:
    """Collects one picture. ``night`` chooses the Creature face."""

    def __init__(
        self,
        name: str,
        night: bool,
        sky: tuple[Sky, Sky],
        size: tuple[int, int] = (WIDTH, HEIGHT),
        title: str = "",
    ) -> None:
        """Start an empty picture of a size under the day and night sky.

        `title` is the description in the file.
        """
        self.sky = sky
        self.name = name
        self.size = size
        self.title = title or f"{name.capitalize()}, {'Creature' if night else 'Human'} face"
        self.night = night
        self.rng = random.Random(name)
        self.haze = False
        self.rimmed = False
        self.shoulder: Point = (CX - 80, 204)
        self._lines: list[str] = []
        self._rim: list[str] = []
        self._rim_at = 0
        self._defs: list[str] = []
        self._depth = 1
        self._transforms: list[str] = []

    # -- colors
    # ---------------------------------------------------------------------------------------------
    def col(self, spec: str) -> str:
        """Resolve a color name to what this pen writes."""
        if spec == "none" or spec.startswith("url"):
            return spec
        tone = spec[-1] if spec[-1] in "-+" else ""
        base = spec.rstrip("-+")
        day, _, dark = base.partition("|")
        color = (dark or at_night(day)) if self.night else day
        if tone == "-":
            color = mix(color, "#1a0a10" if self.night else "#3a3560", 0.36 if self.night else 0.22)
        elif tone == "+":
            color = mix(color, "#ffb38a" if self.night else "#fffaf0", 0.2 if self.night else 0.35)
        if self.haze and spec != GLOW:
            color = mix(color, "#2a0c14" if self.night else "#dcebf2", 0.5 if self.night else 0.3)
        return color

    # -- elements
    # --------------------------------------------------------------------------------------------
    def _put(
        self,
        tag: str,
        geometry: str,
        fill: str,
        stroke: str | None,
        sw: float,
        alpha: float,
        rim: bool,
    ) -> None:
        parts = [f"<{tag} {geometry}", f'fill="{self.col(fill)}"']
        if stroke:
            parts.append(f'stroke="{self.col(stroke)}" stroke-width="{num(sw)}"')
        if alpha < 1:
            parts.append(f'opacity="{alpha:.2g}"')
        self._lines.append("  " * self._depth + " ".join(parts) + "/>")
        if rim and self.rimmed:
            move = f' transform="{" ".join(self._transforms)}"' if self._transforms else ""
            self._rim.append(f"    <{tag} {geometry}{move}/>")

    def path(
        self,
        d: str,
        fill: str,
        stroke: str | None = None,
        sw: float = 3,
        alpha: float = 1,
        rim: bool = False,
    ) -> None:
        """A filled path, with an outline when ``stroke`` is given."""
        self._put("path", f'd="{tidy(d)}"', fill, stroke, sw, alpha, rim)

    def body(self, d: str, fill: str, shadow: str = "", sw: float = 3) -> None:
        """An outlined part of the figure, with its shadow shape laid in before the outline."""
        if shadow:
            self.path(d, fill, rim=True)
            self.path(shadow, fill + "-")
            self.path(d, "none", INK, sw)
        else:
            self.path(d, fill, INK, sw, rim=True)

    def line(self, d: str, stroke: str = INK, sw: float = 3, alpha: float = 1) -> None:
        """A line along a path."""
        self._put("path", f'd="{tidy(d)}"', "none", stroke, sw, alpha, False)

    def circle(
        self,
        x: float,
        y: float,
        r: float,
        fill: str,
        stroke: str | None = None,
        sw: float = 3,
        alpha: float = 1,
        rim: bool = False,
    ) -> None:
        """A circle."""
        self._put(
            "circle", f'cx="{num(x)}" cy="{num(y)}" r="{num(r)}"', fill, stroke, sw, alpha, rim
        )

    def oval(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        fill: str,
        stroke: str | None = None,
        sw: float = 3,
        alpha: float = 1,
        rim: bool = False,
    ) -> None:
        """An ellipse."""
        geometry = f'cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"'
        self._put("ellipse", geometry, fill, stroke, sw, alpha, rim)

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str,
        stroke: str | None = None,
        sw: float = 3,
        r: float = 0,
        alpha: float = 1,
        rim: bool = False,
    ) -> None:
        """A rectangle with corner radius ``r``."""
        geometry = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"' + (
            f' rx="{num(r)}"' if r else ""
        )
        self._put("rect", geometry, fill, stroke, sw, alpha, rim)

    def note(self, text: str) -> None:
        """A comment in the file."""
        self._lines.append("  " * self._depth + f"<!-- {text} -->")

    @contextmanager
    def moved(self, transform: str) -> Iterator[None]:
        """Draw inside a transformed group."""
        self._lines.append("  " * self._depth + f'<g transform="{transform}">')
        self._depth += 1
        self._transforms.append(transform)
        yield
        self._transforms.pop()
        self._depth -= 1
        self._lines.append("  " * self._depth + "</g>")

    @contextmanager
    def far(self) -> Iterator[None]:
        """Draw in the hazy colors of the distance."""
        self.haze = True
        yield
        self.haze = False

    def start_figure(self) -> None:
        """From here on the figure's parts also get a rim of light behind them."""
        self._rim_at = len(self._lines)
        self.rimmed = True

    @contextmanager
    def across(self) -> Iterator[None]:
        """Draw in the colors of the other dimension."""
        self.night = not self.night
        yield
        self.night = not self.night

    def gradient(
        self, name: str, stops: Sequence[tuple[float, str, float]], line: Sequence[float]
    ) -> str:
        """Define a gradient of (offset, color, opacity) stops and return its fill.

        `line` is a line (x1, y1, x2, y2), or a point and a radius (x, y, r).
        """
        inner = "".join(
            f'<stop offset="{o:g}" stop-color="{c}"'
            + (f' stop-opacity="{a:g}"' if a < 1 else "")
            + "/>"
            for o, c, a in stops
        )
        kind, keys = (
            ("linear", ("x1", "y1", "x2", "y2"))
            if len(line) == 4
            else ("radial", ("cx", "cy", "r"))
        )
        place = " ".join(f'{k}="{num(v)}"' for k, v in zip(keys, line, strict=True))
        self._defs.append(
            f'    <{kind}Gradient id="{name}" gradientUnits="userSpaceOnUse" '
            f"{place}>{inner}</{kind}Gradient>"
        )
        return f"url(#{name})"

    def limb(self, points: Sequence[Point], width: float, fill: str, sw: float = 3) -> None:
        """Draw a sleeve or arm: a thick rounded stroke with an outline and a lower shadow."""
        d = smooth(points)
        light = smooth([(x - width * 0.13, y - width * 0.05) for x, y in points])
        self._lines.append("  " * self._depth + '<g fill="none">')
        for data, color, wide in (
            (d, INK, width + 2 * sw),
            (d, fill + "-", width),
            (light, fill, width * 0.72),
        ):
            self._lines.append(
                "  " * (self._depth + 1)
                + f'<path d="{data}" stroke="{self.col(color)}" stroke-width="{num(wide)}"/>'
            )
        self._lines.append("  " * self._depth + "</g>")
        if self.rimmed:
            move = f' transform="{" ".join(self._transforms)}"' if self._transforms else ""
            self._rim.append(
                f'    <path d="{d}" fill="none" stroke-width="{num(width + 2 * sw + 6)}"{move}/>'
            )

    def svg(self) -> str:
        """The finished file."""
        rim_color = "#ff5f40" if self.night else "#fffaf0"
        rim = (
            [
                "  <!-- rim of light around the figure -->",
                f'  <g fill="{rim_color}" stroke="{rim_color}" stroke-width="9" '
                'stroke-linejoin="round" opacity="0.9">',
                *self._rim,
                "  </g>",
            ]
            if self._rim
            else []
        )
        lines = [*self._lines[: self._rim_at], *rim, *self._lines[self._rim_at :]]
        width, height = self.size
        head = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}"'
            ' stroke-linejoin="round" stroke-linecap="round">',
            f"  <!-- {self.title} -->",
            "  <defs>",
            *self._gradients(),
            "  </defs>",
        ]
        return "\n".join([*head, *lines, "</svg>"]) + "\n"

    def _gradients(self) -> list[str]:
        sky = self.sky[1 if self.night else 0]
        stops = "".join(
            f'<stop offset="{o}" stop-color="{c}"/>'
            for o, c in zip((0, 0.45, 0.85), sky, strict=True)
        )
        out = [
            '    <linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
            f'y2="270">{stops}'
            "</linearGradient>"
        ]
        out += self._defs
        drawn = "".join(self._lines)
        if "#eye" in drawn or self.night:
            out.append(
                '    <radialGradient id="eye"><stop offset="0" stop-color="#ffe0a0"/>'
                '<stop offset="0.4" stop-color="#ff9a3c"/><stop offset="0.75" '
                'stop-color="#e5383b"/>'
                '<stop offset="1" stop-color="#7d1128" stop-opacity="0"/></radialGradient>'
            )
        if "#glow" in drawn or self.night:
            out.append(
                '    <radialGradient id="glow"><stop offset="0" stop-color="#ff7b3a" '
                'stop-opacity="0.75"/>'
                '<stop offset="1" stop-color="#e5383b" stop-opacity="0"/></radialGradient>'
            )
        return out
