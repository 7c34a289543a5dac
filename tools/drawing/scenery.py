"""Pieces of Upsideville to put a place together from: sky, houses, trees, fences, lamps."""

from __future__ import annotations

from .creature_features import root
from .palette import CREAM, GLOW, LEAF, MOSS, WHITE
from .svg_pen import Pen


def sky(p: Pen) -> None:
    """Sky, a low sun (or a blood moon) behind the head, clouds and far hills."""
    p.note("sky")
    p.rect(0, 0, *p.size, "url(#sky)")
    p.circle(186, 116, 106, "#eaf5fa|#b3152f", alpha=0.45)
    p.circle(186, 116, 86, "#fff0bd|#e5383b", alpha=0.9)
    for x, y, s in ((58, 52, 1.0), (262, 40, 0.8)):
        p.path(
            f"M{x - 34 * s} {y + 9 * s} q{2 * s} {-13 * s} {17 * s} {-11 * s} q{9 * s} {-16 * s} "
            f"{25 * s} {-5 * s}"
            f" q{17 * s} {-3 * s} {20 * s} {16 * s} Z",
            "#fffaf0|#2a0a14",
            alpha=0.85,
        )
    p.path("M0 186 Q60 150 120 182 Q200 150 300 178 L300 360 L0 360 Z", "#a8cdb0|#5a1420")


def ground(p: Pen, color: str = LEAF) -> None:
    """The near ground."""
    p.path("M0 232 Q150 218 300 234 L300 360 L0 360 Z", color)


def house(p: Pen, x: float, y: float, w: float, h: float, wall: str, roof: str) -> None:
    """A gabled house standing on y."""
    p.rect(x, y - h, w, h, wall)
    p.rect(x + w * 0.68, y - h, w * 0.32, h, wall + "-")
    p.path(f"M{x - 7} {y - h + 3} L{x + w / 2} {y - h - w * 0.5} L{x + w + 7} {y - h + 3} Z", roof)
    p.rect(x + w * 0.14, y - h + 12, w * 0.26, 18, GLOW)
    p.rect(x + w * 0.58, y - h + 12, w * 0.26, 18, GLOW)


def windows(
    p: Pen, x: float, y: float, cols: int, rows: int, dx: float, dy: float, w: float, h: float
) -> None:
    """A grid of window panes."""
    for i in range(cols):
        for j in range(rows):
            p.rect(x + i * dx, y + j * dy, w, h, GLOW)


def tree(p: Pen, x: float, y: float, s: float) -> None:
    """A leafy tree standing on y."""
    p.path(
        f"M{x - 6 * s} {y} L{x - 3 * s} {y - 50 * s} L{x + 4 * s} {y - 50 * s} L{x + 7 * s} {y} Z",
        "#8a5a3c|#2a1714",
    )
    if p.night:
        for dx, dy in ((-34, -84), (-12, -104), (16, -106), (36, -80)):
            root(
                p,
                [(x, y - 36 * s), (x + dx * 0.35 * s, y + dy * 0.62 * s), (x + dx * s, y + dy * s)],
                8 * s,
                "#4a2a20",
            )
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


def awning(p: Pen, x: float, y: float, w: float, color: str) -> None:
    """A striped shop awning."""
    n = 6
    step = w / n
    for i in range(n):
        sx = x + i * step
        p.path(f"M{sx} {y} h{step} v16 q{-step / 2} 9 {-step} 0 Z", color if i % 2 == 0 else CREAM)


def fence(p: Pen, x0: float, x1: float, y: float, color: str = WHITE) -> None:
    """A picket fence."""
    p.rect(x0, y - 24, x1 - x0, 5, color + "-")
    p.rect(x0, y - 9, x1 - x0, 5, color + "-")
    for x in range(int(x0), int(x1) - 6, 14):
        p.path(f"M{x} {y} v-30 l4.5 -6 l4.5 6 v30 Z", color)


def lamp(p: Pen, x: float, y: float, h: float) -> None:
    """A street lamp."""
    p.line(f"M{x} {y} V{y - h + 12} q0 -12 12 -12 h10", "#4d6278", 4)
    p.path(f"M{x + 14} {y - h} h18 l4 10 h-26 Z", "#4d6278")
    p.circle(x + 23, y - h + 11, 5, GLOW)
    if p.night:
        p.circle(x + 23, y - h + 12, 18, "url(#glow)")
