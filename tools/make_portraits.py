#!/usr/bin/env python3
"""Draw the people of Upsideville: 18 Characters, two faces each, as SVG.

Every person is drawn once, by one function, from shared parts (head, hair, hats, torsos, arms, props, places).
The same function runs with two pens: the day pen writes the Human face, the night pen the Creature face. Colours
are given as daylight colours and turned into night colours by the pen ("day|night" names both; a trailing "-"
means the shadow tint, "+" the light tint), so both faces share their geometry and a flip reads as one person.

Run ``python tools/make_portraits.py`` to write assets/art/people/<id>_human.svg and <id>_creature.svg.
Only paths, basic shapes, groups and gradients are used, which is what SDL's SVG loader reads.
"""

from __future__ import annotations

import colorsys
import itertools
import math
import random
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

OUT = Path(__file__).resolve().parent.parent / "assets" / "art" / "people"
WIDTH, HEIGHT = 300, 360
CX, CY = 170, 115  # head centre on the card

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
    "blue": [(0, "#0d0709"), (0.25, "#2b1626"), (0.4, "#4a2545"), (0.6, "#6a3554"), (0.75, "#8a5163"), (1, "#a97c80")],
}


def rgb(colour: str) -> tuple[int, int, int]:
    """Split #rrggbb."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(a: str, b: str, t: float) -> str:
    """The colour a share ``t`` of the way from ``a`` to ``b``."""
    return "#" + "".join(f"{round(x + (y - x) * t):02x}" for x, y in zip(rgb(a), rgb(b), strict=True))


def at_night(colour: str) -> str:
    """The Creature dimension's colour for a daylight colour: value is kept, hue falls to umber, crimson or ember."""
    r, g, b = (v / 255 for v in rgb(colour))
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
        p0, p1, p2 = points[max(i - 1, 0)], points[i], points[i + 1]
        p3 = points[min(i + 2, len(points) - 1)]
        c1 = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        c2 = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        out.append("C" + " ".join(f"{num(x)} {num(y)}" for x, y in (c1, c2, p2)))
    return " ".join(out)


def taper(points: Sequence[Point], base: float, tip: float = 0.5) -> str:
    """Path data of a root that follows the points, ``base`` wide at its start and ``tip`` wide at its end."""
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

    def __init__(self, name: str, night: bool, sky: tuple[Sky, Sky]) -> None:
        """Start an empty picture under the day and night sky."""
        self.sky = sky
        self.name = name
        self.night = night
        self.rng = random.Random(name)
        self.haze = False
        self.rimmed = False
        self.shoulder: Point = (CX - 80, 204)
        self._lines: list[str] = []
        self._rim: list[str] = []
        self._rim_at = 0
        self._depth = 1
        self._transforms: list[str] = []

    # -- colours ---------------------------------------------------------------------------------------------
    def col(self, spec: str) -> str:
        """Resolve a colour name to what this pen writes."""
        if spec == "none" or spec.startswith("url"):
            return spec
        tone = spec[-1] if spec[-1] in "-+" else ""
        base = spec.rstrip("-+")
        day, _, dark = base.partition("|")
        colour = (dark or at_night(day)) if self.night else day
        if tone == "-":
            colour = mix(colour, "#1a0a10" if self.night else "#3a3560", 0.36 if self.night else 0.22)
        elif tone == "+":
            colour = mix(colour, "#ffb38a" if self.night else "#fffaf0", 0.2 if self.night else 0.35)
        if self.haze and spec != GLOW:
            colour = mix(colour, "#2a0c14" if self.night else "#dcebf2", 0.5 if self.night else 0.3)
        return colour

    # -- elements --------------------------------------------------------------------------------------------
    def _put(self, tag: str, geometry: str, fill: str, stroke: str | None, sw: float, alpha: float, rim: bool) -> None:
        parts = [f"<{tag} {geometry}", f'fill="{self.col(fill)}"']
        if stroke:
            parts.append(f'stroke="{self.col(stroke)}" stroke-width="{num(sw)}"')
        if alpha < 1:
            parts.append(f'opacity="{alpha:.2g}"')
        self._lines.append("  " * self._depth + " ".join(parts) + "/>")
        if rim and self.rimmed:
            move = f' transform="{" ".join(self._transforms)}"' if self._transforms else ""
            self._rim.append(f"    <{tag} {geometry}{move}/>")

    def path(self, d: str, fill: str, stroke: str | None = None, sw: float = 3, alpha: float = 1, rim: bool = False) -> None:
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

    def circle(self, x: float, y: float, r: float, fill: str, stroke: str | None = None, sw: float = 3,
               alpha: float = 1, rim: bool = False) -> None:
        """A circle."""
        self._put("circle", f'cx="{num(x)}" cy="{num(y)}" r="{num(r)}"', fill, stroke, sw, alpha, rim)

    def oval(self, x: float, y: float, rx: float, ry: float, fill: str, stroke: str | None = None, sw: float = 3,
             alpha: float = 1, rim: bool = False) -> None:
        """An ellipse."""
        geometry = f'cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"'
        self._put("ellipse", geometry, fill, stroke, sw, alpha, rim)

    def rect(self, x: float, y: float, w: float, h: float, fill: str, stroke: str | None = None, sw: float = 3,
             r: float = 0, alpha: float = 1, rim: bool = False) -> None:
        """A rectangle with corner radius ``r``."""
        geometry = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"' + (f' rx="{num(r)}"' if r else "")
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
        """Draw in the hazy colours of the distance."""
        self.haze = True
        yield
        self.haze = False

    def start_figure(self) -> None:
        """From here on the figure's parts also get a rim of light behind them."""
        self._rim_at = len(self._lines)
        self.rimmed = True

    def limb(self, points: Sequence[Point], width: float, fill: str) -> None:
        """A sleeve or arm: a thick rounded stroke with an outline and a shadow along its lower edge."""
        d = smooth(points)
        light = smooth([(x - width * 0.13, y - width * 0.05) for x, y in points])
        self._lines.append("  " * self._depth + '<g fill="none">')
        for data, colour, sw in ((d, INK, width + 6), (d, fill + "-", width), (light, fill, width * 0.72)):
            self._lines.append("  " * (self._depth + 1)
                               + f'<path d="{data}" stroke="{self.col(colour)}" stroke-width="{num(sw)}"/>')
        self._lines.append("  " * self._depth + "</g>")
        self._rim.append(f'    <path d="{d}" fill="none" stroke-width="{num(width + 12)}"/>')

    def svg(self) -> str:
        """The finished file."""
        rim_colour = RED if self.night else "#fffaf0"
        rim = [
            "  <!-- rim of light around the figure -->",
            f'  <g fill="{rim_colour}" stroke="{rim_colour}" stroke-width="9" stroke-linejoin="round" opacity="0.9">',
            *self._rim,
            "  </g>",
        ]
        lines = [*self._lines[: self._rim_at], *rim, *self._lines[self._rim_at:]]
        face = "Creature" if self.night else "Human"
        head = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
            ' stroke-linejoin="round" stroke-linecap="round">',
            f"  <!-- {self.name.capitalize()}, {face} face -->",
            "  <defs>",
            *self._gradients(),
            "  </defs>",
        ]
        return "\n".join([*head, *lines, "</svg>"]) + "\n"

    def _gradients(self) -> list[str]:
        sky = self.sky[1 if self.night else 0]
        stops = "".join(f'<stop offset="{o}" stop-color="{c}"/>' for o, c in zip((0, 0.45, 0.85), sky, strict=True))
        out = [f'    <linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="270">{stops}'
               "</linearGradient>"]
        if self.night:
            out.append('    <radialGradient id="eye"><stop offset="0" stop-color="#ffe0a0"/>'
                       '<stop offset="0.4" stop-color="#ff9a3c"/><stop offset="0.75" stop-color="#e5383b"/>'
                       '<stop offset="1" stop-color="#7d1128" stop-opacity="0"/></radialGradient>')
            out.append('    <radialGradient id="glow"><stop offset="0" stop-color="#ff7b3a" stop-opacity="0.75"/>'
                       '<stop offset="1" stop-color="#e5383b" stop-opacity="0"/></radialGradient>')
        return out


# ---------------------------------------------------------------------------------------------------------------
# Creature parts: eyes, roots, cracks, teeth
# ---------------------------------------------------------------------------------------------------------------
def root(p: Pen, points: Sequence[Point], base: float, edge: str = ROOT_EDGE) -> None:
    """A root or tendril with a lit edge."""
    p.path(taper(points, base), f"{ROOT}|{ROOT}", f"{edge}|{edge}", 1.6)


def glow_eye(p: Pen, x: float, y: float, r: float) -> None:
    """An eye that has no business being there."""
    p.circle(x, y, r * 1.9, "url(#glow)")
    p.path(f"M{x - r * 1.3} {y} Q{x} {y - r * 1.5} {x + r * 1.3} {y} Q{x} {y + r * 1.5} {x - r * 1.3} {y} Z",
           f"{AMBER}|{AMBER}", f"{BLACK}|{BLACK}", 2)
    p.oval(x, y, r * 0.26, r * 0.66, f"{BLACK}|{BLACK}")


def teeth(p: Pen, x0: float, x1: float, y: float, depth: float, count: int, up: bool = False) -> None:
    """A row of pointed teeth hanging from (or standing on) the line y."""
    step = (x1 - x0) / count
    sign = -1 if up else 1
    d = f"M{x0} {y} " + " ".join(
        f"L{x0 + step * (i + 0.5)} {y + sign * depth * (1 if i % 2 == 0 else 0.7)} L{x0 + step * (i + 1)} {y}"
        for i in range(count)
    )
    p.path(d + " Z", f"{BONE}|{BONE}")


def drips(p: Pen, x0: float, x1: float, y: float, colour: str, lengths: Sequence[float]) -> None:
    """Something thick running down from the line y."""
    step = (x1 - x0) / len(lengths)
    d = f"M{x0} {y}"
    for i, length in enumerate(lengths):
        x = x0 + i * step
        d += f" C{x} {y + length * 0.5} {x + step * 0.2} {y + length} {x + step * 0.5} {y + length}"
        d += f" C{x + step * 0.8} {y + length} {x + step * 0.7} {y + 4} {x + step} {y + 2}"
    p.path(d + f" L{x1} {y - 2} L{x0} {y - 2} Z", f"{colour}|{colour}")


def crack(p: Pen, d: str, sw: float = 3) -> None:
    """A crack with ember light in it."""
    p.line(d, f"{BLACK}|{BLACK}", sw)
    p.line(d, f"{EMBER}|{EMBER}", sw * 0.36)


def jitter(p: Pen, points: Sequence[Point], amount: float = 5) -> list[Point]:
    """The same points, a little different for every person (the first one stays)."""
    return [points[0]] + [(x + p.rng.uniform(-amount, amount), y + p.rng.uniform(-amount, amount)) for x, y in points[1:]]


def shoulder_roots(p: Pen, half: float, top: float) -> None:
    """Tendrils that climb over the shoulder on the shadow side (Creature face only)."""
    p.shoulder = (CX - half, top)
    if not p.night:
        return
    p.note("tendrils over the shoulders")
    right = CX + half
    root(p, jitter(p, [(right + 28, 380), (right + 8, top + 70), (right - 4, top + 24), (right - 26, top + 4),
                       (right - 42, top + 18), (right - 34, top + 32)], 3), 22, BLOOD)
    root(p, jitter(p, [(right + 34, 380), (right + 20, top + 86), (right + 2, top + 52), (right - 18, top + 48),
                       (right - 30, top + 60)], 3), 16, BLOOD)


def sleeve_roots(p: Pen) -> None:
    """Tendrils that take hold of the near arm, over everything else (Creature face only)."""
    if not p.night:
        return
    left, top = p.shoulder
    p.note("tendrils on the near arm")
    root(p, jitter(p, [(left - 34, 380), (left - 20, top + 72), (left - 3, top + 30), (left + 14, top + 8),
                       (left + 34, top - 2), (left + 42, top + 9), (left + 33, top + 16)], 3), 20, BLOOD)
    root(p, jitter(p, [(left - 40, top + 110), (left - 16, top + 62), (left + 6, top + 48), (left + 22, top + 54),
                       (left + 18, top + 66)], 3), 14, BLOOD)


def frame_roots(p: Pen) -> None:
    """Roots that grow in from the edges of the picture (Creature face only)."""
    if not p.night:
        return
    p.note("roots from the frame")
    root(p, jitter(p, [(310, -14), (286, 26), (262, 34), (246, 22), (238, 34)]), 26)
    root(p, jitter(p, [(312, 40), (284, 58), (276, 86), (286, 104), (278, 116)]), 18)
    root(p, jitter(p, [(-12, -14), (34, 18), (72, 16), (94, 34), (112, 26)]), 28)
    root(p, jitter(p, [(-12, 60), (26, 72), (56, 60), (70, 76), (84, 72)]), 20)
    root(p, jitter(p, [(-12, 190), (30, 182), (52, 204), (70, 196)]), 16)
    root(p, jitter(p, [(314, 330), (292, 290), (290, 250), (276, 226), (284, 210)]), 24)
    root(p, jitter(p, [(-14, 350), (30, 320), (48, 280), (66, 268), (62, 250)]), 26)
    root(p, jitter(p, [(120, -14), (134, 6), (152, 8), (160, 20)]), 12)


# ---------------------------------------------------------------------------------------------------------------
# Places
# ---------------------------------------------------------------------------------------------------------------
def sky(p: Pen) -> None:
    """Sky, a low sun (or a blood moon) behind the head, clouds and far hills."""
    p.note("sky")
    p.rect(0, 0, WIDTH, HEIGHT, "url(#sky)")
    p.circle(186, 116, 106, "#eaf5fa|#b3152f", alpha=0.45)
    p.circle(186, 116, 86, "#fff0bd|#e5383b", alpha=0.9)
    for x, y, s in ((58, 52, 1.0), (262, 40, 0.8)):
        p.path(f"M{x - 34 * s} {y + 9 * s} q{2 * s} {-13 * s} {17 * s} {-11 * s} q{9 * s} {-16 * s} {25 * s} {-5 * s}"
               f" q{17 * s} {-3 * s} {20 * s} {16 * s} Z", "#fffaf0|#2a0a14", alpha=0.85)
    p.path("M0 186 Q60 150 120 182 Q200 150 300 178 L300 360 L0 360 Z", "#a8cdb0|#5a1420")


def ground(p: Pen, colour: str = LEAF) -> None:
    """The near ground."""
    p.path("M0 232 Q150 218 300 234 L300 360 L0 360 Z", colour)


def house(p: Pen, x: float, y: float, w: float, h: float, wall: str, roof: str) -> None:
    """A gabled house standing on y."""
    p.rect(x, y - h, w, h, wall)
    p.rect(x + w * 0.68, y - h, w * 0.32, h, wall + "-")
    p.path(f"M{x - 7} {y - h + 3} L{x + w / 2} {y - h - w * 0.5} L{x + w + 7} {y - h + 3} Z", roof)
    p.rect(x + w * 0.14, y - h + 12, w * 0.26, 18, GLOW)
    p.rect(x + w * 0.58, y - h + 12, w * 0.26, 18, GLOW)


def windows(p: Pen, x: float, y: float, cols: int, rows: int, dx: float, dy: float, w: float, h: float) -> None:
    """A grid of window panes."""
    for i in range(cols):
        for j in range(rows):
            p.rect(x + i * dx, y + j * dy, w, h, GLOW)


def tree(p: Pen, x: float, y: float, s: float) -> None:
    """A leafy tree standing on y."""
    p.path(f"M{x - 6 * s} {y} L{x - 3 * s} {y - 50 * s} L{x + 4 * s} {y - 50 * s} L{x + 7 * s} {y} Z", "#8a5a3c|#2a1714")
    if p.night:
        for dx, dy in ((-34, -84), (-12, -104), (16, -106), (36, -80)):
            root(p, [(x, y - 36 * s), (x + dx * 0.35 * s, y + dy * 0.62 * s), (x + dx * s, y + dy * s)], 8 * s, "#4a2a20")
        return
    p.circle(x - 18 * s, y - 62 * s, 22 * s, MOSS)
    p.circle(x + 20 * s, y - 64 * s, 22 * s, MOSS + "-")
    p.circle(x, y - 82 * s, 27 * s, LEAF)


