"""Shared parts of card scenes: backdrops, light, the tear between dimensions, cubes, cards."""

from __future__ import annotations

import math
from collections.abc import Sequence

from .creature_features import root
from .palette import (
    AMBER,
    BLACK,
    BLOOD,
    BONE,
    CREAM,
    CRIMSON,
    EMBER,
    INK,
    RED,
    ROOT_EDGE,
    SKY1,
    SKY2,
    SKY3,
    YELLOW,
    same_at_night,
)
from .path_data import Point
from .svg_pen import Pen


def backdrop(
    p: Pen,
    sun: Point = (186, 96),
    size: float = 74,
    horizon: float = 196,
    ground: str = "#9cc48a",
    hills: bool = True,
) -> None:
    """Sky with a low sun (or a blood moon), clouds, far hills and the near ground."""
    width, height = p.size
    p.note("backdrop")
    p.rect(0, 0, width, height, "url(#sky)")
    x, y = sun
    p.circle(x, y, size * 1.24, "#eaf5fa|#b3152f", alpha=0.4)
    p.circle(x, y, size, "#fff0bd|#e5383b", alpha=0.9)
    for cx, cy, s in ((58, 44, 1.0), (264, 34, 0.8)):
        p.path(
            f"M{cx - 34 * s} {cy + 9 * s} q{2 * s} {-13 * s} {17 * s} {-11 * s} q{9 * s} "
            f"{-16 * s} {25 * s} {-5 * s}"
            f" q{17 * s} {-3 * s} {20 * s} {16 * s} Z",
            "#fffaf0|#2a0a14",
            alpha=0.85,
        )
    if hills:
        p.path(
            f"M0 {horizon - 14} Q60 {horizon - 50} 120 {horizon - 18} Q200 {horizon - 50} 300 "
            f"{horizon - 22} V{height} H0 Z",
            "#a8cdb0|#5a1420",
        )
    p.path(
        f"M0 {horizon + 2} Q150 {horizon - 8} 300 {horizon + 4} V{height} H0 Z",
        f"{ground}" if "|" in ground else f"{ground}|#3a1216",
    )


def road(
    p: Pen,
    top: float,
    near: tuple[float, float],
    far: tuple[float, float],
    color: str = "#7d8b9a|#2a1518",
) -> None:
    """A road that runs from the horizon to the lower edge."""
    height = p.size[1]
    p.path(f"M{far[0]} {top} H{far[1]} L{near[1]} {height} H{near[0]} Z", color)
    mid_far, mid_near = sum(far) / 2, sum(near) / 2
    for i in range(4):
        a, b = (i / 4) ** 1.4, (i / 4 + 0.13) ** 1.4
        ya, yb = top + (height - top) * a, top + (height - top) * b
        xa, xb = mid_far + (mid_near - mid_far) * a, mid_far + (mid_near - mid_far) * b
        wa, wb = 1.2 + 6 * a, 1.2 + 6 * b
        p.path(f"M{xa - wa} {ya} H{xa + wa} L{xb + wb} {yb} H{xb - wb} Z", "#ffe7a3|#8a4426")


def arc_points(
    x: float, y: float, rx: float, ry: float, wave: float, count: int, seed: float = 0
) -> list[Point]:
    """Points around an oval whose edge goes in and out."""
    out = []
    for i in range(count):
        a = 2 * math.pi * i / count
        k = 1 + wave * (1 if i % 2 else -1) * (0.6 + 0.4 * math.sin(seed + i * 2.1))
        out.append((x + rx * k * math.sin(a), y - ry * k * math.cos(a)))
    return out


def polygon(points: Sequence[Point]) -> str:
    """Path data of straight lines through points."""
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + " Z"


