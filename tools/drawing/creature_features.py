"""What belongs to the Creature: eyes, roots, cracks, teeth."""

from __future__ import annotations

from collections.abc import Sequence

from .palette import AMBER, BLACK, BLOOD, BONE, EMBER, ROOT, ROOT_EDGE
from .path_data import Point, taper
from .svg_pen import CX, Pen


def root(p: Pen, points: Sequence[Point], base: float, edge: str = ROOT_EDGE) -> None:
    """A root or tendril with a lit edge."""
    p.path(taper(points, base), f"{ROOT}|{ROOT}", f"{edge}|{edge}", 1.6)


def glow_eye(p: Pen, x: float, y: float, r: float) -> None:
    """An eye that has no business being there."""
    p.circle(x, y, r * 1.9, "url(#glow)")
    p.path(
        f"M{x - r * 1.3} {y} Q{x} {y - r * 1.5} {x + r * 1.3} {y} Q{x} {y + r * 1.5} "
        f"{x - r * 1.3} {y} Z",
        f"{AMBER}|{AMBER}",
        f"{BLACK}|{BLACK}",
        2,
    )
    p.oval(x, y, r * 0.26, r * 0.66, f"{BLACK}|{BLACK}")


def teeth(
    p: Pen, x0: float, x1: float, y: float, depth: float, count: int, up: bool = False
) -> None:
    """A row of pointed teeth hanging from (or standing on) the line y."""
    step = (x1 - x0) / count
    sign = -1 if up else 1
    d = f"M{x0} {y} " + " ".join(
        f"L{x0 + step * (i + 0.5)} {y + sign * depth * (1 if i % 2 == 0 else 0.7)} "
        f"L{x0 + step * (i + 1)} {y}"
        for i in range(count)
    )
    p.path(d + " Z", f"{BONE}|{BONE}")


def drips(p: Pen, x0: float, x1: float, y: float, color: str, lengths: Sequence[float]) -> None:
    """Something thick running down from the line y."""
    step = (x1 - x0) / len(lengths)
    d = f"M{x0} {y}"
    for i, length in enumerate(lengths):
        x = x0 + i * step
        d += f" C{x} {y + length * 0.5} {x + step * 0.2} {y + length} {x + step * 0.5} {y + length}"
        d += f" C{x + step * 0.8} {y + length} {x + step * 0.7} {y + 4} {x + step} {y + 2}"
    p.path(d + f" L{x1} {y - 2} L{x0} {y - 2} Z", f"{color}|{color}")


def crack(p: Pen, d: str, sw: float = 3) -> None:
    """A crack with ember light in it."""
    p.line(d, f"{BLACK}|{BLACK}", sw)
    p.line(d, f"{EMBER}|{EMBER}", sw * 0.36)


def jitter(p: Pen, points: Sequence[Point], amount: float = 5) -> list[Point]:
    """The same points, a little different for every person (the first one stays)."""
    return [points[0]] + [
        (x + p.rng.uniform(-amount, amount), y + p.rng.uniform(-amount, amount))
        for x, y in points[1:]
    ]


def shoulder_roots(p: Pen, half: float, top: float) -> None:
    """Tendrils that climb over the shoulder on the shadow side (Creature face only)."""
    p.shoulder = (CX - half, top)
    if not p.night:
        return
    p.note("tendrils over the shoulders")
    right = CX + half
    root(
        p,
        jitter(
            p,
            [
                (right + 28, 380),
                (right + 8, top + 70),
                (right - 4, top + 24),
                (right - 26, top + 4),
                (right - 42, top + 18),
                (right - 34, top + 32),
            ],
            3,
        ),
        22,
        BLOOD,
    )
    root(
        p,
        jitter(
            p,
            [
                (right + 34, 380),
                (right + 20, top + 86),
                (right + 2, top + 52),
                (right - 18, top + 48),
                (right - 30, top + 60),
            ],
            3,
        ),
        16,
        BLOOD,
    )


def sleeve_roots(p: Pen) -> None:
    """Tendrils that take hold of the near arm, over everything else (Creature face only)."""
    if not p.night:
        return
    left, top = p.shoulder
    p.note("tendrils on the near arm")
    root(
        p,
        jitter(
            p,
            [
                (left - 34, 380),
                (left - 20, top + 72),
                (left - 3, top + 30),
                (left + 14, top + 8),
                (left + 34, top - 2),
                (left + 42, top + 9),
                (left + 33, top + 16),
            ],
            3,
        ),
        20,
        BLOOD,
    )
    root(
        p,
        jitter(
            p,
            [
                (left - 40, top + 110),
                (left - 16, top + 62),
                (left + 6, top + 48),
                (left + 22, top + 54),
                (left + 18, top + 66),
            ],
            3,
        ),
        14,
        BLOOD,
    )


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
