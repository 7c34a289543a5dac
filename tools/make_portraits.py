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

RAMPS: dict[str, list[tuple[float, str]]] = {
    "grey": [(0, "#0d0709"), (0.3, "#33211d"), (0.6, "#6e564a"), (0.85, "#a8937f"), (1, "#cbb9a5")],
    "red": [(0, "#14080a"), (0.25, "#4f0e1c"), (0.45, "#8a1329"), (0.7, "#b3152f"), (1, "#e5383b")],
    "gold": [(0, "#120809"), (0.3, "#4a2a20"), (0.6, "#8a4426"), (0.85, "#c0632f"), (1, "#e89a55")],
    "green": [(0, "#0d0709"), (0.3, "#2a1714"), (0.6, "#5a3627"), (1, "#8d5f48")],
    "blue": [(0, "#0d0709"), (0.25, "#24131c"), (0.45, "#40202f"), (0.7, "#6a3044"), (1, "#96606c")],
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
    for (low, dark), (high, light) in zip(ramp, ramp[1:], strict=False):
        if value <= high:
            return mix(dark, light, (value - low) / (high - low))
    return ramp[-1][1]


def num(value: float) -> str:
    """A coordinate with at most one decimal."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def tidy(d: str) -> str:
    """Round every number in path data."""
    return re.sub(r"-?\d+\.\d+", lambda m: num(float(m.group())), d)


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

    def __init__(self, name: str, night: bool) -> None:
        """Start an empty picture."""
        self.name = name
        self.night = night
        self.rng = random.Random(name)
        self.haze = False
        self.rimmed = False
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
        if "|" in base:
            colour = base.split("|")[1 if self.night else 0]
        else:
            colour = at_night(base) if self.night else base
        if tone == "-":
            colour = mix(colour, "#1a0a10" if self.night else "#3a3560", 0.36 if self.night else 0.22)
        elif tone == "+":
            colour = mix(colour, "#ffb38a" if self.night else "#fffaf0", 0.2 if self.night else 0.35)
        if self.haze and spec != GLOW:
            colour = mix(colour, "#1c0a0e" if self.night else "#dcebf2", 0.55 if self.night else 0.3)
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
        self._lines.append("  " * self._depth + '<g fill="none" stroke-linecap="round">')
        shade = smooth([(x + width * 0.17, y + width * 0.06) for x, y in points])
        for data, colour, sw in ((d, INK, width + 6), (d, fill + "-", width), (smooth(points), fill, width * 0.0)):
            if sw:
                self._lines.append("  " * (self._depth + 1)
                                   + f'<path d="{data}" stroke="{self.col(colour)}" stroke-width="{num(sw)}"/>')
        light = smooth([(x - width * 0.13, y - width * 0.05) for x, y in points])
        self._lines.append("  " * (self._depth + 1)
                           + f'<path d="{light}" stroke="{self.col(fill)}" stroke-width="{num(width * 0.72)}"/>')
        del shade
        self._lines.append("  " * self._depth + "</g>")
        self._rim.append(f'    <path d="{d}" fill="none" stroke-width="{num(width + 12)}" stroke-linecap="round"/>')

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
        sky = ["#14070b", "#4a0f1d", "#a32a2c"] if self.night else ["#5a9bd4", "#a9d2ec", "#fdeecb"]
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
    """Tendrils that climb over both shoulders (Creature face only)."""
    if not p.night:
        return
    p.note("tendrils over the shoulders")
    left, right = CX - half, CX + half
    root(p, jitter(p, [(left - 22, 330), (left - 10, top + 62), (left + 4, top + 18), (left + 28, top + 1),
                       (left + 44, top + 12), (left + 36, top + 24)], 3), 15)
    root(p, jitter(p, [(right + 24, 340), (right + 8, top + 70), (right - 4, top + 24), (right - 26, top + 4),
                       (right - 42, top + 18), (right - 34, top + 32)], 3), 15)
    root(p, jitter(p, [(right + 30, top + 70), (right + 6, top + 48), (right - 16, top + 46), (right - 30, top + 58)], 3), 9)


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
    p.circle(188, 118, 104, "#fff3cf|#7d1128", alpha=0.55)
    p.circle(188, 118, 84, "#ffe7a3|#b3152f", alpha=0.8)
    for x, y, s in ((58, 52, 1.0), (262, 40, 0.8)):
        p.path(f"M{x - 34 * s} {y + 9 * s} q{2 * s} {-13 * s} {17 * s} {-11 * s} q{9 * s} {-16 * s} {25 * s} {-5 * s}"
               f" q{17 * s} {-3 * s} {20 * s} {16 * s} Z", "#fffaf0|#2a0f15", alpha=0.85)
    p.path("M0 186 Q60 150 120 182 Q200 150 300 178 L300 360 L0 360 Z", "#a8cdb0|#3a1018")


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


def eyes(p: Pen, look: Point = (0, 0), dx: float = 18, y: float = 4, size: float = 1.0, lashes: bool = False,
         iris: str = "#3b2a20") -> None:
    """A pair of eyes: friendly by day, hollow with an ember in them by night."""
    for side in (-1, 1):
        x = side * dx
        if p.night:
            p.path(f"M{x - 13 * size} {y} C{x - 13 * size} {y - 15 * size} {x + 13 * size} {y - 15 * size} {x + 13 * size} {y}"
                   f" C{x + 13 * size} {y + 10 * size} {x + 6 * size} {y + 13 * size} {x + 2} {y + 24 * size}"
                   f" C{x - 3} {y + 13 * size} {x - 13 * size} {y + 10 * size} {x - 13 * size} {y} Z", f"{BLACK}|{BLACK}")
            p.circle(x + look[0] * 0.4, y + look[1] * 0.4, 9.5 * size, "url(#eye)")
        else:
            p.oval(x, y, 9 * size, 10.5 * size, "#fffdf6", INK, 2)
            px, py = x + look[0], y + look[1]
            p.circle(px, py, 6 * size, iris)
            p.circle(px - 2, py - 2.6, 2.2 * size, "#ffffff")
        if lashes:
            p.line(f"M{x + side * 8 * size} {y - 7 * size} l{side * 6} -5", INK, 2.6)


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
        p.path(f"M-19 {y - 5} Q0 {y - 1} 19 {y - 5} Q16 {y + 13} 0 {y + 13} Q-16 {y + 13} -19 {y - 5} Z", "#7a2f3a", INK, 2.6)
        p.path(f"M-16 {y - 3.5} Q0 {y} 16 {y - 3.5} L14 {y + 2} Q0 {y + 5} -14 {y + 2} Z", "#fffdf6")
    elif kind == "open":
        p.path(f"M-11 {y - 4} Q0 {y - 7} 11 {y - 4} Q12 {y + 12} 0 {y + 12} Q-12 {y + 12} -11 {y - 4} Z", "#7a2f3a", INK, 2.6)
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
    p.path(f"M-15 {y - 2} Q-6 {y - 7} 0 {y - 3} Q6 {y - 7} 15 {y - 2} Q8 {y + 9} 0 {y + 9} Q-8 {y + 9} -15 {y - 2} Z", colour, INK, 2)
    p.line(f"M-13 {y - 1} Q0 {y + 4} 13 {y - 1}", INK, 2)


def face_cracks(p: Pen) -> None:
    """Cracks over the face (Creature face only), different for every person."""
    if not p.night:
        return
    side = p.rng.choice((-1, 1))
    sets = (
        ((40, -10), (28, -22), (30, -34), (18, -46)), ((42, 16), (30, 24), (33, 34), (24, 44)),
        ((-8, 54), (-14, 45), (-9, 40), (-17, 33)), ((-42, 12), (-34, 20), (-37, 28), (-28, 36)),
    )
    for points in sets[:3] if p.rng.random() < 0.5 else (sets[0], sets[1], sets[3]):
        d = "M" + " L".join(f"{x * side} {y}" for x, y in jitter(p, points, 2))
        crack(p, d)


def wisps(p: Pen, radius: float = 50, top: float = -30, count: int = 7) -> None:
    """Rootlike wisps behind the head (Creature face only)."""
    if not p.night:
        return
    for i in range(count):
        a = math.radians(-165 + i * 150 / (count - 1) + p.rng.uniform(-7, 7))
        c, s = math.cos(a), math.sin(a)
        bend = p.rng.uniform(-12, 12)
        reach = radius + p.rng.uniform(12, 20)
        root(p, [(c * radius * 0.5, top + s * radius * 0.5), (c * radius, top + s * radius),
                 (c * reach - s * bend, top + s * reach + c * bend)], 12, CRIMSON)


def specs(p: Pen, r: float, frame: str, y: float = 4, dx: float = 19, square: bool = False, sw: float = 4) -> None:
    """Glasses; by night one lens is cracked."""
    for side in (-1, 1):
        x = side * dx
        if square:
            p.rect(x - r, y - r * 0.8, r * 2, r * 1.6, "none", frame, sw, r=5)
        else:
            p.circle(x, y, r, "none", frame, sw)
        if p.night and side < 0:
            p.line(f"M{x - r * 0.6} {y - r * 0.5} L{x - 2} {y - 3} L{x - r * 0.3} {y + r * 0.7} M{x - 2} {y - 3} L{x + r * 0.7} {y - r * 0.4}",
                   f"{BONE}|{BONE}", 1.6)
        elif not p.night:
            p.line(f"M{x - r * 0.55} {y - r * 0.1} L{x - r * 0.1} {y - r * 0.55}", "#ffffff", 2.4, 0.9)
    p.line(f"M{-dx + r} {y} Q0 {y - 6} {dx - r} {y} M{-dx - r} {y - 2} L-45 {y - 1} M{dx + r} {y - 2} L45 {y - 1}", frame, sw * 0.8)


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
    shadow = (f"M{right} {top + 28} L{right + 6} 364 L{CX + h * 0.4} 364 C{CX + h * 0.62} 300 {CX + h * 0.52} 240 {CX + h * 0.66} {top - 6} "
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
            p.path("M15 -8 L26 -5 L16 -1 Z M16 1 L27 6 L15 8 Z M12 10 L21 17 L6 15 Z", f"{BONE}|{BONE}", f"{BLACK}|{BLACK}", 1.8)


def collar(p: Pen, colour: str, y: float = 186, spread: float = 34, drop: float = 30) -> None:
    """A shirt collar."""
    for side in (-1, 1):
        d = f"M{CX + side * 20} {y - 8} L{CX + side * spread} {y + 4} L{CX + side * 24} {y + drop} L{CX} {y + 16} Z"
        p.path(d, colour if side < 0 else colour + "-", INK, 3)


def apron(p: Pen, colour: str, half: float = 48, top: float = 214, strap: float = 36) -> None:
    """An apron with straps."""
    p.path(f"M{CX - strap} {top + 4} L{CX - strap + 6} 186 L{CX - strap + 16} 184 L{CX - strap + 12} {top + 4} Z", colour, INK, 2.5)
    p.path(f"M{CX + strap} {top + 4} L{CX + strap - 6} 186 L{CX + strap - 16} 184 L{CX + strap - 12} {top + 4} Z", colour + "-", INK, 2.5)
    p.path(f"M{CX - half + 8} {top} H{CX + half - 8} C{CX + half - 4} {top + 30} {CX + half + 2} {top + 40} {CX + half + 18} {top + 50} V364 "
           f"H{CX - half - 18} V{top + 50} C{CX - half - 2} {top + 40} {CX - half + 4} {top + 30} {CX - half + 8} {top} Z", colour, INK, 3)


def steam(p: Pen, x: float, y: float, n: int = 2) -> None:
    """Wisps of steam, or of something that looks back."""
    for i in range(n):
        sx = x + i * 14
        p.line(f"M{sx} {y} q-8 -8 0 -15 q8 -8 0 -15", "#ffffff|#e5383b", 4, 0.85)


# ---------------------------------------------------------------------------------------------------------------
# The cast
# ---------------------------------------------------------------------------------------------------------------