def tear(p: Pen, x: float, y: float, rx: float, ry: float, name: str = "tear") -> None:
    """The tear between the dimensions: a jagged hole that glows at its edge."""
    glow = p.gradient(
        f"{name}_glow", [(0.55, EMBER, 0.75), (1, RED, 0)], (x, y, max(rx, ry) * 1.45)
    )
    p.circle(x, y, max(rx, ry) * 1.45, glow)
    p.path(polygon(arc_points(x, y, rx * 1.14, ry * 1.1, 0.1, 22, 1)), f"{AMBER}|{AMBER}")
    p.path(polygon(arc_points(x, y, rx * 1.05, ry * 1.04, 0.09, 22, 1)), f"{RED}|{RED}")
    deep = p.gradient(
        f"{name}_deep",
        [(0, "#14060a", 1), (0.55, "#4a0c1a", 1), (1, CRIMSON, 1)],
        (x, y, max(rx, ry)),
    )
    p.path(polygon(arc_points(x, y, rx * 0.94, ry * 0.97, 0.09, 22, 1)), deep)
    for k in (0.66, 0.4):
        p.path(
            polygon(arc_points(x, y, rx * k, ry * k, 0.08, 18, 3)), f"{BLACK}|{BLACK}", alpha=0.3
        )


def rays(
    p: Pen,
    x: float,
    y: float,
    inner: float,
    outer: float,
    count: int,
    color: str,
    sw: float,
    start: float = 0,
    end: float = 360,
) -> None:
    """Short strokes around a point: something shines, rings or cracks."""
    for i in range(count):
        a = math.radians(start + (end - start) * i / (count - 1 if end - start < 360 else count))
        s, c = math.sin(a), -math.cos(a)
        p.line(
            f"M{x + s * inner:.1f} {y + c * inner:.1f} L{x + s * outer:.1f} {y + c * outer:.1f}",
            color,
            sw,
        )


def cube(p: Pen, x: float, y: float, r: float, side: str = "town") -> None:
    """An Energy cube, as it lies on the table."""
    if side == "town":
        top = SKY1
        left = SKY2
        right = SKY3
        mark = YELLOW
    else:
        top = RED
        left = BLOOD
        right = CRIMSON
        mark = AMBER
    h = r * 0.56
    w = min(3.0, r * 0.14)

    with p.moved(f"translate({x:g} {y:g})"):
        p.path(f"M{-r} {-h} L0 0 V{r * 1.12} L{-r} {h} Z", same_at_night(left), INK, w, rim=True)
        p.path(f"M{r} {-h} L0 0 V{r * 1.12} L{r} {h} Z", same_at_night(right), INK, w, rim=True)
        p.path(f"M0 {-r * 1.12} L{r} {-h} L0 0 L{-r} {-h} Z", same_at_night(top), INK, w, rim=True)
        p.path(
            f"M{-r * 0.42} {-r * 0.06} L{-r * 0.74} {r * 0.34} L{-r * 0.52} {r * 0.44} "
            f"L{-r * 0.6} {r * 0.78} L{-r * 0.26} {r * 0.32} "
            f"L{-r * 0.48} {r * 0.22} Z",
            same_at_night(mark),
        )


def card(p: Pen, x: float, y: float, w: float, turn: float, side: str, back: bool = True) -> None:
    """A playing card of a side: its back, or a face with lines on it."""
    h = w * 1.4
    night = side == "creature"
    with p.moved(f"translate({x:g} {y:g}) rotate({turn:g})"):
        p.rect(
            -w / 2,
            -h / 2,
            w,
            h,
            f"{BLACK}|{BLACK}" if night else f"{CREAM}|{CREAM}",
            INK,
            3,
            r=w * 0.11,
            rim=True,
        )
        inner = (-w / 2 + w * 0.09, -h / 2 + w * 0.09, w * 0.82, h - w * 0.18)
        if not back:
            p.rect(*inner, f"{SKY1}|{SKY1}" if not night else f"{CRIMSON}|{CRIMSON}", r=w * 0.06)
            p.rect(
                inner[0], inner[1] + inner[3] * 0.58, inner[2], inner[3] * 0.42, f"{CREAM}|{CREAM}"
            )
            p.line(
                f"M{-w * 0.26} {h * 0.2} H{w * 0.26} M{-w * 0.26} {h * 0.32} H{w * 0.14}",
                "#6b7785|#6b7785",
                w * 0.07,
            )
            p.circle(0, -h * 0.17, w * 0.2, f"{YELLOW}|{YELLOW}")
            return
        p.rect(*inner, f"{BLOOD}|{BLOOD}" if night else f"{SKY3}|{SKY3}", r=w * 0.06)
        if night:
            r = w * 0.27
            p.path(
                f"M{-r} 0 Q0 {-r * 1.3} {r} 0 Q0 {r * 1.3} {-r} 0 Z",
                f"{AMBER}|{AMBER}",
                f"{BLACK}|{BLACK}",
                w * 0.05,
            )
            p.oval(0, 0, r * 0.22, r * 0.55, f"{BLACK}|{BLACK}")
        else:
            p.circle(0, 0, w * 0.28, f"{YELLOW}|{YELLOW}")
            p.path(
                f"M0 {-w * 0.2} L{w * 0.2} 0 H{w * 0.13} V{w * 0.16} H{-w * 0.13} V0 H{-w * 0.2} Z",
                "#c8553d|#c8553d",
            )