def pine(p: Pen, x: float, y: float, s: float) -> None:
    """A pine standing on y."""
    p.rect(x - 3 * s, y - 14 * s, 6 * s, 14 * s, "#8a5a3c")
    for i, (w, h) in enumerate(((30, 46), (24, 42), (17, 38))):
        top = y - 14 * s - i * 26 * s
        p.path(f"M{x - w * s} {top} L{x} {top - h * s} L{x + w * s} {top} Z", MOSS)
        p.path(f"M{x + 4 * s} {top} L{x} {top - h * s} L{x + w * s} {top} Z", MOSS + "-")


def awning(p: Pen, x: float, y: float, w: float, colour: str) -> None:
    """A striped shop awning."""
    n = 6
    step = w / n
    for i in range(n):
        sx = x + i * step
        p.path(f"M{sx} {y} h{step} v16 q{-step / 2} 9 {-step} 0 Z", colour if i % 2 == 0 else CREAM)


def fence(p: Pen, x0: float, x1: float, y: float, colour: str = WHITE) -> None:
    """A picket fence."""
    p.rect(x0, y - 24, x1 - x0, 5, colour + "-")
    p.rect(x0, y - 9, x1 - x0, 5, colour + "-")
    for x in range(int(x0), int(x1) - 6, 14):
        p.path(f"M{x} {y} v-30 l4.5 -6 l4.5 6 v30 Z", colour)


def lamp(p: Pen, x: float, y: float, h: float) -> None:
    """A street lamp."""
    p.line(f"M{x} {y} V{y - h + 12} q0 -12 12 -12 h10", "#4d6278", 4)
    p.path(f"M{x + 14} {y - h} h18 l4 10 h-26 Z", "#4d6278")
    p.circle(x + 23, y - h + 11, 5, GLOW)
    if p.night:
        p.circle(x + 23, y - h + 12, 18, "url(#glow)")


def place_street(p: Pen) -> None:
    """A quiet street with a lamp."""
    house(p, 54, 236, 54, 62, CREAM, BRICK)
    house(p, 236, 240, 60, 78, SKY1, SKY3)
    lamp(p, 252, 240, 172)
    ground(p, "#9fb0b5")


def place_firehouse(p: Pen) -> None:
    """The firehouse with its hose tower."""
    p.rect(52, 76, 40, 170, BRICK)
    p.rect(80, 76, 12, 170, BRICK + "-")
    p.path("M46 78 L72 54 L98 78 Z", SKY3)
    windows(p, 63, 92, 1, 2, 0, 34, 16, 20)
    p.rect(222, 112, 90, 130, BRICK)
    p.rect(216, 104, 96, 12, CREAM)
    p.path("M240 240 V164 q0 -22 26 -22 q26 0 26 22 V240 Z", CREAM)
    p.rect(247, 168, 38, 76, "#b83a2c")
    windows(p, 251, 174, 2, 2, 17, 20, 13, 12)
    ground(p, "#9fb0b5")


def place_hospital(p: Pen) -> None:
    """The county hospital."""
    p.rect(218, 74, 90, 170, CREAM)
    p.rect(212, 66, 100, 12, SKY3)
    windows(p, 230, 118, 3, 4, 24, 26, 14, 15)
    p.rect(246, 84, 26, 26, WHITE)
    p.path("M255 87 h8 v6 h6 v8 h-6 v6 h-8 v-6 h-6 v-8 h6 Z", BRICK)
    p.rect(50, 150, 66, 90, SAND)
    windows(p, 60, 162, 2, 2, 26, 28, 16, 16)
    ground(p)


def place_pines(p: Pen) -> None:
    """The edge of the woods."""
    p.path("M-10 200 L60 96 L104 168 L140 130 L190 200 Z", "#7da3bd")
    p.path("M43 121 L60 96 L76 123 L66 118 L58 128 L52 119 Z", WHITE)
    for x, y, s in ((64, 238, 0.9), (100, 246, 1.1), (250, 238, 1.25), (290, 246, 1.0), (222, 246, 0.8)):
        pine(p, x, y, s)
    ground(p, MOSS)


def place_diner(p: Pen) -> None:
    """The diner and its cup sign."""
    p.rect(40, 156, 80, 90, SKY1)
    p.rect(216, 156, 96, 90, SKY1)
    p.rect(36, 148, 84, 12, BRICK)
    p.rect(210, 148, 100, 12, BRICK)
    windows(p, 48, 188, 2, 1, 34, 0, 28, 30)
    windows(p, 226, 188, 2, 1, 38, 0, 32, 30)
    awning(p, 40, 166, 80, BRICK)
    awning(p, 216, 166, 96, BRICK)
    p.rect(258, 112, 5, 40, "#4d6278")
    p.circle(260, 92, 27, SKY3)
    p.circle(260, 92, 22, YELLOW)
    p.path("M247 84 h20 v10 q0 9 -10 9 q-10 0 -10 -9 Z M267 87 q9 0 8 6 q-1 5 -9 5 v-3 q5 0 5 -3 q0 -2 -4 -2 Z", BRICK)
    ground(p, "#9fb0b5")


def place_cottage(p: Pen) -> None:
    """A cottage with shutters and flower boxes."""
    p.rect(216, 116, 90, 126, CREAM)
    p.path("M202 122 L262 62 L322 122 Z", BRICK)
    p.rect(240, 140, 40, 44, GLOW)
    p.line("M260 140 V184 M240 162 H280", CREAM, 4)
    p.rect(228, 138, 11, 48, MOSS)
    p.rect(281, 138, 11, 48, MOSS)
    p.rect(234, 186, 52, 10, "#8a5a3c")
    for x in (240, 252, 264, 278):
        p.circle(x, 184, 6, "#e58a7a" if x % 8 else YELLOW)
    tree(p, 84, 240, 1.0)
    ground(p)


def place_suburb(p: Pen) -> None:
    """A family house behind a picket fence."""
    house(p, 234, 236, 70, 84, YELLOW, BRICK)
    house(p, 50, 236, 56, 58, SKY1, SKY3)
    tree(p, 114, 236, 0.6)
    ground(p)
    fence(p, 36, 130, 246)
    fence(p, 216, 306, 246)


def place_shop(p: Pen) -> None:
    """The grocery store front."""
    p.rect(42, 100, 76, 150, SAND)
    p.rect(220, 100, 90, 150, SAND)
    p.rect(36, 90, 84, 14, MOSS)
    p.rect(214, 90, 96, 14, MOSS)
    awning(p, 42, 128, 76, MOSS)
    awning(p, 220, 128, 90, MOSS)
    p.rect(52, 156, 58, 50, GLOW)
    p.rect(232, 156, 62, 50, GLOW)
    p.rect(236, 204, 60, 28, "#b98352")
    for i in range(5):
        p.circle(243 + i * 12, 202, 8, BRICK if i % 2 else ORANGE)
    ground(p, "#9fb0b5")


