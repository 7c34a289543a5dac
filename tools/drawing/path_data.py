"""SVG path data: rounded numbers, smooth curves and tapering roots."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

Point = tuple[float, float]


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