def tendril(
    p: Pen, points: Sequence[Point], base: float, edge: str = BLOOD, suckers: bool = False
) -> None:
    """A thick arm of the Creature; `suckers` along it for the large ones."""
    root(p, points, base, edge)
    if suckers:
        last = len(points) - 1
        for i in range(1, last):
            x, y = points[i]
            p.circle(x, y, base * 0.16 * (1 - i / last) + 1.6, f"{edge}|{edge}")


def edge_roots(p: Pen, low: bool = True) -> None:
    """Draw roots from the edges of a night picture, away from the corner of cost and symbol."""
    width, height = p.size
    root(
        p,
        [(width + 12, -14), (width - 16, 24), (width - 40, 30), (width - 56, 18), (width - 66, 30)],
        24,
        ROOT_EDGE,
    )
    root(p, [(width + 12, 44), (width - 18, 56), (width - 24, 82), (width - 14, 98)], 16, ROOT_EDGE)
    root(p, [(118, -12), (132, 8), (152, 8), (160, 20)], 12, ROOT_EDGE)
    if low:
        root(
            p,
            [
                (width + 14, height - 30),
                (width - 12, height - 56),
                (width - 14, height - 90),
                (width - 26, height - 112),
            ],
            22,
            ROOT_EDGE,
        )
        root(
            p,
            [(-12, height - 40), (24, height - 54), (40, height - 84), (58, height - 92)],
            24,
            ROOT_EDGE,
        )


def claw(p: Pen, x: float, y: float, s: float, turn: float = 0, flip: bool = False) -> None:
    """A clawed hand, fingers up, wrist at (x, y)."""
    w = 3 / s
    scale = f"scale({-s:g} {s:g})" if flip else f"scale({s:g})"
    with p.moved(f"translate({x:g} {y:g}) rotate({turn:g}) {scale}"):
        for x0, y0, x1, y1, x2, y2 in (
            (-20, -40, -44, -66, -40, -104),
            (-8, -52, -16, -92, -8, -128),
            (8, -52, 16, -90, 24, -122),
            (20, -42, 42, -66, 52, -94),
        ):
            p.limb([(x0, y0), (x1, y1), (x2, y2)], 15, "#1a0b0d|#2a1013", w)
            dx, dy = (x2 - x1) * 0.16, (y2 - y1) * 0.16
            p.path(
                f"M{x2 - 7} {y2 + 3} Q{x2 + dx * 2.4} {y2 + dy * 5} {x2 + dx * 4 + 2} {y2 - 26} "
                f"Q{x2 + 9} {y2 - 8} {x2 + 7} {y2 + 4} Z",
                f"{BONE}|{BONE}",
                f"{BLACK}|{BLACK}",
                w * 0.7,
                rim=True,
            )
        p.path(
            "M-26 -34 Q-30 -62 0 -62 Q30 -62 26 -34 Q22 0 24 60 H-24 Q-22 0 -26 -34 Z",
            "#1a0b0d|#2a1013",
            f"{BLOOD}|{BLOOD}",
            w,
            rim=True,
        )
        p.limb([(-22, -14), (-48, -26), (-62, -48)], 14, "#1a0b0d|#2a1013", w)
        p.path(
            "M-69 -46 Q-74 -62 -62 -76 Q-56 -62 -56 -48 Z",
            f"{BONE}|{BONE}",
            f"{BLACK}|{BLACK}",
            w * 0.7,
            rim=True,
        )