def place_yard(p: Pen) -> None:
    """A back yard with a fence and a string of lights."""
    tree(p, 266, 240, 1.35)
    for x in range(36, 310, 22):
        p.path(f"M{x} 250 V190 l10 -10 l10 10 V250 Z", "#d8a56c" if (x // 22) % 2 else "#c98f56")
    p.line("M0 66 Q76 120 146 84", "#4d6278", 2.5)
    for x, y in ((40, 88), (66, 96), (92, 98), (118, 94)):
        p.circle(x, y + 5, 6, "#ffd166|#ffb347")
    ground(p)


def place_oak(p: Pen) -> None:
    """An old oak with a swing."""
    tree(p, 262, 244, 1.7)
    p.line("M76 150 V214 M104 150 V214", "#8a5a3c", 2.5)
    p.line("M30 156 Q80 138 128 150", "#8a5a3c|#2a1714", 9)
    p.rect(70, 212, 40, 7, BRICK)
    for x, y, r in ((36, 146, 20), (70, 134, 18), (104, 138, 16)):
        if not p.night:
            p.circle(x, y, r, LEAF if x % 4 else MOSS)
    ground(p)


def place_school(p: Pen) -> None:
    """The school with its clock tower."""
    p.rect(212, 156, 100, 90, BRICK)
    p.rect(236, 88, 48, 90, BRICK)
    p.rect(270, 88, 14, 158, BRICK + "-")
    p.path("M228 90 L260 58 L292 90 Z", SKY3)
    p.circle(260, 114, 16, CREAM)
    p.line("M260 104 V114 L267 118", INK, 2.5)
    windows(p, 222, 174, 4, 2, 22, 28, 13, 18)
    p.rect(36, 166, 78, 80, BRICK)
    p.rect(32, 160, 84, 8, CREAM)
    windows(p, 44, 178, 3, 2, 24, 28, 14, 18)
    ground(p)


def place_observatory(p: Pen) -> None:
    """The school's small observatory."""
    p.rect(224, 150, 80, 96, CREAM)
    p.rect(276, 150, 28, 96, CREAM + "-")
    p.path("M218 152 q0 -50 46 -50 q46 0 46 50 Z", SKY2)
    p.path("M256 152 L246 104 L258 100 L272 152 Z", "#24364b|#ffb347")
    p.path("M240 104 L226 84 L234 78 L250 100 Z", "#4d6278")
    windows(p, 234, 172, 3, 2, 22, 30, 12, 18)
    p.rect(36, 170, 78, 76, BRICK)
    p.rect(32, 164, 84, 8, CREAM)
    windows(p, 44, 182, 3, 1, 24, 28, 14, 22)
    ground(p)


def place_treehouse(p: Pen) -> None:
    """A tree house with a ladder."""
    tree(p, 78, 244, 1.3)
    p.rect(60, 144, 46, 38, "#c98f56")
    p.path("M52 146 L83 118 L114 146 Z", BRICK)
    p.rect(74, 154, 18, 16, GLOW)
    p.line("M68 184 V244 M82 184 V244 M68 198 H82 M68 212 H82 M68 226 H82", "#8a5a3c", 3)
    house(p, 244, 238, 56, 60, CREAM, SKY3)
    ground(p)


def place_library(p: Pen) -> None:
    """The library with its columns."""
    p.path("M200 108 L262 66 L324 108 Z", CREAM)
    p.circle(262, 92, 9, SKY3)
    p.rect(206, 106, 112, 12, SAND)
    p.rect(212, 118, 100, 116, "#d9c8a0")
    p.rect(36, 118, 84, 116, "#d9c8a0")
    p.rect(30, 106, 94, 12, SAND)
    for x in (44, 74, 104, 218, 246, 274):
        p.rect(x, 118, 14, 116, CREAM)
        p.rect(x + 9, 118, 5, 116, CREAM + "-")
    for x in (60, 90, 234, 262):
        p.rect(x, 140, 10, 50, GLOW)
    ground(p, "#9fb0b5")


def place_field(p: Pen) -> None:
    """The playing field with floodlights and a scoreboard."""
    for x in (70, 268):
        p.rect(x - 3, 92, 6, 150, "#4d6278")
        p.rect(x - 24, 70, 48, 28, "#4d6278")
        for i in range(3):
            for j in range(2):
                p.circle(x - 15 + i * 15, 78 + j * 12, 5, "#fff3cf|#ffb347")
        if p.night:
            p.circle(x, 84, 44, "url(#glow)")
    p.rect(232, 160, 70, 44, SKY3)
    p.rect(240, 168, 24, 18, GLOW)
    p.rect(270, 168, 24, 18, GLOW)
    p.rect(246, 204, 6, 40, "#4d6278")
    p.rect(284, 204, 6, 40, "#4d6278")
    ground(p)


def place_tower(p: Pen) -> None:
    """Dirt hills and the water tower."""
    p.line("M238 240 L250 130 M290 240 L278 130 M240 206 L288 176 M288 206 L240 176", "#4d6278", 4)
    p.path("M234 98 h60 v30 q-30 18 -60 0 Z", SKY1)
    p.path("M274 98 h20 v30 q-8 5 -20 8 Z", SKY1 + "-")
    p.path("M230 100 L264 70 L298 100 Z", BRICK)
    p.path("M0 250 L0 196 Q56 196 120 250 Z", "#c79a63")
    p.path("M0 196 Q56 196 120 250 L108 250 Q50 204 0 206 Z", "#e2bd83")
    ground(p, "#d3a873")


def place_rink(p: Pen) -> None:
    """The roller rink and its star sign."""
    p.path("M206 250 V164 Q260 120 316 164 V250 Z", "#b7a0c9")
    p.path("M206 168 Q260 124 316 168 V178 Q260 134 206 178 Z", YELLOW)
    p.rect(242, 196, 40, 50, GLOW)
    star = " ".join(
        f"{'M' if i == 0 else 'L'}{262 + (30 if i % 2 == 0 else 13) * math.sin(i * math.pi / 5):.1f} "
        f"{86 - (30 if i % 2 == 0 else 13) * math.cos(i * math.pi / 5):.1f}" for i in range(10)
    )
    p.rect(259, 100, 6, 46, "#4d6278")
    p.path(star + " Z", "#ff8f6b|#ff7b3a")
    p.rect(36, 178, 80, 70, "#b7a0c9")
    p.rect(32, 170, 88, 10, YELLOW)
    windows(p, 46, 192, 3, 1, 23, 0, 15, 24)
    ground(p, "#9fb0b5")


def place_highway(p: Pen) -> None:
    """The highway, telegraph poles and a big truck."""
    for x, h in ((62, 150), (104, 110)):
        p.rect(x - 3, 238 - h, 6, h, "#8a5a3c")
        p.rect(x - 22, 246 - h, 44, 6, "#8a5a3c")
    p.line("M-10 112 Q30 110 42 98 Q70 130 84 134 Q110 150 126 136", "#4d6278", 1.8)
    p.rect(226, 118, 84, 122, SKY3)
    p.rect(226, 118, 84, 12, SKY3 + "+")
    p.rect(236, 138, 60, 34, GLOW)
    p.rect(240, 184, 52, 40, STEEL)
    p.line("M250 186 V222 M260 186 V222 M270 186 V222 M280 186 V222", "#4d6278", 3)
    p.rect(216, 84, 8, 150, STEEL)
    p.circle(232, 208, 8, "#fff3cf|#ffb347")
    p.circle(300, 208, 8, "#fff3cf|#ffb347")
    ground(p, "#9fa6ad")
    p.path("M250 236 L262 236 L240 300 L214 300 Z", YELLOW)


def place_lane(p: Pen) -> None:
    """A lane of front doors and a letter box."""
    house(p, 46, 238, 62, 70, YELLOW, SKY3)
    house(p, 240, 238, 62, 92, CREAM, BRICK)
    ground(p)
    p.rect(226, 190, 6, 60, "#8a5a3c")
    p.path("M212 192 v-16 q0 -12 12 -12 h22 q12 0 12 12 v16 Z", SKY3)
    p.path("M252 168 v-16 h14 v9 h-9 v7 Z", BRICK)


# ---------------------------------------------------------------------------------------------------------------
# Heads and faces (drawn around 0,0: half width 44, crown -55, chin 55)
# ---------------------------------------------------------------------------------------------------------------
def head_at(dy: float = 0, sx: float = 1.0, sy: float = 1.0, dx: float = 0) -> str:
    """Transform of the head space."""
    scale = "" if sx == sy == 1 else f" scale({sx:g} {sy:g})"
    return f"translate({num(CX + dx)} {num(CY + dy)}){scale}"


def head(p: Pen, skin: str, jaw: float = 0.8, ears: bool = True) -> None:
    """Skull, ears and the shadow on the side away from the light. ``jaw`` 0.5 is pointed, 1.1 square."""
    if ears:
        for x in (-45, 45):
            p.oval(x, 8, 9, 12, skin if x < 0 else skin + "-", INK, 3, rim=True)
            p.line(f"M{x} 4 q{3 if x < 0 else -3} 4 0 8", skin + "-" if x < 0 else INK, 2)
    k = 44 * jaw
    side = f"C44 28 {k} 55 0 55"
    p.body(f"M-44 -6 C-44 -40 -26 -55 0 -55 C26 -55 44 -40 44 -6 {side} C{-k} 55 -44 28 -44 -6 Z", skin,
           f"M44 -30 L44 -6 {side} C{k * 0.72} 46 32 18 33 -34 Z")


def eyes(p: Pen, skin: str, look: Point = (0, 0), dx: float = 18, y: float = 4, size: float = 1.0, lid: float = 0.24,
         lashes: bool = False, iris: str = "#3b2a20") -> None:
    """A pair of eyes: friendly by day, hollow with an ember in them by night. ``lid`` is how far the lids are down."""
    rx, ry = 9 * size, 10.5 * size
    for side in (-1, 1):
        x = side * dx
        if p.night:
            r = 13 * size
            p.path(f"M{x - r} {y} C{x - r} {y - 15 * size} {x + r} {y - 15 * size} {x + r} {y} C{x + r} {y + 10 * size} "
                   f"{x + 6 * size} {y + r} {x + 2} {y + 24 * size} C{x - 3} {y + r} {x - r} {y + 10 * size} {x - r} {y} Z",
                   f"{BLACK}|{BLACK}")
            p.circle(x + look[0] * 0.4, y + look[1] * 0.4, 9.5 * size, "url(#eye)")
        else:
            p.oval(x, y, rx, ry, "#fffdf6", INK, 2)
            px, py = x + look[0], y + look[1] + lid * 4
            p.circle(px, py, 6.2 * size, iris)
            p.circle(px - 2, py - 2.4, 2.2 * size, "#ffffff")
            if lid:
                ly = -ry * (1 - 2 * lid)
                hx = rx * math.sqrt(1 - (ly / ry) ** 2)
                p.path(f"M{x - hx} {y + ly} A{rx} {ry} 0 0 1 {x + hx} {y + ly} Z", skin + "-")
                p.line(f"M{x - hx} {y + ly} A{rx} {ry} 0 0 1 {x + hx} {y + ly} M{x - hx - 1} {y + ly} "
                       f"H{x + hx + 1}", INK, 2.4)
        if lashes:
            p.line(f"M{x + side * 8 * size} {y - 6 * size} l{side * 6} -5", INK, 2.6)


def brows(p: Pen, colour: str, y: float = -13, tilt: float = 0, arch: float = 4, sw: float = 4.5, dx: float = 18) -> None:
    """Eyebrows; a positive tilt worries, a negative one scowls. By night everyone scowls."""
    t = -6 if p.night else tilt
    for side in (-1, 1):
        x = side * dx
        p.line(f"M{x - side * 11} {y - t} Q{x} {y - arch - t * 0.2} {x + side * 11} {y + 2}", colour, sw)


def nose(p: Pen, skin: str, kind: str = "round") -> None:
    """A hint of a nose."""
    shapes = {
        "round": "M-5 17 Q-9 24 -2 25 Q4 27 8 23",
        "long": "M1 4 Q-9 20 -6 24 Q0 28 7 24",
        "button": "M-5 21 Q0 25 5 21",
        "wide": "M-9 19 Q-12 26 -4 26 Q0 29 4 26 Q12 26 9 19",
    }
    p.line(shapes[kind], skin + "-" if p.night else mix(p.col(skin), "#7a2f22", 0.42), 3)


def cheeks(p: Pen, colour: str = "#f0806a", y: float = 25, dx: float = 28) -> None:
    """A little colour, by day only."""
    if not p.night:
        p.circle(-dx, y, 7.5, colour, alpha=0.35)
        p.circle(dx, y, 7.5, colour, alpha=0.35)


def mouth(p: Pen, kind: str, y: float = 36) -> None:
    """A mouth; by night it opens into something worse."""
    if p.night:
        if kind in ("small", "line", "worry"):
            p.path(f"M-17 {y} Q0 {y - 5} 17 {y} Q0 {y + 7} -17 {y} Z", f"{BLACK}|{BLACK}")
            p.line(f"M-12 {y - 5} v10 M-5 {y - 6} v12 M3 {y - 6} v12 M10 {y - 5} v10", f"{BLACK}|{BLACK}", 2.2)
            p.line(f"M-15 {y} Q0 {y + 1} 15 {y}", f"{EMBER}|{EMBER}", 1.4)
            return
        w, dip = {"grin": (24, 17), "smile": (22, 12), "smirk": (20, 11), "open": (17, 19)}[kind]
        p.path(f"M{-w} {y - 6} Q0 {y + 4} {w} {y - 6} Q{w * 0.7} {y + dip} 0 {y + dip} Q{-w * 0.7} {y + dip} {-w} {y - 6} Z",
               f"{BLACK}|{BLACK}")
        for i in range(5):
            x = (i - 2) * w * 0.34
            top = y - 1.5 - abs(i - 2) * 1.6
            p.path(f"M{x - 3.6} {top} L{x + 3.6} {top} L{x} {top + 8} Z", f"{BONE}|{BONE}")
        return
    if kind == "smile":
        p.line(f"M-16 {y - 3} Q0 {y + 12} 16 {y - 3}", INK, 3.2)
    elif kind == "grin":
        p.path(f"M-19 {y - 5} Q0 {y - 1} 19 {y - 5} Q16 {y + 13} 0 {y + 13} Q-16 {y + 13} -19 "
               f"{y - 5} Z", "#7a2f3a", INK, 2.6)
        p.path(f"M-16 {y - 3.5} Q0 {y} 16 {y - 3.5} L14 {y + 2} Q0 {y + 5} -14 {y + 2} Z", "#fffdf6")
    elif kind == "open":
        p.path(f"M-11 {y - 4} Q0 {y - 7} 11 {y - 4} Q12 {y + 12} 0 {y + 12} Q-12 {y + 12} -11 "
               f"{y - 4} Z", "#7a2f3a", INK, 2.6)
        p.path(f"M-6 {y + 9} Q0 {y + 3} 6 {y + 9} Q0 {y + 12} -6 {y + 9} Z", "#e58a7a")
    elif kind == "smirk":
        p.line(f"M-13 {y + 2} Q4 {y + 7} 16 {y - 5}", INK, 3.2)
    elif kind == "worry":
        p.line(f"M-12 {y + 3} Q0 {y - 5} 12 {y + 3}", INK, 3.2)
    elif kind == "small":
        p.line(f"M-8 {y} Q0 {y + 5} 8 {y}", INK, 3.2)
    else:
        p.line(f"M-12 {y} H12", INK, 3.2)


def lips(p: Pen, y: float = 36, colour: str = "#c8553d") -> None:
    """A painted smile."""
    if p.night:
        mouth(p, "smile", y)
        return
    d = f"M-16 {y - 5} Q-6 {y - 6} 0 {y - 2} Q6 {y - 6} 16 {y - 5} Q10 {y + 9} 0 {y + 9} Q-10 {y + 9} -16 {y - 5} Z"
    p.path(d, colour, INK, 2)
    p.line(f"M-14 {y - 4} Q0 {y + 7} 14 {y - 4}", INK, 2)


def face_cracks(p: Pen) -> None:
    """Cracks over the face (Creature face only), different for every person."""
    if not p.night:
        return
    side = p.rng.choice((-1, 1))
    sets = (
        ((42, -8), (31, -16), (33, -26), (22, -34)), ((42, 16), (30, 24), (33, 34), (24, 44)),
        ((-8, 54), (-14, 45), (-9, 40), (-17, 33)), ((-42, 12), (-34, 20), (-37, 28), (-28, 36)),
    )
    for points in sets[:3] if p.rng.random() < 0.5 else (sets[0], sets[1], sets[3]):
        d = "M" + " L".join(f"{x * side} {y}" for x, y in jitter(p, points, 2))
        crack(p, d)


def wisps(p: Pen, radius: float = 50, top: float = -30, count: int = 6) -> None:
    """Rootlike wisps behind the head (Creature face only)."""
    if not p.night:
        return
    for i in range(count):
        a = math.radians(-170 + i * 160 / (count - 1) + p.rng.uniform(-8, 8))
        c, s = math.cos(a), math.sin(a)
        bend = p.rng.choice((-1, 1)) * p.rng.uniform(7, 11)
        reach = p.rng.uniform(16, 26)
        points = [(0.6 * radius, 0.0), (radius, 0.0), (radius + reach * 0.55, bend), (radius + reach, bend * 0.1),
                  (radius + reach * 0.9, -bend * 0.6)]
        root(p, [(c * u - s * v, top + s * u + c * v) for u, v in points], 15, CRIMSON)


def specs(p: Pen, r: float, frame: str, y: float = 4, dx: float = 19, square: bool = False, sw: float = 4) -> None:
    """Glasses; by night one lens is cracked."""
    for side in (-1, 1):
        x = side * dx
        if square:
            p.rect(x - r, y - r * 0.8, r * 2, r * 1.6, "none", frame, sw, r=5)
        else:
            p.circle(x, y, r, "none", frame, sw)
        if p.night and side < 0:
            p.line(f"M{x - r * 0.6} {y - r * 0.5} L{x - 2} {y - 3} L{x - r * 0.3} {y + r * 0.7} M{x - 2} {y - 3} "
                   f"L{x + r * 0.7} {y - r * 0.4}",
                   f"{BONE}|{BONE}", 1.6)
        elif not p.night:
            p.line(f"M{x - r * 0.55} {y - r * 0.1} L{x - r * 0.1} {y - r * 0.55}", "#ffffff", 2.4, 0.9)
    p.line(f"M{-dx + r} {y} Q0 {y - 6} {dx - r} {y} M{-dx - r} {y - 2} L-45 {y - 1} M{dx + r} {y - 2} L45 "
           f"{y - 1}", frame, sw * 0.8)


# ---------------------------------------------------------------------------------------------------------------
# Bodies
# ---------------------------------------------------------------------------------------------------------------
def neck(p: Pen, skin: str, half: float = 18, top: float = 150, bottom: float = 214) -> None:
    """Neck with the chin's shadow on it."""
    d = f"M{CX - half} {top} L{CX - half - 3} {bottom} L{CX + half + 3} {bottom} L{CX + half} {top} Z"
    p.body(d, skin, f"M{CX - half} {top} L{CX - half} 172 Q{CX} 190 {CX + half + 1} 178 L{CX + half} {top} Z")


def torso(p: Pen, width: float, top: float, colour: str) -> None:
    """Shoulders and chest down to the edge of the picture."""
    h = width / 2
    left, right = CX - h, CX + h
    d = (f"M{CX - 22} {top - 16} C{CX - h * 0.5} {top - 8} {left + 3} {top - 8} {left} {top + 28} L{left - 6} 364 "
         f"L{right + 6} 364 L{right} {top + 28} C{right - 3} {top - 8} {CX + h * 0.5} {top - 8} {CX + 22} {top - 16} Z")
    shadow = (f"M{right} {top + 28} L{right + 6} 364 L{CX + h * 0.4} 364 C{CX + h * 0.62} 300 {CX + h * 0.52} 240 "
              f"{CX + h * 0.66} {top - 6} "
              f"C{right - 8} {top - 4} {right - 1} {top + 10} {right} {top + 28} Z")
    p.body(d, colour, shadow)


def fist(p: Pen, x: float, y: float, skin: str, turn: float = 0, flip: bool = False, s: float = 1.0) -> None:
    """A closed hand."""
    scale = f" scale({-s:g} {s:g})" if flip else (f" scale({s:g})" if s != 1 else "")
    with p.moved(f"translate({num(x)} {num(y)}) rotate({num(turn)}){scale}"):
        p.body("M-16 -9 C-16 -16 -6 -17 0 -16 C9 -17 17 -14 17 -6 L16 9 C15 16 4 17 -4 16 C-13 16 -17 9 -16 -9 Z", skin,
               "M17 -6 L16 9 C15 16 4 17 -4 16 C4 12 10 8 11 -4 Z")
        p.line("M0 -4 H16 M1 5 H16", INK, 2)
        p.path("M-12 -14 C-4 -20 6 -17 5 -10 C2 -7 -6 -8 -10 -5 Z", skin, INK, 2.4)
        if p.night:
            p.path("M15 -8 L26 -5 L16 -1 Z M16 1 L27 6 L15 8 Z M12 10 L21 17 L6 "
                   "15 Z", f"{BONE}|{BONE}", f"{BLACK}|{BLACK}", 1.8)


def collar(p: Pen, colour: str, y: float = 186, spread: float = 34, drop: float = 30) -> None:
    """A shirt collar."""
    for side in (-1, 1):
        d = f"M{CX + side * 20} {y - 8} L{CX + side * spread} {y + 4} L{CX + side * 24} {y + drop} L{CX} {y + 16} Z"
        p.path(d, colour if side < 0 else colour + "-", INK, 3)


def apron(p: Pen, colour: str, half: float = 48, top: float = 214, strap: float = 36) -> None:
    """An apron with straps."""
    p.path(f"M{CX - strap} {top + 4} L{CX - strap + 6} 186 L{CX - strap + 16} 184 L{CX - strap + 12} "
           f"{top + 4} Z", colour, INK, 2.5)
    p.path(f"M{CX + strap} {top + 4} L{CX + strap - 6} 186 L{CX + strap - 16} 184 L{CX + strap - 12} "
           f"{top + 4} Z", colour + "-", INK, 2.5)
    p.path(f"M{CX - half + 8} {top} H{CX + half - 8} C{CX + half - 4} {top + 30} {CX + half + 2} {top + 40} "
           f"{CX + half + 18} {top + 50} V364 "
           f"H{CX - half - 18} V{top + 50} C{CX - half - 2} {top + 40} {CX - half + 4} {top + 30} {CX - half + 8} "
           f"{top} Z", colour, INK, 3)


def steam(p: Pen, x: float, y: float, n: int = 2) -> None:
    """Wisps of steam, or of something that looks back."""
    for i in range(n):
        sx = x + i * 14
        p.line(f"M{sx} {y} q-8 -8 0 -15 q8 -8 0 -15", "#ffffff|#e5383b", 4, 0.85)


# ---------------------------------------------------------------------------------------------------------------
# The cast
# ---------------------------------------------------------------------------------------------------------------
def bob(p: Pen) -> None:
    """Town policeman: broad, moustache, peaked cap, big torch."""
    shirt, skin, hair = SKY3, FAIR, "#6b3f25"
    neck(p, skin, 24)
    torso(p, 216, 202, shirt)
    collar(p, shirt + "+", 188, 40, 30)
    p.path(f"M{CX - 7} 206 L{CX + 7} 206 L{CX + 10} 262 L{CX} 276 L{CX - 10} 262 Z", "#1f3a5c", INK, 2.5)
    p.path("M222 214 l12 5 l12 -5 q6 22 -12 34 q-18 -12 -12 -34 Z", YELLOW, INK, 2.5)
    p.circle(234, 227, 5, ORANGE)
    p.path("M74 206 q14 -14 36 -14 l4 12 q-22 0 -38 12 Z", "#1f3a5c", INK, 2.5)
    p.path("M266 206 q-14 -14 -36 -14 l-4 12 q22 0 38 12 Z", "#1f3a5c", INK, 2.5)
    shoulder_roots(p, 108, 202)
    with p.moved(head_at(2, 1.12, 1)):
        wisps(p, 52, -34)
        head(p, skin, 1.12)
        p.path("M-45 4 L-45 -30 L-34 -30 Q-38 -12 -40 6 Z", hair)
        p.path("M45 4 L45 -30 L34 -30 Q38 -12 40 6 Z", hair)
        eyes(p, skin, (2, 1), y=6)
        brows(p, hair, -9, 0, 4, 6)
        nose(p, skin, "wide")
        cheeks(p)
        if p.night:
            mouth(p, "grin", 42)
        else:
            p.line("M-9 42 Q0 47 9 42", INK, 3)
        p.body("M0 25 C-8 20 -26 23 -32 40 C-20 44 -6 42 0 35 C6 42 20 44 32 40 C26 23 8 20 0 25 Z", hair)
        if p.night:
            drips(p, -26, 26, 38, "#33140f", (14, 20, 9, 17, 12))
        face_cracks(p)
        p.path("M-46 -26 Q0 -14 46 -26 L50 -14 Q0 6 -50 -14 Z", "#16273c", INK, 3)
        p.body("M-46 -24 Q-66 -44 -60 -58 Q-34 -76 0 -78 Q34 -76 60 -58 Q66 -44 46 -24 Q0 -36 -46 -24 Z", shirt,
               "M46 -24 Q66 -44 60 -58 Q46 -68 28 -73 Q44 -50 26 -31 Z")
        p.path("M-46 -24 Q0 -36 46 -24 L47 -15 Q0 -27 -47 -15 Z", "#16273c", INK, 2.5)
        p.path("M-10 -58 l10 -7 l10 7 l-2 14 l-8 6 l-8 -6 Z", YELLOW, INK, 2.5)
        if p.night:
            glow_eye(p, 0, -52, 5)
    # the torch and its beam
    if p.night:
        p.path("M226 216 L312 168 V292 L226 252 Z", f"{RED}|{RED}", alpha=0.6)
        p.path("M226 224 L312 200 V266 L226 244 Z", f"{EMBER}|{EMBER}", alpha=0.75)
    else:
        p.path("M226 214 L312 166 V294 L226 254 Z", "#fff3b0", alpha=0.75)
        p.path("M226 222 L312 198 V268 L226 246 Z", "#fffbe6", alpha=0.85)
    p.limb([(74, 240), (72, 300), (112, 252)], 46, shirt)
    p.body("M92 222 H184 V248 H92 Q84 248 84 235 Q84 222 92 222 Z", "#38465a", "M84 238 H184 V248 H92 Q86 248 84 238 Z")
    p.body("M184 224 L206 206 H226 V262 H206 L184 246 Z", "#56677d", "M184 240 L206 246 H226 V262 H206 L184 246 Z")
    p.oval(227, 234, 8, 28, "#fff6cf|#ffb347", INK, 3)
    if p.night:
        p.oval(228, 234, 3.5, 17, BLACK + "|" + BLACK)
        p.line("M100 222 Q120 236 140 222 Q160 210 180 228", f"{CRIMSON}|{CRIMSON}", 5)
    p.rect(160, 216, 14, 7, BRICK, INK, 2.5, r=3)
    fist(p, 130, 238, skin, -4, s=1.25)


def carl(p: Pen) -> None:
    """Volunteer firefighter: flat-top, turnout coat, helmet under the arm."""
    coat, skin, hair = "#d9a441", DEEP, "#231a1c"
    neck(p, skin, 21)
    torso(p, 196, 202, coat)
    p.path(f"M{CX - 22} 184 L{CX} 222 L{CX + 22} 184 L{CX + 30} 190 L{CX + 4} 240 H{CX - 4} L{CX - 30} "
           f"190 Z", "#24364b", INK, 2.5)
    p.line(f"M{CX} 238 V364", INK, 3)
    for y in (246, 300):
        p.path(f"M72 {y} H268 V{y + 15} H72 Z", "#5a4a3a|#2a1714")
        p.path(f"M72 {y + 4} H268 V{y + 11} H72 Z", "#f7f7d8|#e5383b")
    p.body("M132 180 L148 176 L164 226 L150 236 Q134 214 126 196 Z", coat + "+")
    p.body("M208 180 L192 176 L176 226 L190 236 Q206 214 214 196 Z", coat)
    for y in (250, 276):
        p.rect(CX - 9, y, 18, 8, STEEL, INK, 2.2, r=3)
    shoulder_roots(p, 98, 202)
    with p.moved(head_at(3, 1.04, 1)):
        wisps(p, 50, -44)
        head(p, skin, 1.0)
        p.body("M-46 4 C-50 -24 -50 -44 -47 -74 Q0 -84 47 -74 C50 -44 50 -24 46 4 L39 -4 C40 -18 37 -28 33 -36 "
               "Q0 -42 -33 -36 C-37 -28 -40 -18 -39 -4 Z", hair, "")
        p.line("M-38 -64 Q-10 -72 14 -70", "#5b4a48", 4)
        # a short boxed beard
        p.path("M-43 8 C-43 34 -34 55 0 57 C34 55 43 34 43 8 C37 22 32 26 20 26 Q0 22 -20 26 C-32 26 -37 22 -43 8 Z", hair)
        p.path("M-17 31 Q0 26 17 31 Q15 46 0 46 Q-15 46 -17 31 Z", skin)
        eyes(p, skin, (2, 0), y=0)
        brows(p, hair, -16, 0, 3, 6)
        nose(p, skin, "wide")
        mouth(p, "grin", 35)
        face_cracks(p)
    p.limb([(84, 240), (78, 300), (80, 380)], 42, coat)
    p.line("M64 270 Q82 278 102 270", "#f7f7d8|#e5383b", 7)
    # the helmet, held against the side
    with p.moved("translate(228 236) rotate(8)"):
        p.body("M-46 20 Q-44 -44 2 -46 Q46 -44 46 20 Z", BRICK, "M46 20 Q46 -44 2 -46 Q28 -36 24 20 Z")
        p.path("M-7 -48 Q2 -56 11 -48 L9 -14 H-5 Z", BRICK + "+", INK, 2.5)
        p.line("M-26 -32 Q-34 -10 -33 16", BRICK + "+", 4)
        p.body("M-62 26 Q-54 12 0 12 Q54 12 60 26 Q52 38 0 36 Q-52 38 -62 26 Z", "#a63f2d")
        p.path("M-18 -20 H22 L26 4 Q16 20 2 24 Q-12 20 -22 4 Z", YELLOW, INK, 3)
        if p.night:
            glow_eye(p, 2, -2, 13)
            crack(p, "M-40 4 L-30 -8 L-32 -20 L-22 -30", 3.4)
            drips(p, -48, 50, 32, CRIMSON, (14, 24, 12, 28, 16))
        else:
            p.path("M2 -16 q14 12 7 22 q-3 8 -7 8 q-4 0 -7 -8 q-4 -8 3 -13 q0 6 3 6 q4 -6 1 -15 Z", BRICK)
    p.limb([(262, 238), (284, 286), (268, 316)], 40, coat)
    p.line("M268 274 Q284 282 302 272", "#f7f7d8|#e5383b", 7)


def mandi(p: Pen) -> None:
    """Night nurse: little cap, cardigan, thermos and a cup."""
    skin, hair, wool = TAN, "#2b2230", "#4f9aa0"
    with p.moved(head_at(2)):
        wisps(p, 54, -20)
        p.body("M0 -62 C-52 -62 -60 -22 -58 16 C-57 40 -62 52 -52 60 C-34 66 -20 62 0 62 C20 62 34 66 52 60 C62 52 "
               "57 40 58 16 "
               "C60 -22 52 -62 0 -62 Z", hair)
    neck(p, skin, 16)
    torso(p, 160, 204, WHITE)
    p.path(f"M{CX - 19} 184 L{CX} 222 L{CX + 19} 184 L{CX + 24} 190 L{CX} 234 L{CX - 24} 190 Z", SKY1, INK, 2.5)
    p.body("M140 186 C114 192 92 196 90 232 L84 364 L146 364 C138 300 138 250 146 214 Z", wool)
    p.body("M200 186 C226 192 248 196 250 232 L256 364 L194 364 C202 300 202 250 194 214 Z", wool + "-")
    p.rect(212, 224, 26, 18, WHITE, INK, 2.2, r=2)
    p.path("M222 226 h6 v5 h5 v5 h-5 v5 h-6 v-5 h-5 v-5 h5 Z", BRICK)
    shoulder_roots(p, 82, 204)
    with p.moved(head_at(2)):
        head(p, skin, 0.7, ears=False)
        eyes(p, skin, (0, 1), lashes=True)
        brows(p, hair, -13, 4, 4, 4)
        nose(p, skin, "button")
        cheeks(p)
        lips(p, 37, "#b8505a")
        face_cracks(p)
        p.body("M-46 28 C-56 -20 -48 -58 0 -60 C48 -58 56 -20 46 28 C44 4 40 -12 30 -24 C14 -18 -14 -16 -22 -32 "
               "C-36 -16 -42 6 -46 28 Z", hair)
        p.line("M-38 -30 Q-28 -48 -8 -52", "#66566e", 4)
        p.body("M-38 -52 L-30 -82 Q0 -90 30 -82 L38 -52 Q0 -66 -38 -52 Z", WHITE, "M14 -86 L30 -82 L38 -52 L20 -58 Z")
        p.path("M-4 -82 h8 v6 h6 v8 h-6 v6 h-8 v-6 h-6 v-8 h6 Z", BRICK)
    # thermos in one hand, cup in the other
    p.limb([(96, 246), (92, 306), (124, 262)], 36, wool)
    p.body("M122 196 H158 V266 Q158 272 150 272 H130 Q122 272 122 "
           "266 Z", BRICK, "M146 196 H158 V266 Q158 272 150 272 H140 Z")
    p.path("M122 212 H158 V220 H122 Z M122 250 H158 V258 H122 Z", CREAM)
    p.path("M122 196 H158 V266 Q158 272 150 272 H130 Q122 272 122 266 Z", "none", INK)
    p.body("M127 182 H153 V197 H127 Z", STEEL, "M144 182 H153 V197 H144 Z")
    p.limb([(246, 250), (250, 308), (216, 276)], 36, wool)
    p.body("M190 224 H228 L224 256 Q223 260 218 260 H200 Q195 260 194 "
           "256 Z", STEEL, "M214 224 H228 L224 256 Q223 260 218 260 H210 Z")
    p.oval(209, 225, 19, 6, "#6b3f25|#e5383b", INK, 2.5)
    steam(p, 203, 214)
    if p.night:
        drips(p, 122, 158, 198, BLACK, (30, 16, 40, 22))
        drips(p, 190, 228, 226, CRIMSON, (18, 30, 14))
        glow_eye(p, 147, 216, 8)
        root(p, [(140, 184), (136, 168), (124, 160), (116, 168)], 10)
    fist(p, 126, 244, skin, 6)
    fist(p, 222, 252, skin, 0, flip=True)


def rodney(p: Pen) -> None:
    """Park ranger: very wide hat, beard, dog on a lead."""
    skin, hair, shirt = WARM, "#8a5530", "#c9b27a"
    neck(p, skin, 20)
    torso(p, 186, 204, shirt)
    collar(p, shirt + "+", 190, 36, 30)
    p.path(f"M{CX - 6} 208 L{CX + 6} 208 L{CX + 9} 300 H{CX - 9} Z", MOSS, INK, 2.5)
    for x in (104, 206):
        p.rect(x, 232, 34, 30, shirt, INK, 2.4, r=3)
        p.path(f"M{x} 232 h34 v9 l-17 7 l-17 -7 Z", shirt + "-", INK, 2.2)
    p.path("M112 216 l7 -7 l7 7 l-7 8 Z", YELLOW, INK, 2)
    shoulder_roots(p, 93, 204)
    with p.moved(head_at(4, 0.98, 1)):
        head(p, skin, 0.9)
        eyes(p, skin, (3, 2), y=0)
        brows(p, hair, -13, 1, 3, 5)
        p.body("M-45 2 C-46 44 -34 74 0 78 C34 74 46 44 45 2 C38 18 30 22 20 24 Q0 18 -20 24 C-30 22 -38 18 -45 2 Z", hair,
               "M45 2 C46 44 34 74 0 78 C20 66 30 46 30 20 C36 16 40 12 45 2 Z")
        nose(p, skin, "round")
        if p.night:
            mouth(p, "smile", 40)
            drips(p, -26, 26, 66, "#33140f", (22, 12, 26, 16))
        else:
            p.line("M-13 37 Q0 47 13 37", INK, 3.2)
        face_cracks(p)
        wisps(p, 44, -52, 5)
        p.body("M-40 -32 C-42 -62 -36 -84 -18 -86 Q-6 -86 0 -78 Q6 -86 18 -86 C36 -84 42 -62 40 -32 Z", "#a9824f",
               "M40 -32 C42 -62 36 -84 18 -86 C30 -70 28 -50 22 -32 Z")
        p.path("M-40 -44 Q0 -36 40 -44 L41 -30 H-41 Z", "#5b3a24", INK, 2.5)
        p.body("M-94 -24 C-80 -42 -40 -40 0 -38 C40 -40 80 -42 94 -24 C70 -14 34 -16 0 -16 C-34 -16 -70 -14 -94 "
               "-24 Z", "#b98f58",
               "M94 -24 C70 -14 34 -16 0 -16 C-34 -16 -70 -14 -94 -24 C-50 -24 50 -22 94 -24 Z")
        p.circle(0, -38, 6, YELLOW, INK, 2)
    # the dog, and the lead up to the hand
    p.limb([(86, 244), (84, 308), (116, 264)], 38, shirt)
    fur, dark = "#c98a4b|#4a3230", "#7a4a2a|#241315"
    with p.moved("translate(234 236)"):
        p.body("M-30 14 Q-36 60 -40 130 H50 Q44 60 34 14 Z", fur, "M34 14 Q44 60 50 130 H20 Q24 60 14 14 Z")
        p.body("M-36 10 C-40 -34 -20 -46 2 -46 C26 -46 42 -32 38 10 C36 28 20 38 2 38 C-18 38 -34 30 -36 10 Z", fur,
               "M38 10 C36 28 20 38 2 38 C18 30 26 6 24 -38 C36 -30 41 -12 38 10 Z")
        ears = ("M-26 -40 L-44 -66 L-48 -22 Z", "M28 -40 L48 -66 L50 -22 Z") if p.night else (
            "M-24 -40 C-44 -46 -56 -20 -50 10 C-42 12 -34 0 -32 -16 Z", "M28 -40 C48 -46 60 -20 54 10 C46 12 38 0 36 -16 Z")
        for d in ears:
            p.body(d, dark)
        p.path("M2 -4 C-20 -4 -24 14 -20 24 C-14 34 18 34 24 24 C28 14 24 -4 2 -4 Z", CREAM)
        for x in (-15, 19):
            if p.night:
                p.oval(x, -14, 9, 9, f"{BLACK}|{BLACK}")
                p.circle(x, -14, 8, "url(#eye)")
            else:
                p.circle(x, -14, 5.5, "#2b2230")
                p.circle(x - 1.8, -16, 2, "#ffffff")
        p.path("M-8 2 Q2 -4 12 2 Q10 12 2 14 Q-6 12 -8 2 Z", "#2b2230")
        if p.night:
            p.path("M-24 18 Q2 12 28 18 Q24 36 2 36 Q-20 36 -24 18 Z", f"{BLACK}|{BLACK}")
            teeth(p, -22, 26, 17, 12, 6)
        else:
            p.line("M2 14 V20 Q-6 28 -14 22 M2 20 Q10 28 18 22", INK, 2.6)
            p.path("M-3 24 Q-3 38 3 38 Q10 37 8 24 Z", "#e58a7a", INK, 2)
        p.line("M-28 40 Q2 54 32 40", BRICK, 9)
    if p.night:
        p.line("M118 254 C124 290 170 296 206 278", f"{BLACK}|{BLACK}", 8)
        p.line("M118 254 C124 290 170 296 206 278", f"{BLOOD}|{BLOOD}", 4)
        p.path("M128 276 l-10 8 l14 2 Z M146 286 l-4 13 l12 -9 Z M168 287 l6 12 l6 -13 Z", f"{BLOOD}|{BLOOD}")
    else:
        p.line("M118 254 C124 290 170 296 206 278", INK, 9)
        p.line("M118 254 C124 290 170 296 206 278", BRICK, 5)
    p.line("M112 250 C96 228 112 214 124 226 C132 234 128 246 120 250", INK, 9)
    p.line("M112 250 C96 228 112 214 124 226 C132 234 128 246 120 250", BRICK, 5)
    fist(p, 116, 254, skin, 0, s=1.05)


def earl(p: Pen) -> None:
    """Runs the diner: bald, white side hair, apron, coffee pot."""
    skin, hair = BROWN, "#f1ece2|#b8a796"
    neck(p, skin, 26)
    torso(p, 208, 202, SKY1)
    collar(p, WHITE, 188, 42, 30)
    apron(p, CREAM, 58, 222, 46)
    p.path(f"M{CX - 16} 196 L{CX} 204 L{CX + 16} 196 V214 L{CX} 206 L{CX - 16} 214 Z", BRICK, INK, 2.5)
    shoulder_roots(p, 104, 202)
    with p.moved(head_at(3, 1.13, 1)):
        for x in (-1, 1):
            p.body(f"M{x * 40} -18 C{x * 60} -26 {x * 64} 0 {x * 56} 12 C{x * 58} 28 {x * 46} 30 {x * 40} 22 Z", hair)
        head(p, skin, 1.02)
        p.oval(-16, -38, 13, 7, skin + "+", alpha=0.8)
        p.line("M-18 -26 Q0 -30 18 -26", skin + "-", 2.6)
        eyes(p, skin, (2, 2), y=3)
        brows(p, hair, -12, 2, 6, 7)
        nose(p, skin, "wide")
        mouth(p, "grin", 43)
        p.body("M0 27 C-8 22 -22 24 -28 36 C-18 39 -6 38 0 34 C6 38 18 39 28 36 C22 24 8 22 0 27 Z", hair)
        face_cracks(p)
    # the coffee pot
    p.limb([(80, 244), (78, 306), (112, 268)], 44, SKY1)
    with p.moved("translate(184 236)"):
        p.line("M-34 -22 C-66 -24 -68 26 -38 26", INK, 14)
        p.line("M-34 -22 C-66 -24 -68 26 -38 26", "#3a3036", 8)
        p.body("M-24 -30 C-48 -10 -44 36 -22 38 H24 C46 36 50 -10 26 -30 Z", "#e3f1f7|#3a1a20")
        p.path("M-38 2 Q-18 -4 2 2 Q22 8 41 2 C43 22 38 36 24 37 H-22 C-36 36 -40 20 -38 2 Z", "#5a3018|#b3152f")
        p.path("M20 10 Q30 8 41 2 C43 22 38 36 24 37 H10 C22 34 24 20 20 10 Z", "#43220f|#7d1128")
        p.path("M-24 -30 C-48 -10 -44 36 -22 38 H24 C46 36 50 -10 26 -30 Z", "none", INK)
        p.path("M-28 -42 H28 L46 -48 L34 -28 H-26 Z", STEEL, INK, 3)
        p.path("M-22 -50 H20 V-42 H-22 Z", "#3a3036", INK, 2.5)
        if p.night:
            glow_eye(p, 2, 18, 14)
            drips(p, 26, 50, -42, CRIMSON, (40, 66))
            root(p, [(-4, -48), (-8, -62), (4, -72), (16, -66)], 10)
        else:
            p.line("M-30 -12 Q-36 4 -32 18", "#ffffff", 4)
    if not p.night:
        steam(p, 232, 186, 2)
    fist(p, 130, 242, skin, 0, s=1.2)


def maggie(p: Pen) -> None:
    """Grandmother: white curls and a bun, very big glasses, knitting."""
    skin, hair, shawl = FAIR, "#f4f1ec|#bcab9c", "#a77ba8"
    with p.moved(head_at(8, 0.96, 0.94)):
        wisps(p, 62, -24)
        p.circle(0, -74, 22, hair, INK, rim=True)
        p.line("M-10 -80 Q0 -88 10 -78 Q4 -66 -6 -72", hair + "-", 3)
        for x, y, r in ((-46, -30, 20), (-56, 0, 19), (-50, 28, 17), (46, -30, 20), (56, 0, 19), (50, 28, 17)):
            p.circle(x, y, r, hair if x < 0 else hair + "-", INK, rim=True)
    neck(p, skin, 16)
    torso(p, 166, 212, shawl)
    p.path(f"M{CX - 22} 190 L{CX} 226 L{CX + 22} 190 L{CX + 26} 198 L{CX} 242 L{CX - 26} 198 Z", WHITE, INK, 2.5)
    p.path("M92 240 Q130 226 168 262 Q210 226 250 240 L252 256 Q212 240 170 282 Q128 240 90 256 Z", shawl + "+", INK, 2.5)
    p.circle(CX, 238, 8, YELLOW, INK, 2.5)
    shoulder_roots(p, 84, 212)
    with p.moved(head_at(8, 0.96, 0.94)):
        head(p, skin, 0.85, ears=False)
        for x, y, r in ((-34, -42, 17), (-12, -50, 17), (12, -50, 17), (34, -42, 17)):
            p.circle(x, y, r, hair if x < 20 else hair + "-", INK)
        p.path("M-34 -44 Q0 -56 34 -44 Q0 -60 -34 -44 Z", hair)
        p.line("M-38 34 q4 4 8 2 M38 34 q-4 4 -8 2 M-6 47 h12", skin + "-", 2.4)
        eyes(p, skin, (0, 2), size=1.05, dx=20)
        brows(p, hair + "-", -23, 3, 4, 4, dx=20)
        nose(p, skin, "button")
        cheeks(p, "#f0806a", 30, 28)
        mouth(p, "smile", 37)
        face_cracks(p)
        specs(p, 19, "#c8553d|#7d1128", 4, 21, sw=5)
    # needles, the piece on them and the ball of yarn
    yarn = "#e07a5f|#8f1a2c"
    p.limb([(98, 256), (94, 306), (122, 284)], 36, shawl)
    p.limb([(242, 256), (248, 306), (214, 284)], 36, shawl)
    p.body("M128 222 H204 L200 292 Q166 304 132 292 Z", yarn, "M186 222 H204 L200 292 Q190 297 178 299 Z")
    for y in (238, 254, 270):
        p.line(f"M131 {y} q5 6 10 0 q5 6 10 0 q5 6 10 0 q5 6 10 0 q5 6 10 0 q5 6 10 0 q5 6 10 0",
               "#ffe3b8|#e5383b" if y == 254 else yarn + "-", 3.4)
    for d in ("M104 192 L206 228", "M232 190 L126 228"):
        p.line(d, INK, 9)
        p.line(d, "#e9c48a|#e8d8c3", 5)
    p.circle(104, 192, 7, YELLOW if not p.night else "#e8d8c3|#e8d8c3", INK, 2.5)
    p.circle(232, 190, 7, YELLOW if not p.night else "#e8d8c3|#e8d8c3", INK, 2.5)
    p.line("M200 262 Q220 280 232 262", yarn, 4)
    p.circle(236, 250, 23, yarn, INK, rim=True)
    p.line("M220 240 Q238 232 254 244 M216 252 Q236 244 256 256 M224 266 Q234 250 250 236", yarn + "-", 3)
    if p.night:
        glow_eye(p, 237, 250, 12)
        glow_eye(p, 166, 262, 8)
        for pts in ([(150, 224), (140, 206), (150, 194), (160, 200)], [(178, 224), (184, 206), (176, 196)],
                    [(132, 286), (114, 268), (104, 276), (98, 266)]):
            root(p, pts, 8, BLOOD)
        drips(p, 134, 200, 290, "#8f1a2c", (16, 26, 12, 22))
    fist(p, 126, 232, skin, 10, s=0.9)
    fist(p, 206, 232, skin, -10, flip=True, s=0.9)


def natalie(p: Pen) -> None:
    """Mother with a pram: big feathered hair, hoop earrings, shoulder pads."""
    skin, hair, jacket = FAIR, "#a4502f|#5e2a1a", "#e58a7a"
    with p.moved(head_at(4)):
        wisps(p, 66, -14)
        p.body("M0 -74 C-40 -80 -66 -56 -66 -24 C-82 0 -74 34 -84 56 C-70 62 -62 58 -58 54 C-58 70 -64 80 -58 88 "
               "C-36 90 -20 80 0 80 "
               "C20 80 36 90 58 88 C64 80 58 70 58 54 C62 58 70 62 84 56 C74 34 82 0 66 -24 C66 -56 40 -80 0 -74 Z", hair,
               "M66 -24 C82 0 74 34 84 56 C70 62 62 58 58 54 C58 70 64 80 58 88 C36 90 30 84 30 80 L44 0 Z")
        p.line("M-62 30 Q-60 6 -56 -8 M-70 44 Q-66 30 -66 16", hair + "+", 3.5)
    neck(p, skin, 16)
    torso(p, 176, 200, jacket)
    p.path(f"M{CX - 20} 184 L{CX} 230 L{CX + 20} 184 L{CX + 34} 192 L{CX + 6} 262 H{CX - 6} L{CX - 34} "
           f"192 Z", WHITE, INK, 2.5)
    p.path(f"M{CX - 14} 176 L{CX} 206 L{CX + 14} 176 Z", skin + "-")
    shoulder_roots(p, 88, 200)
    with p.moved(head_at(4)):
        head(p, skin, 0.66, ears=False)
        eyes(p, skin, (2, 2), lashes=True, iris="#3f6b4a")
        brows(p, hair + "-", -14, 2, 6, 3.6)
        nose(p, skin, "button")
        cheeks(p)
        lips(p, 37)
        face_cracks(p)
        p.body("M-48 26 C-60 -10 -58 -64 -4 -70 C46 -76 62 -30 48 26 C46 6 42 -12 28 -24 C24 -34 16 -40 6 -42 "
               "C8 -34 4 -28 -4 -26 C-2 -34 -6 -38 -12 -40 C-14 -28 -24 -22 -32 -18 C-40 -6 -46 8 -48 26 Z", hair)
        p.line("M-40 -28 Q-34 -52 -10 -60 M14 -60 Q34 -50 40 -28", hair + "+", 3.6)
        for x in (-47, 47):
            p.circle(x, 40, 9, "none", "#f4a63a|#ffb347", 4)
    # the pram
    p.limb([(92, 244), (88, 300), (110, 262)], 36, jacket)
    p.line("M104 232 Q114 226 124 246 L136 274", INK, 10)
    p.line("M104 232 Q114 226 124 246 L136 274", STEEL, 5)
    for x in (152, 244):
        p.line(f"M{x} 300 V336 M{x - 18} 318 H{x + 18}", INK, 3)
        p.circle(x, 318, 24, "none", INK, 9)
        p.circle(x, 318, 24, "none", STEEL, 4)
    with p.moved("translate(2 0)"):
        if p.night:
            p.path("M206 246 L262 204 L286 248 Z", f"{BLACK}|{BLACK}")
        else:
            p.path("M180 252 Q214 214 262 236 L270 252 Z", CREAM, INK, 2.6)
            p.circle(232, 232, 18, FAIR, INK, 2.8)
            p.path("M214 230 Q216 210 234 212 Q250 214 250 230 Q234 220 214 230 Z", SKY1, INK, 2.4)
            p.line("M225 234 q3 3 6 0 M236 234 q3 3 6 0", INK, 2.4)
            p.line("M229 241 q4 4 8 0", INK, 2.2)
        p.body("M204 250 L196 186 C150 182 126 214 128 250 Z", SKY2, "M204 250 L200 218 C176 214 150 226 128 250 Z")
        p.line("M204 250 Q176 222 160 194 M204 250 Q160 232 136 216", INK, 2.6)
        p.body("M122 250 H282 C282 292 250 304 204 304 C158 304 124 292 122 250 Z", SKY3,
               "M282 250 C282 292 250 304 204 304 C190 304 176 303 164 300 C220 296 254 282 258 250 Z")
        p.path("M118 246 H286 V257 H118 Z", CREAM, INK, 2.6)
        if p.night:
            for x in (226, 248):
                p.circle(x, 230, 8, "url(#eye)")
            root(p, [(214, 248), (206, 224), (218, 206), (212, 190), (222, 182)], 13, BLOOD)
            root(p, [(262, 250), (272, 226), (264, 206), (274, 190)], 13, BLOOD)
            root(p, [(240, 252), (246, 266), (236, 280), (244, 292)], 11, BLOOD)
            root(p, [(276, 250), (288, 262), (284, 280)], 9, BLOOD)
            drips(p, 126, 220, 256, BLACK, (18, 28, 12, 24, 14))
    fist(p, 108, 240, skin, 10, s=0.95)


def sam(p: Pen) -> None:
    """Grocer: green eyeshade, thin moustache, sleeve garters, full paper bag."""
    skin, hair = TAN, "#33262a"
    neck(p, skin, 17)
    torso(p, 164, 204, WHITE)
    for x in (108, 128, 210, 230):
        p.line(f"M{x} 206 V364", SKY1, 3)
    collar(p, WHITE, 188, 32, 26)
    apron(p, MOSS, 44, 226, 34)
    p.path("M168 206 L146 196 V220 Z M172 206 L194 196 V220 Z", BRICK, INK, 2.6)
    p.circle(170, 207, 6, BRICK, INK, 2.4)
    shoulder_roots(p, 82, 204)
    with p.moved(head_at(2, 0.92, 1.02)):
        wisps(p, 48, -28)
        head(p, skin, 0.74)
        p.body("M-46 0 C-52 -40 -36 -62 0 -60 C36 -62 52 -40 46 0 C42 -14 40 -26 30 -34 Q0 -40 -30 -34 C-40 -26 -42 "
               "-14 -46 0 Z", hair)
        eyes(p, skin, (1, 1), y=6)
        brows(p, hair, -7, 1, 4, 4)
        nose(p, skin, "long")
        mouth(p, "smile", 41)
        p.body("M0 31 C-6 26 -14 29 -20 32 C-26 34 -32 32 -34 24 C-38 34 -30 42 -20 40 C-12 40 -4 38 0 34 C4 38 12 40 20 40 "
               "C30 42 38 34 34 24 C32 32 26 34 20 32 C14 29 6 26 0 31 Z", hair, sw=2)
        face_cracks(p)
        # the eyeshade
        p.path("M-47 -34 Q0 -48 47 -34 L47 -24 Q0 -38 -47 -24 Z", "#2f5a3d", INK, 2.6)
        p.body("M-46 -27 Q0 -40 46 -27 Q66 -18 70 -8 Q0 -26 -70 -8 Q-66 -18 -46 "
               "-27 Z", LEAF, "M46 -27 Q66 -18 70 -8 Q44 -15 20 -17 L22 -33 Z")
        p.line("M44 -12 L66 -44", INK, 8)
        p.line("M44 -12 L64 -41", YELLOW, 4.4)
    # sleeves with garters, the bag between them
    for side in (-1, 1):
        shoulder, elbow, hand = (CX + side * 76, 246), (CX + side * 84, 300), (CX + side * 50, 284)
        p.limb([shoulder, elbow, hand], 36, WHITE)
        x = CX + side * 79
        p.line(f"M{x - 18} 256 Q{x} 264 {x + 18} 256", INK, 11)
        p.line(f"M{x - 17} 256 Q{x} 264 {x + 17} 256", BRICK, 6)
    bread, bag = "#d99a4e", "#cfa26b"
    if p.night:
        root(p, [(152, 226), (146, 204), (134, 194), (138, 180), (128, 174)], 20, BLOOD)
        root(p, [(172, 226), (176, 204), (168, 190), (176, 178)], 16, BLOOD)
        root(p, [(194, 226), (202, 206), (214, 202), (212, 186), (222, 182)], 20, BLOOD)
        glow_eye(p, 154, 206, 9)
        glow_eye(p, 192, 208, 8)
    else:
        with p.moved("translate(196 214) rotate(18)"):
            p.body("M-11 30 V-22 Q-11 -36 0 -36 Q11 -36 11 -22 V30 Z", bread, "M4 -34 Q11 -30 11 -22 V30 H3 Z")
            p.line("M-7 -18 L5 -10 M-7 -2 L5 6", CREAM, 3.4)
        p.path("M142 226 Q128 198 134 184 Q146 188 150 200 Q154 180 166 180 Q170 196 162 226 Z", LEAF, INK, 2.8)
        p.line("M148 224 Q144 206 140 196 M156 224 Q158 204 162 192", MOSS, 2.6)
        p.circle(172, 218, 14, BRICK, INK, 2.8)
        p.line("M172 206 q1 -6 6 -7", INK, 2.6)
        p.circle(167, 213, 3, "#f0a090")
    p.body("M132 222 L141 228 L150 221 L160 228 L170 221 L180 228 L190 221 L199 228 L208 222 L212 330 H128 Z", bag,
           "M190 221 L199 228 L208 222 L212 330 H186 Z")
    p.line("M150 240 L146 300", bag + "-", 2.6)
    if p.night:
        p.path("M136 250 Q170 238 204 250 Q200 284 170 286 Q140 284 136 250 Z", f"{BLACK}|{BLACK}")
        teeth(p, 138, 202, 248, 16, 7)
        teeth(p, 148, 192, 284, 12, 5, up=True)
    fist(p, 130, 272, skin, -14, s=1.0)
    fist(p, 210, 272, skin, 14, flip=True, s=1.0)


def scott(p: Pen) -> None:
    """Father at the grill: chef's hat, loud shirt, tongs."""
    skin, hair, shirt = WARM, "#d9a04a", "#3f9a94"
    neck(p, skin, 21)
    torso(p, 190, 202, shirt)
    for x, y in ((104, 224), (96, 262), (134, 250), (226, 220), (246, 250), (210, 262), (118, 290), (230, 290)):
        for a in range(5):
            t = a * 72
            px, py = x + 6 * math.cos(math.radians(t)), y + 6 * math.sin(math.radians(t))
            p.circle(px, py, 4, "#ffb38a" if x % 4 else YELLOW)
        p.circle(x, y, 3, BRICK)
    p.path(f"M{CX - 18} 180 L{CX} 226 L{CX + 18} 180 Z", skin + "-")
    collar(p, shirt + "+", 190, 42, 40)
    shoulder_roots(p, 95, 202)
    with p.moved(head_at(6, 1.02, 0.98)):
        wisps(p, 52, -50, 5)
        head(p, skin, 1.06)
        p.path("M-46 2 C-50 -20 -48 -36 -40 -44 L40 -44 C48 -36 50 -20 46 2 L38 -8 Q40 -22 32 -30 H-32 Q-40 -22 -38 "
               "-8 Z", hair, INK, 3)
        p.path("M-42 18 C-40 40 -32 54 0 54 C32 54 40 40 42 18 C36 30 30 32 20 28 Q0 22 -20 28 C-30 32 -36 30 -42 "
               "18 Z", hair, alpha=0.35)
        eyes(p, skin, (2, 0), iris="#2f6ea8")
        brows(p, hair + "-", -13, 1, 5, 5)
        nose(p, skin, "long")
        cheeks(p)
        mouth(p, "grin", 36)
        face_cracks(p)
        p.body("M-42 -36 L-44 -58 C-74 -62 -68 -98 -42 -92 C-36 -112 -10 -112 0 -102 C10 -112 36 -112 42 -92 C68 "
               "-98 74 -62 44 -58 "
               "L42 -36 Q0 -46 -42 -36 Z", WHITE,
               "M44 -58 L42 -36 Q32 -39 22 -40 L26 -62 C46 -66 48 -80 42 -92 C68 -98 74 -62 44 -58 Z")
        p.line("M-20 -60 L-24 -82 M2 -62 V-84 M-44 -58 Q0 -68 44 -58", WHITE + "-", 3)
    # tongs with what is for dinner
    p.limb([(90, 242), (84, 300), (86, 380)], 40, shirt)
    p.limb([(254, 242), (270, 300), (228, 292)], 40, shirt)
    fist(p, 204, 278, skin, -30, flip=True, s=1.1)
    for d in ("M200 284 C176 262 156 244 140 214", "M200 284 C182 248 168 230 158 204"):
        p.line(d, INK, 10)
        p.line(d, STEEL, 5.5)
    with p.moved("translate(142 206) rotate(-32)"):
        if p.night:
            p.body("M-46 0 C-44 -20 -28 -18 -14 -10 C2 0 10 -20 28 -16 C44 -12 50 4 40 12 C26 20 8 6 -6 14 C-24 24 "
                   "-46 18 -46 0 Z",
                   "#c8553d|#b3152f")
            p.path("M-46 0 L-62 -12 L-50 2 L-64 10 L-42 10 Z", f"{BONE}|{BONE}", INK, 2)
            glow_eye(p, -30, 0, 7)
            p.line("M-10 -6 Q-6 2 -10 10 M6 -8 Q10 0 8 6 M24 -12 Q28 0 24 8", f"{BLACK}|{BLACK}", 2.6)
        else:
            p.body("M-46 2 C-48 -16 -34 -16 -26 -12 Q0 0 26 -14 C38 -20 50 -10 44 4 C36 18 14 20 0 20 C-18 20 -44 "
                   "18 -46 2 Z", "#b5563a",
                   "M44 4 C36 18 14 20 0 20 C-18 20 -44 18 -46 2 C-20 14 20 12 44 4 Z")
            p.line("M-22 -4 L-16 8 M-2 0 L2 12 M18 -4 L24 6", "#6b2f22", 3.6)
    p.line("M158 204 L150 222", INK, 10)
    p.line("M158 206 L151 221", STEEL, 5.5)
    p.path("M216 268 L188 262 M214 280 L190 276", "none", INK, 2)
    steam(p, 96, 196, 2)


def jayne(p: Pen) -> None:
    """Quiet girl: long dark hair, fringe over the eyes, sketchbook."""
    skin, hair, knit = FAIR, "#2e2638", "#6f8f6a"
    with p.moved(head_at(10, 0.94, 0.94)):
        wisps(p, 52, -18)
        p.body("M0 -62 C-50 -62 -58 -22 -57 20 C-57 70 -62 110 -66 160 H66 C62 110 57 70 57 20 C58 -22 50 -62 0 -62 Z", hair)
    neck(p, skin, 13)
    torso(p, 132, 212, knit)
    p.path(f"M{CX - 26} 196 Q{CX} 216 {CX + 26} 196 L{CX + 28} 206 Q{CX} 228 {CX - 28} 206 Z", knit + "+", INK, 2.6)
    shoulder_roots(p, 68, 212)
    with p.moved(head_at(10, 0.94, 0.94)):
        head(p, skin, 0.68, ears=False)
        eyes(p, skin, (-2, 4), y=10)
        nose(p, skin, "button")
        cheeks(p, "#f0806a", 28)
        mouth(p, "small", 40)
        face_cracks(p)
        # the fringe, cut straight over the brows, and curtains at the sides
        p.body("M-57 100 C-60 30 -62 -62 0 -64 C62 -62 60 30 57 100 C50 106 44 104 40 98 C46 60 46 30 42 2 L34 12 "
               "L28 3 L20 14 L12 4 "
               "L5 12 L-2 3 L-10 10 L-17 2 L-24 9 L-30 1 L-36 8 L-42 2 C-46 30 -46 60 -40 98 C-44 104 -50 106 -57 "
               "100 Z", hair)
        p.line("M-34 -32 Q-24 -48 -4 -50 M-50 -6 Q-52 30 -50 64 M-16 -34 Q-22 -20 -22 -6 M10 -36 Q12 -20 "
               "10 -6", "#5d5070", 3.4)
        if p.night:
            for x in (-17, 17):
                p.circle(x - 1, 10, 8, "url(#eye)")
        else:
            p.path("M30 -40 l10 -4 l2 10 l-9 3 Z", YELLOW, INK, 2.2)
    # the sketchbook, held up to be seen
    p.limb([(112, 256), (104, 304), (122, 280)], 32, knit)
    p.limb([(228, 256), (238, 304), (218, 280)], 32, knit)
    with p.moved("rotate(-4 170 236)"):
        p.body("M120 196 H220 V276 H120 Z", "#fffaf0|#cbb59c", "M120 268 H220 V276 H120 Z")
        p.path("M120 190 H220 V202 H120 Z", BRICK, INK, 2.6)
        for x in range(130, 216, 14):
            p.line(f"M{x} 186 V200", INK, 5)
            p.line(f"M{x} 187 V199", STEEL, 2.4)
        if p.night:
            p.path("M170 212 C146 212 140 232 146 246 C150 258 160 266 170 270 C180 266 190 258 194 246 C200 232 "
                   "194 212 170 212 Z",
                   f"{BLACK}|{BLACK}")
            for pts in ([(146, 240), (132, 236), (128, 222), (134, 214)], [(194, 240), (208, 236), (212, 222), (206, 214)],
                        [(150, 254), (136, 260), (128, 256)], [(190, 254), (204, 260), (212, 256)]):
                root(p, pts, 7, BLACK)
            p.path("M150 232 L164 240 L152 244 Z M190 232 L176 240 L188 244 Z", f"{RED}|{RED}")
            p.path("M154 250 L160 256 L165 250 L170 257 L175 250 L180 256 L186 250 Q180 264 170 264 Q160 264 154 "
                   "250 Z", f"{RED}|{RED}")
            drips(p, 150, 192, 264, CRIMSON, (12, 18, 10))
        else:
            p.line("M138 258 V236 L158 220 L178 236 V258 Z M152 258 V244 H163 V258", SKY3, 3.4)
            p.line("M132 259 H210", MOSS, 3.4)
            p.circle(198, 222, 8, YELLOW, ORANGE, 2.6)
            p.line("M194 258 V246 M194 246 q-8 -2 -5 -8 q5 -5 10 0 q3 6 -5 8", MOSS, 3)
    fist(p, 122, 262, skin, 0, s=0.85)
    fist(p, 220, 258, skin, 0, flip=True, s=0.85)
    p.line("M208 280 L234 234", INK, 8)
    p.line("M209 278 L233 236", "#ffd166|#e8d8c3", 4.4)


def lance(p: Pen) -> None:
    """Science teacher: wild grey hair, round glasses, lab coat, odd tie, flask."""
    skin, hair = WARM, "#b9bcc4"
    with p.moved(head_at(2, 0.94, 1.04)):
        wisps(p, 60, -14)
        for side in (-1, 1):
            d = (f"M{side * 30} -50 L{side * 48} -66 L{side * 50} -52 L{side * 72} -56 L{side * 64} -38 "
                 f"L{side * 86} -30 L{side * 70} -18 "
                 f"L{side * 84} -2 L{side * 66} 2 L{side * 72} 22 L{side * 54} 16 L{side * 50} 32 L{side * 38} 20 Z")
            p.body(d, hair if side < 0 else hair + "-")
    neck(p, skin, 16, 156)
    torso(p, 168, 206, "#e9f0f4|#a39080")
    p.path(f"M{CX - 24} 188 L{CX} 262 L{CX + 24} 188 Z", SKY1, INK, 2.6)
    tie = (f"M{CX - 9} 200 H{CX + 9} L{CX + 5} 211 L{CX + 16} 228 L{CX + 3} 240 L{CX + 13} 262 L{CX} 282 L{CX - 13} 262 "
           f"L{CX - 2} 240 L{CX - 14} 228 L{CX - 5} 211 Z")
    p.path(tie, ORANGE, INK, 2.6)
    for x, y in ((168, 222), (175, 230), (168, 252), (174, 264)):
        p.circle(x, y, 3, "#7a3f9a|#0d0709")
    p.body("M146 186 L132 192 L124 222 L140 226 L134 236 L164 300 L168 268 Q150 224 146 186 Z", "#f7fafc|#bba898")
    p.body("M194 186 L208 192 L216 222 L200 226 L206 236 L176 300 L172 268 Q190 224 194 186 Z", "#dfe7ec|#8f7d70")
    p.rect(96, 242, 30, 30, "#f7fafc|#bba898", INK, 2.4, r=2)
    p.line("M104 242 V230 M112 242 V226", INK, 6)
    p.line("M104 241 V231 M112 241 V227", BRICK, 3)
    shoulder_roots(p, 84, 206)
    with p.moved(head_at(2, 0.94, 1.04)):
        head(p, skin, 0.74)
        p.path("M-44 -10 C-46 -44 -30 -58 -14 -57 Q-34 -40 -36 -16 Z", hair, INK, 2.6)
        p.path("M44 -10 C46 -44 30 -58 14 -57 Q34 -40 36 -16 Z", hair + "-", INK, 2.6)
        p.line("M-14 -34 Q0 -38 14 -34 M-10 -26 Q0 -29 10 -26", skin + "-", 2.4)
        eyes(p, skin, (2, -1))
        brows(p, "#8d909a", -17, 3, 7, 6)
        nose(p, skin, "long")
        cheeks(p)
        mouth(p, "open", 38)
        face_cracks(p)
        specs(p, 16, "#24364b|#4a2a20", 4, 19)
    # the flask
    p.limb([(244, 250), (262, 310), (222, 284)], 38, "#f2f6f9|#a39080")
    with p.moved("translate(212 236) rotate(6)"):
        p.body("M-10 -48 H12 V-18 L36 26 Q40 36 30 37 H-28 Q-38 36 -34 26 L-10 -18 Z", "#e3f1f7|#3a1a20")
        p.path("M-22 4 Q-10 -2 2 4 Q14 10 24 4 L35 26 Q38 35 30 36 H-28 Q-37 35 -33 26 Z", "#8fd14f|#b3152f")
        p.path("M10 8 Q18 8 24 4 L35 26 Q38 35 30 36 H12 Q22 26 10 8 Z", "#6cab3c|#7d1128")
        for x, y, r in ((-12, 18, 5), (4, 24, 4), (-2, 10, 3)):
            p.circle(x, y, r, "#d9f5b0|#ff7b3a")
        p.path("M-10 -48 H12 V-18 L36 26 Q40 36 30 37 H-28 Q-38 36 -34 26 L-10 -18 Z", "none", INK)
        p.rect(-14, -53, 30, 9, "#e3f1f7|#6e564a", INK, 2.6, r=4)
        if p.night:
            glow_eye(p, 2, 18, 14)
            root(p, [(2, -50), (-4, -66), (8, -80), (22, -74), (20, -64)], 14, BLOOD)
            root(p, [(6, -50), (16, -58), (28, -54), (34, -44)], 10, BLOOD)
            drips(p, -14, 16, -46, CRIMSON, (22, 34, 16))
        else:
            p.line("M-4 -36 V-20 L-20 10", "#ffffff", 3.6)
            for x, y, size in ((2, -64, 6.0), (12, -80, 4.5), (-6, -84, 3.5)):
                p.circle(x, y, size, "#b9e58a", MOSS, 2)
    fist(p, 218, 266, skin, 0, flip=True, s=1.0)


def max_(p: Pen) -> None:
    """Boy with a cap and a walkie-talkie."""
    skin, hair, vest = TAN, "#2a2024", "#f4a63a"
    neck(p, skin, 14)
    torso(p, 138, 212, SKY2)
    p.body("M146 194 C120 200 104 204 101 240 L95 364 H142 C146 300 140 240 152 212 Z", vest)
    p.body("M194 194 C220 200 236 204 239 240 L245 364 H198 C194 300 200 240 188 212 Z", vest + "-")
    p.line("M103 250 H142 M101 276 H142 M198 250 H238 M198 276 H240", INK, 2.4)
    p.path(f"M{CX - 24} 196 Q{CX} 218 {CX + 24} 196 L{CX + 26} 204 Q{CX} 230 {CX - 26} 204 Z", CREAM, INK, 2.6)
    shoulder_roots(p, 70, 212)
    with p.moved(head_at(10, 1.02, 0.92)):
        wisps(p, 54, -30)
        head(p, skin, 0.9)
        p.body("M-46 8 C-54 -10 -54 -30 -44 -40 L44 -40 C54 -30 54 -10 46 8 L38 -2 L36 -16 L26 -8 L18 -18 L8 -8 L-4 "
               "-18 L-14 -8 "
               "L-24 -18 L-34 -8 L-38 -2 Z", hair)
        eyes(p, skin, (3, 0), size=1.12, y=8)
        brows(p, hair, -9, 2, 4, 4)
        nose(p, skin, "button")
        cheeks(p, "#d9604a", 28)
        mouth(p, "grin", 36)
        face_cracks(p)
        # cap with the peak turned aside
        p.body("M-48 -28 C-50 -66 -26 -78 0 -78 C28 -78 50 -64 48 -28 Q0 -42 -48 -28 Z", BRICK,
               "M48 -28 C50 -64 28 -78 4 -78 C28 -66 30 -44 26 -35 Z")
        p.path("M-24 -36 C-24 -60 -16 -74 0 -78 C16 -74 22 -60 22 -37 Q0 -40 -24 -36 Z", CREAM, INK, 2.6)
        p.path("M-2 -68 l4 8 l9 1 l-7 6 l2 9 l-8 -5 l-8 5 l2 -9 l-7 -6 l9 -1 Z", SKY3)
        p.circle(0, -80, 5, BRICK, INK, 2.6)
        p.body("M-46 -30 Q-10 -42 20 -38 Q-14 -22 -66 -6 Q-94 2 -96 -6 Q-90 -20 -46 -30 Z", BRICK + "+",
               "M-96 -6 Q-60 -10 -20 -24 Q-40 -14 -66 -6 Q-94 2 -96 -6 Z")
    # the walkie-talkie, its aerial up
    p.limb([(108, 256), (102, 306), (104, 380)], 32, SKY2)
    p.limb([(234, 256), (254, 312), (226, 282)], 32, SKY2)
    if p.night:
        root(p, [(206, 206), (212, 180), (226, 164), (218, 140), (232, 122), (246, 128), (242, 138)], 11, BLOOD)
    else:
        p.line("M206 206 L238 112", INK, 8)
        p.line("M206 206 L238 112", STEEL, 4)
        p.circle(239, 110, 6, BRICK, INK, 2.6)
        for r in (14, 24):
            p.line(f"M{239 + r * 0.5} {110 - r * 0.9} Q{239 + r * 1.25} {110 - r * 0.1} {239 + r * 0.75} "
                   f"{110 + r * 0.75}", WHITE, 4)
    p.body("M184 202 H232 Q236 202 236 207 V278 Q236 284 230 284 H188 Q182 284 182 278 V207 Q182 202 184 202 Z", "#4d5b6b",
           "M222 202 H232 Q236 202 236 207 V278 Q236 284 230 284 H222 Z")
    p.rect(190, 210, 26, 13, "#b5e0a0|#ff7b3a", INK, 2.4, r=2)
    p.circle(226, 216, 5, BRICK if not p.night else f"{AMBER}|{AMBER}", INK, 2)
    if p.night:
        p.path("M188 234 Q209 226 230 234 Q230 264 209 266 Q188 264 188 234 Z", f"{BLACK}|{BLACK}")
        teeth(p, 190, 228, 232, 13, 5)
        teeth(p, 195, 223, 265, 10, 4, up=True)
        p.circle(209, 248, 15, "url(#glow)")
    else:
        p.rect(190, 230, 38, 34, "#3a4654", INK, 2, r=4)
        p.line("M196 239 H222 M196 247 H222 M196 255 H222", STEEL, 3)
    fist(p, 234, 258, skin, 0, flip=True, s=0.95)


def mina(p: Pen) -> None:
    """Librarian: hair in a high bun with a pencil, cat-eye glasses, a stack of books."""
    skin, hair, knit = TAN, "#241c2a", "#8a3f5a"
    with p.moved(head_at(4, 0.94, 1)):
        wisps(p, 50, -30)
        p.body("M0 -62 C-46 -62 -52 -26 -50 10 C-50 26 -46 36 -40 40 H40 C46 36 50 26 50 10 C52 -26 46 -62 0 -62 Z", hair)
    neck(p, skin, 15, 156)
    torso(p, 156, 208, knit)
    p.path(f"M{CX - 20} 188 L{CX} 214 L{CX + 20} 188 L{CX + 36} 200 L{CX + 12} 232 L{CX} 216 L{CX - 12} 232 "
           f"L{CX - 36} 200 Z",
           CREAM, INK, 2.6)
    p.circle(CX, 218, 7, SKY1, INK, 2.4)
    shoulder_roots(p, 78, 208)
    with p.moved(head_at(4, 0.94, 1)):
        p.line("M-34 -98 L38 -66", INK, 8)
        p.line("M-32 -97 L36 -67", YELLOW, 4.4)
        p.body("M-26 -74 C-28 -98 28 -98 26 -74 C24 -58 -24 -58 -26 -74 Z", hair)
        p.line("M-14 -82 Q2 -90 14 -78", "#5b4a66", 3.4)
        head(p, skin, 0.66, ears=False)
        eyes(p, skin, (0, 1), dx=19)
        brows(p, hair, -17, 0, 5, 4, dx=19)
        nose(p, skin, "long")
        cheeks(p)
        lips(p, 38, "#a83a4a")
        face_cracks(p)
        p.body("M-48 16 C-52 -34 -40 -60 0 -60 C40 -60 52 -34 48 16 C42 -12 30 -34 0 -46 C-30 -34 -42 -12 -48 16 Z", hair)
        p.line("M-36 -28 Q-26 -46 -8 -52", "#5b4a66", 3.4)
        # cat-eye glasses
        frame = "#c8553d|#e5383b"
        for side in (-1, 1):
            s = side
            p.path(f"M{s * 4} 0 C{s * 8} -12 {s * 30} -14 {s * 46} -18 C{s * 44} 4 {s * 38} 18 {s * 22} 18 C{s * 8} "
                   f"18 {s * 3} 10 {s * 4} 0 Z",
                   "none", frame, 4.5)
        p.line("M-4 0 Q0 -4 4 0", frame, 4)
        if p.night:
            p.line("M-32 -8 L-20 -2 L-26 12 M-20 -2 L-8 -8", f"{BONE}|{BONE}", 1.6)
    # the stack of books
    p.limb([(98, 252), (94, 306), (122, 286)], 34, knit)
    p.limb([(242, 252), (248, 306), (218, 286)], 34, knit)
    books = ((124, 256, 94, 22, SKY3), (130, 234, 84, 22, YELLOW), (120, 214, 92, 20, BRICK), (134, 196, 74, 18, MOSS))
    for i, (x, y, w, h, colour) in enumerate(books):
        p.rect(x, y, w, h, colour, INK, 3, r=3, rim=True)
        p.rect(x + w - 22, y + 4, 20, h - 8, "#fffaf0|#e8d8c3")
        p.line(f"M{x + w - 20} {y + h / 2} h18", SAND + "-", 2)
        p.rect(x + w * 0.14, y + 2, 6, h - 4, colour + "-")
        p.rect(x + w * 0.34, y + h / 2 - 3, w * 0.28, 6, CREAM if i != 1 else BRICK, r=2)
        if p.night:
            teeth(p, x + w - 24, x + w + 1, y + 3, h * 0.55, 4)
            teeth(p, x + w - 22, x + w, y + h - 3, h * 0.45, 3, up=True)
    if p.night:
        p.path("M126 214 H190 V234 H126 Z", f"{BLACK}|{BLACK}")
        glow_eye(p, 158, 224, 11)
        root(p, [(150, 198), (146, 186), (156, 178), (168, 184)], 9, BLOOD)
        root(p, [(126, 246), (112, 240), (108, 226), (116, 218)], 10, BLOOD)
        root(p, [(212, 268), (230, 258), (234, 242), (226, 234)], 10, BLOOD)
        drips(p, 126, 216, 276, CRIMSON, (14, 24, 10, 20))
    fist(p, 124, 278, skin, 16, s=0.95)
    fist(p, 216, 280, skin, -16, flip=True, s=0.95)


def tom(p: Pen) -> None:
    """School reporter: hat with a press card, square glasses, camera with flash."""
    skin, hair, coat = WARM, "#5b3a24", "#a98a63"
    neck(p, skin, 15)
    torso(p, 152, 208, WHITE)
    p.path(f"M{CX - 6} 206 L{CX + 6} 206 L{CX + 9} 290 H{CX - 9} Z", BRICK, INK, 2.5)
    collar(p, WHITE, 190, 30, 26)
    p.body("M142 190 C116 196 98 200 94 236 L88 364 L146 364 C150 300 134 240 148 214 Z", coat)
    p.body("M198 190 C224 196 242 200 246 236 L252 364 L194 364 C190 300 206 240 192 214 Z", coat + "-")
    p.line("M138 196 Q132 222 142 236 M202 196 Q212 218 204 236", "#4a3528", 5)
    shoulder_roots(p, 77, 208)
    with p.moved(head_at(8, 0.96, 0.95)):
        wisps(p, 50, -44, 5)
        head(p, skin, 0.78)
        for x, y, r in ((44, -14, 12), (42, 0, 9), (30, -26, 11), (11, -24, 11)):
            p.circle(-x, y, r, hair)
            p.circle(x, y, r, hair)
        eyes(p, skin, (-1, 1), y=7, dx=19)
        brows(p, hair, -12, 1, 4, 4.5, dx=19)
        nose(p, skin, "long")
        cheeks(p)
        mouth(p, "smirk", 38)
        p.circle(-24, 26, 1.6, "#c98a5e")
        p.circle(-19, 29, 1.6, "#c98a5e")
        p.circle(24, 26, 1.6, "#c98a5e")
        face_cracks(p)
        specs(p, 16, "#24364b|#4a2a20", 7, 20, square=True)
        with p.moved("rotate(-9)"):
            p.body("M-40 -34 C-42 -62 -38 -84 -22 -88 Q0 -78 20 -90 C38 -86 44 -60 42 -34 Z", "#7d6a58",
                   "M42 -34 C44 -60 38 -86 20 -90 C30 -72 28 -50 24 -34 Z")
            p.path("M-41 -50 Q0 -42 42 -50 L43 -32 H-41 Z", "#33262a", INK, 2.5)
            p.body("M-68 -28 C-54 -44 -30 -38 0 -38 C30 -38 54 -46 70 -30 C48 -18 24 -20 0 -20 C-24 -20 -52 -16 -68 "
                   "-28 Z", "#8d7a66",
                   "M70 -30 C48 -18 24 -20 0 -20 C-24 -20 -52 -16 -68 -28 C-30 -26 40 -26 70 -30 Z")
            with p.moved("translate(24 -54) rotate(14)"):
                p.rect(-12, -16, 26, 24, "#fffaf0|#e8d8c3", INK, 2.4, r=2)
                p.line("M-6 -8 H8 M-6 -1 H8", BRICK, 3.4)
    # the camera and its flash
    p.limb([(96, 252), (90, 306), (120, 280)], 34, coat)
    p.limb([(244, 252), (252, 306), (222, 286)], 34, coat)
    rays = []
    for i in range(16):
        r = 44 if i % 2 == 0 else 27
        rays.append(f"{'M' if i == 0 else 'L'}{230 + r * math.sin(i * math.pi / 8):.1f} "
                    f"{206 - r * math.cos(i * math.pi / 8):.1f}")
    p.path(" ".join(rays) + " Z", "#fff3b0|#b3152f", alpha=0.95)
    p.rect(206, 214, 14, 26, "#4d5b6b", INK, 2.6, r=2)
    p.circle(230, 206, 22, STEEL, INK, 3, rim=True)
    p.circle(230, 206, 14, "#fffbe6|#ff7b3a")
    p.circle(230, 206, 6, "#ffffff|#ffe0a0")
    p.body("M122 224 Q122 218 128 218 H144 L150 208 H186 L192 218 H210 Q216 218 216 224 V272 Q216 278 210 278 H128 "
           "Q122 278 122 272 Z",
           "#3d4a5a", "M200 218 H210 Q216 218 216 224 V272 Q216 278 210 278 H196 Z")
    p.path("M122 230 H216 V238 H122 Z", STEEL)
    p.circle(168, 246, 27, STEEL, INK, 3)
    p.circle(168, 246, 19, "#24364b|#0d0709", INK, 2)
    if p.night:
        glow_eye(p, 168, 246, 14)
        p.line("M122 262 Q134 254 142 262 M194 262 Q204 254 214 264", f"{CRIMSON}|{CRIMSON}", 4)
        root(p, [(126, 222), (114, 206), (122, 194), (134, 200)], 10, BLOOD)
        drips(p, 146, 190, 270, CRIMSON, (14, 22, 12))
    else:
        p.circle(168, 246, 11, SKY2)
        p.circle(163, 240, 5, "#ffffff")
    fist(p, 122, 262, skin, 0, s=0.95)
    fist(p, 216, 264, skin, 0, flip=True, s=0.95)


def jeremy(p: Pen) -> None:
    """Boy on a BMX: helmet with a peak, fair hair below it, bandage on the knee."""
    skin, hair, shirt = WARM, "#e2b455", BRICK
    with p.moved(head_at(10, 0.98, 0.92)):
        wisps(p, 58, -24)
        p.body("M-44 0 C-54 26 -52 44 -58 56 L-42 52 L-34 62 L-20 52 H20 L34 62 L42 52 L58 56 C52 44 54 26 44 "
               "0 Z", hair + "-")
    neck(p, skin, 14)
    torso(p, 138, 212, shirt)
    p.path(f"M{CX - 24} 196 Q{CX} 218 {CX + 24} 196 L{CX + 26} 204 Q{CX} 230 {CX - 26} 204 Z", CREAM, INK, 2.6)
    p.path("M103 238 H237 L238 252 H102 Z", CREAM)
    p.path("M102 252 H238 L239 262 H101 Z", SKY3)
    shoulder_roots(p, 70, 212)
    with p.moved(head_at(10, 0.98, 0.92)):
        head(p, skin, 0.86, ears=False)
        p.path("M-44 -24 H44 L44 -4 L36 -14 L30 -2 L20 -14 L10 -3 L0 -14 L-10 -3 L-22 -14 L-32 -2 L-38 -14 L-44 "
               "-4 Z", hair, INK, 2.6)
        eyes(p, skin, (-2, 0), size=1.1, y=10, lid=0.14, iris="#3f6b8a")
        brows(p, hair + "-", -5, -2, 3, 4.5)
        nose(p, skin, "button")
        cheeks(p, "#f0806a", 29)
        mouth(p, "grin", 38)
        if not p.night:
            p.line("M1 36 V41", "#7a2f3a", 3.4)
        face_cracks(p)
        # the helmet: shell, ear guards, chin strap, peak
        p.line("M-48 24 Q-40 56 0 61 Q40 56 48 24", INK, 6)
        p.body("M-45 -22 C-50 -4 -48 10 -42 26 L-54 28 C-64 6 -66 -30 -58 -52 C-46 -78 -24 -88 0 -88 C24 -88 46 -78 58 -52 "
               "C66 -30 64 6 54 28 L42 26 C48 10 50 -4 45 -22 Q0 -34 -45 -22 Z", SKY3,
               "M58 -52 C66 -30 64 6 54 28 L42 26 C48 10 50 -4 45 -22 Q40 -24 32 -25 C40 -50 30 -76 16 -86 C36 -82 "
               "50 -70 58 -52 Z")
        p.path("M-11 -87 Q0 -89 11 -87 L15 -28 Q0 -30 -15 -28 Z", YELLOW, INK, 2.4)
        p.line("M-46 -48 Q-38 -68 -24 -76", SKY1, 4)
        p.circle(-52, 6, 5, STEEL, INK, 2.2)
        p.circle(52, 6, 5, STEEL, INK, 2.2)
        p.body("M-50 -30 Q0 -50 50 -30 Q62 -18 60 -12 Q0 -34 -60 -12 Q-62 -18 -50 -30 Z", WHITE,
               "M50 -30 Q62 -18 60 -12 Q40 -20 20 -23 L26 -38 Z")
        if p.night:
            crack(p, "M-30 -36 L-38 -48 L-32 -58 L-40 -68", 3.4)
    # arms and the handlebar with its number plate
    p.limb([(110, 250), (94, 264), (92, 230)], 30, skin)
    p.limb([(230, 250), (240, 262), (232, 230)], 30, skin)
    for sw, colour in ((16, INK), (10, "#e9eef2|#6e564a")):
        p.line("M70 212 H108 L136 262 L152 320 M252 212 H218 L192 262 L176 320 M117 230 H210", colour, sw)
    for x in (62, 224):
        p.rect(x, 202, 36, 20, "#3a3036|#1a0b0d", INK, 3, r=7)
    p.body("M136 222 H192 L196 264 Q182 282 164 284 Q146 282 132 264 Z", YELLOW, "M180 222 H192 L196 264 Q186 278 172 283 Z")
    if p.night:
        glow_eye(p, 164, 240, 12)
        p.path("M142 260 Q164 254 186 260 Q178 278 164 278 Q150 278 142 260 Z", f"{BLACK}|{BLACK}")
        teeth(p, 146, 182, 259, 10, 5)
        for d in ("M118 226 l-8 -15 l17 10 Z", "M206 226 l8 -15 l-17 10 Z", "M122 244 l-17 0 l20 9 Z",
                  "M204 244 l17 0 l-20 9 Z"):
            p.path(d, f"{BONE}|{BONE}", f"{BLACK}|{BLACK}", 1.8)
    else:
        p.line("M153 238 H175 L162 268", BRICK, 8)
    fist(p, 92, 214, skin, 0, s=0.85)
    fist(p, 232, 214, skin, 0, flip=True, s=0.85)
    # the raised knee with its bandage
    p.limb([(284, 390), (276, 330), (260, 262)], 50, skin)
    with p.moved("translate(258 256) rotate(-20)"):
        p.rect(-23, -9, 46, 19, "#fff1d0|#cdbca8", INK, 2.4, r=8)
        p.rect(-8, -9, 16, 19, "#e9c48a|#a8937f")
        if p.night:
            p.path("M-6 -3 Q6 -8 14 2 Q10 11 -2 9 Q-12 5 -6 -3 Z", f"{BLOOD}|{BLOOD}")
            drips(p, -9, 14, 8, BLOOD, (14, 24, 10))
        else:
            for x in (-15, 15):
                p.circle(x, -2, 1.4, "#c98a5e")
                p.circle(x, 3, 1.4, "#c98a5e")


def julie(p: Pen) -> None:
    """Roller skater: big round hair, headphones, a skate in her hands."""
    skin, hair, top = DEEP, "#2c1f24", YELLOW
    with p.moved(head_at(8, 0.92, 0.94)):
        wisps(p, 80, -16, 9)
        p.body("M0 -92 C-30 -98 -52 -86 -64 -68 C-86 -54 -92 -26 -86 -4 C-90 20 -78 44 -56 50 C-40 62 -20 58 0 58 "
               "C20 58 40 62 56 50 "
               "C78 44 90 20 86 -4 C92 -26 86 -54 64 -68 C52 -86 30 -98 0 -92 Z", hair)
        p.line("M-66 -40 Q-56 -66 -30 -78 M-74 -8 Q-76 -18 -72 -28", "#6b5058", 4)
    neck(p, skin, 14)
    torso(p, 146, 208, top)
    p.path("M98 232 Q96 300 92 364 H122 Q124 300 120 214 Z", BRICK)
    p.path("M242 232 Q244 300 248 364 H218 Q216 300 220 214 Z", BRICK + "-")
    p.path(f"M{CX - 20} 192 L{CX} 232 L{CX + 20} 192 L{CX + 30} 196 L{CX} 246 L{CX - 30} 196 Z", WHITE, INK, 2.6)
    shoulder_roots(p, 74, 208)
    with p.moved(head_at(8, 0.92, 0.94)):
        head(p, skin, 0.72, ears=False)
        p.path("M-46 6 C-48 -40 -30 -58 0 -58 C30 -58 48 -40 46 6 C40 -20 28 -34 0 -36 C-28 -34 -40 -20 -46 6 Z", hair)
        eyes(p, skin, (2, 0), lashes=True, size=1.05)
        brows(p, hair, -14, 1, 6, 4)
        nose(p, skin, "wide")
        mouth(p, "grin", 37)
        face_cracks(p)
        # headphones
        band = "M-54 2 C-62 -70 -40 -98 0 -98 C40 -98 62 -70 54 2"
        p.line(band, INK, 15)
        p.line(band, "#e9eef2|#6e564a", 9)
        for side in (-1, 1):
            p.rect(side * 55 - 14, -16, 28, 42, ORANGE if side < 0 else ORANGE + "-", INK, 3, r=11, rim=True)
            p.circle(side * 55, 5, 7, BRICK)
            if p.night:
                p.circle(side * 55, 5, 9, "url(#eye)")
    # the skate
    p.limb([(102, 252), (96, 306), (128, 262)], 32, BRICK)
    p.limb([(238, 252), (246, 306), (246, 380)], 32, BRICK)
    with p.moved("translate(186 225) rotate(-7)"):
        for x in (-26, 32):
            p.path(f"M{x - 9} 24 L{x + 9} 24 L{x} 38 Z", STEEL + "-", INK, 2.4)
            p.circle(x, 38, 13, ORANGE, INK, 3, rim=True)
            p.circle(x, 38, 5, CREAM)
            if p.night:
                glow_eye(p, x, 38, 9)
        p.body("M-44 18 H52 V26 H-44 Z", STEEL)
        p.path("M48 20 L64 24 L60 38 L48 31 Z", BRICK, INK, 2.6)
        if not p.night:
            p.path("M0 -42 L12 -45 L20 -22 L6 -16 Z", CREAM, INK, 2.6)
        boot = "M-42 -42 H4 C4 -22 12 -14 32 -10 C54 -6 58 6 56 19 H-44 Q-40 -10 -42 -42 Z"
        p.body(boot, "#fffaf0|#cdbca8", "M32 -10 C54 -6 58 6 56 19 H-44 L-43 10 C0 14 42 12 32 -10 Z")
        p.path("M-42 -32 H4 L6 -22 H-41 Z", SKY2)
        p.path("M-41 -18 H8 L12 -10 H-41 Z", BRICK)
        p.path(boot, "none", INK)
        if p.night:
            p.path("M8 6 Q34 -8 60 2 Q62 20 46 22 Q22 22 8 6 Z", f"{BLACK}|{BLACK}")
            teeth(p, 18, 58, 1, 10, 5)
            teeth(p, 26, 56, 21, 9, 4, up=True)
            root(p, [(-24, -40), (-30, -56), (-18, -66), (-8, -58)], 12, BLOOD)
            root(p, [(-6, -40), (2, -52), (14, -50), (16, -40)], 10, BLOOD)
            crack(p, "M-36 14 L-28 2 L-30 -8 L-22 -14")
        else:
            p.line("M2 -34 h11 M5 -23 h12 M12 -14 l12 -6", INK, 3)
    fist(p, 142, 236, skin, 8, s=0.95)


def richard(p: Pen) -> None:
    """Trucker: mesh cap, huge beard, denim, road map."""
    skin, hair, denim = FAIR, "#9a6a43", "#4a78a8"
    neck(p, skin, 26)
    torso(p, 222, 200, BRICK)
    for x in (80, 100, 236, 256):
        p.line(f"M{x} 208 V364", "#7a2f2a", 5, 0.6)
    for y in (226, 250):
        p.line(f"M62 {y} H278", "#7a2f2a", 5, 0.6)
    p.body("M146 184 C116 190 100 194 96 210 L104 364 H160 C160 300 150 230 146 184 Z", denim)
    p.body("M194 184 C224 190 240 194 244 210 L236 364 H180 C180 300 190 230 194 184 Z", denim + "-")
    p.line("M104 226 Q110 300 112 364 M236 226 Q230 300 228 364", SAND, 2.2)
    shoulder_roots(p, 110, 200)
    with p.moved(head_at(2, 1.1, 1)):
        wisps(p, 52, -36)
        p.path("M-46 10 C-56 0 -54 -30 -46 -36 H46 C54 -30 56 0 46 10 Z", hair, INK, 3)
        head(p, skin, 1.0)
        eyes(p, skin, (-2, 2), y=2)
        brows(p, hair + "-", -12, 0, 3, 6)
        p.body("M-46 4 C-56 40 -50 70 -34 78 L-24 90 L-14 82 L0 96 L14 82 L24 90 L34 78 C50 70 56 40 46 4 C40 22 30 "
               "26 22 25 Q0 15 -22 25 "
               "C-30 26 -40 22 -46 4 Z", hair, "M34 78 C50 70 56 40 46 4 C40 22 32 26 30 24 C34 50 24 70 10 84 L14 "
                                               "82 L24 90 Z")
        p.line("M-30 48 Q-28 60 -20 68 M-8 62 Q-6 72 -2 78", hair + "-", 3)
        nose(p, skin, "wide")
        cheeks(p, "#f0806a", 20, 30)
        if p.night:
            mouth(p, "grin", 42)
        else:
            p.path("M-14 38 Q0 46 14 38 Q10 52 0 52 Q-10 52 -14 38 Z", "#7a2f3a", INK, 2.6)
        face_cracks(p)
        p.body("M-47 -26 C-54 -70 -34 -86 0 -86 C34 -86 54 -70 47 -26 Q0 -38 -47 -26 Z", MOSS,
               "M47 -26 C54 -70 34 -86 12 -85 C34 -70 32 -46 28 -33 Z")
        p.path("M-32 -32 C-36 -64 -26 -86 0 -86 C26 -86 36 -64 32 -32 Q0 -38 -32 -32 Z", CREAM, INK, 2.6)
        p.path("M-16 -62 h18 v8 h8 l6 8 v6 h-32 Z", BRICK)
        p.circle(-8, -38, 5, INK)
        p.circle(9, -38, 5, INK)
        p.body("M-48 -28 Q0 -44 48 -28 Q62 -14 54 -6 Q0 -26 -54 -6 Q-62 -14 -48 -28 Z", MOSS + "-")
    # the road map
    p.limb([(76, 240), (68, 300), (98, 262)], 48, BRICK)
    p.limb([(264, 240), (276, 300), (244, 262)], 48, BRICK)
    panels = ((96, 208, 202), (132, 202, 210), (170, 210, 202), (208, 202, 208))
    for i, (x, y0, y1) in enumerate(panels):
        w = 36 if i != 3 else 38
        p.body(f"M{x} {y0} L{x + w + 2} {y1} V{y1 + 72} L{x} "
               f"{y0 + 72} Z", "#fbf1d9|#b9a48e" if i % 2 == 0 else "#e6dcb8|#8d7866")
    if p.night:
        for d, sw in (("M98 262 C130 240 140 262 168 240 C190 222 214 236 244 "
                       "214", 7), ("M112 212 C122 232 150 226 166 242", 5),
                      ("M170 240 C182 258 212 250 226 274", 5), ("M140 250 C136 264 144 270 140 278", 4)):
            p.line(d, f"{CRIMSON}|{CRIMSON}", sw)
            p.line(d, f"{RED}|{RED}", sw * 0.4)
        glow_eye(p, 170, 240, 14)
        drips(p, 112, 238, 274, CRIMSON, (10, 22, 12, 26, 8, 18))
    else:
        p.path("M100 238 Q116 226 130 236 V272 L100 276 Z", LEAF, alpha=0.7)
        p.path("M212 214 Q226 206 240 216 V244 Q224 236 212 240 Z", SKY1, alpha=0.9)
        p.line("M98 262 C130 240 140 262 168 240 C190 222 214 236 244 214", BRICK, 5)
        p.line("M112 212 C122 232 150 226 166 242 C182 258 212 250 226 274", ORANGE, 4)
        p.path("M180 232 C166 216 170 206 180 206 C190 206 194 216 180 232 Z", RED + "|" + RED, INK, 2.4)
        p.circle(180, 214, 3.4, "#ffffff")
    fist(p, 98, 250, skin, -6, s=1.15)
    fist(p, 244, 250, skin, 6, flip=True, s=1.15)


def timmy(p: Pen) -> None:
    """Paper boy: woolly hat with a bobble, jacket far too big, satchel of papers."""
    skin, hair, jacket = FAIR, "#c8692f", SKY2
    p.body("M118 200 C120 168 142 160 170 160 C198 160 220 168 222 200 Z", jacket + "-")
    neck(p, skin, 16, 150, 226)
    torso(p, 190, 216, jacket)
    p.line(f"M{CX} 232 V364", INK, 3)
    p.line("M112 240 Q110 300 108 364 M228 240 Q230 300 232 364", jacket + "-", 3)
    shoulder_roots(p, 95, 216)
    with p.moved(head_at(10, 0.9, 0.88)):
        wisps(p, 52, -34)
        head(p, skin, 0.92)
        p.path("M-46 2 C-52 -16 -50 -30 -44 -36 H44 C50 -30 52 -16 46 2 L36 -14 L26 -4 L16 -14 L4 -4 L-8 -14 L-20 "
               "-4 L-32 -14 Z", hair, INK, 3)
        eyes(p, skin, (1, -1), size=1.2, y=10)
        brows(p, hair + "-", -8, 5, 3, 4)
        nose(p, skin, "button")
        for x, y in ((-30, 26), (-24, 30), (-34, 31), (30, 26), (24, 30), (34, 31)):
            p.circle(x, y, 1.9, "#d98a5a|#6e564a")
        mouth(p, "open" if p.night else "small", 38)
        face_cracks(p)
        p.circle(0, -94, 18, CREAM, INK, rim=True)
        p.line("M-8 -98 q6 -6 10 0 M0 -88 q6 -2 8 -8", SAND + "-", 2.6)
        p.body("M-48 -26 C-54 -66 -30 -82 0 -82 C30 -82 54 -66 48 "
               "-26 Z", BRICK, "M48 -26 C54 -66 30 -82 10 -81 C34 -68 34 -44 30 -26 Z")
        p.path("M-50 -44 Q0 -54 50 -44 L50 -36 Q0 -46 -50 -36 Z", CREAM)
        p.body("M-52 -36 Q0 -46 52 -36 Q58 -24 52 -12 Q0 -24 -52 -12 Q-58 -24 -52 -36 Z", BRICK + "-")
        p.line("M-34 -36 v18 M-16 -40 v18 M2 -41 v18 M20 -40 v18 M37 -37 v18", BRICK, 3)
    # the collar swallows his chin
    p.body("M108 212 C106 188 116 176 130 174 C136 196 152 206 170 208 C188 206 204 196 210 174 C224 176 234 188 232 212 "
           "C216 226 190 234 170 244 C150 234 124 226 108 "
           "212 Z", jacket + "+", "M210 174 C224 176 234 188 232 212 C216 226 190 234 170 244 V226 "
           "C192 220 208 200 210 174 Z")
    p.line(f"M{CX} 210 V242", INK, 3)
    # strap and satchel
    p.line("M118 220 Q164 250 226 300", INK, 17)
    p.line("M118 220 Q164 250 226 300", "#b98352", 11)
    if p.night:
        root(p, [(216, 236), (210, 212), (222, 196), (216, 182)], 15, BLOOD)
        root(p, [(256, 236), (264, 214), (254, 200), (262, 186)], 15, BLOOD)
    for x, turn in ((214, -12), (236, 2), (258, 14)):
        with p.moved(f"translate({x} 224) rotate({turn})"):
            p.body("M-12 30 V-20 Q-12 -28 0 -28 Q12 -28 12 -20 V30 Z", "#fffaf0|#cbb59c", "M5 -27 Q12 -26 12 -20 V30 H5 Z")
            p.oval(0, -20, 11, 6, "#e6dcc6|#8d7866", INK, 2.2)
            p.line("M-7 -6 H2 M-7 2 H2", "#6b7785|#7d1128", 2.6)
            if p.night:
                p.circle(0, -20, 6, "url(#eye)")
    p.body("M194 238 H274 V318 H194 Z", "#b98352", "M254 238 H274 V318 H254 Z")
    p.body("M190 236 H278 V262 Q256 276 234 276 Q212 276 190 262 Z", "#cf9a66", "M256 236 H278 V262 Q268 268 256 272 Z")
    if p.night:
        teeth(p, 194, 274, 268, 15, 8)
        glow_eye(p, 234, 254, 11)
    else:
        p.rect(226, 262, 16, 18, YELLOW, INK, 2.4, r=3)
    # a rolled paper, ready to throw, in a sleeve with no hand to be seen
    with p.moved("translate(104 226) rotate(-24)"):
        p.body("M-14 40 V-38 Q-14 -46 0 -46 Q14 -46 14 -38 V40 Z", "#fffaf0|#cbb59c", "M6 -45 Q14 -44 14 -38 V40 H6 Z")
        p.oval(0, -38, 13, 7, "#e6dcc6|#8d7866", INK, 2.6)
        p.line("M-8 -22 H6 M-8 -14 H4 M-8 -6 H6", "#6b7785|#7d1128", 3)
        p.path("M-14 4 H14 V12 H-14 Z", BRICK)
        if p.night:
            glow_eye(p, 0, -38, 6)
            drips(p, -13, 13, -32, CRIMSON, (20, 34, 16))
    p.limb([(88, 258), (76, 312), (116, 266)], 48, jacket)
    p.line("M96 250 Q112 262 130 250", jacket + "-", 4)
    fist(p, 114, 248, skin, -20, s=0.8)


CAST: dict[str, tuple[str, Callable[[Pen], None], Callable[[Pen], None]]] = {
    "bob": ("badge", place_street, bob),
    "carl": ("badge", place_firehouse, carl),
    "earl": ("home", place_diner, earl),
    "jayne": ("book", place_oak, jayne),
    "jeremy": ("wheel", place_tower, jeremy),
    "julie": ("wheel", place_rink, julie),
    "lance": ("book", place_observatory, lance),
    "maggie": ("home", place_cottage, maggie),
    "mandi": ("badge", place_hospital, mandi),
    "max": ("book", place_treehouse, max_),
    "mina": ("book", place_library, mina),
    "natalie": ("home", place_suburb, natalie),
    "richard": ("wheel", place_highway, richard),
    "rodney": ("badge", place_pines, rodney),
    "sam": ("home", place_shop, sam),
    "scott": ("home", place_yard, scott),
    "timmy": ("wheel", place_lane, timmy),
    "tom": ("book", place_field, tom),
}


def portrait(name: str, night: bool) -> str:
    """One face of one person, as SVG text."""
    group, place, person = CAST[name]
    p = Pen(name, night, SKIES[group])
    sky(p)
    p.note("place")
    with p.far():
        place(p)
    p.note("figure")
    p.start_figure()
    person(p)
    p.rimmed = False
    sleeve_roots(p)
    frame_roots(p)
    return p.svg()


def main() -> None:
    """Write all faces."""
    OUT.mkdir(parents=True, exist_ok=True)
    for name in CAST:
        for night, face in ((False, "human"), (True, "creature")):
            (OUT / f"{name}_{face}.svg").write_text(portrait(name, night), encoding="utf-8")
    print(f"{len(CAST) * 2} portraits in {OUT}")


if __name__ == "__main__":
    main()
